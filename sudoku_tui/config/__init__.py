"""The player's settings: the table of settings, and reading their file. `saving` changes that file."""

from sudoku_tui.config.loading import ENVIRONMENT_VARIABLE, config_path, load, load_strictly, read_config
from sudoku_tui.config.settings import SETTINGS, Config, ConfigError, Setting

__all__ = [
    "ENVIRONMENT_VARIABLE",
    "SETTINGS",
    "Config",
    "ConfigError",
    "Setting",
    "config_path",
    "load",
    "load_strictly",
    "read_config",
]

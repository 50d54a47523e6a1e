"""The player's settings: what there is to set, and reading the file it stands in. `saving` changes that file."""

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

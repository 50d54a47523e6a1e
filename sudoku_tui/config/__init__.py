"""The player's settings: what there is to set, the file it stands in, and changing that file."""

from sudoku_tui.config.errors import ConfigError
from sudoku_tui.config.reading import ENVIRONMENT_VARIABLE, config_path, load, load_strictly, read_config
from sudoku_tui.config.saving import save_setting, write_new_file
from sudoku_tui.config.settings import SETTINGS, Config, Setting
from sudoku_tui.config.template import commented_file

__all__ = [
    "ENVIRONMENT_VARIABLE",
    "SETTINGS",
    "Config",
    "ConfigError",
    "Setting",
    "commented_file",
    "config_path",
    "load",
    "load_strictly",
    "read_config",
    "save_setting",
    "write_new_file",
]

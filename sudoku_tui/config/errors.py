"""What is said when a configuration cannot be used or written."""

from sudoku_tui.engine.errors import SudokuError


class ConfigError(SudokuError):
    """The configuration cannot be used or written; the text is one sentence that names the file and says why."""

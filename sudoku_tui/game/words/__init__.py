"""Words for what a game says: messages become sentences here, when they are shown.

A language is a module in this package with a function `said(message, notation)`. How the parts of a line join is data
too (`Said`), because the screen and the game by lines of text name keys and commands each in their own way.
"""

from sudoku_tui.game.words.english import said
from sudoku_tui.game.words.said import Said
from sudoku_tui.game.words.times import clock_text, is_to_come, time_ago

__all__ = ["Said", "clock_text", "is_to_come", "said", "time_ago"]

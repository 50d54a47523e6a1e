"""The rules of Sudoku, and how to play a first game, for somebody who has never played."""

from sudoku_tui.keys.key_names import ARROWS

RULES = (
    "Fill the empty cells so that every row, every column and every box of nine cells has each digit from 1 to 9 once. "
    "The digits that are there at the start stay. A proper puzzle has one solution. You can find it without guessing."
)
TO_BEGIN = (
    "Look for a row, column or box with few empty cells. Which digits are missing there, and where can each of them go?"
)

FIRST_GAME: tuple[tuple[tuple[str, ...], str], ...] = (
    (tuple(ARROWS), "Go to an empty cell."),
    (("place",), "Type the digit that must be there."),
    (("mark_mode",), "Note possible digits as small marks. Press {mark_mode} again to place digits."),
    (("hint",), "Get a hint when you are stuck. Each press says more."),
    (("check",), "Check whether anything is wrong. Press again to see where."),
    (("undo",), "Undo, as often as you like."),
    (("candidates",), "Change what cells show: your marks, candidates, nothing or differences."),
    (("next_puzzle", "open"), "{next_puzzle} plays the next puzzle; {open} lets you choose one."),
    (("quit",), "Quit. A saved game goes on when you come back."),
)
"""The advice to a beginner, in the order in which it is needed: ids of commands, and a template of `in_keys`."""

FIRST_GAME_TYPED = (
    "place A1 4 puts a 4 into row A, column 1; undo takes it back.",
    "mark A2 5 8 notes two digits that the cell may have, as small marks.",
    "hint helps when you are stuck; type it again to hear more.",
    "check says how much is wrong; type it again to hear where.",
    "board draws the placed digits; candidates draws all that can still go.",
    "next plays the next puzzle; open lists the collections; quit ends.",
)
"""The first game in the words of the plain game."""

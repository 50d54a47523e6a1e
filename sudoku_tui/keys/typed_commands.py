"""The words of the commands in the plain game (`--plain`)."""

from collections.abc import Mapping

from sudoku_tui.keys.command import Command
from sudoku_tui.keys.commands import COMMANDS, PLAIN_COMMANDS

TYPED_BY_ID: Mapping[str, Command] = {
    command.id: command for command in (*COMMANDS, *PLAIN_COMMANDS) if command.typed is not None
}

HEADINGS: Mapping[str, tuple[str, ...]] = {
    "Playing": (
        "place",
        "erase",
        "put",
        "undo",
        "redo",
        "check",
        "undo_mistake",
        "restart",
        "bookmark",
        "bookmarks",
        "back",
        "log",
        "go",
        "clock",
        "pause",
    ),
    "Marks and colours": (
        "mark_mode",
        "mark_kind",
        "remove_candidate",
        "clear_marks",
        "fill_marks",
        "take_candidates",
        "color_mode",
        "clear_colors",
    ),
    "Looking at the board": (
        "board",
        "candidates",
        "marks",
        "differences",
        "cell",
        "row",
        "column",
        "box",
        "digit",
        "highlight",
        "digits_left",
        "about",
    ),
    "Solving": (
        "next_step",
        "eliminate",
        "eliminate_all",
        "naked_single",
        "hidden_single",
        "hint",
        "explain",
        "steps",
        "techniques",
        "take_step",
        "search",
        "toggle_auto_eliminate",
    ),
    "Puzzles and games": (
        "next_puzzle",
        "practice",
        "open",
        "daily",
        "calendar",
        "generate",
        "games",
        "continue",
        "keep",
        "own_collection",
        "statistics",
        "export",
        "save",
        "notation",
        "help",
        "quit",
    ),
}
"""The headings of the help of the plain game, and the ids of the commands below each."""

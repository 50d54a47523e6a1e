"""The one table of commands: bindings, help screen, footer, palette, the README's table and `--plain` are made from it.

Every command of the game has a row in `COMMANDS`, and either its word for `--plain` in `typed_commands.TYPED` or a
place in `SCREEN_ONLY` there; commands of `--plain` alone stand in `TYPED` only. Each interface maps ids to methods.
"""

from collections.abc import Mapping

from sudoku_tui.engine.notation import join_words
from sudoku_tui.keys.command import DIGIT_KEYS, Command
from sudoku_tui.keys.key_names import ARROWS, LONG_LABELS, key_label
from sudoku_tui.keys.screen_commands import LINE_COMMANDS, OTHER_SCREENS

SOLVING = "Solving step by step"
PLAYING = "Playing"
MARKING = "Marks, colours, several cells"
MOVING = "Moving"
SCREEN = "The screen"
OTHER = "Other"

COMMANDS: tuple[Command, ...] = (
    Command("eliminate", "e", "Remove what one placed digit excludes", SOLVING, "Eliminate", "Elim."),
    Command("eliminate_all", "E", "Remove what all placed digits exclude", SOLVING),
    Command("naked_single", "n", "Place a naked single, and nothing else", SOLVING, "Naked"),
    Command("hidden_single", "h", "Place a hidden single, and nothing else", SOLVING, "Hidden"),
    Command("next_step", "space", "Take the easiest step; first all eliminations", SOLVING, "Step"),
    Command("explain", "full_stop", "Explain the last move; a chain or a proof link by link", SOLVING, "Why"),
    Command("copy_line", "y", "Copy the chain on the board as a line of notation", SOLVING),
    Command("hint", "i", "Hint: each press says more, the last one does it", SOLVING, "Hint"),
    Command("steps", "t", "List every step that exists now, to choose one", SOLVING, "Steps"),
    Command("search", "s", "Search for the solution", SOLVING, "Search"),
    Command("toggle_auto_eliminate", "a", "Eliminate automatically after each digit, on and off", SOLVING),
    Command("place", DIGIT_KEYS, "Place a digit; or mark, colour, highlight, as the title says", PLAYING),
    Command("erase", "0", "Erase a digit, the notes of an empty cell, or a colour", PLAYING),
    Command("erase_now", "backspace,delete", "The same, at once where digits are chosen first", PLAYING),
    Command("put", "enter", "Put the chosen digit; in an exercise: point at the answer", PLAYING),
    Command("undo", "u", "Undo, without limit", PLAYING, "Undo"),
    Command("redo", "r", "Redo what was undone", PLAYING, "Redo"),
    Command("check", "v", "Check your play: how much is wrong; again: where", PLAYING, "Check"),
    Command("undo_mistake", "U", "Undo to before the first mistake", PLAYING),
    Command("bookmark", "b", "Bookmark this moment, or remove its bookmark", PLAYING),
    Command("bookmarks", "B", "List the bookmarks, see them, go back to one", PLAYING),
    Command("restart", "R", "Start the puzzle again, at 0:00; undo goes back", PLAYING),
    Command("pause", "p", "Pause: the clock stops, the board is hidden", PLAYING),
    Command("mark_mode", "m", "Mark mode: digits are marks, or remove shown candidates", MARKING, "Marks"),
    Command("mark_kind", "M", "Mark corners, or centres", MARKING),
    Command("one_mark", "apostrophe", "The next digit is one mark; in mark mode, one digit", MARKING),
    Command("one_center_mark", "quotation_mark", "The next digit is one centre mark", MARKING),
    Command("fill_marks", "F", "Mark in each empty cell what row, column and box allow", MARKING),
    Command("take_candidates", "C", "Take the solver's candidates as your marks", MARKING),
    Command("color_mode", "k", "Colour mode: 1-6 colour cells, or a highlighted digit", MARKING),
    Command("clear_colors", "K", "Remove all colours", MARKING),
    Command("select", "x", "Select cells: moving adds more, until {select} again", MARKING),
    Command("highlight", "f", "Highlight the digit typed next; 0: cells with two; {highlight}: none", MARKING),
    Command("up", "up", "Move up", MOVING),
    Command("down", "down", "Move down", MOVING),
    Command("left", "left", "Move left", MOVING),
    Command("right", "right", "Move right", MOVING),
    Command("row_start", "home", "Go to the first cell of the row", MOVING),
    Command("row_end", "end", "Go to the last cell of the row", MOVING),
    Command("next_box", "right_square_bracket", "Go to the same place in the next box", MOVING),
    Command("previous_box", "left_square_bracket", "Go to the same place in the previous box", MOVING),
    Command("next_empty", "tab", "Go to the next empty cell", MOVING),
    Command("previous_empty", "shift+tab", "Go to the previous empty cell", MOVING),
    Command("log", "l", "Walk the log: {list.arrows} choose a move, Enter goes there", MOVING, "Log"),
    Command("log_up", "pageup", "Read further up in the log", MOVING),
    Command("log_down", "pagedown", "Read further down in the log", MOVING),
    Command("size", "z", "Change the size of the board", SCREEN, "Size"),
    Command("candidates", "c", "What cells show: marks, candidates, nothing, differences", SCREEN, "Cells"),
    Command("clock", "P", "Show or hide the clock", SCREEN),
    Command("map_digit", "d", "Beside the small board: the next digit of the step shown", SCREEN),
    Command("open", "o", "Open: another puzzle, a game, a file, the puzzle of the day", OTHER, "Open"),
    Command("calendar", "D", "Calendar of the daily puzzles that you solved, the streak", OTHER),
    Command("generate", "g", "Generate a puzzle as you want it, or play the one made", OTHER),
    Command("next_puzzle", "N", "Play the next unsolved puzzle, or the next exercise", OTHER),
    Command("continue", "O", "Continue one of your unfinished games", OTHER),
    Command("statistics", "S", "Statistics: how well you play, by level", OTHER),
    Command("own_collection", "L", "Your own collection: keep puzzles, with tags and notes", OTHER),
    Command("export", "X", "Export the board, the path to the solution, or the game", OTHER),
    Command("techniques", "T", "Learn the techniques: ideas, examples, practice", OTHER, "Learn"),
    Command("settings", "comma", "Settings: help, theme, notation, techniques, keys", OTHER),
    Command("help", "question_mark,f1", "Show this help", OTHER, "Help"),
    Command("palette", "ctrl+p", "Find a command by its name", OTHER),
    Command("cancel", "escape", "Close what is open, hide evidence, cancel; nothing is lost", OTHER),
    Command("quit", "q", "Quit", OTHER, "Quit"),
)

FOOTER: tuple[str, ...] = (
    "hint",
    "mark_mode",
    "undo",
    "check",
    "open",
    "next_step",
    "candidates",
    "techniques",
    "redo",
    "steps",
    "search",
    "explain",
    "eliminate",
    "naked_single",
    "hidden_single",
    "log",
    "size",
    "help",
    "quit",
)
"""The ids of the commands in the footer of the game. Where it is narrow, the later ones go, but not the last two."""

SCREEN_COMMANDS: tuple[tuple[Command, ...], ...] = (COMMANDS, *OTHER_SCREENS)
"""The commands of the game, and of each screen with commands of its own."""

BY_ID = {command.id: command for commands in SCREEN_COMMANDS for command in commands}

WITHOUT_FILES: Mapping[str, str] = {
    "open": "Open: another puzzle, a game, the puzzle of the day",
    "export": "Show the board as text, to copy it from the screen",
}
"""What some commands do where the player may not open and write files."""

MOVE = "move"
"""What texts call the keys that move on the board."""

_may_use_files = True


def use_files(*, allowed: bool) -> None:
    """From now on the help explains commands with or without access to files."""
    global _may_use_files
    _may_use_files = allowed


def explained_commands() -> tuple[tuple[Command, ...], ...]:
    """The commands that the help explains, those of the game first."""
    return tuple(commands for commands in SCREEN_COMMANDS if _may_use_files or commands is not LINE_COMMANDS)


def help_of(command: Command) -> str:
    """One line about a command for the help and the palette."""
    template = command.template if _may_use_files else WITHOUT_FILES.get(command.id, command.template)
    return in_keys(template)


def in_keys(text: str) -> str:
    """A text with the player's keys in the place of commands.

    "{list_leave}" stands for the first key of the command with this id, "Escape"; "{list_leave.short}" for its label,
    "Esc"; "{enter_empty.any}" for all its keys; and "{list.arrows}" (or "{list.signs}", "↑↓") for "arrows", or for the
    keys of list_up and its like if they are no arrows any more; "{move.arrows}" are those that move on the board.
    """
    return text.format_map(_KeyNames()) if "{" in text else text


class _KeyName:
    """A field of `in_keys`: the key of a command, or the keys of a group of commands."""

    def __init__(self, id: str) -> None:
        self._id = id

    def __str__(self) -> str:
        key = BY_ID[self._id].player_keys[0]
        return LONG_LABELS.get(key) or key_label(key)

    @property
    def short(self) -> str:
        return BY_ID[self._id].key_label

    @property
    def any(self) -> str:
        keys = BY_ID[self._id].player_keys
        return join_words([LONG_LABELS.get(key) or key_label(key) for key in keys], "or")

    @property
    def arrows(self) -> str:
        return "arrows" if self._are_arrows else ", ".join(self._ways)

    @property
    def signs(self) -> str:
        return "↑↓" if self._are_arrows else " ".join(self._ways)

    @property
    def _ways(self) -> list[str]:
        ids = [way if self._id == MOVE else f"{self._id}_{way}" for way in ARROWS]
        return [BY_ID[id].key_label for id in ids if id in BY_ID]

    @property
    def _are_arrows(self) -> bool:
        return all(way in ARROWS for way in self._ways)


class _KeyNames(dict[str, _KeyName]):
    """The fields of `in_keys` by the ids of commands."""

    def __missing__(self, id: str) -> _KeyName:
        return _KeyName(id)


AGAIN = "the next press"  # how the screen calls giving the same command again


def press(command: str) -> str:
    """How the screen advises a command, by its id: "press e"."""
    return f"press {BY_ID[command].key_label}"

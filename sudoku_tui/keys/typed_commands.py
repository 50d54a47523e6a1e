"""The words of the commands in the plain game (`--plain`)."""

from collections.abc import Mapping
from typing import NamedTuple

from sudoku_tui.keys.commands import BY_ID


class TypedCommand(NamedTuple):
    """A command as it is typed in the plain game."""

    id: str
    word: str
    takes: str = ""  # its arguments, in capitals
    help: str = ""
    also: tuple[str, ...] = ()  # other words for it
    keeps_clock: bool = False  # whether a stopped clock stays stopped

    @property
    def keys(self) -> list[str]:
        """The player's letters or signs of the same command on the screen, which are understood too."""
        command = BY_ID.get(self.id)
        labels = [] if command is None or command.takes_digits else command.key_labels
        return [label for label in labels if len(label) == 1 and not label.isdecimal()]


TYPED: Mapping[str, tuple[TypedCommand, ...]] = {
    "Playing": (
        TypedCommand("place", "place", "CELLS DIGIT", "Place a digit; C4 5 and C4=5 do too; C4 0 erases"),
        TypedCommand("erase", "erase", "CELLS", "Take back a digit, or in empty cells the marks"),
        TypedCommand("put", "found", "CELLS", "In an exercise: point at cells of the technique"),
        TypedCommand("undo", "undo", "[TIMES]", "Undo, without limit"),
        TypedCommand("redo", "redo", "[TIMES]", "Redo what was undone"),
        TypedCommand("check", "check", "", "Say how much is wrong; again: where"),
        TypedCommand("undo_mistake", "mistake", "", "Undo to before the first mistake"),
        TypedCommand("restart", "restart", "", "Start the puzzle again, at 0:00; undo goes back"),
        TypedCommand("bookmark", "bookmark", "", "Bookmark this moment; again: forget it"),
        TypedCommand("bookmarks", "bookmarks", "", "List the bookmarks", keeps_clock=True),
        TypedCommand("back", "back", "[NUMBER]", "Go back to a bookmark"),
        TypedCommand("log", "log", "[LINES]", "Say the last lines of the log: 10, or this many", keeps_clock=True),
        TypedCommand("go", "go", "MOVE", "Go to a move of the log"),
        TypedCommand("clock", "time", "", "Say the time played", ("clock",), keeps_clock=True),
        TypedCommand("pause", "pause", "", "Stop the clock until the next command", keeps_clock=True),
    ),
    "Marks and colours": (
        TypedCommand("mark_mode", "mark", "CELLS DIGITS", "Put corner marks in, or take them out", ("corner",)),
        TypedCommand("mark_kind", "centre", "CELLS DIGITS", "The same with centre marks", ("center",)),
        TypedCommand("remove_candidate", "remove", "CELLS DIGITS", "Take candidates away, or bring them back"),
        TypedCommand("clear_marks", "clear", "CELLS", "Take all marks out"),
        TypedCommand("fill_marks", "fill", "", "Mark all that no placed digit excludes"),
        TypedCommand("take_candidates", "adopt", "", "Take the solver's candidates as your marks"),
        TypedCommand("color_mode", "colour", "CELLS [DIGIT] A-F", "Colour cells, a candidate; 0: none", ("color",)),
        TypedCommand("clear_colors", "colour-off", "", "Remove all colours", ("color-off",)),
    ),
    "Looking at the board": (
        TypedCommand("board", "board", "", "Draw what is placed"),
        TypedCommand("candidates", "candidates", "[CELLS]", "Draw all candidates; or say those of cells"),
        TypedCommand("marks", "marks", "[CELLS]", "Say your marks and colours"),
        TypedCommand("differences", "differences", "[CELLS]", "Say where your marks and the candidates differ"),
        TypedCommand("cell", "cell", "CELLS", "Say all about cells; a cell's name alone does it"),
        TypedCommand("row", "row", "ROW", "Read out a row, such as C or 3"),
        TypedCommand("column", "column", "COLUMN", "Read out a column, such as 4"),
        TypedCommand("box", "box", "BOX", "Read out a box, such as 2"),
        TypedCommand("digit", "digit", "DIGIT", "Say where a digit stands and can go"),
        TypedCommand("highlight", "find", "DIGIT", "Draw that; 0: say the cells with two candidates", ("highlight",)),
        TypedCommand("digits_left", "left", "", "Say how many of each digit are left"),
        TypedCommand("about", "about", "", "Say which puzzle it is, and its level", ("level",), keeps_clock=True),
    ),
    "Solving": (
        TypedCommand("next_step", "step", "", "Take the easiest step; first all eliminations"),
        TypedCommand("eliminate", "eliminate", "[all]", "Remove what one placed digit excludes, or all"),
        TypedCommand("eliminate_all", "eliminate-all", "", "Remove what all placed digits exclude"),
        TypedCommand("naked_single", "naked", "", "Place a naked single"),
        TypedCommand("hidden_single", "hidden", "", "Place a hidden single"),
        TypedCommand("hint", "hint", "", "Say more at each time; the last time does it"),
        TypedCommand("explain", "why", "[WHAT]", "Say why; of a chain one link, back, more, all, 5", ("explain",)),
        TypedCommand("steps", "steps", "[TECHNIQUE] [C4=5]", "List every step, or those for a candidate"),
        TypedCommand("techniques", "lesson", "[NAME] [NUMBER]", "Learn a technique, by an example", keeps_clock=True),
        TypedCommand("take_step", "take", "NUMBER", "Take a step of that list"),
        TypedCommand("search", "search", "", "Search for the solution and fill it in"),
        TypedCommand("toggle_auto_eliminate", "auto", "", "Eliminate after each placement, on and off"),
    ),
    "Puzzles and games": (
        TypedCommand("next_puzzle", "new", "[LEVEL]", "Play the next puzzle or exercise, or a level", ("next",)),
        TypedCommand("practice", "practice", "[TECHNIQUE]", "Practise a technique; alone: say how far you are"),
        TypedCommand("open", "open", "[NAME] [NUMBER]", "Play from a collection or file; alone: list them"),
        TypedCommand("daily", "daily", "[DATE] [LEVEL]", "Play the puzzle of today, or of a day"),
        TypedCommand("calendar", "calendar", "[MONTH]", "Say which daily puzzles you solved", keeps_clock=True),
        TypedCommand("generate", "generate", "[WHAT]", "Make one: hard x-wing score 900-1200 er 4.0-5.0"),
        TypedCommand("games", "games", "", "List your unfinished games", keeps_clock=True),
        TypedCommand("continue", "continue", "NUMBER", "Play on one of them"),
        TypedCommand("keep", "keep", "[TAGS]", "Keep this puzzle in your own collection", keeps_clock=True),
        TypedCommand("own_collection", "kept", "[NUMBER]", "List the puzzles that you keep; or play one"),
        TypedCommand("statistics", "stats", "", "Say how well you play, by level", ("statistics",), keeps_clock=True),
        TypedCommand("export", "export", "[AS] [FILE]", "Print the game in a notation, or write a file"),
        TypedCommand("save", "save", "", "Nothing to do: every move is saved by itself", keeps_clock=True),
        TypedCommand("notation", "notation", "a1|r1c1", "Name cells and rows in another way"),
        TypedCommand("help", "help", "[COMMAND]", "Show this, or one command; or: help rules", keeps_clock=True),
        TypedCommand("quit", "quit", "", "End; the game is saved", ("exit", "bye"), keeps_clock=True),
    ),
}
"""All commands of the plain game under the headings of its help."""

TYPED_WITHOUT_FILES: Mapping[str, tuple[str, str]] = {
    "open": ("[NAME] [NUMBER]", "Play from a collection; alone: list them"),
    "export": ("[AS]", "Print the game in a notation"),
}
"""The arguments and help of some commands where the player may not open and write files."""

MOVES = frozenset(
    typed.id
    for title in ("Playing", "Marks and colours", "Solving")
    for typed in TYPED[title]
    if not typed.keeps_clock and typed.id not in ("explain", "steps")
)
"""The commands that change the game."""

SCREEN_ONLY: frozenset[str] = frozenset(
    {
        *("up", "down", "left", "right", "row_start", "row_end", "next_box", "previous_box"),  # there is no cursor
        *("next_empty", "previous_empty", "select", "erase_now", "one_mark", "one_center_mark"),
        *("size", "map_digit", "log_up", "log_down", "cancel", "palette"),  # nothing is drawn over something else
        "copy_line",  # `why all` says the lines of notation
        "settings",  # `sudoku-tui config` has them
    }
)
"""The commands of the game that `--plain` lacks."""

TYPED_BY_ID = {typed.id: typed for group in TYPED.values() for typed in group}

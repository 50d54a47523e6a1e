"""The one table of commands: bindings, help screen, footer, palette, the README's table and `--plain` are made from it.

A row says all of a command: its keys, its word for `--plain` or why it has none, its help, whether it is a move, and
what it runs where that is one method of the game. What else a key runs, a method of a screen says (`on_command`), and
what else a word runs, `plain/command_table.py`.
"""

from sudoku_tui.engine.notation import join_words
from sudoku_tui.keys.command import DIGIT_KEYS, Command, Typed
from sudoku_tui.keys.key_names import ARROWS, LONG_LABELS, key_label
from sudoku_tui.keys.screen_commands import LINE_COMMANDS, OTHER_SCREENS

SOLVING = "Solving step by step"
PLAYING = "Playing"
MARKING = "Marks, colours, several cells"
MOVING = "Moving"
SCREEN = "The screen"
OTHER = "Other"

COMMANDS: tuple[Command, ...] = (
    Command(
        "eliminate",
        "e",
        "Remove what one placed digit excludes",
        SOLVING,
        "Eliminate",
        "Elim.",
        typed=Typed("eliminate", "[all]", "Remove what one placed digit excludes, or all"),
        runs=lambda game: game.solver.eliminate(),
        is_move=True,
        is_step=True,
    ),
    Command(
        "eliminate_all",
        "E",
        "Remove what all placed digits exclude",
        SOLVING,
        typed=Typed("eliminate-all"),
        runs=lambda game: game.solver.eliminate_all(),
        is_move=True,
        is_step=True,
    ),
    Command(
        "naked_single",
        "n",
        "Place a naked single, and nothing else",
        SOLVING,
        "Naked",
        typed=Typed("naked", "", "Place a naked single"),
        runs=lambda game: game.solver.naked_single(),
        is_move=True,
        is_step=True,
    ),
    Command(
        "hidden_single",
        "h",
        "Place a hidden single, and nothing else",
        SOLVING,
        "Hidden",
        typed=Typed("hidden", "", "Place a hidden single"),
        runs=lambda game: game.solver.hidden_single(),
        is_move=True,
        is_step=True,
    ),
    Command(
        "next_step",
        "space",
        "Take the easiest step; first all eliminations",
        SOLVING,
        "Step",
        typed=Typed("step"),
        runs=lambda game: game.solver.next_step(),
        is_move=True,
        is_step=True,
    ),
    Command(
        "explain",
        "full_stop",
        "Explain the last move; a chain or a proof link by link",
        SOLVING,
        "Why",
        typed=Typed("why", "[WHAT]", "Say why; of a chain one link, back, more, all, 5", also=("explain",)),
        reads_on=True,
    ),
    Command(
        "copy_line",
        "y",
        "Copy the chain on the board as a line of notation",
        SOLVING,
        screen_only="`why all` says the lines of notation",
    ),
    Command(
        "hint",
        "i",
        "Hint: each press says more, the last one does it",
        SOLVING,
        "Hint",
        typed=Typed("hint", "", "Say more at each time; the last time does it"),
        runs=lambda game: game.hints.ask(),
        is_move=True,
        reads_on=True,
    ),
    Command(
        "steps",
        "t",
        "List every step that exists now, to choose one",
        SOLVING,
        "Steps",
        typed=Typed("steps", "[TECHNIQUE] [C4=5]", "List every step, or those for a candidate"),
    ),
    Command(
        "search",
        "s",
        "Search for the solution",
        SOLVING,
        "Search",
        typed=Typed("search", "", "Search for the solution and fill it in"),
        is_move=True,
    ),
    Command(
        "toggle_auto_eliminate",
        "a",
        "Eliminate automatically after each digit, on and off",
        SOLVING,
        typed=Typed("auto", "", "Eliminate after each placement, on and off"),
        runs=lambda game: game.moves.toggle_auto_eliminate(),
        is_move=True,
    ),
    Command(
        "place",
        DIGIT_KEYS,
        "Place a digit; or mark, colour, highlight, as the title says",
        PLAYING,
        typed=Typed("place", "CELLS DIGIT", "Place a digit; C4 5 and C4=5 do too; C4 0 erases"),
        is_move=True,
    ),
    Command(
        "erase",
        "0",
        "Erase a digit, the notes of an empty cell, or a colour",
        PLAYING,
        typed=Typed("erase", "CELLS", "Take back a digit, or in empty cells the marks"),
        is_move=True,
    ),
    Command(
        "erase_now",
        "backspace,delete",
        "The same, at once where digits are chosen first",
        PLAYING,
        screen_only="there is no cursor",
    ),
    Command(
        "put",
        "enter",
        "Put the chosen digit; in an exercise: point at the answer",
        PLAYING,
        typed=Typed("found", "CELLS", "In an exercise: point at cells of the technique"),
        is_move=True,
    ),
    Command(
        "undo",
        "u",
        "Undo, without limit",
        PLAYING,
        "Undo",
        typed=Typed("undo", "[TIMES]"),
        runs=lambda game: game.moves.undo(),
        is_move=True,
    ),
    Command(
        "redo",
        "r",
        "Redo what was undone",
        PLAYING,
        "Redo",
        typed=Typed("redo", "[TIMES]"),
        runs=lambda game: game.moves.redo(),
        is_move=True,
    ),
    Command(
        "check",
        "v",
        "Check your play: how much is wrong; again: where",
        PLAYING,
        "Check",
        typed=Typed("check", "", "Say how much is wrong; again: where"),
        runs=lambda game: game.checks.check(),
        is_move=True,
    ),
    Command(
        "undo_mistake",
        "U",
        "Undo to before the first mistake",
        PLAYING,
        typed=Typed("mistake"),
        runs=lambda game: game.checks.undo_mistake(),
        is_move=True,
    ),
    Command(
        "bookmark",
        "b",
        "Bookmark this moment, or remove its bookmark",
        PLAYING,
        typed=Typed("bookmark", "", "Bookmark this moment; again: forget it"),
        runs=lambda game: game.bookmarks.toggle(),
        is_move=True,
    ),
    Command(
        "bookmarks",
        "B",
        "List the bookmarks, see them, go back to one",
        PLAYING,
        typed=Typed("bookmarks", "", "List the bookmarks", keeps_clock=True),
    ),
    Command(
        "restart",
        "R",
        "Start the puzzle again, at 0:00; undo goes back",
        PLAYING,
        typed=Typed("restart"),
        runs=lambda game: game.moves.restart(),
        is_move=True,
    ),
    Command(
        "pause",
        "p",
        "Pause: the clock stops, the board is hidden",
        PLAYING,
        typed=Typed("pause", "", "Stop the clock until the next command", keeps_clock=True),
    ),
    Command(
        "mark_mode",
        "m",
        "Mark mode: digits are marks, or remove shown candidates",
        MARKING,
        "Marks",
        typed=Typed("mark", "CELLS DIGITS", "Put corner marks in, or take them out", also=("corner",)),
        is_move=True,
    ),
    Command(
        "mark_kind",
        "M",
        "Mark corners, or centres",
        MARKING,
        typed=Typed("centre", "CELLS DIGITS", "The same with centre marks", also=("center",)),
        is_move=True,
    ),
    Command(
        "one_mark",
        "apostrophe",
        "The next digit is one mark; in mark mode, one digit",
        MARKING,
        screen_only="there is no cursor",
    ),
    Command(
        "one_center_mark",
        "quotation_mark",
        "The next digit is one centre mark",
        MARKING,
        screen_only="there is no cursor",
    ),
    Command(
        "fill_marks",
        "F",
        "Mark in each empty cell what row, column and box allow",
        MARKING,
        typed=Typed("fill", "", "Mark all that no placed digit excludes"),
        runs=lambda game: game.marks.fill(),
        is_move=True,
    ),
    Command(
        "take_candidates",
        "C",
        "Take the solver's candidates as your marks",
        MARKING,
        typed=Typed("adopt"),
        runs=lambda game: game.marks.take_candidates(),
        is_move=True,
    ),
    Command(
        "color_mode",
        "k",
        "Colour mode: 1-6 colour cells, or a highlighted digit",
        MARKING,
        typed=Typed("colour", "CELLS [DIGIT] A-F", "Colour cells, a candidate; 0: none", also=("color",)),
        is_move=True,
    ),
    Command(
        "clear_colors",
        "K",
        "Remove all colours",
        MARKING,
        typed=Typed("colour-off", also=("color-off",)),
        runs=lambda game: game.colors.clear(),
        is_move=True,
    ),
    Command(
        "select", "x", "Select cells: moving adds more, until {select} again", MARKING, screen_only="there is no cursor"
    ),
    Command(
        "highlight",
        "f",
        "Highlight the digit typed next; 0: cells with two; {highlight}: none",
        MARKING,
        typed=Typed("find", "DIGIT", "Draw that; 0: say the cells with two candidates", also=("highlight",)),
    ),
    Command("up", "up", "Move up", MOVING, screen_only="there is no cursor"),
    Command("down", "down", "Move down", MOVING, screen_only="there is no cursor"),
    Command("left", "left", "Move left", MOVING, screen_only="there is no cursor"),
    Command("right", "right", "Move right", MOVING, screen_only="there is no cursor"),
    Command("row_start", "home", "Go to the first cell of the row", MOVING, screen_only="there is no cursor"),
    Command("row_end", "end", "Go to the last cell of the row", MOVING, screen_only="there is no cursor"),
    Command(
        "next_box",
        "right_square_bracket",
        "Go to the same place in the next box",
        MOVING,
        screen_only="there is no cursor",
    ),
    Command(
        "previous_box",
        "left_square_bracket",
        "Go to the same place in the previous box",
        MOVING,
        screen_only="there is no cursor",
    ),
    Command("next_empty", "tab", "Go to the next empty cell", MOVING, screen_only="there is no cursor"),
    Command("previous_empty", "shift+tab", "Go to the previous empty cell", MOVING, screen_only="there is no cursor"),
    Command(
        "log",
        "l",
        "Walk the log: {list.arrows} choose a move, Enter goes there",
        MOVING,
        "Log",
        typed=Typed("log", "[LINES]", "Say the last lines of the log: 10, or this many", keeps_clock=True),
    ),
    Command(
        "log_up", "pageup", "Read further up in the log", MOVING, screen_only="nothing is drawn over something else"
    ),
    Command(
        "log_down",
        "pagedown",
        "Read further down in the log",
        MOVING,
        screen_only="nothing is drawn over something else",
    ),
    Command(
        "size", "z", "Change the size of the board", SCREEN, "Size", screen_only="nothing is drawn over something else"
    ),
    Command(
        "candidates",
        "c",
        "What cells show: marks, candidates, nothing, differences",
        SCREEN,
        "Cells",
        typed=Typed("candidates", "[CELLS]", "Draw all candidates; or say those of cells"),
    ),
    Command(
        "clock",
        "P",
        "Show or hide the clock",
        SCREEN,
        typed=Typed("time", "", "Say the time played", also=("clock",), keeps_clock=True),
    ),
    Command(
        "map_digit",
        "d",
        "Beside the small board: the next digit of the step shown",
        SCREEN,
        screen_only="nothing is drawn over something else",
    ),
    Command(
        "open",
        "o",
        "Open: another puzzle, a game, a file, the puzzle of the day",
        OTHER,
        "Open",
        typed=Typed(
            "open",
            "[NAME] [NUMBER]",
            "Play from a collection or file; alone: list them",
            without_files=("[NAME] [NUMBER]", "Play from a collection; alone: list them"),
        ),
        without_files="Open: another puzzle, a game, the puzzle of the day",
    ),
    Command(
        "calendar",
        "D",
        "Calendar of the daily puzzles that you solved, the streak",
        OTHER,
        typed=Typed("calendar", "[MONTH]", "Say which daily puzzles you solved", keeps_clock=True),
    ),
    Command(
        "generate",
        "g",
        "Generate a puzzle as you want it, or play the one made",
        OTHER,
        typed=Typed("generate", "[WHAT]", "Make one: hard x-wing score 900-1200 er 4.0-5.0"),
    ),
    Command(
        "next_puzzle",
        "N",
        "Play the next unsolved puzzle, or the next exercise",
        OTHER,
        typed=Typed("new", "[LEVEL]", "Play the next puzzle or exercise, or a level", also=("next",)),
    ),
    Command(
        "continue",
        "O",
        "Continue one of your unfinished games",
        OTHER,
        typed=Typed("continue", "NUMBER", "Play on one of them"),
    ),
    Command(
        "statistics",
        "S",
        "Statistics: how well you play, by level",
        OTHER,
        typed=Typed("stats", "", "Say how well you play, by level", also=("statistics",), keeps_clock=True),
    ),
    Command(
        "own_collection",
        "L",
        "Your own collection: keep puzzles, with tags and notes",
        OTHER,
        typed=Typed("kept", "[NUMBER]", "List the puzzles that you keep; or play one"),
    ),
    Command(
        "export",
        "X",
        "Export the board, the path to the solution, or the game",
        OTHER,
        typed=Typed(
            "export",
            "[AS] [FILE]",
            "Print the game in a notation, or write a file",
            without_files=("[AS]", "Print the game in a notation"),
        ),
        without_files="Show the board as text, to copy it from the screen",
    ),
    Command(
        "techniques",
        "T",
        "Learn the techniques: ideas, examples, practice",
        OTHER,
        "Learn",
        typed=Typed("lesson", "[NAME] [NUMBER]", "Learn a technique, by an example", keeps_clock=True),
    ),
    Command(
        "settings",
        "comma",
        "Settings: help, theme, notation, techniques, keys",
        OTHER,
        screen_only="`sudoku-tui config` has them",
    ),
    Command(
        "help",
        "question_mark,f1",
        "Show this help",
        OTHER,
        "Help",
        typed=Typed("help", "[COMMAND]", "Show this, or one command; or: help rules", keeps_clock=True),
    ),
    Command(
        "palette", "ctrl+p", "Find a command by its name", OTHER, screen_only="nothing is drawn over something else"
    ),
    Command(
        "cancel",
        "escape",
        "Close what is open, hide evidence, cancel; nothing is lost",
        OTHER,
        screen_only="nothing is drawn over something else",
    ),
    Command(
        "quit",
        "q",
        "Quit",
        OTHER,
        "Quit",
        typed=Typed("quit", "", "End; the game is saved", also=("exit", "bye"), keeps_clock=True),
    ),
)

PLAIN_COMMANDS: tuple[Command, ...] = (
    Command("back", typed=Typed("back", "[NUMBER]", "Go back to a bookmark"), is_move=True),
    Command("go", typed=Typed("go", "MOVE", "Go to a move of the log"), is_move=True),
    Command(
        "remove_candidate",
        typed=Typed("remove", "CELLS DIGITS", "Take candidates away, or bring them back"),
        is_move=True,
    ),
    Command("clear_marks", typed=Typed("clear", "CELLS", "Take all marks out"), is_move=True),
    Command("board", typed=Typed("board", "", "Draw what is placed")),
    Command("marks", typed=Typed("marks", "[CELLS]", "Say your marks and colours")),
    Command("differences", typed=Typed("differences", "[CELLS]", "Say where your marks and the candidates differ")),
    Command("cell", typed=Typed("cell", "CELLS", "Say all about cells; a cell's name alone does it")),
    Command("row", typed=Typed("row", "ROW", "Read out a row, such as C or 3")),
    Command("column", typed=Typed("column", "COLUMN", "Read out a column, such as 4")),
    Command("box", typed=Typed("box", "BOX", "Read out a box, such as 2")),
    Command("digit", typed=Typed("digit", "DIGIT", "Say where a digit stands and can go")),
    Command("digits_left", typed=Typed("left", "", "Say how many of each digit are left")),
    Command(
        "about", typed=Typed("about", "", "Say which puzzle it is, and its level", also=("level",), keeps_clock=True)
    ),
    Command("take_step", typed=Typed("take", "NUMBER", "Take a step of that list"), is_move=True),
    Command("practice", typed=Typed("practice", "[TECHNIQUE]", "Practise a technique; alone: say how far you are")),
    Command("daily", typed=Typed("daily", "[DATE] [LEVEL]", "Play the puzzle of today, or of a day")),
    Command("games", typed=Typed("games", "", "List your unfinished games", keeps_clock=True)),
    Command("keep", typed=Typed("keep", "[TAGS]", "Keep this puzzle in your own collection", keeps_clock=True)),
    Command("save", typed=Typed("save", "", "Nothing to do: every move is saved by itself", keeps_clock=True)),
    Command("notation", typed=Typed("notation", "a1|r1c1", "Name cells and rows in another way")),
)
"""The commands of `--plain` that the screen has no keys for."""

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
    template = command.template if _may_use_files else command.without_files or command.template
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

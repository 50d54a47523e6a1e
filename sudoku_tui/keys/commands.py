"""The one table of commands: bindings, help screen, footer, palette, the README's table and `--plain` are made from it.

Every command of the game has a row in `COMMANDS`, and either its word for `--plain` in `TYPED` or a place in
`SCREEN_ONLY`; what `--plain` alone has stands in `TYPED` only. Each interface maps the ids to what it does.
"""

from collections.abc import Mapping
from typing import NamedTuple

from sudoku_tui.engine.notation import join_words
from sudoku_tui.keys.key_names import ARROWS, LONG_LABELS, key_label


class Command(NamedTuple):
    """Something the player can tell the game to do.

    Attributes:
        id: a stable name, for key maps and for advice in the log.
        keys: the default keys, as Textual names them, with commas between.
        template: one line for the help screen and the palette, as for `in_keys`.
        group: the heading it stands under in the help.
        footer: its short name in the footer, or empty if it is not shown there.
        narrow_footer: a still shorter one where not all have room; empty for the same.
    """

    id: str
    keys: str
    template: str
    group: str
    footer: str = ""
    narrow_footer: str = ""

    @property
    def help(self) -> str:
        """One line for the help screen and the palette, with the player's keys."""
        return in_keys(self.template)

    @property
    def player_keys(self) -> list[str]:
        """The keys as the player has set them, as Textual names them."""
        return _player_keys.get(self.id, self.keys).split(",")

    @property
    def key_label(self) -> str:
        """The first key of the player's as it is shown."""
        return key_label(self.player_keys[0])

    @property
    def key_labels(self) -> list[str]:
        """All keys of the player's as they are shown."""
        return [*map(key_label, self.player_keys)]


_player_keys: dict[str, str] = {}
"""The keys of commands that the player has changed, by the ids of the commands."""


def use_keys(keys: Mapping[str, str]) -> None:
    """From now on commands have these keys, by their ids, and the others their own. The app binds the same."""
    _player_keys.clear()
    _player_keys.update(keys)


SOLVING = "Solving step by step"
PLAYING = "Playing"
MARKING = "Marks, colours, several cells"
MOVING = "Moving"
SCREEN = "The screen"
OTHER = "Other"

COMMANDS: tuple[Command, ...] = (
    Command("eliminate", "e", "Remove one placed value from its peers", SOLVING, "Eliminate", "Elim."),
    Command("eliminate_all", "E", "Remove all placed values from their peers", SOLVING),
    Command("naked_single", "n", "Place a naked single, and nothing else", SOLVING, "Naked"),
    Command("hidden_single", "h", "Place a hidden single, and nothing else", SOLVING, "Hidden"),
    Command("next_step", "space", "Take the easiest next step of all techniques", SOLVING, "Step"),
    Command("explain", "full_stop", "Say why: the last step and its evidence again", SOLVING, "Why"),
    Command("hint", "i", "Hint: each press says more, the last one does it", SOLVING, "Hint"),
    Command("steps", "t", "List every step that exists now, to choose one", SOLVING, "Steps"),
    Command("search", "s", "Search for the solution", SOLVING, "Search"),
    Command(
        "toggle_auto_eliminate",
        "a",
        "Eliminate after each placement by itself, on and off",
        SOLVING,
    ),
    Command("place", "1,2,3,4,5,6,7,8,9", "Place a digit; or mark, colour, highlight, as the title says", PLAYING),
    Command("erase", "0", "Erase a digit, the notes of an empty cell, or a colour", PLAYING),
    Command("erase_now", "backspace,delete", "The same, at once where digits are chosen first", PLAYING),
    Command("put", "enter", "Put the chosen digit, where digits are chosen first", PLAYING),
    Command("undo", "u", "Undo, without limit", PLAYING, "Undo"),
    Command("redo", "r", "Redo what was undone", PLAYING, "Redo"),
    Command("check", "v", "Check the digits: how many are wrong; again: which", PLAYING),
    Command("undo_mistake", "U", "Undo to before the first mistake", PLAYING),
    Command("bookmark", "b", "Bookmark this moment, to come back to it; again: not", PLAYING),
    Command("bookmarks", "B", "List the bookmarks, see them, go back to one", PLAYING),
    Command("restart", "R", "Go back to the given puzzle; undo brings it back", PLAYING),
    Command("pause", "p", "Pause: the clock stops, the board is hidden", PLAYING),
    Command("mark_mode", "m", "Mark mode: digits are marks, on and off", MARKING, "Marks"),
    Command("mark_kind", "M", "Mark corners, or centres", MARKING),
    Command("one_mark", "apostrophe", "The next digit is one mark; in mark mode, one digit", MARKING),
    Command("one_center_mark", "quotation_mark", "The next digit is one centre mark", MARKING),
    Command("fill_marks", "F", "Mark in every empty cell what no placed digit excludes", MARKING),
    Command("take_candidates", "C", "Take the solver's candidates as your marks", MARKING),
    Command("color_mode", "k", "Colour mode: 1-6 colour cells, or a highlighted digit", MARKING),
    Command("clear_colors", "K", "Take all colours away", MARKING),
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
    Command("candidates", "c", "What cells show: your marks, the candidates, nothing", SCREEN),
    Command("clock", "P", "Show the clock, or not", SCREEN),
    Command("map_digit", "d", "Beside the small board: the next digit of the step shown", SCREEN),
    Command("open", "o", "Open: another puzzle, a game, a file, the puzzle of the day", OTHER, "Open"),
    Command("generate", "g", "Generate a puzzle as you want it, or play the one made", OTHER),
    Command("next_puzzle", "N", "Play the next puzzle that is not solved", OTHER),
    Command("continue", "O", "Continue one of your unfinished games", OTHER),
    Command("statistics", "S", "Statistics: how well you play, by level", OTHER),
    Command("export", "X", "Export the board, the path to the solution, or the game", OTHER),
    Command("techniques", "T", "Learn the techniques: ideas, examples, practice", OTHER),
    Command("settings", "comma", "Settings: help, theme, notation, techniques, keys", OTHER),
    Command("help", "question_mark,f1", "Show this help", OTHER, "Help"),
    Command("palette", "ctrl+p", "Find a command by its name", OTHER),
    Command("cancel", "escape", "Close what is open, hide evidence, cancel; nothing is lost", OTHER),
    Command("quit", "q", "Quit", OTHER, "Quit"),
)

FOOTER: tuple[str, ...] = (
    "eliminate",
    "naked_single",
    "hidden_single",
    "next_step",
    "search",
    "hint",
    "mark_mode",
    "undo",
    "steps",
    "explain",
    "redo",
    "log",
    "size",
    "open",
    "help",
    "quit",
)
"""The ids of the commands in the footer of the game. Where it is narrow, the later ones go, but not the last two."""

WATCHING = "In the search theatre"

THEATRE_COMMANDS: tuple[Command, ...] = (
    Command("theatre_step", "space,right", "One event", WATCHING, "Event"),
    Command("theatre_run", "r", "Run to the next solution or to the end", WATCHING, "Run"),
    Command("theatre_take", "enter", "Take the solution over, or solve without a show", WATCHING, "Solve"),
    Command("theatre_algorithm", "a", "Choose an algorithm; start again", WATCHING, "Algorithm"),
    Command("theatre_compare", "c", "Compare all algorithms on this position", WATCHING, "Compare"),
    Command("theatre_play", "p", "Play and pause", WATCHING, "Play"),
    Command("theatre_guess", "g", "To the next guess", WATCHING, "Guess"),
    Command("theatre_back", "u,left", "One event back", WATCHING, "Back"),
    Command("theatre_backtrack", "b", "To the next backtrack", WATCHING, "Backtrack"),
    Command("theatre_faster", "plus,equals_sign", "Play faster", WATCHING),
    Command("theatre_slower", "minus", "Play slower", WATCHING),
    Command("theatre_size", "z", "Change the size of the board", WATCHING),
    Command("theatre_help", "question_mark,f1", "Show the help", WATCHING, "Help"),
    Command("theatre_leave", "escape,q", "Stop; then leave, with the game unchanged", WATCHING, "Leave"),
)

CHOOSING = "In the list of all steps"

STEPS_COMMANDS: tuple[Command, ...] = (
    Command("steps_take", "enter", "Take the step; at a heading show this technique alone", CHOOSING, "Take"),
    Command("steps_down", "down", "The next step", CHOOSING),
    Command("steps_up", "up", "The step before", CHOOSING),
    Command("steps_right", "right", "To the first step of the next group", CHOOSING),
    Command("steps_left", "left", "Back to the first step of a group", CHOOSING),
    Command("steps_order", "o", "Sort by technique, eliminations, or singles unlocked", CHOOSING, "Order"),
    Command("steps_only", "f", "Show one technique alone, also one that no path tries", CHOOSING, "Filter"),
    Command("steps_why", "full_stop", "Read the whole explanation, page by page", CHOOSING, "Why"),
    Command("steps_eliminate", "E", "Remove all placed values first", CHOOSING, "Eliminate"),
    Command("steps_about", "T", "Learn the technique of the step", CHOOSING, "About"),
    Command("steps_size", "z", "Change the size of the board", CHOOSING, "Size"),
    Command("steps_help", "question_mark,f1", "Show the help", CHOOSING, "Help"),
    Command("steps_leave", "escape,q", "Stop the search; all techniques again; close", CHOOSING, "Close"),
)

LEARNING = "In the lesson on a technique"

LESSON_COMMANDS: tuple[Command, ...] = (
    Command("lesson_next", "space,right", "One sentence on; after the last the step is taken", LEARNING, "On"),
    Command("lesson_back", "left,u", "One sentence back", LEARNING, "Back"),
    Command("lesson_down", "down", "The next technique", LEARNING),
    Command("lesson_up", "up", "The technique before", LEARNING),
    Command("lesson_practise", "p", "Play a puzzle that needs the technique", LEARNING, "Practise"),
    Command("lesson_size", "z", "Change the size of the board", LEARNING, "Size"),
    Command("lesson_help", "question_mark,f1", "Show the help", LEARNING, "Help"),
    Command("lesson_leave", "escape,q", "Cancel the search for a puzzle; close", LEARNING, "Close"),
)

LISTING = "In lists, settings and texts"

LIST_COMMANDS: tuple[Command, ...] = (
    Command("list_up", "up", "One line up", LISTING),
    Command("list_down", "down", "One line down", LISTING),
    Command("list_page_up", "pageup", "A page up", LISTING),
    Command("list_page_down", "pagedown", "A page down", LISTING),
    Command("list_first", "home", "To the first line", LISTING),
    Command("list_last", "end", "To the last line", LISTING),
    Command("list_take", "enter,space", "Open it, or change it", LISTING),
    Command("list_less", "left", "In the settings: the value before", LISTING),
    Command("list_more", "right", "In the settings: the next value", LISTING),
    Command("list_leave", "escape,q", "Close", LISTING),
)

BOOKMARKED = "In the list of bookmarks"

BOOKMARK_COMMANDS: tuple[Command, ...] = (
    Command("bookmark_remove", "delete,backspace", "Forget the bookmark; the moment stays in the log", BOOKMARKED),
)

PAUSED = "While the game is paused"

PAUSE_COMMANDS: tuple[Command, ...] = (
    Command("pause_end", "p,escape", "Go on", PAUSED),
    Command("pause_quit", "q", "Quit", PAUSED),
)

BROWSING = "In a collection of puzzles"

BROWSER_COMMANDS: tuple[Command, ...] = (
    Command("browser_filter", "f", "List one level or one technique, or all again", BROWSING),
    Command("browser_unsolved", "u", "List only puzzles not solved yet, on and off", BROWSING),
    Command("browser_next", "n", "To the next puzzle not solved yet", BROWSING),
)

ENTERING = "Typing a puzzle in"

ENTER_COMMANDS: tuple[Command, ...] = (
    Command("enter_play", "enter", "Play the puzzle", ENTERING, "Play"),
    Command("enter_empty", "0,space,full_stop", "Leave a cell empty, go on", ENTERING, "Empty"),
    Command("enter_back", "backspace", "Go back a cell and empty it", ENTERING, "Back"),
    Command("enter_delete", "delete", "Empty the cell", ENTERING),
    Command("enter_up", "up", "Move up", ENTERING),
    Command("enter_down", "down", "Move down", ENTERING),
    Command("enter_left", "left", "Move left", ENTERING),
    Command("enter_right", "right", "Move right", ENTERING),
    Command("enter_undo", "u", "Undo, without limit", ENTERING, "Undo"),
    Command("enter_clear", "C", "Empty all cells", ENTERING, "Clear"),
    Command("enter_size", "z", "Change the size of the board", ENTERING, "Size"),
    Command("enter_help", "question_mark,f1", "Show the help", ENTERING, "Help"),
    Command("enter_leave", "escape,q", "Close; what was typed stays for the next time", ENTERING, "Close"),
)

DRAWING = "Drawing a pattern of givens"

PATTERN_COMMANDS: tuple[Command, ...] = (
    Command("pattern_draw", "space,x", "Make the cell a given, or not", DRAWING, "Given"),
    Command("pattern_take", "enter", "Use the pattern", DRAWING, "Use"),
    Command("pattern_up", "up", "Move up", DRAWING),
    Command("pattern_down", "down", "Move down", DRAWING),
    Command("pattern_left", "left", "Move left", DRAWING),
    Command("pattern_right", "right", "Move right", DRAWING),
    Command("pattern_symmetry", "s", "Another symmetry for the next cells", DRAWING, "Symmetry"),
    Command("pattern_clear", "C", "No givens at all", DRAWING, "Clear"),
    Command("pattern_size", "z", "Change the size of the board", DRAWING, "Size"),
    Command("pattern_help", "question_mark,f1", "Show the help", DRAWING, "Help"),
    Command("pattern_leave", "escape,q", "Close, with the pattern as it was", DRAWING, "Close"),
)

LINE = "Typing the name of a file"

LINE_COMMANDS: tuple[Command, ...] = (
    Command("line_take", "enter", "Take what is typed", LINE),
    Command("line_complete", "tab", "Complete the name, and show which there are", LINE),
    Command("line_leave", "escape", "Cancel; close", LINE),
)

FINISHING = "When a puzzle is solved"

FINISH_COMMANDS: tuple[Command, ...] = (
    Command("finish_next", "enter,n", "Play the next puzzle", FINISHING, "Next puzzle"),
    Command("finish_open", "o", "Open another puzzle", FINISHING, "Open"),
    Command("finish_statistics", "S", "Statistics", FINISHING, "Statistics"),
    Command("finish_up", "up,pageup", "Read further up", FINISHING),
    Command("finish_down", "down,pagedown", "Read further down", FINISHING),
    Command("finish_help", "question_mark,f1", "Show the help", FINISHING, "Help"),
    Command("finish_leave", "escape,q", "Look at the board; undo and the log still work", FINISHING, "Board"),
)

GAMES = "In the list of unfinished games"

GAMES_COMMANDS: tuple[Command, ...] = (
    Command("games_delete", "delete,d", "Delete the game, at the second press", GAMES),
)

STATISTICS = "In the statistics"

STATISTICS_COMMANDS: tuple[Command, ...] = (
    Command("statistics_up", "up", "The level before", STATISTICS),
    Command("statistics_down", "down", "The next level", STATISTICS),
    Command("statistics_help", "question_mark,f1", "Show the help", STATISTICS, "Help"),
    Command("statistics_leave", "escape,q", "Close", STATISTICS, "Close"),
)

SCREEN_COMMANDS: tuple[tuple[Command, ...], ...] = (
    COMMANDS,
    THEATRE_COMMANDS,
    STEPS_COMMANDS,
    LESSON_COMMANDS,
    LIST_COMMANDS,
    BOOKMARK_COMMANDS,
    PAUSE_COMMANDS,
    BROWSER_COMMANDS,
    ENTER_COMMANDS,
    PATTERN_COMMANDS,
    LINE_COMMANDS,
    FINISH_COMMANDS,
    GAMES_COMMANDS,
    STATISTICS_COMMANDS,
)
"""The commands of the game and of every screen that has its own."""

WITHOUT_FILES: Mapping[str, str] = {
    "open": "Open: another puzzle, a game, the puzzle of the day",
    "export": "Show the board as text, to copy it from the screen",
}
"""What some commands do where the player may not open and write files."""


_may_use_files = True


def use_files(*, allowed: bool) -> None:
    """From now on the help says what commands do where files may be opened and written, or where they may not."""
    global _may_use_files
    _may_use_files = allowed


def explained_commands() -> tuple[tuple[Command, ...], ...]:
    """The commands that the help explains, those of the game first."""
    return tuple(commands for commands in SCREEN_COMMANDS if _may_use_files or commands is not LINE_COMMANDS)


def help_of(command: Command) -> str:
    """One line about a command for the help and the palette."""
    return command.help if _may_use_files else WITHOUT_FILES.get(command.id, command.help)


BY_ID = {command.id: command for commands in SCREEN_COMMANDS for command in commands}

# The commands of `--plain`


class Typed(NamedTuple):
    """A command as it is typed in the plain game.

    Attributes:
        id: the command's.
        word: its word.
        takes: what follows the word, in capitals.
        help: what it does, in some words.
        also: other words for it.
        keeps_clock: whether a clock that is stopped stays so.
    """

    id: str
    word: str
    takes: str = ""
    help: str = ""
    also: tuple[str, ...] = ()
    keeps_clock: bool = False

    @property
    def key(self) -> str:
        """The letter or sign that does the same on the screen, and is understood as well; empty if there is none."""
        command = BY_ID.get(self.id)
        label = "" if command is None else key_label(command.keys.split(",")[0])
        return label if len(label) == 1 and not label.isdecimal() else ""


TYPED: Mapping[str, tuple[Typed, ...]] = {
    "Playing": (
        Typed("place", "place", "CELLS DIGIT", "Place a digit; C4 5 and C4=5 do too; C4 0 erases"),
        Typed("erase", "erase", "CELLS", "Take back a digit, or in empty cells the marks"),
        Typed("undo", "undo", "[TIMES]", "Undo, without limit"),
        Typed("redo", "redo", "[TIMES]", "Redo what was undone"),
        Typed("check", "check", "", "Say how many digits are wrong; again: which"),
        Typed("undo_mistake", "mistake", "", "Undo to before the first mistake"),
        Typed("restart", "restart", "", "Go back to the given puzzle; undo brings it back"),
        Typed("bookmark", "bookmark", "", "Bookmark this moment; again: forget it"),
        Typed("bookmarks", "bookmarks", "", "List the bookmarks", keeps_clock=True),
        Typed("back", "back", "[NUMBER]", "Go back to a bookmark"),
        Typed("log", "log", "[LINES]", "Say the last lines of the log, 10 or so many", keeps_clock=True),
        Typed("go", "go", "MOVE", "Go to a move of the log"),
        Typed("clock", "time", "", "Say the time played", ("clock",), keeps_clock=True),
        Typed("pause", "pause", "", "Stop the clock until the next command", keeps_clock=True),
    ),
    "Marks and colours": (
        Typed("mark_mode", "mark", "CELLS DIGITS", "Put corner marks in, or take them out", ("corner",)),
        Typed("mark_kind", "centre", "CELLS DIGITS", "The same with centre marks", ("center",)),
        Typed("clear_marks", "clear", "CELLS", "Take all marks out"),
        Typed("fill_marks", "fill", "", "Mark all that no placed digit excludes"),
        Typed("take_candidates", "adopt", "", "Take the solver's candidates as your marks"),
        Typed("color_mode", "colour", "CELLS [DIGIT] A-F", "Colour cells, a candidate; 0: none", ("color",)),
        Typed("clear_colors", "colour-off", "", "Take all colours away", ("color-off",)),
    ),
    "Looking at the board": (
        Typed("board", "board", "", "Draw what is placed"),
        Typed("candidates", "candidates", "[CELLS]", "Draw all candidates; or say those of cells"),
        Typed("marks", "marks", "[CELLS]", "Say your marks and colours"),
        Typed("cell", "cell", "CELLS", "Say all about cells; a cell's name alone does it"),
        Typed("row", "row", "ROW", "Read out a row, such as C or 3"),
        Typed("column", "column", "COLUMN", "Read out a column, such as 4"),
        Typed("box", "box", "BOX", "Read out a box, such as 2"),
        Typed("digit", "digit", "DIGIT", "Say where a digit stands and can go"),
        Typed("highlight", "find", "DIGIT", "Draw that; 0: say the cells with two candidates", ("highlight",)),
        Typed("digits_left", "left", "", "Say how many of each digit are left"),
        Typed("about", "about", "", "Say which puzzle it is, and its level", ("level",), keeps_clock=True),
    ),
    "Solving": (
        Typed("next_step", "step", "", "Take the easiest next step of all techniques"),
        Typed("eliminate", "eliminate", "[all]", "Remove one placed value from its peers, or all"),
        Typed("eliminate_all", "eliminate-all", "", "Remove all placed values from their peers"),
        Typed("naked_single", "naked", "", "Place a naked single"),
        Typed("hidden_single", "hidden", "", "Place a hidden single"),
        Typed("hint", "hint", "", "Say more at each time; the last time does it"),
        Typed("explain", "why", "", "Say the reasons of the last step", ("explain",)),
        Typed("steps", "steps", "[TECHNIQUE]", "List every step that exists now"),
        Typed("take_step", "take", "NUMBER", "Take a step of that list"),
        Typed("search", "search", "", "Search for the solution and fill it in"),
        Typed("toggle_auto_eliminate", "auto", "", "Eliminate after each placement, on and off"),
    ),
    "Puzzles and games": (
        Typed("next_puzzle", "new", "[LEVEL]", "Play the next puzzle, or one of a level", ("next",)),
        Typed("open", "open", "[NAME] [NUMBER]", "Play from a collection or file; alone: list them"),
        Typed("daily", "daily", "[LEVEL]", "Play the puzzle of the day"),
        Typed("generate", "generate", "[WHAT]", "Make a puzzle of a level or technique, play it"),
        Typed("games", "games", "", "List your unfinished games", keeps_clock=True),
        Typed("continue", "continue", "NUMBER", "Play on one of them"),
        Typed("statistics", "stats", "", "Say how well you play, by level", ("statistics",), keeps_clock=True),
        Typed("export", "export", "[AS] [FILE]", "Print the game in a notation, or write a file"),
        Typed("save", "save", "", "Nothing to do: every move is saved by itself", keeps_clock=True),
        Typed("notation", "notation", "a1|r1c1", "Name cells and rows in another way"),
        Typed("help", "help", "[COMMAND]", "Show this, or what one command does", keeps_clock=True),
        Typed("quit", "quit", "", "End; the game is saved", ("exit", "bye"), keeps_clock=True),
    ),
}
"""All commands of the plain game under the headings of its help."""

TYPED_WITHOUT_FILES: Mapping[str, tuple[str, str]] = {
    "open": ("[NAME] [NUMBER]", "Play from a collection; alone: list them"),
    "export": ("[AS]", "Print the game in a notation"),
}
"""What some of them take and do where the player may not open and write files."""

SCREEN_ONLY: frozenset[str] = frozenset(
    {
        *("up", "down", "left", "right", "row_start", "row_end", "next_box", "previous_box"),  # there is no cursor
        *("next_empty", "previous_empty", "select", "erase_now", "put", "one_mark", "one_center_mark"),
        *("size", "map_digit", "log_up", "log_down", "cancel", "palette"),  # nothing is drawn over something else
        "techniques",  # lessons are drawn
        "settings",  # `sudoku-tui config` has them
    }
)
"""The commands of the game that `--plain` does without."""

TYPED_BY_ID = {typed.id: typed for group in TYPED.values() for typed in group}


def in_keys(text: str) -> str:
    """A text with the player's keys in the place of commands.

    "{list_leave}" stands for the first key of the command with this id, "Escape"; "{list_leave.short}" for its label,
    "Esc"; "{enter_empty.any}" for all its keys; and "{list.arrows}" (or "{list.signs}", "↑↓") for "arrows", or for the
    keys of list_up and its like if they are no arrows any more.
    """
    return text.format_map(_KeyNames()) if "{" in text else text


class _KeyName:
    """The name of a key, or of the keys of a group."""

    def __init__(self, id: str) -> None:
        self._id = id

    def __str__(self) -> str:
        key = BY_ID[self._id].player_keys[0]
        return LONG_LABELS.get(key) or key_label(key)

    @property
    def short(self) -> str:
        """The label of the first key."""
        return BY_ID[self._id].key_label

    @property
    def any(self) -> str:
        """All keys of the player's, in words."""
        keys = BY_ID[self._id].player_keys
        return join_words([LONG_LABELS.get(key) or key_label(key) for key in keys], "or")

    @property
    def arrows(self) -> str:
        """What moves up, down and perhaps sideways, in a word."""
        return "arrows" if self._are_arrows else ", ".join(self._ways)

    @property
    def signs(self) -> str:
        """What moves up and down, as signs."""
        return "↑↓" if self._are_arrows else " ".join(self._ways)

    @property
    def _ways(self) -> list[str]:
        return [BY_ID[f"{self._id}_{way}"].key_label for way in ARROWS if f"{self._id}_{way}" in BY_ID]

    @property
    def _are_arrows(self) -> bool:
        return all(way in ARROWS for way in self._ways)


class _KeyNames(dict[str, _KeyName]):
    """The names of keys by the ids of commands."""

    def __missing__(self, id: str) -> _KeyName:
        return _KeyName(id)


AGAIN = "the next press"
"""How the screen calls giving the same command again."""


def press(command: str) -> str:
    """How the screen advises a command, by its id: "press e"."""
    return f"press {BY_ID[command].key_label}"

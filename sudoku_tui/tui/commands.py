"""The one table of commands: bindings, help screen, footer, palette and the README's table are made from it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """Something the player can tell the game to do.

    Attributes:
        id: a stable name, for key maps and for advice in the log.
        keys: the default keys, as Textual names them, with commas between.
        action: the Textual action that does it.
        help: one line for the help screen and the palette.
        group: the heading it stands under in the help.
        footer: its short name in the footer, or empty if it is not shown there.
    """

    id: str
    keys: str
    action: str
    help: str
    group: str
    footer: str = ""

    @property
    def key_label(self) -> str:
        """The first key as it is shown to the player."""
        return key_label(self.keys.split(",")[0])


KEY_LABELS = {
    "space": "Space",
    "question_mark": "?",
    "full_stop": ".",
    "shift+tab": "Shift+Tab",
    "tab": "Tab",
    "enter": "Enter",
    "escape": "Esc",
    "delete": "Delete",
    "backspace": "Backspace",
    "f1": "F1",
    "ctrl+p": "Ctrl+P",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "plus": "+",
    "equals_sign": "=",
    "minus": "-",
}


def key_label(key: str) -> str:
    """A key of Textual's as the player knows it."""
    return KEY_LABELS.get(key, key)


def play(method: str) -> str:
    """The action that calls a method of the game."""
    return f"play('{method}')"


SOLVING = "Solving step by step"
PLAYING = "Playing"
MOVING = "Moving"
SCREEN = "The screen"
OTHER = "Other"

COMMANDS: tuple[Command, ...] = (
    Command("eliminate", "e", play("eliminate"), "Remove one placed value from its peers", SOLVING, "Eliminate"),
    Command("eliminate_all", "E", play("eliminate_all"), "Remove all placed values from their peers", SOLVING),
    Command("naked_single", "n", play("naked_single"), "Place a naked single, and nothing else", SOLVING, "Naked"),
    Command("hidden_single", "h", play("hidden_single"), "Place a hidden single, and nothing else", SOLVING, "Hidden"),
    Command("next_step", "space", play("next_step"), "Take the easiest next step of all techniques", SOLVING, "Step"),
    Command("explain", "full_stop", play("explain"), "Say why: the last step and its evidence again", SOLVING, "Why"),
    Command("hint", "i", play("hint"), "Hint: each press says more, the last one does it", SOLVING, "Hint"),
    Command("steps", "t", "steps", "List every step that exists now, to choose one", SOLVING, "Steps"),
    Command("search", "s", "search", "Search for the solution", SOLVING, "Search"),
    Command(
        "toggle_auto_eliminate",
        "a",
        play("toggle_auto_eliminate"),
        "Eliminate after each placement by itself, on and off",
        SOLVING,
    ),
    Command("place", "1,2,3,4,5,6,7,8,9", "place", "Place a digit", PLAYING),
    Command("erase", "0,delete,backspace", "erase", "Erase a digit that is no given", PLAYING),
    Command("undo", "u", play("undo"), "Undo, without limit", PLAYING, "Undo"),
    Command("redo", "r", play("redo"), "Redo what was undone", PLAYING, "Redo"),
    Command("restart", "R", play("restart"), "Go back to the given puzzle; undo brings it back", PLAYING),
    Command("up", "up", "move(-1, 0)", "Move up", MOVING),
    Command("down", "down", "move(1, 0)", "Move down", MOVING),
    Command("left", "left", "move(0, -1)", "Move left", MOVING),
    Command("right", "right", "move(0, 1)", "Move right", MOVING),
    Command("next_empty", "tab", "next_empty(1)", "Go to the next empty cell", MOVING),
    Command("previous_empty", "shift+tab", "next_empty(-1)", "Go to the previous empty cell", MOVING),
    Command("log", "l", "walk_log", "Walk the log: arrows choose a move, Enter goes there", MOVING, "Log"),
    Command("log_up", "pageup", "scroll_log(-1)", "Read further up in the log", MOVING),
    Command("log_down", "pagedown", "scroll_log(1)", "Read further down in the log", MOVING),
    Command("size", "z", "size", "Change the size of the board", SCREEN, "Size"),
    Command("candidates", "c", "candidates", "Show the candidates in the cells, or not", SCREEN),
    Command("map_digit", "d", "map_digit", "Beside the small board: the next digit of the step shown", SCREEN),
    Command("open", "o", "app.choose_puzzle", "Open another puzzle", OTHER, "Open"),
    Command("techniques", "T", "techniques", "Learn the techniques: ideas, examples, practice", OTHER),
    Command("help", "question_mark,f1", "help", "Show this help", OTHER, "Help"),
    Command("palette", "ctrl+p", "app.command_palette", "Find a command by its name", OTHER),
    Command("cancel", "escape", "cancel", "Close what is open, hide evidence, cancel; nothing is lost", OTHER),
    Command("quit", "q", "quit_game", "Quit", OTHER, "Quit"),
)

FOOTER: tuple[str, ...] = (
    "eliminate",
    "naked_single",
    "hidden_single",
    "next_step",
    "search",
    "hint",
    "steps",
    "undo",
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
    Command("theatre_step", "space,right", "step", "One event", WATCHING, "Event"),
    Command("theatre_run", "r", "run", "Run to the next solution or to the end", WATCHING, "Run"),
    Command("theatre_take", "enter", "take", "Take the solution over, or solve without a show", WATCHING, "Solve"),
    Command("theatre_algorithm", "a", "choose_algorithm", "Choose an algorithm; start again", WATCHING, "Algorithm"),
    Command("theatre_compare", "c", "compare", "Compare all algorithms on this position", WATCHING, "Compare"),
    Command("theatre_play", "p", "play_or_pause", "Play and pause", WATCHING, "Play"),
    Command("theatre_guess", "g", "to_guess", "To the next guess", WATCHING, "Guess"),
    Command("theatre_back", "u,left", "back", "One event back", WATCHING, "Back"),
    Command("theatre_backtrack", "b", "to_backtrack", "To the next backtrack", WATCHING, "Backtrack"),
    Command("theatre_faster", "plus,equals_sign", "speed(1)", "Play faster", WATCHING),
    Command("theatre_slower", "minus", "speed(-1)", "Play slower", WATCHING),
    Command("theatre_size", "z", "size", "Change the size of the board", WATCHING),
    Command("theatre_help", "question_mark,f1", "help", "Show the help", WATCHING, "Help"),
    Command("theatre_leave", "escape,q", "leave", "Stop; then leave, with the game unchanged", WATCHING, "Leave"),
)

CHOOSING = "In the list of all steps"

STEPS_COMMANDS: tuple[Command, ...] = (
    Command("steps_take", "enter", "take", "Take the step; at a heading show this technique alone", CHOOSING, "Take"),
    Command("steps_down", "down", "choose(1)", "The next step", CHOOSING),
    Command("steps_up", "up", "choose(-1)", "The step before", CHOOSING),
    Command("steps_right", "right", "group(1)", "To the first step of the next group", CHOOSING),
    Command("steps_left", "left", "group(-1)", "Back to the first step of a group", CHOOSING),
    Command("steps_order", "o", "order", "Sort by technique, eliminations, or singles unlocked", CHOOSING, "Order"),
    Command("steps_only", "f", "only", "Show one technique alone, also one that no path tries", CHOOSING, "Filter"),
    Command("steps_why", "full_stop", "read", "Read the whole explanation, page by page", CHOOSING, "Why"),
    Command("steps_eliminate", "E", "eliminate_all", "Remove all placed values first", CHOOSING, "Eliminate"),
    Command("steps_about", "T", "about", "Learn the technique of the step", CHOOSING, "About"),
    Command("steps_size", "z", "size", "Change the size of the board", CHOOSING, "Size"),
    Command("steps_help", "question_mark,f1", "help", "Show the help", CHOOSING, "Help"),
    Command("steps_leave", "escape,q", "leave", "Stop the search; all techniques again; close", CHOOSING, "Close"),
)

LEARNING = "In the lesson on a technique"

LESSON_COMMANDS: tuple[Command, ...] = (
    Command("lesson_next", "space,right", "go(1)", "One sentence on; after the last the step is taken", LEARNING, "On"),
    Command("lesson_back", "left,u", "go(-1)", "One sentence back", LEARNING, "Back"),
    Command("lesson_down", "down", "other(1)", "The next technique", LEARNING),
    Command("lesson_up", "up", "other(-1)", "The technique before", LEARNING),
    Command("lesson_practise", "p", "practise", "Play a puzzle that needs the technique", LEARNING, "Practise"),
    Command("lesson_size", "z", "size", "Change the size of the board", LEARNING, "Size"),
    Command("lesson_help", "question_mark,f1", "help", "Show the help", LEARNING, "Help"),
    Command("lesson_leave", "escape,q", "leave", "Cancel the search for a puzzle; close", LEARNING, "Close"),
)

SCREEN_COMMANDS: tuple[tuple[Command, ...], ...] = (COMMANDS, THEATRE_COMMANDS, STEPS_COMMANDS, LESSON_COMMANDS)
"""The commands of the game and of every screen that has its own."""

BY_ID = {command.id: command for commands in SCREEN_COMMANDS for command in commands}


def with_advice(text: str, advice: str | None) -> str:
    """A message with the key that would help: "none yet: 14 eliminations are pending; press e".

    A text that ends with a comma is one sentence with what follows: "to come back, press B".
    """
    if not advice:
        return text
    link = " press" if text.endswith(",") else "; press"
    return f"{text.removesuffix('.')}{link} {BY_ID[advice].key_label}"

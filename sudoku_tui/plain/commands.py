"""The commands of the plain game: what each is called, what it takes, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.notation import join_words
from sudoku_tui.plain import looking, opening, playing, solving
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.parsing import NotUnderstood, cell_of, quoted, words_of

if TYPE_CHECKING:
    from sudoku_tui.game.game import LogLine

Run = Callable[[Context, list[str]], "LogLine | None"]


class Command(NamedTuple):
    """Something the player can say.

    Attributes:
        name: its word.
        run: does it; answers with a line of the log that may not be new.
        takes: what follows the word, in capitals.
        help: what it does, in some words.
        key: the key of the interface that does the same; it is understood as well.
        also: other words for it.
        keeps_clock: whether a clock that is stopped stays so.
    """

    name: str
    run: Run
    takes: str = ""
    help: str = ""
    key: str = ""
    also: tuple[str, ...] = ()
    keeps_clock: bool = False


def show_help(context: Context, words: list[str]) -> None:
    """Say what one command does, or all."""
    files = context.session.permissions.files
    if words:
        command = _allowed(_found(words)[0], files=files)
        context.say(f"{_usage(command)}: {command.help}")
        if command.also:
            context.say(f"Other words for it: {join_words([*command.also])}")
        return
    for title, commands in GROUPS.items():
        context.voice.show([f"{title}:"])
        allowed = [_allowed(command, files=files) for command in commands]
        context.voice.show(f"  {_usage(command):<27} {command.help}" for command in allowed)
    context.say(
        "The letter after a comma does the same, as in the interface; the case of a letter counts, that of words not",
        "Words can be shortened; several commands on a line are divided by semicolons",
        "Cells are called like C4 or r3c4; in CELLS there may be several",
    )


def _allowed(command: Command, *, files: bool) -> Command:
    """What is said of a command, where files can be opened and written and where not."""
    takes, help = WITHOUT_FILES.get(command.name, (command.takes, command.help))
    return command if files else command._replace(takes=takes, help=help)


def _usage(command: Command) -> str:
    takes = f" {command.takes}" if command.takes else ""
    return f"{command.name}{takes}{f', {command.key}' if command.key else ''}"


WITHOUT_FILES = {
    "open": ("[NAME] [NUMBER]", "Play from a collection; alone: list them"),
    "export": ("[AS]", "Print the game in a notation"),
}
"""What some commands take and do where files are neither opened nor written."""

GROUPS: dict[str, tuple[Command, ...]] = {
    "Playing": (
        Command("place", playing.place, "CELLS DIGIT", "Place a digit; C4 5 and C4=5 do too; C4 0 erases"),
        Command("erase", playing.erase, "CELLS", "Take back a digit, or in empty cells the marks"),
        Command("undo", playing.undo, "[TIMES]", "Undo, without limit", "u"),
        Command("redo", playing.redo, "[TIMES]", "Redo what was undone", "r"),
        Command("check", playing.check, "", "Say how many digits are wrong; again: which", "v"),
        Command("mistake", playing.mistake, "", "Undo to before the first mistake", "U"),
        Command("restart", playing.restart, "", "Go back to the given puzzle; undo brings it back", "R"),
        Command("bookmark", playing.bookmark, "", "Bookmark this moment; again: forget it", "b"),
        Command("bookmarks", playing.bookmarks, "", "List the bookmarks", "B", keeps_clock=True),
        Command("back", playing.back, "[NUMBER]", "Go back to a bookmark"),
        Command("log", playing.log, "[LINES]", "Say the last lines of the log, 10 or so many", "l", keeps_clock=True),
        Command("go", playing.go, "MOVE", "Go to a move of the log"),
        Command("time", playing.show_time, "", "Say the time played", "P", ("clock",), keeps_clock=True),
        Command("pause", playing.pause, "", "Stop the clock until the next command", "p", keeps_clock=True),
    ),
    "Marks and colours": (
        Command("mark", playing.mark, "CELLS DIGITS", "Put corner marks in, or take them out", "m", ("corner",)),
        Command("centre", playing.center, "CELLS DIGITS", "The same with centre marks", "", ("center",)),
        Command("clear", playing.clear, "CELLS", "Take all marks out"),
        Command("fill", playing.fill, "", "Mark all that no placed digit excludes", "F"),
        Command("adopt", playing.adopt, "", "Take the solver's candidates as your marks", "C"),
        Command(
            "colour",
            playing.color,
            "CELLS [DIGIT] A-F",
            "Colour cells, a candidate; 0: none; off: all off",
            "k",
            ("color",),
        ),
    ),
    "Looking at the board": (
        Command("board", looking.board, "", "Draw what is placed"),
        Command("candidates", looking.candidates, "[CELLS]", "Draw all candidates; or say those of cells", "c"),
        Command("marks", looking.marks, "[CELLS]", "Say your marks and colours"),
        Command("cell", looking.cell, "CELLS", "Say all about cells; a cell's name alone does it"),
        Command("row", looking.row, "ROW", "Read out a row, such as C or 3"),
        Command("column", looking.column, "COLUMN", "Read out a column, such as 4"),
        Command("box", looking.box, "BOX", "Read out a box, such as 2"),
        Command("digit", looking.digit, "DIGIT", "Say where a digit stands and can go"),
        Command("find", looking.find, "DIGIT", "Draw that; 0: say the cells with two candidates", "f", ("highlight",)),
        Command("left", looking.left, "", "Say how many of each digit are left"),
        Command("about", looking.about, "", "Say which puzzle it is, and its level", "", ("level",), keeps_clock=True),
    ),
    "Solving": (
        Command("step", solving.step, "", "Take the easiest next step of all techniques"),
        Command("eliminate", solving.eliminate, "[all]", "Remove one placed value from its peers, or all", "e"),
        Command("eliminate-all", solving.eliminate_all, "", "Remove all placed values from their peers", "E"),
        Command("naked", solving.naked, "", "Place a naked single", "n"),
        Command("hidden", solving.hidden, "", "Place a hidden single", "h"),
        Command("hint", solving.hint, "", "Say more at each time; the last time does it", "i"),
        Command("why", solving.why, "", "Say the reasons of the last step", ".", ("explain",)),
        Command("steps", solving.steps, "[TECHNIQUE]", "List every step that exists now", "t"),
        Command("take", solving.take, "NUMBER", "Take a step of that list"),
        Command("search", solving.search, "", "Search for the solution and fill it in", "s"),
        Command("auto", solving.auto, "", "Eliminate after each placement, on and off", "a"),
    ),
    "Puzzles and games": (
        Command("new", opening.new, "[LEVEL]", "Play the next puzzle, or one of a level", "N", ("next",)),
        Command(
            "open", opening.open_puzzle, "[NAME] [NUMBER]", "Play from a collection or file; alone: list them", "o"
        ),
        Command("daily", opening.daily, "[LEVEL]", "Play the puzzle of the day"),
        Command("generate", opening.generate, "[WHAT]", "Make a puzzle of a level or technique, play it", "g"),
        Command("games", opening.games, "", "List your unfinished games", "", keeps_clock=True),
        Command("continue", opening.continue_game, "NUMBER", "Play on one of them", "O"),
        Command("stats", opening.stats, "", "Say how well you play, by level", "S", ("statistics",), keeps_clock=True),
        Command("export", opening.export, "[AS] [FILE]", "Print the game in a notation, or write a file", "X"),
        Command("save", opening.save, "", "Nothing to do: every move is saved by itself", keeps_clock=True),
        Command("notation", opening.notation, "a1|r1c1", "Name cells and rows in another way"),
        Command("help", show_help, "[COMMAND]", "Show this, or what one command does", "?", keeps_clock=True),
        Command("quit", opening.quit_game, "", "End; the game is saved", "q", ("exit", "bye"), keeps_clock=True),
    ),
}
"""All commands under the headings of the help."""

COMMANDS: tuple[Command, ...] = tuple(command for commands in GROUPS.values() for command in commands)

_BY_KEY = {command.key: command for command in COMMANDS if command.key}
_BY_NAME = {name: command for command in COMMANDS for name in (command.name, *command.also)}
_CELL = _BY_NAME["cell"]
_PLACE = _BY_NAME["place"]


def understood(text: str) -> tuple[Command, list[str]] | None:
    """The command in a text, and the words that follow it; None if there is no word.

    Raises:
        NotUnderstood: there is no such command; the text says which is near.
    """
    words = words_of(text)
    return _found(words) if words else None


def _found(words: list[str]) -> tuple[Command, list[str]]:
    first, *rest = words
    name = first.lower()
    if cell_of(first.partition(",")[0]) is not None:
        return (_PLACE if _has_digit(words) else _CELL), words
    command = _BY_KEY.get(first) or _BY_NAME.get(name) or _BY_KEY.get(name)
    if command is not None:
        return command, rest
    begun = {_BY_NAME[other].name: _BY_NAME[other] for other in _BY_NAME if len(name) > 1 and other.startswith(name)}
    shortest = min(begun, key=len, default="")
    if begun and all(other.startswith(shortest) for other in begun):
        return begun[shortest], rest
    if begun:
        raise NotUnderstood(f"{quoted(first)} may mean {join_words([*begun], 'or')}; type more of it.")
    near = get_close_matches(name, _BY_NAME, n=1, cutoff=0.6)
    advice = f"did you mean {near[0]}? Type help for all" if near else "type help for all that there are"
    raise NotUnderstood(f"No command is called {quoted(first)}; {advice}.")


def _has_digit(words: list[str]) -> bool:
    """Whether something follows the cells that words begin with."""
    return any(cell_of(part) is None for word in words for part in word.split(",") if part)

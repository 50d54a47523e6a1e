"""Puzzles, a clock that the test turns, and games that start from them."""

import datetime
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from sudoku_tui.engine.generator import Made, tries_for
from sudoku_tui.engine.logic import PATH_TECHNIQUES
from sudoku_tui.engine.notation import LETTERS, Notation
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.learning.practice_puzzles import ExerciseTask, FoundExercise, steps_in
from sudoku_tui.game.making.daily import daily_seed
from sudoku_tui.game.making.generated import daily_wanted
from sudoku_tui.game.playing.game import Game, LogLine
from sudoku_tui.game.words import said
from sudoku_tui.library import shipped_named
from tests.engine.positions import cell

FIRST = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
"""Norvig's first example; elimination and singles solve it."""
SOLVED = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
"""Its only solution."""
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
"""Norvig's hard example: one solution, and singles place nothing."""
MANY_STEPS = ".7....529.........51..24...96.3..8....768.9....3.....7..1..348..2..7...........51"
"""It has steps of many techniques at its start."""
TWO_SOLUTIONS = "4.3921.579.7345.21251876493548132976729564138136798245372689514814253769695417382"
"""A2, A7, B2 and B7 hold 8 and 6, one way (SOLVED) or the other."""
OTHER_SOLUTION = "463921857987345621" + SOLVED[18:]
NO_SOLUTION = "12345678.........9" + "." * 63
"""A9 sees all nine digits."""


class Clock:
    """A clock that stands still until the test turns it."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


def without(names: str, grid: str = SOLVED) -> str:
    """A grid with the cells of a text such as "A1 C4" emptied."""
    values = list(grid)
    for name in names.split():
        values[cell(name)] = "."
    return "".join(values)


def game(givens: str = FIRST, clock: Clock | None = None) -> Game:
    """A new game."""
    return Game(Puzzle(givens, "A puzzle"), clock or Clock())


def door_of(game: Game, name: str) -> Callable[[], LogLine]:
    """A command of a game that takes no arguments, by the name that it has in the table of commands."""
    doors: dict[str, Callable[[], LogLine]] = {
        "eliminate": game.solver.eliminate,
        "eliminate_all": game.solver.eliminate_all,
        "naked_single": game.solver.naked_single,
        "hidden_single": game.solver.hidden_single,
        "next_step": game.solver.next_step,
        "explain": game.answers.explain,
        "hint": game.hints.ask,
        "toggle_auto_eliminate": game.moves.toggle_auto_eliminate,
        "undo": game.moves.undo,
        "redo": game.moves.redo,
        "restart": game.moves.restart,
        "check": game.checks.check,
        "undo_mistake": game.checks.undo_mistake,
        "bookmark": game.bookmarks.toggle,
        "clear_colors": game.colors.clear,
        "fill_marks": game.marks.fill,
        "take_candidates": game.marks.take_candidates,
    }
    return doors[name]


def play(game: Game, *commands: str) -> LogLine:
    """Give some of the commands that take no arguments; answer with what the last one says."""
    for name in commands:
        line = door_of(game, name)()
    return line


@dataclass(frozen=True, eq=False)
class Says:
    """A line of the log as a player reads it, without keys. It is equal to a line that says the same.

    Attributes:
        label, text, reasons: the words.
        entry: the number of the move.
        advice: the id of the command that would help.
    """

    label: str
    text: str
    entry: int | None = None
    advice: str | None = None
    reasons: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        words = says(other) if isinstance(other, LogLine) else other
        return isinstance(words, Says) and vars(words) == vars(self)

    def __hash__(self) -> int:
        return hash(self.text)


def says(line: LogLine, notation: Notation = LETTERS) -> Says:
    """What a line says; a purpose stands behind the text, with a comma, as before the name of a command."""
    words = said(line.message, notation)
    text = words.before_advice("the next press") if words.purpose else words.body("the next press")
    return Says(words.label, text, line.entry, line.message.advice or None, words.reasons)


def texts(lines: Iterable[LogLine]) -> list[str]:
    """The lines of a log as the player reads them, without keys."""
    return [f"{line.label}: {' '.join((line.text, *line.reasons))}" for line in map(says, lines)]


def daily_puzzle(date: datetime.date, level: Level) -> Made:
    """The puzzle of a day, made here."""
    return next(made for made in tries_for(daily_wanted(level), daily_seed(date, level)) if made is not None)


def found_at(technique: Technique, collection: str, number: int, place: int = 0, **task: Any) -> dict[str, Any]:
    """What the search for an exercise tells of a shipped puzzle, of a number in a collection; more of what is asked."""
    entry = shipped_named(collection)
    wanted = ExerciseTask(technique.id, place, **task)
    steps = 0 if entry is None else steps_in(wanted, entry.load().puzzles[number], PATH_TECHNIQUES)
    assert steps is not None
    return FoundExercise(collection, number, place, steps, 0, wanted)._asdict()

"""What `generate` does: puzzles made and printed, or collections written."""

from __future__ import annotations

import datetime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.cli import BAD_INPUT, NO_SOLUTION, SOLVED, json_output
from sudoku_tui.cli.collecting import LEVELS, make_level, make_techniques
from sudoku_tui.cli.progress import ProgressBar, can_be_shown
from sudoku_tui.cli.series import Maker
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.generator import ANY_NUMBER, Symmetry, Wanted
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import clean_text, format_grid
from sudoku_tui.game.generating import (
    Generated,
    Progress,
    any_seed,
    daily_seed,
    daily_wanted,
    pattern_of,
    rating_words,
)
from sudoku_tui.library import TECHNIQUES_FOLDER, reason_of, shown_name
from sudoku_tui.system.output import Output, complain

if TYPE_CHECKING:
    import argparse

    from sudoku_tui.engine.techniques.technique import Technique

LARGEST_PATTERN = 65_536
"""The most characters that are read of a file with a pattern."""


class Order(NamedTuple):
    """What is to be made.

    Attributes:
        wanted: what the puzzles are like.
        seed: the seed of the series.
        number: how many.
        rated: whether they are printed with their ratings.
    """

    wanted: Wanted
    seed: str
    number: int
    rated: bool


def generate(options: argparse.Namespace) -> int:
    """Make puzzles or collections as the options of the command line say, and return the exit code."""
    try:
        if options.collection is not None:
            _refuse("--collection makes always the same", _wishes(options))
            return _make_collections(options.collection, Path(options.output))
        order = _daily(options) if options.daily is not None else _order(options)
    except SudokuError as error:
        complain(str(error))
        return BAD_INPUT
    return _Run(order, options).run()


class _Run:
    """One run of the command."""

    def __init__(self, order: Order, options: argparse.Namespace) -> None:
        self._order, self._options = order, options
        self._output = Output()
        self._made = 0
        self._tries_printed = 0

    def run(self) -> int:
        """Print the puzzles; 0, or 1 if a bound came first."""
        order, options = self._order, self._options
        started = monotonic()
        shown = can_be_shown(beside_output=order.number > 1)
        maker = Maker(order.wanted, order.seed, order.number, options.jobs, rated=order.rated)
        with maker, ProgressBar(shown, order.number) as bar:
            for generated in maker:
                seconds = monotonic() - started
                if generated is not None:
                    if options.tries is not None and self._tries_printed + generated.tries > options.tries:
                        return self._given_up(options.tries, seconds)
                    self._tries_printed += generated.tries
                    self._print(generated)
                if bar.due:
                    bar.update(self._made, f"{count(self._made, 'puzzle')}, {Progress(maker.tries, seconds).words}")
                if self._made < order.number:
                    if options.tries is not None and self._tries_printed + maker.tries_of_next >= options.tries:
                        return self._given_up(options.tries, seconds)
                    if options.limit_seconds is not None and seconds >= options.limit_seconds:
                        return self._given_up(maker.tries, seconds)
        return SOLVED

    def _given_up(self, tries: int, seconds: float) -> int:
        """Say how far it came."""
        self._output.flush()
        number = count(self._order.number, "puzzle")
        what = f"{self._made} of {number} made" if self._made else "no puzzle made"
        spent = f"{count(tries, 'try', 'tries')} and {seconds:.1f} seconds"
        complain(f"Given up after {spent}, {what}; allow more, or want less.")
        return NO_SOLUTION

    def _print(self, generated: Generated) -> None:
        self._made += 1
        if self._options.json:
            self._output.write(_json(generated, self._order.seed))
        else:
            rating = generated.rating
            title = "" if rating is None else rating_words(rating, self._order.wanted.technique)
            if self._options.format == "grid":
                heading = f"# {title}\n" if title else ""
                self._output.write(f"{heading}{format_grid(generated.puzzle)}\n\n")
            else:
                self._output.write(f"{generated.puzzle}\t{title}\n" if title else f"{generated.puzzle}\n")
        self._output.flush()


def _json(generated: Generated, seed: str) -> str:
    rating = generated.rating
    assert rating is not None
    hardest = rating.hardest
    return json_output.line(
        {
            "puzzle": generated.puzzle,
            "seed": seed,
            "number": generated.number,
            "tries": generated.tries,
            "solved": rating.is_solved,
            "level": rating.level.id,
            "score": rating.score,
            "hardest": None if hardest is None else json_output.technique_fields(hardest),
            "techniques": json_output.technique_counts(rating),
        }
    )


def _order(options: argparse.Namespace) -> Order:
    """What the options ask for.

    Raises:
        SudokuError: they make no sense.
    """
    technique = None if options.technique is None else technique_named(options.technique)
    wanted = Wanted(
        level=None if options.level is None else Level[options.level.upper()],
        technique=technique,
        givens=options.givens or ANY_NUMBER,
        symmetry=Symmetry(options.symmetry),
        pattern=0 if options.pattern is None else _pattern(options.pattern),
        minimal=options.minimal,
    )
    seed = clean_text(options.seed) if options.seed is not None else any_seed()
    rated = options.json or wanted.level is not None or technique is not None
    return Order(wanted, seed, options.count, rated)


def _wishes(options: argparse.Namespace) -> list[str]:
    """The options among those given that say what is made, and how many."""
    given = {
        "--level": options.level,
        "--technique": options.technique,
        "--givens": options.givens,
        "--symmetry": options.symmetry != "none",
        "--pattern": options.pattern is not None,
        "--minimal": options.minimal,
        "--seed": options.seed is not None,
        "--count": options.count != 1,
    }
    return [name for name, value in given.items() if value]


def _refuse(reason: str, names: list[str]) -> None:
    """Say that an option does not fit, if there is one.

    Raises:
        SudokuError: there is one.
    """
    if names:
        raise SudokuError(f"{reason}, so {names[0]} does not go with it.")


def _daily(options: argparse.Namespace) -> Order:
    """The puzzle of a day."""
    _refuse("--daily has one puzzle for a day and a level", [name for name in _wishes(options) if name != "--level"])
    try:
        date = datetime.date.today() if options.daily == "today" else datetime.date.fromisoformat(options.daily)
    except ValueError:
        raise SudokuError(f"{shown_name(options.daily)} is no date; write it like 2026-12-24.") from None
    level = Level[(options.level or "medium").upper()]
    return Order(daily_wanted(level), daily_seed(date, level), 1, rated=True)


def _pattern(argument: str) -> int:
    """The pattern of a file, if there is one of that name, or else of the text itself."""
    path = Path(argument)
    try:
        if len(argument) < 256 and "\n" not in argument and path.is_file():
            with path.open(encoding="utf-8-sig") as file:
                argument = file.read(LARGEST_PATTERN)
    except (OSError, ValueError):
        raise SudokuError(f"{shown_name(argument)} cannot be read as a pattern.") from None
    return pattern_of(argument)


def _make_collections(name: str, folder: Path) -> int:
    """Write the files of one collection, or of all.

    Raises:
        SudokuError: they cannot be written.
    """
    try:
        (folder / TECHNIQUES_FOLDER).mkdir(parents=True, exist_ok=True)
        return _write_collections(name, folder)
    except OSError as error:
        raise SudokuError(f"The folder {shown_name(folder)} cannot be written: {reason_of(error)}.") from None


def _write_collections(name: str, folder: Path) -> int:
    with ProgressBar(can_be_shown(beside_output=False), None) as bar:

        def tell(what: str, puzzles: int, tries: int) -> None:
            if bar.due:
                bar.update(puzzles, f"{what}: {count(puzzles, 'puzzle')}, {tries:,} tries")

        for level in LEVELS:
            if name in (level, "all"):
                make_level(level, folder, tell)
        if name in ("techniques", "all"):
            return _report(make_techniques(folder, tell))
    return SOLVED


def _report(incomplete: dict[Technique, int]) -> int:
    """Say for which techniques there are too few puzzles."""
    for technique, number in incomplete.items():
        complain(f"{technique.name}: only {count(number, 'puzzle')}.")
    return NO_SOLUTION if incomplete else SOLVED

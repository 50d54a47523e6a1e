"""The command `generate`: puzzles made in order, here or in several processes, and printed; or collections written."""

import argparse
import datetime
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from sudoku_tui.cli import NO_SOLUTION, SOLVED, json_output
from sudoku_tui.cli.generate.collecting import LEVELS, SWEEP_TRIES, make_beyond, make_level, make_techniques
from sudoku_tui.cli.generate.series import Series
from sudoku_tui.cli.packages import complain_of_packages
from sudoku_tui.cli.progress import ProgressBar, can_be_shown
from sudoku_tui.cli.scales.se import FIGURES, rating_fields
from sudoku_tui.engine import words
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.explainer.rating import SeProgress
from sudoku_tui.engine.generator import ANY_ER, ANY_MINUTES, ANY_NUMBER, ANY_SCORE, Symmetry, Wanted
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.formats import clean_text, format_grid
from sudoku_tui.game.jobs.workers.backend import NO_JOBS
from sudoku_tui.game.making import generated as generating
from sudoku_tui.game.making.daily import daily_seed
from sudoku_tui.game.making.making_words import progress_words
from sudoku_tui.game.making.repeating import repeating_command
from sudoku_tui.game.puzzles.rating_words import about_time, rating_words, se_text
from sudoku_tui.library import TECHNIQUES_FOLDER, reason_of, shown_name
from sudoku_tui.system.output import Output, complain

LARGEST_PATTERN = 65_536  # the most characters that are read of a file with a pattern


class SeriesOrder(NamedTuple):
    """The puzzles that the user asks for."""

    wanted: Wanted  # what the puzzles are like
    seed: str  # the seed that the user gave
    series: str  # the seed of the random numbers
    number: int  # how many
    rated: bool  # whether they are printed with their ratings


def run(options: argparse.Namespace) -> int:
    complain_of_packages()
    if options.collection is not None:
        _refuse("--collection always makes the same puzzles", _wishes(options))
        _refuse("Collections are made by this process", ["--cluster"] if options.cluster is not None else [])
        return _make_collections(options.collection, Path(options.output), options.tries)
    return _Run(_daily(options) if options.daily is not None else _order(options), options).run()


class _OutOfTime(Exception):
    """The seconds are over."""


class _Run:
    def __init__(self, order: SeriesOrder, options: argparse.Namespace) -> None:
        self._order, self._options = order, options
        self._output = Output()
        self._made = 0
        self._tries_printed = 0

    def run(self) -> int:
        order, options = self._order, self._options
        started = monotonic()
        shown = can_be_shown(beside_output=order.number > 1)

        def show() -> None:
            if bar.due:
                progress = progress_words(generating.GeneratingProgress(series.tries, monotonic() - started))
                bar.update(self._made, f"{count(self._made, 'puzzle')}, {progress}")

        def watch(_: SeProgress) -> None:
            """Show the bar, and keep the bound, in the middle of a try that takes long."""
            show()
            if options.limit_seconds is not None and monotonic() - started >= options.limit_seconds:
                raise _OutOfTime

        if options.cluster is not None and options.jobs is not None:
            raise SudokuError(NO_JOBS)
        series = Series(
            order.wanted, order.series, order.number, options.jobs, options.cluster, rated=order.rated, watch=watch
        )
        with series, ProgressBar(shown, order.number) as bar:
            try:
                for generated in series:
                    seconds = monotonic() - started
                    if generated is not None:
                        if options.tries is not None and self._tries_printed + generated.tries > options.tries:
                            return self._given_up(options.tries, seconds)
                        self._tries_printed += generated.tries
                        self._print(generated)
                    show()
                    if self._made < order.number:
                        if options.tries is not None and self._tries_printed + series.tries_of_next >= options.tries:
                            return self._given_up(options.tries, seconds)
                        if options.limit_seconds is not None and seconds >= options.limit_seconds:
                            raise _OutOfTime
            except _OutOfTime:
                return self._given_up(series.tries, monotonic() - started)
        if options.seed is None and options.daily is None and not options.json:
            complain(f"The same again: {repeating_command(order.wanted, order.seed, order.number)}")
        return SOLVED

    def _given_up(self, tries: int, seconds: float) -> int:
        number = count(self._order.number, "puzzle")
        what = f"{self._made} of {number} made" if self._made else "no puzzle made"
        spent = f"{count(tries, 'try', 'tries')} and {seconds:.1f} seconds"
        complain(f"Stopped after {spent}, {what}. Allow more, or wish for less.")
        return NO_SOLUTION

    def _print(self, generated: generating.Generated) -> None:
        self._made += 1
        if self._options.json:
            self._output.write(_json(generated, self._order))
        else:
            title = self._title(generated)
            if self._options.format == "grid":
                heading = f"# {title}\n" if title else ""
                self._output.write(f"{heading}{format_grid(generated.puzzle)}\n\n")
            else:
                self._output.write(f"{generated.puzzle}\t{title}\n" if title else f"{generated.puzzle}\n")
        self._output.flush()

    def _title(self, generated: generating.Generated) -> str:
        rating, se = generated.rating, generated.se
        parts = [rating_words(rating, self._order.wanted.needs)] if rating is not None else []
        if generated.minutes is not None and self._order.wanted.has_minutes:
            parts.append(about_time(generated.minutes))
        return ", ".join([*parts, *([se_text(se)] if se is not None else [])])


def _json(generated: generating.Generated, order: SeriesOrder) -> str:
    made = {"puzzle": generated.puzzle, "seed": order.seed, "number": generated.number, "tries": generated.tries}
    wanted = {"wanted": generating.wanted_to_json(order.wanted)}
    se = rating_fields(generated.se)
    figures, time = {name: se[name] for name in FIGURES}, {"minutes": generated.minutes}
    return json_output.line({**made, **wanted, **json_output.rating_fields(generated.rating), **time, **figures})


def _order(options: argparse.Namespace) -> SeriesOrder:
    wanted = Wanted(
        level=None if options.level is None else Level[options.level.upper()],
        needs=tuple(map(technique_named, options.technique or ())),
        scores=ANY_SCORE if options.score is None else options.score,
        er=ANY_ER if options.se is None else options.se,
        minutes=ANY_MINUTES if options.minutes is None else options.minutes,
        givens=ANY_NUMBER if options.givens is None else options.givens,
        symmetry=Symmetry(options.symmetry),
        pattern=0 if options.pattern is None else _pattern(options.pattern),
        minimal=options.minimal,
    )
    seed = clean_text(options.seed) if options.seed is not None else generating.any_seed()
    series = generating.seed_of_series(seed, wanted)
    return SeriesOrder(wanted, seed, series, options.count, rated=options.json or wanted.is_rated or wanted.has_minutes)


def _wishes(options: argparse.Namespace) -> list[str]:
    given = {
        "--level": options.level,
        "--technique": options.technique,
        "--score": options.score is not None,
        "--se": options.se is not None,
        "--minutes": options.minutes is not None,
        "--givens": options.givens is not None,
        "--symmetry": options.symmetry != "none",
        "--pattern": options.pattern is not None,
        "--minimal": options.minimal,
        "--seed": options.seed is not None,
        "--count": options.count != 1,
    }
    return [name for name, value in given.items() if value]


def _refuse(reason: str, names: list[str]) -> None:
    if names:
        raise SudokuError(f"{reason}: leave {names[0]} out.")


def _daily(options: argparse.Namespace) -> SeriesOrder:
    _refuse("--daily has one puzzle for a day and a level", [name for name in _wishes(options) if name != "--level"])
    try:
        date = datetime.date.today() if options.daily == "today" else datetime.date.fromisoformat(options.daily)
    except ValueError:
        raise SudokuError(f"{shown_name(options.daily)} is not a date; write it like 2026-12-24.") from None
    level = Level[(options.level or "medium").upper()]
    seed = daily_seed(date, level)
    return SeriesOrder(generating.daily_wanted(level), seed, seed, 1, rated=True)


def _pattern(argument: str) -> int:
    """The pattern of a file, if there is one of that name, or else of the text itself."""
    path = Path(argument)
    try:
        if len(argument) < 256 and "\n" not in argument and path.is_file():
            with path.open(encoding="utf-8-sig") as file:
                argument = file.read(LARGEST_PATTERN)
    except (OSError, ValueError):
        raise SudokuError(f"{shown_name(argument)} cannot be read as a pattern.") from None
    return generating.pattern_of(argument)


def _make_collections(name: str, folder: Path, most_tries: int | None) -> int:
    incomplete: dict[Technique, int] = {}
    try:
        (folder / TECHNIQUES_FOLDER).mkdir(parents=True, exist_ok=True)
        with ProgressBar(can_be_shown(beside_output=False), None) as bar:

            def tell(what: str, puzzles: int, tries: int) -> None:
                if bar.due:
                    bar.update(puzzles, f"{what}: {count(puzzles, 'puzzle')}, {tries:,} tries")

            for level in LEVELS:
                if name in (level, "all"):
                    make_level(level, folder, tell)
            if name in ("beyond", "all"):
                make_beyond(folder, tell)
            if name in ("techniques", "all"):
                incomplete = make_techniques(folder, tell, SWEEP_TRIES if most_tries is None else most_tries)
    except OSError as error:
        raise SudokuError(f"The folder {shown_name(folder)} cannot be written: {reason_of(error)}.") from None
    for technique, number in incomplete.items():
        complain(f"{words.name(technique.id)}: only {count(number, 'puzzle')}.")
    return NO_SOLUTION if incomplete else SOLVED

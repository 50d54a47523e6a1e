"""The answers of `check`: facts for a setter about each puzzle, or the totals of many."""

from argparse import Namespace
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from hashlib import blake2b
from typing import Any

from sudoku_tui import config
from sudoku_tui.cli import json_output, solution_code
from sudoku_tui.cli.packages import complain_of_packages
from sudoku_tui.cli.puzzle_arguments import Found
from sudoku_tui.cli.results.answer_form import AnswerForm
from sudoku_tui.cli.results.resuming import Record
from sudoku_tui.cli.results.tables import columns_of
from sudoku_tui.cli.scales import HODOKU, SE, RatingScale, ratings_together
from sudoku_tui.cli.scales.hodoku import HodokuScale, needed_beyond
from sudoku_tui.cli.scales.se import SeScale
from sudoku_tui.cli.stream import Answer, Stream
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.generator.symmetry import Symmetry
from sudoku_tui.engine.notation import LETTERS, NOTATIONS, Notation, count, join_words
from sudoku_tui.formats import format_puzzle
from sudoku_tui.game.jobs.check_stream import CheckedPuzzle
from sudoku_tui.game.jobs.rate_stream import Scales, arguments_of
from sudoku_tui.system.output import INTERRUPTED, Output, complain

_OUTCOMES = {
    "unique": "{} with one solution",
    "no_solution": "{} with no solution",
    "several_solutions": "{} with several solutions",
}
_FEATURES = {
    "minimal": "{} minimal",
    "symmetric": "{} with a symmetry of the givens",
    "automorphic": "{} with automorphisms",
    "same": "{} equivalent to an earlier one",
}
"""What is counted, and how it is said."""


def run(options: Namespace) -> int:
    settings = config.load_strictly(options.config)
    if options.limit_seconds is not None and options.rate in (None, HODOKU):
        raise SudokuError("--limit-seconds needs --rate se or --rate both.")
    scales: dict[str, RatingScale] = {}
    if options.rate in (HODOKU, "both"):
        scales[HODOKU] = HodokuScale(needed_beyond(settings.path_techniques))
    if options.rate in (SE, "both"):
        scales[SE] = SeScale()
    if scales:
        complain_of_packages()
    wanted = Scales(settings.path_techniques if HODOKU in scales else None, SE in scales, options.limit_seconds)
    checks = CheckAnswers(options, scales, NOTATIONS[settings.notation])
    work = replace(
        checks.form.work("check_stream", (options.solutions, *arguments_of(wanted)), wanted, checks.answer),
        earlier=checks.note_earlier,
        facts={"techniques": [technique.id for technique in settings.path_techniques] if scales else []},
    )
    try:
        code = Stream(work, options).run()
    except KeyboardInterrupt:
        if options.summary and checks.totals:
            checks.close()
            complain(INTERRUPTED)
        raise
    checks.close()
    return code


class CheckAnswers:
    """The answers, one after another, and what they come to."""

    def __init__(self, options: Namespace, scales: Mapping[str, RatingScale], notation: Notation) -> None:
        self.form = AnswerForm(options, columns_of(HODOKU in scales, SE in scales, check=True))
        self.totals: Counter[str] = Counter()
        self._options, self._scales, self._notation = options, scales, notation
        self._first: dict[bytes, int] = {}  # the number of the first puzzle of each form, by a digest of the form
        self._is_first = True

    def note_earlier(self, record: Record) -> None:
        """Remember the form of an answer of an earlier run."""
        if record.get("canonical"):
            self._same_as(record["canonical"], int(record["number"]))

    def answer(self, found: Found, *result: Any) -> Answer:
        """The answer with the facts about a puzzle."""
        checked = CheckedPuzzle.of(*result)
        same_as = self._same_as(checked.canonical, found.number)
        self._count(checked, same_as)
        record = self._record(found, checked, same_as) if self.form.has_records else {}
        lines = self.form.lines(record, lambda: self._text(found, checked, same_as))
        return Answer(lines, "", solution_code(checked.solutions, is_one_needed=True), record)

    def close(self) -> None:
        """Print what all come to, if that is wanted."""
        if not self._options.summary:
            return
        output = Output()
        if self._options.json:
            totals = {what: self.totals[what] for what in ("puzzles", *_OUTCOMES, *_FEATURES)}
            ratings = {name: scale.record() for name, scale in self._scales.items()}
            output.write(json_output.line({**totals, **ratings}))
            return
        if not self.totals:
            return
        output.write(f"{count(self.totals['puzzles'], 'puzzle')}: {self._counted(_OUTCOMES)}.\n")
        if features := self._counted(_FEATURES):
            output.write(f"Of these, {features}.\n")
        for scale in self._scales.values():
            output.write("\n")
            scale.print(output)

    def _counted(self, names: Mapping[str, str]) -> str:
        return join_words(
            [words.format(f"{self.totals[what]:,}") for what, words in names.items() if self.totals[what]]
        )

    def _same_as(self, canonical: str, number: int) -> int | None:
        """The number of an earlier puzzle with this form; None for the first one, which is remembered."""
        first = self._first.setdefault(blake2b(canonical.encode(), digest_size=16).digest(), number)
        return None if first == number else first

    def _count(self, checked: CheckedPuzzle, same_as: int | None) -> None:
        outcomes = ("no_solution", "unique", "several_solutions")
        is_minimal = checked.redundant is not None and not checked.redundant
        features = {
            "minimal": is_minimal,
            "symmetric": checked.symmetry != Symmetry.NONE.value,
            "automorphic": checked.automorphisms > 1,
            "same": same_as is not None,
        }
        self.totals.update(["puzzles", outcomes[min(checked.solutions, 2)]])
        self.totals.update(what for what, holds in features.items() if holds)
        for scale in self._scales.values():
            scale.add(checked.rated)

    def _record(self, found: Found, checked: CheckedPuzzle, same_as: int | None) -> json_output.Record:
        spare = checked.redundant
        givens = found.puzzle.givens
        ratings = {name: scale.fields(checked.rated) for name, scale in self._scales.items()}
        return {
            **json_output.puzzle_fields(found),
            "solutions": checked.solutions,
            "at_least": not checked.is_all,
            "reason": checked.reason or None,
            "givens": _number_of_givens(found),
            "minimal": None if spare is None else not spare,
            "redundant": None
            if spare is None
            else [{"cell": LETTERS.cell(cell), "index": cell, "digit": int(givens[cell])} for cell in spare],
            "symmetry": checked.symmetry,
            "canonical": checked.canonical,
            "automorphisms": checked.automorphisms,
            "same_as": same_as,
            **ratings_together(ratings),
        }

    def _text(self, found: Found, checked: CheckedPuzzle, same_as: int | None) -> str:
        if found.source is None:
            return self._report(found, checked, same_as)
        ratings = (
            [scale.columns(checked.rated)[:3] for scale in self._scales.values()] if checked.solutions == 1 else []
        )
        columns = (
            format_puzzle(found.puzzle),
            _solutions(checked),
            count(_number_of_givens(found), "given"),
            _spare_in_short(checked),
            checked.symmetry if checked.symmetry != Symmetry.NONE.value else "no symmetry",
            count(checked.automorphisms, "automorphism"),
            checked.canonical,
            "" if same_as is None else f"equivalent to no. {same_as:,}",
            *(column for rating in ratings for column in rating),
        )
        return "\t".join(columns) + "\n"

    def _report(self, found: Found, checked: CheckedPuzzle, same_as: int | None) -> str:
        """Some lines about a puzzle, with a blank line between two puzzles."""
        symmetry = Symmetry(checked.symmetry)
        rows = [
            ("solutions", f"none: {checked.reason}" if checked.reason else _number_of_solutions(checked)),
            ("givens", str(_number_of_givens(found)) + _spare_at_length(checked, self._notation)),
            ("symmetry", "none" if symmetry is Symmetry.NONE else f"{symmetry.value}: {symmetry.summary}"),
            ("canonical form", checked.canonical),
            ("automorphisms", _automorphisms(checked)),
        ]
        if same_as is not None:
            rows.append(("equivalent to", f"no. {same_as:,}"))
        if checked.solutions == 1:
            names = {HODOKU: "HoDoKu", SE: "Sudoku Explainer"}
            rows += [(names[name], self._rating(name, checked)) for name in self._scales]
        width = max(len(name) for name, _ in rows)
        blank = "" if self._is_first else "\n"
        self._is_first = False
        return f"{blank}{found.puzzle.givens}\n" + "".join(f"  {name:{width}}  {text}\n" for name, text in rows)

    def _rating(self, name: str, checked: CheckedPuzzle) -> str:
        first, second, third, *rest = self._scales[name].columns(checked.rated)
        if name == HODOKU:
            return f"{first}, score {second}, hardest {third}" if second.isdecimal() else f"{first}, {second}"
        return f"ER {first}, EP {second}, ED {third}, hardest {rest[0]}"


def _number_of_givens(found: Found) -> int:
    return len(found.puzzle.givens) - found.puzzle.givens.count(".")


def _number_of_solutions(checked: CheckedPuzzle) -> str:
    return f"{'' if checked.is_all else 'at least '}{checked.solutions:,}"


def _solutions(checked: CheckedPuzzle) -> str:
    words = "solution" if checked.solutions == 1 else "solutions"
    return f"{_number_of_solutions(checked)} {words}" if checked.solutions else "no solution"


def _spare_in_short(checked: CheckedPuzzle) -> str:
    """Whether givens are redundant, in a column."""
    if checked.redundant is None:
        return "-"
    return f"{len(checked.redundant)} redundant" if checked.redundant else "minimal"


def _spare_at_length(checked: CheckedPuzzle, notation: Notation) -> str:
    """Which givens are redundant, after their number."""
    if checked.redundant is None:
        return ""
    if not checked.redundant:
        return ", none is redundant (minimal)"
    cells = notation.cells(checked.redundant)
    if len(checked.redundant) == 1:
        return f", one is redundant: {cells}"
    return f", each of these {len(checked.redundant)} is redundant if the others stay: {cells}"


def _automorphisms(checked: CheckedPuzzle) -> str:
    if checked.automorphisms == 1:
        return "1 (only the identity)"
    return f"{checked.automorphisms:,} ways to exchange rows, columns and digits change nothing"

"""Technique cases: positions with the exact steps that one technique must find there."""

import dataclasses
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.links.chain_facts import ChainFacts
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.almost_locked_sets.linked_sets import AlsTechnique
from sudoku_tui.engine.techniques.chains.nice_loops import ChainTechnique
from sudoku_tui.engine.techniques.single_digit import EmptyRectangle
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.techniques.uniqueness.unique_rectangles import UniquenessFacts, UniquenessTest
from tests.shared_data import SHARED

SHARED_CASES = SHARED / "technique-cases.txt"


@dataclass(frozen=True)
class Case:
    """One line of the file.

    Attributes:
        code: four or five digits, perhaps with a variant: "0602-1", "0610-x".
        digits: the digits of the pattern or, for some techniques, of the eliminations, sorted.
        board, deleted: the board and the candidates gone from it, as `read_position` takes them.
        eliminations, placements: what a step must do, exactly; both are empty in a case where there is no step.
        line: the number of the line.
    """

    code: str
    digits: str
    board: str
    deleted: str
    eliminations: frozenset[Candidate]
    placements: frozenset[Candidate]
    line: int

    @cached_property
    def position(self) -> Position:
        """With the board's basic eliminations done and the deleted candidates gone."""
        return read_position(self.board, self.deleted)

    @property
    def must_fail(self) -> bool:
        """Whether the technique must find nothing."""
        return self.code.endswith("-x")

    def is_met_by(self, step: Step) -> bool:
        """Whether a step does exactly what the case asks for."""
        return frozenset(step.eliminations) == self.eliminations and frozenset(step.placements) == self.placements

    def is_found(self, technique: Technique) -> bool:
        """Whether the technique has the step of the case, or none where it must have none."""
        steps = technique.find(self.position)
        return next(steps, None) is None if self.must_fail else any(map(self.is_met_by, steps))

    def is_strict(self, technique: Technique) -> bool:
        """Whether besides every other step with the same digits does the same."""
        steps = list(technique.find(self.position))
        if self.must_fail:
            return not steps
        same = [step for step in steps if self.digits in (pattern_digits(step), changed_digits(step))]
        return any(map(self.is_met_by, steps)) and all(map(self.is_met_by, same))


@dataclass(frozen=True, kw_only=True)
class OfWholeRectangles(Technique):
    """A uniqueness test that looks only at rectangles whose cells all have both digits."""

    test: UniquenessTest

    def find(self, position: Position) -> Iterator[Step]:
        return (step for step in self.test.find(position) if is_whole(step))


@dataclass(frozen=True, kw_only=True)
class OfOneForm(Technique):
    """The chains of a technique that have the form of a variant."""

    chains: ChainTechnique
    variant: str

    def find(self, position: Position) -> Iterator[Step]:
        return (step for step in self.chains.find(position) if self.variant in forms_of(step))


def forms_of(step: Step) -> str:
    """The variants that a step of a chain belongs to.

    Loops that set a digit and chains that remove one digit come first, loops that delete and chains that remove two
    digits then. Those without almost locked sets belong to the variants with them, too.
    """
    assert isinstance(step.facts, ChainFacts)
    chain = step.facts.chain
    has_sets = any(link.als for link in chain.links)
    if step.facts.is_continuous:
        return "2" if has_sets else "12"
    is_second = chain.begins_true if step.facts.is_loop else len(changed_digits(step)) > 1
    forms = "24" if is_second else "13"
    return forms[1:] if has_sets else forms


def is_whole(step: Step) -> bool:
    """Whether all cells of a unique rectangle have both digits."""
    assert isinstance(step.facts, UniquenessFacts)
    return len(step.facts.pattern) == 8


def technique_of(case: Case) -> Technique | None:
    """The technique that a case asks for, set to the case's variant; None if we do not have it."""
    code, _, variant = case.code.partition("-")
    technique = next((technique for technique in ORDER if technique.code == code), None)
    if technique is None:
        return None
    if isinstance(technique, EmptyRectangle) and variant == "1":
        return dataclasses.replace(technique, two_candidates=True)
    if isinstance(technique, AlsTechnique) and code in ("0902", "0904"):
        return dataclasses.replace(technique, overlap=variant != "1")
    if isinstance(technique, UniquenessTest) and variant == "1":
        return OfWholeRectangles(technique.id, technique.code, technique.level, technique.score, test=technique)
    if isinstance(technique, ChainTechnique) and variant:
        figures = technique.id, technique.code, technique.level, technique.score
        return OfOneForm(*figures, chains=technique, variant=variant)
    return technique


def pattern_digits(step: Step) -> str:
    """The digits of all candidates in the evidence, sorted."""
    return _sorted(digit for piece in step.evidence for _, digit in piece.candidates)


def changed_digits(step: Step) -> str:
    """The digits that the step eliminates, or else places, sorted."""
    return _sorted(digit for _, digit in step.eliminations or step.placements)


def _sorted(digits: Iterable[int]) -> str:
    return "".join(map(str, sorted(set(digits))))


def case_lines(path: Path) -> list[str]:
    """The lines of a file that may have cases; none where it is missing."""
    return path.read_text(encoding="utf-8").splitlines() if path.is_file() else []


@cache
def read_cases(path: Path) -> Sequence[Case]:
    """The cases of a file; none where it is missing."""
    return [read_case(text, number) for number, text in enumerate(case_lines(path), 1) if text.startswith(":")]


def by_code(cases: Iterable[Case]) -> dict[str, list[Case]]:
    """Cases by their codes, variants apart: a test for each code is far quicker to handle than one for each case."""
    groups: dict[str, list[Case]] = {}
    for case in cases:
        groups.setdefault(case.code, []).append(case)
    return groups


def read_case(text: str, line: int = 1) -> Case:
    """A case from its line; the last colon may be missing."""
    _, code, digits, board, deleted, eliminations, placements, *_ = f"{text}::".split(":")
    return Case(code, digits, board, deleted, read_candidates(eliminations), read_candidates(placements), line)


def read_position(board: str, deleted: str = "") -> Position:
    """A position from a board ("+" before a digit that is placed but not given) and the candidates gone from it."""
    signs = re.findall(r"\+?[.\d]", board)
    position = Position.from_string("".join("." if sign.startswith("+") else sign for sign in signs))
    for cell, sign in enumerate(signs):
        if sign.startswith("+"):
            position = position.place(cell, int(sign))
    return position.eliminated().eliminate(read_candidates(deleted))


def read_candidates(triples: str) -> frozenset[Candidate]:
    """Candidates from blank-separated triples: digit, row and column, counted from 1."""
    numbers = (map(int, triple) for triple in triples.split())
    return frozenset(Candidate((row - 1) * 9 + column - 1, digit) for digit, row, column in numbers)

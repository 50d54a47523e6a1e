"""The facts of forcing nets: proofs as trees. A branch has a premise, what follows by singles, and an end."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Self

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Technique

LONG = 40
"""A proof of more steps is told in short; walking it has every step."""


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A candidate that is false."""

    candidate: Candidate
    by: Candidate | None  # the digit, placed or following, that excludes it; None: it is assumed, or was shown before


@dataclass(frozen=True, slots=True)
class Deduction:
    """A digit that follows: nothing else is left in its cell, or it has no other place in a house."""

    candidate: Candidate
    house: int | None  # where it has no other place; None if nothing else is left in its cell
    exclusions: tuple[Exclusion, ...]  # each other candidate of the cell, or place in the house


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """Where a branch breaks: a cell without a candidate, or a house without a place for a digit."""

    house: int | None  # None for a cell
    exclusions: tuple[Exclusion, ...]  # each candidate of the cell, or place of the digit in the house


@dataclass(frozen=True, slots=True)
class Branch:
    """What follows if a candidate is true, or false."""

    premise: Candidate
    is_on: bool  # whether the premise is that the candidate is true
    deductions: tuple[Deduction, ...]
    end: DeadEnd | Exclusion | None  # what is shown to be wrong; None if what is wanted is the last digit that follows


Move = Deduction | Branch
"""What follows inside a branch: a digit, or that the premise of another branch is wrong because that breaks."""


class Deferred:
    """A dataclass whose fields are found when the first of them is asked for: a path needs no proof of its steps."""

    @classmethod
    def later(cls, make: Callable[[], Self], **known: Any) -> Self:
        """An instance that equals what `make` will return; of some fields the values are known already."""
        deferred = object.__new__(cls)
        vars(deferred).update(known, _make=make)
        return deferred

    @property
    def is_deferred(self) -> bool:
        """Whether the fields are still to be found."""
        return "_make" in vars(self)

    def __getattr__(self, name: str) -> Any:
        """Only asked for what is not there yet."""
        make = vars(self).get("_make")
        if make is None:
            raise AttributeError(name)
        vars(self).update(vars(make()))
        vars(self).pop("_make", None)
        return getattr(self, name)

    def __getstate__(self) -> dict[str, Any]:
        """For pickling: the fields."""
        make = vars(self).get("_make")
        return vars(self) if make is None else vars(make())


@dataclass(frozen=True)
class NetContradictionFacts(Deferred, Facts):
    """A premise from which a contradiction follows."""

    family = "forcing.nets"
    branch: Branch

    @property
    def length(self) -> int:
        """The number of steps of the proof."""
        return branch_length(self.branch)

    def evidence(self) -> tuple[Evidence, ...]:
        premise = Evidence(Role.PATTERN, candidates=(self.branch.premise,))
        return (premise, *branch_evidence(self.branch, in_full=self.length <= LONG))


@dataclass(frozen=True)
class NetVerityFacts(Deferred, Facts):
    """What follows from each candidate of a cell, or from each place of a digit in a house."""

    family = "forcing.nets"
    house: int | None  # None for a cell
    premises: tuple[Candidate, ...]
    branches: tuple[Branch, ...]  # one for each

    @property
    def length(self) -> int:
        """The number of steps of the proof."""
        return sum(map(branch_length, self.branches))

    def evidence(self) -> tuple[Evidence, ...]:
        houses = () if self.house is None else (Evidence(Role.HOUSE, houses=(self.house,)),)
        in_full = self.length <= LONG
        branches = [piece for branch in self.branches for piece in branch_evidence(branch, in_full=in_full)]
        return (Evidence(Role.PATTERN, candidates=self.premises), *houses, *branches)


@dataclass(frozen=True)
class NestedNetFacts(Deferred, Facts):
    """A premise that breaks when further candidates are tried beside it."""

    family = "forcing.nets"
    premise: Candidate
    moves: tuple[Move, ...]
    end: DeadEnd

    @property
    def length(self) -> int:
        """The number of steps of the proof, those inside its branches included."""
        return sum(branch_length(move) if isinstance(move, Branch) else 1 for move in self.moves)

    @property
    def trials(self) -> tuple[Branch, ...]:
        """The further candidates that are tried."""
        return tuple(move for move in self.moves if isinstance(move, Branch))

    def evidence(self) -> tuple[Evidence, ...]:
        in_full = self.length <= LONG
        pieces = [Evidence(Role.PATTERN, candidates=(self.premise,)), true(self.premise)]
        for move in self.moves:
            if isinstance(move, Deduction):
                pieces += deduction_evidence(move) if in_full else [true(move.candidate)]
            else:
                pieces += [*(branch_evidence(move, in_full=True) if in_full else ()), false(move.premise)]
        return (*pieces, *end_evidence(self.end))


def branch_length(branch: Branch) -> int:
    """The number of steps in a branch: the digits that follow, and its end if that is none of them."""
    return len(branch.deductions) + (branch.end is not None)


def branch_evidence(branch: Branch, *, in_full: bool) -> Iterator[Evidence]:
    """A branch on the board: its premise, what follows, and its end; in full also what each step excludes."""
    yield premise_evidence(branch)
    for deduction in branch.deductions:
        if in_full:
            yield from deduction_evidence(deduction)
        else:
            yield true(deduction.candidate)
    yield from end_evidence(branch.end)


def premise_evidence(branch: Branch) -> Evidence:
    """The premise of a branch on the board."""
    return true(branch.premise) if branch.is_on else false(branch.premise)


def deduction_evidence(deduction: Deduction) -> tuple[Evidence, ...]:
    """A digit that follows, where it does, and what it follows from."""
    return (*_exclusion_evidence(deduction.house, deduction.exclusions), true(deduction.candidate))


def end_evidence(end: DeadEnd | Exclusion | None) -> tuple[Evidence, ...]:
    """The end of a branch on the board."""
    match end:
        case DeadEnd(house, exclusions):
            clash = Evidence(Role.CLASH, candidates=tuple(one.candidate for one in exclusions))
            return (*_exclusion_evidence(house, exclusions), clash)
        case Exclusion(candidate):
            return (*_reasons_on_board((end,)), false(candidate))
        case None:
            return ()


def _exclusion_evidence(house: int | None, exclusions: tuple[Exclusion, ...]) -> tuple[Evidence, ...]:
    where = () if house is None else (Evidence(Role.HOUSE, houses=(house,)),)
    return (*where, *_reasons_on_board(exclusions), false(*(one.candidate for one in exclusions)))


def _reasons_on_board(exclusions: tuple[Exclusion, ...]) -> tuple[Evidence, ...]:
    """The digits that exclude something."""
    reasons = dict.fromkeys(one.by for one in exclusions if one.by is not None)
    return (true(*reasons),) if reasons else ()


def true(*candidates: Candidate) -> Evidence:
    """Candidates that are true in a branch."""
    return Evidence(Role.ON, candidates=candidates)


def false(*candidates: Candidate) -> Evidence:
    """Candidates that are false in a branch."""
    return Evidence(Role.OFF, candidates=candidates)


def step_about(technique: Technique, candidate: Candidate, is_true: bool, facts: Facts) -> Step:
    """The step that places a candidate, or removes it."""
    if is_true:
        return Step(technique, placements=(candidate,), facts=facts)
    return Step(technique, eliminations=(candidate,), facts=facts)

"""The facts of forcing nets: proofs by singles, in paths also by locked candidates, searched when one looks at them."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Self

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.links.chain import Link
from sudoku_tui.engine.links.proof import LONG, ForcingFacts, Implication, InnerPattern, Proof, clash_evidence
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Technique

Excluded = tuple[Candidate, Candidate | None]
"""A candidate that is false, and the digit that excludes it; None: it is assumed, or was shown before."""


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


@immutable
class NetFacts(Deferred, ForcingFacts):
    """Proofs by singles, and by locked candidates. What is false in them is part of why a digit follows.

    Of several premises one is right. Where some of them lead to a clash, the others lead to the same.
    """

    family = "proofs.nets"

    @property
    def length(self) -> int:
        """The number of steps of all proofs."""
        return sum(map(steps_of, self.proofs))

    def on_board(self, proof: Proof) -> Sequence[Evidence]:
        """The premise, and what follows; in full also what each step excludes."""
        return list(_on_board(proof, in_full=self.length <= LONG))


def told_of(proof: Proof) -> Iterator[Implication]:
    """The steps of a proof: digits, candidates that inner proofs refute, and those that are false in the end.

    Of locked candidates the first that they exclude is given: `ruled_out_with` has all of them.
    """
    used = {parent for one in proof.implications for parent in one.parents}
    locked: set[InnerPattern] = set()
    for place, one in enumerate(proof.implications[1:], 1):
        if isinstance(one.rule, InnerPattern):
            if one.rule not in locked:
                locked.add(one.rule)
                yield one
        elif one.rule is not None and (one.is_true or isinstance(one.rule, Proof) or _is_end(proof, place, used)):
            yield one


def ruled_out_with(proof: Proof, one: Implication) -> Sequence[Implication]:
    """All that a proof rules out by the same locked candidates."""
    return [other for other in proof.implications if other.rule == one.rule]


def _is_end(proof: Proof, place: int, used: set[int]) -> bool:
    return proof.clash is None and place not in used


def steps_of(proof: Proof) -> int:
    """The number of steps of a proof: the digits that follow, and the end; or the steps of inner proofs instead."""
    told = [*told_of(proof)]
    inner = [one.rule for one in told if isinstance(one.rule, Proof)]
    is_counted = proof.end.is_true or isinstance(proof.end.rule, InnerPattern)
    has_end = not inner and (proof.clash is not None or not is_counted)
    shown = sum(one.is_true or isinstance(one.rule, InnerPattern) for one in told)
    return has_end + shown + sum(map(steps_of, inner))


def excluded(proof: Proof, places: Sequence[int]) -> list[Excluded]:
    """Candidates that are false, each with what excludes it."""
    found = []
    for one in (proof.implications[place] for place in places):
        by = proof.implications[one.parents[0]].candidate if isinstance(one.rule, Link) else None
        found.append((one.candidate, by))
    return found


def _on_board(proof: Proof, *, in_full: bool) -> Iterator[Evidence]:
    yield proof.premise.evidence
    for one in told_of(proof):
        if isinstance(one.rule, Proof):
            if in_full:
                yield from _on_board(one.rule, in_full=True)
                yield from clash_evidence(one.rule)
            yield one.evidence
        elif in_full or not one.is_true:
            yield from locked_evidence(proof, one) if isinstance(one.rule, InnerPattern) else step_evidence(proof, one)
        else:
            yield one.evidence
    if proof.clash is not None:
        yield from exclusion_evidence(excluded(proof, proof.clash.parents))


def step_evidence(proof: Proof, one: Implication) -> tuple[Evidence, ...]:
    """A digit that follows, where it does, and what excludes all else; or a false one, and what excludes it."""
    assert isinstance(one.rule, Link)
    if not one.is_true:
        return exclusion_evidence([(one.candidate, proof.implications[one.parents[0]].candidate)])
    where = (Evidence(Role.HOUSE, houses=one.rule.houses),) if one.rule.houses else ()
    return (*where, *exclusion_evidence(excluded(proof, one.parents)), one.evidence)


def locked_evidence(proof: Proof, one: Implication) -> tuple[Evidence, ...]:
    """Where locked candidates are, what excludes all else, and what they exclude."""
    assert isinstance(one.rule, InnerPattern)
    where = Evidence(Role.HOUSE, cells=one.rule.cells, houses=one.rule.houses)
    gone = tuple(other.evidence for other in ruled_out_with(proof, one))
    return (where, *exclusion_evidence(excluded(proof, one.parents)), *gone)


def exclusion_evidence(exclusions: Sequence[Excluded]) -> tuple[Evidence, ...]:
    """Candidates that are false, and the digits that exclude them."""
    reasons = dict.fromkeys(by for _, by in exclusions if by is not None)
    shown = (Evidence(Role.ON, candidates=tuple(reasons)),) if reasons else ()
    return (*shown, Evidence(Role.OFF, candidates=tuple(candidate for candidate, _ in exclusions)))


def step_about(technique: Technique, candidate: Candidate, is_true: bool, facts: Facts) -> Step:
    """The step that places a candidate, or removes it."""
    if is_true:
        return Step(technique, placements=(candidate,), facts=facts)
    return Step(technique, eliminations=(candidate,), facts=facts)

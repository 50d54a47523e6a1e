"""Nets and their proofs by definition, for tests: slow, and obvious. Nothing of the engine's searches is used."""

from collections.abc import Sequence

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS, HOUSES, PEERS, Candidate
from sudoku_tui.engine.links.chain import Link
from sudoku_tui.engine.links.proof import Argument, Implication, InnerPattern, Proof
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Claim, Facts
from sudoku_tui.engine.techniques.forcing.net_facts import NetFacts

Candidates = set[Candidate]


def clauses(position: Position) -> list[Candidates]:
    """The candidates of each empty cell, and the places of each digit in each house that lacks it."""
    cells = [{Candidate(cell, digit) for digit in position.candidates_of(cell)} for cell in CELLS]
    places = [
        {Candidate(cell, digit) for cell in HOUSE_CELLS[house] if position.has_candidate(cell, digit)}
        for house in HOUSES
        for digit in DIGITS
        if all(position.values[cell] != digit for cell in HOUSE_CELLS[house])
    ]
    return [clause for cell, clause in enumerate(cells) if not position.values[cell]] + places


def excludes(one: Candidate, other: Candidate) -> bool:
    """Whether two candidates cannot both be true."""
    if one.cell == other.cell:
        return one.digit != other.digit
    return one.digit == other.digit and other.cell in PEERS[one.cell]


def after_singles(position: Position) -> Position | None:
    """The position after all naked and hidden singles; None if they lead to a contradiction."""
    while position.contradiction is None:
        singles = {next(iter(clause)) for clause in clauses(position) if len(clause) == 1}
        if not singles:
            return position
        for single in singles:
            if not position.has_candidate(*single):
                return None
            position = position.place(*single, eliminate=True)
    return None


def if_true(position: Position, candidate: Candidate) -> Position | None:
    """What follows from a candidate by singles; None for a contradiction."""
    return after_singles(position.place(*candidate, eliminate=True))


def all_candidates(position: Position) -> list[Candidate]:
    """The candidates of a position, by digit and cell."""
    return [Candidate(cell, digit) for digit in DIGITS for cell in CELLS if position.has_candidate(cell, digit)]


# Proofs


def problems_of(position: Position, facts: Facts, goal: Candidate, is_on: bool) -> list[str]:
    """What is wrong with the proofs of a net that a candidate is true, or false, implication by implication."""
    assert isinstance(facts, NetFacts)
    checker = _Checker(position)
    if facts.is_contradiction:
        (proof,) = facts.proofs
        checker.check(proof.clash is not None, "no contradiction")
        checker.check((proof.premise.candidate, proof.premise.is_true) == (goal, not is_on), "another premise")
        inner = any(isinstance(one.rule, Proof) for one in proof.implications)
        checker.check(inner is (facts.argument is Argument.TRIALS), "other trials")
    else:
        clause, house = set(facts.premises), facts.house
        premises = [(proof.premise.candidate, proof.premise.is_true) for proof in facts.proofs]
        if facts.argument is Argument.DOUBLE:
            checker.check(premises == [(one, is_true) for one in clause for is_true in (True, False)], "other premises")
        else:
            checker.check(clause in checker.clauses, "not all candidates of a cell, or places in a house")
            where = {one.cell for one in clause} if house is None else {one.digit for one in clause}
            checker.check(len(where) == 1, f"not in {house}")
            checker.check(premises == [(one, True) for one in facts.premises], "other premises")
        ends = {(proof.end.candidate, proof.end.is_true) for proof in facts.proofs if proof.clash is None}
        checker.check(ends == {(goal, is_on)}, "another end")
    for proof in facts.proofs:
        checker.check_proof(proof, frozenset())
    return checker.problems


def problems_of_proof(position: Position, proof: Proof) -> list[str]:
    """What is wrong with a proof by singles."""
    checker = _Checker(position)
    checker.check_proof(proof, frozenset())
    return checker.problems


class _Checker:
    """A position, and what is wrong with proofs in it so far."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.clauses = clauses(position)
        self.live = set(all_candidates(position))
        self.problems: list[str] = []

    def check(self, is_right: bool, problem: str) -> None:
        if not is_right:
            self.problems.append(problem)

    def check_proof(self, proof: Proof, known: frozenset[Claim]) -> None:
        """Check a proof inside of which some things are known."""
        for place, one in enumerate(proof.implications):
            parents = proof.parents(one)
            self.check(all(parent < place for parent in one.parents), f"{one} comes before what it follows from")
            match one.rule:
                case None:
                    is_placed = one.is_true and self.position.values[one.candidate.cell] == one.digit
                    self.check(not place or one.claim in known or is_placed, f"{one} was not known")
                    self.check(not parents, f"{one} needs nothing")
                case Link(is_strong=True, houses=houses):
                    self.check(one.is_true and one.candidate not in _candidates(parents), f"{one} excludes itself")
                    self.check_clause([one.candidate, *_candidates(parents)], houses[0] if houses else None)
                    self.check(not any(parent.is_true for parent in parents), f"{one} needs something false")
                case Link():
                    is_right = len(parents) == 1 and excludes(parents[0].candidate, one.candidate)
                    self.check(is_right and parents[0].is_true and not one.is_true, f"{one} is not excluded")
                case Proof() as inner:
                    self.check(inner.premise.opposite.claim == one.claim, f"{one} is refuted by another proof")
                    self.check(inner.clash is not None, "no contradiction inside")
                    before = [other.claim for other in proof.implications[:place]]
                    self.check_proof(inner, known | set(before))
                    needed = {other.claim for other in inner.implications[1:] if other.rule is None}
                    self.check({other.claim for other in parents} == needed & set(before), f"{one} has other parents")
                case InnerPattern():
                    self.check_locked(one, parents, one.rule)
                case _:
                    self.check(False, f"{one} does not follow")
        if proof.clash is not None:
            self.check_clause(_candidates(proof.clashing), proof.clash.house)
            self.check(not any(one.is_true for one in proof.clashing), "something is left")

    def check_locked(self, one: Implication, parents: Sequence[Implication], locked: InnerPattern) -> None:
        """Check that the places of a digit in a house that are left lie in another, where one loses it elsewhere."""
        house, other = (set(HOUSE_CELLS[number]) for number in locked.houses)
        inside = sorted(place for place in self.live if place.cell in house & other and place.digit == one.digit)
        self.check_clause([*inside, *_candidates(parents)], locked.houses[0])
        self.check(not any(parent.is_true or parent.candidate.cell in other for parent in parents), f"{one} needs more")
        self.check(not one.is_true and one.candidate.cell in other - house, f"{one} is not ruled out")
        told = locked.technique in ("pointing", "claiming"), locked.digits, locked.cells
        self.check(told == (True, (one.digit,), tuple(cell for cell, _ in inside)), f"{locked} is something else")

    def check_clause(self, candidates: Sequence[Candidate], house: int | None) -> None:
        """Check that candidates are all of a cell, or all places of a digit in a house."""
        self.check(set(candidates) in self.clauses, f"{candidates} are not all")
        if house is None:
            self.check(len({candidate.cell for candidate in candidates}) == 1, f"{candidates} are not in a cell")
        else:
            inside = all(candidate.cell in HOUSE_CELLS[house] for candidate in candidates)
            self.check(inside and len({candidate.digit for candidate in candidates}) == 1, f"not in {house}")


def _candidates(ones: Sequence[Implication]) -> list[Candidate]:
    return [one.candidate for one in ones]

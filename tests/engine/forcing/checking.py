"""Nets and their proofs by definition, for tests: slow, and obvious. Nothing of the engine's searches is used."""

from collections.abc import Sequence

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS, HOUSES, PEERS, Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Facts
from sudoku_tui.engine.techniques.forcing.facts import (
    Branch,
    DeadEnd,
    Deduction,
    Exclusion,
    NestedNetFacts,
    NetContradictionFacts,
    NetVerityFacts,
)

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
    """What is wrong with the proof of a net that a candidate is true, or false, step by step."""
    proof = _Proof(position)
    match facts:
        case NetContradictionFacts(branch=branch):
            proof.check(isinstance(branch.end, DeadEnd), "no contradiction")
            proof.check((branch.premise, branch.is_on) == (goal, not is_on), "another premise")
            proof.check_branch(branch)
        case NetVerityFacts(house=house, premises=premises, branches=branches):
            proof.check(set(premises) in clauses(position), "not all candidates of a cell, or places in a house")
            where = {one.cell for one in premises} if house is None else {one.digit for one in premises}
            proof.check(len(where) == 1, f"not in {house}")
            proof.check(
                [(branch.premise, branch.is_on) for branch in branches] == [(one, True) for one in premises], ""
            )
            for branch in branches:
                proof.check_branch(branch)
                reached = branch.deductions[-1].candidate if branch.end is None else branch.end
                proof.check(reached == goal if is_on else getattr(reached, "candidate", None) == goal, "another end")
        case NestedNetFacts(premise=premise, moves=moves, end=end):
            proof.check(premise == goal and not is_on, "another premise")
            proof.true.append(premise)
            for move in moves:
                if isinstance(move, Deduction):
                    proof.check_deduction(move)
                else:
                    proof.check(isinstance(move.end, DeadEnd) and move.is_on, "no contradiction")
                    proof.check_branch(move)
                    proof.false.append(move.premise)
            proof.check_dead_end(end)
        case _:
            proof.check(False, "no net")
    return proof.problems


class _Proof:
    """What is known at a point of a proof, and what was wrong with it so far."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.clauses = clauses(position)
        self.true: list[Candidate] = []
        self.false: list[Candidate] = []
        self.problems: list[str] = []

    def check(self, is_right: bool, problem: str) -> None:
        if not is_right:
            self.problems.append(problem)

    def check_branch(self, branch: Branch) -> None:
        known = len(self.true), len(self.false)
        (self.true if branch.is_on else self.false).append(branch.premise)
        for deduction in branch.deductions:
            self.check_deduction(deduction)
        if isinstance(branch.end, DeadEnd):
            self.check_dead_end(branch.end)
        elif branch.end is not None:
            self.check_exclusions([branch.end])
            self.check(branch.end.by is not None, "nothing excludes the goal")
        del self.true[known[0] :], self.false[known[1] :]

    def check_deduction(self, deduction: Deduction) -> None:
        others = {one.candidate for one in deduction.exclusions}
        self.check_clause({deduction.candidate, *others}, deduction.house, deduction.candidate)
        self.check(deduction.candidate not in others, f"{deduction} excludes itself")
        self.check_exclusions(deduction.exclusions)
        self.true.append(deduction.candidate)

    def check_dead_end(self, end: DeadEnd) -> None:
        self.check_clause({one.candidate for one in end.exclusions}, end.house, end.exclusions[0].candidate)
        self.check_exclusions(end.exclusions)

    def check_clause(self, candidates: Candidates, house: int | None, one: Candidate) -> None:
        self.check(candidates in self.clauses, f"{candidates} are not all")
        if house is None:
            self.check({candidate.cell for candidate in candidates} == {one.cell}, f"{candidates} are not in a cell")
        else:
            inside = all(candidate.cell in HOUSE_CELLS[house] for candidate in candidates)
            self.check(inside and {candidate.digit for candidate in candidates} == {one.digit}, f"not in {house}")

    def check_exclusions(self, exclusions: Sequence[Exclusion]) -> None:
        for candidate, by in ((one.candidate, one.by) for one in exclusions):
            if by is None:
                self.check(candidate in self.false, f"{candidate} was not shown to be false")
            else:
                is_known = by in self.true or self.position.values[by.cell] == by.digit
                self.check(is_known and excludes(by, candidate), f"{by} does not exclude {candidate}")

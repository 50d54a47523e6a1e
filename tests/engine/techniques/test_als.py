"""Techniques of almost locked sets on positions made for them, and against searches that follow the definition."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice, pairwise, product
from random import Random

import pytest

from sudoku_tui.engine.board import CELLS, DIGITS, PEERS, Candidate, cells_of
from sudoku_tui.engine.links.chain import Chain
from sudoku_tui.engine.patterns.almost_locked_sets import almost_locked_sets
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.almost_locked_sets import (
    ALMOST_LOCKED_SETS,
    ALS_CHAIN,
    ALS_XY_WING,
    ALS_XZ,
    DEATH_BLOSSOM,
)
from sudoku_tui.engine.techniques.almost_locked_sets.death_blossom import DeathBlossomFacts
from sudoku_tui.engine.techniques.almost_locked_sets.linked_sets import AlsTechnique, LinkedSetsFacts
from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.engine.techniques.technique import first_step
from tests.engine.hodoku_paths import read_paths
from tests.engine.links.checking import exclude_each_other
from tests.engine.patterns.test_almost_locked_sets import by_definition as sets_by_definition
from tests.engine.positions import (
    EMPTY,
    along_paths,
    candidates,
    cells,
    limited,
    partly_eliminated,
    thinned_out,
)
from tests.shared_data import needs_shared

Effect = frozenset[Candidate]
each_technique = pytest.mark.parametrize("technique", ALMOST_LOCKED_SETS, ids=lambda technique: technique.id)

THREE_CELLS = limited("A1=17 A9=12 G9=27")
"""A1 is 1 or 7, A9 is 1 or 2, G9 is 2 or 7."""

TWO_COMMONS = limited("A1=12 A2=23 D1=14 D2=34")
"""Row A has 1, 2 and 3 in two cells, row D has 1, 3 and 4 there: 1 and 3 see each other in columns 1 and 2."""

FOUR_SETS = limited("A1=17 A9=12 G9=23 I8=37")
"""From cell to cell by 1, 2 and 3: A1 or I8 is 7."""

BLOSSOM = limited("E5=123 E1=17 E9=27 F5=37")
"""Each digit of E5 makes a cell that it sees 7: E1, E9 or F5."""


def step_of(technique: AlsTechnique, position: Position, names: str) -> Step:
    """The first step of some cells: those of its evidence."""
    wanted = set(cells(names))
    return next(step for step in technique.find(position) if set(cells_of(all_shown(step))) == wanted)


def all_shown(step: Step) -> tuple[Candidate, ...]:
    return tuple(one for piece in step.evidence for one in piece.candidates)


def test_one_restricted_common() -> None:
    step = step_of(ALS_XZ, THREE_CELLS, "A1 A9 G9")
    assert step.eliminations == candidates("G1=7")
    assert step.facts == LinkedSetsFacts(
        (candidates("A1=1 A1=7"), candidates("A9=1 A9=2 G9=2 G9=7")), commons=((1,),), shared=(7,)
    )
    assert step.conclusion() == "A1, linked by 1 to A9 and G9: removes 7 from G1"
    assert [reason.sentence for reason in step.walk()][:3] == [
        "If A1 is not 7, it is 1: it has no other candidate.",
        "If A1 is 1, A9 is not: both are in row A.",
        "If A9 is not 1, G9 is 7: A9 and G9 have only 1, 2 and 7, three digits for two cells, so just one is missing.",
    ]
    assert step.notation_lines() == {
        "eureka": "(7=1)A1-(1=7)AG9 => G1<>7",
        "hodoku": "A=A1 {17}, B=AG9 {127}, X=1, Z=7 => G1<>7",
    }


def test_two_restricted_commons_lock_both_sets() -> None:
    step = step_of(ALS_XZ, TWO_COMMONS, "A1 A2 D1 D2")
    gone = {digit: {cell for cell, other in step.eliminations if other == digit} for digit in (1, 2, 3, 4)}
    assert gone[1] == {cell for cell in CELLS if {cell} <= set(PEERS[0]) & set(PEERS[27])}
    assert gone[2] == set(PEERS[0]) & set(PEERS[1])
    assert gone[4] == set(PEERS[27]) & set(PEERS[28])
    assert step.conclusion().startswith("A1 and A2, linked by 1 and 3 to D1 and D2: removes 1 from B1, C1")
    assert step.explanation()[5:10] == (
        "As neither set lacks two of its digits, one lacks 1 and has 3, and the other lacks 3 and has 1.",
        "So a cell that sees every 1 of both cannot be 1.",
        "So a cell that sees every 3 of both cannot be 3.",
        "The first set has 2 for certain: a cell that sees every 2 of it cannot be 2.",
        "The second set has 4 for certain: a cell that sees every 4 of it cannot be 4.",
    )
    assert step.notation_lines()["eureka"].startswith("(3=1)A12-(1=3)D12-A2 loop => ")


def test_three_sets() -> None:
    step = step_of(ALS_XY_WING, THREE_CELLS, "A1 A9 G9")
    assert step.eliminations == candidates("G1=7")
    assert step.conclusion() == "A1, linked by 1 to A9, linked by 2 to G9: removes 7 from G1"
    assert step.notation_lines() == {
        "eureka": "(7=1)A1-(1=2)A9-(2=7)G9 => G1<>7",
        "hodoku": "A=A1 {17}, B=G9 {27}, C=A9 {12}, X,Y=1,2, Z=7 => G1<>7",
    }


def test_four_sets() -> None:
    step = step_of(ALS_CHAIN, FOUR_SETS, "A1 A9 G9 I8")
    assert step.eliminations == candidates("A8=7 I1=7")
    assert step.facts.length == 4
    assert step.conclusion() == "A chain of four sets from A1 to I8: removes 7 from A8 and I1"
    assert step.explanation()[5:9] == (
        "If A1 is not 7, it is 1.",
        "A1 sees A9, so then A9 is not 1, but 2.",
        "A9 sees G9, so then G9 is not 2, but 3.",
        "G9 sees I8, so then I8 is not 3, but 7.",
    )
    assert step.notation_lines()["hodoku"] == "7- A1 {17} -1- A9 {12} -2- G9 {23} -3- I8 {37} -7 => A8,I1<>7"


def test_a_blossom() -> None:
    step = step_of(DEATH_BLOSSOM, BLOSSOM, "E5 E1 E9 F5")
    assert step.eliminations == candidates("E4=7 E6=7")
    assert step.conclusion() == "E5 takes 1 from E1, 2 from E9, and 3 from F5: removes 7 from E4 and E6"
    assert step.explanation()[:4] == (
        "If a cell is 1, 2 or 3, a set of cells loses that, and holds 7.",
        "E5 can only be 1, 2 or 3.",
        "E1 can only be 1 or 7.",
        "E5 sees E1, so if E5 is 1, E1 is not 1, but 7.",
    )
    assert [(reason.sentence, reason.depth) for reason in step.walk()][:5] == [
        ("E5 can only be 1, 2 or 3.", 0),
        ("Suppose that E5 is 1.", 0),
        ("If E5 is 1, E1 is not: both are in row E.", 1),
        ("If E1 is not 1, it is 7: it has no other candidate.", 1),
        ("Suppose that E5 is 2.", 0),
    ]
    assert step.notation_lines() == {
        "eureka": "(1)E5-(1=7)E1; (2)E5-(2=7)E9; (3)E5-(3=7)F5 => E4,E6<>7",
        "hodoku": "E5 -1- E1 {17}, -2- E9 {27}, -3- F5 {37} => E4,E6<>7",
    }


@pytest.mark.parametrize(
    ("technique", "position"),
    [
        (ALS_XZ, limited("A1=17 A9=12 G8=27")),  # G8 does not see A9
        (ALS_XY_WING, limited("A1=17 A9=12 G9=28")),  # no digit in common
        (DEATH_BLOSSOM, limited("E5=1234 E1=17 E9=27 F5=37")),  # no petal for 4
        *((technique, Position.from_string(EMPTY)) for technique in ALMOST_LOCKED_SETS),
    ],
)
def test_almost(technique: AlsTechnique, position: Position) -> None:
    assert list(technique.find(position)) == []


# Against the definition, on positions of real puzzles


class Slow:
    """The almost locked sets of a position, and what they do, by sets and loops."""

    def __init__(self, position: Position, *, overlap: bool) -> None:
        self.position = position
        self.sets = [set(one) for one in sets_by_definition(position)]
        self.numbers = range(len(self.sets))
        self.digits = [{digit for cell in one for digit in position.candidates_of(cell)} for one in self.sets]
        self.overlap = overlap
        self.commons = {
            (first, second): {
                digit
                for digit in self.digits[first] & self.digits[second]
                if all(b in PEERS[a] for a in self.places(digit, first) for b in self.places(digit, second))
            }
            for first, second in product(self.numbers, repeat=2)
            if self.fit(first, second)
        }

    def fit(self, *numbers: int) -> bool:
        """Whether sets may be part of a pattern together."""
        pairs = combinations([self.sets[number] for number in numbers], 2)
        return self.overlap or not any(one & other for one, other in pairs)

    def places(self, digit: int, *numbers: int) -> set[int]:
        return {c for number in numbers for c in self.sets[number] if self.position.has_candidate(c, digit)}

    def gone(self, digit: int, *numbers: int) -> set[Candidate]:
        """A digit in the cells that see all its places in some sets."""
        places = self.places(digit, *numbers)
        return {
            Candidate(cell, digit)
            for cell in CELLS
            if self.position.has_candidate(cell, digit) and places <= set(PEERS[cell])
        }

    def shared(self, excluded: set[int], *numbers: int) -> Effect:
        """What goes by the digits that all sets have."""
        digits = set(DIGITS).intersection(*(self.digits[number] for number in numbers)) - excluded
        return frozenset(one for digit in digits for one in self.gone(digit, *numbers))

    def xz(self) -> Iterator[Effect]:
        for first, second in combinations(self.numbers, 2):
            commons = self.commons.get((first, second), set())
            if len(commons) == 1:
                yield self.shared(commons, first, second)
            if len(commons) > 1:
                gone = {one for digit in commons for one in self.shared({digit}, first, second)}
                for locked, other in ((first, second), (second, first)):
                    for digit in self.digits[locked] - commons:
                        gone |= {one for one in self.gone(digit, locked) if one.cell not in self.sets[other]}
                yield frozenset(gone)

    def xy_wing(self) -> Iterator[Effect]:
        for middle in self.numbers:
            for first, last in combinations(set(self.numbers) - {middle}, 2):
                x, y = (self.commons.get((middle, end), set()) for end in (first, last))
                if x and y and len(x | y) > 1 and self.fit(first, middle, last):
                    yield self.shared(x | y, first, last)

    def chain(self, *, forward: bool) -> Iterator[Effect]:
        """Level by level; the same set may come again. Forward, it cannot."""
        for first in self.numbers:
            for x in self.digits[first]:
                level = {(second, x) for second in self.numbers if self.leads(first, second, x, forward=forward)}
                for number in range(2, len(self.numbers) if forward else 7):
                    level = {
                        (second, y)
                        for one, digit in level
                        for second in self.numbers
                        for y in self.digits[one] - {digit}
                        if self.leads(one, second, y, forward=forward)
                    }
                    for last, y in level if number > 2 else ():
                        yield self.shared({x, y}, first, last) if last > first else frozenset()

    def leads(self, first: int, second: int, digit: int, *, forward: bool) -> bool:
        return digit in self.commons.get((first, second), ()) and (second > first or not forward)

    def blossom(self) -> Iterator[Effect]:
        for stem in CELLS:
            digits = self.position.candidates_of(stem)
            petals = [
                [n for n in self.numbers if d in self.digits[n] and self.places(d, n) <= set(PEERS[stem])]
                for d in digits
            ]
            for chosen in product(*petals) if len(digits) > 1 else ():
                if len(set(chosen)) > 1 and self.fit(*chosen):
                    gone = self.shared(set(digits), *chosen)
                    yield frozenset(one for one in gone if one.cell != stem)


def small_positions() -> list[Position]:
    """Positions along paths that have few almost locked sets."""
    positions = [position for position, _ in along_paths(range(12))]
    return [position for position in positions if 20 < len(almost_locked_sets(position.candidates).sets) < 60][::9]


def effects(technique: AlsTechnique, position: Position, *, overlap: bool) -> set[Effect]:
    steps = list(replace(technique, overlap=overlap).find(position))
    found = {frozenset(step.eliminations) for step in steps}
    assert len(found) == len(steps)
    return found


@pytest.mark.sample(1)
@pytest.mark.parametrize("overlap", [False, True])
def test_pairs_threes_and_blossoms_are_those_of_the_definition(overlap: bool) -> None:
    number = 0
    for position in small_positions():
        slow = Slow(position, overlap=overlap)
        for technique, expected in (
            (ALS_XZ, slow.xz()),
            (ALS_XY_WING, slow.xy_wing()),
            (DEATH_BLOSSOM, slow.blossom()),
        ):
            found = effects(technique, position, overlap=overlap)
            assert found == set(expected) - {frozenset()}, technique.id
            number += len(found)
    assert number > 50


@pytest.mark.exhaustive
def test_chains_are_those_of_the_definition() -> None:
    number = 0
    for position in small_positions()[:2]:
        found = effects(ALS_CHAIN, position, overlap=False)
        assert found == set(Slow(position, overlap=False).chain(forward=True)) - {frozenset()}
        every = effects(ALS_CHAIN, position, overlap=True)
        assert found <= every
        assert every - found <= set(Slow(position, overlap=True).chain(forward=False))
        number += len(every)
    assert number > 20


@each_technique
def test_chains_of_facts_hold_link_by_link(technique: AlsTechnique) -> None:
    number = 0
    for position, solution in thinned_out(range(6)):
        for step in islice(technique.find(position), 30):
            for chain in chains_of(step):
                number += 1
                for first, link, second in chain.steps():
                    if not link.is_strong:
                        assert exclude_each_other(first, second)
                        assert link.houses
                    elif not link.als:
                        assert position.candidates_of(first.cells[0]) == tuple(sorted((first.digit, second.digit)))
                    else:
                        held = {digit for cell in link.als for digit in position.candidates_of(cell)}
                        assert len(held) == len(link.als) + 1
                        for node in (first, second):
                            assert node.cells == tuple(c for c in link.als if position.has_candidate(c, node.digit))
            assert all(solution[cell] != str(digit) for cell, digit in step.eliminations)
    assert number > 50


def chains_of(step: Step) -> list[Chain]:
    facts = step.facts
    if isinstance(facts, DeathBlossomFacts):
        return [facts.chain(number, digit) for number in range(len(facts.petals)) for digit in facts.shared]
    assert isinstance(facts, LinkedSetsFacts)
    return [facts.chain(digit) for digit in facts.shared or facts.commons[0][1:]]


# What a path takes


@each_technique
def test_a_path_lets_no_neighbours_overlap(technique: AlsTechnique) -> None:
    overlapping = 0
    for position, _ in thinned_out(range(3)):
        step = first_step(position, [technique])
        every = list(replace(technique, overlap=False).find(position))
        assert step == (replace(every[0], technique=technique) if every else None)
        for step in technique.find(position):
            rows = [set(cells_of(row)) for row in rows_of(step)]
            is_chain = technique is ALS_CHAIN
            touching = any(one & other for one, other in (pairwise(rows) if is_chain else combinations(rows, 2)))
            if step.eliminations in [other.eliminations for other in every]:
                assert not touching
            overlapping += touching
    assert overlapping


def rows_of(step: Step) -> tuple[tuple[Candidate, ...], ...]:
    facts = step.facts
    assert isinstance(facts, LinkedSetsFacts | DeathBlossomFacts)
    return facts.sets if isinstance(facts, LinkedSetsFacts) else facts.petals


@needs_shared
def test_a_path_takes_what_hodoku_takes_there() -> None:
    techniques = {technique.code: technique for technique in ALMOST_LOCKED_SETS}
    number = 0
    for path in read_paths()[::2]:
        position = Position.from_string(path.puzzle).eliminated()
        for theirs in path.steps:
            if theirs.code in techniques:
                assert theirs.is_ours(first_step(position, [techniques[theirs.code]]))
                number += 1
            position = Step(ELIMINATION, theirs.placements, theirs.eliminations).apply(position, eliminate=True)
    assert number > 50


# Odd positions


@each_technique
def test_pending_eliminations_mislead_nobody(technique: AlsTechnique) -> None:
    for position, solution in partly_eliminated(range(30)):
        for step in technique.find(position):
            assert all(solution[gone] != str(digit) for gone, digit in step.eliminations)


@each_technique
def test_no_position_is_too_broken(technique: AlsTechnique) -> None:
    rng = Random(1)
    for number in (1, 2, 3, 4, 6):
        position = Position.from_string(EMPTY)
        for cell in CELLS:
            position = position.eliminate(Candidate(cell, digit) for digit in rng.sample(DIGITS, 9 - number))
        for place in rng.sample(CELLS, 5):
            position = position.place(place, rng.randint(1, 9))
        for step in islice(technique.find(position), 20):
            assert step.conclusion()
            assert step.explanation()
            assert step.walk()
            assert step.notation_lines()


@each_technique
def test_more_sets_than_a_puzzle_has_are_not_searched(technique: AlsTechnique) -> None:
    rng = Random(2)
    position = Position.from_string(EMPTY)
    for cell in CELLS:
        position = position.eliminate(Candidate(cell, digit) for digit in rng.sample(DIGITS, 7))
    assert len(almost_locked_sets(position.candidates).sets) > 1000
    assert list(technique.find(position)) == []
    assert first_step(position, [technique]) is None

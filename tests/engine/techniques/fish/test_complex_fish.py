"""Franken and mutant fish: made positions, their words, and all of them against a slow twin by definition."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random

import pytest

from sudoku_tui.engine import words
from sudoku_tui.engine.board import BOXES, COLUMNS, HOUSE_CELLS, HOUSES, PEERS, ROWS, Candidate, cells_in
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.patterns.templates import outside_templates
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Role, Step
from sudoku_tui.engine.techniques.fish import COMPLEX_FISH, SIAMESE_COMPLEX_FISH, complex_patterns
from sudoku_tui.engine.techniques.fish.complex_patterns import FishKind
from sudoku_tui.engine.techniques.fish.line_fish import FishFacts
from sudoku_tui.engine.techniques.fish.siamese import SiameseFacts
from sudoku_tui.engine.techniques.technique import Technique
from tests.engine.expected import candidates_shown, houses_shown
from tests.engine.positions import (
    EMPTY,
    along_paths,
    cell,
    fours,
    partly_eliminated,
    thinned_out,
    with_rows,
)
from tests.sampling import Portion

BY_ID: dict[str, Technique] = {fish.id: fish for fish in (*COMPLEX_FISH, *SIAMESE_COMPLEX_FISH)}


def step_of(name: str, position: Position, conclusion: str) -> Step:
    """The one step of a technique with this conclusion."""
    steps = list(BY_ID[name].find(position))
    told = [step.conclusion() for step in steps]
    assert conclusion in told
    return steps[told.index(conclusion)]


FRANKEN = """
    xxxxxxxxx
    .xx...xx.
    xxxxxxxxx
    .xxxxxxx.
    xxxxxxxxx
    .xxxxxxx.
    .xxxxxxx.
    .xxxxxxx.
    .xxxxxxx.
"""
"""Columns 1 and 9 have 4 in rows A, C and E only, and box 2 in rows A and C."""


def test_a_franken_swordfish_has_boxes_among_its_houses() -> None:
    step = step_of(
        "franken-swordfish",
        fours(FRANKEN),
        "4 in columns 1 and 9 and box 2, rows A, C and E: removes 4 from A2, A3, A7, A8, C2, C3, C7, C8, E2, E3, E4, "
        "E5, E6, E7 and E8",
    )
    assert houses_shown(step) == (9, 17, 19)
    assert houses_shown(step, Role.COVER) == (0, 2, 4)
    assert step.explanation()[:5] == (
        "Columns 1 and 9 and box 2 have 4 only in the same three rows.",
        "There it can go only in rows A, C and E: A1, A4, A5, A6, A9, C1, C4, C5, C6, C9, E1 and E9.",
        "Each of the three houses needs a 4, and no place for 4 is in two of them: they need three 4s.",
        "Two 4s cannot stand in the same row, so the three 4s take up rows A, C and E, one each.",
        "No other cell of rows A, C and E can be 4.",
    )
    assert step.notation_lines(NUMBERS)["hodoku"].startswith("4 c19b2 r135 => r1c2,r1c3,")


def test_its_fins_protect_what_they_do_not_see() -> None:
    step = step_of(
        "finned-franken-swordfish",
        fours(with_rows(FRANKEN, F=".xxxxxxxx")),
        "4 in columns 1 and 9 and box 2, rows A, C and E, fin F9: removes 4 from E7 and E8",
    )
    assert step.explanation()[2:] == (
        "The only other place is F9: such an extra place is called a fin.",
        "Suppose that the fin is not 4: then no place is in two of the houses, so they have three 4s, which lie in "
        "rows A, C and E, one in each, because a row cannot hold two.",
        "In that case no other cell of rows A, C and E can be 4.",
        "Otherwise the fin is 4, and no cell that sees it can be 4.",
        "E7 and E8 are in row E and see F9, so they cannot be 4 either way.",
        "This removes 4 from E7 and E8.",
    )
    assert step.notation_lines(NUMBERS)["hodoku"] == "4 c19b2 r135 fr6c9 => r5c7,r5c8<>4"


def test_a_place_too_many_spoils_it() -> None:
    position = fours(with_rows(FRANKEN, F=".xxxxxxxx", I=".xxxxxxxx"))
    houses = {houses_shown(step) for fish in COMPLEX_FISH[:12] for step in fish.find(position)}
    assert (9, 17, 19) not in houses


ENDO_FIN = """
    xxxxxxxxx
    xxxxxxxxx
    xxxxxxxxx
    xxxxxxxxx
    xxxxxxxxx
    ....xx.x.
    ....x..x.
    xxx.x.xxx
    xxx..xxxx
"""
"""Rows F and G and box 8 have 4 in columns 5, 6 and 8 only; G5 is in row G and box 8."""


def test_a_place_in_two_bases_is_an_endo_fin() -> None:
    step = step_of(
        "finned-franken-swordfish",
        fours(ENDO_FIN),
        "4 in rows F and G and box 8, columns 5, 6 and 8, fin G5: removes 4 from A5, B5, C5, D5 and E5",
    )
    assert isinstance(step.facts, FishFacts)
    assert step.facts.endo_fins == (cell("G5"),)
    assert step.explanation()[1:3] == (
        "There it can go in columns 5, 6 and 8: F5, F6, F8, G8, H5 and I6.",
        "G5 is in row G and box 8, so that one 4 would do for both: such a place counts as a fin, an endo-fin.",
    )
    assert step.notation_lines()["hodoku"] == "4 rFGb8 c568 efG5 => A5,B5,C5,D5,E5<>4"


CANNIBAL = """
    xxxxx.xxx
    xx.xx.xxx
    xx..xxxxx
    xx..x.xxx
    xx..x.xxx
    xx..x.xxx
    xx..x.xxx
    xx..x.xxx
    xxxxxxxxx
"""
"""Columns 3, 4 and 6 have 4 in rows A and I and box 2 only; A4, in column 4, is in both row A and box 2."""


def test_a_cannibalistic_fish_removes_a_place_of_its_own() -> None:
    step = step_of(
        "franken-swordfish",
        fours(CANNIBAL),
        "4 in columns 3, 4 and 6, rows A and I and box 2: removes 4 from A1, A2, A4, A5, A7, A8, A9, B5, C5, I1, I2, "
        "I5, I7, I8 and I9",
    )
    assert Candidate(cell("A4"), 4) in candidates_shown(step, Role.PATTERN)
    assert step.explanation()[3:] == (
        "Two 4s cannot stand in the same house, so the three 4s take up rows A and I and box 2, one each.",
        "No other cell of rows A and I and box 2 can be 4.",
        "A4 is in row A and box 2: a 4 there would take up both, and leave too few for the others.",
        "This removes 4 from A1, A2, A4, A5, A7, A8, A9, B5, C5, I1, I2, I5, I7, I8 and I9.",
    )


def test_a_cannibalistic_fish_with_fins() -> None:
    step = step_of(
        "finned-franken-swordfish",
        fours(with_rows(CANNIBAL, F="xx.xx.xxx")),
        "4 in columns 3, 4 and 6, rows A and I and box 2, fin F4: removes 4 from A4",
    )
    assert step.explanation()[-3:] == (
        "A4 is in row A and box 2: a 4 there would take up both, and leave too few for the others.",
        "It also sees F4, so it cannot be 4 either way.",
        "This removes 4 from A4.",
    )


MUTANT = """
    xxxxx.xxx
    xxxxx.xxx
    xxxxx.xxx
    x...x....
    xxxxxxxxx
    xxxxx.xxx
    x..xx.xxx
    .xxxxxxxx
    ...xx.xxx
"""
"""Row D, column 6 and box 7 have 4 in row H, column 1 and box 5 only."""


def test_a_mutant_swordfish_mixes_houses() -> None:
    step = step_of(
        "mutant-swordfish",
        fours(MUTANT),
        "4 in row D, column 6 and box 7, row H, column 1 and box 5: removes 4 from A1, B1, C1, E1, E4, E5, F1, F4, F5, "
        "H4, H5, H7, H8 and H9",
    )
    assert words.legend(step)[Role.COVER] == "the houses that it takes"
    assert step.explanation()[0] == "Row D, column 6 and box 7 have 4 only in the same three houses."
    assert step.notation_lines(NUMBERS)["hodoku"].startswith("4 r4c6b7 r8c1b5 => ")


def test_of_fish_that_remove_the_same_one_with_the_fewest_fins_is_given_and_none_that_removes_less() -> None:
    total = 0
    for seed in range(20):
        position = random_fours(Random(seed), 6, 0.5)
        for fish in COMPLEX_FISH[6:12]:
            patterns = [pattern for _, found in fish.patterns(position) for pattern in found]
            given = {frozenset(cell for cell, _ in step.eliminations): step.facts for step in fish.find(position)}
            fins: dict[frozenset[int], list[int]] = {}
            for pattern in patterns:
                if pattern.fins:
                    fins.setdefault(frozenset(cells_in(pattern.victims)), []).append(pattern.fins.bit_count())
            assert set(given) == {gone for gone in fins if not any(gone < other for other in fins)}
            for gone, facts in given.items():
                assert isinstance(facts, FishFacts)
                assert len(facts.fins) == min(fins[gone])
            total += len(given)
    assert total


def test_siamese_fish_are_two_on_the_same_bases() -> None:
    positions = [random_fours(Random(seed), 6, 0.5) for seed in range(12)]
    found = [step for position in positions for fish in SIAMESE_COMPLEX_FISH for step in fish.find(position)]
    assert found
    for step in found:
        facts = step.facts
        assert isinstance(facts, SiameseFacts)
        assert facts.first.bases == facts.second.bases
        assert facts.first.covers != facts.second.covers
        assert " / " in step.notation_lines()["hodoku"]
        assert " in two fish, each with " in step.explanation()[0]


def test_what_they_remove_is_false(portion: Portion) -> None:
    positions = [*along_paths(range(100, 101)), *partly_eliminated(range(2)), *thinned_out(range(2))]
    for position, solution in portion.of(positions, 8):
        for fish in (*COMPLEX_FISH, *SIAMESE_COMPLEX_FISH):
            for step in fish.find(position):
                assert step.eliminations
                assert all(position.has_candidate(*candidate) for candidate in step.eliminations)
                assert all(solution[place] != str(digit) for place, digit in step.eliminations)


@pytest.mark.parametrize("fish", BY_ID.values(), ids=lambda fish: fish.id)
def test_every_fish_says_what_it_is(fish: Technique) -> None:
    size = 2 + int(fish.code[3])
    assert fish.name.endswith(("X-Wing", "Swordfish", "Jellyfish", "Squirmbag", "Whale", "Leviathan")[size - 2])
    assert fish.in_path == (fish.code in ("0330", "0331", "0340", "0341"))
    assert fish.in_list == (size <= 4 and len(fish.code) == 4)


def test_the_search_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    position = fours(FRANKEN)
    fish = COMPLEX_FISH[1]
    assert next(fish.find(position), None) is not None
    monkeypatch.setattr(complex_patterns, "MAX_SETS_OF_BASES", 0)
    complex_patterns.complex_patterns.cache_clear()
    assert next(fish.find(position), None) is None
    complex_patterns.complex_patterns.cache_clear()


# The slow twin

FRANKEN_FISH, MUTANT_FISH = FishKind
Sides = tuple[tuple[range, ...], tuple[range, ...]]
FRANKEN_SIDES: tuple[Sides, ...] = (((ROWS, BOXES), (COLUMNS, BOXES)), ((COLUMNS, BOXES), (ROWS, BOXES)))
MUTANT_SIDES: tuple[Sides, ...] = (((ROWS, COLUMNS, BOXES), (ROWS, COLUMNS, BOXES)),)
Found = tuple[tuple[int, ...], tuple[int, ...], frozenset[int], frozenset[int]]


def kinds(houses: tuple[int, ...]) -> set[range]:
    return {kind for kind in (ROWS, COLUMNS, BOXES) if any(house in kind for house in houses)}


def is_franken(bases: tuple[int, ...], covers: tuple[int, ...]) -> bool:
    fits = any(kinds(bases) <= set(able) and kinds(covers) <= set(others) for able, others in FRANKEN_SIDES)
    return fits and BOXES in kinds(bases) | kinds(covers)


def is_of_lines(bases: tuple[int, ...], covers: tuple[int, ...]) -> bool:
    return {*map(frozenset, (kinds(bases), kinds(covers)))} == {frozenset({ROWS}), frozenset({COLUMNS})}


class Twin:
    """The fish of a digit as they are defined."""

    def __init__(self, position: Position, digit: int, sides: Sides) -> None:
        self.places = {
            house: frozenset(place for place in HOUSE_CELLS[house] if position.has_candidate(place, digit))
            for house in HOUSES
        }
        holding = {house for house in HOUSES if any(position.values[place] == digit for place in HOUSE_CELLS[house])}
        able = [house for kind in sides[0] for house in kind if house not in holding]
        self.bases = [house for house in sorted(able) if len(self.places[house]) > 1]
        self.covers = [house for kind in sides[1] for house in kind if self.places[house]]
        self.everywhere = frozenset().union(*self.places.values())
        self.crowded = cache(self._crowded)

    def fish(self, size: int) -> Iterator[Found]:
        """Bases, covers, fins and what goes, of those that have few fins and a victim that needs all of them."""
        for bases in combinations(self.bases, size):
            once = frozenset().union(*(self.places[base] for base in bases))
            twice = frozenset(place for place in once if sum(place in self.places[base] for base in bases) > 1)
            if len(twice) > 2:
                continue
            crowding = {
                victim
                for victim in self.everywhere
                if twice.issubset(PEERS[victim]) and self.crowded(self.without(bases, victim), victim)
            }
            if not crowding:
                continue
            for covers in combinations(sorted(set(self.covers) - set(bases)), size):
                inside = [place for cover in covers for place in self.places[cover]]
                fins = (once - set(inside)) | twice
                if len(fins) > 5:
                    continue
                gone = frozenset(
                    place
                    for place in set(inside)
                    if inside.count(place) > sum(place in self.places[base] for base in bases)
                    and fins.issubset(PEERS[place])
                )
                if any(self.needs_all(bases, covers, fins, victim) for victim in gone & crowding):
                    yield bases, covers, fins, gone

    def needs_all(self, bases: tuple[int, ...], covers: tuple[int, ...], fins: frozenset[int], victim: int) -> bool:
        """Whether no part of the bases is crowded; and any base that the victim is in saves a fin."""
        others = self.without(bases, victim)
        if any(self.crowded(part, victim) for number in range(1, len(others)) for part in combinations(others, number)):
            return False
        body = frozenset().union(*(self.places[base] for base in others)) - fins
        return others == bases or all(
            not body <= frozenset().union(*(self.places[cover] for cover in covers if cover != theirs))
            for theirs in covers
            if victim in self.places[theirs]
        )

    def without(self, bases: tuple[int, ...], victim: int) -> tuple[int, ...]:
        """The bases that a victim is not in."""
        return tuple(base for base in bases if victim not in self.places[base])

    def _crowded(self, bases: tuple[int, ...], victim: int) -> bool:
        """Whether what a victim leaves in some bases is in fewer covers than there are bases."""
        left = frozenset().union(*(self.places[base] for base in bases)) - set(PEERS[victim])
        return self.fit(left, [cover for cover in self.covers if cover not in bases], len(bases) - 1)

    def fit(self, places: frozenset[int], covers: list[int], number: int) -> bool:
        """Whether so many covers hold some places."""
        if not places:
            return True
        first = min(places)
        usable = [cover for cover in covers if first in self.places[cover]]
        return number > 0 and any(self.fit(places - self.places[cover], covers, number - 1) for cover in usable)


def kind_of(bases: tuple[int, ...], covers: tuple[int, ...]) -> FishKind | None:
    if is_of_lines(bases, covers):
        return None
    return FRANKEN_FISH if is_franken(bases, covers) else MUTANT_FISH


def of_twin(position: Position, digit: int, kind: FishKind, size: int) -> set[Found]:
    return {
        fish
        for sides in (FRANKEN_SIDES if kind is FRANKEN_FISH else MUTANT_SIDES)
        for fish in Twin(position, digit, sides).fish(size)
        if kind_of(fish[0], fish[1]) is kind
    }


def random_fours(rng: Random, open_rows: int, density: float) -> Position:
    """A grid in which some 4s stand, and some of the other candidates of 4 are left, among them those of a solution."""
    solution: list[int] = []
    while len(solution) < len(ROWS):
        free = [place for place in HOUSE_CELLS[len(solution)] if not set(PEERS[place]) & set(solution)]
        solution = [*solution, rng.choice(free)] if free else []
    position = Position.from_string(EMPTY)
    rng.shuffle(solution)
    for place in solution[open_rows:]:
        position = position.place(place, 4, eliminate=True)
    gone = [place for place in cells_in(position.candidates[4]) if place not in solution and rng.random() > density]
    return position.eliminate(Candidate(place, 4) for place in gone)


SEEDS = [
    (FRANKEN_FISH, 2, 6, 0.5, range(12)),
    (FRANKEN_FISH, 3, 6, 0.5, range(8)),
    (FRANKEN_FISH, 4, 6, 0.5, (2, 3, 4)),
    (FRANKEN_FISH, 5, 6, 0.5, (22,)),
    (FRANKEN_FISH, 7, 8, 0.3, (5,)),
    (MUTANT_FISH, 2, 6, 0.5, range(12)),
    (MUTANT_FISH, 3, 5, 0.5, range(8)),
    (MUTANT_FISH, 4, 6, 0.5, (2,)),
    (MUTANT_FISH, 6, 6, 0.5, (10,)),
]
"""Kinds and sizes with open rows, a density and seeds for which there are fish, and few houses for the twin to try."""


@pytest.mark.sample(4)
@pytest.mark.parametrize(("kind", "size", "open_rows", "density", "seeds"), SEEDS)
def test_the_fish_are_those_of_the_definition(
    kind: FishKind, size: int, open_rows: int, density: float, seeds: Sequence[int], portion: Portion
) -> None:
    total = 0
    for seed in portion.of(seeds, 1):
        position = random_fours(Random(seed), open_rows, density)
        removable = outside_templates(position)[4]
        patterns = complex_patterns.complex_patterns(position.candidates[4], position.placed[4], removable, kind, size)
        found = [
            (one.bases, one.covers, frozenset(cells_in(one.fins)), frozenset(cells_in(one.victims))) for one in patterns
        ]
        assert len(set(found)) == len(found)
        assert set(found) == of_twin(position, 4, kind, size)
        total += len(found)
    assert total or not portion.is_all

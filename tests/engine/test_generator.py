"""Making puzzles: digging, symmetries, and what is wanted."""

from collections.abc import Callable
from itertools import islice
from random import Random

import pytest

from sudoku_tui.engine.board import CELLS, HOUSE_CELLS, HOUSES, cell_set, cells_in
from sudoku_tui.engine.explainer.rating import SeProgress
from sudoku_tui.engine.explainer.rating import rate as explain
from sudoku_tui.engine.generator import ANY_NUMBER, Made, Symmetry, Wanted, minimal_puzzle, tries, tries_for
from sudoku_tui.engine.generator.climbing import climb
from sudoku_tui.engine.generator.digging import dig, dig_in_order, is_minimal, masked
from sudoku_tui.engine.generator.er_climbing import climb_by_er
from sudoku_tui.engine.generator.filling import filled, neighbours
from sudoku_tui.engine.generator.other_solution import KnownSolution
from sudoku_tui.engine.logic import PATH_TECHNIQUES, rate, technique_named
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import count_solutions, excluding, load, random_solution, solutions, solve
from sudoku_tui.engine.techniques.technique import Level, Technique


def made(wanted: Wanted, number: int, seed: int = 1, most_tries: int = 3000) -> list[Made]:
    """The first puzzles of a seed, each checked to have one solution."""
    found = []
    for tried, one in enumerate(tries(wanted, Random(seed))):
        assert tried < most_tries
        if one is not None:
            found.append(one)
            assert count_solutions(one.puzzle) == 1
            assert solve(one.puzzle) == one.solution
        if len(found) == number:
            break
    return found


def givens_of(puzzle: str) -> int:
    return cell_set(cell for cell in CELLS if puzzle[cell] != ".")


def has_given_to_spare(puzzle: str) -> bool:
    return any(count_solutions(f"{puzzle[:cell]}.{puzzle[cell + 1 :]}") == 1 for cell in cells_in(givens_of(puzzle)))


# Minimal puzzles


@pytest.mark.parametrize("seed", range(40))
def test_a_minimal_puzzle_has_one_solution_and_no_given_to_spare(seed: int) -> None:
    puzzle = minimal_puzzle(Random(seed))
    assert len(puzzle) == 81
    assert set(puzzle) <= set(".123456789")
    assert count_solutions(puzzle) == 1
    assert not has_given_to_spare(puzzle)
    assert is_minimal(random_solution(Random(seed)), givens_of(puzzle))
    assert 17 <= givens_of(puzzle).bit_count() <= 40


def test_exchanging_givens_makes_a_puzzle_harder() -> None:
    climbing = climb(Random(1), lambda rating: rating.score > 2000)
    found = list(islice(filter(None, climbing), 2))
    assert len({one.solution for one in found}) == 2
    for one in found:
        assert one.rating.score > 2000
        assert count_solutions(one.puzzle) == 1
        assert not has_given_to_spare(one.puzzle)
    assert found == list(islice(filter(None, climb(Random(1), lambda rating: rating.score > 2000)), 2))


def test_what_is_hard_enough_at_once_is_given_at_once() -> None:
    assert all(islice(climb(Random(1), lambda _: True), 3))


def test_the_random_generator_alone_decides() -> None:
    first, second = Random(1), Random(1)
    puzzles = [minimal_puzzle(first) for _ in range(20)]
    assert [minimal_puzzle(second) for _ in range(20)] == puzzles
    assert len(set(puzzles)) == 20


def test_the_puzzle_of_a_seed_stays_the_same() -> None:
    assert (
        minimal_puzzle(Random(0)) == "4.63....7....1..4..7....3.56.87...91..9..5....1.2..6....2..4...8..9...64........."
    )


def test_random_solutions_obey_the_rules_and_differ() -> None:
    rng = Random(7)
    grids = [random_solution(rng) for _ in range(400)]
    assert len(set(grids)) == 400
    for grid in grids:
        for house in HOUSES:
            assert sorted(grid[cell] for cell in HOUSE_CELLS[house]) == list("123456789")
    for cell in CELLS:
        assert {grid[cell] for grid in grids} == set("123456789")


def test_the_solution_of_a_puzzle_is_the_grid_it_was_made_from() -> None:
    for seed in range(20):
        assert solve(minimal_puzzle(Random(seed))) == random_solution(Random(seed))


@pytest.mark.parametrize("seed", range(4))
def test_another_solution_is_seen_wherever_there_is_one(seed: int) -> None:
    """With many givens, with as few as a minimal puzzle has, and with fewer."""
    rng = Random(seed)
    solution = random_solution(rng)
    grid = KnownSolution(solution)
    seen = {True: 0, False: 0}
    for _ in range(60):
        givens = cell_set(cell for cell in CELLS if rng.random() < 0.3 + seed / 10)
        puzzle = masked(solution, givens)
        for cell in sorted(CELLS, key=lambda _: rng.random())[:3]:
            others = givens & ~(1 << cell)
            board = load(masked(solution, others)) & excluding(cell, int(solution[cell]))
            has_other = next(solutions(masked(solution, others), [(cell, int(solution[cell]))]), None) is not None
            assert grid.has_other(board, cell, others) == has_other, puzzle
            seen[has_other] += 1
    assert min(seen.values()) > 10


@pytest.mark.parametrize("symmetry", [Symmetry.NONE, Symmetry.HALF_TURN, Symmetry.FULL])
@pytest.mark.parametrize("fewest", [0, 30, 60])
def test_digging_keeps_just_what_cannot_go_in_the_order(symmetry: Symmetry, fewest: int) -> None:
    rng = Random(5)
    solution = random_solution(rng)
    order = sorted(symmetry.orbits, key=lambda _: rng.random())
    givens = cell_set(CELLS)
    for group in order:
        others = givens & ~cell_set(group)
        if others.bit_count() >= fewest and count_solutions(masked(solution, others)) == 1:
            givens = others
    assert dig_in_order(solution, order, fewest) == givens


# Symmetry


def rows(puzzle: str) -> list[list[bool]]:
    return [[puzzle[9 * row + column] != "." for column in range(9)] for row in range(9)]


def turned(grid: list[list[bool]]) -> list[list[bool]]:
    """A quarter turn clockwise."""
    return [list(column) for column in zip(*reversed(grid), strict=True)]


def mirrored(grid: list[list[bool]]) -> list[list[bool]]:
    return [list(reversed(row)) for row in grid]


def flipped(grid: list[list[bool]]) -> list[list[bool]]:
    return list(reversed(grid))


def transposed(grid: list[list[bool]]) -> list[list[bool]]:
    return [list(column) for column in zip(*grid, strict=True)]


def across(grid: list[list[bool]]) -> list[list[bool]]:
    return flipped(mirrored(transposed(grid)))


Rows = list[list[bool]]

SAME_AFTER: dict[Symmetry, tuple[Callable[[Rows], Rows], ...]] = {
    Symmetry.NONE: (),
    Symmetry.HALF_TURN: (lambda grid: turned(turned(grid)),),
    Symmetry.QUARTER_TURN: (turned,),
    Symmetry.MIRROR: (mirrored,),
    Symmetry.FLIP: (flipped,),
    Symmetry.DIAGONAL: (transposed,),
    Symmetry.ANTIDIAGONAL: (across,),
    Symmetry.MIRROR_AND_FLIP: (mirrored, flipped),
    Symmetry.BOTH_DIAGONALS: (transposed, across),
    Symmetry.FULL: (turned, mirrored, flipped, transposed, across),
}


@pytest.mark.parametrize("symmetry", Symmetry)
def test_the_givens_have_the_symmetry(symmetry: Symmetry) -> None:
    for one in made(Wanted(symmetry=symmetry), 10):
        grid = rows(one.puzzle)
        assert all(move(grid) == grid for move in SAME_AFTER[symmetry])
        assert symmetry.holds_for(givens_of(one.puzzle))


@pytest.mark.parametrize("symmetry", Symmetry)
def test_orbits_are_all_cells_once(symmetry: Symmetry) -> None:
    assert sorted(cell for orbit in symmetry.orbits for cell in orbit) == list(CELLS)
    assert symmetry.completed(1) == cell_set(symmetry.orbits[0])
    assert symmetry.summary


@pytest.mark.parametrize("symmetry", Symmetry)
def test_the_symmetry_of_cells_is_the_one_that_implies_the_others(symmetry: Symmetry) -> None:
    assert Symmetry.of(symmetry.completed(cell_set([1, 12]))) is symmetry  # two cells that no other symmetry joins


def test_a_symmetry_is_not_seen_where_there_is_none() -> None:
    assert not Symmetry.HALF_TURN.holds_for(1)
    assert Symmetry.HALF_TURN.holds_for(1 | 1 << 80)
    assert not Symmetry.FULL.holds_for(1 | 1 << 80)


# Number of givens, minimal or not


@pytest.mark.parametrize(
    ("givens", "symmetry"),
    [
        (range(28, 29), Symmetry.NONE),
        (range(30, 34), Symmetry.HALF_TURN),
        (range(45, 46), Symmetry.MIRROR),
        (range(80, 81), Symmetry.NONE),
        (range(22, 24), Symmetry.NONE),
    ],
)
def test_the_number_of_givens_is_in_the_range(givens: range, symmetry: Symmetry) -> None:
    for one in made(Wanted(givens=givens, symmetry=symmetry), 10):
        assert givens_of(one.puzzle).bit_count() in givens


def test_all_numbers_of_a_range_come() -> None:
    numbers = {givens_of(one.puzzle).bit_count() for one in made(Wanted(givens=range(30, 34)), 60)}
    assert numbers == {30, 31, 32, 33}


@pytest.mark.parametrize("symmetry", [Symmetry.NONE, Symmetry.HALF_TURN, Symmetry.DIAGONAL])
def test_a_minimal_one_has_no_given_to_spare(symmetry: Symmetry) -> None:
    for one in made(Wanted(minimal=True, symmetry=symmetry), 3):
        assert not has_given_to_spare(one.puzzle)


def test_with_symmetry_the_others_may_have_one_to_spare() -> None:
    """So that the test before could fail."""
    assert any(has_given_to_spare(one.puzzle) for one in made(Wanted(symmetry=Symmetry.HALF_TURN), 10))


# Level and technique


@pytest.mark.parametrize("level", Level)
def test_the_level_is_that_of_a_rating(level: Level) -> None:
    for one in made(Wanted(level=level), 1 if level == Level.EXTREME else 20 if level == Level.HARD else 3):
        rating = rate(Position.from_string(one.puzzle))
        assert rating.is_solved
        assert rating.level == level
        assert one.rating == rating


def check_needs(puzzle: str, technique: Technique) -> None:
    """The technique is the last in the order of those that the path takes, and those before it do not suffice."""
    place = PATH_TECHNIQUES.index(technique)
    rating = rate(Position.from_string(puzzle))
    assert rating.is_solved
    assert max(PATH_TECHNIQUES.index(used) for used, _ in rating.counts_in_order) == place
    assert not rate(Position.from_string(puzzle), PATH_TECHNIQUES[:place]).is_solved


@pytest.mark.parametrize("name", ["Hidden Single", "Pointing", "Skyscraper", "W-Wing", "XY-Chain"])
def test_the_technique_is_needed_and_nothing_harder(name: str) -> None:
    technique = technique_named(name)
    for one in made(Wanted(needs=(technique,)), 2):
        check_needs(one.puzzle, technique)
        assert one.rating == rate(Position.from_string(one.puzzle))


def test_everything_at_once() -> None:
    technique = technique_named("Naked Pair")
    wanted = Wanted(Level.MEDIUM, (technique,), range(26, 33), Symmetry.HALF_TURN)
    for one in made(wanted, 1):
        check_needs(one.puzzle, technique)
        assert one.rating.level == Level.MEDIUM
        assert 26 <= givens_of(one.puzzle).bit_count() <= 32
        assert Symmetry.HALF_TURN.holds_for(givens_of(one.puzzle))


def test_a_minimal_one_of_a_level() -> None:
    for one in made(Wanted(level=Level.HARD, minimal=True), 3):
        assert one.rating.level == Level.HARD
        assert not has_given_to_spare(one.puzzle)


# Patterns


def random_pattern(number: int, symmetry: Symmetry, rng: Random) -> int:
    """A set of about so many cells with a symmetry."""
    cells: list[int] = []
    for orbit in sorted(symmetry.orbits, key=lambda _: rng.random()):
        if len(cells) + len(orbit) <= number:
            cells += orbit
    return cell_set(cells)


@pytest.mark.parametrize(
    ("number", "symmetry"), [(36, Symmetry.FULL), (32, Symmetry.HALF_TURN), (28, Symmetry.HALF_TURN)]
)
def test_just_the_cells_of_the_pattern_are_givens(number: int, symmetry: Symmetry) -> None:
    pattern = random_pattern(number, symmetry, Random(4))
    puzzles = made(Wanted(pattern=pattern, symmetry=symmetry), 3)
    assert [givens_of(one.puzzle) for one in puzzles] == [pattern] * 3
    assert len({one.puzzle for one in puzzles}) == 3


def test_a_pattern_with_a_level() -> None:
    pattern = random_pattern(32, Symmetry.HALF_TURN, Random(4))
    for one in made(Wanted(pattern=pattern, level=Level.EASY), 2):
        assert givens_of(one.puzzle) == pattern
        assert one.rating.level == Level.EASY


def possible_pattern(number: int) -> int:
    """At least so many cells with a symmetry, which are the givens of some puzzle."""
    rng, orbits = Random(3), Symmetry.HALF_TURN.orbits
    cells = dig(random_solution(rng), orbits, rng)
    for orbit in sorted(orbits, key=lambda _: rng.random()):
        cells |= cell_set(orbit) if cells.bit_count() < number else 0
    return cells


PATTERN = possible_pattern(0)


@pytest.mark.parametrize("number", [0, 32, 40])
def test_neighbours_in_a_pattern_have_one_solution_and_few_other_givens(number: int) -> None:
    pattern = possible_pattern(number)
    solution = next(filter(None, filled(pattern, Random(1))))
    puzzle = masked(solution, pattern)
    assert count_solutions(puzzle) == 1
    found = [masked(other, pattern) for seed in range(80) for other in neighbours(pattern, solution, Random(seed))]
    assert len({*found}) > 5
    for other in found:
        assert count_solutions(other) == 1
        assert 1 <= sum(one != two for one, two in zip(puzzle, other, strict=True)) <= 6


@pytest.mark.parametrize(
    "wanted",
    [
        Wanted(pattern=PATTERN, needs=(technique_named("XY-Wing"),)),
        Wanted(pattern=PATTERN, needs=(technique_named("Skyscraper"),)),
        Wanted(pattern=PATTERN, scores=range(800, 1001)),
        Wanted(pattern=PATTERN, level=Level.UNFAIR),
        Wanted(pattern=PATTERN, er=range(70, 73)),
    ],
)
def test_climbing_in_a_pattern_leads_to_what_is_wanted(wanted: Wanted) -> None:
    """Without it most of these take thousands of tries."""
    (one,) = made(wanted, 1, most_tries=2500)
    assert givens_of(one.puzzle) == PATTERN
    assert wanted.level in (None, one.rating.level)
    assert one.rating.score in wanted.scores
    assert {technique.id for technique in wanted.needs} <= {*dict(one.rating.counts)}
    assert not wanted.has_er or round(explain(Position.from_string(one.puzzle)).er * 10) in wanted.er


# Seeds


@pytest.mark.parametrize(
    "wanted",
    [
        Wanted(),
        Wanted(level=Level.HARD),
        Wanted(needs=(technique_named("Skyscraper"),), symmetry=Symmetry.DIAGONAL),
        Wanted(pattern=random_pattern(32, Symmetry.HALF_TURN, Random(4))),
        Wanted(givens=range(26, 30), minimal=True),
    ],
)
def test_a_seed_gives_the_same_again(wanted: Wanted) -> None:
    def puzzle(seed: str, number: int) -> str:
        return next(filter(None, tries_for(wanted, seed, number))).puzzle

    assert puzzle("17", 1) == puzzle("17", 1)
    assert len({puzzle(seed, number) for seed, number in (("17", 1), ("17", 2), ("18", 1))}) == 3


class OnlyRandom(Random):
    """Random numbers of which only `random()` may be used, because the others differ between versions of Python."""

    def getrandbits(self, *_: object) -> int:
        raise AssertionError


def test_only_random_is_called() -> None:
    pattern = random_pattern(32, Symmetry.HALF_TURN, Random(4))
    for wanted in (Wanted(level=Level.EASY, givens=range(28, 32)), Wanted(pattern=pattern, scores=range(500, 900))):
        assert next(filter(None, tries(wanted, OnlyRandom(1)))).puzzle


def test_nothing_wanted_is_any_puzzle() -> None:
    assert Wanted().givens == ANY_NUMBER
    assert Wanted().techniques == PATH_TECHNIQUES


@pytest.mark.parametrize(("first", "second"), [("Naked Pair", "Pointing"), ("Skyscraper", "X-Wing")])
def test_all_techniques_that_are_wanted_are_used_and_nothing_later(first: str, second: str) -> None:
    needs = technique_named(first), technique_named(second)
    (one,) = made(Wanted(needs=needs), 1)
    used = [technique for technique, _ in one.rating.counts_in_order]
    assert {*needs} <= {*used}
    assert PATH_TECHNIQUES.index(used[-1]) == max(map(PATH_TECHNIQUES.index, needs))
    assert one.rating == rate(Position.from_string(one.puzzle))


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "wanted",
    [
        Wanted(level=Level.EASY, scores=range(60, 101)),
        Wanted(level=Level.MEDIUM, scores=range(300, 341), symmetry=Symmetry.HALF_TURN),
        Wanted(needs=(technique_named("Naked Pair"),), scores=range(200, 401)),
        Wanted(scores=range(500, 700), minimal=True),
    ],
)
def test_the_score_is_in_the_range(wanted: Wanted) -> None:
    for one in made(wanted, 2):
        assert one.rating.score in wanted.scores
        assert one.rating == rate(Position.from_string(one.puzzle))
        assert wanted.level in (None, one.rating.level)
        assert wanted.symmetry.holds_for(givens_of(one.puzzle))


# By their ER


@pytest.mark.parametrize("er", [range(12, 13), range(20, 24), range(26, 31)])
@pytest.mark.parametrize("symmetry", [Symmetry.NONE, Symmetry.HALF_TURN])
def test_puzzles_have_the_er_that_is_wanted(er: range, symmetry: Symmetry) -> None:
    for one in made(Wanted(er=er, symmetry=symmetry), 3):
        assert round(explain(Position.from_string(one.puzzle)).er * 10) in er
        assert one.se_rating == explain(Position.from_string(one.puzzle))
        assert symmetry.holds_for(givens_of(one.puzzle))


def test_minimal_puzzles_have_it_too() -> None:
    (one,) = made(Wanted(er=range(20, 27), minimal=True), 1)
    assert not has_given_to_spare(one.puzzle)
    assert 2.0 <= one.se_rating.er <= 2.6


def test_a_high_er_is_climbed_to() -> None:
    wanted = Wanted(er=range(66, 120), symmetry=Symmetry.HALF_TURN)
    found = list(islice(filter(None, climb_by_er(wanted, Random(1))), 2))
    assert len({one.solution for one in found}) == 2
    for one in found:
        assert one.rating.er >= 6.6
        assert Symmetry.HALF_TURN.holds_for(one.givens)
        assert count_solutions(masked(one.solution, one.givens)) == 1
    assert found == list(islice(filter(None, climb_by_er(wanted, Random(1))), 2))


def test_who_watches_can_end_a_try() -> None:
    class Enough(Exception):
        pass

    def watch(_: SeProgress) -> None:
        raise Enough

    with pytest.raises(Enough):
        next(filter(None, tries(Wanted(er=range(70, 76)), Random(1), watch)))

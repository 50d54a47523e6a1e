"""How long puzzles take people: the same for all guises, moments that can be checked, and near to what people took."""

from math import log
from random import Random
from statistics import pstdev

import pytest

from sudoku_tui.engine import HumanTime, InvalidPuzzle, Position, Transformation, estimate, solve
from sudoku_tui.engine.human_time import RATES, Look
from sudoku_tui.engine.logic import PATH_TECHNIQUES, all_steps
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.library import shipped_collections
from tests.data import NEEDS_A_GUESS
from tests.engine.positions import NO_SOLUTION
from tests.shared_data import SHARED, needs_shared
from tools.fit_human_times import correlation, ranks, read

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."

LEVELS = [level.id for level in Level]


def puzzles(name: str, number: int) -> list[str]:
    """Some puzzles that ship."""
    (collection,) = (one for one in shipped_collections() if one.name.lower() == name)
    return [line[:81] for line in collection.lines() if line and not line.startswith("#")][:number]


@pytest.mark.parametrize("level", LEVELS)
def test_all_guises_take_equally_long(level: str) -> None:
    rng = Random(level)
    for puzzle in puzzles(level, 3):
        first = estimate(puzzle)
        for _ in range(3):
            guise = estimate(Transformation.random(rng).apply(puzzle))
            assert figures(guise) == figures(first)
            assert [(one.minutes, one.position.empty.bit_count()) for one in guise.moments] == [
                (one.minutes, one.position.empty.bit_count()) for one in first.moments
            ]


def figures(time: HumanTime) -> tuple[float, float, float]:
    return time.minutes, time.low, time.high


@pytest.mark.parametrize("level", LEVELS)
def test_each_moment_has_a_step_that_can_be_taken_and_no_easier_one(level: str) -> None:
    for puzzle in puzzles(level, 4):
        solution, time = solve(puzzle), estimate(puzzle, most=81)
        assert solution is not None
        assert 0 < time.low < time.minutes < time.high
        assert [one.minutes for one in time.moments] == sorted((one.minutes for one in time.moments), reverse=True)
        assert sum(one.minutes for one in time.moments) == pytest.approx(time.minutes, rel=0.25)
        for moment in time.moments:
            position, step = moment.position, moment.step
            assert all(solution[cell] == str(digit) for cell, digit in step.placements)
            assert all(solution[cell] != str(digit) for cell, digit in step.eliminations)
            assert all(position.has_candidate(*one) for one in (*step.placements, *step.eliminations))
            found = {one.placements for one in all_steps(position, SINGLES)}
            if found:
                assert (step.technique in SINGLES, moment.steps) == (True, len(found))
                assert step.placements in found
            else:
                assert step.technique not in SINGLES
                assert moment.steps >= 1


def test_at_most_so_many_moments_are_given() -> None:
    assert len(estimate(EASY).moments) == 5
    assert len(estimate(EASY, most=2).moments) == 2
    assert estimate(EASY, most=0).moments == ()
    assert estimate(EASY, most=2).moments == estimate(EASY).moments[:2]


def test_of_a_position_it_is_the_time_from_there_on() -> None:
    start = Position.from_string(EASY)
    solution = solve(EASY)
    assert solution is not None
    assert figures(estimate(start)) == figures(estimate(EASY))
    last = estimate(EASY).minutes
    position = start
    for cell in (cell for cell in range(81) if EASY[cell] == "."):
        position = position.place(cell, int(solution[cell]))
        if cell % 9 == 8:
            now = estimate(position).minutes
            assert now < last
            last = now
    assert figures(estimate(solution)) == (0, 0, 0)


@pytest.mark.parametrize("puzzle", ["." * 81, NO_SOLUTION, EASY[:40] + "." * 41])
def test_what_has_not_one_solution_has_no_time(puzzle: str) -> None:
    with pytest.raises(InvalidPuzzle, match=r"^Only a puzzle with one solution has a time; this one has (no|several)"):
        estimate(puzzle)


def test_a_puzzle_that_needs_nets_takes_longer_than_an_easy_one() -> None:
    assert estimate(NEEDS_A_GUESS).minutes > 3 * estimate(EASY).minutes


def test_more_to_be_found_takes_less_time_and_more_empty_cells_more() -> None:
    for kind in range(3):
        numbers = [[1 + more * (kind == other) for other in range(3)] for more in range(8)]
        looks = [Look(40, boxes, lines, cells).seconds() for boxes, lines, cells in numbers]
        assert looks == sorted(looks, reverse=True)
        assert len({*looks}) == len(looks)
    looks = [Look(empty, 1, 1, 1).seconds() for empty in range(10, 60)]
    assert looks == sorted(looks)


def test_a_technique_of_a_higher_score_takes_longer() -> None:
    harder = [technique for technique in PATH_TECHNIQUES if technique not in SINGLES]
    by_score = sorted(harder, key=lambda technique: technique.score)
    times = [Look(40, 0, 0, 0, technique, 1).seconds() for technique in by_score]
    assert times == sorted(times)
    assert times[0] >= Look(40, 1, 0, 0).seconds() - RATES.writing
    two = [Look(40, 0, 0, 0, technique, 2).seconds() for technique in by_score]
    assert all(both < one for one, both in zip(times, two, strict=True))


@pytest.mark.exhaustive
@needs_shared
def test_it_is_near_to_what_people_took() -> None:
    rows = read(SHARED / "human-times.tsv")
    estimates = [estimate(puzzle, most=0) for puzzle, _, _ in rows]
    minutes = [seconds / 60 for _, _, seconds in rows]
    assert correlation(ranks(minutes), ranks([one.minutes for one in estimates])) > 0.7
    assert pstdev(log(minute / one.minutes) for minute, one in zip(minutes, estimates, strict=True)) < 0.345
    inside = sum(one.low <= minute <= one.high for minute, one in zip(minutes, estimates, strict=True))
    assert 0.75 < inside / len(rows) < 0.85

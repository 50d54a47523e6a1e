"""Wishes that no puzzle can meet are refused with a sentence that says why."""

from typing import Any

import pytest

from sudoku_tui.engine.board import ALL_CELLS, HOUSE_MASK
from sudoku_tui.engine.errors import UnmeetableWish
from sudoku_tui.engine.generator import NEEDED, Symmetry, Wanted
from sudoku_tui.engine.logic import PATH_TECHNIQUES, path_up_to, technique_named
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats.graded import read_graded
from sudoku_tui.library import shipped_collections, technique_collections

EVERY_SECOND = sum(1 << cell for cell in range(0, 81, 2))


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"givens": range(16, 17)}, "A puzzle with one solution has at least 17 givens, not 16."),
        ({"givens": range(81, 82)}, "A puzzle has at most 80 givens, not 81: one of its 81 cells is empty."),
        ({"givens": range(30, 28)}, "From 30 to 27 is no number of givens; the smaller one comes first."),
        (
            {"givens": range(41, 50), "minimal": True},
            "With 41 givens, not every one is needed; no minimal puzzle has more than 40.",
        ),
        (
            {"givens": range(30, 31), "symmetry": Symmetry.QUARTER_TURN},
            "The symmetry quarter-turn is impossible with 30 givens; possible near that: 28, 29, 32, 33.",
        ),
        (
            {"needs": (technique_named("X-Wing"),), "level": Level.MEDIUM},
            "The technique X-Wing is Hard, harder than Medium; ask for a Hard puzzle or a harder one.",
        ),
        (
            {"needs": (technique_named("3D Medusa"),), "level": Level.EASY},
            "The technique 3D Medusa is Unfair, harder than Easy; ask for an Unfair puzzle or a harder one.",
        ),
        (
            {"needs": (technique_named("Hidden Single"),), "level": Level.EXTREME},
            "Where nothing harder than Hidden Single is needed, the score stays below an Extreme one; "
            "ask for an Easy puzzle.",
        ),
        (
            {"level": Level.HARD, "scores": range(1700, 1801)},
            "A Hard puzzle has a score from 104 to 1,600, so 1,700 to 1,800 is impossible.",
        ),
        ({"scores": range(3, 4)}, "A puzzle has a score of 4 or more, so 3 is impossible."),
        ({"minutes": range(12, 9)}, "From 12 to 8 is no range of minutes; the smaller one comes first."),
        ({"minutes": range(1)}, "A puzzle may be asked to take 1 to 999 minutes, so 0 is not tried."),
        (
            {"minutes": range(60, 91), "level": Level.EASY},
            "No Easy puzzle is known that takes people more than 35 minutes, so 60 to 90 is not tried.",
        ),
        (
            {"minutes": range(1, 3), "level": Level.EXTREME},
            "No Extreme puzzle is known that takes people less than 5 minutes, so 1 to 2 is not tried.",
        ),
        ({"er": range(75, 71)}, "From 7.5 to 7.0 is no range of ER; the smaller one comes first."),
        ({"er": range(150, 151)}, "No puzzle is known with an ER above 11.9, so 15.0 is not tried."),
        ({"er": range(5, 10)}, "An ER is 1.0 or more, so 0.5 to 0.9 is impossible."),
        (
            {"er": range(31, 32)},
            "No step is rated 3.1, so no puzzle has that ER; possible near that: 3.0 and 3.2.",
        ),
        (
            {"er": range(13, 15)},
            "No step is rated 1.3 to 1.4, so no puzzle has that ER; possible near that: 1.2 and 1.5.",
        ),
        (
            {"level": Level.EASY, "er": range(70, 76)},
            "An Easy puzzle has an ER up to 2.3, so 7.0 to 7.5 is impossible.",
        ),
        (
            {"needs": (technique_named("Naked Pair"),), "er": range(72, 73)},
            "A puzzle that needs a Naked Pair has an ER up to 4.0, so 7.2 is impossible.",
        ),
        (
            {"needs": (technique_named("X-Wing"),), "er": range(12, 16)},
            "A puzzle that needs an X-Wing has an ER of 1.7 or more, so 1.2 to 1.5 is impossible.",
        ),
        ({"scores": range(800, 701)}, "From 800 to 700 is no range of scores; the smaller one comes first."),
        (
            {"level": Level.EXTREME, "scores": range(100, 381)},
            "An Extreme puzzle has a score of 384 or more, so 100 to 380 is impossible.",
        ),
        (
            {"needs": (technique_named("X-Wing"), technique_named("XY-Wing")), "scores": range(50, 201)},
            "A puzzle that needs an X-Wing and an XY-Wing has a score of 304 or more, so 50 to 200 is impossible.",
        ),
        (
            {"needs": (technique_named("Naked Pair"),), "level": Level.HARD, "scores": range(600, 1001)},
            "A Hard puzzle that needs a Naked Pair has a score from 1,001 to 1,600, so 600 to 1,000 is impossible.",
        ),
        (
            {"givens": range(17, 23), "scores": range(100, 201)},
            "A puzzle with at most 22 givens has a score of 236 or more, so 100 to 200 is impossible.",
        ),
        (
            {"pattern": HOUSE_MASK[0] | HOUSE_MASK[4]},
            "The pattern has no given in row B and row C; they could be swapped, so there would be two solutions.",
        ),
        (
            {"pattern": ALL_CELLS & ~HOUSE_MASK[9 + 3] & ~HOUSE_MASK[9 + 5]},
            "The pattern has no given in column 4 and column 6; "
            "they could be swapped, so there would be two solutions.",
        ),
        (
            {"pattern": EVERY_SECOND | 2, "symmetry": Symmetry.FULL},
            "The pattern does not have the symmetry full: it would also need A8.",
        ),
        ({"pattern": 0b111}, "The pattern has 3 givens; a puzzle with one solution has 17 to 80."),
        ({"pattern": ALL_CELLS}, "The pattern has 81 givens; a puzzle with one solution has 17 to 80."),
        ({"pattern": EVERY_SECOND, "givens": range(28, 33)}, "The pattern has 41 givens, but 28 to 32 are wanted."),
    ],
)
def test_one_sentence_says_why(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UnmeetableWish) as refused:
        Wanted(**wishes)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("technique", [technique for technique in ORDER if technique not in NEEDED])
def test_what_easier_techniques_find_too_is_never_needed(technique: Any) -> None:
    assert technique not in PATH_TECHNIQUES
    with pytest.raises(UnmeetableWish, match="No puzzle is made that needs the technique"):
        Wanted(needs=(technique,))


@pytest.mark.parametrize("technique", NEEDED)
def test_the_techniques_are_those_up_to_the_wanted_one(technique: Any) -> None:
    techniques = Wanted(needs=(technique,)).techniques
    assert technique in techniques
    assert techniques == path_up_to(technique)
    assert {*techniques} - {technique} < {*PATH_TECHNIQUES}
    assert Wanted(needs=(technique,), level=technique.level).techniques[0] is PATH_TECHNIQUES[0]


@pytest.mark.parametrize("symmetry", Symmetry)
def test_most_numbers_are_possible_with_each_symmetry(symmetry: Symmetry) -> None:
    for number in (28, 32, 36):
        assert Wanted(givens=range(number, number + 1), symmetry=symmetry).givens == range(number, number + 1)


def test_a_pattern_that_could_do_is_taken() -> None:
    assert Wanted(pattern=EVERY_SECOND, symmetry=Symmetry.FULL).pattern == EVERY_SECOND


@pytest.mark.parametrize("level", Level)
def test_the_minutes_of_every_puzzle_that_ships_may_be_wanted_at_its_level(level: Level) -> None:
    collections = (*shipped_collections(), *technique_collections().values())
    graded = (one for collection in collections for one in read_graded(collection.lines()))
    minutes = [one.minutes for one in graded if one.rating.level is level and one.minutes is not None]
    for wanted in (min(minutes), max(minutes)):
        assert Wanted(level, minutes=range(round(wanted), round(wanted) + 1)).has_minutes

"""Bivalue universal graves: the steps found, their evidence and words, and that they are right."""

import pytest

from sudoku_tui.engine.board import DIGITS, HOUSE_CELLS, HOUSES, HOUSES_OF, Candidate, cells_in
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.techniques.uniqueness.bivalue_graves import BUG_LITE, BUG_PLUS_ONE
from tests.engine.cases import read_position
from tests.engine.expected import Expected, candidates_shown, cells_shown
from tests.engine.positions import along_paths, candidates, cell, cells, limited, thinned_out


def steps(technique: Technique, position: Position) -> list[Step]:
    return list(technique.find(position))


# BUG + 1

GRAVE = read_position(
    ".+9+52+8+1.+4.78+4+6+3+51+2+9+2.+19+74..551.+4.+9...+4.+87.+3+9+5+19..+1+58.6+4+1+42+5+9637+88+7+93+42+5+16.5.+8+1+749+2",
    "343",
)
"""Every empty cell has two candidates but D7: 2, 7 and 8."""


def test_the_candidate_too_many_is_true() -> None:
    assert steps(BUG_PLUS_ONE, GRAVE) == [
        Expected(
            BUG_PLUS_ONE,
            eliminations=candidates("D7=2 D7=8"),
            evidence=(
                Evidence(Role.HOUSE, houses=HOUSES_OF[cell("D7")]),
                Evidence(Role.PATTERN, cells=tuple(cells_in(GRAVE.empty & ~(1 << cell("D7"))))),
                Evidence(Role.FIN, candidates=candidates("D7=7")),
            ),
        )
    ]


def test_the_words_of_bug_plus_one() -> None:
    (step,) = steps(BUG_PLUS_ONE, GRAVE)
    assert step.conclusion() == "7 has three places in row D, column 7 and box 6: removes 2 and 8 from D7"


def test_every_candidate_of_a_grave_counts() -> None:
    """Without any one of them, some digit has one place in a house, or no cell has three candidates."""
    for place in cells_in(GRAVE.empty):
        for digit in GRAVE.candidates_of(place):
            assert steps(BUG_PLUS_ONE, GRAVE.eliminate([Candidate(place, digit)])) == []


def test_a_grave_has_just_one_candidate_too_many() -> None:
    (missing,) = candidates("D3=3")
    assert GRAVE.values[missing.cell] == 0
    with_one_more = list(GRAVE.candidates)
    with_one_more[missing.digit] |= 1 << missing.cell
    assert steps(BUG_PLUS_ONE, Position(GRAVE.values, GRAVE.givens, tuple(with_one_more))) == []


# BUG Lite

BUGLET = "C1=24 C3=24 D3=23 D7=23 E1=23 E7=23 I3=34 I1=348"


def test_a_closed_set_with_one_cell_more_than_two_candidates() -> None:
    (step,) = steps(BUG_LITE, limited(BUGLET))
    assert step.eliminations == candidates("I1=3 I1=4")
    assert cells_shown(step, Role.PATTERN) == cells("C1 C3 D3 D7 E1 E7 I1 I3")
    assert candidates_shown(step, Role.FIN) == candidates("I1=8")
    assert len(candidates_shown(step, Role.PATTERN)) == 16


def test_the_words_of_bug_lite() -> None:
    (step,) = steps(BUG_LITE, limited(BUGLET))
    assert (
        step.conclusion()
        == "C1, C3, D3, D7, E1, E7, I1 and I3 could all change with 3 or 4 in I1: removes 3 and 4 from I1"
    )


@pytest.mark.parametrize(
    "contents",
    [
        BUGLET.replace("I1=348", "I1=34"),  # no cell with more: no proper puzzle
        BUGLET.replace("I1=348", "I1=389"),  # one digit of the set is not there
        BUGLET.replace("D7=23", "D7=239"),  # a second cell with more
        BUGLET.replace("D7=23", "D8=23"),  # not closed
        "A1=27 A4=27 C1=27 C4=267",  # two digits: a unique rectangle
        "D6=35 D7=35 E1=35 E7=35 F6=35 F1=3579",  # a unique loop
    ],
)
def test_what_is_almost_a_bug_lite(contents: str) -> None:
    """The other cells have all candidates, so every set has to do with one of those that are named."""
    named = set(cells(" ".join(text[:2] for text in contents.split())))
    assert [step for step in steps(BUG_LITE, limited(contents)) if set(cells_shown(step, Role.PATTERN)) <= named] == []


def test_a_whole_grave_is_left_to_bug_plus_one() -> None:
    assert all(set(cells_shown(step, Role.PATTERN)) < set(cells_in(GRAVE.empty)) for step in steps(BUG_LITE, GRAVE))


def test_every_step_is_right_and_its_cells_are_closed() -> None:
    found = 0
    for position, solution in (*along_paths(range(80, 81)), *along_paths(range(119, 120)), *thinned_out(range(30))):
        for step in (*steps(BUG_LITE, position), *steps(BUG_PLUS_ONE, position)):
            assert step.eliminations
            assert all(position.has_candidate(*candidate) for candidate in step.eliminations)
            assert all(int(solution[place]) != digit for place, digit in step.eliminations)
            pattern = set(candidates_shown(step, Role.PATTERN))
            for house in HOUSES:
                for digit in DIGITS if step.technique is BUG_LITE else ():
                    places = [place for place in HOUSE_CELLS[house] if Candidate(place, digit) in pattern]
                    assert len(places) in (0, 2)
            found += 1
    assert found > 20


def test_they_say_what_they_take_for_granted() -> None:
    for technique in (BUG_PLUS_ONE, BUG_LITE):
        assert technique.assumes_unique
        assert "two solutions" in technique.summary

"""The explainer's searches for loops, larger wings, graves and aligned exclusions: what they find, and what is said."""

import json
from collections.abc import Callable, Mapping
from functools import partial
from random import Random

import pytest

from sudoku_tui.engine.board import DIGITS, HOUSE_CELLS, HOUSE_MASK, HOUSES, PEERS, cells_in, digits_in
from sudoku_tui.engine.explainer.grid import CHANGES, Grid
from sudoku_tui.engine.explainer.hint import ExplainerTechnique, Hint
from sudoku_tui.engine.explainer.techniques import TECHNIQUES
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import random_solution, solutions
from sudoku_tui.engine.step import Role, Step
from sudoku_tui.engine.techniques.uniqueness.unique_rectangles import RoofPairFacts
from sudoku_tui.engine.words import Family, legend
from sudoku_tui.engine.words.english.explainer import exclusion, graves
from tests.engine.explainer import pattern_twins
from tests.engine.explainer.pattern_twins import Found
from tests.engine.explainer.pattern_words import SEARCHES, Approved, read_approved
from tests.engine.test_reasoning import problems_of
from tests.engine.test_words import (
    check_that_reasons_show_the_evidence,
    check_that_sentences_show_what_they_name,
    check_walk,
)

FAMILIES: tuple[Family, ...] = (graves, exclusion)
"""That the modules have what `Family` asks for is what mypy says of this."""

TWINS: Mapping[str, Callable[[Grid], Found | None]] = {
    "loops": pattern_twins.loop,
    "wxyz": partial(pattern_twins.wing, size=3),
    "vwxyz": partial(pattern_twins.wing, size=4),
    "graves": pattern_twins.grave,
    "pairs": partial(pattern_twins.exclusion, size=2),
    "triplets": partial(pattern_twins.exclusion, size=3),
}
APPROVED = read_approved()
GRIDS = 15  # random ones that each search is tried on
each_approved = pytest.mark.parametrize("approved", APPROVED, ids=[one.text[0] for one in APPROVED])


def as_found(hint: Hint | None) -> Found | None:
    """A hint as a twin gives it."""
    if hint is None:
        return None
    return Found(hint.name, hint.difficulty, frozenset((cell, digit) for cell, digit in hint.eliminations))


@each_approved
def test_a_step_is_told_in_the_approved_words(approved: Approved) -> None:
    assert approved.told == approved.text
    step = approved.step
    check_that_reasons_show_the_evidence(step)
    check_that_sentences_show_what_they_name(step, step.reasons())
    check_walk(step)
    for told in (step.reasons(), step.walk()):
        assert problems_of(approved.position, step, told) == []
    assert Step.from_json(json.dumps(step.to_json())) == step


@each_approved
def test_a_made_step_is_that_of_the_obvious_search(approved: Approved) -> None:
    assert as_found(approved.hint) == TWINS[approved.search](Grid.of(approved.position))


@each_approved
def test_a_step_says_nothing_wrong_of_a_solution_that_has_what_must_be_true(approved: Approved) -> None:
    """A solution without any extra candidate has a twin; other steps are right of every solution."""
    extra = [one for piece in approved.step.facts.shown(Role.FIN) for one in piece.candidates]
    for values in solutions(approved.position, approved.position.removed()):
        if not approved.step.technique.assumes_unique or any(int(values[cell]) == digit for cell, digit in extra):
            assert not [one for one in approved.hint.eliminations if int(values[one.cell]) == one.digit]


def made_grid(rng: Random) -> tuple[Grid, str]:
    """A grid with few candidates left, at random, and its solution."""
    solution = random_solution(rng)
    empty = rng.sample(range(81), rng.randint(35, 60))
    grid = Grid.of(Position.from_string("".join("." if cell in empty else solution[cell] for cell in range(81))))
    share = rng.uniform(0.2, 0.7)
    for cell in empty:
        for digit in digits_in(grid.digits[cell] & ~(1 << int(solution[cell]))):
            if grid.digits[cell].bit_count() > 2 and rng.random() < share:
                grid.remove(cell, digit)
    return grid, solution


@pytest.mark.parametrize("search", SEARCHES)
def test_steps_of_random_grids_are_those_of_the_obvious_search_and_right(search: str) -> None:
    rng, found = Random(16), 0
    for _ in range(GRIDS):
        grid, solution = made_grid(rng)
        hint = SEARCHES[search](grid)
        assert as_found(hint) == TWINS[search](grid)
        if hint is not None:
            found += 1
            wrong = [one for one in hint.eliminations if solution[one.cell] == str(one.digit)]
            assert not wrong or hint.technique.assumes_unique  # these grids have several solutions
    assert found or search == "graves"


def test_graves_with_any_candidates_more_are_those_of_the_obvious_search() -> None:
    """Where two solutions differ, their digits make a grave. One to four of its cells get more."""
    rng, found = Random(1), set()
    for approved in [one for one in APPROVED if one.search == "graves"]:
        extra = [one for piece in approved.step.facts.shown(Role.FIN) for one in piece.candidates]
        first, second = solutions(approved.position, [*approved.position.removed(), *extra])
        for _ in range(200):
            grid = Grid([int(a) if a == b else 0 for a, b in zip(first, second, strict=True)], [0] * 10)
            for cell in cells_in(grid.empty):
                add(grid, cell, int(first[cell]))
                add(grid, cell, int(second[cell]))
            cells = [*cells_in(grid.empty & HOUSE_MASK[rng.choice(HOUSES)])]
            digits = set(rng.sample(DIGITS, rng.choice((1, 9))))
            for cell in rng.sample(cells, min(len(cells), rng.choice((1, 2, 2, 2, 3, 4)))):
                missing = digits - {grid.values[peer] for peer in PEERS[cell]} - {*digits_in(grid.digits[cell])}
                for digit in rng.sample(sorted(missing), min(len(missing), rng.randint(1, 2))):
                    add(grid, cell, digit)
            hint = SEARCHES["graves"](grid)
            assert as_found(hint) == TWINS["graves"](grid)
            found.add(hint and hint.name)
    assert found >= {None, "BUG type 1", "BUG type 2", "BUG type 3", "BUG type 4"}


def test_where_a_house_has_both_digits_only_in_the_roof_the_lower_is_kept() -> None:
    approved = next(one for one in APPROVED if one.text[0] == "Unique Loop 6 type 4, 4.6")
    facts = approved.step.facts
    assert isinstance(facts, RoofPairFacts)
    grid = Grid.of(approved.position)
    for cell in HOUSE_CELLS[facts.house]:
        for digit in facts.digits if cell not in facts.cells else ():
            grid.remove(cell, digit)
    hint = SEARCHES["loops"](grid)
    assert hint is not None
    assert as_found(hint) == TWINS["loops"](grid)
    assert {digit for _, digit in hint.eliminations} == {max(facts.digits)}


def add(grid: Grid, cell: int, digit: int) -> None:
    """Add a candidate that a cell of a grid does not have."""
    grid.digits[cell] |= 1 << digit
    grid.places[digit] |= 1 << cell
    for index, bit in CHANGES[81 * digit + cell]:
        grid.spots[index] |= bit


def test_a_technique_finds_its_step_alone() -> None:
    for approved in APPROVED:
        technique = approved.step.technique
        if isinstance(technique, ExplainerTechnique):
            assert list(technique.find(approved.position)) == [approved.step]
            for other in TECHNIQUES:
                assert other is technique or approved.step not in other.find(approved.position)


def test_the_legend_says_what_the_roles_are() -> None:
    told = {approved.step.technique.id: legend(approved.step) for approved in APPROVED}
    assert told["bug-type-2"] == {Role.PATTERN: "two candidates", Role.FIN: "one of these is true"}
    assert told["bug-type-3"][Role.GROUP_A] == "subset"
    assert told["aligned-pair-exclusion"] == {Role.PATTERN: "combined", Role.GROUP_A: "would be left empty"}

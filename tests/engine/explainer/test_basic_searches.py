"""The explainer's searches for singles, locked candidates, subsets, fish, small wings, and strong links."""

from functools import cache
from typing import get_args

import pytest

from sudoku_tui.engine.codec.steps import step_from_json, step_to_json
from sudoku_tui.engine.explainer import fish, locking, singles, strong_links, subsets, wings
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import ExplainerTechnique, Search
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.fish import BASIC_FISH
from sudoku_tui.engine.techniques.intersections import CLAIMING, POINTING
from sudoku_tui.engine.techniques.single_digit import SKYSCRAPER, TURBOT_FISH, TWO_STRING_KITE
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.engine.techniques.subsets import (
    HIDDEN_PAIR,
    HIDDEN_QUADRUPLE,
    HIDDEN_TRIPLE,
    NAKED_PAIR,
    NAKED_QUADRUPLE,
    NAKED_TRIPLE,
)
from sudoku_tui.engine.techniques.wings import XY_WING, XYZ_WING
from tests.engine.explanations import read_approved
from tests.engine.test_words import (
    check_that_reasons_show_the_evidence,
    check_that_sentences_show_what_they_name,
    check_walk,
)

BASIC: tuple[Search, ...] = (
    singles.hidden_single,
    locking.direct_locking,
    subsets.direct_hidden_pair,
    singles.naked_single,
    subsets.direct_hidden_triplet,
    locking.locking,
    subsets.naked_pair,
    fish.x_wing,
    subsets.hidden_pair,
    subsets.naked_triplet,
    fish.swordfish,
    subsets.hidden_triplet,
    strong_links.two_strong_links,
    wings.xy_wing,
    wings.xyz_wing,
    subsets.naked_quad,
    fish.jellyfish,
    subsets.hidden_quad,
    strong_links.three_strong_links,
)
OF = {"hidden-quadruple", "naked-quadruple", "jellyfish", "remote-pair", "w-wing", "x-chain", "xy-chain"}
APPROVED = [approved for approved in read_approved() if approved.technique.id in OF]
"""Positions in which each of the searches finds something, among easier things."""

MOST_TOLD = 40  # steps of a search
each_search = pytest.mark.parametrize("search", BASIC, ids=lambda search: search.__name__)


@cache
def steps_of(search: Search) -> list[tuple[Position, Step]]:
    """The steps of a search in positions that have one, whatever easier ones they have, too."""
    steps = []
    for approved in APPROVED:
        position = approved.position.eliminated()
        hint = search(Grid.of(position))
        if hint is not None:
            steps.append((position, hint.step(position)))
    return steps


@each_search
def test_a_step_is_right_and_does_something(search: Search) -> None:
    for position, step in steps_of(search):
        solution = solve(position.givens_string())
        assert solution is not None
        assert step.placements or step.eliminations
        assert all(position.has_candidate(*candidate) for candidate in (*step.placements, *step.eliminations))
        assert all(solution[cell] == str(digit) for cell, digit in step.placements)
        assert all(solution[cell] != str(digit) for cell, digit in step.eliminations)


@each_search
def test_a_step_is_told_as_all_steps_are(search: Search) -> None:
    for _, step in steps_of(search)[:MOST_TOLD]:
        assert type(step.facts) in (get_args(step.technique.facts_type) or (step.technique.facts_type,))
        assert step.conclusion()
        check_that_reasons_show_the_evidence(step)
        check_that_sentences_show_what_they_name(step, step.reasons())
        check_walk(step)


@each_search
def test_a_step_comes_back_from_json_as_it_was(search: Search) -> None:
    for _, step in steps_of(search)[:MOST_TOLD]:
        assert step_from_json(step_to_json(step)) == step


@each_search
def test_a_technique_of_the_explainer_alone_finds_its_step(search: Search) -> None:
    for position, step in steps_of(search):
        if isinstance(step.technique, ExplainerTechnique):
            assert list(step.technique.find(position)) == [step]


def test_these_positions_have_steps_of_all_techniques() -> None:
    found = {step.technique for search in BASIC for _, step in steps_of(search)}
    own = {*locking.TECHNIQUES, *subsets.TECHNIQUES, *strong_links.TECHNIQUES}
    of_paths = {
        *SINGLES,
        *(POINTING, CLAIMING, NAKED_PAIR, NAKED_TRIPLE, NAKED_QUADRUPLE, HIDDEN_PAIR, HIDDEN_TRIPLE, HIDDEN_QUADRUPLE),
        *BASIC_FISH[:3],
        *(SKYSCRAPER, TWO_STRING_KITE, TURBOT_FISH, XY_WING, XYZ_WING),
    }
    assert found == own | of_paths

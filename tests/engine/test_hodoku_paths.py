"""A path is HoDoKu's, step by step, with all that each step removes in the same order."""

from functools import cache

import pytest

from sudoku_tui.engine.logic import rate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from tests.engine.hodoku_paths import TheirPath, TheirStep, read_paths
from tests.shared_data import needs_shared

SAMPLE = read_paths()[::12]


@cache
def beside_ours(path: TheirPath) -> list[tuple[Position, TheirStep, Step | None]]:
    return list(path.beside_ours())


@needs_shared
def test_there_are_paths_with_and_without_chains() -> None:
    assert {path.needs_chains for path in SAMPLE} == {False, True}


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.puzzle)
def test_every_step_that_is_no_chain_is_the_same(path: TheirPath) -> None:
    for position, theirs, ours in beside_ours(path):
        assert theirs.is_late or theirs.is_ours(ours), (theirs.text, position.to_string())


@pytest.mark.parametrize("path", [path for path in SAMPLE if not path.needs_chains], ids=lambda path: path.puzzle)
def test_level_and_score_are_the_same(path: TheirPath) -> None:
    rating = rate(Position.from_string(path.puzzle))
    assert (rating.is_solved, rating.level.name, rating.score) == (True, path.level.upper(), path.score)


@needs_shared
def test_most_chains_are_the_same() -> None:
    """Where several chains do the same, HoDoKu looks at one of them, and passes it over if it comes back to a cell."""
    chains = [theirs.is_ours(ours) for path in SAMPLE for _, theirs, ours in beside_ours(path) if theirs.is_late]
    assert len(chains) > 60
    assert sum(chains) > 0.9 * len(chains)

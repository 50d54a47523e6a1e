"""A path is HoDoKu's, step by step, with all that each step removes in the same order."""

import pytest

from sudoku_tui.engine.logic import rate
from sudoku_tui.engine.position import Position
from tests.engine.hodoku_paths import TheirPath, read_paths
from tests.shared_data import needs_shared

SAMPLE = read_paths()[::8]


@needs_shared
def test_there_are_paths_with_and_without_chains() -> None:
    assert {path.needs_chains for path in SAMPLE} == {False, True}


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.puzzle)
def test_every_step_that_is_no_chain_is_the_same(path: TheirPath) -> None:
    for position, theirs, ours in path.beside_ours():
        assert theirs.is_late or theirs.is_ours(ours), (theirs.text, position.to_string())


@pytest.mark.parametrize("path", [path for path in SAMPLE if not path.needs_chains], ids=lambda path: path.puzzle)
def test_level_and_score_are_the_same(path: TheirPath) -> None:
    rating = rate(Position.from_string(path.puzzle))
    assert (rating.is_solved, rating.level.name, rating.score) == (True, path.level.upper(), path.score)

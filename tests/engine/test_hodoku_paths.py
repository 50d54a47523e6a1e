"""A path is HoDoKu's, step by step, with all that each step removes in the same order."""

import pytest

from sudoku_tui.engine.logic import PATH_TECHNIQUES, rate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.built_in import LACKED_BY_HODOKU
from tests.engine.hodoku_paths import TheirPath, TheirStep, read_paths
from tests.shared_data import needs_shared

PATHS = read_paths()


def is_net(step: TheirStep) -> bool:
    """Whether it is a forcing net: what HoDoKu lacks stands before it."""
    return step.code in ("1303", "1304")


WITH_NETS = [path for path in PATHS if any(map(is_net, path.steps))]
WITHOUT_NETS = [path for path in PATHS if path not in WITH_NETS]
HODOKUS = tuple(technique for technique in PATH_TECHNIQUES if technique not in LACKED_BY_HODOKU)


@needs_shared
def test_there_are_paths_with_and_without_chains() -> None:
    assert {path.needs_chains for path in PATHS} == {False, True}


@pytest.mark.sample(36)
@pytest.mark.parametrize("path", PATHS, ids=lambda one: one.puzzle)
def test_every_step_that_is_no_net_is_the_same(path: TheirPath) -> None:
    for position, theirs, ours in path.beside_ours():
        assert is_net(theirs) or theirs.is_ours(ours), (theirs.text, position.to_string())


@pytest.mark.sample(36)
@pytest.mark.parametrize("path", WITHOUT_NETS, ids=lambda one: one.puzzle)
def test_level_and_score_are_the_same(path: TheirPath) -> None:
    rating = rate(Position.from_string(path.puzzle))
    assert (rating.is_solved, rating.level.name, rating.score) == (True, path.level.upper(), path.score)


@pytest.mark.parametrize("path", WITH_NETS, ids=lambda one: one.puzzle)
def test_nets_are_the_same_without_what_hodoku_lacks(path: TheirPath) -> None:
    for position, theirs, ours in path.beside_ours(HODOKUS):
        assert theirs.is_ours(ours), (theirs.text, position.to_string())
    rating = rate(Position.from_string(path.puzzle), HODOKUS)
    assert (rating.is_solved, rating.level.name, rating.score) == (True, path.level.upper(), path.score)

"""The search for strong links finds what a slow and obvious one finds, ties among them."""

from collections.abc import Callable

import pytest

from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import Search
from sudoku_tui.engine.explainer.rating import printed
from sudoku_tui.engine.explainer.strong_links import three_strong_links, two_strong_links
from tests.engine.explainer.plain_strong_links import PlainChain, best_of_three, best_of_two
from tests.engine.explanations import Approved, read_approved

OF = {"naked-pair", "naked-triple"}
APPROVED = [approved for approved in read_approved() if approved.technique.id in OF]


@pytest.mark.sample(6)
@pytest.mark.parametrize(
    ("search", "plain"), [(two_strong_links, best_of_two), (three_strong_links, best_of_three)], ids=["two", "three"]
)
@pytest.mark.parametrize("approved", APPROVED, ids=lambda approved: approved.name)
def test_the_best_chain_is_that_of_the_plain_search(
    approved: Approved, search: Search, plain: Callable[[Grid], PlainChain | None]
) -> None:
    grid = Grid.of(approved.position)
    hint, chain = search(grid), plain(grid)
    assert (hint is None) is (chain is None)
    if hint is not None and chain is not None:
        assert printed(hint.difficulty) == chain.rank[0]
        assert set(hint.eliminations) == {(cell, chain.digit) for cell in chain.removed}
        assert chain.rank[2] in hint.name or not hint.name[0].isdigit()

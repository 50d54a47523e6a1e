"""Keys of the theatre find the same kind of moment in a tree and among full grids."""

from collections.abc import Callable

import pytest

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.encoded.belief import Beliefs
from sudoku_tui.engine.search.encoded.diagram import AllCounted, Layer, Reduced
from sudoku_tui.engine.search.events import Backtrack, Change, Choice, Event, Filling
from sudoku_tui.engine.search.local.annealing import Proposal
from sudoku_tui.engine.search.local.genetic import Generation
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.game.lab.landmarks import decides, goes_back
from sudoku_tui.game.lab.theatre import Theatre
from tests.game.lab.test_theatre import HARD


def found(key: str, until: Callable[[Event], bool], times: int) -> list[Event]:
    theatre = Theatre(ALGORITHMS[key], Position.from_string(HARD))
    events: list[Event] = []
    for _ in range(times):
        theatre.run(until, lambda: True)
        assert theatre.event is not None
        events.append(theatre.event)
    theatre.close()
    return events


@pytest.mark.parametrize(("key", "kind"), [("norvig", Choice), ("min-conflicts", Change), ("genetic", Generation)])
def test_a_decision_is_a_choice_or_another_grid(key: str, kind: type[Event]) -> None:
    assert {type(event) for event in found(key, decides, 20)[1:]} == {kind}


def test_where_nothing_is_decided_a_turn_is_whole() -> None:
    """The iterations of beliefs, and the cells of a diagram, down, up, and counted."""
    assert {type(event) for event in found("belief-propagation", decides, 10)} == {Beliefs}
    cells = HARD.count(".")
    kinds = [type(event) for event in found("zdd", decides, 2 * cells + 1)]
    assert kinds == [*[Layer] * cells, *[Reduced] * cells, AllCounted]


def test_a_swap_that_is_refused_decides_nothing() -> None:
    events = found("annealing", decides, 200)[1:]
    assert all(isinstance(event, Proposal) and event.made for event in events)


@pytest.mark.parametrize(("key", "kind"), [("norvig", Backtrack), ("min-conflicts", Filling), ("annealing", Filling)])
def test_what_has_no_tree_goes_back_by_beginning_anew(key: str, kind: type[Event]) -> None:
    assert {type(event) for event in found(key, goes_back, 2)} == {kind}


def test_only_the_first_generation_begins_anew() -> None:
    numbers = [event.number for event in found("genetic", goes_back, 2) if isinstance(event, Generation)]
    assert numbers == [0, 0]

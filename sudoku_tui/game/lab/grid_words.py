"""Words for the events of searches among full grids."""

from collections.abc import Callable, Mapping
from typing import Any

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.notation import Notation, count, join_words
from sudoku_tui.engine.search.events import Change, Event, Filling, Swap
from sudoku_tui.engine.search.local.annealing import Proposal
from sudoku_tui.engine.search.local.genetic import Generation
from sudoku_tui.engine.search.local.tabu import TabuMove


def pairs_hold(number: int) -> str:
    """So many pairs of peers hold."""
    return f"{count(number, 'pair')} of peers {'holds' if number == 1 else 'hold'}"


def _filling(event: Filling, notation: Notation) -> str:  # noqa: ARG001 - all are called alike
    return f"Fills all cells, right or wrong: {pairs_hold(event.conflicts)} the same digit."


def _change(event: Change, notation: Notation) -> str:
    becomes = f"{notation.cell(event.cell)} becomes {event.digit} instead of {event.before}"
    return f"{becomes}: {pairs_hold(event.conflicts)} the same digit."


def _proposal(event: Proposal, notation: Notation) -> str:
    at = f"at temperature {event.temperature:.2f}"
    if not event.made:
        return f"Refuses to swap {_both(event, notation)}, which would make {count(event.change, 'pair')} more, {at}."
    more = f", {event.change} more, {at}" if event.change > 0 else ""
    return f"Swaps {_both(event, notation)}: {pairs_hold(event.conflicts)} the same digit{more}."


def _tabu_move(event: TabuMove, notation: Notation) -> str:
    why = "tabu, but better than all before" if event.aspired else f"the best of {event.weighed}, {event.tabu} tabu"
    return f"Swaps {_both(event, notation)}: {pairs_hold(event.conflicts)} the same digit; {why}."


def _both(event: Swap, notation: Notation) -> str:
    return join_words([notation.placement(Candidate(*one)) for one in zip(event.cells, event.digits, strict=True)])


def _generation(event: Generation, notation: Notation) -> str:  # noqa: ARG001 - all are called alike
    made = f"Generation {event.number}" if event.number else "A population made by chance"
    return f"{made}: in the best grid {pairs_hold(event.conflicts)} the same digit, in the mean {event.mean:.1f}."


GRID_SENTENCES: Mapping[type[Event | None], Callable[[Any, Notation], str]] = {
    Filling: _filling,
    Change: _change,
    Proposal: _proposal,
    TabuMove: _tabu_move,
    Generation: _generation,
}

"""Where a watched search is in the text of its algorithm: from the type and the facts of its last event."""

from collections.abc import Mapping

from sudoku_tui.engine.board import DIGITS
from sudoku_tui.engine.search.encoded.belief import Beliefs, Fixing, Likeliest
from sudoku_tui.engine.search.encoded.cdcl import Decision, Implied, ImpliedRemoval, Learnt
from sudoku_tui.engine.search.encoded.diagram import AllCounted, Layer, LayerPart, ReadOff, Reduced
from sudoku_tui.engine.search.events import (
    Assignment,
    Backtrack,
    Change,
    Choice,
    DeadEnd,
    Event,
    Filling,
    Incomplete,
    Propagation,
    Solution,
    Swap,
)
from sudoku_tui.engine.search.local.genetic import Generation
from sudoku_tui.engine.search.local.tabu import TabuMove
from sudoku_tui.game.lab.pseudocode.listing import Listing, Moment
from sudoku_tui.game.lab.theatre import Theatre

_ALWAYS: Mapping[type[Event | None], Moment] = {
    type(None): Moment.START,
    Choice: Moment.CHOOSE,
    Decision: Moment.CHOOSE,
    Implied: Moment.IMPLIED,
    ImpliedRemoval: Moment.IMPLIED,
    Layer: Moment.EXPAND,
    LayerPart: Moment.EXPAND,
    Reduced: Moment.REDUCE,
    AllCounted: Moment.COUNT,
    ReadOff: Moment.FILL,
    Beliefs: Moment.UPDATE,
    Fixing: Moment.TRY,
    Likeliest: Moment.FILL,
    Filling: Moment.FILL,
    Change: Moment.CHANGE,
    Incomplete: Moment.STUCK,
    Solution: Moment.SOLVED,
}
"""The moments of the events whose type says all."""


def present_lines(theatre: Theatre, listing: Listing) -> tuple[int, ...]:
    """The numbers of the lines, from 0, at which a watched search is in its listing; empty if nobody knows."""
    written, event = theatre.search.written, theatre.event
    if written is None:
        return listing.marked(moment_of(theatre))
    line = written.line if event is None else event.line
    return () if line is None or not 0 < line <= len(listing.lines) else (line - 1,)


def moment_of(theatre: Theatre) -> Moment:
    """The latest moment of the search."""
    event = theatre.event
    if type(event) in _ALWAYS:
        return _ALWAYS[type(event)]
    if isinstance(event, Assignment):
        return _assigned(theatre, event)
    if isinstance(event, Propagation):
        if event.house is not None:
            return Moment.LOCKED
        if theatre.values_at_first[event.cell]:
            return Moment.GIVENS
        return Moment.PREPARE if is_at_root(theatre) else Moment.REMOVE
    if isinstance(event, DeadEnd):
        return Moment.NO_VALUE if event.contradiction.house is None else Moment.NO_PLACE
    if isinstance(event, Backtrack):
        return Moment.JUMP if event.jumps else Moment.BACK
    if isinstance(event, Generation):
        return Moment.BREED if event.number else Moment.FILL
    if isinstance(event, TabuMove) and event.aspired:
        return Moment.ASPIRE
    if isinstance(event, Swap):
        return Moment.REFUSE if not event.made else Moment.UPHILL if event.change > 0 else Moment.CHANGE
    if isinstance(event, Learnt):
        return Moment.LEARN if event.is_from_conflict else Moment.FORBID
    raise TypeError(f"Nobody has said to which moment this belongs: {event!r}")


def _assigned(theatre: Theatre, event: Assignment) -> Moment:
    """A value is tried if it is a guess, or the only option of the choice before it; otherwise it follows."""
    if event.guess or isinstance(theatre.event_before, Choice):
        return Moment.TRY
    left = sum(theatre.left[digit] >> event.cell & 1 for digit in DIGITS)
    if left > 1:
        return Moment.HIDDEN
    return Moment.FIRST_SINGLE if is_at_root(theatre) else Moment.NAKED


def is_at_root(theatre: Theatre) -> bool:
    """Whether no value has been tried: the root is the only node."""
    return theatre.counters.nodes <= 1

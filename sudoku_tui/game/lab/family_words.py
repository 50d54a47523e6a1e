"""Words for the events that only one family of searches has."""

from collections.abc import Callable, Mapping
from typing import Any

from sudoku_tui.engine.notation import Notation, count, join_words
from sudoku_tui.engine.search.encoded.belief import Beliefs, Fixing, Likeliest, Unfillable, ZeroBeliefs
from sudoku_tui.engine.search.encoded.cdcl import Decision, FalseClause, Implied, ImpliedRemoval, Learnt
from sudoku_tui.engine.search.encoded.clauses import Clause, candidate_of
from sudoku_tui.engine.search.encoded.diagram import AllCounted, Layer, LayerPart, NothingLeft, ReadOff, Reduced
from sudoku_tui.engine.search.events import DeadEnd, Event
from sudoku_tui.game.lab.grid_words import GRID_SENTENCES, pairs_hold

MOST_CELLS = 6  # that a sentence names


def many(number: int, noun: str) -> str:
    """A number that may be large, with its noun: "1 node", "3,186 nodes"."""
    return f"{number:,} {noun if number == 1 else f'{noun}s'}"


def literal_words(literal: int, notation: Notation) -> str:
    """A literal as a clause: "A1 is not 4"."""
    cell, digit = candidate_of(literal)
    return f"{notation.cell(cell)} is {'not ' if literal < 0 else ''}{digit}"


def clause_words(clause: Clause, notation: Notation) -> str:
    """A clause in words: "A1 is not 4 or B7 is not 4"."""
    return " or ".join(literal_words(literal, notation) for literal in clause)


def sentence(event: Event | None, notation: Notation) -> str | None:
    """An event in sentences; None for an event that no family has for itself."""
    say = _SENTENCES.get(type(event))
    return None if say is None else say(event, notation)


def failure(event: DeadEnd, notation: Notation) -> str | None:
    """Why a search failed, as a clause that can stand in a sentence; None if its contradiction says it."""
    if isinstance(event, FalseClause):
        return f"the learnt clause is false: {clause_words(event.clause, notation)}"
    if isinstance(event, Unfillable):
        house = event.contradiction.house
        if house is None:
            return f"the houses of {notation.cells(event.contradiction.cells)} leave it no digit"
        return f"no way is left to fill {notation.house(house)}"
    if isinstance(event, NothingLeft):
        return "each way to go on leaves some cell without a digit"
    return None


def _decision(event: Decision, notation: Notation) -> str:
    cell, digit = event.options[0]
    return f"Decides that {notation.cell(cell)} is {digit}: {event.reason}."


def _implied(event: Implied | ImpliedRemoval, notation: Notation) -> str:
    words = literal_words(event.clause[0], notation)
    if len(event.clause) == 1:
        return f"{words}, whatever is decided from now on."
    return f"{words}: the last literal left of {clause_words(event.clause, notation)}."


def _learnt(event: Learnt, notation: Notation) -> str:
    where = f"level {event.level}" if event.level else "the start"
    words = clause_words(event.clause, notation)
    if not event.is_from_conflict:
        return f"To find other solutions, forbids what was decided: {words}. Back to {where}."
    jump = f"Jumps from level {event.depth} to {where}" if event.level < event.depth - 1 else f"Back to {where}"
    return f"{'Learns for other solutions' if event.solutions else 'Learns'}: {words}. {jump}."


def _beliefs(event: Beliefs, notation: Notation) -> str:
    surest = event.surest
    said = f"Iteration {event.iteration}: a belief changed by up to {event.change:.4f}."
    if surest is None:
        return f"{said} All cells are certain."
    candidate, belief = surest
    return f"{said} The surest of the open ones: {notation.placement(candidate)} with {belief:.3f}."


def _ruled_out(event: ZeroBeliefs, notation: Notation) -> str:
    cells = [notation.cell(cell) for cell in sorted({cell for cell, _ in event.removed})]
    where = join_words(cells) if len(cells) <= MOST_CELLS else f"{len(cells)} cells"
    return f"No way to fill a house has {count(len(event.removed), 'candidate')} of {where}: belief 0."


def _fixing(event: Fixing, notation: Notation) -> str:
    return (
        f"The beliefs lead no further: fixes {notation.cell(event.cell)} = {event.digit}, believed {event.belief:.3f}."
    )


def _likeliest(event: Likeliest, notation: Notation) -> str:  # noqa: ARG001 - all are called alike
    if not event.conflicts:
        return "The likeliest digits of all cells are a solution."
    return f"Takes the likeliest digit of each cell: {pairs_hold(event.conflicts)} the same digit."


def _layer(event: Layer, notation: Notation) -> str:
    same = f", {event.merged:,} times the same" if event.merged else ""
    return f"Tries all digits of {notation.cell(event.cell)}: {many(event.states, 'state')} for the next layer{same}."


def _layer_part(event: LayerPart, notation: Notation) -> str:
    done = f"{event.done:,} of {event.layer:,} states are done with"
    return f"Tries all digits of {notation.cell(event.cell)}: {done}, and leave {event.states:,} for the next layer."


def _reduced(event: Reduced, notation: Notation) -> str:
    return f"The states of {notation.cell(event.cell)} become {many(event.nodes, 'node')}: {event.size:,} in all."


def _counted(event: AllCounted, notation: Notation) -> str:  # noqa: ARG001 - all are called alike
    solutions, nodes = many(event.solutions, "solution"), many(event.size, "node")
    return f"Counts {solutions} in a diagram of {nodes}; the shades show in how many of them a digit is."


def _read_off(event: ReadOff, notation: Notation) -> str:  # noqa: ARG001 - all are called alike
    return "Follows a path of the diagram: its candidates fill all cells."


_SENTENCES: Mapping[type[Event | None], Callable[[Any, Notation], str]] = {
    Decision: _decision,
    Implied: _implied,
    ImpliedRemoval: _implied,
    Learnt: _learnt,
    Beliefs: _beliefs,
    ZeroBeliefs: _ruled_out,
    Fixing: _fixing,
    Likeliest: _likeliest,
    Layer: _layer,
    LayerPart: _layer_part,
    Reduced: _reduced,
    AllCounted: _counted,
    ReadOff: _read_off,
    **GRID_SENTENCES,
}

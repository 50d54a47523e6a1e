"""Steps as plain data that JSON can hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.step import Evidence, RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.technique import Technique

_SIMPLE = {
    technique.name: technique for technique in (ELIMINATION, ALL_ELIMINATIONS, FULL_HOUSE, NAKED_SINGLE, HIDDEN_SINGLE)
}


def step_to_json(step: Step) -> dict[str, Any]:
    """A step as JSON can hold it."""
    return {
        "technique": step.technique.name,
        "placements": step.placements,
        "eliminations": step.eliminations,
        "evidence": [(piece.role, piece.cells, piece.candidates, piece.houses, piece.links) for piece in step.evidence],
    }


def step_from_json(fields: Mapping[str, Any]) -> Step:
    """The step that was put into JSON.

    Raises:
        KeyError, TypeError, ValueError: it is none, or of a technique that there is not.
    """
    return Step(
        _technique(fields["technique"]),
        _candidates(fields["placements"]),
        _candidates(fields["eliminations"]),
        RecordedFacts(
            tuple(
                Evidence(
                    Role(role),
                    tuple(cells),
                    _candidates(candidates),
                    tuple(houses),
                    tuple((Candidate(*first), Candidate(*second)) for first, second in links),
                )
                for role, cells, candidates, houses, links in fields["evidence"]
            )
        ),
    )


def _technique(name: str) -> Technique:
    if name in _SIMPLE:
        return _SIMPLE[name]
    from sudoku_tui.engine.techniques.order import BY_NAME  # it takes long to import, and many games have only these

    return BY_NAME[name]


def _candidates(pairs: Iterable[Iterable[int]]) -> tuple[Candidate, ...]:
    return tuple(Candidate(*pair) for pair in pairs)

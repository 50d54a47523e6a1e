"""Steps as plain data: the id of the technique, what the step does, and the fields of its facts."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sudoku_tui.engine import words
from sudoku_tui.engine.board import CELLS, DIGITS, HOUSES, Candidate
from sudoku_tui.engine.codec.values import plain, reader
from sudoku_tui.engine.errors import InvalidJson
from sudoku_tui.engine.fields import name_in, number_in, shown
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, RecordedFacts, Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.engine.techniques.technique import Level, Technique

_SIMPLE = {technique.id: technique for technique in (ELIMINATION, ALL_ELIMINATIONS, *SINGLES)}


class RemovedTechnique(Technique):
    """A technique from another package that is not there as it was: a step is all that is known of it."""

    def find(self, _: Position) -> Iterator[Step]:
        """Nothing."""
        return iter(())


def step_to_json(step: Step) -> dict[str, Any]:
    """A step as JSON can hold it.

    Of a technique from another package it has also what is to be known of the step once that is not installed any more.
    """
    technique = step.technique
    record: dict[str, Any] = {
        "technique": technique.id,
        "placements": step.placements,
        "eliminations": step.eliminations,
        "facts": plain(step.facts),
    }
    if not words.is_known(technique.id):
        record["outside"] = {"level": technique.level, "score": technique.score, "evidence": plain(step.evidence)}
    return record


def step_from_json(record: Mapping[str, Any]) -> Step:
    """The step that was put into JSON.

    Raises:
        KeyError, TypeError, ValueError: it is none, or of a technique that there is not.
    """
    placements, eliminations = _candidates(record["placements"]), _candidates(record["eliminations"])
    try:
        technique = _technique(record["technique"])
        facts = reader(technique.facts_type | RecordedFacts)(record["facts"])
    except (KeyError, TypeError, ValueError):
        if "outside" not in record:
            raise
        known = record["outside"]  # its package is not installed any more, or has other facts now
        technique = RemovedTechnique(name_in(record["technique"]), "", Level(known["level"]), number_in(known["score"]))
        facts = RecordedFacts(tuple(map(reader(Evidence), known["evidence"])))
    return Step(technique, placements, eliminations, facts)


def tellable(step: Step) -> Step:
    """The step, if the board can show it, and words can tell of it: fields of the right types may still not fit.

    Raises:
        ValueError: they do not.
    """
    try:
        pieces = step.evidence
        words.conclusion(step), words.reasons(step)
        if step.technique.id not in _SIMPLE:  # these have no more words, and most steps are such
            words.walk(step), words.notation_lines(step), words.legend(step)
    except Exception:  # whatever the words stumble over
        raise ValueError("the facts of a step do not fit together") from None
    for piece in pieces:
        ends = (end for link in piece.links for end in link)
        is_there = all(map(_is_candidate, (*piece.candidates, *ends))) and all(cell in CELLS for cell in piece.cells)
        if not is_there or not all(house in HOUSES for house in piece.houses):
            raise ValueError("the facts of a step are about no board")
    return step


def _is_candidate(candidate: Candidate) -> bool:
    return candidate.cell in CELLS and candidate.digit in DIGITS


def _technique(id: str) -> Technique:
    """The technique of an id; raises `ValueError` if there is none."""
    if id in _SIMPLE:
        return _SIMPLE[id]
    from sudoku_tui.engine.order import BY_ID  # it takes long, and many games have only the simple ones

    if id in BY_ID:
        return BY_ID[id]
    from sudoku_tui.engine.explainer.techniques import BY_ID as BY_ID_OF_EXPLAINER  # and few have those

    if id in BY_ID_OF_EXPLAINER:
        return BY_ID_OF_EXPLAINER[id]
    raise InvalidJson(f"there is no technique {shown(id)}.")


def _candidates(pairs: Iterable[Iterable[int]]) -> tuple[Candidate, ...]:
    candidates = tuple(Candidate(number_in(cell), number_in(digit)) for cell, digit in pairs)
    if not all(map(_is_candidate, candidates)):
        raise ValueError("a candidate is of no cell")
    return candidates

"""A lesson on a technique: its example told sentence by sentence, while the evidence appears on the board."""

import re
from dataclasses import dataclass, replace

from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, RecordedFacts, Step
from sudoku_tui.engine.techniques.technique import Technique

_HOUSES = re.compile(r"\b(row|column|box)(?:s|es)? ([A-I1-9](?:(?:,? (?:and|or) |, )[A-I1-9]\b)*)\b")
"""Houses as a sentence names them: "row B", "columns 3, 5 and 7"."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What is told and shown at one moment of a lesson.

    Attributes:
        sentences: what has been said so far, the newest last.
        position: what stands on the board.
        step: the step with the evidence that has been spoken of, and, in the end, with what it does; or None.
    """

    sentences: tuple[str, ...]
    position: Position
    step: Step | None


def lesson(technique: Technique, position: Position, notation: Notation) -> tuple[Scene, ...]:
    """The scenes of the first step of a technique in a position; none if it has no step there.

    A scene for each sentence of the explanation, and one in which the step has been taken.
    """
    step = next(technique.find(position), None)
    if step is None:
        return ()
    sentences = step.explanation(notation)
    last = len(sentences) - 1
    first_seen = [_first_seen(piece, sentences, notation) for piece in step.evidence]
    scenes = []
    for number in range(last):
        seen = zip(step.evidence, first_seen, strict=True)
        evidence = tuple(piece for piece, first in seen if first <= number)
        shown = replace(step, placements=(), eliminations=(), facts=RecordedFacts(evidence))
        scenes.append(Scene(sentences[: number + 1], position, shown))
    scenes.append(Scene(sentences, position, step))
    return (*scenes, Scene(sentences, step.apply(position, eliminate=True), None))


def _first_seen(piece: Evidence, sentences: tuple[str, ...], notation: Notation) -> int:
    """The number of the first sentence that speaks of a piece of evidence; of the last but one if none does."""
    houses = {notation.house(house) for house in piece.houses}
    cells = {cell for cell, _ in piece.candidates} | {cell for link in piece.links for cell, _ in link}
    names = {notation.cell(cell) for cell in cells.union(() if houses else piece.cells)}
    for number, sentence in enumerate(sentences[:-1]):
        if houses & _houses_named(sentence) or names.intersection(re.findall(r"\w+", sentence)):
            return number
    return len(sentences) - 2


def _houses_named(sentence: str) -> set[str]:
    """The names of the houses that a sentence speaks of."""
    return {
        f"{kind} {name}" for kind, names in _HOUSES.findall(sentence) for name in re.findall(r"\b[A-I1-9]\b", names)
    }

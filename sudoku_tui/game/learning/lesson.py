"""A lesson on a technique: its example told sentence by sentence, while the evidence appears on the board."""

from dataclasses import dataclass, replace

from sudoku_tui.engine import words
from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.learning.walk import StepWalk


@dataclass(frozen=True)
class Scene:
    """One moment of a lesson: the sentences, and what the board shows."""

    sentences: tuple[str, ...]  # what has been said of the example so far, the newest last; none before it is told
    position: Position  # what stands on the board
    step: Step | None  # the step with the evidence that has been spoken of, and, in the end, with what it does; or None


def lesson(technique: Technique, position: Position, notation: Notation) -> tuple[Scene, ...]:
    """The scenes of the first step of a technique in a position; none if it has no step there.

    One in which the player can look for the step, with how to spot it; one for each sentence of the explanation, of a
    chain for each link; and one in which the step has been taken.
    """
    step = next(technique.find(position), None)
    if step is None:
        return ()
    walk = StepWalk(step, position, notation, words.walk(step, notation))
    walk = replace(walk, reasons=words.reasons(step, notation)) if walk.is_long else walk
    sentences = tuple(reason.sentence for reason in walk.reasons)
    told = [Scene(sentences[: place + 1], position, walk.go_to(place).scene) for place in range(len(sentences))]
    return (Scene((), position, None), *told, Scene(sentences, step.apply(position, eliminate=True), None))

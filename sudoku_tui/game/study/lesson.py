"""A lesson on a technique: its example told sentence by sentence, while the evidence appears on the board."""

from dataclasses import dataclass

from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, RecordedFacts, Step
from sudoku_tui.engine.techniques.technique import Technique


@dataclass(frozen=True)
class Scene:
    """What is told and shown at one moment of a lesson."""

    sentences: tuple[str, ...]  # what has been said of the example so far, the newest last; none before it is told
    position: Position  # what stands on the board
    step: Step | None  # the step with the evidence that has been spoken of, and, in the end, with what it does; or None


def lesson(technique: Technique, position: Position, notation: Notation) -> tuple[Scene, ...]:
    """The scenes of the first step of a technique in a position; none if it has no step there.

    One in which the player can look for the step, with how to spot it; one for each sentence of the explanation; and
    one in which the step has been taken.
    """
    step = next(technique.find(position), None)
    if step is None:
        return ()
    reasons = step.reasons(notation)
    sentences = tuple(reason.sentence for reason in reasons)
    scenes = [Scene((), position, None)]
    spoken_of: dict[Evidence, None] = {}
    for number, reason in enumerate(reasons[:-1], 1):
        spoken_of |= dict.fromkeys(reason.shows)
        shown = Step(technique, facts=RecordedFacts(tuple(spoken_of)))
        scenes.append(Scene(sentences[:number], position, shown))
    scenes.append(Scene(sentences, position, step))
    return (*scenes, Scene(sentences, step.apply(position, eliminate=True), None))

"""The human solver: techniques in order, the next step, all steps, the whole path, and how hard a puzzle is."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.technique import Level, Technique

PATH_TECHNIQUES: tuple[Technique, ...] = tuple(technique for technique in ORDER if technique.in_path)
"""What a path tries unless told otherwise, from the easiest to the hardest."""

LISTED_TECHNIQUES: tuple[Technique, ...] = tuple(technique for technique in ORDER if technique.in_list)
"""What a list of all steps has unless told otherwise."""

TECHNIQUES: tuple[Technique, ...] = (ELIMINATION, *PATH_TECHNIQUES)
"""What a player's next step may be: one elimination at a time, then what a path tries."""

SINGLES: tuple[Technique, ...] = (NAKED_SINGLE, HIDDEN_SINGLE)


def next_step(position: Position, techniques: Iterable[Technique] = TECHNIQUES) -> Step | None:
    """The first step of the first technique that has one, or None."""
    for technique in techniques:
        for step in technique.find(position):
            return step
    return None


def all_steps(position: Position, techniques: Iterable[Technique] = LISTED_TECHNIQUES) -> Iterator[Step]:
    """Every step that the techniques have in a position, technique by technique, as they are found.

    Of the steps of a technique that do the same, only the first is given.
    """
    for technique in techniques:
        seen = set()
        for step in technique.find(position):
            effect = (step.placements, step.eliminations)
            if effect not in seen:
                seen.add(effect)
                yield step


def path(position: Position, techniques: Sequence[Technique] = PATH_TECHNIQUES) -> Iterator[tuple[Step, Position]]:
    """Steps one after another, each with the position it leads to, until none applies or a contradiction shows.

    All pending eliminations come first, as one step. Later the peers of a placed digit lose it at once.
    The path is the same every time. It ends at the solution if `is_complete` is true of the last position.
    """
    step = next_step(position, (ALL_ELIMINATIONS, *techniques))
    while step is not None and position.contradiction is None:
        position = step.apply(position, eliminate=True)
        yield step, position
        step = next_step(position, techniques)


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is for a human solver (HoDoKu's scale; Bernhard Hobiger, 2008).

    Attributes:
        is_solved: whether the techniques solve it; if not, it needs chains or more, and all else is true of the path
            as far as it goes: the puzzle is at least so hard.
        score: the sum of the scores of all steps.
        level: the highest level of any step; one higher as long as the score is above the limit of the level.
        counts: each technique used and how often, in the order of their first use.
    """

    is_solved: bool
    score: int
    level: Level
    counts: tuple[tuple[Technique, int], ...]

    @property
    def hardest(self) -> Technique | None:
        """The technique of the highest level used, of those the one with the highest score; None of an empty path."""
        techniques = [technique for technique, _ in self.counts]
        return max(techniques, key=lambda technique: (technique.level, technique.score), default=None)


def rate(position: Position, techniques: Sequence[Technique] = PATH_TECHNIQUES) -> Rating:
    """Solve a puzzle like a human and say how hard that was."""
    counts: dict[Technique, int] = {}
    for step, after in path(position, techniques):
        position = after
        if step.technique.code:
            counts[step.technique] = counts.get(step.technique, 0) + 1
    return rating_of(counts, is_solved=position.is_complete)


def rating_of(counts: dict[Technique, int], *, is_solved: bool) -> Rating:
    """The rating of a path that used each technique so many times."""
    score = sum(technique.score * number for technique, number in counts.items())
    level = max((technique.level for technique in counts), default=Level.EASY)
    while score > level.limit:
        level = Level(level + 1)
    return Rating(is_solved, score, level, tuple(counts.items()))

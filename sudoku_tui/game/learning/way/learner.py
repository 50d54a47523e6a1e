"""A player on the way: what they know of each technique and chapter at a moment, and what is next."""

from collections.abc import Iterable, Mapping

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.learning.way.chapters import CHAPTER_OF, CHAPTERS, Chapter
from sudoku_tui.game.learning.way.memory import NEVER_TRIED, Attempt, Knowledge, Remembered, remembered

_MASTERED = frozenset((Knowledge.KNOWN, Knowledge.FADING))


@immutable
class Learner:
    """A player's knowledge at a moment."""

    now: float  # the moment, in seconds since 1970 in UTC
    remembered: Mapping[str, Remembered]  # by the id of each technique that they tried

    @classmethod
    def after(cls, attempts: Iterable[Attempt], now: float) -> "Learner":
        """The player as they are now, after some attempts; the oldest comes first."""
        return cls(now, remembered(attempts, now))

    def of(self, technique: Technique) -> Remembered:
        return self.remembered.get(technique.id, NEVER_TRIED)

    def knowledge(self, technique: Technique) -> Knowledge:
        return self.of(technique).knowledge

    def known_in(self, chapter: Chapter) -> int:
        """How many of the techniques that a chapter proposes are known, those that fade among them."""
        return sum(self.knowledge(technique) in _MASTERED for technique in chapter.proposed)

    @property
    def fading(self) -> list[Technique]:
        """The techniques to be asked again, first what they would hardly find now; then in the order of the way."""
        there = [technique for chapter in CHAPTERS for technique in chapter.techniques]
        faded = [technique for technique in there if self.knowledge(technique) is Knowledge.FADING]
        return sorted(faded, key=lambda technique: self.of(technique).chance)

    @property
    def learning(self) -> list[Technique]:
        """The techniques that were tried but are not known yet, in the order of the way."""
        return [
            technique
            for chapter in CHAPTERS
            for technique in chapter.techniques
            if self.knowledge(technique) is Knowledge.LEARNING
        ]

    @property
    def new(self) -> list[Technique]:
        """The techniques that the way proposes and that were never tried, in its order."""
        return [
            technique
            for chapter in CHAPTERS
            for technique in chapter.proposed
            if self.knowledge(technique) is Knowledge.NEW
        ]

    @property
    def next(self) -> Technique | None:
        """The technique that the way proposes: one that fades, is being learnt, or is new; None if all is known."""
        return next(iter((*self.fading, *self.learning, *self.new)), None)

    def next_in(self, chapter: Chapter) -> Technique:
        """The next technique of a chapter: of what is proposed there the first that is not known; or else the first."""
        proposed = chapter.proposed or chapter.techniques
        waiting = (one for one in proposed if self.knowledge(one) is not Knowledge.KNOWN)
        return next(waiting, proposed[0])


def step_of(technique: Technique) -> str:
    """Which step of the way a technique is: the numbers of its chapter and of its place there, such as 4.2."""
    chapter = CHAPTER_OF[technique.id]
    return f"{CHAPTERS.index(chapter) + 1}.{chapter.techniques.index(technique) + 1}"

"""The player's knowledge of each technique, by what they found without help, and when to ask them again.

The scheduler is FSRS-6 (Jarrett Ye and others, Free Spaced Repetition Scheduler, 2025), with one card a technique. A
card is nothing but the attempts so far, which are saved: so what two sessions add comes together by itself.
"""

import datetime
from collections import defaultdict
from collections.abc import Iterable, Mapping
from enum import StrEnum

from fsrs import Card, Rating, Scheduler, State

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.game.data.messages.practice_messages import ExerciseEnd
from sudoku_tui.game.saving.models import ExerciseResult, FoundAlone

LONGEST = 365
"""After so many days at the most a technique fades, however well it is known."""

SEVERAL = 2
"""Who finds a technique so often in one game knows it well."""

SCHEDULER = Scheduler(maximum_interval=LONGEST, enable_fuzzing=False)


class Knowledge(StrEnum):
    """How well the player knows a technique."""

    NEW = "new"  # never tried
    LEARNING = "learning"  # tried, but not found without help yet, or not often enough; or forgotten
    KNOWN = "known"
    FADING = "fading"  # known, but so long ago that it should be asked again


@immutable
class Attempt:
    """The player has looked for a technique."""

    at: float  # when, in seconds since 1970 in UTC
    technique: str  # its id
    rating: Rating  # how well they found it

    @property
    def is_found(self) -> bool:
        """Whether they found it without help."""
        return self.rating is not Rating.Again


@immutable
class Remembered:
    """The player's knowledge of a technique at a moment."""

    knowledge: Knowledge
    attempts: int = 0
    due: float | None = None  # when it is asked again, in seconds since 1970 in UTC; None if it is new
    chance: float = 0.0  # that the player would find it now, from 0 to 1, as FSRS has it


NEVER_TRIED = Remembered(Knowledge.NEW)


def attempts_of(exercises: Iterable[ExerciseResult], found: Iterable[FoundAlone]) -> list[Attempt]:
    """All attempts, the oldest first.

    An exercise is rated Good if the first answer was right, or Easy if the technique was not told; Hard if a later
    answer was right; and Again if the player was helped or skipped it. Where the technique was not there, nothing was
    found. In a game nobody asks for a technique: if several of them were found, that is Easy, and one is Good.
    """
    attempts = [Attempt(one.finished_at, one.technique, _rating(one)) for one in exercises if one.has_pattern]
    attempts += [
        Attempt(one.finished_at, one.technique, Rating.Easy if one.times >= SEVERAL else Rating.Good) for one in found
    ]
    return sorted(attempts, key=lambda attempt: (attempt.at, attempt.technique, attempt.rating))


def _rating(result: ExerciseResult) -> Rating:
    if result.outcome != ExerciseEnd.ALONE or result.hints:
        return Rating.Again
    if result.misses:
        return Rating.Hard
    return Rating.Good if result.is_told else Rating.Easy


def remembered(attempts: Iterable[Attempt], now: float) -> Mapping[str, Remembered]:
    """The player's knowledge of each technique that they tried, by its id; `now` is in seconds since 1970 in UTC.

    Attempts that are still to come, because the clock was changed, count as made now.
    """
    cards: defaultdict[str, Card] = defaultdict(lambda: Card(card_id=0, due=_moment(0.0)))
    counts: defaultdict[str, int] = defaultdict(int)
    for attempt in attempts:
        card, at = cards[attempt.technique], _moment(min(attempt.at, now))
        cards[attempt.technique], _ = SCHEDULER.review_card(card, attempt.rating, at)
        counts[attempt.technique] += 1
    return {technique: _remembered(card, counts[technique], _moment(now)) for technique, card in cards.items()}


def _remembered(card: Card, attempts: int, now: datetime.datetime) -> Remembered:
    knowledge = Knowledge.LEARNING
    if card.state is State.Review:
        knowledge = Knowledge.KNOWN if now < card.due else Knowledge.FADING
    chance = SCHEDULER.get_card_retrievability(card, now)
    return Remembered(knowledge, attempts, card.due.timestamp(), chance)


def _moment(seconds: float) -> datetime.datetime:
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC)

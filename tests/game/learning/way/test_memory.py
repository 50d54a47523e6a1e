"""What the player knows of techniques, after attempts at any times."""

from fsrs import Rating
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.game.learning.way.chapters import BY_CHAPTER, CHAPTERS
from sudoku_tui.game.learning.way.learner import Learner, step_of
from sudoku_tui.game.learning.way.memory import Attempt, Knowledge, attempts_of, remembered
from sudoku_tui.game.saving.models import ExerciseResult, FoundAlone

NOW = 1_790_000_000.0
MINUTE, DAY = 60.0, 86_400.0

ATTEMPTS = st.lists(
    st.builds(
        Attempt,
        at=st.floats(NOW - 400 * DAY, NOW + 400 * DAY),
        technique=st.sampled_from([technique.id for technique in BY_CHAPTER[:12]]),
        rating=st.sampled_from(Rating),
    ),
    max_size=20,
).map(lambda attempts: sorted(attempts, key=lambda attempt: attempt.at))


def exercise(
    technique: str = "x-wing", at: float = NOW, outcome: str = "alone", misses: int = 0, **more: bool
) -> ExerciseResult:
    return ExerciseResult(at, technique, outcome, 30.0, 0, misses, 0, "." * 81, **more)


def knowledge_after(*ratings: Rating, days: float = 0.0) -> Knowledge:
    """What is known of a technique so many days after the last of some attempts, a quarter of an hour apart."""
    attempts = [Attempt(NOW + number * 15 * MINUTE, "x-wing", rating) for number, rating in enumerate(ratings)]
    last = attempts[-1].at if attempts else NOW
    found = remembered(attempts, last + days * DAY).get("x-wing")
    return Knowledge.NEW if found is None else found.knowledge


def test_a_technique_is_known_when_it_was_found_twice() -> None:
    assert knowledge_after() is Knowledge.NEW
    assert knowledge_after(Rating.Good) is Knowledge.LEARNING
    assert knowledge_after(Rating.Good, Rating.Good) is Knowledge.KNOWN
    assert knowledge_after(Rating.Easy) is Knowledge.KNOWN


def test_to_be_shown_it_is_not_to_know_it() -> None:
    assert knowledge_after(*[Rating.Again] * 9) is Knowledge.LEARNING
    assert knowledge_after(Rating.Good, Rating.Good, Rating.Again) is Knowledge.LEARNING


def test_what_is_known_fades_later_each_time_it_is_found_again() -> None:
    assert knowledge_after(Rating.Good, Rating.Good, days=1) is Knowledge.KNOWN
    assert knowledge_after(Rating.Good, Rating.Good, days=4) is Knowledge.FADING
    assert knowledge_after(Rating.Easy, days=4) is Knowledge.KNOWN
    assert knowledge_after(Rating.Easy, days=30) is Knowledge.FADING
    fades, attempts = [], [Attempt(NOW, "x-wing", Rating.Good)]
    for _ in range(4):
        due = remembered(attempts, attempts[-1].at)["x-wing"].due
        assert due is not None
        fades.append(due - attempts[-1].at)
        attempts.append(Attempt(due, "x-wing", Rating.Good))
    assert fades == sorted(set(fades))


def test_after_a_year_everything_is_asked_again() -> None:
    assert knowledge_after(*[Rating.Easy] * 50, days=364) is Knowledge.KNOWN
    assert knowledge_after(*[Rating.Easy] * 50, days=366) is Knowledge.FADING


@given(ATTEMPTS)
def test_what_was_never_found_alone_is_never_known(attempts: list[Attempt]) -> None:
    learner = Learner.after(attempts, NOW)
    for technique in BY_CHAPTER:
        own = [attempt for attempt in attempts if attempt.technique == technique.id]
        knowledge = learner.knowledge(technique)
        assert (knowledge is Knowledge.NEW) == (not own)
        if knowledge in (Knowledge.KNOWN, Knowledge.FADING):
            assert any(attempt.is_found for attempt in own)
            assert own[-1].is_found


@given(ATTEMPTS)
def test_proposals_are_all_that_is_not_known_and_every_time_the_same(attempts: list[Attempt]) -> None:
    learner = Learner.after(attempts, NOW)
    proposed = [*learner.fading, *learner.learning, *learner.new]
    assert proposed == [*Learner.after(attempts, NOW).fading, *learner.learning, *learner.new]
    assert len(proposed) == len({*proposed})
    known = {technique for technique in BY_CHAPTER if learner.knowledge(technique) is Knowledge.KNOWN}
    assert {*proposed} == {technique for chapter in CHAPTERS for technique in chapter.proposed} - known
    assert learner.next is proposed[0]
    chances = [learner.of(technique).chance for technique in learner.fading]
    assert chances == sorted(chances)
    assert all(0 <= learner.of(technique).chance <= 1 for technique in BY_CHAPTER)


def test_an_exercise_counts_by_how_it_was_found() -> None:
    ended = [
        exercise("pointing"),
        exercise("claiming", misses=1),
        exercise("naked-pair", outcome="helped"),
        exercise("hidden-pair", outcome="skipped"),
        exercise("x-wing")._replace(hints=1),
    ]
    ratings = {attempt.technique: attempt.rating for attempt in attempts_of(ended, [])}
    assert ratings == {
        "pointing": Rating.Good,
        "claiming": Rating.Hard,
        "naked-pair": Rating.Again,
        "hidden-pair": Rating.Again,
        "x-wing": Rating.Again,
    }


def test_to_say_rightly_that_it_is_not_there_is_not_to_find_it() -> None:
    assert attempts_of([exercise(has_pattern=False)], []) == []


def test_a_technique_that_was_not_told_counts_more() -> None:
    assert [one.rating for one in attempts_of([exercise(is_told=False)], [])] == [Rating.Easy]


def test_what_was_found_in_games_counts_in_its_time() -> None:
    found = [FoundAlone(NOW + 5, "hidden-single", 30), FoundAlone(NOW - 5, "x-wing", 1)]
    attempts = attempts_of([exercise(at=NOW)], found)
    assert [(attempt.at - NOW, attempt.technique, attempt.rating) for attempt in attempts] == [
        (-5, "x-wing", Rating.Good),
        (0, "x-wing", Rating.Good),
        (5, "hidden-single", Rating.Easy),
    ]
    assert attempts == attempts_of([exercise(at=NOW)], reversed(found))


def test_the_first_step_of_the_way_is_next_until_it_is_known() -> None:
    first, second = BY_CHAPTER[:2]
    assert Learner.after([], NOW).next is first
    learning = Learner.after([Attempt(NOW, first.id, Rating.Good)], NOW)
    assert learning.next is first
    known = Learner.after([Attempt(NOW, first.id, Rating.Easy)], NOW)
    assert known.next is second
    assert [known.known_in(chapter) for chapter in CHAPTERS[:2]] == [1, 0]
    assert known.next_in(CHAPTERS[1]) is second
    assert Learner.after([Attempt(NOW, first.id, Rating.Easy)], NOW + 400 * DAY).next is first


def test_steps_are_numbered_by_chapter() -> None:
    assert [step_of(technique) for technique in BY_CHAPTER[:5]] == ["1.1", "2.1", "2.2", "3.1", "3.2"]

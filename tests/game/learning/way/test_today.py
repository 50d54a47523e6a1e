"""Today's ten minutes: what is on the list of a day, and how it is ticked off."""

from dataclasses import replace

from fsrs import Rating
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.logic import technique_named
from sudoku_tui.game.learning.practice_puzzles import steps_to
from sudoku_tui.game.learning.way.chapters import BY_CHAPTER
from sudoku_tui.game.learning.way.learner import Learner
from sudoku_tui.game.learning.way.memory import Attempt, Knowledge
from sudoku_tui.game.learning.way.today import EXERCISING, MINUTES, Task, TaskKind, Today, look_minutes, tasks_of_day
from sudoku_tui.library import shipped_named
from tests.game.learning.way.test_memory import ATTEMPTS, DAY, NOW, exercise

FIRST, SECOND = BY_CHAPTER[:2]
NOTHING = Learner.after([], NOW)


def known(number: int, days: float = 0.0) -> Learner:
    """A player who found the first techniques of the way several times so many days ago."""
    return Learner.after([Attempt(NOW - days * DAY, one.id, Rating.Easy) for one in BY_CHAPTER[:number]], NOW)


def kinds(tasks: tuple[Task, ...]) -> list[tuple[str, str]]:
    return [(str(task.kind), task.technique.id) for task in tasks]


def test_the_first_day_has_the_first_steps_of_the_way() -> None:
    tasks = tasks_of_day(NOTHING, 1)
    assert kinds(tasks) == [("learn", "full-house"), ("learn", "hidden-single"), ("play", "hidden-single")]
    assert [task.times for task in tasks] == [2, 2, 1]


def test_what_fades_comes_first_and_what_is_known_is_not_asked() -> None:
    assert kinds(tasks_of_day(known(3), 1))[0] == ("learn", "pointing")
    tasks = kinds(tasks_of_day(known(3, days=30), 1))
    assert tasks[:3] == [("repeat", "full-house"), ("repeat", "hidden-single"), ("repeat", "naked-single")]
    assert ("learn", "pointing") in tasks


@settings(deadline=None, max_examples=30)
@given(ATTEMPTS, st.integers(700_000, 800_000), st.floats(0.3, 3.0))
def test_a_day_takes_about_ten_minutes_and_is_the_same_every_time(
    attempts: list[Attempt], day: int, factor: float
) -> None:
    learner = Learner.after(attempts, NOW)
    tasks = tasks_of_day(learner, day, factor)
    assert tasks == tasks_of_day(Learner.after(attempts, NOW), day, factor)
    exercises = [task for task in tasks if task.puzzle is None]
    assert any(task.kind is TaskKind.LEARN for task in tasks)
    assert {task.kind for task in exercises} <= {TaskKind.REPEAT, TaskKind.LEARN}
    assert len({task.technique for task in exercises}) == len(exercises)
    for task in exercises:
        is_new = learner.knowledge(task.technique) is Knowledge.NEW
        assert (task.kind is TaskKind.LEARN) == is_new
        assert learner.knowledge(task.technique) is not Knowledge.KNOWN
    # One of each at least, however long they take.
    repeated = [task.minutes for task in exercises if task.kind is TaskKind.REPEAT]
    learnt = [task.minutes for task in exercises if task.kind is TaskKind.LEARN]
    assert sum(repeated) + sum(learnt) <= max(EXERCISING, sum(repeated[:1] + learnt[:1])) or len(learnt) == 1
    assert tasks[-1].puzzle is not None


def test_the_puzzle_needs_what_was_practised_and_takes_what_is_left() -> None:
    for number in (0, 2, 5, 13):
        tasks = tasks_of_day(known(number), 1)
        played = tasks[-1]
        assert played.puzzle is not None
        assert played.technique in [task.technique for task in tasks[:-1]]
        collection = shipped_named(played.puzzle.collection)
        assert collection is not None
        assert collection.load().puzzles[played.puzzle.number].givens == played.puzzle.puzzle.givens
        assert steps_to(played.technique, played.puzzle.puzzle) is not None
        assert 0.6 * MINUTES < sum(task.minutes for task in tasks) < 1.5 * MINUTES


def test_who_is_slower_gets_an_easier_puzzle() -> None:
    fast, slow = (tasks_of_day(known(3), 1, factor)[-1] for factor in (0.5, 1.6))
    assert fast.minutes / 0.5 > slow.minutes / 1.6
    assert look_minutes(FIRST, 2.0) == 2 * look_minutes(FIRST)


def test_another_day_has_another_puzzle_and_a_solved_one_does_not_come_again() -> None:
    puzzles = [tasks_of_day(NOTHING, day)[-1].puzzle for day in range(3)]
    assert len({puzzle.puzzle.givens for puzzle in puzzles if puzzle is not None}) == 3
    assert puzzles[0] is not None
    assert tasks_of_day(NOTHING, 0, solved={puzzles[0].puzzle.givens})[-1].puzzle != puzzles[0]


def test_who_knows_all_gets_a_puzzle_all_the_same() -> None:
    assert [task.kind for task in tasks_of_day(known(len(BY_CHAPTER)), 1)] == [TaskKind.PLAY]


def test_a_task_is_done_when_its_exercises_are_whether_right_or_wrong() -> None:
    tasks = tasks_of_day(NOTHING, 1)
    today = Today(tasks, (), frozenset(), NOTHING, NOTHING)
    assert today.next is tasks[0]
    assert today.needs_lesson(tasks[0])
    left = today.minutes_left
    once = replace(today, exercises=(exercise(FIRST.id, outcome="helped"), exercise(SECOND.id, outcome="skipped")))
    assert [once.done(task) for task in tasks] == [1, 0, 0]
    assert once.next is tasks[0]
    assert not once.needs_lesson(tasks[0])
    assert once.minutes_left < left
    twice = replace(today, exercises=(exercise(FIRST.id),) * 3)
    assert [twice.done(task) for task in tasks] == [2, 0, 0]
    assert twice.next is tasks[1]


def test_the_puzzle_is_done_when_it_is_solved() -> None:
    tasks = tasks_of_day(NOTHING, 1)
    assert tasks[-1].puzzle is not None
    practised = (exercise(FIRST.id),) * 2 + (exercise(SECOND.id),) * 2
    today = Today(tasks, practised, frozenset(), NOTHING, NOTHING)
    assert today.next is tasks[-1]
    done = replace(today, solved=frozenset([tasks[-1].puzzle.puzzle.givens]))
    assert done.next is None
    assert done.minutes_left == 0


def test_a_technique_that_no_path_tries_is_repeated_but_never_new() -> None:
    rare = technique_named("whale")
    tried = Learner.after([Attempt(NOW - DAY, rare.id, Rating.Again)], NOW)
    assert ("repeat", "whale") in kinds(tasks_of_day(tried, 1))
    assert rare not in NOTHING.new

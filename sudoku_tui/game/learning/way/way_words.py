"""The way in words and signs."""

from collections.abc import Sequence

from sudoku_tui.engine import words
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.data.messages.practice_messages import ExerciseEnd
from sudoku_tui.game.learning.way.chapters import CHAPTER_OF, CHAPTERS, Chapter
from sudoku_tui.game.learning.way.learner import Learner, step_of
from sudoku_tui.game.learning.way.memory import Knowledge
from sudoku_tui.game.learning.way.today import Task, TaskKind, Today
from sudoku_tui.game.puzzles.rating_words import time_text
from sudoku_tui.game.words import clock_text

SIGNS = {Knowledge.NEW: "·", Knowledge.LEARNING: "+", Knowledge.KNOWN: "*", Knowledge.FADING: "!"}
"""A sign for what is known of a technique; each of them is also different in ASCII."""

LEGEND = f"{SIGNS[Knowledge.KNOWN]} known, {SIGNS[Knowledge.FADING]} fading, " + (
    f"{SIGNS[Knowledge.LEARNING]} learning, {SIGNS[Knowledge.NEW]} new"
)

ALL_KNOWN = "You know all techniques of the way, and none is fading."

_DAY = 86_400.0  # seconds


def sign_of(technique: Technique, learner: Learner) -> str:
    """The sign for what is known of a technique."""
    return SIGNS[learner.knowledge(technique)]


def knowledge_text(technique: Technique, learner: Learner) -> str:
    """The knowledge of a technique in words: "known, asked again in 12 days"."""
    found = learner.of(technique)
    if found.due is None:
        return "new" if technique.in_path else "new; too rare for the way to propose it"
    days = round((found.due - learner.now) / _DAY)
    when = f"in {count(days, 'day')}" if days > 0 else "today"
    match found.knowledge:
        case Knowledge.KNOWN:
            return f"known, asked again {when}"
        case Knowledge.FADING:
            return "fading: known, but found long ago" if days < -1 else "fading: find it again"
        case _:
            tried = "once" if found.attempts == 1 else count(found.attempts, "time")
            return f"learning: tried {tried}, not known yet"


def progress_text(chapter: Chapter, learner: Learner) -> str:
    """How much of a chapter is known: "3/8"."""
    return f"{learner.known_in(chapter)}/{len(chapter.proposed)}"


def bar(chapter: Chapter, learner: Learner, width: int) -> str:
    """How much of a chapter is known, as a bar; it is full only when all is, and empty only when nothing is."""
    known, of = learner.known_in(chapter), len(chapter.proposed)
    filled = known * width // of if of else 0
    return "█" * max(filled, known > 0) + "·" * (width - max(filled, known > 0))


def chapter_title(chapter: Chapter) -> str:
    """The number and the title of a chapter."""
    return f"{CHAPTERS.index(chapter) + 1:>2} {chapter.title}"


def chapter_sentence(chapter: Chapter, learner: Learner) -> str:
    """How far the player is in a chapter, for those who hear it."""
    parts = [f"{learner.known_in(chapter)} of {len(chapter.proposed)} known"]
    for knowledge, text in ((Knowledge.FADING, "fading"), (Knowledge.LEARNING, "being learnt")):
        if number := sum(learner.knowledge(technique) is knowledge for technique in chapter.techniques):
            parts.append(f"{number} {text}")
    return f"{chapter_title(chapter).strip()}: {', '.join(parts)}"


def place_text(technique: Technique) -> str:
    """Where a technique stands on the way."""
    return f"Step {step_of(technique)} of the way: {CHAPTER_OF[technique.id].title}."


def next_text(learner: Learner) -> str:
    """The proposal of the way in a sentence."""
    technique = learner.next
    if technique is None:
        return ALL_KNOWN
    what = {Knowledge.FADING: "find again", Knowledge.LEARNING: "go on with"}.get(learner.knowledge(technique), "learn")
    return f"Next: {what} {words.name(technique.id)} ({step_of(technique)})."


# Today's ten minutes


def task_text(task: Task) -> str:
    """A task of today's list: "Learn X-Wing"."""
    name = words.name(task.technique.id)
    if task.puzzle is not None:
        return f"Play {task.puzzle.puzzle.title or 'a puzzle'}"
    return f"{'Learn' if task.kind is TaskKind.LEARN else 'Repeat'} {name}"


def task_note(task: Task, today: Today) -> str:
    """The work that a task asks for, and how far it is."""
    name = words.name(task.technique.id)
    if task.puzzle is not None:
        return f"It needs {name}."
    exercises = count(task.times, "exercise")
    lesson = "First its lesson, then " if task.kind is TaskKind.LEARN else ""
    done = today.done(task)
    return f"{lesson}{exercises}{f'; {done} done' if done else ''}."


def left_text(today: Today) -> str:
    """How much of today's list is left: "3 of 4 left, about 6 min"."""
    left = sum(today.done(task) < task.times for task in today.tasks)
    return f"{left} of {len(today.tasks)} left, about {time_text(today.minutes_left)}" if left else "all done"


def result_sentences(today: Today) -> Sequence[str]:
    """The work that has been done for today's list, and what that has changed."""
    ids = dict.fromkeys(task.technique.id for task in today.tasks)
    done = [one for one in today.exercises if one.technique in ids]
    sentences = []
    if done:
        alone = sum(one.outcome == ExerciseEnd.ALONE and not (one.hints or one.misses) for one in done)
        took = clock_text(sum(one.seconds for one in done))
        sentences.append(f"{count(len(done), 'exercise')} in {took}, {alone} right at once.")
    changed = []
    for technique in dict.fromkeys(task.technique for task in today.tasks):
        before, after = today.before.knowledge(technique), today.after.knowledge(technique)
        if before is not after:
            changed.append(f"{words.name(technique.id)}: {before} before, {after} now.")
    return [*sentences, *changed]

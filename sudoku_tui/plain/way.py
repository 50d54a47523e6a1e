"""The commands of the way. They import the techniques, so this is imported when one of them is given."""

from sudoku_tui.engine import words
from sudoku_tui.game.learning.way import way_words
from sudoku_tui.game.learning.way.chapters import CHAPTERS
from sudoku_tui.game.learning.way.learner import step_of
from sudoku_tui.game.learning.way.today import Task, Today
from sudoku_tui.game.puzzles.rating_words import about_time
from sudoku_tui.plain import lessons, practising
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.parsing import NotUnderstood, nothing_more, number_of, quoted

GO = "go"  # the word behind `today` that begins the next task


def say_way(context: Context, named: list[str]) -> None:
    """Say how far the player is in each chapter, and what is next; or what they know of a chapter's techniques."""
    learner = context.session.way.learner()
    if not named:
        context.say(*(f"{way_words.chapter_sentence(chapter, learner)}." for chapter in CHAPTERS))
        context.say(
            way_words.next_text(learner), "Type way and a number for a chapter, lesson and a name for a lesson."
        )
        return
    chapter = CHAPTERS[number_of(named, "chapter", range(1, len(CHAPTERS) + 1)) - 1]
    context.say(f"{way_words.chapter_sentence(chapter, learner)}.", chapter.idea)
    for technique in chapter.techniques:
        name, known = words.name(technique.id), way_words.knowledge_text(technique, learner)
        context.say(f"{step_of(technique)} {name}: {known}.")


def today(context: Context, named: list[str]) -> None:
    """Say what is on today's list, or do what is next on it."""
    if named and named[0].lower() != GO:
        raise NotUnderstood(f"Type today, or today {GO}; {quoted(named[0])} is neither.")
    nothing_more(named[1:])
    if named:
        go_on(context)
    else:
        _say_list(context, context.session.way.today())


def go_on(context: Context) -> None:
    """Do what is next on today's list; an exercise of it that has not ended is skipped."""
    if context.session.is_listed:
        context.game.practice.skip()
    listed = context.session.way.today()
    if listed.next is None:
        _say_list(context, listed)
    else:
        _begin(context, listed, listed.next)


def _say_list(context: Context, listed: Today) -> None:
    for task in listed.tasks:
        done = "done" if listed.done(task) >= task.times else about_time(task.minutes)
        context.say(f"{way_words.task_text(task)}, {done}. {way_words.task_note(task, listed)}")
    context.say(*way_words.result_sentences(listed))
    if listed.next is not None:
        context.say(f"Type today {GO} for the next one.")
    else:
        context.say("You have done all of today's list." if listed.tasks else way_words.ALL_KNOWN)


def _begin(context: Context, listed: Today, task: Task) -> None:
    way, before = context.session.way, context.game
    if task.puzzle is not None:
        if way.play(task):
            context.introduce()
        else:
            context.say_line(context.game.log.last)
        return
    if listed.needs_lesson(task):
        lessons.learn(context, [task.technique.id])
    practising.practise(context, [task.technique.id])
    if context.game is not before:
        context.session.note_listed()

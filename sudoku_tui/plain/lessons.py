"""The lessons on the techniques. They need all of them, so this is imported when a lesson is asked for."""

from sudoku_tui.engine import words
from sudoku_tui.engine.errors import UnknownTechnique
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.notation import join_words
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.learning.examples import examples_of
from sudoku_tui.game.learning.lesson import lesson
from sudoku_tui.game.learning.way.chapters import CHAPTERS
from sudoku_tui.game.learning.way.way_words import chapter_title
from sudoku_tui.keys.views import TYPED
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.parsing import number_of
from sudoku_tui.plain.wording import candidate_lines


def learn(context: Context, named: list[str]) -> None:
    """Tell what a technique is, how to spot it, and an example: the first one, or that of a number.

    Without words all techniques are named.
    """
    if not named:
        for chapter in CHAPTERS:
            names = [words.name(technique.id) for technique in chapter.techniques]
            context.say(f"{chapter_title(chapter).strip()}: {', '.join(names)}.")
        context.say("Type lesson and a name to learn one, or way to see what you know.")
        return
    technique, rest = _technique_and_number(named)
    examples = examples_of(technique)
    number = number_of(rest, "example", range(1, len(examples) + 1)) if rest and examples else 1
    about = words.about(technique.id)
    context.say(f"{about.names[0]}, level {technique.level}, score {technique.score}.", about.summary)
    context.say(*filter(None, [words.also_called(technique.id)]), f"How to spot it: {about.spotting}")
    if about.view is not None:
        context.say(f"In a game, {TYPED[about.view]}")
    if number == 1:
        _tell_more(context, technique)
    if not examples:
        context.say("There is no example of this technique.")
        return
    context.say(f"Example {number} of {len(examples)}, all candidates:")
    position, notation = examples[number - 1], context.game.notation
    context.voice.show(candidate_lines(position, notation, context.voice.width))
    context.say(*lesson(technique, position, notation)[-1].sentences)
    step = next(technique.find(position))
    context.say(
        f"Type words and one of these to hear what it means: {join_words([one.word for one in words.terms(step)])}."
    )
    if number < len(examples):
        context.say(f"For the next example, type lesson {words.name(technique.id).lower()} {number + 1}.")


def _tell_more(context: Context, technique: Technique) -> None:
    """Define new words, show the picture of the pattern, and say when it is likely, and what is often done wrong."""
    context.say(*map(words.definition, words.defined(technique.id)))
    drawn, more = words.picture(technique.id), words.lesson(technique.id)
    if drawn is not None:
        id, picture = drawn
        context.say("The pattern:" if id == technique.id else f"The pattern of {words.with_article(id)}:")
        context.voice.show(picture.lines)
        context.say(picture.legend)
    if more is not None:
        context.say(more.tip, f"Common mistakes: {' '.join(more.mistakes)}")


def _technique_and_number(named: list[str]) -> tuple[Technique, list[str]]:
    """The technique that some words name, and the words of a number behind its name: none, or one."""
    try:
        return technique_named(" ".join(named)), []
    except UnknownTechnique:
        if len(named) < 2 or not named[-1].isdecimal():
            raise
        return technique_named(" ".join(named[:-1])), named[-1:]

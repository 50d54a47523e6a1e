"""Explaining a step: all reasons at once, or a chain or a proof one link or deduction at a time."""

from sudoku_tui.engine import words
from sudoku_tui.engine.notation import join_words
from sudoku_tui.game.learning.glossary import explained_step
from sudoku_tui.game.learning.walk import SUMMARY, StepWalk, walk_of_board
from sudoku_tui.game.learning.walk_words import sentence_of, summary_words
from sudoku_tui.game.playing.game import LogLine
from sudoku_tui.game.words.said import at_start
from sudoku_tui.game.words.step_lines import line_words
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.parsing import NotUnderstood, nothing_more, number_of

BACK, MORE, ALL = "back", "more", "all"
"""The words that `why` takes besides a number."""


def explain(context: Context, words: list[str]) -> LogLine | None:
    """Say why the last step was right, or that of a hint; of a chain or a proof a sentence at each time."""
    game = context.game
    has_begun = context.walk is not None and context.walk[0] is game.log.last
    walk = context.walk[1] if context.walk is not None and has_begun else walk_of_board(game)
    if walk is None or game.answers.goes_on or not walk.is_own:
        nothing_more(words)
        return game.answers.explain()
    if [word.lower() for word in words] == [ALL]:
        for place in range(len(walk.reasons)):
            _say_sentence(context, walk.go_to(place))
        context.say(*line_words(walk.step, walk.notation))
        return None
    walk = _asked_for(walk, words, has_begun=has_begun)
    context.walk = game.log.last, walk
    _say_present(context, walk)
    if not has_begun:
        context.say("Type why for the next sentence, why back for the previous one, why all for all of them.")
    return None


def say_words(context: Context, named: list[str]) -> None:
    """Say what a word of the explanations means; without one, what those of the last explanation mean; or all."""
    terms = words.glossary()
    if named and [word.lower() for word in named] != [ALL]:
        term = words.term_named(" ".join(named))
        if term is None:
            raise NotUnderstood(f"There is no such word. The words are {join_words([one.word for one in terms])}.")
        terms = (term,)
    elif not named and (step := explained_step(context.game)) is not None:
        terms = words.terms(step)
    context.say(*(f"{at_start(term.word)}: {term.definition}" for term in terms))


def _asked_for(walk: StepWalk, words: list[str], *, has_begun: bool) -> StepWalk:
    """Where a walk goes by the words behind `why`."""
    word = words[0].lower() if len(words) == 1 else ""
    if word == BACK:
        return walk.back()
    if word == MORE and walk.at == SUMMARY:
        return walk.turned()
    if word == MORE:
        return (walk.turned() if walk.at in walk.folded else walk).on()
    if words:
        return walk.go_to(number_of(words, "sentence", range(1, len(walk.reasons) + 1)) - 1)
    return walk.on() if has_begun else walk


def _say_present(context: Context, walk: StepWalk) -> None:
    """Say the present sentence, or the summary; in the end how the chain is written in one line."""
    if walk.at == SUMMARY:
        context.say(summary_words(walk))
        for place in walk.told:
            context.say(f"{place + 1}. {sentence_of(walk, place)}")
    else:
        _say_sentence(context, walk)
    if walk.at in (SUMMARY, len(walk.reasons) - 1):
        context.say(*line_words(walk.step, walk.notation))
    if walk.at in (SUMMARY, *walk.folded):
        context.say("Type why more to unfold the rest.")


def _say_sentence(context: Context, walk: StepWalk) -> None:
    """Say the present sentence, with how far it is; deeper in a proof further right."""
    indent = "  " * walk.reasons[walk.at].depth
    context.say(f"{indent}{walk.at + 1} of {len(walk.reasons)}: {sentence_of(walk, walk.at)}")

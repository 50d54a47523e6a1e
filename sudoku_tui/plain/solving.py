"""The commands by which the solver helps."""

from collections.abc import Callable
from dataclasses import replace
from time import monotonic

from sudoku_tui.engine import words as engine_words
from sudoku_tui.engine.errors import UnknownTechnique
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.data.messages.move_messages import Searched
from sudoku_tui.game.playing.game import LogLine
from sudoku_tui.game.solver import solution_search
from sudoku_tui.game.solver.se_way import SearchNeeded, find_step
from sudoku_tui.game.solver.step_list import COUNTS_AS_REMOVED, StepFilter
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.listed_steps import ListedSteps
from sudoku_tui.plain.parsing import DIGIT_NAMES, NotUnderstood, candidates_of, cell_of, nothing_more, number_of
from sudoku_tui.plain.playing import remove

LISTED_AT_ONCE = 5
"""The steps that a list says before it is asked for more."""

MORE = "more"
"""The word behind `steps` that goes on with the last list."""


def with_search(context: Context, command: Callable[[], LogLine]) -> LogLine:
    """Do a command; where it needs a step that takes a search, after that search."""
    while True:
        try:
            return command()
        except SearchNeeded as needed:
            context.say("Searching for the next step; Ctrl+C cancels.")
            context.voice.flush()
            with context.cancellable():
                context.game.solver.way.learn(needed.position, find_step(needed.position))


def eliminate(context: Context, words: list[str]) -> LogLine:
    if [word.lower() for word in words] == ["all"]:
        return context.game.solver.eliminate_all()
    if words and cell_of(words[0].partition(",")[0]) is not None:
        return remove(context, words)
    nothing_more(words)
    return context.game.solver.eliminate()


def steps(context: Context, words: list[str]) -> None:
    """List the steps that exist now; or those of one technique, or what places or removes a candidate, or both."""
    game = context.game
    if game.is_solved:
        context.say("The puzzle is solved; type new for another.")
        return
    if words and words[0].lower() == MORE:
        _say_more(context, words[1:])
        return
    wanted, config = _wanted(words), context.session.config
    techniques = config.listed_techniques if wanted.technique is None else (wanted.technique,)
    game.practice.note_help()
    game.race.note_look()
    allowed = [technique for technique in techniques if game.checks.is_unique or not technique.assumes_unique]
    if wanted.technique is not None and not allowed:
        name = engine_words.name(wanted.technique.id)
        context.say(f"{name} assumes that the puzzle has one solution, which this one does not have.")
        return
    easiest_first = sorted(allowed, key=lambda technique: (technique not in config.first, technique.level))
    context.steps = ListedSteps(game.position, easiest_first, wanted)
    if game.position.has_pending:
        context.say(COUNTS_AS_REMOVED)
    _say_steps(context, context.steps, LISTED_AT_ONCE)


def _say_more(context: Context, words: list[str]) -> None:
    """Say the next steps of the last list: five, or as many as the only word says."""
    number = number_of(words, "number of steps", range(1, 10_000)) if words else LISTED_AT_ONCE
    _say_steps(context, _present_list(context), number)


def _say_steps(context: Context, listing: ListedSteps, most: int) -> None:
    """Say the next steps of a list, each as soon as it is found."""
    notation, before = context.game.notation, len(listing.listed)
    with context.cancellable():
        for step in listing.more(most):
            name = engine_words.name(step.technique.id)
            context.say(f"{len(listing.listed)}. {name}: {engine_words.conclusion(step, notation)}.")
            context.voice.flush()
    number, wanted = len(listing.listed) - before, listing.wanted
    if number:
        more = "these are all" if listing.is_exhausted else f"steps {MORE} for more"
        context.say(f"To take one, type take and its number; {more}.")
    elif before:
        context.say("There are no more steps.")
    elif wanted.takes_every_effect:
        context.say(f"There is no step{' of this technique' if wanted.technique else ''} now.")
    else:
        of = f" of {engine_words.name(wanted.technique.id)}" if wanted.technique else ""
        context.say(f"No step{of} places or removes {wanted.described(notation)} now.")


def _present_list(context: Context) -> ListedSteps:
    """The last list of steps; raises `NotUnderstood` where there is none for the board as it is."""
    if context.steps is None or context.steps.board is not context.game.position:
        raise NotUnderstood("There is no list of steps for the board as it is now; type steps first.")
    return context.steps


def _wanted(words: list[str]) -> StepFilter:
    """The steps that words want: a technique, a digit, a cell or a candidate, or a technique and one of these."""
    from sudoku_tui.engine.logic import technique_named

    place = next((place for place, word in enumerate(words) if cell_of(word.partition(",")[0]) is not None), len(words))
    wanted = candidates_of(words[place:] or words) or StepFilter()
    name = words[:place] if wanted.cell is not None or wanted.takes_every_effect else []
    if not name:
        return wanted
    try:
        return replace(wanted, technique=technique_named(" ".join(name)))
    except UnknownTechnique:
        *name, last = name
        if not name or last not in DIGIT_NAMES or wanted.digit:
            raise
    return replace(wanted, technique=technique_named(" ".join(name)), digit=int(last))


def take(context: Context, words: list[str]) -> LogLine:
    found = _present_list(context).listed
    if not found:
        raise NotUnderstood("The list of steps is empty; type steps to look again.")
    return context.game.solver.take_listed(found[number_of(words, "step", range(1, len(found) + 1)) - 1])


def search(context: Context) -> LogLine:
    game = context.game
    if game.is_solved:
        return game.say(Remark.NOTHING_TO_SEARCH)
    with context.cancellable():
        *_, report = solution_search.search(game.position, monotonic)
    if len(report.solutions) == 1:
        return game.solver.take_solution(report.solutions[0], Searched(report))
    placed_by_player = game.position.values != game.history.entries[0].position.values
    return game.say(Searched(report, undo_may_help=not report.solutions and placed_by_player))

"""The commands by which the solver helps."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from time import monotonic

from sudoku_tui.engine import words as engine_words
from sudoku_tui.engine.errors import UnknownTechnique
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.data.messages.move_messages import Searched
from sudoku_tui.game.playing.game import LogLine
from sudoku_tui.game.solver import solution_search
from sudoku_tui.game.solver.se_way import SearchNeeded, find_step
from sudoku_tui.game.solver.step_list import StepFilter, shortest_first
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.parsing import DIGIT_NAMES, NotUnderstood, candidates_of, cell_of, nothing_more, number_of
from sudoku_tui.plain.playing import remove

MOST_LISTED = 60
"""The most steps that a list of all says."""

MOST_OF_ONE = 10
"""The most of a technique that it says, the shortest ones: some have thousands."""


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
    """List every step that exists now; or those of one technique, or what places or removes a candidate, or both."""
    game = context.game
    if game.is_solved:
        context.say("The puzzle is solved; type new for another.")
        return
    wanted = _wanted(words)
    techniques = context.session.config.listed_techniques if wanted.technique is None else (wanted.technique,)
    game.practice.note_help()
    allowed = [technique for technique in techniques if game.checks.is_unique or not technique.assumes_unique]
    if wanted.technique is not None and not allowed:
        name = engine_words.name(wanted.technique.id)
        context.say(f"{name} assumes that the puzzle has one solution, which is not so here.")
        return
    listed: list[Step] = []
    context.steps = game.position, listed
    with context.cancellable():
        number = _list_steps(context, allowed, wanted, listed, is_short=not words)
    if number > len(listed):
        context.say(f"{count(number, 'step')} in all.")
    if listed:
        context.say("To take one, type take and its number.")
    elif wanted.takes_every_effect:
        context.say(f"There is no step{' of this technique' if words else ''} now.")
    else:
        context.say(f"No step places or removes {wanted.described(game.notation)} now.")


def _list_steps(
    context: Context, techniques: Sequence[Technique], wanted: StepFilter, listed: list[Step], *, is_short: bool
) -> int:
    """Say the wanted steps of techniques, as each has been looked for; `listed` gets those that are said.

    Answers with the number of all, also those that are left out where the list should be short.
    """
    from sudoku_tui.engine.logic import all_steps

    number = 0
    for technique in techniques:
        found = [step for step in all_steps(context.game.position, (technique,)) if wanted.passes(step)]
        most = min(MOST_OF_ONE, MOST_LISTED - len(listed)) if is_short else len(found)
        name = engine_words.name(technique.id)
        for step in shortest_first(found)[:most]:
            listed.append(step)
            context.say(f"{len(listed)}. {name}: {engine_words.conclusion(step, context.game.notation)}.")
        if len(found) > most:
            more = "more step" if most else "step"
            context.say(f"{name}: {count(len(found) - most, more)}; type steps {technique.id} for all.")
        if found:
            context.voice.flush()
        number += len(found)
    return number


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
    if context.steps is None or context.steps[0] is not context.game.position:
        raise NotUnderstood("There is no list of steps for the board as it is now; type steps first.")
    found = context.steps[1]
    if not found:
        raise NotUnderstood("The list of steps is empty; type steps to look again.")
    return context.game.solver.take(found[number_of(words, "step", range(1, len(found) + 1)) - 1])


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

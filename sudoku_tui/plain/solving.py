"""The commands by which the solver helps."""

from time import monotonic

from sudoku_tui.engine.notation import count
from sudoku_tui.engine.step import Step
from sudoku_tui.game.game import LogLine
from sudoku_tui.game.messages import Remark, Searched
from sudoku_tui.game.solver import solution_search
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.parsing import NotUnderstood, cell_of, nothing_more, number_of
from sudoku_tui.plain.playing import remove

MOST_LISTED = 60
"""The most steps that a list says; those of one technique are all said."""


def eliminate(context: Context, words: list[str]) -> LogLine:
    if [word.lower() for word in words] == ["all"]:
        return context.game.solver.eliminate_all()
    if words and cell_of(words[0].partition(",")[0]) is not None:
        return remove(context, words)
    nothing_more(words)
    return context.game.solver.eliminate()


def steps(context: Context, words: list[str]) -> None:
    """List every step that exists now, or those of one technique."""
    from sudoku_tui.engine.logic import all_steps, technique_named

    game = context.game
    if game.is_solved:
        context.say("The puzzle is solved; type new for another.")
        return
    wanted = (technique_named(" ".join(words)),) if words else context.session.config.listed_techniques
    game.practice.note_help()
    allowed = [technique for technique in wanted if game.checks.is_unique or not technique.assumes_unique]
    if words and not allowed:
        context.say(f"{wanted[0].name} assumes that the puzzle has one solution, which is not so here.")
        return
    found: list[Step] = []
    with context.cancellable():
        found.extend(all_steps(game.position, allowed))
    context.steps = game.position, found
    shown = found if words else found[:MOST_LISTED]
    for number, one in enumerate(shown, 1):
        context.say(f"{number}. {one.technique.name}: {one.conclusion(game.notation)}.")
    if len(found) > len(shown):
        context.say(f"{count(len(found), 'step')} in all; to list those of one technique, type steps and its name.")
    if found:
        context.say("To take one, type take and its number.")
    else:
        context.say(f"There is no step{' of this technique' if words else ''} now.")


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

"""Making the review of a game, in slices: a pure function of the game with its history, and of the engine."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sudoku_tui.engine.human_time import look_at
from sudoku_tui.engine.logic import PATH_TECHNIQUES
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.data.messages.move_messages import Eliminated
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.playing.hints import as_seen
from sudoku_tui.game.playing.insights import Insights
from sudoku_tui.game.puzzles.difficulty import rate_puzzle
from sudoku_tui.game.review.judging import Judge
from sudoku_tui.game.review.review import Mistake, OpenStep, Review, ShownStep, Spent, Totals, Wait
from sudoku_tui.game.review.stretches import QuietStretch, stretches
from sudoku_tui.game.solver.elimination_reasons import with_reasons

MOST_WAITS = 5
"""How many waits a review has at most."""

SHORTEST_WAIT = 10.0
"""Seconds: who waits no longer does not look for anything."""

_EQUALLY_EASY = 4
"""Of so many equally easy steps the one is told that had stood open longest."""

_EASY_TO_FOLLOW = Level.HARD
"""Up to this level it is looked up how long a step had stood open, all the way back."""

_LOOKED_BACK = 8
"""For a harder step it is looked up in so many stretches before."""


def review_of(game: Game) -> Review:
    """The review of a game, finished or not, made at once."""
    *_, review = reviewing(game)
    assert isinstance(review, Review)
    return review


def reviewing(game: Game) -> Iterator[float | Review]:
    """Review a game, which stays as it is.

    The same game gives the same review, whether it is still played or has been restored. A mistake is known only where
    the puzzle has one solution; elsewhere there are no mistakes, guesses and discoveries.

    Yields:
        How much is done, from 0 to 1, after each slice of work, of some hundredths of a second; at last the review.
    """
    insights = Insights(game.history, game.checks)
    all_stretches = [*stretches(game, insights)]
    level = _level_of(game)
    judge = Judge(game, insights, level or Level.EASY)
    for number, stretch in enumerate(all_stretches if level is not None else ()):
        for move in stretch.moves:
            judge.judge(game.history.entries[move], is_helped=bool(stretch.hints))
        yield 0.8 * number / len(all_stretches)
    longest = sorted(range(len(all_stretches)), key=lambda number: -all_stretches[number].seconds)[:MOST_WAITS]
    waits = []
    for number in longest:
        if all_stretches[number].seconds >= SHORTEST_WAIT:
            waits.append(_wait(game, all_stretches, number))
        yield 0.8 + 0.2 * len(waits) / MOST_WAITS
    yield Review(
        level=level,
        is_solved=game.was_solved,
        totals=_totals(game, all_stretches),
        waits=tuple(waits),
        mistakes=tuple(_mistakes(game, judge, all_stretches)),
        guesses=tuple(judge.guesses.values()),
        discoveries=tuple(judge.discoveries),
    )


def _level_of(game: Game) -> Level | None:
    """The level of the puzzle; None if it is not known to have exactly one solution."""
    if not game.checks.solution:
        return None
    rating = game.rating or rate_puzzle(game.puzzle.givens)
    return None if rating is None else rating.least_level


# Where time went


def _wait(game: Game, all_stretches: Sequence[QuietStretch], number: int) -> Wait:
    stretch = all_stretches[number]
    return Wait(
        number=stretch.first.number,
        seconds=round(stretch.seconds, 1),
        ended_by=stretch.ended_by,
        is_left=stretch.ended_by is not None and stretch.ended_by not in stretch.moves,
        notes=stretch.notes,
        hints=stretch.hints,
        checks=stretch.checks,
        wrong=stretch.known.wrong,
        # What stands open now would be a hint.
        open=None if stretch.known.wrong or stretch.ended_by is None else _open_step(game, all_stretches, number),
    )


def _open_step(game: Game, all_stretches: Sequence[QuietStretch], number: int) -> OpenStep | None:
    """The single that was taken, or else the easiest step that stood open; of equally easy ones that for longest."""
    stretch = all_stretches[number]
    position = stretch.known.position
    if position.contradiction is not None:
        return None
    steps = next((found for group in as_seen(position, _allowed(game)) if (found := [*group])), [])
    if not steps:
        return None
    pool = [step for technique in SINGLES for step in technique.find(position)] or steps
    taken = [step for step in (*steps, *pool) if _is_taken(game, stretch, step)]
    step = min(taken[:1] or steps[:_EQUALLY_EASY], key=lambda one: _begun(all_stretches, number, one))
    begun = _begun(all_stretches, number, step)
    look = look_at(position, step)
    assert look is not None
    return OpenStep(
        shown=ShownStep(step, position),
        since=all_stretches[begun].first.number,
        seconds=round(sum(one.seconds for one in all_stretches[begun : number + 1]), 1),
        others=(look.steps if look.technique is not None else len({one.placements for one in pool})) - 1,
        look=look.seconds(),
        is_taken=bool(taken),
    )


def _allowed(game: Game) -> list[Technique]:
    """The techniques that may be looked for in the puzzle of a game."""
    is_unique = bool(game.checks.solution)
    return [one for one in with_reasons(PATH_TECHNIQUES) if is_unique or not one.assumes_unique]


def _is_taken(game: Game, stretch: QuietStretch, step: Step) -> bool:
    """Whether a stretch ended with a move of the player's that did what a step does, or a part of that."""
    if stretch.ended_by is None or stretch.ended_by not in stretch.moves:
        return False
    entry = game.history.entries[stretch.ended_by]
    if entry.kind is EntryKind.PLACE:
        return any(entry.cells >> cell & 1 and entry.position.values[cell] == digit for cell, digit in step.placements)
    return entry.kind is EntryKind.CANDIDATE and any(map(entry.eliminates, step.eliminations))


def _begun(all_stretches: Sequence[QuietStretch], number: int, step: Step) -> int:
    """The stretch with which a step came to be open that is open in one; as far as that is looked up."""
    first = 0 if step.technique.level <= _EASY_TO_FOLLOW else max(0, number - _LOOKED_BACK)
    while number > first and _is_there(step, all_stretches[number - 1].known.position):
        number -= 1
    return number


def _is_there(step: Step, position: Position) -> bool:
    """Whether a position has a step of the same technique that does as much."""
    return any(
        other.placements == step.placements and {*other.eliminations}.issuperset(step.eliminations)
        for other in step.technique.find(position)
    )


def _spent_on(game: Game, stretch: QuietStretch) -> Spent:
    """The use of a stretch of time."""
    if stretch.known.wrong:
        return Spent.WRONG
    ended_by = {game.history.entries[move].kind for move in stretch.moves if not _only_eliminates(game, move)}
    if stretch.hints or ended_by & {EntryKind.STEP, EntryKind.SEARCH}:
        return Spent.HELP
    return Spent.HARDER if look_at(stretch.known.position) is None else Spent.SINGLES


def _only_eliminates(game: Game, move: int) -> bool:
    """Whether a move is a step that only writes down what placed digits exclude."""
    step = game.history.entries[move].step
    return step is not None and step.technique in (ELIMINATION, ALL_ELIMINATIONS)


def _totals(game: Game, all_stretches: Sequence[QuietStretch]) -> Totals:
    spent: dict[Spent, float] = dict.fromkeys(Spent, 0.0)
    for stretch in all_stretches:
        spent[_spent_on(game, stretch)] += stretch.seconds
    moves = [game.history.entries[move] for stretch in all_stretches for move in stretch.moves]
    kinds = [move.kind for move in moves]
    return Totals(
        seconds=round(sum(spent.values()), 1),
        spent=tuple((what, round(seconds, 1)) for what, seconds in spent.items() if seconds),
        moves=len(moves),
        placements=kinds.count(EntryKind.PLACE),
        eliminations=sum(len(move.message.cells) for move in moves if isinstance(move.message, Eliminated)),
        notes=kinds.count(EntryKind.MARK) + kinds.count(EntryKind.COLOR),
        returns=sum(stretch.returns for stretch in all_stretches),
        restarts=kinds.count(EntryKind.RESTART),
        hints=sum(stretch.hints for stretch in all_stretches),
        steps=kinds.count(EntryKind.STEP),
        searches=kinds.count(EntryKind.SEARCH),
        checks=sum(stretch.checks for stretch in all_stretches),
    )


# Mistakes


def _mistakes(game: Game, judge: Judge, all_stretches: Sequence[QuietStretch]) -> Iterator[Mistake]:
    """The mistakes in the order of time, with how long they stood."""
    standing = [{one.key for one in judge.standing_at(stretch.first)} for stretch in all_stretches]
    at_end = set() if game.is_solved else {one.key for one in judge.standing_at(game.history.current)}
    after = [*standing[1:], at_end]
    for key, mistake in judge.mistakes.items():
        there = [place for place, keys in enumerate(standing) if key in keys]
        moves = [move for place in there for move in all_stretches[place].moves]
        mended = {all_stretches[place].ended_by for place in there if key not in after[place]}
        yield replace(
            mistake,
            seconds=round(sum(all_stretches[place].seconds for place in there), 1),
            moves=len([move for move in moves if move not in mended]),
            is_mended=key not in at_end,
        )

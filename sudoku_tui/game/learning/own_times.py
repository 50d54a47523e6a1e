"""The player's own times beside those of people: how fast they are, from the puzzles that they solved without help.

Of each such game, the time that the player took is divided by the time that the puzzle takes people. The factor is the
geometric mean of these ratios, drawn towards 1 as long as there are few:

    factor = exp(sum of log(ratio) / (games + LIKE_MOST))

It is what a Bayesian expects of a player where the logarithms are normal, of players as of the games of one (shrinkage:
B. Efron and C. Morris, Stein's paradox in statistics, 1977). `LIKE_MOST` is the variance of a player's games over that
of players; that it is 4, games vary twice as much as players, is a judgement.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import exp, log

from sudoku_tui.game.learning.pace import Pace
from sudoku_tui.game.learning.statistics import Help, help_used
from sudoku_tui.game.puzzles.difficulty import minutes_of_puzzle
from sudoku_tui.game.saving.models import Result

LIKE_MOST = 4
"""As if so many games more had taken the player as long as people."""

MOST_GAMES = 50
"""So many games count, the last ones: players become faster."""

MOST_RATIO = 4.0
"""A game counts as no more than so many times as long, or as short: of what takes longer, the player was away."""


def pace_of(results: Iterable[Result]) -> Pace:
    """The pace that results show, the oldest first; those whose puzzle has no time do not count."""
    ratios = [result.seconds / 60 / result.minutes for result in _counted(results) if result.seconds and result.minutes]
    bounded = [log(max(1 / MOST_RATIO, min(MOST_RATIO, ratio))) for ratio in ratios]
    return Pace(exp(sum(bounded) / (len(bounded) + LIKE_MOST)), len(bounded))


def pace_found(results: Sequence[Result]) -> Pace:
    """The pace that results show, the times of puzzles found out where they are not known, each in some 10 ms."""
    found = {givens: minutes_of_puzzle(givens) for givens in untimed(results)}
    return pace_of(timed(results, {givens: minutes for givens, minutes in found.items() if minutes is not None}))


def untimed(results: Iterable[Result]) -> list[str]:
    """The givens of the puzzles whose time has to be found out before results show the pace."""
    return [*dict.fromkeys(result.givens for result in _counted(results) if result.minutes is None)]


def timed(results: Iterable[Result], minutes: Mapping[str, float]) -> list[Result]:
    """Results with the minutes of their puzzles, by the givens, where they lack them."""
    return [
        result._replace(minutes=minutes.get(result.givens)) if result.minutes is None else result for result in results
    ]


def _counted(results: Iterable[Result]) -> Sequence[Result]:
    """The last results that show a pace: solved without help, with a clock that was right."""
    alone = [result for result in results if result.seconds and help_used(result) is Help.NONE]
    return alone[-MOST_GAMES:]

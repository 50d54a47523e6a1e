"""The paces of several players side by side, in words: where each lost time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sudoku_tui.engine.notation import join_words
from sudoku_tui.game.words.columns import in_columns
from sudoku_tui.game.words.sparkline import BARS, pace_bars
from sudoku_tui.game.words.times import clock_text

if TYPE_CHECKING:
    from sudoku_tui.game.data.paces import Paces, PaceStretch

ABOUT_BARS = "The bars: cells filled in each twelfth of a player's time."
ABOUT_STRETCHES = "Time for equal numbers of cells, in each player's order:"
ABOUT_LOST = "Time for equal numbers of cells, in each player's order; + is more than the fastest:"
WAITS_TOLD = 2


def called(paces: Paces, player: int) -> str:
    """The name of a player for the one who compares: "you" for themselves."""
    return "you" if player == paces.own else paces.players[player].name


def bars_table(paces: Paces, bars: str = BARS) -> list[list[str]]:
    """A row for each player: name, time, pace."""
    return [
        [called(paces, number), clock_text(player.seconds), pace_bars(player, bars)]
        for number, player in enumerate(paces.players)
    ]


def stretches_table(paces: Paces, players: Sequence[int], *, tells_lost: bool = True) -> list[list[str]]:
    """How long some players took in each stretch, under a row of names; also how much longer than the fastest."""
    rows = [["cells", *(called(paces, player) for player in players)]]
    for one in paces.stretches():
        cells = f"{one.first}-{one.last}" if one.last > one.first else str(one.first)
        rows.append([cells, *(_took(one, player, tells_lost=tells_lost) for player in players)])
    return rows


def _took(stretch: PaceStretch, player: int, *, tells_lost: bool) -> str:
    lost = f" +{clock_text(stretch.lost(player))}" if tells_lost and stretch.lost(player) else ""
    return f"{clock_text(stretch.seconds[player])}{lost}"


def waits_words(paces: Paces, player: int) -> str:
    """The longest waits of a player, in a sentence, with how many cells were filled then; empty if there were none."""
    size = paces.players[player].size
    waits = [wait for wait in paces.waits(player, WAITS_TOLD) if wait.seconds >= 1]
    said = [
        f"{clock_text(wait.seconds)} with {wait.filled}{'' if place else f' of {size}'} filled"
        for place, wait in enumerate(waits)
    ]
    return f"{_subject(paces, player)} waited longest {join_words(said)}." if said else ""


def lost_words(paces: Paces, player: int) -> str:
    """Where a player lost the most against whoever was fastest there, in a sentence; empty if nowhere."""
    stretch = paces.most_lost(player)
    if stretch is None:
        return ""
    cells = f"cells {stretch.first} to {stretch.last}" if stretch.last > stretch.first else f"cell {stretch.first}"
    fastest = stretch.seconds.index(min(stretch.seconds))
    lost = f"{_subject(paces, player)} lost the most with {cells}: {clock_text(stretch.lost(player))}"
    return f"{lost}; {called(paces, fastest)} {'were' if fastest == paces.own else 'was'} fastest there."


def _subject(paces: Paces, player: int) -> str:
    """A player at the start of a sentence: a name stays as it is."""
    return "You" if player == paces.own else paces.players[player].name


def unknown_words(paces: Paces) -> str:
    """Of whom no pace is known, in a sentence; empty if it is of all."""
    return f"The pace of {join_words(list(paces.unknown))} is not known." if paces.unknown else ""


def own_sentences(paces: Paces) -> list[str]:
    """Where the player who compares lost the most, and waited longest."""
    return [*filter(None, (lost_words(paces, paces.own), waits_words(paces, paces.own)))]


def sentences_on_others(paces: Paces) -> list[str]:
    """Sentences on the other players, and whose pace is not known."""
    others = [player for player in range(len(paces.players)) if player != paces.own]
    said = (words(paces, player) for player in others for words in (lost_words, waits_words))
    return [*filter(None, (*said, unknown_words(paces)))]


def pace_lines(paces: Paces, bars: str = BARS) -> list[str]:
    """Everything in lines of text."""
    return [
        *in_columns(bars_table(paces, bars)),
        ABOUT_BARS,
        "",
        *own_sentences(paces),
        "",
        ABOUT_LOST,
        *in_columns(stretches_table(paces, range(len(paces.players)))),
        "",
        *sentences_on_others(paces),
    ]

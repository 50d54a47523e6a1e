"""The answers to `share`, `challenge` and `paces`: the present game, solved, as text, and beside those of others."""

import sys

from sudoku_tui.game.exporting.sharing import challenge_text, share_text
from sudoku_tui.game.session.paces import paces_of
from sudoku_tui.game.words.pace_words import pace_lines
from sudoku_tui.game.words.sparkline import BARS, PLAIN_BARS
from sudoku_tui.plain.context import Context
from sudoku_tui.system.characters import shows_unicode


def share(context: Context) -> None:
    """Print the result of the present game."""
    context.voice.show(share_text(context.game, context.session.about, _bars()).splitlines())


def challenge(context: Context, words: list[str]) -> None:
    """Print a challenge of the present game; the words are the name of the player in it."""
    text = challenge_text(context.game, context.session.about, " ".join(words), _bars())
    context.voice.show(text.splitlines())


def paces(context: Context) -> None:
    """Print the paces of the present game and of those it was played against."""
    context.voice.show(pace_lines(paces_of(context.session), _bars()))


def _bars() -> str:
    return BARS if shows_unicode(sys.stdout) else PLAIN_BARS

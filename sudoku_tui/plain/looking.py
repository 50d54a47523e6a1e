"""The commands that read out the board and change nothing."""

from __future__ import annotations

from sudoku_tui.engine.board import CELLS
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.parsing import cells_of, house_of, nothing_more, one_digit_of
from sudoku_tui.plain.wording import (
    bivalue_words,
    candidate_lines,
    cell_words,
    digit_lines,
    digit_places,
    filled_words,
    house_words,
    left_words,
    notes_words,
)


def board(context: Context, words: list[str]) -> None:
    """Draw what is placed."""
    nothing_more(words)
    context.show_board()


def row(context: Context, words: list[str]) -> None:
    """Read out a row."""
    _read_out(context, "row", words)


def column(context: Context, words: list[str]) -> None:
    """Read out a column."""
    _read_out(context, "column", words)


def box(context: Context, words: list[str]) -> None:
    """Read out a box."""
    _read_out(context, "box", words)


def _read_out(context: Context, kind: str, words: list[str]) -> None:
    context.voice.say(*house_words(context.game.position, house_of(kind, words), context.game.notation))


def cell(context: Context, words: list[str]) -> None:
    """Say all about cells."""
    cells, rest = cells_of(words, "hear about")
    nothing_more(rest)
    for one in cells:
        context.voice.say(*cell_words(context.game, one))


def candidates(context: Context, words: list[str]) -> None:
    """Draw all candidates, or say those of cells."""
    if words:
        cell(context, words)
        return
    game = context.game
    context.voice.show(candidate_lines(game.position, game.notation, context.voice.width))


def marks(context: Context, words: list[str]) -> None:
    """Say the player's marks and colours, of all cells or of some."""
    game = context.game
    cells = [*CELLS]
    if words:
        cells, rest = cells_of(words, "hear the marks of")
        nothing_more(rest)
    said = [text for one in cells for text in notes_words(game.notes, one, game.notation)]
    if said:
        context.voice.say(*said)
    else:
        context.say("There are no marks there." if words else "There are no marks; type mark C4 5 to make one.")


def digit(context: Context, words: list[str]) -> None:
    """Say where a digit stands and can go."""
    game = context.game
    context.voice.say(*digit_places(game.position, one_digit_of(words), game.notation))


def find(context: Context, words: list[str]) -> None:
    """Draw where a digit stands and can go; of 0 say the cells with two candidates."""
    game = context.game
    wanted = one_digit_of(words, least=0)
    if wanted:
        context.voice.show(digit_lines(game.position, wanted, game.notation))
        context.say(f"A star is where {wanted} can go.")
    else:
        context.voice.say(bivalue_words(game.position, game.notation))


def left(context: Context, words: list[str]) -> None:
    """Say how many of each digit are left."""
    nothing_more(words)
    context.voice.say(left_words(context.game.position))


def about(context: Context, words: list[str]) -> None:
    """Say which puzzle it is."""
    nothing_more(words)
    context.say(f"{context.about_words()}; {filled_words(context.game.position)}.")

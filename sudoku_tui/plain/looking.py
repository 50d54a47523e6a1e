"""The commands that read out the board and change nothing."""

from sudoku_tui.engine.board import CELLS, DIGITS, cells_in
from sudoku_tui.game.playing.game import LogLine
from sudoku_tui.plain import wording
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.parsing import house_of, one_digit_of, only_cells_of


def house(context: Context, words: list[str], kind: str) -> None:
    context.say(*wording.house_words(context.game.position, house_of(kind, words), context.game.notation))


def cell(context: Context, words: list[str]) -> None:
    for one in only_cells_of(words, "hear about"):
        context.say(*wording.cell_words(context.game, one))


def candidates(context: Context, words: list[str]) -> LogLine | None:
    """Draw all candidates, or say those of cells."""
    if words:
        cell(context, words)
        return None
    context.voice.show(wording.candidate_lines(context.game.position, context.game.notation, context.voice.width))
    return context.game.candidates.say_pending()


def digits_left(context: Context) -> None:
    position = context.game.position
    clashes = wording.clash_words(position, DIGITS, context.game.notation)
    context.say(wording.left_words(position), *wording.complete_words(position), *clashes)


def marks(context: Context, words: list[str]) -> None:
    """Say the player's marks and colours, of all cells or of some."""
    game = context.game
    cells = only_cells_of(words, "hear the marks of") if words else CELLS
    sentences = [sentence for one in cells for sentence in wording.notes_words(game.notes, one, game.notation)]
    none = "There are no marks there." if words else "There are no marks; type mark C4 5 to make one."
    context.say(*sentences or [none])


def differences(context: Context, words: list[str]) -> None:
    """Say where the player's marks and the candidates differ, in all cells or in some, and why."""
    game, only = context.game, only_cells_of(words, "compare") if words else CELLS
    sentences = [sentence for one in only for sentence in wording.difference_words(game, one, is_asked=bool(words))]
    none = "Your marks and the candidates agree." if game.notes.marked_cells else "You have no marks to compare."
    context.say(*sentences or [none])
    if game.shown.changes:
        context.say(f"The hint leads to {game.notation.cells(cells_in(game.shown.changes))}.")


def digit(context: Context, words: list[str]) -> None:
    context.say(*wording.digit_places(context.game.position, one_digit_of(words), context.game.notation))


def find(context: Context, words: list[str]) -> None:
    """Draw where a digit stands and can go; of 0 say the cells with two candidates."""
    game = context.game
    wanted = one_digit_of(words, least=0)
    if wanted:
        context.voice.show(wording.digit_lines(game.position, wanted, game.notation))
        context.say(f"A star is where {wanted} can go.")
    else:
        context.say(wording.bivalue_words(game.position, game.notation))

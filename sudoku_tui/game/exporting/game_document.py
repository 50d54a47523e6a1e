"""A game as something that can be written into a file: its position as a puzzle, and with everything as a document."""

from sudoku_tui.engine.board import CELLS, DIGITS
from sudoku_tui.formats import Puzzle
from sudoku_tui.formats.catalogue import Format
from sudoku_tui.formats.differences import FormatPart
from sudoku_tui.formats.puzzle import Document
from sudoku_tui.game.data.aid import Aid
from sudoku_tui.game.data.notes import COLOR_LETTERS, COLORS, NO_PLANES
from sudoku_tui.game.exporting.notation_words import lost_words
from sudoku_tui.game.playing.game import Game


def text_of(game: Game, notation: Format) -> str:
    """A game in a notation: with everything in JSON, and otherwise what stands on the board."""
    return "".join(notation.write([document_of(game)]))


def lost_in(game: Game, notation: Format, text: str) -> str:
    """A sentence about what the player has made of a game and its text in a notation does not keep; or nothing."""
    lost = notation.lost(document_of(game), text) - {FormatPart.MORE}  # solution and rating can be found out again
    return lost_words(notation.name, lost)


def present_puzzle(game: Game) -> Puzzle:
    """The board as a puzzle: the givens, the placed digits, and the candidates, if any have been removed."""
    position, puzzle = game.position, game.puzzle
    givens = position.givens_string()
    placed = "".join(
        "." if position.givens >> cell & 1 or not value else str(value) for cell, value in enumerate(position.values)
    )
    is_start = not placed.strip(".") and all(
        candidates == position.empty for candidates in position.candidates[DIGITS[0] :]
    )
    return Puzzle(
        givens,
        puzzle.title,
        placed=placed if placed.strip(".") else "",
        candidates=() if is_start else position.candidates,
        about=puzzle.about,
    )


def document_of(game: Game) -> Document:
    """The game as a document, with the player's marks and colours, and the solution and the rating if known.

    While the game is a race, it has no solution.
    """
    present, notes = present_puzzle(game), game.notes
    is_told = game.checks.is_unique and game.moves.refusal(Aid.SOLUTION) is None
    solution = game.checks.solutions[0] if is_told and game.checks.solutions else ""
    colors = "".join(COLOR_LETTERS[notes.color_of(cell)] for cell in CELLS).replace(" ", ".")
    return Document(
        **(vars(present) | {"ghost": game.duel.ghost}),
        corner=() if notes.corner == NO_PLANES else notes.corner,
        center=() if notes.center == NO_PLANES else notes.center,
        cell_colors=colors if colors.strip(".") else "",
        candidate_colors=tuple(
            (cell, digit, COLOR_LETTERS[color])
            for color in COLORS
            for digit in DIGITS
            for cell in CELLS
            if notes.candidate_colors[color][digit] >> cell & 1
        ),
        solution=solution,
        rating=None if game.rating is None else game.rating.to_json(),
    )

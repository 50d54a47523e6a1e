"""Puzzles and positions as text."""

from sudoku_tui.engine.board import CELLS, SIZE, cells_in
from sudoku_tui.engine.position import Position
from sudoku_tui.formats.puzzle import Puzzle


def format_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as 81 characters; a position as `format_board` has it."""
    return puzzle.givens if puzzle.is_start else format_board(puzzle.position())


def format_line(puzzle: Puzzle) -> str:
    """A puzzle or position as one line, and the title, if there is one, after a tab."""
    line = format_puzzle(puzzle)
    return f"{line}\t{puzzle.title}" if puzzle.title else line


def format_grid(cells: str) -> str:
    """81 cells as a grid over eleven lines, in plain ASCII, with lines between the boxes."""
    rows = [cells[start : start + SIZE] for start in range(0, len(cells), SIZE)]
    lines = [" | ".join(" ".join(row[start : start + 3]) for start in (0, 3, 6)) for row in rows]
    border = "------+-------+------"
    return "\n".join([*lines[:3], border, *lines[3:6], border, *lines[6:]])


def format_board(position: Position) -> str:
    """A position as a line: 81 cells with `+` before placed digits, a colon, and the candidates removed besides.

    These are triples of digit, row and column. What placed values exclude is left out, and counts as removed when the
    line is read again; so an elimination that is pending comes back as done.
    """
    cells = "".join(
        "." if not value else f"{value}" if position.givens >> cell & 1 else f"+{value}"
        for cell, value in enumerate(position.values)
    )
    removed = (
        f"{digit}{cell // SIZE + 1}{cell % SIZE + 1}"
        for digit, possible in enumerate(position.possible)
        if digit
        for cell in cells_in(possible & ~position.candidates[digit])
    )
    return f"{cells}:{' '.join(removed)}"


def format_candidates(position: Position) -> str:
    """A position as a grid of candidates, as forums and other programs have it: eleven lines and two at the edges.

    Such a grid tells neither givens from placed digits nor a placed digit from a lone candidate. A cell without any
    candidate has a dot.
    """
    texts = [str(position.values[cell] or "".join(map(str, position.candidates_of(cell))) or ".") for cell in CELLS]
    widths = [max(len(text) for text in texts[column::SIZE]) for column in range(SIZE)]
    bands = [sum(widths[start : start + 3]) + 6 for start in (0, 3, 6)]
    lines = []
    for row in range(SIZE):
        padded = [texts[SIZE * row + column].ljust(width) for column, width in enumerate(widths)]
        lines.append("".join(f"| {'  '.join(padded[start : start + 3])} " for start in (0, 3, 6)) + "|")
    top, between, bottom = (
        left + middle.join("-" * band for band in bands) + right for left, middle, right in (("..."), (":+:"), ("'''"))
    )
    return "\n".join([top, *lines[:3], between, *lines[3:6], between, *lines[6:], bottom])

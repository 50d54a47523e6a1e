"""Puzzles and positions as text."""

from collections.abc import Sequence
from itertools import islice

from sudoku_tui.engine.board import CELLS, SIZE
from sudoku_tui.engine.position import Position
from sudoku_tui.formats.patterns import compiled
from sudoku_tui.formats.puzzle import Puzzle
from sudoku_tui.formats.reading import read_puzzles
from sudoku_tui.formats.text import clean_text
from sudoku_tui.formats.whole_lines import NO_CODE

_CODE = "[0-9]{4,5}(?:-[0-9x]+)?"


def format_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as 81 characters; a position as `format_board` has it."""
    return puzzle.givens if puzzle.is_start else format_board(puzzle.board())


def format_line(puzzle: Puzzle) -> str:
    """A puzzle or position as one line, and the title, if there is one, after a tab."""
    line = format_puzzle(puzzle)
    return f"{line}\t{puzzle.title}" if puzzle.title else line


def format_grid(cells: Sequence[str]) -> str:
    """81 cells, all of one width, as a grid over eleven lines, in plain ASCII, with lines between the boxes."""
    rows = [cells[start : start + SIZE] for start in range(0, len(cells), SIZE)]
    lines = [" | ".join(" ".join(row[start : start + 3]) for start in (0, 3, 6)) for row in rows]
    edge, middle = "-" * lines[0].index("|"), "-" * (lines[0].index("|") + 1)
    border = f"{edge}+{middle}+{edge}"
    return "\n".join([*lines[:3], border, *lines[3:6], border, *lines[6:]])


def format_drawn(puzzle: Puzzle) -> str:
    """A puzzle as a grid, with `+` before placed digits if there are any, and its title above it."""
    if puzzle.placed:
        pairs = zip(puzzle.givens, puzzle.values, strict=True)
        grid = format_grid([f"+{value}" if given != value else f" {value}" for given, value in pairs])
    else:
        grid = format_grid(puzzle.givens)
    return _under_title(puzzle.title, grid)


def format_simple_sudoku(cells: str) -> str:
    """81 cells as Simple Sudoku draws them."""
    rows = [cells[start : start + SIZE] for start in range(0, len(cells), SIZE)]
    lines = [f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in rows]
    edge, between = "*-----------*", "|---+---+---|"
    return "\n".join([edge, *lines[:3], between, *lines[3:6], between, *lines[6:], edge])


def format_hodoku(puzzle: Puzzle) -> str:
    """A position as a line of HoDoKu's library; its code is the title, if that is one."""
    start = f":{puzzle.title}:x:" if compiled(_CODE).fullmatch(puzzle.title) else NO_CODE
    return f"{start}{format_board(puzzle.board())}:::"


def _under_title(title: str, grid: str) -> str:
    """A grid with its title above it; as a comment, if it would be taken for cells, or for the beginning of JSON."""
    title = clean_text(title)
    if not title:
        return grid
    text = f"{title}\n{grid}"
    found = list(islice(read_puzzles(text.split("\n")), 2))
    is_read = len(found) == 1 and isinstance(found[0], Puzzle) and found[0].title == title
    return text if is_read else f"# {title}\n{grid}"


def format_board(position: Position) -> str:
    """A position as a line: 81 cells with `+` before placed digits, a colon, and the candidates removed besides.

    These are triples of digit, row and column. What placed values exclude is left out, and counts as removed when the
    line is read again; so an elimination that is pending comes back as done.
    """
    cells = "".join(
        "." if not value else f"{value}" if position.givens >> cell & 1 else f"+{value}"
        for cell, value in enumerate(position.values)
    )
    removed = (f"{digit}{cell // SIZE + 1}{cell % SIZE + 1}" for cell, digit in position.removed())
    return f"{cells}:{' '.join(removed)}"


def format_candidates(position: Position, *, borders: bool = True) -> str:
    """A position as a grid of candidates, as forums and other programs have it: eleven lines and two at the edges.

    Such a grid tells neither givens from placed digits nor a placed digit from a lone candidate. A cell without any
    candidate has a dot. Without borders around it and between the boxes it has nine lines.
    """
    texts = [str(position.values[cell] or "".join(map(str, position.candidates_of(cell))) or ".") for cell in CELLS]
    widths = [max(len(text) for text in texts[column::SIZE]) for column in range(SIZE)]
    bands = [sum(widths[start : start + 3]) + 6 for start in (0, 3, 6)]
    lines = []
    for row in range(SIZE):
        padded = [texts[SIZE * row + column].ljust(width) for column, width in enumerate(widths)]
        if not borders:
            lines.append("  ".join(padded).rstrip())
            continue
        lines.append("".join(f"| {'  '.join(padded[start : start + 3])} " for start in (0, 3, 6)) + "|")
    if not borders:
        # A line of just 81 columns could be read as a puzzle with a space for each empty cell.
        while any(len(line) == len(CELLS) for line in lines):
            lines = [f" {line}" for line in lines]
        return "\n".join(lines)
    top, between, bottom = (
        left + middle.join("-" * band for band in bands) + right for left, middle, right in (("..."), (":+:"), ("'''"))
    )
    return "\n".join([top, *lines[:3], between, *lines[3:6], between, *lines[6:], bottom])

"""Where everything of a sheet stands: pages of lines and texts in millimetres, which any kind of file can draw."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from sudoku_tui.engine.board import BOX_SIZE, CELLS, COLUMNS, DIGITS, ROWS, SIZE
from sudoku_tui.engine.position import Position
from sudoku_tui.game.sheets.sheet import Sheet, SheetPuzzle

MARGIN = 14.0  # at each side of a page: no printer needs more
HEADER, FOOTER = 13.0, 7.0  # what title and number of the page take
HEADING = 5.5  # above each grid: number, name and level
LABELS = 4.0  # for the names of rows and columns, where a hint names cells
BETWEEN_COLUMNS, BETWEEN_ROWS = 10.0, 5.0
LARGEST_GRID = 150.0
SOLUTIONS_A_PAGE = 12
TITLE, TEXT, HINT = 5.6, 3.3, 2.9  # sizes of letters
HINT_LINE = 3.7  # from one line of a hint to the next
ABOVE_HINT = 1.2  # between a grid and the hint below it
MOST_HINT_LINES = 5
SHORTEST_NAME = 10  # in characters, of which the last three say that it goes on
THICK, THIN = 0.55, 0.14  # lines
CAPITAL = 0.72  # the height of a digit, as a part of the size of its font

Anchor = Literal["start", "middle", "end"]

# The widths of the printable characters of ASCII in Helvetica, from the blank on, in thousandths of the size of the
# font (Adobe's font metrics). Arial and Liberation Sans, which stand in for it, have the same.
_WIDTHS = (
    *(278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278),
    *(*(556,) * 10, 278, 278, 584, 584, 584, 556, 1015),
    *(667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667),
    *(944, 667, 667, 611, 278, 278, 278, 469, 556, 333),
    *(556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500),
    *(722, 500, 500, 500, 334, 260, 334, 584),
)
_WIDEST, _BOLDER = 1000, 1.07  # another character, which may be as wide as it is high; bold ones


class SheetLine(NamedTuple):
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float


class Text(NamedTuple):
    """A line of text in Helvetica."""

    x: float
    y: float  # of the line that the letters stand on
    text: str
    size: float  # of the font
    anchor: Anchor = "start"  # which part of the text stands at x
    is_bold: bool = False
    is_faint: bool = False
    is_upside_down: bool = False  # turned around (x, y)


@dataclass(frozen=True, slots=True)
class SheetPage:
    """All that is drawn on a page."""

    summary: str  # what it shows, in words
    lines: tuple[SheetLine, ...]
    texts: tuple[Text, ...]


class _Slots(NamedTuple):
    """How the grids of a page are laid out."""

    columns: int
    rows: int
    side: float  # of a grid
    hint_lines: int


def pages_of(sheet: Sheet) -> list[SheetPage]:
    """The pages of a sheet: first those with the puzzles, then those with the solutions."""
    puzzles = list(enumerate(sheet.puzzles, 1))
    solved = [entry for entry in puzzles if entry[1].solution] if sheet.has_solutions else []
    solutions_a_page = max(SOLUTIONS_A_PAGE, sheet.per_page)
    count = len(_parts(puzzles, sheet.per_page)) + len(_parts(solved, solutions_a_page))
    slots = _slots(sheet)
    pages: list[SheetPage] = []
    for part in _parts(puzzles, sheet.per_page):
        pages.append(_Drawn(sheet, slots, f"{len(pages) + 1} / {count}").page(part))
    small = _fitting(sheet, solutions_a_page, labels=0, hint_lines=0)
    for part in _parts(solved, solutions_a_page):
        pages.append(_Drawn(sheet, small, f"{len(pages) + 1} / {count}", is_solved=True).page(part))
    return pages


def text_width(text: str, size: float, *, is_bold: bool = False) -> float:
    """How wide a text is in Helvetica, in the unit of the size; a little more than it is where that is not known.

    >>> round(text_width("Sudoku", 10), 1)
    32.8
    """
    units = sum(_WIDTHS[ord(letter) - 32] if " " <= letter <= "~" else _WIDEST for letter in text)
    return units * size / 1000 * (_BOLDER if is_bold else 1)


def _parts(entries: Sequence[tuple[int, SheetPuzzle]], size: int) -> list[Sequence[tuple[int, SheetPuzzle]]]:
    return [entries[start : start + size] for start in range(0, len(entries), size)]


def _slots(sheet: Sheet) -> _Slots:
    """The largest grids beside which every hint has room; larger than wanted if there are fewer puzzles than that."""
    count = min(sheet.per_page, len(sheet.puzzles))
    if not sheet.has_hints:
        return _fitting(sheet, count, labels=0, hint_lines=0)
    for lines in range(1, MOST_HINT_LINES + 1):
        slots = _fitting(sheet, count, labels=LABELS, hint_lines=lines)
        if all(len(_wrapped(_hint(puzzle), slots.side)) <= lines for puzzle in sheet.puzzles):
            break
    return slots


def _fitting(sheet: Sheet, count: int, labels: float, hint_lines: int) -> _Slots:
    """As many columns as make the grids of a page largest."""

    def slots(columns: int) -> _Slots:
        rows = -(-count // columns)
        below = ABOVE_HINT + hint_lines * HINT_LINE if hint_lines else 0
        width = (sheet.paper.width - 2 * MARGIN - (columns - 1) * BETWEEN_COLUMNS) / columns - labels
        body = sheet.paper.height - 2 * MARGIN - HEADER - FOOTER
        height = (body - (rows - 1) * BETWEEN_ROWS) / rows - HEADING - labels - below
        return _Slots(columns, rows, min(width, height, LARGEST_GRID), hint_lines)

    return max(map(slots, range(1, count + 1)), key=lambda fit: (fit.side, -fit.columns))


def _hint(puzzle: SheetPuzzle) -> str:
    return f"Hint: {puzzle.hint}" if puzzle.hint else ""


def _wrapped(text: str, width: float) -> list[str]:
    """A hint in lines of a width."""
    lines: list[str] = []
    for word in text.split():
        if lines and text_width(f"{lines[-1]} {word}", HINT) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _shortened(text: str, size: float, width: float, *, is_bold: bool = False) -> str:
    """A text, or as much of its beginning as fits a width."""
    if text_width(text, size, is_bold=is_bold) <= width:
        return text
    while text and text_width(f"{text}...", size, is_bold=is_bold) > width:
        text = text[:-1].rstrip()
    return f"{text}..." if text else ""


class _Drawn:
    """A page that is being drawn."""

    def __init__(self, sheet: Sheet, slots: _Slots, number: str, *, is_solved: bool = False) -> None:
        self._sheet, self._slots, self._is_solved = sheet, slots, is_solved
        self._number = number
        self._labels = LABELS if sheet.has_hints and not is_solved else 0.0
        self._lines: list[SheetLine] = []
        self._texts: list[Text] = []

    def page(self, entries: Sequence[tuple[int, SheetPuzzle]]) -> SheetPage:
        """The page with some puzzles, each with its number."""
        paper, slots = self._sheet.paper, self._slots
        title = f"{self._sheet.title} (solutions)" if self._is_solved else self._sheet.title
        title = _shortened(title, TITLE, paper.width - 2 * MARGIN, is_bold=True)
        self._texts.append(Text(MARGIN, MARGIN + TITLE * CAPITAL, title, TITLE, is_bold=True))
        bottom = paper.height - MARGIN
        self._texts.append(Text(paper.width / 2, bottom, self._number, TEXT, "middle", is_faint=True))
        width = (paper.width - 2 * MARGIN - (slots.columns - 1) * BETWEEN_COLUMNS) / slots.columns
        height = (bottom - FOOTER - MARGIN - HEADER - (slots.rows - 1) * BETWEEN_ROWS) / slots.rows
        for place, (number, puzzle) in enumerate(entries):
            row, column = divmod(place, slots.columns)
            left = MARGIN + column * (width + BETWEEN_COLUMNS) + (width - slots.side - self._labels) / 2
            top = MARGIN + HEADER + row * (height + BETWEEN_ROWS)
            self._draw(number, puzzle, left + self._labels, top + HEADING + self._labels)
        return SheetPage(f"{title}, page {self._number}", tuple(self._lines), tuple(self._texts))

    def _draw(self, number: int, puzzle: SheetPuzzle, left: float, top: float) -> None:
        """A puzzle whose grid begins at a place."""
        self._draw_heading(number, puzzle, left, top - self._labels - 1.6)
        self._draw_grid(left, top)
        cell = self._slots.side / SIZE
        possible = puzzle.position.eliminated() if self._sheet.has_candidates else puzzle.position
        for place in CELLS:
            row, column = divmod(place, SIZE)
            x, y = left + (column + 0.5) * cell, top + (row + 0.5) * cell
            value = puzzle.position.values[place]
            is_given = bool(puzzle.position.givens >> place & 1)
            if value or self._is_solved:
                self._write(x, y, str(value) if value else puzzle.solution[place], cell * 0.62, is_bold=is_given)
            elif self._sheet.has_candidates:
                self._draw_candidates(possible, place, x, y)
        if self._labels:
            self._draw_labels(left, top)
            self._draw_hint(puzzle, left, top + self._slots.side)

    def _draw_heading(self, number: int, puzzle: SheetPuzzle, left: float, base: float) -> None:
        side = self._slots.side
        # Where level, score and time have no room, some of them have.
        shorter = [[puzzle.level, puzzle.time], [puzzle.short_level, puzzle.time], [puzzle.level], [puzzle.short_level]]
        levels = [] if self._is_solved else [", ".join(filter(None, parts)) for parts in shorter]
        level = next((one for one in levels if text_width(one, TEXT) <= side * 0.7), "")
        used = text_width(f"{number}  ", TEXT, is_bold=True) + (text_width(level, TEXT) + TEXT if level else 0)
        name = _shortened(puzzle.name, TEXT, side - used, is_bold=True)
        if name != puzzle.name and len(name) < SHORTEST_NAME:
            name = ""  # the number tells which puzzle it is
        self._texts.append(Text(left, base, f"{number}  {name}".rstrip(), TEXT, is_bold=True))
        if level:
            self._texts.append(Text(left + side, base, level, TEXT, "end"))

    def _draw_grid(self, left: float, top: float) -> None:
        side = self._slots.side
        for width in (THIN, THICK):  # thin lines first: where they cross, the thick one is seen
            over = width / 2  # so that the corners are whole
            for number in range(SIZE + 1):
                if (number % BOX_SIZE == 0) is (width == THICK):
                    at = number * side / SIZE
                    self._lines.append(SheetLine(left - over, top + at, left + side + over, top + at, width))
                    self._lines.append(SheetLine(left + at, top - over, left + at, top + side + over, width))

    def _draw_candidates(self, position: Position, place: int, x: float, y: float) -> None:
        """The candidates of an empty cell, as on the keys of a telephone."""
        third = self._slots.side / SIZE / BOX_SIZE * 0.94
        for digit in DIGITS:
            if position.has_candidate(place, digit):
                row, column = divmod(digit - 1, BOX_SIZE)
                middle = x + (column - 1) * third, y + (row - 1) * third
                self._write(*middle, str(digit), third * 0.8, is_faint=True)

    def _draw_labels(self, left: float, top: float) -> None:
        notation, cell = self._sheet.notation, self._slots.side / SIZE
        size = min(HINT, cell)  # so that they do not touch
        for place, (row, column) in enumerate(zip(ROWS, COLUMNS, strict=True)):
            at = (place + 0.5) * cell
            self._write(left + at, top - LABELS / 2, notation.label(column), size, is_faint=True)
            self._write(left - LABELS / 2, top + at, notation.label(row), size, is_faint=True)

    def _draw_hint(self, puzzle: SheetPuzzle, left: float, top: float) -> None:
        """A hint upside down: its first line is the lowest, and begins at the right."""
        lines = _wrapped(_hint(puzzle), self._slots.side)[: self._slots.hint_lines]
        for place, line in enumerate(reversed(lines)):
            base = top + ABOVE_HINT + HINT * (1 - CAPITAL) + place * HINT_LINE
            self._texts.append(Text(left + self._slots.side, base, line, HINT, is_upside_down=True))

    def _write(
        self, x: float, y: float, text: str, size: float, *, is_bold: bool = False, is_faint: bool = False
    ) -> None:
        """Write a text around a point."""
        self._texts.append(Text(x, y + size * CAPITAL / 2, text, size, "middle", is_bold, is_faint))

"""Pictures of positions, with the evidence of a step: SVG, and HTML for a notebook or a web page.

A picture has no style sheet and no script, and does not change the page around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias
from xml.etree.ElementTree import Element, SubElement, tostring

from sudoku_tui.engine import words
from sudoku_tui.engine.board import (
    ALL_CELLS,
    BOX_SIZE,
    CELLS,
    COLUMNS,
    DIGITS,
    ROWS,
    SIZE,
    Candidate,
    cells_in,
)
from sudoku_tui.engine.drawing.tables import tell
from sudoku_tui.engine.errors import WrongArgument
from sudoku_tui.engine.evidence import COLORS, ELIMINATED, LinkLine, looks_of, sign_of
from sudoku_tui.engine.immutable import brief
from sudoku_tui.engine.notation import LETTERS, Notation, check_notation
from sudoku_tui.engine.position import Position, PuzzleLike
from sudoku_tui.engine.step import Role, Step

CELL = 48  # the side of a cell, in the units of the picture
MARGIN = 22  # where the names of the rows and columns stand
EDGE = 3  # room for the frame at the right and at the bottom

_INSET = 2  # from the border of a cell to its candidates
_THIRD = (CELL - 2 * _INSET) / BOX_SIZE
_RADIUS = _THIRD / 2
_SIDE = MARGIN + SIZE * CELL + EDGE
_INK, _FAINT, _LINE, _ALARM = "#1a1a1a", "#5c5c5c", "#8a8a8a", "#c00000"

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture of a position for a notebook: write it as the last line of a cell.

    Raises:
        InvalidPuzzle: the position is not a puzzle.
        WrongArgument: the step is not a `Step`, or the notation not a `Notation`.
    """

    position: PuzzleLike
    """The position, in any form of a puzzle."""
    step: Step | None = None
    """A step of the position. The picture shows its evidence, and gives its reasons below."""
    notation: Notation = LETTERS
    """How cells are named in the reasons."""

    def __post_init__(self) -> None:
        _check(self.step, self.notation)
        object.__setattr__(self, "position", Position.of(self.position))

    __repr__ = brief

    def _repr_svg_(self) -> str:
        return as_svg(self.position, self.step, self.notation)

    def _repr_html_(self) -> str:
        return as_html(self.position, self.step, self.notation)


def as_svg(position: PuzzleLike, step: Step | None = None, notation: Notation = LETTERS) -> str:
    """A picture of a position as an SVG document, with the evidence and the effects of a step.

    Each candidate of the step has the colour and the sign of its role. An eliminated candidate is struck through.
    Strong links are solid lines, weak links dashed ones. Before any elimination, only the step's candidates are drawn.

    Raises `InvalidPuzzle` if the position is not a puzzle, and `WrongArgument` if another argument has the wrong type.

    >>> from sudoku_tui.engine import as_svg
    >>> picture = as_svg("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
    >>> picture.startswith("<svg "), picture.count("<text ")  # 32 givens, and the names of rows and columns
    (True, 50)
    """
    return _Picture(position, step, notation).text()


def as_html(position: PuzzleLike, step: Step | None = None, notation: Notation = LETTERS) -> str:
    """A picture of a position as an HTML figure, with the step and its reasons as the caption.

    Raises:
        InvalidPuzzle: the position is not a puzzle.
        WrongArgument: the step is not a `Step`, or the notation not a `Notation`.

    >>> from sudoku_tui.engine import as_html, next_step
    >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> "<figcaption><b>Elimination</b>" in as_html(puzzle, next_step(puzzle))
    True
    """
    figure = Element("figure", {"style": "margin: 0; max-width: 32em"})
    figure.append(_Picture(position, step, notation).svg)
    if step is not None:
        tell(SubElement(figure, "figcaption"), step, notation)
    return tostring(figure, encoding="unicode", method="html")


def _check(step: Step | None, notation: Notation) -> None:
    if step is not None and not isinstance(step, Step):
        raise WrongArgument(f"What is drawn into a picture is a Step, or None, not {step!r:.40}.")
    check_notation(notation)


class _Picture:
    """The parts of a picture, from the ground up."""

    def __init__(self, puzzle: PuzzleLike, step: Step | None, notation: Notation) -> None:
        _check(step, notation)
        self._position, self._notation = Position.of(puzzle), notation
        self._looks = looks_of(step)
        self.svg = Element(
            "svg",
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": f"0 0 {_SIDE} {_SIDE}",
                "width": str(_SIDE),
                "height": str(_SIDE),
                "style": "max-width: 100%; height: auto",
                "font-family": "Helvetica, Arial, sans-serif",
                "text-anchor": "middle",
                "role": "img",
            },
        )
        SubElement(self.svg, "title").text = self._title(step)
        self._add("rect", x=0, y=0, width=_SIDE, height=_SIDE, fill="#ffffff")
        self._draw_cells()
        self._draw_grid()
        self._draw_names()
        for line in self._lines(step):
            self._draw_link(line)
        self._draw_digits()

    def text(self) -> str:
        return tostring(self.svg, encoding="unicode")

    def _title(self, step: Step | None) -> str:
        what = f"A Sudoku with {81 - self._position.empty.bit_count()} of 81 cells filled"
        if step is None:
            return what
        return f"{what}. {words.name(step.technique.id)}: {words.conclusion(step, self._notation)}"

    def _add(self, tag: str, **attributes: float | str) -> Element:
        named = {name.replace("_", "-"): _number(value) for name, value in attributes.items()}
        return SubElement(self.svg, tag, named)

    def _draw_cells(self) -> None:
        """The shades of houses, and the colours of cells that a step speaks of as a whole."""
        for cell in CELLS:
            shade = COLORS[Role.HOUSE] if self._looks.houses >> cell & 1 else ""
            shade = shade or (COLORS[Role.COVER] if self._looks.covers >> cell & 1 else "")
            shade = COLORS.get(self._looks.cells.get(cell, ""), shade)
            if shade:
                left, top = _corner(cell)
                self._add("rect", x=left, y=top, width=CELL, height=CELL, fill=shade)

    def _draw_grid(self) -> None:
        end = MARGIN + SIZE * CELL
        for thick in (False, True):  # thin lines first: where they cross, the thick one is seen
            for number in range(SIZE + 1):
                if (number % BOX_SIZE == 0) is thick:
                    at = MARGIN + number * CELL
                    look: dict[str, str | float] = {
                        "stroke": _INK if thick else _LINE,
                        "stroke_width": 2.5 if thick else 0.75,
                    }
                    self._add("line", x1=MARGIN, y1=at, x2=end, y2=at, **look)
                    self._add("line", x1=at, y1=MARGIN, x2=at, y2=end, **look)

    def _draw_names(self) -> None:
        for place, (row, column) in enumerate(zip(ROWS, COLUMNS, strict=True)):
            middle = MARGIN + (place + 0.5) * CELL
            self._write(self._notation.label(column), (middle, MARGIN / 2), 12, _FAINT)
            self._write(self._notation.label(row), (MARGIN / 2, middle), 12, _FAINT)

    def _draw_digits(self) -> None:
        for cell, value in enumerate(self._position.values):
            if value:
                self._draw_value(cell, value)
        for candidate in self._candidates():
            self._draw_candidate(candidate)

    def _draw_value(self, cell: int, digit: int) -> None:
        left, top = _corner(cell)
        middle = (left + CELL / 2, top + CELL / 2)
        style = self._looks.candidates.get(Candidate(cell, digit))
        if style is not None:
            self._add("circle", cx=middle[0], cy=middle[1], r=CELL / 2 - 4, **_ground(style))
        is_given = self._position.givens >> cell & 1
        self._write(str(digit), middle, 28, _INK if is_given else "#1f4f9e", weight="bold" if is_given else "normal")

    def _candidates(self) -> Iterator[Candidate]:
        """The candidates that are drawn small, by cell."""
        position = self._position
        untouched = all(cells == position.empty for cells in position.candidates[1:])
        for cell in cells_in(position.empty & ALL_CELLS):
            for digit in DIGITS:
                candidate = Candidate(cell, digit)
                if candidate in self._looks.candidates or (position.has_candidate(cell, digit) and not untouched):
                    yield candidate

    def _draw_candidate(self, candidate: Candidate) -> None:
        x, y = _middle(candidate)
        style = self._looks.candidates.get(candidate)
        if style is None:
            self._write(str(candidate.digit), (x, y), 12, _FAINT)
            return
        self._add("circle", cx=x, cy=y, r=_RADIUS, **_ground(style))
        self._write(sign_of(style), (x - _RADIUS * 0.7, y - _RADIUS * 0.45), 7, _INK)
        self._write(str(candidate.digit), (x + 1.5, y + 0.5), 12, _INK, weight="bold")
        if style.endswith(ELIMINATED):
            reach = _RADIUS * 0.8
            self._add("line", x1=x - reach, y1=y + reach, x2=x + reach, y2=y - reach, stroke=_ALARM, stroke_width=1.25)

    def _lines(self, step: Step | None) -> Iterator[LinkLine]:
        for piece in step.evidence if step is not None else ():
            for start, end in piece.links:
                yield piece.role, start, end

    def _draw_link(self, line: LinkLine) -> None:
        role, start, end = line
        (x1, y1), (x2, y2) = _middle(start), _middle(end)
        dashes = {"stroke_dasharray": "4 3"} if role == Role.LINK_WEAK else {}
        self._add("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=_ALARM, stroke_width=1.5, opacity=0.7, **dashes)

    def _write(self, text: str, middle: Point, size: float, color: str, weight: str = "normal") -> None:
        x, y = middle
        y += size * 0.36  # from the middle of a digit to the line that it stands on: not all programs know baselines
        self._add("text", x=x, y=y, font_size=size, font_weight=weight, fill=color).text = text


def _corner(cell: int) -> Point:
    row, column = divmod(cell, SIZE)
    return MARGIN + column * CELL, MARGIN + row * CELL


def _middle(candidate: Candidate) -> Point:
    """The place of a candidate: as on the keys of a telephone."""
    left, top = _corner(candidate.cell)
    row, column = divmod(candidate.digit - 1, BOX_SIZE)
    return left + _INSET + (column + 0.5) * _THIRD, top + _INSET + (row + 0.5) * _THIRD


def _ground(style: str) -> dict[str, str | float]:
    """How what lies behind a digit is filled; a clash has a frame instead of a colour."""
    first = style.split()[0]
    frame: dict[str, str | float] = {"stroke": _ALARM, "stroke_width": 1.5} if first == Role.CLASH else {}
    return {"fill": COLORS.get(first, COLORS[Role.LINK_WEAK]), **frame}


def _number(value: float | str) -> str:
    return value if isinstance(value, str) else f"{round(value, 2):g}"

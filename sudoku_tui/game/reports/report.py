"""A way through a puzzle as a report: headings, sentences, tables and boards, as plain data that any form can show.

What a path or a game did one after another becomes sections. Easy moves stand together in lists; each step that is
harder than a single has a section of its own, with the board before it and its evidence marked there.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sudoku_tui.engine import words as engine_words
from sudoku_tui.engine.board import CELLS, SIZE, Candidate
from sudoku_tui.engine.evidence import ELIMINATED, SIGNS, Looks, looks_of, sign_of
from sudoku_tui.engine.notation import LETTERS, Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE
from sudoku_tui.formats import Puzzle, format_board, format_grid
from sudoku_tui.game.puzzles.rating_words import level_and_score
from sudoku_tui.game.words.step_lines import line_words

Piece = tuple[str, str]
"""Text and its style: a name of `sudoku_tui.engine.evidence`, several, or none."""

Row = tuple[Piece, ...]


class ReportEntry(NamedTuple):
    """One thing that happened on the way."""

    before: Position  # the position in which it happened
    step: Step | None = None  # the step, if it was one
    text: str = ""  # what it was in words, if it was no step
    name: str = ""  # what the step is called, if it is not by the name of its technique

    @property
    def title(self) -> str:
        """The title of the step."""
        return self.name or (engine_words.name(self.step.technique.id) if self.step is not None else "")

    @property
    def is_hard(self) -> bool:
        return self.step is not None and self.step.technique.score > HIDDEN_SINGLE.score


@dataclass(frozen=True)
class Sentence:
    """A paragraph of text."""

    text: str


@dataclass(frozen=True)
class Items:
    """A list."""

    lines: tuple[str, ...]  # its entries
    first: int | None = None  # the number of the first; None if they have none


@dataclass(frozen=True)
class ReportTable:
    """A table with a row of headings; all rows have as many cells as it."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class ReportBoard:
    """A board drawn in characters."""

    rows: tuple[Row, ...]  # its lines
    legend: tuple[tuple[str, str, str], ...] = ()  # what the signs on it mean: sign, style and meaning of each


Part = Sentence | Items | ReportTable | ReportBoard


@dataclass(frozen=True)
class Section:
    """A heading and the parts under it."""

    title: str
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Report:
    """A whole report: a title, what stands under it, and sections."""

    title: str
    parts: tuple[Part, ...]
    sections: tuple[Section, ...]


def report_of(
    puzzle: Puzzle,
    entries: Iterable[ReportEntry],
    last: Position,
    *,
    rating: Rating | None = None,
    ending: Sequence[str] = (),
    notation: Notation = LETTERS,
) -> Report:
    """The report of a way through a puzzle: what happened, the position at the end, and sentences about the end."""
    sections = (*_sections(entries, notation), _end(last, ending))
    return Report(puzzle.title or "Sudoku", tuple(_introduction(puzzle, rating)), sections)


def board_before(position: Position, step: Step | None) -> ReportBoard:
    """A position as a grid of candidates, on which a step has its evidence marked by signs before the digits."""
    looks = looks_of(step)
    cells = [_cell(position, cell, looks) for cell in CELLS]
    widths = [max(_width(cells[cell]) for cell in CELLS[column::SIZE]) for column in range(SIZE)]
    lines: list[Row] = []
    for row in range(SIZE):
        line: list[Piece] = []
        for column, width in enumerate(widths):
            pieces = cells[SIZE * row + column]
            line += [("| " if column % 3 == 0 else " ", ""), *pieces, (" " * (width - _width(pieces) + 1), "")]
        lines.append((*line, ("|", "")))
    border = "".join("+" + "-" * (sum(widths[start : start + 3]) + 6) for start in (0, 3, 6)) + "+"
    edge: Row = ((border, ""),)
    rows = (edge, *lines[:3], edge, *lines[3:6], edge, *lines[6:], edge)
    legend = () if step is None else tuple(_legend(step))
    return ReportBoard(rows, legend)


def _introduction(puzzle: Puzzle, rating: Rating | None) -> Iterator[Part]:
    about = puzzle.about
    named = {
        "Author": about.author,
        "Description": about.description,
        "Date": about.date,
        "Source": about.source,
        "Level, as it says": about.level,
        "Address": about.url,
        "Comment": about.comment,
    }
    said = tuple(f"{name}: {text}" for name, text in named.items() if text and text != puzzle.title)
    if said:
        yield Items(said)
    yield _grid(puzzle.values)
    yield Sentence(f"Puzzle: {puzzle.givens}")
    if rating is not None and rating.counts:
        yield Sentence(f"Level: {level_and_score(rating)}.")
        from sudoku_tui.engine.logic import counts_in_order  # it takes long, and a bare puzzle needs it not

        rows = (
            (engine_words.name(technique.id), str(technique.level), f"{technique.score:,}", f"{number:,}")
            for technique, number in counts_in_order(rating)
        )
        yield ReportTable(("Technique", "Level", "Score of one", "Times"), tuple(rows))


def _sections(entries: Iterable[ReportEntry], notation: Notation) -> Iterator[Section]:
    easy: list[str] = []
    number = 0
    for number, entry in enumerate(entries, 1):
        if not entry.is_hard or entry.step is None:
            easy.append(_in_a_line(entry, notation))
            continue
        yield from _easy_section(easy, number)
        easy = []
        yield _hard_section(number, entry, entry.step, notation)
    yield from _easy_section(easy, number + 1)


def _easy_section(lines: list[str], after: int) -> Iterator[Section]:
    first = after - len(lines)
    if lines:
        title = f"Step {first}" if len(lines) == 1 else f"Steps {first} to {after - 1}"
        yield Section(title, (Items(tuple(lines), first),))


def _in_a_line(entry: ReportEntry, notation: Notation) -> str:
    if entry.step is None:
        return entry.text
    return f"{entry.title}: {engine_words.conclusion(entry.step, notation)}"


def _hard_section(number: int, entry: ReportEntry, step: Step, notation: Notation) -> Section:
    parts: tuple[Part, ...] = (
        board_before(entry.before, step),
        Items(engine_words.explanation(step, notation)),
        Sentence(f"{entry.title}: {engine_words.conclusion(step, notation)}"),
        *(Sentence(line) for line in line_words(step, notation)),
    )
    return Section(f"Step {number}: {entry.title}", parts)


def _end(last: Position, ending: Sequence[str]) -> Section:
    sentences = tuple(Sentence(sentence) for sentence in ending if sentence)
    if last.is_complete:
        return Section("The solution", (*sentences, _grid(last.to_string())))
    line = Sentence(f"As one line: {format_board(last)}")
    return Section("The position at the end", (*sentences, board_before(last, None), line))


def _grid(cells: str) -> ReportBoard:
    return ReportBoard(tuple(((line, ""),) for line in format_grid(cells).splitlines()))


def _cell(position: Position, cell: int, looks: Looks) -> tuple[Piece, ...]:
    """The content of a cell: its digit or its candidates, with the signs of their styles."""
    digits = (position.values[cell],) if position.values[cell] else position.candidates_of(cell)
    styles = [looks.candidates.get(Candidate(cell, digit), "") for digit in digits]
    whole = looks.cells.get(cell, "")
    if whole and not any(styles):
        # The step speaks of the cell as a whole: its sign stands once, before the first digit.
        styles = [whole, *styles[1:]]
    pieces = tuple(
        (f"{_signs(style)}{digit}" if style else str(digit), style) for digit, style in zip(digits, styles, strict=True)
    )
    return pieces or ((".", ""),)


def _width(pieces: tuple[Piece, ...]) -> int:
    return sum(len(text) for text, _ in pieces)


def _legend(step: Step) -> Iterator[tuple[str, str, str]]:
    for style in looks_of(step).visible():
        if style.split()[0] in SIGNS:
            yield _signs(style), style, engine_words.meaning_of(step, style)


def _signs(style: str) -> str:
    """The sign of a style; that of a colour or set follows the sign of what is ruled out: "-a"."""
    first, *others = style.split()
    return f"{SIGNS[ELIMINATED]}{SIGNS[first]}" if others else sign_of(style)

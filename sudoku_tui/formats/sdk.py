"""SudoCue's `.sdk` files: lines that begin with `#` and a letter say who made the puzzle, sections hold the cells.

The letters are those that SudoCue documents; `#N` is a title of ours that other programs pass over, for puzzles whose
title is not made of description and author.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from sudoku_tui.engine.board import CELLS, SIZE
from sudoku_tui.engine.codec.positions import digits_by_cell, planes_from_digits
from sudoku_tui.formats.about import MAX_NOTE, About, about_from, title_from
from sudoku_tui.formats.caveats import Caveat, CaveatKind
from sudoku_tui.formats.puzzle import Document, Puzzle
from sudoku_tui.formats.text import clean_text

_FIELDS = {"A": "author", "D": "description", "C": "comment", "B": "date", "S": "source", "L": "level", "U": "url"}
_NOTE = rf"#([{''.join(_FIELDS)}N])\s*(.+)"
_SURE_NOTE = r"#(?:[ADCSL](?![a-z\s])|[BU]\S)"
_TITLE_LETTERS = "ADN"


class SdkNotes:
    """The `#` lines before a puzzle."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self._sure: set[str] = set()

    def read_line(self, content: str) -> None:
        """Take a line that begins with `#`; what is no note is passed over. Comments may have several lines."""
        note = re.match(_NOTE, content)
        if note is None:
            return
        letter, text = note[1], note[2]
        if letter == "C" and len(self._texts.get(letter, "")) in range(1, MAX_NOTE):
            self._texts[letter] = f"{self._texts[letter]} {text}"
        else:
            self._texts.setdefault(letter, text)
        if re.match(_SURE_NOTE, content):
            self._sure.add(letter)

    def clear(self) -> None:
        """Forget all notes: they were those of a puzzle that has been read."""
        self._texts.clear()
        self._sure.clear()

    @property
    def are_sure(self) -> bool:
        """Whether these are notes for sure, and not comments of a file that happen to begin with such letters.

        Without `[Puzzle]` only this tells: two different letters at least, each followed at once by something that
        does not go on like a word ("#Difficulty").
        """
        return len(self._sure) > 1 and self._sure == set(self._texts) and not self._sure.isdisjoint(_TITLE_LETTERS)

    @property
    def about(self) -> About:
        """The description of the puzzle that the notes give."""
        return about_from({field: self._texts[letter] for letter, field in _FIELDS.items() if letter in self._texts})

    @property
    def title(self) -> str:
        """The title that the notes give."""
        texts = self._texts
        if "N" in texts and "D" in texts:
            return texts["N"]
        return title_from(texts.get("D") or texts.get("N") or "", texts.get("A", ""))


class SdkMarks:
    """The lines of a section with pencil marks: nine rows of nine groups of digits, commas or blanks between them."""

    def __init__(self) -> None:
        self._cells: list[str] = []  # at most one row more than there are
        self._is_right = True

    def read_line(self, line: str) -> None:
        """Take a line; a blank one is passed over."""
        if not line.strip() or len(self._cells) > len(CELLS):
            return
        fields = line.split(",") if "," in line else line.replace("|", " ").split()
        fields = fields[:-1] if len(fields) == SIZE + 1 and not fields[-1].strip() else fields
        groups = [re.sub(r"[\s.0-]", "", field) if len(field) < 30 else "?" for field in fields]
        self._is_right &= len(groups) == SIZE and all(re.fullmatch("[1-9]*", group) for group in groups)
        self._cells += groups

    def added_to(self, puzzle: Puzzle) -> Puzzle:
        """A puzzle with these as the player's marks in its empty cells; if they are none, its caveats say so."""
        if not self._cells:
            return puzzle
        if not self._is_right or len(self._cells) != len(CELLS):
            return replace(puzzle, caveats=(*puzzle.caveats, Caveat(CaveatKind.MARKS)))
        each = zip(self._cells, puzzle.values, strict=True)
        corner = planes_from_digits([group if value == "." else "" for group, value in each])
        return Document(**vars(puzzle) | {"corner": corner}) if any(corner) else puzzle


def write_sdk(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    """Puzzles as `.sdk` files have them, with blank lines between them; placed digits make a `[State]`.

    Of the marks only one kind is written: the corner marks, or, if there are none, the centre marks.
    """
    between = ""
    for puzzle in puzzles:
        parts = [between, *_notes(puzzle), "[Puzzle]\n", _rows(puzzle.givens)]
        if puzzle.placed:
            parts += ["[State]\n", _rows(puzzle.values)]
        if isinstance(puzzle, Document) and any((*puzzle.corner, *puzzle.center)):
            marks = digits_by_cell(puzzle.corner if any(puzzle.corner) else puzzle.center)
            rows = (",".join(marks[start : start + SIZE]) for start in range(0, len(CELLS), SIZE))
            parts += ["[PencilMarks]\n", *(f"{row}\n" for row in rows)]
        yield "".join(parts)
        between = "\n"


def _notes(puzzle: Puzzle) -> Iterator[str]:
    about = about_from(puzzle.about._asdict())
    title = clean_text(puzzle.title)
    described = title.removesuffix(f", by {about.author}") or title
    description = about.description or ("" if title == about.author else described)
    texts = {**about._asdict(), "description": description}
    for letter, field in _FIELDS.items():
        if texts[field]:
            yield f"#{letter}{texts[field]}\n"
    if title not in ("", title_from(description, about.author)):
        yield f"#N{title}\n"


def _rows(cells: str) -> str:
    return "".join(f"{cells[start : start + SIZE]}\n" for start in range(0, len(CELLS), SIZE))

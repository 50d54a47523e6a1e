"""A step that is walked, in rows: what has been told of it, the present sentence last. Pure; knows no widget."""

from functools import lru_cache

from sudoku_tui.engine.notation import count
from sudoku_tui.game.learning.walk import SUMMARY, StepWalk
from sudoku_tui.game.learning.walk_words import sentence_of, summary_words
from sudoku_tui.game.words.step_lines import line_words
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.tui.render.board_rows import PLAIN, Row, rows_in_parts, wrapped

LOW = 3  # rows of an area that has room for the present sentence alone
INDENT = 2  # columns for each branch that a sentence lies in
LEAST_TEXT = 16  # columns of a sentence, however deep it lies
PRESENT = "given"  # the style of the present sentence


def place_words(walk: StepWalk) -> str:
    """How far a step has been walked, and the keys, for the title: "3 of 12: . on, Esc ends"."""
    number = len(walk.reasons)
    place = count(number, "step") if walk.at == SUMMARY else f"{walk.at + 1} of {number}"
    keys = "{cancel.short} ends" if walk.is_over else "{explain.short} on, {cancel.short} ends"
    return f"{place}: {in_keys(keys)}"


class WalkPages:
    """A step that is walked, in an area: how far, and which part of the present sentence is visible."""

    def __init__(self, walk: StepWalk) -> None:
        self.walk = walk
        self._part, self._parts = 0, 1

    @property
    def said(self) -> str:
        """The present sentence, or the summary, as it is read out."""
        walk = self.walk
        if walk.at == SUMMARY:
            return summary_words(walk)
        return f"{walk.at + 1} of {len(walk.reasons)}: {sentence_of(walk, walk.at)}"

    def rows(self, width: int, height: int) -> list[Row]:
        """The rows of the area for now."""
        parts = walk_parts(self.walk, width, height)
        self._parts, self._part = len(parts), min(self._part, len(parts) - 1)
        return parts[self._part]

    def go(self, by: int) -> None:
        """Show the next part of the present sentence (1), or if there is none the next sentence; or back (-1)."""
        if 0 <= self._part + by < self._parts:
            self._part += by
        else:
            self._go_to(self.walk.on() if by > 0 else self.walk.back())

    def turn(self) -> None:
        """Fold or unfold a branch."""
        self._go_to(self.walk.turned())

    def _go_to(self, walk: StepWalk) -> None:
        if walk is not self.walk:
            self.walk, self._part = walk, 0


def walk_parts(walk: StepWalk, width: int, height: int) -> list[list[Row]]:
    """The parts of an area: a page that ends with the present sentence; in parts, if that one alone has no room.

    A page is turned when it is full, so that most sentences only add rows.
    """
    present = _present(walk, width)
    if len(present) > height:
        return rows_in_parts(lambda room: _present(walk, room), width, height)
    page: list[Row] = []
    for place in walk.told if walk.at != SUMMARY and height > LOW else ():
        rows = present if place == walk.at else _sentence(walk, place, width, PLAIN)
        page = [*page, *rows] if len(page) + len(rows) <= height else rows
    return [page or present]


def _present(walk: StepWalk, width: int) -> list[Row]:
    """The present sentence, or the summary; in the end, and with a summary, the lines of notation follow."""
    if walk.at == SUMMARY:
        rows = wrapped(summary_words(walk), width, PRESENT)
        for place in walk.told:
            rows += _sentence(walk, place, width, PLAIN)
    else:
        rows = _sentence(walk, walk.at, width, PRESENT)
    if walk.at in (SUMMARY, len(walk.reasons) - 1):
        for line in line_words(walk.step, walk.notation):
            rows += wrapped(line, width, "dim")
    return rows


def _sentence(walk: StepWalk, place: int, width: int, style: str) -> list[Row]:
    """A sentence with its number, further right in a branch."""
    most = max(0, width - LEAST_TEXT)
    indent = " " * min(most, INDENT * walk.reasons[place].depth)
    return [*_numbered(f"{indent}{place + 1} ", sentence_of(walk, place), width, style)]


@lru_cache(maxsize=1024)  # a press shows again what has been told of a long proof
def _numbered(number: str, sentence: str, width: int, style: str) -> tuple[Row, ...]:
    first, *others = wrapped(sentence, width, style, indent=" " * len(number))
    return [(number, "heading"), (first[0][0][len(number) :], style)], *others

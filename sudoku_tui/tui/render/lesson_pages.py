"""The first pages of a lesson: the idea of a technique, how to spot it, its pattern, a tip, and mistakes. Pure."""

from collections.abc import Sequence
from typing import NamedTuple

from sudoku_tui.engine import words
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.views import ON_SCREEN
from sudoku_tui.tui.render.board_rows import BULLET, PLAIN, Row, blocks_in_parts, in_parts, wrapped
from sudoku_tui.tui.render.layout import Layout
from sudoku_tui.tui.render.step_list import LEAST_BELOW

FIT_FOR_PICTURE = 20  # rows below the board from which on a picture stands there


class LessonPage(NamedTuple):
    """What a page shows beside the board and below it."""

    beside: list[Row]
    below: list[Row]


def lesson_pages(
    technique: str, layout: Layout, notes: Sequence[str] = (), *, is_whole: bool = True
) -> list[LessonPage]:
    """The pages about the technique that has an id, as many as a layout needs, with notes.

    Without the whole they say only how to spot it.
    """
    about = _About(technique, notes, is_whole)
    if not layout.panel_width:
        height = max(1, layout.rows_below)
        if height >= FIT_FOR_PICTURE:
            return [LessonPage([], rows) for rows in blocks_in_parts(about.blocks, layout.width, height)]
        return [LessonPage([], rows) for rows in in_parts(" ".join(about.texts), layout.width, height)]
    width, height = layout.panel_width, layout.board.height
    if len(about.spotting(width, ())) > height and layout.rows_below >= LEAST_BELOW:
        return about.pages_below(layout)
    return [LessonPage(rows, []) for rows in blocks_in_parts(about.blocks, width, height)]


class _About:
    """The text of a lesson about a technique."""

    def __init__(self, technique: str, notes: Sequence[str], is_whole: bool) -> None:
        self._words = words.about(technique)
        self._lesson = words.lesson(technique) if is_whole else None
        self._definitions = [words.definition(term) for term in words.defined(technique)] if is_whole else []
        self._drawn = words.picture(technique) if is_whole else None
        view = in_keys(ON_SCREEN[self._words.view]) if self._words.view is not None else ""
        self._remarks = [text for text in (words.also_called(technique), view, *notes) if text]

    @property
    def texts(self) -> list[str]:
        """All sentences but the idea, for little room."""
        return [*self._first, *self._advice]

    @property
    def _first(self) -> list[str]:
        return [self._words.spotting, *self._remarks, *self._definitions]

    @property
    def _advice(self) -> list[str]:
        return [] if self._lesson is None else [self._lesson.tip, "Common mistakes:", *self._lesson.mistakes]

    def blocks(self, width: int) -> list[list[Row]]:
        """The rows that stay together on a page."""
        blocks = [self.spotting(width, self._remarks)]
        if self._definitions:
            rows = [row for text in self._definitions for row in wrapped(text, width, indent=BULLET)]
            blocks.append([[("New words", "heading")], *rows])
        if self._drawn is not None:
            blocks.append([*self._picture(width), *wrapped(self._drawn[1].legend, width)])
        if self._lesson is not None:
            mistakes = [row for text in self._lesson.mistakes for row in wrapped(text, width, indent=BULLET)]
            blocks.append([[("When it is likely", "heading")], *wrapped(self._lesson.tip, width)])
            blocks.append([[("Common mistakes", "heading")], *mistakes])
        return blocks

    def spotting(self, width: int, remarks: Sequence[str]) -> list[Row]:
        """The idea, how to spot it, and remarks."""
        rows = [*self._idea(width), [], [("How to spot it", "heading")], *wrapped(self._words.spotting, width)]
        for remark in remarks:
            rows += [[], *wrapped(remark, width, "dim")]
        return rows

    def pages_below(self, layout: Layout) -> list[LessonPage]:
        """The pages where the panel has only room for the idea or for the picture: the text is below the board."""
        beside = [(self._idea(layout.panel_width), " ".join(self._first))]
        if self._drawn is not None:
            lines = layout.board.height - len(self._drawn[1].lines)
            beside.append((self._picture(layout.panel_width, lines), self._drawn[1].legend))
        if self._lesson is not None:
            beside.append((self._idea(layout.panel_width), " ".join(self._advice)))
        return [
            LessonPage(rows, [[(" ", PLAIN), *row] for row in part])
            for rows, text in beside
            for part in in_parts(text, layout.width - 1, layout.rows_below)
        ]

    def _idea(self, width: int) -> list[Row]:
        return wrapped(self._words.summary, width, "dim")

    def _picture(self, width: int, most: int | None = None) -> list[Row]:
        """The picture, below a heading of at most so many rows that names the technique if it is of another one."""
        assert self._drawn is not None
        id, picture = self._drawn
        title = "The pattern" if id == self._words.id else f"The pattern of {words.with_article(id)}"
        return [*wrapped(title, width, "heading", most=most), *([(line, PLAIN)] for line in picture.lines)]

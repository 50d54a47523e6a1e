"""The log in rows: lines wrapped to the width of a panel, and which page of them is shown. Pure; knows no widget."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache, partial

from rich.cells import cell_len, chop_cells

from sudoku_tui.engine.notation import LETTERS, Notation
from sudoku_tui.game.playing.game import Game, LogLine
from sudoku_tui.game.words import Said, said
from sudoku_tui.game.words.said import ended
from sudoku_tui.keys.commands import AGAIN, in_keys, press
from sudoku_tui.tui.render.board_rows import BULLET, PLAIN, Piece, Row, merged

INDENT = 2  # the columns before a row in which a line goes on


@lru_cache(maxsize=4096)
def wrap_line(
    line: LogLine,
    width: int,
    notation: Notation = LETTERS,
    advice: str = "",
    *,
    chosen: bool = False,
    current: bool = False,
    low: bool = False,
) -> tuple[Row, ...]:
    """A log line in rows of a width: number, label and text, with later rows indented.

    Each reason begins a row, with a dash, so that a long explanation can be read sentence by sentence; except in a low
    log, which has no free rows.

    `advice` is the key to press, such as "press e", or empty; a line is chosen in a walk of the log.
    """
    number = "·" if line.entry is None else str(line.entry)
    label_style, style = ("cursor", "cursor") if chosen else ("heading", PLAIN)
    words = said(line.message, notation)
    texts = _texts(words, advised=bool(advice))
    if low:
        texts = [" ".join(texts)]
    parts = [text.split(" ") for text in (words.opening, *texts)]
    if advice:  # what to press is not divided, nor from a semicolon behind it
        after = in_keys(words.after)
        stop = ";" if after.startswith(";") else ""
        parts[-1] += [f"{advice}{stop}", *after.removeprefix(stop).split()]
    rows: list[list[Piece]] = [[(f"{number}{'>' if current else ' '}", label_style)]]
    room = width - cell_len(rows[0][0][0])
    for index, part in enumerate(parts):
        text_style = style if index else label_style
        if index > 1:
            rows.append([(BULLET, style)])
            room = width - INDENT
        for word in (piece for whole in part for piece in chop_cells(whole, width - INDENT) or [""]):
            length = cell_len(word)
            if length > room and room < width - INDENT:
                rows.append([(" " * INDENT, text_style)])
                room = width - INDENT
            shown = f"{word} " if length < room else word
            rows[-1].append((shown, text_style))
            room -= cell_len(shown)
    return tuple(tuple(merged(row)) for row in rows)


@lru_cache(maxsize=4096)
def spoken_line(line: LogLine, notation: Notation) -> str:
    """A line of the log as it is read out, with its number and the key that it advises."""
    words, advice = said(line.message, notation), _advice(line)
    number = "" if line.entry is None else f"{line.entry}. "
    text = " ".join([f"{number}{words.opening}", *_texts(words, advised=bool(advice))])
    if advice:
        return f"{text} {advice}{in_keys(words.after)}."
    return ended(text)


def _texts(words: Said, *, advised: bool) -> list[str]:
    """What follows the opening of a line: the text, and each reason; the last one ready for an advised key."""
    texts = [words.body(AGAIN), *words.reasons]
    return [*texts[:-1], words.before_advice(AGAIN)] if advised else texts


def _advice(line: LogLine) -> str:
    return press(line.message.advice) if line.message.advice else ""


def page_top(starts: Sequence[int], rows: int, height: int, top: int | None) -> int:
    """The first row to show, so that the end of the log is visible; scrolls by about half a page.

    `starts` are the first rows of the log's lines, `top` is the first row shown so far; None if nothing is shown yet,
    so that all rows are painted in any case: then as many as fit are shown.
    """
    if top is not None and top < rows <= top + height:
        return top
    if rows <= height:
        return 0
    if top is None:
        return next(start for start in (*starts, rows - height) if start >= rows - height)
    pages = [start for start in starts if rows - height <= start <= rows - height // 2]
    return pages[-1] if pages else rows - height


LOW = 3  # a log of at most this many rows is low: it has no row to spare for "more follows" or for a new sentence
MORE_WIDTH = len(" … PgDn")  # for "more follows" in a low log


class LogPages:
    """The log in an area: the rows that are visible. When it is full it scrolls by half a page."""

    def __init__(self) -> None:
        self.lines: list[LogLine] = []
        self.current = 0  # the history entry whose line is the present
        self.chosen: int | None = None  # the history entry whose line is chosen in a walk
        self._top = 0
        self._is_shown = False  # whether a page of this size is on the screen
        self._rows: list[Row] = []
        self._starts: list[int] = []  # the first row of each line
        self._area = (0, 0)
        self._more_key = ""
        self._notation = LETTERS

    def take(self, game: Game, width: int, height: int, more_key: str) -> bool:
        """Take the log of a game as it is now; False if nothing has changed. `more_key` is the key that scrolls on."""
        lines, current, notation = game.log.lines, game.current_line, game.notation
        same_names = notation is self._notation and more_key == self._more_key
        if lines == self.lines and same_names and (current, width, height) == (self.current, *self._area):
            return False  # as for most moves of the cursor; wrapping a long log takes milliseconds
        self.lines, self.current, self._more_key, self._notation = list(lines), current, more_key, notation
        if self._area != (width, height):
            self._area = (width, height)
            self._top, self._is_shown = 0, False
        self.wrap()
        return True

    @property
    def entries(self) -> list[int]:
        return [line.entry for line in self.lines if line.entry is not None]

    def entry_at(self, y: int) -> int | None:
        """The history entry of the line in a row of the area; None if there is none."""
        row = self._top + y
        return self.lines[bisect_right(self._starts, row) - 1].entry if row < len(self._rows) else None

    def turn(self, direction: int) -> None:
        """Scroll a page up or down; any new line scrolls to the end again."""
        last_top = max(0, len(self._rows) - self._area[1])
        self._top = max(0, min(self._top + direction * self._step, last_top))

    def read_on(self) -> bool:
        """Show the next page of the last line, with nothing that was on the page before; False if it has none."""
        if self._top < self._starts[-1] or not self._has_more():
            return False
        self._top += self._step
        return True

    @property
    def _step(self) -> int:
        """The rows from a page to the next; the last row may say that more follows."""
        height = self._area[1]
        return height if height <= LOW else height - 1

    def read_again(self) -> None:
        """Scroll back to the start of the last line, unless it is visible or further down."""
        self._top = min(self._top, self._starts[-1])

    def wrap(self) -> None:
        """Wrap all lines again, and scroll to the chosen line or to the end."""
        height = self._area[1]
        self._rows, self._starts = [], []
        for line in self.lines:
            self._starts.append(len(self._rows))
            self._rows += self._rows_of(line)
        if self.chosen is None:
            self._top = page_top(self._starts, len(self._rows), height, self._top if self._is_shown else None)
            self._is_shown = True
            self._top = min(self._top, self._starts[-1])  # show the start of a line longer than the page
        else:
            chosen = next(index for index, line in enumerate(self.lines) if line.entry == self.chosen)
            first, end = [*self._starts, len(self._rows)][chosen : chosen + 2]
            self._top = min(max(self._top, end - height), first)

    def page(self) -> list[Row]:
        """The rows of the area; the last one says if more rows follow below."""
        height = self._area[1]
        below = self._top + height
        rows = self._rows[self._top : below]
        if self.chosen is None and self._has_more():
            if height > LOW:
                rows[-1] = [(f"  … {self._more_key}", "heading")]
            elif below not in self._starts:  # the line goes on
                *others, (text, style) = rows[-1]
                rows[-1] = [*others, (f"{text.rstrip()} ", style), (f"… {self._more_key}", "heading")]
        return rows

    def _rows_of(self, line: LogLine) -> Sequence[Row]:
        """The rows of a line; in a low log, narrow enough for the sign that more rows follow."""
        width, height = self._area
        is_low = height <= LOW
        wrap = partial(
            wrap_line,
            notation=self._notation,
            advice=_advice(line),
            chosen=self.chosen is not None and line.entry == self.chosen,
            current=line.entry == self.current,
            low=is_low,
        )
        rows = wrap(line, width)
        if not is_low or len(rows) <= height:
            return rows
        return wrap(line, width - MORE_WIDTH)

    def _has_more(self) -> bool:
        return self._top + self._area[1] < len(self._rows)

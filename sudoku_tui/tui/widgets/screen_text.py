"""What a screen shows as text, and what of it is news to somebody who hears it. Knows no widget.

The board is told as a table, other screens as lines. What is said is what a sighted player would look at: new lines of
the log, the cell under the cursor where it has moved, the chosen line of a list, the text of a screen that opens.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY
from itertools import zip_longest

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.game.words.said import ended
from sudoku_tui.tui.render.board_rows import CURSOR, Row

HEADING = "heading"  # the style of headings
LONGEST = 2000  # characters that are said at once
LAST_LINES = 4  # of a log that has not been heard
MOST_LINES = 12  # of those that are new, where keys come faster than they are told
_DRAWN = re.compile(
    r"[\u2500-\u27bf]+"  # lines, blocks and the like
    r"|(?<!\S)[\d=?<!>]*(·[\d=?<!>]+|[\d=?<!>]+·|··)[\d=?<!>·]*(?!\S)"  # a row of signs, most of them dots
)
_BOARD = re.compile(r"(?<!\S)[1-9.]( [1-9.]){2}(  [1-9.]( [1-9.]){2}){2}(?!\S)")  # a row of a small board
_WORD = re.compile("[A-Za-z]")
_GAP = re.compile(r"(?<=[^\s,:;.])\s{2,}(?=\S)")  # between columns


@immutable
class Passage:
    """The rows of a widget."""

    rows: tuple[str, ...]
    chosen: int | None = None  # the row that the cursor is on


@immutable
class ScreenText:
    """All that is told of a screen."""

    screen: object  # which one it is
    _: KW_ONLY
    parts: tuple[Passage, ...] = ()  # the text of a screen without the game
    title: str = ""  # of the game
    filled: str = ""  # how far it is, in words
    names: tuple[str, ...] = ()  # of the 81 cells
    cells: tuple[str, ...] = ()  # what they hold
    cursor: int = 0  # the cell (0..80) under the cursor
    log: tuple[object, ...] = ()  # its lines; a line is news if it is another object
    spoken: tuple[str, ...] = ()  # the same in sentences
    note: str = ""  # the answer to a key, which is not in the log
    notes: int = 0  # how many there have been: one that comes again is news
    states: tuple[str, ...] = ()  # what holds for a while, a sentence each: a mode, what goes on, a walk
    is_quiet: bool = False  # whether the states say all that changes by itself: the lines would never end


def passage_of(rows: Sequence[Row]) -> Passage:
    """Rows of pieces as text, without what is drawn in characters. A heading and an entry in columns are sentences."""
    said: list[str] = []
    chosen = None
    goes_on = False  # whether the row before is all of it a heading, which may go on in this one
    for row in rows:
        text = _DRAWN.sub(" ", "".join(text for text, _ in row)).strip()
        text = _BOARD.sub("", text).strip()
        in_columns = _GAP.sub(", ", text)
        styles = [style for piece, style in row if piece.strip()]
        is_heading = HEADING in styles[:1]
        is_all = {*styles} == {HEADING}
        is_other = (is_heading or goes_on) and not (is_all and goes_on)
        if said and said[-1] and (is_other or in_columns != text):
            said[-1] = ended(said[-1])
        goes_on = is_all and in_columns == text
        if any(CURSOR in style.split() and piece.strip() for piece, style in row):
            chosen = len(said)
        elif not _WORD.search(text):
            in_columns = ""  # signs and digits that are looked at
        said.append(ended(in_columns) if is_heading and in_columns and not goes_on else " ".join(in_columns.split()))
    if goes_on and said[-1]:
        said[-1] = ended(said[-1])
    return Passage(tuple(said), chosen)


class News:
    """Knows what has been told, and finds what is new."""

    def __init__(self) -> None:
        self._board: ScreenText | None = None  # the game as it was last told
        self._last: ScreenText | None = None

    def of(self, screen: ScreenText, *, asked: bool = True) -> dict[str, object]:
        """What is new, as JSON can hold it; empty if nothing is.

        Args:
            screen: what is shown now.
            asked: whether the player has done something since; what changes by itself is said more briefly.

        Returns:
            `title`, `names`, `cells` (by number), `at`: of the board; `lines` (by number, with the `length` of the
            whole): of another screen, none where the board is seen; `said`: sentences to say.
        """
        news: dict[str, object] = {}
        if not (screen.cells or any(row for part in screen.parts for row in part.rows)):
            return news  # it is only about to open
        said = self._of_board(screen, news) if screen.cells else self._of_lines(screen, news, asked=asked)
        self._last = screen
        if sentences := [sentence for sentence in said if sentence]:
            news["said"] = sentences
        return news

    def _of_board(self, screen: ScreenText, news: dict[str, object]) -> list[str]:
        before, last = self._board, self._last
        self._board = screen
        if last is not None and not last.cells:
            news["length"] = 0
        if before is None or before.title != screen.title:
            news["title"] = screen.title
        if before is None or before.names != screen.names:
            news["names"] = screen.names
        if changed := _changed(() if before is None else before.cells, screen.cells):
            news["cells"] = changed
        if before is None or before.cursor != screen.cursor:
            news["at"] = screen.cursor
        note = [screen.note] if screen.note else []
        at = f"{screen.names[screen.cursor]}: {screen.cells[screen.cursor]}."
        if before is None or last is None or before.screen is not screen.screen:
            return [
                f"{'; '.join(filter(None, (screen.title, screen.filled)))}.",
                *screen.spoken[-LAST_LINES:],
                *note,
                *screen.states,
                at,
            ]
        known = {*map(id, before.log)}
        new = [text for line, text in zip(screen.log, screen.spoken, strict=True) if id(line) not in known]
        if screen.notes == before.notes:
            note = []
        said = [*new[-MOST_LINES:], *note, *(state for state in screen.states if state not in before.states)]
        has_ended = len(screen.states) < len(before.states) or bool(before.note and not screen.note)
        has_moved = before.cursor != screen.cursor or before.names != screen.names
        is_silent = not said and (has_ended or screen.cursor in changed)
        if has_moved or is_silent or last.screen is not screen.screen:
            said.append(at)
        return said

    def _of_lines(self, screen: ScreenText, news: dict[str, object], *, asked: bool) -> list[str]:
        last = self._last
        is_new = last is None or last.screen is not screen.screen
        before = () if is_new or last is None else last.parts
        rows = [row for part in screen.parts for row in part.rows]
        old = [row for part in before for row in part.rows]
        if changed := _changed(old, rows):
            news["lines"] = changed
        if changed or len(old) != len(rows):
            news["length"] = len(rows)
        chosen = [part.rows[part.chosen] for part in screen.parts if part.chosen is not None]
        was_chosen = [part.rows[part.chosen] for part in before if part.chosen is not None]
        new = [*screen.states] if is_new or last is None else [one for one in screen.states if one not in last.states]
        if is_new:
            return [_shortened(rows[: 1 if chosen else None]), *chosen, *([] if screen.is_quiet else new)]
        if chosen != was_chosen or new:
            return [*([row for row in chosen[-1:] if chosen != was_chosen]), *new]
        if (chosen or screen.is_quiet) and not asked:
            return []  # what is found out about a line meanwhile; it stands there to be read
        return [_shortened([text for text in changed.values() if text not in old][: None if asked else 1])]


def _changed(before: Sequence[str], now: Sequence[str]) -> Mapping[int, str]:
    """What has changed, by its place."""
    pairs = enumerate(zip_longest(before[: len(now)], now))
    return {place: new for place, (old, new) in pairs if old != new and new is not None}


def _shortened(rows: Sequence[str]) -> str:
    return " ".join(filter(None, rows))[:LONGEST]

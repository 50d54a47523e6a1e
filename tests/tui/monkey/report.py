"""What is printed of a session of random keys in which something went wrong: no more than a screenful and a bit."""

from __future__ import annotations

import textwrap
import traceback
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from textual.app import App, ScreenStackError

if TYPE_CHECKING:
    from tests.tui.monkey.hand import Deed
    from tests.tui.monkey.session import Monkey

WIDTH = 110
LAST_DEEDS = 40
MOST_LINES = 40


def report(error: BaseException, monkey: Monkey, replay: str) -> str:
    """What went wrong and where, what was pressed last, what is on the screen, and how to see it again."""
    lines = [
        *_first(3, [line for part in traceback.format_exception_only(error) for line in part.splitlines()]),
        *(f"  {frame.filename}:{frame.lineno} in {frame.name}: {frame.line}" for frame in _own_frames(error)[-4:]),
        f"After {monkey.keys} keys, the last of them: ",
        *textwrap.wrap(" ".join(map(_told, monkey.deeds[-LAST_DEEDS:])), WIDTH)[-4:],
        *(f"  |{row[:WIDTH].rstrip()}" for row in _first(20, monkey.rows)),
        f"Again: {replay}",
    ]
    return "\n".join(line[: 2 * WIDTH] for line in lines[:MOST_LINES])


def rows_of(app: App[None]) -> list[str]:
    """What is on the screen of an app, as text without blank rows; nothing if it has none."""
    try:
        strips = app.screen._compositor.render_strips()
    except ScreenStackError:
        return []
    return [row for row in ("".join(segment.text for segment in strip).rstrip() for strip in strips) if row]


def _own_frames(error: BaseException) -> Sequence[traceback.FrameSummary]:
    """Where it was raised, and the calls of ours that led there."""
    frames = traceback.extract_tb(error.__traceback__)
    return [frame for frame in frames if "site-packages" not in frame.filename]


def _first(number: int, lines: Sequence[str]) -> Iterable[str]:
    """The first lines, and how many more there are."""
    return lines if len(lines) <= number else [*lines[: number - 1], f"... {len(lines) - number + 1} more lines"]


def _told(deed: Deed) -> str:
    """A deed in a word: a key by its name, a paste by how it begins."""
    if deed.kind == "key":
        return deed.text
    text = deed.text if len(deed.text) <= 20 else f"{deed.text[:20]}... ({len(deed.text)})"
    return f"<{' '.join([deed.kind, *([ascii(text)] if text else []), *map(str, deed.numbers)])}>"

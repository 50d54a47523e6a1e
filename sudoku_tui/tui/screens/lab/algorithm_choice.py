"""The list of the algorithms, to choose one, and the way to a file of one's own."""

import os
import stat
import textwrap
from collections.abc import Iterable, Sequence

from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.library import reason_of, shown_name
from sudoku_tui.tui.render.lab.search_view import algorithm_lines
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.screens.line_editing import expanded
from sudoku_tui.tui.screens.line_screen import LineScreen

OWN_FILE = "A file of your own ..."
ABOUT_OWN_FILE = (
    "A search that you wrote, in Python: docs/learn/lab.md shows how, in ten minutes.",
    "It is your own code, and does what you write. It runs in a process of its own, event by event. The screen shows "
    "the running line, and reports its errors in a sentence.",
    "After a change, press {theatre_reload} to load it again.",
)
HEADING = "Open a file with a search of your own: {line_complete} completes, {line_take} opens, {line_leave} closes"


def choices(others: Iterable[Search] = ()) -> list[Search]:
    """All algorithms that are listed, and some that are not."""
    return [*ALGORITHMS.values(), *(search for search in dict.fromkeys(others) if search.key not in ALGORITHMS)]


def algorithm_choice(
    heading: str, searches: Sequence[Search], present: Search, *, own_file: bool = False
) -> ChooseScreen[Search | None]:
    """A list that starts at the present algorithm; answers with a number, or None.

    With `own_file`, its last row asks for a file of the player's own: its number is that of the searches.
    """
    return ChooseScreen(
        heading,
        [*searches, *([None] if own_file else [])],
        lambda search: OWN_FILE if search is None else search.name,
        lambda search, width: own_file_lines(width) if search is None else algorithm_lines(search, width),
        searches.index(present) if present in searches else 0,
        key=lambda search: "" if search is None else search.key,
    )


def own_file_lines(width: int) -> list[str]:
    """What the row for a file of the player's own is about, in lines of a width."""
    return [line for text in ABOUT_OWN_FILE for line in (*textwrap.wrap(in_keys(text), width), "")]


class OwnFileScreen(LineScreen):
    """Asks for the path of a file with searches; answers with it."""

    def __init__(self) -> None:
        super().__init__(HEADING)

    def action_take(self) -> None:
        path = expanded(self.line.text)
        wrong = why_no_source(path)
        if wrong:
            self.say(wrong)
        else:
            self.dismiss(path)


def why_no_source(path: str) -> str:
    """Why a path is no file of searches before anybody looks into it; empty if it can be one."""
    if not path:
        return in_keys("Type the path of a file; {line_complete} completes it.")
    try:
        is_plain = stat.S_ISREG(os.stat(path).st_mode)
    except (OSError, ValueError) as error:
        return f"{shown_name(path)} cannot be read: {reason_of(error)}."
    return "" if is_plain else f"{shown_name(path)} is no plain file."

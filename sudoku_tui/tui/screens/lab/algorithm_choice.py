"""The list of the algorithms, to choose one."""

from collections.abc import Iterable, Sequence

from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.registry import ALGORITHMS, algorithm
from sudoku_tui.tui.render.lab.search_view import algorithm_lines
from sudoku_tui.tui.screens.choose_screen import ChooseScreen


def choices(keys: Iterable[str] = ()) -> list[Search]:
    """All algorithms that are listed, and those of some keys that are not."""
    return [*ALGORITHMS.values(), *(algorithm(key) for key in dict.fromkeys(keys) if key not in ALGORITHMS)]


def algorithm_choice(heading: str, searches: Sequence[Search], present: Search) -> ChooseScreen[Search]:
    """A list that starts at the present algorithm; answers with a number, or None."""
    return ChooseScreen(
        heading,
        searches,
        lambda search: search.name,
        algorithm_lines,
        searches.index(present) if present in searches else 0,
        key=lambda search: search.key,
    )

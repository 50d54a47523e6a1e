"""How long a watched run is worth looking at."""

from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.local.genetic import Genetic


def events_of(search: Search, number: int) -> int:
    """So many events; fewer of a search of which each is a whole generation, the work of a hundred others."""
    return number // 10 if isinstance(search, Genetic) else number

"""The decorators that make a function a search. They give it a key and a name, and do not change it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from sudoku_tui.engine.search.events import Event
from sudoku_tui.lab.csp import CSP

MARK = "__sudoku_search__"
"""The attribute of a function that has its `DeclaredSearch`."""

Solver = TypeVar("Solver", bound=Callable[[CSP], object])
Teller = TypeVar("Teller", bound=Callable[[tuple[int, ...]], Iterable[Event]])


@dataclass(frozen=True)
class DeclaredSearch:
    """A function that was declared as a search. Its key and name are checked only when it is run."""

    key: str
    """The short name for lists and the command line."""
    name: str
    """The name in lists."""
    function: Callable[[Any], Any]
    yields_events: bool
    """Whether the function takes values and yields events. Otherwise it takes a `CSP`."""


def search(key: str, name: str) -> Callable[[Solver], Solver]:
    """Declare a search that works on a `CSP`.

    The function takes a `CSP`. It returns True, or another true value, when the puzzle is solved. It returns False or
    None when everything has been tried. It stays an ordinary function.

    Args:
        key: a short name that no other search has: small letters, digits and hyphens.
        name: the name in lists, at most 40 characters.
    """
    return lambda function: _declare(function, key, name, yields_events=False)


def event_search(key: str, name: str) -> Callable[[Teller], Teller]:
    """Declare a search that is a generator of events.

    The function takes 81 values, with 0 for an empty cell, and yields events of `sudoku_tui.lab`. The classes of the
    events define their fields. The program computes the counters from the events.

    Args:
        key: a short name that no other search has: small letters, digits and hyphens.
        name: the name in lists, at most 40 characters.
    """
    return lambda function: _declare(function, key, name, yields_events=True)


Function = TypeVar("Function", bound=Callable[[Any], Any])


def _declare(function: Function, key: str, name: str, *, yields_events: bool) -> Function:
    setattr(function, MARK, DeclaredSearch(key, name, function, yields_events))
    return function

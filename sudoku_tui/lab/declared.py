"""The decorators that make a function a search: each gives it a key and a name, and leaves it as it is."""

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
    """A function that was declared to be a search. Nothing of it is checked before somebody wants to run it."""

    key: str  # its short name, for lists and command lines
    name: str
    function: Callable[[Any], Any]
    yields_events: bool  # whether it takes values and yields events, and is not a function of a `CSP`


def search(key: str, name: str) -> Callable[[Solver], Solver]:
    """Declare a search that works on a `CSP`.

    The function takes a `CSP`, and returns when it has nothing more to do: with something true, such as True, once the
    puzzle is solved; with something false when everything has been tried. It stays an ordinary function.

    Args:
        key: a short name that no other search has: small letters, digits and hyphens.
        name: what it is called in lists, at most 40 characters.
    """
    return lambda function: _declare(function, key, name, yields_events=False)


def event_search(key: str, name: str) -> Callable[[Teller], Teller]:
    """Declare a search that tells its events itself: a generator.

    It takes 81 values, 0 for an empty cell, and yields events of `sudoku_tui.lab`, each as its class says. The counters
    follow from them.

    Args:
        key: a short name that no other search has: small letters, digits and hyphens.
        name: what it is called in lists, at most 40 characters.
    """
    return lambda function: _declare(function, key, name, yields_events=True)


Function = TypeVar("Function", bound=Callable[[Any], Any])


def _declare(function: Function, key: str, name: str, *, yields_events: bool) -> Function:
    setattr(function, MARK, DeclaredSearch(key, name, function, yields_events))
    return function

"""Searches that use chance: which they are, and the same search with another seed."""

from dataclasses import fields, replace
from typing import Any

from sudoku_tui.engine.errors import WrongArgument
from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.heuristics import MOST_DIGITS, parts_of
from sudoku_tui.engine.search.ordering import Values

SEED_SIGN = ":"
"""Between a key and a seed."""

_NAMED_SEED = ", seed "


def is_seed(text: str) -> bool:
    """Whether a text is a seed: a number of at most nine digits."""
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS


def uses_chance(search: Search) -> bool:
    """Whether a run depends on a seed, so that one run says little about the search.

    >>> from sudoku_tui.engine.search.registry import algorithm
    >>> uses_chance(algorithm("min-conflicts")), uses_chance(algorithm("norvig"))
    (True, False)
    """
    parts = parts_of(search)
    return _has_seed(search) if parts is None else parts.values is Values.RANDOM


def key_without_seed(search: Search) -> str:
    """The key of a search that is run with many seeds.

    >>> from sudoku_tui.engine.search.registry import algorithm
    >>> key_without_seed(algorithm("mrv+random:7+mac")), key_without_seed(algorithm("min-conflicts:7"))
    ('mrv+random+mac', 'min-conflicts')
    """
    parts = parts_of(search)
    if parts is None:
        return search.key.partition(SEED_SIGN)[0] if _has_seed(search) else search.key
    if parts.values is not Values.RANDOM:
        return search.key
    return f"{parts.variables}+{parts.values}+" + parts.key.split("+", 2)[2]


def with_seed(search: Search, seed: int) -> Search:
    """A search with another seed, from 0 to 999,999,999, which its key and its name say.

    It is the search itself if that does not use chance.

    >>> from sudoku_tui.engine.search.registry import algorithm
    >>> with_seed(algorithm("min-conflicts"), 7).key
    'min-conflicts:7'

    Raises:
        WrongArgument: the seed is out of range.
    """
    if not 0 <= seed < 10**MOST_DIGITS:
        raise WrongArgument(f"A seed is a number from 0 to {10**MOST_DIGITS - 1:,}, not {seed}.")
    parts = parts_of(search)
    if parts is not None:
        return replace(parts, seed=seed).search() if parts.values is Values.RANDOM else search
    if not _has_seed(search):
        return search
    key, name = key_without_seed(search), search.name.partition(_NAMED_SEED)[0]
    seeded: dict[str, Any] = {"key": f"{key}{SEED_SIGN}{seed}", "name": f"{name}{_NAMED_SEED}{seed}", "seed": seed}
    return replace(search, **seeded)


def _has_seed(search: Search) -> bool:
    return any(field.name == "seed" for field in fields(search))

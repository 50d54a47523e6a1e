"""Searches that use chance, and their seeds."""

import pytest

from sudoku_tui.engine import Counters
from sudoku_tui.engine.errors import UnknownAlgorithm, WrongArgument
from sudoku_tui.engine.search.chance import key_without_seed, uses_chance, with_seed
from sudoku_tui.engine.search.events import Event, Search
from sudoku_tui.engine.search.registry import EVERY, algorithm
from tests.engine.search.lengths import events_of

PUZZLE = ".....6...2....7.43...8..1....3.8...1...7.5....4..3..7...8...65..19.....7.5...49.."
BY_CHANCE = [search for search in (*EVERY.values(), algorithm("mrv+random+mac")) if uses_chance(search)]


def told(search: Search) -> list[Event]:
    events = search.run(PUZZLE, Counters(), watch=True)
    return [event for _, event in zip(range(events_of(search, 2_000)), events, strict=False)]


@pytest.mark.parametrize("search", BY_CHANCE, ids=lambda search: search.key)
def test_a_seed_decides_and_is_a_part_of_the_key(search: Search) -> None:
    seven = with_seed(search, 7)
    assert seven.key != search.key
    assert seven.key.partition("+mac")[0].endswith(":7")
    assert told(algorithm(seven.key)) == told(seven) == told(with_seed(with_seed(search, 3), 7))
    assert told(seven) != told(with_seed(search, 8))
    assert seven.name != with_seed(search, 8).name
    assert key_without_seed(seven) == key_without_seed(search)


@pytest.mark.parametrize("key", ["norvig", "mac", "mrv+lcv+mac"])
def test_without_chance_a_seed_changes_nothing(key: str) -> None:
    search = algorithm(key)
    assert with_seed(search, 7) is search
    assert key_without_seed(search) == key


@pytest.mark.parametrize("key", ["norvig:7", "min-conflicts:", "min-conflicts:x", "min-conflicts:-1", "nothing:7"])
def test_a_seed_where_there_can_be_none(key: str) -> None:
    with pytest.raises(UnknownAlgorithm, match="No algorithm is called"):
        algorithm(key)


@pytest.mark.parametrize("seed", [-1, 10**9])
def test_seeds_out_of_range(seed: int) -> None:
    with pytest.raises(WrongArgument, match="A seed is a number from 0 to 999,999,999"):
        with_seed(algorithm("min-conflicts"), seed)

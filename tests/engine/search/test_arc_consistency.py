"""AC-3 against the definition of arc consistency; what it says; MAC's state at its choices."""

import re

import pytest

from sudoku_tui.engine.board import CELLS, PEERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.arc_consistency import AC3, MAC
from sudoku_tui.engine.search.events import Choice, Counters, Incomplete, Solution
from sudoku_tui.engine.search.naked_singles import NAKED_SINGLES
from tests.data import invalid_puzzle, puzzles
from tests.engine.search.puzzles import HARD, TWO_SOLUTIONS
from tests.engine.search.replay import Replay, replayed, told


def arc_consistent(replay: Replay) -> bool:
    """Whether each value of each cell has a support in each peer: a value that differs."""
    domains = replay.candidates
    return all(domains[peer] - {value} for cell in CELLS for value in domains[cell] for peer in PEERS[cell])


@pytest.mark.parametrize("puzzle", [TWO_SOLUTIONS, HARD, *puzzles("easy")[::7]])
def test_all_arcs_are_consistent_at_the_end(puzzle: str) -> None:
    replay = replayed(AC3, puzzle, events=-1)
    assert arc_consistent(replay)
    assert all(replay.values[cell] for cell in CELLS if len(replay.candidates[cell]) == 1)


def test_mac_chooses_when_all_arcs_are_consistent() -> None:
    position = Position.from_string(HARD)
    replay = Replay(position)
    choices = 0
    for event in MAC.run(position, Counters(), watch=True):
        if isinstance(event, Choice):
            assert arc_consistent(replay)
            assert len(event.options) > 1
            choices += 1
        replay.see(event)
        if choices == 30:
            break


def test_it_says_what_it_removed_and_that_this_was_not_enough() -> None:
    """Four cells had 36 candidates; each of 14 givens took its digit from two of them."""
    events, _ = told(AC3, TWO_SOLUTIONS, watch=False)
    assert events == [
        Incomplete(
            Position.from_string(TWO_SOLUTIONS).values,
            "Arc consistency removed 28 of 36 candidates and filled 0 of 4 cells. That is not enough: 8 candidates are "
            "left, 2 in a cell.",
            0,
        )
    ]


def test_naked_singles_are_enough_for_some() -> None:
    events, counters = told(AC3, invalid_puzzle("naked_singles"), watch=False)
    assert isinstance(events[-1], Solution)
    assert (counters.nodes, counters.guesses) == (1, 0)


def test_it_finds_just_what_naked_singles_find() -> None:
    """Only the order differs: the same cells are filled, and the same candidates go."""
    for puzzle in [*puzzles("easy")[::4], *puzzles("hard")[::20]]:
        one, other = replayed(AC3, puzzle, events=-1), replayed(NAKED_SINGLES, puzzle, events=-1)
        assert one.values == other.values
        assert one.candidates == other.candidates
        assert one.counters.forced == other.counters.forced


def test_the_numbers_in_the_summary_are_those_of_the_events() -> None:
    for puzzle in puzzles("easy")[1:20:3]:
        last = told(AC3, puzzle)[0][-1]
        if not isinstance(last, Incomplete):
            continue
        replay = replayed(AC3, puzzle, events=-1)
        empty = [cell for cell in CELLS if puzzle[cell] == "."]
        sizes = [len(replay.candidates[cell]) for cell in empty]
        left = [size for size, cell in zip(sizes, empty, strict=True) if not replay.values[cell]]
        numbers = [int(number) for number in re.findall(r"\d+", last.summary)]
        assert numbers == [
            9 * len(empty) - sum(sizes),
            9 * len(empty),
            len(empty) - len(left),
            len(empty),
            sum(left),
            *sorted({min(left), max(left)}),
        ]

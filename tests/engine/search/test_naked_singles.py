"""Naked singles, one round at a time."""

from sudoku_tui.engine.board import cells_in
from sudoku_tui.engine.position import Contradiction, Position
from sudoku_tui.engine.search.events import Assignment, Counters, DeadEnd, Incomplete, Propagation
from sudoku_tui.engine.search.naked_singles import NAKED_SINGLES
from tests.data import puzzles
from tests.engine.positions import cells, start
from tests.engine.search.puzzles import HARD, TWO_SOLUTIONS
from tests.engine.search.replay import told


def rounds_of(puzzle: str) -> tuple[list[list[int]], Position]:
    """The cells filled in each round, by the position's own naked singles, and where they end."""
    position = Position.from_string(puzzle).eliminated()
    rounds = []
    while singles := list(cells_in(position.naked_singles)):
        rounds.append(singles)
        for single in singles:
            (digit,) = position.candidates_of(single)
            position = position.place(single, digit)
        position = position.eliminated()
    return rounds, position


def test_the_rounds_are_those_of_the_position() -> None:
    for puzzle in [HARD, TWO_SOLUTIONS, *puzzles("easy")[::2]]:
        rounds, position = rounds_of(puzzle)
        events, _ = told(NAKED_SINGLES, puzzle)
        filled = [event.cell for event in events if isinstance(event, Assignment)]
        assert filled == [single for singles in rounds for single in singles]
        last = events[-1]
        if isinstance(last, Incomplete):
            empty = puzzle.count(".")
            noun = "round" if len(rounds) == 1 else "rounds"
            assert last.values == position.values
            assert last.summary == (
                f"{len(rounds)} {noun} of naked singles filled {len(filled)} of {empty} cells. None of the other "
                f"{empty - len(filled)} has a single candidate."
            )
        else:
            assert position.is_complete


def test_a_round_fills_before_anything_follows_from_it() -> None:
    """A7, A8 and A9 hold 1 alone: 2 to 7 are in their row, 8 and 9 in their box. So 1 comes to stand thrice."""
    position = start("A1=2 A2=3 A3=4 A4=5 A5=6 A6=7 B7=8 C7=9")
    counters = Counters()
    events = list(NAKED_SINGLES.run(position, counters, watch=True))
    a7, a8, a9 = cells("A7 A8 A9")
    assert [event for event in events if not isinstance(event, Propagation)] == [
        Assignment(a7, 1, 0, guess=False),
        Assignment(a8, 1, 0, guess=False),
        Assignment(a9, 1, 0, guess=False),
        DeadEnd(Contradiction((a7, a8, a9), 1, 0), 0),
    ]
    assert (counters.forced, counters.dead_ends, counters.solutions) == (3, 1, 0)

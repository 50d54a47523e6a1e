"""The fast solver told event by event; that its tree is the solver's own is tested with the other trees."""

from sudoku_tui.engine.board import CELLS, HOUSE_CELLS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Choice, Counters, Propagation
from sudoku_tui.engine.search.fast import FAST, FEWEST_REASON, PAIR_REASON, PLACES_REASON
from tests.data import invalid_puzzle, puzzles
from tests.engine.positions import EMPTY
from tests.engine.search.puzzles import WITHOUT_SOLUTION
from tests.engine.search.replay import Replay, replayed, told


def test_whole_runs_tell_the_state_at_every_moment() -> None:
    for puzzle in [*puzzles("easy")[::10], *puzzles("hard")[::10], *puzzles("hardest")[:11], WITHOUT_SOLUTION]:
        replayed(FAST, puzzle, events=-1)


def test_locked_candidates_name_the_house_that_confines_the_digit() -> None:
    """The replay checks that nothing else in the house can hold the digit; here, that line and box both occur."""
    houses = {
        event.house
        for puzzle in puzzles("hard")[:20]
        for event in told(FAST, puzzle)[0]
        if isinstance(event, Propagation) and event.house is not None
    }
    assert houses & set(range(9))
    assert houses & set(range(9, 18))
    assert houses & set(range(18, 27))


def test_it_says_why_it_guesses_there() -> None:
    reasons: dict[str, int] = {}
    for puzzle in [*puzzles("hardest")[:10], invalid_puzzle("not_unique_125"), EMPTY]:
        position = Position.from_string(puzzle)
        replay = Replay(position)
        for event, _ in zip(FAST.run(position, Counters(), watch=True), range(2000), strict=False):
            if isinstance(event, Choice):
                reasons[event.reason] = reasons.get(event.reason, 0) + 1
                pairs = [cell for cell in CELLS if len(replay.candidates[cell]) == 2]
                assert bool(pairs) == (event.reason == PAIR_REASON)
                if event.house is not None:
                    digit = event.options[0].digit
                    assert sum(digit in replay.candidates[cell] for cell in HOUSE_CELLS[event.house]) == 2
            replay.see(event)
    assert set(reasons) == {PAIR_REASON, PLACES_REASON, FEWEST_REASON}

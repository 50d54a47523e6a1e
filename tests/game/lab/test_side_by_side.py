"""Two searches that go on together, and their differences."""

from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Choice, Solution
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.game.lab.side_by_side import Measured, SideBySide
from tests.game.lab.test_theatre import HARD


def pair(first: str, second: str) -> SideBySide:
    return SideBySide(ALGORITHMS[first], ALGORITHMS[second], Position.from_string(HARD), LETTERS)


def test_both_go_to_their_next_decision_and_the_first_there_waits() -> None:
    two = pair("backtracking", "norvig")
    turns = sum(1 for _ in two.towards(lambda event: isinstance(event, Choice)))
    first, second = two.sides
    assert isinstance(first.event, Choice)
    assert isinstance(second.event, Choice)
    assert first.counters.propagations == 0
    assert turns > 20  # the events of the givens, which the second tells before its first decision
    two.step()
    two.back()
    assert isinstance(first.event, Choice)
    two.close()


def test_one_that_ends_waits_for_the_other() -> None:
    two = pair("ac3", "norvig")
    for _ in two.towards(lambda event: isinstance(event, Solution)):
        pass
    first, second = two.sides
    assert first.ended
    assert not two.ended
    assert second.solution is not None
    two.close()


def test_the_figures_are_those_of_the_searches() -> None:
    two = pair("norvig", "mac")
    for _ in two.towards(lambda event: isinstance(event, Solution)):
        pass
    nodes, assigned, backtracks, seconds = two.figures()
    assert (nodes.name, *nodes.texts) == ("nodes", "26", "621", "+595")
    assert assigned.texts == ("25", "1,260", "+1,235")
    assert backtracks.texts == ("19", "1,179", "+1,160")
    assert seconds.first > 0
    assert seconds.second > 0  # which of them is less, the machine says
    two.begin_with(*reversed(two.searches))
    assert [figure.texts for figure in two.figures()[:3]] == [("0", "0", "0")] * 3
    two.close()


def test_figures_in_words() -> None:
    assert Measured("nodes", 3, 2).texts == ("3", "2", "-1")
    assert Measured("nodes", 5, 1_234_567).texts == ("5", "1,234,567", "+1,234,562")
    assert Measured("time", 0.5, 0.25, is_time=True).texts == ("500 ms", "250 ms", "-250 ms")
    assert Measured("time", 0.0054, 0.0016, is_time=True).texts == ("5 ms", "2 ms", "-3 ms")
    assert Measured("time", 0.0051, 0.0053, is_time=True).texts == ("5 ms", "5 ms", "0")
    assert Measured("time", 0.002, 0.00004, is_time=True).texts == ("2 ms", "40 µs", "-2 ms")
    assert Measured("time", 0.5, 0.5, is_time=True).texts == ("500 ms", "500 ms", "0")

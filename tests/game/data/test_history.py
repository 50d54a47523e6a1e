"""The history: one tree that only grows."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.position import Position
from sudoku_tui.game.data.history import Entry, EntryKind, History
from sudoku_tui.game.data.messages.message import Told
from tests.engine.positions import EMPTY

START = Position.from_string(EMPTY)
MOVED = Told("Test", "a move")


def history(moves: int = 0) -> History:
    """A history in which the cells from A1 on were filled one by one."""
    result = History(START, MOVED)
    for _ in range(moves):
        add(result)
    return result


def add(history: History) -> Entry:
    """Add a move that makes the position differ from all others."""
    number = len(history.entries)
    return history.add(EntryKind.PLACE, START.place(number % 81, 1), MOVED, cells=1 << number % 81)


def numbers(entries: list[Entry]) -> list[int]:
    return [entry.number for entry in entries]


def test_it_starts_with_the_start() -> None:
    start = history()
    assert start.current == Entry(0, 0, EntryKind.START, START, MOVED)
    assert not start.undo()
    assert not start.redo()
    assert start.redo_count() == 0
    assert numbers(start.line_to(start.current)) == [0]


def test_an_entry_says_what_came_before_it_and_is_the_current_one() -> None:
    line = history(2)
    assert line.current.number == 2
    assert line.current.parent == 1
    assert line.current.kind is EntryKind.PLACE
    assert line.current.cells == 1 << 2
    assert line.current.position == START.place(2, 1)
    assert numbers(line.line_to(line.current)) == [0, 1, 2]


def test_undo_goes_to_the_parent_and_redo_back() -> None:
    line = history(3)
    assert line.undo()
    assert line.undo()
    assert line.current.number == 1
    assert line.redo_count() == 2
    assert line.redo()
    assert line.redo()
    assert line.current.number == 3
    assert not line.redo()
    assert line.current.number == 3


def test_a_move_after_undo_opens_a_branch_and_keeps_the_other() -> None:
    tree = history(3)
    tree.undo()
    tree.undo()
    branch = add(tree)
    assert branch.parent == 1
    assert tree.redo_count() == 0
    assert numbers(tree.line_to(tree.current)) == [0, 1, 4]
    assert numbers(tree.entries) == [0, 1, 2, 3, 4]


def test_redo_takes_the_branch_that_was_left_last() -> None:
    tree = history(3)
    tree.undo()
    tree.undo()
    add(tree)
    tree.undo()
    assert tree.redo()
    assert tree.current.number == 4
    tree.go_to(3)
    assert numbers(tree.line_to(tree.current)) == [0, 1, 2, 3]
    tree.undo()
    tree.undo()
    assert tree.redo_count() == 2
    assert tree.redo()
    assert tree.current.number == 2


def test_going_to_an_entry_makes_the_whole_way_to_it_the_way_of_redo() -> None:
    tree = history(3)
    tree.go_to(0)
    add(tree)
    add(tree)
    tree.go_to(0)
    assert tree.redo_count() == 2  # to 4 and 5
    tree.go_to(3)
    tree.go_to(0)
    assert tree.redo_count() == 3  # to 1, 2 and 3
    tree.redo()
    assert tree.current.number == 1


def test_going_back_keeps_the_way_ahead() -> None:
    line = history(4)
    line.go_to(2)
    assert line.redo_count() == 2
    assert line.redo()
    assert line.current.number == 3


COMMANDS = st.lists(st.one_of(st.sampled_from(["add", "undo", "redo"]), st.integers(0, 30)), max_size=60)


@given(COMMANDS)
def test_nothing_is_ever_lost_or_changed(commands: list[str | int]) -> None:
    tree = history()
    kept: list[Entry] = list(tree.entries)
    for command in commands:
        if command == "add":
            kept.append(add(tree))
        elif command == "undo":
            tree.undo()
        elif command == "redo":
            tree.redo()
        else:
            tree.go_to(int(command) % len(kept))
        assert tree.entries == kept
        assert tree.current in kept
        line = tree.line_to(tree.current)
        assert line[0].number == 0
        assert line[-1] is tree.current
        assert all(after.parent == before.number for before, after in pairwise(line))


@given(COMMANDS)
def test_undo_and_redo_are_inverses(commands: list[str | int]) -> None:
    tree = history()
    for command in commands:
        if command == "add":
            add(tree)
        elif isinstance(command, int):
            tree.go_to(command % len(tree.entries))
        else:
            tree.undo()
    here = tree.current
    ahead = tree.redo_count()
    if tree.undo():
        assert tree.redo_count() == ahead + 1
        tree.redo()
        assert tree.current is here
    if tree.redo():
        tree.undo()
        assert tree.current is here

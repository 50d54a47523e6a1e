"""A game: moves, history, automatic elimination, the end."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import DIGITS, PEERS, Candidate
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.position import Position
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.data.messages.message import Remark, Told
from sudoku_tui.game.playing.game import Tally
from sudoku_tui.game.words import clock_text
from tests.engine.positions import EMPTY, cell
from tests.game.games import (
    FIRST,
    OTHER_SOLUTION,
    SOLVED,
    TWO_SOLUTIONS,
    Clock,
    Says,
    game,
    play,
    says,
    texts,
    without,
)

# The start


def test_at_the_start_nothing_is_eliminated() -> None:
    first = game()
    assert first.position == Position.from_string(FIRST)
    assert all(first.position.candidates_of(cell(name)) == tuple(DIGITS) for name in ("A1", "E5", "I9"))
    assert first.log.lines == [Says("Start", "32 givens, 49 cells to fill", entry=0, advice="hint")]
    assert first.shown.step is None
    assert not first.is_solved


def test_an_empty_grid_is_a_game_too() -> None:
    assert says(game(EMPTY).log.lines[0]).text.startswith("0 givens, 81 cells")
    assert says(game("7" + "." * 80).log.lines[0]).text.startswith("1 given, 80 cells")


def test_givens_that_break_the_rules_start_no_game() -> None:
    with pytest.raises(InvalidPuzzle):
        game("77" + "." * 79)


# Placing and erasing


def test_placing_a_digit() -> None:
    first = game()
    line = first.digits.place(cell("A1"), 4)
    assert line == Says("You", "A1 = 4", entry=1)
    assert first.log.last == line
    assert first.position == Position.from_string(FIRST).place(cell("A1"), 4)
    assert first.history.current.kind is EntryKind.PLACE
    assert first.history.current.cells == 1 << cell("A1")
    assert first.shown.step is None


def test_placing_what_a_peer_holds_says_which_peers_hold_it() -> None:
    first = game()
    assert says(first.digits.place(cell("A2"), 3)).text == "A2 = 3, but so is A3"
    # 9 stands in B1 (row B, box 1) and in D7 (column 7).
    assert says(first.digits.place(cell("B7"), 9)).text == "B7 = 9, but so are B1 and D7"


def test_a_given_can_be_neither_changed_nor_erased() -> None:
    first = game()
    assert first.digits.place(cell("A3"), 1) == Says("A3", "is a given 3 and cannot be changed")
    assert first.digits.erase(cell("A3")) == Says("A3", "is a given 3 and cannot be erased")
    assert len(first.history.entries) == 1
    assert texts(first.log.lines)[1:] == [
        "A3: is a given 3 and cannot be erased",
    ]


def test_placing_the_same_digit_again_changes_nothing() -> None:
    first = game()
    first.digits.place(cell("A1"), 4)
    assert first.digits.place(cell("A1"), 4) == Says("A1", "already holds 4", advice="erase")
    assert len(first.history.entries) == 2


def test_placing_over_a_digit_takes_back_what_followed_from_it() -> None:
    once = game()
    once.digits.place(cell("A1"), 5)
    twice = game()
    twice.digits.place(cell("A1"), 4)
    twice.solver.eliminate_all()
    twice.digits.place(cell("A1"), 5)
    assert twice.position.values == once.position.values
    assert twice.position.eliminated() == once.position.eliminated()
    # A2 does not see another 4: it lost its 4 to the one that is gone.
    assert twice.position.has_candidate(cell("A2"), 4)


def test_erasing_takes_back_the_digit_and_what_followed_from_it() -> None:
    first = game()
    first.solver.eliminate_all()
    before = first.position
    first.digits.place(cell("A1"), 4)
    first.solver.eliminate_all()
    assert not first.position.has_candidate(cell("A2"), 4)
    line = first.digits.erase(cell("A1"))
    assert line == Says("You", "A1 erased, it was 4", entry=4)
    assert first.position == before
    assert first.history.current.kind is EntryKind.ERASE


def test_erasing_before_anything_is_eliminated_leaves_nothing_eliminated() -> None:
    first = game()
    first.digits.place(cell("A1"), 4)
    first.digits.place(cell("B2"), 6)
    first.digits.erase(cell("A1"))
    assert first.position == Position.from_string(FIRST).place(cell("B2"), 6)
    first.digits.erase(cell("B2"))
    assert first.position == Position.from_string(FIRST)


def test_erasing_an_empty_cell_changes_nothing() -> None:
    first = game()
    assert first.digits.erase(cell("A1")) == Says("A1", "is already empty")
    assert len(first.history.entries) == 1


def test_erasing_after_a_restart_finds_the_later_placement() -> None:
    first = game()
    first.digits.place(cell("A1"), 4)
    first.moves.restart()
    first.solver.eliminate_all()
    eliminated = first.position
    first.digits.place(cell("A1"), 4)
    first.digits.erase(cell("A1"))
    assert first.position == eliminated


def test_a_digit_of_the_solver_can_be_erased() -> None:
    almost = game(without("A1"))
    play(almost, "eliminate_all", "naked_single", "undo", "redo")
    assert almost.is_solved
    assert says(almost.digits.erase(cell("A1"))).text == "A1 erased, it was 4"
    assert not almost.is_solved


MOVES = st.lists(
    st.tuples(
        st.sampled_from(["place", "place", "place", "erase", "eliminate", "eliminate_all", "naked_single", "undo"]),
        st.integers(0, 80),
        st.integers(1, 9),
    ),
    max_size=25,
)


@settings(deadline=None, max_examples=60)
@given(MOVES, st.integers(0, 80))
def test_erasing_never_keeps_what_only_the_erased_digit_excluded(moves: list[tuple[str, int, int]], at: int) -> None:
    played = game()
    for command, where, digit in moves:
        if command == "place":
            played.digits.place(where, digit)
        elif command == "erase":
            played.digits.erase(where)
        else:
            play(played, command)
    filled = [c for c, value in enumerate(played.position.values) if value and not played.position.givens >> c & 1]
    if not filled:
        return
    target = filled[at % len(filled)]
    digit = played.position.values[target]
    played.digits.erase(target)
    after = played.position
    assert not after.values[target]
    for peer in PEERS[target]:
        # Elimination is the only technique here that removes candidates, so a peer's must be back.
        if not after.values[peer] and not after.excluded[digit] >> peer & 1:
            assert after.has_candidate(peer, digit)


# Moving in the history


def test_undo_and_redo() -> None:
    first = game()
    first.digits.place(cell("A1"), 4)
    first.solver.eliminate()
    line = first.moves.undo()
    assert line == Says("Undo", "now at 1: A1 = 4 (1 move to redo)")
    assert first.history.current.number == 1
    first.moves.undo()
    assert says(first.log.last).text == "now at 0: 32 givens, 49 cells to fill (2 moves to redo)"
    assert first.position == Position.from_string(FIRST)
    assert says(first.moves.redo()).text == "now at 1: A1 = 4 (1 move to redo)"
    assert (
        says(first.moves.redo()).text
        == "now at 2: A1=4 removes 4 from 13 cells: A2 A4 A6 A8 A9 B2 B3 C1 C2 D1 F1 G1 I1"
    )


def test_undo_and_redo_where_there_is_nothing_say_so() -> None:
    first = game()
    assert first.moves.undo() == Says("Undo", "nothing to undo: this is the start")
    assert first.moves.redo() == Says("Redo", "nothing to redo")


def test_several_moves_in_the_history_make_one_line_of_the_log() -> None:
    first = game()
    play(first, "eliminate", "eliminate", "eliminate", "undo", "undo", "redo", "undo")
    assert [says(line).label for line in first.log.lines] == ["Start", *["Elimination"] * 3, "Undo"]
    assert says(first.log.last).text.startswith("now at 1: ")


def test_a_message_that_comes_twice_stands_there_once() -> None:
    first = game()
    for _ in range(3):
        first.digits.erase(cell("A3"))
    assert len(first.log.lines) == 2


def test_going_to_any_moment() -> None:
    first = game()
    play(first, "eliminate", "eliminate", "eliminate")
    assert says(first.moves.go_to(1)).text.startswith("now at 1: A3=3 removes 3")
    assert first.position == first.history.entries[1].position
    assert says(play(first, "redo", "redo")).text.startswith("now at 3: ")


def test_nothing_is_lost_when_the_player_goes_another_way() -> None:
    first = game()
    first.digits.place(cell("A1"), 4)
    first.digits.place(cell("A2"), 8)
    first.moves.undo()
    first.moves.undo()
    first.digits.place(cell("A1"), 5)
    assert says(first.moves.redo()).text == "nothing to redo"
    assert [entry.number for entry in first.history.entries] == [0, 1, 2, 3]
    first.moves.go_to(2)
    assert first.position.values[cell("A1")] == 4
    assert first.position.values[cell("A2")] == 8
    play(first, "undo", "undo")
    assert says(first.moves.redo()).text.startswith("now at 1: ")


def test_restart_is_a_move_that_can_be_taken_back() -> None:
    first = game()
    play(first, "eliminate_all", "naked_single")
    before = first.position
    assert first.moves.restart() == Says("Restart", "the puzzle is at its start, and the clock at 0:00", entry=3)
    assert first.position == Position.from_string(FIRST)
    assert first.moves.restart() == Says("Restart", "nothing to do: this is the start")
    first.moves.undo()
    assert first.position == before


def test_the_panel_can_ask_which_step_removed_a_candidate() -> None:
    first = game()
    play(first, "eliminate", "eliminate", "eliminate_all")
    by_a3 = first.history.entries[1]
    assert first.history.removed_by(cell("A1"), 3, first.history.current) is by_a3
    assert first.history.removed_by(cell("A1"), 3, first.history.entries[0]) is None
    assert first.history.removed_by(cell("A1"), 4, first.history.current) is None  # nothing removed that one
    assert Candidate(cell("A1"), 3) in (by_a3.step.eliminations if by_a3.step else ())
    play(first, "restart")
    assert first.history.removed_by(cell("B9"), 3, first.history.current) is None


# Automatic elimination


def test_switching_automatic_elimination_on_does_what_is_pending() -> None:
    first = game()
    line = first.moves.toggle_auto_eliminate()
    assert line == Says(
        "Automatic elimination", "is on: a placed digit is removed from its row, column and box at once", entry=1
    )
    assert first.moves.auto_eliminate
    assert first.position == Position.from_string(FIRST).eliminated()
    assert first.history.current.kind is EntryKind.ELIMINATE


def test_switching_it_on_where_nothing_is_pending_is_no_move() -> None:
    first = game()
    first.solver.eliminate_all()
    assert first.moves.toggle_auto_eliminate().entry is None
    assert len(first.history.entries) == 2


def test_each_placement_then_eliminates_by_itself() -> None:
    first = game()
    first.moves.toggle_auto_eliminate()
    first.digits.place(cell("A1"), 4)
    assert not first.position.pending_cells
    assert not first.position.has_candidate(cell("A2"), 4)
    first.solver.naked_single()
    assert not first.position.pending_cells
    first.digits.erase(cell("A1"))
    assert first.position.has_candidate(cell("A2"), 4)


def test_switching_it_off_leaves_placements_alone() -> None:
    first = game()
    play(first, "toggle_auto_eliminate")
    assert first.moves.toggle_auto_eliminate() == Says(
        "Automatic elimination", "is off: placing a digit removes no candidates"
    )
    first.digits.place(cell("A1"), 4)
    assert first.position.has_candidate(cell("A2"), 4)


def test_a_restart_is_the_start_even_then() -> None:
    first = game()
    play(first, "toggle_auto_eliminate", "restart")
    assert first.position == Position.from_string(FIRST)


# The end


def test_solving_says_the_time_and_what_was_used() -> None:
    clock = Clock()
    almost = game(without("A1 A2 E5 I9"), clock)
    assert almost.clock.seconds == 0
    almost.digits.place(cell("A1"), 4)
    play(almost, "hint", "eliminate_all")
    clock.seconds += 61.9
    almost.digits.place(cell("A2"), 8)
    almost.solver.naked_single()
    assert almost.log.last.entry is not None
    clock.seconds += 3600
    line = almost.solver.naked_single()
    assert line == Says("Solved", "in 1:01:01, with 2 placements of yours, 1 hint and 3 solver steps", advice="open")
    assert says(almost.log.lines[-2]).text == "I9 = 2, its only candidate"
    assert almost.is_solved


def test_the_clock_stops_when_the_puzzle_is_solved() -> None:
    clock = Clock()
    almost = game(without("A1"), clock)
    clock.seconds += 5
    assert almost.clock.seconds == 5
    almost.digits.place(cell("A1"), 4)
    clock.seconds += 5
    assert almost.clock.seconds == 5


def test_solving_again_after_undo_is_not_announced_again() -> None:
    almost = game(without("A1"))
    almost.digits.place(cell("A1"), 4)
    almost.moves.undo()
    assert says(almost.digits.place(cell("A1"), 4)).label == "You"
    assert [says(line).label for line in almost.log.lines].count("Solved") == 1


def test_what_was_taken_back_counts_too() -> None:
    first = game()
    first.digits.place(cell("A1"), 4)
    first.moves.undo()
    play(first, "eliminate", "undo", "hint")
    assert first.tally == Tally(placements=1, hints=1, steps=1, searches=0)


def test_a_full_grid_that_is_wrong_says_so_and_is_not_solved() -> None:
    almost = game(without("A1"))
    line = almost.digits.place(cell("A1"), 8)
    assert says(line).label == "Not solved"
    assert says(line).text == "every cell is filled, but row A has two 8s (A1 and A2)"
    assert line.message.advice == "undo"
    assert not almost.is_solved
    almost.digits.place(cell("A1"), 4)
    assert almost.is_solved


def test_taking_over_a_solution_is_one_move() -> None:
    clock = Clock()
    first = game(FIRST, clock)
    first.digits.place(cell("A1"), 4)
    line = first.solver.take_solution(SOLVED, Remark.SOLUTION_WATCHED)
    assert texts(first.log.lines)[-2:] == [
        "Search: the solution from the search theatre",
        "Solved: in 0:00, with 1 placement of yours, 0 hints, 0 solver steps and a search",
    ]
    assert line == first.log.last
    assert first.position.to_string() == SOLVED
    assert first.history.current.kind is EntryKind.SEARCH
    first.moves.undo()
    assert first.position.to_string() == "4" + FIRST[1:]


def test_either_of_two_solutions_solves_the_puzzle() -> None:
    for solution in (SOLVED, OTHER_SOLUTION):
        two = game(TWO_SOLUTIONS)
        two.solver.take_solution(solution, Remark.SOLUTION_CHOSEN)
        assert two.is_solved
        assert two.position.to_string() == solution


def test_a_remark_is_no_move() -> None:
    first = game()
    assert first.say(Told("Note", "something", "help")) == Says("Note", "something", advice="help")
    assert len(first.history.entries) == 1


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0:00"),
        (0.99, "0:00"),
        (59.9, "0:59"),
        (60, "1:00"),
        (3599, "59:59"),
        (3600, "1:00:00"),
        (36610, "10:10:10"),
    ],
)
def test_the_clock_in_words(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text

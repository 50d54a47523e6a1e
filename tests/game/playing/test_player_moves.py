"""Marks and colours, several cells at once, and what a placement does to marks."""

import pytest

from sudoku_tui.engine.board import CELLS, DIGITS, PEERS
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.data.notes import NO_NOTES, MarkKind
from sudoku_tui.game.playing.checking import Wrong
from sudoku_tui.game.playing.game import Game
from tests.engine.positions import cell
from tests.game.games import FIRST, SOLVED, Says, game, says, texts

A1, A2, B2, E5 = map(cell, ("A1", "A2", "B2", "E5"))


# Several cells at once


def test_a_digit_goes_into_several_cells_as_one_move() -> None:
    first = game()
    line = first.digits.place_in((A1, A2, E5), 4)
    assert [first.position.values[one] for one in (A1, A2, E5)] == [4, 4, 4]
    assert says(line).text == "A1, A2 and E5 = 4"
    first.moves.undo()
    assert first.position == first.history.entries[0].position


def test_givens_among_several_cells_stay() -> None:
    first = game()
    given = cell("A3")
    assert says(first.digits.place_in((A1, given), 4)).text == "A1 = 4"
    assert says(first.digits.place_in((given, cell("A5")), 4)).text == "are givens, or already hold 4"
    assert len(first.history.entries) == 2


def test_several_digits_are_erased_as_one_move() -> None:
    first = game()
    first.digits.place(A1, 4)
    first.digits.place(E5, 5)
    assert says(first.digits.erase_in((A1, E5, cell("A3")))).text == "A1 and E5 erased, they were 4 and 5"
    assert first.position == first.history.entries[0].position
    assert says(first.digits.erase_in((A1, E5))).text == "have nothing to erase"


# Marks


def test_marks_are_told_as_they_stand() -> None:
    first = game()
    first.marks.toggle((A1,), 5)
    assert says(first.marks.toggle((A1,), 4)).text == "A1 has corner marks 4 5"
    assert says(first.marks.toggle((A1,), 8, MarkKind.CENTER)).text == "A1 has corner marks 4 5 and centre mark 8"
    first.marks.toggle((A1,), 4)
    first.marks.toggle((A1,), 5)
    assert says(first.marks.toggle((A1,), 8, MarkKind.CENTER)).text == "A1 has no marks"


def test_marks_in_one_cell_share_a_line_of_the_log_and_each_can_be_undone() -> None:
    first = game()
    for digit in (1, 2, 3):
        first.marks.toggle((A1,), digit)
    first.marks.toggle((A2,), 9)
    assert texts(first.log.lines[1:]) == ["Marks: A1 has corner marks 1 2 3", "Marks: A2 has corner mark 9"]
    first.moves.undo()
    first.moves.undo()
    assert first.notes.marks_of(A1, MarkKind.CORNER) == (1, 2)
    assert says(first.log.lines[-1]).text.startswith("now at 2: A1 has corner marks 1 2")
    assert first.current_line == 3
    first.moves.undo()
    first.moves.undo()
    assert first.notes == NO_NOTES


def test_marks_of_a_cell_begin_a_new_line_after_something_else_was_said() -> None:
    first = game()
    first.marks.toggle((A1,), 1)
    first.hints.ask()
    first.marks.toggle((A1,), 2)
    assert [says(line).label for line in first.log.lines[1:]] == ["Marks", "Hint 1 of 5", "Marks"]
    assert first.current_line == 2


def test_several_cells_are_marked_at_once() -> None:
    first = game()
    first.marks.toggle((A1,), 6)
    assert says(first.marks.toggle((A1, A2, cell("A3")), 6)).text == "corner mark 6 put into A1 and A2"
    assert says(first.marks.toggle((A1, A2), 6)).text == "corner mark 6 taken out of A1 and A2"
    assert first.notes == NO_NOTES


def test_a_filled_cell_takes_no_marks() -> None:
    first = game()
    assert says(first.marks.toggle((cell("A3"),), 6)).text == "holds a digit; marks go into empty cells"
    assert first.notes == NO_NOTES


def test_all_marks_are_filled_by_placed_values_alone() -> None:
    first = game()
    first.marks.fill()
    for one in CELLS:
        seen = {first.position.values[peer] for peer in PEERS[one]}
        expected = () if first.position.values[one] else tuple(digit for digit in DIGITS if digit not in seen)
        assert first.notes.marks_of(one, MarkKind.CORNER) == expected
    assert says(first.marks.fill()).text == "your marks are already the same"


def test_the_candidates_of_the_solver_can_be_taken_as_marks() -> None:
    first = game()
    first.marks.toggle((A1,), 1, MarkKind.CENTER)
    first.solver.eliminate_all()
    first.marks.take_candidates()
    empty = [one for one in CELLS if not first.position.values[one]]
    assert all(first.notes.marks_of(one, MarkKind.CORNER) == first.position.candidates_of(one) for one in empty)
    assert first.notes.marks_of(A1, MarkKind.CENTER) == (1,)
    first.moves.undo()
    assert first.notes.marks_of(A1, MarkKind.CORNER) == ()


def test_a_placed_digit_goes_from_the_marks_of_its_peers() -> None:
    first = game()
    for one in (A2, B2, E5):
        first.marks.toggle((one,), 4)
        first.marks.toggle((one,), 4, MarkKind.CENTER)
        first.marks.toggle((one,), 5)
    first.digits.place(A1, 4)
    assert [first.notes.marks_of(one, MarkKind.CORNER) for one in (A2, B2, E5)] == [(5,), (5,), (4, 5)]
    assert [first.notes.marks_of(one, MarkKind.CENTER) for one in (A2, B2, E5)] == [(), (), (4,)]
    first.moves.undo()
    assert first.notes.marks_of(A2, MarkKind.CORNER) == (4, 5)


def corner_marks(of: Game, *cells: int) -> list[tuple[int, ...]]:
    return [of.notes.marks_of(one, MarkKind.CORNER) for one in cells]


@pytest.mark.parametrize("goes", ["erased", "typed over", "erased by a hint"])
def test_what_a_digit_took_from_the_marks_comes_back_when_it_goes(goes: str) -> None:
    first = game()
    for one in (A2, B2):
        first.marks.toggle((one,), 7)
        first.marks.toggle((one,), 8, MarkKind.CENTER)
    first.digits.place(A1, 7)
    assert corner_marks(first, A2, B2) == [(), ()]
    if goes == "erased":
        first.digits.erase(A1)
    elif goes == "typed over":
        first.digits.place(A1, 8)
    else:
        for _ in range(3):
            first.hints.ask()
    assert corner_marks(first, A2, B2) == [(7,), (7,)]
    assert first.notes.marks_of(A2, MarkKind.CENTER) == (() if goes == "typed over" else (8,))
    first.moves.undo()
    assert corner_marks(first, A2, B2) == [(), ()]
    first.moves.redo()
    assert corner_marks(first, A2, B2) == [(7,), (7,)]


def test_a_mark_that_two_digits_took_comes_back_with_the_last_of_them() -> None:
    first = game()
    first.marks.toggle((A2,), 7)
    first.digits.place_in((A1, B2), 7)
    first.digits.erase(A1)
    assert corner_marks(first, A2) == [()]
    first.digits.erase(B2)
    assert corner_marks(first, A2) == [(7,)]


def test_a_mark_that_the_player_has_touched_since_stays_as_they_left_it() -> None:
    first = game()
    first.marks.toggle((A2, B2), 7)
    first.digits.place(A1, 7)
    first.marks.toggle((A2,), 7)
    assert corner_marks(first, A2, B2) == [(7,), ()]
    first.marks.toggle((A2,), 7)
    first.marks.toggle((B2,), 5)
    first.marks.clear((B2,))
    first.digits.erase(A1)
    assert corner_marks(first, A2, B2) == [(), ()]


def test_marks_that_a_wrong_digit_took_are_no_mistakes_of_the_player() -> None:
    first = game()
    right = int(SOLVED[A2])
    first.marks.toggle((A2,), right)
    first.marks.toggle((A2,), 5)
    first.digits.place(A1, right)
    assert first.checks.wrong == Wrong(digits=(A1,))
    first.digits.erase(A1)
    assert first.checks.wrong == Wrong()


def test_marks_filled_beside_a_wrong_digit_are_as_they_would_be_without_it() -> None:
    wrong, right = game(), game()
    wrong.marks.toggle((A1,), 4)
    wrong.digits.place(A1, 7)
    wrong.marks.fill()
    assert corner_marks(wrong, A2) == [(4, 5, 8)]
    wrong.digits.erase(A1)
    right.marks.fill()
    assert corner_marks(wrong, *CELLS) == [(4,), *corner_marks(right, *CELLS[1:])]


def test_candidates_taken_over_come_back_as_those_of_the_solver_do() -> None:
    first = game()
    first.solver.eliminate_all()
    first.candidates.toggle((A2,), 7)
    first.moves.toggle_auto_eliminate()
    first.digits.place(A1, 7)
    first.marks.take_candidates()
    first.digits.erase(A1)
    assert corner_marks(first, *CELLS) == [
        first.position.candidates_of(one) if one != A1 and not first.position.values[one] else () for one in CELLS
    ]


def test_the_solver_s_placements_go_from_the_marks_too() -> None:
    first = game()
    first.solver.eliminate_all()
    first.marks.fill()
    line = first.solver.naked_single()
    placed = first.history.current.step
    assert placed is not None
    (one, digit), *_ = placed.placements
    assert says(line).label == "Naked Single"
    assert not any(digit in first.notes.marks_of(peer, MarkKind.CORNER) for peer in PEERS[one])


def test_marks_stay_where_the_player_wants_to_remove_them() -> None:
    first = game()
    first.moves.remove_marks = False
    first.marks.toggle((A2,), 4)
    first.digits.place(A1, 4)
    assert first.notes.marks_of(A2, MarkKind.CORNER) == (4,)


def test_erasing_in_an_empty_cell_takes_its_marks() -> None:
    first = game()
    first.marks.toggle((A1,), 4)
    first.marks.toggle((A1,), 5, MarkKind.CENTER)
    assert says(first.digits.erase(A1)).text == "all marks taken out of A1"
    assert first.notes == NO_NOTES
    assert says(first.digits.erase(A1)).text == "is already empty"


def test_a_digit_leaves_the_marks_below_it() -> None:
    first = game()
    first.marks.toggle((A1,), 4)
    first.digits.place(A1, 8)
    first.digits.erase(A1)
    assert first.notes.marks_of(A1, MarkKind.CORNER) == (4,)


def test_clearing_where_there_are_no_marks_says_so() -> None:
    assert says(game().marks.clear((A1, A2))).text == "A1 and A2 have no marks"


def test_restart_takes_marks_away_and_undo_brings_them_back() -> None:
    first = game()
    first.marks.toggle((A1,), 4)
    first.moves.restart()
    assert first.notes == NO_NOTES
    first.moves.undo()
    assert first.notes.marks_of(A1, MarkKind.CORNER) == (4,)


def test_marks_are_not_the_candidates() -> None:
    first = game()
    first.marks.toggle((A1,), 4)
    assert first.position == game(FIRST).position
    first.solver.eliminate_all()
    assert first.notes.marks_of(A1, MarkKind.CORNER) == (4,)


# Colours


def test_cells_are_coloured_and_told_by_letters() -> None:
    first = game()
    assert says(first.colors.color_cells((A1, A2), 2)).text == "A1 and A2: colour B"
    assert says(first.colors.color_cells((A1,), 2)).text == "A1: no colour"
    assert says(first.colors.color_cells((A1,), 0)).text == "A1 has no colour"
    assert first.history.current.kind is EntryKind.COLOR
    first.moves.undo()
    assert first.notes.color_of(A1) == 2


def test_a_given_can_be_coloured() -> None:
    first = game()
    first.colors.color_cells((cell("A3"),), 6)
    assert first.notes.color_of(cell("A3")) == 6


def test_candidates_are_coloured_in_empty_cells() -> None:
    first = game()
    assert says(first.colors.color_candidates((A1, cell("A3")), 5, 1)).text == "5 in A1: colour A"
    assert first.notes.candidate_color(A1, 5) == 1
    assert says(first.colors.color_candidates((cell("A3"),), 5, 1)).text == "cannot hold a candidate: it is not empty"
    both = first.colors.color_candidates((cell("A3"), cell("A5")), 5, 1)
    assert says(both).text == "cannot hold a candidate: none of them is empty"
    assert says(first.colors.color_candidates((A2,), 5, 0)).text == "5 in A2 has no colour"


def test_a_digit_is_coloured_only_where_it_is_a_candidate() -> None:
    first = game()
    first.solver.eliminate_all()
    line = first.colors.color_candidates((A1,), 3, 1)
    assert line == Says("Colours", "3 is no candidate of A1: A3 holds it")
    assert not first.notes.has_colors
    first.candidates.toggle((A1,), 5)
    assert says(first.colors.color_candidates((A1,), 5, 1)).text == "5 is no candidate of A1: move 2 removed it"
    both = first.colors.color_candidates((A1, A2), 5, 1)  # where it is one
    assert says(both).text == "5 in A2: colour A"


def test_a_colour_can_be_taken_from_what_is_no_candidate_any_more() -> None:
    first = game()
    first.colors.color_candidates((A1,), 3, 1)
    first.solver.eliminate_all()
    assert says(first.colors.color_candidates((A1,), 3, 0)).text == "3 in A1: no colour"


def test_all_colours_go_at_once_and_come_back() -> None:
    first = game()
    assert says(first.colors.clear()).text == "nothing is coloured"
    first.colors.color_cells((A1,), 1)
    first.colors.color_candidates((A2,), 3, 2)
    first.colors.clear()
    assert not first.notes.has_colors
    first.moves.undo()
    assert first.notes.color_of(A1) == 1
    assert first.notes.candidate_color(A2, 3) == 2

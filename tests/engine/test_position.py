"""Positions: what they say, and that every change gives a new one."""

import dataclasses
import pickle

import pytest

from sudoku_tui.engine.board import ALL_CELLS, CELLS, DIGITS, HOUSE_CELLS, HOUSES, PEER_MASK, Candidate, cells_in
from sudoku_tui.engine.errors import IllegalMove, InvalidPuzzle, SudokuError
from sudoku_tui.engine.links.conjugate_pairs import conjugate_pairs
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.position import Contradiction, Position
from sudoku_tui.engine.solver import solve
from tests.data import puzzles
from tests.engine.positions import EMPTY, start

PUZZLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
SOLUTION = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
A1, A2, A4, A9, B1, B2, B4, B5, B8, E5, I9 = 0, 1, 3, 8, 9, 10, 12, 13, 16, 40, 80


def grid(values: list[int]) -> Position:
    """A position with any 81 values, even impossible ones."""
    return Position(tuple(values), ALL_CELLS, (0,) * 10)


# Reading and writing


def test_at_the_start_nothing_has_been_eliminated() -> None:
    position = Position.from_string(PUZZLE)
    for cell in CELLS:
        expected = () if position.values[cell] else tuple(DIGITS)
        assert position.candidates_of(cell) == expected
    assert position.givens == ALL_CELLS ^ position.empty


def test_dots_and_zeros_are_empty_cells() -> None:
    assert Position.from_string(PUZZLE.replace(".", "0")) == Position.from_string(PUZZLE)


def test_what_is_read_is_written() -> None:
    position = Position.from_string(PUZZLE)
    assert position.to_string() == PUZZLE
    later = position.place(A1, 4)
    assert later.to_string() == "4" + PUZZLE[1:]
    assert later.givens_string() == PUZZLE


@pytest.mark.parametrize(
    ("puzzle", "sentence"),
    [
        ("", "A puzzle has 81 cells, but this has 0."),
        (PUZZLE[:80], "A puzzle has 81 cells, but this has 80."),
        (PUZZLE + ".", "A puzzle has 81 cells, but this has 82."),
        (PUZZLE[:80] + "x", "I9 holds 'x'; it must be a digit or a dot."),
        ("٣" + PUZZLE[1:], "A1 holds '٣'; it must be a digit or a dot."),
        ("5.......5" + EMPTY[9:], "The givens break the rules: row A has two 5s (A1 and A9)."),
        (("5" + "." * 71 + "5").ljust(81, "."), "The givens break the rules: column 1 has two 5s (A1 and I1)."),
        (("5" + "." * 9 + "5").ljust(81, "."), "The givens break the rules: box 1 has two 5s (A1 and B2)."),
    ],
)
def test_what_is_no_puzzle(puzzle: str, sentence: str) -> None:
    with pytest.raises(InvalidPuzzle) as caught:
        Position.from_string(puzzle)
    assert str(caught.value) == sentence
    assert isinstance(caught.value, SudokuError)


# Immutability


def test_a_position_cannot_be_changed() -> None:
    position = Position.from_string(PUZZLE)
    with pytest.raises(dataclasses.FrozenInstanceError):
        position.values = ()  # type: ignore[misc]  # that it cannot be set is what is tested
    with pytest.raises(AttributeError):
        position.empty = 0  # type: ignore[misc]  # that it cannot be set is what is tested


def test_every_change_leaves_the_old_position_as_it_is() -> None:
    position = Position.from_string(PUZZLE)
    before = (position.values, position.givens, position.candidates)
    later = position.place(A1, 4)
    later.without(A1, position)
    position.eliminate([Candidate(A2, 9)])
    position.eliminated()
    assert (position.values, position.givens, position.candidates) == before


def test_equal_positions_are_equal_and_pickle() -> None:
    position, same = Position.from_string(PUZZLE), Position.from_string(PUZZLE)
    assert position.eliminated() == same.eliminated()
    assert hash(position) == hash(same)
    assert position != position.place(A1, 4)
    assert pickle.loads(pickle.dumps(position)) == position


# What the values say


def test_placed_empty_and_excluded() -> None:
    position = start("A1=5 I9=5 E5=7")
    assert position.placed[5] == 1 << A1 | 1 << I9
    assert position.placed[0] == position.empty == ALL_CELLS ^ (1 << A1 | 1 << I9 | 1 << E5)
    assert position.excluded[5] == PEER_MASK[A1] | PEER_MASK[I9]
    assert position.excluded[7] == PEER_MASK[E5]
    assert position.excluded[1] == 0


def test_conflicts_are_equal_digits_that_see_each_other() -> None:
    position = start("A1=5 E5=5")
    assert position.conflicts == 0
    assert position.clash is None
    position = position.place(A9, 5).place(B4, 7).place(I9, 7)
    assert list(cells_in(position.conflicts)) == [A1, A9]
    assert position.clash == Contradiction((A1, A9), 5, 0)


def test_a_full_solution_is_complete() -> None:
    assert Position.from_string(SOLUTION).is_complete
    assert not Position.from_string("." + SOLUTION[1:]).is_complete
    assert not Position.from_string(PUZZLE).is_complete


def test_completeness_is_about_sets_and_not_sums() -> None:
    fives = grid([5] * 81)
    assert all(sum(fives.values[row * 9 : row * 9 + 9]) == 45 for row in range(9))
    assert not fives.is_complete


def test_rows_and_columns_alone_do_not_make_a_solution() -> None:
    latin = grid([(row + column) % 9 + 1 for row in range(9) for column in range(9)])
    assert not latin.is_complete
    assert latin.clash is not None
    assert latin.clash.house == 18


def test_rows_alone_do_not_make_a_solution() -> None:
    assert not grid([column + 1 for _ in range(9) for column in range(9)]).is_complete


# What the candidates say


def test_pending_are_the_peers_that_still_have_the_value() -> None:
    position = start("A1=5 A2=7")
    assert position.pending(A1) == PEER_MASK[A1] & ~(1 << A2)
    assert position.pending(E5) == 0
    assert position.pending_cells == (A1, A2)
    position = position.eliminate(Candidate(cell, 5) for cell in cells_in(PEER_MASK[A1]))
    assert position.pending(A1) == 0
    assert position.pending_cells == (A2,)
    assert position.eliminated().pending_cells == ()


def test_naked_singles_have_exactly_one_candidate() -> None:
    position = Position.from_string(EMPTY)
    assert position.naked_singles == 0
    one_left = position.eliminate(Candidate(E5, digit) for digit in DIGITS if digit != 4)
    assert list(cells_in(one_left.naked_singles)) == [E5]
    assert one_left.eliminate([Candidate(E5, 4)]).naked_singles == 0
    assert one_left.place(E5, 4).naked_singles == 0


def test_has_candidate() -> None:
    position = start("A1=5").eliminated()
    assert not position.has_candidate(A2, 5)
    assert position.has_candidate(A2, 6)
    assert not position.has_candidate(A1, 5)


# Contradictions


def test_no_contradiction_in_a_sound_position() -> None:
    assert Position.from_string(PUZZLE).eliminated().contradiction is None
    assert Position.from_string(SOLUTION).contradiction is None


def test_a_digit_twice_in_a_house() -> None:
    contradiction = start("A1=5").place(B2, 5).contradiction
    assert contradiction == Contradiction((A1, B2), 5, 18)
    assert contradiction.describe() == "box 1 has two 5s (A1 and B2)"
    assert contradiction.describe(NUMBERS) == "box 1 has two 5s (r1c1 and r2c2)"


def test_a_cell_without_a_candidate() -> None:
    position = Position.from_string("12345678." + EMPTY[9:]).eliminate([Candidate(A9, 9)])
    contradiction = position.eliminated().contradiction
    assert contradiction == Contradiction((A9,), None, None)
    assert contradiction.describe() == "A9 has no candidate left"


def test_a_digit_without_a_place() -> None:
    position = Position.from_string(EMPTY).eliminate(Candidate(cell, 3) for cell in range(9))
    assert position.contradiction == Contradiction((), 3, 0)
    assert position.contradiction.describe(NUMBERS) == "row 1 has no place for 3"


def test_eliminations_that_are_pending_hide_a_contradiction() -> None:
    position = Position.from_string("12345678." + EMPTY[9:17] + "9" + EMPTY[18:])
    assert position.contradiction is None
    assert position.eliminated().contradiction == Contradiction((A9,), None, None)


# Changes


def test_place_fills_the_cell_and_eliminates_nothing() -> None:
    position = Position.from_string(EMPTY).place(E5, 5)
    assert position.values[E5] == 5
    assert position.candidates_of(E5) == ()
    assert position.givens == 0
    assert position.pending(E5) == PEER_MASK[E5]


@pytest.mark.parametrize("cell", [A1, A2])
def test_place_in_a_filled_cell_is_illegal(cell: int) -> None:
    position = start("A1=5").place(A2, 6)
    with pytest.raises(IllegalMove, match=r"A[12] already holds [56]\."):
        position.place(cell, 7)


def test_eliminate_passes_over_what_is_not_there() -> None:
    position = start("A1=5").eliminated()
    assert position.eliminate([Candidate(A1, 5), Candidate(A2, 5)]) == position
    assert position.eliminate([]) == position


def test_eliminated_removes_exactly_what_values_exclude() -> None:
    position = Position.from_string(PUZZLE)
    done = position.eliminated()
    for cell in cells_in(position.empty):
        seen = {position.values[peer] for peer in cells_in(PEER_MASK[cell])}
        assert set(done.candidates_of(cell)) == set(DIGITS) - seen
    assert done.eliminated() == done
    assert done.values == position.values
    assert done.givens == position.givens


# Taking a value back


@pytest.mark.parametrize("eliminated_before", [False, True])
@pytest.mark.parametrize("eliminated_after", [False, True])
def test_without_undoes_a_placement(eliminated_before: bool, eliminated_after: bool) -> None:
    before = Position.from_string(PUZZLE)
    if eliminated_before:
        before = before.eliminated()
    after = before.place(E5, 6)
    if eliminated_after:
        after = after.eliminated()
    expected = before.eliminated() if eliminated_after else before
    assert after.without(E5, before) == expected


def test_without_keeps_what_a_technique_removed_before() -> None:
    before = start("A1=5").eliminated().eliminate([Candidate(A4, 7), Candidate(I9, 7)])
    after = before.place(A9, 7).eliminated()
    assert after.without(A9, before) == before


def test_without_keeps_what_another_value_excludes() -> None:
    before = Position.from_string(EMPTY)
    after = before.place(A1, 5).place(I9, 5).eliminated()
    undone = after.without(A1, before)
    assert undone == before.place(I9, 5).eliminated()
    assert not undone.has_candidate(A9, 5)
    assert undone.has_candidate(A4, 5)


def test_without_brings_back_what_later_steps_may_have_removed_because_of_the_value() -> None:
    before = Position.from_string(EMPTY)
    after = before.place(A1, 5).eliminate([Candidate(E5, 1)])
    assert after.without(A1, before) == before


def test_the_emptied_cell_lacks_what_values_placed_since_have_eliminated() -> None:
    before = Position.from_string(EMPTY)
    after = before.place(A1, 5).place(A2, 6).eliminated()
    undone = after.without(A1, before)
    assert undone.candidates_of(A1) == (1, 2, 3, 4, 5, 7, 8, 9)
    assert undone == before.place(A2, 6).eliminated()


def test_the_emptied_cell_keeps_what_is_still_pending() -> None:
    before = Position.from_string(EMPTY)
    undone = before.place(A1, 5).place(A2, 6).without(A1, before)
    assert undone == before.place(A2, 6)
    assert undone.candidates_of(A1) == tuple(DIGITS)


def test_values_can_be_taken_back_in_any_order() -> None:
    """A1 was filled when 6 came into A2: what A1 lost because of that comes back with it."""
    start_of_all = Position.from_string(EMPTY)
    first = start_of_all.place(A1, 5).eliminated()
    second = first.place(A2, 6).eliminated()
    assert second.without(A1, start_of_all).without(A2, first) == start_of_all
    assert second.without(A2, first).without(A1, start_of_all) == start_of_all


def test_a_candidate_that_two_values_excluded_comes_back_with_the_second() -> None:
    """B5 lost 3 to E5; when E5 was taken back, B8 excluded it still."""
    first = start("H8=3").eliminated()
    second = first.place(E5, 3).eliminated()
    third = second.place(B8, 3).eliminated()
    without_e5 = third.without(E5, first)
    assert not without_e5.has_candidate(B5, 3)
    assert without_e5.without(B8, second) == first


def test_without_refuses_givens_and_empty_cells() -> None:
    position = start("A1=5")
    with pytest.raises(IllegalMove, match=r"^A1 is a given\.$"):
        position.without(A1, position)
    with pytest.raises(IllegalMove, match=r"^B1 is empty\.$"):
        position.without(B1, position)


def shared_facts(position: Position) -> tuple[object, ...]:
    """Everything that a position knows besides what it is made of."""
    return (position.placed, position.excluded, position.possible, position.conflicts, position.has_pending)


def test_what_a_position_takes_over_from_the_one_before_is_what_it_would_find_itself() -> None:
    for puzzle in puzzles("hard")[:10]:
        position = Position.from_string(puzzle)
        solution = solve(puzzle)
        assert solution is not None
        for cell in list(cells_in(position.empty)):
            position = position.place(cell, int(solution[cell]), eliminate=cell % 2 == 0)
            position = position.eliminated() if cell % 5 == 0 else position
            fresh = Position(position.values, position.givens, position.candidates)
            assert shared_facts(position) == shared_facts(fresh)
            assert position.has_pending == bool(position.pending_cells)


def test_bivalue_cells_and_conjugate_pairs() -> None:
    for puzzle in puzzles("hard")[:20]:
        position = Position.from_string(puzzle).eliminated()
        assert list(cells_in(position.bivalue_cells)) == [c for c in CELLS if len(position.candidates_of(c)) == 2]
        for digit in DIGITS:
            pairs = [
                (house, *places)
                for house in HOUSES
                if len(places := [cell for cell in HOUSE_CELLS[house] if position.has_candidate(cell, digit)]) == 2
            ]
            assert [tuple(pair) for pair in conjugate_pairs(position)[digit]] == pairs


def test_a_placement_may_eliminate_at_once() -> None:
    position = Position.from_string("." * 81)
    assert position.place(40, 5, eliminate=True) == position.place(40, 5).eliminated()

"""Templates: which candidates the other candidates of their digit rule out."""

from collections.abc import Iterator

from sudoku_tui.engine.board import ALL_CELLS, DIGITS, HOUSE_CELLS, PEERS, ROWS, Candidate, cell_set, cells_in
from sudoku_tui.engine.position import Position
from tests.engine.positions import EMPTY, along_paths, candidates, cells, partly_eliminated, start


def templates(places: set[int], row: int = 0) -> Iterator[set[int]]:
    """Every way to take one of the places in each row from this one on, in different columns and boxes."""
    if row == len(ROWS):
        yield set()
        return
    for cell in places.intersection(HOUSE_CELLS[row]):
        for others in templates(places.difference(PEERS[cell]), row + 1):
            yield {cell, *others}


def in_templates(places: set[int]) -> set[int]:
    """The places that are in some template."""
    used: set[int] = set()
    for cell in sorted(places):
        if cell not in used:
            used |= next(templates(places.difference(PEERS[cell])), set())
    return used


def test_what_is_in_no_template_is_removable() -> None:
    for position, _ in [*along_paths(range(2)), *partly_eliminated(range(4))]:
        for digit in DIGITS:
            possible = set(cells_in(position.candidates[digit] & ~position.excluded[digit]))
            placed = set(cells_in(position.placed[digit]))
            assert set(cells_in(position.removable[digit])) == possible - in_templates(possible | placed)


def test_what_is_removable_is_false() -> None:
    for position, solution in along_paths(range(5)):
        for digit in DIGITS:
            assert all(solution[cell] != str(digit) for cell in cells_in(position.removable[digit]))


def test_nothing_is_removable_on_an_empty_grid_or_when_pending_eliminations_say_so_already() -> None:
    assert Position.from_string(EMPTY).removable == (0,) * 10
    assert start("A1=5 E4=5 I9=5").removable == (0,) * 10


def test_a_wrong_position_proves_nothing() -> None:
    no_place = Position.from_string(EMPTY).eliminate(Candidate(cell, 5) for cell in HOUSE_CELLS[0])
    assert no_place.removable == (0,) * 10
    clash = start("A1=5").place(1, 5)
    assert clash.clash is not None
    assert clash.removable[5] == 0


def test_what_a_lone_place_sees_is_removable() -> None:
    position = Position.from_string(EMPTY).eliminate(candidates("A2=5 A3=5 A4=5 A5=5 A6=5 A7=5 A8=5 A9=5"))
    assert position.removable[5] == cell_set(PEERS[0]) & position.candidates[5]
    assert position.candidates[5] | cell_set(cells("A2 A3 A4 A5 A6 A7 A8 A9")) == ALL_CELLS

"""The player's layer: what it has to say about each cell, in cells and in words."""

from collections.abc import Iterator
from itertools import chain

import pytest

from sudoku_tui.engine.board import ALL_CELLS, DIGITS, Candidate, cell_set, cells_in
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Role, Step
from sudoku_tui.engine.techniques.intersections import POINTING
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE
from sudoku_tui.game.data.notes import COLORS, NO_NOTES, MarkKind, Notes
from sudoku_tui.tui.render.board_rows import CellView, cell_views
from sudoku_tui.tui.render.cell import cell_pieces
from sudoku_tui.tui.render.layout import BoardSize
from sudoku_tui.tui.render.player_layer import (
    MORE_SIGN,
    NOTES_IN_WORDS,
    CellContent,
    PlayerLayer,
    bivalue_cells,
    colors_in_words,
    excluded_cells,
    highlight_in_words,
    marks_in_words,
)
from tests.data import TECHNIQUE_CASES
from tests.engine.cases import read_cases, technique_of
from tests.engine.positions import EMPTY, cell, cells
from tests.game.games import FIRST, HARD

E5 = cell("E5")
MARKS, CANDIDATES, NOTHING, _ = CellContent


def notes(corner: str = "", center: str = "", where: int = E5) -> Notes:
    """Marks of both kinds in one cell."""
    made = NO_NOTES
    for kind, digits in ((MarkKind.CORNER, corner), (MarkKind.CENTER, center)):
        for digit in digits:
            made = made.toggled(kind, int(digit), 1 << where)
    return made


def start() -> Position:
    return Position.from_string(FIRST)


def view(layer: PlayerLayer, name: str = "E5", position: Position | None = None) -> CellView:
    return cell_views(position or start(), cell("I9"), None, layer=layer)[cell(name)]


# Digits


@pytest.mark.parametrize(
    ("looks", "style"),
    [
        (CellView(8, style="given", same=True), "same given"),
        (CellView(8, style="value", same=True), "same value"),
        (CellView(8, style="value", same=True, selected=True), "same value selected"),
        (CellView(8, style="value", same=True, near=True), "same near value"),
        (CellView(8, style="value", same=True, color=1), "fill-a value same"),
        (CellView(8, style="value", same=True, digit=3), "same value"),
        (CellView(8, style="value", same=True, digit=8), "highlight value"),
        (CellView(8, style="value", same=True, conflict=True), "conflict"),
        (CellView(8, style="value", same=True, wrong=True), "wrong"),
    ],
)
def test_what_a_digit_means_is_seen_besides_its_being_equal_to_that_of_the_cursor(looks: CellView, style: str) -> None:
    for size in BoardSize:
        row = cell_pieces(size, looks, size.value_row)
        assert [name for text, name in row if text == "8"] == [style]


# What empty cells show


def test_marks_and_candidates_are_two_layers() -> None:
    made = notes("25", "58")
    shown = view(PlayerLayer(made, MARKS))
    assert (shown.marked, shown.candidates, shown.centers) == (True, (2, 5), (5, 8))
    shown = view(PlayerLayer(made, CANDIDATES))
    assert (shown.marked, shown.candidates, shown.centers) == (False, tuple(DIGITS), ())
    shown = view(PlayerLayer(made, NOTHING))
    assert (shown.candidates, shown.centers) == ((), ())


def test_marks_that_are_hidden_below_a_digit_are_not_shown() -> None:
    position = start().place(E5, 5)
    shown = view(PlayerLayer(notes("25", "58"), MARKS), position=position)
    assert (shown.value, shown.candidates, shown.centers) == (5, (), ())


def test_a_coloured_candidate_is_shown_where_its_layer_is() -> None:
    made = NO_NOTES.candidates_colored(2, 5, 1 << E5).candidates_colored(3, 7, 1 << E5)
    gone = start().eliminate([Candidate(E5, 7)])
    assert view(PlayerLayer(made, MARKS), position=gone).colors == ((5, 2), (7, 3))
    assert view(PlayerLayer(made, CANDIDATES), position=gone).colors == ((5, 2),)
    assert view(PlayerLayer(made, NOTHING), position=gone).colors == ()
    assert view(PlayerLayer(made, MARKS), position=start().place(E5, 5)).colors == ()


def test_cells_know_their_colour_and_whether_they_are_selected() -> None:
    layer = PlayerLayer(NO_NOTES.colored(4, cell_set(cells("A3 E5"))), selected=cell_set(cells("E5 E6")))
    views = cell_views(start(), None, None, layer=layer)
    assert [c for c in range(81) if views[c].color == 4] == list(cells("A3 E5"))
    assert [c for c in range(81) if views[c].selected] == list(cells("E5 E6"))


def test_conflicts_can_be_left_unmarked_and_mistakes_shown() -> None:
    position = start().place(cell("A2"), 3)
    assert view(PlayerLayer(), "A2", position).conflict
    assert not view(PlayerLayer(conflicts=False), "A2", position).conflict
    assert view(PlayerLayer(wrong=1 << cell("A2")), "A2", position).wrong


def test_evidence_is_shown_over_the_marks() -> None:
    position = start().eliminated()
    step = next(HIDDEN_SINGLE.find(position))  # A6 = 1
    layer = PlayerLayer(notes("147", where=cell("A6")), MARKS)
    shown = cell_views(position, None, step, layer=layer)[cell("A6")]
    assert (shown.candidates, shown.roles) == ((1, 4, 7), ((1, "placed"),))


def one_of_each_technique() -> Iterator[tuple[Position, Step]]:
    """A position with a step for each technique that the cases of the tests have."""
    seen = set()
    for case in read_cases(TECHNIQUE_CASES):
        technique = technique_of(case)
        step = None if technique is None or technique in seen else next(technique.find(case.position), None)
        if step is not None:
            seen.add(technique)
            yield case.position, step
    assert len(seen) > 40


@pytest.mark.parametrize("size", [BoardSize.LARGE, BoardSize.MARKS])
@pytest.mark.parametrize("content", [MARKS, NOTHING])
def test_evidence_can_be_read_where_cells_do_not_show_candidates(content: CellContent, size: BoardSize) -> None:
    """Each cell that the evidence speaks of shows its candidates, those that go among them; no other cell does."""
    for position, step in one_of_each_technique():
        told = {place for piece in step.evidence for place, _ in (*piece.candidates, *chain(*piece.links))}
        told |= {place for piece in step.evidence if piece.role is not Role.HOUSE for place in piece.cells}
        told |= {place for place, _ in step.eliminations}
        for place, shown in enumerate(cell_views(position, None, step, layer=PlayerLayer(content=content))):
            if position.values[place]:
                continue
            text = "".join(piece for inner in range(size.cell_height) for piece, _ in cell_pieces(size, shown, inner))
            placed = [digit for cell, digit in step.placements if cell == place]
            digits = position.candidates_of(place) if place in told else placed
            if placed and len(digits) > 1:
                assert set(placed) <= set(map(int, filter(str.isdecimal, text)))
            else:
                seen = [int(digit) for digit in text if digit.isdecimal()]
                if shown.letters and size is BoardSize.MARKS and seen != [*digits]:
                    # The letters of a walk leave room for what is true and false in it, and that by its letters.
                    assert set(seen) <= set(digits), (step.technique.id, place)
                    assert MORE_SIGN in text or set(seen) >= dict(shown.letters).keys(), (step.technique.id, place)
                else:
                    assert seen == [*digits], (step.technique.id, place)


@pytest.mark.parametrize("content", CellContent)
def test_the_evidence_of_a_hint_is_shown_with_the_candidates_that_it_was_found_with(content: CellContent) -> None:
    """Where nothing has been eliminated every cell has nine candidates, and it could not be seen why."""
    raw = Position.from_string(HARD)
    found_with = raw.eliminated()
    step = next(POINTING.find(found_with))
    layer = PlayerLayer(notes("7", where=step.eliminations[0].cell), content)
    shown = cell_views(raw, None, step, layer=layer, found_with=found_with)
    told = {place for piece in step.evidence for place, _ in piece.candidates} | {
        place for place, _ in step.eliminations
    }
    for place in told:
        assert shown[place].candidates == found_with.candidates_of(place)
    other = next(place for place in cells_in(raw.empty) if place not in told)
    assert len(shown[other].candidates) == (9 if content is CANDIDATES else 0)


# Highlights


def test_the_highlighted_digit_cannot_go_where_it_is_seen() -> None:
    position = Position.from_string(EMPTY).place(E5, 5)
    seen = {*cells_in(excluded_cells(position, PlayerLayer(content=MARKS, digit=5)))}
    assert len(seen) == 20
    assert cell("E1") in seen
    assert cell("A1") not in seen
    assert excluded_cells(position, PlayerLayer()) == 0


def test_where_candidates_are_shown_it_cannot_go_where_it_is_none() -> None:
    position = Position.from_string(EMPTY).eliminate([Candidate(E5, 5)])
    assert excluded_cells(position, PlayerLayer(content=CANDIDATES, digit=5)) == 1 << E5
    assert excluded_cells(position, PlayerLayer(content=MARKS, digit=5)) == 0  # or it would give the solver's work away


def test_bivalue_cells_are_those_of_the_layer_that_is_shown() -> None:
    position = start().eliminated()
    made = notes("47", where=cell("A1"))
    for digits, name in (("4", "A2"), ("479", "A4")):
        for digit in digits:
            made = made.toggled(MarkKind.CORNER, int(digit), 1 << cell(name))
    made = made.toggled(MarkKind.CENTER, 7, cell_set(cells("A1 A2")))
    assert [*cells_in(bivalue_cells(position, PlayerLayer(made, MARKS)))] == list(cells("A1 A2"))
    assert bivalue_cells(position, PlayerLayer(made, CANDIDATES)) == position.bivalue_cells
    assert view(PlayerLayer(made, MARKS, bivalue=True), "A1", position).bivalue
    assert not view(PlayerLayer(made, MARKS), "A1", position).bivalue


# In words


@pytest.mark.parametrize(
    ("corner", "center", "width", "text"),
    [
        ("", "", 24, "no marks"),
        ("257", "", 24, "corner 2 5 7"),
        ("", "57", 24, "centre 5 7"),
        ("257", "57", 43, "corner 2 5 7, centre 5 7"),
        ("257", "57", 24, "corner 2 5 7, centre 5 7"),
        ("2578", "579", 24, "corner 2578 centre 579"),
        ("123456789", "1234", 24, "123456789 centre 1234"),
        ("123456789", "123456789", 24, "123456789 c 123456789"),
        ("123456789", "123456789", 43, "corner 123456789 centre 123456789"),
    ],
)
def test_all_marks_of_a_cell_in_words(corner: str, center: str, width: int, text: str) -> None:
    assert marks_in_words(notes(corner, center), E5, width) == text
    assert len(text) <= width


def test_marks_in_words_always_fit() -> None:
    digits = "123456789"
    for corners in range(10):
        for centers in range(10):
            text = marks_in_words(notes(digits[:corners], digits[:centers]), E5, 24)
            assert len(text) <= 24
            assert sum(character.isdigit() for character in text) == corners + centers


def test_colours_in_words() -> None:
    assert colors_in_words(NO_NOTES, E5, 24) == "no colour"
    made = NO_NOTES.colored(2, 1 << E5)
    assert colors_in_words(made, E5, 24) == "cell B"
    for digit, color in ((5, 1), (7, 1), (3, 3)):
        made = made.candidates_colored(color, digit, 1 << E5)
    assert colors_in_words(made, E5, 24) == "cell B; 57A 3C"
    assert colors_in_words(made.colored(0, 1 << E5), E5, 24) == "coloured 57A 3C"
    for digit in DIGITS:
        made = made.candidates_colored(digit % len(COLORS) + 1, digit, 1 << E5)
    assert colors_in_words(made, E5, 24) == "B: 6A 17B 28C 39D 4E 5F"


@pytest.mark.parametrize(
    ("digit", "bivalue", "wide", "text"),
    [
        (5, False, True, "5 can go in 80 cells"),
        (0, True, False, "bivalue cells: 0"),
        (5, True, True, "5 can go in 80 cells; bivalue cells: 0"),
        (5, True, False, "5: 80; bivalue cells: 0"),
    ],
)
def test_highlights_in_words(digit: int, *, bivalue: bool, wide: bool, text: str) -> None:
    position = Position.from_string(EMPTY).eliminate([Candidate(E5, 5)])
    assert highlight_in_words(position, PlayerLayer(digit=digit, bivalue=bivalue), wide=wide) == text


def test_a_digit_that_is_placed_nine_times_is_said_to_be() -> None:
    solved = Position.from_string(EMPTY)
    for name in ("A1", "B4", "C7", "D2", "E5", "F8", "G3", "H6", "I9"):
        solved = solved.place(cell(name), 5)
    assert highlight_in_words(solved, PlayerLayer(digit=5), wide=False) == "5 is placed nine times"


# The help


def test_every_sign_on_a_board_is_told_in_the_help() -> None:
    told = {character for samples, _ in NOTES_IN_WORDS for sample in samples for character in sample}
    made = notes("123", "46789").toggled(MarkKind.CORNER, 4, cell_set(cells("B2 A1")))
    made = made.toggled(MarkKind.CORNER, 5, 1 << cell("A1"))
    seen = set()
    for colored in (made, made.colored(2, ALL_CELLS)):
        layer = PlayerLayer(colored, MARKS, selected=1 << cell("C1"), digit=5, bivalue=True)
        views = cell_views(start().place(cell("A2"), 3), None, None, layer=layer)
        for size in BoardSize:
            for shown in views:
                for inner in range(size.cell_height):
                    seen |= {sign for text, _ in cell_pieces(size, shown, inner) for sign in text}
    signs = {sign for sign in seen if not sign.isdigit()} - {" ", "B"}  # of the letters, the help has A
    assert signs >= {"'", "…", "(", ")", "·", "[", "]", "░", "/", "!"}
    assert signs <= told

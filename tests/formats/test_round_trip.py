"""What is written in a notation is read back: all that the notation holds, and of many puzzles each in its place."""

from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.position import Position
from sudoku_tui.formats import About, Form, Puzzle, form_of, parse_puzzle, read_puzzles
from sudoku_tui.formats.catalogue import (
    FORMATS,
    Format,
    UnknownFormat,
    format_for_file,
    format_named,
)
from sudoku_tui.formats.differences import FormatPart
from sudoku_tui.formats.puzzle import Document
from tests.formats.made import GIVENS, SOLUTION, boards, documents, positions, puzzles, read, read_good, starts, texts
from tests.sampling import Portion

BY_NAME = {entry.name: entry for entry in FORMATS}
EVERY = pytest.mark.parametrize("entry", FORMATS, ids=list(BY_NAME))
ON_THE_WAY = [entry for entry in FORMATS if not entry.lacks & {FormatPart.PLACED, FormatPart.ORIGIN}]
GRIDS = [entry for entry in FORMATS if entry.eliminates and FormatPart.ORIGIN in entry.lacks]


def full_board(title: str) -> Puzzle:
    return Puzzle(GIVENS, title, placed="".join("." if g != "." else s for g, s in zip(GIVENS, SOLUTION, strict=True)))


def is_full(puzzle: Puzzle) -> bool:
    """Whether nothing is left to do; some notations take that for the puzzle at its start."""
    return "." not in puzzle.values


@pytest.mark.sample(4)
@EVERY
@settings(max_examples=40, deadline=None)
@given(some=st.lists(starts(), min_size=1, max_size=4))
def test_puzzles_are_read_back_in_order(entry: Format, some: list[Puzzle]) -> None:
    found = read_good(entry.write(some))
    if entry in GRIDS:  # they do not tell a lone candidate from a digit
        assert [puzzle.position() for puzzle in found] == [as_a_grid_tells(puzzle) for puzzle in some]
    else:
        assert [puzzle.givens for puzzle in found] == [puzzle.givens for puzzle in some]
        assert [puzzle.placed for puzzle in found] == [""] * len(some)


def as_a_grid_tells(puzzle: Puzzle) -> Position:
    """What is left of a position in a grid of candidates: all values are givens, and so are lone candidates."""
    position = puzzle.position().eliminated()
    values = list(position.values)
    for cell in CELLS:
        if len(position.candidates_of(cell)) == 1:
            values[cell] = position.candidates_of(cell)[0]
    start = Position.from_string("".join(map(str, values)))
    return Position(start.values, start.givens, tuple(mask & start.empty for mask in position.candidates))


@pytest.mark.sample(4)
@EVERY
@settings(max_examples=40, deadline=None)
@given(puzzle=positions())
def test_a_position_comes_back_as_far_as_the_notation_holds_it(entry: Format, puzzle: Puzzle) -> None:
    (found,) = read_good(entry.write([puzzle]))
    if entry in GRIDS:
        assert found.position() == as_a_grid_tells(puzzle)
        return
    assert found.givens == puzzle.givens
    if entry in ON_THE_WAY and not is_full(puzzle):
        assert found.placed == puzzle.placed
    if FormatPart.CANDIDATES not in entry.lacks:
        assert found.position() == puzzle.position()
    elif puzzle.placed and entry in ON_THE_WAY and not is_full(puzzle):
        assert found.position() == Position(
            puzzle.position().values, found.position().givens, puzzle.position().possible
        )


@pytest.mark.parametrize("name", ["opensudoku", "json"])
@settings(max_examples=60, deadline=None)
@given(some=st.lists(puzzles(), min_size=1, max_size=3))
def test_titles_and_all_that_is_said_come_back(name: str, some: list[Puzzle]) -> None:
    found = read_good(BY_NAME[name].write(some))
    assert [(puzzle.title, puzzle.about) for puzzle in found] == [(puzzle.title, puzzle.about) for puzzle in some]


@settings(max_examples=150, deadline=None)
@given(some=st.lists(puzzles(), min_size=1, max_size=3))
@example(some=[Puzzle(GIVENS, ", by me", about=About(author="me"))])
def test_what_an_sdk_file_says_is_the_same_from_the_second_time_on(some: list[Puzzle]) -> None:
    once = read_good(BY_NAME["sdk"].write(some))
    twice = read_good(BY_NAME["sdk"].write(once))
    assert [(puzzle.title, puzzle.about) for puzzle in twice] == [(puzzle.title, puzzle.about) for puzzle in once]
    for before, after in zip(some, once, strict=True):
        assert after.about == before.about._replace(description=after.about.description)
        if before.about.description:
            assert after.about.description == before.about.description
            assert before.title in ("", after.title)
        elif before.title and not before.about.author:
            assert after.title == before.title


@settings(max_examples=60, deadline=None)
@given(puzzle=starts())
def test_a_drawn_grid_keeps_its_title(puzzle: Puzzle) -> None:
    (found,) = read_good(BY_NAME["grid"].write([puzzle]))
    assert found.title in ("", puzzle.title)
    if puzzle.title.replace(" ", "").isalpha():
        assert found.title == puzzle.title


@settings(max_examples=60, deadline=None)
@given(some=st.lists(documents(), min_size=1, max_size=3))
def test_json_holds_everything(some: list[Puzzle]) -> None:
    found = read_good(BY_NAME["json"].write(some))
    for before, after in zip(some, found, strict=True):
        assert after == (before if isinstance(before, Document) and before.has_more else Puzzle(*_plain(before)))
        assert after.about == before.about


def _plain(puzzle: Puzzle) -> tuple[str, str, int, str, tuple[int, ...]]:
    return puzzle.givens, puzzle.title, puzzle.line, puzzle.placed, puzzle.candidates


@EVERY
def test_writing_is_lazy_and_its_form_is_recognised(entry: Format) -> None:
    taken: list[int] = []

    def some() -> "object":
        for number in range(1000):
            taken.append(number)
            yield Puzzle(GIVENS, f"No. {number}")

    pieces = iter(entry.write(some()))  # type: ignore[arg-type] # the test's own generator has no precise type
    text = next(pieces) + next(pieces)
    assert len(taken) <= 3
    assert form_of(text.split("\n")[0]) == entry.form


@EVERY
def test_a_forced_form_reads_what_it_says(entry: Format) -> None:
    lines = "".join(entry.write([Puzzle(GIVENS, "One")])).splitlines(keepends=True)
    assert [type(found) for found in read_puzzles(lines, entry.form)] == [Puzzle]
    other = Form.JSON if entry.form is not Form.JSON else Form.XML
    assert not [found for found in read_puzzles(lines, other) if isinstance(found, Puzzle)]


@EVERY
def test_what_comes_back_equals_what_was_written_or_the_notation_says_what_it_lacks(
    entry: Format, portion: Portion
) -> None:
    puzzles = st.one_of(starts(), positions(), boards(), documents(boards()), st.builds(full_board, texts()))
    portion.try_out(lambda puzzle: check_what_comes_back(entry, puzzle), puzzles, all=150, some=15)


def check_what_comes_back(entry: Format, puzzle: Puzzle) -> None:
    """What a notation does not lack is read back."""
    lost = entry.lost(puzzle)
    assert lost <= entry.may_lose(puzzle) <= entry.lacks
    found = read("".join(entry.write([puzzle])))
    if len(found) != 1 or not isinstance(found[0], Puzzle):
        assert lost == {FormatPart.CONTRADICTION}
        assert not is_right(puzzle)
        return
    after, old, new = found[0], puzzle.board(), found[0].board()
    if FormatPart.TITLE not in lost and puzzle.title:
        assert after.title == puzzle.title
    elif FormatPart.TITLE not in lost:  # a description and an author are shown as a title
        assert after.title in ("", ", by ".join(filter(None, (puzzle.about.description, puzzle.about.author)))[:200])
    if FormatPart.ABOUT not in lost:
        assert {*after.about} - {after.title, *puzzle.title.split(", by ")} <= {*puzzle.about, ""}
        assert all(text in (*after.about, after.title) or text in after.title for text in puzzle.about)
    if not lost & {FormatPart.PLACED, FormatPart.SOLVED, FormatPart.CONTRADICTION}:
        assert all(value in (0, other) for value, other in zip(old.values, new.values, strict=True))
        if FormatPart.LONE not in lost:
            assert new.values == old.values
            assert FormatPart.ORIGIN in lost or new.givens == old.givens
        if not lost & {FormatPart.CANDIDATES, FormatPart.ELIMINATIONS}:
            assert new.candidates == tuple(plane & new.empty for plane in old.candidates)
    more = [replace(one, givens="", title="", placed="", candidates=()) for one in (puzzle, after)]
    if not lost & {FormatPart.MARKS, FormatPart.COLORS, FormatPart.MORE}:
        assert more[0] == more[1] or more == [Document(""), Puzzle("")]
    if FormatPart.SOLVED in lost:
        assert is_full(puzzle)
    if FormatPart.CONTRADICTION in lost:
        assert not is_right(puzzle)


def is_right(puzzle: Puzzle) -> bool:
    """Whether a board can become the solution that all boards of these tests are made from."""
    board = puzzle.board()
    return all(
        value == int(digit) or (not value and board.has_candidate(cell, int(digit)))
        for cell, (value, digit) in enumerate(zip(board.values, SOLUTION, strict=True))
    )


def test_a_notation_says_what_it_cannot_hold() -> None:
    plain = Puzzle(GIVENS)
    lost = {entry.name: entry.lost(plain) for entry in FORMATS}
    assert lost.pop("candidates") == lost.pop("candidates-plain") == {FormatPart.LONE, FormatPart.ELIMINATIONS}
    assert lost.pop("hodoku") == {FormatPart.ELIMINATIONS}
    assert not any(lost.values())
    board = parse_puzzle(f"+4{GIVENS[1:]}:519\tMine")
    lost = {entry.name: entry.lost(board) for entry in FORMATS}
    assert lost["line"] == lost["json"] == set()
    assert lost["sdm"] == lost["ss"] == {FormatPart.TITLE, FormatPart.PLACED, FormatPart.CANDIDATES}
    assert lost["sdk"] == lost["opensudoku"] == lost["grid"] == {FormatPart.CANDIDATES}
    assert lost["candidates"] == {FormatPart.TITLE, FormatPart.ORIGIN, FormatPart.LONE}
    assert lost["hodoku"] == {FormatPart.TITLE}


def test_a_solved_board_is_taken_for_its_puzzle() -> None:
    solved = parse_puzzle("".join(g if g != "." else f"+{s}" for g, s in zip(GIVENS, SOLUTION, strict=True)))
    for name in ("sdk", "opensudoku"):
        assert read_good(BY_NAME[name].write([solved])) == [Puzzle(GIVENS)]
    assert read_good(BY_NAME["json"].write([solved])) == [solved]


def test_no_line_of_candidates_can_be_taken_for_a_puzzle_with_spaces() -> None:
    givens = "48.92165....34" + "." * 67  # its first row of candidates has 81 columns
    for entry in GRIDS:
        (found,) = read_good(entry.write([Puzzle(givens)]))
        assert found.position() == as_a_grid_tells(Puzzle(givens))


def test_names_of_notations() -> None:
    assert format_named("SDK") is BY_NAME["sdk"]
    assert format_named("xml") is BY_NAME["opensudoku"]
    assert format_for_file("/a/b.Sdm") is BY_NAME["sdm"]
    assert format_for_file("/a/b") is None
    with pytest.raises(UnknownFormat, match=r"^No format is called 'x'; it must be line, sdm, "):
        format_named("x")

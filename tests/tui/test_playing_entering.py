"""Digits, marks, colours, selected and highlighted cells, by their keys: in the game and on the screen."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace

import pytest

from sudoku_tui.config import Config
from sudoku_tui.engine.board import cell_set, cells_in
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.position import Position
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.notes import MarkKind
from sudoku_tui.game.data.search_report import SearchReport
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.tui.render.player_layer import CellContent
from sudoku_tui.tui.widgets.board_view import Board
from tests.engine.positions import cell
from tests.game.games import FIRST, Clock, without
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, playing

NARROW_TERMINAL = (40, 15)
MARKS = Config(show="marks")
CANDIDATES = Config(show="candidates")


def title(table: Table) -> str:
    return table.rows()[0].removesuffix("0:00").rstrip()


def marks(table: Table, name: str, kind: MarkKind = MarkKind.CORNER) -> tuple[int, ...]:
    return table.game.notes.marks_of(cell(name), kind)


def panel(table: Table) -> str:
    """What stands right of the board in the usual terminal, as one line."""
    return " ".join(" ".join(row[56:] for row in table.rows()[1:23]).split())


def selected(table: Table) -> str:
    return " ".join(map(LETTERS.cell, cells_in(table.play_screen.state.entering.selected)))


async def configure(table: Table, **settings: object) -> None:
    """Play with other settings."""
    table.app.settings.apply(replace(table.app.settings.config, **settings))  # type: ignore[arg-type]  # tests name them
    await table.pilot.pause()


# Marks


async def test_mark_mode() -> None:
    async with playing(config=MARKS) as table:
        await table.press("m")
        assert title(table) == " First  32/81  marking corners"
        await table.press("5", "7", "5", "4")
        assert marks(table, "E5") == (4, 7)
        assert table.value("E5") == 0
        assert table.log[-1] == "Marks: E5 has corner marks 4 7"
        await table.press("m", "6")
        assert title(table) == " First  33/81"
        assert table.value("E5") == 6


async def test_the_first_mark_shows_the_marks() -> None:
    async with playing(config=Config(show="nothing")) as table:
        await table.press("m")
        assert table.marks("A1") == "     "
        await table.press("4")
        assert (table.marks("A1"), table.marks("E5")) == ("     ", "   4 ")
        assert table.log[-2:] == [
            "Marks: E5 has corner mark 4",
            "Cells: show your marks now; to see the candidates,",
        ]
        assert "to see the candidates, press c" in panel(table)
        await table.press("c", "c", "2")
        assert table.play_screen.state.content is CellContent.MARKS
        assert marks(table, "E5") == (2, 4)


async def test_corner_and_centre_marks() -> None:
    async with playing(config=MARKS) as table:
        await table.press("M")
        assert title(table).endswith("  marking centres")
        await table.press("5", "M", "4")
        assert "marking corners" in title(table)
        assert marks(table, "E5", MarkKind.CENTER) == (5,)
        assert marks(table, "E5") == (4,)


async def test_one_mark_without_changing_the_mode() -> None:
    async with playing(config=MARKS) as table:
        await table.press("apostrophe")
        assert title(table).endswith("  next digit: one corner mark; Esc")
        await table.press("4")
        assert marks(table, "E5") == (4,)
        assert "next digit" not in title(table)
        await table.press("quotation_mark", "up", "7")
        assert marks(table, "D5", MarkKind.CENTER) == (7,)
        await table.press("6")
        assert table.value("D5") == 6
        await table.press("m", "down", "apostrophe")
        assert "next digit: placed; Esc" in title(table)
        await table.press("8")
        assert table.value("E5") == 8


async def test_another_command_takes_a_prefix_key_back() -> None:
    async with playing() as table:
        for keys in (["e"], ["u"], ["apostrophe"], ["l", "escape"], ["question_mark", "escape"], ["escape"]):
            await table.press("apostrophe", *keys)
            assert "next digit" not in title(table), keys
        await table.press("5")
        assert table.value("E5") == 5


async def test_all_marks_at_once() -> None:
    async with playing() as table:
        await table.press("F")
        assert table.log[-2] == "Marks: each empty cell has the digits that its row, column and box allow"
        assert marks(table, "A1") == (4, 5)
        assert table.marks("A1") == "   45"
        await table.press("u", "C")
        assert marks(table, "A1") == (1, 2, 3, 4, 5, 6, 7, 8, 9)
        await table.press("E", "C")
        assert marks(table, "A1") == (4, 5)
        assert table.log[-1] == "Marks: copied from the solver's candidates"


async def test_erasing_marks() -> None:
    async with playing(config=MARKS) as table:
        for key in ("0", "backspace", "delete"):
            await table.press("m", "4", "7", key)
            assert marks(table, "E5") == ()
            assert table.log[-1] == "Marks: all marks taken out of E5"
            await table.press("m")


async def test_placing_takes_the_digit_out_of_the_marks_of_its_peers_unless_the_setting_is_off() -> None:
    async with playing(config=MARKS) as table:
        await table.press("apostrophe", "6", "down", "right", "6")
        assert marks(table, "E5") == (6,)  # F6 holds a given
        await table.press("left", "up", "right", "6")
        assert marks(table, "E5") == ()
    async with playing(config=replace(MARKS, remove_marks=False)) as table:
        await table.press("apostrophe", "6", "right", "6")
        assert marks(table, "E5") == (6,)
        await configure(table, remove_marks=True)
        assert table.game.moves.remove_marks


async def test_what_the_cells_show_takes_turns() -> None:
    async with playing(config=MARKS) as table:
        await table.press("apostrophe", "4")
        seen = []
        for _ in range(5):
            seen.append((table.marks("A1"), table.marks("E5")))
            await table.press("c")
        marks, differences = ("     ", "   4 "), ("     ", "?3569")
        assert seen == [marks, ("12345", "12345"), ("     ", "     "), differences, marks]
        assert title(table) == " First  32/81  cells show candidates; c changes it"
        await table.press("c")
        assert title(table) == " First  32/81  cells show nothing; c changes it"
        await table.press("up")
        assert title(table) == " First  32/81  nothing shown"


async def test_what_cells_show_at_the_start_is_a_setting() -> None:
    async with playing(config=Config()) as table:
        assert table.marks("A1") == "     "
        await configure(table, show="candidates")
        assert table.marks("A1") == "12345"


@pytest.mark.parametrize("key", ["e", "E", "n", "h", "space"])
async def test_the_first_step_of_the_solver_shows_the_candidates_and_says_how_to_hide_them(key: str) -> None:
    async with playing(config=Config()) as table:
        assert table.marks("A1") == "     "
        await table.press(key)
        assert "4" in table.marks("A1")
        assert "Cells show the solver's candidates now; to turn them off, press c" in panel(table)
        await table.press("c", key, "escape")
        assert table.marks("A1") == "     "
        assert len([line for line in table.log if line.startswith("Cells:")]) == 1


async def test_a_step_that_is_taken_from_the_list_shows_the_candidates_too() -> None:
    async with playing(config=Config()) as table:
        await table.press("t", "enter")
        assert table.marks("A1") != "     "


async def test_what_the_player_had_shown_stays() -> None:
    async with playing(config=Config()) as table:
        await table.press("c", "c", "c", "E", "escape")
        assert table.marks("A1") == "     "


async def test_candidates_that_were_read_are_shown() -> None:
    position = Position.from_string(FIRST).eliminated()
    async with playing(config=Config()) as table:
        table.app.opening.play(Puzzle(FIRST, candidates=position.candidates), Origin(Source.ENTERED))
        assert table.marks("A1") == "   45"


# Several cells


async def test_selecting_with_moves_and_marking_all() -> None:
    async with playing(config=MARKS) as table:
        await table.press("x")
        assert title(table).endswith("  selecting: 1 cell")
        await table.press("right", "down")
        assert selected(table) == "E5 E6 F6"
        await table.press("x", "left", "x", "x")
        assert title(table).endswith("  4 cells selected")
        assert selected(table) == "E5 E6 F5 F6"
        await table.press("m", "4")
        assert table.log[-1] == "Marks: corner mark 4 put into E5, E6 and F5"
        assert [marks(table, name) for name in ("E5", "E6", "F5", "F6")] == [(4,), (4,), (4,), ()]
        await table.press("0")
        assert table.log[-1] == "Marks: all marks taken out of E5, E6 and F5"
        await table.press("u", "u")
        assert marks(table, "E5") == ()
        await table.press("right")
        assert title(table) == " First  32/81  marking corners"


async def test_placing_in_several_cells_is_one_move() -> None:
    async with playing(without("A1 A2")) as table:
        table.play_screen.state.cursor = cell("A1")
        await table.press("x", "right", "7")
        assert [table.value(name) for name in ("A1", "A2")] == [7, 7]
        await table.press("u")
        assert [table.value(name) for name in ("A1", "A2")] == [0, 0]


async def test_shift_and_arrows_select_where_they_are_sent() -> None:
    async with playing() as table:
        await table.press("shift+right", "shift+down", "left")
        assert selected(table) == "E5 E6 F6"
        await table.press("shift+up", "shift+left")
        assert selected(table) == "E4 E5 E6 F5 F6"


async def test_escape_drops_the_selection_and_nothing_else() -> None:
    async with playing(config=MARKS) as table:
        await table.press("m", "x", "right", "escape")
        assert selected(table) == ""
        assert title(table).endswith("32/81  marking corners")


async def test_the_mouse_selects() -> None:
    async with playing() as table:
        board = table.app.screen.query_one(Board)
        for message in (
            Board.Dragged((cell("A1"), cell("A2"))),
            Board.Dragged((cell("A1"), cell("A2"), cell("B2"))),
        ):
            board.post_message(message)
        await table.pilot.pause()
        assert selected(table) == "A1 A2 B2"
        assert table.cursor == cell("B2")
        board.post_message(Board.Clicked(cell("E5"), extend=True))
        board.post_message(Board.Dragged((cell("I8"), cell("I9")), extend=True))
        await table.pilot.pause()
        assert selected(table) == "A1 A2 B2 E5 I8 I9"
        board.post_message(Board.Clicked(cell("A2"), extend=True))
        await table.pilot.pause()
        assert selected(table) == "A1 B2 E5 I8 I9"
        board.post_message(Board.Clicked(cell("D4"), extend=False))
        await table.pilot.pause()
        assert selected(table) == ""
        assert table.cursor == cell("D4")


# Colours


async def test_colouring_cells_and_candidates() -> None:
    async with playing() as table:
        await table.press("k")
        assert title(table) == " First  32/81  colouring cells: 1-6, 0 none"
        await table.press("2")
        assert table.game.notes.color_of(cell("E5")) == 2
        assert table.log[-1] == "Colours: E5: colour B"
        await table.press("7")
        assert "colours are 1 to 6; 0 takes one away" in title(table)
        await table.press("f", "4")
        assert title(table) == " First  32/81  colouring 4s: 1-6, 0 none"
        await table.press("1")
        assert table.game.notes.candidate_color(cell("E5"), 4) == 1
        assert table.log[-1] == "Colours: 4 in E5: colour A"
        await table.press("0")
        assert table.game.notes.candidate_color(cell("E5"), 4) == 0
        await table.press("f", "f", "x", "right", "3")
        assert [table.game.notes.color_of(cell(name)) for name in ("E5", "E6")] == [3, 3]
        await table.press("backspace")
        assert not table.game.notes.has_colors
        await table.press("5", "K")
        assert not table.game.notes.has_colors
        assert table.log[-1] == "Colours: all removed"
        await table.press("escape", "escape", "7")
        assert title(table) == " First  33/81"
        assert table.value("E6") == 7


# Highlights


async def test_highlighting_a_digit_and_pairs() -> None:
    async with playing() as table:
        plain = table.style_at(*at("B6"))
        await table.press("f")
        assert title(table) == " First  32/81  highlight: 1-9, 0 cells with two; Esc"
        await table.press("5")
        assert title(table) == " First  32/81  5 highlighted"
        assert table.value("E5") == 0
        assert table.style_at(*at("B6")) != plain
        await table.press("f", "0")
        assert "cells with two highlighted" in title(table)
        await table.press("f", "f")
        assert title(table) == " First  32/81"
        assert table.style_at(*at("B6")) == plain
        await table.press("f", "5", "escape")
        assert title(table) == " First  32/81"


def at(name: str) -> tuple[int, int]:
    """Where the digit of a cell stands on the board with marks."""
    row, column = divmod(cell(name), 9)
    return 6 * column + 3, 2 + 2 * row + row // 3


# Moving


async def test_moving_by_box_and_to_the_ends_of_the_row() -> None:
    async with playing() as table:
        for keys, name in (
            (["right_square_bracket"], "E8"),
            (["right_square_bracket"] * 2, "H2"),
            (["right_square_bracket"] * 5, "B2"),
            (["left_square_bracket"], "E2"),
            (["left_square_bracket"] * 5, "H8"),
            (["home"], "E1"),
            (["end"], "E9"),
            (["x", "end"], "E9"),
        ):
            table.play_screen.state.cursor = cell("E5")
            await table.press(*keys)
            assert table.cursor == cell(name), keys
        assert selected(table) == "E5 E9"


# Digit first


async def test_a_digit_that_is_chosen_first_is_put_with_enter_or_a_click() -> None:
    async with playing(config=replace(MARKS, digit_first=True)) as table:
        assert title(table).endswith("  digit first: 1-9, then Enter")
        await table.press("enter")
        assert title(table).endswith("  no digit is chosen: type one, then Enter")
        await table.press("6")
        assert title(table).endswith("  6 chosen: Enter or click puts it")
        assert table.value("E5") == 0
        await table.press("enter")
        assert table.value("E5") == 6
        await table.click(3, 2)
        assert table.value("A1") == 6
        await table.press("0")
        assert "0 chosen: Enter or click erases" in title(table)
        await table.press("enter")
        assert table.value("A1") == 0
        await table.press("m", "7", "x", "right", "enter")
        assert marks(table, "A1") == marks(table, "A2") == (7,)
        await table.press("escape", "escape")
        assert title(table) == " First  33/81  marking corners, digit first: 1-9, then Enter"
        await configure(table, digit_first=False)
        await table.press("m", "3")
        assert table.value("A2") == 3


async def test_enter_does_nothing_where_digits_go_to_the_cursor_and_says_what_a_digit_would_do() -> None:
    async with playing() as table:
        await table.press("enter")
        assert "type a digit: it goes into the cursor's cell at once" in title(table)
        assert len(table.game.history.entries) == 1
        await table.press("5", "enter")
        assert title(table).endswith("  type a digit: it replaces the 5; 0 erases it")
        table.play_screen.state.cursor = cell("A3")
        await table.press("enter")
        assert title(table).endswith("  A3 is a given and stays as it is")
        assert len(table.game.history.entries) == 2


# The digits in the panel


@pytest.mark.parametrize(("size", "place"), [(SMALL_TERMINAL, (64, 3)), (LARGE_TERMINAL, (97, 3))])
async def test_a_click_on_a_digit_of_the_panel_is_its_key(size: tuple[int, int], place: tuple[int, int]) -> None:
    async with playing(size=size, config=MARKS) as table:
        await table.click(*place)
        assert table.value("E5") == 5
        table.play_screen.state.cursor = cell("A1")
        await table.press("m")
        await table.click(*place)
        assert marks(table, "A1") == (5,)
        table.play_screen.state.cursor = cell("A3")  # a given, so there are no nine digits
        await table.press("m")
        await table.click(*place)
        assert table.value("A3") == 3


async def test_a_click_on_how_many_are_left_is_the_key_of_that_digit() -> None:
    async with playing(config=replace(MARKS, digit_first=True)) as table:
        assert table.rows()[5][56:].startswith("to place 1×5 2×4")
        await table.click(56 + 13, 5)
        assert "2 chosen: Enter or click puts it" in title(table)
        await table.click(56 + 17, 6)
        assert "9 chosen: Enter or click puts it" in title(table)
        await table.click(56 + 3, 5)  # the label
        assert "9 chosen" in title(table)
        assert len(table.game.history.entries) == 1


# The styles of help


async def test_the_styles_of_help() -> None:
    shown = {}
    for style in ("none", "conflicts", "mistakes"):
        async with playing(config=Config(help_style=style)) as table:
            await table.press("5", "right", "8")  # 8 stands in E9; 5 is wrong, but clashes with nothing
            shown[style] = [table.marks(name) for name in ("E5", "E6", "E9")]
    assert shown["none"] == ["  5  ", "  8  ", "  8  "]
    assert shown["conflicts"] == ["  5  ", "  8! ", "  8! "]
    assert shown["mistakes"] == ["  5× ", "  8× ", "  8! "]


# Justification


async def test_the_log_names_what_justifies_a_placement() -> None:
    async with playing(config=Config(justify=True)) as table:
        await table.press("right", "4")
        await table.finish()
        assert table.log[-2:] == ["You: E6 = 4", "Reason: E6 = 4 is a naked single"]
        assert "Reason: E6 = 4 is a naked single" in panel(table)
        await table.press("left", "5")
        await table.finish()
        assert table.log[-1] == "Reason: no known technique shows E5 = 5 yet"
        await table.press("1")
        await table.finish()
        assert table.log[-1] == "You: E5 = 1, but so are D4 and I5"  # reason enough
        await table.press("x", "up", "7")
        await table.finish()
        assert not table.log[-1].startswith("Reason")


async def test_a_reason_that_comes_late_is_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(*_: object) -> Iterator[str]:
        while table.game.position.values[table.cursor]:
            yield ""
        yield "this comes late"

    monkeypatch.setattr("sudoku_tui.game.solver.justification.justification", slow)
    async with playing(config=Config(justify=True)) as table:
        await table.press("1", "u")
        await table.finish()
        assert not any(line.startswith("Reason") for line in table.log)


async def test_a_candidate_that_goes_by_itself_is_a_setting() -> None:
    async with playing(config=Config(auto_eliminate=True)) as table:
        await table.press("6")
        assert not table.game.position.has_pending
        await configure(table, auto_eliminate=False)
        assert not table.game.moves.auto_eliminate
        await configure(table, auto_eliminate=True)
        assert table.game.moves.auto_eliminate


# Keys that have nothing to do say why


async def test_no_other_cell_is_empty() -> None:
    async with playing(without("A1 E5")) as table:
        await table.press("tab")
        assert table.cursor == cell("A1")
        await table.press("1", "tab")
        assert table.cursor == cell("E5")
        await table.press("tab")
        assert "no other cell is empty" in title(table)
        await table.press("left")
        assert "no other cell is empty" not in title(table)


async def test_the_map_of_a_digit_is_missed_with_words() -> None:
    async with playing() as table:
        await table.press("d")
        assert "the map of a digit needs the compact board" in title(table)
        await table.press("z", "d")
        assert "no step is shown, so there is no map" in title(table)


async def test_what_cells_show_is_not_said_twice() -> None:
    async with playing() as table:
        await table.press("c")
        assert title(table).endswith("32/81  cells show nothing; c changes it")
        await table.press("up")
        assert title(table).endswith("32/81  nothing shown")


# Everywhere


async def test_the_words_in_a_narrow_terminal() -> None:
    async with playing(size=NARROW_TERMINAL, config=MARKS) as table:
        for keys, words in (
            (["m"], "  marking corners"),
            (["x"], "  corners, +1 cell"),
            (["f"], "  +1 cell, highlight?"),
            (["5"], " 32/81  corners, show 5, +1 cell"),
        ):
            await table.press(*keys)
            assert title(table).endswith(words)
            assert "32/81" in title(table)
            assert len(table.rows()[0]) <= 40


async def test_keys_in_a_terminal_that_is_too_small_change_nothing() -> None:
    async with playing() as table:
        await table.resize(30, 10)
        keys = ["m", "M", "k", "x", "f", "5", "apostrophe", "c", "F", "C", "K", "enter", "shift+up", "v", "U", "b", "B"]
        await table.press(*keys, "0", "backspace", "home", "left_square_bracket", "P", "P")
        await table.resize(80, 24)
        assert table.rows()[0].startswith(" First  32/81")
        assert title(table) == " First  32/81"
        assert len(table.game.history.entries) == 1


async def test_while_a_search_runs_keys_change_only_what_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    async def search(_: Position) -> AsyncIterator[SearchReport]:
        while True:
            yield SearchReport()
            await asyncio.sleep(0.01)

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_search", search)
    async with playing() as table:
        await table.search()
        before = (len(table.game.history.entries), table.log)
        await table.press("m", "5", "0", "F", "C", "K", "k", "2", "v", "U", "b", "B", "x", "right", "f", "7")
        assert (len(table.game.history.entries), table.log) == before
        assert "searching" in title(table)
        await table.press("escape")
        assert selected(table) == ""
        assert "searching" in title(table)
        await table.press("escape")
        await table.finish()
        assert table.log[-1].startswith("Search: cancelled after ")
        await table.press("k", "5")
        assert table.value("E6") == 5


async def test_entering_while_the_log_is_walked_ends_the_walk() -> None:
    async with playing(config=MARKS) as table:
        await table.press("6", "0", "6", "l", "up", "f", "6")
        assert "log: " in title(table)
        assert "6 highlighted" in title(table)
        await table.press("m", "7")
        assert "log: " not in title(table)
        assert table.log[-1].startswith("E5: holds a digit")


async def test_all_digits_of_a_selection_in_the_large_terminal() -> None:
    async with playing(FIRST, size=LARGE_TERMINAL, config=MARKS, clock=Clock()) as table:
        await table.press("x", "right", "m", "4", "7")
        assert cell_set((cell("E5"), cell("E6"))) == table.game.notes.corner[7]
        assert "corner mark 7 put into E5 and E6" in table.text()

"""Candidates that the player takes away by their keys, where cells show the candidates."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from sudoku_tui.config import Config
from sudoku_tui.game.playing.candidates import Candidates
from sudoku_tui.game.playing.game import LogLine
from sudoku_tui.tui.render.player_layer import CellContent
from tests.engine.positions import cell
from tests.game.games import FIRST, MANY_STEPS
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, playing

CANDIDATES = Config(show="candidates")
NARROW_TERMINAL = (40, 15)


def title(table: Table) -> str:
    return table.rows()[0].removesuffix("0:00").rstrip()


def candidates(table: Table, name: str) -> str:
    return "".join(map(str, table.game.position.candidates_of(cell(name))))


async def test_mark_mode_takes_candidates_away_and_brings_them_back() -> None:
    async with playing(MANY_STEPS, config=CANDIDATES) as table:
        table.play_screen.state.cursor = cell("B4")
        await table.press("m")
        assert title(table).endswith("  digits remove candidates")
        await table.press("1")
        await table.finish()
        assert candidates(table, "B4") == "23456789"
        assert table.log[-1] == "You: B4 is not 1. Locked Candidates Type 1 (Pointing) shows it."
        assert table.marks("B4") == " 2345"
        await table.press("1")
        assert candidates(table, "B4") == "123456789"
        assert table.log[-1] == "You: 1 is a candidate of B4 again"
        await table.press("u", "u")
        assert candidates(table, "B4") == "123456789"
        assert table.game.notes.marked_cells == 0
        await table.press("m", "9")
        assert table.value("B4") == 9


async def test_one_mark_takes_one_candidate_away() -> None:
    async with playing(config=CANDIDATES) as table:
        await table.press("apostrophe")
        assert title(table).endswith("  next digit: removed; Esc")
        await table.press("4", "quotation_mark", "5")
        assert candidates(table, "E5") == "1236789"
        await table.press("6")
        assert table.value("E5") == 6
        await table.press("m", "right", "apostrophe")
        assert "next digit: placed; Esc" in title(table)


async def test_several_cells_at_once() -> None:
    async with playing(config=CANDIDATES) as table:
        await table.press("x", "right", "m", "5")
        await table.finish()
        assert table.log[-1].startswith("You: E5 and E6 are not 5. ")
        await table.press("u")
        assert candidates(table, "E5") == candidates(table, "E6") == "123456789"


async def test_a_digit_that_is_chosen_first() -> None:
    async with playing(config=replace(CANDIDATES, digit_first=True), size=LARGE_TERMINAL) as table:
        await table.press("m", "5")
        assert title(table).endswith("digits remove candidates, 5 chosen: Enter or click removes it")
        await table.press("enter", "right", "enter")
        assert candidates(table, "E5") == candidates(table, "E6") == "12346789"


async def test_in_a_narrow_terminal() -> None:
    async with playing(config=CANDIDATES, size=NARROW_TERMINAL) as table:
        await table.press("m", "x")
        assert title(table).endswith("  remove, +1 cell")
        await table.press("5")
        assert candidates(table, "E5") == "12346789"


async def test_where_marks_are_shown_mark_keys_make_marks() -> None:
    async with playing(config=CANDIDATES) as table:
        await table.press("m", "4", "c")
        while table.play_screen.state.content is not CellContent.MARKS:
            await table.press("c")
        await table.press("4")
        assert candidates(table, "E5") == "12356789"
        assert table.log[-1] == "Marks: E5 has corner mark 4"


async def test_a_reason_that_comes_late_stands_in_its_own_line(monkeypatch: pytest.MonkeyPatch) -> None:
    find = Candidates.find_reasons
    wait = True

    def slow(self: Candidates) -> Iterator[LogLine | None]:
        while wait:
            yield None
        yield from find(self)

    monkeypatch.setattr(Candidates, "find_reasons", slow)
    async with playing(MANY_STEPS, config=CANDIDATES, size=LARGE_TERMINAL) as table:
        table.play_screen.state.cursor = cell("B4")
        await table.press("m", "1", "m", "right", "e")
        assert table.log[1] == "You: B4 is not 1"
        assert "(Pointing)" not in table.text()
        wait = False
        await table.finish()
        assert table.log[1] == "You: B4 is not 1. Locked Candidates Type 1 (Pointing) shows it."
        assert "Locked Candidates Type 1 (Pointing) shows it." in table.text()
        assert len(table.log) == 3


@pytest.mark.parametrize("size", [SMALL_TERMINAL, LARGE_TERMINAL, NARROW_TERMINAL], ids=str)
async def test_a_wrong_elimination_is_shown_at_once_by_the_setting_alone(size: tuple[int, int]) -> None:
    for style in ("none", "conflicts", "mistakes"):
        async with playing(FIRST, config=replace(CANDIDATES, help_style=style), size=size) as table:
            table.play_screen.state.cursor = cell("A1")
            await table.press("m", "4")  # A1 is 4
            assert ("×" in "".join(row[:8] for row in table.rows()[1:5])) is (style == "mistakes"), style


async def test_a_check_shows_where_marks_and_eliminations_lack_the_right_digit() -> None:
    async with playing(config=CANDIDATES) as table:
        table.play_screen.state.cursor = cell("A1")
        await table.press("m", "4", "m", "v")
        assert table.log[-1] == "Check: in 1 cell the right digit was eliminated; the next press shows which"
        await table.press("v")
        assert [row[1:6] for row in table.rows()[2:4]] == ["123 5", "6789×"]
        await table.press("U")
        assert candidates(table, "A1") == "123456789"


async def test_the_title_has_the_digits_that_a_small_board_has_no_room_for() -> None:
    async with playing(size=NARROW_TERMINAL, config=Config(show="marks")) as table:
        assert "E5" not in title(table)
        await table.press("m", "1", "2", "4")
        assert "E5" not in title(table)  # they stand in the cell
        await table.press("6", "quotation_mark", "9", "m")
        assert title(table).startswith(" E5 1246(9)  32/81")
        await table.press("c")
        assert "E5" not in title(table)  # nothing is known of it
        await table.press("E", "right")
        assert title(table).startswith(" E6 4  ")
        await table.press("4")
        assert "E6" not in title(table)
    async with playing(size=SMALL_TERMINAL, config=CANDIDATES) as table:
        assert "E5" not in title(table)  # the panel has them

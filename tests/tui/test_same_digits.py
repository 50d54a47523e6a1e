"""The digits that equal the one under the cursor stand out, where that is wanted and there is nothing else to see."""

import pytest

from sudoku_tui.config import Config
from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.notation import LETTERS
from tests.game.games import FIRST
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, playing

OTHER_EIGHTS = {"C4", "E9", "F6", "H1"}  # besides D3


def underlined(table: Table) -> set[str]:
    """The cells whose digits are underlined."""
    return {name for name in map(LETTERS.cell, CELLS) if table.mark_style(name, 3).underline}


@pytest.mark.parametrize("no_color", [False, True])
async def test_all_equal_digits_stand_out_also_without_colour(no_color: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if no_color:
        monkeypatch.setenv("NO_COLOR", "1")
    async with playing(FIRST) as table:
        assert underlined(table) == set()
        await table.press("up", "left", "left")
        assert underlined(table) == OTHER_EIGHTS
        await table.press("right")
        assert underlined(table) == {"B9", "C3", "I5"}
        await table.press("right")
        assert underlined(table) == set()


async def test_digits_of_the_player_stand_out_and_those_that_have_gone_do_not() -> None:
    async with playing(FIRST) as table:
        await table.press("8", "up", "left", "left")
        assert underlined(table) == {*OTHER_EIGHTS, "E5"}
        await table.press("u")
        assert underlined(table) == OTHER_EIGHTS


async def test_it_is_a_setting() -> None:
    async with playing(FIRST, config=Config(highlight_same=False)) as table:
        await table.press("up", "left", "left")
        assert underlined(table) == set()


async def test_evidence_is_shown_alone() -> None:
    async with playing(FIRST) as table:
        await table.press("E", "n", "escape", "up", "left", "left")
        assert underlined(table) >= OTHER_EIGHTS
        await table.press("space")
        assert not OTHER_EIGHTS & underlined(table)
        await table.press("escape")
        assert underlined(table) >= OTHER_EIGHTS


async def test_it_is_not_taken_for_a_highlighted_digit_or_a_clash() -> None:
    async with playing(FIRST) as table:
        await table.press("f", "8", "up", "left", "left")
        assert {table.mark_style(name, 3).reverse for name in OTHER_EIGHTS} == {True}
        await table.press("f", "3")
        assert {table.mark_style(name, 3).reverse for name in OTHER_EIGHTS} == {None}
        assert underlined(table) == OTHER_EIGHTS
        await table.press("escape", "f", "f", "left", "8")
        assert "8!" in table.marks("D2")
        await table.press("down", "down", "right")
        assert "!" not in "".join(map(table.marks, OTHER_EIGHTS))


async def test_the_panel_says_that_a_digit_is_complete() -> None:
    solution = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
    puzzle = "".join("." if digit in "12" or cell == 3 else digit for cell, digit in enumerate(solution))
    async with playing(puzzle) as table:
        rows = [row[56:].strip() for row in table.rows()]
        assert "to place 1×9 2×9 3 ✓ 4 ✓" in rows
        assert "5 ✓ 6 ✓ 7 ✓ 8 ✓ 9×1" in rows
        assert "all nine are placed" in rows  # E5 holds a 6
        await table.press("up", "right")
        assert "all nine are placed" not in table.text()


@pytest.mark.parametrize("size", [SMALL_TERMINAL, LARGE_TERMINAL])
async def test_nine_digits_of_which_some_clash_are_not_complete(size: tuple[int, int]) -> None:
    solution = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
    puzzle = f".{solution[1:4]}.{solution[5:80]}."  # A1 is 4, A5 is 2, I9 is 2
    async with playing(puzzle, size=size) as table:
        await table.press(*["up"] * 4, "4")
        assert "9 placed, 2 clash" in table.text()
        assert "4 !" in table.text()
        assert "4 ✓" not in table.text()
        await table.press(*["left"] * 4, "4", "f", "4")
        assert "10 placed, 3 clash" in table.text()
        assert "4: 10 placed, 3 clash" in table.text()
        assert "4 !" in table.text()
        await table.press("right", "right", "right", "right", "0")
        assert "4 is placed nine times" in table.text()
        assert "4 ✓" in table.text()

"""The words of explanations: a key shows them in the game, in a hint, in the list of all steps, and in a lesson."""

import pytest

from sudoku_tui.config import Config
from sudoku_tui.engine import words
from sudoku_tui.tui.screens.glossary_screen import GlossaryScreen
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, playing


async def all_rows(table: Table) -> list[str]:
    """The rows of the glossary, page by page to its end."""
    assert isinstance(table.app.screen, GlossaryScreen)
    await table.press("home")
    rows = table.rows()[1:]
    for _ in range(500):
        before = table.rows()
        await table.press("down")
        if table.rows() == before:
            break
        rows.append(table.rows()[-1])
    return rows


@pytest.mark.parametrize("size", [SMALL_TERMINAL, LARGE_TERMINAL, (40, 15)])
async def test_before_any_step_all_words_are_there_and_the_game_stays(size: tuple[int, int]) -> None:
    async with playing(size=size) as table:
        before = table.rows()
        await table.press("V")
        rows = [row.strip() for row in await all_rows(table)]
        assert all(term.word in rows for term in words.glossary())
        assert " ".join(rows).count("nine cells that hold each digit once") == 1
        await table.press("escape")
        assert table.rows() == before


async def test_enter_turns_the_page() -> None:
    async with playing(size=SMALL_TERMINAL) as table:
        await table.press("V")
        last = table.rows()[-1]
        await table.press("enter")
        assert table.rows()[1] == last


async def test_a_key_in_a_terminal_that_is_narrower_than_any_text_does_no_harm() -> None:
    async with playing() as table:
        await table.press("V")
        await table.resize(1, 1)
        await table.press("down")
        await table.resize(80, 24)
        assert "Words" in table.rows()[0]


async def test_the_words_of_the_step_come_first_also_while_it_is_walked() -> None:
    async with playing(config=Config(show="candidates")) as table:
        await table.press("E", "n", "full_stop", "full_stop", "V")
        assert table.rows()[1:3] == [" About a Naked Single", " cell"]
        await table.press("escape")
        assert "on, Esc ends" in table.rows()[0]


async def test_a_hint_tells_no_words_of_its_technique_before_it_names_it() -> None:
    async with playing() as table:
        await table.press("E", "i", "V")
        assert not table.rows()[1].startswith(" About")
        await table.press("escape", "i", "V")
        assert table.rows()[1] == " About a Hidden Single"
        await table.press("escape", "i")
        assert table.log[-1].startswith("Hint 3 of 5")


async def test_a_lesson_and_the_list_of_all_steps_have_their_words_too() -> None:
    async with playing() as table:
        await table.press("E", "t", "V")
        assert table.rows()[1].startswith(" About a")
        await table.press("escape", "escape", "T", "home", "enter", "V")
        assert table.rows()[1].startswith(" About a")
        await table.press("escape", "escape", "escape")

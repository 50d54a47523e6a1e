"""Hints on the main screen, and reading them to the end."""

import pytest

from sudoku_tui.config import Config
from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE
from tests.game.games import FIRST
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, playing

EASY = (ELIMINATION, HIDDEN_SINGLE)


async def test_a_hint_says_more_with_each_press() -> None:
    async with playing() as table:
        await table.press("E", *["up"] * 4, "i")
        assert table.log[-1] == "Hint 1 of 5: Look at box 2."
        await table.press("i")
        assert table.log[-1].startswith("Hint 2 of 5: Hidden Single. ")
        await table.press("i")
        assert table.log[-1].startswith("Hint 3 of 5: 1 is in ")
        assert not table.mark_style("A6", 1).reverse
        await table.press("i")
        assert table.panel().endswith("- So A6 is 1; press i to do it")
        assert table.mark_style("A6", 1).reverse
        assert table.value("A6") == 0
        await table.press("i")
        assert table.value("A6") == 1


async def test_a_hint_shows_the_house_that_it_names_and_not_yet_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.game.session.session.Session._techniques", lambda _: EASY)
    async with playing() as table:
        await table.press("E", *["up"] * 4, "i")
        assert table.log[-1] == "Hint 1 of 5: Look at box 2."
        assert table.marks("A6") == "1··4·"
        assert table.marks("A1") == "   45"
        assert not table.mark_style("A6", 1).reverse
        assert "Hidden Single" not in table.panel()


@pytest.mark.parametrize("size", [SMALL_TERMINAL, LARGE_TERMINAL])
async def test_five_presses_lead_to_each_digit_of_a_fresh_game(size: tuple[int, int]) -> None:
    """No press is needed to read on: what a hint about a single says has room."""
    async with playing(size=size, config=Config()) as table:
        for left in range(FIRST.count("."), 0, -1):
            assert table.game.position.empty.bit_count() == left
            await table.press(*"iiiii")
        assert table.game.is_solved


async def test_the_map_of_a_hint_shows_no_candidate_that_a_placed_digit_excludes() -> None:
    async with playing(config=Config(board="compact", show="marks")) as table:
        await table.press("i", "i", "i", "i")
        assert "digit 8" in table.rows()[1]
        can = table.game.position.possible[8].bit_count()
        assert sum(row[-19:].count("·") for row in table.rows()[2:11]) == can - 1  # G5 is marked as found


async def test_a_hint_marks_wrong_digits() -> None:
    async with playing() as table:
        await table.press("E", "5", "right", "i")
        assert table.panel().endswith("1 digit on the board is wrong; the next press shows which")
        assert table.marks("E5") == "  5  "
        await table.press("i")
        assert table.panel().endswith("E5 is wrong; the next press erases it")
        assert table.marks("E5") == "  5× "
        assert table.mark_style("E5", 3).reverse
        await table.press("i")
        assert table.value("E5") == 0


@pytest.mark.parametrize("size", [(40, 15), (60, 20), (60, 24), (61, 25), SMALL_TERMINAL])
async def test_hints_and_explanations_can_be_read_to_the_end_in_every_terminal(size: tuple[int, int]) -> None:
    """The key that said something reads on in it, then does what it does otherwise."""
    async with playing(size=size, config=Config(show="candidates", hints="path")) as table:
        await table.press("E", "i")
        for number in (1, 2, 3):
            shown = await read_with(table, "i", " … i")
            assert table.log[-1].removeprefix(f"Hint {number} of 5: ").removesuffix(".").replace(" ", "") in shown
            assert table.value("E6") == 0
            await table.press("i")
        shown = await read_with(table, "i", " … i")
        assert "7inE1,8inE9and9inG6." in shown
        assert shown.endswith("SoE6is4;pressitodoit")
        assert table.value("E6") == 0
        await table.press("i")
        assert table.value("E6") == 4
        await table.press("full_stop")
        first = table.rows()
        shown = await read_with(table, "full_stop", " … .")
        assert "Why:NakedSingle,move2:" in shown
        assert shown.endswith("SoE6is4.")
        await table.press("full_stop")  # all has been said; now it is walked
        assert "1 of 4: . on, Esc ends" in table.rows()[0]
        await table.press("escape", "escape", "full_stop")
        assert table.rows() == first
        assert len(table.game.log.lines) == 8


async def read_with(table: Table, key: str, sign: str) -> str:
    """What stands below or beside the board on all pages that a key shows, without blanks and dashes."""
    text = ""
    while True:
        layout = table.play_screen._desk.layout
        assert layout is not None
        left, top = (layout.board.width + 1, 1) if layout.panel_width else (0, 1 + layout.board.height)
        rows = [row[left:] for row in table.rows()[top : layout.height - layout.footer]]
        assert all(len(row) <= layout.width - left for row in rows)
        page = "\n".join(rows).rstrip()
        text += page.removesuffix(sign)
        if not page.endswith(sign):
            return "".join(text.replace("\n- ", "").split())
        await table.press(key)


async def test_another_command_does_not_read_on_in_what_a_key_said() -> None:
    async with playing(size=(40, 15)) as table:
        await table.press("E", "i", "i")
        assert table.rows()[14].endswith(" … i")
        await table.press("full_stop")
        assert table.rows()[14].startswith("· Why: Eliminate all")
        assert table.rows()[14].endswith(" … .")
        await table.press("i", "i", "e")
        assert table.log[-1].startswith("Elimination: nothing to eliminate")

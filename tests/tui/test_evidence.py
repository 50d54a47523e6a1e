"""The evidence of a step on the main screen: the board, the legend and the map."""

import pytest

from sudoku_tui.config import Config
from sudoku_tui.game.data.messages.message import Told
from sudoku_tui.game.playing.game import LogLine
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, playing


async def test_the_panel_says_what_the_evidence_means_until_the_cursor_moves() -> None:
    async with playing() as table:
        await table.press("E", "h")
        assert table.panel().startswith("Hidden Single 1 found ·· ")
        await table.press("up")
        assert table.panel().startswith("D5 · box 5 · candidates")
        assert table.rows()[7].endswith("┃ . legend")
        assert table.marks("C5") == "·····"  # its house is still shaded
        await table.press("full_stop")
        assert table.panel().startswith("Hidden Single 1 found ·· ")


async def test_the_key_for_the_legend_is_named_only_where_it_brings_this_one_back() -> None:
    async with playing(config=Config(show="candidates", hints="path")) as table:
        await table.press("E", "i", "i", "i", "i", "up")
        assert table.mark_style("E6", 4).reverse
        assert "legend" not in table.panel()  # it would be that of the eliminations
        await table.press("down", "i", "up")
        assert ". legend" in table.panel()
        await table.press("escape")
        assert "legend" not in table.panel()
    async with playing() as table:
        await table.press("z", "E", "h", "up")
        assert table.rows()[7][38:].startswith(". legend ")
    async with playing(size=LARGE_TERMINAL) as table:
        await table.press("E", "h", "up")
        assert "legend" not in table.text()


async def test_where_there_is_room_cell_and_legend_stand_beside_each_other() -> None:
    async with playing(size=LARGE_TERMINAL) as table:
        await table.press("E", "h")
        for _ in range(2):
            assert "Hidden Single" in table.rows()[1]
            assert " · candidates" in table.rows()[1]
            await table.press("up")


async def test_evidence_stays_until_the_next_move_and_escape_hides_it() -> None:
    async with playing() as table:
        await table.press("E", "h", "left", "right", "z", "z")
        assert table.mark_style("A6", 3).reverse
        await table.press("escape")
        assert not table.mark_style("A6", 3).reverse
        assert table.marks("C5") == "     "
        await table.press("full_stop")
        assert table.mark_style("A6", 3).reverse
        await table.press("2")
        assert not table.mark_style("A6", 3).reverse


@pytest.mark.parametrize("size", [SMALL_TERMINAL, LARGE_TERMINAL])
async def test_the_answer_is_for_the_last_move_also_if_it_is_the_player_s(size: tuple[int, int]) -> None:
    async with playing(size=size) as table:
        await table.press("E", *["up"] * 4, "right", "1", "full_stop")
        text = "Why: move 2 is yours: A6 = 1 is a hidden single in box 2. Box 2 has only one place for 1. Where can "
        assert table.log[-1].startswith(text)
        assert "Hidden Single" in table.panel()
        await table.press("left", "left", "apostrophe", "4", "full_stop")
        assert table.log[-1].startswith("Why: move 3 is yours: A4 is not 4. ")
        await table.press("u", "u", "full_stop")
        assert table.log[-1].startswith("Why: Eliminate all, move 1: ")


async def test_a_step_before_the_last_move_is_explained_as_it_was() -> None:
    async with playing() as table:
        await table.press("E", "h", "5", "l", "up", "full_stop")
        assert "as at move 2; Escape returns" in table.rows()[0]
        assert table.marks("E5") == "  345"
        assert table.mark_style("A6", 3).reverse
        await table.press("up")  # to look closer
        assert table.marks("E5") == "  345"
        await table.press("escape")
        assert table.marks("E5") == "  5  "
        assert table.rows()[0].startswith(" First  34/81")


async def test_walking_the_log_shows_the_evidence_of_each_step() -> None:
    async with playing() as table:
        await table.press("e", "E", "h", "5", "l", "up")
        assert table.panel().startswith("Hidden Single 1 found")
        assert table.mark_style("A6", 3).reverse
        await table.press("up", "up")
        assert table.panel().startswith("Elimination 3 ")
        assert table.marks("A1") == "12345"  # its 3 has just gone
        assert table.mark_style("A1", 3).reverse
        assert not table.mark_style("A1", 2).reverse
        await table.press("escape")
        assert table.panel().startswith("E5 · row E")


async def test_beside_the_compact_board_stands_the_map_of_the_main_digit() -> None:
    async with playing() as table:
        await table.press("z", "E", "h")
        assert [row[61:].rstrip() for row in table.rows()[1:11]] == [
            "  digit 1",
            "A      │    1│",
            "B      │     │    1",
            "C ____1│_____│_____",
            "D      │1    │",
            "E   ·  │     │· ·",
            "F ·_·__│_____│__·__",
            "G · ·  │     │  ·",
            "H   ·  │     │· ·",
            "I      │  1  │",
        ]
        assert table.rows()[1][38:].startswith("Hidden Single")
        assert table.rows()[2][38:].startswith("1  found")
        await table.press("up")  # the cell takes the place of the legend, and the map stays
        assert table.rows()[1][38:].startswith("D5 · box 5 · candidates")
        assert table.rows()[1].endswith("  digit 1")
        await table.press("5")
        assert "digit" not in table.rows()[1]


async def test_the_map_shows_the_digits_of_a_step_in_turn() -> None:
    async with playing() as table:
        await table.press("z", "E")
        assert table.rows()[1].endswith("digit 1; d: 2")
        assert table.rows()[2].startswith("A'45│ … │ 3 ┃")  # what stays: nearly all cells lose a 1
        await table.press("d")
        assert table.rows()[1].endswith("digit 2; d: 3")
        await table.press(*["d"] * 8)
        assert table.rows()[1].endswith("digit 1; d: 2")
        await table.press("5", "d")
        assert "digit" not in table.rows()[1]


async def test_a_long_explanation_begins_at_the_top_and_can_be_read_page_by_page() -> None:
    reasons = tuple(f"Sentence number {number} of a long reason." for number in range(1, 13))
    async with playing() as table:
        await table.press("e")
        table.game.log.lines.append(LogLine(Told("Why", "because:", reasons=reasons)))
        table.play_screen.show_game()
        await table.pilot.pause()
        log = [row[56:] for row in table.rows()[6:23]]
        assert log[0] == "· Why: because:"
        assert log[1] == "- Sentence number 1 of a"
        assert log[-1] == "  … PgDn"
        await table.press("pagedown")
        log = [row[56:] for row in table.rows()[6:23]]
        assert log[-2:] == ["- Sentence number 12 of", "  a long reason."]
        await table.press("pageup", "pageup")
        assert table.rows()[6][56:].startswith("0 Start:")
        await table.press("e")
        assert "2>Elimination" in table.panel()

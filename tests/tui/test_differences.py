"""The fourth view of the cells: where marks and candidates differ."""

import pytest

from sudoku_tui.config import Config
from sudoku_tui.engine.evidence import PLACED, SIGNS
from sudoku_tui.game.data.notes import MarkKind
from sudoku_tui.tui.render.player_layer import HINTED_SIGN, OUTDATED_SIGN, UNMARKED_SIGN, CellContent
from tests.engine.positions import cell
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, playing

MARKS = Config(show="marks")
NARROW_TERMINAL = (40, 15)


async def compare(table: Table) -> None:
    """Mark 4 and 3 in A1, which can be 4 or 5; 4, 5, 7 and 8 in A2, which are all; 3 in E5. Show the differences."""
    for name, digits in (("A1", "43"), ("A2", "4578"), ("E5", "1")):
        for digit in digits:
            table.game.marks.toggle((cell(name),), int(digit))
    table.play_screen.state.cursor = cell("A1")
    await table.press("c", "c", "c")
    assert table.play_screen.state.content is CellContent.DIFFERENCES


def panel(table: Table, left: int = 56) -> list[str]:
    return [row[left:] for row in table.rows()[1:23]]


def test_the_signs_are_plain_characters() -> None:
    assert all(sign.isascii() for sign in (OUTDATED_SIGN, UNMARKED_SIGN, HINTED_SIGN))


async def test_signs_where_candidates_have_room() -> None:
    async with playing(size=LARGE_TERMINAL, config=MARKS) as table:
        await compare(table)
        rows = table.rows()
        assert [row[1:8] for row in rows[2:5]] == ["    \\3 ", " 4?5   ", "       "]
        assert [row[9:16] for row in rows[2:5]] == ["       ", " 4 5   ", " 7 8   "]
        assert [row[33:40] for row in rows[18:21]] == ["\\1  ?3 ", "?4?5?6 ", "    ?9 "]


async def test_signs_in_a_cell_of_two_rows() -> None:
    async with playing(config=MARKS) as table:
        await compare(table)
        assert [row[1:6] for row in table.rows()[2:4]] == ["?5   ", "\\3   "]
        assert [row[7:12] for row in table.rows()[2:4]] == ["   45", " 78  "]
        assert [row[25:30] for row in table.rows()[11:13]] == ["?345…", "\\1   "]


@pytest.mark.parametrize("size", [NARROW_TERMINAL, SMALL_TERMINAL], ids=str)
async def test_signs_in_a_small_cell(size: tuple[int, int]) -> None:
    async with playing(size=size, config=Config(show="marks", board="compact")) as table:
        table.play_screen.state.cursor = cell("I9")
        await compare(table)
        assert table.rows()[2][1:4] == "\\? "
        await table.press("m", "3")
        assert table.rows()[2][1:4] == "?5 "
        await table.press("3", "5")
        assert table.rows()[2][1:4] == "\\3 "


async def test_the_panel_says_what_each_layer_says_and_why() -> None:
    for size, left in ((SMALL_TERMINAL, 56), (LARGE_TERMINAL, 74)):
        async with playing(size=size, config=MARKS) as table:
            await compare(table)
            heights = set()
            for keys, said in (
                ((), ["marks: corner 3 4", "candidates: 4 5", "3 is in A3; no mark: 5"]),
                (("right",), ["marks: corner 4 5 7 8", "candidates: 4 5 7 8", "they agree"]),
                (("right",), ["given 3"]),
                (("right",), ["you have no marks here", "candidates: 4 9"]),
            ):
                await table.press(*keys)
                rows = panel(table, left)
                first = next(number for number, row in enumerate(rows) if row == said[0])
                assert rows[first : first + len(said)] == said
                heights.add(next(number for number, row in enumerate(rows) if row.startswith(("left", "to place"))))
            assert len(heights) == 1  # what stands below does not jump


async def test_the_panel_has_room_before_the_first_mark() -> None:
    for size, left in ((SMALL_TERMINAL, 56), (LARGE_TERMINAL, 74)):
        async with playing(size=size, config=MARKS) as table:
            table.play_screen.state.cursor = cell("A4")
            await table.press("c", "c", "c")
            rows = panel(table, left)
            assert rows[rows.index("you have no marks here") + 1] == "candidates: 4 9"
            below = " ".join(rows[rows.index("candidates: 4 9") :])
            assert "1×5" in below
            assert "9×5" in below


async def test_the_cell_of_the_next_deduction_is_shown_after_a_hint_alone() -> None:
    for size in (SMALL_TERMINAL, LARGE_TERMINAL, NARROW_TERMINAL):
        async with playing(size=size, config=MARKS) as table:
            await compare(table)
            assert HINTED_SIGN not in "".join(table.rows())
            while not table.log[-1].startswith("Hint 4"):
                assert HINTED_SIGN not in "".join(row[:74] for row in table.rows())
                await table.press("i")
            sign = SIGNS[PLACED] if size == NARROW_TERMINAL else HINTED_SIGN  # a small cell has room for one
            assert "".join(row[:74] for row in table.rows()).count(sign) == 1
            await table.press("c")
            assert HINTED_SIGN not in "".join(table.rows())
            await table.press("c", "c", "c", "escape")
            assert HINTED_SIGN not in "".join(table.rows())


async def test_mark_keys_make_marks_there_and_the_view_stays() -> None:
    async with playing(config=MARKS) as table:
        await compare(table)
        await table.press("m", "3", "5")
        assert table.game.notes.marks_of(cell("A1"), MarkKind.CORNER) == (4, 5)
        assert table.play_screen.state.content is CellContent.DIFFERENCES
        assert [row[1:6] for row in table.rows()[2:4]] == ["   45", "     "]

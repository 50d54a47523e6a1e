"""Moves on the main screen: the cursor, digits, eliminations and the solver's steps."""

import pytest

from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE
from tests.engine.positions import cell
from tests.game.games import FIRST, HARD, SOLVED, Clock, without
from tests.tui.playing import LARGE_TERMINAL, playing

EASY = (ELIMINATION, HIDDEN_SINGLE)

E5 = cell("E5")

# Moving


async def test_moving_the_cursor() -> None:
    async with playing() as table:
        for keys, name in (
            (["up"], "D5"),
            (["down"], "F5"),
            (["left"], "E4"),
            (["right"], "E6"),
            (["up"] * 5, "I5"),
            (["down"] * 5, "A5"),
            (["left"] * 5, "E9"),
            (["right"] * 5, "E1"),
            (["tab"], "E6"),
            (["tab"] * 4, "F1"),
            (["shift+tab"], "E4"),
            (["tab", "tab", "shift+tab"], "E6"),
        ):
            table.play_screen.state.cursor = E5
            await table.press(*keys)
            assert table.cursor == cell(name), keys
            assert table.panel().startswith(f"{name} · ")
        assert len(table.game.log.lines) == 1


async def test_the_next_empty_cell_is_found_round_the_end() -> None:
    async with playing(without("A1 I9")) as table:
        await table.press("tab")
        assert table.cursor == cell("I9")
        await table.press("tab")
        assert table.cursor == cell("A1")
        await table.press("shift+tab")
        assert table.cursor == cell("I9")


async def test_where_no_cell_is_empty_the_cursor_stays() -> None:
    async with playing(without("E5")) as table:
        await table.press("6")
        await table.press("tab")
        assert table.cursor == E5


# Placing and erasing


async def test_placing_erasing_undo_redo_and_restart() -> None:
    async with playing() as table:
        await table.press("5")
        assert table.value("E5") == 5
        assert table.log[-1] == "You: E5 = 5"
        assert "1>You: E5 = 5" in table.panel()
        assert "holds 5" in table.panel()
        assert table.rows()[0].startswith(" First  33/81")
        await table.press("0")
        assert table.value("E5") == 0
        await table.press("u")
        assert table.value("E5") == 5
        await table.press("r")
        assert table.value("E5") == 0
        await table.press("u", "R")
        assert table.log[-1] == "Restart: the puzzle is at its start, and the clock at 0:00"
        assert table.game.position.to_string() == FIRST


async def test_every_key_that_places_or_erases() -> None:
    async with playing() as table:
        for digit in "123456789":
            await table.press(digit)
            assert table.value("E5") == int(digit)
        for key in ("0", "delete", "backspace"):
            await table.press("5", key)
            assert table.log[-1] == "You: E5 erased, it was 5"


async def test_a_conflict_is_marked_on_the_board() -> None:
    async with playing() as table:
        await table.press("8", "up")
        # 8 stands in E9 and F6 already.
        assert [table.marks(name) for name in ("E5", "E9", "F6", "D3")] == ["  8! ", "  8! ", "  8! ", "  8  "]


# The solver's steps


async def test_elimination_and_singles() -> None:
    async with playing() as table:
        await table.press("n")
        assert "· No naked single yet: remove the excluded candidates first; press E" in table.panel()
        await table.press("e")
        assert table.log[-1].startswith("Elimination: A3=3 removes 3 from 12 cells: ")
        await table.press("E")
        assert table.log[-1].startswith("Eliminate all: 31 placed digits remove ")
        await table.press("n")
        assert table.log[-1] == "Naked Single: E6 = 4, its only candidate"
        await table.press("h")
        assert table.log[-1] == "Hidden Single: A6 = 1, its only place in box 2"
        assert (table.value("E6"), table.value("A6")) == (4, 1)


async def test_an_elimination_is_seen_on_the_board() -> None:
    async with playing() as table:
        await table.press("E")
        assert table.mark_style("A1", 1).reverse  # has just gone
        assert not table.mark_style("A1", 4).reverse
        await table.press("n")
        assert table.marks("A1") == "   45"
        assert not table.mark_style("A1", 1).reverse


async def test_the_panel_says_why_a_digit_is_impossible() -> None:
    async with playing(size=LARGE_TERMINAL) as table:
        table.play_screen.state.cursor = cell("A1")
        await table.press("e", "E")
        text = table.text()
        assert "A1 · row A, column 1, box 1" in text
        assert "1 is in C3" in text
        assert "3 is in A3" in text
        assert "to place 1×5 2×4 3×5" in text


async def test_the_panel_names_the_step_that_removed_a_digit() -> None:
    async with playing(size=LARGE_TERMINAL) as table:
        await table.press("5", "e")
        number = table.game.history.current.number
        await table.press("e", "e")
        await table.press("0")
        assert number == 2
        table.play_screen.state.cursor = cell("A1")
        await table.press("left", "right")
        assert "3 is in A3" in table.text()


async def test_space_alone_solves_an_easy_puzzle() -> None:
    clock = Clock()
    async with playing(clock=clock) as table:
        clock.seconds += 83
        for _ in range(30):
            await table.press(*["space"] * 10)
            if table.game.is_solved:
                break
        assert table.game.position.to_string() == SOLVED
        assert table.rows()[0].startswith(" Solved: First")
        await table.press("escape")
        assert table.rows()[0].startswith(" First  solved")
        assert table.rows()[0].endswith("1:23")
        solved = next(line for line in table.log if line.startswith("Solved"))
        assert solved.startswith("Solved: in 1:23, with 0 placements of yours, 0 hints")


async def test_where_space_ends_it_says_what_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.game.session.session.Session._techniques", lambda _: EASY)
    async with playing(HARD) as table:
        for _ in range(6):
            await table.press(*["space"] * 10)
        assert table.log[-1].endswith("cells are left: only a guess or a search leads further")
        assert table.panel().endswith("only a guess or a search leads further; press s")


async def test_explaining_the_last_step() -> None:
    async with playing() as table:
        await table.press("E", "h", "full_stop")
        assert table.log[-1].startswith(
            "Why: Hidden Single, move 2: Box 2 has only one place for 1. Where can 1 go in box 2? "
        )
        assert (
            "· Why: Hidden Single, move 2: - Box 2 has only one place for 1. - Where can 1 go in box 2? - Only A6: "
            in table.panel()
        )
        assert table.panel().endswith("- So A6 is 1.")

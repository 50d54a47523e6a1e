"""The app, played with keys."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from textual import events

from sudoku_tui.config import Config
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE
from sudoku_tui.formats import parse_puzzle
from sudoku_tui.game.data.messages.message import Told
from sudoku_tui.game.data.search_report import SearchReport
from sudoku_tui.game.playing.game import LogLine
from sudoku_tui.game.session.session import SessionStart
from sudoku_tui.library import Collection
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.play.screen import PlayScreen
from sudoku_tui.tui.render.layout import BoardSize
from sudoku_tui.tui.screens.help_screen import HelpScreen
from sudoku_tui.tui.screens.opening.browser_screen import BrowserScreen
from sudoku_tui.tui.screens.opening.open_menu import OpenMenu
from sudoku_tui.tui.screens.palette_screen import PaletteScreen
from sudoku_tui.tui.screens.solutions_screen import SolutionsScreen
from sudoku_tui.tui.starting import begun_session
from tests.engine.positions import cell
from tests.game.games import FIRST, HARD, NO_SOLUTION, OTHER_SOLUTION, SOLVED, TWO_SOLUTIONS, Clock, without
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, playing

E5 = cell("E5")
EASY = (ELIMINATION, HIDDEN_SINGLE)


# Starting


async def test_the_first_screen() -> None:
    async with playing() as table:
        rows = table.rows()
        assert len(rows) == 24
        assert rows[0].startswith(" First  32/81")
        assert rows[0].endswith("0:00")
        assert rows[1] == "┏━━1━━┯━━2━━┯━━3━━┳━━4━━┯━━5━━┯━━6━━┳━━7━━┯━━8━━┯━━9━━┓ E5 · row E col 5 box 5"
        assert rows[2].startswith("A12345│12345│  3  ┃12345│  2  │12345┃  6  │12345│12345┃ 1       2       3")
        assert "0>Start: 32 givens, 49 cells to fill; press i for a hint" in panel(table)
        assert table.cursor == E5


async def test_warnings_stand_in_the_log() -> None:
    async with playing(TWO_SOLUTIONS, warnings=["it has several solutions"]) as table:
        assert table.log[1] == "Note: it has several solutions"
        assert "· Note: it has several solutions" in panel(table)


async def test_a_title_from_a_file_is_only_text() -> None:
    title = "[red]x[/] [@click=app.exit]y[/nope] \x1b[31mred\x07"
    puzzle = parse_puzzle(f"{FIRST} {title}")
    app = SudokuApp(begun_session(SessionStart(Collection("[bold]z[/]", (puzzle, puzzle)), warnings=[title]), Clock()))
    async with app.run_test(size=LARGE_TERMINAL) as pilot:
        table = Table(app, pilot)
        await table.press("e")
        assert table.rows()[0].startswith(" [red]x[/] [@click=app.exit]y[/nope] red  32/81")
        await table.press("o")
        assert "of [bold]z[/], not solved yet" in table.text()
        await table.press("b", "enter")
        assert "1 [red]x[/] [@click=app.exit]y[/nope] red 32 givens" in table.text()
        assert table.text().isprintable()


async def test_a_wide_title_leaves_the_progress_on_the_screen() -> None:
    async with playing(titles=["数独" * 60]) as table:
        assert "…  32/81" in table.rows()[0]


def panel(table: Table) -> str:
    """What stands right of the board in the usual terminal, as one line."""
    return " ".join(" ".join(row[56:] for row in table.rows()[1:23]).split())


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
            assert panel(table).startswith(f"{name} · row {name[0]} col {name[1]} box ")
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
        assert "1>You: E5 = 5" in panel(table)
        assert "holds 5" in panel(table)
        assert table.rows()[0].startswith(" First  33/81")
        await table.press("0")
        assert table.value("E5") == 0
        await table.press("u")
        assert table.value("E5") == 5
        await table.press("r")
        assert table.value("E5") == 0
        await table.press("u", "R")
        assert table.log[-1] == "Restart: the puzzle as it was given, and the clock at 0:00"
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
        assert "· No naked single yet: remove the excluded candidates first; press E" in panel(table)
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
        assert "left 1×5 2×4 3×5" in text


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
        assert table.log[-1].endswith("cells are left: only a guess or a search goes on from here")
        assert panel(table).endswith("only a guess or a search goes on from here; press s")


async def test_explaining_the_last_step() -> None:
    async with playing() as table:
        await table.press("E", "h", "full_stop")
        assert table.log[-1].startswith("Why: Hidden Single, move 2: Look at box 2. Where can 1 go in box 2? ")
        assert "· Why: Hidden Single, move 2: - Look at box 2. - Where can 1 go in box 2? - Only A6: " in panel(table)
        assert panel(table).endswith("- So A6 is 1.")


async def test_a_hint_says_more_with_each_press() -> None:
    async with playing() as table:
        await table.press("E", *["up"] * 4, "i")
        assert table.log[-1] == "Hint: Look at box 2."
        await table.press("i")
        assert table.log[-1].startswith("Hint: Hidden Single. ")
        assert not table.mark_style("A6", 1).reverse
        await table.press("i")
        assert panel(table).endswith("- So A6 is 1; press i")
        assert table.mark_style("A6", 1).reverse
        assert table.value("A6") == 0
        await table.press("i")
        assert table.value("A6") == 1


async def test_a_hint_shows_the_house_that_it_names_and_not_yet_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.game.session.session.Session._techniques", lambda _: EASY)
    async with playing() as table:
        await table.press("E", *["up"] * 4, "i")
        assert table.log[-1] == "Hint: Look at box 2."
        assert table.marks("A6") == "1··4·"
        assert table.marks("A1") == "   45"
        assert not table.mark_style("A6", 1).reverse
        assert "Hidden Single" not in panel(table)


@pytest.mark.parametrize("size", [SMALL_TERMINAL, LARGE_TERMINAL])
async def test_four_presses_lead_to_each_digit_of_a_fresh_game(size: tuple[int, int]) -> None:
    """No press is needed to read on: what a hint about a single says has room."""
    async with playing(size=size, config=Config()) as table:
        for left in range(FIRST.count("."), 0, -1):
            assert table.game.position.empty.bit_count() == left
            await table.press(*"iiii")
        assert table.game.is_solved


async def test_the_map_of_a_hint_shows_no_candidate_that_a_placed_digit_excludes() -> None:
    async with playing(config=Config(board="compact", show="marks")) as table:
        await table.press("i", "i", "i")
        assert "digit 8" in table.rows()[1]
        can = table.game.position.possible[8].bit_count()
        assert sum(row[-19:].count("·") for row in table.rows()[2:11]) == can - 1  # G5 is marked as found


async def test_a_hint_marks_wrong_digits() -> None:
    async with playing() as table:
        await table.press("E", "5", "right", "i")
        assert panel(table).endswith("1 digit on the board is wrong; the next press shows which")
        assert table.marks("E5") == "  5  "
        await table.press("i")
        assert panel(table).endswith("E5 is wrong; the next press erases it")
        assert table.marks("E5") == "  5× "
        assert table.mark_style("E5", 3).reverse
        await table.press("i")
        assert table.value("E5") == 0


# Evidence


async def test_the_panel_says_what_the_evidence_means_until_the_cursor_moves() -> None:
    async with playing() as table:
        await table.press("E", "h")
        assert panel(table).startswith("Hidden Single 1 found ·· ")
        await table.press("up")
        assert panel(table).startswith("D5 · row D col 5 box 5")
        assert table.rows()[7].endswith("┃ . legend")
        assert table.marks("C5") == "·····"  # its house is still shaded
        await table.press("full_stop")
        assert panel(table).startswith("Hidden Single 1 found ·· ")


async def test_the_key_for_the_legend_is_named_only_where_it_brings_this_one_back() -> None:
    async with playing(config=Config(show="candidates", hints="path")) as table:
        await table.press("E", "i", "i", "i", "up")
        assert table.mark_style("E6", 4).reverse
        assert "legend" not in panel(table)  # it would be that of the eliminations
        await table.press("down", "i", "up")
        assert ". legend" in panel(table)
        await table.press("escape")
        assert "legend" not in panel(table)
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
            assert " · row " in table.rows()[1]
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
        text = "Why: move 2 is yours: A6 = 1 is a hidden single in box 2. Look at box 2. Where can 1 go in box 2? "
        assert table.log[-1].startswith(text)
        assert "Hidden Single" in panel(table)
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
        assert panel(table).startswith("Hidden Single 1 found")
        assert table.mark_style("A6", 3).reverse
        await table.press("up", "up")
        assert panel(table).startswith("Elimination 3 ")
        assert table.marks("A1") == "12345"  # its 3 has just gone
        assert table.mark_style("A1", 3).reverse
        assert not table.mark_style("A1", 2).reverse
        await table.press("escape")
        assert panel(table).startswith("E5 · row E")


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
        assert table.rows()[1][38:].startswith("D5 · row D col 5 box 5")
        assert table.rows()[1].endswith("  digit 1")
        await table.press("5")
        assert "digit" not in table.rows()[1]


async def test_the_map_shows_the_digits_of_a_step_in_turn() -> None:
    async with playing() as table:
        await table.press("z", "E")
        assert table.rows()[1].endswith("digit 1; d: 2")
        assert table.rows()[2].startswith("A-1…│-1…│ 3 ┃")
        await table.press("d")
        assert table.rows()[1].endswith("digit 2; d: 3")
        assert table.rows()[2].startswith("A-2…│-2…│ 3 ┃")
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
        assert "2>Elimination" in panel(table)


async def test_automatic_elimination() -> None:
    async with playing() as table:
        await table.press("a", "5")
        assert not table.game.position.pending_cells
        await table.press("a", "left", "4")
        assert table.game.position.pending_cells


# The screen


async def test_candidates_can_be_hidden() -> None:
    async with playing() as table:
        await table.press("c")
        assert table.rows()[2].startswith("A     │     │  3  ┃")
        await table.press("c", "c", "c")
        assert table.rows()[2].startswith("A12345│12345│  3  ┃")


async def test_the_sizes_of_the_board_take_turns() -> None:
    async with playing(size=LARGE_TERMINAL) as table:
        tops = []
        for _ in range(4):
            tops.append(table.rows()[1].split()[0])
            await table.press("z")
    assert [len(top) for top in tops] == [73, 55, 37, 73]


async def test_the_chosen_size_stays_where_it_fits() -> None:
    async with playing() as table:
        await table.press("z")
        assert len(table.rows()[1].split()[0]) == BoardSize.COMPACT.width
        await table.resize(140, 45)
        assert len(table.rows()[1].split()[0]) == BoardSize.COMPACT.width
        await table.resize(40, 15)
        assert len(table.rows()[1].split()[0]) == BoardSize.SMALL.width
        await table.resize(80, 24)
        assert len(table.rows()[1].split()[0]) == BoardSize.COMPACT.width


async def test_in_a_small_terminal_the_log_stands_below_the_board() -> None:
    async with playing(size=(40, 21)) as table:
        assert table.rows()[20] == "0>Start: 32 givens, 49 cells to … PgDn"
        await table.press("pagedown")
        assert table.rows()[20] == "  fill; press i for a hint"
        await table.press("5", "right", "4")
        assert table.rows()[20] == "2>You: E6 = 4"
        await table.press("pageup")
        assert table.rows()[20] == "1 You: E5 = 5"
        await table.press("l", "up")
        assert table.rows()[20] == "1 You: E5 = 5"
        await table.press("enter")
        assert table.game.history.current.number == 1
        await table.press("up")
        assert table.cursor == cell("D6")
    async with playing(size=(60, 20)) as table:
        await table.press("E", "n")
        assert table.rows()[14:19] == [
            "0 Start: 32 givens, 49 cells to fill; press i for a hint",
            "1 Eliminate all: 32 placed digits remove 282 candidates from",
            "  49 cells",
            "2>Naked Single: E6 = 4, its only candidate",
            "",
        ]


@pytest.mark.parametrize("size", [(40, 15), (60, 20), (60, 24), (61, 25), SMALL_TERMINAL])
async def test_hints_and_explanations_can_be_read_to_the_end_in_every_terminal(size: tuple[int, int]) -> None:
    """The key that said something reads on in it, then does what it does otherwise."""
    async with playing(size=size, config=Config(show="candidates", hints="path")) as table:
        await table.press("E", "i")
        for _ in range(2):
            shown = await read_with(table, "i", " … i")
            assert table.log[-1].removeprefix("Hint: ").removesuffix(".").replace(" ", "") in shown
            assert table.value("E6") == 0
            await table.press("i")
        shown = await read_with(table, "i", " … i")
        assert "7inE1,8inE9and9inG6." in shown
        assert shown.endswith("SoE6is4;pressi")
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
        assert len(table.game.log.lines) == 7


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


async def test_back_at_the_size_that_is_best_the_board_fits_itself_again() -> None:
    async with playing() as table:
        await table.press("z", "z")
        await table.resize(140, 45)
        assert len(table.rows()[1].split()[0]) == BoardSize.LARGE.width


async def test_where_no_other_size_fits_the_key_says_so_and_is_not_offered() -> None:
    async with playing(size=(60, 20)) as table:
        assert "z Size" not in table.text()
        await table.press("z")
        assert table.log[-1] == "Size: no other board fits this terminal"
        await table.press("z")
        assert len(table.game.log.lines) == 2
        await table.resize(140, 20)
        assert "z Size" not in table.text()
        await table.resize(160, 45)
        assert "z Size" in table.text()


async def test_the_clock_goes_on_by_itself() -> None:
    clock = Clock()
    async with playing(clock=clock) as table:
        clock.seconds += 3599
        await table.until(lambda: table.rows()[0].endswith("59:59"))


async def test_another_theme_changes_the_colours() -> None:
    async with playing() as table:
        await table.press("E")
        before = table.mark_style("A1", 1), table.style_at(1, 0)
        table.app.theme = "nord"
        await table.pilot.pause()
        after = table.mark_style("A1", 1), table.style_at(1, 0)
        assert before[0].color != after[0].color
        assert before[1].color != after[1].color
        assert after[0].reverse


# The log


async def test_walking_the_log_shows_earlier_moments_and_goes_there() -> None:
    async with playing() as table:
        await table.press("5", "right", "E", "l")
        assert "log: ↑↓ choose, Enter go there, Escape back" in table.rows()[0]
        await table.press("up")
        assert table.marks("E5") == "  5  "
        await table.press("up")
        assert table.marks("E5") == "12345"
        assert table.game.history.current.number == 2
        await table.press("down", "enter")
        assert table.game.history.current.number == 1
        assert table.log[-1] == "Log: now at 1: E5 = 5 (1 move to redo)"
        assert table.rows()[0].startswith(" First  33/81")
        await table.press("up")
        assert table.cursor == cell("D6")


async def test_leaving_the_log_changes_nothing() -> None:
    async with playing() as table:
        await table.press("6", "E")
        for key in ("escape", "l", "q"):
            await table.press("l", "up", "up")
            assert table.marks("E5") == "12345"
            await table.press(key)
            assert table.marks("E5") == "  6  "
            assert table.game.history.current.number == 2
            assert len(table.game.log.lines) == 3
        await table.press("up")
        assert table.cursor == cell("D5")


async def test_home_and_end_walk_the_log_to_its_ends() -> None:
    async with playing() as table:
        await table.press(*["e"] * 20, "l", "home", "enter")
        assert table.game.history.current.number == 0
        await table.press("l", "end", "pageup", "enter")
        assert table.game.history.current.number == 10
        await table.press("l", "pagedown", "enter")
        assert table.game.history.current.number == 20


async def test_another_command_leaves_the_log_and_acts_on_the_game_as_it_is() -> None:
    async with playing() as table:
        await table.press("6", "E", "l", "up", "up", "n")
        assert table.marks("E5") == "  6  "
        assert table.game.history.current.parent == 2
        assert table.rows()[0].startswith(" First  34/81")


async def test_the_walk_goes_on_where_the_log_moves_below_the_board() -> None:
    async with playing() as table:
        await table.press("5", "E", "l", "up", "up")
        await table.resize(56, 24)
        assert table.marks("E5") == "12345"
        await table.press("down")
        assert table.marks("E5") == "  5  "
        assert "log:" in table.rows()[0]
        await table.press("escape")
        assert table.rows()[0].startswith(" First  33/81")
        await table.press("up")
        assert table.cursor == cell("D5")


async def test_help_over_the_log_leaves_it_as_it_is() -> None:
    async with playing() as table:
        await table.press("5", "E", "l", "up", "up")
        await table.press("question_mark")
        await table.press("escape")
        assert table.marks("E5") == "12345"
        await table.press("down", "enter")
        assert table.game.history.current.number == 1


# The mouse


async def test_a_click_moves_the_cursor() -> None:
    async with playing() as table:
        await table.click(2, 2)
        assert table.cursor == cell("A1")
        await table.click(53, 20)
        assert table.cursor == cell("I9")
        await table.click(2, 8)  # a line between boxes
        assert table.cursor == cell("I9")


async def test_a_click_on_the_log_shows_that_moment_and_a_second_goes_there() -> None:
    async with playing() as table:
        await table.press("5", "left", "4", "left", "3")
        await table.click(60, 11)  # below the three rows of "Start"
        assert "log: ↑↓ choose" in table.rows()[0]
        assert table.marks("E5") == "  5  "
        assert table.marks("E4") == "12345"
        assert table.game.history.current.number == 3
        await table.click(60, 11)
        assert table.game.history.current.number == 1


async def test_a_click_on_an_empty_part_of_the_log_changes_nothing() -> None:
    async with playing() as table:
        await table.click(70, 20)
        await table.press("up")
        assert table.cursor == cell("D5")
        await table.press("l", "escape")
        await table.click(70, 20)
        await table.press("up")
        assert table.cursor == cell("C5")


async def test_a_click_on_the_line_of_keys_does_what_the_key_does() -> None:
    async with playing(size=(82, 24)) as table:
        await table.click(table.rows()[23].index("Step"), 23)
        assert table.log[-1].startswith("Eliminate all: ")
        await table.click(81, 23)  # right of the last one
        assert len(table.game.log.lines) == 2
        await table.click(table.rows()[23].index("Help"), 23)
        assert isinstance(table.app.screen, HelpScreen)


async def test_double_clicks_and_drags_are_harmless() -> None:
    async with playing() as table:
        await table.pilot.double_click(offset=(5, 5))
        await table.pilot.mouse_down(offset=(3, 3))
        await table.pilot.hover(offset=(40, 15))
        await table.pilot.mouse_up(offset=(40, 15))
        assert table.app.screen.get_selected_text() is None
        assert len(table.game.log.lines) == 1


# The search


async def test_the_only_solution_is_taken_over() -> None:
    async with playing(HARD) as table:
        await table.search()
        await table.finish()
        assert table.game.is_solved
        assert table.log[1].startswith("Search: the only solution (")
        assert table.log[2].startswith("Solved: in 0:00, with 0 placements of yours")
        assert table.rows()[0].startswith(" First  solved")
        await table.press("s")
        assert table.log[-1] == "Search: the puzzle is solved"
        await table.press("u")
        assert table.game.position.to_string() == HARD


async def test_without_a_solution_the_search_says_which_contradiction_it_found() -> None:
    async with playing(NO_SOLUTION) as table:
        await table.search()
        await table.finish()
        assert table.log[-1].startswith("Search: no solution; the first contradiction: A9 has no candidate left (")
        assert len(table.game.history.entries) == 1
        assert not panel(table).endswith("press u")


async def test_after_a_wrong_digit_the_search_says_that_undo_helps() -> None:
    async with playing() as table:
        table.play_screen.state.cursor = cell("A1")
        await table.press("5")
        await table.search()
        await table.finish()
        assert table.log[-1].endswith("The givens alone can be solved, so something placed since is wrong")
        assert panel(table).endswith("press u")


@pytest.mark.parametrize("key", ["1", "2"])
async def test_two_solutions_are_shown_and_one_can_be_taken(key: str) -> None:
    async with playing(TWO_SOLUTIONS) as table:
        await table.search()
        await table.finish()
        assert isinstance(table.app.screen, SolutionsScreen)
        text = table.text()
        assert "More than one solution These two differ in 4 cells." in text
        shown = [row.split("│") for row in table.rows()[4:15] if row]
        first = "".join(left for left, _ in shown).replace(" ", "")
        second = "".join(right for _, right in shown).replace(" ", "")
        assert {first, second} == {SOLVED, OTHER_SOLUTION}
        await table.press(key)
        assert table.on_play_screen
        assert table.game.position.to_string() == (first if key == "1" else second)
        assert "Search: one of several solutions, filled in" in table.log


async def test_neither_of_two_solutions_needs_to_be_taken() -> None:
    async with playing(TWO_SOLUTIONS) as table:
        await table.search()
        await table.finish()
        await table.press("escape")
        assert table.on_play_screen
        assert table.game.position.to_string() == TWO_SOLUTIONS
        assert table.log[-1].startswith("Search: more than one solution; two of them differ in 4 cells")
        assert "more than one solution" in panel(table)


@pytest.fixture
def endless_search(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A search that reports once and then goes on until it is cancelled; the list says what happened to it."""
    happened: list[str] = []

    async def search(_: Position) -> AsyncIterator[SearchReport]:
        happened.append("started")
        try:
            yield SearchReport(guesses=12_345, seconds=7.2)
            await asyncio.Event().wait()
        finally:
            happened.append("ended")

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_search", search)
    return happened


async def test_a_long_search_shows_its_progress_and_can_be_cancelled(endless_search: list[str]) -> None:
    async with playing() as table:
        await table.search()
        assert "searching: 7 s, 12345 guesses; Escape cancels" in table.rows()[0]
        await table.press("escape")
        await table.pilot.pause()
        assert endless_search == ["started", "ended"]
        assert table.log[-1] == "Search: cancelled after 7 s, 12345 guesses; nothing has changed"
        assert table.rows()[0].startswith(" First  32/81")
        await table.press("5")
        assert table.value("E5") == 5


async def test_a_search_keeps_the_game_as_it_is_but_not_the_cursor(endless_search: list[str]) -> None:
    async with playing() as table:
        await table.press("4", "right")
        await table.search()
        await table.press("5", "0", "e", "u", "R", "s", "left", "l", "up", "enter")
        assert endless_search == ["started"]
        assert table.game.history.current.number == 1
        assert table.value("E6") == 0
        assert table.cursor == E5


async def test_another_puzzle_ends_the_search_and_knows_nothing_of_it(endless_search: list[str]) -> None:
    async with playing(FIRST, HARD) as table:
        await table.search()
        await table.press("o")
        await table.press("o")
        await table.pilot.pause()
        assert endless_search == ["started", "ended"]
        assert table.log == ["Start: 17 givens, 64 cells to fill"]
        assert table.rows()[0].startswith(" Second  17/81")


async def test_during_a_search_no_lessons_open(endless_search: list[str]) -> None:
    async with playing() as table:
        await table.search()
        await table.press("T")
        assert table.on_play_screen
        assert endless_search == ["started"]


async def test_a_search_waits_with_what_it_found_until_the_game_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = asyncio.Event()

    async def search(_: Position) -> AsyncIterator[SearchReport]:
        await go_on.wait()
        yield SearchReport(guesses=1)
        yield SearchReport(finished=True, solutions=(SOLVED, OTHER_SOLUTION))

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_search", search)
    async with playing(TWO_SOLUTIONS) as table:
        await table.search()
        await table.press("question_mark")
        monkeypatch.setattr(table.play_screen, "show_game", lambda: pytest.fail("the game is hidden"))
        go_on.set()
        await table.finish()
        assert isinstance(table.app.screen, HelpScreen)
        assert len(table.game.log.lines) == 1
        monkeypatch.undo()
        await table.press("escape")
        await table.pilot.pause()
        assert isinstance(table.app.screen, SolutionsScreen)
        await table.press("1")
        assert table.on_play_screen
        assert table.game.position.to_string() == SOLVED


async def test_a_search_that_ended_behind_the_chooser_does_nothing_to_the_next_puzzle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    go_on = asyncio.Event()

    async def search(_: Position) -> AsyncIterator[SearchReport]:
        await go_on.wait()
        yield SearchReport(finished=True, solutions=(SOLVED, OTHER_SOLUTION))

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_search", search)
    async with playing(TWO_SOLUTIONS, FIRST) as table:
        await table.search()
        await table.press("o")
        go_on.set()
        await table.pilot.pause()
        assert isinstance(table.app.screen, OpenMenu)
        await table.press("enter")
        await table.pilot.pause()
        assert table.on_play_screen
        assert table.log == ["Start: 32 givens, 49 cells to fill"]


async def test_quitting_ends_the_search(endless_search: list[str]) -> None:
    async with playing() as table:
        await table.search()
        await table.press("q")
        await table.pilot.pause()
    assert endless_search == ["started", "ended"]


async def test_a_search_that_ends_without_an_answer_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def search(_: Position) -> AsyncIterator[SearchReport]:
        yield SearchReport()

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_search", search)
    async with playing() as table:
        await table.search()
        await table.finish()
        assert table.log[-1] == "Search: stopped without an answer; nothing has changed"
        assert len(table.game.history.entries) == 1


# Help, other puzzles, the palette


async def test_the_help_lists_every_command_and_scrolls() -> None:
    async with playing(size=(80, 24)) as table:
        await table.press("question_mark")
        assert isinstance(table.app.screen, HelpScreen)
        advice = " Help  Enter contents, Tab next part, arrows scroll, Escape closes"
        assert table.rows()[:2] == [advice, " The rules, and a first game"]
        assert "e Remove what one placed" not in table.text()
        await table.press("pagedown")
        assert "e Remove what one placed" in table.text()
        assert table.rows()[0] == advice
        await table.press("home", "down", "up")
        assert table.rows()[1] == " The rules, and a first game"
        for heading in (
            " Solving step by step",
            " Playing",
            " Marks, colours, several cells",
            " Moving",
            " The screen",
            " Other",
        ):
            await table.press("tab")
            assert table.rows()[:2] == [advice, heading]
        assert "q Quit" in table.text()
        await table.press(*("tab",) * 5)
        assert "Signs on the board, with each step •4 the pattern" in table.text()
        await table.press("shift+tab")
        assert table.rows()[1] == " Signs of yours on the board"
        await table.press("end", "tab", "tab")
        await table.press("escape")
        assert table.on_play_screen


async def test_keys_that_close_the_help() -> None:
    async with playing() as table:
        for key in ("escape", "q", "question_mark", "f1"):
            await table.press("f1")
            assert not table.on_play_screen
            await table.press(key)
            assert table.on_play_screen, key


async def test_another_puzzle_of_the_collection() -> None:
    async with playing(FIRST, HARD, TWO_SOLUTIONS) as table:
        await table.press("5", "o")
        assert isinstance(table.app.screen, OpenMenu)
        await table.press("b")
        assert "This one: Test" in table.rows()[2]
        await table.press("enter")
        assert isinstance(table.app.screen, BrowserScreen)
        assert table.rows()[0].startswith(" Test: 3 puzzles")
        assert table.rows()[2].startswith("     1   First  32 givens")
        assert table.rows()[3].startswith("     2   Second  17 givens")
        assert table.rows()[2].endswith("4 . .  . . .  8 . 5")  # the next one is chosen, and shown
        await table.press("down", "space")
        assert table.on_play_screen
        assert table.rows()[0].startswith(" Third  77/81")
        assert table.log[0].startswith("Start: 77 givens")
        assert "several solutions" in table.log[1]
        assert table.cursor == E5


async def test_closing_the_menu_and_what_it_opens_keeps_the_game() -> None:
    async with playing(FIRST, HARD) as table:
        await table.press("5")
        for keys in (["o", "escape"], ["o", "q"], ["o", "b", "enter", "escape", "escape", "escape"]):
            for key in keys:
                await table.press(key)
            assert table.on_play_screen, keys
            assert table.value("E5") == 5


async def test_choosing_first() -> None:
    async with playing(FIRST, HARD, choose=True) as table:
        assert isinstance(table.app.screen, BrowserScreen)
        await table.press("down", "enter")
        assert table.rows()[0].startswith(" Second  17/81")


async def test_a_long_list_is_walked_page_by_page_and_with_the_mouse() -> None:
    titles = [f"Puzzle no. {number}" for number in range(1, 101)]
    async with playing(*[FIRST] * 99, HARD, titles=titles, choose=True) as table:
        await table.press("end")
        assert "100   Puzzle no. 100  17 givens" in table.rows()[23]
        await table.press("home", "pagedown")
        assert "   22   Puzzle no. 22" in table.rows()[23]
        await table.press("up", "up")
        await table.click(5, 4)
        assert isinstance(table.app.screen, BrowserScreen)
        await table.click(5, 4)
        assert table.on_play_screen
        assert table.rows()[0].startswith(" Puzzle no. 3  ")


async def test_another_puzzle_opens_also_out_of_the_log() -> None:
    async with playing(FIRST, HARD) as table:
        await table.press("E", "n", "n", "n", "l", "up")
        await table.press("o")
        await table.press("o")
        assert table.rows()[0].startswith(" Second  17/81")
        await table.press("up")
        assert table.cursor == cell("D5")


async def test_the_palette_finds_our_commands() -> None:
    async with playing() as table:
        await table.press("ctrl+p")
        assert isinstance(table.app.screen, PaletteScreen)
        await table.press(*"single hid")
        assert "Place a hidden single, and nothing else (h)" in table.rows()[3]
        await table.press("enter", "enter")  # one Enter too many
        assert table.on_play_screen
        assert table.log[-1] == "No hidden single yet: remove the excluded candidates first"


async def test_the_palette_types_what_other_lists_take_as_commands_and_takes_clicks() -> None:
    async with playing() as table:
        await table.press("ctrl+p", *"q u")
        assert isinstance(table.app.screen, PaletteScreen)
        assert table.rows()[1] == " > q u"
        assert len(table.rows()[3:]) > 1
        await table.press("x", "enter")
        assert "No name holds all these words." in table.text()
        await table.press("ctrl+u", *"hint")
        await table.click(2, 4)
        assert isinstance(table.app.screen, PaletteScreen)
        await table.click(2, 3)
        await table.click(2, 3)
        assert table.on_play_screen
        assert table.log[-1].startswith("Hint")


async def test_the_palette_lists_every_command_with_its_key() -> None:
    async with playing() as table:
        titles = [command.title for command in table.app.get_system_commands(table.app.screen)]
        for title in (
            "Place a naked single, and nothing else (n)",
            "Search for the solution (s)",
            "Open: another puzzle, a game, a file, the puzzle of the day (o)",
        ):
            assert title in titles
        assert len(titles) == len(set(titles))
        await table.press("question_mark")
        others = [command.title for command in table.app.get_system_commands(table.app.screen)]
        assert "Place a naked single, and nothing else (n)" not in others


# Quitting


async def test_quitting_a_fresh_game() -> None:
    async with playing() as table:
        await table.press("right", "q")
        assert not table.app.is_running


async def test_quitting_a_game_with_moves_asks_first() -> None:
    async with playing() as table:
        await table.press("5", "q")
        assert table.app.is_running
        assert table.log[-1] == "Quit: this game is not saved"
        assert "press q again to quit, or go on" in " ".join(panel(table).split())
        await table.press("right", "6", "q")  # a move withdraws the question
        assert table.app.is_running
        await table.press("q")
        assert not table.app.is_running


async def test_quitting_a_solved_game() -> None:
    async with playing(without("E5")) as table:
        await table.press("6")
        assert table.game.is_solved
        await table.press("q")
        assert table.on_play_screen
        await table.press("q")
        assert not table.app.is_running


# Resizing

SIZES = [(140, 45), (21, 3), (1, 1), (80, 24)]


async def test_the_board_fits_into_every_terminal() -> None:
    async with playing() as table:
        await table.press("5")
        for width, height in [*SIZES, (40, 15), (61, 24), (39, 60), (200, 60), (80, 15)]:
            await table.resize(width, height)
            rows = table.rows()
            assert len(rows) == height
            assert all(len(row) <= width for row in rows)
            if width >= 40 and height >= 15:
                assert rows[0].startswith(" First  33/81")
                assert rows[1].startswith("┏━")
                assert any(row.startswith("┗━") for row in rows)
            elif width >= 20:
                assert " ".join(rows).startswith(
                    f"sudoku-tui needs at least 40x15; this terminal has {width}x{height}."[:19]
                )


async def test_too_small_a_terminal_names_the_size_it_needs() -> None:
    async with playing(size=(39, 20)) as table:
        assert table.text().strip() == "sudoku-tui needs at least 40x15; this terminal has 39x20."
        await table.press("z", "l", "c", "s", "escape")
        await table.resize(40, 15)
        assert table.rows()[1].startswith("┏━")


@pytest.mark.parametrize("screen", ["help", "chooser", "solutions", "log", "search", "palette"])
async def test_every_screen_can_be_resized(screen: str, request: pytest.FixtureRequest) -> None:
    if screen == "search":
        request.getfixturevalue("endless_search")
    async with playing(TWO_SOLUTIONS, FIRST) as table:
        if screen in ("search", "solutions"):
            await table.search()
        else:
            await table.press({"help": "question_mark", "chooser": "o", "log": "l", "palette": "ctrl+p"}[screen])
        if screen == "solutions":
            await table.finish()
        shown = type(table.app.screen)
        before = table.rows()
        for width, height in SIZES:
            await table.resize(width, height)
            assert type(table.app.screen) is shown
            assert all(len(row) <= width for row in table.rows())
        assert shown is PlayScreen or table.rows() == before
        await table.press("escape")
        await table.pilot.pause()
        assert table.on_play_screen
        assert table.rows()[0].startswith(" First  77/81")
        assert table.rows()[1].startswith("┏━━1━━┯")
        await table.press("tab")
        assert panel(table).startswith("A2 · row A col 2")


async def test_keys_that_repeat_close_one_screen_only() -> None:
    async with playing(FIRST, HARD) as table:
        await table.press("question_mark")
        for _ in range(4):
            table.app.simulate_key("escape")
        await table.pilot.pause()
        assert table.on_play_screen
        await table.press("o")
        for _ in range(6):
            table.app.simulate_key("enter")
        await table.pilot.pause()
        assert table.on_play_screen


async def test_keys_that_arrive_after_the_end_do_nothing() -> None:
    async with playing() as table:
        pass
    assert not table.app.screen_stack
    await table.app.on_event(events.Key("enter", "\r"))
    await table.app.on_event(events.Key("q", "q"))


async def test_control_q_closes_what_is_open_and_then_asks() -> None:
    async with playing() as table:
        await table.press("5", "question_mark", "ctrl+q")
        await table.pilot.pause()
        assert table.on_play_screen
        await table.press("ctrl+q")
        assert table.log[-1].startswith("Quit: this game is not saved")

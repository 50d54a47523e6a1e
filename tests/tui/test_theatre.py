"""The search theatre and the comparison, through keys."""

import re
from collections.abc import AsyncIterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import DataTable

from sudoku_tui.config import Config
from sudoku_tui.engine.search.events import Counters
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.tui.jobs import JobFailed
from sudoku_tui.tui.screens.lab.compare_screen import CompareScreen
from sudoku_tui.tui.screens.lab.side_by_side_screen import SideBySideScreen
from sudoku_tui.tui.screens.lab.theatre_screen import TheatreScreen
from tests.tui.playing import LARGE_TERMINAL, Table, playing

HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SOLVED = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."


def panel(table: Table) -> str:
    """What stands right of the board, as one line."""
    left = 74 if table.app.size.width == LARGE_TERMINAL[0] else 56
    return " ".join(" ".join(row[left:] for row in table.rows()[1:-1]).split())


async def choose_algorithm(table: Table, key: str) -> None:
    await table.press("a")
    await table.pilot.pause()
    await table.press("home", *["down"] * list(ALGORITHMS).index(key), "enter")


async def until_at_rest(table: Table) -> None:
    await table.app.workers.wait_for_complete()
    await table.pilot.pause()


async def test_it_opens_at_the_start_and_leaves_the_game_unchanged() -> None:
    async with playing(HARD) as table:
        await table.press("s")
        assert "Constraint propagation and search (norvig): paused" in table.rows()[0]
        assert "The start: nothing has been tried." in panel(table)
        await table.press("space", "space", "g")
        await until_at_rest(table)
        await table.press("escape")
        assert table.on_play_screen
        assert table.game.position.to_string() == HARD
        assert len(table.game.log.lines) == 1


async def test_events_forward_and_back() -> None:
    async with playing(HARD) as table:
        await table.press("s", "space")
        assert "Because of F5: 1 goes from A5" in panel(table)
        assert table.marks("A5") == "12345"  # just removed, still shown
        assert table.mark_style("A5", 1).reverse
        await table.press("space")
        assert table.marks("A5") == " 2345"
        await table.press("u", "u")
        assert "The start: nothing has been tried." in panel(table)
        assert table.marks("A5") == "12345"
        await table.press("u")
        assert "nodes 0" in panel(table)


async def test_the_next_guess_and_the_next_backtrack() -> None:
    async with playing(HARD, size=LARGE_TERMINAL) as table:
        await table.press("s", "g")
        await until_at_rest(table)
        assert "Tries G2 = 8." in panel(table)
        assert "guesses deep 1, most 1" in panel(table)
        await table.press("b")
        await until_at_rest(table)
        assert "Takes back " in panel(table)
        assert "fails: " in panel(table)


async def test_a_key_goes_past_what_follows_from_the_givens() -> None:
    async with playing(HARD, size=LARGE_TERMINAL) as table:
        await table.press("s", "d")
        await until_at_rest(table)
        assert "Chooses G2, which can be 8 or 9: the fewest candidates of all cells." in panel(table)
        assert "nodes 1 " in panel(table)


async def test_a_cell_whose_digits_all_clash_says_so_though_it_shows_nine() -> None:
    async with playing(HARD, size=LARGE_TERMINAL) as table:
        await table.press("s")
        await choose_algorithm(table, "backtracking")
        await table.press("b")
        await until_at_rest(table)
        assert re.search(r"fails: 1 to 9 all clash with what [A-I][1-9] sees", panel(table))


async def test_a_choice_says_why() -> None:
    async with playing(HARD, size=LARGE_TERMINAL) as table:
        await table.press("s", "g")
        await until_at_rest(table)
        await table.press("u")
        assert "Chooses G2, which can be 8 or 9: the fewest candidates of all cells." in panel(table)


async def test_cells_are_named_as_in_the_game() -> None:
    async with playing(HARD, size=LARGE_TERMINAL, config=Config(notation="r1c1")) as table:
        await table.press("s", "g")
        await until_at_rest(table)
        assert "Tries r7c2 = 8." in panel(table)
        await choose_algorithm(table, "backtracking")
        await table.press("g")
        await until_at_rest(table)
        assert "Tries r1c2 = 1." in panel(table)


async def test_the_heat_map_shows_how_many_values_are_left() -> None:
    async with playing(HARD) as table:
        await table.press("s")
        assert "· 9█9█ 9█9█9█ 9█9█·" not in table.rows()[10]
        assert any(row.endswith("· 9█9█ 9█9█9█ · 9█·") for row in table.rows())
        await table.press("space", "space")
        assert any(row.endswith("· 9█9█ 9█8█9█ · 9█·") for row in table.rows())


def marked(table: Table) -> list[str]:
    """The present lines of the algorithm's text."""
    left = 74 if table.app.size.width == LARGE_TERMINAL[0] else 56
    return [row[left + 2 :].strip() for row in table.rows()[1:-1] if row[left:].startswith("> ")]


async def test_the_text_of_the_algorithm_marks_the_present_line() -> None:
    async with playing(HARD, size=LARGE_TERMINAL) as table:
        await table.press("s")
        assert marked(table) == ["function SOLVE(puzzle)"]
        await table.press("space")
        assert marked(table) == ["for each given: ASSIGN(values, s, d)"]
        await table.press("d")
        await until_at_rest(table)
        assert marked(table) == ["s = a cell with the fewest values, at least 2"]
        await table.press("space")
        assert marked(table) == ["result = SEARCH(ASSIGN(copy of values, s, d))"]
        await table.press("u")
        assert marked(table) == ["s = a cell with the fewest values, at least 2"]
        await table.press("t")
        assert marked(table) == []
        assert "function SEARCH" not in table.text()
        await choose_algorithm(table, "backtracking")
        await table.press("t")
        assert marked(table) == ["function BACKTRACK(assignment)"]


async def test_the_text_takes_the_room_of_the_heat_map_only_if_it_is_wanted() -> None:
    async with playing(HARD) as table:
        await table.press("s", "space", "space")
        assert marked(table) == []
        assert "9█8█9█" in table.text()
        await table.press("t")
        assert " ".join(marked(table)) == "for each given: ASSIGN(values, s, d)"
        assert "9█8█9█" not in table.text()
        await table.press("t")
        assert "9█8█9█" in table.text()
        await table.resize(40, 15)
        await table.press("t")
        assert "no room for the algorithm's text" in table.rows()[0]


async def test_running_to_the_solution_and_taking_it_over_is_one_move() -> None:
    async with playing(HARD) as table:
        await table.press("s", "r")
        await until_at_rest(table)
        assert "A solution." in panel(table)
        await table.press("enter")
        assert table.on_play_screen
        assert table.game.position.to_string() == SOLVED
        assert len(table.game.history.entries) == 2
        await table.press("u")
        assert table.game.position.to_string() == HARD


async def test_enter_solves_without_a_show() -> None:
    async with playing(HARD) as table:
        await table.press("s", "enter")
        await table.finish()
        assert table.game.position.to_string() == SOLVED


@pytest.mark.sample(1)
@pytest.mark.parametrize("key", ["backtracking-mrv-lcv", "mac", "dsatur", "dancing-links", "fast"])
async def test_every_algorithm_can_be_watched(key: str) -> None:
    async with playing(HARD) as table:
        await table.press("s")
        await choose_algorithm(table, key)
        assert table.rows()[0].startswith(f" {ALGORITHMS[key].name}"[:40])
        await table.press("r")
        await until_at_rest(table)
        assert "A solution." in panel(table)


async def test_an_algorithm_that_cannot_answer_says_how_far_it_came() -> None:
    async with playing(HARD) as table:
        await table.press("s")
        await choose_algorithm(table, "ac3")
        await table.press("r")
        await until_at_rest(table)
        assert "Arc consistency removed 275 of 576 candidates" in panel(table)
        assert table.rows()[0].endswith("the end")


async def test_the_chooser_tells_about_the_algorithms() -> None:
    async with playing(HARD) as table:
        await table.press("s", "a")
        await table.pilot.pause()
        assert "Peter Norvig, 2006" in table.text()
        assert "Good at: " in table.text()
        assert "Bad at: " in table.text()
        await table.press("down")
        assert "Graph colouring: DSATUR" in table.text()
        await table.resize(*LARGE_TERMINAL)
        rows = table.rows()
        column = next(row.index("In compare: ") for row in rows if "In compare: " in row)  # the list stands before it
        said = " ".join(" ".join(row[column:] for row in rows).split())
        assert "The graph: vertices (cells) 81, edges (pairs of peers) 810, degree 20" in said
        await table.press("escape")
        assert isinstance(table.app.screen, TheatreScreen)


async def test_the_chooser_has_room_for_names_and_has_the_keys_of_compare() -> None:
    async with playing(HARD) as table:
        await table.press("s", "a")
        await table.pilot.pause()
        names = {search.name for search in ALGORITHMS.values()}
        assert names == {row[1:39].strip() for row in table.rows()[2 : 2 + len(names)]}
        assert "In compare: norvig" in table.rows()[2]
        await table.press("home")
        assert next(iter(ALGORITHMS.values())).weaknesses.split()[-1] in table.text()  # the last word
        searches = list(ALGORITHMS.values())
        longest = max(searches, key=lambda search: len(search.idea + search.strengths + search.weaknesses))
        await table.press(*["down"] * searches.index(longest))
        assert table.rows()[23].endswith("…")
        await table.resize(*LARGE_TERMINAL)
        pairs = [row[1:70].strip().split("  ") for row in table.rows()[2 : 2 + len(names)]]
        assert {(pair[0], pair[-1].strip()) for pair in pairs} >= {("The fast solver", "fast"), ("AC-3 alone", "ac3")}


async def test_playing_and_pausing() -> None:
    async with playing(HARD) as table:
        await table.press("s", *["plus"] * 5)
        assert table.rows()[0].endswith("paused; p plays 1000 a second")
        await table.press("minus", "p")
        await table.until(lambda: "nodes 0" not in panel(table))
        assert "playing, 200 a second" in table.rows()[0]
        await table.press("escape")  # stops; the next leaves
        shown = table.text()
        assert "paused" in table.rows()[0]
        await table.pilot.pause(0.2)
        assert table.text() == shown


async def test_a_long_run_can_be_stopped_and_leaves_nothing_behind() -> None:
    async with playing(HARD) as table:
        await table.press("s")
        await choose_algorithm(table, "backtracking")
        await table.press("r")
        assert "running" in table.rows()[0]
        await table.press("escape")
        assert isinstance(table.app.screen, TheatreScreen)
        assert "paused" in table.rows()[0]
        await table.press("r")
        await table.pilot.pause()
        await table.press("enter")  # solves without a show, in the middle of the run
        await table.finish()
        assert table.game.position.to_string() == SOLVED
        assert not [worker for worker in table.app.workers if worker.is_running]


async def test_it_starts_from_what_the_player_has_placed() -> None:
    async with playing(EASY) as table:
        await table.press("5", "s", "r")
        await until_at_rest(table)
        assert "the end" in table.rows()[0]
        assert "fails: " in panel(table)


async def test_the_size_of_the_board_and_of_the_terminal() -> None:
    async with playing(HARD) as table:
        await table.press("s", "z", "g")
        await until_at_rest(table)
        assert table.rows()[1].startswith("┏━1━┯")
        await table.resize(40, 15)
        assert "Tries G2 = 8." in table.rows()[0]
        await table.resize(30, 10)
        assert "needs at least 40x15; this terminal has 30x10" in table.text()
        await table.resize(140, 45)
        assert table.rows()[1].endswith("Tries G2 = 8.")


async def test_the_comparison(monkeypatch: pytest.MonkeyPatch) -> None:
    async def results(*_: str) -> AsyncIterator[dict[str, Any]]:
        numbers = {"backtracking": 0, "backtracking-mrv-lcv": 1, "ac3": 4, "fast": 15}
        for key, number in {**dict.fromkeys(ALGORITHMS, 9), **numbers}.items():
            verdict = "gave up" if key == "backtracking" else "incomplete" if key == "ac3" else "solved"
            counters = asdict(Counters(nodes=1000 + number, assignments=64, backtracks=7))
            seconds = 0.001 * (number + 1)
            measured = {"counters": counters, "seconds": seconds, "cells": 64, "filled": 12, "summary": ""}
            yield {"key": key, "verdict": verdict, **measured}

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", results)
    async with playing(HARD) as table:
        await table.press("s", "c")
        await table.pilot.pause()
        await until_at_rest(table)
        assert isinstance(table.app.screen, CompareScreen)
        cells = table.app.screen.query_one(DataTable)
        rows = {key: [str(cell).strip() for cell in cells.get_row(key)] for key in ALGORITHMS}
        assert rows["backtracking"][:7] == ["backtracking", "gave up", "1,000", "64", "7", "≥1 ms", "≥0x"]
        assert rows["backtracking-mrv-lcv"][1:7] == ["solved", "1,001", "64", "7", "2 ms", "1x"]
        assert rows["ac3"][1:] == ["12 of 64", "1,004", "64", "7", "5 ms", "", ""]
        assert rows["fast"][6] == "8x"
        assert len(rows["fast"][7]) > len(rows["backtracking-mrv-lcv"][7])
        assert "done" in table.rows()[0]
        await table.press("down", "enter")
        assert isinstance(table.app.screen, TheatreScreen)
        assert table.rows()[0].startswith(f" {[*ALGORITHMS.values()][1].name}")
        await table.press("c", "escape")
        assert isinstance(table.app.screen, TheatreScreen)


async def side_by_side(table: Table, first: str, second: str) -> None:
    """Open two algorithms side by side."""
    await table.press("s")
    await choose_algorithm(table, first)
    await table.press("v")
    await table.pilot.pause()
    await table.press("home", *["down"] * list(ALGORITHMS).index(second), "enter")
    await table.pilot.pause()
    assert isinstance(table.app.screen, SideBySideScreen)


def in_short(row: str) -> str:
    """A row without the time and without blanks for the eye."""
    return " ".join(row.split(" time ")[0].split())


async def test_two_algorithms_side_by_side() -> None:
    async with playing(HARD, size=LARGE_TERMINAL) as table:
        await side_by_side(table, "norvig", "mac")
        rows = table.rows()
        assert rows[1].startswith("┏━━1━━┯")
        assert rows[1][70:].startswith("┏━━1━━┯")
        assert rows[23].startswith("> Constraint propagation and search")
        assert rows[23][70:].startswith("  MAC with MRV and LCV")
        await table.press("d")
        await until_at_rest(table)
        await table.press("space")
        rows = table.rows()
        assert rows[24].startswith("Tries G2 = 8.")
        assert rows[24][70:].startswith("Tries G2 = 8.")
        await table.press("d", "d", "d", "u", "d", "space")
        assert table.rows()[24] != rows[24]
        await table.press("r")
        await until_at_rest(table)
        rows = table.rows()
        assert rows[24].startswith("A solution.")
        assert rows[24][70:].startswith("A solution.")
        assert in_short(rows[41]) == "norvig nodes 26 assigned 25 backtracks 19"
        assert in_short(rows[42]) == "mac nodes 621 assigned 1,260 backtracks 1,179"
        await table.press("tab", "a")
        await table.pilot.pause()
        await table.press("home", *["down"] * list(ALGORITHMS).index("dsatur"), "enter")
        rows = table.rows()
        assert rows[23].startswith("  Constraint")
        assert rows[23][70:].startswith("> Graph colouring: DSATUR")
        assert "nodes 0" in rows[41]
        await table.press("escape")
        assert isinstance(table.app.screen, TheatreScreen)
        assert table.rows()[0].startswith(" Constraint propagation and search (norvig): paused")


async def test_the_difference_is_of_the_second_less_the_first() -> None:
    async with playing(HARD, size=LARGE_TERMINAL) as table:
        await side_by_side(table, "norvig", "mac")
        await table.press("r")
        await until_at_rest(table)
        assert in_short(table.rows()[43]) == "mac less norvig nodes +595 assigned +1,235 backtracks +1,160"


async def test_in_a_small_terminal_two_algorithms_come_in_turn() -> None:
    async with playing(HARD) as table:
        await side_by_side(table, "norvig", "mac")
        assert table.rows()[0] == " norvig: paused; p plays 5 a second; Tab shows mac"
        await table.press("r")
        await until_at_rest(table)
        assert "nodes 26 | 621 (+595)" in panel(table)
        assert "backtracks 19 | 1,179 (+1,160)" in panel(table)
        await table.press("tab")
        assert table.rows()[0] == " mac: paused; p plays 5 a second; Tab shows norvig"
        assert table.rows()[1].startswith("┏━━1━━┯")
        await table.press("t")
        assert marked(table)
        await table.resize(120, 24)
        assert table.rows()[1][60:].startswith("┏━1━┯━2━┯")
        assert "mac less norvig" in table.rows()[22]
        await table.resize(40, 15)
        assert "A solution." in table.rows()[0]
        await table.press("t")
        assert "no room for the algorithm's text" in table.rows()[0]


@pytest.mark.parametrize("size", [(80, 24), LARGE_TERMINAL])
async def test_two_algorithms_play_together(size: tuple[int, int]) -> None:
    async with playing(HARD, size=size) as table:
        await side_by_side(table, "norvig", "mac")
        await table.press(*["plus"] * 6, "minus", "p")
        await table.until(lambda: "nodes 0" not in table.text())
        assert "playing, 200 a second" in table.rows()[0]
        await table.press("space")  # any step pauses
        assert "paused; p plays 200 a second" in table.rows()[0]
        shown = table.text()
        await table.pilot.pause(0.2)
        assert table.text() == shown
        await table.press("plus", "p", "tab", "tab")  # the other one is marked without a pause
        assert "playing, 1000 a second" in table.rows()[0]
        await table.press("escape")
        assert "paused" in table.rows()[0]
        await table.press("escape")
        assert table.rows()[0].endswith("paused; p plays 1000 a second")
        assert isinstance(table.app.screen, TheatreScreen)


async def test_two_algorithms_play_until_both_have_ended() -> None:
    async with playing(EASY, size=LARGE_TERMINAL) as table:
        await side_by_side(table, "ac3", "norvig")
        await table.press(*["plus"] * 5, "p")
        await until_at_rest(table)
        rows = table.rows()
        assert rows[0].endswith("the end")
        assert ", the end" in rows[23][:70]
        assert rows[24][70:].startswith("A solution.")


async def test_a_long_run_of_two_can_be_stopped() -> None:
    async with playing(HARD) as table:
        await side_by_side(table, "backtracking", "backjumping")
        await table.press("r")
        assert "running, Escape stops" in table.rows()[0]
        await table.press("escape")
        assert "running" not in table.rows()[0]
        assert isinstance(table.app.screen, SideBySideScreen)
        await table.press("r", "escape", "escape")
        assert isinstance(table.app.screen, TheatreScreen)
        assert not [worker for worker in table.app.workers if worker.is_running]


async def test_a_comparison_that_dies_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def dies(*_: str) -> AsyncIterator[dict[str, Any]]:
        raise JobFailed
        yield {}

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", dies)
    async with playing(HARD) as table:
        await table.press("s", "c")
        await table.pilot.pause()
        await until_at_rest(table)
        assert " ended early" in table.rows()[0]


async def test_leaving_the_comparison_ends_it() -> None:
    async with playing(HARD) as table:
        await table.press("s", "c")
        await table.pilot.pause(0.1)  # the process has begun, or not
        assert isinstance(table.app.screen, CompareScreen)
        await table.press("escape")
        await table.until(lambda: not [worker for worker in table.app.workers if worker.is_running])


async def test_an_escape_too_many_does_not_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.tui.screens.board_screen.AT_ONCE", 60.0)
    async with playing(HARD) as table:
        for opens in ("a", "c", "o"):
            await table.press("s", opens, "escape", "escape")
            assert isinstance(table.app.screen, TheatreScreen)
            assert "Esc again closes this" in table.rows()[0]
            monkeypatch.setattr("sudoku_tui.tui.screens.board_screen.AT_ONCE", 0.0)
            await table.press("escape")
            assert table.on_play_screen
            monkeypatch.setattr("sudoku_tui.tui.screens.board_screen.AT_ONCE", 60.0)


async def test_what_is_opened_and_closed_at_once_closes() -> None:
    async with playing(HARD) as table:
        await table.press("s", "escape")
        assert table.on_play_screen


async def test_the_parts_and_the_search_ac3_have_rows_of_their_own() -> None:
    async with playing(HARD) as table:
        await table.press("s")
        await choose_algorithm(table, "ac3")
        await table.press("r")
        await until_at_rest(table)
        await table.press("o")
        rows = [row.split() for row in table.rows()]
        assert [row[:2] for row in rows].count(["AC-3", "first"]) == 1
        assert ["ac3", "all"] in [row[:2] for row in rows]


async def test_a_comparison_is_copied_and_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    async with playing(EASY) as table:
        monkeypatch.setattr(table.app, "copy_to_clipboard", copied.append)
        await table.press("s", "c")
        await until_at_rest(table)
        await table.press("y")
        await table.pilot.pause()
        assert "Copied." in "".join(table.rows())
        puzzle, _, head, first, *_ = copied[0].splitlines()
        assert puzzle == EASY
        assert head.split()[:3] == ["algorithm", "result", "nodes"]
        assert first.split()[:2] == ["backtracking", "solved"]
        monkeypatch.chdir(tmp_path)
        await table.press("escape", "X", "enter")
        await table.pilot.pause()
        assert "written into" in table.rows()[0]
        assert (tmp_path / "comparison.txt").read_text(encoding="utf-8") == copied[0]


async def test_bars_are_drawn_anew_at_a_resize() -> None:
    async with playing(EASY) as table:
        await table.press("s", "c")
        await until_at_rest(table)
        lengths = []
        for width in (140, 100):
            await table.pilot.resize_terminal(width, 40)
            await table.pilot.pause()
            shown = table.app.screen.query_one(DataTable)
            lengths.append(max(len(str(cell).strip()) for cell in shown.get_column("log scale")))
        assert lengths == [65, 25]

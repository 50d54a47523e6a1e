"""Searches put together in the theatre, the sizes of their domains, and the graph of the board; through keys."""

from sudoku_tui.tui.screens.lab.domains_screen import DomainsScreen
from sudoku_tui.tui.screens.lab.graph_screen import GraphScreen
from sudoku_tui.tui.screens.lab.parts_screen import PartsScreen
from sudoku_tui.tui.screens.lab.theatre_screen import TheatreScreen
from tests.tui.playing import LARGE_TERMINAL, Table, playing

HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


async def settle(table: Table) -> None:
    await table.app.workers.wait_for_complete()
    await table.pilot.pause()


def value_of(table: Table, name: str) -> str:
    (row,) = [row for row in table.rows() if row.strip().startswith(name)]
    return row.strip().removeprefix(name).strip()


# The parts


async def test_a_search_is_put_together_and_watched() -> None:
    async with playing(HARD) as table:
        await table.press("s", "o")
        assert isinstance(table.app.screen, PartsScreen)
        assert value_of(table, "Watch it") == "backtracking"
        await table.press("down", "right")  # MRV
        assert value_of(table, "Named algorithm") == "none has these parts"
        await table.press("right", "right")  # MRV with degree
        assert value_of(table, "Watch it") == "backtracking-mrv"
        await table.press("down", "right", *["down"] * 2, "left")  # LCV, MAC
        assert value_of(table, "Watch it") == "mac"
        assert value_of(table, "Named algorithm") == "MAC with MRV and LCV"
        await table.press("down", "right")
        assert value_of(table, "Watch it") == "mrv-degree+lcv+mac+ac3"
        await table.press("enter")
        assert isinstance(table.app.screen, TheatreScreen)
        assert table.rows()[0].startswith(" MRV, degree, LCV, MAC, AC-3 first: paused")
        await table.press("o")
        assert (
            value_of(table, "Its values") == "LCV: takes least from the peers"
        )  # the form has the parts of the search
        assert value_of(table, "AC-3 first") == "yes"


async def test_random_values_have_a_seed_that_is_typed() -> None:
    async with playing(HARD) as table:
        await table.press("s", "o", *["down"] * 3, "7")
        assert "A seed belongs to random values" in table.text()
        await table.press("up", "left")
        assert value_of(table, "Watch it") == "cell+random:1+none"
        await table.press("down", "backspace", "7", "3")
        await table.pilot.pause()
        assert value_of(table, "Seed") == "73"
        await table.press("right")
        assert value_of(table, "Watch it") == "cell+random:74+none"
        await table.press(*"9" * 12)
        await table.pilot.pause()
        assert value_of(table, "Seed") == "749999999"


async def test_what_was_counted_stays_listed_and_can_be_watched_again() -> None:
    """The exercise of a course: turn MRV off, and count again."""
    async with playing(HARD, size=LARGE_TERMINAL) as table:
        await table.press("s", "o", *["down"] * 6, *["left"] * 4, "enter")
        assert table.rows()[0].startswith(" MAC in row order (mac-plain): paused")
        await table.press("d", "o", *["down"] * 6, "right", "enter")
        assert table.rows()[0].startswith(" MAC with MRV (mac-mrv): paused")
        await table.press("r")
        await settle(table)
        await table.press("o")
        counted = value_of(table, "mac-mrv  ")
        assert counted.startswith("solved: ")
        assert counted.endswith(" assigned")
        assert value_of(table, "mac-plain").startswith("so far: 1 node, 0 backtracks")
        await table.press("end", "up", "enter")
        assert table.rows()[0].startswith(" MAC in row order (mac-plain): paused")


async def test_the_list_of_algorithms_opens_also_from_a_search_that_is_not_in_it() -> None:
    async with playing(HARD) as table:
        await table.press("s", "o", "down", "right", "enter", "a", "escape")
        assert isinstance(table.app.screen, TheatreScreen)


# The sizes of the domains


async def test_the_sizes_follow_the_search_and_stay() -> None:
    async with playing(HARD) as table:
        await table.press("s", "o", *["down"] * 4, "right", "enter", "s")  # forward checking in row order
        assert isinstance(table.app.screen, DomainsScreen)
        assert "Sizes of the domains, 1 row: Forward checking in row order" in table.rows()[0]
        await table.press("space", "space")
        rows = table.rows()
        assert rows[2].startswith("givens")
        assert rows[3].startswith(" 1?A2=1")
        assert rows[3].count("=") == 2  # in the label, and where A2 is filled
        before, after = (sum(map(int, filter(str.isdecimal, row[15:]))) for row in rows[2:4])
        assert (before, after) == (int(rows[2][10:14]), int(rows[3][10:14]))
        assert after < before
        await table.press(*["space"] * 60)
        await table.pilot.pause()
        last = table.rows()
        assert "62 rows" in last[0]
        await table.press("home")
        assert table.rows()[2] == rows[2]  # the first row is kept
        await table.press("end")
        assert table.rows()[2:] == last[2:]
        await table.press(*["u"] * 60)
        assert table.rows()[:4] == rows[:4]
        await table.press("escape")
        assert isinstance(table.app.screen, TheatreScreen)
        assert "A2 = 1" in table.text()


async def test_a_search_without_domains_says_so() -> None:
    async with playing(HARD) as table:
        await table.press("s", "o", "enter", "g", "s")
        assert "No domain has lost a value so far" in table.text()


async def test_narrow_terminals_scroll_sideways_and_wide_ones_show_all_cells() -> None:
    async with playing(HARD) as table:
        await table.press("s", "d", "s")
        narrow = table.rows()
        assert len(narrow[2]) <= 80
        await table.resize(40, 15)
        assert table.rows()[2].startswith("givens")
        assert narrow[2].startswith(table.rows()[2])
        await table.press(*["right"] * 9)
        assert narrow[2].endswith(table.rows()[2][15:])
        await table.resize(*LARGE_TERMINAL)
        assert len(table.rows()[2]) == 15 + 81 + 8


# The graph


async def test_the_graph_and_the_neighbours_of_a_cell() -> None:
    async with playing(HARD, size=LARGE_TERMINAL) as table:
        await table.press("s", "n", "down")
        assert isinstance(table.app.screen, GraphScreen)
        assert table.rows()[0].startswith(" The graph of the board; F5 and its neighbours")
        for fact in ("vertices (cells) 81", "edges (pairs of peers) 810", "degree 20"):
            assert fact in table.text()
        assert "F5 is 1" in table.text()
        await table.press("left")  # F4: row 1; column 7, 6, 2; box 8, 1
        assert "They hold 1, 2, 6, 7 and 8: so its domain is {3, 4, 5, 9}." in " ".join(
            " ".join(row[74:] for row in table.rows()).split()
        )
        await table.resize(80, 24)
        assert "81 vertices, 810 edges, degree 20." in " ".join(" ".join(row[56:] for row in table.rows()).split())
        await table.resize(60, 24)
        assert "81 vertices, 810 edges, degree 20. F4 has 20 neighbours" in table.text()
        await table.press("n")
        assert isinstance(table.app.screen, TheatreScreen)

"""The list of steps: groups, techniques, candidates, pending eliminations."""

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from sudoku_tui.engine.logic import LISTED_TECHNIQUES
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, NAKED_SINGLE
from sudoku_tui.tui.screens.learning.steps_screen import StepsScreen
from tests.engine.positions import cell
from tests.game.games import HARD, MANY_STEPS, SOLVED, TWO_SOLUTIONS, without
from tests.tui.listing import chosen, listing, rows, told
from tests.tui.playing import playing

pytestmark = pytest.mark.usefixtures("quick_steps")
Messages = Callable[..., AsyncIterator[dict[str, Any]]]


# What is shown


async def test_every_step_is_listed_under_its_technique() -> None:
    async with listing() as table:
        assert table.rows()[0] == " 14 steps by technique"
        assert rows(table)[:8] == [
            " Hidden Single (4)",
            "  D6=7",
            "  I7=7                +2",
            "  H8=9",
            "  G1=7",
            " Locked Pair (1)",
            "  -3 H1 H8 I7, -6 G9… +1",
            " Locked Triple (1)",
        ]
        assert chosen(table) == "D6=7"


async def test_moving_shows_each_step_with_its_evidence_and_its_reasons() -> None:
    async with listing() as table:
        assert "Box 5 has only one" in table.text()
        assert table.style_at(6 * 5 + 2, 10).reverse  # D6=7, in the second row of the cell
        await table.press("down")
        assert chosen(table) == "I7=7                +2"
        assert "I7 = 7, its only place in box 9; unlocks 2 singles" in told(table)
        assert not table.style_at(6 * 5 + 2, 10).reverse
        await table.press("up", "up")
        assert chosen(table) == "Hidden Single (4)"
        assert "A digit has only one place left" in told(table)
        await table.press("up", "up")
        assert chosen(table) == "Hidden Single (4)"
        await table.press("end")
        assert chosen(table).startswith("-2 I7")
        await table.press("down")
        assert chosen(table).startswith("-2 I7")
        await table.press("home", "pagedown")
        assert chosen(table).startswith("-3 H1 I7")


async def test_from_group_to_group() -> None:
    async with listing("right") as table:
        assert chosen(table).startswith("-3 H1 H8 I7")
        await table.press("right", "right", "down")
        assert chosen(table) == "-4 B1 B2 B3"
        await table.press("left")
        assert chosen(table) == "-1 B4 B5 B6"
        await table.press("left", "left", "left")
        assert chosen(table) == "D6=7"
        await table.press("left")
        assert chosen(table) == "D6=7"


async def test_enter_takes_the_step_as_a_move_of_the_game() -> None:
    async with listing("down", "enter") as table:
        assert table.on_play_screen
        assert table.value("I7") == 7
        assert table.log[-1] == "Hidden Single: I7 = 7, its only place in box 9"
        assert len(table.game.history.entries) == 3
        await table.press("u")
        assert table.value("I7") == 0


async def test_escape_leaves_the_game_as_it_was() -> None:
    async with listing("down", "escape") as table:
        assert table.on_play_screen
        assert len(table.game.history.entries) == 2


async def test_it_can_be_sorted_by_eliminations_and_by_what_is_unlocked() -> None:
    async with listing("down", "down", "o") as table:
        assert table.rows()[0] == " 14 steps by number of eliminations"
        assert rows(table)[0] == " Placements (4)"
        assert rows(table)[5] == " 10 eliminations (1)"
        assert chosen(table).startswith("Hidden Single: D6=7")
        await table.press("o")
        assert table.rows()[0] == " 14 steps by singles unlocked"
        assert rows(table)[0] == " Unlocks 2 singles (2)"
        assert chosen(table).startswith("Hidden Single: I7")
        await table.press("o")
        assert table.rows()[0] == " 14 steps by technique"


async def test_the_whole_explanation_can_be_read_page_by_page() -> None:
    async with listing("end", "full_stop") as table:
        first = told(table)
        assert first.startswith("Naked Triple 1/2 2, 3 and 6 fill G9, H7 and H9")
        await table.press("full_stop")
        assert rows(table)[0] == "Naked Triple 2/2"
        assert "ruled out" in " ".join(rows(table))
        await table.press("full_stop")
        assert chosen(table).startswith("-2 I7")
        await table.press("full_stop", "full_stop", "up")  # over the heading to another step, and its first page
        assert rows(table)[0] == "Locked Candidates 2 1/2"
        assert "7 of column 8 in box 3" in told(table)
        await table.press("escape")
        assert isinstance(table.app.screen, StepsScreen)
        assert chosen(table) == "-7 B7 C7"


# One technique alone


async def test_one_technique_alone_at_its_heading() -> None:
    async with listing("up", "enter") as table:
        assert table.rows()[0] == " Hidden Single: 4 steps by technique"
        assert [row.strip() for row in rows(table)[:5]] == ["D6=7", "I7=7                +2", "H8=9", "G1=7", ""]
        await table.press("down", "escape")
        assert table.rows()[0] == " 14 steps by technique"
        assert chosen(table).startswith("I7=7")
        await table.press("escape")
        assert table.on_play_screen


async def test_any_technique_can_be_chosen_alone_also_one_that_is_not_listed() -> None:
    async with listing("f") as table:
        await table.press("home", *["down"] * (1 + [technique.name for technique in ORDER].index("Hidden Triple")))
        assert "Hidden Triple" in table.text()
        await table.press("enter")
        await table.finish()
        assert told(table) == "There is no Hidden Triple here."
        assert table.rows()[0] == " Hidden Triple: no step"
        await table.press("f", "home", "enter")
        assert table.rows()[0] == " 14 steps by technique"
        await table.press("f", "escape")
        assert table.rows()[0] == " 14 steps by technique"


# Folded groups


async def test_groups_are_folded_and_unfolded() -> None:
    async with listing("down", "space") as table:
        assert rows(table)[:3] == ["+Hidden Single (4)", " Locked Pair (1)", "  -3 H1 H8 I7, -6 G9… +1"]
        assert chosen(table) == "+Hidden Single (4)"
        await table.press("right")
        assert chosen(table).startswith("-3 H1 H8 I7")
        await table.press("left")
        assert chosen(table) == "+Hidden Single (4)"
        await table.press("space", "right", "right")
        assert rows(table)[:2] == [" Hidden Single (4)", "  D6=7"]


async def test_all_groups_are_folded_at_once() -> None:
    async with listing("right", "minus") as table:
        assert [row[0] for row in rows(table)[:6]] == ["+"] * 6
        assert chosen(table) == "+Locked Pair (1)"
        await table.press("space")  # one of them alone
        assert rows(table)[:3] == ["+Hidden Single (4)", " Locked Pair (1)", "  -3 H1 H8 I7, -6 G9… +1"]
        await table.press("minus")
        assert rows(table)[:2] == ["  G1=7", " Locked Pair (1)"]  # what is chosen keeps its place


async def test_a_folded_technique_is_shown_alone_in_full() -> None:
    async with listing("minus", "enter") as table:
        assert [row.strip() for row in rows(table)[:2]] == ["D6=7", "I7=7                +2"]
        await table.press("escape")
        assert rows(table)[0] == "+Hidden Single (4)"


# What places or removes a candidate


async def test_a_digit_shows_what_places_or_removes_it() -> None:
    async with listing("4") as table:
        assert table.rows()[0] == " digit 4: 2 of 14 steps by technique"
        assert [row for row in rows(table) if row.startswith("  ")] == ["  -4 B1 B2 B3"] * 2
        await table.press("8")
        assert told(table) == "No step places or removes digit 8."
        await table.press("8")
        assert table.rows()[0] == " 14 steps by technique"
        await table.press("7", "0")
        assert table.rows()[0] == " 14 steps by technique"


async def test_enter_on_a_candidate_shows_what_places_or_removes_it() -> None:
    async with listing("tab") as table:
        assert table.rows()[0] == " no step places or removes A1"
        await table.press("down", "7")
        assert table.rows()[0] == " 7 is no candidate of B1; choose another"
        await table.press("enter")  # so nothing happens
        await table.press("4")
        assert table.rows()[0] == " 4 in B1: 2 steps; Enter shows which"
        await table.press("enter")
        assert table.rows()[0] == " 4 in B1: 2 of 14 steps by technique"
        assert [row for row in rows(table) if row.startswith("  ")] == ["  -4 B1 B2 B3"] * 2
        assert chosen(table) == "-4 B1 B2 B3"
        await table.press("escape")
        assert table.rows()[0] == " 14 steps by technique"
        assert chosen(table) == "-4 B1 B2 B3"


async def test_without_a_digit_any_candidate_of_the_cell_counts() -> None:
    async with listing("tab", *["up"] * 2) as table:
        assert table.rows()[0] == " H1: 2 steps; a digit narrows; Enter shows which"
        await table.press("enter", "3")
        assert table.rows()[0] == " 3 in H1: 2 of 14 steps by technique"
        await table.press("tab", "escape")  # to the board and back
        assert table.rows()[0] == " 3 in H1: 2 of 14 steps by technique"


async def test_a_cell_that_is_filled_has_no_candidates() -> None:
    async with listing("tab", "right") as table:
        assert table.rows()[0] == " A2 is 7; choose an empty cell"
        await table.press("enter", "escape")
        assert table.rows()[0] == " 14 steps by technique"


async def test_a_technique_and_a_candidate_at_once() -> None:
    async with listing("right", "right", "right", "up", "enter", "4") as table:
        assert table.rows()[0].startswith(" Locked Candidates Type 1 (Pointing): digit 4: ")
        await table.press("8")
        assert "No step of Locked Candidates Type 1 (Pointing) places or removes digit 8." in told(table)
        await table.press("escape")
        assert table.rows()[0] == " Locked Candidates Type 1 (Pointing): 2 steps by technique"
        await table.press("escape")
        assert table.rows()[0] == " 14 steps by technique"


async def test_clicks_on_the_board_choose_a_cell_and_then_show_its_steps() -> None:
    async with listing() as table:
        await table.click(2, 5)
        assert "B1: " in table.rows()[0]
        await table.click(2, 5)
        assert table.rows()[0].endswith(" of 14 steps by technique")


# Pending eliminations, several solutions, contradictions


async def test_pending_eliminations_count_as_done_and_are_done_before_a_step_is_taken() -> None:
    async with playing(MANY_STEPS) as table:
        start = table.game.position
        await table.press("t")
        await table.finish()
        assert " ".join(rows(table)[:2]) == "Excluded candidates count as removed."
        assert chosen(table) == "D6=7"
        await table.press("enter")
        assert [line.split(":")[0] for line in table.log[1:]] == ["Eliminate all", "Hidden Single"]
        await table.press("u")
        assert table.game.position is start


async def test_pending_eliminations_are_done_on_request() -> None:
    async with playing(MANY_STEPS) as table:
        await table.press("t")
        await table.finish()
        await table.press("E")
        await table.finish()
        assert chosen(table) == "D6=7"
        assert "Excluded candidates" not in table.text()
        await table.press("E")  # there is nothing more to eliminate
        assert chosen(table) == "D6=7"
        await table.press("escape")
        assert [line.split(":")[0] for line in table.log[1:]] == ["Eliminate all"]


async def test_what_assumes_one_solution_is_left_out_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.config.Config.listed_techniques", LISTED_TECHNIQUES)
    assuming = [technique for technique in LISTED_TECHNIQUES if technique.assumes_unique]
    async with listing(givens=TWO_SOLUTIONS) as table:
        assert table.rows()[0] == f" no step; {len(assuming)} techniques left out, which assume one solution"
        await table.press("f", "home", *["down"] * (1 + ORDER.index(assuming[0])), "enter")
        await table.finish()
        assert f"{assuming[0].name} assumes that the puzzle has exactly one solution" in told(table)


async def test_what_was_left_out_when_it_was_looked_for_alone_does_not_count() -> None:
    (unlisted, *_) = [technique for technique in ORDER if technique.assumes_unique]
    async with listing("f", "home", *["down"] * (1 + ORDER.index(unlisted)), "enter", givens=TWO_SOLUTIONS) as table:
        await table.finish()
        await table.press("escape")
        assert table.rows()[0] == " no step"


@pytest.mark.parametrize(
    ("givens", "said"),
    [
        (
            HARD,
            "No technique has a step here: only a guess leads further. The search (s in the game) finds the solution.",
        ),
        (TWO_SOLUTIONS, "There are several solutions from here. Logic alone cannot choose among them,"),
    ],
)
async def test_where_nothing_is_found_it_is_said_what_would_help(
    monkeypatch: pytest.MonkeyPatch, givens: str, said: str
) -> None:
    monkeypatch.setattr("sudoku_tui.config.Config.listed_techniques", (NAKED_SINGLE,))
    async with listing(givens=givens) as table:
        assert said in told(table)


async def test_what_is_placed_wrongly_leads_to_no_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.config.Config.listed_techniques", (FULL_HOUSE,))
    async with playing(HARD) as table:
        table.play_screen.state.cursor = cell("A2")
        await table.press("9", "E", "t")  # it is 1
        await table.finish()
        assert "The placed digits lead to no solution, so no technique has a step." in told(table)


async def test_a_contradiction_is_told_instead_of_steps() -> None:
    async with playing(without("A1 A2")) as table:
        table.play_screen.state.cursor = 0
        await table.press("8", "t")
        await table.finish()
        assert "Something is wrong: A2 has no" not in table.text()  # not before it is eliminated
        await table.press("E")
        await table.finish()
        assert "Something is wrong:" in table.text()
        assert table.rows()[0] == " All steps"


async def test_of_a_solved_puzzle_there_is_no_list() -> None:
    async with playing(SOLVED) as table:
        await table.press("t")
        assert table.on_play_screen
        assert table.log[-1] == "Steps: the puzzle is solved; for another puzzle,"

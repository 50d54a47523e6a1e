"""The list of all steps, through keys and the mouse."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from sudoku_tui.engine.logic import LISTED_TECHNIQUES, technique_named
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.intersections import CLAIMING, POINTING
from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.subsets import LOCKED_PAIR, LOCKED_TRIPLE, NAKED_PAIR, NAKED_TRIPLE
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.techniques.wings import WXYZ_WING
from sudoku_tui.game.jobs.steps_job import arguments_of
from sudoku_tui.game.jobs.steps_job import run as search
from sudoku_tui.game.jobs.tasks import task_named
from sudoku_tui.tui.jobs import JobFailed
from sudoku_tui.tui.screens.learning.lesson_screen import LessonScreen
from sudoku_tui.tui.screens.learning.steps_screen import StepsScreen
from tests.engine.positions import cell
from tests.game.games import HARD, MANY_STEPS, SOLVED, TWO_SOLUTIONS, without
from tests.tui.playing import SMALL_TERMINAL, Table, playing

LEVIATHAN = technique_named("Leviathan")
BASIC = (NAKED_SINGLE, HIDDEN_SINGLE, LOCKED_PAIR, LOCKED_TRIPLE, POINTING, CLAIMING, NAKED_PAIR, NAKED_TRIPLE)
LEFT = {80: 56, 140: 74, 60: 38}
"""The column at which the list begins, by the width of the terminal."""

Messages = Callable[..., AsyncIterator[dict[str, Any]]]


@pytest.fixture(autouse=True)
def _quick_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Jobs in this process, and few techniques, so that the tests are quick and stay as they are."""

    async def run(task: str, *arguments: Any) -> AsyncIterator[dict[str, Any]]:
        for message in task_named(task)(*arguments):
            yield message

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run)
    monkeypatch.setattr("sudoku_tui.config.Config.listed_techniques", BASIC)
    monkeypatch.setattr("sudoku_tui.tui.screens.learning.steps_screen.REPAINT", 0.02)


@asynccontextmanager
async def listing(*keys: str, givens: str = MANY_STEPS, size: tuple[int, int] = SMALL_TERMINAL) -> AsyncIterator[Table]:
    """A game whose pending eliminations are done, with the list of all steps open and full; then keys."""
    async with playing(givens, size=size) as table:
        table.play_screen.state.cursor = 0
        await table.press("E", "t")
        await table.finish()
        await table.press(*keys)
        yield table


def rows(table: Table) -> list[str]:
    """What stands right of the board, row by row."""
    left = LEFT[table.app.size.width]
    return [row[left:].rstrip() for row in table.rows()[1:-1]]


def told(table: Table) -> str:
    """The same as one line."""
    return " ".join(" ".join(rows(table)).split())


def chosen(table: Table) -> str:
    """The row of the list that is chosen, without the number of singles that it unlocks."""
    left = LEFT[table.app.size.width]
    reversed_rows = [
        text
        for y, text in enumerate(rows(table), 1)
        if len(table.rows()[y]) > left + 4 and table.style_at(left + 4, y).reverse
    ]
    assert len(reversed_rows) == 1
    return reversed_rows[0].strip()


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
        assert "Look at box 5." in table.text()
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
        assert rows(table)[0] == "Locked Candidates 2"
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


async def test_pending_eliminations_are_told_first_and_done_on_request() -> None:
    async with playing(MANY_STEPS) as table:
        await table.press("t")
        await table.finish()
        assert rows(table)[:4] == ["26 eliminations pending;", "press E", "No technique has a step", "yet."]
        await table.press("E")
        await table.finish()
        assert chosen(table) == "D6=7"
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
            "No technique has a step here: only a guess would go on. The search (s in the game) finds the solution.",
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
        assert "What is placed leads to no solution, so no technique has a step." in told(table)


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
        assert table.log[-1] == "Steps: the puzzle is solved"


# The search


class Feed:
    """A job whose messages come when the test lets them."""

    def __init__(self, position: Position, techniques: Iterable[Technique]) -> None:
        self.messages = list(search(*arguments_of(position, techniques)))
        self.waiting: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.asked: list[tuple[Any, ...]] = []

    async def run(self, *arguments: Any) -> AsyncIterator[dict[str, Any]]:
        self.asked.append(arguments)
        while True:
            yield await self.waiting.get()

    async def let(self, table: Table, number: int) -> None:
        """Let some messages come."""
        for _ in range(number):
            self.waiting.put_nowait(self.messages.pop(0))
        while not self.waiting.empty():
            await table.pilot.pause(0.01)
        await table.pilot.pause(0.2)  # ten times as long as it is between repaints


async def test_a_first_step_that_is_found_behind_the_help_repaints_nothing(
    feed: Feed, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(MANY_STEPS) as table:
        await table.press("E", "t", "question_mark")
        shown: list[object] = []
        monkeypatch.setattr(StepsScreen, "_show_in", lambda *_: shown.append(None))
        await feed.let(table, 6)
        assert not shown
        await table.press("escape")
        assert shown


@pytest.fixture
def feed(monkeypatch: pytest.MonkeyPatch) -> Feed:
    slow = Feed(Position.from_string(MANY_STEPS).eliminated(), BASIC)
    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", slow.run)
    monkeypatch.setattr("sudoku_tui.tui.screens.learning.step_search.is_quick", lambda _: False)
    return slow


async def test_the_list_fills_while_steps_are_found_and_the_choice_stays(feed: Feed) -> None:
    async with playing(MANY_STEPS) as table:
        await table.press("E", "t")
        assert table.rows()[0] == " Naked Single … 1 of 8 techniques, 0 steps so far; Esc stops"
        await feed.let(table, 6)  # no naked single, three hidden singles
        assert table.rows()[0] == " Hidden Single … 2 of 8 techniques, 3 steps so far; Esc stops"
        await table.press("o", "o", "down", "down", "down")
        assert chosen(table).startswith("Hidden Single: H8=9")
        await feed.let(table, len(feed.messages) - 1)
        assert chosen(table).startswith("Hidden Single: H8=9")
        assert rows(table)[0] != " Unlocks 2 singles (1)"


async def test_the_chosen_step_keeps_its_row_while_others_come_before_it(feed: Feed) -> None:
    async with playing(MANY_STEPS) as table:
        await table.press("E", "t", "o", "o")
        await feed.let(table, 6)
        await table.press("down", "down")
        step, row = chosen(table), [y for y in range(12) if table.style_at(LEFT[80] + 4, y).reverse]
        await feed.let(table, len(feed.messages) - 1)
        assert chosen(table) == step
        assert [y for y in range(12) if table.style_at(LEFT[80] + 4, y).reverse] == row


async def test_a_filter_of_a_candidate_goes_on_with_the_search(feed: Feed) -> None:
    async with playing(MANY_STEPS) as table:
        await table.press("E", "t", "4")
        await feed.let(table, 8)
        assert len(feed.asked) == 1
        assert table.rows()[0].startswith(" digit 4: Locked Pair … 3 of 8 techniques, 0 of 4 steps so far; Esc stops")


async def test_what_is_quick_is_found_before_another_process_has_started(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(*_: str) -> AsyncIterator[dict[str, Any]]:
        await asyncio.Event().wait()
        yield {}

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", never)
    monkeypatch.setattr("sudoku_tui.config.Config.listed_techniques", (*BASIC, WXYZ_WING))
    async with playing(MANY_STEPS) as table:
        await table.press("E", "t")
        await table.until(lambda: "14 steps so far" in table.rows()[0])
        assert chosen(table) == "D6=7"


async def test_what_no_path_tries_is_looked_for_last(feed: Feed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.config.Config.listed_techniques", (NAKED_SINGLE, LEVIATHAN, WXYZ_WING))
    assert not LEVIATHAN.in_path
    async with playing(MANY_STEPS) as table:
        await table.press("E", "t")
        await table.pilot.pause()
        assert feed.asked[-1][2] == [NAKED_SINGLE.id, WXYZ_WING.id, LEVIATHAN.id]


async def test_the_first_step_stays_chosen_until_the_player_moves(feed: Feed) -> None:
    async with playing(MANY_STEPS) as table:
        await table.press("E", "t", "o", "o")
        await feed.let(table, 4)  # D6=7, which unlocks nothing
        assert chosen(table).startswith("Hidden Single: D6")
        await feed.let(table, 1)
        assert chosen(table).startswith("Hidden Single: I7")


async def test_escape_stops_the_search_and_then_closes(feed: Feed) -> None:
    async with playing(MANY_STEPS) as table:
        await table.press("E", "t")
        await feed.let(table, 6)
        await table.press("escape")
        assert table.rows()[0] == " stopped at Hidden Single, 1 of 8 techniques: 3 steps"
        assert not [worker for worker in table.app.workers if worker.is_running]
        assert chosen(table) == "D6=7"
        await table.press("f", "home", "enter")  # all techniques: it goes on with what is missing
        assert [technique.id for technique in BASIC[1:]] == feed.asked[-1][2]
        await table.press("escape", "escape")
        assert table.on_play_screen
        assert not [worker for worker in table.app.workers if worker.is_running]


async def test_leaving_ends_the_search(feed: Feed) -> None:
    async with playing(MANY_STEPS) as table:
        await table.press("E", "t")
        await feed.let(table, 4)
        await table.press("enter")
        assert table.on_play_screen
        assert table.value("D6") == 7
        assert not [worker for worker in table.app.workers if worker.is_running]


async def test_a_job_that_dies_leaves_what_it_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def dies(*_: str) -> AsyncIterator[dict[str, Any]]:
        yield {"begin": NAKED_SINGLE.id}
        raise JobFailed

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", dies)
    monkeypatch.setattr("sudoku_tui.tui.screens.learning.step_search.is_quick", lambda _: False)
    async with listing() as table:
        assert table.rows()[0] == " stopped at Naked Single, 0 of 8 techniques: 0 steps"
        assert told(table) == "The search ended before it found a step."


async def test_the_real_job(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    async with playing(MANY_STEPS) as table:
        await table.press("E", "t")
        await table.finish()
        assert " Hidden Single (4)" in rows(table)
        assert table.rows()[0].endswith(" steps by technique")


# Steps whose facts take a while to find


@pytest.fixture
def proofs(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """What lets the proofs of Naked Triples come."""
    monkeypatch.setattr(NAKED_TRIPLE.facts_type, "is_deferred", True)
    may_come = asyncio.Event()

    async def run(task: str, *arguments: Any) -> AsyncIterator[dict[str, Any]]:
        if task == "facts_job":
            await may_come.wait()
        for message in task_named(task)(*arguments):
            yield message

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run)
    return may_come


async def test_a_proof_is_searched_when_its_step_is_looked_at(proofs: asyncio.Event) -> None:
    async with listing("end") as table:
        assert "removes 2 from I7" in told(table)
        assert "Its proof is being searched." in told(table)
        proofs.set()
        await table.finish()
        assert "2, 3 and 6 fill G9, H7 and H9" in told(table)
        assert "being searched" not in told(table)


async def test_a_step_is_taken_when_its_proof_is_known(proofs: asyncio.Event) -> None:
    async with listing("end", "enter") as table:
        assert table.rows()[0] == " its proof is being searched; then it is taken"
        proofs.set()
        await table.until(lambda: table.on_play_screen)
        assert table.log[-1].startswith("Naked Triple: 2, 3 and 6 fill G9, H7 and H9")


async def test_another_key_takes_back_that_a_step_is_taken(proofs: asyncio.Event) -> None:
    async with listing("end", "enter", "up") as table:
        proofs.set()
        await table.finish()
        assert isinstance(table.app.screen, StepsScreen)
        await table.press("down")
        await table.finish()
        await table.press("up", "down", "enter")  # known now
        assert table.on_play_screen


@pytest.mark.usefixtures("proofs")
async def test_a_step_whose_proof_is_not_found_is_taken_without(monkeypatch: pytest.MonkeyPatch) -> None:
    async with listing() as table:

        async def dies(*_: object) -> AsyncIterator[dict[str, Any]]:
            raise JobFailed
            yield {}

        monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", dies)
        await table.press("end")
        await table.finish()
        assert "The reasons for this Naked Triple were not recorded." in told(table)
        await table.press("enter")
        assert table.log[-1].startswith("Naked Triple: removes 2 from I7")


# Sizes, mouse, other screens


async def test_a_list_in_a_terminal_of_sixty_columns() -> None:
    async with listing("down", size=(60, 20)) as table:
        assert rows(table)[0] == " Hidden Single (4)"
        assert chosen(table).startswith("I7=7")
        assert "I7 = 7, its only place in box 9; unlocks 2 singles" in table.rows()[15]


async def test_a_large_terminal_has_words_in_the_list_and_the_legend_below() -> None:
    async with listing("down", size=(140, 45)) as table:
        assert chosen(table).startswith("I7 = 7, its only place in box 9")
        assert "Look at box 9. Where can 7 go in box 9?" in table.text()
        assert "where it happens" in table.text()


async def test_where_there_is_no_room_for_a_list_arrows_still_go_through_the_steps() -> None:
    async with listing("down", size=(40, 15)) as table:
        assert table.rows()[-1] == "2/14 Hidden Single: I7=7"
        await table.press("full_stop")
        assert "I7 = 7, its only place in box 9; unlocks 2 singles" in table.text()
        await table.press("full_stop")
        assert table.rows()[1].startswith("┏━1━┯")
        await table.press("enter")
        assert table.value("I7") == 7


@pytest.mark.parametrize("key", ["o", "E", "f"])
async def test_where_there_is_no_room_for_a_list_the_board_comes_back_after_a_page(key: str) -> None:
    async with playing(MANY_STEPS, size=(55, 24)) as table:
        await table.press("E", "h", "t")  # with eliminations that are pending
        await table.finish()
        await table.press("full_stop")
        assert "┏" not in table.text()
        await table.press(key)
        if key == "f":
            await table.press("home", "enter")
        await table.finish()
        assert table.rows()[1].startswith("┏━━1━━┯")


async def test_resizing_is_safe_at_every_moment() -> None:
    async with listing("down") as table:
        for size in ((40, 15), (30, 10), (140, 45), (60, 20), (80, 24)):
            await table.resize(*size)
            await table.press("full_stop")
            await table.resize(size[0] + 1, size[1])
            await table.press("full_stop", "down", "up")
        assert isinstance(table.app.screen, StepsScreen)
        await table.resize(30, 10)
        assert "sudoku-tui needs at least 40x15; this terminal has 30x10." in table.text()


async def test_the_size_of_the_board_can_be_changed() -> None:
    async with listing("z") as table:
        assert table.rows()[1].startswith("┏━1━┯━2━┯")
        assert "D6 = 7, its only place in box 5" in table.text()
        await table.press("z")
        assert table.rows()[1].startswith("┏━━1━━┯")


async def test_a_click_chooses_and_a_second_one_takes() -> None:
    async with listing() as table:
        await table.click(60, 4)
        assert chosen(table) == "H8=9"
        await table.click(60, 13)  # what is told about it is no list
        assert chosen(table) == "H8=9"
        await table.click(20, 4)
        assert chosen(table) == "H8=9"
        await table.click(60, 4)
        assert table.on_play_screen
        assert table.value("H8") == 9


async def test_the_lesson_on_the_technique_of_the_step() -> None:
    async with listing("T") as table:
        await table.pilot.pause()
        assert isinstance(table.app.screen, LessonScreen)
        assert table.rows()[0].startswith(" Hidden Single (Easy, score 14): example 1 of ")
        await table.press("escape")
        assert isinstance(table.app.screen, StepsScreen)
        await table.press("question_mark")
        assert "arrows scroll" in table.text()
        await table.press("escape", "escape")
        assert table.on_play_screen


# Keys that have nothing to do, and what has little room


async def test_a_key_that_does_nothing_says_why() -> None:
    async with listing("up") as table:
        assert "Eliminate" not in table.rows()[-1]
        await table.press("full_stop")
        assert table.rows()[0] == " this is a heading; choose a step below it"
        await table.press("down")
        assert table.rows()[0] == " 14 steps by technique"
        await table.press("E")
        assert table.rows()[0] == " nothing to eliminate now"
        await table.press("o", "up", "enter")  # a heading that is no technique
        assert table.rows()[0] == " this is a heading; choose a step below it"


async def test_before_a_step_is_found_there_is_no_technique_to_learn(feed: Feed) -> None:
    async with playing(MANY_STEPS) as table:
        await table.press("E", "t", "T")
        assert isinstance(table.app.screen, StepsScreen)
        assert table.rows()[0] == " no step has been found yet"
        await feed.let(table, 4)
        await table.press("T")
        assert table.rows()[0].startswith(" Hidden Single (Easy")


async def test_the_footer_has_eliminate_while_eliminations_are_pending() -> None:
    async with playing(MANY_STEPS) as table:
        await table.press("t")
        await table.finish()
        assert "E Eliminate" in table.rows()[-1]


async def test_the_text_takes_the_rows_that_the_list_does_not_need() -> None:
    async with listing("end", "up", "enter") as table:  # the one Naked Triple alone
        assert rows(table)[0].startswith("  -2 I7")
        assert rows(table)[2] == "Naked Triple  Medium 80"
        assert "" not in rows(table)[2:18]


async def test_the_legend_is_shown_although_the_text_is_long() -> None:
    async with listing("end") as table:
        assert "…" in " ".join(rows(table)[9:])
        assert rows(table)[-2:] == ["3  ruled out", "·· where it happens"]


async def test_beside_a_compact_board_stand_the_legend_and_the_map_and_the_text_below() -> None:
    async with listing("end", "z") as table:
        beside = [row[38:] for row in table.rows()]
        assert beside[11].startswith("•2 the three digits    A ")
        assert [row[23] for row in beside[11:20]] == list("ABCDEFGHI")
        assert table.rows()[20] == " Naked Triple  Medium 80"

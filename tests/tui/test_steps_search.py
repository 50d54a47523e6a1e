"""The list of steps while it fills, and steps whose facts take a while to find."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import Any

import pytest

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.singles import NAKED_SINGLE
from sudoku_tui.engine.techniques.subsets import NAKED_TRIPLE
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.techniques.wings import WXYZ_WING
from sudoku_tui.game.jobs.steps_job import arguments_of
from sudoku_tui.game.jobs.steps_job import run as search
from sudoku_tui.game.jobs.tasks import task_named
from sudoku_tui.tui.jobs import JobFailed
from sudoku_tui.tui.screens.learning.steps_screen import StepsScreen
from tests.game.games import MANY_STEPS
from tests.tui.listing import BASIC, LEFT, LEVIATHAN, chosen, listing, rows, told
from tests.tui.playing import Table, playing

pytestmark = pytest.mark.usefixtures("quick_steps")


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
        assert "The game is searching for its proof." in told(table)
        proofs.set()
        await table.finish()
        assert "2, 3 and 6 fill G9, H7 and H9" in told(table)
        assert "being searched" not in told(table)


async def test_a_step_is_taken_when_its_proof_is_known(proofs: asyncio.Event) -> None:
    async with listing("end", "enter") as table:
        assert table.rows()[0] == " searching for its proof; then the game takes the step"
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


async def test_before_a_step_is_found_there_is_no_technique_to_learn(feed: Feed) -> None:
    async with playing(MANY_STEPS) as table:
        await table.press("E", "t", "T")
        assert isinstance(table.app.screen, StepsScreen)
        assert table.rows()[0] == " no step has been found yet"
        await feed.let(table, 4)
        await table.press("T")
        assert table.rows()[0].startswith(" Hidden Single (Easy")

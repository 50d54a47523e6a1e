"""Pictures of every screen besides the game, at both sizes. Look at each before it is accepted.

Nothing in them comes from the day, the machine or a folder: dates and jobs are made, lists have entries that stay.
"""

import asyncio
import datetime
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from sudoku_tui.engine.rating import SeRating, TimeRating
from sudoku_tui.engine.search.bounded import Verdict
from sudoku_tui.engine.search.events import Counters
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.lab.comparison import Measurement
from sudoku_tui.game.own_collection.collection import OwnCollection
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.models import ExerciseResult, Result, Summary
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts
from sudoku_tui.library import ShippedCollection
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.screens.bookmarks_screen import BookmarksScreen
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.screens.export_screen import ExportScreen
from sudoku_tui.tui.screens.file_name_screen import FileNameScreen
from sudoku_tui.tui.screens.finish_screen import FinishScreen
from sudoku_tui.tui.screens.glossary_screen import GlossaryScreen
from sudoku_tui.tui.screens.help_screen import HelpScreen
from sudoku_tui.tui.screens.lab import playback
from sudoku_tui.tui.screens.lab.compare_screen import CompareScreen
from sudoku_tui.tui.screens.lab.theatre_screen import TheatreScreen
from sudoku_tui.tui.screens.learning.techniques_screen import TechniquesScreen
from sudoku_tui.tui.screens.learning.today_screen import TodayScreen
from sudoku_tui.tui.screens.learning.way_screen import ChapterScreen, WayScreen
from sudoku_tui.tui.screens.opening.browser_screen import BrowserScreen
from sudoku_tui.tui.screens.opening.continue_screen import ContinueScreen
from sudoku_tui.tui.screens.opening.enter_screen import EnterScreen
from sudoku_tui.tui.screens.opening.file_screen import OpenFileScreen
from sudoku_tui.tui.screens.opening.found_screen import FoundScreen
from sudoku_tui.tui.screens.opening.generate_screen import GenerateScreen
from sudoku_tui.tui.screens.opening.open_menu import LevelScreen, OpenMenu
from sudoku_tui.tui.screens.opening.own_screen import OwnScreen
from sudoku_tui.tui.screens.opening.paste_screen import PasteScreen
from sudoku_tui.tui.screens.opening.pattern_screen import PatternScreen
from sudoku_tui.tui.screens.opening.waiting_screen import WaitingScreen
from sudoku_tui.tui.screens.pause_screen import PauseScreen
from sudoku_tui.tui.screens.settings.key_settings_screen import KeySettings
from sudoku_tui.tui.screens.settings.settings_screen import ENTRIES, SettingsScreen
from sudoku_tui.tui.screens.settings.technique_settings_screen import TechniqueSettings
from sudoku_tui.tui.screens.solutions_screen import SolutionsScreen
from sudoku_tui.tui.screens.statistics_screen import StatisticsScreen
from tests.data import invalid_puzzle
from tests.game.games import FIRST, HARD, MANY_STEPS, OTHER_SOLUTION, SOLVED, TWO_SOLUTIONS, Clock, game, without
from tests.tui.glances import level_glances, with_glance
from tests.tui.opening import wait_for_file
from tests.tui.pasts import DAY, FIGURES, NOON, daily_calendar, learnt
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, make_app
from tests.tui.shelves import CHAIN, EASY, FISH, shelf
from tests.tui.test_steps_snapshots import FEW

SE_RATING = SeRating(3.2, 1.5, 1.5, "X-Wing", is_solved=True)
TIME = TimeRating(8.7, 6.6, 12.4)

Show = Callable[[Table], Awaitable[None]]


class Today(datetime.date):
    """Dates, one of which is always today."""

    @classmethod
    def today(cls) -> "Today":
        return cls(2026, 11, 21)


class LooksRight:
    """Compares what a player sees after some doing with the picture of one size."""

    def __init__(self, compare: Callable[..., bool], size: tuple[int, int]) -> None:
        self._compare, self._size = compare, size

    def __call__(self, show: Show, *givens: str) -> bool:
        async def run(pilot: Pilot[None]) -> None:
            assert isinstance(pilot.app, SudokuApp)
            await show(Table(pilot.app, pilot))

        return self._compare(make_app(*(givens or (FIRST, HARD))), terminal_size=self._size, run_before=run)


@pytest.fixture(params=[SMALL_TERMINAL, LARGE_TERMINAL], ids=["80x24", "140x45"])
def looks_right(snap_compare: Callable[..., bool], request: pytest.FixtureRequest) -> LooksRight:
    return LooksRight(snap_compare, request.param)


AT_80X24 = pytest.mark.parametrize("looks_right", [SMALL_TERMINAL], ids=["80x24"], indirect=True)
"""For what differs from another picture only by words."""


async def job(module: str, *givens: Any, **_: bool) -> AsyncIterator[dict[str, Any]]:
    """What jobs would tell, without processes and without times."""
    if module == "generate_job":
        yield {"tries": 340, "seconds": 4.25}
        await asyncio.Event().wait()
    elif module == "rating_job":
        for _given in givens:
            yield {"rating": FISH.to_json(), "time": TIME.to_json(), "solutions": 1}
    elif module == "se_rating_job":
        yield {"se": SE_RATING.to_json()}
    else:
        assert module == "compare_job"
        for number, key in enumerate(ALGORITHMS):
            gave_up = number == 3
            verdict, filled = (Verdict.GAVE_UP, 31) if gave_up else (Verdict.SOLVED, 64)
            counters = Counters(nodes=3**number, assignments=64 + 4**number, backtracks=3**number // 2)
            seconds = 2.0 if gave_up else 0.00004 * 2**number
            measured = Measurement(verdict, counters, seconds, 64, filled, "")
            yield {"key": key, **asdict(measured), "verdict": verdict.value}


@pytest.fixture(autouse=True)
def _what_stays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    days = SimpleNamespace(date=Today, datetime=datetime.datetime)
    for module in ("sudoku_tui.tui.flows.opening_flow", "sudoku_tui.tui.screens.statistics_screen"):
        monkeypatch.setattr(f"{module}.datetime", days)
    for names in ("learning.techniques_screen.BY_CHAPTER", "settings.technique_settings_screen.ORDER"):
        monkeypatch.setattr(f"sudoku_tui.tui.screens.{names}", FEW)
    levels = [(level, level.title()) for level in ("easy", "medium", "hard", "unfair", "extreme")]
    shipped = [ShippedCollection(name, title, Path(f"{name}.txt")) for name, title in levels]
    by_code = {each.code: ShippedCollection(each.code, each.name, Path(f"{each.code}.txt")) for each in FEW}
    monkeypatch.setattr("sudoku_tui.tui.flows.opening_flow.shipped_collections", lambda: tuple(shipped))
    monkeypatch.setattr("sudoku_tui.tui.flows.opening_flow.technique_collections", lambda: by_code)
    for module in ("opening_flow", "level_flow"):
        monkeypatch.setattr(f"sudoku_tui.tui.flows.{module}.glances_at_levels", lambda _: level_glances())
    monkeypatch.setattr("sudoku_tui.tui.screens.choose_screen.PAUSE", 0.001)
    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", job)
    for name in ("COUNT_AFTER", "RATE_AFTER"):
        monkeypatch.setattr(f"sudoku_tui.tui.screens.opening.enter_screen.{name}", 0.001)
    monkeypatch.setitem(sys.modules, "textual_plotext", None)
    monkeypatch.chdir(tmp_path)
    with monkeypatch.context() as zone:
        zone.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


def press(expected: type[Screen[Any]], *keys: str, then: tuple[str, ...] = ()) -> Show:
    """What presses keys, each when the screen before has opened, waits for a screen, and presses others there."""

    async def show(table: Table) -> None:
        for key in keys:
            before = table.app.screen
            await table.press(key)
            await table.until(partial(is_above, table, before))
        assert isinstance(table.app.screen, expected)
        await table.press(*then)
        await wait_for_file(table)

    return show


def push(make: Callable[[], Screen[Any]], *keys: str) -> Show:
    """What opens a screen and presses keys there."""

    async def show(table: Table) -> None:
        await table.app.push_screen(make())
        await table.press(*keys)

    return show


def is_above(table: Table, before: Screen[Any]) -> bool:
    """Whether another screen has opened above one."""
    return table.app.screen is not before


def seconds_ago(*, minutes: float = 0, days: float = 0) -> float:
    return NOON - 60 * minutes - DAY * days


def solved(level: str | None, seconds: float, days: float, **used: int) -> Result:
    """A result some days before today."""
    return Result(seconds_ago(days=days), seconds, level, 900, givens=FIRST, **(FIGURES | used))


PAST = [solved("easy", 300.0 + 60 * (7 * n % 5), 20 - n) for n in range(20)] + [
    *(solved("hard", 1400.0 - 90 * n, 9 - n, hints=n % 2) for n in range(7)),
    solved("unfair", 3725.0, 3, steps=4),
    solved(None, 412.0, 1),
]


# The menu and what it opens


def test_menu(looks_right: LooksRight) -> None:
    assert looks_right(with_glance(press(OpenMenu, "o"), "Needs"))


@pytest.mark.parametrize("looks_right", [(100, 30)], ids=["100x30"], indirect=True)
def test_menu_at_new_puzzles(looks_right: LooksRight) -> None:
    assert looks_right(with_glance(press(OpenMenu, "o", then=("down", "down")), "80 of 200"))


@AT_80X24
def test_menu_with_a_note(looks_right: LooksRight) -> None:
    assert looks_right(press(OpenMenu, "o", then=("c",)))


def test_levels(looks_right: LooksRight) -> None:
    assert looks_right(with_glance(press(LevelScreen, "o", "n"), "80 of 200"))


def test_levels_of_the_day(looks_right: LooksRight) -> None:
    assert looks_right(with_glance(press(LevelScreen, "o", "d"), "Not begun"))


def test_waiting_for_the_puzzle_of_the_day(looks_right: LooksRight) -> None:
    assert looks_right(press(WaitingScreen, "o", "d", "3"))


def test_collections(looks_right: LooksRight) -> None:
    assert looks_right(press(ChooseScreen, "o", "b", then=("down",) * 4))


def test_browser(looks_right: LooksRight) -> None:
    assert looks_right(push(lambda: BrowserScreen(shelf(), {MANY_STEPS}, 40), "end", "up"))


def test_filter_of_the_browser(looks_right: LooksRight) -> None:
    assert looks_right(push(lambda: BrowserScreen(shelf(), {MANY_STEPS}), "f", "down", "down"))


@AT_80X24
def test_filtered_browser(looks_right: LooksRight) -> None:
    async def show(table: Table) -> None:
        await push(lambda: BrowserScreen(shelf(), {MANY_STEPS}), "f")(table)
        await table.press("down", "down", "down", "enter")
        await table.press("u")

    assert looks_right(show)


@AT_80X24
def test_browser_with_nothing_left(looks_right: LooksRight) -> None:
    assert looks_right(push(lambda: BrowserScreen(shelf(), {FIRST, MANY_STEPS, HARD, SOLVED}), "u"))


def own_screen() -> OwnScreen:
    own = OwnCollection(None)
    puzzles = (
        PuzzleFacts(Puzzle(FIRST, "Easy no. 12"), Origin(Source.COLLECTION, "easy", 11), EASY),
        PuzzleFacts(Puzzle(HARD, "A long title that somebody gave to a puzzle"), Origin(Source.ENTERED), FISH),
        PuzzleFacts(Puzzle(MANY_STEPS), Origin(Source.GENERATED), CHAIN),
    )
    told = (("exam",), "The second sheet of the course on fish; not before they know pairs.", 4), ((), "", 0)
    for days, facts in enumerate(puzzles):
        one, _ = own.keep(facts)
        tags, note, stars = (("exam", "fish"), "For the first lesson", 5) if not days else told[days - 1]
        own.change(replace(one, kept_at=seconds_ago(days=days), tags=tags, note=note, stars=stars))
    return OwnScreen(own, own.all(), puzzles[1], {FIRST}, change=repr, export=repr, now=lambda: NOON)


def test_own_collection(looks_right: LooksRight) -> None:
    assert looks_right(push(own_screen))


@AT_80X24
def test_removing_from_the_own_collection(looks_right: LooksRight) -> None:
    assert looks_right(push(own_screen, "o", "d"))


def test_tags_to_write(looks_right: LooksRight) -> None:
    assert looks_right(push(own_screen, "home", "t", "space", "tab"))


def test_file_to_open(looks_right: LooksRight, tmp_path: Path) -> None:
    for name in ("newspaper.sdk", "new ones.txt", "new, from the train.txt", "new_easy.sdm", "新しい.txt"):
        (tmp_path / name).write_text(f"{FIRST}\n")
    assert looks_right(press(OpenFileScreen, "o", "f", then=("n", "tab")))


@AT_80X24
def test_file_that_is_not_there(looks_right: LooksRight) -> None:
    assert looks_right(press(OpenFileScreen, "o", "f", then=(*"gone", "enter")))


def test_paste(looks_right: LooksRight) -> None:
    assert looks_right(press(PasteScreen, "o", "p"))


def test_found(looks_right: LooksRight) -> None:
    assert looks_right(push(lambda: FoundScreen(Puzzle(HARD, "Pasted"))))


def test_typing_in(looks_right: LooksRight) -> None:
    async def show(table: Table) -> None:
        typed = MANY_STEPS.replace(".", "0")[:60]
        await press(EnterScreen, "o", "t", then=tuple(typed))(table)
        await table.until(lambda: "solutions;" in table.text())

    assert looks_right(show)


def test_typing_in_what_has_givens_to_spare(looks_right: LooksRight) -> None:
    async def show(table: Table) -> None:
        await press(EnterScreen, "o", "t", then=tuple(FIRST.replace(".", "0")))(table)
        await table.until(lambda: "ED" in table.text())

    assert looks_right(show)


@AT_80X24
def test_typing_in_what_clashes(looks_right: LooksRight) -> None:
    assert looks_right(press(EnterScreen, "o", "t", then=("1", "2", "1")))


# Generating


def test_generate(looks_right: LooksRight) -> None:
    assert looks_right(press(GenerateScreen, "g", then=("down", "right")))


@AT_80X24
def test_generate_while_one_is_made(looks_right: LooksRight) -> None:
    assert looks_right(press(GenerateScreen, "g", then=("enter",)))


@AT_80X24
def test_generate_with_a_wish_that_cannot_be_met(looks_right: LooksRight) -> None:
    assert looks_right(press(GenerateScreen, "g", then=(*("down",) * 5, "1", "2", "enter")))


def test_pattern(looks_right: LooksRight) -> None:
    drawing = "space right space up space up right space right s space up left space"
    assert looks_right(drawn(*drawing.split()))


def drawn(*keys: str) -> Show:
    async def show(table: Table) -> None:
        await press(GenerateScreen, "g", then=("down",) * 8)(table)
        await press(PatternScreen, "enter", then=keys)(table)

    return show


# Games


def summary(number: int, title: str, level: str | None, played_at: float, seconds: float, **more: bool) -> Summary:
    facts = PuzzleFacts(Puzzle(FIRST, title), Origin(Source.FILE, "games.txt")).to_row()._replace(level=level)
    preview = SOLVED[: 9 * number] + FIRST[9 * number :]
    return Summary(str(number), facts, played_at, played_at, seconds, preview, **more)


def test_unfinished_games(looks_right: LooksRight) -> None:
    games = [
        summary(3, "Hard no. 12", "hard", seconds_ago(minutes=4), 754.0),
        summary(1, "Daily 2026-11-20, Extreme", "extreme", seconds_ago(days=1), 12_754.0),
        summary(5, "A long title that somebody gave to a puzzle", None, seconds_ago(minutes=200), 65.0, elsewhere=True),
        summary(0, "", "easy", seconds_ago(days=25), 0.0),
        summary(7, "新しい数独", "medium", seconds_ago(days=700), 100_000.0),
    ]
    show = push(lambda: ContinueScreen(games, lambda _: "", lambda _: None, lambda: NOON), "down", "delete")
    assert looks_right(with_glance(show, "about 9 min"))


def test_bookmarks(looks_right: LooksRight) -> None:
    keys = ("b", "6", "b", "right", "4", "e", "b", "down", "F", "2")
    assert looks_right(first(keys, press(BookmarksScreen, "B", then=("down",))))


def first(keys: tuple[str, ...], show: Show) -> Show:
    """What presses keys in the game, and then does more."""

    async def run(table: Table) -> None:
        await table.press(*keys)
        await show(table)

    return run


def test_pause(looks_right: LooksRight) -> None:
    assert looks_right(press(PauseScreen, "p"))


def test_vocabulary(looks_right: LooksRight) -> None:
    assert looks_right(press(GlossaryScreen, "V"))


def finish_screen(played: Game, result: Result) -> FinishScreen:
    return FinishScreen(played, result, PAST, dict.fromkeys(("next_puzzle", "open", "statistics"), list), unsaved=int)


def test_finish(looks_right: LooksRight) -> None:
    clock = Clock()
    played = game(without("E5"), clock)
    clock.seconds += 1225
    played.digits.place(40, int(SOLVED[40]))
    played.rating = FISH
    result = solved("hard", 1225.0, 0, checks=2, hints=1, mistakes=1)
    assert looks_right(push(lambda: finish_screen(played, result)))


@AT_80X24
def test_finish_with_much_to_tell(looks_right: LooksRight) -> None:
    played = game(without("E5"))
    played.digits.place(40, int(SOLVED[40]))
    played.rating = replace(CHAIN, counts=tuple((f"Technique {n}", n) for n in range(1, 19)))
    assert looks_right(push(lambda: finish_screen(played, solved("extreme", 9000.0, 0, steps=3))))


def test_statistics(looks_right: LooksRight) -> None:
    assert looks_right(push(lambda: StatisticsScreen(PAST, ["hard", None, "extreme"])))


def test_statistics_of_exercises(looks_right: LooksRight) -> None:
    ends = [("x-wing", "alone", 75.0), ("x-wing", "helped", 131.0), ("uniqueness-test-1", "skipped", 9.0)]
    exercises = [ExerciseResult(1_790_000_000.0, *end, hints=0, misses=1, place=0, givens=FIRST) for end in ends]
    assert looks_right(push(lambda: StatisticsScreen(PAST, ["hard"], exercises), "p"))


def test_calendar(looks_right: LooksRight) -> None:
    assert looks_right(push(daily_calendar, "left"))


@pytest.mark.parametrize("looks_right", [(40, 15)], ids=["40x15"], indirect=True)
def test_calendar_of_a_narrow_terminal(looks_right: LooksRight) -> None:
    assert looks_right(push(daily_calendar, "right", "1"))


@AT_80X24
def test_statistics_of_nothing(looks_right: LooksRight) -> None:
    assert looks_right(press(StatisticsScreen, "S"))


def test_export(looks_right: LooksRight) -> None:
    assert looks_right(press(ExportScreen, "o", "x", then=("down", "down")))


@AT_80X24
def test_candidates_to_export(looks_right: LooksRight) -> None:
    assert looks_right(press(ExportScreen, "X", then=("down",) * 3))


@AT_80X24
def test_file_to_write(looks_right: LooksRight, tmp_path: Path) -> None:
    (tmp_path / "first.txt").write_text("")
    assert looks_right(press(FileNameScreen, "X", "1", then=("enter",)))


# Settings


@pytest.mark.parametrize("down", [0, len(ENTRIES) - 1], ids=["first", "last"])
def test_settings(looks_right: LooksRight, down: int) -> None:
    assert looks_right(press(SettingsScreen, "comma", then=("down",) * down))


@AT_80X24
def test_changed_setting(looks_right: LooksRight) -> None:
    assert looks_right(press(SettingsScreen, "comma", then=("down", "right")))


def into(title: str) -> tuple[str, ...]:
    """The keys from the first setting to a list of its own."""
    return ("down",) * [setting.title for setting in ENTRIES].index(title)


def test_settings_of_techniques(looks_right: LooksRight) -> None:
    show = first(("comma", *into("Techniques")), press(TechniqueSettings, "enter", then=("down", "right")))
    assert looks_right(show)


def test_settings_of_keys(looks_right: LooksRight) -> None:
    assert looks_right(first(("comma", *into("Keys")), press(KeySettings, "enter", then=("down",) * 30)))


@AT_80X24
def test_setting_a_key(looks_right: LooksRight) -> None:
    assert looks_right(first(("comma", *into("Keys")), press(KeySettings, "enter", then=("down", "enter", "Q"))))


# What explains


@pytest.mark.parametrize("pages", [1, 9])
def test_pages_of_the_help(looks_right: LooksRight, pages: int) -> None:
    assert looks_right(press(HelpScreen, "question_mark", then=("pagedown",) * pages))


def test_techniques(looks_right: LooksRight) -> None:
    assert looks_right(press(TechniquesScreen, "T", then=("down",) * 4))


def test_the_way(looks_right: LooksRight) -> None:
    assert looks_right(learnt(press(WayScreen, "w", then=("down",))))


def test_a_chapter_of_the_way(looks_right: LooksRight) -> None:
    assert looks_right(learnt(first(("w",), press(ChapterScreen, "enter", then=("down",)))))


def test_today(looks_right: LooksRight) -> None:
    assert looks_right(learnt(press(TodayScreen, "W", then=("end",))))


def test_algorithms(looks_right: LooksRight) -> None:
    assert looks_right(first(("s",), press(ChooseScreen, "a", then=("down",))))


@pytest.fixture
def all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search comes to where a key sends it before the next key, however busy the machine is."""
    monkeypatch.setattr(playback, "SLICE", 60.0)


@pytest.mark.usefixtures("all_at_once")
def test_parts_of_a_search(looks_right: LooksRight) -> None:
    keys = ("r", "o", "down", "left", *("down",) * 3, "left")
    assert looks_right(press(TheatreScreen, "s", then=keys), FIRST)


@pytest.mark.usefixtures("all_at_once")
def test_sizes_of_the_domains(looks_right: LooksRight) -> None:
    """Norvig's search on a puzzle where it guesses and fails."""
    assert looks_right(press(TheatreScreen, "s", then=("b", "s", "space")), HARD)


@pytest.mark.usefixtures("all_at_once")
@pytest.mark.parametrize(
    ("key", "keys"),
    [("cdcl", ("b",)), ("zdd", ("r", "u", "u")), ("belief-propagation", ("space",) * 3)],
    ids=["clauses", "diagram", "beliefs"],
)
def test_other_forms_of_the_puzzle(looks_right: LooksRight, key: str, keys: tuple[str, ...]) -> None:
    """A conflict with its reasons, a diagram that has been counted, candidates by their beliefs."""
    to_it = ("a", "home", *("down",) * list(ALGORITHMS).index(key), "enter")
    assert looks_right(
        press(TheatreScreen, "s", then=(*to_it, *keys)), invalid_puzzle("not_unique_125") if key == "zdd" else HARD
    )


@pytest.mark.usefixtures("all_at_once")
def test_question(looks_right: LooksRight, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.tui.screens.lab.theatre_screen.Random", lambda: Random(4))
    assert looks_right(press(TheatreScreen, "s", then=("d", "Q", "1", "enter")), HARD)


def test_neighbours_of_a_cell(looks_right: LooksRight) -> None:
    assert looks_right(press(TheatreScreen, "s", then=("n", "down", "right")), HARD)


def test_comparison(looks_right: LooksRight) -> None:
    async def show(table: Table) -> None:
        await press(TheatreScreen, "s")(table)
        await press(CompareScreen, "c")(table)
        await table.until(lambda: "done" in table.rows()[0])

    assert looks_right(show, HARD)


def test_solutions(looks_right: LooksRight) -> None:
    screen = SolutionsScreen((SOLVED, OTHER_SOLUTION), game(TWO_SOLUTIONS))
    assert looks_right(push(lambda: screen), TWO_SOLUTIONS)

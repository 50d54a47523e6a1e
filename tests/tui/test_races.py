"""Races on the screen: an app and the session of another player, on one folder."""

import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

import pytest

from sudoku_tui.config import Config
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.race_ticket import HelpKind, HelpRule
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.session.session import Session, SessionStart
from sudoku_tui.game.session.together import NO_FOLDER, Together
from sudoku_tui.game.together.race_words import COME_BACK
from sudoku_tui.game.together.races import MOST_NAME, SeatState
from sudoku_tui.library import Collection
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.screens.opening.races_screen import RacesScreen
from sudoku_tui.tui.screens.paces_screen import PacesScreen
from sudoku_tui.tui.screens.race_screen import RaceScreen
from sudoku_tui.tui.starting import begun_session
from sudoku_tui.tui.widgets.painted import PaintedScreen
from sudoku_tui.tui.widgets.screen_text import News
from tests.engine.positions import cell
from tests.game.games import FIRST, SOLVED
from tests.game.session.test_together import MOST, RACED, place, session
from tests.game.together.racing import FREE
from tests.tui.playing import SMALL_TERMINAL, Table

BEN = Config(show="candidates", table_name="Ben")


@asynccontextmanager
async def racing(
    races: Path | None, config: Config = BEN, size: tuple[int, int] = SMALL_TERMINAL, keeper: Keeper | None = None
) -> AsyncIterator[Table]:
    """An app whose player can race in a folder; with a keeper it goes on with the last game."""
    collection = Collection("Test", (Puzzle(FIRST, "First"),)) if keeper is None else None
    played = begun_session(SessionStart(collection, config=config, keeper=keeper, together=races))
    app = SudokuApp(played)
    try:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield Table(app, pilot)
    finally:
        assert played.close() == ""


@pytest.fixture
def ada(tmp_path: Path) -> Iterator[Session]:
    """Another player, who has made a race."""
    with session(tmp_path) as played:
        played.together.create(RACED, FREE, "Ada")
        assert played.together.settle(MOST) == ""
        yield played


def code_of(played: Session) -> str:
    """The code of the race that a player is in, as soon as they see it."""
    end = time.monotonic() + MOST
    while (race := played.together.look().race) is None:
        assert time.monotonic() < end
        time.sleep(0.01)
    return race.code


async def open_races(table: Table) -> None:
    await table.press("o")
    await table.press("r")


async def join(table: Table, ada: Session) -> None:
    """Come into the waiting room by the code."""
    await open_races(table)
    await table.press(*code_of(ada).lower())
    await table.until(lambda: "Ben (you)" in table.text())


async def begin(table: Table, ada: Session) -> None:
    """Join, and let the race begin for both."""
    await join(table, ada)
    ada.together.start(0.1)
    assert ada.together.settle(MOST) == ""
    await table.until(lambda: table.on_play_screen and table.game.race.ticket is not None)
    await table.until(ada.together.keep_up)


async def place_here(table: Table, *names: str) -> None:
    for name in names:
        table.app.put_cursor(cell(name))
        await table.press(SOLVED[cell(name)])


async def test_without_a_folder_a_sentence_says_what_to_do() -> None:
    async with racing(None) as table:
        await table.press("o", "r")
        assert NO_FOLDER in table.text()


async def test_a_race_is_joined_by_its_code_and_runs_to_a_result(tmp_path: Path, ada: Session) -> None:
    async with racing(tmp_path) as table:
        await begin(table, ada)
        assert f"{code_of(ada)} begins: Ada and Ben; help allowed." in " ".join(table.log)
        await table.until(lambda: "0/4 you" in table.text() and "0/4 Ada" in table.text())
        time.sleep(0.3)  # nobody is believed to place four digits in no time
        place(ada, "A1", "A2")
        await table.until(lambda: "2/4 Ada" in table.text() and "2nd of 2" in table.text())
        place(ada, "E5", "I9")
        await table.until(lambda: "Ada is done: 0:0" in " ".join(table.log))
        await place_here(table, "A1", "A2", "E5", "I9")
        await table.until(lambda: isinstance(table.app.screen, RaceScreen))
        await table.until(lambda: "2. Ben (you)" in table.text() and "1. Ada" in table.text())
        assert "Ada has won in 0:0" in table.text()
        await table.press("v")
        assert isinstance(table.app.screen, PacesScreen)
        assert "Time for equal numbers of cells" in table.text()
        await table.press("v", "escape")
        assert "Solved" in table.text()  # the ordinary end of a game is below


async def test_the_list_shows_what_waits_and_enter_joins(tmp_path: Path, ada: Session) -> None:
    async with racing(tmp_path, Config()) as table:
        await table.press("o", "r")
        await table.until(lambda: f"{code_of(ada)}: Four cells, help allowed; Ada, for a moment" in table.text())
        await table.press("up", "enter")
        assert "Your name in races" in table.text()
        await table.press(*("backspace",) * MOST_NAME, "B", "e", "a", "enter")  # the name of the account is proposed
        await table.until(lambda: "Bea (you)" in table.text() and "Ada starts the race" in table.text())
        await table.press("escape")
        assert isinstance(table.app.screen, RacesScreen)
        await table.until(lambda: "Your name in races: Bea" in table.text())
        await table.until(lambda: f"{code_of(ada)}: Four cells, help allowed; Ada, for" in table.text())


async def test_keys_typed_ahead_choose_the_level_and_the_rule(tmp_path: Path) -> None:
    async with racing(tmp_path) as table:
        await open_races(table)
        await table.press("enter")
        await table.press("1", "3")
        await table.until(lambda: "waits" in table.text() and "Ben (you)" in table.text())
        assert "Easy" in table.text()
        assert "no help" in table.text()


async def test_a_name_typed_ahead_of_the_question_is_no_code(tmp_path: Path, ada: Session) -> None:
    async with racing(tmp_path, Config()) as table:
        await open_races(table)
        await table.press(*code_of(ada).lower(), "B", "r", "t")
        assert "Your name in races" in table.text()
        assert "Brt" in table.text()


async def test_a_race_that_is_not_there_is_told_in_the_list(tmp_path: Path, ada: Session) -> None:
    async with racing(tmp_path) as table:
        other = "".join("B" if letter != "B" else "C" for letter in code_of(ada))
        await open_races(table)
        await table.press(*other.lower())
        await table.until(lambda: f"No race here has the code {other}." in table.text())
        assert isinstance(table.app.screen, RacesScreen)


async def test_a_race_is_made_by_keys_and_hides_its_puzzle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start = Together.start
    monkeypatch.setattr(Together, "start", lambda together: start(together, 1.0))
    async with racing(tmp_path) as table:
        await open_races(table)
        for key in ("enter", "3", "3"):
            await table.press(key)
        await table.until(lambda: "no help" in table.text() and "Ben (you)" in table.text())
        assert "Hard" in table.text()
        assert "You can start the race when somebody else has joined." in table.text()
        race = table.app.session.together.look().race
        assert race is not None
        with session(tmp_path) as other:
            other.together.join(race.code, "Cy")
            assert other.together.settle(MOST) == ""
            await table.until(lambda: "2 players are there, and you start the race" in table.text())
            assert race.givens == ""
            await table.press("enter")
            await table.until(lambda: f"Race {race.code} begins" in table.text())
            await table.until(lambda: table.on_play_screen)
            await table.until(other.together.keep_up)
            assert table.game.puzzle.givens == other.game.puzzle.givens != FIRST
            await table.press("i")
            assert "help is off in this race" in table.log[-1]


async def test_help_that_costs_is_told(tmp_path: Path) -> None:
    with session(tmp_path) as ada:
        ada.together.create(RACED, HelpRule(HelpKind.COSTS, 30), "Ada")
        assert ada.together.settle(MOST) == ""
        async with racing(tmp_path) as table:
            await begin(table, ada)
            await table.press("i")
            await table.until(lambda: "1st of 2, +30 s" in table.text())


async def test_who_leaves_the_game_of_a_race_is_asked_once(tmp_path: Path, ada: Session) -> None:
    async with racing(tmp_path) as table:
        await begin(table, ada)
        await table.until(lambda: "0/4 Ada" in table.text())
        await table.press("q")
        assert COME_BACK in table.log[-1]
        assert table.on_play_screen
        await table.press("o")
        assert not table.on_play_screen
        await table.press("n")
        await table.press("1")
        await table.until(lambda: table.game.race.ticket is None)
        assert ada.together.look().race is not None
        assert "Ada" not in table.text()


async def test_a_race_is_given_up_at_the_second_press(tmp_path: Path, ada: Session) -> None:
    async with racing(tmp_path) as table:
        await begin(table, ada)
        await table.until(lambda: "0/4 Ada" in table.text())
        await table.press("o")
        await open_races(table)
        await table.press("x")
        assert "gives up the race for good" in table.text()
        await table.press("x")
        assert table.game.race.ticket is None
        own = [seat.state for seat in getattr(ada.together.look().race, "seats", ())]
        await table.until(lambda: SeatState.LEFT in [s.state for s in getattr(ada.together.look().race, "seats", ())])
        assert own
        assert "0/4 Ada" not in table.text()


async def test_in_a_small_terminal_the_title_tells_the_race(tmp_path: Path, ada: Session) -> None:
    async with racing(tmp_path, size=(40, 15)) as table:
        await begin(table, ada)
        await table.until(lambda: "you 0, Ada 0/4" in table.rows()[0])


async def test_a_problem_of_the_file_is_told_once_and_its_end(tmp_path: Path, ada: Session) -> None:
    async with racing(tmp_path) as table:
        await begin(table, ada)
        await table.until(lambda: "0/4 Ada" in table.text())
        moved = tmp_path.with_name("moved")
        tmp_path.rename(moved)
        await table.until(lambda: "There is no races folder." in " ".join(table.log))
        moved.rename(tmp_path)
        await table.until(lambda: "can be used again" in " ".join(table.log))
        assert " ".join(table.log).count("There is no races folder.") == 1


async def test_a_game_that_goes_on_is_back_in_its_race(tmp_path: Path) -> None:
    races, games = tmp_path / "races", tmp_path / "games"
    races.mkdir()
    with session(races) as ada:
        ada.together.create(RACED, FREE, "Ada")
        assert ada.together.settle(MOST) == ""
        first = Keeper(games)
        first.start(continue_last=True)
        async with racing(races, keeper=first) as table:
            await begin(table, ada)
            await place_here(table, "A1")
        again = Keeper(games)
        again.start(continue_last=True)
        async with racing(races, keeper=again) as table:
            await table.until(lambda: f"Race {code_of(ada)} goes on: 1/4, 1st of 2." in " ".join(table.log))
            await table.until(lambda: "1/4 you" in table.text())


def heard(table: Table, news: News, *, asked: bool = False) -> str:
    """What is said of the screen by now."""
    screen = table.app.screen
    assert isinstance(screen, PaintedScreen)
    return " ".join(cast(list[str], news.of(screen.as_text(), asked=asked).get("said", [])))


async def test_a_race_is_heard_and_each_cell_of_the_others_is_not(tmp_path: Path, ada: Session) -> None:
    news, code = News(), code_of(ada)
    async with racing(tmp_path) as table:
        await open_races(table)
        await table.until(lambda: code in table.text())
        assert "Races that wait" in (said := heard(table, news, asked=True))
        assert "1 race waits for players." in said
        await table.press(*code.lower())
        await table.until(lambda: "Ben (you)" in table.text())
        assert f"Race {code} waits" in (said := heard(table, news, asked=True))
        assert "Ada starts the race." in said
        with session(tmp_path) as cy:
            cy.together.join(code, "Cy")
            await table.until(lambda: "Cy" in table.text())
            assert heard(table, news) == f"Race {code}: Ada, Ben (you) and Cy. Ada starts the race."
            ada.together.start(3.0)
            await table.until(lambda: f"Race {code} begins" in table.text())
            assert heard(table, news) == f"Race {code} begins in less than 5 seconds."
            await table.until(lambda: table.on_play_screen and table.game.race.ticket is not None)
            assert f"Race {code} begins: Ada, Ben and Cy; help allowed." in heard(table, news)
            await table.until(ada.together.keep_up)
            await table.press("o", "o", "r")
            assert "0/4" in heard(table, news, asked=True)
            place(ada, "A1")
            await table.until(lambda: "1/4" in table.text())
            assert heard(table, news) == ""
            ada.together.leave()
            await table.until(lambda: "given up" in table.text())
            assert heard(table, news) == "Ada has given up at 1/4."

"""`sudoku-tui review`: the review of a saved game, in text and as JSON."""

import json
import time
from pathlib import Path

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.database import Database, games_path
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.kept_game import KeptGame
from sudoku_tui.game.saving.models import FoundAlone
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts
from sudoku_tui.game.saving.store import Store
from tests.engine.positions import cell
from tests.game.games import FIRST, Clock, without

LAST_TWO = without("A1 A2")


def play(folder: Path, title: str, givens: str, *moves: tuple[float, str]) -> None:
    """Play a game: after so many seconds a digit in a cell, such as "A1=4"; it is saved as solved if it is."""
    keeper, clock = Keeper(folder), Clock()
    keeper.start()
    about = PuzzleFacts(Puzzle(givens, title), Origin(Source.ENTERED))
    kept = KeptGame.begin(keeper, Game(about.puzzle, clock), about)
    for seconds, move in moves:
        clock.seconds += seconds
        kept.game.digits.place(cell(move[:2]), int(move[3]))
    if kept.game.is_solved:
        kept.finish(time.time())
    assert keeper.close() == ""


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command prints."""
    assert main(["review", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence on standard error."""
    assert main(["review", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err


def test_the_last_solved_game_and_others_by_their_number(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play(data_folder, "Solved", LAST_TWO, (75, "A1=4"), (2, "A2=8"))
    play(data_folder, "Begun", FIRST, (10, "E6=4"), (20, "B2=9"))
    assert printed(capsys).splitlines() == [
        "Solved",
        "",
        "You solved it in 1:17.",
        "Of this time, 1:17 while a single could be placed.",
        "Your moves: 2 digits.",
        "Help: none.",
        "You found without help: Full House 2 times.",
        "",
        "Where time went:",
        "You looked 1:15 for the Full House A1 = 4, which stood there from the start. There was 1 other digit to find; "
        "people look about 0:03 there.",
        "",
        "Mistakes:",
        "None: no digit was wrong.",
        "",
        "Guesses:",
        "None: techniques up to Medium led to each right digit.",
        "",
        "Found without help:",
        "Nothing beyond singles.",
    ]
    assert printed(capsys, "2") == printed(capsys)
    assert "Move 2: B2 = 9 was wrong: B1 held 9. It still stands, after 0:00." in printed(capsys, "1")
    listed = printed(capsys, "--list").splitlines()
    assert [line.split(", played")[0].strip() for line in listed] == [
        "1  Begun, 34 of 81 cells filled",
        "2  Solved, solved",
    ]


def test_what_is_found_for_the_first_time_is_said_once_something_was_noted(
    data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play(data_folder, "Solved", LAST_TWO, (75, "A1=4"), (2, "A2=8"))
    assert "first time" not in printed(capsys)
    store = Store(Database(games_path(data_folder)))
    store.note_found("another", [FoundAlone(1_700_000_000.0, "x-wing", 1)])
    store.close()
    assert "For the first time in your reviews: Full House.\n" in printed(capsys)


def test_json(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play(data_folder, "Begun", FIRST, (60, "E6=4"), (20, "B2=9"), (30, "A2=8"))
    (line,) = printed(capsys, "--json", "--notation", "r1c1").splitlines()
    review = json.loads(line)
    assert (review["schema"], review["title"], review["level"], review["solved"]) == (4, "Begun", "easy", False)
    assert (review["seconds"], review["spent"]) == (110, {"singles": 80, "wrong": 30})
    wait = review["waits"][0]
    assert (wait["seconds"], wait["after"], wait["ended_by"], wait["open"]["taken"]) == (60, 0, 1, True)
    assert wait["open"]["step"]["placements"] == [{"cell": "r5c6", "index": 41, "digit": 4}]
    (mistake,) = review["mistakes"]
    assert (mistake["cell"], mistake["digit"], mistake["right"]) == ("r2c2", 9, 6)
    assert mistake["clashes"] == [{"cell": "r2c1", "index": 9}]
    assert [found["id"] for found in review["found"]] == ["naked-single", "hidden-single", "pointing"]
    assert all(finding["sentence"] for finding in (*review["waits"], *review["mistakes"], *review["discoveries"]))
    (game,) = map(json.loads, printed(capsys, "--list", "--json").splitlines())
    assert (game["number"], game["title"], game["solved"], game["game"]) == (1, "Begun", False, review["game"])


def test_what_is_no_game_is_one_sentence(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys) == "sudoku-tui: You have played no game yet, or none is saved here.\n"
    assert not data_folder.exists()
    play(data_folder, "Begun", FIRST, (60, "E6=4"))
    assert refused(capsys, "2") == (
        "sudoku-tui: There is no game 2; the last is 1, as sudoku-tui review --list shows.\n"
    )
    assert "give a whole number from 1" in refused(capsys, "x-wing")

"""`sudoku-tui stats`: the statistics in text and as JSON."""

import json
import time
from pathlib import Path

import pytest

from sudoku_tui.cli.json_output import SCHEMA
from sudoku_tui.cli.main import main
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.messages.practice_messages import ExerciseEnd
from sudoku_tui.game.players.folders import player_folder
from sudoku_tui.game.playing.exercise import Exercise
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.puzzles.difficulty import minutes_of_puzzle
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.database import games_path
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.kept_game import KeptGame
from sudoku_tui.game.saving.models import Result
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts
from tests.engine.positions import cell
from tests.game.games import FIRST, SOLVED, Clock, without
from tests.game.saving.saved import keep_results


def play(folder: Path, *games: tuple[str, float, bool]) -> None:
    """Play games, each with a level, a time, and whether it is solved."""
    keeper = Keeper(folder)
    keeper.start()
    for level, seconds, to_the_end in games:
        clock = Clock()
        about = PuzzleFacts(Puzzle(without("E5") if to_the_end else FIRST), Origin(Source.ENTERED))
        kept = KeptGame.begin(keeper, Game(about.puzzle, clock), about)
        kept.rate(Rating(Level[level.upper()], 500))
        clock.seconds += seconds
        kept.game.digits.place(cell("E5"), int(SOLVED[cell("E5")]))
        if to_the_end:
            kept.finish(time.time())
    assert keeper.close() == ""


def printed(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """What the command prints, which ends with an exit code."""
    assert main(["stats", *arguments]) == code
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_nothing_is_made_where_nothing_was_played(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys).startswith("You have played no puzzle yet. Solve one,")
    assert printed(capsys, "--level", "Hard") == "No puzzle of the level Hard has been played yet.\n"
    assert not data_folder.exists()


def test_how_fast_the_player_is(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    minutes = minutes_of_puzzle(FIRST)
    assert minutes is not None
    # the time of the puzzle is not in the file
    keep_results(data_folder, [Result(0.0, 120 * minutes, "easy", 9, 0, 0, 0, 0, 0, FIRST)] * 20)
    factor = 2 ** (20 / 24)
    said = f"You take {factor:.2f} times as long as most people, by the last 20 puzzles"
    assert said in " ".join(printed(capsys).split())
    assert "times as long" not in printed(capsys, "--level", "easy")
    *levels, everything = (json.loads(line) for line in printed(capsys, "--json").splitlines())
    assert [level["pace"] for level in levels] == [None]
    assert everything["pace"] == round(factor, 2)


def test_a_table_with_a_line_for_each_level(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play(data_folder, ("Hard", 600, True), ("Easy", 60, True), ("Easy", 180, True), ("Easy", 5, False))
    assert printed(capsys).splitlines() == [
        "Level  Played  Solved  No help  Program   Best  Median  Hints  Times",
        "Easy        3       2        2        0   1:00    2:00      0  ▁█",
        "Hard        1       1        1        0  10:00   10:00      0  ▅",
        "All         4       3        3        0   1:00    3:00      0",
        "",
        "You have solved a puzzle on 1 day in a row; the longest run is 1 day.",
    ]
    assert len(printed(capsys, "--level", "hard").splitlines()) == 4


def test_json(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play(data_folder, ("Hard", 600, True), ("Easy", 60, True), ("Easy", 5, False))
    easy, hard, everything = map(json.loads, printed(capsys, "--json").splitlines())
    assert easy == {
        "schema": 4,
        "level": "easy",
        "played": 2,
        "solved": 1,
        "without_help": 1,
        "by_program": 0,
        "hints": 0,
        "mistakes": 0,
        "best_seconds": 60.0,
        "median_seconds": 60.0,
        "mean_seconds": 60.0,
        "times": [60.0],
        "streak_days": None,
        "longest_streak_days": None,
        "daily_streak_days": None,
        "longest_daily_streak_days": None,
        "pace": None,
    }
    assert hard["times"] == [600.0]
    assert (everything["level"], everything["played"]) == ("all", 3)
    assert (everything["streak_days"], everything["longest_streak_days"]) == (1, 1)
    (only,) = map(json.loads, printed(capsys, "--json", "--level", "HARD").splitlines())
    assert only == hard


def test_exercises_stand_by_technique(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keeper = Keeper(data_folder)
    keeper.start()
    about = PuzzleFacts(Puzzle(FIRST), Origin(Source.ENTERED))
    ends = [
        ("x-wing", ExerciseEnd.ALONE, 90.0),
        ("x-wing", ExerciseEnd.HELPED, 30.0),
        ("skyscraper", ExerciseEnd.SKIPPED, 5.0),
    ]
    for technique, outcome, seconds in ends:
        kept = KeptGame.begin(keeper, Game(about.puzzle, clock := Clock()), about)
        kept.game.practice.begin(Exercise(technique, misses=2), is_next=True)
        clock.seconds += seconds
        if outcome is ExerciseEnd.SKIPPED:
            kept.game.practice.skip()
        else:
            kept.game.practice.end(outcome)
        kept.put_away()
    assert keeper.close() == ""
    assert printed(capsys).splitlines()[-3:] == [
        "Technique   Done  Alone  Help  Skip  Best  Median",
        "Skyscraper     1      0     0     1     -       -",
        "X-Wing         2      1     1     0  1:30    1:00",
    ]
    _, skyscraper, x_wing = (json.loads(line) for line in printed(capsys, "--json").splitlines())
    assert skyscraper == {
        "schema": 4,
        "technique": "skyscraper",
        "exercises": 1,
        "alone": 0,
        "helped": 0,
        "skipped": 1,
        "misses": 2,
        "best_seconds": None,
        "median_seconds": None,
    }
    assert (x_wing["alone"], x_wing["best_seconds"], x_wing["median_seconds"]) == (1, 90.0, 60.0)
    assert "Technique" not in printed(capsys, "--level", "easy")


def test_another_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play(tmp_path, ("Hard", 600, True))
    assert "10:00" in printed(capsys, "--data", str(tmp_path))
    assert "10:00" not in printed(capsys)


def test_an_unknown_level_is_named_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--level", "fiendish"]) == 2
    assert capsys.readouterr().err == (
        "sudoku-tui: No level is called 'fiendish'; the levels are Easy, Medium, Hard, Unfair and Extreme.\n"
    )


def test_a_file_that_is_no_file_of_games(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data_folder.mkdir()
    (data_folder / "games.sqlite3").write_text("nothing", encoding="utf-8")
    assert main(["stats"]) == 2
    err = capsys.readouterr().err
    assert err.startswith("sudoku-tui: ")
    assert err.count("\n") == 1


def test_the_bars_fit_a_terminal_without_unicode(
    data_folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    play(data_folder, ("Easy", 60, True), ("Easy", 180, True))
    monkeypatch.setattr("sudoku_tui.cli.stats.shows_unicode", lambda _: False)
    assert any(line.endswith("_#") for line in printed(capsys).splitlines())


def test_all_players_of_a_folder_in_one_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "has no players" in " ".join(printed(capsys, "--players", "--data", str(tmp_path)).split())
    play(player_folder(tmp_path, "Ben"), ("easy", 100, True), ("easy", 300, True), ("hard", 500, True))
    play(player_folder(tmp_path, "ada"), ("extreme", 100, False))
    player_folder(tmp_path, "new")
    games_path(player_folder(tmp_path, "odd")).write_bytes(b"no tables" * 1000)
    (tmp_path / "players" / "\x1b[31mred").mkdir()
    (tmp_path / "players" / "a-file").touch()
    lines = printed(capsys, "--players", "--data", str(tmp_path), code=2).splitlines()
    assert [line.split() for line in lines[:4]] == [
        *[["Player", "Played", "Solved", "No", "help", *map(str, Level), "Median", "Last", "seen"]],
        ["ada", "1", "0", "0", "-", "-", "-", "-", "0", "-", "just", "now"],
        ["ben", "3", "3", "3", "2", "-", "1", "-", "-", "5:00", "just", "now"],
        ["new", *["0"] * 3, *["-"] * 7],
    ]
    assert lines[4] == ""
    assert lines[5].startswith("odd  ")
    assert "damaged" in lines[5]
    assert len(lines) == 6


def test_all_players_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play(player_folder(tmp_path, "Ben"), ("easy", 100, True), ("hard", 500, True))
    games_path(player_folder(tmp_path, "odd")).write_bytes(b"no tables" * 1000)
    ben, odd = map(json.loads, printed(capsys, "--players", "--json", "--data", str(tmp_path), code=2).splitlines())
    assert abs(ben.pop("last_seen") - time.time()) < 600
    one = {"played": 1, "solved": 1, "without_help": 1}
    assert ben == {
        "schema": SCHEMA,
        "player": "ben",
        **{key: 2 * number for key, number in one.items()},
        "median_seconds": 300,
        "levels": {"easy": {**one, "median_seconds": 100}, "hard": {**one, "median_seconds": 500}},
    }
    assert (odd["player"], "damaged" in odd["problem"]) == ("odd", True)


def test_all_players_means_all_levels(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--players", "--level", "easy"]) == 2
    assert "leave --level and --player out" in " ".join(capsys.readouterr().err.split())

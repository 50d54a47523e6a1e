"""`sudoku-tui stats --table` and `--forget`: the tables of a day and a month, and who is taken out of them."""

import json
from pathlib import Path

import pytest

from sudoku_tui.cli.json_output import SCHEMA
from sudoku_tui.cli.main import main
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.learning.day_words import nothing_finished
from sudoku_tui.game.players.folders import TOGETHER
from sudoku_tui.game.saving.database import Database, games_path
from sudoku_tui.game.saving.store import Store
from sudoku_tui.game.session.day_tables import secret_in
from tests.game.saving.saved import keep_results
from tests.game.together.days import DAY, own_result, put, solved_in

THE_DAY = str(DAY)


def stats(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """What the command prints; of an error, what it complains of."""
    assert main(["stats", *arguments]) == code
    out, err = capsys.readouterr()
    return " ".join(err.split()) if code else out


@pytest.fixture(name="shared")
def shared_folder(data_folder: Path) -> Path:
    """The folder of those who play together on a server, in whose data folder the player's games are."""
    shared = data_folder / TOGETHER
    shared.mkdir(parents=True)
    return shared


def own_secret(data_folder: Path) -> str:
    """The secret of the player, who has one from now on."""
    store = Store(Database(games_path(data_folder)))
    secret = secret_in(store, "of the player")
    store.close()
    return secret


def test_the_table_of_a_day_shows_what_the_player_has_finished(
    data_folder: Path, shared: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(shared, "Ada", solved_in(100))
    put(shared, "Ada", solved_in(100, level=Level.HARD))
    assert stats(capsys, "--table", THE_DAY) == f"{nothing_finished(DAY)}\n"
    keep_results(data_folder, [own_result()])
    put(shared, "Ben", solved_in(90, hints=1), secret=own_secret(data_folder))
    assert stats(capsys, "--table", THE_DAY).splitlines() == [
        "Easy",
        "  Without help",
        "   1  Ada  1:40",
        "  With help",
        ">  1  Ben  1:30  1 hint",
        "",
        "Medium, Hard, Unfair and Extreme: shown when you have finished the puzzle.",
    ]
    ada, ben = map(json.loads, stats(capsys, "--table", THE_DAY, "--json").splitlines())
    assert ada == {
        "schema": SCHEMA,
        "date": THE_DAY,
        "level": "easy",
        "place": 1,
        "name": "Ada",
        "own": False,
        "seconds": 100,
        "without_help": True,
        "hints": 0,
        "steps": 0,
        "checks": 0,
    }
    assert (ben["own"], ben["without_help"], ben["hints"]) == (True, False, 1)


def test_the_table_of_a_month(data_folder: Path, shared: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert stats(capsys, "--table", "2026-11").startswith("The table has no times")
    keep_results(data_folder, [own_result()])
    put(shared, "Ada", solved_in(100))
    put(shared, "Ben", solved_in(90))
    head, ben, ada, *_ = stats(capsys, "--table", "2026-11").splitlines()
    assert [line.split() for line in (head, ben, ada)] == [
        ["Name", "Wins", "Solved", "Median", "Days", "No", "help"],
        ["Ben", "1", "1", "1:30", "1", "1"],
        ["Ada", "0", "1", "1:40", "1", "1"],
    ]
    assert json.loads(stats(capsys, "--table", "2026-11", "--json").splitlines()[0]) == {
        "schema": SCHEMA,
        "month": "2026-11",
        "name": "Ben",
        "own": False,
        "days": 1,
        "days_without_help": 1,
        "solved": 1,
        "wins": 1,
        "median_seconds": 90,
    }
    assert stats(capsys, "--table", "2026-10").startswith("The table has no times")


def test_a_player_takes_themselves_out_and_the_owner_anybody(
    data_folder: Path, shared: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_results(data_folder, [own_result()])
    put(shared, "Ada", solved_in(100))
    put(shared, "Ben", solved_in(90), secret=own_secret(data_folder))
    monkeypatch.setattr("os.geteuid", lambda: shared.stat().st_uid + 1)
    assert "only the owner" in stats(capsys, "--forget", "Ada", code=2)
    assert stats(capsys, "--forget", "Ben") == "Ben is removed from every table.\n"
    monkeypatch.undo()
    assert stats(capsys, "--forget", "Ben", code=2) == "sudoku-tui: Ben is not in the day's table."
    assert "is not in the day's table" in stats(capsys, "--forget", "", code=2)
    assert stats(capsys, "--forget", "Ada") == "Ada is removed from every table.\n"
    assert "No times yet." in stats(capsys, "--table", THE_DAY)


def test_thirty_players_with_strange_names_stand_below_each_other_and_each_can_be_removed(
    data_folder: Path, shared: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep_results(data_folder, [own_result()])
    scripts = ["Zoë", "Zoe\u0308", "数独太郎", "👩\u200d👧 us", "\u202eevil"]
    strange = [*scripts, "\x1b[31mRed", "--json", "-n", "a\nb", "%s{0}"]
    players = [*strange, *(f"Player {number}" for number in range(20))]
    for place, name in enumerate(players):
        put(shared, name, solved_in(90 + place // 3), secret=str(place))
    rows = [line for line in stats(capsys, "--table", THE_DAY).splitlines() if "  1:" in line or "  2:" in line]
    assert len(rows) == 30
    assert [int(row[2:4]) for row in rows] == [1 + place // 3 * 3 for place in range(30)]  # three are as fast each
    assert "  1  Zoë 2" in "\n".join(rows)
    assert "\x1b" not in "".join(rows)
    assert len(stats(capsys, "--table", "2026-11", "--json").splitlines()) == 30
    for name in ("Zoe\u0308 2", *strange[1:]):
        assert "is removed from every table" in " ".join(stats(capsys, f"--forget={name}").split())
    assert len(stats(capsys, "--table", "2026-11", "--json").splitlines()) == 20


def test_what_cannot_be_shown_is_a_sentence(
    data_folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_tui.game.players.folders.COMMON_RACES", data_folder / "away")
    assert "needs a folder that all players" in stats(capsys, "--table", code=2)
    (data_folder / TOGETHER).mkdir(parents=True)
    assert "is no day and no month" in stats(capsys, "--table", "yesterday", code=2)
    assert "is no day and no month" in stats(capsys, "--table", "2026-13", code=2)
    assert "of --players, --table and --forget" in stats(capsys, "--table", "--players", code=2)
    assert "leave --level out" in stats(capsys, "--table", "--level", "easy", code=2)
    assert "leave --level out" in stats(capsys, "--forget", "Ada", "--level", "easy", code=2)
    assert stats(capsys, "--table", "") == stats(capsys, "--table")
    keep_results(data_folder, [own_result()])
    with monkeypatch.context() as closed:
        closed.setattr("os.access", lambda *_: False)  # what chmod does to everybody but the administrator
        said = stats(capsys, "--table", THE_DAY, code=2)
    assert said.startswith("sudoku-tui: The races folder cannot be opened: permission denied. Have it made writable")
    (data_folder / TOGETHER / "together.sqlite3").write_bytes(b"no tables" * 1000)
    assert "damaged" in stats(capsys, "--table", THE_DAY, code=2)

"""Players who have not come for a long time are set aside; no clock that was wrong removes anybody."""

import json
import os
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_tui.game.players.folders import ASIDE, player_folder
from sudoku_tui.game.saving.open_games import OpenGames
from sudoku_tui.serving.old_players import FILE_NAME, GRACE_DAYS, LOOK, OldPlayers
from tests.game.games import Clock

KEEP = 400
DAY = 86_400
PREFIX = "web-"
OLD, THERE, ANNA = "web-old", "web-there", "anna"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    for name in (OLD, THERE, ANNA):
        (player_folder(tmp_path, name) / "games").write_text(name, encoding="utf-8")
    return tmp_path


class Server:
    """A server that looks after its players; it can be started again."""

    def __init__(self, data: Path) -> None:
        self.data, self._clock = data, Clock()
        self.old = OldPlayers(data, (PREFIX,), KEEP, self._clock)

    def start_again(self) -> None:
        self.old.close()
        self.old = OldPlayers(self.data, (PREFIX,), KEEP, self._clock)

    def looks(self, *playing: str, seconds: float = 0) -> list[str]:
        """What is said at the next look, after some seconds."""
        self._clock.seconds += seconds
        return self.old.look(playing)

    def runs(self, days: float, *playing: str) -> list[str]:
        """What is said in some days of looking; the hours between are left out, and noted as if they had been."""
        path = self.data / FILE_NAME
        known = json.loads(path.read_text(encoding="utf-8"))
        known["ran"] += days * DAY - LOOK
        path.write_text(json.dumps(known), encoding="utf-8")
        return self.looks(*playing, seconds=LOOK)

    def players(self) -> set[str]:
        return {path.name for path in (self.data / "players").iterdir()}

    def aside(self) -> set[str]:
        return {path.name for path in (self.data / ASIDE).glob("*/*")}


@pytest.fixture
def server(data: Path) -> Server:
    server = Server(data)
    assert server.looks() == []
    return server


def test_who_plays_here_is_nobody_elses_business(server: Server) -> None:
    server.looks()
    assert (server.data / FILE_NAME).stat().st_mode & 0o777 == 0o600


def test_nobody_is_removed_at_a_first_look_however_old_their_files_are(data: Path) -> None:
    for path in (data / "players").rglob("*"):
        os.utime(path, (0, 0))
    server = Server(data)
    assert server.looks() == []
    assert server.looks(seconds=LOOK) == []
    assert server.players() == {OLD, THERE, ANNA}


@pytest.mark.parametrize("jump", [401 * DAY, 27_000 * DAY, -10_000 * DAY])
def test_a_clock_that_jumps_removes_nobody(server: Server, jump: float, monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    now = time.time()
    monkeypatch.setattr("time.time", lambda: now + jump)
    server.start_again()
    for _ in range(3):
        assert server.looks(seconds=LOOK) == []
    for path in (server.data / "players").rglob("*"):  # they played while it was wrong
        os.utime(path, (now + jump, now + jump))
    monkeypatch.undo()
    server.start_again()
    for _ in range(3):
        assert server.looks(seconds=LOOK) == []
    assert server.players() == {OLD, THERE, ANNA}


def test_who_has_not_come_for_long_is_set_aside_told_and_removed_after_a_time_of_grace(server: Server) -> None:
    assert server.runs(KEEP - 1) == []
    said, how_to_bring_back = server.runs(1, THERE)
    assert said.startswith(f"1 player who did not come was set aside in {server.data / ASIDE}")
    assert "after 400 days of server time" in said
    assert how_to_bring_back.startswith("Players who come back within 30 more such days get their games back;")
    assert (server.players(), server.aside()) == ({THERE, ANNA}, {OLD})
    assert server.looks(seconds=LOOK) == []  # the first look at the folder of those set aside
    assert server.runs(GRACE_DAYS - 1) == []
    assert server.aside() == {OLD}
    assert server.runs(1) == ["1 player set aside earlier was removed for good."]
    assert server.aside() == set()
    assert [*(server.data / ASIDE).iterdir()] == []


def test_who_comes_in_the_time_of_grace_finds_their_games(server: Server) -> None:
    server.runs(KEEP)
    assert server.players() == {ANNA}
    assert server.looks() == []
    folder = player_folder(server.data, OLD)
    assert (folder / "games").read_text(encoding="utf-8") == OLD
    assert server.aside() == {THERE}
    assert server.looks() == []
    assert server.players() == {OLD, ANNA}
    assert server.runs(KEEP - 1) == ["1 player set aside earlier was removed for good."]
    assert server.players() == {OLD, ANNA}


def test_who_has_played_meanwhile_stays_whatever_the_times_of_their_files_say(server: Server) -> None:
    server.runs(KEEP - 1)
    games = server.data / "players" / OLD / "games"
    games.write_text("another move", encoding="utf-8")
    os.utime(games, (10.0, 10.0))
    server.runs(1)
    assert server.players() == {OLD, ANNA}


def test_who_has_a_game_open_stays(server: Server) -> None:
    server.runs(KEEP - 1)
    folder = server.data / "players" / OLD
    os_times = folder.stat()
    with closing(_Opened(folder)):
        os.utime(folder, ns=(os_times.st_atime_ns, os_times.st_mtime_ns))
        server.runs(KEEP)
        assert server.players() == {OLD, ANNA}


class _Opened:
    """A game that another session plays."""

    def __init__(self, folder: Path) -> None:
        self._games = OpenGames(folder)
        assert self._games.take("one")

    def close(self) -> None:
        self._games.leave_all()


def test_a_server_that_is_started_often_forgets_at_most_what_it_ran_since_its_last_look(server: Server) -> None:
    for _ in range(24):
        server.start_again()
        server.looks(seconds=LOOK)
    ran = json.loads((server.data / FILE_NAME).read_text(encoding="utf-8"))["ran"]
    assert ran == 24 * LOOK


def test_of_two_servers_one_counts(server: Server) -> None:
    other = OldPlayers(server.data, (PREFIX,), KEEP, Clock())
    assert other.look(()) == []
    before = (server.data / FILE_NAME).read_bytes()
    other.look(())
    assert (server.data / FILE_NAME).read_bytes() == before


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "[" * 100_000, '{"ran":NaN,"seen":{},"aside":{}}', '{"ran":1e9,"seen":{"web-old":5}}']
)
def test_a_file_that_cannot_be_read_lets_all_days_count_anew(server: Server, text: str) -> None:
    (server.data / FILE_NAME).write_text(text, encoding="utf-8")
    [said] = server.looks()
    assert said.endswith("attendance.json cannot be read: the days of all players are counted anew.")
    assert server.runs(KEEP - 1) == []
    assert server.players() == {OLD, THERE, ANNA}


def test_where_nothing_can_be_noted_nobody_is_removed(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    server.runs(KEEP - 1)
    monkeypatch.setattr("sudoku_tui.serving.old_players.write_whole", full)
    assert server.runs(1) == ["Visits cannot be noted, so no player is removed: No space left on device."]
    assert server.players() == {OLD, THERE, ANNA}

"""The thread that saves: games go on whatever happens to the file, and nothing is lost."""

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from sudoku_tui.formats import Puzzle
from sudoku_tui.game.saving.database import FILE_NAME, connect
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.models import SavedGame
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.system.file_locks import program_of
from tests.game.games import FIRST
from tests.game.saving.saved import (
    FACTS,
    RESULT,
    change,
    counts,
    is_whole,
    load_last,
    new_game,
    numbered,
    play,
    started,
    store,
)

HOPE = "You can play on: your game is saved as soon as that is possible."
RECOVERED = "Games can be saved again; nothing was lost."


class Player:
    """A keeper and what it told, with little patience unless a test asks for it."""

    def __init__(self, folder: Path, patience: float = 0.3, limit: int | None = None) -> None:
        self.told: list[str] = []
        self.patience, self.limit = patience, limit
        self.keeper = started(folder, self.told, self.connect)

    def connect(self, path: Path) -> sqlite3.Connection:
        """Open a file that may grow only to a number of pages, as if the disk were full."""
        connection = connect(path, patience=self.patience)
        if self.limit is not None:
            connection.execute(f"PRAGMA max_page_count = {self.limit}")
        return connection

    def begin(self, count: int = 0) -> SavedGame:
        """A new game with some records."""
        game = new_game()
        play(self.keeper, game, 0, count)
        return game

    def wait_until_told(self, count: int) -> None:
        """Wait until so many sentences have been told."""
        deadline = time.monotonic() + 20
        while len(self.told) < count and time.monotonic() < deadline:
            time.sleep(0.005)
        assert len(self.told) == count, self.told


@contextmanager
def locked(folder: Path, how: str = "EXCLUSIVE") -> Iterator[int]:
    """A block during which another process holds the file; gives the number of that process."""
    code = (
        "import sqlite3, sys; held = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        f"held.execute('BEGIN {how}'); print('held', flush=True); input()"
    )
    command = [sys.executable, "-c", code, str(folder / FILE_NAME)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        yield holder.pid
        holder.communicate("\n")


# In the ordinary course


def test_what_was_waited_for_is_on_the_disk(tmp_path: Path) -> None:
    player = Player(tmp_path)
    game = player.begin()
    for number in range(20):
        play(player.keeper, game, number, 1)
        assert player.keeper.backlog.wait(90)
        assert counts(tmp_path) == [number + 1]
    assert (player.keeper.backlog.unsaved, player.keeper.backlog.trouble, player.told) == (0, "", [])
    assert not player.keeper.close(20)


def test_closing_writes_what_is_left_and_lets_others_play(tmp_path: Path) -> None:
    player = Player(tmp_path)
    games = [player.begin(300) for _ in range(3)]
    assert not player.keeper.close(20)
    assert counts(tmp_path) == [300] * 3
    with closing(store(tmp_path)) as saved:
        assert {summary.key for summary in saved.unfinished() if not summary.elsewhere} == {game.key for game in games}
        with pytest.raises(SavingProblem, match="closed"):
            player.keeper.ask(lambda games: games.results()).result(0)


def test_the_last_game_is_played_on(tmp_path: Path) -> None:
    player = Player(tmp_path)
    assert player.keeper.ask(load_last).result(90) is None
    player.begin(2)
    game = player.begin(5)
    player.keeper.close(20)
    player = Player(tmp_path)
    loaded = player.keeper.ask(load_last).result(90)
    assert loaded is not None
    assert (loaded.key, loaded.facts, loaded.seconds, loaded.note) == (game.key, FACTS, 5.0, "")
    assert loaded.texts == [numbered(number) for number in range(5)]
    play(player.keeper, loaded, 5, 3)
    player.keeper.close(20)
    assert counts(tmp_path) == [8, 2]


def test_a_game_that_was_solved_is_not_the_last_and_counts_once(tmp_path: Path) -> None:
    player = Player(tmp_path)
    game = player.begin(3)
    for result in (RESULT, RESULT._replace(seconds=1.0)):
        with player.keeper.backlog.change(game):
            game.result = result
        assert player.keeper.backlog.wait(20)
    assert player.keeper.ask(load_last).result(90) is None
    assert player.keeper.ask(lambda games: games.results()).result(90) == [RESULT]
    player.keeper.close(20)


def test_a_question_about_a_game_that_is_not_there_is_answered_in_a_sentence(tmp_path: Path) -> None:
    player = Player(tmp_path)
    with pytest.raises(SavingProblem, match=r"This game is no longer there\. Choose another one\."):
        player.keeper.ask(lambda games: games.load("none")).result(90)
    player.keeper.close(20)


def test_a_keeper_imports_no_database_before_its_thread_runs() -> None:
    code = (
        "import sys; from sudoku_tui.game.saving.keeper import Keeper; keeper = Keeper(None)\n"
        "assert not {'sqlite3', 'platformdirs', 'sudoku_tui.game.saving.store'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


# Several sessions


def test_sessions_at_once_play_their_own_games(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from sudoku_tui.game.saving.keeper import Keeper\n"
        "from tests.game.saving.saved import new_game, play\n"
        "keeper = Keeper(Path(sys.argv[1])); keeper.telling.listen(print); keeper.start()\n"
        "print('ready', flush=True); input(); game = new_game()\n"
        "for number in range(40): play(keeper, game, number, 1); assert keeper.backlog.wait(60)\n"
        "assert not keeper.close(60)"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    players = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    for process in players:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in players:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    assert [process.communicate()[0] for process in players] == [""] * 3
    assert [process.returncode for process in players] == [0] * 3
    assert counts(tmp_path) == [40] * 3
    assert is_whole(tmp_path)


def test_a_game_that_is_open_elsewhere_is_played_on_as_a_copy(tmp_path: Path) -> None:
    one, other = Player(tmp_path), Player(tmp_path)
    game = one.begin(3)
    assert one.keeper.backlog.wait(90)
    loaded = other.keeper.ask(load_last).result(90)
    assert loaded is not None
    assert loaded.note == "This game is open in another session, so you play on in a copy."
    assert len(other.keeper.ask(lambda games: games.unfinished()).result(90)) == 1  # nothing happened in the copy yet
    play(other.keeper, loaded, 3, 4)
    play(one.keeper, game, 3, 1)
    assert not one.keeper.close(20)
    assert not other.keeper.close(20)
    assert sorted(counts(tmp_path)) == [4, 7]
    assert one.told == other.told == []


def test_where_sessions_cannot_tell_what_others_play_one_goes_on_as_a_copy(tmp_path: Path) -> None:
    player = Player(tmp_path)
    game = player.begin(3)
    assert player.keeper.backlog.wait(90)
    shutil.rmtree(tmp_path / "open")  # as on a disk that knows no locks
    taken = game.key
    with closing(store(tmp_path)) as other:
        other.write(replace(change(taken, first=3), texts=[*map(numbered, range(3)), '{"n":"other"}']))
        play(player.keeper, game, 3, 2)
        assert player.keeper.backlog.wait(90)
        assert other.read(taken).texts == [*map(numbered, range(3)), '{"n":"other"}']
        assert other.read(game.key).texts == [*map(numbered, range(5))]
    assert player.told == ["This game was played on in another session. You play on in a copy."]
    player.keeper.close(20)


# Trouble


def test_a_lock_that_lasts_is_told_once_and_everything_is_saved_after_it(tmp_path: Path) -> None:
    player = Player(tmp_path, patience=0.1)
    game = player.begin(3)
    assert player.keeper.backlog.wait(90)
    with locked(tmp_path) as holder:
        play(player.keeper, game, 3, 4)
        player.wait_until_told(1)
        assert not player.keeper.backlog.wait(90)
        play(player.keeper, game, 7, 2)
        assert player.keeper.backlog.unsaved == 6
        assert "has locked" in player.keeper.backlog.trouble
        with pytest.raises(SavingProblem, match="has locked"):
            player.keeper.ask(lambda games: games.unfinished()).result(90)
    player.wait_until_told(2)
    named = f": {program_of(os.getpid())} (process {holder})" if sys.platform == "linux" else ""
    assert player.told[0].startswith(f"Another program has locked {tmp_path / FILE_NAME}{named}. If ")
    assert player.told[0].endswith(HOPE)
    assert player.told[1] == RECOVERED
    assert player.keeper.backlog.wait(90)
    assert player.keeper.backlog.trouble == ""
    player.keeper.close(20)
    assert counts(tmp_path) == [9]


def test_a_short_lock_is_waited_for(tmp_path: Path) -> None:
    player = Player(tmp_path, patience=60)
    with locked(tmp_path, "IMMEDIATE"):
        player.begin(3)
        assert not player.keeper.backlog.wait(0.5)
        question = player.keeper.ask(lambda games: len(games.unfinished()))
    assert player.keeper.backlog.wait(90)
    assert question.result(90) in (0, 1)
    assert player.told == []
    with locked(tmp_path, "IMMEDIATE"):
        player.begin(2)
        assert player.keeper.close(0.5)
    assert not player.keeper.close(20)
    assert counts(tmp_path) == [2, 3]


def test_that_a_game_of_the_puzzle_cannot_be_looked_for_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player(tmp_path, patience=60)
    player.begin(1)
    assert player.keeper.backlog.wait(90)
    monkeypatch.setattr("sudoku_tui.game.saving.keeper.PATIENCE", 0.3)
    with locked(tmp_path):
        assert player.keeper.games.find(Puzzle(FIRST)) is None
    why = "another program has locked them"
    why = why if sys.platform == "linux" else f"the disk is slow, or {why}"
    unknown = "So the game cannot tell whether you have begun this puzzle before."
    assert player.told == [f"The games cannot be read yet: {why}. {unknown}"]
    player.keeper.close(20)


def test_a_full_disk(tmp_path: Path) -> None:
    with closing(store(tmp_path)) as games:
        games.write(change())
        games.open_games.leave_all()
    player = Player(tmp_path, limit=(tmp_path / FILE_NAME).stat().st_size // 4096)
    loaded = player.keeper.ask(load_last).result(90)
    assert loaded is not None
    play(player.keeper, loaded, 1, 500)
    player.wait_until_told(1)
    assert player.told == [f"The disk with {tmp_path / FILE_NAME} is full. Make room on it. {HOPE}"]
    assert counts(tmp_path) == [1]
    assert len(player.keeper.ask(lambda games: games.unfinished()).result(90)) == 1
    player.limit = None
    player.wait_until_told(2)
    assert player.told[1] == RECOVERED
    player.keeper.close(20)
    assert counts(tmp_path) == [501]


def test_a_file_that_may_not_grow(tmp_path: Path) -> None:
    code = (
        "import resource, sys, time; from pathlib import Path\n"
        "from tests.game.saving.saved import new_game, play, started\n"
        "told = []; keeper = started(Path(sys.argv[1]), told)\n"
        "game = new_game(); play(keeper, game, 0, 1); assert keeper.backlog.wait(60)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, resource.RLIM_INFINITY))\n"
        "play(keeper, game, 1, 5000); assert not keeper.backlog.wait(60); play(keeper, game, 5001, 1)\n"
        "assert not keeper.backlog.wait(60); assert keeper.backlog.unsaved > 3000, keeper.backlog.unsaved\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))\n"
        "while not keeper.backlog.wait(1): time.sleep(0.01)\n"
        "assert not keeper.close(60); assert len(told) == 2, told; print(*told, sep='\\n')"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    first, second = done.stdout.splitlines()
    assert first == f"{tmp_path / FILE_NAME} cannot be read or written (disk I/O error). Look at the disk. {HOPE}"
    assert second == RECOVERED
    assert counts(tmp_path) == [5002]


@pytest.mark.parametrize("which", ["file", "folder"])
def test_a_file_or_a_folder_that_cannot_be_written(which: str) -> None:
    code = (
        "import os, sys; from pathlib import Path; from sudoku_tui.game.saving.keeper import Keeper\n"
        "from sudoku_tui.game.saving import damage, store; import platformdirs\n"
        "from tests.game.saving.saved import load_last, play\n"
        "told = []; keeper = Keeper(Path(sys.argv[1]), retry=0.02); keeper.telling.listen(told.append)\n"
        # Root may write everything. What is imported later may be out of reach.
        "if os.getuid() == 0: os.setgid(65534); os.setuid(65534)\n"
        "keeper.start()\n"
        "loaded = keeper.ask(load_last).result(60); before = len(loaded.texts); play(keeper, loaded, before, 2)\n"
        "while not told: keeper.backlog.wait(1)\n"
        "print(before, told[0]); assert keeper.close(60)"
    )
    # Not in pytest's folders, which are closed to all but their owner.
    with TemporaryDirectory() as made:
        folder = Path(made)
        with closing(store(folder)) as games:
            games.write(change(count=3))
            games.open_games.leave_all()
        name = folder / FILE_NAME
        before = name.read_bytes()
        folder.joinpath(f"{FILE_NAME}-journal").chmod(0o444)
        name.chmod(0o444 if which == "file" else 0o666)
        folder.chmod(0o777 if which == "file" else 0o555)
        done = subprocess.run([sys.executable, "-c", code, made], capture_output=True, text=True, check=False)
        folder.chmod(0o755)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout == f"3 {name} is read-only. Make the file and its folder writable. {HOPE}\n"
        assert name.read_bytes() == before


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("mine")
    for folder in (tmp_path / "data", tmp_path / "data" / "deeper"):
        player = Player(folder)
        player.begin(2)
        player.wait_until_told(1)
        assert player.told == [f"{folder} cannot be a folder: there is a file. Move the file away. {HOPE}"]
        assert player.keeper.close(20)
    assert (tmp_path / "data").read_text() == "mine"


def test_what_comes_soon_after_a_failure_is_tried_soon(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    player = Player(tmp_path)
    player.wait_until_told(1)
    time.sleep(0.005)  # the thread has begun to wait, with nothing to write
    player.begin(2)
    (tmp_path / FILE_NAME).rmdir()
    player.wait_until_told(2)
    assert not player.keeper.close(20)
    assert counts(tmp_path) == [2]


def test_a_file_that_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    player = Player(tmp_path)
    player.begin(2)
    player.wait_until_told(1)
    assert player.told == [f"{tmp_path / FILE_NAME} is not a file. Move it away. {HOPE}"]
    (tmp_path / FILE_NAME).rmdir()
    player.wait_until_told(2)
    assert not player.keeper.close(20)
    assert counts(tmp_path) == [2]


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        (
            "PRAGMA application_id = 1398101077; PRAGMA user_version = 3",
            "{} was made by a newer sudoku-tui (version 3, this one knows 1). It stays as it is, and this game is not"
            " saved. Update sudoku-tui.",
        ),
        (
            "CREATE TABLE their (own TEXT)",
            "{} is a file of another program. It stays as it is, and this game is not saved. Move it away, or set"
            " SUDOKU_TUI_DATA.",
        ),
    ],
)
def test_a_file_that_is_not_for_us_is_left_as_it_is(tmp_path: Path, script: str, sentence: str) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.executescript(script)
    before = (tmp_path / FILE_NAME).read_bytes()
    player = Player(tmp_path)
    player.begin(3)
    player.wait_until_told(1)
    assert player.told == [sentence.format(tmp_path / FILE_NAME)]
    assert not player.keeper.backlog.wait(90)
    with pytest.raises(SavingProblem):
        player.keeper.ask(load_last).result(90)
    assert player.keeper.close(20)
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_a_file_that_is_taken_away_is_made_again_with_the_whole_game(tmp_path: Path) -> None:
    player = Player(tmp_path)
    game = player.begin(5)
    assert player.keeper.backlog.wait(90)
    (tmp_path / FILE_NAME).unlink()
    play(player.keeper, game, 5, 1)
    assert not player.keeper.close(20)
    assert counts(tmp_path) == [6]
    assert player.told == [f"{tmp_path / FILE_NAME} lacked this game. The game is saved again."]


def test_an_interface_that_has_ended_does_not_stop_the_saving(tmp_path: Path) -> None:
    def fail(sentence: str) -> None:
        raise RuntimeError(sentence)

    (tmp_path / FILE_NAME).mkdir()
    keeper = Keeper(tmp_path, retry=0.02)
    keeper.telling.listen(fail)
    keeper.start()
    play(keeper, new_game(), 0, 2)
    assert not keeper.backlog.wait(90)
    (tmp_path / FILE_NAME).rmdir()
    assert not keeper.close(20)
    assert counts(tmp_path) == [2]

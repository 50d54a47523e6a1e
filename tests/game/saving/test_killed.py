"""A player that is killed at any moment: everything that was saved is there, once and in order."""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from sudoku_tui.game.saving.database import FILE_NAME
from tests.game.saving.saved import chance_with_seed, is_whole, numbered, store

ROUNDS = 50


@pytest.mark.sample(1)
@pytest.mark.parametrize("_part", range(4))
def test_kill_at_any_moment_costs_at_most_the_last_key_press(tmp_path: Path, _part: int) -> None:
    chance = chance_with_seed()
    saved: dict[str, int] = {}
    pressed: dict[str, int] = {}
    kills_while_writing = 0
    with subprocess.Popen(
        [sys.executable, "-m", "tests.game.saving.player", str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    ) as players:
        assert players.stdin is not None
        assert players.stdout is not None
        for _ in range(ROUNDS):
            players.stdin.write(f"{chance.choice((3, 30, 300))}\n")
            word, pid = players.stdout.readline().split()
            assert word == "pid"
            # Some are killed as they start, the others in the middle of a game.
            lines_left, seconds = chance.choice([(0, 0.05), (chance.randrange(1, 40), 0.005)])
            killer = threading.Timer(chance.uniform(0, seconds), os.kill, (int(pid), signal.SIGKILL))
            last = ""
            while True:
                if lines_left == 0:
                    killer.start()
                lines_left -= 1
                line = players.stdout.readline()
                if line == "ended\n":
                    break
                last, _, rest = line.partition(" ")
                assert last != "problem", line
                key, number = rest.split()
                (saved if last == "saved" else pressed)[key] = int(number) + 1
            kills_while_writing += last == "key"
            _check(tmp_path, saved, pressed)
        players.stdin.close()
    assert kills_while_writing
    assert max(saved.values()) > 3


def _check(folder: Path, saved: dict[str, int], pressed: dict[str, int]) -> None:
    if not (folder / FILE_NAME).exists():
        assert not saved
        return
    games = store(folder)
    unfinished = {summary.key: summary for summary in games.unfinished()}
    for key, count in pressed.items():
        texts = games.read(key).texts if key in unfinished else []
        assert texts == [numbered(number) for number in range(len(texts))]
        assert saved.get(key, 0) <= len(texts) <= count
        if texts:
            assert unfinished[key].seconds == len(texts)
            assert not unfinished[key].elsewhere
    assert unfinished.keys() <= pressed.keys()
    games.close()
    assert is_whole(folder)

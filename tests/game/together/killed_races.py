"""Races of racers in processes of their own, some of which are killed: what must be true of each race afterwards."""

import json
import os
import random
import signal
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from sudoku_tui.game.together.race_file import RaceFile
from sudoku_tui.system.boot_clock import boot_clock

Line = tuple[str, float, object]  # a word, a moment, and a value


@dataclass
class Told:
    """What all racers of a race have told."""

    code: str = ""
    lines: dict[str, list[Line]] = field(default_factory=dict)  # by the names of the racers
    kills: int = 0

    def values(self, name: str, word: str) -> list[tuple[float, object]]:
        """When a racer said a word, and with which value."""
        return [(moment, value) for said, moment, value in self.lines[name] if said == word]

    def delays(self) -> list[float]:
        """The seconds from each move of a racer to when another one saw it."""
        found = []
        for rival in self.lines:
            moments: dict[object, float] = {}
            for moment, filled in self.values(rival, "moved"):
                moments.setdefault(filled, moment)
            for other in self.lines.keys() - {rival}:
                known: set[object] = set()
                for moment, seats in self.values(other, "saw"):
                    assert isinstance(seats, list)
                    for name, _, filled, _ in seats:
                        if name == rival and filled in moments and filled not in known:
                            known.add(filled)
                            found.append(max(0.0, moment - moments[filled]))
        return found


class RacerProcess(threading.Thread):
    """Runs a racer, kills it at a random moment if it is to be, and then lets it go on."""

    def __init__(self, told: Told, folder: Path, name: str, what: str, kill_after: float | None) -> None:
        super().__init__(name=name)
        self.has_code = threading.Event()
        self.problem = ""
        self._told, self._folder, self._what, self._kill_after = told, folder, what, kill_after
        told.lines[name] = []

    def run(self) -> None:
        self._play(self._what)
        if self._kill_after is not None and not self.problem:
            self._told.kills += 1
            self._kill_after = None
            self._play("continue")
        self.has_code.set()

    def _play(self, what: str) -> None:
        own = self._folder / self.name
        command = (sys.executable, "-m", "tests.game.together.racer", str(self._folder), str(own), self.name, what)
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            for line in process.stdout:
                if not line.endswith("\n"):  # it was killed
                    break
                word, moment, value = line.split(" ", 2)
                self._told.lines[self.name].append((word, float(moment), json.loads(value)))
                if word == "code":
                    self._told.code = json.loads(value)
                    self.has_code.set()
                if word == "begun" and self._kill_after is not None:
                    threading.Timer(self._kill_after, os.kill, (process.pid, signal.SIGKILL)).start()
            if process.wait() not in (0, -signal.SIGKILL):
                self.problem = process.stderr.read()


def race(folder: Path, players: int, chance: random.Random, kills: float) -> Told:
    """Let racers race, each of which is killed with a probability; raises `AssertionError` if something is wrong."""
    told = Told()
    racers = []
    for number in range(players):
        what = str(players) if not number else told.code
        # Before anybody can have finished: a game that is solved is not continued.
        kill_after = chance.uniform(0.0, 0.55) if chance.random() < kills else None
        racers.append(RacerProcess(told, folder, f"r{number}", what, kill_after))
        racers[-1].start()
        if not number:
            assert racers[0].has_code.wait(60)
    for racer in racers:
        racer.join()
        assert not racer.problem, racer.problem
    _check(told, folder)
    return told


def _check(told: Told, folder: Path) -> None:
    """No move is lost but the last, every result is right, and all have seen what the file says."""
    file = RaceFile(folder, boot_clock())
    found = file.race(told.code)
    file.close()
    assert found.starts is not None
    result = [[seat.name, seat.state.value, seat.filled, seat.seconds] for seat in found.seats]
    assert {seat.state.value for seat in found.seats} == {"finished"}
    for seat in found.seats:
        ((_, finished_at),) = told.values(seat.name, "finished")[-1:]
        assert isinstance(finished_at, float)
        assert abs(seat.seconds - (finished_at - found.starts)) < 1e-6
        assert told.values(seat.name, "result")[-1][1] == result
        last = 0
        for word, _, value in told.lines[seat.name]:
            if word == "moved":
                assert isinstance(value, int)
                last = value
            elif word == "resumed":
                assert isinstance(value, int)
                assert value >= last - 1, f"{seat.name} had filled {last} cells, and came back with {value}"


def summary(races: list[Told]) -> str:
    """How fast moves were seen, in words."""
    delays = sorted(delay for told in races for delay in told.delays())
    kills = sum(told.kills for told in races)
    late = delays[int(len(delays) * 0.95)] if delays else 0.0
    return (
        f"{len(races)} races, {kills} kills: 0 lost moves, 0 wrong results; {len(delays)} moves were seen after"
        f" {median(delays):.2f} s in the median, {late:.2f} s at the 95th percentile"
    )

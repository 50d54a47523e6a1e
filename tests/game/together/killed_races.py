"""Races of racers in processes of their own, some of which are killed: what must be true of each race afterwards."""

import json
import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
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
        """The seconds from each move of a racer to when another one saw that many cells, but for kills of the two."""
        found = []
        for rival in self.lines:
            for other in self.lines.keys() - {rival}:
                seen = [
                    (moment, filled)
                    for moment, seats in self.values(other, "saw")
                    if isinstance(seats, list)
                    for name, _, filled, _ in seats
                    if name == rival
                ]
                back = [moment for name in (rival, other) for moment, _ in self.values(name, "resumed")]
                for moved_at, moved in self.values(rival, "moved"):
                    assert isinstance(moved, int)
                    moments = [moment for moment, filled in seen if filled >= moved and moment >= moved_at][:1]
                    found += [
                        moment - moved_at for moment in moments if not any(moved_at < one <= moment for one in back)
                    ]
        return found


class RacerProcess(threading.Thread):
    """Runs a racer, kills it at a moment if it is to be, and then lets it go on."""

    def __init__(
        self,
        told: Told,
        folder: Path,
        name: str,
        players: int,
        *,
        kill: tuple[str, float] | None = None,
        environment: Mapping[str, str] | None = None,
        races: Path | None = None,
        program: Sequence[str] = ("-m", "tests.game.together.racer"),
    ) -> None:
        """Let a racer make the race, or join it if it has a code; `start` comes next.

        Args:
            folder: that of the games of all racers, in folders of their names.
            kill: a word, and how many seconds after that is said the racer is killed.
            environment: what its environment has besides, until it is killed.
            races: the folder of races; by default that of the games.
            program: what Python runs.
        """
        super().__init__(name=name)
        self.is_seated = threading.Event()
        self.problem = ""
        self._told, self._folder, self._races, self._kill = told, folder, races or folder, kill
        self._program = program
        self._words = [name, str(players), *([told.code] if told.code else [])]
        self._environment = {**os.environ, **(environment or {})}
        told.lines[name] = []

    def run(self) -> None:
        if self._is_killed(*self._words) and not self.problem:
            self._told.kills += 1
            self._kill, self._environment = None, {**os.environ}
            self._is_killed(*self._words[:2], self._told.code, "again")
        self.is_seated.set()

    def _is_killed(self, *words: str) -> bool:
        folders = (str(self._races), str(self._folder / self.name))
        command = (sys.executable, *self._program, *folders, *words)
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self._environment
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            for line in process.stdout:
                if not line.endswith("\n"):  # it was killed
                    break
                word, moment, value = line.split(" ", 2)
                self._told.lines[self.name].append((word, float(moment), json.loads(value)))
                if word == "seated":
                    self._told.code = json.loads(value)
                    self.is_seated.set()
                if self._kill is not None and word == self._kill[0]:
                    timer = threading.Timer(self._kill[1], process.kill)  # which never kills one that has ended
                    timer.daemon = True
                    timer.start()
            if process.wait() not in (0, -signal.SIGKILL):
                self.problem = process.stderr.read()
            return process.returncode == -signal.SIGKILL


def race(folder: Path, players: int, chance: random.Random, kills: float) -> Told:
    """Let racers race, each of which is killed with a probability; raises `AssertionError` if something is wrong."""
    told = Told()
    racers = []
    for number in range(players):
        # At any moment from when they have a seat: while they wait, in the countdown, at a move, when all is over.
        moment = chance.choice((("seated", 6.0), ("begun", 3.0)))
        kill = (moment[0], chance.uniform(0.0, moment[1])) if chance.random() < kills else None
        racers.append(RacerProcess(told, folder, f"r{number}", players, kill=kill))
        racers[-1].start()
        if not number:
            assert racers[0].is_seated.wait(60)
    for racer in racers:
        racer.join()
        assert not racer.problem, racer.problem
    check(told, folder)
    return told


def check(told: Told, folder: Path) -> None:
    """No move is lost but the last, every result is right, and all have seen what the file says."""
    file = RaceFile(folder, boot_clock())
    found = file.race(told.code)
    file.close()
    assert found.starts is not None
    result = [[seat.name, seat.state.value, seat.filled, seat.seconds] for seat in found.seats]
    assert {seat.state.value for seat in found.seats} == {"finished"}
    for seat in found.seats:
        # None where a kill comes between the finish and the word; several where the last move was lost, and made again.
        finishes = [moment for _, moment in told.values(seat.name, "finished") if isinstance(moment, float)]
        assert not finishes or min(abs(seat.seconds - (moment - found.starts)) for moment in finishes) < 1e-6
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

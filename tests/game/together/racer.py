"""A racer in a process of its own, which may be killed: `python -m tests.game.together.racer RACES OWN NAME WHAT`.

WHAT is the number of players of a race to be made, the code of one to be joined, or `continue` after a kill. It says in
lines what it does and sees: a word, the moment on the clock of the computer, and a value in JSON.
"""

import json
import random
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from sudoku_tui.config import Config
from sudoku_tui.engine.board import CELLS
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.race_ticket import HelpRule
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.session.session import Session
from sudoku_tui.game.together.races import RaceState
from sudoku_tui.library import Collection
from sudoku_tui.system.boot_clock import boot_clock
from tests.game.games import FIRST, SOLVED

RACED = SOLVED[:-16] + FIRST[-16:]
"""Ten cells are missing: a race takes a second or two."""

DELAY = 0.3  # seconds of the countdown
PAUSE = 0.25  # seconds between two moves, at the most
PATIENCE = 60.0
SAYING = threading.Lock()


def say(word: str, value: object = None) -> None:
    with SAYING:  # the thread that watches the race says what it sees
        print(word, boot_clock().now(), json.dumps(value), flush=True)


def until(is_so: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        if time.monotonic() > end:
            sys.exit("nothing happens")
        time.sleep(0.005)


def main() -> None:
    races, own, name, what = sys.argv[1:]
    keeper = Keeper(Path(own))
    keeper.start(continue_last=what == "continue")
    keeper.beginning(PATIENCE)
    session = Session(Config(), keeper, races=Path(races))
    if what == "continue":
        session.begin(None, None)
        say("resumed", session.game.duel.filled)
    else:
        session.begin(Collection("Test", (Puzzle(FIRST),)), Origin(Source.ENTERED))
        enter(session, name, what)
    session.together.on_news = lambda: say("saw", seen(session))
    chance = random.Random(name)
    for cell in CELLS:
        if not session.game.position.values[cell]:
            time.sleep(chance.uniform(0.06, PAUSE))
            if chance.random() < 0.2:
                session.game.digits.place(cell, int(SOLVED[cell]) % 9 + 1)
                session.game.moves.undo()
            session.game.digits.place(cell, int(SOLVED[cell]))
            say("moved", session.game.duel.filled)
    say("finished", session.game.race.finished_at)
    until(lambda: ends(session))
    say("result", seen(session))
    session.close()


def enter(session: Session, name: str, what: str) -> None:
    """Make a race and start it when all are there, or join one; then it has begun."""
    together = session.together
    if what.isdigit():
        together.create(Puzzle(RACED), HelpRule(), name)
        until(lambda: together.look().race)
        race = together.look().race
        assert race is not None
        say("code", race.code)
        until(lambda: len(seen(session)) == int(what))
        together.start(DELAY)
    else:
        together.join(what, name)
    if told := together.settle(PATIENCE):
        sys.exit(told)
    until(together.keep_up)
    say("begun")


def seen(session: Session) -> list[tuple[str, str, int, float]]:
    race = session.together.look().race
    return [] if race is None else [(seat.name, seat.state, seat.filled, seat.seconds) for seat in race.seats]


def ends(session: Session) -> bool:
    race = session.together.look().race
    return race is not None and race.state(session.together.now()) is RaceState.ENDED


if __name__ == "__main__":
    main()

"""A racer in a process of its own, which may be killed: `python -m tests.game.together.racer RACES OWN NAME PLAYERS`.

It makes a race for so many players, or joins one whose code comes next; with `again` behind the code, it comes back
after a kill. It says in lines what it does and sees: a word, the moment on the clock of the computer, a value in JSON.
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
from sudoku_tui.game.together.race_file import RaceFile
from sudoku_tui.game.together.race_words import race_news
from sudoku_tui.game.together.races import Race, RaceState
from sudoku_tui.library import Collection
from sudoku_tui.system.boot_clock import boot_clock
from tests.game.games import FIRST, SOLVED

RACED = SOLVED[:-16] + FIRST[-16:]
"""Ten cells are missing: a race takes a second or two."""

DELAY = 0.3  # seconds of the countdown
PAUSE = 0.25  # seconds between two moves, at the most
PATIENCE = 60.0

Seen = tuple[str, str, int, float]  # a name, a state, how many cells are filled, and the seconds

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
    races, own, name, players, code, again, *_ = [*sys.argv[1:], "", ""]
    keeper = Keeper(Path(own))
    keeper.start(continue_last=bool(again))
    keeper.beginning(PATIENCE)
    session = Session(Config(), keeper, races=Path(races))
    if again:
        session.begin(None, None)
    else:
        session.begin(Collection("Test", (Puzzle(FIRST),)), Origin(Source.ENTERED))
    session.together.on_news = News(session)
    if not again:
        enter(session, name, code)
    elif told := session.together.settle(PATIENCE):
        say("told", told)
    if session.together.is_waiting:
        until(lambda: begins(session, int(players)))
        say("begun")
    elif session.game.race.ticket is not None:
        say("resumed", session.game.duel.filled)
    if session.game.race.ticket is not None:
        play(session, name)
        until(lambda: is_over(session))
        say("gone" if session.together.look().why_gone else "result", seen(session))
    else:  # the race was solved before the kill
        say("result", result_in(Path(races), code))
    session.close()


def enter(session: Session, name: str, code: str) -> None:
    """Make a race, or join the one of a code."""
    together = session.together
    if code:
        together.join(code, name)
    else:
        together.create(Puzzle(RACED), HelpRule(), name)
    if told := together.settle(PATIENCE):
        sys.exit(told)
    assert together.ticket is not None
    say("seated", together.ticket.code)


def begins(session: Session, players: int) -> bool:
    """Whether the race begins now; before, the creator starts it when all are there."""
    race, own = session.together.look().race, session.together.look().own
    is_ours = race is not None and race.seats[0] == own and len(race.seats) == players
    if is_ours and race is not None and race.starts is None:
        session.together.start(DELAY)
        session.together.settle(PATIENCE)
    return session.together.keep_up()


def play(session: Session, name: str) -> None:
    """Fill what is empty, now and then with a wrong digit first."""
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


class News:
    """Says what a session sees of the race, and what its player is told of it."""

    def __init__(self, session: Session) -> None:
        self._session, self._before = session, session.together.look()

    def __call__(self) -> None:
        view, before = self._session.together.look(), self._before
        self._before = view
        for sentence in race_news(before, view):
            say("told", sentence)
        if view.why_gone and not before.why_gone:
            say("told", view.why_gone)
        say("saw", seen(self._session))


def seen(session: Session) -> list[Seen]:
    race = session.together.look().race
    return [] if race is None else seats_of(race)


def seats_of(race: Race) -> list[Seen]:
    return [(seat.name, seat.state, seat.filled, seat.seconds) for seat in race.seats]


def result_in(races: Path, code: str) -> list[Seen]:
    """What the file says of a race, once it has ended."""
    file = RaceFile(races, boot_clock(), patience=PATIENCE)
    until(lambda: file.race(code).state(boot_clock().now()) is RaceState.ENDED)
    race = file.race(code)
    file.close()
    return seats_of(race)


def is_over(session: Session) -> bool:
    view = session.together.look()
    has_ended = view.race is not None and view.race.state(session.together.now()) is RaceState.ENDED
    return has_ended or bool(view.why_gone)


if __name__ == "__main__":
    main()

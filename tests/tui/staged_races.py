"""Races as pictures need them: their moments, players and clock stand still, and no file is there."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import cast

from sudoku_tui.formats.ghost import Ghost
from sudoku_tui.game.data.race_ticket import HelpKind, HelpRule, RaceTicket
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.session.together import Together
from sudoku_tui.game.together.race_watch import RaceView
from sudoku_tui.game.together.races import Race, Seat, SeatState
from sudoku_tui.tui.screens.race_screen import RaceScreen
from tests.game.games import FIRST
from tests.tui.playing import Table

SIZE = FIRST.count(".")
NAMES = ("Ada Lovelace", "Ben", "数独が大好きな人たち", "عمر بن الخطاب", "X" * 20, "Zoë Ångström-Müller", "🙂🙂🙂", "i")
"""Players as they are: short, long, wide, from right to left, and of one wide sign."""

NOW = 1252.0
STARTS = 1000.0
RULE = HelpRule(HelpKind.COSTS, 30)


def pace(name: str, seconds: int, seed: int) -> Ghost:
    """Somebody who filled cells now quickly, now slowly."""
    chance = random.Random(seed)
    between = [chance.expovariate(1) ** 1.6 for _ in range(SIZE)]
    whole, passed, moments = sum(between), 0.0, []
    for one in between:
        passed += one
        moments.append(passed / whole * seconds)
    return replace(Ghost.of_moments(seconds, moments), name=name)


def seat(number: int, name: str, state: SeatState, filled: int, seconds: int = 0, penalty: int = 0) -> Seat:
    solved = pace(name, seconds, number) if seconds else None
    return Seat(number, name, state, filled, NOW, float(seconds), penalty, number % 3 if seconds else 0, solved)


def waiting(players: int, *, begins_in: float | None = None) -> Race:
    """A race that waits for players, or counts down."""
    seats = tuple(seat(number + 1, name, SeatState.PLAYING, 0) for number, name in enumerate(NAMES[:players]))
    starts = None if begins_in is None else NOW + begins_in
    return Race("BCDG", "", SIZE, "", "hard", 12.0, RULE, NOW - 100, starts, seats)


def running(players: int) -> Race:
    """A race that is on: nobody has finished, but the third has given up."""
    states = [SeatState.PLAYING, SeatState.PLAYING, SeatState.LEFT, *[SeatState.PLAYING] * 5]
    seats = [seat(n + 1, NAMES[n], states[n], (7 * n + 12) % SIZE) for n in range(players)]
    return replace(waiting(1), givens=FIRST, starts=STARTS, seats=tuple(seats))


def finished(players: int, *, is_over: bool) -> Race:
    """A race in which most have finished; unless it is over, the last one still plays."""
    seats = [seat(n + 1, NAMES[n], SeatState.FINISHED, SIZE, 181 + 37 * n, 30 * (n % 2)) for n in range(players)]
    if not is_over:
        seats[-1] = seat(players, NAMES[players - 1], SeatState.PLAYING, SIZE - 5)
    return replace(waiting(1), givens=FIRST, starts=STARTS, seats=tuple(seats))


class StagedTogether:
    """A player's races that never change by themselves."""

    problem = refusal = ""

    def __init__(self, race: Race, number: int, game: Game) -> None:
        """Be in a race on a seat; once it has begun, the game is the race."""
        self.race, self._number, self._game = race, number, game
        own = race.seat(number)
        assert own is not None
        self.is_waiting = not race.givens
        self.is_on = bool(race.givens) and own.state is SeatState.PLAYING

    @property
    def ticket(self) -> RaceTicket:
        return RaceTicket(self.race.code, self._number, "secret", RULE)

    def look(self) -> RaceView:
        return RaceView((), self.race, self._number)

    @property
    def present(self) -> RaceView | None:
        return None if self.is_waiting else self.look()

    @property
    def seconds(self) -> float:
        return NOW - STARTS

    def now(self) -> float:
        return NOW

    def start(self) -> None: ...

    def leave(self) -> None: ...

    def note_left(self) -> None: ...

    def close(self) -> None: ...

    def list_waiting(self, *, lists: bool = True) -> None: ...


def stage_race(table: Table, race: Race, number: int = 2) -> Together:
    """Let the player of a table be in a race, as far as screens can see."""
    staged = cast(Together, StagedTogether(race, number, table.game))
    table.app.session.together = staged
    if race.givens:
        table.game.race.take(staged.ticket or RaceTicket("", 0, "", RULE))
        table.play_screen.show_race()
    return staged


def show_race(race: Race, number: int = 2) -> Callable[[Table], None]:
    """What opens the screen of a race."""

    def show(table: Table) -> None:
        nothing: Callable[[], object] = lambda: None  # noqa: E731 - one for all
        leads_on = dict.fromkeys(("review", "race", "paces", "given_up"), nothing)
        table.app.push_screen(RaceScreen(stage_race(table, race, number), leads_on))

    return show

"""Races in words: what is raced on, who is in a race and how far, what has happened, and what has come of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sudoku_tui.engine.notation import count, join_words
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.data.race_ticket import HelpKind, HelpRule
from sudoku_tui.game.puzzles.rating_words import about_time
from sudoku_tui.game.together.races import MOST_SEATS, Race, RaceState, Seat, SeatState, place_now, standings
from sudoku_tui.game.words.said import at_start, ordinal
from sudoku_tui.game.words.times import clock_text, lasting

if TYPE_CHECKING:
    from sudoku_tui.game.together.race_watch import RaceView

COME_BACK = "The race goes on without you; you come back by opening this game."
"""What leaving the game of a race means."""

GIVEN_UP = "You have given up the race; this is an ordinary game now."
IN_ORDER_AGAIN = "The races file can be used again."


def help_words_of(rule: HelpRule) -> str:
    """The rule about help: "help allowed", "each help costs 30 s", "no help"."""
    if rule.kind is HelpKind.COSTS:
        return f"each help costs {rule.seconds} s"
    return "help allowed" if rule.kind is HelpKind.ALLOWED else "no help"


def puzzle_words(race: Race) -> str:
    """The puzzle of a race, as far as it is known: "Hard, about 12 min"; its title, if it has one; or "a puzzle"."""
    level = Level.named(race.level)
    known = [race.title] if race.title else [] if level is None else [str(level)]
    known += [] if race.minutes is None else [about_time(race.minutes)]
    return ", ".join(known) or "a puzzle"


def about_race(race: Race) -> str:
    """The puzzle and the rule about help: "Hard, about 12 min, no help"."""
    return f"{puzzle_words(race)}, {help_words_of(race.help)}"


def names_in(race: Race, number: int | None = None) -> str:
    """Who is in a race: "Ada and Bea"; with the player of a seat marked: "Ada and Bea (you)"."""
    return join_words([f"{seat.name} (you)" if seat.number == number else seat.name for seat in race.seats])


def waiting_line(race: Race, now: float) -> str:
    """A race that waits for players, in a line: "BCDG: Hard, no help; Ada and Bea, for 2 minutes"."""
    return f"{race.code}: {about_race(race)}; {names_in(race)}, {lasting(now - race.created)}"


def who_starts(race: Race, number: int, now: float) -> str:
    """Who starts a race, or how soon it begins, in a sentence for the player of a seat."""
    if race.state(now) is RaceState.COUNTDOWN:
        assert race.starts is not None
        return f"The race begins in {max(1, round(race.starts - now + 0.5))} s."
    if race.may_start(number, now):
        more = "" if len(race.seats) < MOST_SEATS else "; no more can join"
        return f"{count(len(race.seats), 'player is', 'players are')} there, and you start the race{more}."
    if race.seats[0].number == number:
        return "You can start the race when somebody else has joined."
    return f"{race.seats[0].name} starts the race."


def begins_words(race: Race) -> str:
    """That a race has begun, in a sentence: "Race BCDG begins: Ada and Bea; no help."."""
    return f"Race {race.code} begins: {names_in(race)}; {help_words_of(race.help)}."


def seat_words(race: Race, seat: Seat, name: str = "") -> str:
    """How far a player is: "Bea 31/49", "Bea is done: 4:12", "Bea has given up"; for another name if one is given."""
    name = name or seat.name
    if seat.state is SeatState.FINISHED:
        return f"{name} {'are' if name == 'you' else 'is'} done: {result_words(seat)}"
    if seat.state is SeatState.LEFT:
        return f"{name} {'have' if name == 'you' else 'has'} given up at {seat.filled}/{race.size}"
    return f"{name} {seat.filled}/{race.size}"


def result_words(seat: Seat) -> str:
    """The time of a player who has finished, with what their help costs: "4:12 + 60 s = 5:12"."""
    if not seat.penalty:
        return clock_text(seat.result)
    return f"{clock_text(seat.seconds)} + {seat.penalty} s = {clock_text(seat.result)}"


def mistakes_words(seat: Seat) -> str:
    """How many wrong digits somebody who has finished placed: "no mistake", "2 mistakes"."""
    return count(seat.mistakes, "mistake") if seat.mistakes else "no mistake"


def progress_words(race: Race, number: int) -> list[str]:
    """How far all players are, in the order of their places, the player of a seat as "you": "1. Bea 31/49"."""
    return [
        f"{place_now(race.seats, seat.number)}. {seat_words(race, seat, 'you' if seat.number == number else '')}"
        for _, seat in standings(race.seats)
    ]


def place_words(race: Race, number: int) -> str:
    """The place of a player among all: "2nd of 4"."""
    return f"{ordinal(place_now(race.seats, number))} of {len(race.seats)}"


def goes_on_words(race: Race, number: int) -> str:
    """That the player of a seat is back in a race, in a sentence: "Race BCDG goes on: 31/49, 2nd of 4."."""
    seat = race.seat(number)
    assert seat is not None
    return f"Race {race.code} goes on: {seat.filled}/{race.size}, {place_words(race, number)}."


def pace_words(race: Race, seat: Seat) -> str:
    """How long somebody who has finished took for a cell: "5.1 s a cell"."""
    return f"{seat.seconds / race.size:.1f} s a cell"


def result_line(race: Race, place: int, seat: Seat) -> str:
    """A player in the result, in a line: "1. Bea: 4:12, no mistake, 5.1 s a cell"; without a place how far they are."""
    if not place:
        return seat_words(race, seat)
    return f"{place}. {seat.name}: {result_words(seat)}, {mistakes_words(seat)}, {pace_words(race, seat)}"


def result_lines(race: Race) -> list[str]:
    """All players in the order of the result, in a line each."""
    return [result_line(race, place, seat) for place, seat in standings(race.seats)]


def who_won(race: Race, number: int) -> str:
    """The result of a race in a sentence, for the player of a seat; empty while nobody has finished."""
    first = [seat for place, seat in standings(race.seats) if place == 1]
    if not first:
        return ""
    names = join_words(["you" if seat.number == number else seat.name for seat in first])
    subject = at_start(names) if first[0].number == number else names  # a name stays as it is
    if any(seat.state is SeatState.PLAYING for seat in race.seats):
        verb = "leads with" if len(first) == 1 and names != "you" else "lead with"
    else:
        verb = "has won in" if len(first) == 1 and names != "you" else "have won in"
    return f"{subject} {verb} {clock_text(first[0].result)}."


def race_news(before: RaceView, after: RaceView) -> Iterator[str]:
    """The news of the player's race from one view to another, in sentences, besides progress and its beginning."""
    if after.problem and after.problem != before.problem:
        yield f"{after.problem} Your game goes on, and the program tries again."
    elif before.problem and not after.problem and not after.why_gone:
        yield IN_ORDER_AGAIN
    if before.race is None or after.race is None or before.race.code != after.race.code:
        return
    then = {seat.number: seat for seat in before.race.seats}
    for seat in after.race.seats:
        old = then.pop(seat.number, None)
        if seat.number == after.seat:
            continue
        if old is None:
            yield f"{seat.name} has joined the race."
        elif seat.state is not old.state and seat.state is not SeatState.PLAYING:
            yield f"{seat_words(after.race, seat)}."
    for seat in then.values():
        yield f"{seat.name} has left the race."

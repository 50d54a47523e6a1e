"""The file of races: who is in which race, how far they are, what of it is believed, and what goes wrong with it."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.formats.coded.challenges import challenge_code
from sudoku_tui.formats.ghost import Ghost
from sudoku_tui.game.data.race_ticket import HelpKind, HelpRule, RaceTicket
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.game.together import race_file as module
from sudoku_tui.game.together.race_file import GONE_RACE, OTHER_CLOCK, Finish, RaceFile, RacePuzzle
from sudoku_tui.game.together.races import (
    GONE,
    LAST,
    LETTERS_OF_CODES,
    MOST_NAME,
    MOST_SEATS,
    NoSuchRace,
    RaceProblem,
    RaceState,
    SeatState,
    standings,
)
from sudoku_tui.game.together.shared_database import FILE_NAME
from tests.game.games import FIRST, SOLVED, TWO_SOLUTIONS, Clock
from tests.game.saving.saved import chance_with_seed
from tests.game.together.racing import ALMOST, FREE, PUZZLE, race_file, solved_at


def begun(folder: Path, clock: Clock, *names: str) -> tuple[RaceFile, list[RaceTicket]]:
    """A race that has just begun, with its players."""
    file = race_file(folder, clock)
    first = file.create(PUZZLE, FREE, names[0])
    tickets = [first, *(file.join(first.code, name) for name in names[1:])]
    file.start(first, 5)
    clock.seconds += 5
    return file, tickets


def execute(folder: Path, statement: str, *values: object) -> list[Any]:
    """Do something with the file that our code does not."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection, connection:
        return connection.execute(statement, values).fetchall()


def test_a_race_waits_counts_down_runs_and_ends(tmp_path: Path) -> None:
    clock = Clock()
    file = race_file(tmp_path, clock)
    ada = file.create(PUZZLE, HelpRule(HelpKind.COSTS, 30), "Ada")
    assert len(ada.code) == 4
    assert set(ada.code) <= set(LETTERS_OF_CODES)
    (waiting,) = race_file(tmp_path, clock).waiting()
    assert (waiting.code, waiting.size, waiting.level, waiting.minutes) == (ada.code, 4, "easy", 1.5)
    ben = file.join(ada.code.lower(), "Ben")
    assert ben.help == HelpRule(HelpKind.COSTS, 30)
    file.start(ada)
    assert file.waiting() == ()
    race = file.race(ada.code)
    assert (race.state(clock()), race.givens) == (RaceState.COUNTDOWN, "")  # nobody sees the puzzle before the others
    clock.seconds += 5
    race = file.race(ada.code)
    assert (race.state(clock()), race.givens) == (RaceState.RUNNING, ALMOST)
    clock.seconds += 10
    file.tell(ben, 3)
    file.finish(ada, solved_at(clock(), penalty=30))
    race = file.race(ada.code)
    assert [(seat.name, seat.filled, seat.state) for seat in race.seats] == [
        ("Ada", 4, SeatState.FINISHED),
        ("Ben", 3, SeatState.PLAYING),
    ]
    assert race.state(clock()) is RaceState.RUNNING
    clock.seconds += 5
    file.finish(ben, solved_at(clock()))
    race = file.race(ada.code)
    assert race.state(clock()) is RaceState.ENDED
    assert [(place, seat.name, seat.result) for place, seat in standings(race.seats)] == [
        (1, "Ben", 15.0),
        (2, "Ada", 40.0),
    ]


def test_who_is_as_fast_has_the_same_place_and_who_has_not_finished_has_none(tmp_path: Path) -> None:
    clock = Clock()
    file, (ada, ben, cy, dan) = begun(tmp_path, clock, "Ada", "Ben", "Cy", "Dan")
    clock.seconds += 10
    file.tell(dan, 2)
    file.finish(ben, solved_at(clock()))
    file.finish(ada, solved_at(clock()))
    file.leave(cy)
    places = [(place, seat.name) for place, seat in standings(file.race(ada.code).seats)]
    assert places == [(1, "Ada"), (1, "Ben"), (0, "Dan"), (0, "Cy")]


def test_only_who_has_the_secret_writes_into_a_seat(tmp_path: Path) -> None:
    clock = Clock()
    file, (ada, ben) = begun(tmp_path, clock, "Ada", "Ben")
    thief = RaceTicket(ada.code, ben.seat, ada.secret, FREE)
    writes: tuple[Callable[[], None], ...] = (
        lambda: file.tell(thief, 4),
        lambda: file.leave(thief),
        lambda: file.finish(thief, solved_at(1015)),
    )
    for write in writes:
        with pytest.raises(NoSuchRace, match="You no longer have a seat in this race"):
            write()
    assert not any(ada.secret in str(row) for row in execute(tmp_path, "SELECT * FROM seat"))


@pytest.mark.parametrize(
    ("finish", "after"),
    [
        (Finish(SOLVED[:-1] + "3", 1010, 0, 0), 10),
        (Finish("", 1010, 0, 0), 10),
        (solved_at(1004.9), 10),  # before the start
        (solved_at(1005.1), 10),  # faster than anybody is
        (solved_at(1100), 10),  # in the future
        (Finish(SOLVED, float("nan"), 0, 0), 10),
        (Finish(SOLVED, 1010, -30, 0), 10),
    ],
)
def test_a_finish_that_cannot_be_is_refused_and_believed_by_nobody(
    tmp_path: Path, finish: Finish, after: float
) -> None:
    clock = Clock()
    file, (ada, _) = begun(tmp_path, clock, "Ada", "Ben")
    clock.seconds += after
    with pytest.raises(RaceProblem, match="does not take this finish"):
        file.finish(ada, finish)
    columns = "state = 'finished', grid = ?, finished = ?, penalty = ?"
    values = (finish.grid, finish.at, finish.penalty)
    execute(tmp_path, f"UPDATE seat SET {columns} WHERE number = 1", *values)
    assert [seat.state for seat in file.race(ada.code).seats] == [SeatState.PLAYING] * 2


def test_the_first_time_counts_and_who_has_given_up_finishes_no_more(tmp_path: Path) -> None:
    clock = Clock()
    file, (ada, ben) = begun(tmp_path, clock, "Ada", "Ben")
    clock.seconds += 20
    file.finish(ada, solved_at(1010))
    file.finish(ada, solved_at(1007))
    file.leave(ben)
    file.finish(ben, solved_at(1007))
    race = file.race(ada.code)
    assert [(seat.state, seat.seconds) for seat in race.seats] == [(SeatState.FINISHED, 5.0), (SeatState.LEFT, 0.0)]
    assert race.state(clock()) is RaceState.ENDED


def test_names_are_safe_short_and_unlike_each_other(tmp_path: Path) -> None:
    file = race_file(tmp_path)
    ada = file.create(PUZZLE, FREE, "\x1b[31mA\u202eda\n")
    for name in ("Ada", "Ada", "", "x" * 1000, "x" * 1000):
        file.join(ada.code, name)
    names = [seat.name for seat in file.race(ada.code).seats]
    assert names[:4] == ["Ada", "Ada 2", "Ada 3", "Player"]
    assert len(set(names)) == len(names)
    assert max(map(len, names)) == MOST_NAME


def test_why_one_cannot_join(tmp_path: Path) -> None:
    clock = Clock()
    file, (ada, _) = begun(tmp_path, clock, "Ada", "Ben")
    full = file.create(PUZZLE, FREE, "1")
    for number in range(2, MOST_SEATS + 1):
        file.join(full.code, str(number))
    free = next(code for code in ("BBBB", "CCCC", "DDDD") if code not in (ada.code, full.code))
    for code, sentence in (
        (ada.code, f"The race {ada.code} has already begun."),
        (full.code, f"The race {full.code} is full: 8 players are in it."),
        (free, f"No race here has the code {free}."),
        ("AB", "The code of a race is 4 letters."),
        ("'); DROP", "The code of a race is 4 letters."),
    ):
        with pytest.raises(RaceProblem) as told:
            file.join(code, "Eve")
        assert str(told.value) == sentence


def test_a_race_needs_a_puzzle_with_one_solution(tmp_path: Path) -> None:
    for givens in (TWO_SOLUTIONS, "", "." * 81, "5" * 81):
        with pytest.raises(RaceProblem, match="exactly one solution"):
            race_file(tmp_path).create(RacePuzzle(givens), FREE, "Ada")


def test_the_creator_starts_or_anybody_when_they_are_gone(tmp_path: Path) -> None:
    clock = Clock()
    file = race_file(tmp_path, clock)
    ada = file.create(PUZZLE, FREE, "Ada")
    with pytest.raises(RaceProblem, match="Nobody else is in the race yet"):
        file.start(ada)
    ben, cy = file.join(ada.code, "Ben"), file.join(ada.code, "Cy")
    with pytest.raises(RaceProblem, match="Ada starts this race"):
        file.start(cy)
    clock.seconds += GONE
    file.tell(ben, 0)
    file.start(cy)
    assert [seat.name for seat in file.race(ada.code).seats] == ["Ben", "Cy"]
    with pytest.raises(NoSuchRace):
        file.tell(ada, 1)


def test_a_race_that_waits_is_left_and_gone_with_its_last_player(tmp_path: Path) -> None:
    file = race_file(tmp_path)
    ada = file.create(PUZZLE, FREE, "Ada")
    ben = file.join(ada.code, "Ben")
    file.leave(ada)
    assert [seat.name for seat in file.race(ada.code).seats] == ["Ben"]
    file.leave(ben)
    with pytest.raises(NoSuchRace, match=GONE_RACE):
        file.race(ada.code)
    assert execute(tmp_path, "SELECT * FROM seat") == []


def test_a_race_of_another_start_of_the_computer_cannot_go_on(tmp_path: Path) -> None:
    file = race_file(tmp_path)
    ada = file.create(PUZZLE, FREE, "Ada")
    other = race_file(tmp_path, boot="two")
    assert other.waiting() == ()
    with pytest.raises(NoSuchRace, match=OTHER_CLOCK):
        other.tell(ada, 1)


def test_a_race_without_a_sign_has_ended(tmp_path: Path) -> None:
    clock = Clock()
    file, (ada, _) = begun(tmp_path, clock, "Ada", "Ben")
    clock.seconds += LAST
    assert file.race(ada.code).state(clock()) is RaceState.ENDED
    file.tell(ada, 1)  # who comes back goes on with it
    assert file.race(ada.code).state(clock()) is RaceState.RUNNING


def test_old_races_are_cleared_away(tmp_path: Path) -> None:
    clock = Clock()
    file, (ada, _) = begun(tmp_path, clock, "Ada", "Ben")
    lonely = file.create(PUZZLE, FREE, "Cy")
    file.leave(ada)
    clock.seconds += 400
    file.create(PUZZLE, FREE, "Dan")
    with pytest.raises(NoSuchRace):
        file.race(lonely.code)
    assert file.race(ada.code).seats
    clock.seconds += 90_000
    file.create(PUZZLE, FREE, "Eve")
    with pytest.raises(NoSuchRace):
        file.race(ada.code)


@pytest.mark.parametrize("hours", [1, -1, 100_000])
def test_a_calendar_that_is_set_changes_no_race_of_this_start(
    hours: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    file, (ada, ben) = begun(tmp_path, clock, "Ada", "Ben")
    clock.seconds += 10
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 3600 * hours)
    file.create(PUZZLE, FREE, "Cy")  # which clears old races away
    file.finish(ada, solved_at(clock()))
    monkeypatch.undo()
    file.create(PUZZLE, FREE, "Dan")
    file.tell(ben, 2)
    assert [(seat.name, seat.filled, seat.seconds) for seat in file.race(ada.code).seats] == [
        ("Ada", 4, 10.0),
        ("Ben", 2, 0.0),
    ]


def test_the_file_stays_small_however_many_races_there_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_ENDED", 10)
    clock = Clock()
    sizes = []
    for _ in range(30):
        file, tickets = begun(tmp_path, clock, "Ada", "Ben")
        for ticket in tickets:
            file.leave(ticket)
        file.close()
        sizes.append((tmp_path / FILE_NAME).stat().st_size)
    (count,) = execute(tmp_path, "SELECT count(*) FROM race")[0]
    assert count <= 11
    assert sizes[-1] == sizes[15]


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE race SET givens = 'x'",
        f"UPDATE race SET givens = '{TWO_SOLUTIONS}'",
        "UPDATE race SET help = 'free'",
        "UPDATE race SET help_seconds = -1",
        "UPDATE race SET created = 1e300",
        "UPDATE race SET starts = 'soon'",
        "UPDATE race SET starts = 9e15",
        "UPDATE race SET title = x'00'",
        "UPDATE race SET minutes = -1",
        "DELETE FROM seat",
    ],
)
def test_a_race_that_makes_no_sense_is_left_out(tmp_path: Path, change: str) -> None:
    file = race_file(tmp_path)
    ada = file.create(PUZZLE, FREE, "Ada")
    execute(tmp_path, change)
    assert file.waiting() == ()
    with pytest.raises(NoSuchRace):
        file.race(ada.code)


@pytest.mark.parametrize(
    "change",
    [
        "name = ''",
        "name = x'01'",
        "name = 'Ada'",
        "number = -1",
        "number = 'two'",
        "state = 'won'",
        "filled = -3",
        "filled = 'all'",
        "heard = 1e18",
    ],
)
def test_a_seat_that_makes_no_sense_is_left_out(tmp_path: Path, change: str) -> None:
    file = race_file(tmp_path)
    ada = file.create(PUZZLE, FREE, "Ada")
    file.join(ada.code, "Ben")
    execute(tmp_path, f"UPDATE seat SET {change} WHERE number = 2")
    assert [seat.name for seat in file.race(ada.code).seats] == ["Ada"]
    file.tell(ada, 1)


def test_strange_text_in_the_file_is_shown_as_text(tmp_path: Path) -> None:
    file = race_file(tmp_path)
    ada = file.create(PUZZLE, FREE, "Ada")
    execute(tmp_path, "UPDATE seat SET name = ?, filled = 81", "\x1b]0;x\x07B\u202een" + "!" * 100_000)
    execute(tmp_path, "UPDATE race SET title = ?, level = ?", "\x1b[2Jhi", "\x1b[2Jhard")
    race = file.race(ada.code)
    assert race.seats[0].name == "Ben" + "!" * (MOST_NAME - 4) + "…"
    assert (race.seats[0].filled, race.title, race.level) == (4, "hi", "")


def test_the_pace_of_who_has_finished_is_told_and_goes_with_the_race(tmp_path: Path) -> None:
    clock = Clock()
    file, (ada, ben) = begun(tmp_path, clock, "Ada", "Ben")
    clock.seconds += 64
    file.finish(ada, replace(solved_at(1069), moments=(1013, 1021, 1037, 1069)))
    file.finish(ada, replace(solved_at(1069), moments=(1014, 1021, 1037, 1069)))  # the first one counts
    pace = file.race(ada.code).seats[0].pace
    assert pace is not None
    assert (pace.name, pace.seconds, pace.moments) == ("Ada", 64, (8, 16, 32, 64))
    file.finish(ben, solved_at(1069))  # by a program that tells none
    assert file.race(ada.code).seats[1].pace is None
    assert ALMOST not in str(execute(tmp_path, "SELECT * FROM pace"))
    clock.seconds += 90_000
    file.create(PUZZLE, FREE, "Eve")
    assert execute(tmp_path, "SELECT * FROM pace") == []


@pytest.mark.parametrize(
    "code",
    [
        "",
        "SUDUEL1",
        "x" * 100_000,
        challenge_code(FIRST, Ghost(64, (512,) * 49)),  # another puzzle
        challenge_code(ALMOST, Ghost(64, (512,) * 4))[:-1],
        b"SUDUEL",
        12,
    ],
)
def test_a_pace_that_makes_no_sense_is_left_out(tmp_path: Path, code: object) -> None:
    clock = Clock()
    file, (ada, _) = begun(tmp_path, clock, "Ada", "Ben")
    clock.seconds += 64
    file.finish(ada, replace(solved_at(1069), moments=(1013, 1021, 1037, 1069)))
    execute(tmp_path, "UPDATE pace SET code = ?", code)
    seat = file.race(ada.code).seats[0]
    assert (seat.state, seat.seconds, seat.pace) == (SeatState.FINISHED, 64.0, None)


def test_a_pace_of_somebody_who_has_not_finished_is_not_told(tmp_path: Path) -> None:
    clock = Clock()
    file, (ada, ben) = begun(tmp_path, clock, "Ada", "Ben")
    clock.seconds += 64
    file.finish(ada, replace(solved_at(1069), moments=(1013, 1021, 1037, 1069)))
    execute(tmp_path, "UPDATE pace SET number = ?", ben.seat)
    assert [seat.pace for seat in file.race(ada.code).seats] == [None, None]


# What goes wrong with the file


def test_a_locked_file_is_told_and_works_again(tmp_path: Path) -> None:
    file = race_file(tmp_path, patience=0)
    ada = file.create(PUZZLE, FREE, "Ada")
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(SavingProblem, match="has locked"):
            file.tell(ada, 1)
        with pytest.raises(SavingProblem, match="has locked"):
            file.has_changed()
    file.tell(ada, 1)
    assert file.race(ada.code).seats[0].filled == 1


def test_a_file_of_another_program_is_told_and_left(tmp_path: Path) -> None:
    execute(tmp_path, "CREATE TABLE their (own TEXT)")
    before = (tmp_path / FILE_NAME).read_bytes()
    sentence = "is a file of another program. Move it away, or set the setting together.folder"
    with pytest.raises(SavingProblem, match=sentence):
        race_file(tmp_path).create(PUZZLE, FREE, "Ada")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {FILE_NAME: before}


def test_a_newer_file_is_told_and_left(tmp_path: Path) -> None:
    race_file(tmp_path).create(PUZZLE, FREE, "Ada")
    execute(tmp_path, "PRAGMA user_version = 2")
    before = (tmp_path / FILE_NAME).read_bytes()
    with pytest.raises(SavingProblem, match="made by a newer sudoku-tui"):
        race_file(tmp_path).waiting()
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_a_newer_program_that_changes_the_tables_under_a_race_is_told_and_does_no_damage(tmp_path: Path) -> None:
    file = race_file(tmp_path)
    ada = file.create(PUZZLE, FREE, "Ada")
    execute(tmp_path, "ALTER TABLE seat RENAME COLUMN heard TO listened")
    execute(tmp_path, "PRAGMA user_version = 2")
    with pytest.raises(SavingProblem, match="made by a newer sudoku-tui"):
        file.race(ada.code)
    with pytest.raises(SavingProblem, match="made by a newer sudoku-tui"):
        file.tell(ada, 1)
    assert execute(tmp_path, "SELECT name, filled FROM seat") == [("Ada", 0)]
    assert [*tmp_path.glob("*damaged*")] == []


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(SavingProblem, match="There is no races folder"):
        race_file(tmp_path / "games").create(PUZZLE, FREE, "Ada")
    assert not (tmp_path / "games").exists()


def test_any_byte_may_be_wrong(tmp_path: Path) -> None:
    chance = chance_with_seed()
    file, (ada, ben) = begun(tmp_path, Clock(), "Ada", "Ben")
    file.close()
    path = tmp_path / FILE_NAME
    good = path.read_bytes()
    for _ in range(30):
        bad = bytearray(good)
        start = chance.randrange(len(bad))
        bad[start : start + 8] = chance.randbytes(8)
        path.write_bytes(bytes(bad))
        clock = Clock()
        clock.seconds += 20
        other = race_file(tmp_path, clock, patience=0)
        try:
            other.waiting()
            other.tell(ada, 2)
            other.finish(ben, solved_at(1010))
        except (SavingProblem, RaceProblem):
            pass
        finally:
            other.close()


# Against a simple twin


def test_random_operations_agree_with_a_simple_model(tmp_path: Path) -> None:
    chance, clock = chance_with_seed(), Clock()
    files = [race_file(tmp_path, clock) for _ in range(3)]
    ada = files[0].create(PUZZLE, FREE, "p1")
    seats = {ada.seat: (SeatState.PLAYING, 0, 0.0)}
    tickets, starts = {ada.seat: ada}, 0.0
    for _ in range(120):
        clock.seconds += chance.choice((0.1, 1.0, 7.0))
        file, number = chance.choice(files), chance.choice([*tickets])
        state, filled, seconds = seats[number]
        match chance.choice(("join", "start", "tell", "tell", "tell", "finish", "leave")):
            case "join" if not starts and len(seats) < MOST_SEATS:
                ticket = file.join(ada.code, f"p{max(seats) + 1}")
                tickets[ticket.seat], seats[ticket.seat] = ticket, (SeatState.PLAYING, 0, 0.0)
            case "start" if not starts and len(seats) > 4:
                for one in tickets.values():  # all are there
                    file.tell(one, 0)
                file.start(tickets[min(seats)], 0)
                starts = clock()
            case "tell" if starts:
                filled = chance.randrange(5)
                file.tell(tickets[number], filled)
                if state is SeatState.PLAYING:
                    seats[number] = state, filled, seconds
            case "finish" if starts and clock() > starts + 1 and chance.random() < 0.2:
                file.finish(tickets[number], solved_at(clock()))
                if state is SeatState.PLAYING:
                    seats[number] = SeatState.FINISHED, 4, clock() - starts
            case "leave" if starts and chance.random() < 0.1:
                file.leave(tickets[number])
                if state is SeatState.PLAYING:
                    seats[number] = SeatState.LEFT, filled, 0.0
            case _:
                continue
        for reader in files:
            race = reader.race(ada.code)
            assert {seat.number: (seat.state, seat.filled, seat.seconds) for seat in race.seats} == seats
            if starts:
                ended = all(state is not SeatState.PLAYING for state, *_ in seats.values())
                assert race.state(clock()) is (RaceState.ENDED if ended else RaceState.RUNNING)

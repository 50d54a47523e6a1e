"""Generating for a player: wishes and puzzles as data and in words, the job, the puzzle of a day."""

import datetime
import json
from random import Random

import pytest

from sudoku_tui.engine.errors import InvalidPuzzle, UnmeetableWish
from sudoku_tui.engine.generator import Symmetry, Wanted, minimal_puzzle, tries_for
from sudoku_tui.engine.logic import rate, rating_of, technique_named
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import count_solutions
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.engine.words import with_article
from sudoku_tui.formats import format_grid
from sudoku_tui.game.jobs import generate_job
from sudoku_tui.game.jobs.generate_job import make
from sudoku_tui.game.making.daily import daily_seed
from sudoku_tui.game.making.generated import (
    Generated,
    GeneratingProgress,
    arguments_of,
    daily_wanted,
    er_range_of,
    minutes_range_of,
    pattern_of,
    pattern_text,
    read_message,
    seed_of_series,
    wanted_from_json,
    wanted_to_json,
)
from sudoku_tui.game.making.making_words import progress_words, wanted_words
from sudoku_tui.game.puzzles.difficulty import minutes_of_puzzle
from sudoku_tui.game.puzzles.rating_words import rating_words
from tests.game.games import daily_puzzle
from tests.game.making.wishes import KINDS, kinds_of

CHECKERED = sum(1 << cell for cell in range(0, 81, 2))
X_WING = technique_named("X-Wing")


def minutes_range(text: str) -> range:
    """The minutes that a player types."""
    minutes = minutes_range_of(text)
    assert minutes is not None
    return minutes


WISHES = [
    (Wanted(), "any puzzle"),
    (
        Wanted(Level.HARD, (X_WING,), range(24, 29), Symmetry.HALF_TURN),
        "Hard, needs an X-Wing, 24 to 28 givens, half-turn",
    ),
    (
        Wanted(needs=(X_WING, technique_named("Skyscraper")), scores=range(900, 1201)),
        "needs an X-Wing and a Skyscraper, score 900 to 1,200",
    ),
    (Wanted(givens=range(26, 27), minimal=True), "26 givens, minimal"),
    (Wanted(Level.HARD, er=range(70, 76)), "Hard, ER 7.0 to 7.5"),
    (Wanted(er=range(72, 73)), "ER 7.2"),
    (Wanted(Level.HARD, minutes=range(8, 13)), "Hard, 8 to 12 min for people"),
    (Wanted(minutes=minutes_range("-12")), "at most 12 min for people"),
    (Wanted(minutes=minutes_range("8-")), "at least 8 min for people"),
    (Wanted(minutes=minutes_range("8")), "8 min for people"),
    (Wanted(pattern=CHECKERED, symmetry=Symmetry.FULL), "full, a pattern of 41 givens"),
]


@pytest.mark.parametrize("text", ["-", "", "8--12", "eight", "8-12-", "1e3", "8.5", "-1234567"])
def test_what_is_no_range_of_minutes(text: str) -> None:
    assert minutes_range_of(text) is None


@pytest.mark.parametrize(
    "wanted",
    [
        Wanted(Level.EASY, minutes=range(6, 8)),
        Wanted(Level.HARD, minutes=range(9, 13), symmetry=Symmetry.HALF_TURN),
        Wanted(minutes=range(10, 16), givens=range(28, 34)),
    ],
)
def test_what_is_made_takes_as_long_as_wanted(wanted: Wanted) -> None:
    *_, message = make(wanted, "minutes", range(1, 3))
    made = read_message(message)
    assert isinstance(made, Generated)
    assert made.minutes == minutes_of_puzzle(made.puzzle)
    assert made.minutes is not None
    assert round(made.minutes) in wanted.minutes
    assert wanted_from_json(wanted_to_json(wanted)) == wanted


def test_every_kind_of_wish_is_among_these() -> None:
    assert kinds_of(wanted for wanted, _ in WISHES) == KINDS, "WISHES lacks one"


@pytest.mark.parametrize(("wanted", "words"), WISHES)
def test_what_is_wanted_goes_through_json_and_into_words(wanted: Wanted, words: str) -> None:
    assert wanted_from_json(json.loads(json.dumps(wanted_to_json(wanted)))) == wanted
    assert wanted_words(wanted) == words


@pytest.mark.parametrize(
    ("text", "tenths"),
    [
        ("7.2", range(72, 73)),
        ("7", range(70, 71)),
        ("7.0-7.5", range(70, 76)),
        ("9 - 10.1", range(90, 102)),
        ("7.5-7", range(75, 71)),
        ("", None),
        ("-", None),
        ("7-", None),
        ("7.25", None),
        ("7,2", None),
        ("hard", None),
        ("7-8-9", None),
        ("٧", None),
        ("107.0", None),
    ],
)
def test_an_er_is_typed_as_a_number_or_a_range(text: str, tenths: range | None) -> None:
    assert er_range_of(text) == tenths


def test_an_unmeetable_wish_is_refused_when_it_is_read() -> None:
    with pytest.raises(UnmeetableWish):
        wanted_from_json({**wanted_to_json(Wanted()), "givens": [16, 16]})


# Patterns as text


@pytest.mark.parametrize("seed", range(5))
def test_a_pattern_is_read_from_whatever_shows_a_puzzle(seed: int) -> None:
    puzzle = minimal_puzzle(Random(seed))
    pattern = pattern_of(puzzle)
    assert pattern_of(pattern_text(pattern)) == pattern
    assert pattern_of(format_grid(puzzle)) == pattern
    assert pattern_of("\n".join(puzzle.replace(".", "0")[start : start + 9] for start in range(0, 81, 9))) == pattern
    assert pattern.bit_count() == 81 - puzzle.count(".")


@pytest.mark.parametrize(("text", "number"), [("", 0), ("x" * 80, 80), ("." * 90, 90), ("---\n|||", 0)])
def test_what_has_not_81_cells_is_no_pattern(text: str, number: int) -> None:
    with pytest.raises(InvalidPuzzle, match=f"this one has {number}\\.$"):
        pattern_of(text)


# In words


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("X-Wing", "an X-Wing"),
        ("UVWXYZ-Wing", "a UVWXYZ-Wing"),
        ("Empty Rectangle", "an Empty Rectangle"),
        ("Unique Loop", "a Unique Loop"),
        ("Pointing", "Locked Candidates Type 1 (Pointing)"),
        ("Simple Colors Trap", "Simple Colors Trap"),
        ("2-String Kite", "a 2-String Kite"),
    ],
)
def test_a_technique_has_its_article(name: str, words: str) -> None:
    assert with_article(technique_named(name).id) == words


def test_how_a_puzzle_was_made() -> None:
    rating = rating_of({ORDER[2]: 60, X_WING: 2}, is_solved=True)
    assert rating_words(rating) == "Hard 1,120, needs an X-Wing"
    assert rating_words(rating_of({X_WING: 2}, is_solved=False)) == "needs more; rated to 280 so far"
    assert progress_words(GeneratingProgress(1204, 12.0)) == "1,204 tries, 100 a second"
    assert progress_words(GeneratingProgress(1, 0.0)) == "1 try"


# The job


def test_the_job_tells_puzzles_with_ratings() -> None:
    wanted = Wanted(level=Level.EASY)
    lines = json.loads(json.dumps([*generate_job.run(*arguments_of(wanted, "17", 3))]))
    told = [message for message in map(read_message, lines) if isinstance(message, Generated)]
    assert [message.number for message in told] == [1, 2, 3]
    assert [message.tries for message in told] == sorted(message.tries for message in told)
    for message in told:
        assert message.rating == rate(Position.from_string(message.puzzle))
        assert message.rating.level == Level.EASY
        series = tries_for(wanted, "17", message.number)
        assert message.puzzle == next(filter(None, series)).puzzle


def test_the_job_says_how_far_it_is() -> None:
    clock = iter(range(1000))
    messages = list(generate_job.make(Wanted(level=Level.HARD), "4", range(1, 4), now=lambda: next(clock)))
    progress = [message for message in map(read_message, messages) if isinstance(message, GeneratingProgress)]
    assert progress
    assert all(message.seconds > 0 and message.tries for message in progress)
    assert [message.tries for message in map(read_message, messages)] == sorted(m["tries"] for m in messages)


def test_the_job_can_leave_ratings_out() -> None:
    (message,) = generate_job.make(Wanted(), "4", range(1, 2), rated=False)
    told = read_message(message)
    assert isinstance(told, Generated)
    assert told.rating is None


# The puzzle of a day


def test_the_puzzle_of_a_day_is_the_same_for_everybody() -> None:
    day = datetime.date(2026, 11, 21)
    puzzle = daily_puzzle(day, Level.MEDIUM)
    assert puzzle.puzzle == DAILY
    assert puzzle.rating.level == Level.MEDIUM
    assert count_solutions(puzzle.puzzle) == 1
    assert Symmetry.HALF_TURN.holds_for(pattern_of(puzzle.puzzle))
    assert next(filter(None, tries_for(daily_wanted(Level.MEDIUM), daily_seed(day, Level.MEDIUM)))) == puzzle


DAILY = "8.2.916..6..2......7.56...82......3...8...2...3......93...15.9......9..5..483.1.6"


def test_each_day_and_each_level_has_its_own() -> None:
    days = [datetime.date(2026, 11, day) for day in (1, 2, 3)]
    puzzles = {daily_puzzle(day, level).puzzle for day in days for level in (Level.EASY, Level.MEDIUM, Level.HARD)}
    assert len(puzzles) == 9


def test_a_seed_is_mixed_with_what_is_wanted_alone() -> None:
    assert seed_of_series("a", Wanted()) == "a"
    assert seed_of_series("a", Wanted(Level.HARD, (X_WING,))) == 'a {"level": "hard", "techniques": ["x-wing"]}'
    series = {seed_of_series("a", wanted) for wanted, _ in WISHES}
    assert len(series) == len(WISHES)

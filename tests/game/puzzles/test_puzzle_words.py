"""Words about puzzles: titles, ratings, and what the levels need."""

from dataclasses import replace
from statistics import median

import pytest

from sudoku_tui.engine import words
from sudoku_tui.engine.logic import PATH_TECHNIQUES
from sudoku_tui.engine.rating import BEYOND, Rating, SeRating
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.learning.pace import Pace
from sudoku_tui.game.learning.pace_words import level_note
from sudoku_tui.game.puzzles.difficulty import er_class, minutes_of_puzzle
from sudoku_tui.game.puzzles.givens_facts import GivensFacts
from sudoku_tui.game.puzzles.givens_words import facts_in_short
from sudoku_tui.game.puzzles.level_notes import MINUTES, NEEDS
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.puzzles.rating_words import (
    class_name,
    er_text,
    level_and_score,
    rating_in_short,
    se_in_words,
    se_text,
)
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts
from sudoku_tui.library import shipped_named
from tests.game.games import FIRST
from tools.level_minutes import median_minutes

EASY, STUCK = Rating(Level.EASY, 1180), Rating(Level.HARD, 248, is_solved=False)


def told_level(title: str, origin: Origin) -> Level | None:
    return PuzzleFacts(Puzzle(FIRST, title), origin).told_level


def test_a_rating_says_no_level_that_the_title_has_said_and_none_that_is_not_known() -> None:
    assert level_and_score(EASY) == "Easy, score 1,180"
    assert level_and_score(EASY, Level.EASY) == "score 1,180"
    assert level_and_score(EASY, Level.HARD) == "Easy, score 1,180"
    assert level_and_score(STUCK, Level.HARD) == "needs more; rated to 248 so far"


def test_a_rating_in_short_has_all_of_its_score() -> None:
    assert rating_in_short(EASY) == "Easy 1,180"
    assert rating_in_short(replace(STUCK, score=1248)) == "needs more; rated to 1,248 so far"
    facts = GivensFacts(FIRST)
    facts.rating = EASY
    assert facts_in_short(facts) == "Easy 1,180"


def test_titles_that_name_the_level() -> None:
    easy = shipped_named("easy")
    assert easy is not None
    puzzles = easy.load().puzzles
    assert puzzles[2].title == "Easy no. 3"
    assert told_level(puzzles[2].title, Origin(Source.COLLECTION, "easy", 2)) is Level.EASY
    assert told_level(puzzles[0].title, Origin(Source.COLLECTION, "easy", 0)) is None
    assert told_level("Daily 2026-11-21, Hard", Origin(Source.DAILY, "2026-11-21", level="hard")) is Level.HARD
    assert told_level("Seed a", Origin(Source.GENERATED, "a", level="hard")) is None
    assert told_level("Easy no. 3", Origin(Source.FILE, "easy", 2)) is None


def test_statistics_do_not_count_what_is_not_solved_at_a_level() -> None:
    facts = PuzzleFacts(Puzzle(FIRST), Origin(Source.ENTERED), STUCK).to_row()
    assert (facts.level, facts.score) == (BEYOND, 248)


@pytest.mark.parametrize("level", Level)
def test_the_minutes_of_a_level_are_those_of_its_puzzles(level: Level) -> None:
    assert MINUTES[level] == median_minutes(level)


@pytest.mark.exhaustive
@pytest.mark.parametrize("level", Level)
def test_the_minutes_of_a_level_are_what_the_engine_says(level: Level) -> None:
    collection = shipped_named(level.id)
    assert collection is not None
    minutes = [minutes_of_puzzle(puzzle.givens) for puzzle in collection.load().puzzles]
    assert round(median(one for one in minutes if one is not None), 1) == pytest.approx(MINUTES[level], abs=0.1)


def test_a_level_is_told_in_plain_words() -> None:
    assert level_note(Level.MEDIUM) == "singles and pairs; about 12 min"
    assert level_note(Level.MEDIUM, Pace(0.5, 9)) == "singles and pairs; about 6 min for you"
    assert [*NEEDS] == [*Level]
    names = {name for technique in PATH_TECHNIQUES for name in words.about(technique.id).names}
    assert not any(name in note for note in NEEDS.values() for name in names)  # nobody knows them yet


def se(er: float, ep: float = 0.0, ed: float = 0.0, limit: str = "", *, solved: bool = True) -> SeRating:
    return SeRating(er, ep, ed, "", solved, limit)


def test_the_rating_of_sudoku_explainer_says_what_is_not_known() -> None:
    whole, bounded, nothing = (
        se(7.2, 7.1, 2.6),
        se(8.9, 0.0, 7.1, "seconds"),
        se(0, limit="seconds"),
    )
    assert [er_text(one) for one in (whole, bounded, nothing)] == ["7.2", "8.9+", "?"]
    assert se_text(whole) == "ER 7.2, EP 7.1, ED 2.6"
    assert se_text(bounded) == "ER 8.9+, ED 7.1"
    assert se_text(nothing) == "not known: it takes too long"
    assert se_in_words(bounded) == "ER 8.9+, ED 7.1; it takes too long to go on"
    assert se_in_words(replace(whole, hardest="XY-Wing")) == "ER 7.2, EP 7.1, ED 2.6, up to XY-Wing"
    assert se_in_words(se(20.0, solved=False)) == "ER 20.0; its techniques do not solve it"


def test_classes_of_ers_have_names() -> None:
    assert [class_name(id) for id in ("hard", er_class(7.9), er_class(20.0), er_class(None))] == [
        "Hard",
        "ER 7.0-7.9",
        "ER 20.0",
        "ER not known",
    ]

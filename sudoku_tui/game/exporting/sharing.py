"""A solved game as a few lines that spoil nothing: a result to share, and a challenge with its code."""

import datetime
from collections.abc import Iterator
from dataclasses import replace

from sudoku_tui.engine import words
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.formats.coded.challenges import challenge_code, name_in_code
from sudoku_tui.formats.ghost import Ghost
from sudoku_tui.game.data.timeline import Event
from sudoku_tui.game.playing.duel import filled_for_good, own_cells
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.puzzles.origin import Source
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts
from sudoku_tui.game.words.duels import help_words, name_of_day, result_in_line
from sudoku_tui.game.words.sparkline import BARS, pace_bars

HOW_TO_PLAY = "Paste this into sudoku-tui to play against my pace, or type sudoku-tui and the code:"


class NothingToShare(SudokuError):
    """A game has no result to share, or makes no challenge; the text is a sentence that says why."""


def why_no_challenge(game: Game) -> str:
    """Why a game makes no challenge, in a sentence; empty if it does."""
    if not game.was_solved:
        return "This game is not solved yet; you can make a challenge of a solved one."
    if game.tally.searches:
        return "A search solved this game, so there is no pace to play against."
    if not game.checks.is_unique:
        return "This puzzle has several solutions; a challenge needs exactly one."
    return ""


def ghost_of(game: Game, name: str = "") -> Ghost:
    """The player who solved a game, as others play against them: by the try that solved it first.

    Raises:
        NothingToShare: it makes no challenge.
    """
    if problem := why_no_challenge(game):
        raise NothingToShare(problem)
    used = game.tally
    return replace(_pace(game), hints=used.hints, steps=used.steps, checks=used.checks, name=name_in_code(name))


def _pace(game: Game) -> Ghost:
    """The pace of the try that solved a game first."""
    return Ghost.of_moments(game.clock.first_solved or 0, filled_for_good(_course(game)))


def _course(game: Game) -> Iterator[tuple[float, int]]:
    """After how many seconds of the try that solved a game how many cells were filled."""
    entries, tries = game.history.entries, game.history.try_of
    solving = next(
        one for one in game.moves.timeline if one.event is Event.MOVE and entries[one.number].position.is_complete
    )
    present, before, passed = 0, 0.0, 0.0
    yield passed, own_cells(entries[present].position)
    for event in game.moves.timeline:
        if tries(present) == tries(solving.number):
            passed += event.seconds - before
        present, before = event.number, event.seconds
        if tries(present) == tries(solving.number):
            yield passed, own_cells(entries[present].position)
        if event is solving:
            break


def pace_row(game: Game, bars: str = BARS) -> str:
    """The pace of a solved game as a row of bars, as `pace_bars` has them."""
    return pace_bars(_pace(game), bars)


def result_line(game: Game, about: PuzzleFacts) -> str:
    """A solved game in one line: "Daily 27 Nov, Hard, 8:41, no help".

    Raises:
        NothingToShare: it is not solved.
    """
    if not game.was_solved:
        raise NothingToShare("This game is not solved yet, so there is no result to share.")
    used = game.tally
    helped = help_words(used.hints, used.steps, used.checks, used.searches)
    return result_in_line(_name(game, about), game.clock.first_solved or 0, helped)


def _name(game: Game, about: PuzzleFacts) -> str:
    """What others may know of the puzzle before they play it."""
    level = about.told_level
    if level is not None and about.origin.source is Source.DAILY:
        return name_of_day(datetime.date.fromisoformat(about.origin.name), level)
    if level is not None:
        return about.puzzle.title
    return "Sudoku" if game.rating is None else words.level(game.rating.class_id)


def share_text(game: Game, about: PuzzleFacts, bars: str = BARS) -> str:
    """The result of a game to share, two lines without a digit of the puzzle; raises `NothingToShare`."""
    return f"{result_line(game, about)}\n{pace_row(game, bars)} sudoku-tui"


def challenge_text(game: Game, about: PuzzleFacts, name: str = "", bars: str = BARS) -> str:
    """A challenge to play the puzzle of a solved game against its pace: at most 600 characters, the code at their end.

    Raises:
        NothingToShare: the game makes no challenge.
    """
    code = challenge_code(game.puzzle.givens, ghost_of(game, name))
    return f"{share_text(game, about, bars)}\n{HOW_TO_PLAY}\n{code}"

"""Games that are joined to the thread that saves them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.rating import Rating, SeRating
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.kept_game import KeptGame
from sudoku_tui.game.saving.models import SavedGame
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts, er_of_row
from tests.game.games import SOLVED, Clock

LAST = SOLVED.index("1")


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    keeper = Keeper(tmp_path)
    keeper.start()
    yield keeper
    assert not keeper.close()


def begin(keeper: Keeper) -> KeptGame:
    """A game that lacks the first 1."""
    about = PuzzleFacts(Puzzle(SOLVED.replace("1", ".", 1)), Origin(Source.ENTERED))
    return KeptGame.begin(keeper, Game(about.puzzle, Clock()), about)


def test_a_game_in_which_nothing_happened_is_not_kept(keeper: Keeper) -> None:
    kept = begin(keeper)
    kept.rate(Rating(Level.HARD, 900))
    kept.game.note_time()
    kept.note_opened()
    assert keeper.games.unfinished() == []
    kept.game.marks.toggle((LAST,), 1)
    (summary,) = keeper.games.unfinished()
    assert (summary.facts.level, summary.facts.score) == ("hard", 900)
    kept.rate(Rating(Level.EASY, 214))
    assert keeper.games.unfinished()[0].facts.level == "easy"


def test_a_game_that_is_solved_twice_counts_once(keeper: Keeper) -> None:
    kept = begin(keeper)
    kept.game.digits.place(LAST, 1)
    first = kept.finish(1_790_000_000.0)
    kept.game.moves.undo()
    kept.game.digits.place(LAST, 1)
    kept.finish(1_790_000_001.0)
    assert keeper.games.unfinished() == []
    assert keeper.games.results() == [first]


def test_a_record_that_is_no_json_is_refused_where_it_is_made(keeper: Keeper) -> None:
    kept = begin(keeper)
    with pytest.raises(TypeError):
        kept.record({"move": object(), "seconds": 0.0})
    kept.game.marks.toggle((LAST,), 1)
    (summary,) = keeper.games.unfinished()
    saved = keeper.games.load(summary.key)
    assert not isinstance(saved, str)
    assert len(saved.texts) == 1


def test_a_game_of_another_session_is_found_as_a_copy(keeper: Keeper, tmp_path: Path) -> None:
    kept = begin(keeper)
    kept.game.marks.toggle((LAST,), 1)
    assert keeper.backlog.is_saved()
    other = Keeper(tmp_path)
    other.start(continue_last=True)
    beginning = other.beginning(60.0)
    assert beginning is not None
    for copy in (beginning.loaded, other.games.find(kept.about.puzzle)):
        assert copy is not None
        assert copy.note == "This game is open in another session, so you play on in a copy."
        game, notes = KeptGame.resume(other, copy, Clock(), kept.game.notation)
        assert notes == [copy.note]
        assert game.game.notes == kept.game.notes
    assert len(other.games.unfinished()) == 1
    assert other.games.unfinished()[0].elsewhere
    game.game.digits.place(LAST, 1)
    assert not other.close()
    assert [summary.filled for summary in keeper.games.unfinished()] == [81, 80]


SE_RATING = SeRating(7.1, 1.2, 1.2, "Forcing Chain", is_solved=True)


def test_the_er_stands_with_a_result_also_if_it_is_known_later(keeper: Keeper) -> None:
    kept = begin(keeper)
    kept.game.digits.place(LAST, 1)
    kept.finish(1_790_000_000.0)
    assert [result.er for result in keeper.games.results()] == [None]
    kept.rate(Rating(Level.HARD, 900), SE_RATING)
    assert [result.er for result in keeper.games.results()] == [7.1]


def test_a_game_that_goes_on_knows_its_rating_of_sudoku_explainer(keeper: Keeper) -> None:
    kept = begin(keeper)
    kept.rate(None, SE_RATING)
    kept.game.marks.toggle((LAST,), 1)
    (summary,) = keeper.games.unfinished()
    assert er_of_row(summary.facts) == 7.1
    kept.release()
    loaded = keeper.games.load(summary.key)
    assert isinstance(loaded, SavedGame)
    resumed, _ = KeptGame.resume(keeper, loaded, Clock(), LETTERS)
    assert resumed.game.se == SE_RATING

"""The review of a game, finished or not; a message tells how much is done, the last one what was found."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sudoku_tui.engine.rating import Rating
from sudoku_tui.game.jobs.tasks import JobMessage
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.records.game_records import puzzle_from_record, puzzle_to_record
from sudoku_tui.game.review.review import Review
from sudoku_tui.game.review.review_records import review_from_json, review_to_json
from sudoku_tui.game.review.reviewing import reviewing


def arguments_of(game: Game) -> tuple[Any, ...]:
    """The arguments that make the job review a game as it is now."""
    rating = None if game.rating is None else game.rating.to_json()
    return puzzle_to_record(game.puzzle), rating, [*game.records()]


def run(
    puzzle: Mapping[str, Any], rating: Mapping[str, Any] | None, records: Sequence[dict[str, Any]]
) -> Iterator[JobMessage]:
    """Review the game of a puzzle and its records; the rating of the puzzle, if it is known, saves time.

    Yields:
        How much is done, from 0 to 1, as `{"done": 0.25}`; at last the review, for `read_message`.
    """
    game = Game.restore(puzzle_from_record(puzzle), records, lambda: 0.0)
    if rating is not None:
        game.rating = Rating.from_json(rating)
    for news in reviewing(game):
        yield {"review": review_to_json(news)} if isinstance(news, Review) else {"done": round(news, 3)}


def read_message(message: Mapping[str, Any]) -> float | Review:
    """The news of a message: how much is done, or the review."""
    done: float | None = message.get("done")
    return review_from_json(message["review"]) if done is None else done

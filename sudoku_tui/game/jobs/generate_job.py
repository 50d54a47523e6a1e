"""Puzzles as they are wanted, and how far the making is; `read_message` in `making.generated` reads both messages."""

from collections.abc import Callable, Iterator
from time import monotonic

from sudoku_tui.engine.explainer.rating import Watch
from sudoku_tui.engine.generator import Wanted, tries_for
from sudoku_tui.game.jobs.news import with_news
from sudoku_tui.game.making.generated import JsonObject, generated_to_json, wanted_from_json
from sudoku_tui.game.making.known_puzzles import known_puzzles
from sudoku_tui.game.puzzles.difficulty import se_of_puzzle

SECONDS_BETWEEN = 0.3
"""How often it tells how far it is."""


SE_SECONDS = 2.0
"""How much processor time a puzzle that is made may wait for its rating of Sudoku Explainer, where no ER is wanted."""


def run(fields: JsonObject) -> Iterator[JsonObject]:
    """Make the puzzles of an `order`. It tells how far it is also in the middle of a try that takes long."""
    wanted, numbers = wanted_from_json(fields["wanted"]), range(*fields["numbers"])
    messages = make(wanted, fields["seed"], numbers, rated=fields["rated"], se=fields["se"])
    if not wanted.has_er:
        yield from messages
        return
    started = monotonic()
    latest: JsonObject = {"tries": 0}

    def news() -> JsonObject:
        return {"tries": latest["tries"], "seconds": round(monotonic() - started, 1)}

    for message in with_news(messages, news):
        latest.update(message)
        yield message


def make(
    wanted: Wanted,
    seed: str,
    numbers: range,
    *,
    rated: bool = True,
    se: bool = False,
    watch: Watch | None = None,
    now: Callable[[], float] = monotonic,
) -> Iterator[JsonObject]:
    """Puzzles of a series, and in between how far the making is.

    Where Sudoku Explainer's rating takes long, `watch` is told how far that is; its errors go through.
    """
    started = told = now()
    tried = 0
    for number in numbers:
        for made in tries_for(wanted, seed, number, watch, known_puzzles(wanted)):
            tried += 1
            if made is not None:
                message = generated_to_json(made, number, tried, rated=rated, se=wanted.has_er)
                found = se_of_puzzle(made.puzzle, SE_SECONDS) if se and not wanted.has_er else None
                if found is not None and not found.limit:
                    message["explained"] = found.to_json()
                yield message
                break
            if now() >= told + SECONDS_BETWEEN:
                told = now()
                yield {"tries": tried, "seconds": round(told - started, 1)}

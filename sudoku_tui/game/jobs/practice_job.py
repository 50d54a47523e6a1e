"""A shipped puzzle that needs a technique.

Each message tells how many puzzles have been looked at; the last one, if one was found, which it is.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from sudoku_tui.engine.order import BY_ID
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.learning.practice_puzzles import steps_to
from sudoku_tui.library import ShippedCollection, examples_by_code, shipped_collections, technique_collections


def run(id: str, start: int, ids: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Look at one puzzle after another, from one of them on and round the end, until one needs the technique.

    The last message has the collection of the puzzle, its number there, and its place among all.
    The technique's own collection comes first: what needs it and nothing harder is best to practise with. What is too
    rare to have one is practised on the examples of its lesson, which come then.
    """
    technique, techniques = BY_ID[id], [BY_ID[other] for other in ids]
    puzzles = [
        (collection.name, number, puzzle)
        for collection in _collections(technique)
        for number, puzzle in enumerate(collection.load().puzzles)
    ]
    for looked in range(len(puzzles)):
        place = (start + looked) % len(puzzles)
        collection, number, puzzle = puzzles[place]
        yield {"looked": looked, "of": len(puzzles)}
        if steps_to(technique, puzzle, techniques) is not None:
            yield {"collection": collection, "number": number, "place": place}
            return


def _collections(technique: Technique) -> list[ShippedCollection]:
    """The collections to look through, the best first."""
    own = technique_collections().get(technique.code)
    return [*([own] if own is not None else []), examples_by_code(technique.code), *shipped_collections()]

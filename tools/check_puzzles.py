"""Rate all puzzles that ship with the techniques of today, before a release.

    .venv/bin/python tools/check_puzzles.py

It takes a minute or two. It names the files with a puzzle that today has another rating, or does not need its
technique, and the command that makes them anew: hours for the techniques, or less with --tries. When there is
none, it writes the ids of today's techniques to tests/data/rated-with.txt. The tests compare the puzzles with these
techniques alone, so that a technique can be added without making any collection.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from sudoku_tui.engine import words
from sudoku_tui.engine.logic import PATH_TECHNIQUES, path_before, path_up_to, rate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats.graded import GradedPuzzle, read_graded
from sudoku_tui.library import ShippedCollection, shipped_collections, technique_collections

RATED_WITH = Path(__file__).parents[1] / "tests" / "data" / "rated-with.txt"

HEADER = "# The techniques that the puzzles which ship were rated with. Written by tools/check_puzzles.py.\n"


def is_as_rated(graded: GradedPuzzle, techniques: Sequence[Technique] = PATH_TECHNIQUES) -> bool:
    """Whether the rating of a file is that of the techniques of today."""
    rating = rate(Position.from_string(graded.puzzle.givens), techniques)
    return rating.is_solved and rating == graded.rating


def needs(graded: GradedPuzzle, technique: Technique) -> bool:
    """Whether a puzzle is not solved by what comes before a technique."""
    return not rate(Position.from_string(graded.puzzle.givens), path_before(technique)).is_solved


def outdated_levels() -> list[str]:
    """The names of the levels that have a puzzle which is rated otherwise today."""
    return [
        collection.name
        for collection in shipped_collections()
        if not all(map(is_as_rated, read_graded(collection.lines())))
    ]


def is_outdated(technique: Technique, collection: ShippedCollection) -> bool:
    """Whether a puzzle of a technique is rated otherwise today, or does not need it."""
    graded = tuple(read_graded(collection.lines()))
    return not all(is_as_rated(one, path_up_to(technique)) and needs(one, technique) for one in graded)


def main() -> None:
    """Check all files, and write the list if all are right."""
    levels = outdated_levels()
    of_techniques = technique_collections()
    techniques = [
        words.name(technique.id)
        for technique in PATH_TECHNIQUES
        if technique.code in of_techniques and is_outdated(technique, of_techniques[technique.code])
    ]
    for name in levels:
        print(f"{name} is rated otherwise today: sudoku-tui generate --collection {name}")
    if techniques:
        print(f"Rated otherwise today: {', '.join(techniques)}: sudoku-tui generate --collection techniques")
    if levels or techniques:
        sys.exit(1)
    ids = "".join(f"{technique.id}\n" for technique in PATH_TECHNIQUES)
    RATED_WITH.write_text(HEADER + ids, encoding="utf-8")
    print(f"All puzzles are rated as {len(PATH_TECHNIQUES)} techniques rate them today.")


if __name__ == "__main__":
    main()

"""Help for a player who names a technique without a collection."""

from sudoku_tui import library
from sudoku_tui.engine import words
from sudoku_tui.engine.errors import UnknownTechnique


def no_collection(name: str, *, is_in_game: bool = False) -> str | None:
    """A sentence or two for someone who names a technique that has no collection; None if the name is not of that kind.

    Args:
        name: any name of a technique, as the user types it.
        is_in_game: whether to name commands of `--plain`, rather than of the shell.
    """
    # Both take long to import, and few need them.
    from sudoku_tui.engine.generator.wanted import NEEDED
    from sudoku_tui.engine.logic import technique_named

    try:
        technique = technique_named(name)
    except UnknownTechnique:
        return None
    if technique.code in library.technique_collections():
        return None
    practice = f"practice {technique.id}"
    if is_in_game:
        make, practise = f"type generate {technique.id}", f"type {practice}"
    else:
        make, practise = (
            f"use `sudoku-tui generate --technique {technique.id}`",
            f"use `sudoku-tui --plain`, then `{practice}`",
        )
    made = f"To make puzzles that need it, {make}. " if technique in NEEDED else ""
    return f"There is no collection for {words.name(technique.id)}. {made}To practise it, {practise}."

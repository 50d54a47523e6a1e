"""Caveats of a reader in words."""

from collections.abc import Iterable

from sudoku_tui.engine.notation import join_words
from sudoku_tui.formats.caveats import Caveat, CaveatKind
from sudoku_tui.library import Collection

MOST_NAMED = 3
"""How many signs or fields a sentence names; the others are counted."""

_TAKEN = {
    CaveatKind.EMPTY: ("'{}'", "an empty cell"),
    CaveatKind.COLUMN: ("column {}", "the puzzle"),
    CaveatKind.FIELD: ('"{}"', "the puzzle"),
    CaveatKind.GIVENS: ("each digit that stands alone", "a given"),
}
_LEFT_OUT = {
    CaveatKind.WORDS: "words beside the cells",
    CaveatKind.NAMES: "names of rows and columns",
    CaveatKind.SOLUTION: "a solution",
    CaveatKind.SIGNS: "signs on candidates",
    CaveatKind.MARKS: "pencil marks",
    CaveatKind.PLACED: "placed digits that fill the board or clash",
    CaveatKind.DRAWN: "what is drawn on the board",
    CaveatKind.STATE: "another board beside the puzzle",
}


def caveat_words(caveats: Iterable[Caveat]) -> str:
    """A sentence about what was taken for granted and left out; empty if nothing was."""
    known = tuple(caveats)
    taken = [
        f"{_named([how.format(caveat.text) for caveat in known if caveat.kind is kind])} as {what}"
        for kind, (how, what) in _TAKEN.items()
        if any(caveat.kind is kind for caveat in known)
    ]
    left_out = [words for kind, words in _LEFT_OUT.items() if any(caveat.kind is kind for caveat in known)]
    parts = [f"with {join_words(taken)}"] * bool(taken) + [f"without {join_words(left_out)}"] * bool(left_out)
    return f"Read {', and '.join(parts)}." if parts else ""


def _named(texts: list[str]) -> str:
    more = len(texts) - MOST_NAMED
    return join_words([*texts[:MOST_NAMED], *([f"{more} more"] if more > 0 else [])], "or")


def collection_warnings(collection: Collection) -> list[str]:
    """Sentences about how a collection was read."""
    sentences = [collection.warning, caveat_words(collection.caveats)]
    return [sentence for sentence in sentences if sentence]

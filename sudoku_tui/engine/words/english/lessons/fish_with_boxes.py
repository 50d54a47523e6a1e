"""Franken and mutant fish, with and without fins: their lessons."""

from collections.abc import Iterator, Mapping, Sequence

from sudoku_tui.engine.notation import join_words
from sudoku_tui.engine.words.english.lessons.fish_pictures import BOXES, COLUMNS, ROWS, fish_rows
from sudoku_tui.engine.words.english.names.fish_spotting import SIZES
from sudoku_tui.engine.words.english.phrases import number_word
from sudoku_tui.engine.words.lesson_words import LessonWords, Picture

_HOUSES = {"r": ROWS, "c": COLUMNS, "b": BOXES}

_DRAWN: Mapping[str, tuple[str, str, Sequence[int]]] = {
    "franken-x-wing": ("b1 r8", "c2 c3", ()),
    "franken-swordfish": ("b1 r5 r8", "c2 c3 c8", ()),
    "franken-jellyfish": ("b1 r4 r6 r8", "c2 c3 c5 c8", ()),
    "franken-squirmbag": ("b1 r4 r5 r6 r8", "c2 c3 c4 c6 c8", ()),
    "finned-franken-x-wing": ("r2 r9", "c3 b9", (16,)),
    "finned-franken-swordfish": ("b1 r5 r8", "c2 c3 c8", (71,)),
    "finned-franken-jellyfish": ("b1 r4 r6 r8", "c2 c3 c5 c8", (71,)),
    "mutant-swordfish": ("r2 r5 c4", "b2 b5 c8", ()),
    "mutant-jellyfish": ("r3 r5 c4 c6", "r8 c3 c9 b5", ()),
    "mutant-squirmbag": ("r3 r4 r8 c3 c7", "r1 r9 c6 c9 b4", ()),
    "finned-mutant-swordfish": ("r2 c4 b4", "r6 c3 b2", (10,)),
    "finned-mutant-jellyfish": ("r5 r6 c3 c8", "r2 r7 c2 b6", (2,)),
}
"""By technique the bases, the covers and the cells of the fins: r, c and b for rows, columns and boxes from 1 on."""


def _rows_of(id: str) -> str:
    bases, covers, fins = _DRAWN[id]
    return fish_rows(_houses(bases), _houses(covers), fins)


def _houses(text: str) -> list[int]:
    return [_HOUSES[name[0]][int(name[1]) - 1] for name in text.split()]


_COMMON_CELL = "Counting a cell that two bases share: it is a fin, an endo-fin."
_RARE = "It is rare to be seen. Look for it when a digit has few places, and chains of this digit give nothing."
_MACHINE = "It is never needed: chains or smaller fish do the same, and are easier to find."


def _lessons() -> Iterator[LessonWords]:
    for kind in ("franken", "mutant"):
        for size, (name, *_) in enumerate(SIZES, 2):
            for before in ("", "finned-", "siamese-finned-"):
                id = f"{before}{kind}-{name.lower()}"
                drawn = id.removeprefix("siamese-")
                if drawn not in _DRAWN:
                    drawn = f"{before.removeprefix('siamese-')}{kind}-swordfish"
                yield LessonWords(
                    id,
                    Picture(_rows_of(drawn), _legend(drawn)) if drawn == id else drawn,
                    _RARE if size < 5 and before != "siamese-finned-" else _MACHINE,
                    _mistakes(before),
                )


def _legend(id: str) -> str:
    number = number_word(len(_DRAWN[id][0].split()))
    houses = f"{number} houses: {_named(_DRAWN[id][0])}"
    covers = f"{number} others: {_named(_DRAWN[id][1])}"
    if _DRAWN[id][2]:
        return f"X and F: all places in {houses}. /: no X. X is in {covers}. F: the fin. Either way X goes from *."
    return f"X: all places in {houses}. /: no X. They are in {covers}. So X goes from *."


def _named(houses: str) -> str:
    """The houses in words: "rows 2 and 5 and box 1"."""
    kinds = {"r": ("row", "rows"), "c": ("column", "columns"), "b": ("box", "boxes")}
    named = []
    for letter, (one, several) in kinds.items():
        numbers = [house[1] for house in houses.split() if house[0] == letter]
        if numbers:
            named.append(f"{several if len(numbers) > 1 else one} {join_words(numbers)}")
    return ", ".join(named)


def _mistakes(before: str) -> tuple[str, ...]:
    if before == "siamese-finned-":
        return ("Mixing the two fish: each removes only what sees its own fins.",)
    if before:
        return ("Removing the digit from all of the covers: it goes only from cells that see every fin.", _COMMON_CELL)
    return ("Removing the digit inside of the bases: it goes from the rest of the covers.", _COMMON_CELL)


WORDS: tuple[LessonWords, ...] = tuple(_lessons())

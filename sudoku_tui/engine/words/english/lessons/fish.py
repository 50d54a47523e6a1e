"""Fish of rows and columns, whose pictures follow from their size and kind: their lessons."""

from collections.abc import Collection, Iterator

from sudoku_tui.engine.words.english.general import with_article
from sudoku_tui.engine.words.english.lessons.fish_pictures import (
    COLUMNS,
    ROWS,
    fish_rows,
    gaps_of_ring,
    laid_over,
    meet,
)
from sudoku_tui.engine.words.english.names.fish_spotting import SIZES
from sudoku_tui.engine.words.english.phrases import number_word
from sudoku_tui.engine.words.lesson_words import LessonWords, Picture

_PLACES = {
    2: (1, 7),
    3: (1, 4, 7),
    4: (1, 3, 5, 7),
    5: (0, 2, 3, 5, 7),
    6: (0, 1, 3, 4, 6, 7),
    7: (0, 1, 3, 4, 5, 6, 7),
}
"""By size, which rows and columns a fish has in its picture; the last row has the fins, in the last column."""
_CLOSE = {2: (6, 7), 3: (1, 6, 7), 4: (1, 3, 6, 7), 5: (0, 2, 3, 6, 7)}
"""The rows where the last two must be in one band, by size."""
_LARGEST_RING = 5  # with two places in a row; in a larger one two rows would need the same box
_FIN_COLUMN = COLUMNS[8]


def _picture_rows(
    size: int, places: Collection[int] = (), *, fin: bool = False, sashimi: bool = False, siamese: bool = False
) -> str:
    """The rows of the picture of a fish; a Siamese one lies over another with the fin and a corner exchanged."""
    bases, covers = [ROWS[place] for place in places or _PLACES[size]], [COLUMNS[place] for place in _PLACES[size]]
    gaps = gaps_of_ring(bases, covers) if size <= _LARGEST_RING else set()
    if sashimi:
        gaps |= {meet(bases[-1], cover) for cover in covers[1:]}
    if not siamese:
        return fish_rows(bases, covers, [meet(bases[-1], _FIN_COLUMN)] if fin else (), gaps)
    exchanged = [*covers[:-1], _FIN_COLUMN]
    fins = [meet(base, covers[-1]) for base in (bases[-2:-1] if sashimi else bases[-2:])]
    gaps = gaps_of_ring(bases, exchanged) | {meet(bases[-2], _FIN_COLUMN)}
    return laid_over(_picture_rows(size, places, fin=True, sashimi=sashimi), fish_rows(bases, exchanged, fins, gaps))


_WHERE_IT_GOES = "Removing the digit in the rows: it goes from the other cells of the columns."
_SEES_ALL_FINS = "Removing the digit all along the columns: it goes only from cells that see every fin."
_ONE_BOX = "Taking fins in two boxes: no cell outside of the rows sees both."
_TOO_MANY = {
    "x-wing": "Counting a row that has the digit in a third place: both rows must have just the two.",
    "swordfish": "Expecting nine places: each row needs two or three, in whichever of the three columns.",
    "jellyfish": "Counting a row with a place outside of the four columns.",
}
_COLUMNS_TOO = "Looking at rows only: columns make fish in the same way."
_LIKELY = {
    "x-wing": "Look for it with a digit that has just two places in several rows or columns.",
    "swordfish": "Look for it with a digit that has two or three places in most rows or columns, and no X-Wing.",
    "jellyfish": "It is rare. Where the digit is placed twice or more, a smaller fish across removes the same.",
}
_NEVER_NEEDED = "It is never needed: where it is, the lines across have a smaller fish that removes the same."


def _basic() -> Iterator[LessonWords]:
    for size, (name, *_) in enumerate(SIZES, 2):
        id, number = name.lower(), number_word(size)
        drawn = "X is true at two opposite corners: these diagonals cross like the letter X. So it goes from *."
        if size > 2:
            drawn = f"Each row takes one of the {number} columns, so X goes from the rest of these, *."
        yield LessonWords(
            id,
            Picture(_picture_rows(size), f"X: all places in {number} rows. /: no X. {drawn}"),
            _LIKELY.get(id, _NEVER_NEEDED),
            (_TOO_MANY.get(id, _TOO_MANY["jellyfish"].replace("four", number)), _WHERE_IT_GOES, _COLUMNS_TOO),
        )


def _with_fins() -> Iterator[LessonWords]:
    for size, (name, *_) in enumerate(SIZES, 2):
        likely = (
            f"Look for it where {with_article(name)} is nearly there: look where one or two places spoil it."
            if size < 5
            else "Paths have no need of it; look for smaller fish first."
        )
        marks = f"X and F: all places in {number_word(size)} rows. F: the fin. /: no X. "
        yield LessonWords(
            f"finned-{name.lower()}",
            Picture(
                _picture_rows(size, fin=True),
                f"{marks}Without F it is {with_article(name)}. Either way X goes from *.",
            ),
            likely,
            (_SEES_ALL_FINS, _ONE_BOX),
        )
        yield LessonWords(
            f"sashimi-{name.lower()}",
            Picture(
                _picture_rows(size, fin=True, sashimi=True),
                f"{marks}The corner beside F is missing. Is F false, its row has only the X on the left. Either way X "
                "goes from *.",
            ),
            likely,
            (
                "Giving up because a corner is missing: its row needs only one place beside the fins.",
                _SEES_ALL_FINS,
                _ONE_BOX,
            ),
        )


def _siamese() -> Iterator[LessonWords]:
    mistakes = (
        "Mixing the two fish: each removes only what sees its own fins.",
        "Looking for it first: it joins two steps, and each of them is enough.",
    )
    likely = "It is not rare where a fish has a single fin beside a corner. Paths do not need it."
    for size, (name, *_) in enumerate(SIZES, 2):
        id = f"siamese-finned-{name.lower()}"
        if size not in _CLOSE:
            yield LessonWords(id, "siamese-finned-jellyfish", likely, mistakes)
            yield LessonWords(id.replace("finned", "sashimi"), "siamese-sashimi-jellyfish", likely, mistakes)
            continue
        legend = (
            f"X and F: all places in {number_word(size)} rows. F: corners of one fish, fins of the other. /: no X. "
        )
        finned = Picture(
            _picture_rows(size, _CLOSE[size], fin=True, siamese=True), f"{legend}Each fish removes X from one *."
        )
        sashimi = Picture(
            _picture_rows(size, fin=True, sashimi=True, siamese=True),
            f"{legend}Each fish removes X from the * in its fin's box.",
        )
        yield LessonWords(id, finned, likely, mistakes)
        yield LessonWords(id.replace("finned", "sashimi"), sashimi, likely, mistakes)


WORDS: tuple[LessonWords, ...] = (*_basic(), *_with_fins(), *_siamese())

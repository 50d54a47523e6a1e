"""Other patterns with which a puzzle would have two solutions: their lessons."""

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.words.lesson_words import LessonWords, Picture

_SEVERAL = "Using it where you do not know whether it is a proper puzzle: if it is none, nothing follows."
_LEFT_OUT = "Leaving out a guardian: look at every other candidate of the cells."
_SUPPOSE_ALL = "Stopping before each guardian has been followed: what goes must go for all of them."
_WITH_SETS = "Look for it where the pattern has two to four guardians, near cells with few candidates."
_WITH_CHAINS = "Look for it where the pattern has two or three guardians; hardly ever with more."
_TWO_BOXES = "Taking four cells in four boxes: then the exchange changes the boxes. They must be in two."


_LADDER = Picture(
    """
    WX YZ .|WY . .|XZ . .
    . . .|. . .|. . .
    WX YZ .|WY . .|* . .
    """,
    "Two rows with the same four digits in four pairs could exchange them. So * holds another digit, a guardian, and "
    "W to Z go there.",
    digits="WXYZ",
    goes="WXYZ",
)
_MATRIX = Picture(
    """
    T . .|T . .|T . .
    T . .|T . .|T . .
    T . .|T . .|* . .
    """,
    "T: just W, X, Y and Z, or some of them. Nine such cells could be filled in a second way. So * holds another "
    "digit, a guardian, and W to Z go there.",
    digits="WXYZ",
    goes="WXYZ",
    short=(("T", "WXYZ"),),
)
_BORESCOPER = Picture(
    """
    T T .|T . .|. . .
    . T .|T . .|. . .
    . . .|. . .|. . .
    T * .|. . .|. . .
    . . .|. . .|. . .
    . . .|. . .|. . .
    . . .|. . .|. . .
    . . .|. . .|. . .
    . . .|. . .|. . .
    """,
    "T: just X, Y and Z, or two of them. Seven such cells could be filled in a second way. So * holds another digit, a "
    "guardian, and X, Y and Z go there.",
    digits="XYZ",
    goes="XYZ",
    short=(("T", "XYZ"),),
)
_PATTERNS: Mapping[str, tuple[Picture, str, str]] = {
    "extended-rectangle-2xn": (
        _LADDER,
        "It is rare. Look for it where pairs of cells in two lines share few digits.",
        "Counting more pairs than digits, or fewer: there must be as many.",
    ),
    "unique-matrix": (
        _MATRIX,
        "It is rare. Look for it in a band that is nearly empty.",
        "Taking two columns of one box: take one column of each box.",
    ),
    "borescoper": (
        _BORESCOPER,
        "It is rare. Look for it where three boxes at a corner are open in the same few digits.",
        "Taking lines outside that lie in the box: they must be in the boxes beside and below it.",
    ),
}
"""Of a pattern the picture, when it is likely, and what is done wrong."""


def _with_guardians() -> Iterator[LessonWords]:
    for id, (picture, tip, mistake) in _PATTERNS.items():
        yield LessonWords(id, picture, tip, (mistake, _LEFT_OUT, _SEVERAL))
        for ending, likely in (("als", _WITH_SETS), ("chains", _WITH_CHAINS)):
            yield LessonWords(f"{id}-{ending}", id, likely, (mistake, _LEFT_OUT, _SUPPOSE_ALL))


_GRAVE = (
    "Leaving out an extra candidate: all other cells must have just two.",
    "Counting a candidate as extra that its houses have only twice: the others must be there twice.",
    _SEVERAL,
)

WORDS: tuple[LessonWords, ...] = (
    LessonWords(
        "avoidable-loop",
        Picture(
            """
            1 . .|2 . .|. . .
            . 2 .|* . .|. . .
            . . .|. . .|. . .
            2 1 .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            """,
            "1 and 2: digits that you placed, not givens. With 1 in * all six could be exchanged. So 1 goes from *.",
            goes="1",
        ),
        "It is rare, and comes only late in a puzzle. Keep in mind which digits were given.",
        (
            "Using a given: givens cannot be exchanged. All filled cells of the loop must be yours.",
            "Taking a loop with one cell, or three, in some row, column or box: each must have two of them or none.",
            _SEVERAL,
        ),
    ),
    LessonWords(
        "unique-rectangle-links",
        "hidden-rectangle",
        "Look for it where a rectangle has further candidates in two or three corners, and its digits few other "
        "places.",
        (
            "Counting a line with a third place for the digit: it must have just two, both corners.",
            _TWO_BOXES,
            _SEVERAL,
        ),
    ),
    LessonWords(
        "external-rectangle",
        Picture(
            """
            * xY *|. XY .|. . .
            * * *|. . .|. . .
            G xY+ G|/ xY+ /|/ / /
            """,
            "/: neither X nor Y. G: X, but no Y. If no G is X, the row has X and Y in the corners, and these could be "
            "exchanged. So one G is X, and X goes from * and x.",
            digits="XY",
            absent="XY",
        ),
        "Look for it where two corners have other candidates, and a line of theirs has few other places for the "
        "digits.",
        (
            "Leaving out a place: all places of both digits in the line count, but for the corners.",
            _TWO_BOXES,
            _SEVERAL,
        ),
    ),
    LessonWords("unique-rectangle-als", "uniqueness-test-2", _WITH_SETS, (_TWO_BOXES, _LEFT_OUT, _SUPPOSE_ALL)),
    LessonWords("unique-rectangle-chains", "uniqueness-test-2", _WITH_CHAINS, (_TWO_BOXES, _LEFT_OUT, _SUPPOSE_ALL)),
    LessonWords(
        "unique-aic",
        "uniqueness-test-2",
        "Look for it where a rectangle has just two guardians, and chains pass by.",
        ("Using a pattern with a third guardian as a link: it must have just two.", _TWO_BOXES, _SEVERAL),
    ),
    *_with_guardians(),
    LessonWords(
        "bug-plus-n",
        "bug-plus-one",
        "Look for it at the very end, when all cells but two or three have just two candidates.",
        _GRAVE,
    ),
    LessonWords(
        "bug-plus-n-als",
        "bug-plus-one",
        "Look for it at the very end, when singles are over.",
        (*_GRAVE[:2], _SUPPOSE_ALL),
    ),
    LessonWords(
        "bug-plus-n-chains",
        "bug-plus-one",
        "Look for it at the very end, when singles are over.",
        (*_GRAVE[:2], _SUPPOSE_ALL),
    ),
    LessonWords(
        "symmetrical-placement",
        "",
        "Look for it only in puzzles that were made for it: the givens look the same when the board is turned or "
        "mirrored.",
        (
            "Looking at the pattern of the givens alone: each digit must lie on one digit everywhere.",
            "Using it after guessing: the placed digits must have the same symmetry.",
            _SEVERAL,
        ),
    ),
)

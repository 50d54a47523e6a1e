"""Subsets: their lessons."""

from sudoku_tui.engine.words.lesson_words import LessonWords, Picture

_HIDDEN_LEGEND = (
    "The letters have no other places in the {}. /: none of them. The cells with * lose all their other candidates."
)
_PLACES_NOT_CANDIDATES = (
    "Looking for cells with few candidates: here these are hidden among others. Count the places of the digits instead."
)
_HIDDEN_GOES = (
    "Removing the digits from the rest of the house: they are not there. Other candidates go from these cells."
)
_ONE_HOUSE = "Taking cells that see each other two by two, but do not all lie in one house."

WORDS: tuple[LessonWords, ...] = (
    LessonWords(
        "locked-pair",
        Picture(
            """
            XY XY *|* * *|* * *
            * * *|. . .|. . .
            * * *|. . .|. . .
            """,
            "XY: just these two candidates. The cells share a row and a box, so X and Y go from * in both.",
            digits="XY",
            goes="XY",
        ),
        "Look for it where a box has few empty cells left, two of them in a line.",
        (
            "Stopping after the first house: both digits go from the box and from the line.",
            "Taking a cell with a third candidate: both must have only the two.",
        ),
    ),
    LessonWords(
        "locked-triple",
        Picture(
            """
            XY YZ XZ|* * *|* * *
            * * *|. . .|. . .
            * * *|. . .|. . .
            """,
            "Three cells have only X, Y and Z. They share a row and a box, so the three digits go from * in both.",
            digits="XYZ",
            goes="XYZ",
        ),
        "Look for it where the line through a box is open in all three cells, and the rest of the box is well filled.",
        (
            "Expecting all three digits in each cell. 12, 23 and 13 are also a triple.",
            "Stopping after the first house: the digits go from the box and from the line.",
        ),
    ),
    LessonWords(
        "naked-pair",
        Picture(
            """
            XY * *|* XY *|* * *
            . . .|. . .|. . .
            . . .|. . .|. . .
            """,
            "XY: just these two candidates. The two cells take both digits of the row, so X and Y go from *.",
            digits="XY",
            goes="XY",
        ),
        "Look for it in the middle of a puzzle, as soon as some cells show only two candidates.",
        (
            "Taking a cell with a third candidate: 12 and 123 are not a pair.",
            "Taking two cells that share no house: they must see each other.",
            "Removing the digits in all houses of the two cells: they go only in those that both are in.",
        ),
    ),
    LessonWords(
        "naked-triple",
        Picture(
            """
            XY * *|* YZ *|* * XZ
            . . .|. . .|. . .
            . . .|. . .|. . .
            """,
            "Three cells have only X, Y and Z, and take all three in the row, so these go from *.",
            digits="XYZ",
            goes="XYZ",
        ),
        "Look for it in houses with five to seven empty cells, where some cells have two or three candidates.",
        ("Expecting all three digits in each cell. 12, 23 and 13 are also a triple.", _ONE_HOUSE),
    ),
    LessonWords(
        "hidden-pair",
        Picture(
            """
            XY* / /|/ XY* /|/ / /
            . . .|. . .|. . .
            . . .|. . .|. . .
            """,
            _HIDDEN_LEGEND.format("row"),
            digits="XY",
            goes="",
            absent="XY",
        ),
        "Look for it in houses with many empty cells, when the same two digits stand in several lines outside.",
        (_PLACES_NOT_CANDIDATES, _HIDDEN_GOES),
    ),
    LessonWords(
        "hidden-triple",
        Picture(
            """
            XY* /   /|. . .|. . .
            /   XZ* /|. . .|. . .
            YZ* /   /|. . .|. . .
            """,
            _HIDDEN_LEGEND.format("box"),
            digits="XYZ",
            goes="",
            absent="XYZ",
        ),
        "Look for it in houses with six empty cells or more, where three digits have two or three places each.",
        ("Expecting all three digits in each cell: two of them are enough.", _PLACES_NOT_CANDIDATES, _HIDDEN_GOES),
    ),
    LessonWords(
        "naked-quadruple",
        Picture(
            """
            WX * *|XY * YZ|* WZ *
            . . .|. . .|. . .
            . . .|. . .|. . .
            """,
            "Four cells have only W, X, Y and Z, and take all four in the row, so these go from *.",
            digits="WXYZ",
            goes="WXYZ",
        ),
        "Look for it in houses with eight or nine empty cells. In fuller houses the other cells are a hidden subset.",
        ("Expecting all four digits in each cell: two of them are enough.", _ONE_HOUSE),
    ),
    LessonWords(
        "hidden-quadruple",
        Picture(
            """
            WX* /   /|. . .|. . .
            XY* WZ* /|. . .|. . .
            YZ* /   /|. . .|. . .
            """,
            _HIDDEN_LEGEND.format("box"),
            digits="WXYZ",
            goes="",
            absent="WXYZ",
        ),
        "It is rare. Look for it in houses with eight or nine empty cells. With fewer the other cells are a smaller "
        "naked subset.",
        (_PLACES_NOT_CANDIDATES, _HIDDEN_GOES),
    ),
)

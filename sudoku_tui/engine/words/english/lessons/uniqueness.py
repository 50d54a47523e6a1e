"""Unique rectangles, loops and graves: their lessons."""

from sudoku_tui.engine.words.lesson_words import LessonWords, Picture

_LIKELY = "Look for it where cells with the same two candidates stand in two boxes. Look whenever you see such a pair."
_TWO_BOXES = "Taking four cells in four boxes: then the exchange changes the boxes. They must be in two."
_GIVEN = "Taking a cell that is a given: it could not be exchanged."
_SEVERAL = "Using it where you do not know whether it is a proper puzzle: if it is none, nothing follows."
_RECTANGLE = (_TWO_BOXES, _SEVERAL)
_AVOIDABLE = (
    "Using a given as one of the digits: givens cannot be exchanged. All filled corners must be yours.",
    _TWO_BOXES,
    _SEVERAL,
)

WORDS: tuple[LessonWords, ...] = (
    LessonWords(
        "bug-plus-one",
        Picture(
            """
            #  # XY |# # #|XY # #
            #  # XZ |# # #|XZ # #
            WZ # wyZ|# # #|# YZ #
            #  # #  |# # #|# #  #
            WZ # #  |# # #|WZ # #
            #  # WZ |# # #|# WZ #
            #  # #  |# # #|# #  #
            #  # #  |# # #|# #  #
            #  # #  |# # #|WY WY #
            """,
            "#: filled. All other cells have two candidates, but one has three. Its Z has three places in its row, "
            "column and box, so Z is true, and w and y go.",
            digits="WXYZ",
        ),
        "Look for it at the very end, when singles are over and only cells with two candidates are left.",
        (
            "Placing a digit that is in its row three times only: also count it in the column and in the box.",
            "Using it where a second cell has three candidates: one of several extra candidates is true then.",
            _SEVERAL,
        ),
    ),
    LessonWords(
        "uniqueness-test-1",
        Picture(
            """
            . XY .|. XY .|. . .
            . . .|. . .|. . .
            . XY .|. xy+ .|. . .
            """,
            "XY: just these two candidates. With X or Y in the fourth corner they could be exchanged: a deadly "
            "pattern. So x and y go there.",
            digits="XY",
        ),
        _LIKELY,
        _RECTANGLE,
    ),
    LessonWords(
        "uniqueness-test-2",
        Picture(
            """
            . XY .|. XY .|. . .
            . . .|. . .|. . .
            * XYZ *|* XYZ *|* * *
            """,
            "Without Z all four corners could be exchanged. So one of the two XYZ is Z, and Z goes from *.",
            digits="XYZ",
            goes="Z",
        ),
        _LIKELY,
        (*_RECTANGLE, "Taking two corners whose extra digits differ: that is another test."),
    ),
    LessonWords(
        "uniqueness-test-3",
        Picture(
            """
            . XY .|. XY .|. . .
            . . .|. . .|. . .
            * XYV *|* XYW *|* VW *
            """,
            "One of the lower corners is V or W. Together with the cell VW that makes a pair in the row, so V and W go "
            "from *.",
            digits="XYVW",
            goes="VW",
        ),
        _LIKELY,
        (*_RECTANGLE, "Counting the two corners as two cells: for the subset they are one."),
    ),
    LessonWords(
        "uniqueness-test-4",
        Picture(
            """
            . XY .|. XY .|. . .
            . . .|. . .|. . .
            / Xy+ /|/ Xy+ /|/ / /
            """,
            "/: no X. One of the lower corners must be X. If the other one were Y, the four could be exchanged. So y "
            "goes from both.",
            digits="XY",
        ),
        _LIKELY,
        (*_RECTANGLE, "Removing the digit that the house needs there: it is the other one that goes."),
    ),
    LessonWords(
        "uniqueness-test-5",
        Picture(
            """
            . XYZ .|* XY *|. . .
            . . .|. . .|. . .
            * XY *|. XYZ .|. . .
            """,
            "Without Z all four corners could be exchanged. So one of the two XYZ is Z, and Z goes from *, which see "
            "both.",
            digits="XYZ",
            goes="Z",
        ),
        _LIKELY,
        (*_RECTANGLE, "Removing the extra digit from a cell that does not see all corners that have it."),
    ),
    LessonWords(
        "uniqueness-test-6",
        Picture(
            """
            / XY /|/ xY+ /|/ / /
            . . .|. . .|. . .
            / xY+ /|/ XY /|/ / /
            """,
            "/: no X. X is at two opposite corners. At those with + it would let the four be exchanged. So x goes "
            "there.",
            digits="XY",
        ),
        _LIKELY,
        (*_RECTANGLE, "Checking one line only: the digit must have no other place in both rows, or in both columns."),
    ),
    LessonWords(
        "hidden-rectangle",
        Picture(
            """
            . XY .|. XY+ .|. . .
            . . .|. / .|. . .
            / XY+ /|/ Xy+ /|/ / /
            . . .|. / .|. . .
            . . .|. / .|. . .
            . . .|. / .|. . .
            . . .|. / .|. . .
            . . .|. / .|. . .
            . . .|. / .|. . .
            """,
            "/: no X. If Xy+ were Y, both corners beside it would have to be X, and the fourth one Y. These could be "
            "exchanged. So y goes.",
            digits="XY",
        ),
        "It is more frequent than other rectangles: one corner with two candidates is enough.",
        (
            *_RECTANGLE,
            "Checking the wrong corner: take the one opposite to the cell with two candidates.",
        ),
    ),
    LessonWords(
        "avoidable-rectangle-1",
        Picture(
            """
            . 1 .|. 2 .|. . .
            . . .|. . .|. . .
            . 2 .|. * .|. . .
            """,
            "1 and 2: digits that you placed, not givens. With another 1 all four could be exchanged. So 1 goes from "
            "*.",
            digits="XY",
            goes="1",
        ),
        "Look for it late in a puzzle. Keep in mind which digits were given.",
        _AVOIDABLE,
    ),
    LessonWords(
        "avoidable-rectangle-2",
        Picture(
            """
            . 1 .|. 2 .|. . .
            . . .|. . .|. . .
            * 2Z *|* 1Z *|* * *
            """,
            "1 and 2: digits that you placed, not givens. With 2 and 1 below all four could be exchanged. So one of "
            "these cells is Z, and Z goes from *.",
            digits="YZ",
            goes="Z",
        ),
        "Look for it late in a puzzle. Keep in mind which digits were given.",
        _AVOIDABLE,
    ),
    LessonWords(
        "uniqueness-test-3-hidden",
        Picture(
            """
            XY . XY+|. . .|. . .
            . . /|. . .|. . .
            . . /|. . .|. . .
            XY . XY+|. . .|. . .
            . . /|. . .|. . .
            . . /|. . .|. . .
            . . /|. . .|. . .
            . . XY*|. . .|. . .
            . . /|. . .|. . .
            """,
            "/: neither X nor Y. The corners XY+ cannot hold both digits. So the third cell of the column, XY*, "
            "holds one, and loses all others.",
            digits="XY",
            goes="",
            absent="XY",
        ),
        "It is rare. Look for it when a test 4 nearly works.",
        (*_RECTANGLE, "Leaving out a further place of one of the digits in the house."),
    ),
    LessonWords(
        "unique-loop",
        Picture(
            """
            XY . .|XY . .|. . .
            . XY .|xy+ . .|. . .
            . . .|. . .|. . .
            XY XY .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            """,
            "The six cells have two in each of their rows, columns and boxes. Filled with X and Y by turns they could "
            "be exchanged. So x and y go.",
            digits="XY",
        ),
        "It is rare. Look for it where the same two candidates stand in five cells or more.",
        (
            "Taking a loop with one cell, or three, in some row, column or box: each must have two of them or none.",
            _SEVERAL,
        ),
    ),
    LessonWords(
        "extended-rectangle",
        Picture(
            """
            XY . .|YZ . .|XZ . .
            . . .|. . .|. . .
            XY . .|YZ . .|xyz+ . .
            """,
            "Two rows with the same three digits in three boxes could exchange them. So x, y and z go from the last "
            "cell.",
            digits="XYZ",
        ),
        "It is rare. Look for it where three pairs of cells share three digits.",
        (
            "Taking two of the pairs in one box: each pair must have a box of its own.",
            _SEVERAL,
        ),
    ),
    LessonWords(
        "bug-lite",
        Picture(
            """
            XY . .|XY . .|. . .
            YZ . .|YZ . .|. . .
            XZ . .|xz+ . .|. . .
            """,
            "Each digit is in each of the houses twice or not at all, so all cells could change to their other "
            "candidate. So x and z go from the last cell.",
            digits="XYZ",
        ),
        "It is rare. Look for it where three digits fill the cells with two candidates of a few houses.",
        (
            "Taking cells in which a house has a digit once or three times: it must be there twice or not at all.",
            _SEVERAL,
        ),
    ),
)

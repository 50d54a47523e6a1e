"""Singles: their lessons."""

from sudoku_tui.engine.words.lesson_words import LessonWords, Picture

WORDS: tuple[LessonWords, ...] = (
    LessonWords(
        "full-house",
        Picture(
            """
            . . .|. . .|. . .
            1 2 3|4 5 6|7 X! 8
            . . .|. . .|. . .
            """,
            "Eight digits of the row stand on the board. X is the one that is missing.",
        ),
        "Look for it near the end of a puzzle, and early in a house that has seven givens or more.",
        (
            "Looking at rows and columns only: boxes are the easiest houses to count.",
            "Leaving out a filled cell: count from 1 to 9, and find each digit in the house.",
        ),
    ),
    LessonWords(
        "naked-single",
        Picture(
            """
            . . .|4 5 .|. . .
            1 2 .|. X! .|3 . .
            . . .|6 . .|. . .
            . . .|. . .|. . .
            . . .|. 7 .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. 8 .|. . .
            """,
            "The cell X sees eight different digits in its row, its column and its box. X is the ninth.",
        ),
        "Look for it in the second half of a puzzle, where the houses of a cell are well filled.",
        (
            "Counting one house only: a digit is ruled out by the row, by the column or by the box.",
            "Placing a digit because it fits: it must be the only one that does.",
        ),
    ),
    LessonWords(
        "hidden-single",
        Picture(
            """
            . . .|. . .|. 9 .
            1 X! 2|. . .|. . .
            . . .|. 9 .|. . .
            """,
            "Two 9s bar two rows of the box, and two of the three other cells are filled. So X is 9.",
        ),
        "Look for it from the start, in boxes. Take the digits that stand most often on the board.",
        (
            "Looking along rows and not along columns: both bar cells of the box.",
            "Forgetting that filled cells are not places.",
            "Looking in boxes only: when these give nothing more, rows and columns often do.",
        ),
    ),
)

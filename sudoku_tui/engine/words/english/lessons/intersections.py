"""Where a box and a line meet: the lessons on locked candidates."""

from sudoku_tui.engine.words.lesson_words import LessonWords, Picture

WORDS: tuple[LessonWords, ...] = (
    LessonWords(
        "pointing",
        Picture(
            """
            X X /|* * *|* * *
            / / /|. . .|. . .
            / / /|. . .|. . .
            """,
            "X: all places of the digit in the box. /: no place. The box has its X in this row, so X goes from *.",
        ),
        "Expect it in every puzzle that needs more than singles. Look where a line through the box is filled.",
        (
            "Leaving out a place in another row of the box: look at all its nine cells.",
            "Removing the digit in the box: it goes from the rest of the line, outside of the box.",
        ),
    ),
    LessonWords(
        "claiming",
        Picture(
            """
            X X /|/ / /|/ / /
            * * *|. . .|. . .
            * * *|. . .|. . .
            """,
            "X: all places of the digit in the row. /: no place. The row has its X in this box, so X goes from *.",
        ),
        "Look for it in lines where two boxes are filled, or have the digit elsewhere.",
        (
            "Looking at a part of the line: no place may lie in another box.",
            "Removing the digit in the line: it goes from the rest of the box.",
        ),
    ),
)

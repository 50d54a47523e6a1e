"""Chains: their lessons."""

from sudoku_tui.engine.words.lesson_words import LessonWords, Picture

_STRONG = "Taking two weak links one after the other: strong and weak links take turns."
_ENDS = "Removing what sees one end only: it must see both."
_GROUP = "Taking places as a group that are not all in one box and one line."
_NO_GUESS = "Leaving on the board what was only supposed: write it down beside it, or colour it."
_CLASH = "Going on after the first contradiction: it is proof enough."
_EVERY_CASE = "Leaving out a case: a house with three places, or a cell with three candidates, has three."
_LIKELY = "Look for it in hard puzzles, when singles, subsets and small patterns have given what they can."
_LOOP = "It is rarer than other chains: look whether the two ends of a chain see each other."

WORDS: tuple[LessonWords, ...] = (
    LessonWords(
        "x-chain",
        Picture(
            """
            / A /|/ / /|/ B /
            . * .|. . .|. . .
            . * .|. . .|. . .
            . * .|. . .|. . .
            / / /|/ D /|/ C /
            . * .|. . .|. . .
            . * .|. . .|. . .
            / F /|/ E /|/ / /
            . * .|. . .|. . .
            """,
            "A to F: all places of X in three rows. /: no X. If A is not X, B is, C is not, D is, E is not, F is. So "
            "A or F is X, and X goes from *.",
        ),
        "Look for it with a digit that has just two places in three houses or more.",
        ("Beginning or ending with a weak link: the first and the last link are strong.", _STRONG, _ENDS),
    ),
    LessonWords(
        "xy-chain",
        Picture(
            """
            . WZ .|. * .|. WX .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . * .|. YZ .|. XY .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            """,
            "If WZ is not Z, it is W, so WX is X, XY is Y, YZ is Z. So one of the two ends is Z, and Z goes from *.",
            digits="WXYZ",
            goes="Z",
        ),
        "Look for it when many cells have two candidates.",
        (
            "Going on with the digit that led into a cell: leave it by its other digit.",
            "Ending with a different digit from the one at the beginning.",
            _ENDS,
        ),
    ),
    LessonWords(
        "continuous-nice-loop",
        Picture(
            """
            / XY* /|/ / /|/ X+ /
            . - .|. . .|. x .
            . - .|. . .|. x .
            . - .|. . .|. x .
            y Y+ y|y y y|y XY y
            . - .|. . .|. x .
            . - .|. . .|. x .
            . - .|. . .|. x .
            . - .|. . .|. x .
            """,
            "/: no X. -: no Y. If XY* is not X, the X of the row is on the right. Then XY is Y, and the column has "
            "its Y in XY*. So XY* is X or Y, and nothing else. It also reads backwards; either way the small letters "
            "go.",
            digits="XY",
            goes="",
            absent_too="Y",
        ),
        _LOOP,
        ("Removing at one link only: every weak link of the loop removes.", _STRONG),
    ),
    LessonWords(
        "discontinuous-nice-loop",
        Picture(
            """
            / X* /|/ / /|/ X+ /
            . / .|. . .|. . .
            . / .|. . .|. . .
            . / .|. . .|. . .
            . X+ .|. . .|. WX .
            . / XZ|. . .|. . WZ
            . / .|. . .|. . .
            . / .|. . .|. . .
            . / .|. . .|. . .
            """,
            "/: no X. If the corner X* is not X, the X of the row is on the right, so WX is W, WZ is Z, XZ is X, and "
            "X+ beside it is not X. Then the column has no X but the corner. So it is X, and all else goes.",
            digits="XWZ",
            goes="",
        ),
        _LIKELY,
        ("Stopping before the start is reached again.", _STRONG),
    ),
    LessonWords(
        "aic",
        Picture(
            """
            . XZ .|. * .|. X+ .
            . . .|. . .|. / .
            . . .|. . .|. / .
            . . .|. . .|. / .
            - - -|- Y+ -|- XY+ -
            . . .|. . .|. / .
            . . .|. . .|. / .
            . * .|. YZ .|. / .
            . . .|. . .|. / .
            """,
            "/: no X. -: no Y. If XZ is not Z, it is X. So the column has its X below, the row has its Y on the left, "
            "and YZ is Z. So one of the two ends is Z, and Z goes from *.",
            digits="XYZ",
            goes="Z",
            absent_too="Y",
        ),
        _LIKELY,
        (_STRONG, _ENDS),
    ),
    LessonWords(
        "grouped-aic",
        Picture(
            """
            . XZ .|. . .|* X+ .
            . . .|. . .|. / .
            . . .|. . .|. / .
            . . .|. . .|/ X+ /
            . . .|. . .|/ X+ /
            . * .|. . .|XZ / /
            . . .|. . .|. / .
            . . .|. . .|. / .
            . . .|. . .|. / .
            """,
            "/: no X. If the upper XZ is not Z, it is X. So the column has its X in one of the two cells below, a "
            "group, and the box has no other. So the lower XZ is Z, and Z goes from *.",
            digits="XZ",
            goes="Z",
        ),
        _LIKELY,
        (_STRONG, _ENDS),
    ),
    LessonWords(
        "kraken-fish-1",
        Picture(
            """
            . . .|. . .|. . .
            / X+ /|/ F /|/ X+ /
            . . .|. . .|. . .
            XZ . .|. . YZ|. . .
            . . .|. XY .|. . .
            . * .|. . .|. . .
            . . .|. . .|. . .
            / X+ /|/ F /|/ X+ /
            . . .|. . .|. . .
            """,
            "X+ and F: all places of X in two rows. /: no X. F: the fins. Without them it is an X-Wing. If one F is "
            "true, XY is Y, YZ is Z, XZ is X. Either way X goes from *.",
            digits="XYZ",
        ),
        "Look for it where a fish would remove something that its fins do not see. It is hard to find without help.",
        (
            "Following the fins only: in type 2 each place of the fish in one line also counts.",
            "Stopping before each fin has been followed: all of them must exclude the digit.",
        ),
    ),
    LessonWords(
        "kraken-fish-2",
        "kraken-fish-1",
        "It is hard to find without help: its conclusion is about another digit than the fish.",
        (
            "Following the fins only: each place of the fish in one line also counts.",
            "Stopping before each of them has been followed: all must exclude the candidate.",
        ),
    ),
    LessonWords(
        "grouped-continuous-nice-loop",
        "continuous-nice-loop",
        _LOOP,
        (_GROUP, "Removing at one link only: every weak link of the loop removes.", _STRONG),
    ),
    LessonWords(
        "grouped-discontinuous-nice-loop",
        "discontinuous-nice-loop",
        _LIKELY,
        (_GROUP, "Stopping before the start is reached again.", _STRONG),
    ),
    LessonWords("forcing-chain-contradiction", "", _LIKELY, (_NO_GUESS, _CLASH)),
    LessonWords("forcing-chain-verity", "", _LIKELY, (_EVERY_CASE, _NO_GUESS)),
)

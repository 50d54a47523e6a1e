"""Files of puzzles with their ratings."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.rating import Rating, SeRating
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle
from sudoku_tui.formats.graded import CUT_SHORT, GradedPuzzle, format_graded, read_graded, with_figures

GIVENS = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
COUNTS = (("naked-single", 12), ("pointing", 3), ("bug-plus-one", 1))
TEXT = f"""\
# Hard: made by us.
#
# Hard 1240: Naked Single 12, Locked Candidates Type 1 (Pointing) 3, Bivalue Universal Grave + 1 1
{GIVENS}\tHard 12
"""


def se(er: float, ep: float, ed: float, limit: str = "") -> SeRating:
    """A rating of Sudoku Explainer as a file has it."""
    return SeRating(er, ep, ed, "", not limit, limit)


graded_puzzles = st.builds(
    GradedPuzzle,
    st.builds(Puzzle, st.just(GIVENS), st.sampled_from(["", "Hard 1", "X-Wing 3"])),
    st.builds(
        Rating,
        st.sampled_from(Level),
        st.integers(0, 99_999),
        st.just(True),
        st.lists(
            st.tuples(st.sampled_from([technique.id for technique in ORDER]), st.integers(1, 99)),
            min_size=1,
            max_size=9,
        ).map(tuple),
    ),
    st.none()
    | st.builds(
        se,
        *(st.integers(0, 119).map(lambda tenths: tenths / 10),) * 3,
        limit=st.sampled_from(["", CUT_SHORT]),
    ),
    st.none() | st.integers(0, 99_999).map(lambda tenths: tenths / 10),
)


def test_a_puzzle_with_the_comment_before_it() -> None:
    assert list(read_graded(TEXT.splitlines())) == [
        GradedPuzzle(Puzzle(GIVENS, "Hard 12"), Rating(Level.HARD, 1240, counts=COUNTS))
    ]
    (one,) = read_graded(TEXT.splitlines(keepends=True))
    assert one.puzzle.line == 4
    assert one.rating.named_counts[-1][0] == "Bivalue Universal Grave + 1"
    assert TEXT.endswith(format_graded(one))


@given(st.lists(graded_puzzles))
def test_what_is_written_is_read_again(graded: list[GradedPuzzle]) -> None:
    assert list(read_graded("".join(map(format_graded, graded)).splitlines())) == graded


@given(st.lists(st.one_of(st.text(), st.just(GIVENS), st.from_regex(r"# Easy [0-9]+: .*", fullmatch=True))))
def test_whatever_else_is_passed_over(lines: list[str]) -> None:
    for one in read_graded(lines):
        assert one.rating.counts
        assert one.puzzle.givens == GIVENS


def test_sudoku_explainer_s_rating_stands_behind_the_score() -> None:
    rated = TEXT.replace("1240:", "1240, ER 8.9+ EP 7.2 ED 1.2:")
    (one,) = read_graded(rated.splitlines())
    assert one.se == se(8.9, 7.2, 1.2, CUT_SHORT)
    assert rated.endswith(format_graded(one))
    assert TEXT.splitlines()[2] == format_graded(replace(one, se=None)).splitlines()[0]


def test_minutes_stand_behind_all_ratings() -> None:
    for rated in ("1240, ER 8.9 EP 7.2 ED 1.2, 14.5 min:", "1240, 14.5 min:"):
        text = TEXT.replace("1240:", rated)
        (one,) = read_graded(text.splitlines())
        assert one.minutes == 14.5
        assert text.endswith(format_graded(one))


def test_figures_are_put_into_the_comment_or_take_the_place_of_others() -> None:
    comment = TEXT.splitlines()[2]
    once = with_figures(comment, se(7.1, 7.1, 2.6), 8.04)
    assert once.startswith("# Hard 1240, ER 7.1 EP 7.1 ED 2.6, 8.0 min: Naked Single 12, Locked")
    assert with_figures(once, se(4.2, 1.2, 1.2), None) == with_figures(comment, se(4.2, 1.2, 1.2), None)
    assert with_figures(once, None, None) == comment


def test_a_rating_is_that_of_the_next_puzzle_only() -> None:
    assert [one.puzzle.title for one in read_graded([*TEXT.splitlines(), f"{GIVENS}\tNot rated"])] == ["Hard 12"]
    assert list(read_graded(["# Hard 1240: Naked Single", GIVENS])) == []

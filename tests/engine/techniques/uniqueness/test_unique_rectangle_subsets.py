"""Unique rectangles in subsets: the steps found, their evidence and words. Their naive twin is with the other tests."""

import pytest

from sudoku_tui.engine.step import Evidence, Role
from sudoku_tui.engine.techniques.uniqueness.rectangle_subsets import UNIQUENESS_TEST_3, UNIQUENESS_TEST_3_HIDDEN
from tests.engine.expected import Expected, candidates_shown, houses_shown
from tests.engine.positions import along_paths, candidates, confined, limited, thinned_out
from tests.engine.techniques.uniqueness.test_unique_rectangles import INTRODUCTION, rectangle, steps

# Uniqueness Test 3

VIRTUAL_PAIR = confined(
    (6, "row C", "C1 C8 C9"), (8, "row C", "C4 C8 C2"), of=limited("A1=27 A4=27 C1=267 C4=278 C8=68")
)


def test_two_corners_and_another_cell_make_a_naked_pair() -> None:
    assert steps(UNIQUENESS_TEST_3, VIRTUAL_PAIR) == [
        Expected(
            UNIQUENESS_TEST_3,
            eliminations=candidates("C2=8 C9=6"),
            evidence=(
                rectangle("A1=2 A1=7 A4=2 A4=7 C1=2 C1=7 C4=2 C4=7"),
                Evidence(Role.FIN, candidates=candidates("C1=6 C4=8")),
                Evidence(Role.HOUSE, houses=(2,)),
                Evidence(Role.GROUP_A, candidates=candidates("C8=6 C8=8")),
            ),
        )
    ]


def test_the_words_of_uniqueness_test_3() -> None:
    (step,) = steps(UNIQUENESS_TEST_3, VIRTUAL_PAIR)
    assert step.conclusion() == (
        "2 and 7 in A1, A4, C1 and C4, or else 6 and 8 fill C1 or C4 with C8: removes 6 from C9, and 8 from C2"
    )
    assert step.explanation() == (
        *INTRODUCTION,
        "A1 and A4 can hold nothing but 2 or 7.",
        "So C1 or C4 holds an extra candidate: 6 or 8.",
        "In row C, C8 can hold nothing but 6 or 8.",
        "So two cells of row C share 6 and 8: C8, and C1 or C4. They use both.",
        "So no other cell of row C can be 6 or 8.",
        "This removes 6 from C9, and 8 from C2.",
    )


def test_a_subset_in_a_line_and_a_box_removes_from_both_in_one_step() -> None:
    position = confined(
        (6, "row A", "A1 A3 A9"), (6, "box 1", "A1 A3 B2"), of=limited("D1=27 D2=27 A1=267 A2=278 A3=68")
    )
    (step,) = steps(UNIQUENESS_TEST_3, confined((8, "row A", "A2 A3"), (8, "box 1", "A2 A3"), of=position))
    assert houses_shown(step) == (0, 18)
    assert step.eliminations == candidates("A9=6 B2=6")
    assert "So no other cell of row A or box 1 can be 6 or 8." in step.explanation()


def test_subsets_come_by_cell() -> None:
    position = limited("A1=27 A4=27 C1=267 C4=278 C8=68 C9=34 C7=346")
    sizes = [
        len({place for place, _ in candidates_shown(step, Role.GROUP_A)}) for step in steps(UNIQUENESS_TEST_3, position)
    ]
    assert sizes == [3, 1]  # C7, C8 and C9, then C8


@pytest.mark.parametrize(
    "contents",
    [
        "A1=27 A4=27 C1=267 C4=278 C8=689",  # a digit too many
        "A1=27 A4=27 C1=267 C4=278 B8=68",  # in no house with both corners
        "A1=27 A4=267 C1=278 C4=27 C8=68",  # corners that do not see each other
        "A1=27 A4=27 C1=267 C4=278 C8=268",  # with a digit of the rectangle
    ],
)
def test_what_is_almost_uniqueness_test_3(contents: str) -> None:
    assert steps(UNIQUENESS_TEST_3, limited(contents)) == []


# Uniqueness Test 3 with a hidden subset

VIRTUAL_HIDDEN = confined(
    (2, "row C", "C1 C4 C9"), (7, "row C", "C1 C4 C9"), of=limited("A1=27 A4=27 C1=2367 C4=1278 C9=2578")
)


def test_two_corners_and_another_cell_make_a_hidden_pair() -> None:
    (step,) = steps(UNIQUENESS_TEST_3_HIDDEN, VIRTUAL_HIDDEN)
    assert step.eliminations == candidates("C9=5 C9=8")
    assert step.evidence[2:] == (
        Evidence(Role.HOUSE, houses=(2,)),
        Evidence(Role.GROUP_A, candidates=candidates("C9=2 C9=7")),
    )
    assert step.conclusion() == (
        "2 and 7 in A1, A4, C1 and C4, and 2 and 7 of row C only in C1 or C4 with C9: removes 5 and 8 from C9"
    )
    assert step.explanation()[5:] == (
        "So C1 or C4 holds an extra candidate: 1, 3, 6 or 8.",
        "The 2 and 7 of row C can go only in C1, C4 and C9.",
        "Together, C1 and C4 take at most one of these digits, so the other digit fills C9.",
        "No other digit can stand there.",
        "This removes 5 and 8 from C9.",
    )


def test_a_hidden_triple() -> None:
    position = confined(
        *((digit, "row C", "C1 C4 C8 C9") for digit in (2, 5, 7)), of=limited("A1=27 A4=27 C1=267 C4=1278 C9=2345")
    )
    (step,) = steps(UNIQUENESS_TEST_3_HIDDEN, position)
    assert step.eliminations == candidates("C8=1 C8=3 C8=4 C8=6 C8=8 C8=9 C9=3 C9=4")
    assert (
        "Together, C1 and C4 take at most one of these digits, so the other two digits fill C8 and C9."
        in step.explanation()
    )


def test_an_extra_candidate_is_in_no_hidden_subset() -> None:
    position = confined((2, "row C", "C1 C4 C9"), (7, "row C", "C1 C4 C8 C9"), of=VIRTUAL_HIDDEN)
    assert len(steps(UNIQUENESS_TEST_3_HIDDEN, position)) == 1
    wider = confined((2, "row C", "C1 C4 C9"), of=limited("A1=27 A4=27 C1=2367 C4=1278 C9=2578"))
    assert steps(UNIQUENESS_TEST_3_HIDDEN, wider) == []


def test_a_hidden_subset_removes_what_a_naked_one_removes() -> None:
    """In its house, if not more; that is why a path does without it. A path places naked singles first."""
    found = 0
    for position, _ in (*along_paths(range(9, 10)), *thinned_out(range(30))):
        if position.naked_singles:
            continue
        naked = [set(step.eliminations) for step in steps(UNIQUENESS_TEST_3, position)]
        for step in steps(UNIQUENESS_TEST_3_HIDDEN, position):
            assert any(set(step.eliminations) <= removed for removed in naked)
            found += 1
    assert found > 10
    assert not UNIQUENESS_TEST_3_HIDDEN.in_path

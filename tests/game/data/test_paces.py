"""Paces side by side: where each player lost time, and where they waited."""

from dataclasses import replace

from sudoku_tui.formats.ghost import Ghost
from sudoku_tui.game.data.paces import Paces, PaceStretch, PaceWait
from sudoku_tui.game.words.pace_words import own_sentences, pace_lines, sentences_on_others, stretches_table


def player(name: str, *moments: int) -> Ghost:
    """Somebody who filled their cells after so many seconds, the last one in the end."""
    return replace(Ghost.of_moments(moments[-1], moments), name=name)


ADA = player("Ada", 8, 16, 24, 256)
BEN = player("Ben", 128, 256, 384, 512)
BOTH = Paces((ADA, BEN), 1)


def test_moments_are_those_that_were_told() -> None:
    assert ADA.moments == (8, 16, 24, 256)
    assert ADA.in_parts(4) == [3, 0, 0, 1]


def test_stretches_are_as_many_cells_of_each_player() -> None:
    assert BOTH.stretches() == [
        PaceStretch(1, 1, (8, 128)),
        PaceStretch(2, 2, (8, 128)),
        PaceStretch(3, 3, (8, 128)),
        PaceStretch(4, 4, (232, 128)),
    ]
    many = player("Ada", *range(4, 200, 4))
    stretches = Paces((many,), 0).stretches()
    assert [(one.first, one.last) for one in stretches][::9] == [(1, 4), (45, 49)]
    assert sum(one.seconds[0] for one in stretches) == many.seconds


def test_where_each_lost_the_most_and_waited_longest() -> None:
    assert BOTH.most_lost(0) == PaceStretch(4, 4, (232, 128))
    assert BOTH.most_lost(1) == PaceStretch(1, 1, (8, 128))
    assert Paces((ADA, ADA), 0).most_lost(0) is None
    assert BOTH.waits(0, 1) == [PaceWait(232, 3)]
    assert [*own_sentences(BOTH), *sentences_on_others(BOTH)] == [
        "You lost the most with cell 1: 2:00; Ada was fastest there.",
        "You waited longest 2:08 with 0 of 4 filled and 2:08 with 1 filled.",
        "Ada lost the most with cell 4: 1:44; you were fastest there.",
        "Ada waited longest 3:52 with 3 of 4 filled and 0:08 with 0 filled.",
    ]


def test_the_lines_have_a_pace_and_a_column_for_each() -> None:
    lines = pace_lines(replace(BOTH, unknown=("Cy",)))
    assert lines[0] == "Ada  4:16  █▅▁▁▁▁▁▁▁▁▁▅"
    assert lines[1].startswith("you  8:32  ")
    assert "4      3:52 +1:44        2:08" in lines
    assert lines[-1] == "The pace of Cy is not known."
    assert stretches_table(BOTH, [1], tells_lost=False)[1] == ["1", "2:08"]


def test_a_puzzle_without_a_cell_to_fill_has_no_stretch() -> None:
    done = Paces((replace(Ghost(1, ()), name="Ada"),), 0)
    assert (done.stretches(), done.waits(0, 2), done.most_lost(0)) == ([], [], None)

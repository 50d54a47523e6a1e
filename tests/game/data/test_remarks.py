"""Remarks: each has words."""

import pytest

from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.words import said


@pytest.mark.parametrize("remark", Remark)
def test_every_remark_has_words(remark: Remark) -> None:
    words = said(remark, LETTERS)
    assert words.label
    assert words.text

"""Positions go into plain data and come back exactly, whatever stands on them."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.codec.positions import (
    digits_by_cell,
    planes_from_digits,
    planes_from_hex,
    planes_to_hex,
    position_from_json,
    position_to_json,
)
from sudoku_tui.engine.errors import InvalidJson
from sudoku_tui.engine.position import Position
from tests.game.games import FIRST

DIGIT = st.integers(1, 9)
PLANES = st.tuples(st.just(0), *[st.integers(0, (1 << 81) - 1)] * 9)


@given(
    st.dictionaries(st.sampled_from([cell for cell in range(81) if FIRST[cell] == "."]), DIGIT, max_size=9),
    st.lists(st.builds(Candidate, st.integers(0, 80), DIGIT), max_size=20),
)
def test_a_position_comes_back_with_pending_and_done_eliminations_and_clashes(
    placed: dict[int, int], eliminated: list[Candidate]
) -> None:
    position = Position.from_string(FIRST).eliminate(eliminated)
    for cell, digit in placed.items():
        position = position.place(cell, digit)
    assert position_from_json(json.loads(json.dumps(position_to_json(position)))) == position


@given(PLANES)
def test_sets_of_cells_come_back_in_both_forms(planes: tuple[int, ...]) -> None:
    assert planes_from_hex(planes_to_hex(planes)) == planes
    assert planes_from_digits(digits_by_cell(planes)) == planes


@pytest.mark.parametrize(
    "change", [{"values": "12"}, {"values": "x" * 81}, {"candidates": ["0"]}, {"candidates": ["y"] * 10}]
)
def test_what_is_no_position_is_refused(change: dict[str, object]) -> None:
    fields = position_to_json(Position.from_string(FIRST))
    with pytest.raises(ValueError):  # noqa: PT011  # it has several texts
        position_from_json(fields | change)


@given(st.lists(st.builds(Candidate, st.integers(0, 80), DIGIT), max_size=20))
def test_a_position_of_other_programs_comes_back(eliminated: list[Candidate]) -> None:
    position = Position.from_string(FIRST).eliminate(eliminated).place(FIRST.index("."), 5)
    assert Position.from_json(json.dumps(position.to_json())) == position


@pytest.mark.parametrize(
    "change",
    [
        {"values": FIRST[:80]},
        {"values": "." * 81},
        {"givens": "x" * 81},
        {"candidates": ["1"] * 81},
        {"candidates": ["0" if digit == "." else "" for digit in FIRST]},
        {"candidates": [["123"] if digit == "." else "" for digit in FIRST]},
        {"candidates": None},
        {"format": "sudoku-tui"},
        {"version": 2},
    ],
)
def test_what_is_no_position_is_an_error_with_a_sentence(change: dict[str, object]) -> None:
    fields = Position.from_string(FIRST).to_json()
    with pytest.raises(InvalidJson, match=r"^This is no position in JSON: .*\.$"):
        Position.from_json(fields | change)

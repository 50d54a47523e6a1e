"""The state of entering: what keys make of it, and that its words say what a digit key does then."""

import re

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from sudoku_tui.engine.board import cells_in
from sudoku_tui.game.data.notes import MarkKind
from sudoku_tui.tui.play.entering import BIVALUE, Act, Deed, Entering, Mode, Prefix

DIGIT_FIRST = "digit first: 1-9, then Enter"
WIDE, NARROW = 200, 10
HERE = (40,)


def words(entering: Entering) -> str:
    return entering.words(WIDE)


# Modes and prefix keys


def test_at_first_digits_are_placed_and_nothing_is_said() -> None:
    entering = Entering()
    assert words(entering) == ""
    assert entering.digit(5, 40) == Deed(Act.PLACE, HERE, 5)
    assert entering.digit(0, 40) == Deed(Act.ERASE, HERE)


def test_mark_mode() -> None:
    entering = Entering()
    entering.toggle_marks()
    assert words(entering) == "marking corners"
    assert entering.digit(5, 40) == Deed(Act.MARK, HERE, 5, MarkKind.CORNER)
    assert entering.digit(0, 40) == Deed(Act.ERASE, HERE)
    entering.toggle_kind()
    assert words(entering) == "marking centres"
    assert entering.digit(5, 40) == Deed(Act.MARK, HERE, 5, MarkKind.CENTER)
    entering.toggle_marks()
    assert words(entering) == ""
    entering.toggle_marks()
    assert words(entering) == "marking centres"
    entering.toggle_kind()
    assert words(entering) == "marking corners"


def test_to_choose_the_kind_of_marks_begins_to_mark() -> None:
    entering = Entering()
    entering.toggle_kind()
    assert words(entering) == "marking centres"


def test_a_prefix_key_holds_for_one_digit() -> None:
    entering = Entering()
    for prefix, said, kind in (
        (Prefix.ONE_MARK, "next digit: one corner mark; Esc", MarkKind.CORNER),
        (Prefix.ONE_CENTER_MARK, "next digit: one centre mark; Esc", MarkKind.CENTER),
    ):
        entering.press_prefix(prefix)
        assert words(entering) == said
        assert entering.digit(5, 40) == Deed(Act.MARK, HERE, 5, kind)
        assert words(entering) == ""
        assert entering.digit(5, 40) == Deed(Act.PLACE, HERE, 5)


def test_in_mark_mode_the_prefix_key_places_one_digit() -> None:
    entering = Entering()
    entering.toggle_marks()
    entering.press_prefix(Prefix.ONE_MARK)
    assert words(entering) == "next digit: placed; Esc"
    assert entering.digit(5, 40) == Deed(Act.PLACE, HERE, 5)
    assert words(entering) == "marking corners"
    entering.press_prefix(Prefix.ONE_CENTER_MARK)
    assert entering.digit(5, 40) == Deed(Act.MARK, HERE, 5, MarkKind.CENTER)


def test_a_prefix_key_twice_takes_it_back() -> None:
    entering = Entering()
    entering.press_prefix(Prefix.ONE_MARK)
    entering.press_prefix(Prefix.ONE_CENTER_MARK)
    assert words(entering) == "next digit: one centre mark; Esc"
    entering.press_prefix(Prefix.ONE_CENTER_MARK)
    assert words(entering) == ""


def test_erasing_after_a_prefix_key_only_takes_that_back() -> None:
    entering = Entering()
    entering.press_prefix(Prefix.ONE_MARK)
    assert entering.erase(40) is None
    assert entering.erase(40) == Deed(Act.ERASE, HERE)


# Colours and highlights


def test_colour_mode() -> None:
    entering = Entering()
    entering.toggle_colors()
    assert words(entering) == "colouring cells: 1-6, 0 none"
    assert entering.digit(3, 40) == Deed(Act.COLOR, HERE, 3)
    assert entering.erase(40) == Deed(Act.COLOR, HERE, 0)
    entering.press_prefix(Prefix.HIGHLIGHT)
    assert entering.digit(5, 40) is None
    assert words(entering) == "colouring 5s: 1-6, 0 none"
    assert entering.digit(3, 40) == Deed(Act.COLOR_CANDIDATE, HERE, 3, digit=5)
    entering.toggle_colors()
    assert words(entering) == "5 highlighted"
    assert entering.digit(3, 40) == Deed(Act.PLACE, HERE, 3)


def test_highlighting() -> None:
    entering = Entering()
    assert entering.highlight is None
    entering.press_prefix(Prefix.HIGHLIGHT)
    assert words(entering) == "highlight: 1-9, 0 cells with two; Esc"
    assert entering.digit(5, 40) is None
    assert entering.highlight == 5
    assert words(entering) == "5 highlighted"
    entering.press_prefix(Prefix.HIGHLIGHT)
    assert entering.digit(0, 40) is None
    assert entering.highlight == BIVALUE
    assert words(entering) == "cells with two highlighted"
    entering.press_prefix(Prefix.HIGHLIGHT)
    entering.press_prefix(Prefix.HIGHLIGHT)
    assert entering.highlight is None
    assert words(entering) == ""


# Several cells


def test_moving_extends_the_selection_until_the_key_comes_again() -> None:
    entering = Entering()
    entering.toggle_cell(40)
    assert words(entering) == "selecting: 1 cell"
    entering.moved(41)
    entering.moved(42)
    assert words(entering) == "selecting: 3 cells"
    entering.toggle_cell(42)
    entering.moved(0)
    assert words(entering) == "3 cells selected"
    entering.toggle_cell(0)
    entering.toggle_cell(0)
    assert entering.digit(5, 80) == Deed(Act.PLACE, (0, 40, 41, 42), 5)


def test_a_selected_cell_is_taken_out() -> None:
    entering = Entering()
    entering.select((3, 4))
    entering.toggle_cell(3)
    assert entering.cells(80) == (4,)
    assert not entering.is_extending
    entering.toggle_clicked(4)
    assert entering.cells(80) == (80,)
    entering.toggle_clicked(7)
    entering.extend((8,))
    assert entering.cells(80) == (7, 8)


def test_a_selection_that_was_used_goes_when_the_player_moves_on() -> None:
    entering = Entering()
    entering.toggle_cell(40)
    entering.moved(41)
    entering.toggle_marks()
    assert entering.digit(5, 41) == Deed(Act.MARK, (40, 41), 5)
    assert entering.digit(6, 41) == Deed(Act.MARK, (40, 41), 6)
    assert words(entering) == "marking corners, 2 cells selected"
    entering.moved(42)
    assert entering.digit(6, 42) == Deed(Act.MARK, (42,), 6)


# Digit first


def test_where_digits_are_chosen_first_they_are_put_by_another_key() -> None:
    entering = Entering()
    entering.digit_first = True
    assert entering.stamp(40) is None
    assert entering.digit(5, 40) is None
    assert entering.highlight == 5
    assert words(entering) == "5 chosen: Enter or click puts it"
    assert entering.stamp(41) == Deed(Act.PLACE, (41,), 5)
    entering.toggle_marks()
    assert words(entering) == "marking corners, 5 chosen: Enter or click marks it"
    assert entering.stamp(41) == Deed(Act.MARK, (41,), 5)
    assert entering.digit(0, 40) is None
    assert entering.highlight is None
    assert words(entering) == "marking corners, 0 chosen: Enter or click erases"
    assert entering.stamp(41) == Deed(Act.ERASE, (41,))


def test_where_digits_are_chosen_first_some_keys_act_at_once() -> None:
    entering = Entering()
    entering.digit_first = True
    entering.digit(5, 40)
    assert entering.erase(40) == Deed(Act.ERASE, HERE)
    entering.press_prefix(Prefix.ONE_MARK)
    assert entering.digit(7, 40) == Deed(Act.MARK, HERE, 7)
    assert entering.chosen == 5
    entering.toggle_colors()
    assert entering.chosen is None
    assert entering.digit(2, 40) == Deed(Act.COLOR, HERE, 2)


# Escape


def test_escape_closes_one_thing_after_another() -> None:
    entering = Entering()
    entering.digit_first = True
    entering.toggle_marks()
    entering.digit(5, 40)
    entering.press_prefix(Prefix.HIGHLIGHT)
    entering.digit(6, 40)
    entering.toggle_cell(40)
    entering.press_prefix(Prefix.ONE_MARK)
    said = [words(entering)]
    while entering.close_first():
        said.append(words(entering))
    while entering.close_last():
        said.append(words(entering))
    assert said == [
        "selecting: 1 cell, next digit: placed; Esc",
        "marking corners, 5 chosen: Enter or click marks it, 6 highlighted, selecting: 1 cell",
        "marking corners, 5 chosen: Enter or click marks it, 6 highlighted",
        "marking corners, digit first: 1-9, then Enter, 6 highlighted",
        "marking corners, digit first: 1-9, then Enter",
        "digit first: 1-9, then Enter",
    ]


# Words


def test_words_for_narrow_terminals() -> None:
    entering = Entering()
    entering.digit_first = True
    entering.toggle_kind()
    entering.digit(5, 40)
    entering.select((1, 2))
    assert entering.words(NARROW) == "centres, Enter marks 5, 2 cells"
    entering.press_prefix(Prefix.HIGHLIGHT)
    assert entering.words(NARROW) == "2 cells, highlight?"


class Keys(RuleBasedStateMachine):
    """Random keys. What the words say, a digit key does, and to the cells that they tell."""

    def __init__(self) -> None:
        super().__init__()
        self.entering = Entering()
        self.cursor = 40

    @rule(digit_first=st.booleans())
    def start(self, digit_first: bool) -> None:
        self.entering = Entering()
        self.entering.digit_first = digit_first

    @rule()
    def toggle_marks(self) -> None:
        self.entering.toggle_marks()

    @rule()
    def toggle_kind(self) -> None:
        self.entering.toggle_kind()

    @rule()
    def toggle_colors(self) -> None:
        self.entering.toggle_colors()

    @rule(prefix=st.sampled_from(Prefix))
    def press_prefix(self, prefix: Prefix) -> None:
        self.entering.press_prefix(prefix)

    @rule()
    def select(self) -> None:
        self.entering.toggle_cell(self.cursor)

    @rule(cells=st.sets(st.integers(0, 80), max_size=4))
    def drag(self, cells: set[int]) -> None:
        self.entering.select(cells)

    @rule(cell=st.integers(0, 80))
    def click_with_ctrl(self, cell: int) -> None:
        self.entering.toggle_clicked(cell)

    @rule(cell=st.integers(0, 80))
    def move(self, cell: int) -> None:
        self.cursor = cell
        self.entering.moved(cell)

    @rule()
    def escape(self) -> None:
        said = words(self.entering)
        was_open = self.entering.close_first() or self.entering.close_last()
        assert was_open == (said not in ("", DIGIT_FIRST))
        assert words(self.entering) != said or not was_open

    @rule()
    def erase(self) -> None:
        expected = None if self.entering.prefix else self.said_deed("0")
        assert self.entering.erase(self.cursor) == expected

    @rule()
    def put(self) -> None:
        said = words(self.entering)
        deed = self.entering.stamp(self.cursor)
        if self.entering.prefix is None:
            assert (deed is not None) == ("chosen" in said)

    @rule(digit=st.integers(0, 9))
    def press_digit(self, digit: int) -> None:
        said = words(self.entering)
        expected = self.said_deed(str(digit))
        chooses = self.entering.digit_first and "colouring" not in said and "next digit" not in said
        deed = self.entering.digit(digit, self.cursor)
        if "highlight: " in said:
            assert deed is None
            assert self.entering.highlighted == digit
        elif chooses:
            assert deed is None
            assert f"{digit} chosen" in words(self.entering)
        else:
            assert deed == expected

    def said_deed(self, digit: str) -> Deed:
        """What the words promise of a digit key that acts at once."""
        said, number = words(self.entering), int(digit)
        told = re.search(r"(\d+) cells? selected|selecting: (\d+) cell", said)
        cells = tuple(cells_in(self.entering.selected)) if told else (self.cursor,)
        assert not told or len(cells) == int(told[1] or told[2])
        if "colouring" in said and "next digit" not in said:
            digit_colored = said.partition("colouring ")[2][0]
            if digit_colored.isdigit():
                return Deed(Act.COLOR_CANDIDATE, cells, number, digit=int(digit_colored))
            return Deed(Act.COLOR, cells, number)
        if not number:
            return Deed(Act.ERASE, cells)
        if "one corner mark" in said or ("marking corners" in said and "placed" not in said):
            return Deed(Act.MARK, cells, number, MarkKind.CORNER)
        if "one centre mark" in said or ("marking centres" in said and "placed" not in said):
            return Deed(Act.MARK, cells, number, MarkKind.CENTER)
        return Deed(Act.PLACE, cells, number)

    @invariant()
    def words_are_there_unless_digits_go_to_the_cursor(self) -> None:
        entering = self.entering
        is_plain = (
            entering.mode is Mode.DIGITS
            and entering.prefix is None
            and not entering.selected
            and entering.highlight is None
            and entering.chosen is None
            and not entering.digit_first
        )
        assert (words(entering) == "") == is_plain
        assert (entering.words(NARROW) == "") == is_plain


TestKeys = Keys.TestCase
TestKeys.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)

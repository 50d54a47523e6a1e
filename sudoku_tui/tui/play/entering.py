"""The meaning of the next digit key, and its cells: modes, prefix keys, selected cells, a highlighted digit.

A state machine without Textual. The screen tells it the keys; what a digit key asks for, the screen has the game do.
The words it gives say at any moment what a digit key would do.
"""

from collections.abc import Callable, Iterable
from enum import Enum, auto

from sudoku_tui.engine.board import cell_set, cells_in
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.notation import count
from sudoku_tui.game.data.notes import COLORS, MarkKind
from sudoku_tui.keys.commands import BY_ID, in_keys

BIVALUE = 0  # highlighted instead of a digit: the cells with two candidates

Words = tuple[str, str]  # a text, and a short form for narrow terminals
NO_WORDS: Words = ("", "")


class Mode(Enum):
    """A mode of the digit keys, until it is changed."""

    DIGITS = auto()
    MARKS = auto()
    COLORS = auto()


class Prefix(Enum):
    """A key that changes what the next digit key alone does."""

    ONE_MARK = auto()  # in mark mode: one digit
    ONE_CENTER_MARK = auto()
    HIGHLIGHT = auto()


class Act(Enum):
    """An action on cells."""

    PLACE = auto()
    ERASE = auto()
    MARK = auto()
    ELIMINATE = auto()  # or bring back: where cells show the candidates, these are what is marked
    COLOR = auto()
    COLOR_CANDIDATE = auto()


@immutable
class Deed:
    """Something for the game to do."""

    act: Act
    cells: tuple[int, ...]  # at least one
    number: int = 0  # the digit, or the colour; 0 takes away
    kind: MarkKind = MarkKind.CORNER
    digit: int = 0  # the candidate that is coloured


class Entering:
    """The state of the digit keys: what they do, and to which cells."""

    def __init__(
        self,
        marks_candidates: Callable[[], bool] = lambda: False,
        selects_one: Callable[[], bool] = lambda: False,
    ) -> None:
        """Begin in the mode for digits.

        Args:
            marks_candidates: tells whether cells show candidates in place of marks.
            selects_one: tells whether cells are selected one at a time, as for the answer of an exercise.
        """
        self._marks_candidates, self._selects_one = marks_candidates, selects_one
        self.mode = Mode.DIGITS
        self.kind = MarkKind.CORNER  # of the marks that the mark mode makes
        self.prefix: Prefix | None = None
        self.highlighted: int | None = None  # a digit or `BIVALUE`
        self.chosen: int | None = None  # the digit to put into cells; 0 erases
        self.selected = 0  # a set of cells
        self.is_extending = False  # whether cells that the cursor comes to are added to the selected ones
        self.digit_first = False  # whether a digit key chooses the digit, and another key puts it into cells
        self._was_used = False  # something was done to the selected cells

    @property
    def highlight(self) -> int | None:
        return self.highlighted if self.highlighted is not None else self.chosen or None

    def cells(self, cursor: int) -> tuple[int, ...]:
        return tuple(cells_in(self.selected)) if self.selected else (cursor,)

    @property
    def _colored_digit(self) -> int:
        """The digit whose candidates are coloured, or 0 where whole cells are."""
        return self.highlighted or 0

    def toggle_marks(self) -> None:
        self._enter(Mode.DIGITS if self.mode is Mode.MARKS else Mode.MARKS)

    def toggle_kind(self) -> None:
        self.kind = MarkKind.CENTER if self.kind is MarkKind.CORNER else MarkKind.CORNER
        self._enter(Mode.MARKS)

    def toggle_colors(self) -> None:
        """Begin or end colouring. Digit keys are colours then, so no digit stays chosen."""
        self._enter(Mode.DIGITS if self.mode is Mode.COLORS else Mode.COLORS)
        if self.mode is Mode.COLORS:
            self.chosen = None

    def _enter(self, mode: Mode) -> None:
        self.mode = mode
        self.prefix = None

    def press_prefix(self, prefix: Prefix) -> None:
        """A prefix key holds for one digit. A second press takes it back, and ends highlighting."""
        if self.prefix is not prefix:
            self.prefix = prefix
            return
        self.prefix = None
        if prefix is Prefix.HIGHLIGHT:
            self.highlighted = self.chosen = None

    def drop_prefix(self) -> None:
        self.prefix = None

    def digit(self, digit: int, cursor: int) -> Deed | None:
        """A digit key, or 0 to erase. Answers with what the game has to do; None where only this state has changed."""
        prefix, self.prefix = self.prefix, None
        if prefix is Prefix.HIGHLIGHT:
            self.highlighted = digit or BIVALUE
            return None
        if prefix is None and self.digit_first and self.mode is not Mode.COLORS:
            self.chosen, self.highlighted = digit, None
            return None
        return self._deed(digit, cursor, prefix)

    def erase(self, cursor: int) -> Deed | None:
        """A key that erases at once, also where digits are chosen first. After a prefix key it only takes that back."""
        if self.prefix is not None:
            self.prefix = None
            return None
        return self._deed(0, cursor, None)

    def stamp(self, cursor: int) -> Deed | None:
        """Put the chosen digit into cells, as the mode has it; None where none is chosen."""
        return None if self.chosen is None else self._deed(self.chosen, cursor, None)

    def _deed(self, number: int, cursor: int, prefix: Prefix | None) -> Deed:
        cells = self.cells(cursor)
        self._was_used, self.is_extending = bool(self.selected), False
        if prefix is None and self.mode is Mode.COLORS:
            act = Act.COLOR_CANDIDATE if self._colored_digit else Act.COLOR
            return Deed(act, cells, number, digit=self._colored_digit)
        if not number:
            return Deed(Act.ERASE, cells)
        if prefix is not Prefix.ONE_CENTER_MARK and (prefix is Prefix.ONE_MARK) == (self.mode is Mode.MARKS):
            return Deed(Act.PLACE, cells, number)
        if self._marks_candidates():
            return Deed(Act.ELIMINATE, cells, number)
        if prefix is Prefix.ONE_CENTER_MARK:
            return Deed(Act.MARK, cells, number, MarkKind.CENTER)
        return Deed(Act.MARK, cells, number, self.kind if self.mode is Mode.MARKS else MarkKind.CORNER)

    def toggle_cell(self, cell: int) -> None:
        """Begin or end selecting each cell that the cursor comes to; or take this cell out.

        Where cells are selected one at a time, add this cell or take it out.
        """
        if self._selects_one():
            self.toggle_clicked(cell)
            return
        self.prefix = None
        bit = 1 << cell
        if self.is_extending:
            self.is_extending = False
        elif self.selected & bit:
            self.selected &= ~bit
        else:
            self.selected |= bit
            self.is_extending = True
        self._was_used = False

    def toggle_clicked(self, cell: int) -> None:
        self._select(self.selected ^ 1 << cell)

    def select(self, cells: Iterable[int]) -> None:
        self._select(cell_set(cells))

    def extend(self, cells: Iterable[int]) -> None:
        self._select(self.selected | cell_set(cells))

    def _select(self, cells: int) -> None:
        self.prefix, self.selected = None, cells
        self.is_extending = self._was_used = False

    def moved(self, cell: int) -> None:
        if self.is_extending:
            self.selected |= 1 << cell
        elif self._was_used:
            self._select(0)

    def close_first(self) -> bool:
        """Take back the prefix key, the selection, or the chosen digit, whichever comes first; say if any was there."""
        if self.prefix is not None:
            self.prefix = None
        elif self.selected:
            self._select(0)
        elif self.chosen is not None:
            self.chosen = None
        else:
            return False
        return True

    def close_last(self) -> bool:
        """End the highlighting, or the mode, whichever comes first; say if any was there."""
        if self.highlighted is not None:
            self.highlighted = None
        elif self.mode is not Mode.DIGITS:
            self.mode = Mode.DIGITS
        else:
            return False
        return True

    @property
    def is_for_notes(self) -> bool:
        """Whether digit keys mark, colour, highlight, or go into selected cells."""
        is_usual = self.mode is Mode.DIGITS and self.prefix is None and self.highlighted is None
        return not is_usual or bool(self.selected)

    def words(self, width: int) -> str:
        """The state in words, in a width if there are words that fit; empty while nothing is unusual."""
        if self.prefix is not None:
            parts = [self._selected_words(), self._prefix_words(self.prefix)]
        else:
            parts = [self._mode_words(), self._chosen_words(), self._highlight_words(), self._selected_words()]
        long, short = (", ".join(words[index] for words in parts if words[index]) for index in (0, 1))
        return long if len(long) <= width else short

    def _mode_words(self) -> Words:
        if self.mode is Mode.MARKS and self._marks_candidates():
            return "digits remove candidates", "remove"
        if self.mode is Mode.MARKS:
            kind = "corners" if self.kind is MarkKind.CORNER else "centres"
            return f"marking {kind}", kind
        if self.mode is Mode.COLORS:
            what = f"{self._colored_digit}s" if self._colored_digit else "cells"
            return f"colouring {what}: 1-{COLORS[-1]}, 0 none", f"colour {what} 1-{COLORS[-1]}"
        return NO_WORDS

    def _prefix_words(self, prefix: Prefix) -> Words:
        if prefix is Prefix.HIGHLIGHT:
            return in_keys("highlight: 1-9, 0 cells with two; {cancel.short}"), "highlight?"
        if prefix is Prefix.ONE_MARK and self.mode is Mode.MARKS:
            return in_keys("next digit: placed; {cancel.short}"), "place one"
        if self._marks_candidates():
            return in_keys("next digit: removed; {cancel.short}"), "remove one"
        kind = "corner" if prefix is Prefix.ONE_MARK else "centre"
        return f"next digit: one {kind} mark; {in_keys('{cancel.short}')}", f"one {kind} mark"

    def _chosen_words(self) -> Words:
        key = BY_ID["put"].key_label
        if self.chosen is None:
            is_to_come = self.digit_first and self.mode is not Mode.COLORS
            return (f"digit first: 1-9, then {key}", f"1-9, {key}") if is_to_come else NO_WORDS
        if not self.chosen:
            return f"0 chosen: {key} or click erases", f"{key} erases"
        does = "put"
        if self.mode is Mode.MARKS:
            does = "remove" if self._marks_candidates() else "mark"
        return f"{self.chosen} chosen: {key} or click {does}s it", f"{key} {does}s {self.chosen}"

    def _highlight_words(self) -> Words:
        if self.highlighted is None or (self._colored_digit and self.mode is Mode.COLORS):
            return NO_WORDS
        if self.highlighted == BIVALUE:
            return "cells with two highlighted", "show twos"
        return f"{self.highlighted} highlighted", f"show {self.highlighted}"

    def _selected_words(self) -> Words:
        if not self.selected:
            return NO_WORDS
        cells = count(self.selected.bit_count(), "cell")
        if self._selects_one():
            key = BY_ID["select"].key_label
            return f"{cells} selected; {key} adds one", f"{cells}; {key} adds one"
        return (f"selecting: {cells}", f"+{cells}") if self.is_extending else (f"{cells} selected", cells)

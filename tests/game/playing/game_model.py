"""A simple model of a game: the digits, the player's marks and the history, and random operations that compare them.

The model remembers of each mark when the player decided on it, and of each digit when it was placed, by the numbers of
the moves. A mark is seen if the player put it in and no digit that was placed later, and stands, excludes it.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple, Self

from sudoku_tui.engine.board import CELLS, DIGITS, PEER_MASK, PEERS, cells_in
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.history import Entry
from sudoku_tui.game.data.notes import MarkKind
from sudoku_tui.game.playing.game import Game, LogLine
from sudoku_tui.game.records.game_records import Record
from tests.game.games import FIRST, HARD, SOLVED, Clock

MarkName = tuple[MarkKind, int, int]
"""A mark: its kind, its cell and its digit."""


class Decision(NamedTuple):
    """What the player has decided of a mark."""

    is_there: bool
    move: int  # when
    # whether the digits that stood then hide it: it was marked together with all others, as far as they permitted
    yields: bool = False


class Placed(NamedTuple):
    """When a digit was placed, and whether it takes marks from its peers."""

    move: int
    takes: bool


class State(NamedTuple):
    """The board after a move."""

    values: tuple[int, ...]
    placed: dict[int, Placed]  # of each cell whose digit is no given
    marks: dict[MarkName, Decision]

    def seen(self) -> set[MarkName]:
        """The marks that are to be seen."""
        holders: dict[int, list[int]] = {digit: [] for digit in DIGITS}
        for cell in self.placed:
            holders[self.values[cell]].append(cell)
        return {
            (kind, cell, digit)
            for (kind, cell, digit), mark in self.marks.items()
            if mark.is_there
            and not any(PEER_MASK[cell] >> one & 1 and _hides(self.placed[one], mark) for one in holders[digit])
        }

    def filled(self, digits: dict[int, int], move: int, *, takes: bool) -> Self:
        """The state after a move that left digits (0 for none) in some cells."""
        values, placed = list(self.values), dict(self.placed)
        for cell, digit in digits.items():
            values[cell] = digit
            placed.pop(cell, None)
            if digit:
                placed[cell] = Placed(move, takes)
        return self._replace(values=tuple(values), placed=placed)

    def decided(self, names: Iterator[MarkName], decision: Decision) -> Self:
        return self._replace(marks={**self.marks, **dict.fromkeys(names, decision)})

    def lacking(self, solution: str) -> list[int]:
        """The empty cells with marks of which the player has taken out the right one, or never put it in."""
        marked = {cell for _, cell, _ in self.seen() if not self.values[cell]}
        right = {
            cell for (_, cell, digit), mark in self.marks.items() if mark.is_there and solution[cell] == str(digit)
        }
        return sorted(marked - right)


def _hides(placed: Placed, mark: Decision) -> bool:
    return mark.yields if placed.move < mark.move else placed.takes


def all_of(cells: Sequence[int], digits: Sequence[int] = DIGITS) -> Iterator[MarkName]:
    return ((kind, cell, digit) for kind in MarkKind for cell in cells for digit in digits)


class Model:
    """A game and its model, which are played side by side."""

    def __init__(self, puzzle: Puzzle, seed: int) -> None:
        self.random, self.puzzle = Random(seed), puzzle
        self.game = Game(puzzle, Clock())
        self.records: list[Record] = []
        self.game.moves.record = lambda record: self.records.append(json.loads(json.dumps(record)))
        self.states = [State(self.game.position.values, {}, {})]
        self.parents, self.next, self.at = [0], dict[int, int](), 0
        self.done: list[str] = []

    @property
    def state(self) -> State:
        return self.states[self.at]

    def play(self, operations: int) -> None:
        """Do random operations; raises `AssertionError` where game and model differ."""
        names, weights = zip(*WEIGHTS.items(), strict=True)
        for name in self.random.choices(names, weights, k=operations):
            self.done.append(name)
            getattr(self, name)()
            self.compare()
        self.restore()

    def compare(self) -> None:
        game, state = self.game, self.state
        assert game.history.current.number == self.at, self.done
        assert game.position.values == state.values, self.done
        assert marks_of(game.history.current) == state.seen(), self.done

    def restore(self) -> None:
        """The records make the game that was played, and each of its moments is what it was."""
        restored = Game.restore(self.puzzle, self.records, Clock())
        assert restored.history.entries == self.game.history.entries, self.done
        for entry, state in zip(restored.history.entries, self.states, strict=True):
            assert marks_of(entry) == state.seen(), (entry.number, self.done)

    # Operations

    def place(self) -> None:
        cells, digit = self._cells(), self._digit()
        if self.random.random() < 0.4:
            cells = cells[:1]
            digit = int(SOLVED[cells[0]])
        givens = self.game.position.givens
        changed = {cell: digit for cell in cells if not givens >> cell & 1 and self.state.values[cell] != digit}
        self._change(self.game.digits.place_in(cells, digit), changed)

    def erase(self) -> None:
        cells = [*self.state.placed] if self.random.random() < 0.5 else self._cells()
        cells = self.random.sample(cells, min(len(cells), self.random.choice((1, 1, 2)))) or [0]
        line = self.game.digits.erase_in(cells)
        held = {cell: 0 for cell in cells if cell in self.state.placed}
        if held or line.entry is None:
            self._change(line, held)
        else:
            self._clear(cells, line)

    def clear(self) -> None:
        cells = self._cells()
        self._clear(cells, self.game.marks.clear(cells))

    def _clear(self, cells: Sequence[int], line: LogLine) -> None:
        marked = [cell for cell in cells if any(name[1] == cell for name in self.state.seen())]
        assert bool(marked) == (line.entry is not None), self.done
        self._decide(line, all_of(marked), is_there=False)

    def mark(self) -> None:
        cells, digit, kind = self._cells(), self._digit(), self.random.choice([*MarkKind])
        hidden = sorted({name for name, mark in self.state.marks.items() if mark.is_there} - self.state.seen())
        if hidden and self.random.random() < 0.3:
            kind, cell, digit = self.random.choice(hidden)
            cells = [cell]
        for _ in range(self.random.choice((1, 1, 1, 2))):
            self._toggle(cells, digit, kind)

    def _toggle(self, cells: Sequence[int], digit: int, kind: MarkKind) -> None:
        line = self.game.marks.toggle(cells, digit, kind)
        names = {(kind, cell, digit) for cell in cells if not self.state.values[cell]}
        self._decide(line, iter(names), is_there=not names <= self.state.seen())

    def fill(self) -> None:
        possible = self.game.position.possible
        self._mark_all(self.game.marks.fill(), lambda cell, digit: bool(possible[digit] >> cell & 1), lambda *_: True)

    def take_candidates(self) -> None:
        had, position = self.game.history.entries, self.game.position

        def had_before(holder: int, cell: int, digit: int) -> bool:
            moment = had[self.parents[self.state.placed[holder].move]]
            return moment.position.has_candidate(cell, digit)

        self._mark_all(self.game.marks.take_candidates(), position.has_candidate, had_before)

    def _mark_all(
        self, line: LogLine, is_there: Callable[[int, int], bool], would_be: Callable[[int, int, int], bool]
    ) -> None:
        if line.entry is None:
            return
        state, move, takes = self.state, line.entry, self.game.moves.remove_marks
        marks = dict(state.marks)
        for cell in CELLS:
            for digit in () if state.values[cell] else DIGITS:
                holders = [one for one in PEERS[cell] if state.values[one] == digit]
                is_free = takes and bool(holders) and all(one in state.placed for one in holders)
                yields = is_free and any(would_be(one, cell, digit) for one in holders) and not is_there(cell, digit)
                marks[MarkKind.CORNER, cell, digit] = Decision(is_there(cell, digit) or yields, move, yields)
        self._new(line, state._replace(marks=marks))

    def hint(self) -> None:
        """Ask for hints until one does something: it places or removes what it spoke of, or erases what is wrong."""
        for _ in range(self.random.choice((1, 4, 4))):
            line = self.game.hints.ask(self.random.choice(CELLS))
            if line.entry is not None:
                self._take_over(line)
                break
            self.compare()
        step = self.game.history.current.step
        if line.entry is not None and step is not None:
            names = (name for one in step.eliminations for name in all_of([one.cell], [one.digit]))
            self.states[self.at] = self.state.decided(names, Decision(is_there=False, move=self.at))

    def step(self) -> None:
        solver = self.game.solver
        command = self.random.choice((solver.eliminate_all, solver.naked_single, solver.hidden_single))
        self._take_over(command())

    def eliminate_by_hand(self) -> None:
        line = self.game.candidates.toggle(self._cells(), self._digit())
        self._change(line, {})

    def color(self) -> None:
        self._change(self.game.colors.color_cells(self._cells(), self.random.randrange(7)), {})

    def tidy(self) -> None:
        """The setting that marks go by themselves, on and off."""
        self.game.moves.remove_marks = not self.game.moves.remove_marks

    def undo(self) -> None:
        for _ in range(self.random.choice((1, 1, 2, 5))):
            self.game.moves.undo()
            self.at = self.parents[self.at]
            self.compare()

    def redo(self) -> None:
        for _ in range(self.random.choice((1, 1, 2, 5))):
            self.game.moves.redo()
            self.at = self.next.get(self.at, self.at)
            self.compare()

    def jump(self) -> None:
        self.at = self.random.randrange(len(self.states))
        self.game.moves.go_to(self.at)
        self._lead_here()

    def undo_mistake(self) -> None:
        self.game.checks.undo_mistake()
        number = self.game.history.current.number
        assert number in self._line(), self.done
        if number != self.at:
            self.at = number
            self._lead_here()

    def restart(self) -> None:
        line = self.game.moves.restart()
        if line.entry is not None:
            self._new(line, self.states[0])

    def check(self) -> None:
        if self.game.checks.solution:
            assert [*self.game.checks.wrong.marked] == self.state.lacking(self.game.checks.solution), self.done

    # How it is done

    def _cells(self) -> list[int]:
        """Some cells, often of the same few, so that they see each other."""
        area = CELLS if self.random.random() < 0.3 else (0, 1, 4, 5, 9, 10, 18, 36, 40, 45)
        return self.random.sample(area, self.random.choice((1, 1, 1, 2, 3)))

    def _digit(self) -> int:
        return self.random.choice(DIGITS if self.random.random() < 0.3 else (4, 7, 8))

    def _change(self, line: LogLine, digits: dict[int, int]) -> None:
        if line.entry is not None:
            self._new(line, self.state.filled(digits, line.entry, takes=self.game.moves.remove_marks))

    def _take_over(self, line: LogLine) -> None:
        """Take the digits of a move that the solver has made; marks are never taken over."""
        values = self.game.position.values
        self._change(line, {cell: values[cell] for cell in CELLS if values[cell] != self.state.values[cell]})

    def _decide(self, line: LogLine, names: Iterator[MarkName], *, is_there: bool) -> None:
        if line.entry is not None:
            self._new(line, self.state.decided(names, Decision(is_there, line.entry)))

    def _new(self, line: LogLine, state: State) -> None:
        assert line.entry == self.game.history.current.number == len(self.states), self.done
        self.states.append(state)
        self.parents.append(self.at)
        self.at = len(self.parents) - 1
        self._lead_here()

    def _line(self) -> list[int]:
        line = [self.at]
        while line[-1]:
            line.append(self.parents[line[-1]])
        return line

    def _lead_here(self) -> None:
        """Redo leads from the start to the present move."""
        for number in self._line():
            if number:
                self.next[self.parents[number]] = number


WEIGHTS = {
    "place": 30,
    "erase": 14,
    "mark": 22,
    "clear": 2,
    "fill": 2,
    "take_candidates": 2,
    "hint": 3,
    "step": 3,
    "eliminate_by_hand": 3,
    "color": 1,
    "tidy": 1,
    "undo": 7,
    "redo": 4,
    "jump": 2,
    "undo_mistake": 1,
    "restart": 1,
    "check": 4,
}
"""The operations, and how often each of them is done."""


def marks_of(entry: Entry) -> set[MarkName]:
    """The marks of a moment of a game."""
    planes = {kind: entry.notes.planes(kind) for kind in MarkKind}
    return {(kind, cell, digit) for kind in MarkKind for digit in DIGITS for cell in cells_in(planes[kind][digit])}


def play_randomly(seed: int, operations: int) -> Counter[str]:
    """Play a game with random operations beside its model; returns how often each of them was done."""
    model = Model(Puzzle(HARD if seed % 4 == 0 else FIRST), seed)
    model.play(operations)
    return Counter(model.done)

"""Typing a puzzle in by hand; the screen tells at any moment how many solutions it has, and which givens can go."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar

from textual import events, work
from textual.binding import BindingType

from sudoku_tui.engine.board import ALL_CELLS, CELLS, DIGITS, cell_set, cells_in
from sudoku_tui.engine.canonical import canonicalize
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.generator.digging import is_redundant
from sudoku_tui.engine.generator.symmetry import Symmetry
from sudoku_tui.engine.generator.wanted import FEWEST
from sudoku_tui.engine.notation import Notation, count
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import search
from sudoku_tui.formats import Puzzle
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import ENTER_COMMANDS
from sudoku_tui.library import Collection, Progress
from sudoku_tui.tui.reading import PASTED, collection_read
from sudoku_tui.tui.render.board_rows import cell_views
from sudoku_tui.tui.render.layout import Layout
from sudoku_tui.tui.render.player_layer import NO_CANDIDATES
from sudoku_tui.tui.screens.board_screen import BoardScreen
from sudoku_tui.tui.widgets.board_view import cell_beside
from sudoku_tui.tui.widgets.key_bindings import Handlers, arrow_handlers, bindings_of, bound

MOST_COUNTED = 1000  # solutions
MOST_GUESSES = 20_000  # the counting ends after this many guesses, of some 25 microseconds each
COUNT_AFTER = 0.15  # seconds without a key after which the solutions are counted
HOW = "Digits fill cells, {enter_empty.any} leave one empty."
NOTHING_TYPED = "." * len(CELLS)


@dataclass
class TypedPuzzle:
    """The cells (dots are empty) and the cursor, now and before each change. Kept while the screen is closed."""

    cells: str = NOTHING_TYPED
    cursor: int = 0
    before: list[tuple[str, int]] = field(default_factory=list)

    @property
    def givens(self) -> int:
        return len(CELLS) - self.cells.count(".")

    @property
    def position(self) -> Position:
        values = tuple(0 if character == "." else int(character) for character in self.cells)
        empty = cell_set(cell for cell in CELLS if not values[cell])
        return Position(values, ALL_CELLS ^ empty, (0, *(empty for _ in DIGITS)))

    def change(self, cells: str, cursor: int) -> None:
        self.before.append((self.cells, self.cursor))
        self.cells, self.cursor = cells, cursor

    def put(self, character: str, cell: int) -> str:
        return self.cells[:cell] + character + self.cells[cell + 1 :]


class EnterScreen(BoardScreen[Puzzle | None]):
    """A board to be filled; answers with the puzzle to play, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_of(ENTER_COMMANDS),
        # Digits go the way of all other keys, or what is typed fast would come in another order.
        *(bound(str(digit), str(digit)) for digit in DIGITS),
        bound("asterisk,underscore", "enter_empty"),
    ]
    COMMANDS_SHOWN = ENTER_COMMANDS

    def __init__(
        self, typed: TypedPuzzle, notation: Notation, puzzles_in: Callable[[str, Progress], Collection]
    ) -> None:
        """Fill the board further; `puzzles_in` reads a pasted text."""
        super().__init__()
        self._puzzles_in = puzzles_in
        self._notation = notation
        self._typed = typed
        self._sentence = ""
        self._can_play = self._is_unique = self._asked = False
        self._spare = 0  # the set of the givens each of which, alone, can be left out, where that is known
        self._facts = ""  # sentences about a puzzle with one solution

    def on_mount(self) -> None:
        self._judge()

    def _show_in(self, layout: Layout) -> None:
        typed = self._typed
        title = f"Type a puzzle in: {self._sentence}"
        self._show_title(title if len(title) < layout.width else self._sentence, layout)
        views = cell_views(typed.position, typed.cursor, None, layer=NO_CANDIDATES._replace(selected=self._spare))
        self._board.show_cells(layout.board, views, self._notation)
        how = in_keys(HOW)
        said = [self._note or self._sentence, "", *([self._facts, ""] if self._facts else []), how]
        # With less than three rows below there is no room for the sentence of the title, too.
        below = [self._facts or self._note or self._sentence, *([] if self._facts else [""]), how]
        below = below if layout.rows_below > 2 else [self._facts or how]
        self._show_text(layout, [*said, "Paste fills the board too."], below)

    def _judge(self) -> None:
        typed = self._typed
        self._can_play = self._is_unique = self._asked = False
        self._spare, self._facts = 0, ""
        self.workers.cancel_group(self, "counting")
        givens = count(typed.givens, "given")
        clash = typed.position.clash
        if clash is not None:
            self._sentence = f"{givens}, but {clash.describe(self._notation)}"
        elif typed.givens < FEWEST:
            self._sentence = f"{givens} so far; at least {FEWEST} are needed"
        else:
            self._sentence = f"{givens}; counting the solutions…"
            self._count()
        self._show()

    @work(exclusive=True, group="counting")
    async def _count(self) -> None:
        """Count the solutions in slices of some milliseconds, so that no key waits."""
        await asyncio.sleep(COUNT_AFTER)
        cells = self._typed.cells
        number, is_all = 0, False
        for progress in search(cells, limit=MOST_COUNTED, pause_every=100):
            number, is_all = len(progress.solutions), progress.complete
            if progress.complete or progress.guesses > MOST_GUESSES:
                break
            await asyncio.sleep(0)
        if cells != self._typed.cells:
            return
        self._can_play, self._is_unique = number > 0, number == 1 and is_all
        self._sentence = f"{count(self._typed.givens, 'given')}: {solutions_text(number, is_all=is_all)}"
        if self._is_unique:
            self._sentence += in_keys("; {enter_play} plays")
        self._show_if_seen()
        if self._is_unique:
            await self._look_for_spare_givens(progress.solutions[0])

    async def _look_for_spare_givens(self, solution: str) -> None:
        """Find the givens of a puzzle with one solution that it could do without, one by one, so that no key waits."""
        cells = self._typed.cells
        givens = cell_set(cell for cell in CELLS if cells[cell] != ".")
        spare = 0
        for cell in cells_in(givens):
            spare |= is_redundant(solution, givens, cell) << cell
            await asyncio.sleep(0)
            if cells != self._typed.cells:
                return
        self._spare = spare
        self._facts = facts_text(spare.bit_count(), Symmetry.of(givens), canonicalize(cells).automorphisms)
        self._show_if_seen()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._read(event.text)

    @work(exclusive=True, group="reading")
    async def _read(self, text: str) -> None:
        try:
            collection = await collection_read(self.app, PASTED, partial(self._puzzles_in, text))
        except SudokuError as error:
            self._say_once(str(error))
        else:
            self._change(collection.puzzles[0].givens, self._typed.cursor)

    def handlers(self) -> Handlers:
        return {
            **{str(digit): partial(self._type, str(digit)) for digit in DIGITS},
            "enter_play": self._play,
            "enter_empty": partial(self._type, "."),
            "enter_back": self._go_back,
            "enter_delete": lambda: self._empty(self._typed.cursor),
            **arrow_handlers("enter_", self._move),
            "enter_undo": self._undo,
            "enter_clear": lambda: self._change(NOTHING_TYPED, 0),
            **self.board_handlers("enter_"),
        }

    def _change(self, cells: str, cursor: int) -> None:
        self._typed.change(cells, cursor)
        self._judge()

    def _type(self, character: str) -> None:
        typed = self._typed
        self._change(typed.put(character, typed.cursor), min(typed.cursor + 1, CELLS[-1]))

    def _empty(self, cell: int) -> None:
        self._change(self._typed.put(".", cell), cell)

    def _go_back(self) -> None:
        typed = self._typed
        self._empty(typed.cursor if typed.cells[typed.cursor] != "." else max(0, typed.cursor - 1))

    def _move(self, down: int, right: int) -> None:
        self._typed.cursor = cell_beside(self._typed.cursor, down, right)
        self._show()

    def _undo(self) -> None:
        if self._typed.before:
            self._typed.cells, self._typed.cursor = self._typed.before.pop()
            self._judge()
        else:
            self._say_once("nothing to undo")

    def _play(self) -> None:
        if self._is_unique or (self._can_play and self._asked):
            self.dismiss(Puzzle(self._typed.cells, "Typed in"))
        elif self._can_play:
            self._say_once(in_keys("it has several solutions; {enter_play} again plays it all the same"))
            self._asked = True
        else:
            self._say_once(f"not yet: {self._sentence}")


def facts_text(spare: int, symmetry: Symmetry, automorphisms: int) -> str:
    """What else a setter wants to know of a puzzle with one solution; `spare` is how many givens it can do without."""
    if not spare:
        text = "It is minimal: no given can be left out."
    elif spare == 1:
        text = "The given in brackets can be left out."
    else:
        text = f"Each of the {spare} givens in brackets can be left out alone."
    if symmetry is not Symmetry.NONE:
        text += f" Symmetry: {symmetry.value}."
    return f"{text} {automorphisms:,} automorphisms." if automorphisms > 1 else text


def solutions_text(number: int, *, is_all: bool) -> str:
    """The number of solutions in words; `is_all` tells whether there are no others."""
    if not number:
        return "no solution; a digit is wrong" if is_all else "it takes long to find a solution"
    if number == 1:
        return "one solution" if is_all else "one solution, and perhaps others"
    return f"{'' if is_all else 'at least '}{number:,} solutions; more givens are needed"

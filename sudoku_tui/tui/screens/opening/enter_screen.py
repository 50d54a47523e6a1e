"""Typing a puzzle in by hand; the screen tells at any moment what a setter wants to know of it."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar

from textual import events, work
from textual.binding import BindingType

from sudoku_tui.engine.board import ALL_CELLS, CELLS, DIGITS, cell_set
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.generator.wanted import FEWEST
from sudoku_tui.engine.notation import Notation, count
from sudoku_tui.engine.position import Position
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.puzzles.caveat_words import caveat_words
from sudoku_tui.game.puzzles.givens_facts import GivensFacts
from sudoku_tui.game.puzzles.givens_words import facts_in_short, facts_texts, solutions_text, spare_text
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import ENTER_COMMANDS
from sudoku_tui.library import Collection, Progress
from sudoku_tui.tui import jobs
from sudoku_tui.tui.reading import PASTED, collection_read
from sudoku_tui.tui.render.board_rows import cell_views, wrapped
from sudoku_tui.tui.render.layout import Layout
from sudoku_tui.tui.render.player_layer import NO_CANDIDATES
from sudoku_tui.tui.screens.board_screen import BoardScreen
from sudoku_tui.tui.widgets.board_view import cell_beside
from sudoku_tui.tui.widgets.key_bindings import bindings_of, bound, bound_digit, on_arrows, on_command, on_digits

COUNT_AFTER = 0.15  # seconds without a key after which the solutions are counted
RATE_AFTER = 0.3  # seconds after that until a puzzle with one solution is rated: that takes a process
HOW = "Digits fill cells; {enter_empty.any} leave one empty."
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
        *map(bound_digit, DIGITS),
        bound("asterisk,underscore", "enter_empty"),
    ]
    COMMANDS_SHOWN = ENTER_COMMANDS

    def __init__(
        self,
        typed: TypedPuzzle,
        notation: Notation,
        puzzles_in: Callable[[str, Progress], Collection],
        own: Callable[[], Sequence[Puzzle]],
    ) -> None:
        """Fill the board further.

        Args:
            typed: what stands on it, which is changed.
            notation: how cells are named.
            puzzles_in: reads a pasted text.
            own: reads the puzzles of the player's own collection; may raise a `SudokuError`.
        """
        super().__init__()
        self._puzzles_in, self._own = puzzles_in, own
        self._notation = notation
        self._typed = typed
        self._sentence = ""
        self._asked = False
        self._facts = GivensFacts(typed.cells)
        self._pasted: Puzzle | None = None  # the puzzle that was pasted last
        self._filled: int | None = None  # the cell that the last key filled, which the cursor has left

    def on_mount(self) -> None:
        self._judge()

    @property
    def said(self) -> str:
        """The cell that was filled just now, and the one under the cursor, in words."""
        if self._filled is None or self._filled == self._typed.cursor:
            return super().said
        content = self._typed.cells[self._filled]
        return f"{self._notation.cell(self._filled)}: {'empty' if content == '.' else content}. {super().said}"

    def _show_in(self, layout: Layout) -> None:
        typed, facts = self._typed, self._facts
        title = f"Type a puzzle in: {self._sentence}"
        self._show_title(title if len(title) < layout.width else self._sentence, layout)
        layer = NO_CANDIDATES._replace(selected=facts.spare or 0)
        self._board.show_cells(
            layout.board, cell_views(typed.position, typed.cursor, None, layer=layer), self._notation
        )
        self._show_text(layout, self._beside(layout), self._below_board(layout))

    def _beside(self, layout: Layout) -> list[str]:
        """The lines beside the board: all of them, or what fits, with blank lines between its parts if that fits."""
        facts = self._facts
        sentence = [self._note or self._sentence]
        known = [
            [] if facts.spare is None else [spare_text(facts.spare.bit_count())],
            facts_texts(facts),
            [] if facts.canonical is None else ["Canonical form:", facts.canonical.form],
        ]
        how = [in_keys(HOW), "You can also paste a puzzle."]
        # The title has the sentence, too, and the line of keys how to go on.
        for groups in ([sentence, *known, how], [sentence, *known], known):
            texts = [text for group in groups if group for text in ("", *group)][1:]
            rows = sum(len(wrapped(text, layout.panel_width - 1)) or 1 for text in texts if layout.panel_width)
            if rows <= layout.side_height:
                return texts
        return [*filter(None, texts)]

    def _below_board(self, layout: Layout) -> list[str]:
        """The lines below the board where there is no panel."""
        facts, how = self._facts, in_keys(HOW)
        if layout.rows_below <= 2:  # the title has the sentence
            return [facts_in_short(facts) or how]
        spare = [] if facts.spare is None else [spare_text(facts.spare.bit_count())]
        form = [] if facts.canonical is None else [f"Canonical form: {facts.canonical.form}"]
        known = " ".join([*spare, *(f"{text}." for text in facts_texts(facts)), *form])
        return [self._note or self._sentence, known or how]

    def _judge(self) -> None:
        typed = self._typed
        self._asked, self._facts = False, GivensFacts(typed.cells)
        self.workers.cancel_group(self, "judging")
        givens = count(typed.givens, "given")
        clash = typed.position.clash
        if clash is not None:
            self._sentence = f"{givens}, but {clash.describe(self._notation)}"
        elif typed.givens < FEWEST:
            self._sentence = f"{givens} so far; at least {FEWEST} are needed"
        else:
            self._sentence = f"{givens}; counting the solutions…"
            self._look(self._facts)
        self._show()

    @work(exclusive=True, group="judging")
    async def _look(self, facts: GivensFacts) -> None:
        """Find out about the givens in slices of some milliseconds, so that no key waits; the next change ends it."""
        await asyncio.sleep(COUNT_AFTER)
        for _ in facts.count():
            await asyncio.sleep(0)
        self._sentence = f"{count(self._typed.givens, 'given')}: {solutions_text(facts.solutions, is_all=facts.is_all)}"
        if facts.is_unique:
            self._sentence += in_keys("; {enter_play} plays")
        self._show_if_seen()
        for _ in facts.look():
            await asyncio.sleep(0)
        self._show_if_seen()
        if facts.is_unique:
            await asyncio.sleep(RATE_AFTER)
            await self._look_further(facts)

    async def _look_further(self, facts: GivensFacts) -> None:
        """Find out what takes longer about a puzzle: whether it is known, and how hard it is on both scales."""
        own: Sequence[Puzzle] = ()
        with suppress(SudokuError):
            own = await asyncio.to_thread(self._own)
        for _ in facts.look_in_collections(own):
            await asyncio.sleep(0)
        self._show_if_seen()
        facts.rating, facts.minutes = await jobs.run_rating(facts.givens)
        facts.is_rated = True
        self._show_if_seen()
        facts.se, facts.is_se_rated = await jobs.run_se_rating(facts.givens), True
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
            puzzle = self._pasted = collection.puzzles[0]
            self._change(puzzle.givens, self._typed.cursor)
            if caveats := caveat_words(puzzle.caveats):
                self._say_once(caveats)

    @on_command("enter_delete")
    def _empty_here(self) -> None:
        self._empty(self._typed.cursor)

    @on_command("enter_clear")
    def _clear(self) -> None:
        self._change(NOTHING_TYPED, 0)

    def _change(self, cells: str, cursor: int, filled: int | None = None) -> None:
        self._filled = filled
        self._typed.change(cells, cursor)
        self._judge()

    @on_digits(DIGITS)
    def _type_digit(self, digit: int) -> None:
        self._type(str(digit))

    @on_command("enter_empty", ".")
    def _type(self, character: str) -> None:
        typed = self._typed
        self._change(typed.put(character, typed.cursor), min(typed.cursor + 1, CELLS[-1]), typed.cursor)

    def _empty(self, cell: int) -> None:
        self._change(self._typed.put(".", cell), cell)

    @on_command("enter_back")
    def _go_back(self) -> None:
        typed = self._typed
        self._empty(typed.cursor if typed.cells[typed.cursor] != "." else max(0, typed.cursor - 1))

    @on_arrows("enter_")
    def _move(self, down: int, right: int) -> None:
        self._filled = None
        self._typed.cursor = cell_beside(self._typed.cursor, down, right)
        self._show()

    @on_command("enter_undo")
    def _undo(self) -> None:
        self._filled = None
        if self._typed.before:
            self._typed.cells, self._typed.cursor = self._typed.before.pop()
            self._judge()
        else:
            self._say_once("nothing to undo")

    @property
    def _can_play(self) -> bool:
        return self._facts.is_counted and self._facts.solutions > 0

    @on_command("enter_play")
    def _play(self) -> None:
        if self._facts.is_unique or (self._can_play and self._asked):
            pasted = self._pasted
            is_challenge = pasted is not None and pasted.ghost is not None and pasted.givens == self._typed.cells
            self.dismiss(pasted if is_challenge else Puzzle(self._typed.cells, "Typed in"))
        elif self._can_play:
            self._say_once(in_keys("it has several solutions; press {enter_play} again to play it anyway"))
            self._asked = True
        else:
            self._say_once(f"not yet: {self._sentence}")

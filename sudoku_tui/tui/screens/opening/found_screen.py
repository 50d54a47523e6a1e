"""A puzzle that was pasted, and the question whether to play it."""

from typing import Any, ClassVar

from textual import work
from textual.binding import BindingType

from sudoku_tui.engine.notation import count
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.notes import notes_of
from sudoku_tui.game.learning.pace import NO_PACE, Pace
from sudoku_tui.game.learning.pace_words import time_for
from sudoku_tui.game.puzzles.caveat_words import caveat_words
from sudoku_tui.game.puzzles.difficulty import Difficulty
from sudoku_tui.game.puzzles.rating_words import rating_text
from sudoku_tui.game.words.duels import rival_name, rival_time
from sudoku_tui.game.words.said import at_start
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import FOUND, FOUND_COMMANDS
from sudoku_tui.tui import jobs
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cut, wrapped
from sudoku_tui.tui.render.legend import beside
from sudoku_tui.tui.screens.choose_screen import grid_lines
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command
from sudoku_tui.tui.widgets.page import Page
from sudoku_tui.tui.widgets.painted import PaintedScreen

GRID_WIDTH = 22


class FoundScreen(PaintedScreen[bool | None]):
    """A puzzle with its figures; answers with True if the player wants to play it."""

    HELP_PART = FOUND
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(FOUND_COMMANDS)

    def __init__(self, puzzle: Puzzle, pace: Pace = NO_PACE) -> None:
        """Show a puzzle, with the minutes that it takes a player of such a pace."""
        self._page = Page(self._rows)
        super().__init__(self._page)
        self._puzzle, self._pace = puzzle, pace
        self._facts = "counting its solutions…"

    def on_mount(self) -> None:
        self._look()

    @on_command("found_play", True)
    @on_command("found_leave", None)
    def leave(self, plays: bool | None) -> None:
        self.dismiss(plays)

    @work(exclusive=True)
    async def _look(self) -> None:
        try:
            async for message in jobs.run_job("rating_job", self._puzzle.givens):
                self._facts = facts_of(message, self._pace)
        except jobs.JobFailed:
            self._facts = "nothing is known about its solutions"
        if self.is_active:
            self._page.show()

    def _rows(self, width: int, height: int) -> list[Row]:
        puzzle = self._puzzle
        heading = in_keys("Play this puzzle?  {found_play} plays, {found_leave} closes")
        said = [puzzle.title or "Without a title", "", givens_text(puzzle), self._facts]
        if puzzle.ghost is not None:
            said.append(f"{at_start(rival_name(puzzle.ghost))} solved it in {rival_time(puzzle.ghost)}.")
        said += ["", caveats] if (caveats := caveat_words(puzzle.caveats)) else []
        said += ["", "The present game is kept." if height > 15 else ""]
        room = max(1, width - GRID_WIDTH - 1)
        text = [row for part in said for row in wrapped(part, room) or [[]]]
        grid = [[(f" {line}", PLAIN)] for line in grid_lines(puzzle.values)]
        return [[(cut(f" {heading}", width), "heading")], [], *beside(grid, GRID_WIDTH, text)]


def givens_text(puzzle: Puzzle) -> str:
    """The content of a puzzle in words: "26 givens, 3 placed digits"."""
    placed = sum(value != "." for value in puzzle.placed)
    parts = [count(81 - puzzle.givens.count("."), "given")]
    if placed:
        parts.append(count(placed, "placed digit"))
    if puzzle.candidates:
        parts.append("its own candidates")
    notes = notes_of(puzzle)
    parts += ["marks"] * bool(notes.marked_cells) + ["colours"] * notes.has_colors
    return ", ".join(parts)


def facts_of(message: dict[str, Any], pace: Pace) -> str:
    """A message of the rating job in words: "one solution, Hard, score 1,240; about 15 min"."""
    solutions = message["solutions"]
    if solutions is None:
        return "checking whether it has one solution takes too long"
    if solutions != 1:
        return "no solution" if not solutions else "several solutions; logic alone cannot choose among them"
    known = Difficulty.from_json(message)
    assert known.rating is not None
    assert known.minutes is not None
    return f"one solution, {rating_text(known.rating)}; {time_for(known.minutes, pace)}"

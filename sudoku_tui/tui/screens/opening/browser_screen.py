"""Browsing collections: the puzzles of one with their figures, a preview, and filters."""

import asyncio
from collections.abc import Collection as Some
from functools import partial
from typing import ClassVar

from textual import work
from textual.binding import BindingType
from textual.timer import Timer

from sudoku_tui.engine import words
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.techniques.order import BY_ID
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.puzzles.puzzle_facts import PuzzleFacts
from sudoku_tui.game.puzzles.shelf import Shelf
from sudoku_tui.game.words.puzzle_words import level_and_score
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import BROWSER_COMMANDS, BROWSING
from sudoku_tui.tui import jobs
from sudoku_tui.tui.render.technique_names import name_in
from sudoku_tui.tui.screens.choose_screen import ChooseScreen, grid_lines
from sudoku_tui.tui.screens.help_screen import open_help
from sudoku_tui.tui.widgets.key_bindings import HELP_KEYS, Handlers, bindings_of

ADVICE = (
    "{list_take} plays, {browser_filter} filter, {browser_unsolved} unsolved, ? help, {list_leave.short}",
    "{list_take} plays, {browser_filter}, {browser_unsolved}: filter",
    "",
)

SOLVED = "✓"
WIDEST = 64
LEAST_TITLE = 12
NUMBER_WIDTH = 6
FIGURES_WIDTH = 14  # level and score
RATE_AFTER = 0.4  # seconds without a key after which the puzzles on the screen are rated: that takes a process


class BrowserScreen(ChooseScreen[int]):
    """The puzzles of a shelf; answers with the number of the chosen one on the shelf, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings_of(BROWSER_COMMANDS), HELP_KEYS]

    def __init__(self, shelf: Shelf, solved: Some[str], present: int | None = None) -> None:
        """Browse a shelf; `solved` are givens, `present` is the number of the puzzle that is being played."""
        self._shelf, self._solved = shelf, solved
        self._wish: str | Technique | None = None
        self._only_unsolved = False
        self.items = range(len(shelf))
        self._solved_count = sum(shelf.puzzle(number).givens in solved for number in range(len(shelf))) if solved else 0
        self._waiting: Timer | None = None
        super().__init__(
            "",
            self.items,
            self._line,
            self._preview_lines,
            self._next_unsolved(-1 if present is None else present),
            WIDEST,
            advice=ADVICE,
        )

    @property
    def _title(self) -> str:
        shelf = self._shelf
        wishes = [_named(self._wish)] * (self._wish is not None) + ["not solved yet"] * self._only_unsolved
        if wishes:
            return f"{shelf.title}: {len(self.items):,} ({', '.join(wishes)})"
        number = len(self.items)
        title = f"{shelf.title}: {number:,} puzzle{'' if number == 1 else 's'}"
        return f"{title}, {self._solved_count:,} solved" if self._solved_count else title

    def _line(self, number: int) -> str:
        puzzle, rating = self._shelf.puzzle(number), self._shelf.rating(number)
        mark = SOLVED if puzzle.givens in self._solved else " "
        start = f"{self._shelf.origin(number).number + 1:{NUMBER_WIDTH - 1},} {mark} "
        told = PuzzleFacts(puzzle, self._shelf.origin(number)).told_level
        if puzzle.title and (rating is None or told is not rating.level):
            start += f"{puzzle.title}  "
        figures, left = figures_of(puzzle, rating), self.text_width - len(start) - FIGURES_WIDTH - 1
        if rating is not None and rating.is_solved and rating.counts and left >= LEAST_TITLE:
            figures = f"{figures:{FIGURES_WIDTH}} {name_of(rating.counts[-1][0], left)}"
        return start + figures

    def _preview_lines(self, number: int, _: int) -> list[str]:
        return grid_lines(self._shelf.puzzle(number).values)

    def _show(self) -> None:
        self._heading = self._title
        super()._show()
        if not self._shelf.is_rated and self.is_mounted:
            if self._waiting is not None:
                self._waiting.stop()
            self._waiting = self.set_timer(RATE_AFTER, self._rate)

    @work(exclusive=True, group="rating")
    async def _rate(self) -> None:
        shelf = self._shelf
        seen = self.items[self._first : self._first + self._height]
        wanted = [number for number in seen if shelf.rating(number) is None and number not in shelf.found]
        if not wanted:
            return
        messages = jobs.run_job("rating_job", *(shelf.puzzle(number).givens for number in wanted), is_urgent=False)
        try:
            for number in wanted:
                message = await anext(messages)
                rating = message["rating"]
                shelf.found[number] = None if rating is None else Rating.from_json(rating)
                if self.is_active:
                    super()._show()
        except (jobs.JobFailed, StopAsyncIteration):
            shelf.found.update((number, None) for number in wanted if number not in shelf.found)
        finally:
            await asyncio.shield(messages.aclose())

    def handlers(self) -> Handlers:
        return {
            **super().handlers(),
            "browser_filter": self.action_filter,
            "browser_unsolved": self.action_unsolved,
            "browser_next": lambda: self.action_choose(self._next_unsolved(self.chosen) - self.chosen),
            "help": partial(open_help, self, BROWSING),
        }

    def action_take(self) -> None:
        if self.items:
            self.dismiss(self.items[self.chosen])

    def action_unsolved(self) -> None:
        self._only_unsolved = not self._only_unsolved
        self._list_anew()

    def action_filter(self) -> None:
        wishes: list[str | Technique | None] = [None, *self._shelf.levels(), *self._shelf.techniques()]
        if len(wishes) == 1:
            unsolved = in_keys("{browser_unsolved.short} leaves out the solved ones")
            self.say(f"Nobody has rated these puzzles, so there is nothing to filter by; {unsolved}.")
            return

        def take(index: int) -> None:
            self._wish = wishes[index]
            self._list_anew()

        chosen = wishes.index(self._wish) if self._wish in wishes else 0
        self.ask(ChooseScreen("Which puzzles are listed", wishes, _named, self._filter_lines, chosen), take)

    def _filter_lines(self, wish: str | Technique | None, width: int) -> list[str]:
        number = len(self._shelf.listed(wish))
        return [count(number, "puzzle"), *([""] if width > 30 else [])]

    def _list_anew(self) -> None:
        before = self.items[self.chosen] if self.items else 0
        items = self._shelf.listed(self._wish, self._solved if self._only_unsolved else ())
        chosen = next((index for index, number in enumerate(items) if number >= before), 0)
        self.show_list(items, chosen=chosen)
        note = in_keys("There is none. {browser_filter.short} and {browser_unsolved.short} change what is listed.")
        self.say("" if items else note)

    def _next_unsolved(self, after: int) -> int:
        """The next puzzle in the list that has not been solved, round the end; the next one if all have."""
        number = len(self.items)
        others = ((after + distance) % number for distance in range(1, number + 1))
        unsolved = (index for index in others if self._shelf.puzzle(self.items[index]).givens not in self._solved)
        return next(unsolved, (after + 1) % max(1, number))


def figures_of(puzzle: Puzzle, rating: Rating | None) -> str:
    """Level and score of a puzzle; the number of givens if they are not known."""
    if rating is None:
        return count(81 - puzzle.givens.count("."), "given")
    return f"{rating.level!s:<7} {rating.score:>6,}" if rating.is_solved else level_and_score(rating)


def name_of(id: str, width: int) -> str:
    """The name of a technique for which there is room."""
    return name_in(BY_ID[id], width) if id in BY_ID else words.name(id)


def _named(wish: str | Technique | None) -> str:
    return "All puzzles" if wish is None else words.level(wish) if isinstance(wish, str) else wish.name

"""Browsing collections: the puzzles of one with their figures, a preview, and filters."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from collections.abc import Collection as Some
from textwrap import wrap
from typing import Any, ClassVar

from textual import work
from textual.binding import BindingType
from textual.timer import Timer

from sudoku_tui.engine import words
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.order import BY_ID
from sudoku_tui.engine.rating import BOTH, HODOKU, SE, Rating, SeRating
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.own_collection.collection import TAG
from sudoku_tui.game.puzzles.caveat_words import caveat_words
from sudoku_tui.game.puzzles.difficulty import Difficulty
from sudoku_tui.game.puzzles.glance import Glance, Share, Spread, board_of
from sudoku_tui.game.puzzles.rating_words import class_name, er_text, level_and_score, minutes_text
from sudoku_tui.game.puzzles.shelf import Shelf
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import BROWSER_COMMANDS, BROWSING
from sudoku_tui.tui import jobs
from sudoku_tui.tui.render.technique_names import name_in
from sudoku_tui.tui.screens.choose_screen import ChooseScreen, grid_lines
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command

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
SE_WIDTH = 26  # ER, EP and ED
MINUTES_WIDTH = 7
SE_SECONDS = 2.0  # how much processor time Sudoku Explainer's rating of a puzzle in the list may take
RATE_AFTER = 0.4  # seconds without a key after which the puzzles on the screen are rated: that takes a process


class BrowserScreen(ChooseScreen[int]):
    """The puzzles of a shelf; answers with the number of the chosen one on the shelf, or None."""

    HELP_PART = BROWSING
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(BROWSER_COMMANDS)

    def __init__(self, shelf: Shelf, solved: Some[str], present: int | None = None, scale: str = HODOKU) -> None:
        """Browse a shelf; `solved` are givens, `present` is the number of the puzzle that is being played.

        The scale on which the difficulty is shown is a value of the setting.
        """
        self._shelf, self._solved, self._scale = shelf, solved, scale
        self._wish: str | Technique | None = None
        self._only_unsolved = False
        self.items = range(len(shelf))
        self._solved_count = sum(shelf.puzzle(number).givens in solved for number in range(len(shelf))) if solved else 0
        self._rating: Timer | None = None
        super().__init__(
            "",
            self.items,
            self._line,
            self._preview_lines,
            self._next_unsolved(-1 if present is None else present),
            WIDEST,
            glance=self._glance_at,
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
        se = self._shelf.se(number)
        if self._scale == SE:
            figures = givens_of(puzzle) if se is None else se_columns(se)
            return f"{start}{figures:{SE_WIDTH}} {self._minutes_text(number)}  {puzzle.title}"
        if puzzle.title and (rating is None or told is not rating.level):
            start += f"{puzzle.title}  "
        figures = givens_of(puzzle) if rating is None else figures_of(rating)
        if self._scale == BOTH and se is not None:
            figures = f"{figures:{FIGURES_WIDTH}}  SE {er_text(se):>4}"
        line = f"{start}{figures:{FIGURES_WIDTH}} {self._minutes_text(number)}"
        left = self.text_width - len(line) - 2
        if rating is not None and rating.is_solved and rating.counts and left >= LEAST_TITLE:
            line = f"{line}  {name_of(rating.counts[-1][0], left)}"
        return line

    def _minutes_text(self, number: int) -> str:
        """How long a puzzle takes people, in its column."""
        minutes = self._shelf.minutes(number)
        return f"{'' if minutes is None else minutes_text(minutes):>{MINUTES_WIDTH}}"

    def _preview_lines(self, number: int, width: int) -> list[str]:
        puzzle = self._shelf.puzzle(number)
        return [*grid_lines(puzzle.values), "", *wrap(caveat_words(puzzle.caveats), width)]

    def _glance_at(self, number: int) -> Glance:
        shelf, puzzle = self._shelf, self._shelf.puzzle(number)
        solved = "You have solved it." if puzzle.givens in self._solved else ""
        return Glance(
            puzzle.title,
            board_of(puzzle),
            rating=shelf.rating(number),
            se=shelf.se(number),
            minutes=shelf.minutes(number),
            remarks=(caveat_words(puzzle.caveats), solved),
        )

    def _show(self) -> None:
        self._heading = self._title
        super()._show()
        if (self._wanted_ratings() or self._wanted_se()) and self.is_mounted:
            if self._rating is not None:
                self._rating.stop()
            self._rating = self.set_timer(RATE_AFTER, self._rate)

    def _wanted_ratings(self) -> list[int]:
        """Of the puzzles that are seen those that are to be rated."""
        return self._shelf.unrated(self._seen)

    def _wanted_se(self) -> list[int]:
        """The puzzles in sight whose rating by Sudoku Explainer is not known yet."""
        return [] if self._scale == HODOKU else self._shelf.without_se(self._seen)

    @property
    def _seen(self) -> Sequence[int]:
        return self.items[self._first : self._first + self._height]

    @work(exclusive=True, group="rating")
    async def _rate(self) -> None:
        await self._rate_by("rating_job", (), self._wanted_ratings(), self._take_rating)
        await self._rate_by("se_rating_job", (SE_SECONDS,), self._wanted_se(), self._take_se)

    def _take_rating(self, number: int, message: Mapping[str, Any]) -> None:
        known = Difficulty.from_json(message) if message else Difficulty()
        self._shelf.found[number], self._shelf.found_minutes[number] = known

    def _take_se(self, number: int, message: Mapping[str, Any]) -> None:
        fields = message.get("se")
        self._shelf.found_se[number] = None if fields is None else SeRating.from_json(fields)

    async def _rate_by(
        self,
        job: str,
        arguments: Sequence[object],
        wanted: Sequence[int],
        take: Callable[[int, Mapping[str, Any]], None],
    ) -> None:
        """Have a job rate puzzles; what it says of each is taken, or nothing if it fails."""
        if not wanted:
            return
        givens = (self._shelf.puzzle(number).givens for number in wanted)
        messages, left = jobs.run_job(job, *arguments, *givens, is_urgent=False), [*wanted]
        try:
            while left:
                message = await anext(messages)
                take(left.pop(0), message)
                super()._show()
        except (jobs.JobFailed, StopAsyncIteration):
            for number in left:
                take(number, {})
        finally:
            await asyncio.shield(messages.aclose())

    @on_command("browser_next")
    def _go_to_unsolved(self) -> None:
        self.action_choose(self._next_unsolved(self.chosen) - self.chosen)

    def action_take(self) -> None:
        if self.items:
            self.dismiss(self.items[self.chosen])

    @on_command("browser_unsolved")
    def action_unsolved(self) -> None:
        self._only_unsolved = not self._only_unsolved
        self._list_anew()

    @on_command("browser_filter")
    def action_filter(self) -> None:
        wishes: list[str | Technique | None] = [None, *self._kinds(), *self._shelf.techniques()]
        if len(wishes) == 1:
            unsolved = in_keys("{browser_unsolved.short} leaves out the solved ones")
            self.say(f"These puzzles are not rated, so there is nothing to filter by; {unsolved}.")
            return

        def take(index: int) -> None:
            self._wish = wishes[index]
            self._list_anew()

        chosen = wishes.index(self._wish) if self._wish in wishes else 0
        screen = ChooseScreen(
            "Which puzzles are listed", wishes, _named, self._filter_lines, chosen, glance=self._glance_at_wish
        )
        self.ask(screen, take)

    def _kinds(self) -> list[str]:
        """The classes of difficulty and of minutes that can be listed alone."""
        levels = [] if self._scale == SE else self._shelf.levels()
        ers = [] if self._scale == HODOKU else self._shelf.er_classes()
        return [*levels, *ers, *self._shelf.minutes_classes()]

    def _filter_lines(self, wish: str | Technique | None, width: int) -> list[str]:
        number = len(self._shelf.listed(wish))
        return [count(number, "puzzle"), *([""] if width > 30 else [])]

    def _glance_at_wish(self, wish: str | Technique | None) -> Glance:
        wanted = self._shelf.listed(wish)
        left = len(self._shelf.listed(wish, self._solved))
        minutes = [one for one in map(self._shelf.minutes, wanted) if one is not None]
        share = Share("Solved", len(wanted) - left, len(wanted))
        return Glance(_named(wish), times=Spread.of(minutes), shares=(share,))

    def _list_anew(self) -> None:
        before = self.items[self.chosen] if self.items else 0
        items = self._shelf.listed(self._wish, self._solved if self._only_unsolved else ())
        chosen = next((index for index, number in enumerate(items) if number >= before), 0)
        self.show_list(items, chosen=chosen)
        note = in_keys("No puzzle fits. {browser_filter.short} and {browser_unsolved.short} change what is listed.")
        self.say("" if items else note)

    def _next_unsolved(self, after: int) -> int:
        """The next puzzle in the list that has not been solved, round the end; the next one if all have."""
        number = len(self.items)
        others = ((after + distance) % number for distance in range(1, number + 1))
        unsolved = (index for index in others if self._shelf.puzzle(self.items[index]).givens not in self._solved)
        return next(unsolved, (after + 1) % max(1, number))


def givens_of(puzzle: Puzzle) -> str:
    """The number of givens, which stands where no figure is known."""
    return count(81 - puzzle.givens.count("."), "given")


def se_columns(se: SeRating) -> str:
    """ER, EP and ED, in columns."""
    er = er_text(se)
    if not se.er:
        return f"ER {er:>4}"
    return f"ER {er:>4}{'' if se.limit else ' '}  EP {se.ep:>4}  ED {se.ed:>4}"


def figures_of(rating: Rating) -> str:
    """Level and score."""
    return f"{rating.level!s:<7} {rating.score:>6,}" if rating.is_solved else level_and_score(rating)


def name_of(id: str, width: int) -> str:
    """The name of a technique for which there is room."""
    return name_in(BY_ID[id], width) if id in BY_ID else words.name(id)


def _named(wish: str | Technique | None) -> str:
    if isinstance(wish, str):
        return wish if wish.startswith(TAG) else class_name(wish)
    return "All puzzles" if wish is None else words.name(wish.id)

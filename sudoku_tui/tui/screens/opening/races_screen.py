"""The races that wait for players on this computer, and what a new one is like."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import events

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.race_ticket import HelpKind, HelpRule
from sudoku_tui.game.together.race_words import help_words_of, waiting_line
from sudoku_tui.game.together.races import CODE_LENGTH, LETTERS_OF_CODES, Race
from sudoku_tui.game.words.said import at_start
from sudoku_tui.tui.screens.choose_screen import ChooseScreen

CREATE = "Make a race: choose its level and its rule about help"
ADVICE = (
    "{list_take} joins, or type the four letters of a race; {list_leave} closes",
    "{list_take} joins, or type the code; {list_leave.short} closes",
    "{list_take}, or the code",
)
HELP_SECONDS = 30  # what each help costs where it costs something
RULES = (HelpRule(), HelpRule(HelpKind.COSTS, HELP_SECONDS), HelpRule(HelpKind.OFF))


@immutable
class RaceChoice:
    """Something in the list of races: a race, or (None) something else that a player can do there."""

    line: str
    race: Race | None = None
    take: Callable[[], object] | None = None


class RacesScreen(ChooseScreen[RaceChoice]):
    """The races that wait. What is chosen opens above it. The letters of a code can be typed; the fourth joins."""

    def __init__(
        self,
        join: Callable[[str], object],
        create: Callable[[], object],
        call: Callable[[], object],
        closed: Callable[[], object],
        called: str = "",
    ) -> None:
        """List no races yet.

        Args:
            join: enters the race of a code.
            create: lets the player make one.
            call: asks what the player is called.
            closed: called when the list closes, and races need not be looked for any more.
            called: the player's name in races; empty if they have none.
        """
        self._join, self._create, self._call, self._list_closed = join, create, call, closed
        self._races: Sequence[Race] = ()
        self._typed = ""
        super().__init__(
            "Races that wait", self._choices(called), lambda choice: choice.line, on_take=self._take, advice=ADVICE
        )

    def on_unmount(self) -> None:
        self._list_closed()

    @property
    def said(self) -> str:
        return f"{count(len(self._races), 'race waits', 'races wait')} for players." if self._races else ""

    def show_races(self, races: Sequence[Race], now: float, called: str) -> None:
        """List the races that wait at a moment on the clock of the computer, for a player of that name or of none."""
        before = self.items[self.chosen].race
        self._races = races
        items = [*(RaceChoice(waiting_line(race, now), race) for race in races), *self._choices(called)]
        same = (number for number, item in enumerate(items) if before and item.race and item.race.code == before.code)
        heading = f"Races: {self._typed}{'_' * (CODE_LENGTH - len(self._typed))}" if self._typed else "Races that wait"
        self.show_list(items, heading, next(same, None))

    def _choices(self, called: str) -> list[RaceChoice]:
        """The choices besides races."""
        name = [RaceChoice(f"Your name in races: {called}", take=self._call)] if called else []
        return [RaceChoice(CREATE, take=self._create), *name]

    def on_key(self, event: events.Key) -> None:
        """Take a letter of a code; `q` closes the list unless the code of a race that is listed goes on with it."""
        if not self.is_active:  # typed ahead, for the screen that follows
            return
        letter = (event.character or "").upper()
        if letter in LETTERS_OF_CODES and letter and (self._typed or letter != "Q" or self._begins(letter)):
            event.prevent_default().stop()
            self.key_begins()
            self._type(letter)
        elif self._typed and event.key in ("backspace", "escape"):
            event.prevent_default().stop()
            self._show_typed(self._typed[:-1] if event.key == "backspace" else "")

    def _begins(self, letter: str) -> bool:
        return any(race.code.startswith(letter) for race in self._races)

    def _type(self, letter: str) -> None:
        typed = self._typed + letter
        self._show_typed("" if len(typed) == CODE_LENGTH else typed)
        if len(typed) == CODE_LENGTH:
            self._join(typed)

    def _show_typed(self, typed: str) -> None:
        self._typed = typed
        shown = f"Races: {typed}{'_' * (CODE_LENGTH - len(typed))}" if typed else "Races that wait"
        self.show_list(self.items, shown)

    def _take(self, choice: RaceChoice) -> None:
        if choice.race is not None:
            self._join(choice.race.code)
        elif choice.take is not None:
            choice.take()


class RacedScreen(ChooseScreen["Level | Puzzle"]):
    """The puzzle of a new race: one of a level, or the present one."""

    def __init__(self, present: Puzzle | None, notes: Callable[[Level], str], chosen: Level) -> None:
        """Offer all levels, with notes, and the present puzzle, if it can be raced on."""
        named = [] if present is None else [present]
        super().__init__(
            "A race on",
            [*Level, *named],
            lambda what: f"{what!s:<9}{notes(what)}" if isinstance(what, Level) else "The puzzle that you are playing",
            chosen=[*Level].index(chosen),
            letters=[*(str(int(level)) for level in Level), *("x" for _ in named)],
            advice=("a digit or {list_take} takes it, {list_leave} closes", ""),
        )


class HelpRuleScreen(ChooseScreen[HelpRule]):
    """The rule of a new race about help: hints, steps of the solver, checks."""

    def __init__(self) -> None:
        super().__init__(
            "Hints, steps and checks",
            RULES,
            lambda rule: at_start(help_words_of(rule)),
            letters=["1", "2", "3"],
            advice=("a digit or {list_take} takes it, {list_leave} closes", ""),
        )

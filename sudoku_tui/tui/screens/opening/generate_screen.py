"""Generating a puzzle: what it should be like, and how far the making is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from textual import events, on

from sudoku_tui.engine import words
from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.errors import UnmeetableWish
from sudoku_tui.engine.generator import ANY_ER, ANY_MINUTES, ANY_NUMBER, ANY_SCORE, NEEDED, Symmetry, Wanted
from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.formats import clean_text
from sudoku_tui.game.learning.pace_words import level_note
from sudoku_tui.game.making.generated import er_range_of, minutes_range_of, range_of
from sudoku_tui.game.making.making import Making
from sudoku_tui.game.making.making_words import making_words, wanted_words
from sudoku_tui.game.making.repeating import repeating_command
from sudoku_tui.game.puzzles.glance import Glance
from sudoku_tui.game.session.glances import glance_at_made
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.key_names import meant
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.screens.learning.techniques_screen import idea_lines, technique_line
from sudoku_tui.tui.screens.settings.setting_list import SettingList

T = TypeVar("T")

PATTERN_CELL = "#"  # the sign of a given in the picture of a pattern
WANTED = "✓"  # the sign of a technique that is wanted

MAKE, LEVEL, TECHNIQUES, SCORE, ER, GIVENS, SYMMETRY, MINIMAL, PATTERN, MINUTES, SEED, CLEAR = range(12)
NAMES = (
    "Make it",
    "Level",
    "Techniques",
    "Score",
    "ER",
    "Givens",
    "Symmetry",
    "Minimal",
    "Pattern",
    "Minutes",
    "Seed",
    "Reset all",
)
ABOUT = {
    MAKE: "{list_take} makes a puzzle as you describe it here. You can play on meanwhile.",
    LEVEL: "How hard it is, by the techniques that it needs and their scores.",
    TECHNIQUES: "Techniques that it needs, each at least once, with nothing harder. {list_take} lists the techniques.",
    SCORE: 'The total score: type the lowest and the highest, such as "600-900"; Backspace erases.',
    ER: 'The Sudoku Explainer rating: type the lowest and the highest ER, such as "7.0-7.5"; Backspace erases.',
    GIVENS: 'The number of givens: type a number, or two such as "24-28"; Backspace erases.',
    SYMMETRY: "The symmetry of its givens.",
    MINIMAL: "Whether each given is needed, so that without it there are several solutions.",
    PATTERN: "Which cells are givens: {list_take} lets you draw them.",
    MINUTES: (
        "How many minutes people take, not adapted to your pace. Type the fewest and the most, such as "
        '"8-12", or one end alone: "-12", "8-"; Backspace erases.'
    ),
    SEED: (
        "The same seed with the same wishes always gives the same puzzle; if you change any wish, even the symmetry, "
        "you get another one. Type a seed; empty for any."
    ),
    CLEAR: "{list_take} resets all wishes.",
}
RANGE_KEYS = "0123456789-"
MOST_TYPED: Mapping[int, int] = {SCORE: 13, ER: 9, GIVENS: 7, MINUTES: 7, SEED: 40}


@dataclass
class PuzzleWishes:
    """The player's wishes for a puzzle as they were filled in, also while the screen is closed."""

    level: Level | None = Level.MEDIUM
    techniques: tuple[Technique, ...] = ()  # in the order of paths
    score: str = ""  # its range, as typed
    er: str = ""  # its range, as typed
    givens: str = ""  # their number or its range, as typed
    symmetry: Symmetry = Symmetry.HALF_TURN
    minimal: bool = False
    pattern: int = 0  # the set of its givens; 0 for any
    minutes: str = ""  # the range of those that people take, as typed
    seed: str = ""  # empty for any

    def clear(self) -> None:
        for name, value in vars(PuzzleWishes()).items():
            setattr(self, name, value)

    def wanted(self) -> Wanted:
        """The wishes for the generator. Raises `UnmeetableWish` if there is no such puzzle."""
        return Wanted(
            level=self.level,
            needs=self.techniques,
            scores=_range_typed(self.score, ANY_SCORE, 'score; type "600-900"'),
            er=_er_typed(self.er),
            minutes=_minutes_typed(self.minutes),
            givens=_range_typed(self.givens, ANY_NUMBER, 'number of givens; type 26, or "24-28"'),
            symmetry=self.symmetry,
            pattern=self.pattern,
            minimal=self.minimal,
        )


def _range_typed(text: str, anything: range, what: str) -> range:
    numbers = range_of(text) if text else anything
    if numbers is None:
        raise UnmeetableWish(f"{text} is no {what}.")
    return numbers


def _er_typed(text: str) -> range:
    ers = er_range_of(text) if text else ANY_ER
    if ers is None:
        raise UnmeetableWish(f'{text} is no ER; type 7.2, or "7.0-7.5".')
    return ers


def _minutes_typed(text: str) -> range:
    minutes = minutes_range_of(text) if text else ANY_MINUTES
    if minutes is None:
        raise UnmeetableWish(f'{text} is no number of minutes; type 8, "8-12", "-12" or "8-".')
    return minutes


class Maker(Protocol):
    """A maker of puzzles."""

    @property
    def making(self) -> Making | None: ...
    def make(self, wanted: Wanted, seed: str = "") -> None: ...
    def stop_making(self) -> None: ...
    def play_made(self) -> None: ...


class GenerateScreen(SettingList[int]):
    """The form, and what the making has come to."""

    def __init__(self, form: PuzzleWishes, maker: Maker, notation: Notation) -> None:
        super().__init__(range(len(NAMES)))
        self._form, self._maker, self._notation = form, maker, notation

    def _heading(self) -> tuple[str, str]:
        return "Generate a puzzle", "{list.arrows} choose and change, {list_take}, {list_leave} closes"

    def _entry(self, item: int) -> tuple[str, str, bool]:
        form, first = self._form, PuzzleWishes()
        making = self._maker.making
        values = {
            MAKE: (in_keys("{list_take}") if making is None else making_words(making), making is not None),
            LEVEL: (str(form.level or "any"), form.level is not first.level),
            TECHNIQUES: (_names(form.techniques) or "any …", bool(form.techniques)),
            SCORE: (form.score or "any", bool(form.score)),
            ER: (form.er or "any", bool(form.er)),
            GIVENS: (form.givens or "any number", bool(form.givens)),
            SYMMETRY: (f"{form.symmetry.value}: {form.symmetry.summary}", form.symmetry is not first.symmetry),
            MINIMAL: ("yes" if form.minimal else "either", form.minimal),
            PATTERN: (f"{form.pattern.bit_count()} cells drawn …" if form.pattern else "any …", bool(form.pattern)),
            MINUTES: (form.minutes or "any", bool(form.minutes)),
            SEED: (form.seed or "any", bool(form.seed)),
            CLEAR: ("", False),
        }
        name = NAMES[item]
        if item == MAKE and making is not None:
            name = "Play it" if making.generated is not None else "Cancel" if making.is_running else name
        return (name, *values[item])

    def _glance(self) -> Glance | None:
        """The puzzle that was made; until then the pattern of givens that was drawn."""
        making, pattern = self._maker.making, self._form.pattern
        if making is not None and making.generated is not None:
            return glance_at_made(making.generated)
        cells = "".join(PATTERN_CELL if pattern >> cell & 1 else "." for cell in CELLS)
        return Glance("The pattern of the givens", cells) if pattern else None

    def _details(self, item: int) -> list[str]:
        making, said = self._maker.making, in_keys(ABOUT[item])
        if item == MAKE and making is not None:
            if making.generated is not None:
                said = in_keys("{list_take} plays it. Change something to make another.")
                return [said, f"{making.again}."]
            if making.is_running:
                goes_on = "{list_leave} closes this; the log says when the puzzle is ready."
                said = in_keys(f"{goes_on} {{list_take}} cancels it.")
        if item == LEVEL and self._form.level is not None:
            said = f"{said} {self._form.level}: {level_note(self._form.level)}."
        try:
            wanted = wanted_words(self._form.wanted())
        except UnmeetableWish as error:
            return [said] if str(error) == self._note else [str(error), said]
        if item == SEED and self._form.seed:
            return [said, f"As a command: {repeating_command(self._form.wanted(), clean_text(self._form.seed))}"]
        return [said, f"Wanted: {wanted}."]

    def progressed(self) -> None:
        self._show()

    def action_change(self, by: int) -> None:
        form = self._form
        if self._chosen == LEVEL:
            form.level = _next(form.level, (None, *Level), by)
        elif self._chosen == TECHNIQUES and len(form.techniques) > 1:
            self._say(in_keys("Several are wanted; {list_take} lists the techniques."))
            return
        elif self._chosen == TECHNIQUES:
            form.techniques = _next(form.techniques, ((), *((technique,) for technique in NEEDED)), by)
        elif self._chosen == SYMMETRY:
            form.symmetry = _next(form.symmetry, (*Symmetry,), by)
        elif self._chosen == MINIMAL:
            form.minimal = not form.minimal
        else:
            return
        self._changed()

    def action_take(self) -> None:
        if self._chosen == MAKE:
            self._make()
        elif self._chosen == TECHNIQUES:
            self._choose_techniques()
        elif self._chosen == PATTERN:
            from sudoku_tui.tui.screens.opening.pattern_screen import PatternScreen

            screen = PatternScreen(self._form.pattern, self._form.symmetry, self._notation)
            self.ask(screen, self._take_pattern)
        elif self._chosen == CLEAR:
            self._form.clear()
            self._changed()
        elif self._chosen in MOST_TYPED:
            self._say(in_keys("Type it; the {list.arrows} go on."))
        else:
            self.action_change(1)

    def _make(self) -> None:
        maker = self._maker
        if maker.making is not None and maker.making.generated is not None:
            maker.play_made()
        elif maker.making is not None and maker.making.is_running:
            maker.stop_making()
            self._say("Cancelled.")
        else:
            try:
                wanted = self._form.wanted()
            except UnmeetableWish as error:
                self._say(str(error))
                return
            maker.make(wanted, self._form.seed)
            self._show()

    def _choose_techniques(self) -> None:
        """List the techniques; each that is taken is wanted too, or no longer."""
        techniques = (None, *NEEDED)

        def line(technique: Technique | None) -> str:
            if technique is None:
                return "  any technique"
            return f"{WANTED if technique in self._form.techniques else ' '} {technique_line(technique)}"

        def take(technique: Technique | None) -> None:
            before = self._form.techniques
            wanted = {*before} ^ {technique} if technique is not None else set()
            self._form.techniques = tuple(other for other in NEEDED if other in wanted)
            self._changed()
            chooser.show_list(techniques)

        chooser = ChooseScreen(
            "What the puzzle needs",
            techniques,
            line,
            lambda technique, width: idea_lines(technique, width)[:-2] if technique else [],
            techniques.index(self._form.techniques[0]) if self._form.techniques else 0,
            list_width=50,
            on_take=take,
            advice=("{list_take} chooses it, or no longer; {list_leave} closes", "{list_take}, {list_leave.short}"),
        )
        self.app.push_screen(chooser)

    def _take_pattern(self, pattern: int) -> None:
        """Use a pattern that was drawn; a symmetry that it lacks is no longer wanted."""
        self._form.pattern = pattern
        if pattern and not self._form.symmetry.holds_for(pattern):
            self._form.symmetry = Symmetry.NONE
        self._changed()

    def _changed(self) -> None:
        """A wish has changed: what was made for the one before is no longer wanted."""
        if self._maker.making is not None:
            self._maker.stop_making()
        self._show()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        for character in event.text[: MOST_TYPED[SEED]]:
            self._type(character)

    @on(events.Key)
    def type_key(self, event: events.Key) -> None:
        """Type a range or the seed; after the keys before it, which the app handles when they come back.

        What is typed fast comes in one piece over a slow line: arrows to an entry, and digits for it.
        """
        character = event.character if event.character and event.is_printable else ""
        is_typing = self._chosen in MOST_TYPED or meant(character) in RANGE_KEYS
        if event.key == "backspace" or (character and is_typing):
            event.prevent_default().stop()
            self.app.call_later(self._type, character)

    def _type(self, character: str) -> None:
        form, most = self._form, MOST_TYPED.get(self._chosen)
        self.key_begins()
        character = character if self._chosen == SEED else meant(character)
        range_keys = f"{RANGE_KEYS}." if self._chosen == ER else RANGE_KEYS
        is_right = character.isprintable() if self._chosen == SEED else character in range_keys
        if most is None or (character and not is_right):
            return

        def typed(before: str) -> str:
            return (before + character)[:most] if character else before[:-1]

        if self._chosen == SEED:
            form.seed = typed(form.seed)
        elif self._chosen == SCORE:
            form.score = typed(form.score)
        elif self._chosen == MINUTES:
            form.minutes = typed(form.minutes)
        elif self._chosen == ER:
            form.er = typed(form.er)
        else:
            form.givens = typed(form.givens)
        self._changed()


def _names(techniques: Sequence[Technique]) -> str:
    return ", ".join(words.name(technique.id) for technique in techniques)


def _next(value: T, values: tuple[T, ...], by: int) -> T:
    return values[(values.index(value) + by) % len(values)]

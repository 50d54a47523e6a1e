"""The settings. The attributes of `Config` are the one table of them.

The file and its comments, the checks of what stands in it, and the screen of settings are made from it. To add a
setting, add an attribute.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import field, fields, replace
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.notation import join_words
from sudoku_tui.engine.rating import BOTH, HODOKU, MODERN, SE
from sudoku_tui.engine.techniques.technique import Technique

T = TypeVar("T")


class ConfigError(SudokuError):
    """The configuration cannot be used or written; the text is one sentence that names the file and says why."""


Plain = bool | int | str  # what a single setting can be

PLAY, SCREEN, TECHNIQUES, TOGETHER, KEYS = "play", "screen", "techniques", "together", "keys"
TABLES: Mapping[str, str] = {
    PLAY: "How you play",
    SCREEN: "The screen",
    TECHNIQUES: "The techniques",
    TOGETHER: "Playing together",
    KEYS: "The keys",
}
"""The tables of the file, with what each is about."""

OWN_THEMES: Mapping[Plain, str] = {
    "terminal": "the terminal's own colours",
    "terminal-light": "the same, for a light background",
    "colourblind-dark": "for colour-blind players, on dark",
    "colourblind-light": "for colour-blind players, on light",
}

TEXTUAL_THEMES = (
    *("textual-dark", "textual-light", "nord", "gruvbox", "catppuccin-mocha", "dracula", "tokyo-night", "monokai"),
    *("flexoki", "catppuccin-latte", "catppuccin-frappe", "catppuccin-macchiato", "solarized-light", "solarized-dark"),
    *("rose-pine", "rose-pine-moon", "rose-pine-dawn", "atom-one-dark", "atom-one-light", "ansi-dark", "ansi-light"),
)
"""The themes that come with Textual; a test compares."""

THEATRE_SPEEDS = (1, 2, 5, 10, 20, 50, 200, 1000)  # the speeds of the search theatre, in events a second

ON_AND_OFF: Mapping[Plain, str] = {True: "on", False: "off"}
_FEW = 8  # choices that a sentence can name
_MOST_TEXT = 1000  # characters of a setting that is any text


class Setting(NamedTuple):
    """Something that can be set."""

    name: str  # the attribute of `Config`
    table: str  # the table of the file that it stands in
    key: str  # its key there
    default: object  # what holds if nothing is set
    # what it can be, each with a few words about it that may be empty; none for a list of techniques, or for any text
    choices: Mapping[Plain, str]
    help: str  # one sentence without a full stop: the comment in the file, and what the screen says
    own_title: str = ""  # its name for players, if the key is not plain enough

    @property
    def title(self) -> str:
        """Its name for players: "Digit first"."""
        return self.own_title or self.key.replace("_", " ").capitalize()

    @property
    def is_text(self) -> bool:
        """Whether it is any text, in one line."""
        return isinstance(self.default, str) and not self.choices

    def words(self, value: object) -> str:
        """A value in words: "on", "conflicts: rule clashes are marked"."""
        if isinstance(value, bool):
            return ON_AND_OFF[value]
        said = self.remark(value)
        return f"{value}: {said}" if said else str(value)

    def remark(self, value: object) -> str:
        """The words about a choice; empty for "on" and "off"."""
        if isinstance(value, bool):
            return ""
        return next((words for choice, words in self.choices.items() if choice == value), "")

    def allows(self, value: object) -> bool:
        """Whether it can be set to a value as it stands in a file."""
        if self.is_text:
            return isinstance(value, str) and value.isprintable() and len(value) <= _MOST_TEXT
        return any(value == choice and type(value) is type(choice) for choice in self.choices)

    @property
    def expected(self) -> str:
        """The values that the file may have, in words: "true or false", '"a1" or "r1c1"'."""
        if self.is_text:
            return "a text in quotes, in one line"
        if len(self.choices) > _FEW:
            return "one of those that sudoku-tui config lists"
        return join_words([toml_value(choice) for choice in self.choices], "or")


def toml_value(value: object) -> str:
    """A value as the file has it: a `Plain` one, or techniques."""
    if isinstance(value, tuple):
        return f"[{', '.join(toml_value(technique.id) for technique in value)}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else json.dumps(value, ensure_ascii=False)


def _setting(
    default: T, table: str, help: str, choices: Mapping[Plain, str] | None = None, key: str = "", title: str = ""
) -> T:
    """An attribute of `Config` that is a setting; whether it is on or off unless there are choices."""
    metadata = {"setting": (table, key, ON_AND_OFF if choices is None else choices, help, title)}
    return field(default=default, metadata=metadata)


@immutable
class Config:
    """The player's settings."""

    help_style: str = _setting(
        "conflicts",
        PLAY,
        "Which mistakes are marked while you play",
        {
            "none": "nothing",
            "conflicts": "digits that clash by the rules",
            "mistakes": "also wrong digits and eliminations, at once",
        },
        title="Show mistakes",
    )
    auto_eliminate: bool = _setting(
        False,
        PLAY,
        "A placed digit is removed at once from its row, column and box",
        title="Eliminate automatically",
    )
    hints: str = _setting(
        "human",
        PLAY,
        "Which step a hint describes",
        {"human": "the one that a person sees first, near the cursor", "path": "the solver's next one"},
    )
    order: str = _setting(
        HODOKU,
        PLAY,
        "The order in which techniques are tried for the next step",
        {
            HODOKU: "from easy to hard, as in HoDoKu",
            MODERN: "wings, rectangles and other patterns before chains",
            SE: "Sudoku Explainer's order, also for hints",
        },
        title="Order of steps",
    )
    remove_marks: bool = _setting(
        True, PLAY, "A placed digit is removed from your marks in its row, column and box", title="Tidy my marks"
    )
    digit_first: bool = _setting(False, PLAY, "A digit key chooses a digit; another key puts it into cells")
    justify: bool = _setting(
        False,
        PLAY,
        "The log names the simplest technique that shows your placement",
        title="Name the technique of my moves",
    )
    clock: bool = _setting(True, PLAY, "The clock is shown")
    draw_board: bool = _setting(True, PLAY, "With --plain, the board is drawn when a game begins and when it is solved")
    continue_last: bool = _setting(True, PLAY, "The game starts where the last one stopped", title="Resume last game")
    theme: str = _setting("terminal", SCREEN, "The colours", {**OWN_THEMES, **dict.fromkeys(TEXTUAL_THEMES, "")})
    characters: str = _setting(
        "auto",
        SCREEN,
        "The characters for lines and signs",
        {
            "auto": "what the terminal can show, as far as the game can tell",
            "unicode": "heavy and light lines, and every sign",
            "console": "double and single lines, for fonts without heavy ones",
            "ascii": "plain ASCII, such as + - | #",
        },
    )
    notation: str = _setting(
        "a1", SCREEN, "How cells are named", {"a1": "A1 to I9, rows A to I", "r1c1": "r1c1 to r9c9"}
    )
    scale: str = _setting(
        HODOKU,
        SCREEN,
        "The scale for the difficulty of puzzles",
        {
            HODOKU: "level and score, as in HoDoKu",
            SE: "ER, EP and ED, as in Sudoku Explainer",
            BOTH: "",
        },
        title="Scale of difficulty",
    )
    board: str = _setting(
        "auto",
        SCREEN,
        "The size of the board, if it fits",
        {
            "auto": "the largest that fits with the panels",
            "large": "candidates in their fixed places",
            "marks": "all candidates at 80x24",
            "compact": "more room for the log",
        },
    )
    panel_width: str = _setting(
        "auto",
        SCREEN,
        "The width of the panel and the log beside the board",
        {
            "auto": "what the largest board leaves, up to 90 columns",
            "narrow": "up to 41 columns, for short lines",
            "wide": "60 columns or more, with a smaller board if needed",
            "full": "all that the board leaves",
        },
    )
    show: str = _setting(
        "marks",
        SCREEN,
        "What empty cells show, until the solver takes a step",
        {"marks": "your own marks", "candidates": "the solver's candidates", "nothing": ""},
    )
    cursor_houses: str = _setting(
        "auto",
        SCREEN,
        "The row, column and box of the cursor stand out",
        {"auto": "in terminals of 120 columns or more", "on": "", "off": "for slow lines"},
    )
    highlight_same: bool = _setting(True, SCREEN, "Digits that equal the one under the cursor stand out")
    theatre_speed: int = _setting(5, SCREEN, "Events a second in the search theatre", dict.fromkeys(THEATRE_SPEEDS, ""))
    off: tuple[Technique, ...] = _setting(
        (), TECHNIQUES, "Techniques that are never tried; names or codes, see sudoku-tui step --list", {}
    )
    on: tuple[Technique, ...] = _setting(
        (), TECHNIQUES, "Techniques that are tried although they are not by default", {}
    )
    first: tuple[Technique, ...] = _setting(
        (), TECHNIQUES, "Techniques that are tried before all others, in this order", {}
    )
    races: str = _setting(
        "",
        TOGETHER,
        "The races folder, which all players here can write to; empty: /var/games/sudoku-tui, if it exists",
        {},
        key="folder",
    )
    day_table: str = _setting(
        "ask",
        TOGETHER,
        "Whether all players here see your times of the daily puzzles in the day's table",
        {"ask": "the game asks when you have solved one", "no": "", "yes": ""},
        key="table",
        title="In the day's table",
    )
    table_name: str = _setting(
        "",
        TOGETHER,
        "Your name in races and in the day's table; empty: the game asks, or takes your account's",
        {},
        key="name",
    )
    key_preset: str = _setting(
        "standard",
        KEYS,
        "The set of keys to begin with; the lines below it change single commands",
        {"standard": "arrows move", "vi": "h j k l do what the arrows do; their own commands move to H, L, I, + and -"},
        key="preset",
    )
    key_layout: str = _setting(
        "qwerty",
        KEYS,
        "Your keyboard: commands have the keys at the places where a US keyboard has them",
        {
            "qwerty": "the keys as the manual names them",
            "azerty": "French; digits also without Shift",
            "azerty-be": "Belgian; digits also without Shift",
            "qwertz": "German, Austrian, Swiss",
            "cyrillic": "Russian letters, and the Latin ones",
            "greek": "Greek letters, and the Latin ones",
        },
        key="layout",
        title="Keyboard",
    )
    # the keys of commands, as the file has them: the id of each with its keys. Nothing of it is checked.
    keys: tuple[tuple[str, str], ...] = ()
    # the file that it was read from and is saved to, whether or not there is one; None to save nothing
    path: Path | None = field(default=None, compare=False)
    # what is wrong in the file, in sentences; the defaults hold instead
    problems: tuple[str, ...] = field(default=(), compare=False)
    # the first of them that may concern techniques; empty if there is none
    technique_problem: str = field(default="", compare=False)
    # for the tables and keys of the file that keys and themes may be wrong in, where they stand
    places: Mapping[tuple[str, ...], str] = field(default_factory=dict, compare=False, repr=False)

    @property
    def path_techniques(self) -> tuple[Technique, ...]:
        """The techniques that a path tries, in order."""
        from sudoku_tui.engine.logic import PATH_TECHNIQUES, arrange

        return arrange(self.off, self.on, self.first, PATH_TECHNIQUES)

    def techniques_in(self, order: str) -> tuple[Technique, ...]:
        """The techniques that a path tries in an order, in the words of the setting."""
        if order != MODERN:
            return self.path_techniques
        from sudoku_tui.engine.logic import PATH_TECHNIQUES, arrange
        from sudoku_tui.engine.modern_order import MODERN_ORDER

        return arrange(self.off, self.on, self.first, PATH_TECHNIQUES, MODERN_ORDER)

    @property
    def listed_techniques(self) -> tuple[Technique, ...]:
        """The techniques that a list of all steps tries, in order."""
        from sudoku_tui.engine.logic import LISTED_TECHNIQUES, arrange

        return arrange(self.off, self.on, self.first, LISTED_TECHNIQUES)

    def value(self, setting: Setting) -> object:
        value: object = getattr(self, setting.name)
        return value

    def with_value(self, setting: Setting, value: Any) -> Config:
        return replace(self, **{setting.name: value})

    def with_keys(self, id: str, keys: str | None) -> Config:
        """These settings with other keys of a command; None for its default keys."""
        entries = {**dict(self.keys), **({} if keys is None else {id: keys})}
        if keys is None:
            entries.pop(id, None)
        return replace(self, keys=tuple(entries.items()))

    def place(self, table: str, key: str) -> str:
        """Where a key stands: "config.toml, line 3"; or only its table, if it is not from a file."""
        return self.places.get((table, key), f"[{table}]")


SETTINGS: tuple[Setting, ...] = tuple(
    Setting(entry.name, table, key or entry.name, entry.default, choices, help, title)
    for entry in fields(Config)
    if "setting" in entry.metadata
    for table, key, choices, help, title in [entry.metadata["setting"]]
)
"""Everything that can be set but single keys, in the order of the file."""

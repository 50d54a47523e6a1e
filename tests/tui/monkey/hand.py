"""What a monkey does: keys that the open screen has, keys that it has not, the mouse, pastes, other sizes."""

import string
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from textual import events
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver
from textual.geometry import Size
from textual.keys import _character_to_key

from sudoku_tui.keys.commands import SCREEN_COMMANDS
from tests.game.games import FIRST, HARD, MANY_STEPS, NO_SOLUTION, SOLVED, TWO_SOLUTIONS

SIZES = (
    *((80, 24),) * 6,
    *((140, 45), (100, 30), (120, 40), (60, 20), (60, 20), (40, 15), (40, 21), (39, 14), (54, 18), (72, 24), (90, 20)),
    *((1, 1), (2, 50), (200, 60), (200, 2), (10, 3), (20, 100), (0, 0)),
)
"""Sizes of the terminal; the usual one more often."""

COMMAND_KEYS = tuple(
    sorted({key for commands in SCREEN_COMMANDS for command in commands for key in command.keys.split(",")})
)
OPENING_KEYS = (*"tTTsSooooggOXXpBbbN,?", "comma", "f1", "ctrl+p", "l")
"""What opens other screens from the game, and what they need."""

QUITTING = ("q", "ctrl+q")

ODD_KEYS = (
    *("ctrl+c", "ctrl+z", "ctrl+q", "ctrl+d", "ctrl+l", "ctrl+space", "ctrl+at", "ctrl+backslash", "alt+a", "alt+1"),
    *("ctrl+1", "ctrl+a", "ctrl+e", "ctrl+k", "ctrl+u", "ctrl+w", "f2", "f5", "f12", "insert", "shift+up"),
    *(
        "shift+left",
        "shift+right",
        "shift+down",
        "ctrl+left",
        "ctrl+home",
        "left_shift",
        "inverted_exclamation_mark",
        "circumflex",
    ),
    *("shift+tab", "shift+enter", "pause", "menu", "ctrl+pageup", "ignore", "\x00", "é", "数", "🀄", "\u202e"),
)
"""Keys that are bound nowhere, or by Textual, or that only some terminals send."""

TYPED = "".join(sorted(set(string.printable) - set("/\t\n\r\x0b\x0c")))
"""What may be typed into a name of a file: no slash, so that nothing is written outside of the folder."""

WORDS = (
    *("keys", "theme", "screenshot", "maximize", "minimize", "quit", "nord", "ansi", "clock", "search", "pencil"),
    *("export", "steps", "hint", "daily", "generate", "puzzles.txt", "game.json", "missing", "~", "..", "folder"),
    *("bad.txt", "empty", "binary", "24-28", "17", "999", "-", "nonsense", "textual"),
)
"""What is typed where something can be typed, and then Enter."""

PASTED = (
    *(FIRST, HARD, MANY_STEPS, TWO_SOLUTIONS, NO_SOLUTION, SOLVED, f"{FIRST}\n{HARD}\nnonsense\n{MANY_STEPS}\n"),
    *("", "5", "nonsense", "1" * 81, "." * 81, "." * 80, "[@click=app.exit]x[/]", "\x1b[2J\x07\x9b"),
    *(
        "\ufeff\u202e" * 9,
        "{",
        '{"givens": 3}',
        "0" * 5000,
        "é数🀄" * 300,
        "\n" * 3000,
        f"{HARD}\n" * 450,
        "x" * ((1 << 20) + 2),
    ),
)


class Deed(NamedTuple):
    """Something that a monkey does.

    Attributes:
        kind: what: "key", "paste", "size", "mouse", "focus", "rest".
        text: the key, or what is pasted; the kind of a mouse event; how the focus changes.
        numbers: the size; where the mouse is and which button, with which of Shift, Meta and Ctrl held.
    """

    kind: str
    text: str = ""
    numbers: tuple[int, ...] = ()


class Hand:
    """A monkey's hand."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def deeds(self, bound: Sequence[str], size: Size, *, is_game: bool) -> list[Deed]:
        """What to do next, in one go.

        Args:
            bound: the keys that are bound where the focus is.
            size: the size of the terminal.
            is_game: whether the game itself is seen.
        """
        random = self._random
        chance = random.random()
        if chance < 0.015:
            return [Deed("size", numbers=random.choice(SIZES))]
        if chance < 0.05:
            return self._mouse(size)
        if chance < 0.06:
            return [Deed("paste", random.choice(PASTED))]
        if chance < 0.065:
            return [Deed("focus", random.choice(("lost", "gained")))]
        if chance < 0.10:
            return [*self._typed(random.choice(WORDS)), *([Deed("key", "enter")] * random.randrange(3))]
        if chance < 0.15:
            return [Deed("key", random.choice([*bound, *COMMAND_KEYS]))] * random.randrange(2, 60)
        if chance < 0.17:
            return [Deed("rest")]
        if chance < 0.20:
            return [Deed("key", "escape")] * random.randrange(1, 5)
        number = random.choice((1, 2, 3, 5, 8, 20, 40, 40))
        keys = [self._key(bound, is_game=is_game) for _ in range(number)]
        # Another app takes its time; so mostly nothing is quit.
        return [Deed("key", key) for key in keys if key not in QUITTING or random.random() < 0.05]

    def _key(self, bound: Sequence[str], *, is_game: bool) -> str:
        """A key. To open a screen takes as long as twenty other keys, so the game's keys that do so come seldom."""
        random = self._random
        chance = random.random()
        if chance < 0.05:
            return random.choice(OPENING_KEYS) if is_game else random.choice(("escape", "enter", "down"))
        if chance < 0.60 and bound:
            key = random.choice(bound)
        elif chance < 0.75:
            key = random.choice("123456789")
        elif chance < 0.85:
            key = random.choice(COMMAND_KEYS)
        else:
            key = random.choice(TYPED) if chance < 0.95 else random.choice(ODD_KEYS)
        return key if key not in OPENING_KEYS or random.random() < 0.2 else random.choice("123456789")

    @staticmethod
    def _typed(text: str) -> list[Deed]:
        return [Deed("key", character) for character in text]

    def _mouse(self, size: Size) -> list[Deed]:
        random = self._random
        held = random.choice((0, 0, 0, 1, 2, 4))
        button = random.choice((1, 1, 1, 2, 3))

        def place() -> tuple[int, int]:
            return random.randrange(max(1, size.width)), random.randrange(max(1, size.height))

        x, y = place()
        if random.random() < 0.2:
            return [Deed("mouse", random.choice(("scroll up", "scroll down", "move")), (x, y, 0, held))]
        deeds = [Deed("mouse", "down", (x, y, button, held))]
        if random.random() < 0.3:
            for _ in range(random.randrange(1, 6)):
                x, y = place()
                deeds.append(Deed("mouse", "move", (x, y, button * (random.random() < 0.9), held)))
        deeds.append(Deed("mouse", "up", (x, y, button, held)))
        return deeds * random.choice((1, 1, 2))


CHARACTERS = {_character_to_key(character): character for character in string.printable if character.isprintable()}
"""What is typed by the keys that have names."""

MOUSE: dict[str, Callable[..., events.MouseEvent]] = {
    "down": events.MouseDown,
    "up": events.MouseUp,
    "move": events.MouseMove,
    "scroll up": events.MouseScrollUp,
    "scroll down": events.MouseScrollDown,
}


def do(app: App[None], deed: Deed) -> None:
    """Do it: the event goes to the app as its driver would send it."""
    match deed.kind:
        case "key":
            key = _character_to_key(deed.text) if len(deed.text) == 1 else deed.text
            app.post_message(events.Key(key, deed.text if len(deed.text) == 1 else CHARACTERS.get(key)))
        case "paste":
            app.post_message(events.Paste(deed.text))
        case "focus":
            app.post_message(events.AppBlur() if deed.text == "lost" else events.AppFocus())
        case "size":
            size = Size(*deed.numbers)
            assert isinstance(app._driver, HeadlessDriver)
            app._driver._size = size  # as Textual's own Pilot does it
            app.post_message(events.Resize(size, size))
        case "mouse":
            x, y, button, held = deed.numbers
            app.post_message(
                MOUSE[deed.text](None, x, y, 0, 0, button, bool(held & 1), bool(held & 2), bool(held & 4), x, y)
            )

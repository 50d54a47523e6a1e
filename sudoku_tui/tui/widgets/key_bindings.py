"""Key bindings: a binding names a command, and the screen maps the command to a method.

Textual finds methods by strings, which no tool can follow. Here every key has the same action,
`PaintedScreen.action_command`, the one place where a key begins.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from textual.binding import Binding, BindingType

from sudoku_tui.keys.command import Command
from sudoku_tui.keys.digit_keys import digit_id

Handlers = Mapping[str, Callable[[], object]]  # the methods of a screen by the ids of commands and of fixed keys


def action_of(id: str) -> str:
    """The Textual action for a command or a fixed key."""
    return f"command('{id}')"


def bindings_of(commands: Sequence[Command]) -> list[BindingType]:
    """Bindings that the player can change."""
    return [bound(command.keys, command.id, id=command.id) for command in commands]


def bound(keys: str, does: str, *, id: str | None = None) -> Binding:
    """A binding of keys, in Textual's notation, to a handler of the screen; without an id the keys are fixed."""
    return Binding(keys, action_of(does), show=False, id=id)


def bound_digit(digit: int, does: str = "") -> Binding:
    """A binding of a digit, and of the player's other keys for it; without `does` its handler is named like it."""
    return bound(str(digit), does or str(digit), id=digit_id(str(digit)))


def list_handlers(move: Callable[[int], object], page: int, number: int) -> Handlers:
    """The handlers of a list: move by a line, by a page, or to an end."""
    page = max(1, page)
    return {
        "list_up": partial(move, -1),
        "list_down": partial(move, 1),
        "list_page_up": partial(move, -page),
        "list_page_down": partial(move, page),
        "list_first": partial(move, -number),
        "list_last": partial(move, number),
    }


DIRECTIONS: Mapping[str, tuple[int, int]] = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
"""How far down and to the right the arrows go."""


def arrow_handlers(prefix: str, move: Callable[[int, int], object]) -> Handlers:
    """The handlers of the arrows, where their ids begin with a prefix."""
    return {f"{prefix}{name}": partial(move, down, right) for name, (down, right) in DIRECTIONS.items()}

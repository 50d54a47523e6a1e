"""Key bindings: a binding names a command, and a method of the screen, or of a part of it, says that it runs on it.

Textual finds methods by strings, which no tool can follow. Here every key has the same action,
`PaintedScreen.action_command`, the one place where a key begins.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache, partial
from typing import TypeVar, cast

from textual.binding import Binding, BindingType

from sudoku_tui.keys.command import Command
from sudoku_tui.keys.digit_keys import digit_id

Handler = Callable[[], object]
Method = TypeVar("Method", bound=Callable[..., object])


def on_command(id: str, *arguments: object) -> Callable[[Method], Method]:
    """Have a method run, with these arguments, on the command or the fixed key that has an id."""

    def decorate(method: Method) -> Method:
        vars(method).setdefault("runs_on", {})[id] = arguments
        return method

    return decorate


DIRECTIONS: Mapping[str, tuple[int, int]] = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
"""How far down and to the right the arrows go."""


def on_arrows(prefix: str) -> Callable[[Method], Method]:
    """Have a method run on the arrows, whose ids begin with a prefix; it is told how far down and to the right."""

    def decorate(method: Method) -> Method:
        for name, far in DIRECTIONS.items():
            on_command(f"{prefix}{name}", *far)(method)
        return method

    return decorate


def on_digits(digits: Iterable[int]) -> Callable[[Method], Method]:
    """Have a method run on digits; it is told which."""

    def decorate(method: Method) -> Method:
        for digit in digits:
            on_command(str(digit), digit)(method)
        return method

    return decorate


def handler_of(part: object, id: str) -> Handler | None:
    """The method of a part of a screen that runs on a command or a fixed key; None if it has none."""
    found = _methods_of(cast("Hashable", type(part))).get(id)
    return None if found is None else partial(getattr(part, found[0]), *found[1])


@cache
def _methods_of(kind: Hashable) -> Mapping[str, tuple[str, tuple[object, ...]]]:
    """By the ids of commands and fixed keys, the names of the methods of a class that run on them, and arguments."""
    assert isinstance(kind, type)
    return {
        id: (name, arguments)
        for ours in reversed(kind.__mro__)
        if ours.__module__.startswith(f"{__name__.partition('.')[0]}.")
        for name, method in vars(ours).items()
        for id, arguments in getattr(method, "runs_on", {}).items()
    }


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


def list_handler(id: str, move: Callable[[int], object], page: int, number: int) -> Handler | None:
    """The handler of a key of a list, which moves by a line, by a page, or to an end; None for other keys."""
    page = max(1, page)
    by = {
        "list_up": -1,
        "list_down": 1,
        "list_page_up": -page,
        "list_page_down": page,
        "list_first": -number,
        "list_last": number,
    }.get(id)
    return None if by is None else partial(move, by)

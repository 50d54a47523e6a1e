"""Classes of data that never change, made without compiling methods for each of them; and short words for data."""

from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields, is_dataclass
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, dataclass_transform

T = TypeVar("T")

MOST_SHOWN = 100
"""So many characters has a `repr` or a `str` of the engine's data at the most."""


def shortened(text: str, end: str = "") -> str:
    """A text that has room in a line of a shell, cut before its end if need be."""
    text += end
    return text if len(text) <= MOST_SHOWN else f"{text[: MOST_SHOWN - 1 - len(end)]}…{end}"


def angled(kind: str, *told: object) -> str:
    """A short `repr` of what is no mere data: "<Technique: x-wing, Hard, 140>"."""
    return shortened(f"<{kind}: {', '.join(map(str, told))}", ">")


def brief(data: Any) -> str:
    """A short `repr` of a dataclass or a named tuple: its class, and the fields that are not what they are by default.

    >>> from sudoku_tui.engine import Level, Wanted
    >>> Wanted(level=Level.EASY, minimal=True)
    Wanted(level=<Level.EASY: 1>, minimal=True)
    """
    if is_dataclass(data):
        defaults = {one.name: _default(one) for one in fields(data) if one.repr}
    else:
        defaults = {name: data._field_defaults.get(name, MISSING) for name in data._fields}
    parts = ((name, getattr(data, name), default) for name, default in defaults.items())
    told = ", ".join(f"{name}={value!r}" for name, value, default in parts if default is MISSING or value != default)
    return shortened(f"{type(data).__qualname__}({told}", ")")


def _default(one: Field[Any]) -> Any:
    return one.default if one.default_factory is MISSING else one.default_factory()


class Brief:
    """A base whose subclasses keep its `repr`, also those for which `dataclass` would write one of all fields."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        keep_repr(cls)


def keep_repr(kind: type) -> None:
    """Let a class have the `repr` that it inherits as its own, so that `dataclass` writes none of all fields."""
    kind.__repr__ = kind.__repr__  # type: ignore[method-assign]  # inherited becomes its own


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def immutable(kind: type[T]) -> type[T]:
    """Make a class a dataclass as `dataclass(frozen=True)` does, in a twentieth of the time.

    That writes the text of methods for each class and compiles it, 0.35 ms a class: a third of all that a start would
    do before the board is seen, and a fifth of importing all techniques. An instance takes half as long again to make,
    some 2 us, so positions and steps, of which there are most, remain dataclasses.

    Returns:
        The class. Its constructor raises `TypeError` where a field is missing or unknown; setting or deleting an
        attribute raises `FrozenInstanceError`.
    """
    made: Any = dataclass(init=False, repr=False, eq=False)(kind)
    its_fields = fields(made)
    names = {one.name for one in its_fields}
    places = made.__match_args__
    defaults = {one.name: one.default for one in its_fields if one.default is not MISSING}
    makers = {one.name: one.default_factory for one in its_fields if one.default_factory is not MISSING}
    compared = attrgetter("__class__", *(one.name for one in its_fields if one.compare))

    def init(self: T, *values: object, **named: object) -> None:
        own = vars(self)
        own.update(defaults)
        own.update(zip(places, values))  # noqa: B905 - the last ones may be named, or have defaults
        if named:
            if not named.keys().isdisjoint(places[: len(values)]):
                raise TypeError(f"{made.__name__} got a field twice: {', '.join(named)}")
            own.update(named)
        if makers:
            own.update((name, make()) for name, make in makers.items() if name not in own)
        if len(own) != len(names) or len(values) > len(places) or not names.issuperset(named):
            raise TypeError(f"{made.__name__} has the fields {', '.join(one.name for one in its_fields)}")

    def equals(self: T, other: object) -> bool:
        return bool(compared(self) == compared(other)) if type(self) is type(other) else NotImplemented

    def hashed(self: T) -> int:
        return hash(compared(self))

    def state(self: T) -> dict[str, object]:
        """For copies: the fields, and nothing that was found out from them."""
        return {name: getattr(self, name) for name in names}

    made.__init__, made.__eq__, made.__hash__ = init, equals, hashed
    made.__getstate__ = state
    if "__repr__" not in vars(kind):
        made.__repr__ = brief
    made.__setattr__ = made.__delattr__ = _refuse
    return kind


def _refuse(self: object, name: str, *_: object) -> NoReturn:
    raise FrozenInstanceError(f"{type(self).__name__} never changes, so {name} stays as it is")

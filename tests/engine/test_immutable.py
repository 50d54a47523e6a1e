"""Immutable classes of data do what frozen dataclasses do."""

import pickle
from collections.abc import Callable, Mapping
from copy import copy, deepcopy
from dataclasses import FrozenInstanceError, asdict, dataclass, field, fields, replace
from typing import Any

import pytest

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.step import Evidence, RecordedFacts, Role


@immutable
class Shared:
    number: int
    texts: tuple[str, ...] = ()
    place: str = field(default="", compare=False)
    names: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)
    mark: int = field(default=0, kw_only=True)


@dataclass(frozen=True)
class Compiled:
    number: int
    texts: tuple[str, ...] = ()
    place: str = field(default="", compare=False)
    names: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)
    mark: int = field(default=0, kw_only=True)


@immutable
class More(Shared):
    more: int = 1


CALLS: tuple[Callable[[Any], object], ...] = (
    lambda kind: asdict(kind(1)),
    lambda kind: asdict(kind(1, ("a",), "here", {"a": "b"}, mark=3)),
    lambda kind: asdict(kind(texts=("a",), number=2)),
    lambda kind: asdict(replace(kind(1, ("a",)), number=2, mark=3)),
    lambda kind: [one.name for one in fields(kind)],
    lambda kind: repr(kind(1, ("a",), "here", {"a": "b"}, mark=3)).partition("(")[2],
    lambda kind: [kind(1) == kind(1, place="there", names={"a": "b"}), kind(1) == kind(1, mark=1), kind(1) == (1,)],
    lambda kind: len({kind(1), kind(1, place="there"), kind(1, ("a",)), kind(2)}),
    lambda kind: kind(1).names is kind(1).names,
    lambda kind: kind.__match_args__,
    lambda kind: [deepcopy(kind(1, ("a",))) == kind(1, ("a",)), pickle.loads(pickle.dumps(kind(1))) == kind(1)],
)
MISTAKES: tuple[tuple[type[Exception], Callable[[Any], object]], ...] = (
    (TypeError, lambda kind: kind()),
    (TypeError, lambda kind: kind(1, unknown=2)),
    (TypeError, lambda kind: kind(unknown=1)),
    (TypeError, lambda kind: kind(1, (), "", {}, 5)),
    (TypeError, lambda kind: kind(1, number=2)),
    (FrozenInstanceError, lambda kind: setattr(kind(1), "number", 2)),
    (FrozenInstanceError, lambda kind: setattr(kind(1), "unknown", 2)),
    (FrozenInstanceError, lambda kind: delattr(kind(1), "number")),
)


@pytest.mark.parametrize("call", CALLS)
def test_it_behaves_as_a_frozen_dataclass(call: Callable[[Any], object]) -> None:
    assert call(Shared) == call(Compiled)


@pytest.mark.parametrize(("error", "call"), MISTAKES)
@pytest.mark.parametrize("kind", [Shared, Compiled])
def test_mistakes_end_in_the_same_errors(
    kind: type[Any], error: type[Exception], call: Callable[[Any], object]
) -> None:
    with pytest.raises(error):
        call(kind)


def test_a_class_with_more_fields_is_another_kind() -> None:
    assert repr(More(1, more=2)) == "More(number=1, more=2)"
    assert More(1) != Shared(1)
    assert Shared(1) != More(1)


def test_a_copy_has_the_fields_alone() -> None:
    remembering = RecordedFacts((Evidence(Role.FIN, (4,)),))
    assert remembering.shown()  # which it remembers
    copies = copy(remembering), deepcopy(remembering), pickle.loads(pickle.dumps(remembering))
    assert [*copies] == [remembering] * 3


def test_fields_can_be_matched() -> None:
    match Shared(1, ("a",)):
        case Shared(number, texts):
            assert (number, texts) == (1, ("a",))

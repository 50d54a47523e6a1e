"""Techniques from other packages: how a package names them, and which are installed.

A package names its techniques in the entry point group `sudoku_tui.techniques`. In its `pyproject.toml`:

    [project.entry-points."sudoku_tui.techniques"]
    mine = "my_package:ADDED"

`ADDED` is an `AddedTechnique`, or a tuple of several. A broken technique is left out, with a sentence that gives the
reason. Each package is first tried in another process (`trial`), where it may hang or end without harm.
"""

import io
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine import words
from sudoku_tui.engine.immutable import brief
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.words import Family
from sudoku_tui.engine.words.technique_words import TechniqueWords

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "sudoku_tui.techniques"
"""The entry point group."""


@dataclass(frozen=True)
class AddedTechnique:
    """A technique from another package, with its words and its examples."""

    technique: Technique
    """The technique. No other technique has its id, its code or one of its names."""
    words: TechniqueWords
    """Its names, its idea, and how a player spots it."""
    examples: tuple[Position, ...]
    """Positions for its lesson, the best first. It has a step in each."""
    sentences: Family | None = None
    """A module or an object with the sentences about its steps; None if its facts are of a built-in family."""
    after: str = ""
    """The id of the built-in technique after which a path tries it; empty to try it last."""

    __repr__ = brief


class Outside(NamedTuple):
    """The installed techniques from other packages."""

    added: Mapping[str, AddedTechnique]  # by the ids of the techniques
    left_out: tuple[str, ...]  # for each that is broken a sentence that says what is wrong with it


@cache
def outside() -> Outside:
    """The installed techniques from other packages. They are searched once, when a technique is first needed."""
    if not is_any_there(GROUP):
        return Outside({}, ())
    from sudoku_tui.engine.outside.trial import troubles

    added: dict[str, AddedTechnique] = {}
    left_out = []
    entries = all_entries(GROUP)
    for entry, trouble in zip(entries, troubles(entries), strict=True):
        with quiet():
            unfit = [trouble] if trouble else taken_in(entry, added)
        package = entry.dist.name if entry.dist is not None else entry.module
        what = f"The technique {_shown(entry.name)} of the package {_shown(package)} is left out"
        left_out += [f"{what}: {reason}." for reason in unfit]
    return Outside(added, tuple(left_out))


def all_entries(group: str) -> list["EntryPoint"]:
    """The entry points of a group, in the order in which they are imported."""
    from importlib.metadata import entry_points

    return sorted(entry_points(group=group), key=lambda entry: (entry.name, entry.value))


def taken_in(entry: "EntryPoint", added: dict[str, AddedTechnique]) -> list[str]:
    """Import an entry point and add its techniques. Returns a clause with the reason for each broken one."""
    unfit = []
    for one in _loaded(entry):
        try:
            if not isinstance(one, AddedTechnique):
                raise one
            _check(one, added)
        except _UnfitError as error:
            unfit.append(str(error))
        else:
            added[one.technique.id] = one
    return unfit


@contextmanager
def quiet() -> Iterator[None]:
    """A block with an empty standard input, in which printed text is discarded."""
    stdin, sys.stdin = sys.stdin, io.StringIO()
    try:
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            yield
    finally:
        sys.stdin = stdin


def is_any_there(group: str) -> bool:
    """Whether an installed package has entry points of a group.

    `importlib.metadata` would also tell, but its import alone takes ten times as long, and most players have no such
    package.
    """
    wanted = group.encode()
    for folder in sys.path:
        with suppress(OSError), os.scandir(folder or ".") as entries:
            for entry in entries:
                if entry.name.endswith((".dist-info", ".egg-info")):
                    with suppress(OSError), open(f"{entry.path}/entry_points.txt", "rb") as file:
                        if wanted in file.read():
                            return True
    return False


class _UnfitError(Exception):
    """A fault of a technique, as a clause."""


def _loaded(entry: "EntryPoint") -> Iterator[AddedTechnique | _UnfitError]:
    """The techniques that an entry point names, or what is wrong with it."""
    try:
        value = entry.load()
    except (Exception, SystemExit) as error:  # anything can happen in the code of others
        yield _UnfitError(f"{_shown(entry.value)} cannot be imported ({_named(error)})")
        return
    for one in value if isinstance(value, tuple | list) else (value,):
        is_fit = isinstance(one, AddedTechnique) and isinstance(one.technique, Technique)
        yield one if is_fit else _UnfitError(f"{_shown(entry.value)} is no AddedTechnique, and no tuple of them")


def _check(one: AddedTechnique, added: Mapping[str, AddedTechnique]) -> None:
    """Raise an error if a technique cannot be taken in beside ours and those that were added before."""
    try:
        _check_words(one, added)
        _check_family(one)
        _check_examples(one)
    except _UnfitError:
        raise
    except Exception as error:  # fields of the wrong type, or a mistake in the code of others
        raise _UnfitError(f"it is not made as it should be ({_named(error)})") from None


def _check_words(one: AddedTechnique, added: Mapping[str, AddedTechnique]) -> None:
    from sudoku_tui.engine.techniques.built_in import BUILT_IN

    technique = one.technique
    others = (*BUILT_IN, *(other.technique for other in added.values()))
    if not technique.id or words.is_known(technique.id) or technique.id in {other.id for other in others}:
        raise _UnfitError(f"its id {_shown(technique.id)} is that of another technique, or empty")
    if not technique.code or technique.code in {other.code for other in others}:
        raise _UnfitError(f"its code {_shown(technique.code)} is that of another technique, or empty")
    if one.words.id != technique.id:
        raise _UnfitError(f"its words are those of {_shown(one.words.id)}")
    if len(one.words.names) < 2 or not all(isinstance(name, str) and name.strip() for name in one.words.names):
        raise _UnfitError("it has no name, or no abbreviation")
    taken = {*words.known_spellings(), *(name.lower() for other in added.values() for name in other.words.names)}
    for name in one.words.names:
        if name.lower() in taken:
            raise _UnfitError(f"another technique is also called {_shown(name)}")
    if not one.words.summary or not one.words.spotting:
        raise _UnfitError("the words are missing that say what it is, or how to spot it")
    if one.after and one.after not in {other.id for other in BUILT_IN}:
        raise _UnfitError(f"there is no technique {_shown(one.after)} behind which it could be tried")


def _check_family(one: AddedTechnique) -> None:
    family = words.family_of(one.technique)
    has_ours = words.has_family(family)
    if one.sentences is None and not has_ours:
        raise _UnfitError(f"the sentences of its facts, the family {_shown(family)}, are missing")
    if one.sentences is not None and has_ours:
        raise _UnfitError(f"its facts need a family of their own, not {_shown(family)}")


def _check_examples(one: AddedTechnique) -> None:
    steps = [next(one.technique.find(position), None) for position in one.examples]
    if not steps or not all(isinstance(step, Step) and step.technique == one.technique for step in steps):
        raise _UnfitError("it has no example, or no step in one of them")
    if not all(_told(one, step) for step in steps if step is not None):
        raise _UnfitError("a step of its example has no sentences")


def _told(one: AddedTechnique, step: Step) -> bool:
    """Whether there are sentences about a step."""
    if one.sentences is None:
        return bool(words.conclusion(step) and words.reasons(step))
    return bool(
        one.sentences.conclusion(step, step.facts, LETTERS) and one.sentences.reasons(step, step.facts, LETTERS)
    )


def _named(error: BaseException) -> str:
    """An error of others in one line."""
    return _shown(f"{type(error).__name__}: {error}".rstrip(": "), 120)


def _shown(text: str, width: int = 40) -> str:
    """Text of others, safe to show."""
    line = " ".join(str(text).split())
    line = line if line.isprintable() else ascii(line)[1:-1]
    return line if len(line) <= width else f"{line[: width - 1]}…"

"""The command that makes a puzzle again: its seed, and every wish that it was mixed with."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from sudoku_tui.game.making.generated import wanted_to_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.engine.generator import Wanted


def repeating_command(wanted: Wanted, seed: str, number: int = 1) -> str:
    """A command line that makes a puzzle with these wishes and this seed again, or the first puzzles of the seed."""
    words = [*_wishes(wanted), *_option("--seed", seed)]
    return shlex.join(["sudoku-tui", "generate", *words, *(_option("--count", str(number)) if number > 1 else ())])


def _wishes(wanted: Wanted) -> Iterator[str]:
    nothing = wanted_to_json(type(wanted)())
    wishes = {name: value for name, value in wanted_to_json(wanted).items() if value != nothing[name]}
    for technique in wishes.get("techniques", ()):
        yield from _option("--technique", technique)
    for name, option in (("scores", "--score"), ("er", "--se"), ("minutes", "--minutes"), ("givens", "--givens")):
        if name in wishes:
            yield from _option(option, "-".join(map(str, wishes[name])))
    for name in ("level", "symmetry", "pattern"):
        if name in wishes:
            yield from _option(f"--{name}", wishes[name])
    if "minimal" in wishes:
        yield "--minimal"


def _option(name: str, value: str) -> tuple[str, ...]:
    """An option with its value, which may begin with a dash."""
    return (f"{name}={value}",) if value.startswith("-") or not value else (name, value)

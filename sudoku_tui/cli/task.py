"""What is done with each puzzle of a stream, told so that another process can do it as well."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sudoku_tui.cli.answers import Answer, Found

    Option = str | bool | list[str]


class Task(NamedTuple):
    """A function and its options, as plain data.

    Attributes:
        module: the module of `sudoku_tui.cli` that has the function `answerer`, which takes the options.
        options: names and values, as JSON has them.
    """

    module: str
    options: Mapping[str, Option]

    def answerer(self) -> Callable[[Found], Answer]:
        """The function that gives the answer to a puzzle."""
        make: Callable[..., Callable[[Found], Answer]] = import_module(f"sudoku_tui.cli.{self.module}").answerer
        return make(**self.options)

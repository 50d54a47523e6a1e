"""The examples in the docstrings of the engine's public modules work, and every public function has one."""

import doctest
from functools import cached_property
from importlib import import_module
from inspect import isroutine

import pytest

from sudoku_tui import engine, lab


@pytest.mark.parametrize("module", engine._MODULES)
def test_examples_work(module: str) -> None:
    results = doctest.testmod(import_module(f"sudoku_tui.engine.{module}"), optionflags=doctest.ELLIPSIS)
    assert results.failed == 0


@pytest.mark.parametrize("name", engine.__all__)
def test_every_public_name_is_explained_and_every_function_has_an_example(name: str) -> None:
    thing = getattr(engine, name)
    assert thing.__doc__ or not callable(thing)  # what is no class and no function has its text in its module
    if callable(thing) and not isinstance(thing, type):
        assert ">>>" in thing.__doc__


@pytest.mark.parametrize("thing", [getattr(package, name) for package in (engine, lab) for name in package.__all__])
def test_every_public_method_is_explained(thing: object) -> None:
    methods = (*vars(thing).items(),) if isinstance(thing, type) else ()
    assert [name for name, method in methods if name[0] != "_" and _is_method(method) and not method.__doc__] == []


def _is_method(thing: object) -> bool:
    return isroutine(thing) or isinstance(thing, property | cached_property | classmethod | staticmethod)

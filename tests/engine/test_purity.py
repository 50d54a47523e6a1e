"""The engine stands alone: nothing but the standard library, nothing of the interface, and cheap to import."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import sudoku_tui.engine as engine
from sudoku_tui.engine.conveniences import METHODS

IMPORT_ALL = """
import json, sys
before = set(sys.modules)
import importlib, pkgutil
import sudoku_tui.engine
for module in pkgutil.walk_packages(sudoku_tui.engine.__path__, "sudoku_tui.engine."):
    importlib.import_module(module.name)
print(json.dumps(sorted(set(sys.modules) - before)))
"""
IMPORT_DOOR = """
import json, sys
import sudoku_tui.engine
print(json.dumps(sorted(name for name in sys.modules if name.startswith("sudoku_tui"))))
"""


def modules_after(code: str) -> list[str]:
    """What a fresh interpreter prints that runs the code: a list of modules."""
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    modules: list[str] = json.loads(process.stdout)
    return modules


def test_the_engine_imports_only_the_standard_library_and_itself() -> None:
    modules = modules_after(IMPORT_ALL)
    assert "sudoku_tui.engine.search.norvig" in modules
    foreign = {name.partition(".")[0] for name in modules} - sys.stdlib_module_names
    assert foreign == {"sudoku_tui"}
    own = [name for name in modules if name.startswith("sudoku_tui")]
    assert [name for name in own if name != "sudoku_tui" and not name.startswith("sudoku_tui.engine")] == []


def test_the_engine_has_no_use_for_interfaces_files_or_the_network() -> None:
    unwanted = {"textual", "rich", "asyncio", "sqlite3", "socket", "curses", "tempfile", "logging"}
    assert unwanted.isdisjoint(modules_after(IMPORT_ALL))


def test_the_door_alone_loads_nothing_behind_it() -> None:
    assert modules_after(IMPORT_DOOR) == ["sudoku_tui", "sudoku_tui.engine"]


def test_the_program_asks_words_and_drawing_and_not_the_data() -> None:
    """Steps and positions have sentences and pictures only for those who come through the door."""
    given = {name: kind.__name__.lower() for kind, methods in METHODS.items() for name in methods}
    del given["hardest"]  # a field of the ratings of the other scale
    found = []
    for path in Path(engine.__file__).parents[1].rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in given:
                owner = getattr(node.value, "id", getattr(node.value, "attr", "")).strip("_")
                found += [f"{path.name}: {owner}.{node.attr}"] * (owner == given[node.attr])
    assert found == []


@pytest.mark.parametrize("name", engine.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(engine, name) is not None
    assert name in dir(engine)


def test_the_lookup_has_the_names_that_type_checkers_see() -> None:
    assert sorted(name for names in engine._MODULES.values() for name in names.split()) == sorted(engine.__all__)


def test_the_example_works() -> None:
    example = "\n".join(line[4:] for line in (engine.__doc__ or "").splitlines() if line.startswith("    "))
    process = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=True)
    *sentences, solution = process.stdout.splitlines()
    assert sentences[0] == "Look at A3, which holds 3."
    assert engine.Position.from_string(solution).is_complete


def test_a_wrong_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Positon'"):
        getattr(engine, "Positon")  # noqa: B009 - mypy would refuse the name itself

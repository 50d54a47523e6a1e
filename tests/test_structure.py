"""The structure of the package: names mean one thing, circles of imports stay small, and nothing grows too large."""

import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "sudoku_tui"

TWICE: Mapping[str, str] = {}
"""The names that several classes may have, each with the reason."""

LARGEST_CIRCLE = 8  # modules that import each other
MOST_METHODS = 37  # of a class
MOST_MODULES = 25  # in a folder
MOST_LINES = 600  # of a file
MOST_LEANING = 55
"""How many docstrings may begin with a word that leans on a neighbour; there they read well."""


@cache
def trees() -> Mapping[str, ast.Module]:
    """The modules of the package, parsed, by their names."""
    paths = sorted(PACKAGE.rglob("*.py"))
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in paths]
    return {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in zip(names, paths, strict=True)}


def test_a_name_of_a_class_means_one_thing() -> None:
    counts = Counter(
        node.name for tree in trees().values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)
    )
    assert {name for name, number in counts.items() if number > 1} == TWICE.keys()


def test_no_class_has_too_many_methods() -> None:
    methods = {
        f"{module}.{node.name}": sum(isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef) for one in node.body)
        for module, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    assert {name: number for name, number in methods.items() if number > MOST_METHODS} == {}


def test_no_folder_and_no_file_is_too_large() -> None:
    modules = Counter(path.parent for path in PACKAGE.rglob("*.py"))
    assert {folder: number for folder, number in modules.items() if number > MOST_MODULES} == {}
    files = [*PACKAGE.rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *(ROOT / "tools").rglob("*.py")]
    lines = {path: path.read_text(encoding="utf-8").count("\n") for path in files}
    assert {path: number for path, number in lines.items() if number > MOST_LINES} == {}


def test_docstrings_stand_alone() -> None:
    kinds = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    docstrings = [
        (module, ast.get_docstring(node) or "")
        for module, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, kinds)
    ]
    leaning = [(module, text) for module, text in docstrings if text.startswith(("The same", "What ", "Such "))]
    assert len(leaning) <= MOST_LEANING


def test_circles_of_imports_are_small() -> None:
    circles = [circle for circle in _circles(_imports()) if len(circle) > LARGEST_CIRCLE]
    assert circles == []


def _imports() -> dict[str, set[str]]:
    """For each module the modules that it imports, at the top or in a function, but not for type checkers alone."""
    imports: dict[str, set[str]] = defaultdict(set)
    for module, tree in trees().items():
        for node in _but_for_types(tree.body):
            if isinstance(node, ast.Import):
                imports[module].update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                of_parent = {f"{node.module}.{alias.name}" for alias in node.names} & trees().keys()
                imports[module] |= of_parent or {node.module}
            elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
                imports[module].update(ast.literal_eval(one) for one in node.args[:1] if isinstance(one, ast.Constant))
    return {module: its & trees().keys() for module, its in imports.items()}


def _but_for_types(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    for node in nodes:
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            yield from _but_for_types(node.orelse)
        else:
            yield node
            yield from _but_for_types(ast.iter_child_nodes(node))


def _circles(imports: Mapping[str, set[str]]) -> list[set[str]]:
    """The sets of modules each of which is reached from each other of its set."""
    reached = {module: _reached_from(module, imports) for module in imports}
    circles: list[set[str]] = []
    for module in imports:
        circle = {other for other in reached[module] if module in reached.get(other, ())}
        if len(circle) > 1 and circle not in circles:
            circles.append(circle)
    return circles


def _reached_from(module: str, imports: Mapping[str, set[str]]) -> set[str]:
    reached: set[str] = set()
    waiting = [*imports[module]]
    while waiting:
        other = waiting.pop()
        if other not in reached:
            reached.add(other)
            waiting += imports.get(other, ())
    return reached

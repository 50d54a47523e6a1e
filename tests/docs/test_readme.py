"""The pages and tables that are made from the code are as the code is now.

Every page of the manual is linked, every link in it leads somewhere, and what the pages for developers name exists.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sudoku_tui.engine.generator.symmetry import Symmetry
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.formats.catalogue import FORMATS
from sudoku_tui.game.making.generated import pattern_of
from sudoku_tui.keys.game_commands import COMMANDS
from sudoku_tui.tui.render.evidence_signs import samples
from tools.make_pages import PAGES
from tools.pages.keys import keys_table
from tools.pages.values import PATTERN

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
PACKAGE = ROOT / "sudoku_tui"
FOLDERS = (
    *(
        ROOT,
        PACKAGE,
        PACKAGE / "tui",
        PACKAGE / "game",
        PACKAGE / "engine/techniques",
        PACKAGE / "engine/words/english",
    ),
    *(PACKAGE / "formats", PACKAGE / "tui/play", ROOT / "tests/benchmarks"),
)
"""Where a page for developers may name files from."""
FOR_DEVELOPERS = ("ARCHITECTURE.md", "CONTRIBUTING.md", "docs/develop/benchmarks.md", "docs/develop/releases.md")


def test_the_readme_lists_keys_of_the_game_as_they_are() -> None:
    every = keys_table(COMMANDS).splitlines()
    text = README.read_text(encoding="utf-8")
    table = text[text.index(every[0]) :].partition("\n\n")[0].splitlines()
    assert len(table) == 2 + 10
    assert [row for row in table if row not in every] == []


@pytest.mark.parametrize("name", PAGES)
def test_every_made_page_is_what_the_tool_gives_now(name: str) -> None:
    page = (ROOT / name).read_text(encoding="utf-8")
    assert page == PAGES[name](), f"{name} is old; run tools/make_pages.py"


def test_the_pattern_in_the_manual_can_be_read() -> None:
    cells = pattern_of(PATTERN)
    assert cells.bit_count() == 28
    assert Symmetry.of(cells) is Symmetry.FULL


def test_the_manual_explains_every_sign() -> None:
    rows = [f"| {' '.join(f'`{sign}`' for sign in signs)} | {words} |" for signs, words in samples()]
    table = "\n".join(["| sign | what |", "|---|---|", *rows])
    page = (ROOT / "docs" / "learn" / "solving.md").read_text(encoding="utf-8")
    assert table in page, f"docs/learn/solving.md should have:\n{table}"


def test_the_manual_names_every_notation_that_can_be_written() -> None:
    table = "\n".join(f"| `{entry.name}` | {entry.summary} |" for entry in FORMATS)
    page = ROOT / "docs" / "automate" / "command-line.md"
    assert table in page.read_text(encoding="utf-8"), f"{page.name} should have:\n{table}"


def test_the_manual_knows_how_many_algorithms_there_are() -> None:
    numbers = ("sixteen", "seventeen", "eighteen", "nineteen", "twenty", "twenty-one", "twenty-two", "twenty-three")
    number = dict(enumerate(numbers, 16))[len(ALGORITHMS)]
    for page, what in ((README, "search algorithms"), (ROOT / "docs" / "learn" / "theatre.md", "algorithms")):
        assert f"{number} {what}" in page.read_text(encoding="utf-8"), f"{page.name} counts other ones"


def headings(page: Path) -> set[str]:
    """What a link to a heading of a page can name."""
    found = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", text).lower().replace(" ", "-") for text in found}


def test_every_page_is_linked_and_every_link_leads_somewhere() -> None:
    pages = {README, *ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")}
    linked = {README}
    for page in pages:
        for target, heading in re.findall(r"\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)", page.read_text(encoding="utf-8")):
            path = (page.parent / target).resolve() if target else page
            assert path.exists(), f"{page.name} links {target}"
            assert not heading or heading in headings(path), f"{page.name} links {target}#{heading}"
            linked.add(path)
    assert pages - linked == set()


def test_the_readme_is_short() -> None:
    assert len(README.read_text(encoding="utf-8").splitlines()) <= 100


def named_paths(page: Path) -> Iterator[str]:
    """The files, folders and tests that a page names; those of the package may be named without its own name."""
    for code in re.findall(r"`([^`\n]+)`", page.read_text(encoding="utf-8")):
        for word in code.split():
            if word != "snapshot_report.html" and re.fullmatch(
                r"\.?\w[\w.-]*(/[\w.*-]+)*(/|\.(py|md|txt|toml|sqlite3|svg|html))(::\w+)?", word
            ):
                yield word


@pytest.mark.parametrize("name", FOR_DEVELOPERS)
def test_every_file_and_test_that_a_page_for_developers_names_exists(name: str) -> None:
    page = ROOT / name
    missing = []
    for named in dict.fromkeys(named_paths(page)):
        path, _, test = named.partition("::")
        files = [found for folder in FOLDERS for found in folder.glob(path)]
        if not files or (test and not any(f"def {test}(" in file.read_text(encoding="utf-8") for file in files)):
            missing.append(named)
    assert missing == []


@pytest.mark.parametrize("name", FOR_DEVELOPERS)
def test_every_class_method_and_constant_that_such_a_page_names_exists(name: str) -> None:
    source = "\n".join(
        path.read_text(encoding="utf-8") for path in [*PACKAGE.rglob("*.py"), *ROOT.glob("tests/**/*.py")]
    )
    words = {*re.findall(r"\w+", source)}
    for code in re.findall(r"`([A-Za-z_][\w.]*)(?:\(.*\))?`", (ROOT / name).read_text(encoding="utf-8")):
        if code not in named_paths(ROOT / name) and ("_" in code or re.search("[a-z][A-Z]", code)):
            assert words.issuperset(code.split(".")), code


@pytest.mark.parametrize(("name", "most"), [("ARCHITECTURE.md", 260), ("CONTRIBUTING.md", 340)])
def test_pages_for_developers_are_short(name: str, most: int) -> None:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    assert len(lines) <= most
    assert max(map(len, lines)) <= 120

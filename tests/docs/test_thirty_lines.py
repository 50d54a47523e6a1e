"""The programs of thirty-lines.md have thirty lines, and print what it says where their package is installed."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.docs.programs import length, printed_by, programs_of

PROGRAMS = programs_of("develop/thirty-lines.md")


def test_they_have_thirty_lines_for_three_packages() -> None:
    assert sum(length(program) for _, program, _ in PROGRAMS) <= 30
    assert [title.rpartition(" ")[2] for title, _, _ in PROGRAMS] == ["pandas", "networkx", "matplotlib"]


@pytest.mark.parametrize(("program", "printed"), [pytest.param(*one, id=title) for title, *one in PROGRAMS])
def test_it_prints_what_stands_below(
    program: str, printed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (package,) = re.findall(r"^import (\w+)", program, re.MULTILINE)
    if find_spec(package) is None:
        pytest.skip(f"{package} is not installed; the program needs it, and nothing else does")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "agg")
    assert printed_by(program) == printed

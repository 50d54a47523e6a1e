"""What an extra needs, and the command that installs it: told by how the program was installed."""

import shlex
import subprocess
import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from sudoku_tui.system import extras
from sudoku_tui.system.extras import installing, missing, requirements

LINES = [
    "rich<16,>=14.2",
    "aiohttp<4,>=3.10; extra == 'web'",
    'fpdf2<3,>=2.8; extra == "pdf"',
    "textual-serve<2,>=1.1.3 ; extra == 'web'",
]
LIBRARIES = {"web": ["aiohttp", "textual-serve"], "pdf": ["fpdf2"], "ssh": ["asyncssh"], "plots": ["textual-plotext"]}


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The program as installed from a wheel, with pip; returns its environment."""
    monkeypatch.setattr(extras, "_CLONE", tmp_path / "pyproject.toml")
    monkeypatch.setattr("importlib.metadata.requires", lambda _: LINES)
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "my game"))
    monkeypatch.setattr(sys, "executable", "/opt/bin/python")
    (tmp_path / "my game").mkdir()
    return tmp_path / "my game"


@pytest.mark.parametrize("extra", LIBRARIES)
def test_a_clone_says_what_its_project_says(extra: str) -> None:
    assert [line.split(">")[0] for line in requirements(extra)] == LIBRARIES[extra]


@pytest.mark.usefixtures("installed")
def test_what_was_installed_says_what_its_metadata_say(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert requirements("web") == ["aiohttp<4,>=3.10", "textual-serve<2,>=1.1.3"]
    assert requirements("pdf") == ["fpdf2<3,>=2.8"]
    assert requirements("other") == ["sudoku-tui[other]"]
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "another"\noptional-dependencies.web = ["no"]\n')
    assert requirements("pdf") == ["fpdf2<3,>=2.8"]

    def unknown(name: str) -> list[str]:
        raise PackageNotFoundError(name)

    monkeypatch.setattr("importlib.metadata.requires", unknown)
    assert requirements("web") == ["sudoku-tui[web]"]


def test_the_command_is_that_of_the_installer(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: "pip")
    assert installing("pdf") == '/opt/bin/python -m pip install "fpdf2<3,>=2.8"'
    monkeypatch.setattr(sys, "executable", r"C:\Program Files\Python\python.exe")
    assert installing("pdf") == r'"C:\Program Files\Python\python.exe" -m pip install "fpdf2<3,>=2.8"'
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    monkeypatch.setattr(sys, "executable", "/opt/bin/python")
    assert installing("pdf") == 'uv pip install --python /opt/bin/python "fpdf2<3,>=2.8"'
    (installed / "pipx_metadata.json").touch()
    assert installing("pdf") == 'pipx inject "my game" "fpdf2<3,>=2.8"'


def test_a_shell_hands_the_command_over_as_it_is_meant() -> None:
    printed = subprocess.run(
        f"printf '%s\\n' {installing('web')}", shell=True, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert printed == shlex.split(installing("web"))
    assert printed[-2:] == requirements("web")


def test_the_sentence_ends_with_the_command() -> None:
    assert (
        missing("PDF", "fpdf2", "pdf")
        == f"PDF needs fpdf2, which is not installed. Install it with: {installing('pdf')}"
    )
    assert "installed. HTML needs nothing. Install" in missing("PDF", "fpdf2", "pdf", "HTML needs nothing.")

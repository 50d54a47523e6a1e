"""What is in share/: man page and completion are made from the parsers; what reads the files understands them."""

import configparser
import os
import re
import runpy
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from sudoku_tui.cli.arguments import COMMANDS
from sudoku_tui.engine import technique_named
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.search.registry import EVERY
from sudoku_tui.formats.catalogue import format_named
from sudoku_tui.game.lab.solvers.catalogue import SOLVERS
from sudoku_tui.library import shipped_called
from tools.completion_words import WORDS

ROOT = Path(__file__).parents[1]
TOOL = ROOT / "tools" / "make_shell_files.py"
SHARE = ROOT / "share"
DESKTOP_FILE = SHARE / "applications" / "sudoku-tui.desktop"
ICON = SHARE / "icons" / "hicolor" / "scalable" / "apps" / "sudoku-tui.svg"
BASH = SHARE / "bash-completion" / "completions" / "sudoku-tui"
ZSH = SHARE / "zsh" / "site-functions" / "_sudoku-tui"
MAN_PAGE = SHARE / "man" / "man1" / "sudoku-tui.1"


def test_they_are_what_the_parsers_give_now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    made = dict(runpy.run_path(str(TOOL))["shell_files"]())
    assert {path.relative_to(ROOT) for path in made} == {
        path.relative_to(ROOT) for path in SHARE.rglob("*") if path.is_file() and path not in {DESKTOP_FILE, ICON}
    }
    for path, text in made.items():
        advice = f"{path} is not what the parsers give now; run tools/make_shell_files.py"
        assert path.read_text(encoding="utf-8") == text, advice


def complete(*words: str, folder: Path) -> list[str]:
    """What a real bash offers for the last word."""
    program = (
        f'source "{BASH}"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _shtab_sudoku_tui 2>/dev/null;'
        "printf '%s\\n' \"${COMPREPLY[@]}\""
    )
    done = subprocess.run(
        ["bash", "--norc", "-c", program, "bash", "sudoku-tui", *words],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
        cwd=folder,
        env={"PATH": os.environ["PATH"]},
    )
    return sorted(done.stdout.split())


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_bash_completes_commands_options_values_and_files(tmp_path: Path) -> None:
    (tmp_path / "puzzles.txt").touch()
    assert complete("", folder=tmp_path) == sorted(COMMANDS)
    assert complete("so", folder=tmp_path) == ["solve"]
    assert complete("pu", folder=tmp_path) == ["puzzles.txt"]
    assert complete("solve", "--for", folder=tmp_path) == ["--format"]
    assert complete("solve", "--format", "", folder=tmp_path) == ["grid", "line"]
    assert complete("step", "--notation", "r", folder=tmp_path) == ["r1c1"]
    assert complete("rate", "pu", folder=tmp_path) == ["puzzles.txt"]
    assert complete("rate", "--config", "", folder=tmp_path) == ["puzzles.txt"]
    (tmp_path / "folder").mkdir()
    assert complete("stats", "--data", "", folder=tmp_path) == ["folder"]


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_bash_completes_the_words_of_the_engine(tmp_path: Path) -> None:
    (tmp_path / "hard.txt").touch()
    for command in ("step", "generate"):
        assert complete(command, "--technique", "x-w", folder=tmp_path) == ["x-wing"]
        assert len(complete(command, "--technique", "", folder=tmp_path)) == len(ORDER)
    assert complete("stats", "--level", "h", folder=tmp_path) == ["hard"]
    assert complete("convert", "--to", "h", folder=tmp_path) == ["hodoku"]
    assert complete("convert", "--from", "x", folder=tmp_path) == ["xml"]
    assert complete("sheet", "--collection", "own", folder=tmp_path) == ["own"]
    assert complete("compare", "--algorithms", "dan", folder=tmp_path) == ["dancing-links"]
    assert complete("bench", "--algorithms", "fast,norvig,dan", folder=tmp_path) == ["fast,norvig,dancing-links"]
    assert complete("rate", "ha", folder=tmp_path) == ["hard", "hard.txt"]
    assert complete("rate", "", folder=tmp_path) == ["hard.txt"]


def test_zsh_takes_no_argument_before_the_command() -> None:
    """It did, and completed everything as if it stood a word further."""
    (options,) = re.findall(r"^_shtab_sudoku_tui_options=\(\n(.*?)^\)", ZSH.read_text(), re.DOTALL | re.MULTILINE)
    assert "--plain[" in options
    assert not [line for line in options.splitlines() if line.lstrip().startswith(('":', '"(*)'))]


def test_what_completion_offers_is_understood() -> None:
    for name in WORDS["techniques"]:
        assert technique_named(name).id == name
    for name in WORDS["collections"]:
        assert name == "own" or shipped_called(name) is not None
    for name in WORDS["formats"]:
        assert format_named(name).name == name
    assert {*WORDS["algorithms"]} == {"all", *EVERY, *SOLVERS}


def test_the_man_page_tells_of_every_command_and_its_exit_codes() -> None:
    page = MAN_PAGE.read_text(encoding="utf-8").replace("\\-", "-")
    for command in COMMANDS:
        assert f".SH COMMAND \\fI\\,'sudoku-tui {command}'" in page
        assert f".SH REMARKS ON 'SUDOKU-TUI {command.upper()}'" in page
    assert "Exit codes (the highest of those that apply)" in page


@pytest.mark.skipif(shutil.which("mandoc") is None, reason="needs mandoc")
def test_the_man_page_is_sound() -> None:
    done = subprocess.run(["mandoc", "-Tlint", "-Werror", str(MAN_PAGE)], capture_output=True, text=True, check=False)
    assert "ERROR" not in done.stdout


def test_the_desktop_file_starts_the_program_in_a_terminal_with_an_icon_that_is_there() -> None:
    reader = configparser.ConfigParser(interpolation=None)
    reader.read(DESKTOP_FILE, encoding="utf-8")
    entry = reader["Desktop Entry"]
    assert (entry["exec"], entry["terminal"]) == ("sudoku-tui", "true")
    assert entry["icon"] == ICON.stem
    assert ET.parse(ICON).getroot().tag == "{http://www.w3.org/2000/svg}svg"


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="needs desktop-file-validate")
def test_the_desktop_file_is_sound() -> None:
    done = subprocess.run(["desktop-file-validate", str(DESKTOP_FILE)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")

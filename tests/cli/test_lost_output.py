"""Output that is lost is no success: a sentence says so, and the exit code of every command."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.cli.arguments import COMMANDS
from tests.cli.running import GIVENS, NO_SOLUTION
from tests.game.saving.version_1 import FOLDER as VERSION_1

ARGUMENTS: Mapping[str, list[str]] = {
    "solve": [GIVENS],
    "step": [GIVENS],
    "rate": ["--json", GIVENS],
    "challenge": ["304", "--data", str(VERSION_1)],
    "review": ["--list", "--data", str(VERSION_1)],
    "check": [GIVENS],
    "canonical": [GIVENS],
    "convert": ["--to", "line", GIVENS],
    "sheet": [GIVENS, "--output", "-"],
    "stats": ["--json"],
    "config": [],
    "generate": ["--seed", "1"],
    "minimise": ["--seed", "1", GIVENS],
    "vary": ["--seed", "1", GIVENS],
    "compare": [GIVENS, "--algorithms", "norvig"],
    "bench": [GIVENS, "--algorithms", "norvig"],
    "lab": ["questions", GIVENS],
    "serve": ["--port", "0"],
}
"""Arguments with which each command prints something."""

LINES = [
    ["--version"],
    ["--version", "--debug"],
    ["--help"],
    ["--plain", GIVENS],
    *([name, *ARGUMENTS[name]] for name in COMMANDS),
    *([name, "--help"] for name in COMMANDS),
    ["step", "--list"],
    ["convert", "--list"],
    ["config", "--keys"],
    ["compare", "--list"],
    ["rate", "--summary", GIVENS],
    ["rate", "--scale", "both", "--csv", GIVENS],
]
"""Whole command lines."""

PROGRAM = """
import json, os, sys
from importlib import import_module
import sudoku_tui.engine.order
from sudoku_tui.cli.arguments import COMMANDS, tree
from sudoku_tui.cli.main import main
folder, devices, lines = json.loads(sys.argv[1])
for line in lines if len(lines) > 20 else ():
    if line[0] in COMMANDS and "--help" not in line:
        import_module(tree([line[0]]).parse_args(line).module)
ends = []
for line in lines:
    if child := os.fork():
        ends.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        continue
    said = f"{folder}/{os.getpid()}"
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        device = devices.get(name, said if name == "stderr" else os.devnull)
        os.dup2(os.open(device or os.devnull, os.O_RDWR | os.O_CREAT), number)
        setattr(sys, name, open(number, "w" if number else "r") if device else None)
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if devices.get(name) == "":
            os.close(number)
    sys.argv[1:] = line
    code = main()
    with open(f"{folder}/said", "a") as file:
        file.write(json.dumps(open(said).read() if os.path.exists(said) else "") + "\\n")
    sys.exit(code)
print(json.dumps(ends))
"""
"""Runs each command line in a child of its own, whose standard streams are these devices; "" closes one."""


def ends(folder: Path, lines: list[list[str]], **devices: str) -> list[tuple[int, str]]:
    """The exit code of each command line, and what it says on standard error."""
    arguments: list[Any] = [str(folder), devices, lines]
    done = subprocess.run([sys.executable, "-c", PROGRAM, json.dumps(arguments)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    said = [json.loads(line) for line in (folder / "said").read_text().splitlines()]
    return list(zip(json.loads(done.stdout), said, strict=True))


def test_every_command_is_tried() -> None:
    assert ARGUMENTS.keys() == COMMANDS.keys()


@pytest.mark.sample(1)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs Linux's /dev")
@pytest.mark.parametrize(
    ("stdout", "reason"), [("/dev/full", "No space left on device"), ("", "it is closed")], ids=["full", "closed"]
)
def test_lost_output_is_no_success(stdout: str, reason: str, tmp_path: Path) -> None:
    expected = (2, f"sudoku-tui: The output cannot be written: {reason}.\n")
    found = dict(zip(map(" ".join, LINES), ends(tmp_path, LINES, stdout=stdout), strict=True))
    assert found == dict.fromkeys(found, expected)


@pytest.mark.sample(1)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs Linux's /dev")
@pytest.mark.parametrize("stderr", ["/dev/full", ""], ids=["full", "closed"])
def test_where_nobody_can_be_told_the_exit_code_tells(stderr: str, tmp_path: Path) -> None:
    lost = [["--version"], ["--help"], ["solve", GIVENS], ["config"]]
    assert [code for code, _ in ends(tmp_path, lost, stdout="/dev/full", stderr=stderr)] == [2] * len(lost)
    (tmp_path / "said").unlink()
    others = {
        ("solve", GIVENS): 0,
        ("solve", NO_SOLUTION): 1,
        ("solve", "nowhere"): 2,
        ("solve", "--what"): 2,
        ("nowhere",): 2,
        ("config", "--config", "/nowhere"): 2,
    }
    found = ends(tmp_path, list(map(list, others)), stderr=stderr)
    assert [code for code, _ in found] == [*others.values()]


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs Linux's /proc")
def test_no_file_gets_the_number_of_a_closed_stream(tmp_path: Path) -> None:
    """What is written to such a number, as by a library, would be written into that file."""
    script = (
        "import os, sys; from sudoku_tui.cli.main import main; main();"
        "os.write(os.open(sys.argv[2], os.O_WRONLY | os.O_CREAT), ' '.join(map(os.readlink,"
        " (f'/proc/self/fd/{number}' for number in range(3)))).encode())"
    )
    path = tmp_path / "told"
    done = subprocess.run(
        ["bash", "-c", f'"$0" -c "{script}" --version "{path}" <&- >&- 2>&-', sys.executable], check=False
    )
    assert (done.returncode, path.read_text()) == (0, "/dev/null /dev/null /dev/null")

"""Check a wheel before it is released: `python tools/check_wheel.py FOLDER`, where wheel and source archive are.

Metadata and contents are looked at by `twine check` and `check-wheel-contents`; then the wheel is installed by pip,
pipx and uv on every Python from 3.11 on that is here, each in a folder of its own; the program must start and solve,
and the command that it names for a missing extra must add it.
The tools come from .ci/wheel-tools.txt into an environment that is thrown away.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[1]
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SOLUTION = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
AT_ONCE = 2
"""Installations at once; each keeps a processor busy."""


def main() -> None:
    """Check what the folder has; the first thing that fails ends it with what it said."""
    parser = argparse.ArgumentParser(description="Check and install a built wheel.")
    parser.add_argument("folder", type=Path, help="where the wheel and the source archive are")
    folder = parser.parse_args().folder.resolve()
    (wheel,) = folder.glob("*.whl")
    pythons = {version: python for version in VERSIONS if (python := find_python(version))}
    for version in VERSIONS:
        if version not in pythons:
            say(f"not here: Python {version}")
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary)
        tools = place / "tools" / "bin"
        run(sys.executable, "-m", "venv", tools.parent)
        run(tools / "pip", "install", "-q", "--no-compile", "--no-deps", "-r", ROOT / ".ci" / "wheel-tools.txt")
        run(tools / "twine", "check", "--strict", *folder.glob("*.whl"), *folder.glob("*.tar.gz"))
        run(tools / "check-wheel-contents", wheel)
        say("ok: twine check, check-wheel-contents")
        with ThreadPoolExecutor(AT_ONCE) as pool:
            jobs = [
                pool.submit(check_installed, name, version, python, wheel, tools, place / f"{name}-{version}")
                for version, python in pythons.items()
                for name in INSTALLERS
            ]
            for job in jobs:
                say(job.result())


def check_installed(name: str, version: str, python: Path, wheel: Path, tools: Path, place: Path) -> str:
    """Install the wheel in one way on one Python, start the program, and say so."""
    started = time.monotonic()
    place.mkdir()
    program, places = INSTALLERS[name](python, wheel, tools, place)
    said = run(program, "--version").strip()
    assert said == f"sudoku-tui {wheel.name.split('-')[1]}", said
    solved = run(program, "solve", PUZZLE).strip()
    assert solved == SOLUTION, solved
    add_extra(program, PATH=f"{tools}{os.pathsep}{os.environ['PATH']}", **places)
    return f"ok: {said} by {name} on Python {version} ({time.monotonic() - started:.0f} s)"


def add_extra(program: Path, **variables: str) -> None:
    """Ask for a PDF, which needs an extra; install it as the program says; ask again."""
    sheet: list[str | Path] = [program, "sheet", PUZZLE, "--output", program.with_name("sheet.pdf")]
    refused = subprocess.run(sheet, capture_output=True, text=True, check=False).stderr
    command = refused.rpartition("Install it with: ")[2].strip()
    assert command, refused
    run("sh", "-c", command, **variables)
    run(*sheet)


def by_pip(python: Path, wheel: Path, _tools: Path, place: Path) -> tuple[Path, dict[str, str]]:
    """Install by pip; where the program is, and the environment variables of the installer."""
    run(python, "-m", "venv", place / "venv")
    run(place / "venv" / "bin" / "pip", "install", "-q", "--no-compile", wheel)
    return place / "venv" / "bin" / "sudoku-tui", {}


def by_pipx(python: Path, wheel: Path, tools: Path, place: Path) -> tuple[Path, dict[str, str]]:
    """Install by pipx, in folders of its own; the same."""
    places = {"PIPX_HOME": f"{place}/home", "PIPX_BIN_DIR": f"{place}/bin", "PIPX_MAN_DIR": f"{place}/man"}
    run(tools / "pipx", "install", "-q", "--python", python, wheel, **places)
    assert (place / "man" / "man1" / "sudoku-tui.1").exists(), "pipx does not show the man page"
    return place / "bin" / "sudoku-tui", places


def by_uv(python: Path, wheel: Path, tools: Path, place: Path) -> tuple[Path, dict[str, str]]:
    """Install by uv, in folders of its own; the same."""
    places = {"UV_TOOL_DIR": f"{place}/tools", "UV_TOOL_BIN_DIR": f"{place}/bin"}
    run(tools / "uv", "tool", "install", "-q", "--no-python-downloads", "--python", python, wheel, **places)
    return place / "bin" / "sudoku-tui", places


Installer = Callable[[Path, Path, Path, Path], tuple[Path, dict[str, str]]]
INSTALLERS: dict[str, Installer] = {"pip": by_pip, "pipx": by_pipx, "uv": by_uv}


def find_python(version: str) -> Path | None:
    """A Python of a version that runs and can make environments: on the path, or one of pyenv's."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    on_path = shutil.which(f"python{version}")
    candidates = [*([Path(on_path)] if on_path else []), *sorted(pyenv.glob(f"{version}.*/bin/python{version}"))]
    for python in candidates:
        ends = subprocess.run([python, "-c", "import ensurepip, venv"], capture_output=True, check=False)
        if ends.returncode == 0:
            return python
    return None


def run(*command: str | Path, **variables: str) -> str:
    """What a command writes to its standard output; if it fails, all that it said ends the check."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    done = subprocess.run(command, env=kept | variables, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def say(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


if __name__ == "__main__":
    main()

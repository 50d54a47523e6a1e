"""What is said where the library of an extra is missing: the command that installs it for the program that runs.

No index is asked for this package, which may stand on none: the command names the libraries themselves.
"""

import re
import sys
from importlib.util import find_spec
from pathlib import Path

_CLONE = Path(__file__).parents[2] / "pyproject.toml"
_PROJECT = "sudoku-tui"
_PLAIN = re.compile(r"[\w@%+=:,./\\-]+")  # what no shell reads as anything but itself


def missing(what: str, library: str, extra: str, instead: str = "") -> str:
    """A sentence about a library that is not installed. It ends with the command that installs it.

    Args:
        what: what needs it, as the beginning of a sentence.
        library: its name.
        extra: the extra that names it in `pyproject.toml`.
        instead: a sentence about what can be done without it.
    """
    between = f"{instead} " if instead else ""
    return f"{what} needs {library}, which is not installed. {between}Install it with: {installing(extra)}"


def installing(extra: str) -> str:
    """The command that installs what an extra names, for sh, PowerShell and Windows' own shell.

    It depends on how this program was installed: by pipx, which remembers what it has added; by uv, whose environments
    have no pip; or by pip.
    """
    python = _quoted(sys.executable or "python3")
    if Path(sys.prefix, "pipx_metadata.json").exists():
        command = f"pipx inject {_quoted(Path(sys.prefix).name)}"
    elif find_spec("pip") is None:
        command = f"uv pip install --python {python}"
    else:
        command = f"{python} -m pip install"
    return " ".join((command, *map(_quoted, requirements(extra))))


def requirements(extra: str) -> list[str]:
    """What an extra needs, each with the versions that will do: of the clone we run in, or as it was installed."""
    import tomllib  # here, as the other one: who lacks nothing should not wait for them
    from importlib.metadata import PackageNotFoundError, requires

    try:
        project = tomllib.loads(_CLONE.read_text(encoding="utf-8"))["project"]
        if project["name"] == _PROJECT:
            return [*project["optional-dependencies"][extra]]
    except (OSError, ValueError, KeyError):  # there is no clone
        pass
    try:
        needed = [line.partition(";") for line in requires(_PROJECT) or ()]
    except PackageNotFoundError:
        needed = []
    named = [name.strip() for name, _, marker in needed if re.search(rf"extra == ['\"]{extra}['\"]", marker)]
    return named or [f"{_PROJECT}[{extra}]"]


def _quoted(word: str) -> str:
    return word if _PLAIN.fullmatch(word) else f'"{word}"'

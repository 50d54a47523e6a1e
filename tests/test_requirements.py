"""What the program needs, pinned with hashes, is what pyproject.toml asks for and what is tested: alone, and by ssh."""

import re
import tomllib
from collections.abc import Iterable
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
EXTRAS = {"requirements.txt": (), "requirements-ssh.txt": ("ssh",)}
"""The files, and what each has besides the program."""

MAKE_ANEW = "make it anew by the command in its first lines"


def dependencies(extras: Iterable[str] = ()) -> list[str]:
    """What pyproject.toml asks for, alone or with extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: list[str] = project["dependencies"]
    return found + [one for extra in extras for one in project["optional-dependencies"][extra]]


def pins(name: str) -> dict[str, str]:
    """The version of each distribution that a file names."""
    text = (ROOT / name).read_text(encoding="utf-8")
    found = re.findall(r"^([\w.-]+)==([\w.]+)", text, re.MULTILINE)
    return {canonicalize_name(distribution): version for distribution, version in found}


def needed(file: str, requirements: Iterable[str], extras: Iterable[str] = ()) -> set[str]:
    """What requirements need here, and what that needs in turn; checks that the pinned versions satisfy all of them."""
    pinned, names = pins(file), set()
    for requirement in map(Requirement, requirements):
        marker = requirement.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            name = canonicalize_name(requirement.name)
            assert name in pinned, f"{requirement} is missing in {file}; {MAKE_ANEW}"
            assert requirement.specifier.contains(pinned[name]), f"{requirement} is not {pinned[name]}; {MAKE_ANEW}"
            names |= {name, *needed(file, requires(name) or (), requirement.extras)}
    return names


@pytest.mark.parametrize("file", EXTRAS)
def test_requirements_are_those_of_the_program_and_no_others(file: str) -> None:
    assert needed(file, dependencies(EXTRAS[file])) == {*pins(file)}, MAKE_ANEW


@pytest.mark.parametrize("file", EXTRAS)
def test_requirements_are_what_is_tested(file: str) -> None:
    assert pins(file).items() <= pins("requirements-dev.txt").items(), MAKE_ANEW


@pytest.mark.parametrize("file", EXTRAS)
def test_every_requirement_has_hashes(file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    for entry in re.split(r"^(?=\w)", text, flags=re.MULTILINE)[1:]:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}$", entry.strip()), entry


def test_every_dependency_has_an_upper_bound() -> None:
    for requirement in map(Requirement, dependencies()):
        assert any(bound.operator == "<" for bound in requirement.specifier), requirement

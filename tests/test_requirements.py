"""requirements.txt: what the program needs, pinned with hashes, is what pyproject.toml asks for and what is tested."""

import re
import tomllib
from collections.abc import Iterable
from importlib.metadata import requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
MAKE_ANEW = "make requirements.txt anew by the command in its first lines"


def dependencies() -> list[str]:
    """What pyproject.toml asks for."""
    found: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    return found


def pins(name: str) -> dict[str, str]:
    """The version of each distribution that a file names."""
    text = (ROOT / name).read_text(encoding="utf-8")
    found = re.findall(r"^([\w.-]+)==([\w.]+)", text, re.MULTILINE)
    return {canonicalize_name(distribution): version for distribution, version in found}


def needed(requirements: Iterable[str], extras: Iterable[str] = ()) -> set[str]:
    """What requirements need here, and what that needs in turn; checks that the pinned versions satisfy all of them."""
    pinned, names = pins("requirements.txt"), set()
    for requirement in map(Requirement, requirements):
        marker = requirement.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            name = canonicalize_name(requirement.name)
            assert name in pinned, f"{requirement} is missing; {MAKE_ANEW}"
            assert requirement.specifier.contains(pinned[name]), f"{requirement} is not {pinned[name]}; {MAKE_ANEW}"
            names |= {name, *needed(requires(name) or (), requirement.extras)}
    return names


def test_requirements_are_those_of_the_program_and_no_others() -> None:
    assert needed(dependencies()) == {*pins("requirements.txt")}, MAKE_ANEW


def test_requirements_are_what_is_tested() -> None:
    assert pins("requirements.txt").items() <= pins("requirements-dev.txt").items(), MAKE_ANEW


def test_every_requirement_has_hashes() -> None:
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    for entry in re.split(r"^(?=\w)", text, flags=re.MULTILINE)[1:]:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}$", entry.strip()), entry


def test_every_dependency_has_an_upper_bound() -> None:
    for requirement in map(Requirement, dependencies()):
        assert any(bound.operator == "<" for bound in requirement.specifier), requirement

"""Walking a step link by link, and its line of notation: what a family says, and what is told without that."""

import sys
from dataclasses import dataclass
from types import ModuleType
from typing import ClassVar

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.notation import LETTERS, NUMBERS, Notation
from sudoku_tui.engine.step import Evidence, Facts, Reason, Role, Step
from sudoku_tui.engine.techniques.singles import FULL_HOUSE

ENDS = Candidate(0, 5), Candidate(8, 5)


@dataclass(frozen=True, slots=True)
class LinkFacts(Facts):
    """A link alone, of a family that the tests make up."""

    family: ClassVar[str] = "made_up"

    def evidence(self) -> tuple[Evidence, ...]:
        return (Evidence(Role.LINK_STRONG, links=(ENDS,)),)


def reasons(_step: Step, facts: LinkFacts, notation: Notation) -> tuple[Reason, ...]:
    return (Reason(f"Look at {notation.cell(0)}.", facts.evidence()),)


@pytest.fixture
def family(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The words of the family, so far its reasons."""
    module = ModuleType("made_up")
    monkeypatch.setattr(module, "reasons", reasons, raising=False)
    monkeypatch.setitem(sys.modules, "sudoku_tui.engine.words.english.made_up", module)
    return module


STEP = Step(FULL_HOUSE, facts=LinkFacts())


@pytest.mark.usefixtures("family")
def test_without_words_of_its_own_the_reasons_are_walked() -> None:
    assert STEP.walk() == STEP.reasons()
    assert STEP.walk(NUMBERS) == STEP.reasons(NUMBERS) != STEP.walk(LETTERS)


def test_a_family_says_how_it_is_walked(family: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def walk(_step: Step, facts: LinkFacts, notation: Notation) -> tuple[Reason, ...]:
        return (Reason("Suppose it."), Reason(f"Then {notation.cell(8)}.", facts.evidence(), depth=1))

    monkeypatch.setattr(family, "walk", walk, raising=False)
    assert [(reason.sentence, reason.depth) for reason in STEP.walk(NUMBERS)] == [("Suppose it.", 0), ("Then r1c9.", 1)]


def test_a_family_writes_its_steps_in_one_line(family: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    assert STEP.notation_lines() == {}

    def eureka(_step: Step, _facts: LinkFacts, notation: Notation) -> str:
        return f"(5){notation.cell(0)}=(5){notation.cell(8)}"

    monkeypatch.setattr(family, "eureka", eureka, raising=False)
    assert STEP.notation_lines(NUMBERS) == {"eureka": "(5)r1c1=(5)r1c9"}

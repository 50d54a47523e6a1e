"""Walking a step link by link, and its line of notation: what a family says, and what is told without that."""

import sys
from dataclasses import dataclass
from types import ModuleType
from typing import ClassVar

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.notation import LETTERS, NUMBERS, Notation
from sudoku_tui.engine.step import Evidence, Facts, Reason, Role, Step
from sudoku_tui.engine.techniques.singles import FULL_HOUSE
from tests.engine.explanations import read_approved

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


FAMILIAR = {
    "w-wing": "(9=4)C5-F5=F3-(4=9)D3 => C3<>9",
    "skyscraper": "(8)A8=A2-G2=G7 => B7,I8<>8",
    "two-string-kite": "(2)F5=F7-E9=I9 => I5<>2",
    "turbot-fish": "(1)B2=E2-E8=D7 => B7<>1",
    "empty-rectangle": "(5)E5=E1-AB1=A2 => A5<>5",
    "xy-wing": "(4=3)B5-(3=1)F5-(1=4)F7 => B7<>4",
}


@pytest.mark.parametrize(("technique", "line"), FAMILIAR.items(), ids=FAMILIAR)
def test_familiar_patterns_are_written_as_the_chains_that_they_are(technique: str, line: str) -> None:
    assert approved_step(technique).notation_lines() == {"eureka": line}


@pytest.mark.parametrize("technique", ["xyz-wing", "dual-two-string-kite"])
def test_what_is_no_plain_chain_has_no_line(technique: str) -> None:
    assert approved_step(technique).notation_lines() == {}


def test_remote_pairs_are_written_as_chains_of_two_digits() -> None:
    """A chain for each pair of ends that see something."""
    assert approved_step("remote-pair").notation_lines() == {
        "eureka": "(3=4)A5-(4=3)I5-(3=4)I9-(4=3)H8; (3=4)I9-(4=3)I5-(3=4)A5-(4=3)C4 => A8,C9<>3",
        "hodoku": "3/4 A5 -4- I5 -3- I9 -4- H8; I9 -4- I5 -3- A5 -4- C4 => A8,C9<>3",
    }


def approved_step(id: str) -> Step:
    """The step of a technique that the approved explanations begin with."""
    positions = (approved.position for approved in read_approved() if approved.technique.id == id)
    return next(technique_named(id).find(next(positions)))


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

"""Chains over the guardians of patterns: the steps found, their words, and what is nearly one."""

import pytest

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.exotic_chains.exotic_aic import EXOTIC_AIC, KINDS, UNIQUE_AIC, ExoticChainFacts
from sudoku_tui.engine.techniques.guardians.guarded import Reach
from tests.engine.positions import candidates, limited, thinned_out

LOOP = "A1=12 A5=12 E2=12"
TWO = f"{LOOP} E5=127 B2=125"
CHAIN = "E8=79 C8=98 C4=85"
RECTANGLE = "A1=123 B1=123 A4=123 A7=123 B4=1237 B7=1238"


def steps(position: Position) -> list[Step]:
    return list(EXOTIC_AIC.find(position))


def test_a_loop_of_two_digits_makes_a_link() -> None:
    (step,) = steps(limited(f"{TWO} {CHAIN}"))
    assert step.eliminations == candidates("B4=5 B5=5 B6=5 C1=5 C2=5 C3=5")
    assert step.explanation() == (
        "1 and 2 cannot take turns in a loop of five cells.",
        "Look at 1 and 2 in A1, A5, E5, E2 and B2.",
        "In this order each cell sees the next, and the last sees the first: they make a loop.",
        "Suppose that all of them held only 1 and 2. Then the two digits take turns along the loop, so the first cell "
        "and the last, as five is an odd number, hold the same digit; but they see each other.",
        "Only 5 in B2, and 7 in E5 prevent that: if one of them is false, the other is true.",
        "Either C4 or B2 is 5.",
        "Suppose that C4 is not 5. Then it is 8. C8 sees C4: 9.",
        "E8 sees C8: 7. E5 sees E8, so B2 is 5 (the other guardian).",
        "B4, B5, B6, C1, C2 and C3 see both C4 and B2, one of which is 5.",
        "This removes 5 from B4, B5, B6, C1, C2 and C3.",
    )
    assert "If E5 is not 7, B2 is 5: they are the guardians of the pattern." in [one.sentence for one in step.walk()]
    assert step.notation_lines()["eureka"] == "(5=8)C4-(8=9)C8-(9=7)E8-E5=(5)B2 => B4,B5,B6,C1,C2,C3<>5"


def test_the_facts_name_the_link_of_the_pattern() -> None:
    (step,) = steps(limited(f"{TWO} {CHAIN}"))
    facts = step.facts
    assert isinstance(facts, ExoticChainFacts)
    ((number, pattern),) = facts.patterns
    first, second = facts.chain.nodes[number : number + 2]
    assert {*first.candidates, *second.candidates} == {*pattern.guardians}
    assert facts.chain.links[number].is_strong
    assert facts.length == 7


@pytest.mark.parametrize(
    "contents",
    [
        f"{LOOP} E5=1278 B2=125 {CHAIN}",  # three guardians
        f"{LOOP} E5=12 B2=1257 {CHAIN}",  # two, both in a cell
        f"A1=12 A5=12 E2=123 E5=127 B2=125 {CHAIN}",
        f"A1=12 A5=12 E9=12 E5=127 B2=125 {CHAIN}",  # no loop
        f"{TWO} E8=79 C8=98 C4=856",  # a link of the chain is missing
        f"{LOOP} E5=127 B2=127",  # a pattern alone is no chain
    ],
)
def test_none(contents: str) -> None:
    assert steps(limited(contents)) == []


def test_what_plain_chains_remove_is_theirs() -> None:
    assert steps(limited("E8=79 C8=98 C4=85 B1=57")) == []


def test_a_deadly_pattern_makes_a_link_where_there_is_one_solution() -> None:
    position = limited(f"{RECTANGLE} D4=79 D7=89")
    assert steps(position) == []
    step = list(UNIQUE_AIC.find(position))[-1]
    assert UNIQUE_AIC.assumes_unique
    assert not EXOTIC_AIC.assumes_unique
    assert step.eliminations == candidates("D1=9 D2=9 D3=9 D5=9 D6=9 D8=9 D9=9")
    three = RECTANGLE.replace("A1=123", "A1=1236")
    assert list(UNIQUE_AIC.find(limited(f"{three} D4=79 D7=89"))) == []


def test_a_unique_chain_removes_what_others_do_not() -> None:
    assert list(UNIQUE_AIC.find(limited(f"{TWO} {CHAIN}"))) == []


def test_the_kinds() -> None:
    kinds = {kind.kind for kind in KINDS}
    assert {"tridagon", "oddagon", "extended_rectangle", "bug_plus_n"} <= kinds
    assert all(kind.reach is Reach.CHAINS for kind in KINDS)


def test_what_they_remove_is_wrong() -> None:
    found = 0
    for position, solution in thinned_out(range(25)):
        for technique in (EXOTIC_AIC, UNIQUE_AIC):
            for step in technique.find(position):
                found += 1
                assert not [cell for cell, digit in step.eliminations if solution[cell] == str(digit)]
    assert found

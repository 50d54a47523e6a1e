"""The explainer's chains in words: steps that its searches find, and proofs inside of others, made by hand."""

import json
import re
from dataclasses import replace
from functools import cache

import pytest

from sudoku_tui.engine.board import CELLS, HOUSES, Candidate
from sudoku_tui.engine.codec.values import plain, plain_text
from sudoku_tui.engine.explainer.chains import static
from sudoku_tui.engine.explainer.chains.dynamic import DYNAMIC_CHAINS
from sudoku_tui.engine.explainer.chains.static import TURBOT_CHAIN
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.links.chain import Link
from sudoku_tui.engine.links.chain_facts import ChainFacts
from sudoku_tui.engine.links.proof import (
    LONG,
    Argument,
    Clash,
    ForcingFacts,
    Implication,
    InnerChain,
    InnerPattern,
    Proof,
)
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.step import RecordedFacts, Role, Step
from sudoku_tui.engine.words import Family, legend
from sudoku_tui.engine.words.english.proofs import forcing
from sudoku_tui.game.learning.walk import StepWalk
from tests.engine.explainer.chain_words import Approved, block, read_approved
from tests.engine.test_reasoning import problems_of
from tests.engine.test_words import (
    check_that_reasons_show_the_evidence,
    check_that_sentences_show_what_they_name,
    check_walk,
)

FAMILY: Family = forcing
"""That the module has what `Family` asks for is what mypy says of this."""

APPROVED = read_approved()
MOST = 20  # chains of a position


def check(step: Step) -> None:
    """Assert that a step is told in full, and comes back from JSON."""
    check_that_reasons_show_the_evidence(step)
    check_that_sentences_show_what_they_name(step, step.reasons())
    check_walk(step)
    assert Step.from_json(json.dumps(step.to_json())) == step
    assert json.loads(plain_text(step.facts)) == json.loads(json.dumps(plain(step.facts)))


@pytest.mark.parametrize("approved", APPROVED, ids=[f"{one.text[0]} {number}" for number, one in enumerate(APPROVED)])
def test_a_step_is_told_in_the_approved_words(approved: Approved) -> None:
    assert tuple(block(approved).splitlines()[2:]) == tuple(f"    {line}" for line in approved.text)
    check(approved.step)
    for told in (approved.step.reasons(), approved.step.walk()):
        assert problems_of(approved.position.eliminated(), approved.step, told) == []


def test_all_chains_and_cycles_of_a_position_are_told() -> None:
    """Long ones too, and those of which the best of a position hardly ever is one."""
    for approved in APPROVED[:4]:
        grid = Grid.of(approved.position)
        for found in static.all_hints(grid)[-MOST:]:
            hint = static.hint_of(found)
            check(hint.step(approved.position.eliminated()))


# Proofs made by hand


@cache
def named(text: str) -> Candidate:
    """A candidate as "A3=5"."""
    cells = {LETTERS.cell(cell): cell for cell in CELLS}
    return Candidate(cells[text[:2]], int(text[-1]))


@cache
def house(text: str) -> int | None:
    """A house by its name; none for a cell."""
    return {LETTERS.house(house): house for house in HOUSES}.get(text)


def line(text: str, **inside: InnerPattern | InnerChain) -> Proof:
    """A proof such as "A3=5, A4<>5 row A, A4=2 cell": each follows from the one before it, or "from 0 2".

    The name of what is inside stands where a house would.
    """
    implications: list[Implication] = []
    for number, part in enumerate(text.split(", ")):
        match = re.fullmatch(r"(..)(=|<>)(\d)(?: (?!from )(.*?))?(?: from (.*))?", part)
        assert match is not None
        cell, sign, digit, where, causes = match.groups()
        parents = tuple(map(int, causes.split())) if causes else (number - 1,) if number else ()
        found, here = inside.get(where or ""), house(where or "")
        link = Link(sign == "=", () if here is None else (here,)) if number else None
        implications.append(
            Implication(int(digit), (named(f"{cell}={digit}").cell,), sign == "=", parents, found or link)
        )
    return Proof(tuple(implications))


def clash(first: Proof, second: Proof) -> Proof:
    """The contradiction to which two proofs lead from one premise."""
    shift = len(first.implications) - 1
    others = [
        one._replace(parents=tuple(parent + shift if parent else 0 for parent in one.parents))
        for one in second.implications[1:]
    ]
    return Proof((*first.implications, *others), Clash((shift, shift + len(others))))


def proof(level: int, argument: Argument, *lines: Proof, house: int | None = None) -> Step:
    """The step that some lines prove."""
    if argument is Argument.CONTRADICTION:
        lines = (clash(*lines),)
    premises = tuple(dict.fromkeys(line.premise.candidate for line in lines))
    facts = ForcingFacts(argument, premises, house, lines)
    shown = facts.shows
    if shown.is_true:
        return Step(DYNAMIC_CHAINS[level][argument], placements=shown.candidates, facts=facts)
    return Step(DYNAMIC_CHAINS[level][argument], eliminations=shown.candidates, facts=facts)


def walked(step: Step) -> list[str]:
    """The walk, indented by its depth."""
    return ["  " * reason.depth + reason.sentence for reason in step.walk()]


def chain(text: str) -> ChainFacts:
    """The facts of a line that is a chain or a loop."""
    found = line(text).chain
    assert found is not None
    return ChainFacts(found)


TURBOT = InnerChain(
    TURBOT_CHAIN.id,
    chain("I7=4, I5<>4 row I, C5=4 column 5, C9<>4 row C, B7=4 box 3, I7<>4 column 7"),
)
LOOP = InnerChain(
    "bidirectional-cycle",
    chain(
        "A8<>5, I8=5 column 8, I5<>5 row I, I5=4, C5<>4 column 5, C1=4 row C, G1<>4 column 1, G7=4 row G, "
        "B7<>4 column 7, A8=4 box 3, A8<>5"
    ),
)
PLACED = InnerChain(
    "region-forcing-chains",
    ForcingFacts(
        Argument.REGION,
        (named("A1=4"), named("B1=4")),
        9,
        (line("A1=4, A5<>4 row A, A5=6"), line("B1=4, B5<>4 row B, B5=2, A5<>2 column 5, A5=6")),
    ),
)


def test_a_chain_inside_is_told_one_deeper() -> None:
    step = proof(
        2,
        Argument.DOUBLE,
        line("A8=4, A8<>5, I8=5 column 8, I5<>5 row I, I5=4, I7<>4 row I"),
        line("A8<>4, I7<>4 turbot", turbot=TURBOT),
    )
    check(step)
    assert step.facts.length == 11
    assert step.explanation()[2] == (
        "If A8 is not 4, I7 is not 4, since then a Turbot Chain shows that I7 is not 4. The walk shows why, link by "
        "link."
    )
    assert walked(step)[7:] == [
        "Suppose that A8 is not 4.",
        "  Since A8 is not 4, a Turbot Chain shows that I7 is not 4.",
        "    Suppose that I7 is 4.",
        "      If I7 is 4, I5 is not: both are in row I.",
        "      If I5 is not 4, C5 is: they are the only places left for 4 in column 5.",
        "      If C5 is 4, C9 is not: both are in row C.",
        "      If C9 is not 4, B7 is: they are the only places left for 4 in box 3.",
        "      If B7 is 4, I7 is not: both are in column 7.",
        "  So I7 is not 4.",
        "So I7 is not 4 in any case.",
    ]


def test_what_a_chain_inside_shows_stays_on_the_board_and_its_own_proof_does_not() -> None:
    step = proof(2, Argument.DOUBLE, line("I7=2, I7<>4"), line("A8<>4, I7<>4 turbot, I7=8 from 1", turbot=TURBOT))
    walk = StepWalk.begin(step, APPROVED[0].position, LETTERS)
    last = next(place for place, reason in enumerate(walk.reasons) if reason.sentence.startswith("Since I7 is not 4"))
    pieces = walk.go_to(last).scene.evidence
    shown = {(piece.role, one) for piece in pieces for one in piece.candidates}
    assert (Role.OFF, named("I7=4")) in shown
    assert (Role.ON, named("C5=4")) not in shown


def test_a_loop_inside_removes_what_sees_two_of_its_halves() -> None:
    step = proof(
        2,
        Argument.REGION,
        line("A3=8, C1<>8 box 1, A8<>8 row A from 0, C9=8 row C from 1, C9<>4, I2<>4 loop from 2 4", loop=LOOP),
        line("C1=8, C1<>5, C5=5 row C, C5<>4, I5=4 column 5, I2<>4 row I"),
        house=house("box 1"),
    )
    check(step)
    assert walked(step)[6] == "  Since A8 is not 8, and C9 is not 4, a Bidirectional Cycle shows that I2 is not 4."
    assert walked(step)[17:20] == [
        "    The loop closes. Each step also holds backwards. So there are just two states, each the opposite of "
        "the other.",
        "    I2 sees both I5 and G1, one of which is 4 in both states.",
        "  So I2 is not 4.",
    ]


def test_all_that_chains_inside_remove_is_told_at_once() -> None:
    step = proof(
        3,
        Argument.CONTRADICTION,
        line("C3=2, C1<>2 row C, A5<>4 region, A5<>2 region from 1, A5=6 from 2 3", region=PLACED),
        line("C3=2, C5<>2 row C, C5=6, A5<>6 box 2"),
    )
    check(step)
    assert step.conclusion() == "C3=2 leads to a contradiction in A5: removes 2 from C3"
    told = walked(step)
    assert told[3:5] == [
        "  Since C1 is not 2, Region Forcing Chains show that A5 is not 2 or 4.",
        "    The places left for 4 in column 1 are A1 and B1.",
    ]
    assert told[13:] == [
        "  So A5 is 6, and not 2 or 4.",
        "  Since A5 is not 2 or 4, it is 6.",
        "  Since C3 is 2, C5 is not: both are in row C.",
        "  Since C5 is not 2, it is 6: it has no other candidate.",
        "  Since C5 is 6, A5 is not: both are in box 2.",
        "  But A5 cannot both be 6 and not be 6.",
        "So C3 is not 2.",
    ]


@pytest.mark.parametrize(
    ("pattern", "told"),
    [
        (("pointing", (5,), (30, 31), (22, 3)), "the 5s of box 5 all lie in row D: so D8 is not 5."),
        (("claiming", (5,), (30, 31), (3, 22)), "the 5s of row D all lie in box 5: so D8 is not 5."),
        (("naked-pair", (5, 7), (30, 31), (3,)), "D4 and D5 hold 5 and 7, a Naked Pair of row D: so D8 is not 5."),
        (
            ("hidden-pair", (3, 7), (30, 34), (3,)),
            "row D has 3 and 7 only in D4 and D8, a Hidden Pair: so D8 is not 5.",
        ),
        (
            ("x-wing", (5,), (3, 7, 30, 34), (0, 4, 12, 16)),
            "rows A and E have 5 only in columns 4 and 8, an X-Wing: so D8 is not 5.",
        ),
    ],
)
def test_a_pattern_inside_is_told_with_what_leaves_it(
    pattern: tuple[str, tuple[int, ...], tuple[int, ...], tuple[int, ...]], told: str
) -> None:
    left = line("A1=2, A2<>2 row A, A1<>5 from 0, D8<>5 found from 1 2", found=InnerPattern(*pattern))
    step = proof(1, Argument.CELL, left, line("A1=3, D8<>5 row D"))
    check(step)
    assert walked(step)[4] == f"  Since A1 is not 5, and A2 is not 2, {told}"
    assert step.notation_lines() == {}


def test_a_long_proof_is_told_in_short_and_walked_in_full() -> None:
    ways = [
        f"{LETTERS.cell(cell)}{sign}{digit} row A" for cell in range(1, 32) for sign, digit in (("<>", 1), ("=", 2))
    ]
    step = proof(
        0, Argument.DOUBLE, line(", ".join(["A1=5", *ways, "I9<>5 row I from 0 4"])), line("A1<>5, I9<>5 row I")
    )
    check(step)
    assert step.facts.length > LONG
    assert step.explanation()[1] == "If A1 is 5, I9 is not 5. The walk shows why, link by link."
    assert len(step.walk()) > step.facts.length
    assert not [one for piece in step.evidence if piece.role is Role.OFF for one in piece.candidates if one.digit == 1]


def test_a_placement_is_concluded_from_every_kind() -> None:
    to = "A1=5, A2<>5 row A, A2=6"
    assert proof(0, Argument.DOUBLE, line(to), line("A1<>5, A2=6")).conclusion() == "A2 = 6, whether A1 is 5 or not"
    assert proof(0, Argument.CELL, line(to), line("A1=4, A2=6")).conclusion() == "A2 = 6, whatever digit is in A1"
    region = proof(0, Argument.REGION, line(to), line("A3=5, A2=6"), house=0)
    assert region.conclusion() == "A2 = 6, wherever row A has its 5"
    wrong = proof(0, Argument.CONTRADICTION, line("A1<>5, A2=6"), line("A1<>5, A2<>6"))
    assert wrong.conclusion() == "A1 = 5, since anything else leads to a contradiction in A2"


def test_the_legend_says_what_the_roles_are_also_along_a_walk() -> None:
    wrong = proof(0, Argument.CONTRADICTION, line("A1=5, A2=6"), line("A1=5, A2<>6"))
    for facts in (wrong.facts, RecordedFacts()):
        assert legend(replace(wrong, facts=facts))[Role.CLASH] == "where it breaks"
    right = proof(0, Argument.CELL, line("A1=5, A2=6"), line("A1=4, A2=6"))
    assert legend(right)[Role.PATTERN] == "one is true"

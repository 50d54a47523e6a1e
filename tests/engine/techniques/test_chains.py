"""Chains and nice loops: what they find, whether each holds link by link, and that none is missing."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import islice

import pytest

from sudoku_tui.engine.board import Candidate, cell_set, common_houses
from sudoku_tui.engine.links.chain import Link, Node
from sudoku_tui.engine.links.chain_facts import ChainFacts
from sudoku_tui.engine.logic import path
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.order import BY_ID, ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Role, Step
from sudoku_tui.engine.techniques.chains import CHAINS
from sudoku_tui.engine.techniques.chains.nice_loops import DiscontinuousNiceLoop
from sudoku_tui.engine.techniques.technique import Technique, first_step
from tests.data import puzzles
from tests.engine.cases import read_position
from tests.engine.explanations import read_approved
from tests.engine.links.checking import (
    all_nodes,
    cannot_both_be_false,
    exclude_each_other,
    fillings,
    is_true,
    problems_of,
)
from tests.engine.positions import EMPTY, candidates, cells

PLAIN = CHAINS[2:5]
each_technique = pytest.mark.parametrize("technique", CHAINS, ids=[technique.id for technique in CHAINS])


def stuck(names: Iterable[str] = ("hard", "hardest")) -> Iterator[Position]:
    """Where techniques without chains stop."""
    easier = ORDER[: ORDER.index(CHAINS[0])]
    for puzzle in (puzzle for name in names for puzzle in puzzles(name)):
        position = Position.from_string(puzzle)
        for _, after in path(position, tuple(technique for technique in easier if technique.in_path)):
            position = after
        if not position.is_complete:
            yield position


@pytest.fixture(params=range(8))
def position(request: pytest.FixtureRequest) -> Position:
    """Each of some positions where techniques without chains stop."""
    number: int = request.param
    return some_stuck()[number]


@cache
def some_stuck() -> Sequence[Position]:
    return list(islice(stuck(), 0, None, 4))[:8]


def facts_of(step: Step) -> ChainFacts:
    assert isinstance(step.facts, ChainFacts)
    return step.facts


def has_sets(step: Step) -> bool:
    """Whether a chain has almost locked sets, which paths do without."""
    return any(link.als for link in facts_of(step).chain.links)


def follows(step: Step, position: Position) -> bool:
    """Whether what a step removes follows from its chain, by definition."""
    facts = facts_of(step)
    chain, gone = facts.chain, [Node(digit, (cell,)) for cell, digit in step.eliminations]
    first, last = chain.nodes[0], chain.nodes[-1]
    if facts.is_continuous:
        weak = [(one, other) for one, link, other in chain.steps() if not link.is_strong]
        return all(
            any(exclude_each_other(node, one) and exclude_each_other(node, other) for one, other in weak)
            or any(excluded_by_set(position, node, *links) for links in chain.steps())
            for node in gone
        )
    if not facts.is_loop:
        return all(exclude_each_other(node, first) and exclude_each_other(node, last) for node in gone)
    if chain.begins_true:
        return gone == [first]
    others = set(position.candidates_of(first.cells[0])) - {first.digit}
    return first.is_candidate and {node.digit for node in gone} == others and {n.cells for n in gone} == {first.cells}


def excluded_by_set(position: Position, gone: Node, first: Node, link: Link, second: Node) -> bool:
    """Whether a candidate is wrong if exactly one end is true of the strong link of an almost locked set."""
    return bool(link.als) and not any(
        is_true(first, filling) is not is_true(second, filling)
        for filling in fillings(position, (*gone.cells, *link.als), {gone.cells[0]: gone.digit})
    )


def test_every_chain_holds_link_by_link(position: Position) -> None:
    for technique in CHAINS:
        effects = set()
        for step in technique.find(position):
            chain = facts_of(step).chain
            assert problems_of(position, chain) == [], step.conclusion()
            assert follows(step, position), step.conclusion()
            assert len(chain.links) >= 3
            assert frozenset(step.eliminations) not in effects
            effects.add(frozenset(step.eliminations))
            assert chain.is_grouped is technique.id.startswith("grouped")


def falsehoods(position: Position, *, groups: bool) -> set[Candidate]:
    """The candidates from which their own falsehood follows, link by link."""
    nodes = all_nodes(position, groups=groups)
    weak = {node: [other for other in nodes if other != node and exclude_each_other(node, other)] for node in nodes}
    strong = {node: [other for other in nodes if cannot_both_be_false(position, node, other)] for node in nodes}
    found = set()
    for start in nodes:
        seen, waiting = {(start, True)}, [(start, True)]
        while waiting:
            node, is_true = waiting.pop()
            after = {(other, not is_true) for other in (weak if is_true else strong)[node]} - seen
            seen |= after
            waiting += after
        if (start, False) in seen and start.is_candidate:
            found.add(start.candidates[0])
    return found


@pytest.mark.sample(2)
def test_chains_remove_all_that_follows_from_links(position: Position) -> None:
    plain = {gone for technique in PLAIN for step in technique.find(position) for gone in step.eliminations}
    assert plain == falsehoods(position, groups=False)
    grouped = {
        gone
        for technique in CHAINS[5:]
        for step in technique.find(position)
        if not has_sets(step)
        for gone in step.eliminations
    }
    assert plain | grouped == falsehoods(position, groups=True)


def test_people_are_shown_the_chain_that_removes_most(position: Position) -> None:
    for together in (PLAIN, CHAINS[5:]):
        if together is not PLAIN and first_step(position, PLAIN) is not None:
            return
        step = first_step(position, together)
        steps = [other for technique in together for other in technique.find(position) if not has_sets(other)]
        assert (step is None) is (not steps)
        if step is not None:
            assert step in steps
            straight = [other for other in steps if not isinstance(other.technique, DiscontinuousNiceLoop)]
            assert len(step.eliminations) >= max((len(other.eliminations) for other in straight), default=0)
        alone = first_step(position, together[1:2])
        assert alone is None or alone.technique is together[1]


@pytest.mark.sample(4)
@each_technique
def test_odd_positions_have_no_chains_and_do_no_harm(technique: Technique) -> None:
    assert list(technique.find(Position.from_string(EMPTY))) == []
    contradiction = some_stuck()[0].eliminate(Candidate(cell, 5) for cell in range(81))
    for step in technique.find(contradiction):
        assert step.walk()


# Positions in which one technique has just one step

AIC = read_position(
    "...2+4.+6..6...9.+4284.+2+8.6...+523+61+4+98+7...95+3+26+4+9+6+4+78+2+153.4....+8.6..+6..87+4.8..469..+2",
    "112 312 512 712 113 513 713 118 918 919 332 732 932 371 771 773 384",
)
LOOP = read_position(
    "+86+45+7+21+93..1+3+98.4.9+3+214+68+75.8....+36...3.....96...3....4.6.2.7+3.+3+2...7...1....+3.2.",
    "444 944 149 552 752 454 155 555 156 562 762 962 464 964 166 976 983 884 885 889 993",
)
EXCLUDED = read_position(
    ".4.6+2..8+72+697.8....7..4.+2..+4.+7+2+6..18..6..7..292...+47..+7+8+249+653+1+3145+8+26+7+9+6+9+5.+7.+8+2+4",
    "317 134 936 539 346 551 354 957 363",
)
GROUPED = read_position(
    "1.4+6...5..7.+4.2..+1...+51.4...5+1+746..8..7+9+2+1..5...3+581....8+2.571+4.+1.8.+4..2.42+19...6",
    "912 317 327 328 828 931 932 338 651 652 668 981 983",
)


def only_step(technique: str, position: Position) -> Step:
    (step,) = BY_ID[technique].find(position)
    return step


def test_an_aic() -> None:
    step = only_step("aic", AIC)
    assert set(step.eliminations) == set(candidates("G6=5 A6=7"))
    assert step.notation_lines() == {
        "eureka": "(5)A6=A9-(5=3)C7-(3=7)C5-G5=G6 => G6<>5, A6<>7",
        "hodoku": "5- A6 =5= A9 -5- C7 -3- C5 -7- G5 =7= G6 -7 => G6<>5, A6<>7",
    }


def test_where_a_link_is_not_strong_there_is_no_chain() -> None:
    assert list(BY_ID["aic"].find(AIC.restored(candidates("A2=5")))) == []


def test_a_continuous_loop() -> None:
    step = only_step("continuous-nice-loop", LOOP)
    assert set(step.eliminations) == set(candidates("D9=2 E1=5 F4=7"))
    assert step.notation_lines(NUMBERS) == {
        "eureka": "(7)r5c1=r5c4-(7=2)r4c4-r4c1=(2-7)r5c1 loop => r4c9<>2, r5c1<>5, r6c4<>7",
        "hodoku": "r5c1 =7= r5c4 -7- r4c4 -2- r4c1 =2= r5c1 => r4c9<>2, r5c1<>5, r6c4<>7",
    }


def test_a_candidate_that_excludes_itself() -> None:
    step = only_step("discontinuous-nice-loop", EXCLUDED)
    assert step.eliminations == candidates("E8=5")
    assert step.notation_lines() == {
        "eureka": "(5-9)E8=(9-3)D7=D2-(3=5)E2-E8 => E8<>5",
        "hodoku": "E8 =9= D7 =3= D2 -3- E2 -5- E8 => E8<>5",
    }


def test_a_chain_with_a_group_is_walked_link_by_link() -> None:
    step = next(BY_ID["grouped-aic"].find(GROUPED))
    assert step.notation_lines()["eureka"] == "(6=9)B8-AC9=(9-7)F9=(7-4)F8=(4-6)E8=E7 => B7,E8<>6"
    walk = step.walk()
    assert [reason.sentence for reason in walk[:4]] == [
        "If B8 is not 6, it is 9: it has no other candidate.",
        "If B8 is 9, neither A9 nor C9 is 9: all three are in box 3.",
        "If neither A9 nor C9 is 9, F9 is 9: they are the only places for 9 in column 9.",
        "If F9 is 9, it is not 7: a cell holds one digit.",
    ]
    on, off, house, link = walk[1].shows
    assert (on.role, on.candidates) == (Role.ON, candidates("B8=9"))
    assert (off.role, off.candidates) == (Role.OFF, candidates("A9=9 C9=9"))
    assert (house.role, house.houses) == (Role.HOUSE, (20,))
    assert link.links == ((*candidates("B8=9"), *candidates("A9=9")),)
    assert walk[-1].sentence == "This removes 6 from B7 and E8."


@pytest.mark.parametrize(
    "technique", ["grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic"]
)
def test_what_a_walk_calls_an_almost_locked_set_is_one(technique: str) -> None:
    """Cells of a house with a digit more than cells: not a locked set that leaves a digit alone in one of its cells."""
    said = 0
    for approved in read_approved():
        if approved.name == BY_ID[technique].name:
            position = approved.position
            for step in islice(BY_ID[technique].find(position), 5):
                for reason in step.walk():
                    named = re.search(r": ([^:]*) have only ", reason.sentence)
                    if named is not None:
                        members = cells(re.sub(", | and ", " ", named[1]))
                        assert common_houses(cell_set(members)), reason.sentence
                        digits = {digit for member in members for digit in position.candidates_of(member)}
                        assert len(digits) == len(members) + 1, reason.sentence
                        said += 1
    assert said > 10


def straight_chains(position: Position, longest: int) -> set[frozenset[Candidate]]:
    """What chains of candidates remove by definition, two candidates or more, that meet no cell twice."""
    nodes = all_nodes(position, groups=False)
    weak = {node: [other for other in nodes if other != node and exclude_each_other(node, other)] for node in nodes}
    strong = {node: [other for other in nodes if cannot_both_be_false(position, node, other)] for node in nodes}
    ends: set[tuple[Node, Node]] = set()

    def go_on(way: list[Node]) -> None:
        is_true = len(way) % 2 == 0
        if is_true and way[-1].cells != way[0].cells:
            ends.add((way[0], way[-1]))
        if len(way) <= longest:
            before = {node.cells for node in way[:-1]}
            for node in (weak if is_true else strong)[way[-1]]:
                if node.cells not in before and not (len(way) > 1 and way[-2].cells == way[-1].cells == node.cells):
                    go_on([*way, node])

    for node in nodes:
        go_on([node])
    effects = {
        frozenset(node.candidates[0] for node in nodes if node in weak[start] and node in weak[end])
        for start, end in ends
        if end not in strong[start]
    }
    return {effect for effect in effects if len(effect) > 1}


@pytest.mark.sample(2)
def test_the_list_has_each_short_chain_that_meets_no_cell_twice(position: Position) -> None:
    listed = {frozenset(step.eliminations) for step in BY_ID["aic"].find(position)}
    assert straight_chains(position, 5) <= listed


def test_a_chain_a_little_longer_that_meets_no_cell_twice() -> None:
    """The shortest ones between these ends, and those of HoDoKu, come back to a cell."""
    board = "...7+1....1..6..5...9.+2..61..524.1...+4.+1....+2+597652.+1....+9.4725...8.......459.2..1"
    deleted = "311 312 322 331 731 345 645 845 355 855 356 856 357 857 869 372 681 682 385 386 688 689 695"
    position = read_position(board, deleted)
    (step,) = [one for one in BY_ID["aic"].find(position) if set(one.eliminations) == {*candidates("D9=8 G9=6")}]
    chain = facts_of(step).chain
    assert problems_of(position, chain) == []
    met = [node.cells[0] for node in chain.nodes]
    left = [cell for cell, following in zip(met, [*met[1:], None], strict=True) if cell != following]
    assert len(left) == len(set(left))

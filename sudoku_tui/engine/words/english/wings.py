"""Bent sets in English: XY-Wing, XYZ-Wing and larger ones."""

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.links import notation as lines
from sudoku_tui.engine.links.chain import Chain, Link, Node, weak_link
from sudoku_tui.engine.notation import Notation, digit_words, join_words
from sudoku_tui.engine.step import Claim, Conclusion, Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.wings import BentSetFacts
from sudoku_tui.engine.words.english.glossary import BIVALUE, PINCER, PIVOT
from sudoku_tui.engine.words.english.phrases import capital, number_word, removal, removes
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: BentSetFacts, notation: Notation) -> str:
    """In one line: "3, 4 and 7 in E2, E5 and H5: removes 7 from H2"."""
    digits, cells = digit_words(facts.digits), notation.cells(facts.cells)
    return removes(f"{digits} in {cells}", step, notation)


def reasons(step: Step, facts: BentSetFacts, notation: Notation) -> tuple[Reason, ...]:
    z, places = facts.z, [cell for cell, _ in facts.ends]
    ends = facts.shown(Role.FIN)
    one_of = Conclusion(tuple(Claim(z, (cell,)) for cell in places), facts.cells)
    seen = "both" if len(places) == 2 else f"all {number_word(len(places))}"
    return (
        *(_cases(facts, notation) if len(facts.cells) == 3 else _count(facts, notation)),
        Reason(f"So at least one of {notation.cells(places)} is {z}.", ends, concludes=(one_of,)),
        Reason(f"No cell that sees {seen} can be {z}.", ends),
        removal(step, notation, ends),
    )


def eureka(step: Step, facts: BentSetFacts, notation: Notation) -> str:
    """The chain that an XY-Wing is, from pincer to pincer; empty for the others."""
    if len(facts.cells) != 3 or len(facts.ends) != 2:
        return ""
    (first,), (second,) = facts.pincers
    pivot = facts.pivot[0].cell
    begin, end = Node(facts.z, (first.cell,)), Node(facts.z, (second.cell,))
    before, after = (Node(pincer.digit, (pincer.cell,)) for pincer in (first, second))
    here, there = (Node(pincer.digit, (pivot,)) for pincer in (first, second))
    in_cell = Link(is_strong=True)
    links = (in_cell, weak_link(before, here), in_cell, weak_link(there, after), in_cell)
    chain = Chain((begin, before, here, there, after, end), links)
    return f"{lines.eureka(chain, notation)} => {lines.removed(step.eliminations, notation)}"


def terms(_: Step) -> tuple[Term, ...]:
    return (PIVOT, PINCER, BIVALUE)


def legend(_: Step) -> Mapping[Role, str]:
    return {
        Role.PATTERN: "sees all the others",
        Role.GROUP_A: "in one house with it",
        Role.GROUP_B: "in the other house",
        Role.FIN: "one of these is true",
    }


def _cases(facts: BentSetFacts, notation: Notation) -> Iterator[Reason]:
    z, pivot = facts.z, facts.pivot[0].cell
    name = notation.cell(pivot)
    cases = sorted(
        (pincer[0].digit, pincer[0].cell, house, role)
        for pincer, house, role in zip(facts.pincers, facts.houses, (Role.GROUP_A, Role.GROUP_B), strict=True)
    )
    z_in_pivot = _ends(facts, pivot)
    values = sorted([digit for digit, *_ in cases] + [z] * bool(z_in_pivot))
    of_which = ": one of the three" if z_in_pivot else ", of which one"
    told = f"A cell with only {digit_words(values)} left sees two others{of_which} must be {z}."
    yield Reason(told, facts.shown(Role.PATTERN))
    yield Reason(f"{name} can only be {digit_words(values, 'or')}.", (*facts.shown(Role.PATTERN), *z_in_pivot))
    for digit, cell, house, role in cases:
        yield Reason(
            f"{notation.cell(cell)}, in {notation.house(house)} with it, can only be "
            f"{digit_words(sorted((digit, z)), 'or')}.",
            (Evidence(Role.HOUSE, houses=(house,)), *facts.shown(role), *_ends(facts, cell)),
        )
    for digit, cell, _, role in cases:
        yield Reason(
            f"If {name} is {digit}, then {notation.cell(cell)} is {z}.",
            (*facts.shown(Role.PATTERN, role), *_ends(facts, cell)),
        )
    if z_in_pivot:
        yield Reason(f"Otherwise {name} is {z} itself.", z_in_pivot)


def _count(facts: BentSetFacts, notation: Notation) -> Iterator[Reason]:
    pattern = facts.shown(Role.PATTERN, Role.GROUP_A, Role.GROUP_B)
    size = len(facts.cells)
    second = {digit for _, digit in facts.pincers[1]}
    others = set(facts.digits) - second - {facts.z}
    houses = [notation.house(house) for house in facts.houses]
    confined = [
        f"{digit_words(sorted(part))} {'is' if len(part) == 1 else 'are'} only in {house}"
        for part, house in zip((others, second), houses, strict=True)
    ]
    number, fewer = number_word(size), number_word(size - 1)
    told = f"{capital(number)} cells of {join_words(houses)} have {number} digits, and all but {facts.z} fit only once."
    yield Reason(told, facts.shown(Role.HOUSE))
    yield Reason(
        f"{notation.cells(facts.cells)} have together only {number} candidates: {digit_words(facts.digits)}.",
        (*pattern, *facts.shown(Role.FIN)),
    )
    yield Reason(
        f"Among these cells {', and '.join(confined)}, so each of these digits can fill only one of them.",
        (*facts.shown(Role.HOUSE), *pattern),
    )
    yield Reason(
        f"They fill at most {fewer} of the {number} cells, so at least one cell is left, and it must be {facts.z}.",
        facts.shown(Role.FIN),
    )


def _ends(facts: BentSetFacts, cell: int) -> tuple[Evidence, ...]:
    places = tuple(end for end in facts.ends if end.cell == cell)
    return (Evidence(Role.FIN, candidates=places),) if places else ()

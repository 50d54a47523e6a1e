"""W-Wings in English."""

from collections.abc import Mapping
from itertools import chain

from sudoku_tui.engine.links import notation as lines
from sudoku_tui.engine.links.chain import Chain, Link, Node, weak_link
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Claim, Conclusion, Reason, Role, Step
from sudoku_tui.engine.techniques.w_wings import WWingFacts
from sudoku_tui.engine.words.english.glossary import BIVALUE, LINK, STRONG_LINK, WEAK_LINK
from sudoku_tui.engine.words.english.phrases import removal, removes
from sudoku_tui.engine.words.english.proofs.implications import links_of, walked
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: WWingFacts, notation: Notation) -> str:
    """In one line: "3 and 7 in E2 and G7, linked by 7 in row D: removes 3 from G2"."""
    pair = f"{digit_words(sorted((facts.digit, facts.linked)))} in {notation.cells(facts.cells)}"
    return removes(f"{pair}, linked by {facts.linked} in {notation.house(facts.house)}", step, notation)


def reasons(step: Step, facts: WWingFacts, notation: Notation) -> tuple[Reason, ...]:
    digit, linked = facts.digit, facts.linked
    house, both = notation.house(facts.house), notation.cells(facts.cells)
    ends = [[cell for cell, _ in end] for end in facts.ends]
    sights = [
        f"{notation.cells(end)} {'sees' if len(end) == 1 else 'see'} {notation.cell(cell)}"
        for end, cell in zip(ends, facts.cells, strict=True)
    ]
    pair, wanted = facts.shown(Role.PATTERN, Role.FIN), facts.shown(Role.FIN)
    link = facts.shown(Role.HOUSE, Role.GROUP_A, Role.GROUP_B, Role.LINK_STRONG)
    digits = sorted((digit, linked))
    return (
        Reason(
            f"Two cells have only {digit_words(digits)} left, and {house} links them by {linked}.",
            (*pair, *facts.shown(Role.HOUSE)),
        ),
        Reason(f"{both} can only be {digit_words(digits, 'or')}.", pair),
        Reason(f"The {linked} of {house} can go only in {notation.cells(sorted(chain(*ends)), 'or')}.", link),
        Reason(f"{', and '.join(sights)}.", facts.shown(Role.LINK_WEAK)),
        Reason(
            f"If both were {linked}, {house} would have no place for {linked}; so one of them is {digit}.",
            facts.shown(Role.HOUSE, Role.PATTERN, Role.FIN),
            concludes=(*links_of(_chain(facts)), Conclusion(tuple(Claim(digit, (cell,)) for cell in facts.cells))),
        ),
        Reason(f"No cell that sees both can be {digit}.", wanted),
        removal(step, notation, wanted),
    )


def walk(step: Step, facts: WWingFacts, notation: Notation) -> tuple[Reason, ...]:
    return (*walked(_chain(facts), notation), *reasons(step, facts, notation)[-3:])


def eureka(step: Step, facts: WWingFacts, notation: Notation) -> str:
    return f"{lines.eureka(_chain(facts), notation)} => {lines.removed(step.eliminations, notation)}"


def _chain(facts: WWingFacts) -> Chain:
    """From one of the cells over the link to the other."""
    (near, far), (first, second) = facts.ends, facts.cells
    begin, end = Node(facts.digit, (first,)), Node(facts.digit, (second,))
    before, after = Node(facts.linked, (first,)), Node(facts.linked, (second,))
    here, there = (Node(facts.linked, tuple(cell for cell, _ in places)) for places in (near, far))
    linked = Link(is_strong=True, houses=(facts.house,))
    in_cell = Link(is_strong=True)
    links = (in_cell, weak_link(before, here), linked, weak_link(there, after), in_cell)
    return Chain((begin, before, here, there, after, end), links)


def terms(_: Step) -> tuple[Term, ...]:
    return (BIVALUE, LINK, STRONG_LINK, WEAK_LINK)


def legend(_: Step) -> Mapping[Role, str]:
    return {
        Role.PATTERN: "not both true",
        Role.FIN: "one of these is true",
        Role.GROUP_A: "one end of the link",
        Role.GROUP_B: "its other end",
    }

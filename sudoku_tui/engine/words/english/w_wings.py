"""W-Wings in English."""

from collections.abc import Mapping
from itertools import chain, pairwise

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.w_wings import WWingFacts
from sudoku_tui.engine.words.english.phrases import removal, removes


def conclusion(step: Step, facts: WWingFacts, notation: Notation) -> str:
    """Such as "3 and 7 in E2 and G7, linked by 7 in row D: removes 3 from G2"."""
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
    return (
        Reason(f"Look at {both}.", pair),
        Reason(f"Each of them can only be {digit_words(sorted((digit, linked)), 'or')}.", pair),
        Reason(f"The {linked} of {house} can go only in {notation.cells(sorted(chain(*ends)))}.", link),
        Reason(f"{', and '.join(sights)}.", facts.shown(Role.LINK_WEAK)),
        Reason(
            f"{both} cannot both be {linked}: {house} would have no place for {linked}.",
            facts.shown(Role.HOUSE, Role.PATTERN),
        ),
        Reason(f"So at least one of {both} is {digit}.", wanted),
        Reason(f"A cell that sees both of them cannot be {digit}.", wanted),
        removal(step, notation, wanted),
    )


def walk(step: Step, facts: WWingFacts, notation: Notation) -> tuple[Reason, ...]:
    """From one cell over the link to the other: five links, and what follows from them."""
    digit, linked, (near, far) = facts.digit, facts.linked, facts.ends
    first, second = facts.cells
    one, other = notation.cell(first), notation.cell(second)
    here, there = (notation.cells([cell for cell, _ in end]) for end in facts.ends)
    chain = ((Candidate(first, digit),), (Candidate(first, linked),), near, far, (Candidate(second, linked),))
    sentences = (
        f"If {one} is not {digit}, it is {linked}: it has no other candidate.",
        f"Then {here} cannot be {linked}: {one} sees {'it' if len(near) == 1 else 'them'}.",
        f"Then {there if len(far) == 1 else f'one of {there}'} is {linked}: "
        f"{notation.house(facts.house)} has no other place for it.",
        f"Then {other} is not {linked}: it sees {there}.",
        f"Then {other} is {digit}: it has no other candidate.",
    )
    ends = [(Evidence(Role.HOUSE, cells=(cell,)),) for cell in facts.cells]
    made_by = (ends[0], (), facts.shown(Role.HOUSE), (), ends[1])
    pairs = pairwise((*chain, (Candidate(second, digit),)))
    links = [
        Reason(
            sentence,
            (
                *where,
                Evidence(Role.ON if number % 2 else Role.OFF, candidates=begin),
                Evidence(Role.OFF if number % 2 else Role.ON, candidates=end),
                Evidence(Role.LINK_WEAK if number % 2 else Role.LINK_STRONG, links=((begin[0], end[0]),)),
            ),
        )
        for number, (sentence, where, (begin, end)) in enumerate(zip(sentences, made_by, pairs, strict=True))
    ]
    return (*links, *reasons(step, facts, notation)[-3:])


def legend(_: Step) -> Mapping[Role, str]:
    return {
        Role.PATTERN: "not both true",
        Role.FIN: "one of these is true",
        Role.GROUP_A: "one end of the link",
        Role.GROUP_B: "its other end",
    }

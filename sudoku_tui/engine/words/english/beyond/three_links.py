"""Wings and rings of three strong links in English."""

from collections.abc import Iterator, Mapping, Sequence

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.links.chain import Link, Node
from sudoku_tui.engine.notation import Notation, join_words
from sudoku_tui.engine.step import Conclusion, Reason, Role, Step
from sudoku_tui.engine.techniques.three_links.wings import ThreeLinkFacts
from sudoku_tui.engine.words.english.glossary import CHAIN, GROUP, LINK, LOOP, STRONG_LINK, SUPPOSE, WEAK_LINK
from sudoku_tui.engine.words.english.phrases import removal, removes
from sudoku_tui.engine.words.english.proofs.chains import eureka, hodoku, seen_in_loop, two_states
from sudoku_tui.engine.words.english.proofs.implications import claim, follow, node_clause, walked
from sudoku_tui.engine.words.term import Term

__all__ = ["conclusion", "eureka", "hodoku", "legend", "reasons", "walk"]


def conclusion(step: Step, facts: ThreeLinkFacts, notation: Notation) -> str:
    """In one line: "5 in A3 or C8, linked in A3, row D and box 6: removes 5 from A7"."""
    strong = (_house(first, link, notation) for first, link, _ in facts.chain.steps() if link.is_strong)
    links = join_words(list(dict.fromkeys(strong)))
    if facts.is_loop:
        return removes(f"A ring linked in {links}", step, notation)
    first, last = facts.chain.nodes[0], facts.chain.nodes[-1]
    cells = join_words([notation.cell(cell) for cell in (*first.cells, *last.cells)], "or")
    ends = f"{first.digit} in {cells}" if first.digit == last.digit else _both_ends(facts, notation, "or")
    return removes(f"{ends}, linked in {links}", step, notation)


def reasons(step: Step, facts: ThreeLinkFacts, notation: Notation) -> tuple[Reason, ...]:
    nodes = facts.chain.nodes
    first = nodes[0]
    is_first, is_last = (node_clause(node, True, notation) for node in (first, nodes[-1]))
    idea = f"Whether {is_first} or not, the same goes" if facts.is_loop else f"Either {is_first}, or {is_last}"
    return (
        Reason(f"{idea}.", facts.part(0, 1) if facts.is_loop else facts.ends()),
        Reason(
            f"Suppose that {node_clause(first, False, notation)}.", facts.part(0, 1), supposes=(claim(first, False),)
        ),
        *_told(facts, notation),
        *_end(step, facts, notation),
    )


def walk(step: Step, facts: ThreeLinkFacts, notation: Notation) -> tuple[Reason, ...]:
    return (*walked(facts.chain, notation), *_end(step, facts, notation))


def terms(_: Step) -> tuple[Term, ...]:
    return (SUPPOSE, LINK, STRONG_LINK, WEAK_LINK, CHAIN, LOOP, GROUP)


def legend(_: Step) -> Mapping[Role, str]:
    return {Role.GROUP_A: "1st, 3rd and 5th of the chain", Role.GROUP_B: "2nd, 4th and 6th"}


def _told(facts: ThreeLinkFacts, notation: Notation) -> Iterator[Reason]:
    """The consequences one after another if the first node is false: a sentence for each strong link."""
    nodes, links = facts.chain.nodes, facts.chain.links
    conclusions = tuple(so for one in facts.chain.steps() for so in follow(one))
    for number in (0, 2, 4):
        false, true = nodes[number], nodes[number + 1]
        opening = f"So {node_clause(false, False, notation)}, and" if number else "Then"
        is_told = not links[number].houses  # the cell has been named
        then = f"it is {true.digit}" if is_told else node_clause(true, True, notation)
        start = number - 1 if number else 0
        told = f"{opening} {then}: {_left(false, links[number], notation)}."
        shown = facts.part(start, number + 2)
        yield Reason(told, shown, 1, concludes=conclusions[start : number + 1])


def _left(false: Node, link: Link, notation: Notation) -> str:
    if link.houses:
        return f"{notation.house(link.houses[0])} has no other place for {false.digit}"
    return "the cell has no other candidate"


def _end(step: Step, facts: ThreeLinkFacts, notation: Notation) -> Iterator[Reason]:
    nodes = facts.chain.nodes
    if facts.is_loop:
        first, last = nodes[0], nodes[-2]
        closes = f"{_in(last, notation)} excludes {_in(first, notation)}, where it began: a ring"
        yield Reason(f"{closes}.", facts.part(len(nodes) - 2, len(nodes)))
        yield two_states(facts)
        yield from seen_in_loop(step.eliminations, facts, notation)
        yield removal(step, notation)
        return
    ends = facts.ends()
    either = tuple(claim(node, True) for node in (nodes[0], nodes[-1]))
    told = f"So one of the two is true: {_both_ends(facts, notation, 'or')}."
    yield Reason(told, ends, concludes=(Conclusion(either),))
    yield from _seen(step.eliminations, facts, notation)
    yield removal(step, notation, ends)


def _seen(eliminations: Sequence[Candidate], facts: ThreeLinkFacts, notation: Notation) -> Iterator[Reason]:
    """Why each of the two ends excludes what a wing removes."""
    first, last, ends = facts.chain.nodes[0], facts.chain.nodes[-1], facts.ends()
    if first.digit == last.digit:
        cells = (*first.cells, *last.cells)
        both = "both" if len(cells) == 2 else "all of"
        yield Reason(f"A cell that sees {both} {notation.cells(cells)} cannot be {first.digit}.", ends)
        return
    for cell, digit in eliminations:
        one, other = (first, last) if last.cells == (cell,) else (last, first)
        here, seen = notation.cell(cell), notation.cells(one.cells)
        one_of = "one of " if len(one.cells) > 1 else ""
        yield Reason(f"{here} is {other.digit}, or sees {digit} in {one_of}{seen}: it cannot be {digit}.", ends)


def _both_ends(facts: ThreeLinkFacts, notation: Notation, word: str = "and") -> str:
    """The two ends of a wing: "5 in A3 and 5 in C8"."""
    first, last = facts.chain.nodes[0], facts.chain.nodes[-1]
    comma = "" if first.is_candidate and last.is_candidate else ","
    return f"{_in(first, notation)}{comma} {word} {_in(last, notation)}"


def _in(node: Node, notation: Notation) -> str:
    """A node in words: "5 in A3", or "5 in A3 or A4"."""
    return f"{node.digit} in {join_words([notation.cell(cell) for cell in node.cells], 'or')}"


def _house(first: Node, link: Link, notation: Notation) -> str:
    return notation.house(link.houses[0]) if link.houses else notation.cell(first.cells[0])

"""Chains and nice loops in English."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from sudoku_tui.engine.board import PEERS, Candidate
from sudoku_tui.engine.links import notation as lines
from sudoku_tui.engine.links.chain import Link, Node
from sudoku_tui.engine.links.chain_facts import ChainFacts
from sudoku_tui.engine.notation import Notation, count, join_words
from sudoku_tui.engine.step import Evidence, Reason, Role, Step
from sudoku_tui.engine.words.english.phrases import number_word, removal, removals, removes
from sudoku_tui.engine.words.english.proofs.implications import bracket, done, node_clause, walked

LOOP_CLOSES = "The loop closes. Its candidates are true and false in turn: of two that exclude each other, one is true."

_TOLD_TOGETHER = 3  # true nodes in a sentence
_TOLD_AT_MOST = 9  # true nodes of a chain; of a longer one the middle is left to the walk


def conclusion(step: Step, facts: ChainFacts, notation: Notation) -> str:
    """In one line: "A3=5 or C8=5 by a chain of 7 links: removes 5 from A7 and C3"."""
    chain = facts.chain
    links = count(facts.length, "link")
    first = lines.node(chain.nodes[0], notation)
    if facts.is_continuous:
        what = f"A loop of {links} from {first} to {lines.node(chain.nodes[-2], notation)}"
    elif not facts.is_loop:
        what = f"{first} or {lines.node(chain.nodes[-1], notation)} by a chain of {links}"
    elif chain.begins_true:
        what = f"{first} excludes itself by a loop of {links}"
    else:
        if step.placements:
            return f"{notation.placement(step.placements[0])}, which follows from its opposite by a chain of {links}"
        what = f"{first} follows from its opposite by a loop of {links}"
    return removes(what, step, notation)


def reasons(step: Step, facts: ChainFacts, notation: Notation) -> tuple[Reason, ...]:
    nodes = facts.chain.nodes
    first, last = nodes[0], nodes[-1]
    told = tuple(_told(facts, notation))
    start = Reason(f"Suppose that {node_clause(first, facts.chain.begins_true, notation)}.", facts.part(0, 1))
    if not facts.is_loop:
        look = f"Look at {_place(first, notation)} and {_place(last, notation)}."
        ends = (
            f"So if {node_clause(first, False, notation)}, {node_clause(last, True, notation)}: one of the two is true."
        )
        return (
            Reason(look, facts.ends()),
            start,
            *told,
            Reason(ends, facts.ends()),
            *_seen_by_ends(step, facts, notation),
            removal(step, notation, facts.ends()),
        )
    look_at = Reason(f"Look at {_place(first, notation)}.", facts.part(0, 1))
    if facts.is_continuous:
        return (
            look_at,
            start,
            *told,
            Reason(
                f"That excludes {_place(first, notation)}, as supposed: the chain closes to a loop.",
                facts.part(len(nodes) - 2, len(nodes)),
            ),
            Reason(
                "It can be followed in both directions, so the candidates of the loop are true and false in turn: of "
                "two that exclude each other, one is true.",
                facts.shown(),
            ),
            *seen_in_loop(step.eliminations, facts, notation),
            removal(step, notation),
        )
    return (look_at, start, *told, *_contradicted(facts, notation), *_removal(step, notation, facts.part(0, 1)))


def walk(step: Step, facts: ChainFacts, notation: Notation) -> tuple[Reason, ...]:
    links = walked(facts.chain, notation)
    if not facts.is_loop:
        ends = facts.ends()
        either = f"So one of the two ends is true: {_place(facts.chain.nodes[0], notation)}, or "
        end = (
            Reason(f"{either}{_place(facts.chain.nodes[-1], notation)}.", ends),
            *_seen_by_ends(step, facts, notation),
        )
    elif facts.is_continuous:
        end = (
            Reason(LOOP_CLOSES, facts.shown()),
            *seen_in_loop(step.eliminations, facts, notation),
        )
    else:
        end = _contradicted(facts, notation)
    return (*links, *end, *_removal(step, notation))


def _removal(step: Step, notation: Notation, shows: tuple[Evidence, ...] = ()) -> tuple[Reason, ...]:
    """The removals of a step; where it places a digit instead, that has been said."""
    return (removal(step, notation, shows),) if step.eliminations else ()


def eureka(step: Step, facts: ChainFacts, notation: Notation) -> str:
    loop = " loop" if facts.is_continuous else ""
    return f"{lines.eureka(facts.chain, notation)}{loop} => {done(step, notation)}"


def hodoku(step: Step, facts: ChainFacts, notation: Notation) -> str:
    chain = lines.hodoku(facts.chain, notation)
    if not facts.is_loop:
        chain = f"{facts.chain.nodes[0].digit}- {chain} -{facts.chain.nodes[-1].digit}"
    return f"{chain} => {done(step, notation)}"


def legend(_: Step) -> Mapping[Role, str]:
    return {
        Role.GROUP_A: "chain: 1st, 3rd, ...",
        Role.GROUP_B: "chain: 2nd, 4th, ...",
        Role.PATTERN: "almost locked set",
    }


def _place(node: Node, notation: Notation) -> str:
    """A node as a place: "5 in A3"."""
    return f"{node.digit} in {join_words([notation.cell(cell) for cell in node.cells], 'or')}"


# A chain in few sentences


def _told(facts: ChainFacts, notation: Notation) -> Iterator[Reason]:
    """The true nodes one after another, some in a sentence; of a long chain its beginning and its end."""
    chain, steps = facts.chain, list(facts.chain.steps())
    true = [number for number in range(1, len(chain.nodes)) if chain.begins_true is (number % 2 == 0)]
    parts, middle = _in_threes(true), None
    if len(true) > _TOLD_AT_MOST:
        middle = true[_TOLD_TOGETHER:-_TOLD_TOGETHER]
        parts = [true[:_TOLD_TOGETHER], middle, true[-_TOLD_TOGETHER:]]
    before = 0
    for part in parts:
        shown = facts.part(before, part[-1] + 1)
        before = part[-1]
        if part is middle:
            end = node_clause(chain.nodes[before], True, notation)
            yield Reason(f"So it goes on, over {number_word(len(part) - 1)} others, until {end}.", shown)
            continue
        clauses = [
            f"{node_clause(chain.nodes[number], True, notation)}{bracket(*steps[number - 1], notation)}"
            for number in part
        ]
        yield Reason(f"{'Then' if part is parts[0] else 'So'} {', so '.join(clauses)}.", shown)


def _in_threes(numbers: Sequence[int]) -> list[Sequence[int]]:
    """In parts of three; the last may have four, so that no one stands alone."""
    parts = [numbers[start : start + _TOLD_TOGETHER] for start in range(0, len(numbers), _TOLD_TOGETHER)]
    if len(parts) > 1 and len(parts[-1]) == 1:
        parts[-2:] = [[*parts[-2], *parts[-1]]]
    return parts


def _contradicted(facts: ChainFacts, notation: Notation) -> tuple[Reason, ...]:
    """Where a discontinuous loop comes back to its beginning, and what follows."""
    number = len(facts.chain.nodes)
    first = facts.chain.nodes[0]
    if facts.chain.begins_true:
        back = f"That excludes {_place(first, notation)}, which was supposed."
    else:
        back = f"That is what was supposed not to be: {node_clause(first, True, notation)} in any case."
    so = f"So {node_clause(first, not facts.chain.begins_true, notation)}."
    return (Reason(back, facts.part(number - 2, number)), Reason(so, facts.part(0, 1)))


def _seen_by_ends(step: Step, facts: ChainFacts, notation: Notation) -> Iterator[Reason]:
    """Why what a chain removes is wrong, whichever of its ends is true."""
    first, last = facts.chain.nodes[0], facts.chain.nodes[-1]
    ends = facts.ends()
    if first.digit == last.digit:
        cells = [cell for cell, _ in step.eliminations]
        yield Reason(_sight(cells, (*first.cells, *last.cells), first.digit, notation), ends)
        return
    if first.cells == last.cells:
        yield Reason(f"{notation.cell(first.cells[0])} is {first.digit} or {last.digit}, nothing else.", ends)
        return
    for node, other in ((first, last), (last, first)):
        here = node.cells[0]
        if Candidate(here, other.digit) in step.eliminations:
            there = join_words([notation.cell(cell) for cell in other.cells], "or")
            yield Reason(
                f"{notation.cell(here)} cannot be {other.digit}: it is {node.digit}, or {there}, which it sees, is "
                f"{other.digit}.",
                ends,
            )


def seen_in_loop(eliminations: Iterable[Candidate], facts: ChainFacts, notation: Notation) -> Iterator[Reason]:
    """Which weak link excludes what a continuous loop removes; or else which two of its candidates, or which sets."""
    left = set(eliminations)
    chain = facts.chain
    for number, (first, link, second) in enumerate(chain.steps()):
        gone = {candidate for candidate in left if _excluded_by_both(candidate, first, link, second)}
        if not gone or link.is_strong:
            continue
        left -= gone
        shown = facts.part(number, number + 2)
        if link.houses:
            cells, ends = sorted(cell for cell, _ in gone), (*first.cells, *second.cells)
            yield Reason(_sight(cells, ends, first.digit, notation), shown)
        else:
            yield Reason(f"{notation.cell(first.cells[0])} is {first.digit} or {second.digit}, nothing else.", shown)
    if any(link.als for link in chain.links):
        if left:
            yield from _taken_by_sets(left, facts, notation)
    else:
        yield from _seen_across(left, facts, notation)


def _seen_across(left: Iterable[Candidate], facts: ChainFacts, notation: Notation) -> Iterator[Reason]:
    """Why the rest goes: it sees two candidates of the loop that are not beside each other, but one of them is true."""
    seen: dict[tuple[int, int], list[int]] = {}
    nodes = facts.chain.nodes[:-1]
    for cell, digit in sorted(left):
        numbers = [
            number
            for number, node in enumerate(nodes)
            if node.digit == digit and all(other in PEERS[cell] for other in node.cells)
        ]
        halves = [next(number for number in numbers if number % 2 == half) for half in (0, 1)]
        seen.setdefault((min(halves), max(halves)), []).append(cell)
    for (one, other), cells in seen.items():
        first, second = nodes[one], nodes[other]
        sight = _sight(cells, (*first.cells, *second.cells), first.digit, notation)
        yield Reason(
            f"{sight[:-1]}, since each is of another half.", (*facts.part(one, one + 1), *facts.part(other, other + 1))
        )


def _taken_by_sets(left: Iterable[Candidate], facts: ChainFacts, notation: Notation) -> Iterator[Reason]:
    """Why the rest goes: the cells of an almost locked set have all their digits but one that links them."""
    sets = dict.fromkeys(tuple(sorted(link.als)) for link in facts.chain.links if link.als)
    names = [notation.cells(cells) for cells in sets]
    lack = "lack at most one of their digits, one of those that link them, and have all others"
    kept = f"{names[0]} {lack}" if len(names) == 1 else f"The cells of each set {lack}: {'; '.join(names)}"
    yield Reason(f"{kept}.", facts.shown())
    yield Reason(f"They take {removals(left, notation)}.", facts.shown())


def _sight(cells: Sequence[int], seen: Sequence[int], digit: int, notation: Notation) -> str:
    verb, all_ = "sees" if len(cells) == 1 else "see", "both" if len(seen) == 2 else "all of"
    return f"{notation.cells(cells)} {verb} {all_} {notation.cells(seen)}, one of which is {digit}."


def _excluded_by_both(candidate: Candidate, first: Node, link: Link, second: Node) -> bool:
    cell, digit = candidate
    if not link.houses:
        return (cell,) == first.cells and digit not in (first.digit, second.digit)
    return digit == first.digit and all(cell in PEERS[other] for other in (*first.cells, *second.cells))

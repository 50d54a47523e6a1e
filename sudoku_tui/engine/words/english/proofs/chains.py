"""Chains and nice loops in English."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from sudoku_tui.engine.board import PEERS, Candidate
from sudoku_tui.engine.links import notation as lines
from sudoku_tui.engine.links.chain import Chain, Link, Node
from sudoku_tui.engine.links.chain_facts import ChainFacts
from sudoku_tui.engine.notation import Notation, count, join_words
from sudoku_tui.engine.step import Claim, Conclusion, Evidence, Reason, Role, Step
from sudoku_tui.engine.words.english.glossary import (
    ALMOST_LOCKED_SET,
    CHAIN,
    GROUP,
    LINK,
    LOOP,
    STRONG_LINK,
    SUPPOSE,
    WEAK_LINK,
)
from sudoku_tui.engine.words.english.phrases import number_word, removal, removals, removes
from sudoku_tui.engine.words.english.proofs.implications import claim, done, follow, node_clause, walked
from sudoku_tui.engine.words.english.proofs.in_short import IN_THE_WALK, Stretch, is_told, seeing, stretches
from sudoku_tui.engine.words.term import Term

TWO_STATES = "Each step also holds backwards. So there are just two states, each the opposite of the other."
LOOP_CLOSES = f"The loop closes. {TWO_STATES}"

_TOLD_TOGETHER = 3  # sentences in a reason


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
    chain = facts.chain
    first, last = chain.nodes[0], chain.nodes[-1]
    if facts.is_loop and facts.is_continuous:
        whether = f"Whether {node_clause(first, True, notation)} or not, the same candidates go."
        return (
            Reason(whether, facts.part(0, 1), place=facts.part(0, 1)),
            *_told(facts, _Telling(chain), _pairs(chain), notation),
            *seen_in_loop(step.eliminations, facts, notation),
            removal(step, notation),
        )
    telling = _telling(facts)
    if telling.clash is not None and (facts.is_loop or is_told(telling.told)):
        return tuple(_refuted(step, facts, telling, notation))
    return (
        Reason(_either(first, last, notation), facts.ends(), place=telling.part(facts, 0, 1)),
        *_told(facts, telling, (_one_of(first, last),), notation),
        *_seen_by_ends(step, facts, notation),
        removal(step, notation, facts.ends()),
    )


def walk(step: Step, facts: ChainFacts, notation: Notation) -> tuple[Reason, ...]:
    chain = facts.chain
    first, last = chain.nodes[0], chain.nodes[-1]
    links = walked(chain, notation)
    if not facts.is_loop:
        either = f"So one of the two ends is true: {_place(first, notation)}, or {_place(last, notation)}."
        one_is_true = Reason(either, facts.ends(), concludes=(_one_of(first, last),))
        return (*links, one_is_true, *_seen_by_ends(step, facts, notation), removal(step, notation))
    if facts.is_continuous:
        closes = Reason(LOOP_CLOSES, facts.shown(), concludes=_pairs(chain))
        return (*links, closes, *seen_in_loop(step.eliminations, facts, notation), removal(step, notation))
    number = len(chain.nodes)
    if chain.begins_true:
        back = f"That excludes {_place(first, notation)}, which was supposed."
    else:
        back = f"That is what was supposed not to be: {node_clause(first, True, notation)} in any case."
    return (*links, Reason(back, facts.part(number - 2, number)), *_so(step, facts, chain, notation))


def idea(_: Step, facts: ChainFacts, notation: Notation) -> str:
    """Of a refutation that there is one, without what it refutes."""
    telling = _telling(facts)
    if facts.is_continuous or telling.clash is None or not (facts.is_loop or is_told(telling.told)):
        return ""
    cells = _some(telling.chain.nodes[0], notation)
    opening = "A candidate of" if telling.chain.begins_true else "If a candidate were not in"
    return (
        f"{opening} {cells} leads to a clash."
        if telling.chain.begins_true
        else f"{opening} {cells}, there would be a clash."
    )


def question(_: Step, facts: ChainFacts, notation: Notation) -> Reason:
    """What follows along the chain, which its cells tell: "If A6 is not 8, what follows in A9, F9 and H5?"."""
    telling = _telling(facts)
    first, cells = telling.chain.nodes[0], [cell for node in telling.chain.nodes for cell in node.cells]
    others = [cell for cell in dict.fromkeys(cells) if cell not in first.cells]
    where = f" in {join_words([notation.cell(cell) for cell in others])}" if others else ""
    told = f"If {node_clause(first, telling.chain.begins_true, notation)}, what follows{where}?"
    return Reason(told, facts.shown())


def eureka(step: Step, facts: ChainFacts, notation: Notation) -> str:
    loop = " loop" if facts.is_continuous else ""
    return f"{lines.eureka(facts.chain, notation)}{loop} => {done(step, notation)}"


def hodoku(step: Step, facts: ChainFacts, notation: Notation) -> str:
    chain = lines.hodoku(facts.chain, notation)
    if not facts.is_loop:
        chain = f"{facts.chain.nodes[0].digit}- {chain} -{facts.chain.nodes[-1].digit}"
    return f"{chain} => {done(step, notation)}"


def terms(step: Step) -> tuple[Term, ...]:
    general = (SUPPOSE, LINK, STRONG_LINK, WEAK_LINK, CHAIN)
    if not isinstance(step.facts, ChainFacts):  # a lesson has a part of the evidence alone
        return general
    chain = step.facts.chain
    special = (
        (LOOP, step.facts.is_loop),
        (GROUP, any(len(node.cells) > 1 for node in chain.nodes)),
        (ALMOST_LOCKED_SET, any(link.als for link in chain.links)),
    )
    return (*general, *(term for term, is_used in special if is_used))


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


class _Telling(NamedTuple):
    """How a chain is told: forwards or backwards, and where what was supposed breaks, if it does."""

    chain: Chain
    is_backwards: bool = False
    clash: tuple[int, int] | None = None

    @property
    def told(self) -> Chain:
        """The part of the chain that is told."""
        return self.chain if self.clash is None else self.chain.until(self.clash[1])

    def part(self, facts: ChainFacts, start: int, end: int) -> tuple[Evidence, ...]:
        """The evidence of some nodes, from a number to another."""
        last = len(self.chain.nodes)
        return facts.part(last - end, last - start) if self.is_backwards else facts.part(start, end)


def _telling(facts: ChainFacts) -> _Telling:
    """The shortest way to tell a chain. One that runs through what it removes breaks before its end, or at it."""
    ways = [_Telling(facts.chain, clash=facts.chain.clash)]
    if not facts.is_loop:
        chain = facts.chain.backwards
        ways.append(_Telling(chain, is_backwards=True, clash=chain.clash))
    return min(ways, key=lambda way: (len(way.told.links), way.clash is not None))


def _told(facts: ChainFacts, telling: _Telling, proves: tuple[Conclusion, ...], notation: Notation) -> Iterator[Reason]:
    """What is supposed, and what follows; or, of a long chain, what that proves, which the walk shows."""
    chain = telling.told
    if not is_told(chain):
        yield Reason(IN_THE_WALK, facts.shown(), concludes=proves, is_in_walk=True)
        return
    first, is_true = chain.nodes[0], chain.begins_true
    opening = f"Suppose that {node_clause(first, is_true, notation)}. "
    supposes: tuple[Claim, ...] = (claim(first, is_true),)
    before = 0
    parts = _parts([*stretches(chain, notation)])
    for part in parts:
        sentences = [one.sentence for one in part]
        concludes = [so for one in part for so in one.concludes]
        end = part[-1].end
        if part is parts[-1] and telling.clash is not None:
            sentences += _broken(chain, telling.clash, notation)
            concludes.append(Conclusion())
        elif part is parts[-1] and facts.is_loop:
            sentences[-1] = f"{sentences[-1][:-1]}: we are back at the start."
        shown = telling.part(facts, before, end + 1)
        if part is parts[-1] and telling.clash is not None:
            shown = (*shown, *telling.part(facts, telling.clash[0], telling.clash[0] + 1))
        yield Reason(f"{opening}{' '.join(sentences)}", shown, 0 if supposes else 1, supposes, tuple(concludes))
        before, opening, supposes = end, "", ()
    if telling.clash is None and facts.is_loop:
        yield two_states(facts)


def _parts(told: Sequence[Stretch]) -> Sequence[Sequence[Stretch]]:
    """Some sentences in a reason; in the first one less, which is that of what is supposed."""
    places = [0, *range(_TOLD_TOGETHER - 1, max(len(told) - 1, _TOLD_TOGETHER), _TOLD_TOGETHER), len(told)]
    return [part for start, end in pairwise(places) if (part := told[start:end])]


def two_states(facts: ChainFacts) -> Reason:
    """That what follows in a continuous loop also follows the other way round."""
    chain = facts.chain.backwards
    return Reason(
        TWO_STATES,
        facts.shown(),
        supposes=(claim(chain.nodes[0], chain.begins_true),),
        concludes=tuple(so for link in chain.steps() for so in follow(link)),
    )


def _refuted(step: Step, facts: ChainFacts, telling: _Telling, notation: Notation) -> Iterator[Reason]:
    """That the beginning of a chain is the other way round, since what was supposed breaks."""
    chain, clash = telling.chain, telling.clash
    assert clash is not None
    first = chain.nodes[0]
    proves = (Conclusion((claim(first, not chain.begins_true),)),)
    shown = tuple(piece for number in (0, *clash) for piece in telling.part(facts, number, number + 1))
    yield Reason(_idea_of_clash(chain, clash, notation), shown, place=telling.part(facts, 0, 1))
    yield from _told(facts, telling, proves, notation)
    yield from _so(step, facts, chain, notation)


def _so(step: Step, facts: ChainFacts, chain: Chain, notation: Notation) -> Iterator[Reason]:
    """The conclusion where the beginning of a chain is refuted, and the other candidates that go."""
    first = chain.nodes[0]
    so = f"So {node_clause(first, not chain.begins_true, notation)}"
    proves = (Conclusion((claim(first, not chain.begins_true),)),)
    cells = [cell for cell, digit in step.eliminations if digit == first.digit and cell not in first.cells]
    if cells and not facts.is_loop:
        so += f"; {seeing(Node(first.digit, tuple(cells)), first, notation)}"
    yield Reason(f"{so}.", facts.shown(), concludes=proves)
    if step.eliminations and step.eliminations != first.candidates:
        yield removal(step, notation)


def _either(first: Node, last: Node, notation: Notation) -> str:
    """That one of the ends is true: "Either A3 or C7 is 4.", "Either A3 is 4, or C7 is 5." """
    if first.digit != last.digit and first.cells == last.cells:
        return f"{notation.cell(first.cells[0])} is either {first.digit} or {last.digit}."
    if first.digit == last.digit and first.is_candidate and last.is_candidate:
        return f"Either {notation.cell(first.cells[0])} or {node_clause(last, True, notation)}."
    return f"Either {node_clause(first, True, notation)}, or {node_clause(last, True, notation)}."


def _idea_of_clash(chain: Chain, clash: tuple[int, int], notation: Notation) -> str:
    """The consequence of the beginning: "If A3 were 4, C3 would also be 4, and they see each other." """
    earlier, later = (chain.nodes[number] for number in clash)
    first = chain.nodes[0]
    not_ = "" if chain.begins_true else "not "
    opening = f"If {_some(first, notation)} were {not_}{first.digit},"
    if earlier == later:
        return f"{opening} it would have to be." if not clash[0] else f"{opening} there would be a contradiction."
    if earlier.digit != later.digit:
        cell = "it" if not clash[0] else notation.cell(later.cells[0])
        return f"{opening} {cell} would be both {earlier.digit} and {later.digit}."
    if not clash[0]:
        return f"{opening} {_some(later, notation)} would also be {later.digit}, and they see each other."
    if not (earlier.is_candidate and later.is_candidate):
        both = f"{_some(later, notation)} would be {later.digit}, and so would {_some(earlier, notation)}"
    else:
        both = f"{notation.cells((*earlier.cells, *later.cells))} would both be {later.digit}"
    return f"{opening} {both}, and they see each other."


def _some(node: Node, notation: Notation) -> str:
    """A node without its digit: "A3", "one of A3 and B3"."""
    cells = notation.cells(node.cells)
    return cells if node.is_candidate else f"one of {cells}"


def _broken(chain: Chain, clash: tuple[int, int], notation: Notation) -> Iterator[str]:
    """The sentence about the clash at the end of a chain; none where it ends with the opposite of its beginning."""
    earlier, later = (chain.nodes[number] for number in clash)
    if earlier == later and not clash[0]:
        return
    if earlier != later and earlier.digit == later.digit:
        yield f"But {seeing(later, earlier, notation)}."
    else:
        yield f"But {node_clause(earlier, chain.is_true(clash[0]), notation)}."


# What is seen


def _one_of(*nodes: Node) -> Conclusion:
    """That one of some nodes is true, as data."""
    return Conclusion(tuple(claim(node, True) for node in nodes))


def _pairs(chain: Chain) -> tuple[Conclusion, ...]:
    """That of each two neighbours of a continuous loop one is true, and one false, as data."""
    return tuple(
        Conclusion((claim(first, not link.is_strong), claim(second, not link.is_strong)))
        for first, link, second in chain.steps()
    )


def _seen_by_ends(step: Step, facts: ChainFacts, notation: Notation) -> Iterator[Reason]:
    """Why what a chain removes is wrong, whichever of its ends is true."""
    first, last = facts.chain.nodes[0], facts.chain.nodes[-1]
    ends, either = facts.ends(), (_one_of(first, last),)
    if first.digit == last.digit:
        cells = [cell for cell, _ in step.eliminations]
        yield Reason(_sight(cells, (*first.cells, *last.cells), first.digit, notation), ends, concludes=either)
        return
    if first.cells == last.cells:
        cell = notation.cell(first.cells[0])
        yield Reason(f"{cell} is {first.digit} or {last.digit}, nothing else.", ends, concludes=either)
        return
    for node, other in ((first, last), (last, first)):
        here = node.cells[0]
        if Candidate(here, other.digit) in step.eliminations:
            there = join_words([notation.cell(cell) for cell in other.cells], "or")
            yield Reason(
                f"{notation.cell(here)} cannot be {other.digit}: it is {node.digit}, or {there}, which it sees, is "
                f"{other.digit}.",
                ends,
                concludes=either,
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
            why = _sight(cells, ends, first.digit, notation)
        else:
            why = f"{notation.cell(first.cells[0])} is {first.digit} or {second.digit}, nothing else."
        yield Reason(why, shown, concludes=(_one_of(first, second),))
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
        shown = (*facts.part(one, one + 1), *facts.part(other, other + 1))
        yield Reason(f"{sight[:-1]} in both states.", shown, concludes=(_one_of(first, second),))


def _taken_by_sets(left: Iterable[Candidate], facts: ChainFacts, notation: Notation) -> Iterator[Reason]:
    """Why the rest goes: a set of the loop lacks just one of two digits, so it has all others."""
    left = set(left)
    for number, (first, link, second) in enumerate(facts.chain.steps()):
        gone = sorted(one for one in left if link.held and _taken_by_set(one, first, link, second))
        if gone:
            left.difference_update(gone)
            if first.digit == second.digit:
                size = number_word(len(link.als))
                hold = f"are {size} cells with just {size} digits"
            else:
                hold = f"lack just one digit, {first.digit} or {second.digit}, and hold all others"
            yield Reason(
                f"{notation.cells(sorted(link.als))} {hold}: they take {removals(gone, notation)}.",
                facts.part(number, number + 2),
                concludes=tuple(
                    Conclusion((claim(end, True), Claim(digit, (cell,), is_true=False)), link.als)
                    for cell, digit in gone
                    for end in (first, second)
                ),
            )
    if left:  # of games of version 1 it is not known which set takes what
        sets = dict.fromkeys(tuple(sorted(link.als)) for link in facts.chain.links if link.als)
        names = "; ".join(notation.cells(cells) for cells in sets)
        told = f"Each of these sets lacks just one of its digits, and takes the others: {names}."
        yield Reason(told, facts.shown())


def _taken_by_set(candidate: Candidate, first: Node, link: Link, second: Node) -> bool:
    """Whether a candidate sees all places of its digit in the set of a link, which has that digit in both states."""
    cell, digit = candidate
    where = [other for other, held in link.held if held == digit]
    return bool(where) and digit not in (first.digit, second.digit) and all(other in PEERS[cell] for other in where)


def _sight(cells: Sequence[int], seen: Sequence[int], digit: int, notation: Notation) -> str:
    verb, all_ = "sees" if len(cells) == 1 else "see", "both" if len(seen) == 2 else "all of"
    return f"{notation.cells(cells)} {verb} {all_} {notation.cells(seen)}, one of which is {digit}."


def _excluded_by_both(candidate: Candidate, first: Node, link: Link, second: Node) -> bool:
    cell, digit = candidate
    if not link.houses:
        return (cell,) == first.cells and digit not in (first.digit, second.digit)
    return digit == first.digit and all(cell in PEERS[other] for other in (*first.cells, *second.cells))

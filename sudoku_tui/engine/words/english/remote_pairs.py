"""Remote pairs in English."""

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.board import PEER_MASK, Candidate, cell_set, cells_in
from sudoku_tui.engine.links import notation as lines
from sudoku_tui.engine.links.chain import Chain, Link, Node, weak_link
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Claim, Conclusion, Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.remote_pairs import RemotePairFacts
from sudoku_tui.engine.words.english.glossary import BIVALUE, CHAIN
from sudoku_tui.engine.words.english.phrases import removal, removes
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: RemotePairFacts, notation: Notation) -> str:
    """In one line: "1 and 8 in turns in B2, B4, G2 and H4: removes 1 and 8 from G5"."""
    cells = notation.cells(sorted((*facts.cells, *facts.others)))
    return removes(f"{digit_words(facts.digits)} in turns in {cells}", step, notation)


def reasons(step: Step, facts: RemotePairFacts, notation: Notation) -> tuple[Reason, ...]:
    low, high = facts.digits
    seen_by: dict[int, list[int]] = {}
    for cell, other in facts.links():
        seen_by.setdefault(cell, []).append(other)
    sights = [f"{notation.cell(cell)} sees {notation.cells(others)}" for cell, others in seen_by.items()]
    links, groups = facts.shown(Role.LINK_STRONG), facts.shown(Role.GROUP_A, Role.GROUP_B)
    place = Evidence(Role.HOUSE, cells=next(facts.links())[:1])
    return (
        Reason(
            f"Some cells have only {low} and {high} left, and each sees another of them: the digits take turns.",
            place=(place,),
        ),
        Reason(f"{'; '.join(sights)}.", links),
        Reason(f"Of two of them that see each other, one is {low} and the other {high}.", links),
        Reason(
            f"So from cell to cell the digits take turns: {notation.cells(facts.cells)} hold the one, and "
            f"{notation.cells(facts.others)} hold the other.",
            groups,
        ),
        *_sights_of_pairs(step, facts, notation),
        removal(step, notation),
    )


def eureka(step: Step, facts: RemotePairFacts, notation: Notation) -> str:
    """The chain from the one cell of each pair to the other: "(1=8)B2-(8=1)B4-(1=8)G4-(8=1)H4 => G5<>1, G5<>8"."""
    chains = "; ".join(lines.eureka(chain, notation) for chain in _chains(step, facts))
    return f"{chains} => {lines.removed(step.eliminations, notation)}"


def hodoku(step: Step, facts: RemotePairFacts, notation: Notation) -> str:
    """In HoDoKu's notation: "1/8 B2 -8- B4 -1- G4 -8- H4 => G5<>1, G5<>8"."""
    chains = "; ".join(lines.hodoku(chain, notation) for chain in _chains(step, facts))
    return f"{facts.digits[0]}/{facts.digits[1]} {chains} => {lines.removed(step.eliminations, notation)}"


def _chains(step: Step, facts: RemotePairFacts) -> Iterator[Chain]:
    """A chain for each pair in the explanation: in each cell from the one digit to the other."""
    for one, other, _ in _pairs(step, facts):
        nodes: list[Node] = []
        links: list[Link] = []
        digits = facts.digits
        for cell in facts.way(one, other):
            if nodes:
                links.append(weak_link(nodes[-1], Node(digits[0], (cell,))))
            nodes += [Node(digit, (cell,)) for digit in digits]
            links.append(Link(is_strong=True))
            digits = digits[1], digits[0]
        yield Chain(tuple(nodes), tuple(links))


def terms(_: Step) -> tuple[Term, ...]:
    return (BIVALUE, CHAIN)


def legend(_: Step) -> Mapping[Role, str]:
    return {Role.GROUP_A: "all true or all false", Role.GROUP_B: "the reverse"}


def _sights_of_pairs(step: Step, facts: RemotePairFacts, notation: Notation) -> Iterator[Reason]:
    low, high = facts.digits
    for one, other, seeing in _pairs(step, facts):
        verb, result = ("sees", "it is neither") if len(seeing) == 1 else ("see", "they are neither")
        pair = notation.cells(sorted((one, other)))
        difference = f"one is {low} and the other {high}"
        yield Reason(
            f"{notation.cells(seeing)} {verb} {pair}, of which {difference}, so {result}.",
            (
                Evidence(Role.GROUP_A, candidates=tuple(sorted((Candidate(one, low), Candidate(other, high))))),
                Evidence(Role.GROUP_B, candidates=tuple(sorted((Candidate(one, high), Candidate(other, low))))),
            ),
            concludes=tuple(
                Conclusion((Claim(digit, (cell,), is_true=False),), tuple(facts.way(one, other)))
                for cell, digit in step.eliminations
                if cell in seeing
            ),
        )


def _pairs(step: Step, facts: RemotePairFacts) -> Iterator[tuple[int, int, list[int]]]:
    """Pairs that together see all cells that lose something, each with those that no pair before it sees."""
    cells = cell_set(cell for cell, _ in step.eliminations)
    for one, other in facts.pairs():
        seeing = list(cells_in(cells & PEER_MASK[one] & PEER_MASK[other]))
        cells &= ~cell_set(seeing)
        if seeing:
            yield one, other, seeing

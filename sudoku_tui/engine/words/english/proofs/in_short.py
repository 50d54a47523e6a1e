"""Chains in short, in English: what each loses because of which cell, and what is left then."""

from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import takewhile
from operator import eq
from typing import NamedTuple

from sudoku_tui.engine.board import digits_of
from sudoku_tui.engine.links.chain import Chain, Link, Node
from sudoku_tui.engine.links.chain_facts import chain_evidence
from sudoku_tui.engine.notation import Notation, digit_words, join_words
from sudoku_tui.engine.step import Claim, Conclusion, Evidence, Reason
from sudoku_tui.engine.words.english.phrases import number_word
from sudoku_tui.engine.words.english.proofs.implications import claim, follow, node_clause, set_of

TOLD_AT_MOST = 7
"""The most true nodes of a chain in an explanation: as many as fit beside a board on 24 rows; the walk has all."""

IN_THE_WALK = "The walk shows why, link by link."


class Stretch(NamedTuple):
    """A sentence about a chain: from a true node to the next one, or to the end."""

    sentence: str
    end: int  # the number of its last node
    concludes: tuple[Conclusion, ...]


def stretches(chain: Chain, notation: Notation) -> Iterator[Stretch]:
    """The sentences about a chain after that about its beginning."""
    steps, number = list(chain.steps()), 0
    if not chain.begins_true:
        then = "" if chain.links[0].als else "Then "
        yield Stretch(f"{then}{_left(*steps[0], notation)}.", 1, follow(steps[0]))
        number = 1
    while number < len(steps):
        first, _, lost = steps[number]
        here = first.cells == lost.cells
        then = "So" if number else "Then"
        why = f"{then} {node_clause(lost, False, notation)}" if here else seeing(lost, first, notation)
        if number + 1 == len(steps):
            not_there = why if here else f"{why}, so {_it_is_not(lost, notation)}"
            yield Stretch(f"{not_there}.", number + 1, follow(steps[number]))
            return
        _, link, second = steps[number + 1]
        is_short = second.cells == lost.cells and not link.als and first.digit == lost.digit
        joined = ". " if link.als else ", and " if here else ", so "
        so = f": {second.digit}" if is_short else f"{joined}{_left(*steps[number + 1], notation)}"
        yield Stretch(f"{why}{so}.", number + 2, (*follow(steps[number]), *follow(steps[number + 1])))
        number += 2


def is_told(chain: Chain) -> bool:
    """Whether a chain is short enough to be explained where its step is."""
    return len(chain.links) // 2 <= TOLD_AT_MOST


class InShort:
    """Chains explained one after another: a beginning or end that an earlier one has is not repeated."""

    def __init__(self, notation: Notation) -> None:
        self._notation = notation
        self._told: list[tuple[Claim, Sequence[str]]] = []

    def tell(self, chain: Chain) -> Reason:
        """A chain and its beginning in a few sentences."""
        notation = self._notation
        first, last = chain.nodes[0], chain.nodes[-1]
        start, shows = node_clause(first, chain.begins_true, notation), chain_evidence(chain)
        supposes = (claim(first, chain.begins_true),)
        if len(chain.links) == 1 and chain.begins_true:
            here = first.cells == last.cells
            cells = "it is" if here else f"{notation.cells(last.cells)}, which {_see(last)} it, {_is(last)}"
            link = (first, chain.links[0], last)
            return Reason(f"If {start}, {cells} not {last.digit}.", shows, 1, supposes, follow(link))
        end = claim(last, chain.is_true(len(chain.nodes) - 1))
        is_so = node_clause(last, end.is_true, notation)
        if not is_told(chain):
            told = f"If {start}, {is_so}. {IN_THE_WALK}"
            return Reason(told, shows, 1, supposes, (Conclusion((end,)),), is_in_walk=True)
        told_of = [*stretches(chain, notation)]
        sentences = [one.sentence for one in told_of]
        begun = _alike(sentences, (other for first, other in self._told if first == supposes[0]))
        ended = _alike(sentences[begun:][::-1], (other[::-1] for _, other in self._told))
        self._told.append((supposes[0], sentences))
        opening, rest = f"Suppose that {start}.", sentences[begun:]
        if begun:
            number = told_of[begun - 1].end
            opening = (
                f"If {start}, then {node_clause(chain.nodes[number], chain.is_true(number), notation)}, as before."
            )
        if ended:
            rest = [*rest[: len(rest) - ended + 1], f"The rest is as before: {is_so}."]
        concludes = tuple(so for one in told_of for so in one.concludes)
        return Reason(" ".join([opening, *rest]), shows, 1, supposes, concludes)


_WORTH_IT = 3  # sentences in common at the beginning or at the end


def _alike(sentences: Sequence[str], told: Iterable[Sequence[str]]) -> int:
    """How many sentences are the same at the beginning of others; 0 if these are few."""
    alike = max((sum(takewhile(bool, map(eq, sentences, others))) for others in told), default=0)
    return alike if alike >= _WORTH_IT else 0


def named_by(chain: Chain, evidence: Iterable[Evidence]) -> tuple[Evidence, ...]:
    """The parts of evidence that the sentences about a chain name besides its nodes: houses, and cells of sets."""
    houses = {house for link in chain.links if link.is_strong for house in link.houses}
    return among(evidence, houses, {cell for link in chain.links for cell in link.als})


def among(evidence: Iterable[Evidence], houses: Set[int], cells: Set[int]) -> tuple[Evidence, ...]:
    """The parts of evidence that show some houses and cells."""
    parts = (
        Evidence(
            piece.role,
            tuple(cell for cell in piece.cells if cell in cells),
            tuple(one for one in piece.candidates if one.cell in cells),
            tuple(house for house in piece.houses if house in houses),
        )
        for piece in evidence
    )
    return tuple(part for part in parts if part.cells or part.candidates or part.houses)


def seeing(cells: Node, seen: Node, notation: Notation) -> str:
    """That some cells see others: "A3 sees C3", "A3 and B3 see both D3 and E3"."""
    number = len(seen.cells)
    all_of = {1: "", 2: "both "}.get(number, f"all {number_word(number)} of ")
    return f"{notation.cells(cells.cells)} {_see(cells)} {all_of}{notation.cells(seen.cells)}"


def _left(lost: Node, link: Link, left: Node, notation: Notation) -> str:
    """What is left for a house, a cell or a set where a node is false: "row A has 5 only in A3"."""
    if link.als:
        return _left_in_set(lost, link, left, notation)
    if link.houses:
        return f"{notation.house(link.houses[0])} has {left.digit} only in {notation.cells(left.cells)}"
    if left.cells == lost.cells:
        return f"it is {left.digit}"
    return f"{node_clause(left, True, notation)} (the other guardian)"


def _left_in_set(lost: Node, link: Link, left: Node, notation: Notation) -> str:
    """What is left where an almost locked set lacks a digit.

    "Without 7, the two cells A8 and B8 have just 2 and 5 left: 5 is in B8".
    """
    cells, alone = set_of(lost, link, left)
    names, have = notation.cells(sorted(cells)), "has"
    if len(cells) > 1:
        names, have = f"the {number_word(len(cells))} cells {names}", "have"
    without = left.digit if alone is lost else lost.digit
    kept = digits_of(one for one in link.held if one.cell in cells and one.digit != without)
    just = f"just {digit_words(kept)}" if kept else "just their other digits"
    if alone is lost:
        emptied = f"{notation.cell(lost.cells[0])} would have none left"
        return f"Without {without}, {names} would have {just} left, and {emptied}: {_is_in(left, notation)}"
    then = f", and leave {notation.cell(left.cells[0])} only {left.digit}" if alone else f": {_is_in(left, notation)}"
    return f"Without {without}, {names} {have} {just} left{then}"


def _is_in(node: Node, notation: Notation) -> str:
    """A node as where its digit is: "5 is in A3 or B3"."""
    return f"{node.digit} is in {join_words([notation.cell(cell) for cell in node.cells], 'or')}"


def _see(cells: Node) -> str:
    return "sees" if cells.is_candidate else "see"


def _is(cells: Node) -> str:
    return "is" if cells.is_candidate else "are"


def _it_is_not(node: Node, notation: Notation) -> str:
    return f"it is not {node.digit}" if node.is_candidate else node_clause(node, False, notation)

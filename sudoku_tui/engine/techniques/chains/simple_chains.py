"""Chains with links of one kind: X-Chains of one digit, and XY-Chains of cells with two candidates."""

from collections.abc import Iterator

from sudoku_tui.engine.links.building import bivalue_links, house_links
from sudoku_tui.engine.links.chain_facts import ChainFacts
from sudoku_tui.engine.patterns.templates import outside_templates
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.chains.search import ChainFinder, step_of
from sudoku_tui.engine.techniques.technique import Level, Technique

_LONGEST = 19  # links, as in HoDoKu


class XChain(Technique):
    """A chain of strong and weak links of one digit in turn, strong at both ends: one of the ends is true."""

    facts_type = ChainFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each set of candidates that such chains remove, with the shortest of them; the best first."""
        digits = sum(1 << digit for digit, removable in enumerate(outside_templates(position)) if removable)
        if digits:
            search = ChainFinder(position, house_links(position, digits))
            for found in search.chains_of_one_digit(_LONGEST):
                yield step_of(self, position, found)


class XYChain(Technique):
    """A chain of cells with two candidates, in which each cell shares a digit with the next."""

    facts_type = ChainFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each set of candidates that such chains remove, with the shortest of them; the best first."""
        search = ChainFinder(position, bivalue_links(position))
        for found in search.chains_of_one_digit(_LONGEST):
            yield step_of(self, position, found)


X_CHAIN = XChain("x-chain", "0701", Level.UNFAIR, 260)
XY_CHAIN = XYChain("xy-chain", "0702", Level.UNFAIR, 260)

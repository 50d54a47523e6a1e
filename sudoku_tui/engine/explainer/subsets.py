"""Searches for subsets: as many digits as cells in a house, with no other digits in the cells, or no other cells."""

from collections.abc import Iterator
from operator import itemgetter

from sudoku_tui.engine.board import DIGITS, HOUSE_CELLS, HOUSE_MASK, HOUSES, Candidate, cell_set, cells_in
from sudoku_tui.engine.explainer.direct import DirectFacts, DirectTechnique
from sudoku_tui.engine.explainer.grid import BOXES_FIRST, Grid, at, spot_index
from sudoku_tui.engine.explainer.hint import Hint, known
from sudoku_tui.engine.explainer.tuples import tuples
from sudoku_tui.engine.techniques import subsets
from sudoku_tui.engine.techniques.subsets import HiddenSubsetFacts, NakedSubsetFacts
from sudoku_tui.engine.techniques.technique import Level, Technique

_SPOTS = tuple(itemgetter(*(spot_index(digit, house) for digit in DIGITS)) for house in HOUSES)
"""For each house what takes the positions of the nine digits there from `Grid.spots`."""

_CONTENTS = tuple(itemgetter(*cells) for cells in HOUSE_CELLS)
"""For each house what takes the candidates of its nine cells from `Grid.digits`."""


def direct_hidden_pair(grid: Grid) -> Hint | None:
    """Two digits for two cells of a house, which leave another one place there."""
    return _direct(grid, 2, DIRECT_HIDDEN_PAIR, "Direct Hidden Pair", 2.0)


def direct_hidden_triplet(grid: Grid) -> Hint | None:
    """Three digits for three cells of a house, which leave another one place there."""
    return _direct(grid, 3, DIRECT_HIDDEN_TRIPLET, "Direct Hidden Triplet", 2.5)


def naked_pair(grid: Grid) -> Hint | None:
    """Two cells of a house with two candidates together."""
    return _naked(grid, 2, subsets.NAKED_PAIR, "Naked Pair", 3.0)


def naked_triplet(grid: Grid) -> Hint | None:
    """Three cells of a house with three candidates together."""
    return _naked(grid, 3, subsets.NAKED_TRIPLE, "Naked Triplet", 3.6)


def naked_quad(grid: Grid) -> Hint | None:
    """Four cells of a house with four candidates together."""
    return _naked(grid, 4, subsets.NAKED_QUADRUPLE, "Naked Quad", 5.0)


def hidden_pair(grid: Grid) -> Hint | None:
    """Two digits with two places together in a house."""
    return _hidden(grid, 2, subsets.HIDDEN_PAIR, "Hidden Pair", 3.4)


def hidden_triplet(grid: Grid) -> Hint | None:
    """Three digits with three places together in a house."""
    return _hidden(grid, 3, subsets.HIDDEN_TRIPLE, "Hidden Triplet", 4.0)


def hidden_quad(grid: Grid) -> Hint | None:
    """Four digits with four places together in a house."""
    return _hidden(grid, 4, subsets.HIDDEN_QUADRUPLE, "Hidden Quad", 5.4)


def _naked(grid: Grid, size: int, technique: Technique, name: str, difficulty: float) -> Hint | None:
    """The first subset that removes something from this one house, by house, then by cells."""
    for house in BOXES_FIRST:
        found = tuples(_CONTENTS[house](grid.digits), size)
        for positions, digits in found if grid.empty_in(house) >= 2 * size else ():
            cells = cell_set(at(house, positions))
            removed = grid.candidates_in(HOUSE_MASK[house] & ~cells, digits)
            if removed:
                facts = NakedSubsetFacts((house,), grid.candidates_in(cells))
                return Hint(technique, name, difficulty, known(facts), removed)
    return None


def _hidden(grid: Grid, size: int, technique: Technique, name: str, difficulty: float) -> Hint | None:
    """The first subset that removes something, by house, then by digits."""
    for house, digits, cells in _hidden_subsets(grid, size, 2 * size):
        removed = grid.candidates_in(cells, ~digits)
        if removed:
            facts = HiddenSubsetFacts(house, grid.candidates_in(cells, digits))
            return Hint(technique, name, difficulty, known(facts), removed)
    return None


def _direct(grid: Grid, size: int, technique: Technique, name: str, difficulty: float) -> Hint | None:
    """The first subset that leaves another digit one place in the house, by house, then by digits."""
    for house, digits, cells in _hidden_subsets(grid, size, size):
        for digit in DIGITS:
            places = grid.places[digit] & HOUSE_MASK[house]
            free = places & ~cells
            if not digits >> digit & 1 and free and free != places and not free & (free - 1):
                place = Candidate(free.bit_length() - 1, digit)
                pattern = HiddenSubsetFacts(house, grid.candidates_in(cells, digits))
                facts = DirectFacts(pattern, house, place, tuple(cells_in(places & cells)))
                return Hint(technique, name, difficulty, known(facts), placement=place)
    return None


def _hidden_subsets(grid: Grid, size: int, more_than: int) -> Iterator[tuple[int, int, int]]:
    """The hidden subsets of houses with so many empty cells: the house, the digits and the cells of each."""
    for house in BOXES_FIRST:
        found = tuples(_SPOTS[house](grid.spots), size)
        if found and grid.empty_in(house) > more_than:
            for chosen, positions in found:
                yield house, chosen << 1, cell_set(at(house, positions))


DIRECT_HIDDEN_PAIR = DirectTechnique("direct-hidden-pair", "", Level.MEDIUM, 70, search=direct_hidden_pair)
DIRECT_HIDDEN_TRIPLET = DirectTechnique("direct-hidden-triplet", "", Level.MEDIUM, 100, search=direct_hidden_triplet)
TECHNIQUES = (DIRECT_HIDDEN_PAIR, DIRECT_HIDDEN_TRIPLET)

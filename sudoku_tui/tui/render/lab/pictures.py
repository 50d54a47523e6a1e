"""The picture of each family of searches: rows beside the board, and what it changes of the board itself."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sudoku_tui.engine.search.encoded.belief import BeliefPropagation
from sudoku_tui.engine.search.encoded.cdcl import ClauseLearning
from sudoku_tui.engine.search.encoded.diagram import DecisionDiagram
from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.local.annealing import Annealing
from sudoku_tui.engine.search.local.genetic import Genetic
from sudoku_tui.engine.search.local.min_conflicts import MinConflicts
from sudoku_tui.engine.search.local.tabu import TabuSearch
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.tui.render.board_rows import CellView, Row
from sudoku_tui.tui.render.lab.encoded_pictures import (
    belief_picture,
    clause_layer,
    conflict_picture,
    diagram_layer,
    diagram_picture,
    share_layer,
)
from sudoku_tui.tui.render.lab.grid_pictures import (
    agreed,
    annealing_picture,
    conflicts_picture,
    genetic_picture,
    kept_tabu,
    proposed,
    tabu_picture,
)
from sudoku_tui.tui.render.lab.tree_picture import HEAT_ROWS, tree_picture

TREE_ROWS = 4  # of a tree below its heat map


def unchanged(_: Theatre, views: list[CellView]) -> list[CellView]:
    """A layer that leaves the board as it is."""
    return views


@dataclass(frozen=True, slots=True)
class SearchPicture:
    """A picture of a search, drawn from the events that were seen (`Theatre.events_seen`)."""

    rows: Callable[[Theatre, int, int], list[Row]]  # what is watched in rows of a width, at most so many
    least: int  # how many of them a text that nobody has asked for leaves
    beside: int  # the same of one of two searches side by side
    layer: Callable[[Theatre, list[CellView]], list[CellView]] = unchanged  # how the 81 cells look with it


TREE = SearchPicture(tree_picture, HEAT_ROWS + TREE_ROWS, 2)

_BY_CLASS: Mapping[type[Search], SearchPicture] = {
    ClauseLearning: SearchPicture(conflict_picture, 8, 8, clause_layer),
    DecisionDiagram: SearchPicture(diagram_picture, 12, 6, diagram_layer),
    BeliefPropagation: SearchPicture(belief_picture, HEAT_ROWS + 3, 6, share_layer),
    MinConflicts: SearchPicture(conflicts_picture, 6, 6),
    Annealing: SearchPicture(annealing_picture, 8, 8, proposed),
    TabuSearch: SearchPicture(tabu_picture, 8, 8, kept_tabu),
    Genetic: SearchPicture(genetic_picture, 8, 8, agreed),
}
"""The pictures of those that do not search in a tree."""


def picture_of(search: Search) -> SearchPicture:
    """The picture of a search, or of the class that it is made from."""
    return next((_BY_CLASS[kind] for kind in type(search).__mro__ if kind in _BY_CLASS), TREE)

"""The board that fits into a terminal, and what stands beside it. Pure arithmetic."""

import sys
import textwrap
from collections.abc import Callable, Mapping
from enum import Enum
from typing import NamedTuple


class BoardSize(Enum):
    """A way to draw the board: columns and rows of a cell, and whether thin lines separate the rows."""

    LARGE = (7, 3, True)
    MARKS = (5, 2, False)
    COMPACT = (3, 1, True)
    SMALL = (3, 1, False)

    def __init__(self, cell_width: int, cell_height: int, thin_lines: bool) -> None:
        self.cell_width = cell_width
        self.cell_height = cell_height
        self.thin_lines = thin_lines
        self.width = 9 * cell_width + 10
        self.height = 9 * cell_height + (10 if thin_lines else 4)
        self.value_row = (cell_height - 1) // 2  # the row of a cell that its digit stands in


LEAST_WIDTH, LEAST_HEIGHT = 40, 15
GAP = 1  # between the board and the panels
LEAST_PANEL_WIDTH = 24
LEAST_LIST_WIDTH = 20  # of a list beside the board, on a screen that is about the list
PANEL_HEIGHT = 7  # of the candidate panel, with the empty row below it
HIGH_PANEL_HEIGHT = 11  # beside the large board, and with the map of a digit beside the compact one
MAP_PANEL_WIDTH = 41
WORDS_WIDTH = 40  # from this width on a panel or a list has room for whole words
CLOCK_WIDTH = 8


class PanelWidth(NamedTuple):
    """How wide a player wants the panel and the log, in columns."""

    wanted: int = LEAST_PANEL_WIDTH  # a smaller board is taken for it
    most: int = 90  # longer lines are hard to read


PANEL_WIDTHS: Mapping[str, PanelWidth] = {
    "auto": PanelWidth(),
    "narrow": PanelWidth(most=MAP_PANEL_WIDTH),
    "wide": PanelWidth(wanted=60),
    "full": PanelWidth(most=sys.maxsize),
}
"""The widths that the settings can ask for."""
TITLE_AND_LAST_LINE = 2  # above the board the title, below it the keys or the last message


def too_small(width: int, height: int) -> list[str]:
    """The message where no layout fits, in lines of that width."""
    sentence = f"sudoku-tui needs at least {LEAST_WIDTH}x{LEAST_HEIGHT}; this terminal has {width}x{height}."
    return textwrap.wrap(sentence, max(1, width))


class Layout(NamedTuple):
    """How the terminal, of `width` and `height`, is divided."""

    width: int
    height: int
    board: BoardSize
    panel_width: int  # of the candidate panel and the log; 0 where the log stands below the board
    footer: bool  # whether there is room for the key bar

    @property
    def has_map(self) -> bool:
        """Whether the panel shows the map of a digit: the board has no room for all candidates."""
        return self.board is BoardSize.COMPACT and self.panel_width >= MAP_PANEL_WIDTH

    def panel_height(self, *, with_map: bool = False) -> int:
        return HIGH_PANEL_HEIGHT if with_map or self.board is BoardSize.LARGE else PANEL_HEIGHT

    @property
    def side_height(self) -> int:
        """The rows beside the board, down to the key bar."""
        return self.height - 1 - self.footer

    @property
    def rows_below(self) -> int:
        """The rows between the board and the key bar."""
        return self.height - 1 - self.board.height - self.footer


def layouts(
    width: int, height: int, least_panel_width: int = LEAST_PANEL_WIDTH, panel: PanelWidth | None = None
) -> list[Layout]:
    """The layouts for a terminal, the best first. Empty below 40x15.

    Those with panels are better, then those whose panel has the wanted width or comes nearest to it, then those with
    larger boards. A panel gets what the board leaves, or the most that is wanted of it.
    """
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return []
    fitting = []
    for board in BoardSize:
        rows_left = height - board.height
        if width >= board.width and rows_left >= TITLE_AND_LAST_LINE:
            panel_width = width - board.width - GAP
            if panel_width < least_panel_width:
                panel_width = 0
            footer = panel_width > 0 or rows_left > TITLE_AND_LAST_LINE
            fitting.append(Layout(width, height, board, panel_width, footer))
    if fitting[0].board is not BoardSize.SMALL:
        fitting = [layout for layout in fitting if layout.board is not BoardSize.SMALL]
    if panel is None:
        return sorted(fitting, key=lambda layout: not layout.panel_width)
    fitting.sort(key=lambda layout: min(layout.panel_width, panel.wanted), reverse=True)
    return [layout._replace(panel_width=min(layout.panel_width, panel.most)) for layout in fitting]


def list_layouts(width: int, height: int) -> list[Layout]:
    """The layouts of a screen with a list: those without room for it only if all lack it."""
    fitting = layouts(width, height, LEAST_LIST_WIDTH)
    return [layout for layout in fitting if layout.panel_width] or fitting


Find = Callable[[int, int], list[Layout]]  # from width and height


def best_layout(width: int, height: int, wanted: BoardSize | None, find: Find = layouts) -> Layout | None:
    """The layout with the wanted board if that fits, else the best one; None where nothing fits."""
    fitting = find(width, height)
    return next((layout for layout in fitting if layout.board is wanted), next(iter(fitting), None))


def next_board(shown: Layout, find: Find = layouts) -> BoardSize | None:
    """The next size of the board that the player can choose; None for the best size, whatever the terminal's size."""
    boards = [layout.board for layout in find(shown.width, shown.height)]
    following = (boards.index(shown.board) + 1) % len(boards)
    return boards[following] if following else None


def has_other_boards(shown: Layout, find: Find = layouts) -> bool:
    """Whether another size of the board fits."""
    return len(find(shown.width, shown.height)) > 1

"""What players call unique rectangles and what else assumes one solution, their idea, and how a player spots them."""

from sudoku_tui.engine.words import View
from sudoku_tui.engine.words.english.names.named import Named

NAMES: tuple[Named, ...] = (
    Named(
        "unique-rectangle-links",
        ("Unique Rectangle with Strong Links", "URL", "Unique R. with Links", "UR with Links"),
        "If the cells of a rectangle held only the same two digits, these could be swapped, and the puzzle would have "
        "two solutions; so a cell cannot hold one of them if strong links would then fill the other three with both.",
        "Look for a rectangle in two boxes whose corners all show the same two digits, whatever else they show. Go "
        "along its sides: which of the digits has no other place in that row, column or box? With two or three such "
        "sides, or one and a corner with just the pair, try the digits in each corner, and follow the sides.",
        View.CANDIDATES,
        ("UR with strong links", "UR 4C/3SL", "UR 4X/2SL", "UR 3X/2SL", "UR 2D/1SL", "UR 2B/1SL"),
    ),
)

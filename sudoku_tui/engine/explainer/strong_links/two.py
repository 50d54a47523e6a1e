"""The search for two strong links: Skyscraper, 2-String Kite, Turbot Fish, and the same with groups."""

from functools import lru_cache

from sudoku_tui.engine.board import BOXES, HOUSE_MASK, as_candidates
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import Hint, known
from sudoku_tui.engine.explainer.strong_links.links import (
    BOX,
    COLUMN,
    ROW,
    DividedHouse,
    LinksFound,
    LinksTechnique,
    Routine,
    Spots,
    best,
    chain_of,
    neighbours,
    places_of,
    strong_links,
)
from sudoku_tui.engine.links.chain_facts import ChainFacts
from sudoku_tui.engine.techniques.single_digit import SKYSCRAPER, TURBOT_FISH, TWO_STRING_KITE, TurbotFishFacts
from sudoku_tui.engine.techniques.technique import Level

_KINDS = {(ROW, ROW): 0, (COLUMN, COLUMN): 1, (COLUMN, ROW): 2, (ROW, BOX): 3, (COLUMN, BOX): 4}
"""The kinds of the houses of the first link and the second, with the order in which they are looked at."""

_RATINGS = (4.0, 4.0, 4.1, 4.2, 4.2)
_GROUPED_RATING = 4.0 + 0.3
_SUFFIXES = ("00", "01", "11")
"""By the number of grouped links."""


def two_strong_links(grid: Grid) -> Hint | None:
    """Plain links before grouped ones, and lines before boxes; of equally easy chains the one that removes most."""
    found = best(grid, _best_chain)
    if found is None:
        return None
    digit, chain = found
    difficulty, _, suffix, kinds = chain.rank
    removed = as_candidates(chain.removed, digit)
    if suffix != _SUFFIXES[0]:
        grouped, name = _GROUPED[kinds]
        facts = ChainFacts(chain_of(digit, chain, grid.places[digit]))
        return Hint(grouped, f"{name} {suffix}", difficulty, known(facts), removed)
    technique, name = _PLAIN[kinds]
    if _is_turbot_fish(chain):
        technique = TURBOT_FISH
    return Hint(technique, name, difficulty, known(_turbot_fish(digit, chain)), removed)


@lru_cache(maxsize=256)  # a step changes a few digits
def _best_chain(spots: Spots, grouped: bool) -> LinksFound | None:
    """The best chain of the digit that has these positions."""
    links, places = strong_links(spots, Routine.TWO, grouped=grouped), places_of(spots)
    joined = neighbours(links)
    found = []
    for index, first in enumerate(links):
        free = places & ~HOUSE_MASK[first.house]
        for leave in (0, 1):
            seen = free & first.sides[1 - leave].seen
            for (other, enter), shared in joined[index][leave].items() if seen else ():
                second = links[other]
                removed = seen & second.sides[1 - enter].seen & ~HOUSE_MASK[second.house]
                if removed and (second.order > first.order or second.kind != first.kind):
                    kinds = _KINDS.get((first.kind, second.kind))
                    if kinds is not None:
                        found.append(_found((first, leave), (second, enter), shared, removed, kinds))
    return min(found, default=None)


def _found(
    one: tuple[DividedHouse, int], other: tuple[DividedHouse, int], shared: int, removed: int, kinds: int
) -> LinksFound:
    """A chain of two links, given with the sides where they meet, and the house that is there."""
    (first, leave), (second, enter) = one, other
    grouped = first.is_grouped + second.is_grouped
    difficulty = _GROUPED_RATING if grouped else _RATINGS[kinds]
    order = first.order, first.orientation, second.order, second.orientation, 1 - leave, enter
    rank = difficulty, -removed.bit_count(), _SUFFIXES[grouped], kinds
    return LinksFound(rank, order, ((first, 1 - leave), (second, enter)), (shared,), removed)


def _is_turbot_fish(chain: LinksFound) -> bool:
    """Whether our names for these chains have another one: two rows, or two columns, that meet in a box."""
    return chain.shared[0] in BOXES and chain.way[0][0].kind == chain.way[1][0].kind


def _turbot_fish(digit: int, chain: LinksFound) -> TurbotFishFacts:
    (first, enter), (second, enter_second) = chain.way
    ends = first.sides[enter], second.sides[1 - enter_second]
    inner = first.sides[1 - enter], second.sides[enter_second]
    return TurbotFishFacts(
        digit,
        (first.house, second.house),
        (ends[0].cells.bit_length() - 1, ends[1].cells.bit_length() - 1),
        (inner[0].cells.bit_length() - 1, inner[1].cells.bit_length() - 1),
        chain.shared[0],
    )


GROUPED_SKYSCRAPER = LinksTechnique("grouped-skyscraper", "", Level.HARD, 130, search=two_strong_links)
GROUPED_TWO_STRING_KITE = LinksTechnique("grouped-two-string-kite", "", Level.HARD, 150, search=two_strong_links)
GROUPED_TURBOT_FISH = LinksTechnique("grouped-turbot-fish", "", Level.HARD, 120, search=two_strong_links)

_PLAIN = (
    *((SKYSCRAPER, "Skyscraper"), (SKYSCRAPER, "Skyscraper"), (TWO_STRING_KITE, "Two-string Kite")),
    *((TURBOT_FISH, "Turbot Crane"), (TURBOT_FISH, "Turbot Crane")),
)
_GROUPED = (
    *((GROUPED_SKYSCRAPER, "Grouped Skyscraper"), (GROUPED_SKYSCRAPER, "Grouped Skyscraper")),
    (GROUPED_TWO_STRING_KITE, "Grouped 2-String Kite"),
    *((GROUPED_TURBOT_FISH, "Grouped Turbot Crane"), (GROUPED_TURBOT_FISH, "Grouped Turbot Crane")),
)
"""For the kinds of houses, in their order, the technique and what the original calls it."""

"""The search for three strong links of one digit: three Skyscrapers, the 3-String Kite, and others with boxes."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations_with_replacement

from sudoku_tui.engine.board import HOUSE_MASK, as_candidates
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import Hint, known
from sudoku_tui.engine.explainer.strong_links.links import (
    BOX,
    COLUMN,
    ROW,
    DividedHouse,
    LinksFound,
    LinksTechnique,
    Neighbours,
    Routine,
    Spots,
    best,
    chain_of,
    neighbours,
    places_of,
    strong_links,
)
from sudoku_tui.engine.links.chain_facts import ChainFacts
from sudoku_tui.engine.techniques.technique import Level

_BASE = 5.4
_KINDS: Mapping[tuple[int, ...], int] = {
    kinds: number for number, kinds in enumerate(combinations_with_replacement((BOX, ROW, COLUMN), 3))
}
"""The kinds of the houses in ascending order, with the order in which they are looked at."""

_MIDDLES = (1, 0, 2)
"""Which of the three links, by the order of their houses, is tried first in the middle of the chain, and which then."""


def three_strong_links(grid: Grid) -> Hint | None:
    """Plain links before grouped ones, parallel lines first; of equally easy chains the one that removes most."""
    found = best(grid, _best_chain)
    if found is None:
        return None
    digit, chain = found
    difficulty, _, suffix, _ = chain.rank
    grouped, kinds = int(suffix[0]), suffix[1:]
    technique, name = (
        (THREE_STRONG_LINKS, "3 Strong links (including blocks)")
        if str(BOX) in kinds
        else (THREE_STRING_KITE, "3-String Kite")
        if str(COLUMN) in kinds
        else (THREE_SKYSCRAPERS, "3 Skyscrapers")
    )
    using = f" (Using {grouped} grouped strong link{'s' if grouped > 1 else ''})" if grouped else ""
    facts = ChainFacts(chain_of(digit, chain, grid.places[digit]))
    return Hint(technique, f"{name} {suffix}{using}", difficulty, known(facts), as_candidates(chain.removed, digit))


@lru_cache(maxsize=256)  # a step changes a few digits
def _best_chain(spots: Spots, grouped: bool) -> LinksFound | None:
    """The best chain of the digit that has these positions."""
    links, places = strong_links(spots, Routine.THREE, grouped=grouped), places_of(spots)
    found = []
    for middle, (at_a, at_b) in zip(links, neighbours(links), strict=True):
        free = places & ~HOUSE_MASK[middle.house]
        ends = _ends(links, at_a, free)
        others = ends and _ends(links, at_b, free)
        for removed_here, one in ends:
            for removed_there, other in others:
                removed = removed_here & removed_there
                if removed and not one[0].cells & other[0].cells:
                    found.append(_found(one, middle, other, removed))
    return min(found, default=None)


_End = tuple[DividedHouse, int, int]
"""A link at the end of a chain, its side towards the middle, and the house that is there."""


def _ends(links: list[DividedHouse], beside: Neighbours, free: int) -> list[tuple[int, _End]]:
    """The links that can stand at one side of the middle, each with the cells that it may remove.

    Nothing is removed from the houses of links, nor from those between links (B3).
    """
    ends = []
    for (index, side), shared in beside.items():
        link = links[index]
        removed = free & link.sides[1 - side].seen & ~(HOUSE_MASK[link.house] | HOUSE_MASK[shared])
        if removed:
            ends.append((removed, (link, side, shared)))
    return ends


def _found(at_a: _End, middle: DividedHouse, at_b: _End, removed: int) -> LinksFound:
    """A chain of three links, one at side a of the middle and one at side b: it begins with the one listed first."""
    enter = 0
    if at_b[0].order < at_a[0].order:
        at_a, at_b, enter = at_b, at_a, 1
    (first, leave, shared), (last, enter_last, shared_last) = at_a, at_b
    way = ((first, 1 - leave), (middle, enter), (last, enter_last))
    links = sorted((first, middle, last))
    order = (
        *(part for link in links for part in (link.order, link.orientation)),
        _MIDDLES.index(links.index(middle)),
        *(side for _, side in way),
    )
    grouped = sum(link.is_grouped for link in links)
    kinds = _canonical(tuple(link.kind for link, _ in way))
    rank = (
        _difficulty(grouped, kinds),
        -removed.bit_count(),
        f"{grouped}{kinds}",
        _KINDS[tuple(link.kind for link in links)],
    )
    return LinksFound(rank, order, way, (shared, shared_last), removed)


def _canonical(kinds: tuple[int, ...]) -> str:
    """The kinds of the houses along the chain in the form that stands for all that are alike."""
    forward = min(kinds, kinds[::-1])
    if ROW in forward:
        swapped = tuple({BOX: BOX, ROW: COLUMN, COLUMN: ROW}[kind] for kind in forward)
        forward = min(forward, swapped, swapped[::-1])
    else:
        forward = tuple(ROW if kind == COLUMN else kind for kind in forward)
    return "".join(map(str, forward))


def _difficulty(grouped: int, kinds: str) -> float:
    if grouped:
        return _BASE + 0.3
    if str(BOX) in kinds:
        return _BASE + 0.1
    return _BASE + 0.2 if str(COLUMN) in kinds else _BASE


THREE_SKYSCRAPERS = LinksTechnique("three-skyscrapers", "", Level.UNFAIR, 260, search=three_strong_links)
THREE_STRING_KITE = LinksTechnique("three-string-kite", "", Level.UNFAIR, 260, search=three_strong_links)
THREE_STRONG_LINKS = LinksTechnique("three-strong-links", "", Level.UNFAIR, 260, search=three_strong_links)

"""Backtracking put together from its parts: the order of the cells, the order of their values, and the inference.

So each rule can be measured by itself. The named algorithms are presets of these parts.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, partial

from sudoku_tui.engine.errors import UnknownAlgorithm
from sudoku_tui.engine.search import arc_consistency, backtracking, forward_checking
from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.ordering import LCV, MRV_DEGREE, MRV_DEGREE_LCV, ROW_ORDER, Ordering, Values, Variables
from sudoku_tui.engine.search.preparation import PreparedSearch
from sudoku_tui.engine.search.tree import TreeSearch


class Inference(StrEnum):
    """A rule of inference, applied to a value before the next one is tried."""

    NONE = "none"
    FORWARD = "forward"  # it goes from the domains of its peers
    MAC = "mac"  # all arcs are made consistent


@dataclass(frozen=True, slots=True)
class Heuristics:
    """The parts of a backtracking search."""

    variables: Variables = Variables.CELL
    values: Values = Values.ASCENDING
    inference: Inference = Inference.NONE
    seed: int = 0  # of random values
    prepared: bool = False  # whether AC-3 runs once before the search; MAC runs it anyway

    @property
    def key(self) -> str:
        """The parts with plus signs between them, such as "mrv+lcv+mac" or "cell+random:7+none+ac3"."""
        values = f"{self.values}:{self.seed}" if self.values is Values.RANDOM else self.values
        return f"{self.variables}+{values}+{self.inference}" + (f"+{PREPARED}" if self.prepared else "")

    @property
    def ordering(self) -> Ordering:
        return Ordering(self.variables, self.values, self.seed)

    def search(self) -> Search:
        """The algorithm: the preset that has these parts, or one that is made."""
        return PRESETS.get(self) or _made(self)


@cache
def _made(heuristics: Heuristics) -> TreeSearch:
    tree, basis = _TREES[heuristics.inference]
    is_random = heuristics.values is Values.RANDOM
    values = f"random values ({heuristics.seed})" if is_random else _VALUES[heuristics.values]
    parts = (_VARIABLES[heuristics.variables], values, _INFERENCES[heuristics.inference])
    return (PreparedSearch if heuristics.prepared else TreeSearch)(
        key=heuristics.key,
        name=", ".join((*parts, *(["AC-3 first"] if heuristics.prepared else []))),
        author=basis.author,
        year=basis.year,
        idea=basis.idea + heuristics.ordering.idea + (_PREPARED_IDEA if heuristics.prepared else ""),
        strengths="Made of parts, to compare what each of them brings.",
        weaknesses="Its parts may not fit each other: compare it with one part changed at a time.",
        tree=partial(tree, heuristics.ordering),
    )


def parse(text: str) -> Heuristics:
    """The heuristics of a key; parts may be missing, and stand in any order.

    >>> parse("mac+mrv").key
    'mrv+ascending+mac'

    Raises:
        UnknownAlgorithm: a part is none, or two parts are of the same kind; the text is one sentence.
    """
    found: dict[str, str] = {}
    for part in text.strip().lower().split("+"):
        word, colon, seed = part.strip().partition(":")
        kind = next((kind for kind, words in PARTS.items() if word in words), None)
        is_seed = word == Values.RANDOM and seed.isascii() and seed.isdecimal() and len(seed) <= MOST_DIGITS
        if kind is None or kind in found or (colon and not is_seed):
            shown = part if part.isprintable() else ascii(part)
            kinds = "; ".join(f"{kind}: {', '.join(words)}" for kind, words in PARTS.items())
            raise UnknownAlgorithm(f"{shown[:40]!r} is no part of a search, or one too many; there are {kinds}.")
        found |= {kind: word, "seed": seed} if colon else {kind: word}
    return Heuristics(
        Variables(found.get("order", Variables.CELL)),
        Values(found.get("values", Values.ASCENDING)),
        Inference(found.get("inference", Inference.NONE)),
        int(found.get("seed", 0)),
        "before" in found,
    )


def parts_of(search: Search) -> Heuristics | None:
    """The parts that an algorithm of this module is made of; None for any other."""
    if search.key in _BY_KEY:
        return _BY_KEY[search.key]
    return parse(search.key) if "+" in search.key else None


MOST_DIGITS = 9
"""Of a seed."""

PREPARED = "ac3"

PARTS: Mapping[str, tuple[str, ...]] = {
    "order": (*Variables,),
    "values": (*Values,),
    "inference": (*Inference,),
    "before": (PREPARED,),
}
"""The words of a key, by what they say."""

_PREPARED_IDEA = " Before the first value is tried, AC-3 removes once the values without support."

_VARIABLES = {
    Variables.CELL: "Cell order",
    Variables.MRV: "MRV",
    Variables.DEGREE: "Degree",
    Variables.MRV_DEGREE: "MRV, degree",
}
_VALUES = {Values.ASCENDING: "ascending", Values.LCV: "LCV"}
_INFERENCES = {Inference.NONE: "no inference", Inference.FORWARD: "forward checking", Inference.MAC: "MAC"}
_TREES = {
    Inference.NONE: (backtracking.BacktrackingTree, backtracking.BACKTRACKING),
    Inference.FORWARD: (forward_checking.ForwardCheckingTree, forward_checking.FORWARD_CHECKING_PLAIN),
    Inference.MAC: (arc_consistency.ConsistentTree, arc_consistency.MAC_PLAIN),
}

PRESETS: Mapping[Heuristics, Search] = {
    Heuristics(ordering.variables, ordering.values, inference): search
    for inference, searches in (
        (
            Inference.NONE,
            (
                backtracking.BACKTRACKING,
                backtracking.BACKTRACKING_MRV,
                backtracking.BACKTRACKING_LCV,
                backtracking.BACKTRACKING_MRV_LCV,
            ),
        ),
        (
            Inference.FORWARD,
            (
                forward_checking.FORWARD_CHECKING_PLAIN,
                forward_checking.FORWARD_CHECKING_MRV,
                forward_checking.FORWARD_CHECKING_LCV,
                forward_checking.FORWARD_CHECKING,
            ),
        ),
        (
            Inference.MAC,
            (arc_consistency.MAC_PLAIN, arc_consistency.MAC_MRV, arc_consistency.MAC_LCV, arc_consistency.MAC),
        ),
    )
    for ordering, search in zip((ROW_ORDER, MRV_DEGREE, LCV, MRV_DEGREE_LCV), searches, strict=True)
}
"""The named algorithms, by their parts."""

_BY_KEY = {search.key: heuristics for heuristics, search in PRESETS.items()}

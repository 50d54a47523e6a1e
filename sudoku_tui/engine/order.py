"""All techniques of the human solver, with those from other packages, in the order of a path."""

from collections.abc import Iterable, Mapping, Sequence

from sudoku_tui.engine.outside import AddedTechnique, outside
from sudoku_tui.engine.techniques.built_in import BUILT_IN
from sudoku_tui.engine.techniques.technique import Technique, Techniques


def _with(added: Iterable[AddedTechnique], ours: Sequence[Technique]) -> tuple[Technique, ...]:
    """Our techniques with added ones, each after the technique that it names, or at the end."""
    order = list(ours)
    for one in added:
        place = [technique.id for technique in order].index(one.after) + 1 if one.after else len(order)
        while _is_between(order[:place], order[place:]):
            place += 1
        order.insert(place, one.technique)
    return tuple(order)


def _is_between(before: Sequence[Technique], after: Sequence[Technique]) -> bool:
    """Whether the techniques on both sides share a search: these are tried together, so they must stay so."""
    return bool(before and after) and after[0].contest is not None and after[0].contest is before[-1].contest


ORDER = Techniques.called("ORDER", _with(outside().added.values(), BUILT_IN))
"""All techniques, with those from other packages, in the order in which a path tries them."""

BY_ID: Mapping[str, Technique] = {technique.id: technique for technique in ORDER}  # the techniques by their ids

"""Which kinds of wishes some wishes for a puzzle are made of."""

from collections.abc import Iterable, Set
from dataclasses import fields

from sudoku_tui.engine.generator import Wanted

KINDS = frozenset(field.name for field in fields(Wanted))


def kinds_of(wishes: Iterable[Wanted]) -> Set[str]:
    """The kinds that at least one of them has."""
    return {kind for wanted in wishes for kind in KINDS if getattr(wanted, kind) != getattr(Wanted(), kind)}

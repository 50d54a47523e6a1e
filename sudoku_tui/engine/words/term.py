"""A word of explanations that is no everyday word, and its definition."""

from typing import NamedTuple


class Term(NamedTuple):
    """A word of explanations, defined once for all who use it."""

    word: str  # as it is looked up, in the singular: "fin"
    definition: str  # one to three short sentences that stand alone
    forms: tuple[str, ...] = ()  # other forms in which it stands in sentences: "fins"

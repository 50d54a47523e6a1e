"""The words about techniques in general: levels, roles of evidence, articles."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sudoku_tui.engine.board import cells_in
from sudoku_tui.engine.evidence import GROUPS
from sudoku_tui.engine.notation import Notation, join_words
from sudoku_tui.engine.step import Facts, Reason, Role, Step

BEYOND = "more"
"""The needs of a puzzle that the techniques do not solve, in one word."""

LEVELS: Mapping[str, str] = {
    **{id: id.capitalize() for id in ("easy", "medium", "hard", "unfair", "extreme")},
    "beyond": f"Needs {BEYOND}",
}

MEANINGS: Mapping[str, str] = {
    "pattern": "pattern",
    "fin": "fin",
    "group-a": "group A",
    "group-b": "group B",
    "group-c": "group C",
    "group-d": "group D",
    "on": "true then",
    "off": "false then",
    "letters": "one after another",
    "clash": "clash",
    "placed": "found",
    "eliminated": "ruled out",
    "house": "where it happens",
    "cover-house": "cover",
    "cover": "what limits it",
    "link-strong": "strong link",
    "link-weak": "weak link",
}
"""The meanings of the styles of a step's evidence and effects where its family has none, and of letters in a walk."""


def question(_: Step, facts: Facts, notation: Notation) -> Reason:
    """A question about the cells of a pattern: "What do A3, A7, C3 and C7 have in common?"."""
    asked = Reason("", facts.shown(Role.PATTERN, Role.FIN, *GROUPS))
    cells = [*cells_in(asked.cells)]
    told = f"What do {notation.cells(cells)} have in common?" if len(cells) > 1 else _about_one(cells, notation)
    return replace(asked, sentence=told)


def _about_one(cells: Sequence[int], notation: Notation) -> str:
    return f"What is special about {notation.cells(cells) or 'the whole board'}?"


def with_article(name: str) -> str:
    """A name in a sentence: "an X-Wing", "a Naked Pair"."""
    is_spelled = not name[1:2].islower()  # letter by letter, as in M-Wing
    return f"{'an' if name[0] in ('AEFHILMNORSX' if is_spelled else 'AEIOX') else 'a'} {name}"


def also_called(synonyms: tuple[str, ...]) -> str:
    """A sentence with other names: "Also called Thor's Hammer or Trivalue Oddagon."."""
    return f"Also called {join_words(list(synonyms), 'or')}."

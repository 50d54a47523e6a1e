"""The words about techniques in general: levels, roles of evidence, articles."""

from collections.abc import Mapping

from sudoku_tui.engine.notation import join_words

BEYOND = "more"
"""What a puzzle needs, in one word, that the techniques do not solve."""

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
    "clash": "clash",
    "placed": "found",
    "eliminated": "ruled out",
    "house": "where it happens",
    "cover-house": "cover",
    "cover": "what limits it",
    "link-strong": "strong link",
    "link-weak": "weak link",
}
"""What the styles of a step's evidence and effects mean where its family has nothing better."""


def with_article(name: str) -> str:
    """A name in a sentence: "an X-Wing", "a Naked Pair"."""
    is_spelled = not name[1:2].islower()  # letter by letter, as in M-Wing
    return f"{'an' if name[0] in ('AEFHILMNORSX' if is_spelled else 'AEIOX') else 'a'} {name}"


def also_called(synonyms: tuple[str, ...]) -> str:
    """A sentence with other names: "Also called Thor's Hammer or Trivalue Oddagon."."""
    return f"Also called {join_words(list(synonyms), 'or')}."

"""Chains with the links of patterns: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "exotic-aic",
        ("Exotic AIC", "XAIC"),
        "An alternating inference chain with the two guardians of an impossible pattern as one of its strong links.",
        "When you have found an oddagon or a tridagon with two extra candidates in different cells, note them as a "
        "link: without the one, the other is true. Then look for chains, as always, that come to one of them and go "
        "on from the other.",
        synonyms=("AIC with Exotic Links", "OR-2 Chain", "Oddagon Chain", "Tridagon Chain"),
    ),
    TechniqueWords(
        "unique-aic",
        ("Unique AIC", "UAIC"),
        "An alternating inference chain in which a strong link comes from a deadly pattern with two guardians.",
        "Look for a deadly pattern, such as a rectangle, that just two extra candidates in different cells prevent. "
        "Note them as a link: without the one, the other is true. Then look for chains that come to one of them and go "
        "on from the other.",
        synonyms=("AIC with Uniqueness", "UR Chain"),
    ),
)

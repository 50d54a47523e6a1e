"""docs/learn/glossary.md: the words of explanations, from their definitions in the engine."""

from sudoku_tui.engine import words

HEAD = """\
# The words of explanations

Press `V` in the game to read these words. The words of the present explanation come first. In `--plain`, type
`words fin` for one word, or `words all`. [Walking a step](solving.md#walking-a-step) uses them.

`tools/make_pages.py` makes this page from `sudoku_tui/engine/words/english/glossary.py`.
"""


def glossary_page() -> str:
    """The whole page."""
    rows = [f"| {term.word} | {term.definition} |" for term in words.glossary()]
    return "\n".join((HEAD, "| word | what it means |", "|---|---|", *rows, ""))

"""Markdown that several pages are made of."""

import re
from collections.abc import Iterable


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table of cells that are Markdown themselves; a sign that would end a cell is escaped."""
    lines = [[*head], *([*row] for row in rows)]
    lines.insert(1, ["---"] * len(lines[0]))
    return "\n".join("|" + "|".join(_padded(cell.replace("|", "\\|")) for cell in line) + "|" for line in lines)


def _padded(cell: str) -> str:
    return cell if cell == "---" else f" {cell} " if cell else " "


def code(text: str) -> str:
    """A text as a code span; an empty one stays empty."""
    return f"`{text}`" if text else ""


def prose(text: str) -> str:
    """A text of a help as Markdown: options are code, signs stay signs."""
    return re.sub(r"(?<![\w-])--[a-z][a-z-]*", lambda found: code(found[0]), re.sub(r"([*<])", r"\\\1", text))


def sentence(text: str) -> str:
    """A line of help as a sentence."""
    return f"{text[:1].upper()}{text[1:]}."

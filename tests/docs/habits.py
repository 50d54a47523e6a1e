"""Habits of language that make a text hard to read, and where a text has them: `python -m tests.docs.habits PATH...`.

It reads pages (`.md`) and, in modules (`.py`), docstrings and all other texts with a space in them.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

_VERBS = "is|are|do|does|did|was|were|can|could|if|would|will|have|has|should|happens|next|now|about|else|to"
HABITS = {
    "'What ...' or 'Who ...' as a subject: name the thing": (
        rf"(?:(?<=[.!?:;] )|^)(?:What|Who) (?!(?:{_VERBS})\b)[a-z][^.?!:]*\.(?=\s|$)"
    ),
    "'is said', 'is told': say who says it, and where": r"\b(?:is|are|was|were|be|been) (?:said|told)\b",
    "a mistake of the program: a bug": r"mistakes? (?:of|in) the (?:program|server)|program makes a mistake",
    "in another guise: equivalent": r"\bguises?\b",
    "can be spared: redundant": r"\bspare givens?\b|\bspared\b|\bto spare\b",
    "solvers of others: third-party solvers": r"\b(?:solvers|searches|techniques) of others\b",
    "past one machine: several machines": r"\bpast one machine\b",
    "a door: a public API, a server, a way in": r"\bdoors?\b",
    "', too' at the end: 'also' before the verb": r", too(?=[.,;:)]|$)",
    "besides": r"\b[Bb]esides(?=[.,;:]|$)|\bBesides ",
    "unasked": r"\bunasked\b",
    "that which": r"\bthat which\b",
}
"""What a habit is, and what to write instead; and a regular expression that finds it in a text of one line."""


def texts_of(path: Path) -> Iterator[tuple[int, str]]:
    """The texts of a page or a module, each in one line, with the number of the line where it begins."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
                yield node.lineno, " ".join(node.value.split())
    else:
        number = 1
        for paragraph in re.split(r"(\n(?:\s*\n)+)", text):
            if paragraph.strip():
                yield number, " ".join(paragraph.split())
            number += paragraph.count("\n")


def found_in(path: Path) -> Iterator[tuple[int, str, str]]:
    """Each habit in a file: the number of the line where its text begins, what it is, and where it stands."""
    for number, text in texts_of(path):
        for habit, pattern in HABITS.items():
            for match in re.finditer(pattern, text):
                yield number, habit, text[max(match.start() - 40, 0) : match.end() + 40]


if __name__ == "__main__":
    for name in sys.argv[1:]:
        for path in [Path(name)] if Path(name).is_file() else sorted(Path(name).rglob("*.*")):
            if path.suffix in {".md", ".py"}:
                for number, habit, where in found_in(path):
                    print(f"{path}:{number}: [{habit}] ...{where}...")

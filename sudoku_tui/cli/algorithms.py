"""The algorithms that the user names, and what there is to say about each."""

import shutil
import textwrap
from collections.abc import Iterator

from sudoku_tui.cli import json_output
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.graph import sudoku_statistics
from sudoku_tui.engine.search.registry import ALGORITHMS, EVERY, VARIANTS

HELP = "help"
"""What the user writes instead of keys to learn which there are."""


class UnknownAlgorithm(SudokuError):
    """No algorithm has this key; the text is one sentence that lists all keys."""


def chosen(keys: str | None, default: tuple[str, ...] = tuple(ALGORITHMS)) -> tuple[Search, ...]:
    """The algorithms of a list of keys with commas between them, each once.

    Args:
        keys: the list; None for the default.
        default: the keys that are meant then.

    Raises:
        UnknownAlgorithm: a key belongs to none.
    """
    wanted = default if keys is None else tuple(dict.fromkeys(key.strip().lower() for key in keys.split(",")))
    for key in wanted:
        if key not in EVERY:
            shown = key if key.isprintable() else ascii(key)
            raise UnknownAlgorithm(f"No algorithm is called {shown[:40]!r}; there are {', '.join(EVERY)}.")
    return tuple(EVERY[key] for key in wanted)


def descriptions(*, as_json: bool = False) -> Iterator[str]:
    """The registry as text, a paragraph at a time, for a terminal of any width; or as lines of JSON."""
    if as_json:
        yield from (json_output.line(_record(search)) for search in EVERY.values())
        return
    width = min(shutil.get_terminal_size().columns, 100)
    for search in ALGORITHMS.values():
        yield f"{search.key}: {search.name} ({search.author}, {search.year})\n"
        for text in (search.idea, f"Good at: {search.strengths}", f"Bad at: {search.weaknesses}"):
            yield textwrap.fill(text, max(width, 30), initial_indent="    ", subsequent_indent="    ") + "\n"
        yield "\n"
    yield "The Sudoku graph, which graph colouring works on:\n"
    for name, figure in sudoku_statistics().describe():
        yield f"    {name:24}{figure:>6}\n"
    yield "\n"
    variants = ", ".join(f"{search.key} ({search.name})" for search in VARIANTS.values())
    yield textwrap.fill(f"Variants, which are run if they are named: {variants}.", max(width, 30)) + "\n"


def _record(search: Search) -> json_output.Record:
    return {
        "algorithm": search.key,
        "name": search.name,
        "author": search.author,
        "year": search.year,
        "idea": search.idea,
        "strengths": search.strengths,
        "weaknesses": search.weaknesses,
        "complete": search.complete,
        "variant": search.key in VARIANTS,
    }

"""Reading the puzzles of a text that was pasted."""

import asyncio

from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.formats import parse_puzzle, read_puzzles
from sudoku_tui.library import Collection, Gathered

MAX_PASTE = 1 << 20
"""The most characters that are read of a pasted text."""

AT_ONCE = 200
"""How many puzzles are read before keys have their turn."""


async def puzzles_in(text: str, most: int = MAX_PASTE, *, files: bool = True) -> Collection:
    """The puzzles of a text, in one of our notations.

    Args:
        most: the most characters that are read.
        files: whether the player could open a file instead.

    Raises:
        InvalidPuzzle: it holds none; the sentence says why.
    """
    if len(text) > most:
        instead = "save it as a file, and open the file" if files else "paste fewer puzzles at a time"
        length = f"{MAX_PASTE >> 20} MiB" if most == MAX_PASTE else f"{most:,} characters"
        raise InvalidPuzzle(f"The pasted text is longer than {length}; {instead}.")
    # What a terminal shows cannot hold these; a text that does came through one that took them for keys.
    text = "".join(character for character in text if character.isprintable() or character in "\t\r\n")
    gathered = Gathered()
    for number, item in enumerate(read_puzzles(text.splitlines()), 1):
        gathered.add(item)
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)
    if not gathered.puzzles:
        if gathered.bad_count > 1:
            first = gathered.bad[0]
            raise InvalidPuzzle(f"None of the {gathered.bad_count} puzzles can be read; {first.place}: {first.reason}")
        parse_puzzle(text)  # which says why it cannot be read
        raise InvalidPuzzle("The pasted text holds no puzzle.")
    return gathered.collection("Pasted puzzles")

"""Reading the puzzles of a text that was pasted."""

from io import StringIO

from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.formats import read_puzzles
from sudoku_tui.formats.reading import pieces_of, why_bad, why_no_cells
from sudoku_tui.library import Collection, Gathered, Progress

MAX_PASTE = 1 << 20
"""The most characters that are read of a pasted text."""


def puzzles_in(
    text: str, progress: Progress = lambda *_: None, *, most: int = MAX_PASTE, files: bool = True
) -> Collection:
    """The puzzles of a text, in one of our notations.

    Args:
        progress: is told how far the reading is.
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
    lines = StringIO(text, newline=None).getvalue()
    pieces = pieces_of((lines,), lambda read: progress(read / len(text), len(gathered.puzzles)))
    for item in read_puzzles(pieces):
        gathered.add(item)
    if gathered.puzzles:
        return gathered.collection("Pasted puzzles")
    if not gathered.bad:
        raise InvalidPuzzle(why_no_cells(text.splitlines()))
    first = gathered.bad[0]
    if gathered.bad_count == 1:
        raise InvalidPuzzle(why_bad(first, is_line=text.splitlines() == [text]))
    raise InvalidPuzzle(f"None of the {gathered.bad_count} puzzles can be read; {first.place}: {first.reason}")

"""Every notation of a puzzle, in and out. Pure: text becomes data, data becomes text, and no file is touched.

What can be read:

- 81 cells on a line: a digit, or one of `. 0 _ *` for an empty cell. Blanks and `|` between cells are passed over.
  Text that follows the 81st cell after a blank, tab, `,` `;` `|` or `#` is the title. This is also what an `.sdm` file
  holds. Lines that are nothing but this are read many at a time (`plain_lines.py`).
- 81 cells among other things on a line (`among.py`): numbers, names, quotation marks, brackets, tags, links. Of several
  fields of 81 cells the one that a heading calls puzzle is it (`tables.py`), or the one that is not full.
- A grid over nine lines (`grids/`), with or without box lines, with any separators, names of rows and columns, and text
  beside it; lists of programs, tables of Markdown, LaTeX and HTML. Rows that are not nine are refused together.
- 81 cells over other lines, all of one length, or broken where a line was full.
- A line of text, a number or a date before the cells is a title. A line that begins with `#`, and what follows `#`
  after the cells, is a comment.
- `.sdk` files: the cells follow `[Puzzle]`. Lines before it tell more: `#A` author, `#D` description, `#C` comment,
  `#B` date, `#S` source, `#L` level, `#U` address; description and author are the title. A `[State]` that is not
  complete gives the placed digits. Without `[Puzzle]` such lines count if there are several that can be nothing else.
- Simple Sudoku's `.ss` files, which are drawn grids.
- XML of OpenSudoku (`opensudoku.py`) and other programs (`program_xml.py`), and JSON of our own (`documents.py`,
  docs/automate/json.md) and others (`program_json.py`), told by their beginning.
- Links that hold a puzzle in a code (`coded/`).

If the cells of a puzzle are digits and one other sign, that sign is an empty cell (`cells.py`). A digit of any script
is its value. What a reader took for granted, and what it left out, are caveats of the puzzle (`caveats.py`).

A blank is an empty cell in two cases only, because elsewhere it separates cells: in a line of exactly 81 columns (which
a tab, `,` `;` or `#` and a title may follow), and in nine lines of blanks and digits, where the columns tell which
cells they are (`grids/columns.py`).

A *position* on the way to the solution can be read as well:

- A board: in all of the above, `+` before a digit says that it was placed and is no given.
- A board on a line, `:` and the candidates removed from it: triples of digit, row and column with blanks between them.
- HoDoKu's library format, `:code:digits:board:removed:...`; the code is the title, what follows `removed` is ignored.
- A grid of candidates: nine lines of nine groups of digits with blanks or `|` between them, each group what is possible
  in a cell, perhaps with signs, brackets or letters on it; or all 81 groups on a line. One digit alone is a value. It
  counts as a given, because such grids do not tell givens from digits placed later, unless a `+` before it does.

Values are eliminated from their peers in a board that has a `+` or a `:`; a plain puzzle is at its start, where nothing
has been eliminated, and a grid of candidates says itself what is left.

What can be written stands in `catalogue.py`, which says of each notation what it lacks.
"""

from sudoku_tui.formats.about import About
from sudoku_tui.formats.puzzle import BadPuzzle, Puzzle
from sudoku_tui.formats.reading import parse_puzzle, read_puzzles
from sudoku_tui.formats.recognition import Form, form_of
from sudoku_tui.formats.text import MAX_TITLE, clean_text
from sudoku_tui.formats.whole_lines import MAX_LINE
from sudoku_tui.formats.writing import format_board, format_candidates, format_grid, format_line, format_puzzle

__all__ = [
    "MAX_LINE",
    "MAX_TITLE",
    "About",
    "BadPuzzle",
    "Form",
    "Puzzle",
    "clean_text",
    "form_of",
    "format_board",
    "format_candidates",
    "format_grid",
    "format_line",
    "format_puzzle",
    "parse_puzzle",
    "read_puzzles",
]

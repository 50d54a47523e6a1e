"""Every notation of a puzzle, in and out. Pure: text becomes data, data becomes text, and no file is touched.

What can be read:

- 81 cells on a line: a digit, or one of `. 0 _ *` for an empty cell. Blanks and `|` between cells are passed over.
  Text that follows the 81st cell after a blank, tab, `,` `;` `|` or `#` is the title (unless it is 81 cells again: such
  files give the solution there). This is also what an `.sdm` file holds.
- A grid over nine lines with nine cells each, with or without box lines (`|`, `-`, `+`, `=` or Unicode box lines).
  Where vertical lines make nine fields, a blank field is an empty cell, so a board copied from the screen can be read.
  A blank line may stand between the bands of a grid if it stands between all of them.
- 81 cells that are one of several fields with tabs, commas or semicolons between them; the others are the title.
- 81 cells over any number of other lines.
- A line of text before the cells is a title. A line that begins with `#`, and in a grid what follows `#`, is a comment.
- `.sdk` files: the cells follow `[Puzzle]`. Lines before it tell more: `#A` author, `#D` description, `#C` comment,
  `#B` date, `#S` source, `#L` level, `#U` address; description and author are the title. A `[State]` that is not
  complete gives the placed digits. Without `[Puzzle]` such lines count if there are several that can be nothing else.
- Simple Sudoku's `.ss` files, which are drawn grids.
- XML of OpenSudoku (`opensudoku.py`) and JSON of our own (`documents.py`, docs/json.md), told by their beginning.

A space stands for an empty cell in two cases only, because elsewhere it separates cells:

- in a line of exactly 81 columns (which a tab, `,` `;` or `#` and a title may follow), and
- in a grid of nine lines of exactly nine columns. If the grid has no other sign for an empty cell, its lines may also
  be shorter, as editors leave them that take blanks off the ends of lines, and a blank line is an empty row.

A *position* on the way to the solution can be read as well:

- A board: in all of the above, `+` before a digit says that it was placed and is no given.
- A board on a line, `:` and the candidates removed from it: triples of digit, row and column with blanks between them.
- HoDoKu's library format, `:code:digits:board:removed:...`; the code is the title, what follows `removed` is ignored.
- A grid of candidates: nine lines of nine groups of digits with blanks or `|` between them, each group what is possible
  in a cell; or all 81 groups on a line. One digit alone is a value. It counts as a given, because such grids do not
  tell givens from digits placed later, unless a `+` before it does.

Values are eliminated from their peers in a board that has a `+` or a `:`; a plain puzzle is at its start, where nothing
has been eliminated, and a grid of candidates says itself what is left.

What can be written stands in `catalogue.py`, which says of each notation what it lacks.
"""

from sudoku_tui.formats.about import About
from sudoku_tui.formats.puzzle import BadPuzzle, Puzzle
from sudoku_tui.formats.reading import parse_puzzle, read_puzzles
from sudoku_tui.formats.recognition import Form, form_of
from sudoku_tui.formats.rows import MAX_LINE
from sudoku_tui.formats.text import MAX_TITLE, clean_text
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

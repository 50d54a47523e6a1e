"""Puzzles, positions and texts for the tests of notations: any that can be."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from hypothesis import strategies as st

from sudoku_tui.engine.board import CELLS, DIGITS, Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.formats import About, BadPuzzle, Puzzle, clean_text, read_puzzles
from sudoku_tui.formats.about import about_from
from sudoku_tui.formats.programs.documents import COLOR_LETTERS
from sudoku_tui.formats.puzzle import Document

GIVENS = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
SOLUTION = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
EMPTY = "." * 81


def rows_of(cells: str) -> list[str]:
    return [cells[start : start + 9] for start in range(0, 81, 9)]


def read(text: str) -> list[Puzzle | BadPuzzle]:
    """What a text holds."""
    return list(read_puzzles(text.splitlines(keepends=True)))


def read_good(pieces: Iterable[str]) -> list[Puzzle]:
    """The puzzles of a text in which nothing is wrong."""
    found = read("".join(pieces))
    assert not [item for item in found if isinstance(item, BadPuzzle)]
    return [item for item in found if isinstance(item, Puzzle)]


def without_end(first: str, line: str) -> tuple[list[int], Iterator[str]]:
    """The numbers of the lines that have been taken, and a first line with a million of others after it."""
    taken: list[int] = []

    def lines() -> Iterator[str]:
        yield first
        for number in range(10**6):
            taken.append(number)
            yield line

    return taken, lines()


# Texts

NASTY = [
    "<&>\"'",
    "]]>",
    "&amp;",
    "#D",
    "#",
    "\t",
    "\u202e",
    "\x1b[31m",
    "[Puzzle]",
    "\\",
    "{",
    ",",
    ":",
    "|",
    "数",
    "é",
    ", by ",
]


def texts() -> st.SearchStrategy[str]:
    """Titles and the like, as they are after reading."""
    parts = st.lists(st.one_of(st.sampled_from(NASTY), st.text(max_size=8)), max_size=5)
    return parts.map(lambda some: clean_text("".join(some)))


def abouts() -> st.SearchStrategy[About]:
    return st.dictionaries(st.sampled_from(About._fields), texts()).map(about_from)


# Puzzles

_masks = st.integers(0, (1 << 81) - 1)


def _part(cells: int) -> str:
    return "".join(digit if cells >> cell & 1 else "." for cell, digit in enumerate(SOLUTION))


def _position(given: int, placed: int, removed: list[Candidate]) -> tuple[str, Position]:
    givens = _part(given)
    position = Position.from_string(givens)
    for cell, digit in enumerate(map(int, SOLUTION)):
        if placed & ~given >> cell & 1:
            position = position.place(cell, digit)
    position = position.eliminated()
    return givens, position.eliminate(one for one in removed if SOLUTION[one.cell] != str(one.digit))


def _on_the_way(given: int, placed: int, removed: list[Candidate], title: str, about: About) -> Puzzle:
    givens, position = _position(given, placed & placed >> 1, removed)
    own = "".join("." if one != "." else other for one, other in zip(givens, position.to_string(), strict=True))
    return Puzzle(givens, title, placed=own if own.strip(".") else "", candidates=position.candidates, about=about)


def starts() -> st.SearchStrategy[Puzzle]:
    """Puzzles as they are given, with any title and anything said about them."""
    return st.builds(lambda mask, title, about: Puzzle(_part(mask), title, about=about), _masks, texts(), abouts())


def positions() -> st.SearchStrategy[Puzzle]:
    """Positions on the way: some digits placed, some other candidates removed."""
    removed = st.lists(st.builds(Candidate, st.sampled_from(CELLS), st.sampled_from(DIGITS)), max_size=40)
    return st.builds(_on_the_way, _masks, _masks, removed, texts(), abouts())


def boards() -> st.SearchStrategy[Puzzle]:
    """Any board: right and wrong digits placed, candidates as at the start, with eliminations pending, or missing."""
    digits = st.dictionaries(st.sampled_from(CELLS), st.sampled_from("123456789"), max_size=20)
    planes = st.lists(_masks, min_size=9, max_size=9)
    return st.builds(_any_board, _masks, _masks, digits, st.sampled_from(_CANDIDATES), planes, texts(), abouts())


_CANDIDATES = ("at the start", "all", "eliminated", "any")  # what a made board has in its empty cells


def _any_board(
    given: int, placed: int, others: dict[int, str], kind: str, planes: list[int], title: str, about: About
) -> Puzzle:
    givens = _part(given)
    own = "".join(
        "." if one != "." else others.get(cell, SOLUTION[cell] if placed >> cell & 1 else ".")
        for cell, one in enumerate(givens)
    )
    puzzle = Puzzle(givens, title, placed=own if own.strip(".") else "", about=about)
    board = puzzle.board()
    candidates: tuple[int, ...] = {
        "at the start": (),
        "all": board.candidates,
        "eliminated": (0, *board.possible[1:]),
        "any": (0, *(plane & board.empty for plane in planes)),
    }[kind]
    return replace(puzzle, candidates=candidates)


def puzzles() -> st.SearchStrategy[Puzzle]:
    return st.one_of(starts(), positions())


def plain_data() -> st.SearchStrategy[dict[str, object]]:
    """Anything that a JSON object can hold."""
    leaves = st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), st.text()
    )
    values = st.recursive(
        leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3)
    )
    return st.dictionaries(st.text(), values, max_size=4)


def documents(some: st.SearchStrategy[Puzzle] | None = None) -> st.SearchStrategy[Document]:
    """Puzzles, or some others, with marks, colours, a solution, a rating and a game."""
    planes = st.lists(_masks, min_size=9, max_size=9).map(lambda sets: (0, *sets) if any(sets) else ())
    colors = st.text(alphabet=f".{COLOR_LETTERS}", min_size=81, max_size=81).map(lambda c: c if c.strip(".") else "")
    colored = st.tuples(st.sampled_from(CELLS), st.sampled_from(DIGITS), st.sampled_from(COLOR_LETTERS))
    return st.builds(
        lambda puzzle, *more: Document(
            puzzle.givens, puzzle.title, 1, puzzle.placed, puzzle.candidates, puzzle.about, *more
        ),
        puzzles() if some is None else some,
        planes,
        planes,
        colors,
        st.lists(colored, max_size=3).map(tuple),
        st.sampled_from(["", SOLUTION]),
        st.none() | plain_data(),
        st.none() | plain_data(),
    )


def in_bands(rows: list[str], between: str) -> str:
    return between.join("\n".join(rows[start : start + 3]) for start in (0, 3, 6))


def simple_sudoku(cells: str) -> str:
    """The clipboard form of several programs: dots and stars as corners."""
    rows = [f" |{row[:3]}|{row[3:6]}|{row[6:]}|" for row in rows_of(cells)]
    return f" *-----------*\n{in_bands(rows, chr(10) + ' |---+---+---|' + chr(10))}\n *-----------*\n"

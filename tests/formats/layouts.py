"""Grids as people keep them: layouts, what stands between several of them, and texts that are spoiled line by line."""

import random
from collections.abc import Callable, Mapping
from itertools import starmap

from sudoku_tui.engine.position import Position
from sudoku_tui.formats import format_candidates, format_grid
from sudoku_tui.formats.digits import in_ascii
from tests.formats.made import rows_of

Layout = Callable[[str], str]

GRIDS = (
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    ".....6...2....7.43...8..1....3.8...1...7.5....4..3..7...8...65..19.....7.5...49..",
)
SOLUTIONS = (
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382",
    "417369825632158947958724316825437169791586432346912758289643571573291684164875293",
    "384216795261957843597843126973482561126795384845631279438179652619528437752364918",
)
"""Each has one solution, and a digit in its first column and in its last."""

SIGNS = "-xX?_*·□~#@oO=$%!^n○∙—•⬜"
NUMERALS = {"full width": 0xFF10, "Arabic-Indic": 0x660, "Devanagari": 0x966, "mathematical": 0x1D7CE}


def _rows(draw: Callable[[int, str], str], between: str = "\n", top: str = "", end: str = "") -> Layout:
    """A layout that draws each row, by its number from 0."""
    return lambda cells: top + between.join(starmap(draw, enumerate(rows_of(cells)))) + end


def _words(row: str, empty: str = ".", between: str = " ") -> str:
    return between.join(empty if cell == "." else cell for cell in row)


def _bands(row: str, inside: str = " ", between: str = " | ", empty: str = ".") -> str:
    return between.join(_words(row[start : start + 3], empty, inside) for start in (0, 3, 6))


def _scripted(zero: int) -> Layout:
    return _rows(lambda _, row: "".join(cell if cell == "." else chr(zero + int(cell)) for cell in row))


def _signed(sign: str) -> Layout:
    return _rows(lambda _, row: row.replace(".", sign))


def _boxed(sign: str) -> Layout:
    return lambda cells: format_grid(cells.replace(".", sign))


def _solution_of(cells: str) -> str:
    return next(solved for given, solved in zip(GRIDS, SOLUTIONS, strict=True) if given == cells)


def _beside(cells: str, *, is_first: bool) -> str:
    pairs = zip(rows_of(cells), rows_of(_solution_of(cells)), strict=True)
    return "\n".join(f"{row}    {solved}" if is_first else f"{_words(solved)} | {_words(row)}" for row, solved in pairs)


def _with_notes(row: int, cells: str) -> str:
    return f"| {_bands(cells)} |" + ("", "  Keys", "  h - hint", "  q", "  5 moves left")[row % 5]


_NUMBERS = "1 2 3   4 5 6   7 8 9"

LAYOUTS: Mapping[str, Layout] = {
    "nine lines": _rows(lambda _, row: row),
    "zeros": _rows(lambda _, row: row.replace(".", "0")),
    "blanks between cells": _rows(lambda _, row: _words(row)),
    "boxes": format_grid,
    "indented": _rows(lambda _, row: f"\t  {row}"),
    "bands of blanks": _rows(lambda _, row: _bands(row, between="   ")),
    "words of three": _rows(lambda _, row: _bands(row, "", " ")),
    "bands": lambda cells: "\n\n".join("\n".join(rows_of(cells)[start : start + 3]) for start in (0, 3, 6)),
    "a blank line after each row": _rows(lambda _, row: row, "\n\n"),
    "texts of a program": _rows(lambda _, row: f'    "{row}",'),
    "lists of Python": _rows(lambda _, row: f"    [{_words(row, '0', ', ')}],", top="board = [\n", end="\n]"),
    "lists with None": _rows(lambda _, row: f"[{_words(row, 'None', ', ')}],"),
    "arrays of C": _rows(lambda _, row: f"{{{_words(row, '0', ',')}}}", ",\n", "int grid[9][9] = {", "};"),
    "characters of C": _rows(lambda _, row: "{'" + "', '".join(row) + "'},"),
    "an array on a line": _rows(lambda _, row: f"{{{_words(row, '0', ',')}}}", ",", "int grid[9][9] = {", "};"),
    "numpy": _rows(lambda at, row: f"{' [' if at else '[['}{_words(row, '0')}]{']' * (at == 8)}"),
    "numpy's repr": _rows(lambda at, row: f"{'       [' if at else 'array([['}{_words(row, '0', ', ')}],"),
    "R": _rows(
        lambda at, row: f"[{at + 1},]    {_words(row, '0', '    ')}",
        top="     [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n",
    ),
    "R's source": _rows(lambda _, row: _words(row, "0", ","), ",\n", "matrix(c(", "), nrow=9, byrow=TRUE)"),
    "pandas": _rows(lambda at, row: f"{at}  {_words(row, '0', '  ')}", top="   0  1  2  3  4  5  6  7  8\n"),
    "MATLAB": _rows(lambda _, row: _words(row, "0"), ";\n     ", "A = [", "];"),
    "rows with letters": _rows(lambda at, row: f"{'ABCDEFGHI'[at]} {row}"),
    "ranks of chess": _rows(lambda at, row: f"{9 - at} | {_words(row)}", end="\n    A B C D E F G H I"),
    "names all round": _rows(lambda at, row: f"{at + 1} | {_bands(row)} | {at + 1}", top=f"    {_NUMBERS}\n"),
    "columns A to I": _rows(lambda at, row: f"{at + 1} {_words(row)}", top="  A B C D E F G H I\n"),
    "r1: r2:": _rows(lambda at, row: f"r{at + 1}: {_words(row)}"),
    "Row 1:": _rows(lambda at, row: f"Row {at + 1}: {row}"),
    "Markdown": _rows(lambda _, row: f"| {_words(row, ' ', ' | ')} |", top=f"|{'   |' * 9}\n|{'---|' * 9}\n"),
    "LaTeX tabular": _rows(
        lambda _, row: rf"{_words(row, ' ', ' & ')} \\ \hline",
        top="\\begin{tabular}{|*{9}{c|}}\n\\hline\n",
        end="\n\\end{tabular}",
    ),
    "LaTeX sudoku": _rows(lambda _, row: f"|{_words(row, ' ', '|')}|.", top="\\begin{sudoku}\n", end="\n\\end{sudoku}"),
    "HTML": _rows(
        lambda _, row: f"<tr>{''.join(f'<td>{c}</td>' for c in row.replace('.', ' '))}</tr>",
        top="<table>\n",
        end="\n</table>",
    ),
    "a wiki": _rows(lambda _, row: f"|-\n| {_words(row, ' ', ' || ')}", top="{| class=wikitable\n", end="\n|}"),
    "squares": _rows(lambda _, row: "".join(f"[{cell}]" for cell in row.replace(".", " "))),
    "commas": _rows(lambda _, row: _words(row, "", ",")),
    "semicolons": _rows(lambda _, row: _words(row, "", ";")),
    "tabs": _rows(lambda _, row: _words(row, "", "\t")),
    "quoted fields": _rows(lambda _, row: ",".join(f'"{cell}"' for cell in row.replace(".", " "))),
    "a spreadsheet with names": _rows(
        lambda at, row: f"{'ABCDEFGHI'[at]},{_words(row, '', ',')}", top=",1,2,3,4,5,6,7,8,9\n"
    ),
    "quoted mail": _rows(lambda _, row: f"> {_bands(row)}"),
    "blanks without lines": _rows(lambda _, row: _words(row, " ")),
    "blanks cut at the ends": _rows(lambda _, row: _words(row, " ").rstrip()),
    "blanks with gaps": _rows(lambda _, row: _bands(row, between="   ", empty=" ")),
    "blanks in boxes": _rows(lambda _, row: f"| {_bands(row, empty=' ')} |"),
    "blanks in narrow boxes": _rows(lambda _, row: f"|{_bands(row, '', '|', ' ')}|"),
    "blanks between bars": _rows(lambda _, row: f" {_bands(row, between=' │ ', empty=' ')}"),
    "text at the right": _rows(_with_notes),
    "the solution at the right": lambda cells: _beside(cells, is_first=True),
    "the solution at the left": lambda cells: _beside(cells, is_first=False),
    "a code block": _rows(lambda _, row: row, top="```\n", end="\n```"),
    "rows joined by /": _rows(lambda _, row: row, "/"),
    "rows joined by -": _rows(lambda _, row: row, "-"),
    "rows joined by \\n": _rows(lambda _, row: row, "\\n"),
    "three lines": lambda cells: "\n".join(cells[start : start + 27] for start in (0, 27, 54)),
    "wrapped at 80": lambda cells: f"{cells[:80]}\n{cells[80:]}",
    "candidates": lambda cells: format_candidates(Position.from_string(cells)),
    "candidates without lines": lambda cells: format_candidates(Position.from_string(cells), borders=False),
    **{f"{sign} for empty": _signed(sign) for sign in SIGNS},
    **{f"boxes of {sign}": _boxed(sign) for sign in SIGNS if sign != "#"},
    **{f"{name} digits": _scripted(zero) for name, zero in NUMERALS.items()},
}
"""By name, a grid over one or several lines."""

MOST_LOST = 70
"""Longer lines, which may hold a whole puzzle, are not taken out of spoiled texts."""

BETWEEN: Mapping[str, Callable[[int], str]] = {
    "blank lines": lambda _: "\n",
    "two blank lines": lambda _: "\n\n",
    "titles": lambda at: f"Puzzle {at}\n",
    "numbers": lambda at: f"{at + 1}.\n",
    "blank lines and numbers": lambda at: f"\n#{at}\n{at + 1}\n",
    "numbers and blank lines": lambda at: f"{at + 1}\n\n",
    "dates": lambda at: f"2024-01-1{at}\n",
    "ratings": lambda at: f"\nER 7.{at}/1.2/1.2\n",
    "titles between blank lines": lambda at: f"\nLevel {at} (easy), 27 clues\n\n",
    "long numbers": lambda at: f"\n12345678{at + 1}\n",
    "no sign at all": lambda _: "",
}
"""By name, what stands before each grid, whose number from 0 is given."""

LINES: Mapping[str, str] = {
    "a number": "{at}. {cells}",
    "a number and a colon": "{at}: {cells}",
    "a code and a rating": "0000{at}83b305c {cells} 1.2",
    "a rating": "{at}1.9 {cells}",
    "a name": "Puzzle {at}: {cells}",
    "quotation marks": '"{cells}",',
    "quotation marks in pairs": "“{cells}”",
    "backticks": "`{cells}`",
    "brackets": "[{cells}]",
    "a full stop": "{cells}.",
    "a statement": 'p{at} = "{cells}";',
    "a link": "https://www.example.org/sudoku.htm?bd={cells}&level=3",
    "the path of a link": "sudoku.example.org/{cells}",
    "tags": "[sudoku]{cells}[/sudoku]",
    "a date": "2024-01-0{at} {cells}",
    "nine digits": "12345678{at} {cells} 123456789",
    "an item": "- {cells}",
    "quoted mail": "> {cells}",
    "HTML": "<td>{cells}</td>",
    "the solution first": "{at},{solution},{cells}",
    "the solution behind": "{cells};{solution};easy",
    "the solution beside": "{solution} {cells}",
    "a table of Markdown": "| {at} | {cells} | {solution} |",
}
"""By name, 81 cells among other things on a line."""


def lines_of(form: str, empty: str = ".") -> str:
    """All puzzles, each on a line of a form."""
    pairs = enumerate(zip(GRIDS, SOLUTIONS, strict=True))
    texts = (form.format(at=at, cells=cells.replace(".", empty), solution=solved) for at, (cells, solved) in pairs)
    return "".join(f"{text}\n" for text in texts)


def several(layout: str, between: str) -> str:
    """All grids in a layout, with something before each."""
    return "".join(BETWEEN[between](at) + LAYOUTS[layout](cells) + "\n" for at, cells in enumerate(GRIDS))


def invented(text: str, puzzle: str) -> bool:
    """Whether the digits of a puzzle do not stand in this order in a text."""
    there = iter(in_ascii(text))
    return not all(digit in there for digit in puzzle if digit != ".")


def spoiled(chance: random.Random) -> tuple[str, int]:
    """Grids in any layouts, with lines that are missing, stand twice, have another sign, or belong to no grid.

    And how many grids there were.
    """
    names = [*LAYOUTS] if chance.random() < 0.3 else [chance.choice([*LAYOUTS])]
    between = chance.choice([*BETWEEN])
    texts = []
    for at in range(chance.randint(1, 3)):
        cells = chance.choice(GRIDS)
        if chance.random() < 0.2:
            form = LINES[chance.choice([*LINES])]
            text = form.format(at=at, cells=cells, solution=_solution_of(cells))
        else:
            text = LAYOUTS[chance.choice(names)](cells)
        texts.append(f"{BETWEEN[between](at)}{text}\n")
    lines = "".join(texts).split("\n")
    for _ in range(chance.randint(0, 3)):
        at = chance.randrange(len(lines))
        match chance.randrange(4):
            case 0 if len(lines[at]) < MOST_LOST and len(lines) > 1:
                del lines[at]
            case 1:
                lines.insert(
                    at, chance.choice(("", "", "Title", "12", "123456789", "100000001", "2024-01-10", "---", "x"))
                )
            case 2:
                lines.insert(at, lines[at])
            case _:
                lines[at] = lines[at].replace(chance.choice(" .,|0"), chance.choice(" .,|0x"), 1)
    return chance.choice(("\n", "\n", "\r\n")).join(lines), len(texts)

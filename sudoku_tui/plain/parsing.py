"""The words of a command: cells in both notations, digits, numbers, houses."""

import re
from collections.abc import Sequence

from sudoku_tui.engine.board import BOXES, COLUMNS, DIGITS, ROW_NAMES
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import join_words
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.solver.step_list import StepFilter

_CELL = re.compile(r"(?:([a-i])([1-9])|r([1-9])c([1-9]))", re.IGNORECASE)
_PLACED = re.compile(rf"({_CELL.pattern})[=:]([0-9]+)", re.IGNORECASE)


DIGIT_NAMES = (*map(str, DIGITS),)


class NotUnderstood(SudokuError):
    """A command cannot be understood; the text is one sentence that says what would be right."""


def words_of(text: str) -> list[str]:
    """The words of a command; "C4=5" and "C4 = 5" are two."""
    words: list[str] = []
    for word in text.split():
        placed = _PLACED.fullmatch(word)
        cell, _, rest = word.partition("=")
        if placed is not None:
            words += [placed[1], placed[6]]
        elif cell_of(cell) is not None and not rest:
            words.append(cell)
        elif word != "=":
            words.append(word.removeprefix("=") if words and cell_of(words[-1]) is not None else word)
    return words


def cell_of(word: str) -> int | None:
    """The cell that a word names: "C4", "c4" or "r3c4"."""
    match = _CELL.fullmatch(word)
    if match is None:
        return None
    if match[1]:
        return 9 * ROW_NAMES.index(match[1].upper()) + int(match[2]) - 1
    return 9 * int(match[3]) + int(match[4]) - 10


def cells_of(words: Sequence[str], what: str) -> tuple[list[int], list[str]]:
    """The cells that words begin with, each once, and the other words; `what` they are for."""
    cells: list[int] = []
    rest = [part for word in words for part in word.split(",") if part]
    while rest and (cell := cell_of(rest[0])) is not None:
        cells.append(cell)
        rest.pop(0)
    if not cells:
        said = f", and {quoted(rest[0])} is no cell" if rest else ""
        said += "; its letters are not Latin" if rest and not rest[0].isascii() else ""
        raise NotUnderstood(f"Name a cell to {what}, such as C4 or r3c4{said}.")
    return list(dict.fromkeys(cells)), rest


def only_cells_of(words: Sequence[str], what: str) -> list[int]:
    """The cells that words name, where nothing may follow them."""
    cells, rest = cells_of(words, what)
    nothing_more(rest)
    return cells


def digits_of(words: Sequence[str], *, least: int = 1) -> list[int]:
    """The digits that words are, together or apart; there must be one."""
    text = "".join(words).replace(",", "")
    if not text:
        raise NotUnderstood(f"Which digit? Give one from {least} to 9 as well.")
    wrong = next((character for character in text if character not in "0123456789" or int(character) < least), None)
    if wrong is not None:
        raise NotUnderstood(f"A digit is from {least} to 9, but not {quoted(text)}.")
    return [int(digit) for digit in dict.fromkeys(text)]


def one_digit_of(words: Sequence[str], *, least: int = 1) -> int:
    digits = digits_of(words, least=least)
    if len(digits) > 1 or len("".join(words)) > 1:
        raise NotUnderstood("Give only one digit.")
    return digits[0]


def candidates_of(words: Sequence[str]) -> StepFilter | None:
    """The filter for steps by their effect: "5", "C4" (any candidate of the cell) or "C4=5"; None for other words."""
    cell, *rest = [part for word in words for part in word.split(",") if part] or [""]
    if (named := cell_of(cell)) is None:
        return StepFilter(digit=int(cell)) if not rest and cell in DIGIT_NAMES else None
    return StepFilter(cell=named, digit=one_digit_of(rest) if rest else 0)


def number_of(words: Sequence[str], what: str, numbers: range) -> int:
    """The number that the only word is, if it is one of these; `what` is counted, such as "move"."""
    span = f"from {numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
    if len(words) != 1:
        raise NotUnderstood(f"Give the number of one {what}, {span}.")
    word = words[0]
    if not (word.isascii() and word.isdecimal() and len(word) < 10 and int(word) in numbers):
        raise NotUnderstood(f"There is no {what} {quoted(word)}; the number is {span}.")
    return int(word)


def house_of(kind: str, words: Sequence[str]) -> int:
    """The row, column or box that the only word names."""
    name = words[0].upper() if len(words) == 1 else ""
    if kind == "row" and len(name) == 1 and name in ROW_NAMES:
        return ROW_NAMES.index(name)
    if len(name) == 1 and name in "123456789":
        return {"row": 0, "column": COLUMNS.start, "box": BOXES.start}[kind] + int(name) - 1
    names = "from A to I, or its number" if kind == "row" else "from 1 to 9"
    raise NotUnderstood(f"Which {kind}? Name one {names}.")


def level_of(word: str) -> Level | None:
    """The level that a word names, or begins."""
    named = [level for level in Level if len(word) > 1 and str(level).lower().startswith(word.lower())]
    return named[0] if len(named) == 1 else None


def only_level_of(words: Sequence[str]) -> Level | None:
    """The level that is the only word, if there is one."""
    if not words:
        return None
    level = level_of(words[0]) if len(words) == 1 else None
    if level is None:
        raise NotUnderstood(f"The levels are {join_words([*map(str, Level)])}.")
    return level


def nothing_more(words: Sequence[str]) -> None:
    """Refuse words that a command does not take."""
    if words:
        raise NotUnderstood(f"{quoted(words[0])} is not understood there; type help to see what each command takes.")


def quoted(word: str) -> str:
    """A word in quotes, cut if it is long."""
    return repr(word if len(word) <= 20 else f"{word[:19]}...")

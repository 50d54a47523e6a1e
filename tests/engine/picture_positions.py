"""Positions in which nothing is known but what a lesson's picture shows."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, product

from sudoku_tui.engine.board import CELLS, DIGITS, PEER_MASK, SIZE, Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.words.lesson_words import Picture

ALL = frozenset(DIGITS)


def position_of(picture: Picture) -> Position:
    """The position: digits that a picture fills in are no givens, and cells beyond it have all candidates."""
    signs = [*_signs(picture), *["."] * len(CELLS)][: len(CELLS)]
    if "#" in signs:
        signs = next(_filled(signs, picture))
    values = tuple(int(text) if text.isdecimal() and len(text) == 1 else 0 for text in signs)
    planes = [0] * (SIZE + 1)
    for cell, text in enumerate(signs):
        for digit in () if values[cell] else _candidates(text, picture):
            planes[digit] |= 1 << cell
    for cell, value in enumerate(values):
        if value:
            planes[value] &= ~PEER_MASK[cell]
    return Position(values, 0, tuple(planes))


def _filled(signs: list[str], picture: Picture) -> Iterator[list[str]]:
    """The signs with a digit for each cell that is filled, so that the other cells can have one of their candidates."""
    open_cells = [cell for cell in CELLS if signs[cell] != "#"]
    for digits in product(*(_candidates(signs[cell], picture) for cell in open_cells)):
        chosen = dict(zip(open_cells, digits, strict=True))
        if all(
            chosen[cell] != chosen[other] or not PEER_MASK[cell] >> other & 1
            for cell, other in combinations(open_cells, 2)
        ):
            solution = solve("".join(str(chosen.get(cell, ".")) for cell in CELLS))
            if solution is not None:
                yield [solution[cell] if sign == "#" else sign for cell, sign in enumerate(signs)]


def effects_of(picture: Picture) -> tuple[set[Candidate], set[Candidate]]:
    """The candidates that a picture shows to be true, and those that go."""
    numbers = _numbers(picture)
    placed, gone = set(), set()
    for cell, text in enumerate(_signs(picture)):
        if "!" in text:
            placed.add(Candidate(cell, numbers[text[0]]))
        if "*" in text:
            gone |= {Candidate(cell, digit) for digit in _goes(picture)}
        gone |= {Candidate(cell, numbers[sign.upper()]) for sign in text if sign.islower()}
    return placed, gone


def _signs(picture: Picture) -> list[str]:
    several = str.maketrans(dict(picture.short))
    return [text.translate(several) for row in picture.cells for text in row]


def _numbers(picture: Picture) -> Mapping[str, int]:
    """The digit that each letter stands for: 9, 8, ... in the order of the picture's digits."""
    numbers = {letter: SIZE - number for number, letter in enumerate(picture.digits)}
    return {sign: SIZE for text in _signs(picture) for sign in text.upper() if sign.isalpha()} | numbers


def _candidates(text: str, picture: Picture) -> frozenset[int]:
    numbers = _numbers(picture)
    if text in (".", "*") or text.islower():
        return ALL
    if text[0] in "/-":
        absent = picture.absent if text[0] == "/" else picture.absent_too
        return ALL - _digits(text[1:].strip("*") or absent, numbers)
    found = frozenset(int(sign) if sign.isdecimal() else numbers[sign.upper()] for sign in text if sign.isalnum())
    if len(picture.digits) == 1 or "+" in text or set(filter(str.isupper, text)) - {*picture.digits}:
        found |= ALL - {*numbers.values()}
    return found | _goes(picture) if "*" in text else found


def _goes(picture: Picture) -> frozenset[int]:
    """The digits that go where there is a `*`."""
    numbers = _numbers(picture)
    return _digits(picture.goes, numbers) or ALL - {*numbers.values()}


def _digits(letters: Iterable[str], numbers: Mapping[str, int]) -> frozenset[int]:
    return frozenset(int(letter) if letter.isdecimal() else numbers[letter] for letter in letters)

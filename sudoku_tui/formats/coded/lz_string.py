"""The compression lz-string by Pieroxy, which f-puzzles and SudokuPad put into their links, in both directions.

It is an LZW of bits. Codes 0 and 1 announce a new character of 8 or 16 bits, 2 is the end, and all others stand for an
earlier piece of the text. Codes grow by a bit whenever the pieces need it; each is written from its lowest bit on.
"""

from collections.abc import Iterator

BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
URI_SAFE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-"

_BITS = 6  # of a character of the code
_SHORT, _LONG, _END = range(3)
_FIRST_PIECE = 3


class BadCode(Exception):
    """A text is no code of this kind, or its content is too long; `is_too_long` tells which."""

    def __init__(self, *, is_too_long: bool = False) -> None:
        super().__init__()
        self.is_too_long = is_too_long


# Compressing


def compress(text: str, alphabet: str = BASE64) -> str:
    """The code of a text, with `=` at its end for the common alphabet, as `compressToBase64` has it."""
    bits = "".join(_bits_of(_as_utf_16_units(text)))
    bits += "0" * (_BITS - len(bits) % _BITS)  # one bit at least
    code = "".join(alphabet[int(bits[start : start + _BITS], 2)] for start in range(0, len(bits), _BITS))
    return code + "=" * (-len(code) % 4) if alphabet == BASE64 else code


def _bits_of(units: str) -> Iterator[str]:
    numbers: dict[str, int] = {}
    new: set[str] = set()
    widths = _Widths()
    piece = ""

    def told(piece: str) -> Iterator[str]:
        if piece in new:
            new.remove(piece)
            kind, size = (_SHORT, 8) if ord(piece) < 256 else (_LONG, 16)
            yield _lowest_first(kind, widths.width) + _lowest_first(ord(piece), size)
            widths.grow()
        else:
            yield _lowest_first(numbers[piece], widths.width)
        widths.grow()

    for unit in units:
        if unit not in numbers:
            numbers[unit] = len(numbers) + _FIRST_PIECE
            new.add(unit)
        if piece + unit in numbers:
            piece += unit
            continue
        yield from told(piece)
        numbers[piece + unit] = len(numbers) + _FIRST_PIECE
        piece = unit
    if piece:
        yield from told(piece)
    yield _lowest_first(_END, widths.width)


class _Widths:
    """How many bits the next code has: one more whenever as many codes were told as the present width has."""

    def __init__(self, width: int = 2, left: int = 2) -> None:
        self.width, self._left = width, left

    def grow(self) -> None:
        self._left -= 1
        if not self._left:
            self._left = 1 << self.width
            self.width += 1


def _lowest_first(number: int, width: int) -> str:
    return f"{number:0{width}b}"[::-1]


# Decompressing


def decompress(code: str, most: int, alphabet: str = BASE64) -> str:
    """The text of a code.

    Args:
        code: the code, with or without `=` at its end.
        most: the most characters of the text; a longer one is given up as soon as that is known.
        alphabet: its 64 characters in order.

    Raises:
        BadCode: it has another character, breaks off, contradicts itself, or is too long.
    """
    digits = {character: f"{number:06b}" for number, character in enumerate(alphabet)}
    try:
        bits = "".join(digits[character] for character in code.rstrip("="))
    except KeyError:
        raise BadCode from None
    parts: list[str] = []
    size = 0
    for piece in _pieces_of(bits):
        size += len(piece)
        if size > most:
            raise BadCode(is_too_long=True)
        parts.append(piece)
    return "".join(parts).encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _pieces_of(bits: str) -> Iterator[str]:
    reader = _Bits(bits)
    pieces: list[str] = [""] * _FIRST_PIECE
    widths = _Widths()
    before = ""
    while True:
        number = reader.take(widths.width)
        if number == _END:
            return
        if number in (_SHORT, _LONG):
            pieces.append(chr(reader.take(8 if number == _SHORT else 16)))
            number = len(pieces) - 1
            widths.grow()
        piece = pieces[number] if number < len(pieces) else before + before[:1]
        if not piece or number > len(pieces):
            raise BadCode
        yield piece
        if before:
            pieces.append(before + piece[0])
        widths.grow()
        before = piece


class _Bits:
    """Numbers from a text of bits, one after another."""

    def __init__(self, bits: str) -> None:
        self._bits, self._place = bits, 0

    def take(self, width: int) -> int:
        """The next number; raises `BadCode` where the bits end."""
        start, self._place = self._place, self._place + width
        if self._place > len(self._bits):
            raise BadCode
        return int(self._bits[start : self._place][::-1], 2)


def _as_utf_16_units(text: str) -> str:
    """A text with two characters for each that UTF-16 writes as two, as JavaScript counts them."""
    if text.isascii():
        return text
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(int.from_bytes(data[start : start + 2], "little")) for start in range(0, len(data), 2))

"""Draw the icons of the page that browsers show: a grid with a few digits' cells, as PNG.

To be run as `.venv/bin/python tools/make_icons.py`.
"""

import struct
import zlib
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "sudoku_tui" / "web" / "page"
SIZES = {"icon.png": 512, "icon-192.png": 192, "touch-icon.png": 180}
"""The pixels of each edge by the name of the file."""

GROUND, LINE, THIN_LINE, PLACED, CURSOR = range(5)
PALETTE = ((0x0C, 0x18, 0x1F), (0xFF, 0xFF, 0xFF), (0x50, 0x6C, 0x78), (0x1D, 0x50, 0x66), (0x35, 0xD6, 0xD6))
"""The red, green and blue of these colours."""

MARGIN = 0.14  # of an edge: systems cut icons into circles and the like
PLACED_CELLS = ((0, 2), (0, 4), (1, 0), (1, 8), (2, 3), (3, 6), (4, 0), (5, 2), (5, 5), (6, 3), (7, 8), (8, 4))
CURSOR_CELL = (4, 4)


def rows(size: int) -> list[bytes]:
    """The rows of a picture of so many pixels in each direction, as numbers of colours in `PALETTE`."""
    start = round(size * MARGIN)
    cell = (size - 2 * start) // 9
    start = (size - 9 * cell) // 2
    half = max(1, size // 64)
    return [bytes(_color(x - start, y - start, cell, half) for x in range(size)) for y in range(size)]


def _color(x: int, y: int, cell: int, half: int) -> int:
    """The number of the colour of a pixel, counted from the corner of the grid; lines are twice `half` wide."""
    edge = 9 * cell
    if not (-half <= x < edge + half and -half <= y < edge + half):
        return GROUND
    if any((place + half) % (3 * cell) < 2 * half for place in (x, y)):
        return LINE
    if any(place % cell < max(1, half // 3) for place in (x, y)):
        return THIN_LINE
    here = y // cell, x // cell
    return CURSOR if here == CURSOR_CELL else PLACED if here in PLACED_CELLS else GROUND


def png(size: int) -> bytes:
    """The picture as a file."""
    head = struct.pack(">IIBBBBB", size, size, 8, 3, 0, 0, 0)  # 8 bits a pixel, which are numbers in the palette
    palette = b"".join(map(bytes, PALETTE))
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows(size)), 9)
    chunks = (_chunk(*chunk) for chunk in ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", pixels), (b"IEND", b"")))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def main() -> None:
    """Write the files."""
    for name, size in SIZES.items():
        (FOLDER / name).write_bytes(png(size))


if __name__ == "__main__":
    main()

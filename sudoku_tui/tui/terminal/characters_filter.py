"""Drawing with a smaller set of characters: applied to everything painted, Textual's own widgets too."""

from functools import cache, lru_cache

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from sudoku_tui.system.characters import written_in


class CharactersFilter(LineFilter):
    """Writes painted lines in another set of characters (`CONSOLE` or `ASCII`), as wide as before."""

    def __init__(self, characters: str) -> None:
        super().__init__()
        self.characters = characters

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002 - Textual gives it
        return [
            Segment(text if control or text.isascii() else _same_width(self.characters, text), style, control)
            for text, style, control in segments
        ]


@lru_cache(maxsize=4096)
def _same_width(characters: str, text: str) -> str:
    """A text in other characters, as wide as before: combined characters may have a width of their own."""
    written, width = written_in(characters, text), cell_len(text)
    return written if cell_len(written) == width else set_cell_size(written, width)


@cache
def characters_filter(characters: str) -> CharactersFilter:
    """The filter for a set; only one, because Textual caches filtered lines by filter."""
    return CharactersFilter(characters)

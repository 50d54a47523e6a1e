"""A table with a bar in each row: drawn by Rich on a terminal, aligned in plain text everywhere else."""

import shutil
import sys
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from sudoku_tui.game.words.columns import in_columns
from sudoku_tui.system.characters import shows_unicode
from sudoku_tui.system.interrupts import InterruptsLater
from sudoku_tui.system.output import Output

_EIGHTHS = " ▏▎▍▌▋▊▉█"
_TO_ASCII = str.maketrans({"µ": "u", "≥": ">"})
_BAR_HEAD = "log scale"
_PLAIN_BAR = 20
_LONGEST_BAR = 40
_SHORTEST_BAR = max(map(len, _BAR_HEAD.split()))


@dataclass(frozen=True)
class TextTable:
    """Rows of text in columns; the first column is aligned left, all others right."""

    heads: Sequence[str]  # the heads of the columns, in which a line break is one on a terminal
    rows: Sequence[Sequence[str]]  # the text of the cells
    # a number for each row, or None; bars are as long as the logarithms of the numbers, the smallest shortest
    bars: Sequence[float | None]
    best: frozenset[int] = frozenset()  # which rows are emphasized
    dispensable: Sequence[int] = ()  # which columns a narrow terminal does not show; the first goes first

    def print(self, output: Output) -> None:
        if sys.stdout.isatty():
            output.flush()
            self._print_to_terminal()
        else:
            output.write(self.plain(shows_unicode(sys.stdout)))

    def plain(self, blocks: bool) -> str:
        """The table in lines of plain text: with blocks as bars, or else all in ASCII."""
        heads = [head.replace("-\n", "").replace("\n", " ") for head in self.heads]
        lines = in_columns([heads, *(_texts(row, blocks) for row in self.rows)])
        bars = [_BAR_HEAD, *_bars(self.bars, _PLAIN_BAR, blocks)]
        return "".join(f"{line}  {bar}".rstrip() + "\n" for line, bar in zip(lines, bars, strict=True))

    def _print_to_terminal(self) -> None:
        with InterruptsLater():
            from rich import box
            from rich.console import Console
            from rich.table import Table
            from rich.text import Text

        console = Console(file=sys.stdout, highlight=False)
        shown, gap, bar = self._fit(console.width)
        table = Table(box=box.SIMPLE_HEAD, padding=(0, gap - 1, 0, 0), pad_edge=False, show_edge=False)
        for column in shown:
            table.add_column(
                Text(self.heads[column]), justify="right" if column else "left", vertical="bottom", no_wrap=True
            )
        if bar:
            head = _BAR_HEAD if bar >= len(_BAR_HEAD) else _BAR_HEAD.replace(" ", "\n")
            table.add_column(head, no_wrap=True, vertical="bottom")
        blocks = shows_unicode(sys.stdout)
        bars = _bars(self.bars, bar, blocks)
        for number, row in enumerate(self.rows):
            cells = _texts([row[column] for column in shown], blocks) + [bars[number]] * (bar > 0)
            table.add_row(*map(Text, cells), style="bold" if number in self.best else "")
        console.print(table)

    def _fit(self, width: int) -> tuple[list[int], int, int]:
        """The layout for a terminal of this width: which columns, the gap between them, and the longest bar."""
        broken = [max(map(len, head.split("\n"))) for head in self.heads]
        widths = [max(head, *(len(row[number]) for row in self.rows)) for number, head in enumerate(broken)]
        shown = list(range(len(widths)))
        dispensable = list(self.dispensable)
        while sum(widths[column] + 1 for column in shown) > width + 1 and dispensable:
            shown.remove(dispensable.pop(0))
        for gap in (2, 1):
            room = width - sum(widths[column] + gap for column in shown)
            if room >= _PLAIN_BAR:
                break
        return shown, gap, min(room, _LONGEST_BAR) if room >= _SHORTEST_BAR else 0


def _texts(cells: Sequence[str], blocks: bool) -> list[str]:
    """The text of cells, in ASCII where there are no blocks either."""
    return [cell if blocks else cell.translate(_TO_ASCII) for cell in cells]


def _bars(numbers: Sequence[float | None], width: int, blocks: bool) -> list[str]:
    """Bars of at most `width` characters; each step to the right is the same factor."""
    given = [number for number in numbers if number is not None]
    if not given:
        return ["" for _ in numbers]
    smallest = max(min(given), 1e-9)
    span = log(max(*given, 2 * smallest) / smallest)
    return [
        "" if number is None else _bar(1 + (width - 1) * log(max(number, smallest) / smallest) / span, blocks)
        for number in numbers
    ]


def _bar(length: float, blocks: bool) -> str:
    if not blocks:
        return "#" * round(length)
    eighths = round(8 * length)
    return _EIGHTHS[8] * (eighths // 8) + _EIGHTHS[eighths % 8].strip()


def seconds_text(seconds: float) -> str:
    """A time in three digits: "31.4 µs", "1.20 ms", "2.00 s"."""
    for unit, factor in (("s", 1.0), ("ms", 1e3), ("µs", 1e6)):
        if seconds * factor >= 0.9995 or unit == "µs":
            break
    number = seconds * factor
    digits = 2 if number < 9.995 else 1 if number < 99.95 else 0
    return f"{number:,.{digits}f} {unit}"


def wrapped(text: str) -> str:
    """A paragraph in lines that fit the terminal; unchanged if standard output is not a terminal."""
    if not sys.stdout.isatty():
        return text
    return textwrap.fill(text, max(20, shutil.get_terminal_size().columns))

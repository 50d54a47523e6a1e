"""Screens of a terminal as an SVG that needs nothing else; several screens become an animation without any script.

A row is drawn once for each time span in which it stays as it is, so a long animation is small.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import Any

from pyte.screens import Char

CELL, LINE, SIZE, EDGE = 8.4, 17, 14, 12
"""In pixels: the width of a column, the height of a row, that of the letters, the space around the screen."""

FONT = "'DejaVu Sans Mono',Menlo,Consolas,'Liberation Mono',monospace"

Style = tuple[str, str, bool, bool, bool]  # colour, background, bold, italic, underlined
Run = tuple[int, str, Style]  # column, text, style
Row = tuple[Run, ...]


@dataclass(frozen=True)
class Look:
    """The colours of a terminal: of the letters, of what lies behind them, and of the caption."""

    front: str
    back: str
    key: str


DARK, LIGHT = Look("#cdd6f4", "#181825", "#fab387"), Look("#4c4f69", "#eff1f5", "#9a4b00")


@dataclass(frozen=True)
class Frame:
    """A screen for some seconds, with the keys that led to it and words about it."""

    rows: tuple[Row, ...]
    seconds: float
    keys: str = ""
    words: str = ""


def rows_of(cells: Sequence[Sequence[tuple[Any, ...]]], look: Look) -> tuple[Row, ...]:
    """What the cells of a screen show (pyte's), in runs of one style; blanks on the plain background are left out."""
    return tuple(_row([Char(*cell) for cell in row], look) for row in cells)


def _row(chars: Sequence[Char], look: Look) -> Row:
    cells = [(char.data, _style(char, look)) for char in chars]
    runs: list[Run] = []
    column = 0
    for style, group in groupby(cells, key=lambda cell: cell[1]):
        text = "".join(data for data, _ in group)
        if text.strip() or style[1] != look.back:
            blank = len(text) - len(text.lstrip()) if style[1] == look.back else 0
            runs.append((column + blank, text[blank:].rstrip() if style[1] == look.back else text, style))
        column += len(text)
    return tuple(runs)


def _style(char: Char, look: Look) -> Style:
    front, back = _colour(char.fg, look.front), _colour(char.bg, look.back)
    if char.reverse:
        front, back = back, front
    return front, back, bool(char.bold), bool(char.italics), bool(char.underscore)


NAMED = {"black": "#000000", "white": "#cfcfcf", "red": "#c01c28", "green": "#26a269", "blue": "#2a7bde"}


def _colour(name: str, default: str) -> str:
    return default if name == "default" else NAMED.get(name, f"#{name}")


def as_svg(frames: Sequence[Frame], look: Look, columns: int, title: str) -> str:
    """The frames one after the other, forever; a single one is a plain picture.

    Where people have asked for less motion, the last frame stands still.
    """
    count = len(frames)
    height = len(frames[0].rows) + (2 if count > 1 else 0)
    width_px, height_px = columns * CELL + 2 * EDGE, height * LINE + 2 * EDGE
    drawn, spans, styles = list[str](), set[tuple[int, int]](), dict[tuple[str, bool, bool, bool], str]()
    for line in range(len(frames[0].rows)):
        for first, last in _spans([frame.rows[line] for frame in frames]):
            body = "".join(_drawn(frames[first].rows[line], line, look, styles))
            drawn.append(_shown(body, first, last, count, spans))
    if count > 1:
        for first, last in _spans([(frame.keys, frame.words) for frame in frames]):
            body = _caption(frames[first], look, columns, height_px)
            drawn.append(_shown(body, first, last, count, spans))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width_px:g} {height_px:g}" role="img">',
            f"<title>{escape(title)}</title>",
            f"<style>text{{font:{SIZE}px {FONT};white-space:pre}}{_classes(styles)}{_motion(frames, spans)}</style>",
            f'<rect width="100%" height="100%" rx="8" fill="{look.back}"/>',
            *drawn,
            "</svg>\n",
        ]
    )


def _spans(contents: Sequence[object]) -> Iterator[tuple[int, int]]:
    """From where to before where a content stays the same."""
    start = 0
    for _, group in groupby(contents):
        end = start + len([*group])
        yield start, end
        start = end


def _shown(body: str, first: int, last: int, count: int, spans: set[tuple[int, int]]) -> str:
    if not body or (first, last) == (0, count):
        return body
    spans.add((first, last))
    return f'<g class="t{first}_{last}">{body}</g>'


def _drawn(row: Row, line: int, look: Look, styles: dict[tuple[str, bool, bool, bool], str]) -> Iterator[str]:
    top = EDGE + line * LINE
    for column, text, (_, back, *_rest) in row:
        if back != look.back:
            left, width = EDGE + column * CELL, len(text) * CELL
            yield f'<rect x="{left:.1f}" y="{top}" width="{width + 0.3:.1f}" height="{LINE + 0.3}" fill="{back}"/>'
    for column, text, (front, _, *marks) in row:
        for start, part in _words(text):
            name = styles.setdefault((front, *marks), f"s{len(styles)}")  # type: ignore[arg-type]
            left, width = EDGE + (column + start) * CELL, len(part) * CELL
            yield (
                f'<text class="{name}" x="{left:.1f}" y="{top + 13}" textLength="{width:.1f}"'
                f' lengthAdjust="spacingAndGlyphs">{escape(part, quote=False)}</text>'
            )


def _words(text: str) -> Iterator[tuple[int, str]]:
    """The text without blanks at its ends, with where it begins."""
    part = text.strip()
    if part:
        yield text.index(part), part


def _caption(frame: Frame, look: Look, columns: int, height: float) -> str:
    base = height - EDGE - 5
    rule = f'<path d="M{EDGE} {base - 20:.1f}H{EDGE + columns * CELL:.1f}" stroke="{look.front}" opacity=".35"/>'
    keys = f'<tspan fill="{look.key}" font-weight="bold">{escape(frame.keys)}</tspan>'
    return f'{rule}<text x="{EDGE}" y="{base:.1f}" fill="{look.front}">{keys}  {escape(frame.words)}</text>'


def _classes(styles: dict[tuple[str, bool, bool, bool], str]) -> str:
    return "".join(
        f".{name}{{fill:{front}{';font-weight:bold' * bold}{';font-style:italic' * italic}"
        f"{';text-decoration:underline' * underlined}}}"
        for (front, bold, italic, underlined), name in styles.items()
    )


def _motion(frames: Sequence[Frame], spans: set[tuple[int, int]]) -> str:
    whole = sum(frame.seconds for frame in frames)
    at = [100 * sum(frame.seconds for frame in frames[:index]) / whole for index in range(len(frames) + 1)]
    rules, still = list[str](), list[str]()
    for first, last in sorted(spans):
        name = f"t{first}_{last}"
        steps = [] if first == 0 else ["0%{visibility:hidden}"]
        steps.append(f"{at[first]:.3f}%{{visibility:visible}}")
        steps += [] if last == len(frames) else [f"{at[last]:.3f}%{{visibility:hidden}}"]
        end = "visible" if last == len(frames) else "hidden"
        rules.append(f"@keyframes {name}{{{''.join(steps)}100%{{visibility:{end}}}}}")
        rules.append(f".{name}{{visibility:{end};animation:{name} {whole:g}s step-end infinite}}")
        still.append(f".{name}")
    return "".join(rules) + (
        f"@media(prefers-reduced-motion:reduce){{{','.join(still)}{{animation:none}}}}" if still else ""
    )

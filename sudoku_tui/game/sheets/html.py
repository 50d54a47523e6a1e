"""A sheet as a page of HTML that stands alone: a picture for each page of paper, sharp at every size."""

from collections.abc import Iterable
from html import escape

from sudoku_tui.game.sheets.layout import SheetLine, SheetPage, Text, text_width
from sudoku_tui.game.sheets.sheet import Sheet

_HEAD = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
@page {{ size: {paper} portrait; margin: 0; }}
html {{ background: #d4d4d4; }}
body {{ margin: 0; }}
svg {{ display: block; width: {width}mm; max-width: 100%; height: auto; margin: 5mm auto; background: #fff; }}
text {{ font-family: Helvetica, Arial, "Liberation Sans", sans-serif; fill: #000; white-space: pre; }}
line {{ stroke: #000; }}
.b {{ font-weight: bold; }}
.f {{ fill: #555; }}
.m {{ text-anchor: middle; }}
.e {{ text-anchor: end; }}
@media print {{
  html {{ background: none; }}
  svg {{ width: {width}mm; max-width: none; height: {height}mm; margin: 0; break-inside: avoid; break-after: page; }}
  svg:last-of-type {{ break-after: auto; }}
}}
</style>
</head>
<body>
"""

_TAIL = "</body>\n</html>\n"


def html_of(sheet: Sheet, pages: Iterable[SheetPage]) -> str:
    """The file with the pages of a sheet. All text is escaped, so that a title is never taken for more than text."""
    paper = sheet.paper
    head = _HEAD.format(
        title=escape(sheet.title), paper=paper.name, width=f"{paper.width:g}", height=f"{paper.height:g}"
    )
    return head + "".join(_picture(page, paper.width, paper.height) for page in pages) + _TAIL


def _picture(page: SheetPage, width: float, height: float) -> str:
    size, summary = f'viewBox="0 0 {width:g} {height:g}"', escape(page.summary)
    parts: Iterable[str] = (*map(_line, page.lines), *map(_text, page.texts))
    drawn = "\n".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{summary}">\n{drawn}\n</svg>\n'


def _line(line: SheetLine) -> str:
    ends = f'x1="{_mm(line.x1)}" y1="{_mm(line.y1)}" x2="{_mm(line.x2)}" y2="{_mm(line.y2)}"'
    return f'<line {ends} stroke-width="{_mm(line.width)}"/>'


def _text(text: Text) -> str:
    x, y = _mm(text.x), _mm(text.y)
    looks = {"b": text.is_bold, "f": text.is_faint, "m": text.anchor == "middle", "e": text.anchor == "end"}
    names = " ".join(name for name, has in looks.items() if has)
    style = f' class="{names}"' if names else ""
    turned = f' transform="rotate(180 {x} {y})"' if text.is_upside_down else ""
    # As wide as was reckoned with, also in the wider fonts of a system that has none of those named above.
    is_reckoned = len(text.text) > 1 and text.text.isascii()
    width = _mm(text_width(text.text, text.size, is_bold=text.is_bold))
    length = f' textLength="{width}" lengthAdjust="spacingAndGlyphs"' if is_reckoned else ""
    return f'<text x="{x}" y="{y}" font-size="{_mm(text.size)}"{style}{length}{turned}>{escape(text.text)}</text>'


def _mm(value: float) -> str:
    return f"{round(value, 3):g}"

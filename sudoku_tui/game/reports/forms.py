"""Reports as Markdown and as HTML. Text is escaped in both, so that a title is never taken for more than text."""

import re
from collections.abc import Callable, Iterator
from html import escape

from sudoku_tui.engine.evidence import COLORS
from sudoku_tui.game.reports.report import Items, Part, Report, ReportBoard, ReportTable, Row, Sentence

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~&$])")
_LIST_START = re.compile(r"^(\d+)(?=[.)])")
_LINE_START = re.compile(r"^([-+=])")


FORMS = ("markdown", "html")
"""The forms that a report can have."""


class Pages:
    """Reports in one form, written one after another; those in HTML make one page."""

    def __init__(self, form: str, write: Callable[[str], None]) -> None:
        self._form, self._write = form, write
        self._count = 0

    def add(self, report: Report) -> None:
        """Write a report."""
        if self._form == "html":
            self._write(html_article(report) if self._count else html_head(report.title) + html_article(report))
        else:
            self._write("\n" * bool(self._count) + markdown(report))
        self._count += 1

    def end(self) -> None:
        """Write what must stand at the end."""
        if self._count and self._form == "html":
            self._write(HTML_TAIL)


# Markdown


def markdown(report: Report) -> str:
    """A report as Markdown, as GitHub has it."""
    blocks = [f"# {_marked_down(report.title)}", *map(_markdown_part, report.parts)]
    for section in report.sections:
        blocks += [f"## {_marked_down(section.title)}", *map(_markdown_part, section.parts)]
    return "\n\n".join(blocks) + "\n"


def _markdown_part(part: Part) -> str:
    match part:
        case Sentence(text):
            return _marked_down(text)
        case Items(lines, first):
            marks = ("-" if first is None else f"{number}." for number in range(first or 0, (first or 0) + len(lines)))
            return "\n".join(f"{mark} {_marked_down(line)}" for mark, line in zip(marks, lines, strict=True))
        case ReportTable(headings, rows):
            cells = [headings, ("---",) * len(headings), *(tuple(map(_marked_down, row)) for row in rows)]
            return "\n".join(f"| {' | '.join(row)} |" for row in cells)
        case ReportBoard(rows, legend):
            drawn = "\n".join("".join(text for text, _ in row).rstrip() for row in rows)
            signs = "\n".join(f"{sign} {meaning}" for sign, _, meaning in legend)
            below = f"\n\n{signs}" if signs else ""
            return f"```text\n{drawn}{below}\n```"


def _marked_down(text: str) -> str:
    """Text that Markdown shows as it is."""
    text = _SPECIAL.sub(r"\\\1", text)
    text = _LIST_START.sub(r"\1\\", text)
    return _LINE_START.sub(r"\\\1", text)


# HTML

HTML_HEAD = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }}
pre {{ font: 0.95rem/1.35 ui-monospace, monospace; overflow-x: auto; }}
p {{ overflow-wrap: anywhere; }}
td, th {{ padding: 0.1rem 1rem 0.1rem 0; text-align: left; }}
pre span, li b {{ font-weight: bold; border-radius: 0.2em; color: #000; background: #d9d9d9; }}
{colors}
.clash {{ outline: 2px solid #c00; }}
.eliminated {{ text-decoration: line-through; }}
ul.legend {{ list-style: none; padding: 0; }}
</style>
</head>
<body>
"""

HTML_TAIL = "</body>\n</html>\n"


def html_head(title: str) -> str:
    """The beginning of a page; articles follow, and then `HTML_TAIL`."""
    colors = "\n".join(f".{style} {{ background: {color} !important; }}" for style, color in COLORS.items())
    return HTML_HEAD.format(title=escape(title), colors=colors)


def html_article(report: Report) -> str:
    """A report as an article of a page."""
    return "\n".join(_html_lines(report)) + "\n"


def _html_lines(report: Report) -> Iterator[str]:
    yield "<article>"
    yield f"<h1>{escape(report.title)}</h1>"
    yield from map(_html_part, report.parts)
    for section in report.sections:
        yield "<section>"
        yield f"<h2>{escape(section.title)}</h2>"
        yield from map(_html_part, section.parts)
        yield "</section>"
    yield "</article>"


def _html_part(part: Part) -> str:
    match part:
        case Sentence(text):
            return f"<p>{escape(text)}</p>"
        case Items(lines, first):
            start, end = ("<ul>", "</ul>") if first is None else (f'<ol start="{first}">', "</ol>")
            return "\n".join([start, *(f"<li>{escape(line)}</li>" for line in lines), end])
        case ReportTable(headings, rows):
            return "\n".join(
                ["<table>", _html_row(headings, "th"), *(_html_row(row, "td") for row in rows), "</table>"]
            )
        case ReportBoard(rows, legend):
            drawn = "\n".join(map(_html_board_row, rows))
            entries = (f'<li><b class="{style}">{escape(sign)}</b> {escape(text)}</li>' for sign, style, text in legend)
            below = ['<ul class="legend">', *entries, "</ul>"] if legend else []
            return "\n".join([f"<pre>{drawn}</pre>", *below])


def _html_row(cells: tuple[str, ...], kind: str) -> str:
    return f"<tr>{''.join(f'<{kind}>{escape(cell)}</{kind}>' for cell in cells)}</tr>"


def _html_board_row(row: Row) -> str:
    return "".join(f'<span class="{style}">{escape(text)}</span>' if style else escape(text) for text, style in row)

"""A sheet as PDF, with lines as vectors and in Helvetica, which every program that shows PDF has. It needs fpdf2."""

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.sheets.layout import SheetPage, Text
from sudoku_tui.game.sheets.sheet import Sheet
from sudoku_tui.system.extras import missing

if TYPE_CHECKING:
    from fpdf import FPDF

CODE = "cp1252"  # the characters that the fonts of every program have: those of Western Europe, dashes and quotes

_POINTS = 72 / 25.4  # in a millimetre
_FAINT = 85  # grey


def why_no_pdf() -> str:
    """Why no PDF can be written here and what to do about it, or nothing. It costs no import."""
    return "" if find_spec("fpdf") is not None else _no_extra()


def need_fpdf() -> "type[FPDF]":
    """The class that writes PDF; raises `SudokuError` if it is not installed."""
    try:
        found: type[FPDF] = import_module("fpdf").FPDF
    except ModuleNotFoundError:
        raise SudokuError(_no_extra()) from None
    return found


def _no_extra() -> str:
    return missing("PDF", "fpdf2", "pdf", "An HTML sheet needs no library, and a browser prints it.")


def pdf_of(sheet: Sheet, pages: Iterable[SheetPage]) -> bytes:
    """The file with the pages of a sheet. A character that the fonts lack is a question mark."""
    pdf = need_fpdf()(unit="mm", format=(sheet.paper.width, sheet.paper.height))
    pdf.core_fonts_encoding = CODE
    pdf.set_auto_page_break(False)
    pdf.set_title(sheet.title)
    pdf.set_creator("sudoku-tui")
    pdf.set_lang("en")
    for page in pages:
        pdf.add_page()
        for line in page.lines:
            pdf.set_line_width(line.width)
            pdf.line(line.x1, line.y1, line.x2, line.y2)
        for text in page.texts:
            _write(pdf, text)
    return bytes(pdf.output())


def lacking(pages: Iterable[SheetPage]) -> str:
    """The characters of some pages that the fonts of a PDF lack."""
    letters = (letter for page in pages for text in page.texts for letter in text.text)
    return "".join(dict.fromkeys(letter for letter in letters if _known(letter) != letter))


def _known(text: str) -> str:
    return text.encode(CODE, "replace").decode(CODE)


def _write(pdf: "FPDF", text: Text) -> None:
    shown = _known(text.text)
    pdf.set_font("helvetica", "B" if text.is_bold else "", text.size * _POINTS)
    pdf.set_text_color(_FAINT if text.is_faint else 0)
    before = {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * pdf.get_string_width(shown)
    if text.is_upside_down:
        with pdf.rotation(180, text.x, text.y):
            pdf.text(text.x - before, text.y, shown)
    else:
        pdf.text(text.x - before, text.y, shown)

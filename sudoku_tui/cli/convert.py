"""`sudoku-tui convert`: write puzzles in another notation."""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import chain

from sudoku_tui.cli import BAD_INPUT, SOLVED
from sudoku_tui.cli.arguments import NO_SOLUTION_HELP, PUZZLE_HELP, add_puzzles, exit_codes
from sudoku_tui.cli.progress import ProgressBar, can_be_shown
from sudoku_tui.cli.puzzle_arguments import Bad, Reader
from sudoku_tui.cli.solvability import code_after_complaint
from sudoku_tui.formats import Puzzle
from sudoku_tui.formats.catalogue import FORMATS, Format, UnknownFormat, format_for_file, format_named
from sudoku_tui.formats.differences import FormatPart
from sudoku_tui.formats.recognition import Form
from sudoku_tui.game.exporting.new_file import NewFile
from sudoku_tui.game.exporting.notation_words import lost_words
from sudoku_tui.system.output import Output, complain

CONVERT_HELP = """\
Write puzzles and positions in another notation; --list describes all of them.
A sentence on standard error names what the new notation cannot keep. Input of
any length is converted as it arrives. The program recognises the notation of
the input by its beginning.
"""

CONVERT_NOTES = """\
XML is the XML of OpenSudoku; docs/automate/json.md describes the JSON. The
program also reads XML and JSON of other programs. With --output, the file is
written as a whole or not at all.
"""

CONVERT_CODES = exit_codes(
    "converted",
    f"{NO_SOLUTION_HELP}; it is converted all the same",
    bad="bad input, or a file that cannot be written",
    interrupted="ended by Ctrl+C",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = CONVERT_HELP, f"{PUZZLE_HELP}\n{CONVERT_NOTES}\n{CONVERT_CODES}"
    add_puzzles(parser)
    parser.add_argument("--to", metavar="FORMAT", help="the notation; if not given, the ending of the output tells")
    parser.add_argument(
        "--from", dest="from_format", metavar="FORMAT", help="read it as this, whatever it begins with: text, xml, json"
    )
    parser.add_argument("--output", metavar="FILE", help="write to a new file (default: standard output)")
    parser.add_argument("--force", action="store_true", help="replace the output if it is there")
    parser.add_argument("--list", action="store_true", help="describe all notations")


def run(options: argparse.Namespace) -> int:
    if options.list or options.to == "help":
        return _list_formats()
    target = _target(options.to, options.output)
    form = None if options.from_format is None else _form_named(options.from_format)
    with ExitStack() as cleanup:
        return _Conversion(options, target, form, cleanup).run()


def _list_formats() -> int:
    width = max(len(entry.name) for entry in FORMATS)
    lines = Output()
    for entry in FORMATS:
        endings = f" ({', '.join(entry.endings)})" if entry.endings else ""
        lines.write(f"{entry.name:{width}}  {entry.summary}{endings}\n")
    return SOLVED


def _target(to: str | None, output: str | None) -> Format:
    if to is not None:
        return format_named(to)
    found = format_for_file(output) if output is not None else None
    if found is None:
        raise UnknownFormat("Say which notation to write with --to FORMAT; --list describes all of them.")
    return found


def _form_named(name: str) -> Form:
    """The form of a notation, by its own name or by that of the notation."""
    if name.lower() in tuple(Form):
        return Form(name.lower())
    return format_named(name).form


def _standard_output() -> Output:
    """Standard output; in UTF-8, which is what is read again, except on a terminal that has another code."""
    if hasattr(sys.stdout, "reconfigure") and not sys.stdout.isatty():
        sys.stdout.reconfigure(encoding="utf-8")
    return Output()


class _Conversion:
    def __init__(self, options: argparse.Namespace, target: Format, form: Form | None, cleanup: ExitStack) -> None:
        output = options.output
        self._target = target
        self._write: Callable[[str], None]
        if output is None:
            lines = _standard_output()
            self._write = lines.write
            self._reader = Reader(options.puzzles, lines.flush, form)
        else:
            self._write = cleanup.enter_context(NewFile(output, replace=options.force)).write
            self._reader = Reader(options.puzzles, form=form)
        shown = can_be_shown(beside_output=output is None) and self._reader.size is not None
        self._bar = cleanup.enter_context(ProgressBar(shown, self._reader.size))
        self._lost: set[FormatPart] = set()
        self._count = 0
        self._worst = SOLVED

    def run(self) -> int:
        puzzles = self._puzzles()
        first = next(puzzles, None)
        if first is not None:  # without a puzzle, there is no frame to write either
            for piece in self._target.write(chain((first,), puzzles)):
                self._write(piece)
        if self._lost:
            complain(lost_words(self._target.name, self._lost))
        return self._worst

    def _puzzles(self) -> Iterator[Puzzle]:
        """The puzzles; what cannot be read is complained of in its place."""
        for entry in self._reader:
            if isinstance(entry, Bad):
                complain(entry.sentence)
                self._worst = BAD_INPUT
                continue
            if not self._target.may_lose(entry.puzzle) <= self._lost:
                self._lost |= self._target.lost(entry.puzzle)
            self._worst = max(self._worst, code_after_complaint(entry))
            self._count += 1
            if self._bar.due:
                self._bar.update(self._reader.position, f"{self._count:,} puzzles")
            yield entry.puzzle

"""The work of `sudoku-tui sheet`: puzzles gathered, looked at one by one, and written as one file."""

import argparse
import shlex
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from sudoku_tui import config
from sudoku_tui.cli import BAD_INPUT, SOLVED, solution_code
from sudoku_tui.cli.generate.series import Series
from sudoku_tui.cli.progress import ProgressBar, can_be_shown
from sudoku_tui.cli.puzzle_arguments import OWN, Bad, Found, Reader, collection_named
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.generator import Wanted
from sudoku_tui.engine.notation import NOTATIONS, count
from sudoku_tui.engine.standing import why_no_solution
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle, clean_text
from sudoku_tui.game.exporting.new_file import NewFile
from sudoku_tui.game.making import generated as generating
from sudoku_tui.game.puzzles.no_collection import no_collection
from sudoku_tui.game.sheets import MOST_PUZZLES
from sudoku_tui.game.sheets.html import html_of
from sudoku_tui.game.sheets.layout import pages_of
from sudoku_tui.game.sheets.pdf import lacking, need_fpdf, pdf_of
from sudoku_tui.game.sheets.sheet import PAPERS, Sheet, SheetPuzzle, sheet_puzzle
from sudoku_tui.library import Collection, shipped_collections, shown_name
from sudoku_tui.system.output import Output, complain

STANDARD_OUTPUT = "-"
LONGEST_TITLE = 100


class _Source(NamedTuple):
    """Where puzzles come from."""

    title: str  # what the sheet is called, unless the user says
    entries: Iterator[Found | Bad | None]  # None now and then while one is being made
    total: int | None  # how many there are at the most; None if that is not known


def run(options: argparse.Namespace) -> int:
    form = _form(options)
    output = options.output or f"sheet.{form}"
    if form == "pdf":
        need_fpdf()  # now, and not after minutes in which puzzles are made
    with ExitStack() as cleanup:
        file = None
        if output != STANDARD_OUTPUT:
            file = cleanup.enter_context(NewFile(output, replace=options.force, to_stream="give --output -"))
        elif form == "pdf" and sys.stdout.isatty():
            raise SudokuError("A terminal cannot show PDF; name a file with --output, such as sheet.pdf.")
        work = _Work(options, cleanup)
        sheet = work.sheet()
        if sheet is None:
            return work.worst
        pages = pages_of(sheet)
        content = pdf_of(sheet, pages) if form == "pdf" else html_of(sheet, pages).encode()
        unknown = lacking(pages) if form == "pdf" else ""
        if unknown:
            complain(f"The fonts of the PDF have no {unknown[:20]}: a question mark stands there. HTML has them.")
        if file is not None:
            file.write(content)
        else:
            sys.stdout.flush()
            sys.stdout.buffer.write(content)
    if output != STANDARD_OUTPUT:
        Output().write(f"{shown_name(output)}: {_described(sheet, len(pages))}{work.remark} Print it at 100 %.\n")
    return work.worst


def _form(options: argparse.Namespace) -> str:
    ending = Path(options.output or "").suffix.lower().removeprefix(".")
    ending = "html" if ending == "htm" else ending
    form: str = options.format or (ending if ending in ("html", "pdf") else "")
    if not form and options.output not in (None, STANDARD_OUTPUT):
        raise SudokuError("Say what to write: let the name of the output end in .html or .pdf, or add --format.")
    return form or "html"


def _described(sheet: Sheet, pages: int) -> str:
    """The content of the file, as a sentence."""
    solutions = ", solutions at the end" if sheet.has_solutions else ""
    paper = sheet.paper.name if sheet.paper.name.isupper() else f"{sheet.paper.name} paper"
    return f"{count(len(sheet.puzzles), 'puzzle')} on {count(pages, 'page')} of {paper}{solutions}."


class _Work:
    """The making of a sheet."""

    def __init__(self, options: argparse.Namespace, cleanup: ExitStack) -> None:
        self.worst = SOLVED
        self.remark = ""  # a sentence about what the user may want to know afterwards
        self._options, self._cleanup = options, cleanup
        self._notation = NOTATIONS[options.notation]
        self._techniques = config.load_strictly(options.config).path_techniques

    def sheet(self) -> Sheet | None:
        """The sheet; None if no puzzle can be printed, which has been said by then."""
        options = self._options
        source = self._source()
        puzzles = self._gathered(source)
        if not puzzles:
            return None
        return Sheet(
            clean_text(options.title, LONGEST_TITLE) if options.title is not None else source.title,
            puzzles,
            PAPERS[options.paper],
            options.per_page,
            options.candidates,
            options.hints,
            options.solutions,
            self._notation,
        )

    def _gathered(self, source: _Source) -> list[SheetPuzzle]:
        """The puzzles that can be printed; what cannot be is complained of."""
        puzzles: list[SheetPuzzle] = []
        most = self._options.count or MOST_PUZZLES
        left_out = 0
        with ProgressBar(can_be_shown(beside_output=False), source.total) as bar:
            for entry in source.entries:
                if isinstance(entry, Bad):
                    complain(entry.sentence)
                    self.worst = BAD_INPUT
                elif entry is not None and left_out < self._options.skip:
                    left_out += 1
                elif entry is not None and len(puzzles) == most:
                    if self._options.count is None:
                        raise SudokuError(f"A sheet holds at most {most:,} puzzles; take fewer with --count.")
                    break
                elif entry is not None:
                    puzzles += self._printable(entry)
                if bar.due:
                    bar.update(len(puzzles), count(len(puzzles), "puzzle"))
        if not puzzles and self.worst == SOLVED:
            complain(f"No puzzle is left after the first {count(left_out, 'puzzle')}; skip fewer.")
            self.worst = BAD_INPUT
        return puzzles

    def _printable(self, found: Found) -> list[SheetPuzzle]:
        puzzle = sheet_puzzle(
            found.puzzle.position(),
            found.puzzle.title,
            self._techniques,
            self._notation,
            has_minutes=self._options.minutes,
        )
        if not puzzle.solution:
            complain(f"{found.place}: {why_no_solution(puzzle.position, self._notation)} It is left out.")
            self.worst = max(self.worst, solution_code(0))
            return []
        if not puzzle.is_unique:
            complain(f"{found.place}: The puzzle has several solutions; the sheet says so, and knows one of them.")
        return [puzzle]

    # Where puzzles come from

    def _source(self) -> _Source:
        options = self._options
        for name, value in (("--level", options.level), ("--collection", options.collection)):
            if value is not None and options.puzzles:
                raise SudokuError(f"{name} says which puzzles to print, so leave {shown_name(options.puzzles[0])} out.")
        if options.seed is not None and options.level is None:
            raise SudokuError("--seed is for puzzles that are made, so it needs --level.")
        if options.level is not None:
            return self._made(Level[options.level.upper()])
        if options.collection is not None:
            if options.count is None:
                options.count = options.per_page
            title, collection = _collection_named(options.collection)
            entries = (Found(puzzle, options.collection) for puzzle in collection.puzzles)
            return _Source(title, entries, options.count)
        return _Source("Sudoku", iter(Reader(options.puzzles)), options.count)

    def _made(self, level: Level) -> _Source:
        """New puzzles of a level, the same as those that `generate` makes of a seed."""
        options = self._options
        if options.count is None:
            options.count = options.per_page
        wanted = Wanted(level=level)
        seed = clean_text(options.seed) if options.seed is not None else generating.any_seed()
        self.remark = f" The same puzzles again: --seed {shlex.quote(seed)}." if options.seed is None else ""
        number = options.skip + options.count
        series = Series(wanted, generating.seed_of_series(seed, wanted), number, None, rated=False)
        made = (None if one is None else Found(Puzzle(one.puzzle), None) for one in self._cleanup.enter_context(series))
        return _Source(f"Sudoku: {level}", made, options.count)


def _collection_named(name: str) -> tuple[str, Collection]:
    """The title of a sheet of a collection, and the collection."""
    found = collection_named(name)
    if isinstance(found, Collection):
        return "Sudoku", found
    if found is None and (sentence := no_collection(name)):
        raise SudokuError(sentence)
    if found is None:
        names = ", ".join(collection.name for collection in shipped_collections())
        raise SudokuError(
            f"No collection is called {shown_name(name)}. You can choose {names}, a technique such as x-wing, "
            f"or {OWN}, your own collection."
        )
    return f"Sudoku: {found.title}", found.load()

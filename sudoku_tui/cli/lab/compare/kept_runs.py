"""The runs of a study in files: lines of JSON, a line a puzzle, that a later run goes on with; and a Parquet table."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Any
from zlib import crc32

from sudoku_tui.cli import json_output
from sudoku_tui.cli.puzzle_arguments import Found
from sudoku_tui.cli.results.files import AnswerFile
from sudoku_tui.cli.results.resuming import Record, terms_of
from sudoku_tui.cli.results.tables import INTEGER, NUMBER, TEXT, Columns, ParquetFile
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.search.events import Search
from sudoku_tui.formats import format_puzzle
from sudoku_tui.game.jobs.compare_job import fields_of, measurement_of
from sudoku_tui.game.jobs.own.own_search import OwnSearch
from sudoku_tui.game.lab.comparison import Measurement
from sudoku_tui.game.lab.heuristics import parts_of

COLUMNS: Columns = {
    "number": "int64",
    "source": TEXT,
    "line": "int64",
    "puzzle": TEXT,
    "algorithm": TEXT,
    "order": TEXT,
    "values": TEXT,
    "inference": TEXT,
    "result": TEXT,
    "nodes": "int64",
    "assignments": "int64",
    "backtracks": "int64",
    "max_depth": INTEGER,
    "seconds": NUMBER,
}


class KeptRuns:
    """A file of runs, or nothing at all."""

    def __init__(self, options: Namespace, searches: Sequence[Search]) -> None:
        """Begin the file or go on with it; raises `SudokuError` if it cannot be, or has runs of another study."""
        name = options.output
        if name is None and options.resume:
            raise SudokuError("--resume needs --output FILE, the file to continue.")
        self._keys, self._limit = [search.key for search in searches], options.limit_seconds
        self._known: dict[int, list[Measurement]] = {}
        self._file: AnswerFile | None = None
        if name is not None:
            texts = {search.key: crc32(search.text.encode()) for search in searches if isinstance(search, OwnSearch)}
            facts = {"algorithms": self._keys, "schema": json_output.SCHEMA, **({"files": texts} if texts else {})}
            terms = terms_of(options, facts)
            self._file = AnswerFile(name, options.resume, terms, "", self._take)

    def has(self, entry: Found) -> bool:
        """Whether the file has its runs; raises `SudokuError` if it has those of another puzzle in its place."""
        return self._file is not None and self._file.done.has(entry)

    def known(self, found: Sequence[Found]) -> Iterator[tuple[Found, list[Measurement]]]:
        """The puzzles that were done earlier, with their runs."""
        for entry in found:
            if self.has(entry) and entry.number in self._known:
                yield entry, self._known.pop(entry.number)

    def add(self, entry: Found, runs: Sequence[Measurement]) -> None:
        """Write the runs of a puzzle; they are in the file when this returns."""
        if self._file is None:
            return
        told = {key: fields_of(run) for key, run in zip(self._keys, runs, strict=True)}
        place = {"number": entry.number, "source": entry.source, "line": entry.puzzle.line}
        record: json_output.Record = {
            **place,
            "puzzle": format_puzzle(entry.puzzle),
            "limit_seconds": self._limit,
            "runs": told,
        }
        self._file.write(json_output.line(record))
        self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _take(self, record: Record) -> None:
        """Take over the runs of a line."""
        self._known[int(record["number"])] = [measurement_of(run) for run in record["runs"].values()]


class RunTable:
    """A Parquet file with a row for each run."""

    def __init__(self, name: str) -> None:
        """Begin it; raises `SudokuError` if it cannot be written."""
        self._file = ParquetFile(name, COLUMNS)
        self.close = self._file.close

    def add(self, entry: Found, searches: Sequence[Search], runs: Sequence[Measurement]) -> None:
        """Add the runs of a puzzle."""
        for search, run in zip(searches, runs, strict=True):
            parts = parts_of(search)
            place: list[Any] = [entry.number, entry.source, entry.puzzle.line, format_puzzle(entry.puzzle)]
            counters = run.counters
            did = (counters.nodes, counters.assignments, counters.backtracks, counters.max_depth)
            name = (search.key, parts.order, parts.values, parts.inference)
            self._file.add_row([*place, *name, run.verdict.value, *did, run.seconds])

"""Ratings and checks as tables: one row a puzzle, in CSV or in a Parquet file, with a column for each technique."""

import csv
import io
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.order import ORDER
from sudoku_tui.library import reason_of, shown_name
from sudoku_tui.system.extras import missing
from sudoku_tui.system.ordinary_file import read_ordinary

ROWS_A_GROUP = 10_000
"""How many rows of a Parquet file are kept in memory and written together."""

INTEGER, NUMBER, TEXT, BOOLEAN = "int32", "float64", "string", "bool_"  # what pyarrow calls the types

_READ: Mapping[str, Callable[[str], Any]] = {
    INTEGER: int,
    "int64": int,
    NUMBER: float,
    TEXT: str,
    BOOLEAN: "True".__eq__,
}
"""How the text of a column of CSV is read."""

_MAGIC = b"PAR1"  # how a Parquet file begins

Columns = Mapping[str, str]
"""The name of each column, and its type."""

INPUT: Columns = {
    "number": "int64",
    "source": TEXT,
    "line": "int64",
    "title": TEXT,
    "puzzle": TEXT,
    "solutions": INTEGER,
    "reason": TEXT,
    "error": TEXT,
}

HODOKU: Columns = {"level": TEXT, "score": INTEGER, "hardest": TEXT, "solved": BOOLEAN}

SE: Columns = {"er": NUMBER, "ep": NUMBER, "ed": NUMBER, "se_hardest": TEXT, "se_solved": BOOLEAN, "se_limit": TEXT}


DEPTH: Columns = {"depth": INTEGER, "depth_least": INTEGER, "depth_limit": TEXT}

TIME: Columns = {"minutes": NUMBER, "low": NUMBER, "high": NUMBER, "for": NUMBER}


CHECK: Columns = {
    "at_least": BOOLEAN,
    "givens": INTEGER,
    "minimal": BOOLEAN,
    "redundant": TEXT,
    "symmetry": TEXT,
    "canonical": TEXT,
    "automorphisms": "int64",
    "same_as": "int64",
}


def columns_of(hodoku: bool, se: bool, *, depth: bool = False, time: bool = False, check: bool = False) -> Columns:
    """The columns of what is wanted; HoDoKu's ratings have the number of steps of each technique."""
    used = {technique.id: INTEGER for technique in ORDER}
    wanted = {**(HODOKU if hodoku else {}), **(SE if se else {}), **(DEPTH if depth else {}), **(TIME if time else {})}
    return {**INPUT, **(CHECK if check else {}), **wanted, **(used if hodoku else {})}


def row_of(record: Mapping[str, Any], columns: Columns) -> list[Any]:
    """The row of a record of `rate --json` or `check --json`; None where there is no value."""
    fields = dict.fromkeys(columns) | {name: record.get(name) for name in INPUT}
    if record.get("solutions") == "several":
        fields["solutions"] = 2
    if "canonical" in columns:
        fields |= {name: record.get(name) for name in CHECK}
        spare = record.get("redundant")
        fields["redundant"] = None if spare is None else " ".join(one["cell"] for one in spare)
    if "er" in columns and record.get("solutions") == 1:
        fields |= {name: record[name] for name in ("er", "ep", "ed")}
        fields |= {f"se_{name}": record[name] for name in ("hardest", "solved", "limit")}
    if "depth" in columns and record.get("solutions") == 1:
        fields |= {name: record[name] for name in DEPTH}
    if "minutes" in columns and record.get("solutions") == 1:
        fields |= {name: record[name] for name in TIME}
    if "level" in columns and record.get("solutions") == 1:
        its = record.get("hodoku", record)
        fields |= {name: its[name] for name in HODOKU if name != "hardest"}
        fields["hardest"] = None if its["hardest"] is None else its["hardest"]["id"]
        fields |= {technique.id: 0 for technique in ORDER}
        fields |= {used["id"]: used["count"] for used in its["techniques"]}
    return [fields[name] for name in columns]


def was_given_up(record: Mapping[str, Any]) -> bool:
    """Whether an answer in JSON or CSV says that its puzzle was given up at a limit."""
    return any(record.get(name) for name in ("limit", "se_limit", "depth_limit"))


def csv_line(values: Iterable[Any]) -> str:
    """A line of CSV; no value is an empty one."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(values)
    return text.getvalue()


class ParquetFile:
    """A Parquet file that is written a group of rows at a time. It is complete once it is closed."""

    def __init__(self, name: str, columns: Columns) -> None:
        """Begin the file; raises `SudokuError` if it cannot be written, or pyarrow is not installed."""
        try:
            self._arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
        except ImportError:
            raise SudokuError(missing("--parquet", "pyarrow", "parquet")) from None
        self._columns = columns
        types = {name: getattr(self._arrow, type_name)() for name, type_name in columns.items()}
        self._schema = self._arrow.schema(types.items())
        self._rows: list[list[Any]] = []
        try:
            if not _may_be_replaced(Path(name), columns, parquet):
                raise SudokuError(f"{shown_name(name)} exists, and is not such a table; name a new file.")
            self._writer = parquet.ParquetWriter(Path(name), self._schema, compression="zstd")
        except (OSError, ValueError) as error:
            raise SudokuError(f"{shown_name(name)} cannot be written: {reason_of(error)}.") from None

    def add(self, record: Mapping[str, Any]) -> None:
        """Add the row of a record."""
        self.add_row(row_of(record, self._columns))

    def add_texts(self, texts: Mapping[str, str]) -> None:
        """Add a row of CSV, whose columns are the same."""
        row = [_READ[kind](texts[name]) if texts[name] else None for name, kind in self._columns.items()]
        if not texts["error"]:  # then there is a title, perhaps an empty one
            row[list(self._columns).index("title")] = texts["title"]
        self.add_row(row)

    def add_row(self, row: list[Any]) -> None:
        """Add a row: a value for each column."""
        self._rows.append(row)
        if len(self._rows) >= ROWS_A_GROUP:
            self._write_rows()

    def close(self) -> None:
        """Write the rest."""
        if self._rows:
            self._write_rows()
        self._writer.close()

    def _write_rows(self) -> None:
        values = zip(*self._rows, strict=True)
        arrays = [self._arrow.array(column, field.type) for column, field in zip(values, self._schema, strict=True)]
        self._writer.write_table(self._arrow.table(arrays, schema=self._schema))
        self._rows = []


def _may_be_replaced(path: Path, columns: Columns, parquet: Any) -> bool:
    """Whether there is no file, or a table of such answers, perhaps one that was not finished.

    Raises:
        OSError, ValueError: it cannot be read, or is no ordinary file.
    """
    try:
        beginning = read_ordinary(path, len(_MAGIC))
    except FileNotFoundError:
        return True
    try:
        return not beginning or (beginning == _MAGIC and [*parquet.read_schema(path).names][:4] == [*columns][:4])
    except ValueError:  # it has no end, so nobody can read it
        return True

"""What the administrator of a server is told: short lines, not again and again, and nothing that acts on a terminal."""

import logging
from pathlib import Path

import pytest

from sudoku_tui.serving.complaints import LONGEST, MINUTE, Complaints


def record(error: BaseException | None, message: str = "Error", line: int = 1) -> logging.LogRecord:
    about = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord("aiohttp", logging.ERROR, "there.py", line, message, (), about)


def test_each_kind_of_trouble_is_a_line_a_minute(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told: list[str] = []
    now = [0.0]
    complaints = Complaints(told.append, tmp_path, lambda: now[0])
    for seconds in (0, 1, MINUTE - 1, MINUTE + 1):
        now[0] = seconds
        complaints.tell("There is no room.")
        complaints.emit(record(OSError(24, "Too many open files"), "No accept\x1b[2J\nTraceback"))
        complaints.emit(record(ConnectionResetError(104, "gone")))
        complaints.emit(record(ValueError("a mistake")))
    assert told == ["There is no room.", "No accept: [Errno 24] Too many open files"] * 2
    assert capsys.readouterr().err.count("\n") == 4  # a sentence, and where the details are
    assert [*tmp_path.glob("mistake-*.log")]


def test_lines_are_short_and_kinds_are_bounded(tmp_path: Path) -> None:
    told: list[str] = []
    complaints = Complaints(told.append, tmp_path, lambda: 0.0)
    for number in range(300):
        complaints.emit(record(None, f"{number}\u202e" + "a" * 9999, number))
    assert len(told) == 300
    assert max(map(len, told)) <= LONGEST
    assert all(line.isprintable() for line in told)
    assert len(complaints._told_at) <= 100

"""Whatever a file holds: puzzles and sentences, never another exception, no hang, and memory that has a bound."""

import contextlib
import io
import tracemalloc
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.formats import BadPuzzle, Form, Puzzle, parse_puzzle, read_puzzles
from sudoku_tui.formats.catalogue import FORMATS
from sudoku_tui.formats.puzzle import Document
from sudoku_tui.library import LibraryError, iterate_stream, open_file, read_stream
from tests.formats.made import GIVENS, SOLUTION

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

MIB = 1 << 20
BOARD = Document(
    GIVENS,
    "A title",
    placed="4" + "." * 80,
    candidates=parse_puzzle(f"+4{GIVENS[1:]}:519").candidates,
    about=parse_puzzle(f"#AAnn\n#DA title\n[Puzzle]\n{GIVENS}").about,
    solution=SOLUTION,
    game={"records": [{"a": [1, 2.5, None, "x"]}]},
)
VALID = ["".join(entry.write([BOARD, Puzzle(GIVENS, "Two")])).encode() for entry in FORMATS]
PIECES = [
    b"<",
    b">",
    b"&",
    b"&#10;",
    b"<game data='",
    b"</folder>",
    b"<!DOCTYPE x [",
    b"<![CDATA[",
    b"\\",
    b'"',
    b"{",
    b"}",
]
PIECES += [
    b"[",
    b"]",
    b"[State]\n",
    b"[Puzzle]\n",
    b"#A",
    b"\n",
    b"\r",
    b"\0",
    b"\xff",
    b"\xef\xbb\xbf",
    b"1e999",
    b"null",
]


@st.composite
def spoiled(draw: st.DrawFn) -> bytes:
    """A valid file with something cut off, put in, taken out or put twice."""
    data = draw(st.sampled_from(VALID))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.integers(0, 40)))
        new = draw(st.one_of(st.sampled_from(PIECES), st.binary(max_size=6), st.just(data[start:end] * 2)))
        data = draw(st.sampled_from([data[:start], data[:start] + new + data[start:], data[:start] + new + data[end:]]))
    return data


def check(data: bytes) -> None:
    """Read it through every door."""
    for form in (None, *Form):
        try:
            found = list(iterate_stream(io.BytesIO(data), form=form))
        except LibraryError:
            continue
        for item in found:
            assert item.line >= 1
            if isinstance(item, BadPuzzle):
                assert item.reason.isprintable()
                assert item.reason.endswith(".")
            else:
                assert item.position().clash is None
                assert item.title.isprintable() or not item.title.isascii()
                for entry in FORMATS:
                    assert "".join(entry.write([item]))
    with contextlib.suppress(LibraryError):
        read_stream(io.BytesIO(data))
    with contextlib.suppress(InvalidPuzzle):
        parse_puzzle(data.decode(errors="surrogateescape"))


@settings(max_examples=150, deadline=None)
@given(spoiled())
def test_a_spoiled_file_gives_puzzles_or_sentences(data: bytes) -> None:
    check(data)


@settings(max_examples=80, deadline=None)
@given(
    st.sampled_from([b"", b"<?xml version='1.0'?><opensudoku>", b"<opensudoku><game ", b'{"format":', b"[{", b"#A"]),
    st.binary(max_size=200),
)
def test_any_bytes_give_puzzles_or_sentences(start: bytes, data: bytes) -> None:
    check(start + data)


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from([b"<opensudoku>", b"{", b""]), st.lists(st.sampled_from([*PIECES, GIVENS.encode()]), max_size=40)
)
def test_any_heap_of_pieces_gives_puzzles_or_sentences(start: bytes, pieces: list[bytes]) -> None:
    check(start + b"".join(pieces))


def test_a_file_is_no_other_than_a_stream(tmp_path: Path) -> None:
    for number, data in enumerate(VALID):
        path = tmp_path / f"{number}.txt"  # the name tells nothing
        path.write_bytes(data)
        assert open_file(path).puzzles == read_stream(io.BytesIO(data)).puzzles
        assert len(open_file(path).puzzles) == 2


class Endless(io.RawIOBase):
    """Some bytes, then others again and again, up to a size; made as they are read."""

    def __init__(self, start: bytes, again: bytes, size: int) -> None:
        self._first, self._again = start, again * (65536 // len(again))
        self._unit = len(again)
        self._left = size
        self.given = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "WriteableBuffer") -> int:
        data = self._first or self._again
        view = memoryview(buffer)
        size = min(len(view), len(data), self._left)
        if not self._first:
            size -= size % self._unit
        view[:size] = data[:size]
        if self._first:
            self._first = self._first[size:]
        self._left -= size
        self.given += size
        return size


GAME = f'<game data="{GIVENS.replace(".", "0")}"/>'.encode()
DOCUMENT = b'{"format":"sudoku-tui","version":1,"puzzle":{"givens":"' + GIVENS.encode() + b'"}} '


@pytest.mark.parametrize(
    ("start", "again"),
    [
        (b"", b"5"),
        (b"<opensudoku>", b"x"),
        (b"<opensudoku>", b"<a>"),
        (b"<opensudoku>", b"<a>" + b" " * 90 + b"</a>"),
        (b"<opensudoku><name>", b"long "),
        (b"<opensudoku ", b"a"),
        (b"<opensudoku a='", b"a"),
        (b"<!--", b"-x"),
        (b"<!DOCTYPE x [", b"<!ENTITY a 'b'>"),
        (b"{", b'"a long name that goes on and on and on, as far as anybody can see": '),
        (b'{"', b"a"),
        (b'{"a":', b"["),
        (b'{"a":[', b"[" + b"1," * 99 + b"1],"),
        (b'{"a":[', b"1," * 50 + b"\n"),
        (b"", b"{}"),
        (b"[{}", b"," * 200 + b"\n"),
        (b"#A", b"a"),
        (b"", b"#C" + b" and more" * 50 + b"\n"),
        pytest.param(b"[Puzzle]\n", b"..3.2.6..\n", marks=pytest.mark.exhaustive),
        (b"[Puzzle]\n", b"[State]" + b" " * 400 + b"\n"),
    ],
    ids=lambda value: value.decode().strip()[:20] or "nothing",
)
def test_no_stream_takes_memory_without_bound(start: bytes, again: bytes) -> None:
    found = iterate_stream(io.BufferedReader(Endless(start, again, 5 * MIB)))
    tracemalloc.start()
    try:
        with contextlib.suppress(LibraryError):
            for item in islice(found, 100):
                assert isinstance(item, (Puzzle, BadPuzzle))
        most = 24 * MIB if start.startswith(b"{") else 3 * MIB  # an object of JSON is kept until it ends
        assert tracemalloc.get_traced_memory()[1] < most
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("start", "again"), [(b"<opensudoku>", GAME), (b"[", DOCUMENT), (b"<opensudoku>", b"<a></a>\n")]
)
def test_a_collection_that_is_too_large_is_cut(start: bytes, again: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.library.MAX_COLLECTION_MIB", 1)
    stream = Endless(start, again, 100 * MIB)
    with pytest.raises(
        LibraryError, match=r"^Standard input is larger than 1 MiB, too large to open as a collection\.$"
    ):
        read_stream(io.BufferedReader(stream))
    assert stream.given < 2 * MIB


@pytest.mark.parametrize(("start", "again"), [(b"<opensudoku>", GAME), (b"[", DOCUMENT)])
def test_a_stream_gives_its_puzzles_as_they_come(start: bytes, again: bytes) -> None:
    stream = Endless(start, again, 100 * MIB)
    found = iterate_stream(io.BufferedReader(stream))
    assert [next(found) for _ in range(5)] == [Puzzle(GIVENS)] * 5
    assert stream.given < MIB


@pytest.mark.parametrize(
    "write", [lambda data: data, lambda data: b"\xef\xbb\xbf" + data, lambda data: data.replace(b"\n", b"\r\n")]
)
def test_byte_order_marks_and_line_ends_do_not_matter(write: Callable[[bytes], bytes]) -> None:
    for data in VALID:
        assert read_stream(io.BytesIO(write(data))).puzzles == read_stream(io.BytesIO(data)).puzzles


def test_other_codes_are_named() -> None:
    data = b"<?xml version='1.0' encoding='UTF-16'?>" + b"<opensudoku>" + GAME + b"</opensudoku>"
    assert read_stream(io.BytesIO(data)).puzzles == (Puzzle(GIVENS),)  # it is UTF-8, whatever it says
    with pytest.raises(LibraryError, match="is UTF-16 text; save it as UTF-8"):
        read_stream(io.BytesIO(data.decode().encode("utf-16")))
    assert not list(read_puzzles([]))

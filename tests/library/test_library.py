"""Finding and reading collections, and every file that is none."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import sudoku_tui.library as library
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import MAX_LINE, BadPuzzle, Puzzle
from sudoku_tui.formats.graded import GradedPuzzle, read_graded
from sudoku_tui.library import (
    MAX_COLLECTION_MIB,
    RARE_FILE,
    Collection,
    LibraryError,
    first_collection,
    iterate_file,
    iterate_stream,
    open_file,
    puzzles_folder,
    rare_puzzles,
    read_stream,
    resolve,
    shipped_collections,
    technique_collections,
    technique_file,
)

GIVENS = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
EMPTY = "." * 81


class Source(io.RawIOBase):
    """A stream whose bytes come from a function, which is told how many are wanted."""

    def __init__(self, give: Callable[[int], bytes]) -> None:
        self._give = give

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        data = self._give(len(buffer))
        buffer[: len(data)] = data
        return len(data)


def write(folder: Path, content: str | bytes, name: str = "some.txt") -> Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


# Files that are collections


def test_a_file_is_a_collection(tmp_path: Path) -> None:
    path = write(tmp_path, f"# ours\r\n{GIVENS}\tOne\r\n{GIVENS[:80]}\r\n{EMPTY}", "my puzzles.sdm")
    collection = open_file(path)
    assert collection.title == "my puzzles"
    assert collection.puzzles == (Puzzle(GIVENS, "One"), Puzzle(EMPTY))
    assert [puzzle.line for puzzle in collection.puzzles] == [2, 4]
    assert collection.bad == (BadPuzzle(3, "The puzzle has 80 cells, but 81 are needed."),)
    assert collection.warning == (
        "1 puzzle of my puzzles cannot be read (line 3): The puzzle has 80 cells, but 81 are needed."
    )


def test_a_collection_without_bad_puzzles_has_no_warning() -> None:
    assert Collection("One", (Puzzle(GIVENS),)).warning is None


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(tmp_path: Path, encoding: str, line_end: str) -> None:
    content = line_end.join((f"{GIVENS}\tCafé 数独", EMPTY, "")).encode(encoding)
    expected = (Puzzle(GIVENS, "Café 数独"), Puzzle(EMPTY))
    assert open_file(write(tmp_path, content)).puzzles == expected
    assert read_stream(io.BytesIO(content)).puzzles == expected


def test_bad_puzzles_are_counted_but_not_all_kept(tmp_path: Path) -> None:
    collection = open_file(write(tmp_path, f"{GIVENS}\n" + f"{GIVENS}5\n" * 1500))
    assert len(collection.bad) == 1000
    assert collection.bad_count == 1500
    assert str(collection.warning).startswith("1,500 puzzles of some cannot be read; the first (line 2): ")


@pytest.mark.parametrize("text", ["\n", "é\n", f"{GIVENS}\n"])
def test_opening_a_file_tells_how_far_it_is(text: str, tmp_path: Path) -> None:
    path, told = write(tmp_path, f"{GIVENS}\n" + text * 40_000), [(0.0, 0)]
    read = open_file(path, lambda share, puzzles: told.append((share, puzzles)))
    assert told == sorted(told)
    assert len(told) >= 10
    assert told[-1][0] > 0.5  # characters of bytes
    assert 1 <= told[1][1] <= told[-1][1] <= len(read.puzzles)


def test_opening_a_file_can_be_left(tmp_path: Path) -> None:
    shares: list[float] = []

    def leave(share: float, _: int) -> None:
        shares.append(share)
        raise EOFError

    with pytest.raises(EOFError):
        open_file(write(tmp_path, "\n" * 100_000), leave)
    assert len(shares) == 1


def test_a_line_without_end_takes_no_memory() -> None:
    text = "5" * (3 * MAX_LINE) + "\n" + GIVENS
    bad, good = iterate_stream(io.BytesIO(text.encode()))
    assert (type(bad), bad.line) == (BadPuzzle, 1)
    assert (good, good.line) == (Puzzle(GIVENS), 2)


def test_a_stream_is_read_as_it_comes() -> None:
    endless = io.BufferedReader(Source(lambda _: f"{GIVENS}\n".encode()))
    found = list(islice(iterate_stream(endless), 1000))
    assert found == [Puzzle(GIVENS)] * 1000
    assert found[-1].line == 1000


def test_a_stream_stays_open(tmp_path: Path) -> None:
    with write(tmp_path, GIVENS).open("rb") as stream:
        read_stream(stream)
        assert not stream.closed


# Files that are none


@pytest.mark.parametrize(
    ("content", "rest"),
    [
        ("", "is empty."),
        (" \n\t\n", "is empty."),
        ("# nothing\n", "holds no puzzle."),
        ("Dear reader,\n\nthis is a letter.\n", "holds no puzzle."),
        (f"{GIVENS[:80]}\n", "line 1: The puzzle has 80 cells, but 81 are needed."),
        (f"# x\n{GIVENS[:80]}x\n", "line 2, column 81: 'x' is no cell"),
        (f"{GIVENS}\n\0\n".encode(), "is no text file: line 2 holds a zero byte."),
        (f"{GIVENS}\n{GIVENS}\tCafé".encode("latin-1"), "is not UTF-8 text: line 2 holds the byte 0xe9."),
        (GIVENS.encode("utf-16"), "is UTF-16 text; save it as UTF-8."),
        (b"\x7fELF\x02\x01\x01\0", "is no text file: line 1 holds a zero byte."),
    ],
)
def test_a_file_that_is_no_collection_is_refused(tmp_path: Path, content: str | bytes, rest: str) -> None:
    path = write(tmp_path, content)
    with pytest.raises(LibraryError) as caught:
        open_file(path)
    assert str(caught.value).startswith(library.shown_name(path))
    assert rest in str(caught.value)
    with pytest.raises(LibraryError) as caught:
        read_stream(io.BytesIO(path.read_bytes()))
    assert str(caught.value).lower().startswith("standard input")
    assert rest in str(caught.value)


def test_a_missing_file() -> None:
    with pytest.raises(LibraryError, match=r"^No file is named nowhere\.txt\.$"):
        open_file("nowhere.txt")


def test_a_directory(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match=r" is a directory; name a file in it\.$"):
        open_file(tmp_path)


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", refuse)  # the tests may run as root, who may read everything
    with pytest.raises(LibraryError, match=r"some\.txt may not be read by you\.$"):
        open_file(tmp_path / "some.txt")


def test_a_name_that_no_file_can_have() -> None:
    with pytest.raises(LibraryError, match=r"^'a\\x00b' cannot be read: "):
        open_file("a\0b")


def test_an_error_while_reading() -> None:
    def fail(_: int) -> bytes:
        raise OSError(5, "Input/output error")

    with pytest.raises(LibraryError, match=r"^Standard input cannot be read: Input/output error\.$"):
        read_stream(io.BufferedReader(Source(fail)))


def test_a_closed_stream() -> None:
    with pytest.raises(LibraryError, match=r"^Standard input is closed"):
        read_stream(None)


def test_a_huge_file_is_refused_at_once_but_can_be_streamed(tmp_path: Path) -> None:
    path = write(tmp_path, f"{GIVENS}\n")
    os.truncate(path, (MAX_COLLECTION_MIB << 20) + 1)
    with pytest.raises(LibraryError, match=r"larger than 64 MiB"):
        open_file(path)
    assert next(iterate_file(path)) == Puzzle(GIVENS)


@pytest.mark.exhaustive
def test_a_huge_stream_is_refused() -> None:
    comments = io.BufferedReader(Source(lambda wanted: b"#" * (min(wanted, 9000) - 1) + b"\n"), 1 << 16)
    with pytest.raises(LibraryError, match=r"^Standard input is larger than 64 MiB"):
        read_stream(comments)


def test_names_are_safe_to_show() -> None:
    with pytest.raises(LibraryError) as caught:
        open_file("\x1b[31m\udcff")
    assert str(caught.value) == r"No file is named '\x1b[31m\udcff'."


# What the user names


def test_a_name_of_a_file_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path, GIVENS, EMPTY)
    assert resolve(EMPTY) == Path(EMPTY)
    assert resolve(".") == Path(".")


def test_everything_else_is_a_puzzle() -> None:
    assert resolve(GIVENS) == Puzzle(GIVENS)


@pytest.mark.parametrize(
    ("argument", "sentence"),
    [
        ("", "The text is empty; a puzzle has 81 cells."),
        ("nowhere.txt", "No file is named nowhere.txt, and it is no puzzle: the text has no cells; a puzzle has 81."),
        ("12", "No file is named 12, and it is no puzzle: the puzzle has 2 cells, but 81 are needed."),
        (GIVENS[:80], "The puzzle has 80 cells, but 81 are needed."),
        ("55" + EMPTY[2:], "The givens break the rules: row A has two 5s (A1 and A2)."),
    ],
)
def test_what_is_neither_is_told(argument: str, sentence: str) -> None:
    with pytest.raises(InvalidPuzzle) as caught:
        resolve(argument)
    assert str(caught.value) == sentence


# What ships


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in the place of the shipped one."""
    monkeypatch.setattr(library, "puzzles_folder", lambda: tmp_path)
    return tmp_path


def test_shipped_collections_are_listed_unread_and_easy_ones_first(folder: Path) -> None:
    for name in ("hard", "a_later_one", "medium", "easy"):
        write(folder, "not read yet", f"{name}.txt")
    write(folder, "no collection", "README.md")
    assert [(entry.name, entry.title) for entry in shipped_collections()] == [
        ("easy", "Easy"),
        ("medium", "Medium"),
        ("hard", "Hard"),
        ("a_later_one", "A later one"),
    ]


def test_collections_of_techniques_are_listed_unread_in_the_order_of_paths(folder: Path) -> None:
    assert technique_collections() == {}
    (folder / "techniques").mkdir()
    for name in ("0800-xy-wing", "0300-x-wing", "9999-nothing"):
        write(folder / "techniques", "not read yet", f"{name}.txt")
    assert [(code, entry.name, entry.title) for code, entry in technique_collections().items()] == [
        ("0300", "techniques/0300-x-wing", "X-Wing"),
        ("0800", "techniques/0800-xy-wing", "XY-Wing"),
    ]
    assert technique_file("0100", "Locked Candidates Type 1 (Pointing)") == (
        "techniques/0100-locked-candidates-type-1-pointing.txt"
    )
    assert shipped_collections() == ()


def test_the_ratings_of_a_collection_are_read_from_its_file(folder: Path) -> None:
    write(folder, f"# Easy\n# Hard 1240: Naked Single 12, X-Wing 1\n{GIVENS}\tHard 1\n{EMPTY}\n", "hard.txt")
    (entry,) = shipped_collections()
    rating = Rating(Level.HARD, 1240, counts=(("naked-single", 12), ("x-wing", 1)))
    assert list(read_graded(entry.lines())) == [GradedPuzzle(Puzzle(GIVENS, "Hard 1"), rating)]
    entry.path.unlink()
    with pytest.raises(LibraryError, match="cannot be read: No such file"):
        entry.lines()


def test_the_first_collection_is_the_easy_one(folder: Path) -> None:
    write(folder, f"# How it was made\n#\n{GIVENS}\tEasy 1\n{EMPTY}\n", "easy.txt")
    write(folder, EMPTY, "hard.txt")
    assert first_collection().load() == Collection("Easy", (Puzzle(GIVENS, "Easy 1"), Puzzle(EMPTY)))


def test_the_first_puzzle_that_is_not_known(folder: Path) -> None:
    write(folder, f"# Easy 196: Full House 49\n{GIVENS}\tOne\n\n{EMPTY}\tTwo\n", "easy.txt")
    easy = first_collection()
    assert easy.first_unknown(()) == (0, Puzzle(GIVENS, "One"))
    assert easy.first_unknown({GIVENS}) == (1, Puzzle(EMPTY, "Two"))
    assert easy.first_unknown({GIVENS, EMPTY}) == (0, Puzzle(GIVENS, "One"))
    write(folder, "# nothing but a comment", "easy.txt")
    with pytest.raises(LibraryError, match="holds no puzzle"):
        easy.first_unknown(())


def test_missing_collections_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "puzzles_folder", lambda: tmp_path / "nowhere")
    assert shipped_collections() == ()
    with pytest.raises(LibraryError, match="are missing"):
        first_collection()


def test_the_folder_is_found_in_a_checkout() -> None:
    assert puzzles_folder() == Path(__file__).resolve().parents[2] / "puzzles"


def test_the_folder_is_found_in_an_installed_package(tmp_path: Path) -> None:
    """A wheel holds the folder inside the package; it wins over one that happens to lie beside it."""
    package = tmp_path / "sudoku_tui"
    package.mkdir()
    source = Path(library.__file__).parent
    for name in ("engine", "formats", "system"):
        (package / name).symlink_to(source / name)
    for name in ("__init__.py", "library.py"):
        write(package, (source / name).read_bytes(), name)
    for where in (package, tmp_path):
        (where / "puzzles").mkdir()
    program = "from sudoku_tui.library import puzzles_folder; print(puzzles_folder())"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == str(package / "puzzles")


def test_rare_puzzles_are_read_and_are_no_collection(folder: Path) -> None:
    with pytest.raises(LibraryError, match="cannot be read"):
        next(rare_puzzles())
    write(folder, f"# ER in tenths\n77\t{GIVENS}\nnot\ta puzzle\n\n", RARE_FILE)
    assert [*rare_puzzles()] == [(77, GIVENS)]
    assert shipped_collections() == ()

"""Lines of cells, one after another, become puzzles: everything that can be read but XML and JSON."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from sudoku_tui.engine.board import CELLS, SIZE
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.notation import count
from sudoku_tui.formats.about import NOTHING_SAID, About
from sudoku_tui.formats.among import has_several, read_among
from sudoku_tui.formats.caveats import Caveat
from sudoku_tui.formats.cells import CELL_SIGNS, TO_GIVENS
from sudoku_tui.formats.digits import in_ascii
from sudoku_tui.formats.drawn_board import DrawnBoard
from sudoku_tui.formats.grids.complaints import why_none
from sudoku_tui.formats.grids.gathering import Gatherer
from sudoku_tui.formats.grids.nine_rows import ReadGrid
from sudoku_tui.formats.grids.rows import PLAIN, Row, is_plain_row, rows_in
from sudoku_tui.formats.grids.runs import TextLine, line_of
from sudoku_tui.formats.patterns import compiled
from sudoku_tui.formats.positions import read_marks, read_position, with_values
from sudoku_tui.formats.puzzle import BadPuzzle, Puzzle, why_clash
from sudoku_tui.formats.sdk import SdkMarks, SdkNotes
from sudoku_tui.formats.tables import TableHeading, heading_in
from sudoku_tui.formats.text import clean_text
from sudoku_tui.formats.whole_lines import (
    MAX_LINE,
    WholeLine,
    are_groups,
    read_board_line,
    read_marks_line,
    read_whole_line,
)

_SECTION = r"(?i)\[(puzzle|state|solution|pencil ?marks)\]"
_TAG = r"(?i)\[/?(?:sudoku|code|quote)[^\]]*\]|```.*|~~~.*|\\.*|[\W_]*"
_CELLS_OF_HASHES = r"[#1-9 |\t,;]*[1-9][#1-9 |\t,;]*"


class LineReader:
    """Gathers lines until they make a puzzle, or cannot make one any more."""

    def __init__(self) -> None:
        self._gatherer = Gatherer()
        self._title = ""
        self._heading: TableHeading | None = None  # the first line of a table, if there is one
        self._heading_title = ""  # what it would be called, if it were a title
        self._has_read = False  # whether there was anything but numbers
        self._about = NOTHING_SAID
        self._notes = SdkNotes()
        self._drawn = DrawnBoard()
        self._section = ""  # the name of the present section, if there is one
        self._held: Puzzle | None = None  # the puzzle of a section; a [State] may follow
        self._state: LineReader | None = None  # reads that [State]
        self._marks: SdkMarks | None = None  # reads its pencil marks

    @property
    def is_between(self) -> bool:
        """Whether nothing has begun, so that a line of 81 cells is a puzzle, whatever came before it."""
        return not (self._gatherer.has_begun or self._title or self._section) and self._about is NOTHING_SAID

    def read_line(self, number: int, line: str) -> Iterator[Puzzle | BadPuzzle]:
        """Take one line; give the puzzles that end before it or with it."""
        if not self._section:
            yield from self._read(number, line)
            return
        for item in self._read(number, line):
            yield from self._release()
            if isinstance(item, Puzzle) and self._section == "puzzle" and item.is_start:
                self._held = item
            else:
                yield item

    def close(self) -> Iterator[Puzzle | BadPuzzle]:
        """Give what is left when there are no more lines."""
        found = list(self.finish(is_end=True))
        yield from self._release()
        yield from found

    def read_item(self, found: Puzzle | BadPuzzle) -> Iterator[Puzzle | BadPuzzle]:
        """Take what stands on a line in a code; what was its title before it is that if it has none of its own."""
        yield from self.finish(keep_title=True)
        yield from self._release()
        if isinstance(found, Puzzle):
            title, about = self._take_title(found.title)
            found = replace(found, title=title, about=found.about if any(found.about) else about)
        self._take_title()
        yield found

    def _read(self, number: int, line: str) -> Iterator[Puzzle | BadPuzzle]:
        line = line.rstrip("\r\n").replace("\xa0", " ")
        if number == 1:
            line = line.removeprefix("\ufeff")
        if len(line) == SIZE and not self._section and is_plain_row(line):
            yield from self._gather(TextLine(number, line, rows_in(line)))
            return
        content = line.strip()
        if not content and len(line) < SIZE and not self._gatherer.has_begun and not self._section:
            return  # a file may have millions of such lines
        section = compiled(_SECTION).fullmatch(content)
        if section:
            yield from self.finish()
            self._start_section(section[1].lower())
        elif self._drawn.is_border(content):
            return
        elif (drawn := self._drawn.read_row(content)) is not None:
            if drawn:
                yield from self._gather(TextLine(number, drawn, {PLAIN: Row(tuple(drawn), tuple(range(SIZE)))}))
        elif content.startswith("#") and not _is_row_of_hashes(content):
            self._notes.read_line(content)
        elif self._section and self._section != "puzzle":
            self._read_state(number, line)
        elif len(line) > MAX_LINE:
            yield from self.finish()
            yield BadPuzzle(number, f"The line is longer than {MAX_LINE:,} characters; a puzzle has 81 cells.")
        elif len(line) >= len(CELLS) and (found := [*self._read_whole(number, line)]):
            yield from found
        elif (taken := line_of(number, line, is_begun=self._gatherer.has_begun)) is not None:
            yield from self._gather(taken)
        else:
            yield from self._read_text(line, content)

    def _gather(self, line: TextLine) -> Iterator[Puzzle | BadPuzzle]:
        yield from map(self._of_grid, self._gatherer.add(line))

    def finish(self, *, keep_title: bool = False, is_end: bool = False) -> Iterator[Puzzle | BadPuzzle]:
        """Close what is being gathered; a number alone is the title of what follows, or nothing."""
        heading = self._gatherer.number
        if heading is not None:
            lines = self._gatherer.clear()
            self._title = clean_text(heading) if keep_title else ""
            if is_end and not self._has_read:
                yield self._of_grid(why_none(lines))
            return
        if self._gatherer.has_begun:
            yield from map(self._of_grid, self._gatherer.settle())
        if not keep_title:
            self._title = ""

    def _read_text(self, line: str, content: str) -> Iterator[Puzzle | BadPuzzle]:
        """Take a line that holds no cells: a title, the first line of a table, or neither."""
        yield from self.finish()
        self._has_read = True
        heading = heading_in(line)
        if heading is not None:
            self._heading, self._heading_title = heading, clean_text(content)
        if not compiled(_TAG).fullmatch(content):
            self._title = clean_text(content.rstrip(" \t=[({"))

    # A puzzle on a line

    def _read_whole(self, number: int, line: str) -> Iterator[Puzzle | BadPuzzle]:
        """The puzzle of a line that holds one whole; nothing if it does not."""
        if board := read_board_line(line):
            yield from self.finish(keep_title=True)
            yield self._position(board.cells, board.removed, number, board.title)
        elif marks := read_marks_line(line):
            yield from self.finish(keep_title=True)
            text, title = marks
            yield self._read_as(number, title, lambda: read_marks(text))
        else:
            try:
                whole = self._whole_line(line)
            except InvalidPuzzle as error:
                yield from self.finish()
                yield self._bad(number, str(error))
                return
            if whole is not None:
                if self._title == self._heading_title:
                    self._title = ""
                yield from self.finish(keep_title=True)
                yield self._puzzle(whole.cells, number, whole.title, whole.caveats)

    def _whole_line(self, line: str) -> WholeLine | None:
        if has_several(line) and (found := read_among(line, self._heading)):
            return found
        if found := read_whole_line(line):
            return found
        return None if are_groups(line) else read_among(in_ascii(line), self._heading)

    # Sections

    def _start_section(self, name: str) -> None:
        self._take_state(self._state.close() if self._state else ())
        self._state = LineReader() if name == "state" and self._held else None
        if name.startswith("pencil") and self._held and self._marks is None:
            self._marks = SdkMarks()
        if name == "puzzle":
            self._title, self._about = self._notes.title, self._notes.about
            self._notes.clear()
        self._section = name

    def _read_state(self, number: int, line: str) -> None:
        """Take a line of a section that is no puzzle."""
        if self._marks is not None and self._section.startswith("pencil"):
            self._marks.read_line(line)
        if self._state is not None:
            self._take_state(self._state.read_line(number, line))

    def _take_state(self, found: Iterable[Puzzle | BadPuzzle]) -> None:
        """Complete the puzzle of a section by the first board of its `[State]`."""
        for state in found:
            if isinstance(state, Puzzle) and self._held is not None:
                self._held = with_values(self._held, state.values)
            self._state = None
            return

    def _release(self) -> Iterator[Puzzle]:
        """Give the puzzle of a section, for which nothing can follow any more."""
        if self._held is not None:
            self._take_state(self._state.close() if self._state else ())
            held, marks = self._held, self._marks
            self._held = self._marks = None
            yield held if marks is None else marks.added_to(held)

    # What was found

    def _of_grid(self, found: ReadGrid | BadPuzzle) -> Puzzle | BadPuzzle:
        if not self._section and self._notes.are_sure:
            self._title, self._about = self._title or self._notes.title, self._notes.about
            self._notes.clear()
        if isinstance(found, BadPuzzle):
            return self._bad(found.line, found.reason, found.column)
        if CELL_SIGNS.issuperset(found.written):
            return self._puzzle("".join(found.written), found.line, found.title, found.caveats)
        return self._position(found.written, None, found.line, found.title, found.caveats)

    def _puzzle(self, cells: str, line: int, title: str = "", caveats: tuple[Caveat, ...] = ()) -> Puzzle | BadPuzzle:
        givens = cells.translate(TO_GIVENS)
        if reason := why_clash(givens):
            return self._bad(line, reason)
        title, about = self._take_title(title)
        return Puzzle(givens, title, line, about=about, caveats=caveats)

    def _position(
        self, cells: Sequence[str], removed: str | None, line: int, title: str = "", caveats: tuple[Caveat, ...] = ()
    ) -> Puzzle | BadPuzzle:
        """A position of cells as they are written, if it does not contradict itself."""
        if len(cells) != len(CELLS):
            return self._bad(line, f"The board has {count(len(cells), 'cell')}, but 81 are needed.")
        found = self._read_as(line, title, lambda: read_position(cells, removed))
        return replace(found, caveats=caveats) if isinstance(found, Puzzle) else found

    def _read_as(self, line: int, title: str, read: Callable[[], Puzzle]) -> Puzzle | BadPuzzle:
        try:
            puzzle = read()
        except InvalidPuzzle as error:
            return self._bad(line, str(error))
        title, about = self._take_title(title)
        return replace(puzzle, title=title, line=line, about=about)

    def _take_title(self, title: str = "") -> tuple[str, About]:
        """Title and notes of the puzzle that ends here, used once: its own title, or the one before it."""
        self._has_read = True
        title, self._title = clean_text(title or self._title), ""
        about, self._about = self._about, NOTHING_SAID
        return title, about

    def _bad(self, line: int, reason: str, column: int | None = None) -> BadPuzzle:
        self._take_title()
        return BadPuzzle(line, reason, column)


def _is_row_of_hashes(content: str) -> bool:
    """Whether a line that begins with `#` is no comment, but has this sign for an empty cell."""
    cells = sum(character in "#123456789" for character in content)
    return cells in (SIZE, len(CELLS)) and compiled(_CELLS_OF_HASHES).fullmatch(content) is not None

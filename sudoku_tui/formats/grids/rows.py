"""Lines as rows of nine cells: by fields, by words or by characters. What stands around them is no part of them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudoku_tui.engine.board import BOX_SIZE, SIZE
from sudoku_tui.formats.cells import (
    CELL_AS_WRITTEN,
    CELL_SIGNS,
    EMPTY_SIGNS,
    VERTICAL_LINES,
    candidates_in,
    have_one_sign,
    is_cell,
)
from sudoku_tui.formats.patterns import compiled
from sudoku_tui.formats.tables import fields_of

_FEWEST_GROUPS = SIZE // 2 + 1  # of candidates, among the nine of a row
_PLAIN = rf"[1-9{EMPTY_SIGNS}]{{9}}"
_WORD = rf"[^\s{VERTICAL_LINES}]+"
_SEPARATORS = ("|", "\t", ";", ",", "&", "][", "<t")
_BARS = f"[{VERTICAL_LINES}]"
_BRACKETS = r"[\[\](){}]"
_HTML_CELL = r"(?i)<t[dh]\b[^<>]{0,99}>(.*?)(?=<t[dh]\b|</t[dhr]>|$)"
_SEPARATED = f"[,;{VERTICAL_LINES}]"
_TAG = r"<[^<>]{0,99}>"
_PUNCTUATION = str.maketrans(dict.fromkeys(",;&/\\\"'`[](){}“”„‘’«»‹›", " "))
_LABEL = r"([A-Za-z]*?)[\s.]*([0-9]|[A-Ia-i])"
_AROUND_LABELS = " .:,;)]([|-*`\"'"
_END_OF_LINE = r"(?:\\\\|\\n\b|\\hline|\\cline).*$"  # in LaTeX, and in texts of programs
_GAP = rf"\s\s|[{VERTICAL_LINES}]|\t"
_WIDEST = 2000  # characters of a line with nine fields
_MOST_AROUND = 12  # characters of a field that is none, at the left or right end of a line


class RowShape(NamedTuple):
    """How a line holds its cells; all rows of a grid have one shape."""

    separator: str = ""  # between fields; empty where blanks and vertical lines stand between cells, or nothing
    fields: int = 0  # how many there are
    offset: int = 0  # how many of them at the left are none
    label: str = ""  # what comes before the number or letter of a row's name, and which it is; empty without a name


class Row(NamedTuple):
    """The cells of a line."""

    cells: tuple[str, ...]  # nine as they are written; eighteen if two rows stand side by side
    columns: tuple[int, ...] = ()  # where each begins
    place: int = 0  # what the name of the row says, A for 1
    has_more: bool = False  # whether other words stand on the line, so that only the columns tell what are cells


class _Word(NamedTuple):
    text: str
    column: int


PLAIN = RowShape()
_FIRST_COLUMNS = tuple(range(SIZE))


def is_plain_row(text: str) -> bool:
    """Whether a line is nine cells and nothing else."""
    return compiled(_PLAIN).fullmatch(text) is not None


def rows_in(text: str) -> dict[RowShape, Row]:
    """The rows that a line can be, by their shapes; usually one or none."""
    if is_plain_row(text):
        return {PLAIN: Row(tuple(text), _FIRST_COLUMNS)}
    before, comment, _ = text.partition("#")
    is_apart = not before or before[-1].isspace()
    if len(text.split()) == 1 and not compiled(_SEPARATED).search(text) and (row := _row_of([_Word(text.strip(), 0)])):
        return {PLAIN: row}
    for part in ((before, text) if is_apart else (text, before)) if comment else (text,):
        found = dict(_by_fields(part)) or dict(_by_words(part))
        if found:
            return found
    return {}


def is_names(cells: Sequence[str]) -> bool:
    """Whether cells are the numbers of columns, from 0 or 1."""
    return "".join(cells) in ("123456789", "012345678")


# Fields, which may be empty


def _by_fields(text: str) -> Iterator[tuple[RowShape, Row]]:
    if text.isascii() and not any(text.count(separator) >= SIZE - 1 for separator in _SEPARATORS):
        return
    text = _without_brackets(compiled(_END_OF_LINE).sub("", text))
    if len(text) > _WIDEST:
        return
    for separator, fields in _split(text):
        for offset in _offsets(fields, separator):
            cells = tuple(fields[offset : offset + SIZE])
            label, place = _label(fields[0]) if offset else ("", 0)
            yield RowShape(separator, len(fields), offset, label), Row(cells, place=place)
            if not label and all(cells):
                yield PLAIN, Row(cells)


def _without_brackets(text: str) -> str:
    """A line without brackets before and behind it, and the comma after them."""
    begins = text.lstrip()
    text = begins.lstrip("[({") if begins[:1] in ("[", "(", "{") else text
    ends = text.rstrip()
    closed = ends[:-1] if ends[-1:] in (",", ";") else ends
    return closed.rstrip("])}") if closed[-1:] in ("]", ")", "}") else text


def _split(text: str) -> Iterator[tuple[str, list[str]]]:
    barred = compiled(_BARS).sub("|", text)
    if barred.count("||") >= SIZE - 1:
        barred = barred.replace("||", "|")
    if barred.count("][") >= SIZE - 1:
        barred = barred.replace("][", "|")
    if barred.count("<t") >= SIZE - 1:
        yield (
            "<td>",
            [
                compiled(_TAG).sub("", cell).replace("&nbsp;", " ").strip()
                for cell in compiled(_HTML_CELL).findall(barred)
            ],
        )
    for separator in _SEPARATORS[:5]:
        if barred.count(separator) >= SIZE - 1:
            yield separator, fields_of(barred, separator)


def _offsets(fields: Sequence[str], separator: str) -> Iterator[int]:
    """How many fields at the left may be none; what remains are nine cells."""
    surplus = len(fields) - SIZE
    if not 0 <= surplus <= 2:
        return
    offsets = (1,) if surplus == 2 else (0, 1) if surplus and separator in ",;" else (1, 0) if surplus else (0,)
    for offset in offsets:
        left, cells, right = fields[:offset], fields[offset : offset + SIZE], fields[offset + SIZE :]
        is_named = all(_is_outside(field) or _label(field)[0] for field in left)
        is_end = all(_is_outside(field) or field in left or (field, separator) == (".", "|") for field in right)
        if is_named and is_end and _are_cells(cells):
            yield offset


def _is_outside(field: str) -> bool:
    """Whether a field at the end of a line can be no cell: it is empty, or a word."""
    return not field or (1 < len(field) <= _MOST_AROUND and not any(map(str.isdecimal, field)))


# Words, with blanks or vertical lines between them


def _by_words(text: str) -> Iterator[tuple[RowShape, Row]]:
    content = text.lstrip("> ") if text.lstrip().startswith(">") else text
    words = [_Word(found[0], found.start()) for found in compiled(_WORD).finditer(content)]
    if not words:
        return
    if row := _row_of(words):
        yield PLAIN, row
        return
    if named := _labelled(words):
        yield from named
        return
    bracketed = [row for part in compiled(_BRACKETS).split(content) if (row := row_between(part))]
    if len(bracketed) == 1:
        yield PLAIN, bracketed[0]
        return
    yield from _labelled(_words_between(content))
    found = _row_of(_words_between(compiled(_END_OF_LINE).sub("", content)))
    if found:
        yield PLAIN, found
    elif compiled(_GAP).search(content) and (row := _among_others(words)):
        yield PLAIN, row


def row_between(text: str) -> Row | None:
    """The row of nine cells that a part of a line is, with commas, quotation marks and the like between them."""
    row = _row_of(_words_between(text))
    return row if row and len(row.cells) == SIZE else None


def _words_between(text: str) -> list[_Word]:
    return [_Word(found[0], found.start()) for found in compiled(_WORD).finditer(text.translate(_PUNCTUATION))]


def _row_of(words: Sequence[_Word]) -> Row | None:
    """The row that words are, and nothing else."""
    texts = [word.text for word in words]
    if len(words) in (SIZE, 2 * SIZE) and _are_cells(texts):
        return Row(tuple(texts), tuple(word.column for word in words))
    joined = "".join(texts)
    if not SIZE <= len(joined) <= 4 * SIZE:
        return None
    cells = compiled(CELL_AS_WRITTEN).findall(joined)
    lengths = {len(compiled(CELL_AS_WRITTEN).findall(text)) for text in texts}
    are_even = lengths in ({SIZE}, {BOX_SIZE}) and len(cells) in (SIZE, 2 * SIZE)
    if not are_even and not (len(cells) == SIZE and CELL_SIGNS.issuperset(joined)):
        return None
    if not have_one_sign(cells):
        return None
    columns = tuple(word.column + index for word in words for index in range(len(word.text)))
    return Row(tuple(cells), columns)


def _are_cells(texts: Sequence[str]) -> bool:
    """Whether texts can be the cells of a row: digits and one sign, or mostly groups of candidates."""
    if CELL_SIGNS.issuperset(texts):
        return True
    if all(map(is_cell, texts)):
        return have_one_sign(texts)
    groups = [candidates_in(text.removeprefix("+")) for text in texts]
    return sum(map(bool, groups)) >= _FEWEST_GROUPS and any(len(group) > 1 for group in groups)


def _label(text: str) -> tuple[str, int]:
    """The kind of row name that a text is, and the row; an empty kind if it is none."""
    found = compiled(_LABEL).fullmatch(text.strip(_AROUND_LABELS))
    if found is None:
        return "", 0
    word, name = found.groups()
    kind = "digit" if name.isdecimal() else "letter"
    return f"{word.lower()} {kind}", int(name) if name.isdecimal() else ord(name.upper()) - ord("A") + 1


def _labelled(words: Sequence[_Word]) -> list[tuple[RowShape, Row]]:
    """The row that follows a name of one or two words, and may have it again behind it."""
    for size in (1, 2):
        label, place = _label(" ".join(word.text for word in words[:size]))
        if not label:
            continue
        behind = 1 if len(words) > size and _label(words[-1].text) == (label, place) else 0
        for rest in (words[size:], words[size : len(words) - behind]):
            if row := _row_of(rest):
                is_named_twice = len(rest) < len(words) - size
                return [(RowShape(label=label + " twice" * is_named_twice), row._replace(place=place))]
    return []


def _among_others(words: Sequence[_Word]) -> Row | None:
    """The row that stands first or last among other words."""
    for size in (SIZE, BOX_SIZE, 1):
        for some, others in ((words[:size], words[size:]), (words[-size:], words[:-size])):
            row = _row_of(some) if others else None
            if row and len(row.cells) == SIZE and not all(_may_be_cell(word.text, row.cells) for word in others):
                return row._replace(has_more=True)
    return None


def _may_be_cell(text: str, cells: Sequence[str]) -> bool:
    """Whether a word beside nine cells may be one too, so that nobody knows which of them are the row."""
    return text in cells or text in CELL_SIGNS or candidates_in(text) != ""

"""One cell of the board in characters, in each size: its value, or its candidates or marks. Pure; knows no widget.

The first of these decides the style: wrong, conflict, evidence, highlight, colour; the selection is shown in addition.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache

from sudoku_tui.engine.board import DIGITS
from sudoku_tui.engine.evidence import SIGNS, SUPPOSED, is_clash, sign_of
from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.step import Role
from sudoku_tui.game.data.notes import COLOR_LETTERS
from sudoku_tui.tui.render.board_rows import (
    CURSOR,
    PLAIN,
    CellView,
    Piece,
    edge_piece,
    merged,
    right_edge,
    rows,
    strip_line,
)
from sudoku_tui.tui.render.evidence_signs import SHADES
from sudoku_tui.tui.render.layout import BoardSize
from sudoku_tui.tui.render.player_layer import (
    BIVALUE,
    BIVALUE_SIGN,
    BOTH_KINDS,
    CENTER,
    CLOSE,
    COLOR_STYLES,
    EXCLUDED,
    EXCLUDED_SHADE,
    FILLS,
    HIGHLIGHT,
    HINTED_SIGN,
    LONE_SIGN,
    MARK_SIGN,
    MORE_SIGN,
    NEAR,
    OPEN,
    OUTDATED,
    OUTDATED_SIGN,
    SAME,
    SELECTED,
    UNMARKED,
    UNMARKED_SIGN,
    WRONG,
    WRONG_SIGN,
)

SEEN_UNDER_CURSOR = {
    *(*SIGNS, *COLOR_STYLES[1:], "conflict", WRONG, HIGHLIGHT, BIVALUE, CENTER, BOTH_KINDS, OUTDATED, UNMARKED)
}
"""The styles that are shown together with the cursor."""

BLANKS = (" ", EXCLUDED_SHADE, *SHADES.values())
"""The characters that the line of a link may replace."""

MOST_CENTERS = BoardSize.LARGE.cell_width - 2  # centre marks that fit a large cell, in brackets


@lru_cache(maxsize=4096)  # many cells look alike, and most look as they did at the key before
def cell_pieces(size: BoardSize, view: CellView, inner: int) -> Sequence[Piece]:
    """One terminal row (`inner`) of a cell, as pieces whose widths add up to the cell's."""
    pieces = _cell_pieces(size, view, inner)
    if size is not BoardSize.LARGE or not view.strokes:
        return pieces
    characters = [(character, style) for text, style in pieces for character in text]
    for row, column, stroke, style in view.strokes:
        if row == inner and characters[column][0] in BLANKS:
            characters[column] = stroke, _seen(view, style)
    return merged(characters)


def _cell_pieces(size: BoardSize, view: CellView, inner: int) -> Sequence[Piece]:
    if view.value:
        return _value_pieces(size, view, inner)
    if (view.outdated or view.unmarked) and size is not BoardSize.LARGE:
        return _differing_row(view, inner) if size is BoardSize.MARKS else _small_differing(size, view)
    if _is_walked(view) and size is not BoardSize.LARGE:
        return _walked_row(view, inner) if size is BoardSize.MARKS else _small_walked(view)
    if size.cell_height == 1:
        return _small_cell(size, view)
    if size is BoardSize.LARGE:
        return _large_row(view, inner)
    return _marks_row(view, inner)


def board_row(size: BoardSize, y: int, views: Sequence[CellView], notation: Notation) -> list[Piece]:
    """A terminal row of the whole board; `views` are the 81 cells."""
    strips = [strip_row(size, column, y, views[column::9], notation) for column in range(9)]
    return [edge_piece(size, y, notation), *(piece for strip in strips for piece in strip)]


def strip_row(size: BoardSize, column: int, y: int, views: Sequence[CellView], notation: Notation) -> list[Piece]:
    """A terminal row of a strip, with the line beside its cell; `views` are the nine cells of the column."""
    row, inner = rows(size)[y]
    if row is None:
        return strip_line(size, column, inner, notation)
    return [*cell_pieces(size, views[row], inner), (right_edge(column), PLAIN)]


# Values


def _value_pieces(size: BoardSize, view: CellView, inner: int) -> list[Piece]:
    blank = _blank_style(view)
    letter = COLOR_LETTERS[view.color]
    if inner == size.value_row + 1 and view.note:
        return [(view.note.center(size.cell_width), _seen(view, view.style))]
    if inner != size.value_row:
        return [((letter if inner == 0 else " ").ljust(size.cell_width), blank)]
    side = size.cell_width // 2
    flag = WRONG_SIGN if view.wrong else "!" if view.conflict else ""
    before, after = (OPEN, CLOSE) if view.selected else ("", "")
    left = before.rjust(side)
    if letter != " " and inner == 0 and len(before) < side:
        left = letter + left[1:]
    right = (after + flag if side > 1 else flag or after).ljust(side)
    return merged([(left, blank), (str(view.value), _value_style(view)), (right, blank)])


def _value_style(view: CellView) -> str:
    style = view.style
    if view.wrong or view.conflict:
        style = "wrong" if view.wrong else "conflict"
    elif style in ("given", "value"):
        if view.value == view.digit:
            style = f"{HIGHLIGHT} {style}"
        elif view.color:
            style = f"{FILLS[view.color]} {style}"
        elif view.selected:
            style = f"{style} {SELECTED}"
        elif view.near:
            style = f"{NEAR} {style}"
        if view.same and view.value != view.digit:  # a highlighted digit stands out already
            style = f"{style} {SAME}" if view.color else f"{SAME} {style}"
    return _seen(view, style)


# Empty cells


def _marks_row(view: CellView, inner: int) -> list[Piece]:
    """A row of an empty cell of 5x2: 1 to 5 above, 6 to 9 below, a sign in the tenth place: that of a clash first."""
    styles = _digit_styles(view)
    shade, blank = _blank(view)
    pieces = [(str(digit), styles[digit]) if digit in styles else (shade, blank) for digit in DIGITS[5 * inner :][:5]]
    if inner == 1:
        clash = next((style for _, style in view.roles if is_clash(style)), "")
        sign = (sign_of(clash), _seen(view, clash)) if clash else _last_sign(view, styles, with_letter=True)
        pieces.append((EXCLUDED_SHADE, blank) if sign[0] == " " and shade == EXCLUDED_SHADE else sign)
    return merged(pieces)


def _large_row(view: CellView, inner: int) -> list[Piece]:
    """A row of an empty cell of 7x3: three digits in their places, each with a sign before it and a letter behind it.

    Centre marks take the middle row, and corner marks then stand as in a cell of 5x2; except with evidence about
    candidates and with differences, which need each digit in its place.
    """
    signs = {digit: sign_of(style) for digit, style in view.roles}
    signs |= dict.fromkeys(view.outdated, OUTDATED_SIGN) | dict.fromkeys(view.unmarked, UNMARKED_SIGN)
    if view.centers and not signs:
        return _row_around_centers(view, inner)
    styles = _digit_styles(view)
    shade, blank = _blank(view)
    letters = {digit: COLOR_LETTERS[color] for digit, color in view.colors if digit not in signs} | dict(view.letters)
    pieces = [(_first_sign(view) if inner == 0 else " ", blank)]
    for digit in DIGITS[3 * inner :][:3]:
        if digit in signs:
            pieces[-1] = signs[digit], styles[digit]
        pieces.append((str(digit), styles[digit]) if digit in styles else (shade, blank))
        pieces.append((letters[digit], styles[digit]) if digit in letters else (" ", blank))
    if inner == 2:
        sign = _last_sign(view, styles)
        pieces[-1] = sign if sign[0] != " " else pieces[-1]
    return merged(pieces)


def _row_around_centers(view: CellView, inner: int) -> list[Piece]:
    """A row of an empty cell of 7x3 with centre marks: in brackets in the middle, the other digits around them."""
    shade, blank = _blank(view)
    if inner == 1:
        has_room = len(view.centers) <= MOST_CENTERS
        centers = view.centers if has_room else view.centers[: MOST_CENTERS - 1]
        pieces = [("(", blank), *((str(digit), _digit_style(view, digit, CENTER)) for digit in centers)]
        pieces += [(")" if has_room else f"{MORE_SIGN})", blank)]
        left = (BoardSize.LARGE.cell_width - sum(len(text) for text, _ in pieces)) // 2
        right = BoardSize.LARGE.cell_width - left - sum(len(text) for text, _ in pieces)
        return merged([(" " * left, blank), *pieces, (" " * right, blank)])
    others = {*view.candidates, *(digit for digit, _ in view.colors if digit not in view.centers)}
    pieces = [(_first_sign(view) if inner == 0 else " ", blank)]
    for digit in DIGITS[:5] if inner == 0 else DIGITS[5:]:
        pieces.append((str(digit), _digit_style(view, digit, "")) if digit in others else (shade, blank))
    pieces += [(" ", blank)] * (BoardSize.LARGE.cell_width - 1 - len(pieces))
    return merged([*pieces, (" ", blank) if inner == 0 else _last_sign(view, ())])


def _small_cell(size: BoardSize, view: CellView) -> list[Piece]:
    """An empty cell of one row: as much evidence as fits, or marks, or a shade.

    Where a step removes more than the cells have room for, such as all that the placed digits exclude, they show what
    stays, as marks: else each would have the sign of what goes, and nobody would see anything else.
    """
    if view.crowded:
        gone = dict(view.roles)
        stays = tuple(digit for digit in view.candidates if digit not in gone)
        view = view._replace(candidates=stays, roles=(), marked=True)
    if view.roles:
        return _small_evidence(size, view)
    shade, blank = _blank(view)
    if view.conflict or view.style not in (PLAIN, *SHADES):
        sign = "!" if view.conflict else sign_of(view.style)
        return [(sign.center(size.cell_width), _seen(view, view.style) if sign != " " else blank)]
    digits = _digits_in_small_cell(view)
    if view.selected:
        style = next((style for _, style in digits if style.startswith(HIGHLIGHT)), blank)
        middle = (MORE_SIGN, style) if digits else (COLOR_LETTERS[view.color], blank)
        return merged([(OPEN, blank), middle, (CLOSE, blank)])
    letter = COLOR_LETTERS[view.color].strip()
    flag = _last_sign(view, ()) if view.wrong or view.hinted else ("", blank)
    room = size.cell_width - len(letter) - len(flag[0])
    pieces = _in_width(view, digits, blank, room)
    width = sum(len(text) for text, _ in pieces)
    if not pieces and not flag[0] and view.style in SHADES:
        return [(shade.center(size.cell_width) if not letter else f"{letter}{shade} ", blank)]
    return merged([(letter, blank), ((" " if pieces else shade) * (room - width), blank), *pieces, flag])


def _digits_in_small_cell(view: CellView) -> list[Piece]:
    """The digits of an empty cell of one row, without evidence: marks, coloured candidates, bivalue pairs."""
    styles = _digit_styles(view)
    if view.marked or view.bivalue:
        return [(str(digit), styles[digit]) for digit in sorted(styles)]
    return [(str(digit), styles[digit]) for digit, _ in view.colors]


def _in_width(view: CellView, digits: Sequence[Piece], blank: str, width: int) -> list[Piece]:
    """The digits that fit a width, or a sign for them; a lone digit gets a sign, or it would look like a value."""
    if not digits:
        return []
    if view.bivalue and len(digits) == 2 and width > 2:
        return [digits[0], (BIVALUE_SIGN, digits[1][1]), digits[1]]
    colors = {color for _, color in view.colors} if len(view.colors) == len(digits) else set()
    if len(colors) == 1 and len(digits) < width:
        return [*digits, (COLOR_LETTERS[colors.pop()], digits[-1][1])]
    if len(digits) < width:
        return [(MARK_SIGN, blank), *digits]
    if 1 < len(digits) <= width:
        return [*digits]
    highlighted = [digit for digit in digits if digit[0] == str(view.digit) and not view.excluded]
    if highlighted and width > 1:
        return [*highlighted, (MORE_SIGN, blank)]
    return [(MORE_SIGN.center(width), blank)]


# What is true or false in a walk


def _is_walked(view: CellView) -> bool:
    """Whether a cell has nothing but what is true or false: a clash, or what goes, is shown as in any other step."""
    return len(view.letters) == len(view.roles) > 0 and all(style in SUPPOSED for _, style in view.roles)


def _walked_row(view: CellView, inner: int) -> list[Piece]:
    """A row of a cell of 5x2: above what is true then, or else false; below what is false, or else the other digits."""
    nodes = [_nodes(view, role) for role in SUPPOSED]
    shown = [node for node in nodes if node]
    if inner < len(shown):
        text, style = shown[inner]
        return _in_row(view, text, style)
    others = "".join(str(digit) for digit in view.candidates if digit not in dict(view.roles))
    return _in_row(view, others and f" {others}", PLAIN)


def _nodes(view: CellView, role: Role) -> Piece | None:
    """The sign of a role, and the digits that have it, each with its letter; those of a node share one."""
    letters, text = dict(view.letters), ""
    digits = [digit for digit, style in view.roles if style == role]
    for digit in sorted(digits, key=lambda digit: letters[digit]):
        text = f"{text.removesuffix(letters[digit])}{digit}{letters[digit]}"
    return (f"{sign_of(role)}{text}", role) if text else None


def _in_row(view: CellView, text: str, style: str) -> list[Piece]:
    """A text in a row of a cell of 5x2, cut with a sign."""
    width, (shade, blank) = BoardSize.MARKS.cell_width, _blank(view)
    text = text if len(text) <= width else f"{text[: width - 1]}{MORE_SIGN}"
    return merged([(text, _seen(view, style)), (shade * (width - len(text)), blank)])


def _small_walked(view: CellView) -> list[Piece]:
    """A cell of one row: what came up last, with its sign and its letter."""
    digit, letter = max(view.letters, key=lambda one: one[1].swapcase())  # small letters come first
    style = dict(view.roles)[digit]
    return [(f"{sign_of(style)}{digit}{letter}", _seen(view, style))]


# Differences of marks and candidates


def _differing_row(view: CellView, inner: int) -> list[Piece]:
    """A row of a cell of 5x2: above the candidates without a mark, below the marks that cannot be."""
    width, blank = BoardSize.MARKS.cell_width, _blank_style(view)
    if inner == 0:
        return _signed(view, UNMARKED_SIGN, UNMARKED, view.unmarked, width)
    sign = _last_sign(view, (), with_letter=True)
    pieces = _signed(view, OUTDATED_SIGN, OUTDATED, view.outdated, width - 1)
    return merged([*pieces, (sign[0], blank) if sign[0] == " " else sign])


def _small_differing(size: BoardSize, view: CellView) -> list[Piece]:
    """A cell of one row: the differences of one kind, as many as fit; or the signs of both kinds."""
    blank = _blank_style(view)
    letter, last = COLOR_LETTERS[view.color].strip(), _last_sign(view, ())
    room = size.cell_width - len(letter) - (last[0] != " ")
    if view.outdated and view.unmarked:
        pieces = [(OUTDATED_SIGN, _seen(view, OUTDATED)), (UNMARKED_SIGN, _seen(view, UNMARKED))]
        pieces = pieces[:room]
        pieces.append((" " * (room - len(pieces)), blank))
    elif view.outdated:
        pieces = _signed(view, OUTDATED_SIGN, OUTDATED, view.outdated, room)
    else:
        pieces = _signed(view, UNMARKED_SIGN, UNMARKED, view.unmarked, room)
    return merged([(letter, blank), *pieces, *([last] if last[0] != " " else [])])


def _signed(view: CellView, sign: str, style: str, digits: Sequence[int], width: int) -> list[Piece]:
    """A sign and the digits that it stands for, as many as fit a width; blanks where there are none."""
    if not digits:
        return [(" " * width, _blank_style(view))]
    text = f"{sign}{''.join(map(str, digits))}"
    text = text if len(text) <= width else f"{text[: width - 1]}{MORE_SIGN}" if width > 1 else sign
    return [(text, _seen(view, style)), (" " * (width - len(text)), _blank_style(view))]


def _small_evidence(size: BoardSize, view: CellView) -> list[Piece]:
    """The candidates of the evidence in an empty cell of one row, each kind with its sign."""
    blank = _blank(view)[1]
    signs = [sign_of(style) for _, style in view.roles]
    digits = [(str(digit), _seen(view, style)) for digit, style in view.roles]
    has_room = len(digits) < size.cell_width  # without a sign, a lone candidate would look like a value
    fits = has_room or (len(digits) == size.cell_width and not is_clash(view.roles[0][1]))  # a clash keeps its sign
    if len(set(signs)) == 1 and fits:
        pieces = [(signs[0], digits[0][1]), *digits] if has_room else digits
    else:
        main = _main_role(view, signs)
        digit, style = digits.pop(main)
        signed = (f"{signs[main]}{digit}", style)
        # A sign stands for the digits that follow it, so the one digit without it goes before.
        pieces = [*digits, signed] if len(digits) == 1 else [signed, (MORE_SIGN, blank)]
    return merged([(" " * (size.cell_width - sum(len(text) for text, _ in pieces)), blank), *pieces])


def _main_role(view: CellView, signs: Sequence[str]) -> int:
    """The index of the role whose sign is shown: the focus first, then the most important style."""
    order = tuple(SIGNS.values())
    return max(
        range(len(signs)), key=lambda index: (view.roles[index][0] == view.focus, order.index(signs[index]), -index)
    )


def _first_sign(view: CellView) -> str:
    """The upper left corner of a large empty cell."""
    return COLOR_LETTERS[view.color] if view.color or not view.selected else OPEN


def _last_sign(view: CellView, digits: Collection[int], *, with_letter: bool = False) -> Piece:
    """The lower right corner of an empty cell that shows some digits."""
    blank = _blank(view)[1]
    if view.wrong:
        return WRONG_SIGN, _seen(view, WRONG)
    if view.conflict:
        return "!", _seen(view, view.style)
    if view.hinted:
        return HINTED_SIGN, _seen(view, HIGHLIGHT)
    if view.selected:
        return CLOSE, blank
    if with_letter and view.color:
        return COLOR_LETTERS[view.color], blank
    if view.bivalue:
        return BIVALUE_SIGN, _seen(view, BIVALUE)
    # In the middle, a lone candidate would look like a value.
    return (LONE_SIGN if len(digits) == 1 else " "), blank


# Styles


def _digit_styles(view: CellView) -> dict[int, str]:
    digits = {*view.candidates, *view.centers, *(digit for digit, _ in view.colors)}
    styles = {digit: _digit_style(view, digit, _kind(view, digit)) for digit in digits}
    styles |= dict.fromkeys(view.outdated, _seen(view, OUTDATED)) | dict.fromkeys(view.unmarked, _seen(view, UNMARKED))
    return styles | {digit: _seen(view, style) for digit, style in view.roles}


def _kind(view: CellView, digit: int) -> str:
    """The style of a centre mark, or of a mark of both kinds; empty for another."""
    if digit not in view.centers:
        return ""
    return BOTH_KINDS if digit in view.candidates else CENTER


def _digit_style(view: CellView, digit: int, kind: str) -> str:
    """The style of a digit in an empty cell, as a mark of a kind, without evidence."""
    color = dict(view.colors).get(digit, 0)
    if digit == view.digit and not view.excluded:
        return _seen(view, HIGHLIGHT)
    if color:
        return _seen(view, COLOR_STYLES[color])
    if view.style != PLAIN:  # evidence about the cell
        return _seen(view, kind or view.style)
    base = BIVALUE if view.bivalue else EXCLUDED if view.excluded else ""
    names = (kind, base, _fill(view))
    return _seen(view, " ".join(filter(None, names)) or PLAIN)


def _blank(view: CellView) -> tuple[str, str]:
    """The character and the style of the blanks of an empty cell."""
    shade = SHADES.get(view.style) or (EXCLUDED_SHADE if view.excluded else " ")
    return shade, _blank_style(view)


def _blank_style(view: CellView) -> str:
    if view.cursor:
        return CURSOR
    if view.style in SHADES and not view.value:
        return view.style
    return " ".join(filter(None, (EXCLUDED if view.excluded else "", _fill(view)))) or PLAIN


def _fill(view: CellView) -> str:
    """The style of what fills a cell: the player's colour, a selection, the houses of the cursor; empty for none."""
    return FILLS[view.color] or (SELECTED if view.selected else NEAR if view.near else "")


def _seen(view: CellView, style: str) -> str:
    """The style under the cursor: there, only styles with a meaning are shown besides the cursor."""
    if not view.cursor:
        return style
    first = style.split()[0]
    return f"{style if first in (*SIGNS,) else first} {CURSOR}" if first in SEEN_UNDER_CURSOR else CURSOR

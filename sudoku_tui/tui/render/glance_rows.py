"""A glance as rows: the board in small, figures, and bars. Pure; knows no widget.

The board is drawn with thin lines and dots, because another one is drawn at each key that moves the cursor of a list:
a row of it takes 35 bytes.
"""

from sudoku_tui.game.puzzles.glance import Glance, Share
from sudoku_tui.game.puzzles.glance_words import figures_of
from sudoku_tui.tui.render.board_rows import PLAIN, Piece, Row, cut, merged, wrapped

GLANCE_FROM = 100
"""From so many columns of a terminal on a list has a glance beside it."""

GLANCE_WIDTH = 36  # the columns that it gets at least, where the list can spare them
WIDEST_TEXT = 64
FRAME_WIDTH = 25
LABEL_WIDTH = 8
SHARE_WIDTH = 9  # of the name of a share
BAR_WIDTH = 20
SHORT_BAR_WIDTH = 10  # where there is less room
FILLED, EMPTY = "█", "·"
CHOSEN = ">"

TOP, BETWEEN, BOTTOM = (
    "┌───────┬───────┬───────┐",
    "├───────┼───────┼───────┤",
    "└───────┴───────┴───────┘",
)


def room_for_list(width: int, list_width: int) -> int:
    """The columns of a list that wants so many, in a terminal of a width: all of them where it is not wide."""
    return width if width < GLANCE_FROM else max(width // 2, min(list_width, width - GLANCE_WIDTH - 1))


def glance_rows(glance: Glance, width: int, height: int) -> list[Row]:
    """A glance in so many rows of a width: where these are few, without the frame and without empty rows."""
    rows: list[Row] = []
    for is_framed, is_spacious in ((True, True), (True, False), (False, False)):
        board = small_board(glance.values, glance.givens, is_framed=is_framed and width >= FRAME_WIDTH)
        parts = [[_heading(glance, width)], board if glance.values else [], _figures(glance, width)]
        parts += [_shares(glance, width), [row for remark in glance.remarks for row in _text(remark, width)]]
        rows = [row for part in parts if part for row in (*part, *([[]] if is_spacious else []))]
        if len(rows) <= height:
            break
    return rows[:height]


def _heading(glance: Glance, width: int) -> Row:
    return [(cut(glance.title, width), "heading")]


def small_board(values: str, givens: str = "", *, is_framed: bool = True) -> list[Row]:
    """81 digits in 13 rows of 25 columns; without a frame in 11 rows of 21, empty ones between the boxes.

    Where some of the digits are `givens`, these stand out.
    """
    side, upright = ("│ ", " │ ") if is_framed else ("", "  ")
    rows: list[Row] = []
    for start in range(0, len(values), 9):
        pieces: list[Piece] = [(side, PLAIN)]
        for cell in range(start, start + 9):
            gap = "" if cell == start else upright if cell % 3 == 0 else " "
            is_given = givens and givens != values and givens[cell] not in ".0"
            pieces += [(gap, PLAIN), (values[cell], "given" if is_given else PLAIN)]
        rows.append(merged([*pieces, (" │" if is_framed else "", PLAIN)]))
        if start in (18, 45):
            rows.append([(BETWEEN, PLAIN)] if is_framed else [])
    return [[(TOP, PLAIN)], *rows, [(BOTTOM, PLAIN)]] if is_framed else rows


def _figures(glance: Glance, width: int) -> list[Row]:
    rows: list[Row] = []
    if glance.played is not None:
        placed, of, *_ = glance.played
        percent = f"  {100 * placed // of if of else 100} %"
        rows.append([(f"{'Done':{LABEL_WIDTH}}{_bar_beside(percent, placed, of, width - LABEL_WIDTH)}", PLAIN)])
    for label, text in figures_of(glance):
        rows += wrapped(text, min(width, WIDEST_TEXT), indent=f"{label:{LABEL_WIDTH}}", most=3)
    return rows


def _shares(glance: Glance, width: int) -> list[Row]:
    several = len(glance.shares) > 1
    return [[(cut(_share(share, width, is_marked=several), width), PLAIN)] for share in glance.shares]


def _share(share: Share, width: int, *, is_marked: bool) -> str:
    mark = f"{CHOSEN if share.is_chosen else ' '} " if is_marked else ""
    name = f"{mark}{share.name:{SHARE_WIDTH if is_marked else LABEL_WIDTH}}"
    return f"{name}{_share_text(share.solved, share.of, width - len(name))}"


def _share_text(part: int, of: int, width: int) -> str:
    """A bar, and the numbers: "██████··············  28 of 81"."""
    return _bar_beside(f"  {part:,} of {of:,}", part, of, width)


def _bar_beside(text: str, part: int, of: int, width: int) -> str:
    """A bar with a text behind it; a short one where there is less room."""
    return cut(f"{bar(part, of, BAR_WIDTH if BAR_WIDTH + len(text) <= width else SHORT_BAR_WIDTH)}{text}", width)


def bar(part: int, of: int, width: int) -> str:
    """A bar of a width; what is not nothing is seen, and so is what is lacking."""
    filled = round(width * part / of) if of else 0
    filled = max(filled, 1 if part else 0)
    filled = min(filled, width - 1 if part < of else width)
    return FILLED * filled + EMPTY * (width - filled)


def _text(text: str, width: int) -> list[Row]:
    return wrapped(text, min(width, WIDEST_TEXT))

"""How far the players of a race are, in a row each. Pure; knows no widget.

The numbers stand first, and the players keep their rows: a rival's move paints a few columns, not a row or all of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

from sudoku_tui.engine.notation import count
from sudoku_tui.game.together.race_words import place_words
from sudoku_tui.game.together.races import MOST_NAME, Race, Seat, SeatState, standings
from sudoku_tui.game.words import clock_text
from sudoku_tui.tui.render.bar_rows import BAR, bar_of
from sudoku_tui.tui.render.board_rows import PLAIN, Piece, Row, cut

NUMBER_WIDTH = 8  # columns of "31/49", or of a time
LEAST_FOR_BAR = 34  # columns of a row that has a bar
TITLE_NAME = 9  # columns of a rival's name in the title


def race_rows(race: Race, number: int, penalty: int, width: int, most: int) -> list[Row]:
    """The rows of a race that has begun, as its player of a seat sees it, the last one empty.

    Args:
        penalty: what their help has cost so far, in seconds.
        width: the columns that there are.
        most: how many rows there may be; with fewer than there are players, the own row and the leading ones are shown.
    """
    is_narrow = width < LEAST_FOR_BAR
    cost = (f", +{penalty} s" if is_narrow else f", +{penalty} s for help") if penalty else ""
    called = f"{race.code} " if is_narrow else f"Race {race.code}: "
    heading: Row = [(cut(f"{called}{place_words(race, number)}{cost}", width), "heading")]
    room = most - 2
    if room < min(2, len(race.seats)):
        return []
    seats = race.seats
    if len(seats) > room:
        first = [seat.number for _, seat in standings(seats) if seat.number != number]
        shown = {number, *first[: max(0, room - 2)]}
        seats = tuple(seat for seat in seats if seat.number in shown)
    ordered = sorted(seats, key=lambda seat: seat.number != number)
    rows = [_player_row(race, seat, "you" if seat.number == number else seat.name, width) for seat in ordered]
    if left := len(race.seats) - len(seats):
        rows.append([(cut(f"and {count(left, 'other')}", width), "dim")])
    return [heading, *rows, []]


def _player_row(race: Race, seat: Seat, name: str, width: int) -> Row:
    number = f"{_number(race, seat):<{NUMBER_WIDTH}}"
    style = {SeatState.FINISHED: "heading", SeatState.LEFT: "dim", SeatState.PLAYING: PLAIN}[seat.state]
    if width < LEAST_FOR_BAR or seat.state is not SeatState.PLAYING:
        state = {SeatState.FINISHED: " done", SeatState.LEFT: " has left", SeatState.PLAYING: ""}[seat.state]
        state = " have left" if name == "you" and seat.state is SeatState.LEFT else state
        return [(number, style), (f"{cut(name, width - NUMBER_WIDTH - len(state))}{state}", style)]
    room = min(MOST_NAME, width - NUMBER_WIDTH - BAR - 1)
    return [
        (number, PLAIN),
        (set_cell_size(cut(name, room), room), PLAIN),
        (f" {bar_of(seat.filled, race.size)}", PLAIN),
    ]


def _number(race: Race, seat: Seat) -> str:
    return clock_text(seat.result) if seat.state is SeatState.FINISHED else f"{seat.filled}/{race.size}"


def race_in_title(race: Race, number: int, *, is_wide: bool) -> str:
    """How far the player of a seat is and the best of the others, where no row has room for it."""
    own = race.seat(number)
    assert own is not None
    rival = next((seat for _, seat in standings(race.seats) if seat.number != number), None)
    place = f"{place_words(race, number)}: " if is_wide else ""
    if rival is None:
        return f"{place}you {own.filled}/{race.size}"
    told = cut(rival.name, TITLE_NAME)
    return f"{place}you {own.filled}, {told} {_number(race, rival)}"


def standing_rows(race: Race, number: int, width: int) -> list[Row]:
    """All players in the order of the result, in columns as far as there is room, under a row that names these."""
    is_wide = width >= 60
    rows: list[Row] = []
    called = {seat.number: f"{seat.name}{' (you)' if seat.number == number else ''}" for seat in race.seats}
    names = max(len("player"), *map(cell_len, called.values()))
    room = min(names, max(6, width - (46 if is_wide else 24)))
    time = "in all" if any(seat.penalty for seat in race.seats) else "time"  # with what help costs
    heads = ["", "player", time, "help", "mistakes", "a cell"] if is_wide else ["", "player", time, "mistakes"]
    if any(seat.state is SeatState.FINISHED for seat in race.seats):
        rows.append([(_in_columns(heads, room), "dim")])
    for place, seat in standings(race.seats):
        style = "given" if seat.number == number else PLAIN
        if place:
            fields = [
                f"{place}.",
                called[seat.number],
                clock_text(seat.result),
                f"+{seat.penalty} s" if seat.penalty else "-",
            ]
            wrong, pace = str(seat.mistakes), f"{seat.seconds / race.size:.1f} s"
            cells = [*fields, wrong, pace] if is_wide else [*fields[:3], wrong]
            rows.append([(_in_columns(cells, room), style)])
        else:
            filled = "given up" if seat.state is SeatState.LEFT else f"{seat.filled}/{race.size}"
            pieces: list[Piece] = [(_in_columns(["", called[seat.number], filled], room), style)]
            if is_wide and seat.state is SeatState.PLAYING:
                pieces.append((f" {bar_of(seat.filled, race.size)}", PLAIN))
            rows.append(pieces)
    return [[(" ", PLAIN), *row] for row in rows]


def _in_columns(fields: Sequence[str], room: int) -> str:
    widths = (3, room, 9, 8, 9, 8)
    return "".join(
        set_cell_size(cut(field, width), width + 1) for field, width in zip(fields, widths, strict=False)
    ).rstrip()

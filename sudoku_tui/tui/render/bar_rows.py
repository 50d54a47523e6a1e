"""The rows above and below the board: title, clock, keys. Pure; knows no widget."""

from collections.abc import Callable, Container, Sequence

from rich.cells import cell_len

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.notation import count
from sudoku_tui.game.learning.pace import Pace
from sudoku_tui.game.learning.pace_words import time_of_game
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.playing.game_words import name_of_game, rating_of_game
from sudoku_tui.game.words import clock_text
from sudoku_tui.keys.command import Command
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.tui.render.board_rows import PLAIN, Piece, Row, cut, merged
from sudoku_tui.tui.render.layout import CLOCK_WIDTH

LEAST_NAME = 12  # columns kept for the name of the puzzle in a wide title

WIDE_TITLE = 60

BAR = 10  # columns of the bar of a challenge, or of a race
MOST_RIVAL = 12  # columns of the name of who made it

SOLVED = "solved; {put.short}: result"
"""What stands for the progress of a solved puzzle."""


def title_row(
    game: Game,
    width: int,
    *,
    unsaved: int,
    instead: str,
    content: str,
    words: Callable[[int], str],
    scale: str,
    pace: Pace,
    cell: str = "",
    race: str = "",
) -> Row:
    """The name of the puzzle with its difficulty on a scale and its time, and the progress.

    The digits of a `cell`, if they stand nowhere else, take the place of the name; a `race` that of the progress.

    The time is left out first where there is no room, and the difficulty next. How many moves are `unsaved` is always
    shown, unless there are none. The current activity is shown `instead` of the progress, and unusual `content` of
    cells only in a wide title; `words` gives, for a width, the unusual meaning of digit keys or a message about the
    last key, or an empty text.
    """
    if unsaved:
        warning = unsaved_words(unsaved) if width >= WIDE_TITLE else f"{unsaved} unsaved"
        left = width - len(warning) - 2
        rest = title_row(
            game,
            left,
            unsaved=0,
            instead=instead,
            content=content,
            words=words,
            scale=scale,
            pace=pace,
            cell=cell,
            race=race,
        )
        return merged([*rest, ("  ", PLAIN), (warning, "wrong")])
    is_wide = width >= WIDE_TITLE
    state = instead or (in_keys(SOLVED) if game.is_solved else race or _progress(game, is_wide=is_wide))
    if content and is_wide and not instead:
        state += f"  {content}"
    taken = cell_len(state)  # the name in a challenge may be of wide characters
    said = words(width - taken - 4 - (LEAST_NAME if is_wide else 0))
    room = width - taken - len(said) - (5 if said else 3)
    if said and taken + len(said) + 3 > width:
        state = ""
    name = cell or name_of_game(game)
    known = [] if cell else [*filter(None, (rating_of_game(game, scale), time_of_game(game, pace)))]
    while known and cell_len(name) + len(_beside_name(known)) > room:
        known.pop()
    name = f"{name}{_beside_name(known)}" if known else cut(name, room) if room > 3 else ""
    row: list[Piece] = [(f" {name}", "heading"), ("  " if name and state else "", PLAIN), (state, PLAIN)]
    if said:
        row += [("  " if name or state else "", PLAIN), (cut(said, width - 1), "cursor")]
    return merged(row)


def _progress(game: Game, *, is_wide: bool) -> str:
    """How far the board is filled; in a challenge how far both players are, of the cells that were empty."""
    ghost = game.duel.ghost
    if ghost is None:
        return f"{81 - game.position.empty.bit_count()}/81"
    theirs = ghost.filled(game.clock.seconds)
    told = f"you {game.duel.filled}, {cut(ghost.name or 'they', MOST_RIVAL)} {theirs}/{ghost.size}"
    if not is_wide:
        return told
    return f"{told} {bar_of(theirs, ghost.size)} {clock_text(ghost.seconds)}"


def bar_of(filled: int, size: int) -> str:
    """How much of something is filled, as a bar."""
    full = BAR * filled // max(1, size)
    return f"{'━' * full}{'─' * (BAR - full)}"


def _beside_name(known: Sequence[str]) -> str:
    """What is known of a puzzle, behind its name."""
    return f" · {', '.join(known)}"


def unsaved_words(unsaved: int) -> str:
    """How many moves are not on the disk, in a few words."""
    return f"{count(unsaved, 'move')} unsaved"


def clock_row(seconds: float) -> Row:
    """The time played, right-aligned."""
    return [(clock_text(seconds).rjust(CLOCK_WIDTH - 1), PLAIN)]


@immutable
class KeyRow:
    """The row of keys."""

    pieces: Row
    places: tuple[tuple[range, Command], ...]  # the columns of each command, for the mouse


def key_row(commands: Sequence[Command], width: int, *, without: Container[str] = ()) -> KeyRow:
    """The keys of commands with a footer name, as many as fit; the last two are always shown.

    Commands that do nothing now are left out: their ids stand in `without`.
    """
    commands = [command for command in commands if command.footer and command.id not in without]
    names = {command.id: command.footer for command in commands}
    lengths = {command.id: len(command.key_label) + 2 for command in commands}
    room = width + 1  # the blank behind the last name need not be seen
    if sum(lengths.values()) + sum(map(len, names.values())) > room:
        names = {command.id: command.narrow_footer or command.footer for command in commands}
    for command in (*commands[-2:], *commands[:-2]):
        length = lengths[command.id] + len(names[command.id])
        if length > room and command in commands[:-2]:
            del names[command.id]
        else:
            room -= length
    pieces: list[Piece] = []
    places = []
    used = 0
    for command in commands:
        if command.id in names:
            length = lengths[command.id] + len(names[command.id])
            pieces += [(command.key_label, "heading"), (f" {names[command.id]} ", PLAIN)]
            places.append((range(used, used + length), command))
            used += length
    return KeyRow(pieces, tuple(places))

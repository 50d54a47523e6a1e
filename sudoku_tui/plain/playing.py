"""The commands by which the player fills cells, marks them, and moves in the history."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.engine.board import Candidate
from sudoku_tui.game.messages import Asked, Checked, Finding, Remark
from sudoku_tui.game.notes import COLOR_LETTERS, MarkKind
from sudoku_tui.game.words import clock_text, said
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.parsing import (
    NotUnderstood,
    cells_of,
    digits_of,
    nothing_more,
    number_of,
    one_digit_of,
)
from sudoku_tui.plain.wording import sentences_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_tui.engine.position import Position
    from sudoku_tui.game.game import LogLine

# Digits


def place(context: Context, words: list[str]) -> LogLine | None:
    """Put a digit into cells; 0 erases."""
    game = context.game
    cells, rest = cells_of(words, "place a digit in")
    digit = one_digit_of(rest, least=0)
    if not digit:
        return game.digits.erase_in(cells)
    before = game.position
    line = game.digits.place_in(cells, digit)
    if context.session.config.help_style == "mistakes":
        wrong = [cell for cell in cells if cell in game.checks.wrong_cells]
        if wrong:
            return game.say(Checked(Asked.PLACING, Finding.THESE_WRONG, cells=tuple(wrong)))
    if line.entry is not None and len(cells) == 1 and context.session.config.justify:
        return _justified(context, before, Candidate(cells[0], digit))
    return line


def _justified(context: Context, before: Position, placed: Candidate) -> LogLine | None:
    """Say what justifies a placement."""
    from sudoku_tui.game.justification import justification

    game = context.game
    with context.cancellable():
        *_, found = justification(before, placed, game.solver.techniques)
    return game.say(found) if found is not None else None


def erase(context: Context, words: list[str]) -> LogLine:
    """Take back what is in cells."""
    cells, rest = cells_of(words, "erase")
    nothing_more(rest)
    return context.game.digits.erase_in(cells)


def undo(context: Context, words: list[str]) -> LogLine:
    """Undo, once or several times."""
    return _repeated(context.game.moves.undo, words)


def redo(context: Context, words: list[str]) -> LogLine:
    """Redo, once or several times."""
    return _repeated(context.game.moves.redo, words)


def _repeated(move: Callable[[], LogLine], words: list[str]) -> LogLine:
    """Do something as often as the only word says, once if there is none."""
    times = number_of(words, "number of moves", range(1, 1000)) if words else 1
    *_, line = (move() for _ in range(times))
    return line


def restart(context: Context, words: list[str]) -> LogLine:
    """Go back to the given puzzle."""
    nothing_more(words)
    return context.game.moves.restart()


def check(context: Context, words: list[str]) -> LogLine:
    """Check the digits."""
    nothing_more(words)
    return context.game.checks.check()


def mistake(context: Context, words: list[str]) -> LogLine:
    """Undo to before the first mistake."""
    nothing_more(words)
    return context.game.checks.undo_mistake()


# Marks and colours


def mark(context: Context, words: list[str]) -> LogLine:
    """Put corner marks into cells, or take them out."""
    return _mark(context, words, MarkKind.CORNER)


def center(context: Context, words: list[str]) -> LogLine:
    """Put centre marks into cells, or take them out."""
    return _mark(context, words, MarkKind.CENTER)


def _mark(context: Context, words: list[str], kind: MarkKind) -> LogLine:
    cells, rest = cells_of(words, "mark")
    first, *others = digits_of(rest)
    line = context.game.marks.toggle(cells, first, kind)
    for digit in others:
        line = context.game.marks.toggle(cells, digit, kind)
    return line


def clear(context: Context, words: list[str]) -> LogLine:
    """Take all marks out of cells."""
    cells, rest = cells_of(words, "clear of marks")
    nothing_more(rest)
    return context.game.marks.clear(cells)


def fill(context: Context, words: list[str]) -> LogLine:
    """Fill all marks."""
    nothing_more(words)
    return context.game.marks.fill()


def adopt(context: Context, words: list[str]) -> LogLine:
    """Take the solver's candidates as marks."""
    nothing_more(words)
    return context.game.marks.take_candidates()


def color(context: Context, words: list[str]) -> LogLine:
    """Colour cells, or a candidate in them; or take all colours away."""
    if [word.lower() for word in words] == ["off"]:
        return uncolor(context, [])
    cells, rest = cells_of(words, "colour")
    letter = rest[-1].upper() if rest else ""
    number = COLOR_LETTERS.find(letter) if len(letter) == 1 and letter != " " else -1
    if letter == "0":
        number = 0
    if number < 0:
        raise NotUnderstood("Give a colour as the last word, from A to F, or 0 for none.")
    if len(rest) > 1:
        return context.game.colors.color_candidates(cells, one_digit_of(rest[:-1]), number)
    return context.game.colors.color_cells(cells, number)


def uncolor(context: Context, words: list[str]) -> LogLine:
    """Take all colours away."""
    nothing_more(words)
    return context.game.colors.clear()


# The history


def bookmark(context: Context, words: list[str]) -> LogLine:
    """Bookmark this moment, or forget it."""
    nothing_more(words)
    return context.game.bookmarks.toggle()


def bookmarks(context: Context, words: list[str]) -> LogLine | None:
    """List the bookmarks, the latest first."""
    nothing_more(words)
    game = context.game
    if not game.bookmarks.numbers:
        return game.say(Remark.NO_BOOKMARKS)
    for number, place in enumerate(game.bookmarks.numbers[::-1], 1):
        entry = game.history.entries[place]
        here = ", where you are" if entry is game.history.current else ""
        said_then = said(entry.message, game.notation)
        end = "" if said_then.is_ended else "."
        context.say(f"Bookmark {number}: move {entry.number}{here}: {said_then.label}, {said_then.text}{end}")
    context.say("To go back to one, type back and its number.")
    return None


def back(context: Context, words: list[str]) -> LogLine:
    """Go back to a bookmark."""
    game = context.game
    if not game.bookmarks.numbers:
        return game.say(Remark.NO_BOOKMARKS)
    places = game.bookmarks.numbers[::-1]
    number = 1 if not words and len(places) == 1 else number_of(words, "bookmark", range(1, len(places) + 1))
    return game.bookmarks.go_to(places[number - 1])


def log(context: Context, words: list[str]) -> None:
    """Say the last lines of the log again."""
    lines = context.game.log.lines
    wanted = 10
    if words:
        wanted = len(lines) if words[0].lower() == "all" else number_of(words, "number of lines", range(1, 100_000))
    current = context.game.current_line
    for line in lines[-wanted:]:
        here = "Now " if line.entry == current else ""
        first, *others = sentences_of(line, context.game.notation)
        context.voice.say(f"{here}{first}", *others)


def go(context: Context, words: list[str]) -> LogLine:
    """Go to a move."""
    game = context.game
    return game.moves.go_to(number_of(words, "move", range(len(game.history.entries))))


# The clock


def show_time(context: Context, words: list[str]) -> None:
    """Say the time played."""
    nothing_more(words)
    stopped = "; the clock is stopped" if context.game.clock.is_paused else ""
    took = "Solved in" if context.game.was_solved else "Played"
    context.say(f"{took} {clock_text(context.game.clock.seconds)}{stopped}.")


def pause(context: Context, words: list[str]) -> None:
    """Stop the clock until the next command."""
    nothing_more(words)
    if context.game.was_solved:
        context.say("The puzzle is solved, and the clock stopped.")
        return
    context.game.pause()
    context.say("The clock is stopped until your next command.")

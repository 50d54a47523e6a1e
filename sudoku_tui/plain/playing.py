"""The commands by which the player fills cells, marks them, and moves in the history."""

from collections.abc import Callable

from sudoku_tui.engine.board import Candidate
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.data.messages.solver_messages import Asked, CheckedBoard, Finding
from sudoku_tui.game.data.notes import COLOR_LETTERS, MarkKind
from sudoku_tui.game.playing.game import LogLine
from sudoku_tui.game.solver.justification import justification
from sudoku_tui.game.words import clock_text, said
from sudoku_tui.game.words.duels import duel_state
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.parsing import NotUnderstood, cells_of, digits_of, number_of, one_digit_of, only_cells_of
from sudoku_tui.plain.wording import sentences_of


def place(context: Context, words: list[str]) -> LogLine | None:
    game, config = context.game, context.session.config
    cells, rest = cells_of(words, "place a digit in")
    digit = one_digit_of(rest, least=0)
    if not digit:
        return game.digits.erase_in(cells)
    before = game.position
    line = game.digits.place_in(cells, digit)
    if game.answers.tells_mistakes:
        wrong = tuple(cell for cell in cells if cell in game.checks.wrong.digits)
        if wrong:
            return game.say(CheckedBoard(Asked.PLACING, Finding.THESE_WRONG, cells=wrong))
    if line.entry is not None and len(cells) == 1 and config.justify:
        with context.cancellable():
            *_, found = justification(before, Candidate(cells[0], digit), game.solver.techniques)
        return game.say(found) if found is not None else None
    return line


def found(context: Context, words: list[str]) -> LogLine:
    """Say whether the player names what their exercise asks for: all cells of a pattern, or that there is none."""
    practice, is_none = context.game.practice, [word.casefold() for word in words] == ["none"]
    if not words:
        raise NotUnderstood("Type found with all cells of the pattern, such as found A1 A5; or found none.")
    cells = () if is_none else only_cells_of(words, "name")
    if practice.exercise is None:
        raise NotUnderstood("This game is no exercise; type practice and the name of a technique.")
    return practice.answer_none() if is_none else practice.answer_at(cells)


def repeated(context: Context, move: Callable[[], LogLine], words: list[str]) -> LogLine:
    """Do something as often as the only word says, once if there is none."""
    times = number_of(words, "number of moves", range(1, 1000)) if words else 1
    for _ in range(times):
        context.wait_for_room()
        line = move()
    return line


def mark(context: Context, words: list[str], kind: MarkKind) -> LogLine:
    cells, rest = cells_of(words, "mark")
    return context.game.marks.put(cells, digits_of(rest), kind)


def unmark(context: Context, words: list[str]) -> LogLine:
    cells, rest = cells_of(words, "take marks out of")
    return context.game.marks.take_out(cells, digits_of(rest))


def toggle_marks(context: Context, words: list[str]) -> LogLine:
    """Put each corner mark in; or take it out, if all of the cells have it."""
    cells, rest = cells_of(words, "mark")
    digits = digits_of(rest)
    with context.game.moves.as_one():
        *_, line = (context.game.marks.toggle(cells, digit) for digit in digits)
    return line


def remove(context: Context, words: list[str]) -> LogLine:
    """Take candidates away, or bring them back; say which technique justifies that they go."""
    game = context.game
    cells, rest = cells_of(words, "remove a candidate from")
    digits = digits_of(rest)
    with game.moves.as_one():
        *_, line = (game.candidates.toggle(cells, digit) for digit in digits)
    if game.answers.tells_mistakes:
        wrong = tuple(cell for cell in cells if cell in game.checks.wrong.eliminated)
        if wrong:
            return game.say(CheckedBoard(Asked.PLACING, Finding.THESE_WRONG, eliminated=wrong))
    with context.cancellable():
        found = [one for one in game.candidates.find_reasons() if one is not None]
    return found[-1] if found else line


def color(context: Context, words: list[str]) -> LogLine:
    """Colour cells, or a candidate in them; or take all colours away."""
    if [word.lower() for word in words] == ["off"]:
        return context.game.colors.clear()
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


# The history


def bookmarks(context: Context) -> LogLine | None:
    """List the bookmarks, the latest first."""
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
        context.say(f"{here}{first}", *others)


def go(context: Context, words: list[str]) -> LogLine:
    game = context.game
    return game.moves.go_to(number_of(words, "move", range(len(game.history.entries))))


# The clock


def show_time(context: Context) -> None:
    if context.session.is_in_race:
        context.race_teller().say_state()
        return
    stopped = "; the clock is stopped" if context.game.clock.is_paused else ""
    took = "Solved in" if context.game.clock.is_stopped_for_good else "Played"
    game = context.game
    context.say(f"{took} {clock_text(game.clock.seconds)}{stopped}.")
    if game.duel.ghost is not None and not game.clock.is_stopped_for_good:
        context.say(f"{duel_state(game.clock.seconds, game.duel.filled, game.duel.ghost)}.")


def pause(context: Context) -> None:
    if context.game.clock.is_stopped_for_good:
        context.say("The puzzle is solved, and the clock stopped.")
        return
    context.game.pause()
    goes_on = "; the race goes on" if context.session.is_in_race else ""
    context.say(f"The clock is stopped until your next command{goes_on}.")

"""The log in sentences, and what stands on the board in words and in plain characters. Pure."""

from collections.abc import Iterable, Iterator, Sequence

from sudoku_tui.engine import words as engine_words
from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS, ROWS, SIZE, cells_in
from sudoku_tui.engine.notation import Notation, count, digit_words, join_words
from sudoku_tui.engine.position import Position
from sudoku_tui.game.data.messages.message import Message, Remark
from sudoku_tui.game.data.messages.solver_messages import Hinted, HintLevel
from sudoku_tui.game.data.notes import COLOR_LETTERS, MarkKind, Notes
from sudoku_tui.game.playing.difference_words import why_they_differ
from sudoku_tui.game.playing.game import Game, LogLine
from sudoku_tui.game.words import said
from sudoku_tui.game.words.said import at_start
from sudoku_tui.keys.game_commands import TYPED

INSTEAD = {"open": "new"}
"""The command that helps where the log advises one that is more than a newcomer needs."""

WHAT_FOR = {"open": "for another puzzle", "hint": "for more"}
"""The purpose of an advised command, where the message has not said it."""

OWN_SENTENCES = {
    Remark.HOW_TO_ANSWER: "Answer: place or remove what it shows; or type found and all its cells, or found none."
}
"""Remarks that have other words here: cells are typed, and not selected by a key."""

AGAIN = "the same command again"
"""How it calls giving the same command again."""


# Sentences


def sentences_of(line: LogLine, notation: Notation) -> Iterator[str]:
    """A line of the log; each reason is a sentence of its own."""
    if isinstance(line.message, Remark) and line.message in OWN_SENTENCES:
        yield OWN_SENTENCES[line.message]
        return
    words = said(line.message, notation)
    advice = line.message.advice
    command = (INSTEAD.get(advice) or TYPED[advice].word) if advice else ""
    text, is_ended = words.body(AGAIN), words.is_ended or bool(words.reasons)
    if advice and not words.reasons:
        what_for = f" {WHAT_FOR[advice]}" if advice in WHAT_FOR and not words.purpose and not words.after else ""
        text, is_ended = f"{words.before_advice(AGAIN)} type {command}{what_for}{_in_commands(words.after)}", False
    number = "" if line.entry is None else f"{line.entry}. "
    yield f"{number}{words.opening} {text}{'' if is_ended else '.'}"
    yield from words.reasons
    if command and words.reasons:
        walk = f", or {TYPED['explain'].word} to walk it" if _is_walked(line.message) else ""
        yield f"Type {command} once more to do it{walk}."


def _in_commands(text: str) -> str:
    """A text with the names of the commands that it names by their ids."""
    return text.format_map({id: command.word for id, command in TYPED.items()})


def _is_walked(message: Message) -> bool:
    """Whether it is a hint whose reasons can be walked, link by link."""
    match message:
        case Hinted(step, HintLevel.REASON):
            return engine_words.is_walked(step)
    return False


def left_words(position: Position) -> str:
    left = {digit: SIZE - position.placed[digit].bit_count() for digit in DIGITS}
    words = [f"{number} of {digit}" for digit, number in left.items() if number > 0]
    return f"Left to place: {join_words(words)}." if words else "No digit is left to place."


def complete_words(position: Position) -> list[str]:
    """A sentence about the digits that are placed nine times, and do not clash; nothing if none or all are."""
    complete = position.complete_digits
    return [f"Complete: {digit_words(complete)}."] if 0 < len(complete) < len(DIGITS) else []


def clash_words(position: Position, digits: Iterable[int], notation: Notation) -> Iterator[str]:
    """Where some digits stand twice in a house, a sentence for each digit of which one does."""
    for digit in digits:
        clashing = position.placed[digit] & position.conflicts
        if clashing:
            number = f"{clashing.bit_count()} of the {position.placed[digit].bit_count()}"
            yield f"{number} {digit}s clash: {notation.cells(cells_in(clashing))}."


def house_words(position: Position, house: int, notation: Notation) -> list[str]:
    values = [position.values[cell] for cell in HOUSE_CELLS[house]]
    name = at_start(notation.house(house))
    missing = [digit for digit in DIGITS if digit not in values]
    return [
        f"{name}: {', '.join(str(value or 'empty') for value in values)}.",
        f"Missing there: {digit_words(missing)}." if missing else "Nothing is missing there.",
    ]


def cell_words(game: Game, cell: int) -> list[str]:
    """A cell's digit, or its candidates and why the other digits are none; then its notes."""
    position, notes, name = game.position, game.notes, game.notation.cell(cell)
    value = position.values[cell]
    if position.givens >> cell & 1:
        sentences = [f"{name} is a given {value}."]
    elif value:
        sentences = [f"{name} holds {value}, placed in the game."]
    else:
        candidates = position.eliminated().candidates_of(cell)
        what = "candidate is" if len(candidates) == 1 else "candidates are"
        empty = f"{name} is empty; its {what} {digit_words(candidates)}."
        sentences = [empty if candidates else f"{name} has no candidate.", *_gone_words(game, cell)]
    return [*sentences, *notes_words(notes, cell, game.notation)]


def _gone_words(game: Game, cell: int) -> Iterator[str]:
    """Why digits are no candidates of an empty cell."""
    position = game.position
    gone = [digit for digit in DIGITS if not position.has_candidate(cell, digit)]
    excluded = [digit for digit in DIGITS if position.excluded[digit] >> cell & 1]
    by_value = [digit for digit in gone if digit in excluded]
    pending = [digit for digit in excluded if digit not in gone]
    if by_value:
        yield f"Excluded by placed digits: {digit_words(by_value)}."
    if pending:
        yield f"Excluded by placed digits, but not eliminated yet: {digit_words(pending)}."
    for digit in gone:
        entry = None if digit in by_value else game.history.removed_by(cell, digit, game.history.current)
        if entry is not None:
            by = "your own" if entry.step is None else engine_words.name(entry.step.technique.id)
            yield f"{digit} was removed by move {entry.number}, {by}."


def notes_words(notes: Notes, cell: int, notation: Notation) -> Iterator[str]:
    name = notation.cell(cell)
    for kind in MarkKind:
        digits = notes.marks_of(cell, kind)
        if digits:
            yield f"{name} has the {kind} {'mark' if len(digits) == 1 else 'marks'} {digit_words(digits)}."
    if notes.color_of(cell):
        yield f"{name} has the colour {COLOR_LETTERS[notes.color_of(cell)]}."
    for digit in DIGITS:
        if notes.candidate_color(cell, digit):
            yield f"{digit} in {name} has the colour {COLOR_LETTERS[notes.candidate_color(cell, digit)]}."


def difference_words(game: Game, cell: int, *, is_asked: bool) -> Iterator[str]:
    """The marks and the candidates of a cell, and why they differ; where they agree, only if asked."""
    entry, name = game.history.current, game.notation.cell(cell)
    why = why_they_differ(game, entry, cell)
    if entry.position.values[cell] or not (why or is_asked):
        return
    marked = [digit for digit in DIGITS if any(digit in game.notes.marks_of(cell, kind) for kind in MarkKind)]
    candidates = entry.position.eliminated().candidates_of(cell)
    yield f"{name}: marks {digit_words(marked) or 'none'}; candidates {digit_words(candidates) or 'none'}."
    for clause in why:
        yield f"{at_start(clause)}."


def digit_places(position: Position, digit: int, notation: Notation) -> Iterator[str]:
    """Row by row, where a digit stands or can go."""
    open_cells = _open_to(position, digit)
    placed = position.placed[digit].bit_count()
    left, are = SIZE - placed, "is" if SIZE - placed == 1 else "are"
    yield f"{digit} is placed {count(placed, 'time')}; {left if left > 0 else 'none'} {are} left."
    yield from clash_words(position, (digit,), notation)
    for row in ROWS:
        name = at_start(notation.house(row))
        there = [cell for cell in HOUSE_CELLS[row] if position.values[cell] == digit]
        places = [cell for cell in HOUSE_CELLS[row] if open_cells >> cell & 1]
        if there:
            yield f"{name} has it in {notation.cells(there)}."
        elif places:
            yield f"{name}: it can go into {join_words([notation.cell(cell) for cell in places], 'or')}."
        else:
            yield f"{name} has no place for it."


def _open_to(position: Position, digit: int) -> int:
    """The cells where a digit can go: it is a candidate, and no placed digit excludes it."""
    return position.candidates[digit] & ~position.excluded[digit]


# Drawn


def board_lines(cells: Sequence[str], notation: Notation) -> list[str]:
    """81 characters as a grid, with the names of rows and columns."""
    return _grid([cells[SIZE * row : SIZE * row + SIZE] for row in ROWS], [1] * SIZE, 1, notation)


def digit_lines(position: Position, digit: int, notation: Notation) -> list[str]:
    open_cells = _open_to(position, digit)
    return board_lines(
        [str(digit) if position.values[cell] == digit else "*" if open_cells >> cell & 1 else "." for cell in CELLS],
        notation,
    )


def candidate_lines(position: Position, notation: Notation, width: int) -> list[str]:
    """All candidates as a grid: a line for each row if that fits, else three, with each digit in its place.

    A placed digit has an equals sign before it.
    """
    texts = [
        f"={position.values[cell]}" if position.values[cell] else "".join(map(str, position.candidates_of(cell))) or "-"
        for cell in CELLS
    ]
    widths = [max(len(text) for text in texts[column::SIZE]) for column in range(SIZE)]
    if sum(widths) + 3 + 8 + 4 > width:
        rows = [[_places(position, cell, part) for cell in HOUSE_CELLS[row]] for row in ROWS for part in range(3)]
        return _grid(rows, [3] * SIZE, 3, notation)
    return _grid([texts[SIZE * row : SIZE * row + SIZE] for row in ROWS], widths, 1, notation)


def _places(position: Position, cell: int, part: int) -> str:
    """One of the three lines of a cell that has each candidate in its place."""
    value = position.values[cell]
    if value:
        return f" ={value}"[:3] if part == 1 else ""
    digits = range(3 * part + 1, 3 * part + 4)
    return "".join(str(digit) if position.has_candidate(cell, digit) else "." for digit in digits)


def _grid(rows: Sequence[Sequence[str]], widths: Sequence[int], height: int, notation: Notation) -> list[str]:
    """Cells of some widths and a height as a grid, with the names of rows and columns."""

    def joined(cells: Sequence[str], between: str) -> str:
        padded = [cell.ljust(width) for cell, width in zip(cells, widths, strict=True)]
        return between.join(" ".join(padded[start : start + 3]) for start in (0, 3, 6))

    lines = [f"   {joined([str(column + 1) for column in range(SIZE)], '   ')}"]
    border = "+".join("-" * (sum(widths[start : start + 3]) + (3 if start in (0, 6) else 4)) for start in (0, 3, 6))
    for number, row in enumerate(rows):
        place, part = divmod(number, height)
        if part == 0 and place in (3, 6):
            lines.append(f"   {border}")
        elif part == 0 and place and height > 1:
            lines.append(f"   {joined([''] * SIZE, ' | ')}")
        name = notation.label(place) if part == height // 2 else " "
        lines.append(f"{name}  {joined(row, ' | ')}")
    return lines


def bivalue_words(position: Position, notation: Notation) -> str:
    cells = [
        f"{notation.cell(cell)} with {digit_words(position.candidates_of(cell))}"
        for cell in cells_in(position.bivalue_cells)
    ]
    return f"Cells with two candidates: {', '.join(cells)}." if cells else "No cell has exactly two candidates."

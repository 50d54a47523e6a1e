"""Messages of exercises in English."""

from collections.abc import Sequence

from sudoku_tui.engine import words as engine_words
from sudoku_tui.engine.notation import Notation, join_words
from sudoku_tui.game.data.messages.message import Message
from sudoku_tui.game.data.messages.practice_messages import (
    ExerciseEnd,
    Flaw,
    NotNamed,
    PracticeEnded,
    PracticeState,
    Practised,
    StillThere,
    TechniqueFound,
    ThereIsOne,
    WhyNot,
)
from sudoku_tui.game.words.said import Said
from sudoku_tui.game.words.times import clock_text

MOST_NAMED = 8  # how many cells that a player names are named again


def of_practice(message: Message, notation: Notation) -> Said:
    """A message of an exercise in words."""
    match message:
        case Practised(technique, is_next, number, of):
            task = _task(technique, number, of)
            return Said("Practice", task if is_next else f"{task}; there may also be easier steps", purpose="for help")
        case PracticeState(technique, number, of, None):
            return Said("Practice", _task(technique, number, of), purpose="for help")
        case PracticeState(technique, number, of, outcome):
            ended = "skipped" if outcome is ExerciseEnd.SKIPPED else "found"
            text = f"{engine_words.name(technique)}, exercise {number} of {of}: {ended}"
            return Said("Practice", text, purpose="to go on")
        case TechniqueFound(technique, outcome, seconds, is_last, has_pattern):
            how = ", with help," if outcome is ExerciseEnd.HELPED else ""
            name = engine_words.name(technique) if technique else "pattern of this round"
            text = f"{name if has_pattern else f'there is no {name}'}{how} in {clock_text(seconds)}"
            purpose = "for the result" if is_last else "for the next exercise"
            return Said("Found" if has_pattern else "Right", text, purpose=purpose)
        case ThereIsOne():
            return Said("Practice", "there is one; keep looking", purpose="for help")
        case StillThere():
            return _still_there(message)
        case NotNamed():
            return Said("Practice", _not_named(message, notation))
        case PracticeEnded(technique, at_once, later, helped, skipped):
            ways = f"{at_once} right at once, {later} later, {helped} with help, {skipped} skipped"
            name = engine_words.name(technique) if technique else "mixed"
            return Said("Result", f"{name}: {ways}", purpose="for another series")
    raise AssertionError(message)


def _task(technique: str, number: int, of: int) -> str:
    """The task of an exercise."""
    if not technique:
        return f"mixed, exercise {number} of {of}: find the easiest pattern, or say that there is none"
    return f"{engine_words.name(technique)}, exercise {number} of {of}: find it, or say that there is none"


def _still_there(message: StillThere) -> Said:
    """A sentence on a move in an exercise, and whether what it asks for is still to be found."""
    the = f"the {engine_words.name(message.technique)}" if message.technique else "the pattern"
    if not message.is_there and message.is_right is None:
        return Said("Practice", f"{the} is gone", purpose="to bring it back")
    if message.is_part:
        return Said("Practice", f"right, but {the} removes more")
    is_right = "right, but " if message.is_right else ""
    now = "which is still there" if message.is_there else "which is now gone"
    return Said("Practice", f"{is_right}not {the}, {now}", purpose="" if message.is_there else "to take that back")


def _not_named(message: NotNamed, notation: Notation) -> str:
    """Which of the cells that the player names are right, if any; or why they are no pattern."""
    name = engine_words.name(message.technique) if message.technique else "pattern"
    others = [cell for cell in message.cells if cell not in message.right]
    if message.right:
        are = f"{_some(message.right, notation)} {'is' if len(message.right) == 1 else 'are'} in the {name}"
        if not others:
            return f"{are}, but not all of it"
        return f"{are}, {_some(others, notation)} {'is' if len(others) == 1 else 'are'} not"
    why, are = message.why, "is" if len(others) == 1 else "are"
    if why is not None and why.flaw is Flaw.NOTHING_REMOVED:
        return f"{_some(others, notation)} {are} the cells of one, but it removes nothing; keep looking"
    if not message.technique:
        return f"{_some(others, notation)} {are} not the easiest pattern; keep looking"
    return f"{_some(others, notation)} {are} no {name}{f': {_flaw(why, notation)}' if why else '; keep looking'}"


def _some(cells: Sequence[int], notation: Notation) -> str:
    """Cells by their names; only how many, if they are too many to be read."""
    return notation.cells(cells) if len(cells) <= MOST_NAMED else f"these {len(cells)} cells"


def _flaw(why: WhyNot, notation: Notation) -> str:
    """Why cells are no pattern."""
    cells, is_one = notation.cells(why.cells), len(why.cells) == 1
    match why.flaw:
        case Flaw.NOT_EMPTY:
            return f"{cells} {'has its digit' if is_one else 'have their digits'} already"
        case Flaw.NO_DIGIT:
            return "no digit is possible in all of them"
        case Flaw.MANY_DIGITS:
            has = "it has" if is_one else "they have"
            return f"{has} {len(why.digits)} digits, {join_words([*map(str, why.digits)])}"
        case Flaw.OTHER_PLACES if is_one:
            return "each of its digits has other places in its row, column and box"
        case Flaw.OTHER_PLACES:
            return f"no row, column or box has {len(why.cells)} digits in these cells alone"
    assert why.house is not None
    return f"{notation.house(why.house)} has {why.digits[0]} also in {cells}"

"""The sentences of the log in English."""

from collections.abc import Mapping
from dataclasses import replace

from sudoku_tui.engine import words as engine_words
from sudoku_tui.engine.board import CELLS, Candidate, cells_in
from sudoku_tui.engine.notation import Notation, count, digit_words, join_words
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.game.data.messages.message import Message, Remark, Told
from sudoku_tui.game.data.messages.move_messages import (
    Bookmarked,
    BroughtBack,
    CellsMarked,
    Challenged,
    Colored,
    Eliminated,
    Erased,
    FilledWrongly,
    Marked,
    NowAt,
    PendingShown,
    Placed,
    Refusal,
    Refused,
    Restored,
    Revealed,
    Searched,
    Solved,
    Started,
    StepTaken,
    Way,
)
from sudoku_tui.game.data.messages.solver_messages import (
    AboutMove,
    Asked,
    CheckedBoard,
    Explained,
    Finding,
    HelpCost,
    Hinted,
    HintLevel,
    Justified,
    Lack,
    MoveJudged,
    NoCandidate,
    NoStep,
    SearchOffered,
    StepToVerdict,
)
from sudoku_tui.game.data.notes import COLOR_LETTERS
from sudoku_tui.game.words.answers import about_move, judged, justified, step_to_verdict
from sudoku_tui.game.words.duels import duel_result, rival_name, rival_time
from sudoku_tui.game.words.practice_lines import of_practice
from sudoku_tui.game.words.said import Said, are, at_start
from sudoku_tui.game.words.step_lines import line_words
from sudoku_tui.game.words.times import clock_text

_AUTO_ELIMINATION = "Automatic elimination"

_REMARKS: Mapping[Remark, Said] = {
    Remark.RESTARTED: Said("Restart", "the puzzle is at its start, and the clock at 0:00"),
    Remark.EXERCISE_RESTARTED: Said("Restart", "the exercise is at its start, and the clock at 0:00"),
    Remark.AT_START: Said("Restart", "nothing to do: this is the start"),
    Remark.AUTO_ELIMINATE_ON: Said(
        _AUTO_ELIMINATION, "is on: a placed digit is removed from its row, column and box at once", is_predicate=True
    ),
    Remark.AUTO_ELIMINATE_OFF: Said(
        _AUTO_ELIMINATION, "is off: placing a digit removes no candidates", is_predicate=True
    ),
    Remark.MARKS_FILLED: Said("Marks", "each empty cell has the digits that its row, column and box allow"),
    Remark.CANDIDATES_TAKEN: Said("Marks", "copied from the solver's candidates"),
    Remark.NOTES_READ: Said("Marks", "the marks and colours that came with the puzzle"),
    Remark.SAME_MARKS: Said("Marks", "your marks are already the same"),
    Remark.MARKS_SHOWN: Said("Cells", "show your marks now", is_predicate=True, purpose="to see the candidates"),
    Remark.CANDIDATES_SHOWN: Said(
        "Cells", "show the solver's candidates now", is_predicate=True, purpose="to turn them off"
    ),
    Remark.COLORS_CLEARED: Said("Colours", "all removed"),
    Remark.NO_COLORS: Said("Colours", "nothing is coloured"),
    Remark.NOTHING_TO_UNDO: Said("Undo", "nothing to undo: this is the start"),
    Remark.NOTHING_TO_REDO: Said("Redo", "nothing to redo"),
    Remark.NO_BOOKMARKS: Said("Bookmarks", "none yet", purpose="to set one before you try something"),
    Remark.NOTHING_DONE: Said("Why", "nothing to explain: this is the start", purpose="for a step of the solver"),
    Remark.NO_STEPS_TO_LIST: Said("Steps", "the puzzle is solved", purpose="for another puzzle"),
    Remark.SOLUTION_WATCHED: Said("Search", "the solution from the search theatre"),
    Remark.SOLUTION_CHOSEN: Said("Search", "one of several solutions, filled in"),
    Remark.NOTHING_TO_SEARCH: Said("Search", "the puzzle is solved", purpose="for another puzzle"),
    Remark.STEP_SEARCH_CANCELLED: Said("Next step", "its search was cancelled; nothing has changed"),
    Remark.STEP_SEARCH_BROKE_OFF: Said("Next step", "its search broke off; nothing has changed"),
    Remark.SEARCH_BROKE_OFF: Said("Search", "stopped without an answer; nothing has changed"),
    Remark.NO_OTHER_BOARD: Said("Size", "no other board size fits this terminal"),
    Remark.HOW_TO_ANSWER: Said(
        "Answer",
        "place or remove what it shows, or select all its cells",
        purpose="to select one",
        after="; {put} answers; {put} twice says that there is none",
    ),
    Remark.HELP_IS_OFF: Said("Race", "help is off in this race"),
    Remark.HELP_IS_IN_THE_RACE: Said("Race", "you race on this puzzle, so another game of it has no help"),
    Remark.SOLUTION_IS_OFF: Said("Race", "no solution before you have finished"),
    Remark.QUIT_UNSAVED: Said("Quit", "this game is not saved", after=" again to quit, or go on"),
}

_WAYS = {Way.UNDO: "Undo", Way.REDO: "Redo", Way.LOG: "Log", Way.BOOKMARK: "Back"}

_ASKED = {Asked.CHECK: "Check", Asked.HINT: "Hint", Asked.UNDO_MISTAKE: "Mistakes", Asked.PLACING: "Check"}


def said(message: Message, notation: Notation) -> Said:
    """A message in English."""
    if isinstance(message, Remark):
        return _REMARKS[message]
    match message:
        case Told():
            return Said(
                message.label,
                message.text,
                message.reasons,
                is_predicate=message.is_predicate,
                is_ended=message.is_ended,
                purpose=message.purpose,
            )
        case NowAt(way, number, other, redo):
            more = f" ({count(redo, 'move')} to redo)" if redo else ""
            if isinstance(other, Eliminated):
                other = replace(other, technique=None)
            return Said(_WAYS[way], f"now at {number}: {said(other, notation).text}{more}")
        case Bookmarked(number, None):
            return Said("Bookmark", f"set at move {number}", purpose="to come back")
        case Bookmarked(number, left):
            return Said("Bookmark", f"at move {number} removed; {count(left, 'bookmark') if left else 'none is'} left")
        case Searched(report, is_cancelled=True):
            return Said("Search", f"cancelled after {report.progress()}; nothing has changed")
        case Searched(report):
            return Said("Search", report.describe(notation))
        case _:
            return _of_a_move(message, notation) or _of_the_solver(message, notation)


def _of_a_move(message: Message, notation: Notation) -> Said | None:
    match message:
        case Started(givens, placed):
            state = f", {count(len(CELLS) - givens, 'cell')} to fill"
            if placed is not None:
                state = f"; {count(placed, 'placed digit')}; the candidates are as they were read"
            return Said("Start", f"{count(givens, 'given')}{state}", after=" for a hint")
        case Placed(cells, digit, clashes):
            clash = f", but so {are(clashes)} {notation.cells(clashes)}" if clashes else ""
            return Said("You", f"{notation.cells(cells)} = {digit}{clash}")
        case Erased(cells, digits):
            what = f"{'it was' if len(cells) == 1 else 'they were'} {digit_words(digits) if digits else 'wrong'}"
            return Said("You" if digits else "Hint", f"{notation.cells(cells)} erased, {what}")
        case Marked(cell, corner, centre):
            parts = [_marks("corner", corner)] if corner else []
            parts += [_marks("centre", centre)] if centre else []
            return Said("Marks", f"{notation.cell(cell)} has {join_words(parts) if parts else 'no marks'}")
        case CellsMarked(cells, 0):
            return Said("Marks", f"all marks taken out of {notation.cells(cells)}")
        case CellsMarked(cells, digit, kind, is_there):
            done = "put into" if is_there else "taken out of"
            return Said("Marks", f"{kind} mark {digit} {done} {notation.cells(cells)}")
        case Eliminated(cells, digit, technique):
            text = f"{notation.cells(cells)} {are(cells)} not {digit}"
            if technique is None:
                return Said("You", text)
            return Said("You", f"{text}. {_reason(message)}", is_ended=True)
        case BroughtBack(cells, digit):
            return Said("You", f"{digit} is a candidate of {notation.cells(cells)} again")
        case Colored(cells, digit, color):
            where = f"{digit} in {notation.cells(cells)}" if digit else notation.cells(cells)
            return Said("Colours", f"{where}: colour {COLOR_LETTERS[color]}" if color else f"{where}: no colour")
        case NoCandidate(cell, digit, holder, move):
            why_not = f": {notation.cell(holder)} holds it" if holder is not None else ""
            why_not = why_not or (f": move {move} removed it" if move is not None else "")
            return Said("Colours", f"{digit} is no candidate of {notation.cell(cell)}{why_not}")
        case Refused(why, cells, digit):
            return _refused(why, cells, digit, notation)
        case PendingShown(is_untouched):
            text = "some that placed digits exclude are still there"
            if is_untouched:
                text = "nothing is eliminated yet, so cells have all nine"
            return Said("Candidates", text, purpose="to eliminate")
        case CheckedBoard():
            return _checked(message, notation)
        case FilledWrongly(contradiction):
            return Said("Not solved", f"every cell is filled, but {contradiction.describe(notation)}")
        case Challenged(ghost):
            says = f"{rival_name(ghost)} solved this puzzle in {rival_time(ghost)}, and plays beside you"
            return Said("Challenge", says)
        case Solved(seconds, placements, hints, steps, searches, ghost):
            used = [f"{count(placements, 'placement')} of yours", count(hints, "hint"), count(steps, "solver step")]
            used += ["a search"] if searches else []
            duel = () if ghost is None else (f"{at_start(duel_result(seconds, ghost))}.",)
            return Said("Solved", f"in {clock_text(seconds)}, with {join_words(used)}", duel, is_predicate=True)
    return None


def _reason(message: Eliminated) -> str:
    """The justification of an elimination of the player's, as a sentence."""
    if not message.technique:
        return "No known technique shows it."
    if message.technique == ELIMINATION.id:
        see = "It sees" if len(message.cells) == 1 else "They see"
        return f"{see} a placed {message.digit}."
    if message.is_alone:
        return f"{at_start(engine_words.with_article(message.technique))} shows it."
    if message.technique in {technique.id for technique in SINGLES}:
        return "Singles, one after another, show it."
    return f"{at_start(engine_words.with_article(message.technique))} and easier steps show it."


def _refused(why: Refusal, cells: tuple[int, ...], digit: int, notation: Notation) -> Said:
    names, is_one = notation.cells(cells), len(cells) == 1
    have = "has" if is_one else "have"
    no_cell = "it is not empty" if is_one else "none of them is empty"
    where = f"{digit} in {names}" if digit else names
    marks = f"{'holds a digit' if is_one else 'hold digits'}; marks go into empty cells"
    texts = {
        Refusal.GIVEN_STAYS: f"is a given {digit} and cannot be changed",
        Refusal.GIVEN_NOT_ERASED: f"is a given {digit} and cannot be erased",
        Refusal.HOLDS_IT: f"already holds {digit}",
        Refusal.NONE_TAKES_IT: f"are givens, or already hold {digit}",
        Refusal.NOTHING_TO_ERASE: "have nothing to erase",
        Refusal.IS_EMPTY: "is already empty",
        Refusal.NO_PLACE_FOR_MARKS: marks,
        Refusal.NO_CANDIDATE: f"cannot hold a candidate: {no_cell}",
        Refusal.IS_EXCLUDED: f"cannot be {digit}: {'it sees' if is_one else 'they see'} a placed {digit}",
    }
    said_of_marks = {
        Refusal.NO_MARKS: "no marks",
        Refusal.HAS_MARKS: "these marks already",
        Refusal.LACKS_MARKS: "none of these marks",
    }
    if why in said_of_marks:
        return Said("Marks", f"{names} {have} {said_of_marks[why]}")
    if why is Refusal.NO_COLOR:
        return Said("Colours", f"{where} {have} no colour")
    return Said(names, texts[why], is_predicate=True)


def _checked(message: CheckedBoard, notation: Notation) -> Said:
    asked, number, cells = message.asked, message.number, message.cells
    right, first = "nothing is wrong", "mistake" if message.is_only else "first mistake"
    if number:
        right = "the placed digit is right" if number == 1 else f"all {number} placed digits are right"
    texts = {
        Finding.NOTHING_PLACED: "nothing has been placed yet",
        Finding.TAKES_TOO_LONG: "not known: finding the solution takes too long",
        Finding.NO_SOLUTION: "the puzzle has no solution, so no digit can be right",
        Finding.SEVERAL_SOLUTIONS: "the puzzle has several solutions; the placed digits fit at least one",
        Finding.ALL_RIGHT: f"no mistake: {right}",
        Finding.SOME_WRONG: _how_many_wrong(message),
        Finding.THESE_WRONG: _which_wrong(message, notation),
        Finding.FIRST_WRONG: f"the {first} was move {number}: {_mistake(message, notation)}",
        Finding.WRONG_FROM_START: _wrong_from_start(message, notation),
        Finding.MISTAKE_UNDONE: f"back to before {_mistake(message, notation)}; {count(number, 'move')} taken back",
    }
    again = purpose = after = ""
    if message.finding is Finding.SOME_WRONG or (asked is Asked.CHECK and message.finding is Finding.WRONG_FROM_START):
        again = "shows which"
    elif message.finding is Finding.FIRST_WRONG:
        again = "shows it again" if message.is_only else "shows all that is wrong"
        purpose = "to go back to before it"
    elif message.finding is Finding.THESE_WRONG:
        them = "it" if len(cells or message.eliminated) == 1 else "them"
        if asked is Asked.HINT:
            again = f"erases {them}" if cells else f"brings {them} back"
        elif asked is Asked.CHECK:
            again = "shows which move it was" if message.is_only else "shows which came first"
            after = _where_reasons_are(message)
        before = "to go back to before it" if message.is_only else "to go back to before the first"
        purpose = {Asked.CHECK: before, Asked.PLACING: "to take that back"}.get(asked, "")
    return Said(_ASKED[asked], texts[message.finding], again=again, purpose=purpose, after=after)


def _where_reasons_are(message: CheckedBoard) -> str:
    """The commands that say why something is wrong."""
    if message.is_only:
        return "; {explain} says why" if message.is_last else "; {review} says why"
    of_last = "; {explain} explains the last move" if message.is_last else ""
    return f"{of_last}; {{review}} lists all mistakes with reasons"


def _how_many_wrong(message: CheckedBoard) -> str:
    """How much is wrong, and does not say where: "1 digit on the board is wrong; in 2 cells the right digit ..."."""
    number, parts = message.number, []
    if number:
        parts.append(f"{count(number, 'digit')} on the board {'is' if number == 1 else 'are'} wrong")
    if message.eliminated:
        parts.append(f"in {count(len(message.eliminated), 'cell')} the right digit was eliminated")
    if message.marked:
        parts.append(f"in {count(len(message.marked), 'cell')} your marks lack the right digit")
    return "; ".join(parts)


def _which_wrong(message: CheckedBoard, notation: Notation) -> str:
    parts = []
    if message.cells:
        parts.append(f"{notation.cells(message.cells)} {are(message.cells)} wrong")
    if message.eliminated:
        parts.append(f"the right digit was eliminated in {notation.cells(message.eliminated)}")
    if message.marked:
        parts.append(f"your marks lack the right digit in {notation.cells(message.marked)}")
    return "; ".join(parts)


def _mistake(message: CheckedBoard, notation: Notation) -> str:
    """The first mistake, as words that follow "before"."""
    if message.cells:
        return f"{notation.cells(message.cells)} = {message.digit}, which is wrong"
    if message.eliminated:
        return f"the right digit was eliminated in {notation.cells(message.eliminated)}"
    return f"the marks of {notation.cells(message.marked)} lacked the right digit"


def _wrong_from_start(message: CheckedBoard, notation: Notation) -> str:
    if message.cells:
        return f"{notation.cells(message.cells)} = {message.digit} was already wrong when the puzzle was read"
    if message.eliminated:
        return f"{notation.cells(message.eliminated)} had lost its right digit when the puzzle was read"
    return f"the marks of {notation.cells(message.marked)} lacked the right digit when the puzzle was read"


def _of_the_solver(message: Message, notation: Notation) -> Said:
    match message:
        case StepTaken(step, er):
            name = engine_words.name(step.technique.id)
            return Said(f"{name}, SE {er}" if er else name, engine_words.conclusion(step, notation))
        case NoStep():
            name = engine_words.name(message.technique) if message.technique else "Next step"
            if message.why is Lack.PENDING:
                return Said(f"No {name.lower()} yet", "remove the excluded candidates first")
            purpose = "for another puzzle" if message.why is Lack.SOLVED else ""
            return Said(name, _why_none(message, notation), purpose=purpose)
        case Explained(step, number):
            reasons = (*engine_words.explanation(step, notation), *line_words(step, notation))
            return Said("Why", f"{engine_words.name(step.technique.id)}, move {number}:", reasons)
        case AboutMove():
            return about_move(message, said(message.move, notation), notation)
        case MoveJudged():
            return judged(message, notation)
        case StepToVerdict():
            return step_to_verdict(message, notation)
        case Restored(cells):
            digit_is = "the right digit is a candidate" if len(cells) == 1 else "the right digits are candidates"
            return Said("Hint", f"{digit_is} of {notation.cells(cells)} again")
        case Revealed(cell, digit):
            return Said("Hint", f"{notation.placement(Candidate(cell, digit))}; a search found it, not logic")
        case SearchOffered(cell):
            name = notation.cell(cell)
            text = f"No known technique helps here. A search can find {name}, but not by logic."
            return Said("Hint", text, is_ended=True, purpose="to see it")
        case HelpCost(seconds, total):
            return Said("Race", f"this help costs {seconds} s" + (f", {total} s in all" if total > seconds else ""))
        case Hinted(step, level):
            return _hint(step, level, notation)
        case Justified():
            return Said("Reason", justified(message, notation))
    return of_practice(message, notation)


def _hint(step: Step, level: HintLevel, notation: Notation) -> Said:
    """A hint about a step: at each level only what was not said at those before."""
    label = f"Hint {level - HintLevel.WHERE + 1} of {HintLevel.REASON - HintLevel.WHERE + 2}"  # the last one does it
    match level:
        case HintLevel.REASON:
            told = [one.sentence for one in engine_words.reasons(step, notation) if not one.is_asked]
            first, *others = told[1:] if told[0] == engine_words.idea(step, notation) else told
            after = " to do it, {explain} to walk it" if engine_words.is_walked(step) else " to do it"
            return Said(label, first, tuple(others), is_ended=True, after=after)
        case HintLevel.PATTERN:
            return Said(label, engine_words.question(step, notation).sentence, is_ended=True, purpose="to see it")
        case HintLevel.TECHNIQUE:
            name, idea = engine_words.name(step.technique.id), engine_words.idea(step, notation)
            return Said(label, f"{name}. {idea}", is_ended=True)
    return Said(label, _where(step, notation), is_ended=True)


def _where(step: Step, notation: Notation) -> str:
    """Where to look for a step, and no more."""
    houses, cells = engine_words.reasons(step, notation)[0].where
    place = notation.houses(houses) if houses else notation.cells(cells_in(cells))
    return f"Look at {place or 'the whole board'}."


def _why_none(message: NoStep, notation: Notation) -> str:
    nothing = "nothing to eliminate" if message.is_elimination else "none here"
    are = "is" if message.number == 1 else "are"
    match message.why:
        case Lack.SOLVED:
            return "the puzzle is solved"
        case Lack.CONTRADICTION:
            assert message.contradiction is not None
            return f"something is wrong here: {message.contradiction.describe(notation)}"
        case Lack.OTHER_SINGLE:
            return f"{nothing}, but there is a {engine_words.name(message.other).lower()}"
        case Lack.HARDER:
            return f"{nothing}, and no other single: a harder step is needed"
        case Lack.SEVERAL_SOLUTIONS:
            needs = "the puzzle has several solutions, and logic cannot choose one; a search shows two"
        case Lack.BEYOND:
            needs = "only a guess or a search leads further"
    if not message.technique:
        nothing = "no technique applies"
    return f"{nothing} and {count(message.number, 'cell')} {are} left: {needs}"


def _marks(kind: str, digits: tuple[int, ...]) -> str:
    return f"{kind} {'marks' if len(digits) > 1 else 'mark'} {' '.join(map(str, digits))}"

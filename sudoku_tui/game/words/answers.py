"""The words of answers for moves: what justifies them, what contradicts them, step by step. In English."""

from sudoku_tui.engine import words as engine_words
from sudoku_tui.engine.board import PEER_MASK, Candidate, cell_set, common_houses
from sudoku_tui.engine.notation import Notation, count
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.singles import SINGLES, FullHouseFacts, HiddenSingleFacts
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.data.messages.move_messages import (
    BroughtBack,
    CellsMarked,
    Colored,
    Eliminated,
    Erased,
    Marked,
    Placed,
)
from sudoku_tui.game.data.messages.solver_messages import AboutMove, Justified, MoveJudged, StepToVerdict, hardest_of
from sudoku_tui.game.words.said import Said, are
from sudoku_tui.game.words.step_lines import line_words


def about_move(message: AboutMove, words: Said, notation: Notation) -> Said:
    """A sentence about a move that was no step of the solver; `words` say the move."""
    move = message.move
    if isinstance(move, Placed):
        return _about_digit(message, move, notation)
    is_note = isinstance(move, Marked | CellsMarked | Colored) or move in _NOTES
    is_own = is_note or isinstance(move, Eliminated | BroughtBack) or (isinstance(move, Erased) and move.digits)
    if words.is_predicate:
        text = f"move {message.number}: {words.label} {words.text}"
    else:
        text = f"move {message.number}{' is yours' if is_own else f', {words.label.lower()}'}: {words.text}"
    if is_note:
        return Said("Why", f"{text}. Marks and colours are notes and need no reason.", is_ended=True)
    if isinstance(move, Eliminated) and move.technique is None:
        return Said("Why", f"{text}. The game is still looking for the technique that shows it.", is_ended=True)
    if isinstance(move, Eliminated):
        reasons = engine_words.explanation(message.steps[0], notation) if len(message.steps) == 1 else ()
        again = "" if not message.says_more else "shows the steps" if message.steps else _JUDGES
        return Said("Why", text, reasons, is_ended=True, again=again, purpose=_TO_CHECK if message.advice else "")
    return Said("Why", text, words.reasons, is_ended=words.is_ended)


def _about_digit(message: AboutMove, move: Placed, notation: Notation) -> Said:
    """Whether a digit clashes, or follows, or neither; not whether it is right."""
    clashes, opening = message.clashes, f"move {message.number} is yours:"
    if clashes:
        own, others = (tuple(cell for cell in clashes if (cell in move.cells) is placed) for placed in (True, False))
        clash, whom = "clashes" if len(own) == 1 else "clash", notation.cells(others) if others else "each other"
        text = f"{opening} {notation.cells(own)} = {move.digit} {clash} with {whom}."
        return Said("Why", f"{text} No row, column or box has a digit twice.", is_ended=True)
    unknown = tuple(one.cell for one in message.reasons if not one.steps)
    texts = [justified(one, notation) for one in message.reasons if one.steps]
    texts += [f"no easy step showed {notation.cells(unknown)} = {move.digit} at that moment"] if unknown else []
    text = f"{opening} {'; '.join(texts)}"
    if unknown:
        text = f"{text}. A harder step may."
        is_open, purpose = message.says_more, "" if message.says_more else _TO_CHECK
        return Said("Why", text, is_ended=True, again=_JUDGES if is_open else "", purpose=purpose)
    steps = message.reasons[0].steps
    is_short = len(message.reasons) == len(steps) == 1
    return (
        Said("Why", f"{text}.", engine_words.explanation(steps[0], notation), is_ended=True)
        if is_short
        else Said("Why", text, again="shows the steps" if message.says_more else "")
    )


def judged(message: MoveJudged, notation: Notation) -> Said:
    """Whether a digit or an elimination is right, and what says so."""
    move, wrong, steps = message.move, message.wrong, message.steps
    again = ("shows it" if len(steps) == 1 else "shows the steps") if message.says_more else ""
    if isinstance(move, Eliminated):
        if not wrong:
            what = f"it is right that {notation.cells(move.cells)} {are(move.cells)} not {move.digit}"
            return Said("Why", f"{what}, but no known technique shows it")
        candidate = notation.placement(Candidate(wrong[0], move.digit))
        return Said("Why", f"that was wrong: the solution has {candidate}", again=again)
    if not wrong:
        right = f"{notation.cells(move.cells)} = {move.digit} {are(move.cells)} right"
        assert message.reason is not None
        shown = f"; {justified(message.reason, notation)}" if steps else ", but no step up to the level Unfair shows it"
        return Said("Why", f"{right}{shown}", again=again)
    text = f"{notation.cells(wrong)} = {move.digit} {are(wrong)} wrong"
    if steps:
        hardest = hardest_of(steps)
        text += f"; {_a(hardest)}{f', one of {len(steps)} steps,' if len(steps) > 1 else ''} says otherwise"
    return Said("Why", text, again=again)


_JUDGES = "says whether it is right; this counts as a check"
_TO_CHECK = "to have the board checked"


_NOTES = (Remark.MARKS_FILLED, Remark.CANDIDATES_TAKEN, Remark.NOTES_READ, Remark.COLORS_CLEARED)
"""The remarks about moves that change marks and colours."""


def justified(message: Justified, notation: Notation) -> str:
    """The justification of a placement: its last step, and the steps before it."""
    name = notation.placement(Candidate(message.cell, message.digit))
    if not message.steps:
        return f"no known technique shows {name} yet"
    *earlier, last = message.steps
    if last.technique not in SINGLES:
        return f"{name} follows from {_a(last)}{' after easier steps' if earlier else ''}"
    facts = last.facts
    house = f" in {notation.house(facts.house)}" if isinstance(facts, FullHouseFacts | HiddenSingleFacts) else ""
    what = f"{name} is a {engine_words.name(last.technique.id).lower()}{house}"
    if not earlier:
        return what
    hardest = hardest_of(earlier)
    if hardest.technique in SINGLES:
        return f"{what} after {count(len(earlier), 'other single')}"
    return f"{what} after {_a(hardest)}{'' if message.is_enough else ' and easier steps'}"


def _a(step: Step) -> str:
    return engine_words.with_article(step.technique.id)


def step_to_verdict(message: StepToVerdict, notation: Notation) -> Said:
    """All reasons of a step that an answer goes on with."""
    step, place, of = message.step, message.place, message.of
    wrong = message.wrong
    where = f", step {place} of {of}" if of > 1 else ""
    opening = f"{notation.placement(wrong)} is wrong. " if message.opens and wrong is not None else ""
    text = f"{opening}{engine_words.name(step.technique.id)}{where}."
    meaning = _contradicted(step, wrong, notation) if place == of and wrong is not None else ()
    reasons = (*engine_words.explanation(step, notation), *meaning, *line_words(step, notation))
    return Said("Why", text, reasons, is_ended=True, again="shows the next one" if place < of else "")


def _contradicted(step: Step, wrong: Candidate, notation: Notation) -> tuple[str, ...]:
    """The sentence that a step rules a wrong digit out; none where that does not follow at once."""
    where, digit = notation.cell(wrong.cell), wrong.digit
    for placed in step.placements:
        if placed.cell == wrong.cell:
            return (f"So {where} cannot be {digit}.",)
        if placed.digit == digit and PEER_MASK[wrong.cell] >> placed.cell & 1:
            house, *_ = common_houses(cell_set((placed.cell, wrong.cell)))
            return (f"{where} is also in {notation.house(house)}, so {where} cannot be {digit}.",)
    return (f"So {where} cannot be {digit}.",) if wrong in step.eliminations else ()

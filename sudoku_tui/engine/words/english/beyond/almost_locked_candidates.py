"""Almost locked candidates in English."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from sudoku_tui.engine.board import Candidate, cells_of
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Conclusion, Reason, Role, Step
from sudoku_tui.engine.techniques.almost_locked_candidates import AlmostLockedFacts
from sudoku_tui.engine.words.english.phrases import capital, not_all, number_word, one_of, removal, removes


def conclusion(step: Step, facts: AlmostLockedFacts, notation: Notation) -> str:
    """In one line: "1 and 4 in D5, in E2, and where row D and box 4 meet: removes 7 from E2"."""
    where = (
        f"in {_cells(facts.locked, notation)}, in {_cells(facts.hidden, notation)}, and where {_meet(facts, notation)}"
    )
    return removes(f"{digit_words(facts.digits)} {where}", step, notation)


def reasons(step: Step, facts: AlmostLockedFacts, notation: Notation) -> tuple[Reason, ...]:
    digits, size = facts.digits, len(facts.digits)
    house, other = notation.house(facts.house), notation.house(facts.other)
    locked, hidden = _cells(facts.locked, notation), _cells(facts.hidden, notation)
    meet, some = _meet(facts, notation), digit_words(digits, "or")
    of_house, of_other = facts.shown(Role.HOUSE), facts.shown(Role.COVER)
    pattern, others, meeting = facts.shown(Role.PATTERN), facts.shown(Role.GROUP_A), facts.shown(Role.FIN)
    if size == 2:
        have_only = f"{locked} can only be {some}"
    else:
        have_only = (
            f"{locked} have only {digit_words(digits)}: {number_word(size)} digits for {number_word(size - 1)} cells"
        )
    return (
        Reason(
            f"{capital(house)} and {other} share {digit_words(digits)} where they meet.",
            (*of_house, *of_other, *meeting),
        ),
        Reason(f"Elsewhere in {house}, {have_only}.", (*of_house, *pattern)),
        Reason(
            f"So one at most of {digit_words(digits)} is left for where {meet}.",
            (*of_house, *of_other, *meeting),
            concludes=_one_at_most(facts),
        ),
        Reason(f"Elsewhere in {other}, {digit_words(digits)} can go only in {hidden}.", (*of_other, *others)),
        Reason(
            f"So one at least of {digit_words(digits)} is where {meet}.",
            (*of_house, *of_other, *meeting),
            concludes=(one_of(facts.meeting, cells_of(facts.hidden), (facts.other,)),),
        ),
        Reason(
            f"It is just one of them, then. {_rest(size)} in {locked}, and also in {hidden}.",
            (*pattern, *others, *meeting),
        ),
        *_nowhere_else(step, facts, notation),
        removal(step, notation),
    )


def legend(_: Step) -> Mapping[Role, str]:
    return {
        Role.PATTERN: "nothing but the digits",
        Role.GROUP_A: "their places in the other house",
        Role.FIN: "one of these is true",
    }


def _nowhere_else(step: Step, facts: AlmostLockedFacts, notation: Notation) -> Iterator[Reason]:
    """The reasons why each of the two houses loses candidates."""
    digits, house = digit_words(facts.digits), notation.house(facts.house)
    hidden = cells_of(facts.hidden)
    if any(cell not in hidden for cell, _ in step.eliminations):
        yield Reason(
            f"So {digits} are nowhere else in {house}.",
            (*facts.shown(Role.HOUSE), *facts.shown(Role.PATTERN, Role.FIN)),
            concludes=tuple(_not_in_house(step, facts)),
        )
    if any(cell in hidden for cell, _ in step.eliminations):
        holds = "holds" if len(hidden) == 1 else "hold"
        so = "And" if any(cell not in hidden for cell, _ in step.eliminations) else "So"
        told = f"{so} {notation.cells(hidden)} {holds} no other digit."
        yield Reason(told, facts.shown(Role.GROUP_A), concludes=tuple(_no_other(step, facts)))


def _one_at_most(facts: AlmostLockedFacts) -> tuple[Conclusion, ...]:
    """That no two of the digits are where the houses meet, as data."""
    pairs = combinations(facts.meeting, 2)
    return tuple(not_all(pair, cells_of(facts.locked)) for pair in pairs if pair[0].digit != pair[1].digit)


def _not_in_house(step: Step, facts: AlmostLockedFacts) -> Iterator[Conclusion]:
    """That a digit elsewhere in the first house would leave none of them for where the houses meet, as data."""
    hidden = cells_of(facts.hidden)
    for gone in step.eliminations:
        if gone.cell not in hidden:
            yield from (not_all((one, gone), cells_of(facts.locked)) for one in facts.meeting)


def _no_other(step: Step, facts: AlmostLockedFacts) -> Iterator[Conclusion]:
    """That another digit in the cells of the second house would leave two of them for where the houses meet, as data.

    Each of the digits would have another one beside it there; but each is alone.
    """
    hidden = cells_of(facts.hidden)
    for gone in step.eliminations:
        if gone.cell in hidden:
            for one in facts.meeting:
                beside = one_of((other for other in facts.meeting if other.digit != one.digit), hidden, (facts.other,))
                yield beside._replace(claims=(*beside.claims, *not_all((one, gone)).claims))
                yield not_all((one, gone))


def _rest(size: int) -> str:
    """The digits but one."""
    return "The other one is" if size == 2 else f"The other {number_word(size - 1)} are"


def _meet(facts: AlmostLockedFacts, notation: Notation) -> str:
    return f"{notation.house(facts.house)} and {notation.house(facts.other)} meet"


def _cells(candidates: Sequence[Candidate], notation: Notation) -> str:
    return notation.cells(cells_of(candidates))

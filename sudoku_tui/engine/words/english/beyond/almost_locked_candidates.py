"""Almost locked candidates in English."""

from collections.abc import Iterator, Mapping, Sequence

from sudoku_tui.engine.board import Candidate, cells_of
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Reason, Role, Step
from sudoku_tui.engine.techniques.almost_locked_candidates import AlmostLockedFacts
from sudoku_tui.engine.words.english.phrases import number_word, removal, removes


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
        Reason(f"Look at where {meet}.", (*of_house, *of_other, *meeting)),
        Reason(f"Elsewhere in {house}, {have_only}.", (*of_house, *pattern)),
        Reason(f"So one at most of {digit_words(digits)} is left for where {meet}.", (*of_house, *of_other, *meeting)),
        Reason(f"Elsewhere in {other}, {digit_words(digits)} can go only in {hidden}.", (*of_other, *others)),
        Reason(f"So one at least of {digit_words(digits)} is where {meet}.", (*of_house, *of_other, *meeting)),
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
        )
    if any(cell in hidden for cell, _ in step.eliminations):
        holds = "holds" if len(hidden) == 1 else "hold"
        yield Reason(f"So {notation.cells(hidden)} {holds} no other digit.", facts.shown(Role.GROUP_A))


def _rest(size: int) -> str:
    """The digits but one."""
    return "The other one is" if size == 2 else f"The other {number_word(size - 1)} are"


def _meet(facts: AlmostLockedFacts, notation: Notation) -> str:
    return f"{notation.house(facts.house)} and {notation.house(facts.other)} meet"


def _cells(candidates: Sequence[Candidate], notation: Notation) -> str:
    return notation.cells(cells_of(candidates))

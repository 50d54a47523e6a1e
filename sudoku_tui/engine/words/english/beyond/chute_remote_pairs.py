"""Chute remote pairs in English."""

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.board import HOUSES_OF, ROWS, Candidate, digit_in
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Reason, Role, Step
from sudoku_tui.engine.techniques.three_links.chute_remote_pairs import ChuteRemotePairFacts
from sudoku_tui.engine.words.english.glossary import BAND, BIVALUE
from sudoku_tui.engine.words.english.phrases import not_all, one_of, removal, removes
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: ChuteRemotePairFacts, notation: Notation) -> str:
    """In one line: "3 and 7 in A2 and B5, with no 7 in C7, C8 and C9: removes 3 from B1"."""
    pair = f"{digit_words(facts.digits)} in {notation.cells(facts.cells)}"
    return removes(
        f"{pair}, with no {digit_words(facts.missing, 'or')} in {notation.cells(facts.meeting)}", step, notation
    )


def reasons(step: Step, facts: ChuteRemotePairFacts, notation: Notation) -> tuple[Reason, ...]:
    pair = facts.shown(Role.PATTERN, Role.FIN)
    both = notation.cells(facts.cells)
    return (
        Reason(f"Two cells have only {digit_words(facts.digits)} left, and cannot both hold one of them.", pair),
        Reason(
            f"{both} can only be {digit_words(facts.digits, 'or')}.",
            pair,
            concludes=tuple(one_of(Candidate(cell, digit) for digit in facts.digits) for cell in facts.cells),
        ),
        *_told(facts, notation),
        removal(step, notation, pair),
    )


def _told(facts: ChuteRemotePairFacts, notation: Notation) -> Iterator[Reason]:
    """Why the two cells cannot hold the same digit, or not a certain one, and what follows."""
    both, box, line = notation.cells(facts.cells), notation.house(facts.box), notation.house(facts.line)
    lines = notation.houses(HOUSES_OF[cell][0 if facts.line in ROWS else 1] for cell in facts.cells)
    where = facts.shown(Role.HOUSE, Role.PATTERN)
    meeting = notation.cells(facts.meeting)
    not_both = tuple(not_all(digit_in(facts.cells, digit), houses=(facts.box,)) for digit in facts.missing)
    if len(facts.missing) == 2:
        low, high = facts.digits
        pair = facts.shown(Role.PATTERN)
        yield Reason(f"If both were the same, {lines} would have that digit there.", pair)
        yield Reason(f"Then {box} would need it in {line}.", where)
        yield Reason(f"But {meeting} can be neither {low} nor {high}.", facts.shown(Role.COVER), concludes=not_both)
        in_one = tuple(one_of(digit_in(facts.cells, digit)) for digit in facts.digits)
        yield Reason(f"So one of {both} is {low}, and the other {high}.", pair, concludes=in_one)
        yield Reason("A cell that sees both of them can be neither.", pair)
        return
    (missing,) = facts.missing
    (other,) = (digit for digit in facts.digits if digit != missing)
    wanted = facts.shown(Role.FIN)
    yield Reason(f"If both were {missing}, {lines} would have their {missing} there.", facts.shown(Role.PATTERN))
    yield Reason(f"Then {box} would need its {missing} in {line}.", where)
    yield Reason(f"But {meeting} cannot be {missing}.", facts.shown(Role.COVER), concludes=not_both)
    in_one = (one_of(digit_in(facts.cells, other)),)
    yield Reason(f"So at least one of {both} is {other}.", wanted, concludes=in_one)
    yield Reason(f"A cell that sees both of them cannot be {other}.", wanted)


def terms(_: Step) -> tuple[Term, ...]:
    return (BAND, BIVALUE)


def legend(step: Step) -> Mapping[Role, str]:
    facts = step.facts
    is_both = isinstance(facts, ChuteRemotePairFacts) and len(facts.missing) == 2
    return {
        Role.PATTERN: "different in the two cells" if is_both else "not both true",
        Role.FIN: "one of these is true",
        Role.COVER: "no place for it here",
    }

"""Fireworks in English."""

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.board import HOUSE_CELLS, HOUSES_OF, Candidate, digit_in
from sudoku_tui.engine.notation import Notation, digit_words, join_words
from sudoku_tui.engine.step import Claim, Conclusion, Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.rank_zero.fireworks import FireworkFacts
from sudoku_tui.engine.words.english.phrases import join_clauses, not_all, number_word, one_of, removal, removes, wrong


def conclusion(step: Step, facts: FireworkFacts, notation: Notation) -> str:
    """In one line: "1, 3 and 8 from E5 to E1 and A5: removes 6 from E1"."""
    wings = notation.cells(facts.wings)
    crossings = [
        f"{digit_words(digits)} from {notation.cell(crossing)}"
        for crossing, digits in zip(facts.crossings, facts.digits, strict=True)
    ]
    return removes(f"{join_clauses(crossings)}{',' if len(crossings) > 1 else ''} to {wings}", step, notation)


def reasons(step: Step, facts: FireworkFacts, notation: Notation) -> tuple[Reason, ...]:
    pattern = facts.shown(Role.GROUP_A, Role.GROUP_B)
    cells = sorted((*facts.crossings, *facts.wings))
    digits = sorted(digit for own in facts.digits for digit in own)
    size = number_word(len(cells))
    idea = f"Lines that cross leave {digit_words(digits)} only {size} cells."
    return (
        Reason(idea, facts.shown(Role.HOUSE) or pattern),
        *(reason for number in range(len(facts.crossings)) for reason in _firework(facts, number, notation)),
        Reason(
            f"So {notation.cells(cells)} hold {digit_words(digits)}: {size} digits for {size} cells, which hold "
            "nothing else.",
            pattern,
            concludes=wrong((one for one in step.eliminations if one.cell in cells), cells),
        ),
        *_opposite(facts, notation),
        *(reason for number in range(len(facts.crossings)) for reason in _rest_of_box(step, facts, number, notation)),
        removal(step, notation, pattern),
    )


def legend(_: Step) -> Mapping[Role, str]:
    return {
        Role.GROUP_A: "at a crossing or wing",
        Role.GROUP_B: "at the other crossing",
        Role.GROUP_C: "beside, in the box",
        Role.GROUP_D: "beside, in its box",
    }


def _firework(facts: FireworkFacts, number: int, notation: Notation) -> Iterator[Reason]:
    """Why the digits of a crossing are there or in a wing."""
    crossing, digits = facts.crossings[number], facts.digits[number]
    houses = HOUSES_OF[crossing]
    row, column, box = map(notation.house, houses)
    name, several = notation.cell(crossing), digit_words(digits)
    here = _only(_part(facts, number), (crossing,))
    yield Reason(
        f"Look at {name}, where {row} and {column} cross in {box}.", (Evidence(Role.HOUSE, houses=houses), *here)
    )
    for house, wing in facts.arms(number):
        shown = _only(_part(facts, number), HOUSE_CELLS[house])
        yield Reason(
            f"{several} of {notation.house(house)} can go only in {box} or in {notation.cell(wing)}.",
            (Evidence(Role.HOUSE, houses=(house, houses[2])), *shown, *_other_digits(facts, number, wing)),
            concludes=tuple(
                Conclusion((_in_box(facts, number, house, digit), Claim(digit, (wing,)))) for digit in digits
            ),
        )
    (_, first), (_, second) = facts.arms(number)
    here_or_there = (one_of(digit_in((crossing, first, second), digit), houses=houses[:2]) for digit in digits)
    wings = [notation.cell(wing) for wing in (first, second)]
    yield Reason(
        f"If one of them is in neither {join_words(wings, 'nor')}, {box} has it both in {row} and in {column}: "
        f"in {name}.",
        _shown(facts, number),
        concludes=tuple(here_or_there),
    )


def _in_box(facts: FireworkFacts, number: int, house: int, digit: int) -> Claim:
    """That a digit of the row or the column of a crossing is in its box, as data."""
    box = HOUSE_CELLS[HOUSES_OF[facts.crossings[number]][2]]
    return Claim(digit, tuple(cell for cell in HOUSE_CELLS[house] if cell in box))


def _opposite(facts: FireworkFacts, notation: Notation) -> Iterator[Reason]:
    """Why none of two crossings holds what belongs to the other one."""
    if len(facts.crossings) == 2:
        (first, second), (own, others) = map(notation.cell, facts.crossings), map(digit_words, facts.digits)
        yield Reason(
            f"Of these, {own} are not in {second}, and {others} are not in {first}: they are in the other three.",
            facts.shown(Role.GROUP_A, Role.GROUP_B),
        )


def _rest_of_box(step: Step, facts: FireworkFacts, number: int, notation: Notation) -> Iterator[Reason]:
    """Why the digits of a crossing go from the rest of its box, if any do."""
    crossing, digits = facts.crossings[number], facts.digits[number]
    row, column, box = HOUSES_OF[crossing]
    (_, first), (_, second) = facts.arms(number)
    around = {cell for cell, digit in step.eliminations if digit in digits and HOUSES_OF[cell][2] == box}
    if around - {crossing}:
        where = [notation.house(house) for house in (row, column, box)]
        shown = _shown(facts, number)
        yield Reason(
            f"Each is in just one of them: if {digit_words(digits, 'or')} is in {notation.cell(first)}, "
            f"{where[1]} has it in {where[2]}; "
            f"if it is in {notation.cell(second)}, {where[0]} has it there.",
            shown,
            concludes=tuple(so for digit in digits for so in _from_wings(facts, number, digit)),
        )
        yield Reason(
            f"So {where[2]} has {digit_words(digits)} in {where[0]} or {where[1]}, and nowhere else.",
            shown,
            concludes=tuple(
                Conclusion(
                    (
                        Claim(digit, (crossing,)),
                        *(_in_box(facts, number, house, digit) for house in (row, column)),
                    )
                )
                for digit in digits
            ),
        )


def _from_wings(facts: FireworkFacts, number: int, digit: int) -> Iterator[Conclusion]:
    """That a digit is in one wing at most, and that the line of the other has it in the box then, as data."""
    (row, first), (column, second) = facts.arms(number)
    yield not_all(digit_in((first, second), digit), sorted((*facts.crossings, *facts.wings)))
    for wing, house in ((first, column), (second, row)):
        yield Conclusion((Claim(digit, (wing,), is_true=False), _in_box(facts, number, house, digit)))


def _part(facts: FireworkFacts, number: int) -> tuple[Evidence, ...]:
    """The evidence of one crossing."""
    roles = ((Role.GROUP_A, Role.GROUP_C), (Role.GROUP_B, Role.GROUP_D))[number]
    return facts.shown(*roles)


def _shown(facts: FireworkFacts, number: int) -> tuple[Evidence, ...]:
    """A crossing with its houses and its wings."""
    wings = (part for wing in facts.wings for part in _other_digits(facts, number, wing))
    return (Evidence(Role.HOUSE, houses=HOUSES_OF[facts.crossings[number]]), *_part(facts, number), *wings)


def _other_digits(facts: FireworkFacts, number: int, wing: int) -> tuple[Evidence, ...]:
    """The evidence in a wing that has none of the digits of a crossing: those of the other one."""
    own = _only(_part(facts, number), (wing,))
    return () if own else _only(facts.shown(Role.GROUP_A, Role.GROUP_B), (wing,))


def _only(pieces: tuple[Evidence, ...], cells: tuple[int, ...]) -> tuple[Evidence, ...]:
    """The pieces of evidence in some cells."""
    parts: list[tuple[Role, tuple[Candidate, ...]]] = [
        (piece.role, tuple(one for one in piece.candidates if one.cell in cells)) for piece in pieces
    ]
    return tuple(Evidence(role, candidates=part) for role, part in parts if part)

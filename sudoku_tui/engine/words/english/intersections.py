"""Locked candidates in English."""

from collections.abc import Mapping

from sudoku_tui.engine.notation import Notation, kind_of
from sudoku_tui.engine.step import Claim, Conclusion, Reason, Role, Step
from sudoku_tui.engine.techniques.intersections import LockedCandidatesFacts
from sudoku_tui.engine.words.english.phrases import capital, digit_told, houses_told, one_digit, removal, removes


def conclusion(step: Step, facts: LockedCandidatesFacts, notation: Notation) -> str:
    """In one line: "6 of box 3 in row A: removes 6 from A1 and A4"."""
    where = f"{facts.digit} of {notation.house(facts.house)} in {notation.house(facts.cover)}"
    return removes(where, step, notation)


def reasons(step: Step, facts: LockedCandidatesFacts, notation: Notation) -> tuple[Reason, ...]:
    return (*locked(facts, notation), removal(step, notation))


def locked(facts: LockedCandidatesFacts, notation: Notation) -> tuple[Reason, ...]:
    """Why the digit cannot stand elsewhere in the second house."""
    digit, house, cover = facts.digit, notation.house(facts.house), notation.house(facts.cover)
    places, all_places = notation.cells(facts.places), "both" if len(facts.places) == 2 else "all three"
    return (
        Reason(f"{capital(house)} has {digit} only in one {kind_of({facts.cover})}.", facts.shown(Role.HOUSE)),
        Reason(f"Where can {digit} go in {house}?", facts.shown(Role.HOUSE)),
        Reason(f"Only in {places}, and {all_places} lie in {cover}.", facts.shown(Role.COVER, Role.PATTERN)),
        Reason(
            f"One of them must be {digit}, because {house} needs {one_digit(digit)}.",
            facts.shown(Role.HOUSE, Role.PATTERN),
            concludes=(Conclusion((Claim(digit, facts.places),)),),
        ),
        Reason(
            f"So {cover} has its {digit} there, and no other cell of {cover} can be {digit}.", facts.shown(Role.COVER)
        ),
    )


def legend(step: Step) -> Mapping[Role, str]:
    houses = {role: houses_told(step, role) for role in (Role.HOUSE, Role.COVER)}
    return {Role.PATTERN: f"one of these is {digit_told(step)}", **houses}

"""Full House, Naked Single and Hidden Single in English."""

from collections.abc import Mapping
from dataclasses import replace

from sudoku_tui.engine.board import DIGITS, HOUSE_MASK, HOUSES_OF, PEER_MASK, box_of
from sudoku_tui.engine.notation import Notation, join_words
from sudoku_tui.engine.step import Reason, Role, Step
from sudoku_tui.engine.techniques.singles import FullHouseFacts, HiddenSingleFacts, NakedSingleFacts
from sudoku_tui.engine.words.english.phrases import capital, done_by, one_digit


def conclusion(step: Step, facts: FullHouseFacts | NakedSingleFacts | HiddenSingleFacts, notation: Notation) -> str:
    """In one line: "F6 = 4, its only candidate"."""
    match facts:
        case FullHouseFacts(house, (cell, digit)):
            return f"{notation.cell(cell)} = {digit}, the last cell of {notation.house(house)}"
        case HiddenSingleFacts(house, (cell, digit)):
            return f"{notation.cell(cell)} = {digit}, its only place in {notation.house(house)}"
        case _:
            cell, digit = step.placements[0]
            return f"{notation.cell(cell)} = {digit}, its only candidate"


def legend(step: Step) -> Mapping[Role, str]:
    return {
        Role.COVER: "rules out other digits"
        if step.technique.facts_type is NakedSingleFacts
        else "rules out other cells"
    }


def reasons(
    step: Step, facts: FullHouseFacts | NakedSingleFacts | HiddenSingleFacts, notation: Notation
) -> tuple[Reason, ...]:
    match facts:
        case FullHouseFacts():
            told = _full_house(facts, notation)
        case NakedSingleFacts():
            told = _naked_single(facts, notation)
        case HiddenSingleFacts():
            told = _hidden_single(facts, notation)
    return (*told[:-1], replace(told[-1], concludes=done_by(step)))


def question(_: Step, facts: FullHouseFacts | NakedSingleFacts | HiddenSingleFacts, notation: Notation) -> Reason:
    """What is left, without the digit or the cell that this is."""
    match facts:
        case FullHouseFacts(house, (cell, _)):
            told = f"Only {notation.cell(cell)} is empty in {notation.house(house)}: which digit is missing?"
            return Reason(told, facts.shown(Role.PATTERN))
        case HiddenSingleFacts(house, (_, digit), holders=holders):
            name = notation.house(house)
            stands = f"{digit} is in {notation.cells(sorted(cell for cell, _ in holders))}: w" if holders else "W"
            return Reason(f"{stands}here can {name} still have its {digit}?", facts.shown(Role.COVER))
    name, seen = notation.cell(facts.place.cell), sorted(cell for cell, _ in facts.seen)
    told = f"{name} sees {notation.cells(seen)}: which digit is left?" if seen else f"Which digit is left in {name}?"
    return Reason(told, facts.shown())


def _full_house(facts: FullHouseFacts, notation: Notation) -> tuple[Reason, ...]:
    name, place = notation.house(facts.house), notation.cell(facts.place.cell)
    house, pattern = facts.shown(Role.HOUSE), facts.shown(Role.PATTERN)
    return (
        Reason(f"{capital(name)} has only one empty cell.", house),
        Reason(f"Only {place} is empty there.", pattern),
        Reason(f"{capital(name)} has every digit but {facts.place.digit}.", house),
        Reason(f"So {place} is {facts.place.digit}.", pattern),
    )


def _naked_single(facts: NakedSingleFacts, notation: Notation) -> tuple[Reason, ...]:
    (cell, digit), pattern = facts.place, facts.shown(Role.PATTERN)
    name = notation.cell(cell)
    seen = {value: notation.cell(peer) for peer, value in facts.seen}
    why = []
    if seen:
        why.append(f"{name} sees {join_words([f'{value} in {peer}' for value, peer in sorted(seen.items())])}")
    removed = [str(other) for other in DIGITS if other != digit and other not in seen]
    if removed:
        why.append(f"earlier steps removed {join_words(removed)}")
    return (
        Reason(f"A cell of {notation.house(box_of(cell))} has only one digit left.", pattern),
        Reason(f"Which digits can still go in {name}?", pattern, is_asked=True),
        Reason(f"Only {digit}: {', and '.join(why)}.", facts.shown()),
        Reason(f"So {name} is {digit}.", pattern),
    )


def _hidden_single(facts: HiddenSingleFacts, notation: Notation) -> tuple[Reason, ...]:
    (cell, digit), house = facts.place, facts.shown(Role.HOUSE)
    name, place = notation.house(facts.house), notation.cell(cell)
    return (
        Reason(f"{capital(name)} has only one place for {digit}.", house),
        Reason(f"Where can {digit} go in {name}?", house, is_asked=True),
        Reason(f"Only {place}: {_why_nowhere_else(facts, notation)}.", facts.shown()),
        Reason(f"So {place} is {digit}.", facts.shown(Role.PATTERN)),
    )


def _why_nowhere_else(facts: HiddenSingleFacts, notation: Notation) -> str:
    digit, house_mask = facts.place.digit, HOUSE_MASK[facts.house]
    why = []
    seen = 0
    lines = []
    for holder, _ in facts.holders:
        seen |= PEER_MASK[holder]
        line = max(HOUSES_OF[holder], key=lambda house: (HOUSE_MASK[house] & house_mask).bit_count())
        lines.append((line, f"{notation.house(line)} ({notation.cell(holder)})"))
    if lines:
        told, has = join_words([words for _, words in sorted(lines)]), "has" if len(lines) == 1 else "have"
        why.append(f"{told} already {has} {one_digit(digit)}")
    removed = [cell for cell in facts.others if not seen >> cell & 1]
    if removed:
        why.append(f"earlier steps removed {digit} from {notation.cells(removed)}")
    return ", and ".join(why) or "the other cells are filled"

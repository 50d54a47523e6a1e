"""ALS-W-Wings in English."""

from collections.abc import Mapping
from itertools import chain

from sudoku_tui.engine.board import Candidate, cells_of
from sudoku_tui.engine.links import notation as lines
from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.step import Reason, Role, Step
from sudoku_tui.engine.techniques.almost_locked_sets.w_wing import AlsWWingFacts
from sudoku_tui.engine.words.english.als import chains_of, contents, name_of, one_is_true, same_of_others
from sudoku_tui.engine.words.english.glossary import ALMOST_LOCKED_SET, LINK, RESTRICTED_COMMON, STRONG_LINK
from sudoku_tui.engine.words.english.phrases import capital, removal, removes
from sudoku_tui.engine.words.english.proofs.implications import links_of, walked
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: AlsWWingFacts, notation: Notation) -> str:
    """In one line: "B2 and B5, linked by 7 in row H to D4: removes 3 from D2"."""
    first, second = (notation.cells(cells_of(one)) for one in facts.sets)
    return removes(f"{first}, linked by {facts.linked} in {notation.house(facts.house)} to {second}", step, notation)


def reasons(step: Step, facts: AlsWWingFacts, notation: Notation) -> tuple[Reason, ...]:
    linked, house = facts.linked, notation.house(facts.house)
    names = [name_of(number, one, "set", notation) for number, one in enumerate(facts.sets)]
    places = [cells_of(end) for end in facts.link]
    parts = facts.part(0), facts.part(1)
    both, links = tuple(chain.from_iterable(parts)), links_of(facts.chain(facts.shared[0]))

    link = facts.shown(Role.HOUSE, Role.PATTERN, Role.LINK_STRONG)
    sights = [
        f"{notation.cells(end)} {'sees' if len(end) == 1 else 'see'} {_every(linked, one, name)}"
        for end, one, name in zip(places, facts.sets, names, strict=True)
    ]
    return (
        Reason(
            f"Two sets of cells with a digit too many cannot both have {linked}, because of {house}.",
            (*both, *facts.shown(Role.HOUSE)),
        ),
        *(contents(name, one, part, notation) for name, one, part in zip(names, facts.sets, parts, strict=True)),
        Reason(f"The {linked} of {house} can go only in {notation.cells(sorted(chain(*places)), 'or')}.", link),
        Reason(f"{', and '.join(sights)}.", (*both, *facts.shown(Role.PATTERN, Role.LINK_WEAK))),
        Reason(
            f"{capital(' and '.join(names))} cannot both have {linked}: {house} would have no place for {linked}.",
            (*both, *facts.shown(Role.HOUSE, Role.PATTERN)),
        ),
        Reason(
            f"So one of the two lacks {linked}, and has all its other digits, among them {facts.shared[0]}.",
            both,
            concludes=links,
        ),
        *same_of_others(facts.shared, both, chains_of(facts)),
        *one_is_true(facts, chains_of(facts), notation),
        removal(step, notation),
    )


def walk(step: Step, facts: AlsWWingFacts, notation: Notation) -> tuple[Reason, ...]:
    return (
        *walked(facts.chain(facts.shared[0]), notation),
        *same_of_others(facts.shared, (*facts.part(0), *facts.part(1)), chains_of(facts)),
        *one_is_true(facts, chains_of(facts), notation),
        removal(step, notation),
    )


def eureka(step: Step, facts: AlsWWingFacts, notation: Notation) -> str:
    return f"{lines.eureka(facts.chain(facts.shared[0]), notation)} => {lines.removed(step.eliminations, notation)}"


def terms(_: Step) -> tuple[Term, ...]:
    return (ALMOST_LOCKED_SET, RESTRICTED_COMMON, LINK, STRONG_LINK)


def legend(_: Step) -> Mapping[Role, str]:
    return {
        Role.GROUP_A: "the first set",
        Role.GROUP_B: "the second set",
        Role.PATTERN: "the ends of the link",
        Role.FIN: "one of these is true",
        Role.LINK_WEAK: "not both true",
    }


def _every(digit: int, candidates: tuple[Candidate, ...], name: str) -> str:
    """All places of a digit in a set."""
    return name if len(cells_of(candidates)) == 1 else f"every {digit} of {name}"

"""Skyscraper, 2-String Kite, Turbot Fish and Empty Rectangle in English, alone and two at once."""

from collections.abc import Mapping

from sudoku_tui.engine import words
from sudoku_tui.engine.board import HOUSES_OF, Candidate, box_of
from sudoku_tui.engine.links import notation as lines
from sudoku_tui.engine.links.chain import Chain, Link, Node
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Claim, Conclusion, Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.single_digit import Dual, DualFacts, EmptyRectangleFacts, TurbotFishFacts
from sudoku_tui.engine.words.english.glossary import LINK, STRONG_LINK, WEAK_LINK
from sudoku_tui.engine.words.english.phrases import capital, removes, wrong
from sudoku_tui.engine.words.english.proofs.implications import claim, links_of, walked
from sudoku_tui.engine.words.term import Term

_Facts = TurbotFishFacts | EmptyRectangleFacts | DualFacts


def conclusion(step: Step, facts: _Facts, notation: Notation) -> str:
    """In one line: "4 in rows B and E, linked in column 3: removes 4 from C3 and H7"."""
    match facts:
        case TurbotFishFacts():
            what = f"{facts.digit} in {notation.houses(facts.houses)}, linked in {notation.house(facts.weak)}"
            return removes(what, step, notation)
        case EmptyRectangleFacts():
            arms = notation.houses(sorted((facts.arm, facts.other_arm)))
            box, pair_house = notation.house(facts.box), notation.house(facts.pair_house)
            return removes(f"{facts.digit} in {box} ({arms}) and {pair_house}", step, notation)
        case DualFacts():
            return removes(f"{_place(facts, notation)}, two {_single(step)}s", step, notation)


def reasons(step: Step, facts: _Facts, notation: Notation) -> tuple[Reason, ...]:
    match facts:
        case TurbotFishFacts():
            return _turbot_fish(facts, step.eliminations, notation)
        case EmptyRectangleFacts():
            return _empty_rectangle(facts, step.eliminations, notation)
        case DualFacts():
            return _dual(step, facts, notation)


def walk(step: Step, facts: _Facts, notation: Notation) -> tuple[Reason, ...]:
    """Two conjugate pairs from end to end, as a chain of three links; the others have the form of their explanation."""
    told = reasons(step, facts, notation)
    return (*walked(_chain(facts), notation), *told[-2:]) if isinstance(facts, TurbotFishFacts) else told


def eureka(step: Step, facts: _Facts, notation: Notation) -> str:
    """The chain of two conjugate pairs, or of a pair and a cross in a box; empty for two patterns at once."""
    if isinstance(facts, DualFacts):
        return ""
    return f"{lines.eureka(_chain(facts), notation)} => {lines.removed(step.eliminations, notation)}"


def _chain(facts: TurbotFishFacts | EmptyRectangleFacts) -> Chain:
    """From the end of one pair to that of the other; or from the far end of a pair to the other arm of a cross."""
    cells: tuple[tuple[int, ...], ...]
    match facts:
        case TurbotFishFacts():
            (begin, end), (inner, other_inner) = facts.ends, facts.inner
            cells, houses, weak = ((begin,), (inner,), (other_inner,), (end,)), facts.houses, facts.weak
        case EmptyRectangleFacts(places=places, far=far, near=near, arm=weak):
            of_arm = tuple(cell for cell in places if weak in HOUSES_OF[cell])
            others = tuple(cell for cell in places if cell not in of_arm)
            cells, houses = ((far,), (near,), of_arm, others), (facts.pair_house, facts.box)
    first, second = (Link(is_strong=True, houses=(house,)) for house in houses)
    nodes = tuple(Node(facts.digit, one) for one in cells)
    return Chain(nodes, (first, Link(is_strong=False, houses=(weak,)), second))


def terms(_: Step) -> tuple[Term, ...]:
    return (LINK, STRONG_LINK, WEAK_LINK)


def legend(step: Step) -> Mapping[Role, str]:
    technique = step.technique
    single = technique.single if isinstance(technique, Dual) else technique
    shared = "places in the box" if single.facts_type is EmptyRectangleFacts else "not both true"
    return {Role.PATTERN: shared, Role.GROUP_A: "one of these is true"}


def _turbot_fish(facts: TurbotFishFacts, eliminations: tuple[Candidate, ...], notation: Notation) -> tuple[Reason, ...]:
    digit = facts.digit
    first, second = (notation.house(house) for house in facts.houses)
    (inner, other_inner), (end, other_end) = map(notation.cell, facts.inner), map(notation.cell, facts.ends)
    removed = [cell for cell, _ in eliminations]
    see = "sees" if len(removed) == 1 else "see"
    return (
        Reason(
            f"{capital(first)} and {second} have two places each for {digit}, of which two see each other.",
            facts.shown(Role.HOUSE),
        ),
        Reason(
            f"The {digit} of {first} can go only in {end} or {inner}, "
            f"that of {second} only in {other_inner} or {other_end}.",
            facts.shown(Role.HOUSE, Role.PATTERN, Role.GROUP_A, Role.LINK_STRONG),
        ),
        Reason(
            f"Both {inner} and {other_inner} are in {notation.house(facts.weak)}, so at most one of them is {digit}.",
            facts.shown(Role.COVER, Role.PATTERN, Role.LINK_WEAK),
        ),
        Reason(
            f"If {inner} is not {digit}, {end} is; if {other_inner} is not {digit}, {other_end} is.",
            facts.shown(Role.LINK_STRONG),
            concludes=links_of(_chain(facts)),
        ),
        Reason(
            f"Either way at least one of {end} and {other_end} is {digit}.",
            facts.shown(Role.GROUP_A),
            concludes=(Conclusion(tuple(Claim(digit, (cell,)) for cell in facts.ends)),),
        ),
        Reason(
            f"So {digit} can be removed from {notation.cells(removed)}, which {see} both.",
            facts.shown(Role.GROUP_A),
            concludes=wrong(eliminations),
        ),
    )


def _empty_rectangle(
    facts: EmptyRectangleFacts, eliminations: tuple[Candidate, ...], notation: Notation
) -> tuple[Reason, ...]:
    digit = facts.digit
    box, pair_house, arm, other_arm, line = map(
        notation.house, (facts.box, facts.pair_house, facts.arm, facts.other_arm, facts.line)
    )
    near, far, target = map(notation.cell, (facts.near, facts.far, eliminations[0].cell))
    arms = Evidence(Role.COVER, houses=(facts.arm, facts.other_arm))
    of_box, of_pair = (Evidence(Role.HOUSE, houses=(house,)) for house in (facts.box, facts.pair_house))
    near_end, far_end = (
        Evidence(Role.GROUP_A, candidates=(Candidate(cell, digit),)) for cell in (facts.near, facts.far)
    )
    return (
        Reason(
            f"{capital(box)} has {digit} only in a cross, and {pair_house} has two places for it.",
            facts.shown(Role.HOUSE),
        ),
        Reason(
            f"The {digit} of {box} can go only in {arm} or {other_arm}: {notation.cells(facts.places)}.",
            (of_box, arms, *facts.shown(Role.PATTERN)),
        ),
        Reason(
            f"The {digit} of {pair_house} can go only in {near} or {far}.",
            (of_pair, *facts.shown(Role.GROUP_A, Role.LINK_STRONG)),
        ),
        Reason(
            f"If it is in {near}, {arm} has its {digit}, so the {digit} of {box} must be in {other_arm}.",
            (of_box, arms, near_end),
        ),
        Reason(f"If it is in {far}, {line} has its {digit}.", (Evidence(Role.COVER, houses=(facts.line,)), far_end)),
        Reason(
            f"Either way {target}, which is in both {other_arm} and {line}, cannot be {digit}.",
            (Evidence(Role.COVER, houses=(facts.other_arm, facts.line)),),
            concludes=(*links_of(_chain(facts)), _one_of_ends(_chain(facts)), *wrong(eliminations)),
        ),
    )


def _one_of_ends(chain: Chain) -> Conclusion:
    return Conclusion(tuple(claim(node, True) for node in (chain.nodes[0], chain.nodes[-1])))


def _dual(step: Step, facts: DualFacts, notation: Notation) -> tuple[Reason, ...]:
    box = box_of(facts.first.meeting[0])
    of_box = (Evidence(piece.role, houses=(box,)) for piece in facts.shown() if box in piece.houses)
    where = Reason(f"Two {_single(step)}s meet on {_place(facts, notation)}.", (*of_box, *facts.shown(Role.PATTERN)))
    both: list[Reason] = []
    for single in (facts.first, facts.second):
        removed = tuple(
            one for one in step.eliminations if one.digit == single.digit and single.targets >> one.cell & 1
        )
        both += reasons(Step(step.technique, eliminations=removed), single, notation)
    return where, *both


def _place(facts: DualFacts, notation: Notation) -> str:
    digits = sorted({facts.first.digit, facts.second.digit})
    return f"{digit_words(digits)} in {notation.house(box_of(facts.first.meeting[0]))}"


def _single(step: Step) -> str:
    assert isinstance(step.technique, Dual)
    return words.name(step.technique.single.id)

"""Forcing chains in English."""

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.links import notation as lines
from sudoku_tui.engine.links.chain import Chain
from sudoku_tui.engine.notation import Notation, count, digit_words
from sudoku_tui.engine.step import Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.forcing.chains import ChainContradictionFacts, ChainVerityFacts, chain_evidence
from sudoku_tui.engine.words.english.chains import node_clause, walked
from sudoku_tui.engine.words.english.phrases import number_word, ordinal_word, removes

_Facts = ChainContradictionFacts | ChainVerityFacts


def conclusion(step: Step, facts: _Facts, notation: Notation) -> str:
    """In one line: "A3=5 leaves no place for 8 in row D: removes 5 from A3"."""
    match facts:
        case ChainContradictionFacts(premise=premise):
            nothing = nothing_left(facts.emptied, facts.house, notation)
            if step.placements:
                return f"{notation.placement(premise)}, since without it there is {nothing}"
            return removes(f"{notation.candidate(premise)} leaves {nothing}", step, notation)
        case ChainVerityFacts(goal=goal):
            chosen = choice(facts.premises, facts.house, notation)
            if step.placements:
                return f"{notation.placement(goal)}, whatever {chosen}"
            return removes(f"Whatever {chosen}", step, notation)


def reasons(_: Step, facts: _Facts, notation: Notation) -> tuple[Reason, ...]:
    return tuple(_told(facts, notation, in_full=False))


def walk(_: Step, facts: _Facts, notation: Notation) -> tuple[Reason, ...]:
    return tuple(_told(facts, notation, in_full=True))


def legend(step: Step) -> Mapping[Role, str]:
    if isinstance(step.facts, ChainVerityFacts):
        return {Role.PATTERN: "one is true", Role.ON: "true in a case", Role.OFF: "false in a case"}
    return {Role.PATTERN: "supposed", Role.CLASH: "where it breaks"}


def eureka(step: Step, facts: _Facts, notation: Notation) -> str:
    return _line([lines.eureka(chain, notation) for chain in facts.chains], step, notation)


def hodoku(step: Step, facts: _Facts, notation: Notation) -> str:
    return _line([implications(chain, notation) for chain in facts.chains], step, notation)


def _line(chains: list[str], step: Step, notation: Notation) -> str:
    done = [notation.candidate(one) for one in step.placements] or [lines.removed(step.eliminations, notation)]
    return f"{'; '.join(chains)} => {done[0]}"


def implications(chain: Chain, notation: Notation) -> str:
    """The nodes of a chain: "A3=5 C3<>5 C8=2"."""
    signs = ("=", "<>") if chain.begins_true else ("<>", "=")
    names = [lines.node(node, notation) for node in chain.nodes]
    return " ".join(name.replace("=", signs[number % 2]) for number, name in enumerate(names))


# What both kinds say, and nets, too


def choice(premises: tuple[Candidate, ...], house: int | None, notation: Notation) -> str:
    """The choice that a verity does not depend on: "digit is in A1", "place 5 has in row C"."""
    cell, digit = premises[0]
    return f"digit is in {notation.cell(cell)}" if house is None else f"place {digit} has in {notation.house(house)}"


def choices(premises: tuple[Candidate, ...], house: int | None, notation: Notation, left: str = "") -> Reason:
    """The sentence about the candidates of a cell, or the places of a digit in a house, of which one is true.

    `left` is " left" where others are gone that the position still has.
    """
    shown = Evidence(Role.PATTERN, candidates=premises)
    if house is None:
        name, digits = notation.cell(premises[0].cell), [digit for _, digit in premises]
        held = f"has {digit_words(digits)} left" if left else f"is {digit_words(digits, 'or')}"
        return Reason(f"{name} {held}.", (shown,))
    cells = notation.cells(cell for cell, _ in premises)
    return Reason(
        f"The places{left} for {premises[0].digit} in {notation.house(house)} are {cells}.",
        (shown, Evidence(Role.HOUSE, houses=(house,))),
    )


def nothing_left(emptied: tuple[Candidate, ...], house: int | None, notation: Notation) -> str:
    """The contradiction where a cell or a house is left without a candidate."""
    cell, digit = emptied[0]
    return f"nothing for {notation.cell(cell)}" if house is None else f"no place for {digit} in {notation.house(house)}"


def is_or_not(candidate: Candidate, is_on: bool, notation: Notation) -> str:
    """A candidate as a clause: "A3 is 5" or "A3 is not 5"."""
    return f"{notation.cell(candidate.cell)} is {'' if is_on else 'not '}{candidate.digit}"


# The proof


def _told(facts: _Facts, notation: Notation, *, in_full: bool) -> Iterator[Reason]:
    match facts:
        case ChainContradictionFacts():
            yield from _contradiction(facts, notation, in_full)
        case ChainVerityFacts():
            yield from _verity(facts, notation, in_full)


def _contradiction(facts: ChainContradictionFacts, notation: Notation, in_full: bool) -> Iterator[Reason]:
    pattern = facts.shown(Role.PATTERN)
    premise = Evidence(Role.ON if facts.is_on else Role.OFF, candidates=(facts.premise,))
    number = len(facts.chains)
    chains = "A chain" if number == 1 else f"{number_word(number).capitalize()} chains"
    links = count(facts.length, "link") + (" together" if number > 1 else "")
    yield Reason(f"Look at {notation.cell(facts.premise.cell)}.", pattern)
    yield Reason(
        f"Suppose that {is_or_not(facts.premise, facts.is_on, notation)}. {chains} of {links} "
        f"then {'leads' if number == 1 else 'lead'} to a contradiction.",
        (*pattern, premise),
    )
    for place, chain in enumerate(facts.chains):
        by, end = f"By the {ordinal_word(place)} chain", chain.nodes[-1]
        if in_full:
            shown = (premise, Evidence(Role.CLASH, candidates=end.candidates))
            yield Reason(f"{by} {node_clause(end, False, notation)}.", shown, depth=1)
            yield from walked(chain.steps(), notation, 2)
        else:
            yield chain_in_short(chain, by, notation)
    nothing = nothing_left(facts.emptied, facts.house, notation)
    broken = (premise, *facts.shown(Role.HOUSE), *facts.shown(Role.CLASH))
    yield Reason(f"So there is {nothing}.", broken, depth=1)
    yield Reason(f"So {is_or_not(facts.premise, not facts.is_on, notation)}.", pattern)


def _verity(facts: ChainVerityFacts, notation: Notation, in_full: bool) -> Iterator[Reason]:
    told = is_or_not(facts.goal, facts.is_on, notation)
    shown = (Evidence(Role.ON if facts.is_on else Role.OFF, candidates=(facts.goal,)),)
    each = "each of the others" if facts.goal in facts.premises else "each of them"
    yield choices(facts.premises, facts.house, notation)
    yield Reason(f"From {each} a chain shows that {told}; they have {count(facts.length, 'link')} together.", shown)
    for chain in facts.chains:
        first = node_clause(chain.nodes[0], True, notation)
        if in_full:
            yield Reason(f"Suppose that {first}.", (Evidence(Role.ON, candidates=chain.nodes[0].candidates),))
            yield from walked(chain.steps(), notation, 1)
        else:
            yield chain_in_short(chain, f"If {first},", notation)
    yield Reason(f"So {told} in any case.", shown)


def chain_in_short(chain: Chain, opening: str, notation: Notation) -> Reason:
    """The true nodes along a chain, and its end."""
    last = len(chain.nodes) - 1
    clauses = [
        node_clause(node, chain.begins_true is (number % 2 == 0), notation)
        for number, node in enumerate(chain.nodes)
        if number == last or (number and chain.begins_true is (number % 2 == 0))
    ]
    return Reason(f"{opening} {', so '.join(clauses)}.", chain_evidence(chain), depth=1)

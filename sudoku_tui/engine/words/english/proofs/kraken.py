"""Kraken fish in English: a fish, and a chain from each of its fins."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from sudoku_tui.engine.board import HOUSE_MASK, ROWS, cell_set, digit_in
from sudoku_tui.engine.links import notation as lines
from sudoku_tui.engine.links.chain import Chain, Node
from sudoku_tui.engine.notation import Notation, count, join_words
from sudoku_tui.engine.step import Claim, Conclusion, Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.fish.kraken import KrakenFacts, followed
from sudoku_tui.engine.words.english import fish as fish_words
from sudoku_tui.engine.words.english.glossary import BASE, CHAIN, COVER, FIN, GROUP, LINK, SUPPOSE
from sudoku_tui.engine.words.english.phrases import capital, done_by, removes
from sudoku_tui.engine.words.english.proofs.implications import candidate_clause, claim, node_clause, walked
from sudoku_tui.engine.words.english.proofs.in_short import InShort, named_by
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: KrakenFacts, notation: Notation) -> str:
    """In one line: "4 in rows B and E, columns 3 and 7, fin E8, and 1 chain: removes 4 from G3"."""
    fish = facts.fish
    lies = fish_words.covers_and_fins(fish, notation)
    chains = count(len(facts.chains), "chain")
    return removes(f"{fish.digit} in {notation.houses(fish.bases)}, {lies}, and {chains}", step, notation)


def reasons(step: Step, facts: KrakenFacts, notation: Notation) -> tuple[Reason, ...]:
    in_short = InShort(notation)
    each = (_told(facts, chain, in_short) for chain in facts.chains)
    return (*_fish(facts, notation), *each, _end(step, facts, notation))


def walk(step: Step, facts: KrakenFacts, notation: Notation) -> tuple[Reason, ...]:
    """The fish, then one chain after another, link by link."""
    chains = []
    for chain in facts.chains:
        first = chain.nodes[0]
        shows = (*_start(facts, chain), Evidence(Role.ON, candidates=first.candidates))
        supposed = f"Suppose that {node_clause(first, True, notation)}."
        chains += [Reason(supposed, shows, supposes=(claim(first, True),))]
        chains += walked(chain, notation, depth=1, is_supposed=True)
    return (*_fish(facts, notation), *chains, _end(step, facts, notation))


def idea(_: Step, facts: KrakenFacts, notation: Notation) -> str:
    """That each case leads to the same, without what that is."""
    fish = facts.fish
    either = f"{capital(notation.houses(fish.bases))} are a fish of {fish.digit}s"
    return f"{either}{' with fins' if fish.fins else ''}: wherever these are, the same follows."


def question(_: Step, facts: KrakenFacts, notation: Notation) -> Reason:
    """The question what follows from each place at which the chains begin, or if the digit is in none of them."""
    starts, digit = facts.covered_starts, facts.fish.digit
    places = join_words([notation.cell(cell) for cell in sorted((*starts, *facts.fish.fins))], "or")
    none = "" if starts else ", and what if it is in none of them" if len(facts.fish.fins) > 1 else ", and what if not"
    return Reason(f"What follows if {digit} is in {places}{none}?", facts.fish.shown(Role.PATTERN, Role.FIN))


def hodoku(step: Step, facts: KrakenFacts, notation: Notation) -> str:
    """The fish, then each chain: "4 rBE c37 fE8; E8 -4- ... -4- G3 => G3<>4"."""
    fish = facts.fish
    bases, covers = fish_words.houses_briefly(fish.bases, notation), fish_words.covers_briefly(fish, notation)
    chains = "; ".join(lines.hodoku(chain, notation) for chain in facts.chains)
    return f"{fish.digit} {bases} {covers}; {chains} => {lines.removed(step.eliminations, notation)}"


def terms(_: Step) -> tuple[Term, ...]:
    return (SUPPOSE, LINK, CHAIN, GROUP, BASE, COVER, FIN)


def legend(step: Step) -> Mapping[Role, str]:
    return {**fish_words.legend(step), Role.GROUP_A: "on the chains"}


def _fish(facts: KrakenFacts, notation: Notation) -> Iterator[Reason]:
    """The fish, and which of its places one is true of, or else it removes the target."""
    fish, starts = facts.fish, facts.covered_starts
    digit, covers = fish.digit, notation.houses(fish.covers)
    base = "row" if fish.bases[0] in ROWS else "column"
    fins, fin_is = ("the fin", "the fin is not") if len(fish.fins) == 1 else ("the fins", "no fin is")
    not_there, house = candidate_clause(facts.target, False, notation), fish.shown(Role.HOUSE)
    places = (*house, *fish.shown(Role.COVER, Role.PATTERN, Role.FIN))
    besides = f", and otherwise only in {notation.cells(fish.fins)}, {fins}" if fish.fins else ""
    either = [Claim(digit, (cell,)) for cell in (*starts, *fish.fins)]
    if starts:
        of_starts = notation.house(next(one for one in fish.covers if not cell_set(starts) & ~HOUSE_MASK[one]))
        so = f"so {of_starts} has its {digit} in {join_words([notation.cell(cell) for cell in starts], 'or')}"
    else:
        so = f"so no other cell there is {digit}, and {not_there}"
        either.append(claim(Node(facts.target.digit, (facts.target.cell,)), False))
    idea = (
        f"Fin{'s' * (len(fish.fins) > 1)} or fish: either way"
        if fish.fins
        else f"Wherever {of_starts} has its {digit},"
    )
    yield Reason(f"{idea} {not_there}.", house)
    bases, body = capital(notation.houses(fish.bases)), notation.cells(fish.body)
    yield Reason(f"{bases} have {digit} in {covers}, in {body}{besides}.", places)
    supposed = f"If {fin_is} {digit}, the" if fish.fins else "The"
    told = f"{supposed} {base}s have their {digit}s in {covers}, one in each, {so}."
    yield Reason(told, places, concludes=(Conclusion(tuple(either), houses=fish.bases),))


def _told(facts: KrakenFacts, chain: Chain, in_short: InShort) -> Reason:
    """A chain in short, with what is followed on it."""
    shows = (*_start(facts, chain), *followed([chain]), *named_by(chain, facts.fish.evidence()))
    return replace(in_short.tell(chain), shows=shows)


def _end(step: Step, facts: KrakenFacts, notation: Notation) -> Reason:
    return Reason(f"So {candidate_clause(facts.target, False, notation)} in any case.", concludes=done_by(step))


def _start(facts: KrakenFacts, chain: Chain) -> tuple[Evidence, ...]:
    """The place of the fish with which a chain begins, in its role."""
    start = chain.nodes[0].cells
    role = Role.FIN if start[0] in facts.fish.fins else Role.PATTERN
    return (Evidence(role, candidates=digit_in(start, facts.fish.digit)),)

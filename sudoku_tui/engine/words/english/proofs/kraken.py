"""Kraken fish in English: a fish, and a chain from each of its fins."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from sudoku_tui.engine.board import HOUSE_MASK, ROWS, cell_set, digit_in
from sudoku_tui.engine.links import notation as lines
from sudoku_tui.engine.links.chain import Chain, Node
from sudoku_tui.engine.notation import Notation, count, join_words
from sudoku_tui.engine.step import Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.fish.kraken import KrakenFacts, followed
from sudoku_tui.engine.words.english import fish as fish_words
from sudoku_tui.engine.words.english.phrases import removal, removes
from sudoku_tui.engine.words.english.proofs.implications import candidate_clause, node_clause, walked
from sudoku_tui.engine.words.english.proofs.in_short import chain_in_short, named_by


def conclusion(step: Step, facts: KrakenFacts, notation: Notation) -> str:
    """In one line: "4 in rows B and E, columns 3 and 7, fin E8, and 1 chain: removes 4 from G3"."""
    fish = facts.fish
    lies = fish_words.covers_and_fins(fish, notation)
    chains = count(len(facts.chains), "chain")
    return removes(f"{fish.digit} in {notation.houses(fish.bases)}, {lies}, and {chains}", step, notation)


def reasons(step: Step, facts: KrakenFacts, notation: Notation) -> tuple[Reason, ...]:
    each = (_told(facts, chain, notation) for chain in facts.chains)
    return (*_fish(facts, notation), *each, *_end(step, facts, notation))


def walk(step: Step, facts: KrakenFacts, notation: Notation) -> tuple[Reason, ...]:
    """The fish, then one chain after another, link by link."""
    chains = []
    for chain in facts.chains:
        start = chain.nodes[0].candidates
        supposed = f"Suppose that {candidate_clause(start[0], True, notation)}."
        chains += [Reason(supposed, (*_start(facts, chain), Evidence(Role.ON, candidates=start)))]
        chains += walked(chain, notation, depth=1)
    return (*_fish(facts, notation), *chains, *_end(step, facts, notation))


def hodoku(step: Step, facts: KrakenFacts, notation: Notation) -> str:
    """The fish, then each chain: "4 rBE c37 fE8; E8 -4- ... -4- G3 => G3<>4"."""
    fish = facts.fish
    bases, covers = fish_words.houses_briefly(fish.bases, notation), fish_words.covers_briefly(fish, notation)
    chains = "; ".join(lines.hodoku(chain, notation) for chain in facts.chains)
    return f"{fish.digit} {bases} {covers}; {chains} => {lines.removed(step.eliminations, notation)}"


def legend(step: Step) -> Mapping[Role, str]:
    return {**fish_words.legend(step), Role.GROUP_A: "on the chains"}


def _fish(facts: KrakenFacts, notation: Notation) -> Iterator[Reason]:
    """The fish, and which of its places one is true of, or else it removes the target."""
    fish = facts.fish
    digit, covers = fish.digit, notation.houses(fish.covers)
    base, cover = ("row", "column") if fish.bases[0] in ROWS else ("column", "row")
    pattern, fins = fish.shown(Role.COVER, Role.PATTERN), fish.shown(Role.FIN)
    yield Reason(f"Look at {digit} in {notation.houses(fish.bases)}.", fish.shown(Role.HOUSE))
    only = "" if fish.fins else "only "
    yield Reason(f"There it can go {only}in {covers}: {notation.cells(fish.body)}.", pattern)
    if fish.fins:
        yield Reason(
            f"The only other place is {notation.cells(fish.fins)}, a fin."
            if len(fish.fins) == 1
            else f"The only other places are {notation.cells(fish.fins)}, the fins.",
            fins,
        )
        no_fin = f"the fin is not {digit}" if len(fish.fins) == 1 else f"no fin is {digit}"
        then = f"Suppose that {no_fin}: then the {base}s have their {digit}s in {covers}, one in each"
    else:
        then = f"So the {base}s have their {digit}s in {covers}, one in each"
    yield Reason(f"{then}, because a {cover} cannot hold two.", fish.shown(Role.COVER, Role.FIN))
    starts = facts.covered_starts
    if starts:
        places = (*fish.shown(Role.PATTERN), *fins)
        cells = join_words([notation.cell(cell) for cell in starts], "or")
        of_starts = next(house for house in fish.covers if not cell_set(starts) & ~HOUSE_MASK[house])
        where = Evidence(Role.COVER, houses=(of_starts,))
        yield Reason(f"In that case the {digit} of {notation.house(of_starts)} is in {cells}.", (where, *places))
        if fish.fins:
            yield Reason(f"So {node_clause(Node(digit, (*starts, *fish.fins)), True, notation)} in any case.", places)
        return
    not_there = candidate_clause(facts.target, False, notation)
    yield Reason(f"In that case no other cell of {covers} can be {digit}, and {not_there}.", fish.shown(Role.COVER))
    yield Reason(f"Otherwise {node_clause(Node(digit, fish.fins), True, notation)}.", fins)


def _told(facts: KrakenFacts, chain: Chain, notation: Notation) -> Reason:
    """A chain in short, with what is followed on it."""
    shows = (*_start(facts, chain), *followed([chain]), *named_by(chain, facts.fish.evidence()))
    return replace(chain_in_short(chain, notation), shows=shows, depth=0)


def _end(step: Step, facts: KrakenFacts, notation: Notation) -> Iterator[Reason]:
    yield Reason(f"In every case {candidate_clause(facts.target, False, notation)}.")
    yield removal(step, notation)


def _start(facts: KrakenFacts, chain: Chain) -> tuple[Evidence, ...]:
    """The place of the fish with which a chain begins, in its role."""
    start = chain.nodes[0].cells
    role = Role.FIN if start[0] in facts.fish.fins else Role.PATTERN
    return (Evidence(role, candidates=digit_in(start, facts.fish.digit)),)

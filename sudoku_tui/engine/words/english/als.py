"""Almost locked sets in English: sets in a row, and Death Blossom."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, pairwise
from typing import Protocol

from sudoku_tui.engine.board import Candidate, cell_set, cells_of, common_houses, digits_of, seen_by_all
from sudoku_tui.engine.links import notation as lines
from sudoku_tui.engine.links.chain import Chain, Node
from sudoku_tui.engine.notation import Notation, digit_words, join_words
from sudoku_tui.engine.step import Claim, Conclusion, Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.almost_locked_sets.death_blossom import DeathBlossomFacts
from sudoku_tui.engine.techniques.almost_locked_sets.linked_sets import LinkedSetsFacts, node_of
from sudoku_tui.engine.words.english.glossary import ALMOST_LOCKED_SET, CHAIN, PETAL, RESTRICTED_COMMON, STEM
from sudoku_tui.engine.words.english.phrases import capital, join_clauses, number_word, ordinal_word, removal, removes
from sudoku_tui.engine.words.english.proofs.implications import claim, links_of, walked
from sudoku_tui.engine.words.term import Term

_TOLD_ONE_BY_ONE = 3  # sets in a conclusion


def conclusion(step: Step, facts: LinkedSetsFacts | DeathBlossomFacts, notation: Notation) -> str:
    """The sets and the result in one line.

    "B2 and B5, linked by 5 to D4: removes 7 from D2", "A chain of five sets from B2 and B5 to H8: removes 7 from H2",
    or "D4 takes 1 from B4 and B5, and 2 from F6: removes 7 from B6".
    """
    if isinstance(facts, DeathBlossomFacts):
        digits: dict[str, list[int]] = {}
        for (_, digit), petal in zip(facts.stem, facts.petals, strict=True):
            digits.setdefault(_cells(petal, notation), []).append(digit)
        takes = [f"{digit_words(taken)} from {cells}" for cells, taken in digits.items()]
        return removes(f"{notation.cell(facts.cell)} takes {join_clauses(takes)}", step, notation)
    first, *others = (_cells(one, notation) for one in facts.sets)
    if len(facts.sets) > _TOLD_ONE_BY_ONE:
        number = number_word(len(facts.sets))
        return removes(f"A chain of {number} sets from {first} to {others[-1]}", step, notation)
    links = [f", linked by {digit_words(by)} to {other}" for by, other in zip(facts.commons, others, strict=True)]
    return removes(f"{first}{''.join(links)}", step, notation)


def reasons(step: Step, facts: LinkedSetsFacts | DeathBlossomFacts, notation: Notation) -> tuple[Reason, ...]:
    if isinstance(facts, DeathBlossomFacts):
        told = _blossom(facts, notation)
    elif facts.is_doubly_linked:
        told = _doubly_linked(step, facts, notation)
    else:
        told = _row(facts, notation)
    return (*told, removal(step, notation))


def walk(step: Step, facts: LinkedSetsFacts | DeathBlossomFacts, notation: Notation) -> tuple[Reason, ...]:
    if isinstance(facts, DeathBlossomFacts):
        told = _blossom_walk(facts, notation)
    elif facts.is_doubly_linked:
        told = chain(walked(_loop(facts), notation), _locked(step, facts, notation))
    else:
        told = chain(
            walked(facts.chain(facts.shared[0]), notation),
            _in_the_end(facts, notation),
        )
    return (*told, removal(step, notation))


def eureka(step: Step, facts: LinkedSetsFacts | DeathBlossomFacts, notation: Notation) -> str:
    """In Eureka notation: "(7=5)A14-(5=7)D4,E6 => C3<>7"; of a blossom what follows from each digit of its stem."""
    if isinstance(facts, DeathBlossomFacts):
        digit = facts.shared[0]
        chains = (lines.eureka(facts.chain(number, digit), notation) for number in range(len(facts.petals)))
        told = "; ".join(chains)
    elif facts.is_doubly_linked:
        told = f"{lines.eureka(_loop(facts), notation)} loop"
    else:
        told = lines.eureka(facts.chain(facts.shared[0]), notation)
    return f"{told} => {lines.removed(step.eliminations, notation)}"


def hodoku(step: Step, facts: LinkedSetsFacts | DeathBlossomFacts, notation: Notation) -> str:
    """In HoDoKu's notation: "A=A14 {157}, B=D4,E6 {257}, X=5, Z=7 => C3<>7"."""
    if isinstance(facts, DeathBlossomFacts):
        petals = (
            f"-{one.digit}- {_compact(petal, notation)}" for one, petal in zip(facts.stem, facts.petals, strict=True)
        )
        told = f"{notation.cell(facts.cell)} {', '.join(petals)}"
    elif len(facts.sets) > _TOLD_ONE_BY_ONE:
        z = ",".join(map(str, facts.shared))
        sets = [_compact(one, notation) for one in facts.sets]
        links = (f" -{x}- {one}" for (x,), one in zip(facts.commons, sets[1:], strict=True))
        told = f"{z}- {sets[0]}{''.join(links)} -{z}"
    else:
        sets = [_compact(one, notation) for one in (facts.sets[0], *reversed(facts.sets[1:]))]
        named = [f"{letter}={one}" for letter, one in zip("ABC", sets, strict=False)]
        commons = ",".join(str(digit) for by in facts.commons for digit in by)
        told = f"{', '.join(named)}, {'X,Y' if len(sets) > 2 else 'X'}={commons}"
        told += f", Z={','.join(map(str, facts.shared))}" if facts.shared else ""
    return f"{told} => {lines.removed(step.eliminations, notation)}"


def terms(step: Step) -> tuple[Term, ...]:
    if isinstance(step.facts, DeathBlossomFacts):
        return (ALMOST_LOCKED_SET, STEM, PETAL)
    return (ALMOST_LOCKED_SET, RESTRICTED_COMMON, CHAIN)


def legend(step: Step) -> Mapping[Role, str]:
    if isinstance(step.facts, LinkedSetsFacts):
        sets = {
            Role.GROUP_A: "the first set",
            Role.GROUP_B: "the last set",
            **dict.fromkeys((Role.GROUP_C, Role.GROUP_D), "a set between"),
        }
    else:
        petals = (Role.GROUP_A, Role.GROUP_B, Role.GROUP_C, Role.GROUP_D)
        sets = {Role.PATTERN: "the stem", **dict.fromkeys(petals, "a petal")}
    return {**sets, Role.FIN: "one of these is true", Role.LINK_WEAK: "not both true"}


def _row(facts: LinkedSetsFacts, notation: Notation) -> Iterator[Reason]:
    """Sets in a row: what follows if the first one lacks a digit."""
    names = [name_of(number, one, "set", notation) for number, one in enumerate(facts.sets)]
    yield from _contents_of_sets(facts, notation)
    z, links = facts.shared[0], links_of(facts.chain(facts.shared[0]))
    first, *commons = z, *(by[0] for by in facts.commons), z
    is_cell = len(cells_of(facts.sets[0])) == 1
    lacks = f"is not {first}, it is" if is_cell else f"lacks {first}, it has all its other digits, among them"
    yield Reason(f"If {names[0]} {lacks} {commons[0]}.", facts.part(0), concludes=links[:1])
    for number, (x, y) in enumerate(pairwise(commons), 1):
        yield Reason(
            f"{_all_see(x, facts.sets[number - 1 : number + 1], names[number - 1 : number + 1])}, so then "
            f"{_without(names[number], facts.sets[number], x, y)}.",
            (*facts.part(number - 1), *facts.part(number), facts.link(number - 1)),
            concludes=links[2 * number - 1 : 2 * number + 1],
        )
    yield from _in_the_end(facts, notation)


def _in_the_end(facts: LinkedSetsFacts, notation: Notation) -> Iterator[Reason]:
    """That the first set or the last has each of the shared digits."""
    ends = (*facts.part(0), *facts.part(len(facts.sets) - 1))
    yield from same_of_others(facts.shared, ends, chains_of(facts))
    yield from one_is_true(facts, chains_of(facts), notation)


def _doubly_linked(step: Step, facts: LinkedSetsFacts, notation: Notation) -> Iterator[Reason]:
    """Two sets with two restricted commons."""
    names = [name_of(number, one, "set", notation) for number, one in enumerate(facts.sets)]
    ((x, y),) = facts.commons
    shown = facts.shown()
    yield from _contents_of_sets(facts, notation)
    yield Reason(f"{_all_see(x, facts.sets, names)}, so only one of them can have {x}.", shown)
    yield Reason(f"{_all_see(y, facts.sets, names)}, so only one of them can have {y}.", shown)
    yield from _locked(step, facts, notation)


def _locked(step: Step, facts: LinkedSetsFacts, notation: Notation) -> Iterator[Reason]:
    """The reasons why two restricted commons lock all other digits."""
    ((x, y),) = facts.commons
    shown, links = facts.shown(), links_of(_loop(facts))
    told = f"As neither set lacks two of its digits, one lacks {x} and has {y}, and the other lacks {y} and has {x}."
    yield Reason(told, shown, concludes=links)
    for digit in (x, y):
        if any(gone == digit for _, gone in step.eliminations):
            in_one = Conclusion(tuple(claim(node_of(one, digit), True) for one in facts.sets))
            yield Reason(f"So a cell that sees every {digit} of both cannot be {digit}.", shown, concludes=(in_one,))
    for number, one in enumerate(facts.sets):
        name = capital(name_of(number, one, "set", notation))
        for digit in digits_of(one):
            places = cell_set(cell for cell, other in one if other == digit)
            seen = seen_by_all(places)
            gone = [cell for cell, other in step.eliminations if other == digit and seen >> cell & 1]
            if digit not in (x, y) and gone:
                yield Reason(
                    f"{name} has {digit} for certain: a cell that sees every {digit} of it cannot be {digit}.",
                    facts.part(number),
                    concludes=tuple(
                        Conclusion(
                            (claim(node_of(one, common), True), Claim(digit, (cell,), is_true=False)),
                            tuple(cells_of(one)),
                        )
                        for cell in gone
                        for common in (x, y)
                    ),
                )


def _blossom(facts: DeathBlossomFacts, notation: Notation) -> Iterator[Reason]:
    """A stem and its petals: what follows from each digit of the stem."""
    stem, pattern = notation.cell(facts.cell), facts.shown(Role.PATTERN)
    digits = digits_of(facts.stem)
    shared = digit_words(facts.shared)
    yield Reason(f"If a cell is {digit_words(digits, 'or')}, a set of cells loses that, and holds {shared}.", pattern)
    told = f"{stem} can only be {digit_words(digits, 'or')}."
    yield Reason(told, pattern, concludes=(_stem(facts),))
    for number, ((_, digit), petal) in enumerate(zip(facts.stem, facts.petals, strict=True)):
        same = facts.petals.index(petal)  # one set may be the petal of several digits
        name, part = name_of(same, petal, "petal", notation), facts.part(number)
        if same == number:
            yield contents(name, petal, part, notation)
        places = name if len(cells_of(petal)) == 1 else f"every {digit} of {name}"
        yield Reason(
            f"{stem} sees {places}, so if {stem} is {digit}, {_without(name, petal, digit, facts.shared[0])}.",
            (*pattern, *part, facts.link(number)),
            concludes=links_of(facts.chain(number, facts.shared[0])),
        )
    yield from _in_some_petal(facts, notation)


def _stem(facts: DeathBlossomFacts) -> Conclusion:
    return Conclusion(tuple(Claim(digit, (cell,)) for cell, digit in facts.stem))


def _blossom_walk(facts: DeathBlossomFacts, notation: Notation) -> Iterator[Reason]:
    held = digit_words(digits_of(facts.stem), "or")
    told = f"{notation.cell(facts.cell)} can only be {held}."
    yield Reason(told, facts.shown(Role.PATTERN), concludes=(_stem(facts),))
    for number, one in enumerate(facts.stem):
        shown, supposed = (Evidence(Role.ON, candidates=(one,)),), (Claim(one.digit, (one.cell,)),)
        yield Reason(f"Suppose that {notation.cell(one.cell)} is {one.digit}.", shown, supposes=supposed)
        yield from walked(facts.chain(number, facts.shared[0]), notation, depth=1, is_supposed=True)
    yield from _in_some_petal(facts, notation)


def _in_some_petal(facts: DeathBlossomFacts, notation: Notation) -> Iterator[Reason]:
    def chains(digit: int) -> Sequence[Chain]:
        return [facts.chain(number, digit) for number in range(len(facts.petals))]

    yield from same_of_others(facts.shared, _petals(facts), chains)
    yield from one_is_true(facts, chains, notation)


def _petals(facts: DeathBlossomFacts) -> tuple[Evidence, ...]:
    return tuple(piece for number in range(len(facts.petals)) for piece in facts.part(number))


def _contents_of_sets(facts: LinkedSetsFacts, notation: Notation) -> Iterator[Reason]:
    last = len(facts.sets) - 1
    sets, shared = number_word(len(facts.sets)), digit_words(facts.shared)
    if facts.is_doubly_linked:
        told = f"Two sets of cells with a digit too many each take {digit_words(facts.commons[0])} from each other."
    else:
        which = "one" if last == 1 else "the first or the last"
        told = f"Of {sets} sets of cells with a digit too many each, {which} holds {shared}."
    yield Reason(told, (*facts.part(0), *facts.part(last)))
    for number, one in enumerate(facts.sets):
        yield contents(name_of(number, one, "set", notation), one, facts.part(number), notation)


def contents(name: str, candidates: Sequence[Candidate], shown: tuple[Evidence, ...], notation: Notation) -> Reason:
    """A sentence about the candidates of a set."""
    cells, digits = cells_of(candidates), digits_of(candidates)
    if len(cells) == 1:
        return Reason(f"{name} can only be {digit_words(digits, 'or')}.", shown)
    return Reason(
        f"{capital(name)} is {notation.cells(cells)} in {notation.house(_house(candidates))}: it has only "
        f"{digit_words(digits)}, {number_word(len(digits))} digits for {number_word(len(cells))} cells, so just one is "
        "missing.",
        shown,
    )


ChainsTo = Callable[[int], Sequence[Chain]]
"""For a shared digit the chains that show that one of some sets has it."""


def same_of_others(shared: Sequence[int], shown: tuple[Evidence, ...], chains: ChainsTo) -> Iterator[Reason]:
    if len(shared) > 1:
        links = tuple(link for digit in shared[1:] for chain in chains(digit) for link in links_of(chain))
        yield Reason(f"The same is true of {digit_words(shared[1:])} in place of {shared[0]}.", shown, concludes=links)


class _Linked(Protocol):
    def chain(self, digit: int, /) -> Chain: ...


def chains_of(facts: _Linked) -> ChainsTo:
    """The chain from the one end of linked sets to the other, for each digit."""
    return lambda digit: [facts.chain(digit)]


class _Shared(Protocol):
    """Facts about sets of which one has each of some digits."""

    @property
    def shared(self) -> tuple[int, ...]: ...

    def ends(self, digit: int) -> tuple[Candidate, ...]: ...


def one_is_true(facts: _Shared, chains: ChainsTo, notation: Notation) -> Iterator[Reason]:
    """For each digit that goes where it must be."""
    for digit in facts.shared:
        ends = facts.ends(digit)
        cells = [notation.cell(cell) for cell, _ in ends]
        shown = (Evidence(Role.FIN, candidates=ends),)
        nodes = dict.fromkeys(node for chain in chains(digit) for node in _true_ends(chain))
        one_of = (Conclusion(tuple(claim(node, True) for node in nodes)),)
        if len(ends) == 1:
            yield Reason(f"So {cells[0]} is {digit} in any case.", shown, concludes=one_of)
        else:
            yield Reason(f"So {join_words(cells, 'or')} is {digit}.", shown, concludes=one_of)
            each = "both" if len(ends) == 2 else "all"
            yield Reason(f"A cell that sees {each} of them cannot be {digit}.", shown)


def _true_ends(chain: Chain) -> tuple[Node, ...]:
    """The ends of a chain of which one is true; if its beginning was supposed to be, the end."""
    return (chain.nodes[-1],) if chain.begins_true else (chain.nodes[0], chain.nodes[-1])


def _without(name: str, candidates: Sequence[Candidate], lost: int, kept: int) -> str:
    """The other digits of a set without one of its own."""
    if len(cells_of(candidates)) == 1:
        return f"{name} is not {lost}, but {kept}"
    return f"{name} lacks {lost}, and has all its other digits, among them {kept}"


def _all_see(digit: int, sets: Sequence[Sequence[Candidate]], names: Sequence[str]) -> str:
    """All places of a digit in one of two sets see all those in the other."""
    first, second = (
        name if len(cells_of(one)) == 1 else f"every {digit} of {name}" for one, name in zip(sets, names, strict=True)
    )
    return f"{capital(first)} sees {second}"


def name_of(number: int, candidates: Sequence[Candidate], kind: str, notation: Notation) -> str:
    """The name of a set: of a single cell its own."""
    cells = cells_of(candidates)
    return notation.cell(cells[0]) if len(cells) == 1 else f"the {ordinal_word(number)} {kind}"


def _cells(candidates: Sequence[Candidate], notation: Notation) -> str:
    return notation.cells(cells_of(candidates))


def places_of(sets: Iterable[Sequence[Candidate]], notation: Notation) -> str:
    """Where to look for sets: "E5", "rows B and D", "E5 and row D"."""
    cells = [cells_of(one)[0] for one in sets if len(cells_of(one)) == 1]
    houses = dict.fromkeys(_house(one) for one in sets if len(cells_of(one)) > 1)
    return join_words([notation.cell(cell) for cell in cells] + ([notation.houses(houses)] if houses else []))


def _loop(facts: LinkedSetsFacts) -> Chain:
    """The loop of two sets with two restricted commons."""
    return facts.chain(facts.commons[0][1])


def _compact(candidates: Sequence[Candidate], notation: Notation) -> str:
    """A set as HoDoKu writes it: "A14 {157}"."""
    return f"{lines.compact(cells_of(candidates), notation)} {{{''.join(map(str, digits_of(candidates)))}}}"


def _house(candidates: Sequence[Candidate]) -> int:
    """A house of all cells of a set."""
    return common_houses(cell_set(cells_of(candidates)))[0]

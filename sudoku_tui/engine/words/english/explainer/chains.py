"""The explainer's chains in English: forcing chains and cycles; and dynamic ones, with patterns and chains inside."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.explainer.chains.facts import (
    CycleFacts,
    ForcingFacts,
    Implication,
    Kind,
    Line,
    NestedChain,
    Pattern,
    link,
    node,
    supposed,
)
from sudoku_tui.engine.links import notation as lines
from sudoku_tui.engine.notation import Notation, count, digit_words, join_words
from sudoku_tui.engine.step import Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.chains.facts import ChainFacts
from sudoku_tui.engine.words import about, with_article
from sudoku_tui.engine.words.english import chains
from sudoku_tui.engine.words.english.chains import linked, seen_in_loop
from sudoku_tui.engine.words.english.forcing.chains import choice, choices, implications, is_or_not
from sudoku_tui.engine.words.english.phrases import join_clauses, number_word, ordinal_word, removes

_Facts = ForcingFacts | CycleFacts

_TOLD_AT_EACH_END = 3  # of what is true along a line, where that is too much to tell all of it
_TOLD_AT_MOST = 9


def conclusion(step: Step, facts: _Facts, notation: Notation) -> str:
    """In one line: "Whatever digit is in A1: removes 5 from A3"."""
    if isinstance(facts, CycleFacts):
        return chains.conclusion(step, facts.chain, notation)
    first = facts.lines[0].premise
    placed = notation.placement(step.placements[0]) if step.placements else ""
    match facts.kind:
        case Kind.CHAIN:
            if placed:
                return f"{placed}, which follows from its opposite by a chain of {count(facts.length, 'link')}"
            return chains.conclusion(step, facts.chain, notation)
        case Kind.CONTRADICTION:
            where = f"a contradiction in {notation.cell(facts.lines[0].end.candidate.cell)}"
            if placed:
                return f"{placed}, since anything else leads to {where}"
            return removes(f"{notation.candidate(first.candidate)} leads to {where}", step, notation)
        case Kind.DOUBLE:
            chosen = f"hether {is_or_not(first.candidate, True, notation)} or not"
        case Kind.CELL | Kind.REGION:
            chosen = f"hatever {choice(_premises(facts), facts.house, notation)}"
    return f"{placed}, w{chosen}" if placed else removes(f"W{chosen}", step, notation)


def reasons(step: Step, facts: _Facts, notation: Notation) -> tuple[Reason, ...]:
    if (chain := _single(facts)) is not None:
        return chains.reasons(step, chain, notation)
    assert isinstance(facts, ForcingFacts)
    if facts.kind is Kind.CONTRADICTION:
        return tuple(_contradiction(facts, notation))
    return tuple(_verity(facts, notation))


def walk(step: Step, facts: _Facts, notation: Notation) -> tuple[Reason, ...]:
    if (chain := _single(facts)) is not None:
        return chains.walk(step, chain, notation)
    assert isinstance(facts, ForcingFacts)
    told, shown = _shown(facts, notation)
    pattern = facts.shown(Role.PATTERN)
    if facts.kind is Kind.CONTRADICTION:
        look = Reason(f"Look at {notation.cell(facts.shows.candidate.cell)}.", pattern)
        return (look, *_proof(facts, notation), Reason(f"So {told}.", (*pattern, *shown)))
    return (*_proof(facts, notation), Reason(f"So {told} in any case.", shown))


def legend(step: Step) -> Mapping[Role, str]:
    match step.facts:
        case ForcingFacts(kind=Kind.CONTRADICTION):
            return {Role.PATTERN: "supposed", Role.CLASH: "true and false"}
        case ForcingFacts(kind=Kind.DOUBLE):
            return {Role.PATTERN: "true or not", Role.ON: "true in a case", Role.OFF: "false in a case"}
        case ForcingFacts(kind=Kind.CELL | Kind.REGION):
            return {Role.PATTERN: "one is true", Role.ON: "true in a case", Role.OFF: "false in a case"}
    return {**chains.legend(step), Role.PATTERN: "supposed", Role.CLASH: "true and false"}


def eureka(step: Step, facts: _Facts, notation: Notation) -> str:
    if isinstance(facts, CycleFacts):
        return chains.eureka(step, facts.chain, notation)
    found = [line.chain for line in facts.lines]
    if any(chain is None for chain in found):
        return ""
    return _line([lines.eureka(chain, notation) for chain in found if chain is not None], step, notation)


def hodoku(step: Step, facts: _Facts, notation: Notation) -> str:
    """The nice loop; or what is true along the lines, if it follows by singles."""
    if isinstance(facts, CycleFacts):
        return chains.hodoku(step, facts.chain, notation)
    if any(one.pattern is not None or one.nested is not None for line in facts.lines for one in line.implications):
        return ""
    return _line([_implied(line, notation) for line in facts.lines], step, notation)


def _line(parts: list[str], step: Step, notation: Notation) -> str:
    done = [notation.candidate(one) for one in step.placements] or [lines.removed(step.eliminations, notation)]
    return f"{'; '.join(parts)} => {done[0]}"


def _implied(line: Line, notation: Notation) -> str:
    """A line in short, "A3=5 C8=2 C3<>5": of a chain all, else what is true, and the end."""
    if line.chain is not None:
        return implications(line.chain, notation)
    told = (one for one in line.implications if one.is_on or one is line.premise or one is line.end)
    return " ".join(
        notation.candidate(one.candidate) if one.is_on else lines.removed([one.candidate], notation) for one in told
    )


def _single(facts: _Facts) -> ChainFacts | None:
    """The chain or loop of a step that is nothing else."""
    if isinstance(facts, CycleFacts) or facts.kind is Kind.CHAIN:
        return facts.chain
    return None


def _premises(facts: ForcingFacts) -> tuple[Candidate, ...]:
    return tuple(dict.fromkeys(line.premise.candidate for line in facts.lines))


def _shown(facts: ForcingFacts, notation: Notation) -> tuple[str, tuple[Evidence, ...]]:
    """The result, in words and on the board."""
    return _clause(facts.shows, notation), (supposed(facts.lines[0].end),)


def _clause(one: Implication, notation: Notation) -> str:
    return is_or_not(one.candidate, one.is_on, notation)


# In short


def _contradiction(facts: ForcingFacts, notation: Notation) -> Iterator[Reason]:
    premise, end = facts.lines[0].premise, facts.lines[0].end
    pattern, clash = facts.shown(Role.PATTERN), facts.shown(Role.CLASH)
    yield Reason(f"Look at {notation.cell(premise.candidate.cell)}.", pattern)
    yield Reason(
        f"Suppose that {_clause(premise, notation)}. Two chains of {count(facts.length, 'step')} together then lead "
        f"to a contradiction.",
        (*pattern, supposed(premise)),
    )
    for place, line in enumerate(facts.lines):
        yield _in_short(facts, line, f"By the {ordinal_word(place)} chain", notation)
    yield Reason(f"But {_both(end, notation)}.", clash, depth=1)
    yield Reason(f"So {_clause(facts.shows, notation)}.", pattern)


def _both(end: Implication, notation: Notation) -> str:
    cell, digit = end.candidate
    return f"{notation.cell(cell)} cannot both be {digit} and not be {digit}"


def _verity(facts: ForcingFacts, notation: Notation) -> Iterator[Reason]:
    told, shown = _shown(facts, notation)
    yield _choices(facts, notation)
    yield Reason(f"In each case {told}; that takes {count(facts.length, 'step')} in all.", shown)
    for line in facts.lines:
        yield _in_short(facts, line, f"If {_clause(line.premise, notation)},", notation)
    yield Reason(f"So {told} in any case.", shown)


def _choices(facts: ForcingFacts, notation: Notation, left: str = "") -> Reason:
    """The sentence about the premises, of which one is true."""
    if facts.kind is Kind.DOUBLE:
        return Reason(f"{_clause(facts.lines[0].premise, notation)}, or it is not.", facts.shown(Role.PATTERN))
    return choices(_premises(facts), facts.house, notation, left)


def _in_short(facts: ForcingFacts, line: Line, opening: str, notation: Notation) -> Reason:
    """The true candidates along a line, and its end."""
    end, shows = _clause(line.end, notation), facts.line_evidence(line)
    between = [one for one in line.implications[1:-1] if one.is_on]
    is_long, told = len(between) >= _TOLD_AT_MOST, between
    if is_long:
        told = [*between[:_TOLD_AT_EACH_END], *between[-_TOLD_AT_EACH_END:]]
    skipped = f"{number_word(len(between) - len(told))} others"
    if line.chain is not None:
        clauses = [_clause(one, notation) for one in told]
        if is_long:
            clauses.insert(_TOLD_AT_EACH_END, f"on over {skipped}")
        return Reason(f"{opening} {', so '.join([*clauses, end])}.", shows, depth=1)
    using = _using(line)
    if not between:
        return Reason(f"{opening} {end}{using}.", shows, depth=1)
    names = [notation.placement(one.candidate) for one in told]
    if is_long:
        names.insert(_TOLD_AT_EACH_END, skipped)
    follow = "follows" if len(names) == 1 else "follow"
    return Reason(f"{opening} {join_words(names)} {follow}; so {end}{using}.", shows, depth=1)


def _using(line: Line) -> str:
    """The techniques inside of a line, if there are some: ", using a Naked Pair and locked candidates"."""
    inside = [one.technique for implication in line.implications if (one := implication.pattern or implication.nested)]
    names = dict.fromkeys(_LOCKED if one in ("pointing", "claiming") else with_article(one) for one in inside)
    return f", using {join_words([*names])}" if names else ""


_LOCKED = "locked candidates"


# One implication at a time


def _proof(facts: ForcingFacts, notation: Notation, depth: int = 0, left: str = "") -> Iterator[Reason]:
    """The lines, without what they show in the end."""
    opening = "If" if all(line.chain is not None for line in facts.lines) else "Since"
    if facts.kind is Kind.CONTRADICTION:
        first, end = facts.lines[0].premise, facts.lines[0].end
        pattern, clash = (
            Evidence(Role.PATTERN, candidates=(first.candidate,)),
            Evidence(Role.CLASH, candidates=(end.candidate,)),
        )
        yield Reason(f"Suppose that {_clause(first, notation)}.", (pattern, supposed(first)), depth)
        yield from _following(facts.lines, notation, depth + 1, left, opening)
        yield Reason(f"But {_both(end, notation)}.", (supposed(first), clash), depth + 1)
        return
    if facts.kind is not Kind.CHAIN:
        yield replace(_choices(facts, notation, left), depth=depth)
    for line in facts.lines:
        yield Reason(f"Suppose that {_clause(line.premise, notation)}.", (supposed(line.premise),), depth)
        yield from _following((line,), notation, depth + 1, left, opening)


def _following(together: Sequence[Line], notation: Notation, depth: int, left: str, opening: str) -> Iterator[Reason]:
    """The consequences of a premise, in lines of which the second goes on from what the first has shown."""
    told: set[tuple[Candidate, bool]] = set()
    for line in together:
        for one in line.implications[1:]:
            if (one.candidate, one.is_on) in told:
                continue
            parents = [line.implications[place] for place in one.parents]
            alike = [one] if one.pattern is None and one.nested is None else _alike(one, line)
            told |= {(each.candidate, each.is_on) for each in alike}
            if one.pattern is not None:
                yield _by_pattern(one.pattern, alike, parents, notation, depth)
            elif one.nested is not None:
                yield from _by_nested(one.nested, alike, parents, notation, depth)
            else:
                yield _follows(one, parents, notation, depth, left, opening)


def _alike(one: Implication, line: Line) -> list[Implication]:
    """All that follow by the same pattern or chain from the same."""
    found = one.parents, one.pattern, one.nested
    return [other for other in line.implications if (other.parents, other.pattern, other.nested) == found]


def _follows(
    one: Implication, parents: Sequence[Implication], notation: Notation, depth: int, left: str, opening: str
) -> Reason:
    """An implication by a link, or since nothing else is left."""
    cell, digit = one.candidate
    if len(parents) == 1:
        return linked(node(parents[0]), link(one), node(one), notation, depth=depth, opening=opening, left=left)
    houses = () if one.house is None else (one.house,)
    shows = Evidence(Role.HOUSE, cells=() if houses else (cell,), houses=houses)
    so = (
        f"it is {digit}"
        if one.house is None
        else f"{notation.house(one.house)} has {digit} only in {notation.cell(cell)}"
    )
    return Reason(f"Since {_false(parents, notation)}, {so}.", (*map(supposed, parents), supposed(one), shows), depth)


def _false(parents: Iterable[Implication], notation: Notation) -> str:
    """That candidates are false: "C4 and C7 are not 5, and D1 is not 3 or 7"."""
    digits: dict[int, list[int]] = {}
    for cell, digit in sorted(one.candidate for one in parents):
        digits.setdefault(cell, []).append(digit)
    cells: dict[tuple[int, ...], list[int]] = {}
    for cell, not_there in digits.items():
        cells.setdefault(tuple(not_there), []).append(cell)
    return join_clauses(
        [
            f"{notation.cells(where)} {'is' if len(where) == 1 else 'are'} not {digit_words(not_there, 'or')}"
            for not_there, where in cells.items()
        ]
    )


def _by_pattern(
    pattern: Pattern, gone: Sequence[Implication], parents: Sequence[Implication], notation: Notation, depth: int
) -> Reason:
    """The candidates that a pattern rules out."""
    sentence = f"Since {_false(parents, notation)}, {_left_by(pattern, notation)}: so {_false(gone, notation)}."
    shows = Evidence(Role.HOUSE, cells=pattern.cells, houses=pattern.houses)
    return Reason(sentence, (*map(supposed, (*parents, *gone)), shows), depth)


def _left_by(pattern: Pattern, notation: Notation) -> str:
    """The pattern in the words of where it is left."""
    digits, houses = digit_words(pattern.digits), [notation.house(house) for house in pattern.houses]
    cells = notation.cells(pattern.cells)
    match pattern.technique:
        case "pointing" | "claiming":
            return f"the {digits}s of {houses[0]} all lie in {houses[1]}"
        case "naked-pair":
            return f"{cells} hold {digits}, a Naked Pair of {houses[0]}"
        case "hidden-pair":
            return f"{houses[0]} has {digits} only in {cells}, a Hidden Pair"
    bases, covers = notation.houses(pattern.houses[:2]), notation.houses(pattern.houses[2:])
    return f"{bases} have {digits} only in {covers}, an X-Wing"


def _by_nested(
    nested: NestedChain, gone: Sequence[Implication], parents: Sequence[Implication], notation: Notation, depth: int
) -> Iterator[Reason]:
    """The candidates that a nested chain rules out; and deeper, so that it can be folded, why."""
    shows, not_there = tuple(map(supposed, parents)), _false(gone, notation)
    verb = "shows" if about(nested.technique).has_article else "show"
    what = f"{with_article(nested.technique)} {verb} that {not_there}"
    candidates = [one.candidate for one in gone]
    yield Reason(f"Since {_false(parents, notation)}, {what}.", (*shows, _cells_of(candidates)), depth)
    match nested.facts:
        case CycleFacts(chain=loop):
            yield from _round(loop, candidates, notation, depth + 1)
        case ForcingFacts(shows=Implication(is_on=is_on) as found):
            yield from _proof(nested.facts, notation, depth + 1, left=" left")
            if is_on:
                digits = digit_words(sorted(one.candidate.digit for one in gone), "or")
                not_there = f"{_clause(found, notation)}, and not {digits}"
    yield Reason(f"So {not_there}.", (*shows, *map(supposed, gone)), depth)


def _round(loop: ChainFacts, gone: Sequence[Candidate], notation: Notation, depth: int) -> Iterator[Reason]:
    """A loop, link by link, and what it removes."""
    for first, link_, second in loop.chain.steps():
        yield linked(first, link_, second, notation, depth=depth, left=" left")
    closes = "The loop closes. Its candidates are true and false in turn: of two that exclude each other, one is true."
    yield Reason(closes, loop.evidence(), depth)
    for reason in seen_in_loop(gone, loop, notation):
        yield Reason(reason.sentence, (*reason.shows, _cells_of(gone)), depth)


def _cells_of(candidates: Iterable[Candidate]) -> Evidence:
    return Evidence(Role.HOUSE, cells=tuple(dict.fromkeys(cell for cell, _ in candidates)))

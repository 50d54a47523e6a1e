"""Implications in English: that a node is true or false, what follows from it, and why."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sudoku_tui.engine.board import Candidate, cell_set, common_houses, digits_of
from sudoku_tui.engine.links import notation as lines
from sudoku_tui.engine.links.chain import Chain, Link, Node
from sudoku_tui.engine.links.chain_facts import drawn
from sudoku_tui.engine.links.proof import Implication, InnerPattern, Proof
from sudoku_tui.engine.notation import Notation, digit_words, join_words
from sudoku_tui.engine.step import Claim, Conclusion, Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.forcing.net_facts import Excluded, excluded, ruled_out_with
from sudoku_tui.engine.words.english.phrases import join_clauses, number_word


def node_clause(node: Node, is_true: bool, notation: Notation) -> str:
    """A node in words: "A3 is 5", "A3 is not 5", "D1 or E1 is 5", "neither D1 nor E1 is 5"."""
    cells = [notation.cell(cell) for cell in node.cells]
    if is_true:
        return f"{join_words(cells, 'or')} is {node.digit}"
    if len(cells) == 1:
        return f"{cells[0]} is not {node.digit}"
    if len(cells) == 2:
        return f"neither {cells[0]} nor {cells[1]} is {node.digit}"
    return f"none of {join_words(cells)} is {node.digit}"


def candidate_clause(candidate: Candidate, is_true: bool, notation: Notation) -> str:
    """A candidate in words: "A3 is 5", "A3 is not 5"."""
    return node_clause(Node(candidate.digit, (candidate.cell,)), is_true, notation)


def claim(node: Node, is_true: bool) -> Claim:
    """A node that is true or false, as data."""
    return Claim(node.digit, node.cells, is_true)


def clause(one: Implication, notation: Notation) -> str:
    """An implication without its reason: "A3 is 5"."""
    return node_clause(one.node, one.is_true, notation)


def false_clause(candidates: Iterable[Candidate], notation: Notation) -> str:
    """The clause that some candidates are false: "C4 and C7 are not 5, and D1 is not 3 or 7"."""
    digits: dict[int, list[int]] = {}
    for cell, digit in sorted(candidates):
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


def nothing_left(emptied: Sequence[Candidate], house: int | None, notation: Notation) -> str:
    """A cell or a house that is left without a candidate: "nothing for A3", "no place for 8 in row D"."""
    cell, digit = emptied[0]
    return f"nothing for {notation.cell(cell)}" if house is None else f"no place for {digit} in {notation.house(house)}"


# By a link


def walked(
    chain: Chain, notation: Notation, depth: int = 0, left: str = "", *, is_supposed: bool = False
) -> Iterator[Reason]:
    """A sentence for each link of a chain: what follows, and why; its beginning may have been supposed."""
    for first, link, second in chain.steps():
        told = linked(first, link, second, notation, depth=depth, left=left)
        yield replace(told, concludes=follow((first, link, second))) if is_supposed else told


def follow(step: tuple[Node, Link, Node]) -> tuple[Conclusion, ...]:
    """The conclusion of a link where the node before it holds."""
    _, link, second = step
    return (Conclusion((claim(second, link.is_strong),), link.als),)


def links_of(chain: Chain) -> tuple[Conclusion, ...]:
    """The links of a chain as data, whatever its beginning is."""
    return tuple(_either(link) for link in chain.steps())


def _either(step: tuple[Node, Link, Node]) -> Conclusion:
    """A link as data: one of its ends is true, or one is false."""
    first, link, second = step
    return Conclusion((claim(first, link.is_strong), claim(second, link.is_strong)), link.als)


def linked(
    first: Node, link: Link, second: Node, notation: Notation, *, depth: int, opening: str = "If", left: str = ""
) -> Reason:
    """The sentence of a link; `left` is " left" where others are gone that the position still has."""
    was, becomes = not link.is_strong, link.is_strong
    roles = (Role.OFF, Role.ON) if link.is_strong else (Role.ON, Role.OFF)
    strength = Role.LINK_STRONG if link.is_strong else Role.LINK_WEAK
    return Reason(
        f"{opening} {node_clause(first, was, notation)}, {_follows(first, second, becomes, notation)}: "
        f"{_why(first, link, second, notation, left)}.",
        (
            *(Evidence(role, candidates=node.candidates) for role, node in zip(roles, (first, second), strict=True)),
            Evidence(Role.HOUSE, cells=link.als or _common_cell(first, link, second), houses=link.houses),
            Evidence(strength, links=(drawn(first, second),)),
        ),
        depth,
        concludes=(_either((first, link, second)),),
    )


def _common_cell(first: Node, link: Link, second: Node) -> tuple[int, ...]:
    return () if link.houses else first.cells if first.cells == second.cells else ()


def _follows(first: Node, second: Node, is_true: bool, notation: Notation) -> str:
    """The second half of "if A3 is not 5, ...": as short as possible."""
    if not (first.is_candidate and second.is_candidate):
        return node_clause(second, is_true, notation)
    not_ = "" if is_true else " not"
    if first.cells == second.cells:
        return f"it is{not_} {second.digit}"
    if first.digit == second.digit:
        return f"{notation.cell(second.cells[0])} is{not_}"
    return node_clause(second, is_true, notation)


def _why(first: Node, link: Link, second: Node, notation: Notation, left: str) -> str:
    if link.als:
        return _why_of_set(first, link, second, notation)
    if not link.houses and first.cells != second.cells:
        return "they are the guardians of the pattern"
    if not link.houses:
        return f"it has no other candidate{left}" if link.is_strong else "a cell holds one digit"
    houses = notation.houses(link.houses)
    if link.is_strong:
        return f"they are the only places{left} for {first.digit} in {houses}"
    number = len(first.cells) + len(second.cells)
    if len(link.houses) > 1:
        return f"they see each other in {houses}"
    return f"{'both' if number == 2 else f'all {number_word(number)}'} are in {houses}"


def _why_of_set(first: Node, link: Link, second: Node, notation: Notation) -> str:
    cells, alone = set_of(first, link, second)
    number, more = number_word(len(cells)), number_word(len(cells) + 1)
    digits = digits_of(one for one in link.held if one.cell in cells)
    has = f"{notation.cells(sorted(cells))} have {f'only {digit_words(digits)}, ' if digits else ''}"
    name = f"{has}{more} digits for {number} cells"
    if alone is None:
        return f"{name}, so just one is missing"
    then = "then leave" if alone is second else "would otherwise leave"
    return f"{name}, which {then} {notation.cell(alone.cells[0])} only {alone.digit}"


def set_of(first: Node, link: Link, second: Node) -> tuple[Sequence[int], Node | None]:
    """The almost locked set of a link; and the end that has a cell outside of it, if the set leaves it alone there."""
    if first.digit != second.digit and common_houses(cell_set(link.als)):
        return link.als, None
    *others, last = link.als
    return others, second if second.cells == (last,) else first


def implications(chain: Chain, notation: Notation) -> str:
    """All nodes of a chain in a line: "A3=5 C3<>5 C8=2"."""
    signs = ("=", "<>") if chain.begins_true else ("<>", "=")
    names = [lines.node(node, notation) for node in chain.nodes]
    return " ".join(name.replace("=", signs[number % 2]) for number, name in enumerate(names))


def done(step: Step, notation: Notation) -> str:
    """The effect of a step, at the end of its line."""
    return lines.removed(step.eliminations, notation) or notation.candidate(step.placements[0])


# Since several are false


def implied(
    one: Implication,
    parents: Sequence[Implication],
    notation: Notation,
    depth: int,
    *,
    left: str = "",
    opening: str = "Since",
) -> Reason:
    """The sentence of an implication by a link, or because nothing else is left."""
    assert isinstance(one.rule, Link)
    so_it_is = (Conclusion((one.claim,), one.rule.als),)
    if len(parents) == 1:
        told = linked(parents[0].node, one.rule, one.node, notation, depth=depth, opening=opening, left=left)
        return replace(told, concludes=so_it_is)
    cell, digit = one.candidate
    houses = one.rule.houses
    so = f"{notation.house(houses[0])} has {digit} only in {notation.cell(cell)}" if houses else f"it is {digit}"
    shows = Evidence(Role.HOUSE, cells=() if houses else (cell,), houses=houses)
    known = tuple(parent.evidence for parent in parents)
    not_there = false_clause((parent.candidate for parent in parents), notation)
    return Reason(f"Since {not_there}, {so}.", (*known, one.evidence, shows), depth, concludes=so_it_is)


def ruled_out(
    pattern: InnerPattern, gone: Sequence[Implication], parents: Sequence[Implication], notation: Notation, depth: int
) -> Reason:
    """The sentence of what a pattern rules out that is left where its parents are gone."""
    since, so = (false_clause((one.candidate for one in ones), notation) for ones in (parents, gone))
    shows = Evidence(Role.HOUSE, cells=pattern.cells, houses=pattern.houses)
    known = (one.evidence for one in (*parents, *gone))
    told = f"Since {since}, {left_by(pattern, notation)}: so {so}."
    return Reason(told, (*known, shows), depth, concludes=tuple(_counted(pattern, gone)))


def _counted(pattern: InnerPattern, gone: Sequence[Implication]) -> Iterator[Conclusion]:
    """The candidates that a pattern rules out, as data."""
    is_pair, is_hidden = pattern.technique.endswith("pair"), pattern.technique == "hidden-pair"
    cells = pattern.cells if is_pair else ()
    houses = pattern.houses[: 1 if is_hidden else 0] if is_pair else pattern.houses[: len(pattern.houses) // 2]
    for one in gone:
        yield Conclusion((one.claim,), cells, houses)


def left_by(pattern: InnerPattern, notation: Notation) -> str:
    """A pattern, where that is left."""
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


# Since all else is false


def follows(proof: Proof, one: Implication, notation: Notation) -> str:
    """A step and why it follows: "C4 is 7: it sees 5 in A3 and 8 in B8, and is not 9 here"."""
    (cell, digit), name = one.candidate, notation.cell(one.cells[0])
    assert isinstance(one.rule, Link)
    if not one.is_true:
        by = proof.implications[one.parents[0]].candidate
        why = f"is {by.digit}" if by.cell == cell else f"sees {digit} in {notation.cell(by.cell)}"
        return f"{name} is not {digit}: it {why}"
    exclusions = excluded(proof, one.parents)
    if not one.rule.houses:
        return f"{name} is {digit}{f': it {in_cell(exclusions, notation)}' if exclusions else ', its only candidate'}"
    why = f": {in_house(exclusions, notation)}" if exclusions else ""
    return f"{notation.house(one.rule.houses[0])} has {digit} only in {name}{why}"


def locked(proof: Proof, one: Implication, notation: Notation) -> str:
    """What locked candidates rule out, and why: "column 1 has 6 only in box 1: G1 sees 6 in G8; so B2 is not 6"."""
    assert isinstance(one.rule, InnerPattern)
    (digit,), (house, other) = one.rule.digits, map(notation.house, one.rule.houses)
    exclusions = excluded(proof, one.parents)
    why = f": {in_house(exclusions, notation)}" if exclusions else ""
    gone = false_clause((other.candidate for other in ruled_out_with(proof, one)), notation)
    return f"{house} has {digit} only in {other}{why}; so {gone}"


def locked_out(proof: Proof, one: Implication) -> tuple[Conclusion, ...]:
    """The candidates that locked candidates rule out, as data, after those that are false at once and leave them."""
    assert isinstance(one.rule, InnerPattern)
    return (*excluded_by_one(proof, one.parents), *_counted(one.rule, ruled_out_with(proof, one)))


def following(proof: Proof, one: Implication) -> tuple[Conclusion, ...]:
    """An implication as data, after what is false at once and leaves it."""
    before = excluded_by_one(proof, one.parents) if one.is_true else ()
    return (*before, Conclusion((one.claim,)))


def excluded_by_one(proof: Proof, places: Sequence[int]) -> tuple[Conclusion, ...]:
    """Those of some implications that are false because of one candidate, as data."""
    ones = (proof.implications[place] for place in places)
    return tuple(Conclusion((one.claim,)) for one in ones if isinstance(one.rule, Link))


def in_cell(exclusions: Sequence[Excluded], notation: Notation) -> str:
    """Why digits are not in a cell: "sees 5 in A3 and 8 in B8, and is not 9 here"."""
    seen = [f"{by.digit} in {notation.cell(by.cell)}" for _, by in exclusions if by is not None]
    out = [candidate.digit for candidate, by in exclusions if by is None]
    parts = [f"sees {join_words(seen)}"] if seen else []
    if out:
        parts.append(f"is not {digit_words(out, 'or')} here")
    return ", and ".join(parts)


def in_house(exclusions: Sequence[Excluded], notation: Notation) -> str:
    """Why a digit is not in some cells of a house: "C1 is 3, and C7 and C8 see 7 in G8"."""
    cells: dict[Candidate | None, list[int]] = {}
    for candidate, by in exclusions:
        cells.setdefault(by, []).append(candidate.cell)
    digit = exclusions[0][0].digit
    parts = []
    for by, where in cells.items():
        names, several = notation.cells(where), len(where) > 1
        if by is None:
            parts.append(f"{names} {'are' if several else 'is'} not {digit} here")
        elif by.digit != digit:
            parts.append(f"{names} is {by.digit}")
        else:
            parts.append(f"{names} {'see' if several else 'sees'} {digit} in {notation.cell(by.cell)}")
    return join_clauses(parts)

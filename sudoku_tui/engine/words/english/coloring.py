"""Colouring of one digit in English: Simple Colors and Multi Colors."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.notation import Notation, join_words
from sudoku_tui.engine.step import Claim, Conclusion, Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.coloring import (
    COLORS,
    Candidates,
    OpposedColorsFacts,
    Sight,
    TouchingColorsFacts,
    TrapFacts,
    TwoColors,
    WrapFacts,
    are_told,
    clash_evidence,
    sight_evidence,
    tree_evidence,
)
from sudoku_tui.engine.words.english.glossary import CHAIN, COLOR
from sudoku_tui.engine.words.english.phrases import removes, wrong
from sudoku_tui.engine.words.term import Term

LETTERS_OF_COLORS: Mapping[Role, str] = dict(zip(COLORS, "ABCD", strict=True))

Colored = Mapping[Role, Candidates]  # the candidates of each colour

_ColoringFacts = TrapFacts | WrapFacts | TouchingColorsFacts | OpposedColorsFacts


def conclusion(step: Step, facts: _ColoringFacts, notation: Notation) -> str:
    """In one line: "4 in A2 and F8 or else in A8 and D9: removes 4 from D2"."""
    match facts:
        case TrapFacts(digit, colors):
            what = f"{digit} in {_cells(colors.a, notation)} or else in {_cells(colors.b, notation)}"
        case WrapFacts(digit, _, conflict):
            what = f"{digit} in {_cells((conflict.candidate, *conflict.seen), notation)} of one colour"
        case TouchingColorsFacts(digit, clusters, touches):
            colored = _colored(*clusters)
            seen = [[_cells(_color_of(one, colored), notation) for one in touch.sights[0].seen] for touch in touches]
            what = f"{digit} {', and '.join(f'in {one} or in {other}' for one, other in seen)}"
        case OpposedColorsFacts(digit, clusters, opposed):
            colored = _colored(*clusters)
            told = []
            for sights in opposed:
                one, other = (notation.cell(seen.cell) for sight in sights for seen in sight.seen)
                refuted = _cells(_color_of(sights[0].candidate, colored), notation)
                told.append(f"in {refuted} against {digit} in {one} or else in {other}")
            what = f"{digit} {', and '.join(told)}"
    return removes(what, step, notation)


def reasons(_: Step, facts: _ColoringFacts, notation: Notation) -> tuple[Reason, ...]:
    clusters: tuple[TwoColors, ...]
    match facts:
        case TrapFacts(digit, colors):
            clusters, follows = (colors,), _trap(facts, notation)
        case WrapFacts(digit, colors):
            clusters, follows = (colors,), _wrap(facts, notation)
        case TouchingColorsFacts(digit, clusters):
            follows = _touching(facts, notation)
        case OpposedColorsFacts(digit, clusters):
            follows = _opposed(facts, notation)
    house = clusters[0].tree[0].house
    assert house is not None
    place = (Evidence(Role.HOUSE, houses=(house,)),)
    look = Reason(f"Where {digit} has only two places, one of them is true: colour them in turn.", place=place)
    return (look, *_how_colored(digit, clusters, notation), *follows)


def terms(_: Step) -> tuple[Term, ...]:
    return (COLOR, CHAIN)


def legend(step: Step) -> Mapping[Role, str]:
    is_of_two = step.technique.facts_type in (TrapFacts, WrapFacts)
    colors = {color: f"colour {LETTERS_OF_COLORS[color]}" for color in (COLORS[:2] if is_of_two else COLORS)}
    return {**colors, Role.CLASH: "where colour A fails" if is_of_two else "where colours meet"}


def _trap(facts: TrapFacts, notation: Notation) -> Iterator[Reason]:
    yield from _sights_told(facts.sights, _colored(facts.colors), notation)
    yield _removed_by_sight(facts.digit, facts.sights, notation)


def _wrap(facts: WrapFacts, notation: Notation) -> Iterator[Reason]:
    digit, house = facts.digit, notation.house(facts.house)
    cells = _cells((facts.conflict.candidate, *facts.conflict.seen), notation)
    conflict = (*clash_evidence([facts.conflict]), Evidence(Role.COVER, houses=(facts.house,)))
    told = f"Both {cells} are colour A, but {house} can have only one {digit}."
    yield Reason(told, conflict, concludes=seen_by_each([facts.conflict]))
    yield Reason(
        f"So colour A is wrong: {digit} can be removed from {_cells(facts.colors.a, notation)}.",
        facts.shown(Role.GROUP_A),
        concludes=wrong(facts.colors.a),
    )


def _touching(facts: TouchingColorsFacts, notation: Notation) -> Iterator[Reason]:
    colored = _colored(*facts.clusters)
    for conflict, sights in ((touch.conflict, touch.sights) for touch in facts.touches):
        excluded = _letters((conflict.candidate, *conflict.seen), colored)
        left = _letters(sights[0].seen, colored)
        yield from _sights_told([conflict], colored, notation, clash=True)
        yield Reason(
            f"So colours {excluded} cannot both be right: at least one of colours {left} is.",
            _colors_shown(sights[0].seen, colored),
        )
        yield from _sights_told(sights, colored, notation)
        yield _removed_by_sight(facts.digit, sights, notation)


def _opposed(facts: OpposedColorsFacts, notation: Notation) -> Iterator[Reason]:
    colored = _colored(*facts.clusters)
    for sights in facts.opposed:
        refuted, seen = sights[0].candidate, tuple(chain.from_iterable(sight.seen for sight in sights))
        yield from _sights_told(sights, colored, notation, clash=True)
        yield Reason(
            f"One of colours {_letters(seen, colored)} is right, so colour {_letters([refuted], colored)} is wrong.",
            _colors_shown((refuted, *seen), colored),
        )
        yield Reason(
            f"So {facts.digit} can be removed from {_cells(_color_of(refuted, colored), notation)}.",
            _colors_shown([refuted], colored),
            concludes=wrong(_color_of(refuted, colored)),
        )


def _how_colored(digit: int, clusters: tuple[TwoColors, ...], notation: Notation) -> Iterator[Reason]:
    is_told = are_told(*clusters)
    roles = iter(COLORS)
    for number, cluster in enumerate(clusters):
        one, other = next(roles), next(roles)
        tree, links = tree_evidence(cluster), links_of_tree(cluster)
        groups = (Evidence(one, candidates=cluster.a), Evidence(other, candidates=cluster.b))
        colors = f"{_all_are(one, cluster.a, notation)}; {_all_are(other, cluster.b, notation)}"
        if is_told:
            pairs = [
                f"in {notation.house(house)} ({notation.cells((first.cell, second.cell))})"
                for first, second, house in cluster.tree
                if house is not None
            ]
            each = "Of each pair exactly one" if len(pairs) > 1 else "Exactly one of the two"
            houses = Evidence(Role.HOUSE, houses=cluster.houses())
            yield Reason(f"{digit} has only two places {join_words(pairs)}.", (houses, tree), concludes=links)
            yield Reason(f"{each} is {digit}, so the two get different colours: {colors}.", groups)
        else:
            pairs = [
                f"{notation.cell(first.cell)}-{notation.cell(second.cell)} ({notation.house(house)})"
                for first, second, house in cluster.tree
                if house is not None
            ]
            told = f"{digit} has only two places in each of these: {join_words(pairs)}."
            yield Reason(told, (tree,), concludes=links)
            yield Reason(f"Of each pair exactly one is {digit}, so the two get different colours: {colors}.", groups)
        if number == 0:
            right = "So either colour A or colour B is right: all its cells are"
            yield Reason(f"{right} {digit}, and no cell of the other is.", groups)
        else:
            letters = f"colour {LETTERS_OF_COLORS[one]} or colour {LETTERS_OF_COLORS[other]}"
            yield Reason(f"In the same way, either {letters} is right.", groups)


def links_of_tree(cluster: TwoColors) -> tuple[Conclusion, ...]:
    """That of each pair of a cluster just one is true, as data."""
    return tuple(
        Conclusion(tuple(Claim(digit, (cell,), is_true) for cell, digit in (first, second)))
        for first, second, _ in cluster.tree
        for is_true in (True, False)
    )


def _all_are(color: Role, candidates: Candidates, notation: Notation) -> str:
    """The cells of a colour and its name, such as "A2 and F8 are colour A"."""
    verb = "is" if len(candidates) == 1 else "are"
    return f"{_cells(candidates, notation)} {verb} colour {LETTERS_OF_COLORS[color]}"


def _sights_told(
    sights: Iterable[Sight], colored: Colored, notation: Notation, *, clash: bool = False
) -> Iterator[Reason]:
    """The sights in words; those that are a clash are shown as such."""
    names = {one: f" (colour {LETTERS_OF_COLORS[color]})" for color, group in colored.items() for one in group}
    for opening, seen, seeing in by_sight(sights):
        who, what = (
            join_words([f"{notation.cell(candidate.cell)}{names.get(candidate, '')}" for candidate in candidates])
            for candidates in ([sight.candidate for sight in seeing], seen)
        )
        shown = clash_evidence(seeing) if clash else (sight_evidence(seeing),)
        yield Reason(f"{opening} {who} {_see(len(seeing))} {what}.", shown, concludes=seen_by_each(seeing))


def seen_by_each(sights: Iterable[Sight]) -> tuple[Conclusion, ...]:
    """That a candidate is wrong if one that it sees is right, as data."""
    return tuple(
        Conclusion(tuple(Claim(digit, (cell,), is_true=False) for cell, digit in (sight.candidate, one)))
        for sight in sights
        for one in sight.seen
    )


def by_sight(sights: Iterable[Sight]) -> Iterator[tuple[str, Candidates, list[Sight]]]:
    """The sights that see the same, for one sentence each: how it opens, what they see, and they."""
    seers: dict[Candidates, list[Sight]] = {}
    for sight in sights:
        seers.setdefault(sight.seen, []).append(sight)
    for number, (seen, seeing) in enumerate(seers.items()):
        yield "Also," if number else "Note that", seen, seeing


def _removed_by_sight(digit: int, sights: tuple[Sight, ...], notation: Notation) -> Reason:
    where = notation.cells(sight.candidate.cell for sight in sights)
    see = f"Whichever is right, {where} {_see(len(sights))} a cell that is {digit}"
    gone = wrong(sight.candidate for sight in sights)
    return Reason(f"{see}, so {digit} can be removed there.", (sight_evidence(sights),), concludes=gone)


def _see(number: int) -> str:
    return "sees" if number == 1 else "see"


def _colored(*clusters: TwoColors) -> Colored:
    groups = chain.from_iterable((cluster.a, cluster.b) for cluster in clusters)
    return dict(zip(COLORS, groups, strict=False))


def _role_of(candidate: Candidate, colored: Colored) -> Role:
    return next(role for role, group in colored.items() if candidate in group)


def _color_of(candidate: Candidate, colored: Colored) -> Candidates:
    return colored[_role_of(candidate, colored)]


def _colors_shown(candidates: Iterable[Candidate], colored: Colored) -> tuple[Evidence, ...]:
    roles = {_role_of(candidate, colored) for candidate in candidates}
    return tuple(Evidence(role, candidates=group) for role, group in colored.items() if role in roles)


def _letters(candidates: Iterable[Candidate], colored: Colored) -> str:
    """The letters of the colours of some candidates, in order: "A and C"."""
    return join_words(sorted(LETTERS_OF_COLORS[_role_of(candidate, colored)] for candidate in candidates))


def _cells(candidates: Iterable[Candidate], notation: Notation) -> str:
    return notation.cells(cell for cell, _ in candidates)

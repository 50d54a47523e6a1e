"""Fish in English: basic, with fins, and two at once."""

from collections.abc import Iterator, Mapping, Sequence

from sudoku_tui.engine.board import HOUSE_MASK, ROWS, cell_set, cells_in, cells_of_houses, digit_in, seen_by_all
from sudoku_tui.engine.notation import Notation, join_words
from sudoku_tui.engine.step import Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.fish.line_fish import FishFacts
from sudoku_tui.engine.techniques.fish.patterns import thin_bases
from sudoku_tui.engine.techniques.fish.siamese import Siamese, SiameseFacts
from sudoku_tui.engine.words.english.phrases import digit_told, houses_told, number_word, one_digit, removal, removes


def conclusion(step: Step, facts: FishFacts | SiameseFacts, notation: Notation) -> str:
    """Such as "4 in rows B and E, columns 3 and 7, fin E8: removes 4 from D7"."""
    match facts:
        case FishFacts() as fish:
            lies = _covers_and_fins(fish, notation)
        case SiameseFacts(fish, second):
            lies = f"{_covers_and_fins(fish, notation)}, or {_covers_and_fins(second, notation)}"
    return removes(f"{fish.digit} in {notation.houses(fish.bases)}, {lies}", step, notation)


def reasons(step: Step, facts: FishFacts | SiameseFacts, notation: Notation) -> tuple[Reason, ...]:
    if isinstance(facts, FishFacts):
        return _fish(step, facts, notation)
    return _siamese(step, facts, notation)


def legend(step: Step) -> Mapping[Role, str]:
    places = f"{digit_told(step)} can go here"
    houses = {role: houses_told(step, role) for role in (Role.HOUSE, Role.COVER)}
    if isinstance(step.technique, Siamese):
        fins = {Role.GROUP_A: "fin of the first", Role.GROUP_B: "fin of the second"}
        return {**houses, Role.PATTERN: f"{places} in both", **fins}
    return {**houses, Role.PATTERN: places, Role.FIN: f"fin: {places} too"}


def _fish(step: Step, fish: FishFacts, notation: Notation) -> tuple[Reason, ...]:
    digit, body = fish.digit, fish.shown(Role.COVER, Role.PATTERN)
    where = f"in {notation.houses(fish.covers)}: {notation.cells(fish.body)}."
    return (
        Reason(f"Look at {digit} in {notation.houses(fish.bases)}.", fish.shown(Role.HOUSE)),
        Reason(f"There it can go {'' if fish.fins else 'only '}{where}", body),
        *(_despite_fins(step, fish, notation) if fish.fins else _without_fins(fish, notation)),
        removal(step, notation),
    )


def _without_fins(fish: FishFacts, notation: Notation) -> Iterator[Reason]:
    digit, line = fish.digit, _kind(fish.covers)
    number = number_word(len(fish.bases))
    every = "both" if len(fish.covers) == 2 else f"all {number}"
    yield Reason(
        f"Each of the {number} {_kind(fish.bases)}s needs {one_digit(digit)}, "
        f"and two {digit}s cannot stand in the same {line}.",
        fish.shown(Role.HOUSE),
    )
    yield Reason(f"So the {number} {digit}s take up {every} {line}s, one each.", fish.shown(Role.COVER))
    yield Reason(f"No other cell of {notation.houses(fish.covers)} can be {digit}.", fish.shown(Role.COVER))


def _despite_fins(step: Step, fish: FishFacts, notation: Notation) -> Iterator[Reason]:
    fins = fish.shown(Role.FIN)
    yield Reason(
        f"The only other place is {notation.cells(fish.fins)}: such an extra place is called a fin."
        if len(fish.fins) == 1
        else f"The only other places are {notation.cells(fish.fins)}: such extra places are called fins.",
        fins,
    )
    yield from _sashimi(fish, "the", f"that makes it a {step.technique.name}", fish.shown(Role.PATTERN), notation)
    yield from _fins_or_fish(fish, fins, notation)
    yield Reason(_seen_from_covers(step, fish, notation), fish.shown(Role.COVER, Role.FIN))


def _siamese(step: Step, facts: SiameseFacts, notation: Notation) -> tuple[Reason, ...]:
    first, second = facts.first, facts.second
    bases, lines = facts.shown(Role.HOUSE), f"{_kind(first.bases)}s"
    fins, other_fins = facts.shown(Role.GROUP_A), facts.shown(Role.GROUP_B)
    covers, other_covers = (Evidence(Role.COVER, houses=fish.covers) for fish in (first, second))
    body, other_body = _body(facts, first, Role.GROUP_B), _body(facts, second, Role.GROUP_A)
    return (
        Reason(f"Look at {first.digit} in {notation.houses(first.bases)}.", bases),
        Reason(f"Two fish share these {lines}.", bases),
        Reason(
            f"The first lies in {notation.houses(first.covers)}; {_besides(first, notation)}.", (covers, *body, *fins)
        ),
        *_sashimi(first, "its", "this one is sashimi", body, notation),
        *_fins_or_fish(first, fins, notation),
        Reason(_seen_from_covers(step, first, notation), (covers, *fins)),
        Reason(
            f"The second lies in {notation.houses(second.covers)}; {_besides(second, notation)}.",
            (other_covers, *other_body, *other_fins),
        ),
        *_sashimi(second, "its", "this one is sashimi", other_body, notation),
        Reason("The reasoning is the same."),
        Reason(_seen_from_covers(step, second, notation), (other_covers, *other_fins)),
        removal(step, notation),
    )


def _covers_and_fins(fish: FishFacts, notation: Notation) -> str:
    """Where a fish lies: "columns 3 and 7, fin E8"."""
    covers = notation.houses(fish.covers)
    return f"{covers}, fin{'s' * (len(fish.fins) > 1)} {notation.cells(fish.fins)}" if fish.fins else covers


def _kind(houses: Sequence[int]) -> str:
    return "row" if houses[0] in ROWS else "column"


def _body(facts: SiameseFacts, fish: FishFacts, role: Role) -> tuple[Evidence, ...]:
    """The body of one of two fish; what it has alone is a fin of the other, whose role is given."""
    alone = (cell for cell in fish.body if cell not in facts.common_body)
    return (*facts.shown(Role.PATTERN), Evidence(role, candidates=digit_in(alone, fish.digit)))


def _fins_or_fish(fish: FishFacts, fins: tuple[Evidence, ...], notation: Notation) -> Iterator[Reason]:
    digit, covers = fish.digit, Evidence(Role.COVER, houses=fish.covers)
    base, cover = _kind(fish.bases), _kind(fish.covers)
    if len(fish.fins) == 1:
        no_fin, a_fin, it = f"the fin is not {digit}", "the fin", "it"
    else:
        no_fin, a_fin, it = f"no fin is {digit}", "one of the fins", "both" if len(fish.fins) == 2 else "all of them"
    yield Reason(
        f"Suppose that {no_fin}: then the {base}s have their {digit}s in {notation.houses(fish.covers)}, one in each, "
        f"because a {cover} cannot hold two.",
        (covers, *fins),
    )
    yield Reason(f"In that case no other cell of these {cover}s can be {digit}.", (covers,))
    yield Reason(f"Otherwise {a_fin} is {digit}, and no cell that sees {it} can be {digit}.", fins)


def _seen_from_covers(step: Step, fish: FishFacts, notation: Notation) -> str:
    covered_cells = cells_of_houses(fish.covers) & seen_by_all(cell_set(fish.fins))
    victims = cell_set(cell for cell, _ in step.eliminations) & covered_cells
    theirs = notation.houses(cover for cover in fish.covers if victims & HOUSE_MASK[cover])
    are, see, they = ("is", "sees", "it") if victims.bit_count() == 1 else ("are", "see", "they")
    return (
        f"{notation.cells(cells_in(victims))} {are} in {theirs} and {see} {notation.cells(fish.fins)}, "
        f"so {they} cannot be {fish.digit} either way."
    )


def _besides(fish: FishFacts, notation: Notation) -> str:
    bases = f"these {_kind(fish.bases)}s"
    if len(fish.fins) == 1:
        return f"the only other place for {fish.digit} in {bases} is {notation.cells(fish.fins)}, its fin"
    return f"the only other places for {fish.digit} in {bases} are {notation.cells(fish.fins)}, its fins"


def _sashimi(
    fish: FishFacts, whose: str, verdict: str, body: tuple[Evidence, ...], notation: Notation
) -> Iterator[Reason]:
    """What makes a fish sashimi: "Without its fin, row E would have only E3: ..."; nothing if it is not."""
    cells = cell_set(fish.body)
    thin = thin_bases(fish.bases, cells)
    gap = [
        f"{notation.house(base)} would have only {notation.cells(cells_in(cells & HOUSE_MASK[base]))}" for base in thin
    ]
    if gap:
        fins = f"fin{'s' * (len(fish.fins) > 1)}"
        shown = (Evidence(Role.HOUSE, houses=tuple(thin)), *body)
        yield Reason(f"Without {whose} {fins}, {join_words(gap)}: {verdict}.", shown)

"""Fish in English: basic and of any houses, with fins, and two at once."""

from collections.abc import Iterator, Mapping, Sequence

from sudoku_tui.engine import words
from sudoku_tui.engine.board import (
    BOXES,
    COLUMNS,
    HOUSE_MASK,
    HOUSES_OF,
    ROWS,
    cell_set,
    cells_in,
    cells_of_houses,
    digit_in,
    seen_by_all,
)
from sudoku_tui.engine.links import notation as lines
from sudoku_tui.engine.notation import Notation, join_words, kind_of
from sudoku_tui.engine.step import Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.fish.line_fish import FishFacts
from sudoku_tui.engine.techniques.fish.patterns import thin_bases
from sudoku_tui.engine.techniques.fish.siamese import Siamese, SiameseFacts
from sudoku_tui.engine.words.english.glossary import BASE, COVER, ENDO_FIN, FIN, SASHIMI, SUPPOSE
from sudoku_tui.engine.words.english.phrases import (
    capital,
    digit_told,
    houses_told,
    number_word,
    one_digit,
    removal,
    removes,
)
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: FishFacts | SiameseFacts, notation: Notation) -> str:
    """In one line: "4 in rows B and E, columns 3 and 7, fin E8: removes 4 from D7"."""
    match facts:
        case FishFacts() as fish:
            lies = covers_and_fins(fish, notation)
        case SiameseFacts(fish, second):
            lies = f"{covers_and_fins(fish, notation)}, or {covers_and_fins(second, notation)}"
    return removes(f"{fish.digit} in {notation.houses(fish.bases)}, {lies}", step, notation)


def reasons(step: Step, facts: FishFacts | SiameseFacts, notation: Notation) -> tuple[Reason, ...]:
    if isinstance(facts, FishFacts):
        return _fish(step, facts, notation)
    return _siamese(step, facts, notation)


def hodoku(step: Step, facts: FishFacts | SiameseFacts, notation: Notation) -> str:
    """In HoDoKu's notation: "4 r25 c37 fr5c8 => r4c7<>4"; with letters "4 rBE c37 fE8 => D7<>4"."""
    first, second = (facts, None) if isinstance(facts, FishFacts) else (facts.first, facts.second)
    written = f"{first.digit} {houses_briefly(first.bases, notation)} {covers_briefly(first, notation)}"
    if second is not None:
        written = f"{written} / {covers_briefly(second, notation)}"
    return f"{written} => {lines.removed(step.eliminations, notation)}"


def terms(step: Step) -> tuple[Term, ...]:
    has_fins = bool(step.facts.shown(Role.FIN, Role.GROUP_A, Role.GROUP_B))
    return (BASE, COVER, FIN, ENDO_FIN, SASHIMI, SUPPOSE) if has_fins else (BASE, COVER)


def legend(step: Step) -> Mapping[Role, str]:
    places = f"{digit_told(step)} can go here"
    houses = {role: houses_told(step, role) for role in (Role.HOUSE, Role.COVER)}
    if houses[Role.HOUSE] == houses[Role.COVER]:
        houses = {Role.HOUSE: "the houses of the fish", Role.COVER: "the houses that it takes"}
    if isinstance(step.technique, Siamese):
        fins = {Role.GROUP_A: "fin of the first", Role.GROUP_B: "fin of the second"}
        return {**houses, Role.PATTERN: f"{places} in both", **fins}
    return {**houses, Role.PATTERN: places, Role.FIN: f"fin: {places} too"}


def _fish(step: Step, fish: FishFacts, notation: Notation) -> tuple[Reason, ...]:
    body = fish.shown(Role.COVER, Role.PATTERN)
    where = f"in {notation.houses(fish.covers)}: {notation.cells(fish.body)}."
    if fish.fins:
        told = _despite_fins(step, fish, notation)
    else:
        told = _without_fins(fish, notation) if _is_of_lines(fish) else _without_fins_in_houses(step, fish, notation)
    return (
        Reason(_idea(fish, notation), fish.shown(Role.HOUSE)),
        Reason(f"There it can go {'' if fish.fins else 'only '}{where}", body),
        *told,
        removal(step, notation, houses=fish.bases),
    )


def _idea(fish: FishFacts, notation: Notation) -> str:
    """Where the digit is, in a line: "Rows B and E have 4 only in the same two columns."."""
    only, fins = ("", f", or else in the fin{'s' * (len(fish.fins) > 1)}") if fish.fins else ("only ", "")
    covers = f"the same {number_word(len(fish.covers))} {_kinds(fish.covers)}"
    return f"{capital(notation.houses(fish.bases))} have {fish.digit} {only}in {covers}{fins}."


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


def _without_fins_in_houses(step: Step, fish: FishFacts, notation: Notation) -> Iterator[Reason]:
    digit, covers = fish.digit, notation.houses(fish.covers)
    number, cover = number_word(len(fish.bases)), _kind(fish.covers)
    apart = f", and no place for {digit} is in two of them: they need {number} {digit}s"
    yield Reason(
        f"Each of the {number} {_kinds(fish.bases)} needs {one_digit(digit)}{apart if _may_overlap(fish) else ''}.",
        fish.shown(Role.HOUSE),
    )
    yield Reason(
        f"Two {digit}s cannot stand in the same {cover}, so the {number} {digit}s take up {covers}, one each.",
        fish.shown(Role.COVER),
    )
    bases = cells_of_houses(fish.bases)
    inside = [cell for cell, _ in step.eliminations if bases >> cell & 1]
    if len(inside) < len(step.eliminations):
        yield Reason(f"No other cell of {covers} can be {digit}.", fish.shown(Role.COVER))
    for cell in inside:
        yield Reason(
            f"{notation.cell(cell)} is in {_two_covers(fish, cell, notation)}: {one_digit(digit)} there would take up "
            f"both, and leave too few for the others.",
            fish.shown(Role.COVER),
        )


def _despite_fins(step: Step, fish: FishFacts, notation: Notation) -> Iterator[Reason]:
    fins = fish.shown(Role.FIN)
    yield from _endo_fins(fish, fins, notation)
    outer = _outer_fins(fish)
    if outer:
        yield Reason(
            f"The only other place is {notation.cells(outer)}: such an extra place is called a fin."
            if len(outer) == 1
            else f"The only other places are {notation.cells(outer)}: such extra places are called fins.",
            fins,
        )
    end = f"that makes it a {words.name(step.technique.id)}"
    yield from _sashimi(fish, "the", end, fish.shown(Role.PATTERN), notation)
    yield from _fins_or_fish(fish, fins, notation)
    yield from _seen_from_covers(step, fish, fins, notation)


def _siamese(step: Step, facts: SiameseFacts, notation: Notation) -> tuple[Reason, ...]:
    first, second = facts.first, facts.second
    bases = facts.shown(Role.HOUSE)
    fins, other_fins = facts.shown(Role.GROUP_A), facts.shown(Role.GROUP_B)
    covers, other_covers = (Evidence(Role.COVER, houses=fish.covers) for fish in (first, second))
    body, other_body = _body(facts, first, Role.GROUP_B), _body(facts, second, Role.GROUP_A)
    return (
        Reason(f"{capital(notation.houses(first.bases))} have {first.digit} in two fish, each with fins.", bases),
        *_endo_fins(first, (*fins, *other_fins), notation),
        Reason(
            f"The first lies in {notation.houses(first.covers)}{_besides(first, notation)}.", (covers, *body, *fins)
        ),
        *_sashimi(first, "its", "this one is sashimi", body, notation),
        *_fins_or_fish(first, fins, notation),
        *_seen_from_covers(step, first, fins, notation),
        Reason(
            f"The second lies in {notation.houses(second.covers)}{_besides(second, notation)}.",
            (other_covers, *other_body, *other_fins),
        ),
        *_sashimi(second, "its", "this one is sashimi", other_body, notation),
        Reason("The reasoning is the same."),
        *_seen_from_covers(step, second, other_fins, notation),
        removal(step, notation, houses=first.bases),
    )


def covers_and_fins(fish: FishFacts, notation: Notation) -> str:
    """Where a fish lies: "columns 3 and 7, fin E8"."""
    covers = notation.houses(fish.covers)
    return f"{covers}, fin{'s' * (len(fish.fins) > 1)} {notation.cells(fish.fins)}" if fish.fins else covers


def houses_briefly(houses: Sequence[int], notation: Notation) -> str:
    """Houses as HoDoKu writes them: "r25b3"."""
    kinds = {
        letter: "".join(notation.label(house) for house in houses if house in kind)
        for letter, kind in (("r", ROWS), ("c", COLUMNS), ("b", BOXES))
    }
    return "".join(f"{letter}{labels}" for letter, labels in kinds.items() if labels)


def covers_briefly(fish: FishFacts, notation: Notation) -> str:
    """Covers and fins as HoDoKu writes them: "c37 fr5c8", with "ef" before an endo-fin."""
    endo_fins = fish.endo_fins
    fins = [f"{'ef' if fin in endo_fins else 'f'}{notation.cell(fin)}" for fin in fish.fins]
    return " ".join([houses_briefly(fish.covers, notation), *fins])


def _is_of_lines(fish: FishFacts) -> bool:
    """Whether it has rows on one side, and columns on the other."""
    return {_kind(fish.bases), _kind(fish.covers)} == {"row", "column"}


def _may_overlap(fish: FishFacts) -> bool:
    """Whether a place may be in two of the bases, as they are of several kinds."""
    return _kind(fish.bases) == "house"


def _kind(houses: Sequence[int]) -> str:
    """The word for one of some houses: "row", or "house" if they are of several kinds."""
    kinds = {kind_of({house}) for house in houses}
    return kinds.pop() if len(kinds) == 1 else "house"


def _kinds(houses: Sequence[int]) -> str:
    return kind_of(set(houses))


def _two_covers(fish: FishFacts, cell: int, notation: Notation) -> str:
    return notation.houses(cover for cover in fish.covers if cover in HOUSES_OF[cell])


def _body(facts: SiameseFacts, fish: FishFacts, role: Role) -> tuple[Evidence, ...]:
    """The body of one of two fish; what it has alone is a fin of the other, whose role is given."""
    alone = (cell for cell in fish.body if cell not in facts.common_body)
    return (*facts.shown(Role.PATTERN), Evidence(role, candidates=digit_in(alone, fish.digit)))


def _outer_fins(fish: FishFacts) -> list[int]:
    """The fins that are no endo-fins."""
    endo_fins = fish.endo_fins
    return [fin for fin in fish.fins if fin not in endo_fins]


def _endo_fins(fish: FishFacts, fins: tuple[Evidence, ...], notation: Notation) -> Iterator[Reason]:
    """The reason for endo-fins: "B2 is in row B and box 1, ..."."""
    for fin in fish.endo_fins:
        bases = notation.houses(base for base in fish.bases if base in HOUSES_OF[fin])
        yield Reason(
            f"{notation.cell(fin)} is in {bases}, so that one {fish.digit} would do for both: such a place counts as a "
            "fin, an endo-fin.",
            (*fish.shown(Role.HOUSE), *fins),
        )


def _fins_or_fish(fish: FishFacts, fins: tuple[Evidence, ...], notation: Notation) -> Iterator[Reason]:
    digit, houses = fish.digit, notation.houses(fish.covers)
    covers = Evidence(Role.COVER, houses=fish.covers)
    number, bases, cover = number_word(len(fish.bases)), _kinds(fish.bases), _kind(fish.covers)
    if len(fish.fins) == 1:
        no_fin, a_fin, it = f"the fin is not {digit}", "the fin", "it"
    else:
        no_fin, a_fin, it = f"no fin is {digit}", "one of the fins", "both" if len(fish.fins) == 2 else "all of them"
    yield Reason(
        f"Suppose that {no_fin}: then the {bases} have their {digit}s in {houses}, one in each, "
        f"because a {cover} cannot hold two."
        if not _may_overlap(fish)
        else f"Suppose that {no_fin}: then no place is in two of the {bases}, so they have {number} {digit}s, "
        f"which lie in {houses}, one in each, because a {cover} cannot hold two.",
        (covers, *fins),
    )
    others = f"these {cover}s" if _is_of_lines(fish) else houses
    yield Reason(f"In that case no other cell of {others} can be {digit}.", (covers,))
    yield Reason(f"Otherwise {a_fin} is {digit}, and no cell that sees {it} can be {digit}.", fins)


def _seen_from_covers(step: Step, fish: FishFacts, fins: tuple[Evidence, ...], notation: Notation) -> Iterator[Reason]:
    """Why what a fish removes is false with the fins and without them; cells of a base have two covers."""
    covers, bases = Evidence(Role.COVER, houses=fish.covers), cells_of_houses(fish.bases)
    covered_cells = cells_of_houses(fish.covers) & seen_by_all(cell_set(fish.fins))
    victims = cell_set(cell for cell, _ in step.eliminations) & covered_cells
    inside = [cell for cell in cells_in(victims & bases) if sum(cover in HOUSES_OF[cell] for cover in fish.covers) > 1]
    outside = victims & ~bases
    if outside:
        theirs = notation.houses(cover for cover in fish.covers if outside & HOUSE_MASK[cover])
        are, see, they = ("is", "sees", "it") if outside.bit_count() == 1 else ("are", "see", "they")
        yield Reason(
            f"{notation.cells(cells_in(outside))} {are} in {theirs} and {see} {notation.cells(fish.fins)}, "
            f"so {they} cannot be {fish.digit} either way.",
            (covers, *fins),
        )
    for cell in inside:
        yield Reason(
            f"{notation.cell(cell)} is in {_two_covers(fish, cell, notation)}: {one_digit(fish.digit)} there would "
            "take up both, and leave too few for the others.",
            (covers,),
        )
        yield Reason(
            f"It also sees {notation.cells(fish.fins)}, so it cannot be {fish.digit} either way.", (covers, *fins)
        )


def _besides(fish: FishFacts, notation: Notation) -> str:
    outer, bases = _outer_fins(fish), f"these {_kinds(fish.bases)}"
    if not outer:
        return ""
    if len(outer) == 1:
        return f"; the only other place for {fish.digit} in {bases} is {notation.cells(outer)}, its fin"
    return f"; the only other places for {fish.digit} in {bases} are {notation.cells(outer)}, its fins"


def _sashimi(
    fish: FishFacts, whose: str, verdict: str, body: tuple[Evidence, ...], notation: Notation
) -> Iterator[Reason]:
    """Why a fish of lines is sashimi: "Without its fin, row E would have only E3: ..."; nothing if it is not."""
    cells = cell_set(fish.body)
    thin = thin_bases(fish.bases, cells) if _is_of_lines(fish) else []
    gap = [
        f"{notation.house(base)} would have only {notation.cells(cells_in(cells & HOUSE_MASK[base]))}" for base in thin
    ]
    if gap:
        fins = f"fin{'s' * (len(fish.fins) > 1)}"
        shown = (Evidence(Role.HOUSE, houses=tuple(thin)), *body)
        yield Reason(f"Without {whose} {fins}, {join_words(gap)}: {verdict}.", shown)

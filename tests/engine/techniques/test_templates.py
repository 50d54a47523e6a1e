"""Templates: which candidates the other candidates of their digit rule out."""

from collections.abc import Iterator

from sudoku_tui.engine.board import ALL_CELLS, DIGITS, HOUSE_CELLS, PEERS, ROWS, Candidate, cell_set, cells_in
from sudoku_tui.engine.patterns.templates import outside_templates
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.templates import MAX_WAYS, TEMPLATE_DELETE, TEMPLATE_SET, TemplateFacts
from tests.engine.positions import (
    EMPTY,
    along_paths,
    candidates,
    cells,
    confined,
    partly_eliminated,
    start,
    thinned_out,
)


def templates(places: set[int], row: int = 0) -> Iterator[set[int]]:
    """Every way to take one of the places in each row from this one on, in different columns and boxes."""
    if row == len(ROWS):
        yield set()
        return
    for cell in places.intersection(HOUSE_CELLS[row]):
        for others in templates(places.difference(PEERS[cell]), row + 1):
            yield {cell, *others}


def in_templates(places: set[int]) -> set[int]:
    """The places that are in some template."""
    used: set[int] = set()
    for cell in sorted(places):
        if cell not in used:
            used |= next(templates(places.difference(PEERS[cell])), set())
    return used


def test_what_is_in_no_template_is_removable() -> None:
    for position, _ in [*along_paths(range(2)), *partly_eliminated(range(4))]:
        for digit in DIGITS:
            possible = set(cells_in(position.candidates[digit] & ~position.excluded[digit]))
            placed = set(cells_in(position.placed[digit]))
            assert set(cells_in(outside_templates(position)[digit])) == possible - in_templates(possible | placed)


def test_what_is_removable_is_false() -> None:
    for position, solution in along_paths(range(5)):
        for digit in DIGITS:
            assert all(solution[cell] != str(digit) for cell in cells_in(outside_templates(position)[digit]))


def test_nothing_is_removable_on_an_empty_grid_or_when_pending_eliminations_say_so_already() -> None:
    assert outside_templates(Position.from_string(EMPTY)) == (0,) * 10
    assert outside_templates(start("A1=5 E4=5 I9=5")) == (0,) * 10


def test_a_wrong_position_proves_nothing() -> None:
    no_place = Position.from_string(EMPTY).eliminate(Candidate(cell, 5) for cell in HOUSE_CELLS[0])
    assert outside_templates(no_place) == (0,) * 10
    clash = start("A1=5").place(1, 5)
    assert clash.clash is not None
    assert outside_templates(clash)[5] == 0


def test_what_a_lone_place_sees_is_removable() -> None:
    position = Position.from_string(EMPTY).eliminate(candidates("A2=5 A3=5 A4=5 A5=5 A6=5 A7=5 A8=5 A9=5"))
    assert outside_templates(position)[5] == cell_set(PEERS[0]) & position.candidates[5]
    assert position.candidates[5] | cell_set(cells("A2 A3 A4 A5 A6 A7 A8 A9")) == ALL_CELLS


# Templates laid over each other


def by_definition(position: Position) -> dict[int, list[set[int]]]:
    """The templates of all digits, without those that use a cell which another digit needs; again and again."""
    left = {}
    for digit in DIGITS:
        places = cells_in(position.candidates[digit] & ~position.excluded[digit] | position.placed[digit])
        left[digit] = list(templates(set(places)))
    while True:
        needs = {digit: set.intersection(*found) if found else set() for digit, found in left.items()}
        kept = {
            digit: [one for one in found if not any(one & needs[other] for other in DIGITS if other != digit)]
            for digit, found in left.items()
        }
        if kept == left or not all(kept.values()):
            return kept
        left = kept


def late_positions() -> Iterator[tuple[Position, str]]:
    """Positions with so few candidates that all templates can be written down."""
    for position, solution in [*along_paths(range(6)), *thinned_out(range(6))]:
        if 0 < position.empty.bit_count() < 46:
            yield position, solution


def test_templates_place_what_all_have_and_remove_what_none_has() -> None:
    total = 0
    for position, solution in list(late_positions())[::4]:
        left = by_definition(position)
        for technique in (TEMPLATE_SET, TEMPLATE_DELETE):
            found = {one for step in technique.find(position) for one in (*step.placements, *step.eliminations)}
            wanted = set()
            for digit, ways in left.items():
                places = set(cells_in(position.candidates[digit] & ~position.excluded[digit]))
                changed = places.intersection(*ways) if technique is TEMPLATE_SET else places.difference(*ways)
                wanted |= {Candidate(cell, digit) for cell in changed}
            assert found == wanted
            assert all((solution[cell] == str(digit)) is (technique is TEMPLATE_SET) for cell, digit in found)
            total += len(found)
    assert total


def test_the_facts_tell_how_many_templates_are_left_and_each_if_they_are_few() -> None:
    few = many = 0
    for position, _ in list(late_positions())[::4]:
        left = by_definition(position)
        for step in (*TEMPLATE_SET.find(position), *TEMPLATE_DELETE.find(position)):
            facts = step.facts
            assert isinstance(facts, TemplateFacts)
            ways = left[facts.digit]
            assert facts.number == len(ways)
            if facts.ways:
                placed = set(cells_in(position.placed[facts.digit]))
                assert {*map(frozenset, facts.ways)} == {frozenset(way - placed) for way in ways}
                assert len(step.walk()) == len(step.reasons()) + len(facts.needed) + len(ways)
                few += 1
            else:
                assert len(ways) > MAX_WAYS
                assert len(step.walk()) == len(step.reasons()) + len(facts.needed)
                many += 1
            assert {*facts.taken} <= {one for needed in facts.needed for one in needed}
            for cell, other in facts.taken:
                assert all(cell in way for way in left[other])
    assert few
    assert many


def test_the_words_of_templates() -> None:
    position = confined((4, "row A", "A1 A2"), (4, "row B", "B4 B5"))
    (placed,) = TEMPLATE_SET.find(position.eliminate(candidates("C8=4 C9=4")))
    assert placed.conclusion().endswith(" templates: C7 = 4")
    assert placed.explanation()[3:] == ("All of them use C7.", "So C7 = 4.")
    (step,) = TEMPLATE_DELETE.find(position)
    assert step.explanation()[1] == "It can go in 67 cells."
    assert step.explanation()[3] == "None of them uses C1, C2, C3, C4, C5 or C6."


def test_a_wrong_position_has_no_templates() -> None:
    no_place = Position.from_string(EMPTY).eliminate(Candidate(cell, 5) for cell in HOUSE_CELLS[0])
    assert list(TEMPLATE_SET.find(no_place)) == list(TEMPLATE_DELETE.find(no_place)) == []
    assert list(TEMPLATE_SET.find(Position.from_string(EMPTY))) == []

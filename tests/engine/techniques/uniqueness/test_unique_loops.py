"""Unique loops: the steps found, their evidence and words, and that they are right."""

from collections.abc import Iterable, Iterator
from itertools import chain, combinations
from random import Random

import pytest

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_MASK, HOUSES, HOUSES_OF, PEERS, Candidate, cell_set, cells_in
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.uniqueness.unique_loops import UNIQUE_LOOP
from tests.engine.expected import Expected, candidates_shown, cells_shown, houses_shown
from tests.engine.positions import along_paths, candidates, cell, cells, confined, limited, thinned_out

LOOP = "D6 D7 E1 E7 F1 F6"
INTRODUCTION = (
    "If six cells in a loop held only 3 and 5, there would be two solutions.",
    "None of D6, D7, E1, E7, F1 and F6 is a given, and each row, column and box has two of them or none.",
    "If they held only 3 and 5, these could be exchanged, and no row, column or box would change its "
    "digits: there would be two solutions.",
    "A proper puzzle has just one, so at least one of the cells is neither 3 nor 5.",
)


def steps(position: Position) -> list[Step]:
    return list(UNIQUE_LOOP.find(position))


def loop(extra: str) -> Position:
    """A grid in which six cells have 3 and 5, and some of them more, such as "F1=79"."""
    more = dict(text.split("=") for text in extra.split())
    return limited(" ".join(f"{name}=35{more.get(name, '')}" for name in LOOP.split()))


def pattern() -> Evidence:
    """The evidence for the six cells with both digits each."""
    both = tuple(Candidate(place, digit) for place in cells(LOOP) for digit in (3, 5))
    return Evidence(Role.PATTERN, cells=cells(LOOP), candidates=both)


def test_one_cell_with_extra_candidates() -> None:
    (step,) = steps(loop("F1=79"))
    assert step == Expected(
        UNIQUE_LOOP,
        eliminations=candidates("F1=3 F1=5"),
        evidence=(pattern(), Evidence(Role.FIN, candidates=candidates("F1=7 F1=9"))),
    )
    assert step.conclusion() == "3 and 5 in D6, D7, E1, E7 and F6: removes 3 and 5 from F1"
    assert step.explanation() == (
        *INTRODUCTION,
        "D6, D7, E1, E7 and F6 can hold nothing but 3 or 5.",
        "So F1 is the one that holds another digit.",
        "This removes 3 and 5 from F1.",
    )


def test_two_cells_with_the_same_extra_candidate() -> None:
    (step,) = steps(confined((7, "row F", "F1 F6 F9"), of=loop("F1=7 F6=7")))
    assert step.eliminations == candidates("F9=7")
    assert step.conclusion() == "3 and 5 in D6, D7, E1, E7, F1 and F6, or else 7 in F1 or F6: removes 7 from F9"
    assert step.explanation() == (
        *INTRODUCTION,
        "D6, D7, E1 and E7 can hold nothing but 3 or 5.",
        "The only other digit for F1 and F6 is 7, so at least one of them is 7.",
        "A cell that sees both F1 and F6 cannot be 7.",
        "This removes 7 from F9.",
    )


def test_three_cells_with_the_same_extra_candidate() -> None:
    (step,) = steps(loop("F1=7 D6=7 E1=7"))
    seen = [place for place in PEERS[cell("F1")] if {cell("D6"), cell("E1")} <= set(PEERS[place])]
    assert step.eliminations == tuple(Candidate(place, 7) for place in seen) == candidates("D1=7 D2=7 D3=7")
    assert step.explanation()[-2] == "A cell that sees all of D6, E1 and F1 cannot be 7."


def test_two_cells_that_act_as_one_of_a_naked_pair() -> None:
    position = confined((7, "row F", "F1 F8 F9"), (9, "row F", "F6 F8"), of=loop("F1=7 F6=9"))
    (step,) = steps(position.eliminate(Candidate(cell("F8"), digit) for digit in DIGITS if digit not in (7, 9)))
    assert step.eliminations == candidates("F9=7")
    assert step.conclusion() == (
        "3 and 5 in D6, D7, E1, E7, F1 and F6, or else 7 and 9 fill F1 or F6 with F8: removes 7 from F9"
    )
    assert "So two cells of row F share 7 and 9: F8, and F1 or F6. They use both." in (step.explanation())


def test_two_cells_with_all_places_of_a_digit() -> None:
    (step,) = steps(confined((3, "row F", "F1 F6"), of=loop("F1=7 F6=9")))
    assert step.eliminations == candidates("F1=5 F6=5")
    assert houses_shown(step) == (5,)
    assert (
        step.conclusion()
        == "3 and 5 in D6, D7, E1, E7, F1 and F6, and 3 of row F in F1 or F6: removes 5 from F1 and F6"
    )
    assert step.explanation()[5:] == (
        "No other cell of row F can be 3, so one of F1 and F6 is 3.",
        "If the other one were 5, all the cells would hold only 3 and 5.",
        "So neither of F1 and F6 is 5.",
        "This removes 5 from F1 and F6.",
    )


@pytest.mark.parametrize(
    "position",
    [
        loop(""),  # all cells with only two candidates: no proper puzzle
        loop("F1=7 D7=9"),  # two cells that do not see each other
        loop("F1=7 F6=7 E1=9"),  # three cells with different extra candidates
        limited("A1=27 A4=27 C1=27 C4=267"),  # four cells: a rectangle
        limited("D6=35 D7=35 E1=35 E7=35 F2=357 F6=35").eliminate(candidates("F1=3")),  # open
        loop("F1=79").place(cell("F9"), 3),  # a placed value keeps the digit out
    ],
)
def test_what_is_almost_a_loop(position: Position) -> None:
    assert steps(position) == []


def test_cells_that_cannot_hold_the_digits_by_turns_are_no_loop() -> None:
    """Each house has two of them or none, but no solution could fill them with the two digits at all."""
    names = "A1 A9 B2 B8 G2 G9 H1 H8"
    corners = cell_set(cells(names))
    assert {(corners & HOUSE_MASK[house]).bit_count() for house in HOUSES} == {0, 2}
    found = steps(limited("A1=357 " + " ".join(f"{name}=35" for name in names.split()[1:])))
    assert cells(names) not in [cells_shown(step, Role.PATTERN) for step in found]


def is_loop(places: tuple[int, ...]) -> bool:
    """Whether each house has two of the cells or none, and two colours will do for them."""
    mask = cell_set(places)
    pairs = [(mask & HOUSE_MASK[house]).bit_count() for house in HOUSES]
    if set(pairs) != {0, 2}:
        return False
    colours = {places[0]: 0}
    fresh = [places[0]]
    while fresh:
        place = fresh.pop()
        for other in (other for house in HOUSES_OF[place] for other in cells_in(mask & HOUSE_MASK[house])):
            if other != place and other not in colours:
                colours[other] = 1 - colours[place]
                fresh.append(other)
    if len(colours) < len(places):
        return False  # more than one loop
    return all(colours[first] != colours[second] for first, second in combinations(places, 2) if second in PEERS[first])


def naive_steps(position: Position, able: list[int]) -> Iterator[tuple[tuple[int, ...], tuple[Candidate, ...]]]:
    """The cells and eliminations of every loop of 3 and 5 in some cells, but for what a naked subset tells."""
    for places in chain.from_iterable(combinations(able, size) for size in (6, 8, 10, 12)):
        if is_loop(places):
            roof = [place for place in places if len(position.candidates_of(place)) > 2]
            extra = {digit for place in roof for digit in position.candidates_of(place)} - {3, 5}
            if len(roof) == 1:
                yield places, candidates_of(position, roof, {3, 5})
            elif len(extra) == 1 and len(places) - len(roof) >= 3:
                seen = [place for place in CELLS if set(roof) <= set(PEERS[place])]
                yield places, candidates_of(position, seen, extra)
            if len(roof) == 2:
                shared = [HOUSE_MASK[house] for house in HOUSES_OF[roof[0]] if HOUSE_MASK[house] >> roof[1] & 1]
                for digit in (3, 5):
                    outside = [position.candidates[digit] & ~cell_set(roof) & house for house in shared]
                    if 0 in outside:
                        yield places, candidates_of(position, roof, {8 - digit})


def candidates_of(position: Position, places: Iterable[int], digits: Iterable[int]) -> tuple[Candidate, ...]:
    found = (Candidate(place, digit) for place in places for digit in digits)
    return tuple(sorted(candidate for candidate in found if position.has_candidate(*candidate)))


def test_all_loops_are_found() -> None:
    kinds = set()
    for seed in range(80):
        rng = Random(seed)
        base = rng.choice(["A1 A4 B4 B7 C1 C7", "B4 B6 D2 D5 F2 F4 H5 H6"])
        able = sorted({*cells(base), *rng.sample(cells("A7 B1 B7 C4 D1 D4 E4 E5 F5 F7 H1 H2 H4"), 3)})
        contents = dict.fromkeys(CELLS, "124679") | {
            place: f"35{rng.choice(['', '', '', '7', '79'])}" for place in able
        }
        position = limited(" ".join(f"{LETTERS.cell(place)}={digits}" for place, digits in contents.items()))
        found = {
            (cells_shown(step, Role.PATTERN), step.eliminations) for step in steps(position) if not has_subset(step)
        }
        assert found == {(places, removed) for places, removed in naive_steps(position, able) if removed}
        kinds |= {(len(places), len({digit for _, digit in removed})) for places, removed in found}
    assert kinds >= {(6, 1), (6, 2), (8, 1), (8, 2)}


def has_subset(step: Step) -> bool:
    return bool(candidates_shown(step, Role.GROUP_A))


def test_every_step_is_right_and_its_cells_are_a_loop() -> None:
    found_any = False
    for position, solution in (*thinned_out(range(50)), *along_paths(range(9))):
        found = steps(position)
        assert len(set(found)) == len(found)
        for step in found:
            assert is_loop(cells_shown(step, Role.PATTERN))
            assert len(cells_shown(step, Role.PATTERN)) >= 6
            assert step.eliminations
            assert all(position.has_candidate(*candidate) for candidate in step.eliminations)
            assert all(int(solution[place]) != digit for place, digit in step.eliminations)
            found_any = True
    assert found_any


def test_it_says_what_it_takes_for_granted() -> None:
    assert UNIQUE_LOOP.assumes_unique
    assert "two solutions" in UNIQUE_LOOP.summary

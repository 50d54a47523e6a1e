"""Multi-sector locked sets on positions made for them, in Easter Monster, and against a count of single choices."""

from itertools import chain, islice, product
from random import Random

import pytest

from sudoku_tui.engine.board import COLUMNS, DIGITS, HOUSE_CELLS, ROWS, Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.rank_zero.multi_sector import MULTI_SECTOR_LOCKED_SETS, MultiSectorFacts
from tests.engine.positions import EMPTY, candidates, cells, limited, partly_eliminated, thinned_out
from tests.engine.techniques.rank_zero.test_sk_loop import EASTER_MONSTER

ROWS_AND_COLUMNS = {"1": "1234", "2": "123", "4": "1235", "7": "1236"}


def made(**other: str) -> Position:
    """An empty grid, where 1, 2 and 3 fit three times into rows A, D and G, and 4, 5 and 6 once into a column."""
    contents = {f"{row}{column}": digits for row in "ADG" for column, digits in ROWS_AND_COLUMNS.items()} | other
    return limited(" ".join(f"{name}={digits}" for name, digits in contents.items()))


def steps(position: Position) -> list[Step]:
    return list(MULTI_SECTOR_LOCKED_SETS.find(position))


def test_digits_go_from_the_rest_of_the_lines_that_count_them() -> None:
    (step,) = steps(made())
    rows = {f"{row}{column}={digit}" for row, column, digit in product("ADG", "35689", "123")}
    columns = {f"{row}{place}" for row, place in product("BCEFHI", ("1=4", "4=5", "7=6"))}
    assert set(step.eliminations) == {*candidates(" ".join(rows | columns))}
    counted = {Role.GROUP_A: "123", Role.GROUP_B: "456"}
    assert step.evidence == (
        Evidence(Role.HOUSE, houses=(0, 3, 6, 9, 10, 12, 15)),
        *(Evidence(role, candidates=in_cells(made(), digits)) for role, digits in counted.items()),
    )


def in_cells(position: Position, digits: str) -> tuple[Candidate, ...]:
    crossed = sorted(cells(" ".join(f"{row}{column}" for row in "ADG" for column in ROWS_AND_COLUMNS)))
    return tuple(Candidate(one, int(d)) for one in crossed for d in digits if position.has_candidate(one, int(d)))


def test_the_words() -> None:
    (step,) = steps(made())
    assert step.conclusion().startswith("12 cells in rows A, D and G and columns 1, 2, 4 and 7: removes ")
    assert step.explanation()[:-1] == (
        "The 12 empty cells where rows A, D and G and columns 1, 2, 4 and 7 cross have room for no more than 12 "
        "digits.",
        "Count how many digits fit into them: each digit fits once at most into a row or column.",
        "1, 2 and 3 fit three times each: once in each of rows A, D and G.",
        "4 fits once: in column 1.",
        "5 fits once: in column 4.",
        "6 fits once: in column 7.",
        "That is room for 9 + 1 + 1 + 1 = 12 digits, and there are 12 cells.",
        "So they need all of this room: each digit is there once in each line that was counted.",
        "1, 2 and 3 can be nowhere else in these rows.",
        "4, 5 and 6 can be nowhere else in these columns.",
    )


def test_as_many_rows_as_columns_count_for_both() -> None:
    tie = limited(" ".join(f"{row}{column}=123" for row in "ADG" for column in "147"))
    (step,) = steps(tie)
    rows = {f"{row}{column}={digit}" for row, column, digit in product("ADG", "235689", "123")}
    columns = {f"{row}{column}={digit}" for row, column, digit in product("BCEFHI", "147", "123")}
    assert set(step.eliminations) == {*candidates(" ".join(rows | columns))}
    assert step.explanation()[-2] == (
        "1, 2 and 3 can be nowhere else in these rows, nor in these columns, which are as many."
    )


def test_easter_monster() -> None:
    step = steps(EASTER_MONSTER)[0]
    assert step.conclusion().startswith("16 cells in rows B, D, F and H and columns 1, 3, 7 and 9: ")
    assert len(step.eliminations) == 16


@pytest.mark.parametrize("other", [{"A1": "12347"}, {"A2": "1234"}, {"D4": "12356"}])
def test_one_place_more_is_too_much(other: dict[str, str]) -> None:
    assert steps(made(**other)) == []


def test_digits_of_one_kind_are_not_enough() -> None:
    assert steps(limited(" ".join(f"{row}{column}=1234" for row in "ADG" for column in "1247"))) == []


def test_eight_cells_are_not_enough() -> None:
    tie = {f"{row}{column}": "123" for row in "ADG" for column in "147"}
    place = cells("A1")[0]
    assert steps(limited(" ".join(f"{name}={digits}" for name, digits in tie.items())).place(place, 9)) == []


# Against a count of single choices of rows and columns


def naive(position: Position, rows: list[int], columns: list[int]) -> set[Candidate] | None:
    """What goes because of some rows and columns; None if they are not locked."""
    crossed = {one for row in rows for one in HOUSE_CELLS[row]} & {one for c in columns for one in HOUSE_CELLS[c]}
    removed, room, kinds = set(), 0, {"rows": 0, "columns": 0}
    for digit in DIGITS:
        places = {one for one in crossed if position.has_candidate(one, digit)}
        lines = {
            "rows": {house for house in rows if places & {*HOUSE_CELLS[house]}},
            "columns": {house for house in columns if places & {*HOUSE_CELLS[house]}},
        }
        fewest = min(map(len, lines.values()))
        room += fewest
        for kind, houses in lines.items():
            if places and len(houses) == fewest:
                kinds[kind] += 1
                removed |= {Candidate(one, digit) for house in houses for one in {*HOUSE_CELLS[house]} - crossed}
    number = sum(not position.values[one] for one in crossed)
    if room != number or number < 9 or min(kinds.values()) < 2:
        return None
    return {one for one in removed if position.has_candidate(*one)}


def test_steps_are_those_of_the_definition() -> None:
    rng, number = Random(1), 0
    for position, solution in chain(thinned_out(range(12)), partly_eliminated(range(4))):
        found = []
        for step in islice(steps(position), 100):
            facts = step.facts
            assert isinstance(facts, MultiSectorFacts)
            assert naive(position, list(facts.rows), list(facts.columns)) == set(step.eliminations)
            assert all(solution[where] != str(digit) for where, digit in step.eliminations)
            found.append(set(step.eliminations))
        assert not any(later <= one for place, one in enumerate(found) for later in found[place + 1 :])
        for _ in range(400):
            rows, columns = (rng.sample(houses, rng.randint(3, 6)) for houses in (ROWS, COLUMNS))
            removed = naive(position, rows, columns)
            assert not removed or len(found) == 100 or any(removed <= one for one in found)
        number += len(found)
    assert number > 0


def test_nothing_is_left_to_do_in_a_grid_that_is_empty() -> None:
    assert steps(Position.from_string(EMPTY)) == []

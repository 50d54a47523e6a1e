"""Fish on positions made for them: the exact steps, their evidence and their words; and all against a slow twin."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from sudoku_tui.engine.board import COLUMNS, DIGITS, HOUSE_CELLS, PEERS, ROWS
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.fish import BASIC_FISH, FINNED_FISH, SIAMESE_FISH, line_fish, patterns
from sudoku_tui.engine.techniques.fish.patterns import FishPattern
from sudoku_tui.engine.techniques.technique import Technique
from tests.engine.expected import Expected, candidates_shown, houses_shown
from tests.engine.positions import along_paths, candidates, cell, fours, partly_eliminated, transposed, with_rows

X_WING, SWORDFISH, JELLYFISH, *_ = BASIC_FISH
FINNED_X_WING, SASHIMI_X_WING, FINNED_SWORDFISH, SASHIMI_SWORDFISH, *_ = FINNED_FISH
SIAMESE_FINNED_X_WING, SIAMESE_SASHIMI_X_WING = SIAMESE_FISH[:2]
ALL_FISH: tuple[Technique, ...] = (*BASIC_FISH, *FINNED_FISH, *SIAMESE_FISH)


def steps(technique: Technique, position: Position) -> list[Step]:
    return list(technique.find(position))


def conclusions(technique: Technique, position: Position) -> list[str]:
    return [step.conclusion() for step in technique.find(position)]


# Basic fish

PERFECT = """
    xx.xxx.xx
    ..x...x..
    xxxxxxxxx
    xx.xxx.xx
    ..x...x..
    xx.xxx.xx
    xx.xxx.xx
    xx.xxxxxx
    xx.xxx.xx
"""
"""Rows B and E have 4 in columns 3 and 7 only; elsewhere these columns have it in C3, C7 and H7."""

THREE_ROWS = """
    x.xx.xx.x
    .x..x....
    xxxxxxxxx
    x.xx.xx.x
    ....x..x.
    x.xx.xx.x
    x.xx.xx.x
    .x.....x.
    x.xx.xx.x
"""
"""Rows B, E and H have 4 in columns 2, 5 and 8 only, twice each."""

FOUR_ROWS = """
    .x.x.x.xx
    x.x......
    xxxxxxxxx
    ..x.x....
    .x.x.x.xx
    ....x.x..
    .x.x.x.xx
    x.....x..
    .x.x.x.xx
"""
"""Rows B, D, F and H have 4 in columns 1, 3, 5 and 7 only, twice each."""


def test_an_x_wing() -> None:
    assert steps(X_WING, fours(PERFECT)) == [
        Expected(
            X_WING,
            eliminations=candidates("C3=4 C7=4 H7=4"),
            evidence=(
                Evidence(Role.HOUSE, houses=(1, 4)),
                Evidence(Role.COVER, houses=(11, 15)),
                Evidence(Role.PATTERN, candidates=candidates("B3=4 B7=4 E3=4 E7=4")),
            ),
        )
    ]


def test_the_words_of_an_x_wing() -> None:
    (step,) = steps(X_WING, fours(PERFECT))
    assert step.conclusion() == "4 in rows B and E, columns 3 and 7: removes 4 from C3, C7 and H7"


def test_an_x_wing_in_columns() -> None:
    (step,) = steps(X_WING, fours(transposed(PERFECT)))
    assert step.conclusion(NUMBERS) == "4 in columns 2 and 5, rows 3 and 7: removes 4 from r3c3, r7c3 and r7c8"
    assert step.explanation(NUMBERS)[2:4] == (
        "Each of the two columns needs a 4, and two 4s cannot stand in the same row.",
        "So the two 4s take up both rows, one each.",
    )


def test_larger_fish_need_not_be_complete() -> None:
    (swordfish,) = steps(SWORDFISH, fours(THREE_ROWS))
    assert swordfish.conclusion() == "4 in rows B, E and H, columns 2, 5 and 8: removes 4 from C2, C5 and C8"
    assert candidates_shown(swordfish, Role.PATTERN) == candidates("B2=4 B5=4 E5=4 E8=4 H2=4 H8=4")
    assert swordfish.explanation()[3] == "So the three 4s take up all three columns, one each."
    assert conclusions(JELLYFISH, fours(transposed(FOUR_ROWS))) == [
        "4 in columns 2, 4, 6 and 8, rows A, C, E and G: removes 4 from A3, C3, E3 and G3"
    ]


@pytest.mark.parametrize(("picture", "small", "large"), [(PERFECT, 0, 5), (THREE_ROWS, 1, 4), (FOUR_ROWS, 2, 3)])
def test_the_lines_across_make_a_larger_fish_that_does_the_same(picture: str, small: int, large: int) -> None:
    found = {number: steps(fish, fours(picture)) for number, fish in enumerate(BASIC_FISH)}
    assert {number for number, of_size in found.items() if of_size} == {small, large}
    (small_fish,), (large_fish,) = found[small], found[large]
    assert large_fish.eliminations == small_fish.eliminations
    assert {house in ROWS for house in houses_shown(large_fish)} == {False}


def test_a_third_place_spoils_an_x_wing() -> None:
    assert steps(X_WING, fours(with_rows(PERFECT, B="..x..xx.."))) == []


def test_a_row_with_one_place_is_a_hidden_single_and_no_x_wing() -> None:
    assert steps(X_WING, fours(with_rows(PERFECT, B="..x......"))) == []


def test_no_x_wing_without_something_to_remove() -> None:
    assert steps(X_WING, fours(with_rows(PERFECT, C="xx.xxx.xx", H="xx.xxx.xx"))) == []


def test_a_row_that_holds_the_digit_is_no_base_while_eliminations_are_pending() -> None:
    position = fours(with_rows(PERFECT, B="x.x...x..")).place(cell("B1"), 4)
    assert position.pending(cell("B1"))
    assert steps(X_WING, position) == []


# Fish with fins

TWO_FINS = """
    xx.xxx.xx
    ..x...x..
    xxxxxxxxx
    xx.xxxxxx
    ..x...xxx
    xx.xxxxxx
    xx.xxx.xx
    xx.xxxxxx
    xx.xxx.xx
"""
"""The X-Wing of rows B and E, but for the fins E8 and E9, which see D7 and F7."""


def test_a_finned_x_wing() -> None:
    assert steps(FINNED_X_WING, fours(TWO_FINS)) == [
        Expected(
            FINNED_X_WING,
            eliminations=candidates("D7=4 F7=4"),
            evidence=(
                Evidence(Role.HOUSE, houses=(1, 4)),
                Evidence(Role.COVER, houses=(11, 15)),
                Evidence(Role.PATTERN, candidates=candidates("B3=4 B7=4 E3=4 E7=4")),
                Evidence(Role.FIN, candidates=candidates("E8=4 E9=4")),
            ),
        )
    ]
    assert steps(X_WING, fours(TWO_FINS)) == steps(SASHIMI_X_WING, fours(TWO_FINS)) == []


def test_the_words_of_a_finned_x_wing() -> None:
    (step,) = steps(FINNED_X_WING, fours(TWO_FINS))
    assert step.conclusion() == "4 in rows B and E, columns 3 and 7, fins E8 and E9: removes 4 from D7 and F7"


def test_fins_may_be_in_two_bases() -> None:
    step, *_ = steps(FINNED_X_WING, fours(with_rows(TWO_FINS, B="xx.xxx.xx", D="..x...xxx")))
    assert step.conclusion() == "4 in rows D and E, columns 3 and 7, fins D8, D9, E8 and E9: removes 4 from F7"
    assert step.explanation()[5] == "Otherwise one of the fins is 4, and no cell that sees all of them can be 4."
    assert step.explanation()[6] == "F7 is in column 7 and sees D8, D9, E8 and E9, so it cannot be 4 either way."


SASHIMI = with_rows(TWO_FINS, E="..x....x.")
"""The same with one fin, and without a place in E7: a Skyscraper, and so sashimi in two ways."""


def test_a_sashimi_x_wing_lacks_a_place() -> None:
    step, other = steps(SASHIMI_X_WING, fours(SASHIMI))
    assert step.eliminations == candidates("D7=4 F7=4")
    assert candidates_shown(step, Role.PATTERN) == candidates("B3=4 B7=4 E3=4")
    assert candidates_shown(step, Role.FIN) == candidates("E8=4")
    assert step.conclusion() == "4 in rows B and E, columns 3 and 7, fin E8: removes 4 from D7 and F7"
    assert other.conclusion() == "4 in rows B and E, columns 3 and 8, fin B7: removes 4 from A8 and C8"
    assert steps(FINNED_X_WING, fours(SASHIMI)) == []


@pytest.mark.parametrize("row", ["..x.x.x..", "..xx..xx."], ids=["no victim sees it", "fins in two boxes"])
def test_a_fin_must_see_a_place_in_a_cover(row: str) -> None:
    position = fours(with_rows(TWO_FINS, E=row))
    assert steps(FINNED_X_WING, position) == steps(SASHIMI_X_WING, position) == []


def test_no_base_is_added_that_the_fish_does_not_need() -> None:
    """With row H the X-Wing would be a Swordfish in columns 1, 3 and 7 that removes the same."""
    position = fours(with_rows(TWO_FINS, H="x.x......"))
    assert conclusions(FINNED_X_WING, position) == [
        "4 in rows B and E, columns 3 and 7, fins E8 and E9: removes 4 from D7 and F7"
    ]
    assert all(houses_shown(step) != (1, 4, 7) for fish in ALL_FISH for step in fish.find(position))


# Siamese fish


def test_a_siamese_fish_is_two_fish_on_the_same_bases() -> None:
    assert steps(SIAMESE_SASHIMI_X_WING, fours(SASHIMI)) == [
        Expected(
            SIAMESE_SASHIMI_X_WING,
            eliminations=candidates("A8=4 C8=4 D7=4 F7=4"),
            evidence=(
                Evidence(Role.HOUSE, houses=(1, 4)),
                Evidence(Role.COVER, houses=(11, 15)),
                Evidence(Role.COVER, houses=(11, 16)),
                Evidence(Role.PATTERN, candidates=candidates("B3=4 E3=4")),
                Evidence(Role.GROUP_A, candidates=candidates("E8=4")),
                Evidence(Role.GROUP_B, candidates=candidates("B7=4")),
            ),
        )
    ]
    assert steps(SIAMESE_FINNED_X_WING, fours(SASHIMI)) == []


def test_the_words_of_a_siamese_fish() -> None:
    (step,) = steps(SIAMESE_SASHIMI_X_WING, fours(SASHIMI))
    assert step.conclusion() == (
        "4 in rows B and E, columns 3 and 7, fin E8, or columns 3 and 8, fin B7: removes 4 from A8, C8, D7 and F7"
    )


def test_a_fish_alone_is_not_siamese() -> None:
    assert all(steps(fish, fours(TWO_FINS)) == [] for fish in SIAMESE_FISH)


# All fish


def test_what_all_fish_remove_is_false() -> None:
    for position, solution in [*along_paths(range(100, 103)), *partly_eliminated(range(5))]:
        for fish in ALL_FISH:
            for step in fish.find(position):
                assert step.eliminations
                assert all(position.has_candidate(*candidate) for candidate in step.eliminations)
                assert all(solution[cell] != str(digit) for cell, digit in step.eliminations)


def test_fish_are_found_once_and_in_order() -> None:
    for position, _ in along_paths(range(3)):
        for fish in ALL_FISH:
            found = steps(fish, position)
            assert len(set(found)) == len(found)
            order = [
                (step.eliminations[0].digit, houses_shown(step)[0] not in ROWS, houses_shown(step)) for step in found
            ]
            assert order == sorted(order)


def test_a_wrong_position_has_no_fish_of_the_wrong_digit() -> None:
    no_place = fours(with_rows(PERFECT, A="........."))
    assert all(steps(fish, no_place) == [] for fish in ALL_FISH)


def test_the_first_step_costs_only_the_search_up_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[int] = []
    real = patterns.patterns

    def watched(
        candidates: int, placed: int, removable: int, lines: tuple[range, range], size: int
    ) -> tuple[FishPattern, ...]:
        searched.append(candidates)
        return real(candidates, placed, removable, lines, size)

    monkeypatch.setattr(line_fish, "patterns", watched)
    found = X_WING.find(fours(PERFECT))
    assert searched == []
    next(found)
    assert len(searched) == 1


@pytest.mark.parametrize("fish", ALL_FISH, ids=lambda fish: fish.name)
def test_every_fish_says_what_it_is(fish: Technique) -> None:
    size = 2 + int(fish.code[3])
    assert fish.name.endswith(("X-Wing", "Swordfish", "Jellyfish", "Squirmbag", "Whale", "Leviathan")[size - 2])
    assert fish.in_path == (size <= 4 and len(fish.code) == 4)
    assert fish.in_list == (size <= 4 and len(fish.code) == 4)
    assert fish.summary[0].isupper()
    assert fish.summary.endswith(".")


# The slow twin


def twin(position: Position, size: int) -> Iterator[tuple[int, tuple[int, ...], tuple[int, ...], set[int], set[int]]]:
    """The fish of a size as they are defined: digit, bases, covers, fins, and what goes."""
    for digit in DIGITS:
        everywhere = {place for place in range(81) if position.has_candidate(place, digit)}
        in_house = {house: everywhere.intersection(HOUSE_CELLS[house]) for house in (*ROWS, *COLUMNS)}
        for base_lines, cover_lines in ((ROWS, COLUMNS), (COLUMNS, ROWS)):
            able = [
                base
                for base in base_lines
                if len(in_house[base]) > 1 and all(position.values[place] != digit for place in HOUSE_CELLS[base])
            ]
            for bases in combinations(able, size):
                inside = set().union(*(in_house[base] for base in bases))
                touched = [cover for cover in cover_lines if in_house[cover] & inside]
                for covers in combinations(touched, size):
                    in_covers = set().union(*(in_house[cover] for cover in covers))
                    fins = inside - in_covers
                    gone = {place for place in in_covers - inside if fins.issubset(PEERS[place])}
                    if any(needs_all(bases, covers, fins, victim, in_house) for victim in gone):
                        yield digit, bases, covers, fins, gone


def needs_all(
    bases: tuple[int, ...], covers: tuple[int, ...], fins: set[int], victim: int, in_house: dict[int, set[int]]
) -> bool:
    """Whether no part of the bases is more than the covers of its places, without the fins and the victim's cover."""
    others = [cover for cover in covers if victim not in HOUSE_CELLS[cover]]
    return all(
        sum(any(in_house[base] & in_house[cover] - fins for base in part) for cover in others) >= number
        for number in range(1, len(bases))
        for part in combinations(bases, number)
    )


def of_twin(
    position: Position, size: int
) -> set[tuple[str, int, tuple[int, ...], tuple[int, ...], frozenset[int], frozenset[int]]]:
    found = set()
    for digit, bases, covers, fins, gone in twin(position, size):
        code = "030"
        if fins:
            in_covers = set().union(*(HOUSE_CELLS[cover] for cover in covers))
            thin = any(
                sum(position.has_candidate(place, digit) for place in in_covers.intersection(HOUSE_CELLS[base])) < 2
                for base in bases
            )
            code = "032" if thin else "031"
        found.add((f"{code}{size - 2}", digit, bases, covers, frozenset(fins), frozenset(gone)))
    return found


@pytest.mark.parametrize("size", range(2, 8))
def test_the_fish_are_those_of_the_definition(size: int) -> None:
    """All fish in some positions, not too near the start, where the twin is slow."""
    total = 0
    for position, _ in [*along_paths(range(200, 208))][::13]:
        if position.empty.bit_count() < 48:
            found = {
                (
                    fish.code,
                    step.eliminations[0].digit,
                    houses_shown(step),
                    houses_shown(step, Role.COVER),
                    frozenset(cell for cell, _ in candidates_shown(step, Role.FIN)),
                    frozenset(cell for cell, _ in step.eliminations),
                )
                for fish in (*BASIC_FISH, *FINNED_FISH)
                if fish.size == size
                for step in fish.find(position)
            }
            assert found == of_twin(position, size)
            total += len(found)
    assert total

"""Remote pairs: what is found, its evidence and words, and a naive twin that follows the definition."""

from collections.abc import Iterator
from itertools import chain, combinations

import pytest

from sudoku_tui.engine.board import PEERS, Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.remote_pairs import REMOTE_PAIR
from tests.engine.expected import Expected
from tests.engine.positions import candidates, limited, partly_eliminated, thinned_out

CHAIN = "A1=18 A5=18 D5=18 D8=18"


def steps(contents: str) -> list[Step]:
    return list(REMOTE_PAIR.find(limited(contents)))


def test_a_remote_pair_removes_both_digits_from_what_sees_both_ends() -> None:
    assert steps(CHAIN) == [
        Expected(
            REMOTE_PAIR,
            eliminations=candidates("A8=1 D1=1 A8=8 D1=8"),
            evidence=(
                Evidence(Role.GROUP_A, candidates=candidates("A1=1 A5=8 D5=1 D8=8")),
                Evidence(Role.GROUP_B, candidates=candidates("A1=8 A5=1 D5=8 D8=1")),
                Evidence(
                    Role.LINK_STRONG,
                    links=tuple(
                        (Candidate(first, 1), Candidate(second, 1)) for first, second in [(0, 4), (4, 31), (31, 34)]
                    ),
                ),
            ),
        )
    ]


def test_the_words_of_a_remote_pair() -> None:
    (step,) = steps(CHAIN)
    assert step.conclusion() == "1 and 8 in turns in A1, A5, D5 and D8: removes 1 and 8 from A8 and D1"


def test_every_pair_of_a_longer_chain_counts() -> None:
    """A8 is seen by two pairs and named once; G5 is seen by A5 and G8 only."""
    (step,) = steps(f"{CHAIN} G8=18")
    assert step.eliminations == candidates("A8=1 D1=1 G5=1 A8=8 D1=8 G5=8")
    assert step.explanation()[3:6] == (
        "So from cell to cell the digits take turns: A1, D5 and G8 hold the one, and A5 and D8 hold the other.",
        "A8 and D1 see A1 and D8, of which one is 1 and the other 8, so they are neither.",
        "G5 sees A5 and G8, of which one is 1 and the other 8, so it is neither.",
    )


@pytest.mark.parametrize(
    "contents",
    [
        "A1=18 A5=18 D5=18",  # too short
        "A1=18 A5=18 D5=18 D8=19",
        "A1=18 A5=18 D5=18 D8=178",
        "A1=18 A5=18 D5=18 E8=18",  # not joined
        "E5=18 E2=18 H5=18 D4=18",  # a star: the ends are two links apart
        f"{CHAIN} A8=2345 D1=2345",  # nothing to remove
        "A1=18 A2=18 B1=18 B5=18 E5=18",  # an odd loop, which cannot be
    ],
)
def test_what_is_almost_a_remote_pair(contents: str) -> None:
    assert steps(contents) == []


def test_two_clusters_are_two_steps() -> None:
    first, second = steps(f"{CHAIN} B2=29 B6=29 F6=29 F9=29")
    assert first.eliminations == candidates("A8=1 D1=1 A8=8 D1=8")
    assert second.eliminations == candidates("B9=2 F2=2 B9=9 F2=9")


def test_no_remote_pair_contradicts_the_solution() -> None:
    for position, solution in chain(thinned_out(range(60)), partly_eliminated(range(10))):
        for step in REMOTE_PAIR.find(position):
            for cell, digit in step.eliminations:
                assert position.has_candidate(cell, digit)
                assert solution[cell] != str(digit)


def test_the_remote_pairs_are_those_of_the_definition() -> None:
    total = 0
    for position, _ in thinned_out(range(120)):
        found = [frozenset(step.eliminations) for step in REMOTE_PAIR.find(position)]
        assert sorted(map(sorted, found)) == sorted(map(sorted, naive_remote_pairs(position)))
        total += len(found)
    assert total > 0


def naive_remote_pairs(position: Position) -> Iterator[set[Candidate]]:
    """What each cluster of cells with the same two candidates removes, by the distance of its cells."""
    contents = {cell: position.candidates_of(cell) for cell in range(81)}
    remaining = {cell for cell in contents if len(contents[cell]) == 2}
    while remaining:
        start = min(remaining)
        cluster = set(distances(start, remaining, contents))
        remaining -= cluster
        removed = {
            Candidate(cell, digit)
            for one, other in combinations(cluster, 2)
            if distances(one, cluster, contents)[other] in range(3, 81, 2)
            for cell in PEERS[one]
            for digit in contents[start]
            if cell in PEERS[other] and digit in contents[cell]
        }
        if removed:
            yield removed


def distances(start: int, cells: set[int], contents: dict[int, tuple[int, ...]]) -> dict[int, int]:
    """How many links the cells with the same candidates are away, as far as they are joined to the start."""
    steps_to = {start: 0}
    queue = [start]
    for cell in queue:
        for peer in PEERS[cell]:
            if peer in cells and contents[peer] == contents[start] and peer not in steps_to:
                steps_to[peer] = steps_to[cell] + 1
                queue.append(peer)
    return steps_to

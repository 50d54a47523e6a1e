"""Kraken fish: their chains link by link, their words, and all of them against a slow twin by definition."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from sudoku_tui.engine.board import COLUMNS, DIGITS, HOUSE_CELLS, PEERS, ROWS, Candidate
from sudoku_tui.engine.links.chain import Node
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Role, Step
from sudoku_tui.engine.techniques.fish import KRAKEN_FISH
from sudoku_tui.engine.techniques.fish.kraken import MAX_CHAINS, MAX_SIZE, KrakenFacts, KrakenFish
from tests.engine.links.checking import all_nodes, cannot_both_be_false, exclude_each_other, problems_of
from tests.engine.positions import EMPTY, along_paths, thinned_out

TYPE_1, TYPE_2 = KRAKEN_FISH


def stuck(seeds: range) -> Iterator[tuple[Position, str]]:
    """The last position of each path: nothing easy is left."""
    last = None
    for position, solution in along_paths(seeds):
        if last is not None and last[1] != solution and last[0].empty:
            yield last
        last = position, solution


@cache
def positions() -> list[tuple[Position, str]]:
    return [*stuck(range(20)), *thinned_out(range(4))]


def facts_of(step: Step) -> KrakenFacts:
    assert isinstance(step.facts, KrakenFacts)
    return step.facts


@pytest.mark.parametrize("technique", KRAKEN_FISH, ids=lambda technique: technique.id)
def test_chains_lead_from_places_of_the_fish_to_the_target(technique: KrakenFish) -> None:
    total = 0
    for position, solution in positions():
        for step in technique.find(position):
            facts = facts_of(step)
            fish, target = facts.fish, facts.target
            assert step.eliminations == (target,)
            assert solution[target.cell] != str(target.digit)
            places = {
                place for base in fish.bases for place in HOUSE_CELLS[base] if position.has_candidate(place, fish.digit)
            }
            held = {place for cover in fish.covers for place in HOUSE_CELLS[cover]}
            assert set(fish.body) == places & held
            assert set(fish.fins) == places - held
            starts = [chain.nodes[0] for chain in facts.chains]
            assert starts == [Node(fish.digit, (cell,)) for cell in (*facts.covered_starts, *fish.fins)]
            for chain in facts.chains:
                assert chain.begins_true
                assert chain.nodes[-1] == Node(target.digit, (target.cell,))
                assert chain.links[-1].is_strong is False
                assert problems_of(position, chain) == []
            if technique is TYPE_1:
                assert not facts.covered_starts
                assert target.digit == fish.digit
                assert target.cell in held - places
            else:
                others = [cover for cover in fish.covers if not set(facts.covered_starts) & set(HOUSE_CELLS[cover])]
                assert len(others) == len(fish.covers) - 1
            total += 1
    assert total


def test_the_words_of_both_types() -> None:
    seen = set()
    for position, _ in positions():
        for technique in KRAKEN_FISH:
            for step in technique.find(position):
                facts = facts_of(step)
                target = f"{step.conclusion()[-2:]} is not {facts.target.digit}"
                sentences = step.explanation()
                assert sentences[-1] == f"So {target} in any case."
                assert sum(bool(reason.supposes) for reason in step.reasons()) == len(facts.chains)
                walk = step.walk()
                assert sum(reason.depth for reason in walk) == facts.length
                assert sum(Role.ON in {piece.role for piece in one.shows} for one in walk) == facts.length + len(
                    facts.chains
                )
                assert "; " in step.notation_lines()["hodoku"]
                seen.add((technique.id, bool(facts.fish.fins)))
    assert len(seen) >= 2


def test_odd_positions_have_none_or_raise_nothing() -> None:
    no_place = Position.from_string(EMPTY).eliminate(Candidate(cell, 5) for cell in HOUSE_CELLS[0])
    for position in (
        Position.from_string(EMPTY),
        no_place,
        positions()[0][0].place(positions()[0][0].empty.bit_length() - 1, 1),
    ):
        for technique in KRAKEN_FISH:
            list(technique.find(position))


# The slow twin


class Links:
    """What follows from a candidate, by the definition of links."""

    def __init__(self, position: Position) -> None:
        self.nodes = all_nodes(position, groups=True)
        pairs = [*combinations(self.nodes, 2)]
        weak = [pair for pair in pairs if exclude_each_other(*pair)]
        strong = [pair for pair in pairs if cannot_both_be_false(position, *pair)]
        self.weak, self.strong = self.neighbours(weak), self.neighbours(strong)

    def neighbours(self, pairs: list[tuple[Node, Node]]) -> dict[Node, set[Node]]:
        found: dict[Node, set[Node]] = {node: set() for node in self.nodes}
        for first, second in pairs:
            found[first].add(second)
            found[second].add(first)
        return found

    def off(self, start: Node) -> set[Node]:
        """The nodes that are false if one is true."""
        true, false, waiting = {start}, set[Node](), [start]
        while waiting:
            for excluded in self.weak[waiting.pop()] - false:
                false.add(excluded)
                new = self.strong[excluded] - true
                true |= new
                waiting += new
        return false


def best_by_definition(position: Position) -> dict[tuple[Candidate, bool], tuple[int, int]]:
    """For each target and type the size of the smallest fish, and the least number of places it does not hold."""
    links = Links(position)
    best: dict[tuple[Candidate, bool], tuple[int, int]] = {}
    for node in links.nodes:
        off = links.off(node)
        if len(node.cells) == 1 and node not in off:
            target = Candidate(node.cells[0], node.digit)
            seen = {other.cells[0] for other in links.weak[node] if len(other.cells) == 1}
            for digit in DIGITS:
                gone = {other.cells[0] for other in off if other.digit == digit and len(other.cells) == 1}
                for size, outside, starts in fish_without(position, digit, gone, target):
                    direct = starts <= seen if digit == target.digit else starts <= {target.cell}
                    if starts and not direct and len(starts) <= MAX_CHAINS:
                        key = target, digit == target.digit
                        best[key] = min(best.get(key, (99, 99)), (size, outside))
    return best


def fish_without(
    position: Position, digit: int, gone: set[int], target: Candidate
) -> Iterator[tuple[int, int, set[int]]]:
    """Lines that lack room without some places: how many, how many places are outside, and where chains begin."""
    for bases, covers in ((ROWS, COLUMNS), (COLUMNS, ROWS)):
        places = {
            base: {place for place in HOUSE_CELLS[base] if position.has_candidate(place, digit)}
            for base in bases
            if all(position.values[place] != digit for place in HOUSE_CELLS[base])
        }
        across = {place: cover for cover in covers for place in HOUSE_CELLS[cover]}
        for size in range(2, MAX_SIZE + 1):
            for chosen in combinations(places, size):
                needed = {across[place] for base in chosen for place in places[base] - gone}
                parts = [part for number in range(1, size) for part in combinations(chosen, number)]
                if len(needed) < size and all(
                    len({across[place] for base in part for place in places[base] - gone}) >= len(part)
                    for part in parts
                ):
                    outside = {place for base in chosen for place in places[base] if across[place] not in needed}
                    own = across[target.cell]
                    starts = {place for place in outside if digit != target.digit or across[place] != own}
                    yield size, len(outside), starts


def test_targets_are_those_of_the_definition() -> None:
    total = 0
    for position, _ in [pair for pair in positions() if pair[0].empty.bit_count() < 46][:6]:
        found = {}
        for technique in KRAKEN_FISH:
            for step in technique.find(position):
                facts = facts_of(step)
                outside = len(facts.chains)
                if technique is TYPE_1:
                    starts = {place for base in facts.fish.bases for place in HOUSE_CELLS[base]}
                    own = next(cover for cover in facts.fish.covers if facts.target.cell in HOUSE_CELLS[cover])
                    outside += len(starts.intersection(facts.fish.body, HOUSE_CELLS[own], PEERS[facts.target.cell]))
                found[facts.target, technique is TYPE_1] = (len(facts.fish.bases), outside)
        assert found == best_by_definition(position)
        total += len(found)
    assert total

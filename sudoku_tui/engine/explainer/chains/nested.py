"""Steps inside of closures: what is looked for, level by level, where nothing follows by links any more.

Level 1 looks for patterns, level 2 also for forcing chains and cycles, level 3 also for multiple forcing chains. Level
4 looks for patterns, and then for dynamic forcing chains of an inner level, in which all this begins anew.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from sudoku_tui.engine.board import DIGITS, ROWS, cells_in
from sudoku_tui.engine.explainer.chains import static, techniques
from sudoku_tui.engine.explainer.chains.closure import Closure, Setting
from sudoku_tui.engine.explainer.chains.facts import Kind, NestedChain
from sudoku_tui.engine.explainer.chains.finding import Closures, Found, found_by_choices, found_in
from sudoku_tui.engine.explainer.chains.patterns import find_patterns, in_their_order
from sudoku_tui.engine.explainer.chains.static import others_of_cell
from sudoku_tui.engine.explainer.chains.telling import house_of_link
from sudoku_tui.engine.explainer.grid import Grid, spot_index
from sudoku_tui.engine.links.nodes import PLANE, node_of

Pulse = Callable[[], None]
"""Called now and then; it may raise an error to end the search."""


class Level(NamedTuple):
    """How much is looked for inside of a closure."""

    number: int  # 0: nothing but links
    inner: int = 0  # of level 4: the level of the chains inside


LINKS_ALONE = Level(0)

CELL = -1
"""The cause of what follows in its cell; that of what follows in a house is the index of the digit there in `spots`."""


class NestedStep(NamedTuple):
    """A step by chains inside of a closure."""

    key: object  # the same for the same chains
    complexity: int
    removed: list[int]  # candidates, in the order in which they are found
    causes: list[tuple[int, int]]  # what is true in it: the candidate, and the cause
    tell: Callable[[], NestedChain]

    def told(self) -> NestedChain:
        """The step as facts."""
        return self.tell()


def advance(closure: Closure, level: Level, pulse: Pulse) -> None:
    """Find all that follows in a closure, up to a contradiction."""
    closure.run()
    while level.number and closure.contradiction is None:
        if not find_patterns(closure) and not any(
            _enter(closure, steps_of(_grid_now(closure), pulse)) for steps_of in _steps(level)
        ):
            return
        closure.run()


def _steps(level: Level) -> Iterator[Callable[[Grid, Pulse], Iterable[NestedStep]]]:
    """What a level looks for besides patterns, one after another until something is found."""
    if level.number in (2, 3):
        yield _chain_steps
    if level.number == 3:
        yield _multiple_steps
    if level.number == 4:
        yield partial(_dynamic_steps, inner=Level(level.inner))


def _grid_now(closure: Closure) -> Grid:
    """The grid as a closure has it now. Its values are those of the real one."""
    grid, spots = closure.setting.grid.copy(), closure.spots
    grid.digits, grid.spots = [*closure.digits], [*spots]
    grid.places = [0, *(sum(spots[spot_index(digit, row)] << 9 * row for row in ROWS) for digit in DIGITS)]
    return grid


def _enter(closure: Closure, steps: Iterable[NestedStep]) -> bool:
    """Enter what steps rule out of which something that the closure has removed is a part; whether there are any.

    Of steps that remove the same the first counts alone, whether or not it can be used (B15).
    """
    found: list[tuple[NestedStep, tuple[int, ...]]] = []
    seen: set[frozenset[int]] = set()
    for step in steps:
        removed = frozenset(step.removed)
        if removed in seen:
            continue
        seen.add(removed)
        parents = tuple(dict.fromkeys(number for node, cause in step.causes for number in _gone(closure, node, cause)))
        if parents:
            found.append((step, parents))
    for step, parents in found:
        for node in in_their_order(step.removed):
            closure.rule_out(node, parents, step)
    return bool(found)


def _gone(closure: Closure, node: int, cause: int) -> list[int]:
    """What has left a cell or a house, by the numbers of the implications."""
    if cause == CELL:
        return closure.gone_from_cell(node % PLANE)
    return closure.gone_from_house(cause)


# Forcing chains and cycles


def _chain_steps(grid: Grid, pulse: Pulse) -> Iterator[NestedStep]:
    pulse()
    for found in static.all_hints(grid):
        yield NestedStep(
            (found.order.kind, tuple(found.nodes)),
            found.order.complexity,
            [node_of(one) for one in found.eliminations],
            [*_causes_of_chain(grid, found)],
            partial(_told_chain, grid, found),
        )


def _causes_of_chain(grid: Grid, found: static.Found) -> Iterator[tuple[int, int]]:
    """What is true along a chain, with its cause; round a cycle also what is true the other way round.

    There, each candidate keeps the cause that it has this way round, when it is false (B14).
    """
    is_cycle = found.order.kind == 0
    for number in range(1, len(found.nodes)):
        is_true = found.begins_true is (number % 2 == 0)
        if is_true or is_cycle:
            before, node = found.nodes[number - 1], found.nodes[number]
            house = house_of_link(grid.places, before, node, is_strong=is_true)
            yield node, CELL if house is None else spot_index(node // PLANE + 1, house)


def _told_chain(grid: Grid, found: static.Found) -> NestedChain:
    technique, _ = static.technique_of(found)
    return NestedChain(technique.id, static.facts_of(grid.places, found))


# Chains by closures


def _multiple_steps(grid: Grid, pulse: Pulse) -> Iterator[NestedStep]:
    pulse()
    closures = Closures(Setting(grid, is_dynamic=False), Closure.run)
    return _as_steps(grid, found_by_choices(grid, closures), None)


def _dynamic_steps(grid: Grid, pulse: Pulse, *, inner: Level) -> Iterator[NestedStep]:
    closures = Closures(Setting(grid), lambda closure: advance(closure, inner, pulse))
    return _as_steps(grid, found_in(grid, closures, lambda _: pulse()), inner)


def _as_steps(grid: Grid, found: Iterable[Found], level: Level | None) -> Iterator[NestedStep]:
    for one in sorted(found, key=lambda one: one.place):
        removed = others_of_cell(grid, one.candidate) if one.is_on else (one.candidate,)
        yield NestedStep(
            tuple(closure.nodes_back(number) for closure, number in one.ends),
            one.complexity,
            [node_of(candidate) for candidate in removed],
            [*_causes_of_closures(one)],
            partial(_told_closures, one, level),
        )


def _causes_of_closures(found: Found) -> Iterator[tuple[int, int]]:
    """What is true in closures, with its cause; a premise has one if it is one of a cell's or a house's.

    What patterns and chains rule out inside adds nothing of its own (B13).
    """
    for closure, end in found.ends:
        if found.kind is Kind.CELL:
            yield closure.nodes[0], CELL
        elif found.house is not None:
            premise = closure.nodes[0]
            yield premise, spot_index(premise // PLANE + 1, found.house)
        for number in cells_in(closure.ancestors(end)):
            cause = closure.causes.get(number)
            if cause is not None:
                yield closure.nodes[number], cause


def _told_closures(found: Found, level: Level | None) -> NestedChain:
    if level is None:
        technique = techniques.CELL if found.kind is Kind.CELL else techniques.REGION
    else:
        technique = techniques.DYNAMIC[level.number][found.kind]
    return NestedChain(technique.id, found.facts())

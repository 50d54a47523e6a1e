"""Steps inside of closures: what is looked for, level by level, where nothing follows by links any more.

Level 1 looks for patterns, level 2 also for forcing chains and cycles, level 3 also for multiple forcing chains. Level
4 looks for patterns, and then for dynamic forcing chains of an inner level, in which all this begins anew.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from sudoku_tui.engine.board import DIGITS, ROWS, cells_in
from sudoku_tui.engine.explainer.chains import static
from sudoku_tui.engine.explainer.chains.closure import Closure, ClosureSetting
from sudoku_tui.engine.explainer.chains.finding import ClosureHint, Closures, found_by_choices, found_in
from sudoku_tui.engine.explainer.chains.multiple import CELL_CHAINS, REGION_CHAINS
from sudoku_tui.engine.explainer.chains.patterns import find_patterns, in_their_order
from sudoku_tui.engine.explainer.chains.static import others_of_cell
from sudoku_tui.engine.explainer.chains.telling import house_of_link
from sudoku_tui.engine.explainer.grid import Grid, spot_index
from sudoku_tui.engine.links.nodes import PLANE, node_of
from sudoku_tui.engine.links.proof import Argument, InnerChain

Pulse = Callable[[], None]
"""Called now and then; it may raise an error to end the search."""


class InnerLevel(NamedTuple):
    """How much is looked for inside of a closure."""

    number: int  # 0: nothing but links
    inner: int = 0  # of level 4: the level of the chains inside


LINKS_ALONE = InnerLevel(0)

CELL = -1
"""The cause of what follows in its cell; that of what follows in a house is the index of the digit there in `spots`."""


def dynamic_id(level: int, argument: Argument) -> str:
    """The id of the technique of dynamic forcing chains of a level, 0 to 4."""
    return f"dynamic-{argument}-forcing-chains{_ID_SUFFIXES[level]}"


_ID_SUFFIXES = ("", "-plus", "-plus-forcing-chains", "-plus-multiple-forcing-chains", "-plus-dynamic-forcing-chains")


class NestedStep(NamedTuple):
    """A step by chains inside of a closure."""

    key: object  # equal for equal chains
    complexity: int
    removed: list[int]  # candidates, in the order in which they are found
    causes: list[tuple[int, int]]  # what is true in it: the candidate, and the cause
    tell: Callable[[], InnerChain]

    def told(self) -> InnerChain:
        """The step as facts."""
        return self.tell()


def advance(closure: Closure, level: InnerLevel, pulse: Pulse) -> None:
    """Find all that follows in a closure, up to a contradiction."""
    closure.run()
    while level.number and closure.contradiction is None:
        if not find_patterns(closure) and not any(
            _enter(closure, steps_of(_grid_now(closure), pulse)) for steps_of in _steps(level)
        ):
            return
        closure.run()


def _steps(level: InnerLevel) -> Iterator[Callable[[Grid, Pulse], Iterable[NestedStep]]]:
    """The searches of a level besides those for patterns; the first that finds something is the last."""
    if level.number in (2, 3):
        yield _chain_steps
    if level.number == 3:
        yield _multiple_steps
    if level.number == 4:
        yield partial(_dynamic_steps, inner=InnerLevel(level.inner))


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
    """The candidates that have left a cell or a house, as numbers of implications."""
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


def _causes_of_chain(grid: Grid, found: static.StaticChain) -> Iterator[tuple[int, int]]:
    """The candidates that are true along a chain, with their causes; round a cycle also those of the other way round.

    There, each candidate keeps the cause that it has this way round, when it is false (B14).
    """
    is_cycle = found.order.kind == 0
    for number in range(1, len(found.nodes)):
        is_true = found.begins_true is (number % 2 == 0)
        if is_true or is_cycle:
            before, node = found.nodes[number - 1], found.nodes[number]
            house = house_of_link(grid.places, before, node, is_strong=is_true)
            yield node, CELL if house is None else spot_index(node // PLANE + 1, house)


def _told_chain(grid: Grid, found: static.StaticChain) -> InnerChain:
    technique, _ = static.technique_of(found)
    return InnerChain(technique.id, static.facts_of(grid.places, found))


# Chains by closures


def _multiple_steps(grid: Grid, pulse: Pulse) -> Iterator[NestedStep]:
    pulse()
    closures = Closures(ClosureSetting(grid, is_dynamic=False), Closure.run)
    return _as_steps(grid, found_by_choices(grid, closures), None)


def _dynamic_steps(grid: Grid, pulse: Pulse, *, inner: InnerLevel) -> Iterator[NestedStep]:
    closures = Closures(ClosureSetting(grid), lambda closure: advance(closure, inner, pulse))
    return _as_steps(grid, found_in(grid, closures, lambda _: pulse()), inner)


def _as_steps(grid: Grid, found: Iterable[ClosureHint], level: InnerLevel | None) -> Iterator[NestedStep]:
    for one in sorted(found, key=lambda one: one.place):
        removed = others_of_cell(grid, one.candidate) if one.is_on else (one.candidate,)
        yield NestedStep(
            tuple(closure.nodes_back(number) for closure, number in one.ends),
            one.complexity,
            [node_of(candidate) for candidate in removed],
            [*_causes_of_closures(one)],
            partial(_told_closures, one, level),
        )


def _causes_of_closures(found: ClosureHint) -> Iterator[tuple[int, int]]:
    """The candidates that are true in closures, with their causes; premises of a cell or a house also have one.

    Patterns and chains inside add nothing of their own (B13).
    """
    for closure, end in found.ends:
        if found.argument is Argument.CELL:
            yield closure.nodes[0], CELL
        elif found.house is not None:
            premise = closure.nodes[0]
            yield premise, spot_index(premise // PLANE + 1, found.house)
        for number in cells_in(closure.ancestors(end)):
            cause = closure.causes.get(number)
            if cause is not None:
                yield closure.nodes[number], cause


def _told_closures(found: ClosureHint, level: InnerLevel | None) -> InnerChain:
    if level is None:
        technique = CELL_CHAINS if found.argument is Argument.CELL else REGION_CHAINS
        return InnerChain(technique.id, found.facts())
    return InnerChain(dynamic_id(level.number, found.argument), found.facts())

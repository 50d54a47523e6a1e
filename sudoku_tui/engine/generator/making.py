"""Making puzzles that meet wishes: try after try, each of which may give one.

A try digs a puzzle out of a random grid, or fills a pattern, and looks whether it is as wanted. What a level or a
technique allows is cheap to tell for most: a path is followed only until it would need something harder. Where it
would, a given is added in a cell that the path has not reached, and the path goes on; a single puzzle that is too hard
becomes one that is not in a few steps, and a wanted technique has many chances to come up.

An ER is wanted in the same way: the explainer's path is followed until a step is rated higher, or none is up to the
highest that is wanted, which is known before the searches for harder steps, by far the slowest.

If the caller knows puzzles that are nearly as wanted, rare puzzles are also looked for among their relatives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from math import inf
from random import Random
from typing import Any, Self

from sudoku_tui.engine.arguments import check_random, check_watch
from sudoku_tui.engine.board import cells_in
from sudoku_tui.engine.canonical import same_among
from sudoku_tui.engine.errors import InvalidJson, WrongArgument
from sudoku_tui.engine.explainer import rating as explainer
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.fields import Json, headed, reading
from sudoku_tui.engine.generator.digging import dig, givens_of, is_minimal, masked
from sudoku_tui.engine.generator.er_climbing import RARE_ER, Climbed, climb_by_er
from sudoku_tui.engine.generator.filling import filled, neighbours
from sudoku_tui.engine.generator.relatives import relatives
from sudoku_tui.engine.generator.symmetry import Symmetry
from sudoku_tui.engine.generator.wanted import ANY_NUMBER, ANY_SCORE, Wanted
from sudoku_tui.engine.human_time import HumanTime, estimate
from sudoku_tui.engine.immutable import shortened
from sudoku_tui.engine.logic import PATH_TECHNIQUES, path, rate_unchecked, rating_of
from sudoku_tui.engine.position import Position, PuzzleLike
from sudoku_tui.engine.rating import Rating, SeRating
from sudoku_tui.engine.solver import is_simple, random_solution, solutions, solve
from sudoku_tui.engine.techniques.built_in import BUILT_IN
from sudoku_tui.engine.techniques.intersections import CLAIMING
from sudoku_tui.engine.techniques.technique import Level, Technique

_SIMPLE = frozenset(BUILT_IN[: BUILT_IN.index(CLAIMING) + 1])
"""The techniques that the fast solver applies without a guess, and some simpler ones."""

_MOST_SIMPLE_ER = 28
"""The highest ER, in tenths, of what singles and locked candidates solve."""

_VARIANTS = 24
"""The number of ways to make a puzzle easier once its path has taken the wanted technique. They take as long as finding
the next such puzzle."""


_NEIGHBOURS = 6
"""How many puzzles that are found together are tried, where a pattern is filled; they are alike."""

_PATIENCE = 300
"""How many searches for such puzzles may be in vain one after another before another grid is begun with."""

_ANEW = 8
"""After how many tries relatives of known puzzles are also tried. Puzzles that are not rare are found by then."""

_BESIDE = 3
"""How many relatives are tried before another try begins anew."""

_REACHED = 10.0
"""How near a puzzle is that may be as wanted."""


@dataclass(frozen=True)
class Made:
    """A generated puzzle."""

    puzzle: str
    """The givens: 81 characters, with a dot for an empty cell. The puzzle has exactly one solution."""
    solution: str
    """The solution: 81 digits."""

    def __repr__(self) -> str:
        return shortened(f"<Made {self.puzzle}", ">")

    def __str__(self) -> str:
        return shortened(self.puzzle)

    @cached_property
    def rating(self) -> Rating:
        """The rating on HoDoKu's scale. It is computed at the first use unless the wishes needed it."""
        return rate_unchecked(Position.from_string(self.puzzle))

    @cached_property
    def se_rating(self) -> SeRating:
        """The Sudoku Explainer rating. It is computed at the first use, which takes long for a very hard puzzle."""
        return explainer.rate_unchecked(Position.from_string(self.puzzle))

    @cached_property
    def time(self) -> HumanTime:
        """The minutes that the puzzle takes people, without moments. They are computed at the first use."""
        return estimate(self.puzzle, most=0)

    def to_json(self) -> dict[str, Any]:
        """The puzzle and its solution as fields for `json.dumps`. The ratings are left out."""
        return headed("puzzle", {"puzzle": self.puzzle, "solution": self.solution})

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Read a puzzle that `to_json` wrote.

        Args:
            data: the fields, or their text as JSON. Text from strangers is safe: at most 4 MiB of it are read.

        Raises:
            InvalidJson: the data is broken, cut off, from a newer version or about another kind of object; or its
                solution is not the only solution of its puzzle.
        """
        with reading(data, "puzzle", has_head=True) as fields:
            made = cls(Position.from_string(fields["puzzle"]).to_string(), fields["solution"])
            if [*islice(solutions(made.puzzle), 2)] != [made.solution]:
                raise InvalidJson("its solution is not the only one of its puzzle.")
            return made


def generate(wanted: Wanted, rng: Random, known: Iterable[PuzzleLike] = ()) -> Made:
    """Make a puzzle as `wanted`. Rare wishes take seconds or even minutes; to stop in between, use `tries`.

    The method `rng.random()` alone decides, so the same seed gives the same puzzle. `known` puzzles that nearly meet
    the wishes make rare puzzles far faster to find; the result is not equivalent to any. Raises `InvalidPuzzle` if a
    known puzzle does not have exactly one solution, and `WrongArgument` if another argument has the wrong type.

    >>> from random import Random
    >>> from sudoku_tui.engine import Level, Symmetry, Wanted, generate
    >>> made = generate(Wanted(level=Level.EASY, symmetry=Symmetry.HALF_TURN), Random(17))
    >>> made.rating.level.name, len(made.puzzle)
    ('EASY', 81)
    """
    return next(made for made in tries(wanted, rng, known=known) if made is not None)


def tries(
    wanted: Wanted,
    rng: Random,
    watch: Callable[[explainer.SeProgress], object] | None = None,
    known: Iterable[PuzzleLike] = (),
) -> Iterator[Made | None]:
    """Try to make puzzles as `wanted`, without an end. Each try gives a puzzle or None.

    The method `rng.random()` alone decides. A try takes at most 0.1 s, or far longer if a high ER is wanted: `watch` is
    called with the progress, and may raise an error. `known` puzzles that nearly meet the wishes make rare puzzles far
    faster to find; no result is equivalent to any. Raises `InvalidPuzzle` when a known puzzle without exactly one
    solution is used, and `WrongArgument` if another argument has the wrong type.

    >>> from random import Random
    >>> from sudoku_tui.engine import Wanted, is_unique, tries
    >>> is_unique(next(made.puzzle for made in tries(Wanted(minimal=True), Random(1)) if made))
    True
    """
    if not isinstance(wanted, Wanted):
        raise WrongArgument(f"What is wanted is a Wanted, such as Wanted(level=Level.HARD), not {wanted!r:.40}.")
    check_random(rng)
    check_watch(watch)
    if isinstance(known, str) or not isinstance(known, Iterable):
        raise WrongArgument(f"The known puzzles are a list of puzzles, not {known!r:.40}.")
    return _tries(wanted, rng, watch, known)


def _tries(
    wanted: Wanted, rng: Random, watch: explainer.Watch | None, known: Iterable[PuzzleLike]
) -> Iterator[Made | None]:
    """The tries themselves. Known puzzles are asked for when some tries were in vain.

    Where the cells of the givens are fixed, they are of no use.
    """
    if wanted.pattern:
        yield from _tries_with_pattern(wanted, rng, watch)
    anew = _tries_anew(wanted, rng, watch)
    yield from islice(anew, _ANEW)
    beside = _tries_beside(wanted, rng, watch, [Position.of(puzzle).givens_string() for puzzle in known])
    while True:
        yield from islice(beside, _BESIDE)
        yield from islice(anew, 1)


def _tries_anew(wanted: Wanted, rng: Random, watch: explainer.Watch | None) -> Iterator[Made | None]:
    """One item for each try that begins with a random grid, without an end."""
    if wanted.er.start >= RARE_ER and not wanted.is_rated:
        for climbed in climb_by_er(wanted, rng, watch):
            yield None if climbed is None else _climbed(wanted, climbed)
    while True:
        solution = random_solution(rng)
        givens = dig(solution, wanted.symmetry.orbits, rng, _fewest(wanted, rng))
        yield _as_wanted(wanted, solution, givens, rng, watch)


def _tries_beside(
    wanted: Wanted, rng: Random, watch: explainer.Watch | None, known: Sequence[str]
) -> Iterator[Made | None]:
    """One item for each try with a relative of a known puzzle, without an end; none if no known puzzle has any."""
    for relative in relatives(known, wanted.symmetry, rng):
        made = None
        if relative is not None and (not wanted.minimal or _has_right_givens(wanted, *relative)):
            if wanted.is_rated:
                made = _as_wanted(wanted, *relative, rng, watch)
            else:
                made = _checked(wanted, *relative, watch=watch)
        yield None if made is not None and same_among(made.puzzle, known) is not None else made


def tries_for(
    wanted: Wanted, seed: str, number: int = 1, watch: explainer.Watch | None = None, known: Iterable[str] = ()
) -> Iterator[Made | None]:
    """The tries for one puzzle of a numbered series. The same seed and number give the same tries.

    Each puzzle has its own random numbers, so several processes can make a series together.
    """
    return tries(wanted, Random(f"{seed} {number}"), watch, known)


def as_wanted(wanted: Wanted, puzzle: str) -> Made | None:
    """An existing puzzle of 81 characters as a `Made`; None unless it has one solution and meets the wishes."""
    solution = solve(puzzle)
    if solution is None:
        return None
    givens = givens_of(puzzle)
    rating = _rating(wanted, solution, givens)
    return None if rating is None else _checked(wanted, solution, givens, rating)


def _tries_with_pattern(wanted: Wanted, rng: Random, watch: explainer.Watch | None) -> Iterator[Made | None]:
    """One item for each try, without an end. From a puzzle that is not as wanted the way goes to those nearer to it."""
    for solution in filled(wanted.pattern, rng):
        if solution is None:
            yield None
            continue
        made = _as_wanted(wanted, solution, wanted.pattern, rng, watch)
        yield made
        if made is None:
            yield from _climbed_to(wanted, solution, rng, watch)


def _climbed_to(wanted: Wanted, solution: str, rng: Random, watch: explainer.Watch | None) -> Iterator[Made | None]:
    """Tries from puzzle to puzzle, each with few other givens, until one is as wanted or it gets no nearer."""
    nearest = _nearness(wanted, solution, watch)
    seen = {masked(solution, wanted.pattern)}
    failures = 0
    while failures < _PATIENCE:
        failures += 1
        tried = 0
        for other in neighbours(wanted.pattern, solution, rng)[:_NEIGHBOURS]:
            puzzle = masked(other, wanted.pattern)
            if puzzle in seen:
                continue
            seen.add(puzzle)
            tried += 1
            near = _nearness(wanted, other, watch)
            made = _as_wanted(wanted, other, wanted.pattern, rng, watch) if near >= _REACHED else None
            yield made
            if made is not None:
                return
            if near >= nearest:
                failures = 0 if near > nearest else failures
                nearest, solution = near, other
                break
        if not tried:
            yield None


def _nearness(wanted: Wanted, solution: str, watch: explainer.Watch | None) -> float:
    """How near the puzzle of a pattern is to what is wanted: at least `_REACHED` if nothing is known to be wrong."""
    if _is_too_simple(wanted, solution, wanted.pattern):
        return 0.0
    start = Position.from_string(masked(solution, wanted.pattern))
    if not wanted.is_rated:
        return _nearness_of_er(wanted, start, watch) if wanted.has_er else _REACHED
    walk = CountedPath(start)
    is_solved = walk.on(wanted.techniques if wanted.needs else PATH_TECHNIQUES, wanted.level, wanted.scores.stop - 1)
    near = _REACHED - len({*wanted.needs} - walk.counts.keys())
    if not is_solved:  # what is too hard is worth more than what is far too easy
        return near - (1 / 4 if walk.counts.keys() & {*wanted.needs} else 1 / 2)
    if walk.score < wanted.scores.start:
        return near - 1 + walk.score / wanted.scores.start
    if wanted.level is not None and rating_of(walk.counts, is_solved=True).level < wanted.level:
        return near - 1 + walk.score / (Level(wanted.level - 1).limit + 1)
    return near


def _nearness_of_er(wanted: Wanted, start: Position, watch: explainer.Watch | None) -> float:
    rating = explainer.rate_unchecked(start, watch, wanted.most_er)
    if rating.limit:
        return _REACHED - 1 / 2
    return _REACHED - 1 + min(1.0, round(rating.er * 10) / wanted.er.start)


def _fewest(wanted: Wanted, rng: Random) -> int:
    """When to stop digging: never if that must make it minimal, or if any number will do."""
    if wanted.minimal or wanted.givens == ANY_NUMBER:
        return 0
    return wanted.givens[int(rng.random() * len(wanted.givens))]


def _as_wanted(
    wanted: Wanted, solution: str, givens: int, rng: Random, watch: explainer.Watch | None = None
) -> Made | None:
    """The puzzle, or one with more givens, if it is as wanted."""
    if givens.bit_count() >= wanted.givens.stop:
        return None
    if not wanted.is_rated and not wanted.has_er:
        return _checked(wanted, solution, givens)
    if _is_too_simple(wanted, solution, givens):
        return None
    if wanted.minimal or wanted.pattern:
        # Digging leaves a given to spare only in a group. Of such puzzles few are minimal, and a path takes far longer.
        if (wanted.pattern or wanted.symmetry is not Symmetry.NONE) and not _has_right_givens(wanted, solution, givens):
            return None
        rating = _rating(wanted, solution, givens) if wanted.is_rated else None
        is_wanted = rating is not None or not wanted.is_rated
        return _checked(wanted, solution, givens, rating, watch) if is_wanted else None
    easing = Easing(wanted, solution, rng, watch)
    return easing.result(givens) if wanted.is_rated else easing.result_by_er(givens)


def _is_too_simple(wanted: Wanted, solution: str, givens: int) -> bool:
    """Whether singles and locked candidates solve it although more is wanted; that takes a hundredth of a path.

    Loses the few that have their level only because they use these techniques very often.
    """
    if wanted.er.start > _MOST_SIMPLE_ER and is_simple(masked(solution, givens)):
        return True
    if wanted.last_needed is None:
        return wanted.level is not None and wanted.level > Level.MEDIUM and is_simple(masked(solution, givens))
    return wanted.last_needed not in _SIMPLE and is_simple(masked(solution, givens))


def _checked(
    wanted: Wanted,
    solution: str,
    givens: int,
    rating: Rating | None = None,
    watch: explainer.Watch | None = None,
) -> Made | None:
    """The puzzle, if its givens, its ER and its minutes are as wanted."""
    if not _has_right_givens(wanted, solution, givens):
        return None
    made = Made(masked(solution, givens), solution)
    if rating is not None:
        vars(made)["rating"] = rating
    if wanted.has_er:
        se = explainer.rate_unchecked(Position.from_string(made.puzzle), watch, wanted.most_er)
        if se.limit or round(se.er * 10) not in wanted.er:
            return None
        vars(made)["se_rating"] = se
    return made if _takes_right_time(wanted, made) else None


def _takes_right_time(wanted: Wanted, made: Made) -> bool:
    return not wanted.has_minutes or round(made.time.minutes) in wanted.minutes


def _rating(wanted: Wanted, solution: str, givens: int) -> Rating | None:
    walk = CountedPath(Position.from_string(masked(solution, givens)))
    techniques = wanted.techniques if wanted.needs else PATH_TECHNIQUES
    if not walk.on(techniques, wanted.level, wanted.scores.stop - 1) or not walk.counts.keys() >= {*wanted.needs}:
        return None
    rating = rating_of(walk.counts, is_solved=True)
    return rating if wanted.level in (None, rating.level) and rating.score in wanted.scores else None


def _climbed(wanted: Wanted, climbed: Climbed) -> Made | None:
    """The puzzle that climbing led to, if its givens are as wanted."""
    if not _has_right_givens(wanted, climbed.solution, climbed.givens):
        return None
    made = Made(masked(climbed.solution, climbed.givens), climbed.solution)
    vars(made)["se_rating"] = climbed.rating
    return made if _takes_right_time(wanted, made) else None


def _has_right_givens(wanted: Wanted, solution: str, givens: int) -> bool:
    """Whether their number is right, and each is needed that must be."""
    return givens.bit_count() in wanted.givens and not (wanted.minimal and not is_minimal(solution, givens))


class CountedPath:
    """A path that counts how often it uses each technique."""

    def __init__(self, position: Position) -> None:
        self.position = self.before = position  # where it has come to, and where it was before its last step
        self.counts: dict[Technique, int] = {}  # how often it took each technique

    @property
    def score(self) -> int:
        return sum(technique.score * number for technique, number in self.counts.items())

    def on(
        self,
        techniques: tuple[Technique, ...],
        level: Level | None = None,
        most: float = inf,
        until: Technique | None = None,
    ) -> bool:
        """Go on to the solution, and say whether it was reached; or stop at no step, a limit or a technique."""
        score, highest = 0, level or max(Level)
        most = min(most, highest.limit)
        for step, position in path(self.position, techniques):
            self.before, self.position = self.position, position
            technique = step.technique
            if technique.code:
                self.counts[technique] = self.counts.get(technique, 0) + 1
                score += technique.score
                if score > most or technique.level > highest:
                    return False
            if technique is until:
                return False
        return not self.position.empty


class Easing:
    """A puzzle that gets more givens until its path meets the wishes."""

    def __init__(self, wanted: Wanted, solution: str, rng: Random, watch: explainer.Watch | None = None) -> None:
        self._wanted, self._solution, self._rng, self._watch = wanted, solution, rng, watch
        self._techniques = wanted.techniques

    def result(self, givens: int) -> Made | None:
        """The puzzle with a few more givens that meets the wishes; or None."""
        technique = self._wanted.last_needed
        walk = CountedPath(Position.from_string(masked(self._solution, givens)))
        while not walk.on(self._techniques, until=technique):
            if technique in walk.counts:
                return self.after_use(walk.before, givens)
            added = self._added(walk.position.empty, givens)
            givens |= added
            if givens.bit_count() >= self._wanted.givens.stop:
                return None
            walk.position = self._with(walk.position, added)
        return None if technique is not None else self._verified(givens)

    def result_by_er(self, givens: int) -> Made | None:
        """The puzzle with a few more givens that has the wanted ER; or None."""
        most = self._wanted.most_er
        searches = explainer.searches_to(most)
        grid = Grid.of(Position.from_string(masked(self._solution, givens)))
        while True:
            for hint in explainer.hints(grid, self._watch, searches):
                if explainer.printed(hint.difficulty) > most:
                    break
            if grid.is_filled:
                return _checked(self._wanted, self._solution, givens, watch=self._watch)
            added = self._added(grid.empty, givens)
            givens |= added
            if givens.bit_count() >= self._wanted.givens.stop:
                return None
            for cell in cells_in(added & grid.empty):
                grid.place(cell, int(self._solution[cell]))

    def after_use(self, before: Position, givens: int, variants: int = _VARIANTS) -> Made | None:
        """The puzzle with a few more givens that needs the wanted technique and nothing harder; or None.

        `before` is the position in which the path first takes the technique. Most new givens make the technique
        needless, so `variants` of them are tried.
        """
        walk = CountedPath(before)
        if walk.on(self._techniques):
            return self._verified(givens)
        cells = sorted(cells_in(walk.position.empty), key=lambda _: self._rng.random())
        for cell in cells[:variants]:
            eased = self._eased(before, givens, self._wanted.symmetry.completed(1 << cell) & ~givens)
            if eased is not None:
                made = self._verified(eased)
                if made is not None:
                    return made
        return None

    def _eased(self, before: Position, givens: int, added: int) -> int | None:
        """The givens with more and more added until the path reaches the end; None if it loses the technique."""
        while (givens | added).bit_count() < self._wanted.givens.stop:
            walk = CountedPath(self._with(before, added))
            solved = walk.on(self._techniques)
            if self._wanted.last_needed not in walk.counts:
                return None
            if solved:
                return givens | added
            added |= self._added(walk.position.empty, givens | added)
        return None

    def _added(self, empty: int, givens: int) -> int:
        """One of a set of empty cells, with those that symmetry asks for."""
        cells = list(cells_in(empty))
        cell = cells[int(self._rng.random() * len(cells))]
        return self._wanted.symmetry.completed(1 << cell) & ~givens

    def _with(self, position: Position, cells: int) -> Position:
        for cell in cells_in(cells & position.empty):
            position = position.place(cell, int(self._solution[cell]), eliminate=True)
        return position

    def _verified(self, givens: int) -> Made | None:
        """The puzzle, if the whole path is as wanted: new givens can make a step needless."""
        lowered = self._lowered(givens)
        if lowered is None:
            return None
        rating = _rating(self._wanted, self._solution, lowered)
        return None if rating is None else _checked(self._wanted, self._solution, lowered, rating, self._watch)

    def _lowered(self, givens: int) -> int | None:
        """The givens with more added until the score is not too high; None if that costs a wanted technique."""
        wanted = self._wanted
        while wanted.scores.stop < ANY_SCORE.stop:
            start = Position.from_string(masked(self._solution, givens))
            walk = CountedPath(start)
            if not walk.on(self._techniques) or not walk.counts.keys() >= {*wanted.needs}:
                return None
            excess = walk.score - wanted.scores.stop + 1
            if excess <= 0:
                break
            # Half of what should do: the score falls faster, because hard steps become needless.
            for _ in range(max(1, start.empty.bit_count() * excess // (2 * walk.score))):
                givens |= self._added(Position.from_string(masked(self._solution, givens)).empty, givens)
            if givens.bit_count() >= wanted.givens.stop:
                return None
        return givens

"""Wishes for a puzzle, and checks that they can be met."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from math import inf
from typing import TYPE_CHECKING, Any, SupportsIndex

from sudoku_tui.engine import words
from sudoku_tui.engine.board import ALL_CELLS, CELLS, COLUMNS, HOUSE_MASK, ROWS, cell_set, digits_in
from sudoku_tui.engine.errors import UnmeetableWish, WrongArgument
from sudoku_tui.engine.generator.symmetry import Symmetry
from sudoku_tui.engine.immutable import brief
from sudoku_tui.engine.logic import PATH_TECHNIQUES, TechniquesLike, path_up_to, techniques_of
from sudoku_tui.engine.notation import LETTERS, join_words
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.engine.techniques.technique import Level, Technique

FEWEST = 17  # no puzzle with 16 givens has exactly one solution (McGuire, Tugemann and Civario, 2012)
MOST = 80  # one cell must be empty
MOST_MINIMAL = 40  # no puzzle is known with more givens, each of them needed
ANY_NUMBER = range(FEWEST, MOST + 1)  # every number of givens that a puzzle can have
ANY_SCORE = range(1, 1_000_000)  # every score that a puzzle may be asked to have

MOST_ER = 11.9  # no puzzle is known that is harder on the scale of Sudoku Explainer
ANY_ER = range(10, int(MOST_ER * 10) + 1)  # every ER that a puzzle may be asked to have, in tenths

ANY_MINUTES = range(1, 1000)  # every time that a puzzle may be asked to take people

_ERS = (10, 12, 15, 17, 19, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, *range(40, ANY_ER.stop))
"""The possible values of an ER: the ratings of Sudoku Explainer's steps."""

_MOST_ER_OF = {Level.EASY: 2.3, Level.MEDIUM: 4.0}
"""The ER that no puzzle is above whose path needs techniques of this level at most: the explainer has them all."""

_MINUTES_OF: Mapping[Level | None, tuple[int, int]] = {
    Level.EASY: (1, 35),
    Level.MEDIUM: (2, 45),
    Level.HARD: (2, 75),
    Level.UNFAIR: (3, 75),
    Level.EXTREME: (5, ANY_MINUTES.stop - 1),
}
"""The fewest and the most minutes that a puzzle of a level is known to take people, of the 2,200 that ship and others
that were made in November 2026, thousands of Easy and some hundred of other levels. The range is a little wider."""

_LEAST_ER_WITHOUT_SINGLES = 1.7
"""The ER of a puzzle that hidden singles alone do not solve is at least this."""


NEEDED: tuple[Technique, ...] = tuple(technique for technique in ORDER if technique.in_path or technique.in_list)
"""The techniques that `needs` accepts. The others nearly always find only what easier ones find."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Wishes for a generated puzzle. The puzzle always has exactly one solution.

    You can give a level and a symmetry by name, techniques by any name that `technique_named` knows, and a number
    instead of a range.

    Raises:
        UnmeetableWish: no puzzle can meet the wishes.
        UnknownTechnique: a technique in `needs` is unknown.
        WrongArgument: another wish has the wrong type.
    """

    level: Level | None = None
    """The level; None for any. The techniques of a path solve a puzzle of a level."""
    needs: tuple[Technique, ...] = ()
    """Techniques that the path uses, each at least once.

    The path uses no technique that comes later in the order of paths, except those that share a search with the last
    of these.
    """
    givens: range = ANY_NUMBER
    """The number of givens."""
    symmetry: Symmetry = Symmetry.NONE
    """The symmetry of the pattern of the givens."""
    pattern: int = 0
    """The exact set of the cells that are givens; 0 for any."""
    minimal: bool = False
    """Whether every given must be needed. If False, the puzzle may be minimal or not."""
    scores: range = ANY_SCORE
    """The score on HoDoKu's scale. A range other than all scores needs a path that reaches the solution."""
    er: range = ANY_ER
    """The Sudoku Explainer rating, in tenths. A range other than all ratings needs a path that reaches the solution."""
    minutes: range = ANY_MINUTES
    """The whole minutes that the puzzle takes people (`estimate`)."""

    if TYPE_CHECKING:  # the fields as they can be given; each is what it says above once the wish is made

        def __init__(
            self,
            level: Level | str | None = None,
            needs: TechniquesLike = (),
            givens: range | int = ANY_NUMBER,
            symmetry: Symmetry | str = Symmetry.NONE,
            pattern: int = 0,
            minimal: bool = False,
            scores: range | int = ANY_SCORE,
            er: range | int = ANY_ER,
            minutes: range | int = ANY_MINUTES,
        ) -> None: ...

    __repr__ = brief

    def __post_init__(self) -> None:
        given: dict[str, Any] = {
            "level": _level(self.level),
            "needs": techniques_of(self.needs),
            "symmetry": _symmetry(self.symmetry),
        }
        for name in ("givens", "scores", "er", "minutes"):
            given[name] = _range(getattr(self, name), name)
        for name, value in given.items():
            object.__setattr__(self, name, value)
        if not isinstance(self.minimal, bool):
            raise WrongArgument(f"The wish 'minimal' is True or False, not {self.minimal!r:.40}.")
        if not isinstance(self.pattern, int) or not 0 <= self.pattern <= ALL_CELLS:
            raise WrongArgument(f"The pattern is a set of cells, an integer of 81 bits, not {self.pattern!r:.40}.")
        for technique in self.needs:
            _check_technique(technique, self.level)
        _check_singles(self)
        _check_number(self)
        _check_score(self)
        _check_er(self)
        _check_minutes(self)
        if self.pattern:
            _check_pattern(self)

    @property
    def is_rated(self) -> bool:
        """Whether a wish needs HoDoKu's path: the level, techniques or the score."""
        return self.level is not None or bool(self.needs) or self.scores != ANY_SCORE

    @property
    def has_er(self) -> bool:
        """Whether a wish needs Sudoku Explainer's path."""
        return self.er != ANY_ER

    @property
    def has_minutes(self) -> bool:
        """Whether a wish needs the minutes that the puzzle takes people."""
        return self.minutes != ANY_MINUTES

    @property
    def most_er(self) -> float:
        """The highest ER that the wishes allow."""
        return (self.er.stop - 1) / 10

    @property
    def last_needed(self) -> Technique | None:
        """The technique in `needs` that comes last in the order of paths; None without `needs`."""
        return max(self.needs, key=ORDER.index, default=None)

    @property
    def techniques(self) -> tuple[Technique, ...]:
        """The techniques that the puzzle's path may use, in order.

        The path of a level can differ from a path with all techniques, because some harder techniques come before
        easier ones.
        """
        last = self.last_needed
        if last is not None:
            wanted = {*self.needs, *path_up_to(last)}  # of what HoDoKu lacks the path has no chains
            return tuple(technique for technique in ORDER if technique in wanted)
        limit = max(Level) if self.level is None else self.level
        return tuple(technique for technique in PATH_TECHNIQUES if technique.level <= limit)


def _level(given: Any) -> Level | None:
    """The level that is given as such, by its name or number, or as None for any."""
    found = Level.named(given) if isinstance(given, str) else given
    if found is not None and found in tuple(Level):
        return Level(found)
    if given is None:
        return None
    names = join_words([str(level) for level in Level], "or")
    raise WrongArgument(f"A level is {names}, or None for any, not {given!r:.40}.")


def _symmetry(given: Any) -> Symmetry:
    try:
        return Symmetry(given)
    except ValueError:
        names = join_words([symmetry.value for symmetry in Symmetry], "or")
        raise WrongArgument(f"A symmetry is {names}, not {given!r:.40}.") from None


def _range(given: object, name: str) -> range:
    """The range that is given as such, or as a single number."""
    if isinstance(given, range) and given.step == 1:
        return given
    if isinstance(given, SupportsIndex):
        number = given.__index__()
        return range(number, number + 1)
    right = (
        "whole tenths, such as range(32, 39) for 3.2 to 3.8" if name == "er" else "whole numbers, such as range(24, 29)"
    )
    raise WrongArgument(f"The wish {name!r} is a range of {right}, not {given!r:.40}.")


def _check_technique(technique: Technique, level: Level | None) -> None:
    if technique not in NEEDED:
        reason = "what it finds, easier ones find too"
        raise UnmeetableWish(f"No puzzle is made that needs the technique {words.name(technique.id)}: {reason}.")
    if level is not None and technique.level > level:
        what = f"The technique {words.name(technique.id)} is {technique.level}, harder than {level}"
        raise UnmeetableWish(f"{what}; ask for {_article(technique.level)} {technique.level} puzzle or a harder one.")


def _check_singles(wanted: Wanted) -> None:
    level, last = wanted.level, wanted.last_needed
    if level is not None and level > Level.MEDIUM and last in SINGLES:
        easy = f"Where nothing harder than {words.name(last.id)} is needed"
        reason = f"{easy}, the score stays below {_article(level)} {level} one"
        raise UnmeetableWish(f"{reason}; ask for an Easy puzzle.")


def _article(level: Level) -> str:
    return "an" if str(level)[0] in "AEIOU" else "a"


def _check_number(wanted: Wanted) -> None:
    first, last = wanted.givens.start, wanted.givens.stop - 1
    if first > last:
        raise UnmeetableWish(f"From {first} to {last} is no number of givens; the smaller one comes first.")
    if last < FEWEST:
        raise UnmeetableWish(f"A puzzle with one solution has at least {FEWEST} givens, not {last}.")
    if first > MOST:
        raise UnmeetableWish(f"A puzzle has at most {MOST} givens, not {first}: one of its 81 cells is empty.")
    if wanted.minimal and first > MOST_MINIMAL:
        raise UnmeetableWish(
            f"With {first} givens, not every one is needed; no minimal puzzle has more than {MOST_MINIMAL}."
        )
    reachable = 1  # the numbers of cells that unions of orbits have, as a set
    for orbit in wanted.symmetry.orbits:
        reachable |= reachable << len(orbit)
    if not any(reachable >> number & 1 for number in wanted.givens):
        near = ", ".join(
            str(number) for number in digits_in(reachable) if min(abs(number - first), abs(number - last)) < 4
        )
        what = "givens" if first == last else f"to {last} givens"
        raise UnmeetableWish(
            f"The symmetry {wanted.symmetry.value} is impossible with {first} {what}; possible near that: {near}."
        )


def _check_score(wanted: Wanted) -> None:
    first, last = wanted.scores.start, wanted.scores.stop - 1
    if first > last:
        raise UnmeetableWish(f"From {first:,} to {last:,} is no range of scores; the smaller one comes first.")
    least, most = _least_score(wanted), max(Level).limit if wanted.level is None else wanted.level.limit
    if least <= last and first <= most:
        return
    what = _what_is_wanted(wanted)
    if wanted.givens.stop <= MOST:
        what += f" with at most {wanted.givens.stop - 1} givens"
    possible = f"a score of {least:,} or more" if most == inf else f"a score from {least:,} to {most:,.0f}"
    asked = f"{first:,}" if first == last else f"{first:,} to {last:,}"
    raise UnmeetableWish(f"{what} has {possible}, so {asked} is impossible.")


def _what_is_wanted(wanted: Wanted) -> str:
    """Its level and what it needs: "A Hard puzzle that needs an X-Wing"."""
    what = "A puzzle" if wanted.level is None else f"{_article(wanted.level).capitalize()} {wanted.level} puzzle"
    if wanted.needs:
        what += f" that needs {join_words([words.with_article(technique.id) for technique in wanted.needs])}"
    return what


def _least_score(wanted: Wanted) -> int:
    """A score that no puzzle as wanted can stay below."""
    # Each empty cell is a step of its own; of the techniques, one use each.
    cells = len(CELLS) - (wanted.givens.stop - 1)
    others = [technique.score for technique in {*wanted.needs} if technique not in SINGLES]
    least = cells * min(technique.score for technique in SINGLES) + sum(others)
    level = wanted.level
    if level is None or level is min(Level) or any(technique.level is level for technique in wanted.needs):
        return least
    at_level = [technique.score for technique in wanted.techniques if technique.level is level]
    over_limit = int(Level(level - 1).limit) + 1
    return max(least, min(over_limit, least + min(at_level, default=over_limit)))


def _check_er(wanted: Wanted) -> None:
    if not wanted.has_er:
        return
    first, last = wanted.er.start, wanted.er.stop - 1
    asked = f"{first / 10}" if first == last else f"{first / 10} to {last / 10}"
    if first > last:
        raise UnmeetableWish(f"From {first / 10} to {last / 10} is no range of ER; the smaller one comes first.")
    if last < ANY_ER.start:
        raise UnmeetableWish(f"An ER is {ANY_ER.start / 10} or more, so {asked} is impossible.")
    if first >= ANY_ER.stop:
        raise UnmeetableWish(f"No puzzle is known with an ER above {MOST_ER}, so {asked} is not tried.")
    if not any(er in wanted.er for er in _ERS):
        near = sorted(sorted(_ERS, key=lambda er: min(abs(er - first), abs(er - last)))[:2])
        possible = join_words([str(er / 10) for er in near])
        raise UnmeetableWish(f"No step is rated {asked}, so no puzzle has that ER; possible near that: {possible}.")
    hardest = max((technique.level for technique in wanted.techniques), default=Level.EASY)
    most = _MOST_ER_OF.get(hardest, MOST_ER) if wanted.level is not None or wanted.needs else MOST_ER
    if first / 10 > most:
        raise UnmeetableWish(f"{_what_is_wanted(wanted)} has an ER up to {most}, so {asked} is impossible.")
    needs_more = any(technique not in SINGLES for technique in wanted.needs)
    if needs_more and last / 10 < _LEAST_ER_WITHOUT_SINGLES:
        least = _LEAST_ER_WITHOUT_SINGLES
        raise UnmeetableWish(f"{_what_is_wanted(wanted)} has an ER of {least} or more, so {asked} is impossible.")


def _check_minutes(wanted: Wanted) -> None:
    if not wanted.has_minutes:
        return
    first, last = wanted.minutes.start, wanted.minutes.stop - 1
    asked = f"{first}" if first == last else f"{first} to {last}"
    if first > last:
        raise UnmeetableWish(f"From {first} to {last} is no range of minutes; the smaller one comes first.")
    least, most = _MINUTES_OF.get(wanted.level, (ANY_MINUTES.start, ANY_MINUTES.stop - 1))
    if last >= least and first <= most:
        return
    if wanted.level is None:
        raise UnmeetableWish(f"A puzzle may be asked to take {least} to {most} minutes, so {asked} is not tried.")
    what = f"No {wanted.level} puzzle is known that takes people {{}} than {{}} minutes, so {asked} is not tried."
    raise UnmeetableWish(what.format("less", least) if last < least else what.format("more", most))


def _check_pattern(wanted: Wanted) -> None:
    pattern = wanted.pattern
    number = pattern.bit_count()
    if not FEWEST <= number <= MOST:
        raise UnmeetableWish(f"The pattern has {number} givens; a puzzle with one solution has {FEWEST} to {MOST}.")
    if number not in wanted.givens:
        first, last = wanted.givens.start, wanted.givens.stop - 1
        numbers = f"{first}" if first == last else f"{first} to {last}"
        raise UnmeetableWish(f"The pattern has {number} givens, but {numbers} are wanted.")
    if not wanted.symmetry.holds_for(pattern):
        lacking = cell_set(digits_in(wanted.symmetry.completed(pattern) & ~pattern))
        cell = LETTERS.cell((lacking & -lacking).bit_length() - 1)
        raise UnmeetableWish(
            f"The pattern does not have the symmetry {wanted.symmetry.value}: it would also need {cell}."
        )
    for lines in (ROWS, COLUMNS):
        for three in range(lines.start, lines.stop, 3):
            for first, second in combinations(range(three, three + 3), 2):
                if not pattern & (HOUSE_MASK[first] | HOUSE_MASK[second]):
                    names = f"{LETTERS.house(first)} and {LETTERS.house(second)}"
                    raise UnmeetableWish(
                        f"The pattern has no given in {names}; they could be swapped, so there would be two solutions."
                    )

"""Generating puzzles for a player: what is wanted and what was made, as data; the puzzle of a day."""

import json
import re
from dataclasses import dataclass
from random import SystemRandom
from typing import Any

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.generator import ANY_ER, ANY_MINUTES, Made, Symmetry, Wanted
from sudoku_tui.engine.order import BY_ID, ORDER
from sudoku_tui.engine.rating import Rating, SeRating
from sudoku_tui.engine.techniques.technique import Level

JsonObject = dict[str, Any]
"""A JSON object."""


@dataclass(frozen=True)
class GeneratingProgress:
    """How far the making is."""

    tries: int  # how many there were in all
    seconds: float  # how long it has taken


@dataclass(frozen=True)
class Generated:
    """A puzzle that was made."""

    puzzle: str  # 81 characters
    rating: Rating | None  # how hard it is; None if the job was told not to rate
    number: int  # its place in the series of its seed, from 1
    tries: int  # how many tries there were in all until it was there
    se: SeRating | None = None  # its rating by Sudoku Explainer; None if no ER was wanted
    minutes: float | None = None  # how long it takes people; None if it was not rated


# As JSON


def wanted_to_json(wanted: Wanted) -> JsonObject:
    """The wishes as JSON can hold them."""
    return {
        "level": None if wanted.level is None else wanted.level.id,
        "techniques": [technique.id for technique in sorted({*wanted.needs}, key=ORDER.index)],
        "scores": [wanted.scores.start, wanted.scores.stop - 1],
        "er": [wanted.er.start / 10, (wanted.er.stop - 1) / 10] if wanted.has_er else None,
        "minutes": [wanted.minutes.start, wanted.minutes.stop - 1] if wanted.has_minutes else None,
        "givens": [wanted.givens.start, wanted.givens.stop - 1],
        "symmetry": wanted.symmetry.value,
        "pattern": pattern_text(wanted.pattern) if wanted.pattern else "",
        "minimal": wanted.minimal,
    }


def wanted_from_json(fields: JsonObject) -> Wanted:
    """The wishes that were put into JSON; raises `UnmeetableWish`."""
    first, last = fields["givens"]
    lowest, highest = fields["scores"]
    return Wanted(
        level=None if fields["level"] is None else Level[fields["level"].upper()],
        needs=tuple(BY_ID[id] for id in fields["techniques"]),
        scores=_whole(lowest, highest),
        er=_tenths(*fields["er"]) if fields["er"] else ANY_ER,
        minutes=_whole(*fields["minutes"]) if fields.get("minutes") else ANY_MINUTES,
        givens=_whole(first, last),
        symmetry=Symmetry(fields["symmetry"]),
        pattern=pattern_of(fields["pattern"]) if fields["pattern"] else 0,
        minimal=fields["minimal"],
    )


def _whole(first: int, last: int) -> range:
    return range(first, last + 1)


def _tenths(first: float, last: float) -> range:
    return range(round(first * 10), round(last * 10) + 1)


def pattern_text(pattern: int) -> str:
    """A set of cells as 81 characters: `x` for a given, a dot for an empty cell."""
    return "".join("x" if pattern >> cell & 1 else "." for cell in CELLS)


def pattern_of(text: str) -> int:
    """The set of the given cells of a pattern: 81 characters; dots and zeros are empty cells.

    Blanks, lines and what draws a grid do not count.

    Raises:
        InvalidPuzzle: there are not 81 cells.
    """
    rows = [line for line in text.splitlines() if set(line) - set(_BORDERS)]
    cells = [character for line in rows for character in line if not _is_border(character)]
    if len(cells) != len(CELLS):
        raise InvalidPuzzle(f"A pattern has 81 cells, dots for the empty ones; this one has {len(cells)}.")
    return sum(1 << cell for cell, character in enumerate(cells) if character not in ".0")


_BORDERS = " \t|+-=:'"
"""What a line of a drawn grid consists of that has no cells."""


def _is_border(character: str) -> bool:
    return character.isspace() or character == "|" or "\u2500" <= character <= "\u257f"


def arguments_of(wanted: Wanted, seed: str, count: int = 1, *, se: bool = False) -> tuple[JsonObject]:
    """The arguments that make the job tell the first puzzles of a seed."""
    return (order(wanted, seed, range(1, count + 1), se=se),)


def order(wanted: Wanted, seed: str, numbers: range, *, rated: bool = True, se: bool = False) -> JsonObject:
    """The order for the job: which puzzles of a seed to make, and whether with their ratings.

    Those of Sudoku Explainer come with them where an ER is wanted, or if they are to be `se` and are soon known.
    """
    series = [numbers.start, numbers.stop, numbers.step]
    return {
        "wanted": wanted_to_json(wanted),
        "seed": seed,
        "rated": rated,
        "numbers": series,
        "se": se,
    }


def generated_to_json(made: Made, number: int, tries: int, *, rated: bool = True, se: bool = False) -> JsonObject:
    """A puzzle that was made, how many tries there were until then, and, if they are wanted, its ratings."""
    message: JsonObject = {"puzzle": made.puzzle, "number": number, "tries": tries}
    if rated:
        message["rating"] = made.rating.to_json()
        message["minutes"] = round(made.time.minutes, 1)
    if se:
        message["explained"] = made.se_rating.to_json()
    return message


def read_message(message: JsonObject) -> Generated | GeneratingProgress:
    """The content of a message of the job."""
    if "puzzle" not in message:
        return GeneratingProgress(message["tries"], message["seconds"])
    rating = Rating.from_json(message["rating"]) if "rating" in message else None
    se = SeRating.from_json(message["explained"]) if "explained" in message else None
    return Generated(message["puzzle"], rating, message["number"], message["tries"], se, message.get("minutes"))


def range_of(text: str) -> range | None:
    """The numbers of a text such as "26" or "24-28"; None if it is no number and no range."""
    first, dash, last = text.partition("-")
    ends = (first, last) if dash else (first, first)
    if not all(end.isascii() and end.isdecimal() and len(end) <= _MOST_DIGITS for end in ends):
        return None
    return _whole(int(ends[0]), int(ends[1]))


def minutes_range_of(text: str) -> range | None:
    """The minutes of a text such as "8", "8-12", "-12" (at most) or "8-" (at least); None if it is none of these."""
    first, dash, last = text.partition("-")
    if not dash or first == last:
        return range_of(text)
    return range_of(f"{first or ANY_MINUTES.start}-{last or ANY_MINUTES.stop - 1}")


_MOST_DIGITS = 6


def er_range_of(text: str) -> range | None:
    """The ERs, in tenths, of a text such as "7.2" or "7.0-7.5"; None if it is no number and no range."""
    first, dash, last = text.partition("-")
    numbers = [
        re.fullmatch(r"(\d{1,2})(?:\.(\d))?", end.strip(), re.ASCII) for end in ((first, last) if dash else (first,))
    ]
    tenths = [10 * int(number[1]) + int(number[2] or 0) for number in numbers if number]
    return range(tenths[0], tenths[-1] + 1) if len(tenths) == len(numbers) else None


def seed_of_series(seed: str, wanted: Wanted) -> str:
    """A seed mixed with all that is wanted, so that other wishes give other puzzles.

    Without a wish it is the seed itself. A wish that is not made is not part of it: kinds of wishes that later versions
    know do not change what a seed gives.
    """
    nothing = wanted_to_json(Wanted())
    wishes = {name: value for name, value in wanted_to_json(wanted).items() if value != nothing[name]}
    return f"{seed} {json.dumps(wishes, sort_keys=True)}" if wishes else seed


def any_seed() -> str:
    """A seed where the player names none, short enough to be typed again."""
    return str(SystemRandom().randrange(10**8))


# The puzzle of a day


def daily_wanted(level: Level) -> Wanted:
    """The wishes for the puzzles of the days: symmetric, as in a newspaper."""
    return Wanted(level=level, symmetry=Symmetry.HALF_TURN)

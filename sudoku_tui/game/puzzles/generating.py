"""Generating puzzles for a player: what is wanted and what was made, as data and in words; the puzzle of a day."""

from __future__ import annotations

from dataclasses import dataclass
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from sudoku_tui.engine import words
from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.generator import ANY_NUMBER, Made, Symmetry, Wanted, tries_for
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.techniques.order import technique_of
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle, clean_text
from sudoku_tui.formats.about import About
from sudoku_tui.game.puzzles.origin import Origin, Source

if TYPE_CHECKING:
    import datetime

    from sudoku_tui.engine.techniques.technique import Technique

Message = dict[str, Any]
"""A JSON object."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the making is."""

    tries: int  # how many there were in all
    seconds: float  # how long it has taken

    @property
    def words(self) -> str:
        """Such as "1,204 tries, 95 a second"."""
        a_second = f", {self.tries / self.seconds:,.0f} a second" if self.seconds > 0 else ""
        return f"{self.tries:,} {'try' if self.tries == 1 else 'tries'}{a_second}"


@dataclass(frozen=True, slots=True)
class Generated:
    """A puzzle that was made."""

    puzzle: str  # 81 characters
    rating: Rating | None  # how hard it is; None if the job was told not to rate
    number: int  # its place in the series of its seed, from 1
    tries: int  # how many tries there were in all until it was there


# As JSON


def wanted_to_json(wanted: Wanted) -> Message:
    """What is wanted as JSON can hold it."""
    return {
        "level": None if wanted.level is None else wanted.level.id,
        "technique": None if wanted.technique is None else wanted.technique.id,
        "givens": [wanted.givens.start, wanted.givens.stop - 1],
        "symmetry": wanted.symmetry.value,
        "pattern": pattern_text(wanted.pattern) if wanted.pattern else "",
        "minimal": wanted.minimal,
    }


def wanted_from_json(fields: Message) -> Wanted:
    """What was put into JSON.

    Raises:
        UnmeetableWish: no puzzle can be so.
    """
    first, last = fields["givens"]
    return Wanted(
        level=None if fields["level"] is None else Level[fields["level"].upper()],
        technique=None if fields["technique"] is None else technique_of(fields["technique"]),
        givens=range(first, last + 1),
        symmetry=Symmetry(fields["symmetry"]),
        pattern=pattern_of(fields["pattern"]) if fields["pattern"] else 0,
        minimal=fields["minimal"],
    )


def pattern_text(pattern: int) -> str:
    """A set of cells as 81 characters: `x` for a given, a dot for an empty cell."""
    return "".join("x" if pattern >> cell & 1 else "." for cell in CELLS)


def pattern_of(text: str) -> int:
    """The set of the given cells of a pattern: 81 characters, of which dots and zeros are empty cells.

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


def generated_to_json(made: Made, number: int, tries: int, *, rated: bool = True) -> Message:
    """A puzzle that was made, how many tries there were until then, and, if it is wanted, its rating."""
    message: Message = {"puzzle": made.puzzle, "number": number, "tries": tries}
    if rated:
        message["rating"] = made.rating.to_json()
    return message


def read_message(message: Message) -> Generated | Progress:
    """What a message of the job says."""
    if "puzzle" not in message:
        return Progress(message["tries"], message["seconds"])
    rating = Rating.from_json(message["rating"]) if "rating" in message else None
    return Generated(message["puzzle"], rating, message["number"], message["tries"])


# In words


def wanted_words(wanted: Wanted) -> str:
    """What is wanted, such as "Hard, needs an X-Wing, 24 to 28 givens, half-turn"; "any puzzle" if nothing is."""
    first, last = wanted.givens.start, wanted.givens.stop - 1
    parts = []
    if wanted.level is not None:
        parts.append(str(wanted.level))
    if wanted.technique is not None:
        parts.append(f"needs {with_article(wanted.technique)}")
    if wanted.givens != ANY_NUMBER:
        parts.append(f"{first} givens" if first == last else f"{first} to {last} givens")
    if wanted.symmetry is not Symmetry.NONE:
        parts.append(wanted.symmetry.value)
    if wanted.pattern:
        parts.append(f"a pattern of {wanted.pattern.bit_count()} givens")
    if wanted.minimal:
        parts.append("minimal")
    return ", ".join(parts) or "any puzzle"


def rating_words(rating: Rating, technique: Technique | None = None) -> str:
    """A rating, such as "Hard 1,240, needs an X-Wing"; it names the hardest technique used, unless another is given."""
    if not rating.is_solved:
        return f"at least {rating.level} {rating.score:,}, needs chains or more"
    needed = technique or rating.hardest
    needs = "" if needed is None else f", needs {with_article(needed)}"
    return f"{rating.level} {rating.score:,}{needs}"


def with_article(technique: Technique) -> str:
    """A technique in a sentence: "an X-Wing", "a Naked Pair", "Simple Colors Trap"."""
    return words.with_article(technique.id)


# As a puzzle to be played


def any_seed() -> str:
    """A seed where the player names none, short enough to be typed again."""
    return str(SystemRandom().randrange(10**8))


def made_puzzle(generated: Generated, seed: str) -> Puzzle:
    """A puzzle that was made, with a title."""
    return Puzzle(generated.puzzle, f"Seed {clean_text(seed)}", about=About(source="made by sudoku-tui"))


def made_origin(seed: str, wanted: Wanted) -> Origin:
    """Where such a puzzle comes from, so that it can be made again."""
    level = "" if wanted.level is None else wanted.level.id
    return Origin(Source.GENERATED, seed, level=level, wanted=wanted_to_json(wanted))


# The puzzle of a day


def daily_seed(date: datetime.date, level: Level) -> str:
    """The seed of the puzzle of a day."""
    return f"daily {date.isoformat()} {level.id}"


def daily_wanted(level: Level) -> Wanted:
    """What the puzzles of the days are like: symmetric, as in a newspaper."""
    return Wanted(level=level, symmetry=Symmetry.HALF_TURN)


def daily_puzzle(date: datetime.date, level: Level) -> Made:
    """The puzzle of a day: the same for everybody, made from the date alone. It takes up to some seconds."""
    return next(made for made in tries_for(daily_wanted(level), daily_seed(date, level)) if made is not None)


def daily_title(date: datetime.date, level: Level) -> str:
    """The title of the puzzle of a day."""
    return clean_text(f"Daily {date.isoformat()}, {level}")

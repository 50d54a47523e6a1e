"""The names and the idea of all fish, which follow from their size and from what is special about them."""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_tui.engine.words.english.phrases import number_word


class FishName(NamedTuple):
    """What players call a fish, and its idea."""

    name: str
    abbreviation: str
    summary: str
    initials: str = ""  # a shorter abbreviation that players may write; empty where another fish has the same
    shorter: tuple[str, ...] = ()  # names for little room, the longest first

    @property
    def id(self) -> str:
        return self.name.lower().replace(" ", "-")

    @property
    def names(self) -> tuple[str, ...]:
        """Its name, abbreviation and shorter names."""
        return (self.name, self.abbreviation, *self.shorter)


SIZES = (
    ("X-Wing", "XW", "XW"),
    ("Swordfish", "SF", ""),
    ("Jellyfish", "JF", "J"),
    ("Squirmbag", "SB", ""),
    ("Whale", "W", "W"),
    ("Leviathan", "Lev", "L"),
)
"""The fish by size, from two on: the name, its abbreviation, and its initials where no other fish has them."""


def _line_fish() -> Iterator[FishName]:
    """Fish of rows and columns, with their fins, and Siamese ones."""
    for size, (name, short, initials) in enumerate(SIZES, 2):
        number = number_word(size)
        lines = f"{number.capitalize()} rows (or columns) have a digit only in the same {number} columns (or rows)"
        yield FishName(name, short, f"{lines}, so it goes from the rest of these.")
        either = f"{name} but for some extra places, the fins: either a fin is true or the {name} is"
        gap = f"Finned {name} with a gap: without the fins a row (or column) would have a single place left."
        for kind, letters, summary in (
            ("Finned", "F", f"{either}, and what both rule out goes."),
            ("Sashimi", "Sa", gap),
        ):
            full, further = f"{kind} {name}", initials and f"{kind[0]}{initials}"
            together = f"{full} and another fish with fins on the same rows (or columns), as one step."
            yield FishName(full, f"{letters}{short}", summary, further)
            yield FishName(f"Siamese {full}", f"Si{letters}{short}", together, further and f"S{further}")


def _fish_with_boxes() -> Iterator[FishName]:
    """Franken and mutant fish, with their fins, and Siamese ones."""
    for kind, letters, houses in (
        ("Franken", "Fr", "rows and boxes lie in {} columns and boxes (or columns for rows)"),
        ("Mutant", "Mu", "rows, columns and boxes of any mix lie in {} others"),
    ):
        for size, (basic, short, _) in enumerate(SIZES, 2):
            number, name = number_word(size), f"{kind} {basic}"
            summary = f"All places of a digit in {number} {houses.format(number)}, so it goes from the rest of these."
            yield FishName(name, f"{letters}{short}", summary)
            either = f"{name} but for some extra places, the fins: either a fin is true or the {name} is"
            yield FishName(
                f"Finned {name}",
                f"F{letters}{short}",
                f"{either}, and what both rule out goes.",
                shorter=(f"F. {name}", f"F. {letters}. {basic}"),
            )
            yield FishName(
                f"Siamese Finned {name}",
                f"SF{letters}{short}",
                f"Finned {name} and another fish with fins on the same houses, as one step.",
                shorter=(f"Siamese F. {name}", f"S. F. {letters}. {basic}"),
            )


FISH = (*_line_fish(), *_fish_with_boxes())
"""All fish but Krakens."""

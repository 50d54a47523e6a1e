"""Fish, whose names and idea follow from their size and from what is special about them: the words about each."""

from collections.abc import Iterator

from sudoku_tui.engine.words.english.names.fish_spotting import SIZES, SPOTTING
from sudoku_tui.engine.words.english.phrases import number_word
from sudoku_tui.engine.words.technique_words import TechniqueWords, View


def _fish(
    name: str, abbreviation: str, summary: str, spelling: str = "", shorter: tuple[str, ...] = ()
) -> TechniqueWords:
    id = name.lower().replace(" ", "-")
    return TechniqueWords(id, (name, abbreviation, *shorter), summary, SPOTTING[id], View.ONE_DIGIT, spelling=spelling)


def _line_fish() -> Iterator[TechniqueWords]:
    """Fish of rows and columns, with their fins, and Siamese ones."""
    for size, (name, short, initials) in enumerate(SIZES, 2):
        number = number_word(size)
        lines = f"{number.capitalize()} rows (or columns) have a digit only in the same {number} columns (or rows)"
        yield _fish(name, short, f"{lines}. So it goes from the rest of these.")
        either = f"{name} but for some extra places, the fins: either a fin is true or the {name} is"
        gap = f"Finned {name} with a gap: without the fins a row (or column) would have a single place left."
        for kind, letters, summary in (
            ("Finned", "F", f"{either}, and what both rule out goes."),
            ("Sashimi", "Sa", gap),
        ):
            full, further = f"{kind} {name}", initials and f"{kind[0]}{initials}"
            together = f"{full} and another fish with fins on the same rows (or columns), as one step."
            yield _fish(full, f"{letters}{short}", summary, further)
            yield _fish(f"Siamese {full}", f"Si{letters}{short}", together, further and f"S{further}")


def _fish_with_boxes() -> Iterator[TechniqueWords]:
    """Franken and mutant fish, with their fins, and Siamese ones."""
    for kind, letters, houses in (
        ("Franken", "Fr", "rows and boxes lie in {} columns and boxes (or columns for rows)"),
        ("Mutant", "Mu", "rows, columns and boxes of any mix lie in {} others"),
    ):
        for size, (basic, short, _) in enumerate(SIZES, 2):
            number, name = number_word(size), f"{kind} {basic}"
            summary = f"All places of a digit in {number} {houses.format(number)}. So it goes from the rest of these."
            yield _fish(name, f"{letters}{short}", summary)
            either = f"{name} but for some extra places, the fins: either a fin is true or the {name} is"
            yield _fish(
                f"Finned {name}",
                f"F{letters}{short}",
                f"{either}, and what both rule out goes.",
                shorter=(f"F. {name}", f"F. {letters}. {basic}"),
            )
            yield _fish(
                f"Siamese Finned {name}",
                f"SF{letters}{short}",
                f"Finned {name} and another fish with fins on the same houses, as one step.",
                shorter=(f"Siamese F. {name}", f"S. F. {letters}. {basic}"),
            )


WORDS: tuple[TechniqueWords, ...] = (*_line_fish(), *_fish_with_boxes())
"""All fish but Krakens."""

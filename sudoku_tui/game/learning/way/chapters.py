"""The chapters of the way: every technique stands in one of them, in an order in which people can learn them.

Nothing in a chapter needs what a later one teaches, and within a chapter what is easier comes first.
"""

from collections.abc import Mapping, Sequence

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.order import BY_ID, ORDER
from sudoku_tui.engine.techniques.technique import Technique


@immutable
class Chapter:
    """A chapter of the way."""

    id: str  # which never changes
    title: str
    idea: str  # what it is about, in a plain sentence
    techniques: tuple[Technique, ...]  # in the order in which they are learnt

    @property
    def proposed(self) -> tuple[Technique, ...]:
        """Those that the way proposes: others are so rare that no path of a puzzle tries them."""
        return tuple(technique for technique in self.techniques if technique.in_path)


def _chapter(id: str, title: str, idea: str, techniques: str) -> Chapter:
    return Chapter(id, title, idea, tuple(BY_ID[technique] for technique in techniques.split()))


_OURS = (
    _chapter(
        "grid",
        "See the grid",
        "Each row, column and box has all nine digits, so you know the last missing one.",
        "full-house",
    ),
    _chapter(
        "singles",
        "Singles",
        "A digit that has only one place in a house, or a cell that has only one digit left.",
        "hidden-single naked-single",
    ),
    _chapter(
        "locked",
        "Locked candidates",
        "Where a box and a line cross, a digit can be locked, so it is nowhere else in the other house.",
        "pointing claiming",
    ),
    _chapter(
        "subsets",
        "Pairs and triples",
        "Two cells that share two digits need both of them; three cells with three digits need all three.",
        "naked-pair locked-pair hidden-pair naked-triple locked-triple hidden-triple naked-quadruple hidden-quadruple",
    ),
    _chapter(
        "fish",
        "Fish",
        "Look at one digit in two rows or more: if all its places stand in as many columns, it is nowhere else there.",
        "x-wing swordfish finned-x-wing sashimi-x-wing jellyfish",
    ),
    _chapter(
        "single-digits",
        "Single digits",
        "Two linked houses, each with two places for a digit, show where the digit cannot be.",
        "skyscraper two-string-kite turbot-fish empty-rectangle dual-two-string-kite dual-empty-rectangle",
    ),
    _chapter(
        "wings",
        "Wings",
        "Two or three cells with few candidates: whichever digit each of them holds, another cell loses one.",
        "xy-wing xyz-wing w-wing remote-pair chute-remote-pair m-wing s-wing grouped-w-wing h2-wing h3-wing l-wing "
        "l2-wing w-ring m-ring l-ring multi-branch-w-wing",
    ),
    _chapter(
        "uniqueness",
        "Uniqueness",
        "A puzzle has one solution, so it cannot have a shape whose digits could change places.",
        "uniqueness-test-1 uniqueness-test-2 bug-plus-one uniqueness-test-4 uniqueness-test-3 uniqueness-test-5 "
        "uniqueness-test-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 uniqueness-test-3-hidden "
        "unique-loop extended-rectangle avoidable-loop unique-rectangle-links bug-lite bug-plus-n "
        "symmetrical-placement extended-rectangle-2xn unique-matrix borescoper external-rectangle",
    ),
    _chapter(
        "chains",
        "Colours and chains",
        "Go from link to link: if one candidate is false, the next is true, until both ends agree.",
        "simple-colors-trap simple-colors-wrap multi-colors-1 multi-colors-2 x-chain xy-chain medusa aic "
        "discontinuous-nice-loop continuous-nice-loop grouped-aic grouped-discontinuous-nice-loop "
        "grouped-continuous-nice-loop",
    ),
    _chapter(
        "almost-locked",
        "Almost locked sets",
        "Cells in a house with one digit more than there are cells: if they lose one digit, the others are locked.",
        "almost-locked-pair almost-locked-triple almost-locked-quadruple sue-de-coq wxyz-wing als-xz vwxyz-wing "
        "uvwxyz-wing als-xy-wing als-w-wing grouped-als-w-wing als-chain death-blossom firework-triple "
        "firework-quadruple als-aligned-pair-exclusion subset-exclusion als-aligned-triple-exclusion",
    ),
    _chapter(
        "large-fish",
        "Large fish",
        "Fish in three lines or more with fins, with boxes for lines, or two that share their lines.",
        "siamese-finned-x-wing siamese-sashimi-x-wing finned-swordfish sashimi-swordfish finned-jellyfish "
        "sashimi-jellyfish siamese-finned-swordfish siamese-sashimi-swordfish siamese-finned-jellyfish "
        "siamese-sashimi-jellyfish franken-x-wing franken-swordfish franken-jellyfish finned-franken-x-wing "
        "finned-franken-swordfish finned-franken-jellyfish siamese-finned-franken-x-wing "
        "siamese-finned-franken-swordfish siamese-finned-franken-jellyfish squirmbag whale leviathan "
        "finned-squirmbag sashimi-squirmbag finned-whale sashimi-whale finned-leviathan sashimi-leviathan "
        "siamese-finned-squirmbag siamese-sashimi-squirmbag siamese-finned-whale siamese-sashimi-whale "
        "siamese-finned-leviathan siamese-sashimi-leviathan mutant-x-wing mutant-swordfish mutant-jellyfish "
        "finned-mutant-x-wing finned-mutant-swordfish finned-mutant-jellyfish siamese-finned-mutant-x-wing "
        "siamese-finned-mutant-swordfish siamese-finned-mutant-jellyfish franken-squirmbag franken-whale "
        "franken-leviathan finned-franken-squirmbag finned-franken-whale finned-franken-leviathan "
        "siamese-finned-franken-squirmbag siamese-finned-franken-whale siamese-finned-franken-leviathan "
        "mutant-squirmbag mutant-whale mutant-leviathan finned-mutant-squirmbag finned-mutant-whale "
        "finned-mutant-leviathan siamese-finned-mutant-squirmbag siamese-finned-mutant-whale "
        "siamese-finned-mutant-leviathan kraken-fish-1 kraken-fish-2",
    ),
    _chapter(
        "guarded",
        "Guarded shapes",
        "An impossible shape: at least one of its guardians, the candidates that break it, is true.",
        "broken-wing unique-rectangle-als bivalue-oddagon bivalue-oddagon-als bug-plus-n-als "
        "extended-rectangle-2xn-als unique-matrix-als borescoper-als unique-rectangle-chains bivalue-oddagon-chains "
        "bug-plus-n-chains extended-rectangle-2xn-chains unique-matrix-chains borescoper-chains tridagon tridagon-als "
        "tridagon-chains",
    ),
    _chapter(
        "hardest",
        "The hardest",
        "For puzzles that nothing else solves: exocets, sectors, and proofs with many steps from one guess.",
        "unique-aic exotic-aic junior-exocet junior-exocet-mirror junior-exocet-pairs junior-exocet-base-digit "
        "double-exocet senior-exocet sk-loop multi-sector-locked-sets forcing-chain-contradiction "
        "forcing-chain-verity pattern-overlay digit-forcing forcing-net-contradiction forcing-net-verity "
        "nested-forcing-net template-set template-delete",
    ),
)


def _others() -> tuple[Chapter, ...]:
    """A chapter with the techniques of other packages, if there are any."""
    ours = {technique for chapter in _OURS for technique in chapter.techniques}
    theirs = tuple(technique for technique in ORDER if technique not in ours)
    return (Chapter("others", "From other packages", "Techniques from other packages.", theirs),) if theirs else ()


CHAPTERS: Sequence[Chapter] = (*_OURS, *_others())
"""The chapters, from the first to the last."""

CHAPTER_OF: Mapping[str, Chapter] = {technique.id: chapter for chapter in CHAPTERS for technique in chapter.techniques}
"""The chapter of each technique, by the technique's id."""

BY_CHAPTER: tuple[Technique, ...] = tuple(technique for chapter in CHAPTERS for technique in chapter.techniques)
"""All techniques in the order of the way."""

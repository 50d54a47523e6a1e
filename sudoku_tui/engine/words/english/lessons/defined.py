"""Which words of the glossary a lesson defines: those that stand in it first, in the order of the lessons."""

from collections.abc import Mapping

from sudoku_tui.engine.words.english import glossary
from sudoku_tui.engine.words.term import Term

DEFINED: Mapping[str, tuple[Term, ...]] = {
    "full-house": (glossary.CELL, glossary.HOUSE, glossary.GIVEN),
    "naked-single": (glossary.CANDIDATE, glossary.SEE),
    "hidden-single": (glossary.PLACE,),
    "locked-pair": (glossary.LINE,),
    "naked-pair": (glossary.SUBSET,),
    "remote-pair": (glossary.COLOR,),
    "bug-plus-one": (glossary.BIVALUE, glossary.PROPER),
    "xy-wing": (glossary.PIVOT, glossary.PINCER),
    "uniqueness-test-1": (glossary.DEADLY_PATTERN,),
    "finned-x-wing": (glossary.FIN,),
    "sashimi-x-wing": (glossary.SASHIMI,),
    "multi-colors-1": (glossary.LINK, glossary.CHAIN),
    "x-chain": (glossary.STRONG_LINK, glossary.WEAK_LINK),
    "xy-chain": (glossary.SUPPOSE,),
    "continuous-nice-loop": (glossary.LOOP,),
    "grouped-continuous-nice-loop": (glossary.GROUP,),
    "als-xz": (glossary.ALMOST_LOCKED_SET, glossary.RESTRICTED_COMMON),
    "death-blossom": (glossary.STEM, glossary.PETAL),
    "franken-x-wing": (glossary.BASE, glossary.COVER, glossary.ENDO_FIN),
    "forcing-chain-contradiction": (glossary.CONTRADICTION,),
    "chute-remote-pair": (glossary.BAND,),
    "extended-rectangle-2xn": (glossary.GUARDIAN,),
    "junior-exocet": (glossary.BASE_CELL, glossary.TARGET, glossary.CROSS_LINE),
    "forcing-net-contradiction": (glossary.NET,),
    "template-set": (glossary.TEMPLATE,),
}
"""The words by the id of the technique."""

"""What players call each technique, by its id, and each level; and what roles of evidence mean in general."""

from collections.abc import Mapping

from sudoku_tui.engine.notation import join_words
from sudoku_tui.engine.words.english.explainer.chain_names import CHAIN_NAMES, PLURAL
from sudoku_tui.engine.words.english.explainer.early_names import EARLY_NAMES, WITHOUT_ARTICLE
from sudoku_tui.engine.words.english.explainer.pattern_names import PATTERN_NAMES
from sudoku_tui.engine.words.english.names.fish import FISH

NAMES: Mapping[str, tuple[str, ...]] = {
    "elimination": ("Elimination", "E"),
    "eliminate-all": ("Eliminate all", "Ea"),
    "full-house": ("Full House", "FH"),
    "naked-single": ("Naked Single", "NS"),
    "hidden-single": ("Hidden Single", "HS"),
    "locked-pair": ("Locked Pair", "LP"),
    "locked-triple": ("Locked Triple", "LT"),
    "pointing": ("Locked Candidates Type 1 (Pointing)", "LC1", "Locked Candidates 1", "Pointing"),
    "claiming": ("Locked Candidates Type 2 (Claiming)", "LC2", "Locked Candidates 2", "Claiming"),
    "naked-pair": ("Naked Pair", "NP"),
    "naked-triple": ("Naked Triple", "NT"),
    "hidden-pair": ("Hidden Pair", "HP"),
    "hidden-triple": ("Hidden Triple", "HT"),
    "naked-quadruple": ("Naked Quadruple", "NQ"),
    "hidden-quadruple": ("Hidden Quadruple", "HQ"),
    "remote-pair": ("Remote Pair", "RP"),
    "bug-plus-one": ("Bivalue Universal Grave + 1", "BUG+1", "BUG + 1"),
    "skyscraper": ("Skyscraper", "Sky"),
    "two-string-kite": ("2-String Kite", "2SK"),
    "dual-two-string-kite": ("Dual 2-String Kite", "D2SK"),
    "turbot-fish": ("Turbot Fish", "TF"),
    "empty-rectangle": ("Empty Rectangle", "ER"),
    "dual-empty-rectangle": ("Dual Empty Rectangle", "DER"),
    "w-wing": ("W-Wing", "WW"),
    "grouped-w-wing": ("Grouped W-Wing", "GWW"),
    "xy-wing": ("XY-Wing", "XYW"),
    "xyz-wing": ("XYZ-Wing", "XYZW"),
    "wxyz-wing": ("WXYZ-Wing", "WXYZW"),
    "vwxyz-wing": ("VWXYZ-Wing", "VWXYZW"),
    "uvwxyz-wing": ("UVWXYZ-Wing", "UVWXYZW"),
    "uniqueness-test-1": ("Uniqueness Test 1", "UT1"),
    "uniqueness-test-2": ("Uniqueness Test 2", "UT2"),
    "uniqueness-test-3": ("Uniqueness Test 3", "UT3"),
    "uniqueness-test-3-hidden": ("Uniqueness Test 3 (Hidden Subset)", "UT3HS", "Uniqueness T. 3 hidden", "UT 3 hidden"),
    "uniqueness-test-4": ("Uniqueness Test 4", "UT4"),
    "uniqueness-test-5": ("Uniqueness Test 5", "UT5"),
    "uniqueness-test-6": ("Uniqueness Test 6", "UT6"),
    "hidden-rectangle": ("Hidden Rectangle", "HR"),
    "avoidable-rectangle-1": ("Avoidable Rectangle Type 1", "AR1", "Avoidable Rectangle 1", "Avoidable R. 1"),
    "avoidable-rectangle-2": ("Avoidable Rectangle Type 2", "AR2", "Avoidable Rectangle 2", "Avoidable R. 2"),
    "unique-loop": ("Unique Loop", "UL"),
    "extended-rectangle": ("Extended Rectangle", "ExR"),
    "bug-lite": ("BUG Lite", "BUGL"),
    "sue-de-coq": ("Sue de Coq", "SdC"),
    "simple-colors-trap": ("Simple Colors Trap", "SCT"),
    "simple-colors-wrap": ("Simple Colors Wrap", "SCW"),
    "multi-colors-1": ("Multi Colors Type 1", "MC1"),
    "multi-colors-2": ("Multi Colors Type 2", "MC2"),
    "medusa": ("3D Medusa", "3DM"),
    "x-chain": ("X-Chain", "XC"),
    "xy-chain": ("XY-Chain", "XYC"),
    "continuous-nice-loop": ("Continuous Nice Loop", "CNL", "Cont. Nice Loop"),
    "discontinuous-nice-loop": ("Discontinuous Nice Loop", "DNL", "Discont. Nice Loop", "Discont. Loop"),
    "aic": ("AIC", "AIC"),
    "grouped-continuous-nice-loop": ("Grouped Continuous Nice Loop", "GCNL", "Grouped Cont. Loop", "Gr. Cont. Loop"),
    "grouped-discontinuous-nice-loop": (
        "Grouped Discontinuous Nice Loop",
        "GDNL",
        "Grouped Discont. Nice Loop",
        "Gr. Discont. Loop",
        "Gr. Disc. Loop",
    ),
    "grouped-aic": ("Grouped AIC", "GAIC"),
    "als-xz": ("Almost Locked Set XZ-Rule", "AXZ", "ALS-XZ"),
    "als-xy-wing": ("Almost Locked Set XY-Wing", "AXYW", "ALS-XY-Wing"),
    "als-chain": ("Almost Locked Set Chain", "AC", "ALS Chain"),
    "death-blossom": ("Death Blossom", "DB"),
    "kraken-fish-1": ("Kraken Fish Type 1", "KF1", "Kraken Fish 1"),
    "kraken-fish-2": ("Kraken Fish Type 2", "KF2", "Kraken Fish 2"),
    "template-set": ("Template Set", "TS"),
    "template-delete": ("Template Delete", "TD"),
    "forcing-chain-contradiction": ("Forcing Chain Contradiction", "FCC", "Forcing Chain Contr.", "F. Chain Contr."),
    "forcing-chain-verity": ("Forcing Chain Verity", "FCV", "F. Chain Verity"),
    "forcing-net-contradiction": ("Forcing Net Contradiction", "FNC", "Forcing Net Contr.", "F. Net Contr."),
    "forcing-net-verity": ("Forcing Net Verity", "FNV", "F. Net Verity"),
    "nested-forcing-net": ("Nested Forcing Net", "NFN", "Nested Net"),
    **{fish.id: fish.names for fish in FISH},
    **{one.id: one.names for one in (*EARLY_NAMES, *PATTERN_NAMES, *CHAIN_NAMES)},
}
"""What players call each technique: its name, an abbreviation, and shorter names for little room, the longest first."""

SPELLINGS: Mapping[str, str] = {
    "pointing": "Locked Candidates Type 1",
    "claiming": "Locked Candidates Type 2",
    "uniqueness-test-3-hidden": "Hidden Subset",
    "avoidable-rectangle-1": "ART1",
    "avoidable-rectangle-2": "ART2",
    "multi-colors-1": "MCT1",
    "multi-colors-2": "MCT2",
    "bug-lite": "BL",
    "medusa": "3M",
    "aic": "Alternating Inference Chain",
    "grouped-aic": "Grouped Alternating Inference Chain",
    "vwxyz-wing": "VW",
    "uvwxyz-wing": "UW",
    **{fish.id: fish.initials for fish in FISH if fish.initials},
}
"""What else players may write for a technique."""

SYNONYMS: Mapping[str, tuple[str, ...]] = {
    "forcing-net-contradiction": ("Nishio", "Bowman's Bingo", "Trial and Error"),
    "nested-forcing-net": ("T&E(2)",),
    "template-delete": ("Pattern Overlay of one Digit",),
}
"""What others call a technique."""

BEYOND = "more"
"""What a puzzle needs, in one word, that the techniques do not solve."""

LEVELS: Mapping[str, str] = {
    **{id: id.capitalize() for id in ("easy", "medium", "hard", "unfair", "extreme")},
    "beyond": f"Needs {BEYOND}",
}

MEANINGS: Mapping[str, str] = {
    "pattern": "pattern",
    "fin": "fin",
    "group-a": "group A",
    "group-b": "group B",
    "group-c": "group C",
    "group-d": "group D",
    "on": "true then",
    "off": "false then",
    "clash": "clash",
    "placed": "found",
    "eliminated": "ruled out",
    "house": "where it happens",
    "cover-house": "cover",
    "cover": "what limits it",
    "link-strong": "strong link",
    "link-weak": "weak link",
}
"""What the styles of a step's evidence and effects mean where its family has nothing better."""

_WITHOUT_ARTICLE = frozenset(
    {
        "pointing",
        "claiming",
        "simple-colors-trap",
        "simple-colors-wrap",
        "multi-colors-1",
        "multi-colors-2",
        "template-set",
        "template-delete",
        *PLURAL,
        *WITHOUT_ARTICLE,
    }
)


def with_article(technique: str, name: str) -> str:
    """The name of a technique in a sentence: "an X-Wing", "a Naked Pair", "Simple Colors Trap"."""
    if technique in _WITHOUT_ARTICLE:
        return name
    is_spelled = not name[1:2].islower()  # letter by letter, as in M-Wing
    return f"{'an' if name[0] in ('AEFHILMNORSX' if is_spelled else 'AEIOX') else 'a'} {name}"


def also_called(synonyms: tuple[str, ...]) -> str:
    """Such as "Also called Thor's Hammer or Trivalue Oddagon."."""
    return f"Also called {join_words(list(synonyms), 'or')}."

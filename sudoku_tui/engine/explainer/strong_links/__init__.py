"""Chains of two or three strong links of one digit, which may be grouped: Skyscrapers, kites and the like."""

from sudoku_tui.engine.explainer.strong_links.three import (
    THREE_SKYSCRAPERS,
    THREE_STRING_KITE,
    THREE_STRONG_LINKS,
    three_strong_links,
)
from sudoku_tui.engine.explainer.strong_links.two import (
    GROUPED_SKYSCRAPER,
    GROUPED_TURBOT_FISH,
    GROUPED_TWO_STRING_KITE,
    two_strong_links,
)

__all__ = ["TECHNIQUES", "three_strong_links", "two_strong_links"]

TECHNIQUES = (
    GROUPED_SKYSCRAPER,
    GROUPED_TWO_STRING_KITE,
    GROUPED_TURBOT_FISH,
    THREE_SKYSCRAPERS,
    THREE_STRING_KITE,
    THREE_STRONG_LINKS,
)
"""The techniques that only the explainer has."""

"""How much longer chains are harder: what is added to the difficulty of a chain for its complexity."""

from functools import cache


@cache
def difficulty(base: float, complexity: int) -> float:
    """The difficulty of a chain step: a tenth more for each threshold that the complexity exceeds.

    The tenths are added up one at a time, as the original does it: it compares these sums, which are not exact (B6).
    """
    added, threshold, is_even = 0.0, 4, True
    while complexity - 2 > threshold:
        added += 0.1
        threshold = threshold * 3 // 2 if is_even else threshold * 4 // 3
        is_even = not is_even
    return base + added

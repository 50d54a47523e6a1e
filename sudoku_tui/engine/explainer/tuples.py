"""The choices of sets that hold only as many things together as they are: subsets of a house, and fish."""

from functools import lru_cache

COUNT: tuple[int, ...] = tuple(number.bit_count() for number in range(1 << 10))
"""How many bits are set in a set of nine things, of digits or of positions."""


@lru_cache(maxsize=4096)  # of one position and the next most houses are equal, and several searches ask for them
def tuples(sets: tuple[int, ...], size: int) -> tuple[tuple[int, int], ...]:
    """The choices of `size` sets that have `size` things together, and two or more each.

    Args:
        sets: Sets of things, as bits.

    Returns:
        Each choice as the set of the indices of what was chosen, and its things: by index, the last counting most.
    """
    able = [(index, things) for index, things in enumerate(sets) if 2 <= COUNT[things] <= size]
    if len(able) < size:
        return ()
    # What was chosen so far, from the last on; its things; and how many of the sets stand before
    choices = [(1 << index, things, before) for before, (index, things) in enumerate(able)]
    for missing in range(size - 1, 0, -1):
        choices = [
            (chosen | 1 << able[number][0], union, number)
            for chosen, things, before in choices
            for number in range(missing - 1, before)
            if COUNT[union := things | able[number][1]] <= size
        ]
    return tuple([(chosen, things) for chosen, things, _ in choices if COUNT[things] == size])

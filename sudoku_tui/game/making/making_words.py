"""The wishes for a puzzle that is made, and how far its making is, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.engine.rating import SE
from sudoku_tui.game.puzzles.rating_words import about_time, er_text, needed_words, rating_words, se_text

if TYPE_CHECKING:
    from sudoku_tui.engine.generator import Wanted
    from sudoku_tui.game.making.generated import GeneratingProgress
    from sudoku_tui.game.making.making import Making


def wanted_words(wanted: Wanted) -> str:
    """The wishes in words, such as "Hard, needs an X-Wing, 24 to 28 givens, half-turn"; "any puzzle" if nothing is."""
    first, last = wanted.givens.start, wanted.givens.stop - 1
    anything = type(wanted)()
    parts = []
    if wanted.level is not None:
        parts.append(str(wanted.level))
    if wanted.needs:
        parts.append(needed_words(wanted.needs))
    if wanted.scores != anything.scores:
        lowest, highest = wanted.scores.start, wanted.scores.stop - 1
        parts.append(f"score {lowest:,}" if lowest == highest else f"score {lowest:,} to {highest:,}")
    if wanted.has_er:
        least, most = wanted.er.start / 10, (wanted.er.stop - 1) / 10
        parts.append(f"ER {least}" if least == most else f"ER {least} to {most}")
    if wanted.has_minutes:
        parts.append(f"{_range_text(wanted.minutes, anything.minutes)} min for people")
    if wanted.givens != anything.givens:
        parts.append(f"{first} givens" if first == last else f"{first} to {last} givens")
    if wanted.symmetry is not anything.symmetry:
        parts.append(wanted.symmetry.value)
    if wanted.pattern:
        parts.append(f"a pattern of {wanted.pattern.bit_count()} givens")
    if wanted.minimal:
        parts.append("minimal")
    return ", ".join(parts) or "any puzzle"


def _range_text(numbers: range, anything: range) -> str:
    """Numbers in words: "8", "8 to 12", "at most 12", "at least 8"."""
    first, last = numbers.start, numbers.stop - 1
    if first == last:
        return f"{first}"
    if first == anything.start:
        return f"at most {last}"
    return f"at least {first}" if numbers.stop == anything.stop else f"{first} to {last}"


def progress_words(progress: GeneratingProgress) -> str:
    """The tries so far, such as "1,204 tries, 95 a second"."""
    tries = f"{progress.tries:,} {'try' if progress.tries == 1 else 'tries'}"
    return f"{tries}, {progress.tries / progress.seconds:,.0f} a second" if progress.seconds > 0 else tries


def making_words(making: Making) -> str:
    """How far the making of a puzzle is."""
    if making.generated is not None:
        rating, se = making.generated.rating, making.generated.se
        known = [] if rating is None else [rating_words(rating, making.wanted.needs)]
        known += [] if making.generated.minutes is None else [about_time(making.generated.minutes)]
        if se is not None:
            known = [se_text(se)] if making.scale == SE else [f"SE {er_text(se)}", *known]
        return f"ready: {', '.join(known)}" if known else "ready"
    if making.failed:
        return f"ended before a puzzle was there{making.reason and ': '}{making.reason}"
    return f"a puzzle is being made: {progress_words(making.progress)}"

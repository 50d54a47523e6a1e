"""Telling games with the same title apart, by when they were begun."""

import datetime
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from sudoku_tui.game.saving.models import Summary

DAY, TIME = "%d %b", "%H:%M"


def begun_apart(summaries: Sequence[Summary]) -> Mapping[str, str]:
    """When each game was begun that shares its title with others, in local time, as short as tells them apart.

    Returns:
        By the keys of such games: "27 Nov", "14:05", "27 Nov 14:05"; those of the same minute get numbers, such as
        "27 Nov 14:05 no. 2".
    """
    by_title = defaultdict(list)
    for summary in filter(lambda one: one.is_readable, summaries):
        by_title[summary.facts.title].append(summary)
    apart: dict[str, str] = {}
    for games in by_title.values():
        if len(games) > 1:
            apart.update(zip((one.key for one in games), _as_short_as_differs(games), strict=True))
    return apart


def _as_short_as_differs(games: Sequence[Summary]) -> list[str]:
    begun = [datetime.datetime.fromtimestamp(one.started_at) for one in games]
    forms = [DAY, TIME] if len({when.date() for when in begun}) == 1 else [DAY]
    for form in (*forms, f"{DAY} {TIME}"):
        texts = [f"{when:{form}}".lstrip("0") if form.startswith(DAY) else f"{when:{form}}" for when in begun]
        if len({*texts}) == len(texts):
            return texts
    counted: Counter[str] = Counter()
    numbered = []
    for text in texts:
        counted[text] += 1
        numbered.append(f"{text} no. {counted[text]}")
    return numbered

"""Which cases the usual run of tests looks at, where there are many: some of them, and the exhaustive run the others.

`@pytest.mark.exhaustive` leaves a test to the exhaustive run, `@pytest.mark.sample(3)` all but three of its cases,
which are spread evenly over its parameters. A test that loops over cases takes them through the fixture `portion`.

`--part 2/3` divides the exhaustive run: its second case of each three. `.ci/run` looks at one such part, which the
commit decides; what plays the real program in a terminal, in a browser or by ssh is in every part.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import count, groupby
from typing import Any, TypeVar

import pytest
from hypothesis import Phase, given, settings
from hypothesis.strategies import SearchStrategy

T = TypeVar("T")


def spread(cases: Sequence[T], number: int) -> Sequence[T]:
    """So many cases, from the first one on."""
    number = min(number, len(cases))
    return [cases[at * len(cases) // number] for at in range(number)]


@dataclass(frozen=True)
class Portion:
    """The portion of cases that a test looks at in this run."""

    is_all: bool

    def of(self, cases: Iterable[T], some: int) -> Sequence[T]:
        """All cases, or some of them."""
        cases = [*cases]
        return cases if self.is_all else spread(cases, some)

    def try_out(self, check: Callable[..., None], *examples: SearchStrategy[Any], all: int, some: int) -> None:
        """Check all so many examples, or some.

        Where one fails, no smaller one is looked for, which takes minutes: most are seeds.
        """
        number, phases = all if self.is_all else some, {*Phase} - {Phase.shrink, Phase.explain}
        settings(max_examples=number, deadline=None, phases=phases)(given(*examples)(check))()


def leave_the_rest_to_the_exhaustive_run(items: Sequence[pytest.Item]) -> None:
    """Mark the cases that are not in the sample of their test."""
    sampled = [item for item in items if item.get_closest_marker("sample")]
    for _, group in groupby(sampled, key=lambda item: item.nodeid.partition("[")[0]):
        cases = [*group]
        mark = cases[0].get_closest_marker("sample")
        assert mark is not None
        chosen = {*spread(cases, *mark.args)}
        for item in cases:
            if item not in chosen:
                item.add_marker(pytest.mark.exhaustive)


def of_this_part(items: Sequence[pytest.Item], part: str, always: Sequence[str]) -> list[pytest.Item]:
    """The items that a run looks at: of the exhaustive ones a part, and all that are in these folders.

    Args:
        items: all of them; the exhaustive ones have the marker.
        part: such as `2/3`, the second of each three.
        always: names of folders.

    Raises:
        pytest.UsageError: the part is written in another way.
    """
    which, _, parts = part.partition("/")
    if not (which.isdecimal() and parts.isdecimal() and 0 < int(which) <= int(parts)):
        raise pytest.UsageError(f"--part {part}: it is written like 2/3, for the second of each three cases.")
    numbers = count()
    return [
        item
        for item in items
        if not item.get_closest_marker("exhaustive")
        or {*always}.intersection(item.path.parts)
        or next(numbers) % int(parts) == int(which) - 1
    ]

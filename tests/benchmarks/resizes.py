"""Resizes at random moments of a start, in a terminal and on a page: what hangs, is drawn wrongly, or stays busy.

    python -m tests.benchmarks.resizes [--starts N] [--sizes N] [--seed N] [--program PATH] [terminal] [page]

Each start gets its sizes within its first second, some of them at once. Then a key must be answered, no core be used,
and the picture be that of the same size taken in peace. The page is that of the checkout.
"""

import random
import tempfile
from argparse import Namespace
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from tests.benchmarks.installed import installed, options, print_figure
from tests.reliability.resizing import (
    SIZES,
    WITHOUT_CLOCK,
    PageWindow,
    Resized,
    TerminalWindow,
    moments,
    resized,
)
from tests.web.serving import Served

START = 0.9
"""Seconds of a start in which the sizes come."""


def main() -> None:
    """Measure, and print a line for each figure and for each start that went wrong."""
    parser = options(__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help="terminal or page; both if none is named")
    parser.add_argument("--starts", type=int, default=100)
    parser.add_argument("--sizes", type=int, default=5, help="of each start")
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "settings.toml"
        config.write_text(WITHOUT_CLOCK, encoding="utf-8")
        if "page" not in wishes.parts:
            with installed(wishes.program) as there:
                command: list[str | Path] = [there.program, "--no-save", "--config", config]
                measure("terminal", lambda: TerminalWindow(command), wishes)
        if "terminal" not in wishes.parts:
            with Served(Path(folder), "--config", str(config)) as served:
                measure("page", lambda: PageWindow(served, *SIZES[0]), wishes)


def measure(
    name: str, window: Callable[[], AbstractContextManager[TerminalWindow | PageWindow]], wishes: Namespace
) -> None:
    """Start many times, give each start its sizes, and print what went wrong."""
    chance = random.Random(wishes.seed)
    found: list[Resized] = []
    for _ in range(wishes.starts):
        with window() as shown:
            found.append(resized(shown, moments(chance, wishes.sizes, START)))
        if not found[-1].is_safe:
            print(f"{name}: {found[-1]}", flush=True)
    of = f"of {wishes.starts} starts with {wishes.sizes} sizes each"
    print_figure(f"{name}: hung", sum(one.is_hung for one in found), of, [(0, "safe")])
    print_figure(f"{name}: drawn wrongly", sum(one.is_wrong for one in found), of, [(0, "safe")])
    print_figure(f"{name}: busy cores", sum(one.is_busy for one in found), of, [(0, "safe")])


if __name__ == "__main__":
    main()

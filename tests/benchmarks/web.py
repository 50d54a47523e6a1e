"""The game in a browser: bytes on the connection and the time to the first screen, in a real Chromium.

.venv/bin/python -m tests.benchmarks.web
"""

import tempfile
import time
from functools import partial
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, Response, sync_playwright

from tests.terminal.playing import FIRST_SOLUTION
from tests.web.conftest import FLAGS, PROGRAM
from tests.web.serving import Served, wait_until
from tests.web.test_chromium import DESK, Played

STARTS, MOVES = 5, 20
CLOCK = 20  # bytes; the clock takes fewer


def main() -> None:
    """Measure, and print a line for each figure."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(Path(folder)) as served,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=PROGRAM, args=FLAGS) as browser,
        browser.new_context(viewport=DESK) as context,
    ):
        sizes: list[int] = []
        context.on("response", lambda response: sizes.append(_size(response)))
        times = []
        for _ in range(STARTS):
            begun = time.perf_counter()
            played = Played(context, served.url)
            times.append(time.perf_counter() - begun)
            first = played.shown.bytes
            _settle(played.page)
            if len(times) == 1:
                print(f"page, the first time: {sum(sizes)} bytes; again: nothing has changed, and nothing comes")
            if len(times) < STARTS:
                played.page.close()
        told = played.shown.text_bytes
        print(f"first screen: {first} bytes, {median(times):.2f} s from the address to the board; as text {told} bytes")
        _each(played, "move of the cursor", ["ArrowRight", "ArrowLeft"] * (MOVES // 2))
        _each(played, "placed digit or its undoing", [FIRST_SOLUTION[40], "u"] * (MOVES // 2))


def _size(response: Response) -> int:
    return int(response.headers.get("content-length", 0))


def _settle(page: Page) -> None:
    page.wait_for_timeout(1500)


def _each(played: Played, name: str, keys: list[str]) -> None:
    """Press keys, each when the one before has been shown, and print the bytes of one."""
    counts, texts, times = [], [], []
    for key in keys:
        before, told, begun = played.shown.bytes, played.shown.text_bytes, time.perf_counter()
        played.press(key)
        is_shown = partial(_has_come, played, before + CLOCK)
        wait_until(is_shown, partial(str, key), partial(played.page.wait_for_timeout, 2))
        times.append(time.perf_counter() - begun)
        played.page.wait_for_timeout(200)
        counts.append(played.shown.bytes - before)
        texts.append(played.shown.text_bytes - told)
    shown, after = f"{median(counts):.0f} bytes", f"{median(times) * 1000:.0f} ms"
    print(f"{name}: {shown}, {after} from the key to what it changes; as text {median(texts):.0f} bytes")


def _has_come(played: Played, number: int) -> bool:
    return played.shown.bytes > number


if __name__ == "__main__":
    main()

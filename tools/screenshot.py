"""Make docs/screenshot.svg, the picture in the README, from the app itself: `.venv/bin/python tools/screenshot.py`."""

import asyncio
from pathlib import Path

from sudoku_tui.library import first_collection
from sudoku_tui.tui.app import SudokuApp

KEYS = ("E", "n", "space", "space", "h")


async def main() -> None:
    """Play a few steps at 100x24 and save the screen."""
    app = SudokuApp(first_collection(), now=lambda: 0.0)
    async with app.run_test(size=(100, 24)) as pilot:
        await pilot.press(*KEYS)
        (Path(__file__).parents[1] / "docs/screenshot.svg").write_text(app.export_screenshot(title="sudoku-tui"))


if __name__ == "__main__":
    asyncio.run(main())

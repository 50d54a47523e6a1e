"""Make docs/screenshot.svg, the picture in the README, from the app itself: `.venv/bin/python tools/screenshot.py`."""

import asyncio
from pathlib import Path

from sudoku_tui.engine.techniques.wings import XY_WING
from sudoku_tui.game.session import SessionStart
from sudoku_tui.library import technique_collections
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.play.screen import PlayScreen
from sudoku_tui.tui.starting import begun_session


async def main() -> None:
    """Step through the first puzzle that needs an XY-Wing at 100x24 as far as that, and save the screen."""
    start = SessionStart(technique_collections()[XY_WING.code].load())
    app = SudokuApp(begun_session(start, now=lambda: 0.0))
    async with app.run_test(size=(100, 24)) as pilot:
        await pilot.press("a")
        assert isinstance(app.screen, PlayScreen)
        history = app.screen.game.history
        while history.current.step is None or history.current.step.technique is not XY_WING:
            await pilot.press("space")
        (Path(__file__).parents[1] / "docs/screenshot.svg").write_text(app.export_screenshot(title="sudoku-tui"))


if __name__ == "__main__":
    asyncio.run(main())

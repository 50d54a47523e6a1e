"""What the tests of all doors share: a door in this process, and a program of its sessions that is a fake one."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from sudoku_tui.serving.crowd import Crowd
from sudoku_tui.serving.house import House
from tests.terminal.terminal import DEFAULT_TIMEOUT
from tests.web.strangers import children_of


@dataclass(kw_only=True)
class DoorHere:
    """A door in this process."""

    house: House
    crowd: Crowd
    told: list[str]  # to its administrator
    others: frozenset[int] = field(default_factory=lambda: frozenset(children_of(os.getpid())))  # of other tests

    @property
    def children(self) -> set[int]:
        """The processes of the sessions that have not been waited for."""
        return children_of(os.getpid()).keys() - self.others

    async def until(self, is_so: Callable[[], object]) -> None:
        async with asyncio.timeout(DEFAULT_TIMEOUT):
            while not is_so():
                await asyncio.sleep(0.01)

    async def is_free(self) -> None:
        """Wait until no place is taken, no process is left, and no connection is counted."""
        await self.until(lambda: not (len(self.house.places) or self.children or len(self.crowd)))


def fake_program(folder: Path, patches: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Put a script in the place of the program of the sessions; returns what makes it.

    Args:
        folder: for the script.
        patches: undoes it.
    """
    path = folder / "program"
    patches.setattr(sys, "executable", str(path))

    def make(script: str) -> None:
        path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        path.chmod(0o755)

    return make

"""The data that lies beside the checkout, in ../shared/data; tests that need it are skipped where it is missing."""

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared" / "data"

needs_shared = pytest.mark.skipif(not SHARED.is_dir(), reason=f"{SHARED} is missing; it lies beside the checkout")


def shared_puzzles(name: str) -> list[str]:
    """The puzzles of a file with one in 81 characters at the start of each line."""
    lines = (SHARED / name).read_text(encoding="utf-8").splitlines()
    return [line[:81] for line in lines if line and not line.startswith("#")]

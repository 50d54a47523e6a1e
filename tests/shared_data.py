"""The data that lies beside the checkout, in ../shared/data.

The tests have puzzles of their own, in tests/data; with these here they check the same again on more puzzles. Only that
is skipped where the folder is missing.
"""

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared" / "data"

needs_shared = pytest.mark.skipif(not SHARED.is_dir(), reason=f"more of the same, from {SHARED}, which is missing")


def shared_puzzles(name: str) -> list[str]:
    """The puzzles of a file with one in 81 characters at the start of each line; none where it is missing."""
    if not SHARED.is_dir():
        return []
    lines = (SHARED / name).read_text(encoding="utf-8").splitlines()
    return [line[:81] for line in lines if line and not line.startswith("#")]

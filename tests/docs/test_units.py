"""The units for systemd in the manual: systemd itself finds nothing wrong in them."""

import re
import shutil
import subprocess
from pathlib import Path
from textwrap import dedent

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PROGRAM = "/opt/sudoku-tui/bin/sudoku-tui"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd")
@pytest.mark.parametrize("page", ["automate/public-account.md", "automate/browser.md"])
def test_the_unit_is_sound(page: str, tmp_path: Path) -> None:
    (unit,) = re.findall(r"^ *```\n( *\[Unit\]\n.*?)^ *```$", (DOCS / page).read_text(), re.DOTALL | re.MULTILINE)
    assert unit.count(f"ExecStart={PROGRAM} serve ") == 1
    path = tmp_path / "sudoku-tui.service"
    path.write_text(dedent(unit).replace(PROGRAM, "/bin/true"))
    found = subprocess.run(["systemd-analyze", "verify", path], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")

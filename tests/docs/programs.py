"""The programs that pages of the manual have, each with what it prints."""

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def programs_of(page: str) -> list[tuple[str, str, str]]:
    """The title, the program and what it prints, of each numbered part of a page."""
    text = (DOCS / page).read_text(encoding="utf-8")
    pattern = r"^## (\d+\. .*?)\n.*?^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?"
    return re.findall(pattern, text, re.MULTILINE | re.DOTALL)


def length(program: str) -> int:
    """How many lines a program has, without blank ones."""
    return len(list(filter(str.strip, program.splitlines())))


def printed_by(program: str) -> str:
    """What a program prints."""
    output = StringIO()
    with redirect_stdout(output):
        exec(compile(program, "program", "exec"), {"__name__": "__main__"})
    return output.getvalue()

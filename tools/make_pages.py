"""Write the pages of the manual that are made from the code: `.venv/bin/python tools/make_pages.py`.

A test compares what is in docs/ with what this gives.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from tools.pages.commands import commands_page
from tools.pages.glossary import glossary_page
from tools.pages.keys import keys_page
from tools.pages.patterns import patterns_page
from tools.pages.plain import plain_page
from tools.pages.settings import settings_page

ROOT = Path(__file__).parents[1]

PAGES: Mapping[str, Callable[[], str]] = {
    "docs/automate/commands.md": commands_page,
    "docs/play/keys.md": keys_page,
    "docs/play/plain.md": plain_page,
    "docs/play/settings.md": settings_page,
    "docs/learn/glossary.md": glossary_page,
    "docs/learn/patterns.md": patterns_page,
}
"""The function that gives the text of each page."""


def main() -> None:
    """Write them."""
    for name, page in PAGES.items():
        (ROOT / name).write_text(page(), encoding="utf-8")
        print(name)


if __name__ == "__main__":
    main()

"""What all tests in a browser share."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.test_chromium import FLAGS, PROGRAM


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if not PROGRAM.exists():
        pytest.skip(f"there is no {PROGRAM}: apt-get install chromium, or name one with CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=PROGRAM, args=FLAGS)
        yield browser
        browser.close()

"""What we use of Textual's inside does what we rely on, in the installed version."""

import asyncio
import inspect
import re
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pytest
from textual import events
from textual._compositor import Compositor
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.driver import Driver
from textual.drivers.headless_driver import HeadlessDriver
from textual.geometry import Region, Size
from textual.keys import Keys
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static
from textual.worker import WorkerFailed

import sudoku_tui
from sudoku_tui.tui import textual_inside
from sudoku_tui.tui.textual_inside import ANSI_SEQUENCES_KEYS, FUNCTIONAL_KEYS, OnceScreen, QuietApp, XTermParser
from sudoku_tui.tui.widgets.painted import GroundRow, Lines, PaintedScreen

PRIVATE = re.compile(r"from textual\._|import textual\._")


def test_nothing_else_imports_what_is_private() -> None:
    package = Path(sudoku_tui.__file__).parent
    importing = [path for path in package.rglob("*.py") if PRIVATE.search(path.read_text(encoding="utf-8"))]
    assert importing == [Path(textual_inside.__file__)]


# The keyboard


def test_sequences_of_keys() -> None:
    assert ANSI_SEQUENCES_KEYS["\x1b[A"] == (Keys.Up,)
    assert "\x1bx" not in ANSI_SEQUENCES_KEYS


def test_names_of_keys_in_the_protocol_of_kitty() -> None:
    assert FUNCTIONAL_KEYS["57417u"] == "left"


def test_the_parser_of_what_a_terminal_sends() -> None:
    (key,) = XTermParser().feed("\x1b[B")
    assert isinstance(key, events.Key)
    assert key.key == "down"


# The driver


def test_a_driver_finds_its_app_and_its_loop() -> None:
    assert all(f"self.{name} =" in inspect.getsource(Driver.__init__) for name in ("_app", "_loop"))


async def test_an_app_finds_its_driver() -> None:
    async with QuietApp().run_test() as pilot:
        assert isinstance(pilot.app, QuietApp)
        assert isinstance(pilot.app._driver, HeadlessDriver)
        assert pilot.app.of_driver("suspend") is None
        assert pilot.app.of_driver("flush") is not None


# Keys typed ahead


class Opened(OnceScreen[None]):
    """A screen that notes the keys that it is given."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: list[str] = []

    def on_key(self, event: events.Key) -> None:
        self.keys.append(event.key)


class Opening(QuietApp):
    """An app whose key `o` opens a screen."""

    BINDINGS: ClassVar[list[BindingType]] = [("o", "open", "")]

    def __init__(self) -> None:
        super().__init__()
        self.first, self.opened = Opened(), Opened()

    def get_default_screen(self) -> Screen[None]:
        return self.first

    def action_open(self) -> None:
        self.push_screen(self.opened)


async def test_keys_that_were_typed_ahead_come_to_the_screen_that_a_key_has_opened() -> None:
    async with Opening().run_test() as pilot:
        app = pilot.app
        assert isinstance(app, Opening)
        for key in "xorx":
            app.post_message(events.Key(key, key))
        await pilot.pause()
        await pilot.pause()
        assert app.first.keys[:2] == ["x", "o"]
        assert app.opened.keys == ["r", "x"]
        await pilot.press("y")
        assert app.opened.keys == ["r", "x", "y"]


class Closing(Opened):
    """A screen that closes by `c`, and keeps `k` to itself."""

    BINDINGS: ClassVar[list[BindingType]] = [("c", "dismiss", "")]

    def on_key(self, event: events.Key) -> None:
        if event.key == "k":
            event.stop()


async def test_keys_behind_one_that_closes_a_screen_come_to_the_screen_below() -> None:
    app = Opening()
    app.opened = Closing()
    opened = 0

    def open_again() -> None:
        nonlocal opened
        opened += 1
        app.push_screen(app.opened if opened == 1 else Opened())

    app.action_open = open_again  # type: ignore[method-assign]  # the second time another one
    async with app.run_test() as pilot:
        for key in "okco":
            app.post_message(events.Key(key, key))
        for _ in range(5):
            await pilot.pause(0.02)
        assert app.opened.keys == ["k", "c"]
        assert opened == 2


# Errors


class Noting(QuietApp):
    """An app that keeps the errors that nobody has caught."""

    def __init__(self) -> None:
        super().__init__()
        self.errors: list[BaseException] = []

    def uncaught(self, error: BaseException) -> None:
        self.errors.append(error)


def fail() -> None:
    raise ZeroDivisionError("oh")


async def fail_later() -> None:
    fail()


@pytest.mark.parametrize(
    "begin",
    [lambda app: app.call_later(fail), lambda app: app.run_worker(fail_later), lambda app: app.set_timer(0.001, fail)],
)
async def test_every_error_comes_to_one_place_and_nothing_is_printed(
    begin: Callable[[Noting], object], capsys: pytest.CaptureFixture[str]
) -> None:
    app = Noting()

    async def run() -> None:
        async with app.run_test() as pilot:
            begin(app)
            await pilot.pause(0.1)

    with pytest.raises((ZeroDivisionError, WorkerFailed), match="oh"):
        await run()
    assert {type(error) for error in app.errors} == {ZeroDivisionError}
    assert capsys.readouterr() == ("", "")


async def test_a_panic_ends_the_app_without_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    app = Noting()
    async with app.run_test() as pilot:
        app.panic("a long account")
        await pilot.pause()
    assert not app.is_running
    assert capsys.readouterr() == ("", "")


# Painting


class Counting(OnceScreen[None]):
    """A screen that counts how often Textual lays it out and paints all of it."""

    def __init__(self) -> None:
        super().__init__()
        self.laid_out: list[bool] = []

    def compose(self) -> ComposeResult:
        yield Static("a")

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        super()._refresh_layout(size, scroll)
        self.laid_out.append(self._repaint_required)
        assert len(self.laid_out) < 50, "it is laid out for ever"


class Sized(QuietApp):
    def get_default_screen(self) -> Screen[None]:
        return Counting()


async def test_a_screen_is_laid_out_anew_in_a_batch() -> None:
    async with Sized().run_test() as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, Counting)
        screen.laid_out.clear()
        screen.paint_rearranged()
        assert pilot.app._batch_count == 1
        await pilot.pause()
        assert pilot.app._batch_count == 0
        assert screen.laid_out


async def test_another_size_is_painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Sized().run_test(size=(80, 24)) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, Counting)
        asked: list[None] = []
        monkeypatch.setattr(screen, "paint_rearranged", lambda: asked.append(None))
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert asked == [None]
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert asked == [None]


async def test_the_first_size_is_painted_as_textual_does_it() -> None:
    async with Sized().run_test(size=(80, 24)) as pilot:
        assert isinstance(pilot.app.screen, Counting)
        assert pilot.app.screen._last_size == Size(80, 24)


async def test_of_two_sizes_at_once_the_last_stays() -> None:
    async with Sized().run_test(size=(80, 24)) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, Counting)
        screen.laid_out.clear()
        for size in (Size(100, 30), Size(60, 20)):
            pilot.app._size = size
            screen.post_message(events.Resize(size, size))
            screen.call_later(lambda: None)  # or Textual would put the second in place of the first
        for _ in range(1000):
            await asyncio.sleep(0)
        assert screen.size == (60, 20)
        assert screen.laid_out


async def test_the_size_before_is_painted_anew_and_not_laid_out(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Sized().run_test(size=(80, 24)) as pilot:
        screen, delays = pilot.app.screen, list[float]()
        assert isinstance(screen, Counting)
        screen.laid_out.clear()
        monkeypatch.setattr(QuietApp, "is_headless", False)
        monkeypatch.setattr(pilot.app, "delay_update", delays.append)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert (len(delays), screen.laid_out) == (1, [])
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert len(delays) > 1
        assert screen.laid_out


class Starting(QuietApp):
    """An app with a painted screen."""

    def get_default_screen(self) -> Screen[object]:
        return PaintedScreen(Lines(id="above"), GroundRow(Lines()))


async def test_a_screen_that_opens_is_painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[set[Region]] = []

    def render_update(compositor: Compositor, **_: object) -> None:
        if compositor._dirty_regions:
            painted.append({*compositor._dirty_regions})
            compositor._dirty_regions.clear()

    monkeypatch.setattr(Compositor, "render_update", render_update)
    async with Starting().run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.1)
        assert len(painted) == 1
        assert Region(0, 0, 80, 24) in painted.pop()
        pilot.app.query_one("#above", Lines).show_rows([[("a", "plain")]])
        await pilot.pause(0.1)
        assert painted == [{Region(0, 0, 1, 1)}]


def test_a_screen_has_no_toasts_and_tooltips() -> None:
    app, widgets = Starting(), list[Widget]()
    with app._context():
        PaintedScreen[object]()._extend_compose(widgets)
    assert not widgets


def test_paints_can_be_put_off() -> None:
    assert [*inspect.signature(App.delay_update).parameters] == ["self", "delay"]
    assert [*inspect.signature(Screen._refresh_layout).parameters] == ["self", "size", "scroll"]

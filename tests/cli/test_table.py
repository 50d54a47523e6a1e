"""Tables with bars: plain and at terminals of all widths."""

import io
import sys

import pytest

from sudoku_tui.cli.table import TextTable, seconds_text
from sudoku_tui.system.output import Output

TABLE = TextTable(
    ("algorithm", "nodes", "median\ntime", "back-\ntracks"),
    [("[bold]norvig", "12", "≥1.00 ms", "3"), ("fast", "1", "31.0 µs", "0"), ("ac3", "1,234", "1.00 s", "")],
    [100, 1, None],
    frozenset({1}),
    dispensable=(3, 1),
)


def test_plain_text_is_aligned() -> None:
    assert TABLE.plain(blocks=True).splitlines() == [
        "algorithm     nodes  median time  backtracks  log scale",
        "[bold]norvig     12     ≥1.00 ms           3  ████████████████████",
        "fast              1      31.0 µs           0  █",
        "ac3           1,234       1.00 s",
    ]


def test_ascii_where_nothing_else_can_be_shown() -> None:
    text = TABLE.plain(blocks=False)
    assert text.isascii()
    assert text.count("#") == 21
    assert ">1.00 ms" in text
    assert "31.0 us" in text


@pytest.mark.parametrize("bars", [[None], [0.0], [5.0]])
def test_few_numbers_make_bars_too(bars: list[float | None]) -> None:
    text = TextTable(("name", "n"), [("one", "1")], bars).plain(blocks=True)
    assert text.count("█") == (bars[0] is not None)


def test_bars_are_logarithmic() -> None:
    text = TextTable(("name",), [(str(number),) for number in range(3)], [1, 100, 10_000]).plain(blocks=True)
    assert [line.count("█") for line in text.splitlines()[1:]] == [1, 10, 20]


@pytest.mark.parametrize(
    ("width", "heads"),
    [
        (120, ["algorithm", "nodes", "tracks", "log scale"]),
        (44, ["algorithm", "nodes", "tracks", "log scale"]),
        (40, ["algorithm", "nodes", "tracks", "scale"]),
        (38, ["nodes"]),
        (28, ["time"]),
        (10, []),
    ],
)
def test_a_terminal_shows_what_it_has_room_for(width: int, heads: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        encoding = "utf-8"

        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdout", Terminal())
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    TABLE.print(Output())
    assert isinstance(sys.stdout, Terminal)
    text = sys.stdout.getvalue()
    assert "\x1b[1m" in text  # the best is bold
    assert all(head in text for head in heads)
    if width > 20:
        assert "[bold]norvig" in text


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0.00 µs"),
        (1.234e-6, "1.23 µs"),
        (31.44e-6, "31.4 µs"),
        (0.0009994, "999 µs"),
        (0.0009996, "1.00 ms"),
        (0.00999, "9.99 ms"),
        (0.009996, "10.0 ms"),
        (0.1234, "123 ms"),
        (0.99949, "999 ms"),
        (0.9996, "1.00 s"),
        (2, "2.00 s"),
        (1234.5, "1,234 s"),
    ],
)
def test_times_have_three_digits(seconds: float, text: str) -> None:
    assert seconds_text(seconds) == text

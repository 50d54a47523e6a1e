"""The themes: all there are, and that those for colour-blind players can be told apart by them.

Simulated with the matrices of Machado, Oliveira and Fernandes (2009, "A physiologically-based model for simulation of
color vision deficiency") for a kind of cones that is missing. The differences are CIEDE2000, in which 2 can just be
seen side by side and 10 at a glance; the contrasts are WCAG's.
"""

import math
from itertools import combinations

import pytest
import textual.constants
from rich.color import Color, ColorSystem
from rich.segment import Segment
from textual.filter import NoColor
from textual.strip import Strip
from textual.theme import BUILTIN_THEMES, Theme

from sudoku_tui.config import Config
from sudoku_tui.config.settings import OWN_THEMES, TEXTUAL_THEMES
from sudoku_tui.engine.evidence import SIGNS
from sudoku_tui.tui.render.styling import STYLES, plain_color, style_of
from sudoku_tui.tui.render.theme_colors import BOARD_COLORS, RESOLVED
from sudoku_tui.tui.screens.settings.settings_screen import ENTRIES
from sudoku_tui.tui.theme import COLORBLIND_DARK, COLORBLIND_LIGHT, OUR_THEMES, TERMINAL_LIGHT_THEME
from tests.game.games import FIRST
from tests.tui.playing import Table, playing

Triple = tuple[float, float, float]

BLINDNESS: dict[str, tuple[Triple, Triple, Triple]] = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
AT_A_GLANCE = 15.0
LEAST_CONTRAST = 4.5

SAFE = [COLORBLIND_DARK, COLORBLIND_LIGHT]


def linear(color: str) -> Triple:
    """The linear light of a color such as "#ff8800"."""
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def luminance(light: Triple) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(linear(one)), luminance(linear(other))))
    return (high + 0.05) / (low + 0.05)


def seen(color: str, blindness: str) -> Triple:
    """A color in CIELAB as somebody sees it."""
    light = linear(color)
    rows = BLINDNESS[blindness]
    red, green, blue = (min(1.0, max(0.0, sum(map(math.prod, zip(row, light, strict=True))))) for row in rows)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: Triple, other: Triple) -> float:
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    c1, c2 = math.hypot((1 + g) * a1, b1), math.hypot((1 + g) * a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, (1 + g) * a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lm, cm, hm = (l1 + l2) / 2, (c1 + c2) / 2, (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * math.cos(math.radians(hm - 30))
        + 0.24 * math.cos(math.radians(2 * hm))
        + 0.32 * math.cos(math.radians(3 * hm + 6))
        - 0.2 * math.cos(math.radians(4 * hm - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rt = -2 * math.sqrt(cm**7 / (cm**7 + 25**7)) * math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2))))
    dl, dc, dh = (l2 - l1) / sl, (c2 - c1) / sc, dh / sh
    return math.sqrt(dl**2 + dc**2 + dh**2 + rt * dc * dh)


def assert_apart(one: str, other: str, which: str) -> None:
    """Two colors can be told apart at a glance by everybody."""
    for blindness in BLINDNESS:
        apart = difference(seen(one, blindness), seen(other, blindness))
        assert apart >= AT_A_GLANCE, f"{which} with {blindness}: {apart:.1f}"


def test_the_measure_is_that_of_the_papers() -> None:
    # From Sharma, Wu and Dalal (2005), "The CIEDE2000 color-difference formula", table 1.
    for one, other, known in (
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ):
        assert difference(one, other) == pytest.approx(known, abs=1e-4)
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


def colors_of(theme: Theme) -> dict[str, str]:
    names = ("primary", "secondary", "warning", "error", "success", "accent", "foreground")
    return {name: str(getattr(theme, name)) for name in names}


@pytest.mark.parametrize("theme", SAFE, ids=lambda theme: theme.name)
def test_colors_are_told_apart_without_a_kind_of_cones(theme: Theme) -> None:
    for (one, color), (other, second) in combinations(colors_of(theme).items(), 2):
        assert_apart(color, second, f"{one} and {other}")


@pytest.mark.parametrize("theme", SAFE, ids=lambda theme: theme.name)
def test_colors_can_be_read_on_the_background(theme: Theme) -> None:
    for name, color in colors_of(theme).items():
        assert contrast(color, str(theme.background)) >= LEAST_CONTRAST, name


@pytest.mark.parametrize("theme", SAFE, ids=lambda theme: theme.name)
def test_terminals_with_256_colors_show_them_unchanged(theme: Theme) -> None:
    for color in (*colors_of(theme).values(), str(theme.background)):
        triplet = Color.parse(color).downgrade(ColorSystem.EIGHT_BIT).get_truecolor()
        assert triplet.hex == color


@pytest.mark.parametrize("theme", SAFE, ids=lambda theme: theme.name)
async def test_styles_with_the_same_attributes_differ_in_color(theme: Theme) -> None:
    """Of what stands together on the board two styles differ in an attribute, or in a color that everybody can tell."""
    async with playing(FIRST, config=Config(theme=theme.name)) as table:
        styles = {name: table.play_screen.style_named(name) for name in TOGETHER}
    for (one, style), (other, second) in combinations(styles.items(), 2):
        attributes = [(s.bold, s.italic, s.underline, s.reverse, s.strike, s.dim) for s in (style, second)]
        if attributes[0] == attributes[1] and {one, other} != {"conflict", "pattern"}:  # a conflict has a mark besides
            colors = [s.color.get_truecolor().hex if s.color else str(theme.foreground) for s in (style, second)]
            assert_apart(colors[0], colors[1], f"{one} and {other}")


TOGETHER = (*SIGNS, "plain", "given", "value", "conflict", "wrong", "bivalue", "both-marks", "center-mark")


@pytest.mark.parametrize("theme", SAFE, ids=lambda theme: theme.name)
def test_the_players_colors_are_told_apart_and_read(theme: Theme) -> None:
    own = {**BOARD_COLORS, **theme.variables}
    fills = [own[f"color-{letter}"] for letter in "abcdef"]
    for one, other in combinations([*fills, str(theme.background)], 2):
        assert_apart(one, other, f"{one} and {other}")
    for letter in "abcdef":
        assert contrast(own[f"color-{letter}"], own[f"color-{letter}-text"]) >= LEAST_CONTRAST
    for name in ("foreground", "primary"):  # what is written most in selected cells
        assert contrast(own["selected-cell"], colors_of(theme)[name]) >= LEAST_CONTRAST


def test_the_terminals_own_colors_can_be_read_on_white() -> None:
    """In the palette of xterm, which makes bold ones bright, and is the worst of those that are common."""
    plain = dict(zip(ANSI, ("#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd"), strict=True))
    bright = dict(zip(ANSI, ("#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff"), strict=True))
    for name, color in colors_of(TERMINAL_LIGHT_THEME).items():
        own = color.removeprefix("ansi_")
        if own != "default":
            shown = [bright[own.removeprefix("bright_")], *([] if own.startswith("bright_") else [plain[own]])]
            assert min(contrast(one, "#ffffff") for one in shown) >= 3, name


ANSI = ("black", "red", "green", "yellow", "blue", "magenta", "cyan")

# All themes


def test_the_table_of_settings_has_all_themes() -> None:
    assert [*TEXTUAL_THEMES] == [*BUILTIN_THEMES]
    assert [*OWN_THEMES] == [theme.name for theme in OUR_THEMES]


@pytest.mark.parametrize("theme", ["terminal", "colourblind-dark", "colourblind-light", "nord", "textual-light"])
async def test_no_color_is_honored_with_every_theme(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with playing(FIRST, config=Config(theme=theme)) as table:
        # All that takes colors away or adds some: dim text is not mixed from two either.
        filters = table.app.get_line_filters()
        assert NoColor in [type(one) for one in filters]
        strip = Strip([Segment("x", table.play_screen.style_named("conflict"))])
        for one in filters:
            strip = strip.apply_filter(one, table.app.background_colors[0])
        ((_, style, _),) = strip
        assert style is not None
        assert style.color is None or style.color.is_default
        await open_theme_setting(table)
        assert "NO_COLOR is set, so no theme has colours." in table.text()


async def open_theme_setting(table: Table) -> None:
    await table.press("comma", *["down"] * [setting.name for setting in ENTRIES].index("theme"))


UNREADABLE_IN_16 = {"dracula"}
"""Its second colour and its background become the same of the 16; the settings say that it is made for 256."""


async def test_16_colors_leave_no_text_in_the_color_of_what_is_behind_it() -> None:
    async with playing(FIRST) as table:
        for theme in (*OWN_THEMES, *TEXTUAL_THEMES):
            if theme in UNREADABLE_IN_16:
                continue
            table.app.theme = str(theme)
            await table.pilot.pause()
            usual = table.play_screen.rich_style
            for name in STYLES:
                style = table.play_screen.style_named(name)
                front, behind = style.color or usual.color, style.bgcolor or usual.bgcolor
                if front and behind and not (front.is_default and behind.is_default):
                    sixteen = ColorSystem.STANDARD
                    assert front.downgrade(sixteen) != behind.downgrade(sixteen), (theme, name)


async def test_the_settings_say_that_a_theme_wants_more_colors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(textual.constants, "COLOR_SYSTEM", "standard")
    async with playing(FIRST, config=Config(theme="dracula")) as table:
        await open_theme_setting(table)
        assert "This terminal reports 16 colours" in table.text()


@pytest.mark.parametrize("theme", OWN_THEMES)
async def test_the_colors_of_the_first_picture_are_those_that_textual_works_out(theme: str) -> None:
    async with playing(FIRST, config=Config(theme=theme)) as table:
        assert {name: table.app.theme_variables[name] for name in RESOLVED[theme]} == RESOLVED[theme]
        for name in STYLES:
            assert style_of(name, RESOLVED[theme], plain_color) == table.app.play_screen.style_named(name)

"""Make the pictures of README.md and docs/gallery.md from the program: `.venv/bin/python -m tools.make_pictures`.

It plays the program in a pseudo-terminal, in a dark and in a light theme, and writes down the screens as SVG. Names of
pictures as arguments make these alone.
"""

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.engine.techniques.chains.simple_chains import XY_CHAIN
from sudoku_tui.library import technique_collections
from tests.game.games import SOLVED
from tests.terminal.playing import FIRST_PUZZLE, wait_for_interface
from tests.terminal.terminal import Terminal
from tests.together.racers import MOVES, Racer, shared_folder
from tests.together.visitors import EMPTY, AtTerminal, begin, creates, fills
from tools.svg_terminal import DARK, LIGHT, Frame, Look, as_svg, rows_of

DOCS = Path(__file__).parents[1] / "docs"
PROGRAM = Path(sys.executable).with_name("sudoku-tui")
THEMES = ((DARK, "catppuccin-mocha", "dark"), (LIGHT, "catppuccin-latte", "light"))
TOUR_SIZE = (100, 24)
TOUR_TITLE = "A hint, a chain and a search in sudoku-tui"
QUIET = 0.5
"""Seconds without a byte after which a screen counts as done."""


@dataclass(frozen=True)
class Picture:
    """A picture of the gallery: its title, what is typed, and how large the terminal is."""

    title: str
    keys: tuple[str, ...] = ()
    size: tuple[int, int] = (80, 24)
    arguments: tuple[str, ...] = (FIRST_PUZZLE,)
    shows: str = "/81"


GALLERY = {
    "play": Picture("The board with marks, the panel and the log, at 80x24", ("E", "n", "h"), shows="Hidden Single: "),
    "large": Picture("The same at 140x45: a large board", ("E", "n", "h"), (140, 45), shows="Hidden Single: "),
    "browser": Picture(
        "A collection, with the puzzle under the cursor", ("o", "b", "down", "enter"), (110, 30), shows="Needs"
    ),
    "steps": Picture("Every step that exists now", ("E", "t"), (110, 30), shows="Naked Single"),
    "theatre": Picture("The search theatre", ("s", *("space",) * 6), (110, 30), shows="Because of"),
    "finish": Picture("The end of a game", (*("space",) * 90,), (100, 30), shows="Solved: "),
    "plain": Picture(
        "`--plain`: the same game as lines of text",
        ("board\r", "hint\r"),
        (80, 34),
        ("--plain", FIRST_PUZZLE),
        "Look at box",
    ),
}


TOGETHER = {
    "race": Picture("A race against two others of the same computer", size=(100, 30)),
    "race-result": Picture("The result of the race", size=(100, 30)),
    "challenge": Picture("A challenge to a friend, for any chat", size=(100, 30)),
}
"""Pictures of what several players do."""


def main() -> None:
    """Make those that are named, or all."""
    wanted = {*sys.argv[1:]}
    for look, theme, name in THEMES:
        if not wanted or "tour" in wanted:
            write(f"tour-{name}.svg", as_svg(tour(look, theme), look, TOUR_SIZE[0], TOUR_TITLE))
    (DOCS / "gallery").mkdir(exist_ok=True)
    for name, picture in GALLERY.items():
        if not wanted or name in wanted:
            frame = one_screen(picture)
            write(f"gallery/{name}.svg", as_svg([frame], DARK, picture.size[0], picture.title))
    wanted_together = [name for name in TOGETHER if not wanted or name in wanted]
    for name, frame in raced().items() if wanted_together else ():
        if name in wanted_together:
            write(f"gallery/{name}.svg", as_svg([frame], DARK, *TOGETHER[name].size[:1], TOGETHER[name].title))
    (DOCS / "gallery.md").write_text(gallery_page(), encoding="utf-8")


def gallery_page() -> str:
    """The page with all pictures."""
    parts = ["# Gallery", "All pictures are made from the program itself by `python -m tools.make_pictures`."]
    for name, picture in {**GALLERY, **TOGETHER}.items():
        parts += [f"## {picture.title}", f"![{picture.title.replace('`', '')}](gallery/{name}.svg)"]
    return "\n\n".join(parts) + "\n"


def write(name: str, svg: str) -> None:
    """Write a picture, and say how large it is."""
    (DOCS / name).write_text(svg, encoding="utf-8")
    print(f"docs/{name}: {len(svg.encode()) / 1000:.0f} kB", flush=True)


def started(theme: str, size: tuple[int, int], folder: str, *arguments: str) -> Terminal:
    """The program in a terminal with all colours, with nothing of the player's own."""
    settings = Path(folder) / "config.toml"
    settings.write_text(f'[screen]\ntheme = "{theme}"\n', encoding="utf-8")
    environment = {"SUDOKU_TUI_DATA": folder, "SUDOKU_TUI_CONFIG": str(settings), "COLORTERM": "truecolor"}
    return Terminal([PROGRAM, *arguments], columns=size[0], rows=size[1], environment=environment)


def one_screen(picture: Picture) -> Frame:
    """What the program shows after some keys."""
    with (
        tempfile.TemporaryDirectory() as folder,
        started(THEMES[0][1], picture.size, folder, *picture.arguments) as terminal,
    ):
        if "--plain" not in picture.arguments:
            wait_for_interface(terminal)
        else:
            terminal.wait_for(">")
        for key in picture.keys:
            terminal.read_until_quiet(QUIET)
            terminal.press(key)
            if picture.shows in terminal.words:
                break
        terminal.wait_for(picture.shows)
        return frame_of(terminal)


def raced() -> dict[str, Frame]:
    """What a player sees of a race against two others, and the challenge that they make of it; by the names."""
    with shared_folder() as races, ExitStack() as players:
        others: list[tuple[str, Racer]] = []
        for name in ("Ben", "Chris"):
            other = Racer(races.with_name(name), races, len(others))
            other.begin()
            players.callback(other.__exit__, None, None, None)
            others.append((name, other))
        folder = races.with_name("ada")
        folder.mkdir()
        terminal = players.enter_context(started(THEMES[0][1], (100, 30), str(folder), "--together", str(races)))
        ada = AtTerminal(terminal)
        code = creates(ada, "Ada")
        for name, other in others:
            other.types(f"race join {code} {name}")
        begin(ada, [name for name, _ in others], [])
        time.sleep(2)
        for (_, other), moves in zip(others, (4, 7), strict=True):
            other.types(*MOVES[:moves])
        fills(ada, EMPTY[:6])
        ada.sees("4/10 Ben", "7/10 Chris")
        frames = {"race": frame_of(terminal)}
        ada.press(*(key for place in EMPTY[6:] for key in ("tab", SOLVED[place])))
        for (_, other), moves in zip(others, (4, 7), strict=True):
            time.sleep(2)
            other.types(*MOVES[moves:])
        ada.sees("You have won in")
        frames["race-result"] = frame_of(terminal)
        ada.press("escape")
        ada.sees("Solved: Pasted")
        ada.press("X")
        ada.sees("SUDUEL")
        frames["challenge"] = frame_of(terminal)
        return frames


def frame_of(terminal: Terminal) -> Frame:
    """What is on a screen once nothing comes any more."""
    terminal.read_until_quiet(2 * QUIET)
    return Frame(rows_of(terminal.cells, DARK), 1)


def tour(look: Look, theme: str) -> list[Frame]:
    """The frames of the animation: a hint in five presses, a chain that is walked, and a search that is watched."""
    return [
        *recorded(look, theme, FIRST_PUZZLE, ready, HINT),
        *recorded(look, theme, chain_puzzle(), to_the_chain, CHAIN),
        *recorded(look, theme, FIRST_PUZZLE, to_the_theatre, SEARCH),
    ]


def chain_puzzle() -> str:
    """The puzzle whose first XY-Chain is walked."""
    return technique_collections()[XY_CHAIN.code].load().puzzles[0].givens


Scene = tuple[tuple[str, str, float], ...]  # the key, words about it, and how many seconds to look at it

HINT: Scene = (
    ("E", "All candidates; in red those that the digits rule out", 1.8),
    ("space", "The space bar: the easiest step, and why", 1.6),
    ("i", "A hint: where to look", 1),
    ("i", "Again: which technique", 1),
    ("i", "Again: which cells", 1),
    ("i", "Again: why", 1.6),
    ("i", "Again: done", 1),
)
CHAIN: Scene = (
    ("", "The solver has found an XY-Chain", 1.5),
    *((".", "Walk it, one link a press", 1),) * 4,
)
SEARCH: Scene = (
    ("", f"The search theatre: {len(ALGORITHMS)} algorithms, event by event", 1.2),
    *(("right", "One event", 0.5),) * 6,
    ("enter", "Solved", 1.3),
)
SHOWN_KEYS = {"space": "Space", "right": "→", "enter": "Enter"}


def recorded(look: Look, theme: str, puzzle: str, prepare: Callable[[Terminal], None], scene: Scene) -> Iterator[Frame]:
    """The frames of a scene."""
    with tempfile.TemporaryDirectory() as folder, started(theme, TOUR_SIZE, folder, puzzle) as terminal:
        wait_for_interface(terminal)
        prepare(terminal)
        for key, words, seconds in scene:
            if key:
                terminal.press(key)
            terminal.read_until_quiet(QUIET)
            yield Frame(rows_of(terminal.cells, look), seconds, SHOWN_KEYS.get(key, key), words)


def ready(terminal: Terminal) -> None:
    """Wait until the first screen is painted."""
    terminal.read_until_quiet(QUIET)


def to_the_chain(terminal: Terminal) -> None:
    """Take steps up to the first XY-Chain."""
    for _ in range(200):
        terminal.press_and_wait("space")
        terminal.read_until_quiet(0.15)
        if "XY-Chain" in terminal.words:
            return
    raise SystemExit("The puzzle for the chain has no XY-Chain any more.")


def to_the_theatre(terminal: Terminal) -> None:
    """Open the theatre."""
    terminal.press("s")
    terminal.wait_for("Enter Solve")


if __name__ == "__main__":
    main()

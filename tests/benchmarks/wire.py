"""How many bytes the installed game writes for what a player does, and how fast it answers.

    python -m tests.benchmarks.wire [--program PATH] [PART ...]

80x24 and 256 colours, as over SSH. The pseudo-terminal is that of ../shared/tools/wire.py, which must lie beside the
checkout. Without parts, all of them are measured. The clock is hidden where it is not what is measured.
"""

import sys
from collections.abc import Iterable, Sequence

from sudoku_tui.formats.coded.challenges import challenge_code
from sudoku_tui.formats.ghost import Ghost
from tests.benchmarks.installed import installed, median, options, percentile_95, print_figure
from tests.benchmarks.wire_session import LOUD, SETTLED, TERM, WIRE, Lines, Session, load_wire

MOVES = ["right"] * 4 + ["down"] * 4 + ["left"] * 8 + ["up"] * 8 + ["right"] * 8 + ["down"] * 4
FOCUS_LOST, FOCUS_GAINED, PALETTE = "\x1b[O", "\x1b[I", "\x10"
QUIET = [(0, "nothing is sent when nothing changes")]
SCREEN = [(9_000, "a screen that opens over a slow line")]

SCREENS: Sequence[tuple[str, Sequence[str], str]] = (
    ("help", (), "?"),
    ("palette", (), PALETTE),
    ("vocabulary", (), "V"),
    ("menu", (), "o"),
    ("levels", ("o",), "n"),
    ("collections", ("o",), "b"),
    ("a file", ("o",), "f"),
    ("paste", ("o",), "p"),
    ("own collection", (), "L"),
    ("type in", ("o",), "t"),
    ("generate", (), "g"),
    ("generate: techniques", ("g", "down", "down"), "enter"),
    ("settings", (), ","),
    ("statistics", (), "S"),
    ("races", ("o",), "r"),
    ("puzzle of a race", ("o", "r"), "enter"),
    ("help in a race", ("o", "r", "enter"), "3"),
    ("a race that waits", ("o", "r", "enter", "3"), "3"),
    ("review", ("E", "n"), "A"),
    ("calendar", (), "D"),
    ("export", (), "X"),
    ("techniques", (), "T"),
    ("the way", (), "w"),
    ("a chapter of the way", ("w",), "enter"),
    ("today", (), "W"),
    ("lesson", ("T",), "enter"),
    ("all steps", (), "t"),
    ("all steps after E", ("E",), "t"),
    ("bookmarks", ("b",), "B"),
    ("pause", (), "p"),
    ("theatre", (), "s"),
    ("theatre: algorithms", ("s",), "a"),
    ("theatre: a search of one's own", ("s", "a", "end"), "enter"),
    ("theatre: parts of a search", ("s",), "o"),
    ("theatre: sizes of the domains", ("s", "d"), "s"),
    ("theatre: neighbours of a cell", ("s",), "n"),
    ("theatre: a question", ("s", "d"), "Q"),
    ("theatre: side by side", ("s", "v"), "enter"),
    ("puzzles of a collection", ("o", "b"), "enter"),
    ("continue", ("N", "E", "N"), "O"),
)
"""What opens over the board: a name, the keys before, and the key that opens it."""

LISTS: Sequence[tuple[str, Sequence[str]]] = (
    ("menu", ("o",)),
    ("levels", ("o", "n")),
    ("collections", ("o", "b", "down", "down")),
    ("puzzles of a collection", ("o", "b", "down", "down", "enter")),
    ("own collection", (*"LaLa", "escape", "N", "L", "a")),
    ("unfinished games", ("N", "E", "N", "E", "N", "O")),
    ("calendar", ("D",)),
    ("generate", ("g",)),
)
"""Lists with a glance beside them in a wide terminal: a name, and the keys that open it."""

ALL_BUT_ONE = "48392165796734582125187649354813297672956413813679824537268951481425376969541738."
"""A puzzle with one empty cell, the last one."""
GHOST = Ghost(100, (512,), name="Ada")
"""Who has challenged to it."""


W_WING = "745619823829435716361278945538792164274...3..196...2.7452.876.19.75..4..6.3...57."
"""A puzzle whose next step, after the eliminations, is a W-Wing: a short chain."""

MANY_STEPS = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
"""A puzzle with some eighty steps at its start."""


class Bench(Lines):
    """Measures one installation."""

    def start(self) -> None:
        """The first screen, and memory."""
        with self.session(command=[self.game.python, self.game.empty_app]) as empty:
            empty_screen, empty_memory = empty.first_screen, empty.terminal.memory_kib()
        with self.session(clock=True) as game:
            memory = game.terminal.memory_kib()
            print_figure("first screen", game.first_screen, "bytes", [(14_000, "the first screen over a slow line")])
            print_figure("  an empty Textual app", empty_screen, "bytes")
            print_figure("memory", memory / 1024, "MiB")
            print_figure(
                "  ratio to an empty Textual app", memory / empty_memory, "", [(1.25, "many sessions on one machine")]
            )

    def idle(self) -> None:
        """Doing nothing, in several situations."""
        with self.session(clock=True) as game:
            print_figure("idle, with the clock", game.idle(5), "B/s", [(90, "the clock alone, over a slow line")])
            game.do("p")
            print_figure("  paused", game.idle(3), "B/s", QUIET)
            game.do("p", "o")
            print_figure("  over the menu", game.idle(3), "B/s", QUIET)
        with self.session() as game:
            print_figure("idle, without a clock", game.idle(3), "B/s", QUIET)
            game.do(PALETTE)
            print_figure("  over the palette", game.idle(3), "B/s", QUIET)
            game.do("escape", "o", "f")
            print_figure("  over a line to type", game.idle(3), "B/s", QUIET)
        with self.session(clock=True, arguments=[ALL_BUT_ONE]) as game:
            game.do("tab", "2")
            game.terminal.read(2 * SETTLED)  # how hard it was is found out
            game.do("escape")
            print_figure("  when solved, with the clock", game.idle(3), "B/s", QUIET)

    def moves(self) -> None:
        """Moving the cursor: without the panel, and with it, and with much to see."""
        alone = [(120, "a cursor move over a slow line")]
        followed = [(260, "a cursor move that the panel follows")]
        marked = ("E", "m", "tab", "1", "2", "tab", "3", "m", "k", "tab", "1", "tab", "2", "k", "f", "5")
        differing = ("F", "m", "tab", "1", "9", "tab", "2", "5", "tab", "8", "m", "c", "c", "c")
        for name, columns, rows, before, budgets in (
            ("compact board alone, 60x23", 60, 23, (), alone),
            ("marks board alone, 60x24", 60, 24, (), alone),
            ("marks board and panel, at the start", 80, 24, (), followed),
            ("marks board and panel, after E", 80, 24, ("E",), followed),
            ("compact board and panel, after E", 80, 24, ("E", "z"), followed),
            ("marks, colours and a highlight", 80, 24, marked, followed),
            ("marks and candidates compared", 80, 24, differing, followed),
            ("cells are being selected", 80, 24, ("E", "escape", "x"), ()),
            ("large board and panel, 140x45, after E", 140, 45, ("E",), ()),
        ):
            with self.session(columns, rows, settings=CURSOR_ALONE) as game:
                game.do(*before, "up")
                self._print_moves(name, game, budgets)

    def houses(self) -> None:
        """Moving the cursor with its row, column and box standing out."""
        for name, columns, rows, budgets in (
            ("marks board with houses", 80, 24, [(1_100, "a cursor move with its houses")]),
            ("compact board with houses", 80, 24, [(1_100, "a cursor move with its houses")]),
            ("large board with houses, 140x45", 140, 45, ()),
        ):
            with self.session(columns, rows, settings='cursor_houses = "on"\n') as game:
                game.do("E", "escape", *(["z"] if name.startswith("compact") else []), "up")
                self._print_moves(name, game, budgets, worst=())

    def same(self) -> None:
        """Moving the cursor with the digits that equal the one under it standing out."""
        budget = [(600, "a cursor move with all equal digits")]
        for name, columns, rows, before, arguments, budgets in (
            ("at the start", 80, 24, (), (), budget),
            ("after E", 80, 24, ("E", "escape"), (), budget),
            ("one cell empty", 80, 24, (), (ALL_BUT_ONE,), budget),
            ("compact board, one cell empty", 80, 24, ("z",), (ALL_BUT_ONE,), budget),
            ("board alone, one cell empty, 60x23", 60, 23, (), (ALL_BUT_ONE,), budget),
            ("large board, one cell empty, 140x45", 140, 45, (), (ALL_BUT_ONE,), ()),
        ):
            with self.session(columns, rows, arguments=arguments, settings='cursor_houses = "off"\n') as game:
                game.do(*before, "up")
                self._print_moves(f"equal digits, {name}", game, budgets, worst=())
        for name, settings in (("", 'cursor_houses = "off"\n'), (" with the setting off", CURSOR_ALONE)):
            with self.session(settings=settings) as game:
                counts, _ = game.press_all(["left", "left", "right", "right"])  # E5, in the middle of six empty cells
                print_figure(
                    f"move: over empty cells{name}",
                    median(counts),
                    "bytes",
                    [(260, "a cursor move that the panel follows")],
                )

    def _print_moves(
        self,
        name: str,
        game: Session,
        budgets: Sequence[tuple[float, str]],
        worst: Sequence[tuple[float, str]] = ((500, "the longest cursor move"),),
    ) -> None:
        counts, _ = game.press_all(MOVES)
        print_figure(f"move: {name}", median(counts), "bytes", budgets)
        print_figure("  worst", max(counts), "bytes", worst if budgets else ())

    def playing(self) -> None:
        """Placing digits, marks, switching, the solver's steps."""
        for name, before in (("marks board", ()), ("compact board", ("z",))):
            with self.session() as game:
                game.do("E", *before)
                counts = []
                for digit in "123456789":
                    game.do("tab")
                    counts.append(game.press(digit)[0])
                print_figure(f"a placed digit, {name}", median(counts), "bytes", [(900, "a digit over a slow line")])
                print_figure("  worst", max(counts), "bytes")
        with self.session() as game:
            game.do("m", "tab", "1")  # the first mark changes what all cells show
            counts, _ = game.press_all(["2", "3", "tab", "4", "5", "6", "tab", "7", "8"])
            print_figure("a mark, or a move to mark the next cell", median(counts), "bytes")
            print_figure("  worst", max(counts), "bytes")
        with self.session() as game:
            game.do("E", "m", "tab", "tab")
            counts, _ = game.press_all(["4", "5", "7", "7", "tab", "8", "7", "tab", "5", "9"])
            budget = [(900, "a digit over a slow line")]
            print_figure("a candidate taken away, and its reason", median(counts), "bytes", budget)
            print_figure("  worst", max(counts), "bytes")
        with self.session() as game:
            for name, key in (
                ("a mode switched", "k"),
                ("all eliminated", "E"),
                ("undone", "u"),
                ("redone", "r"),
                ("the evidence hidden", "escape"),
                ("an unbound key", "Z"),
                ("terminal focus lost", FOCUS_LOST),
                ("terminal focus gained", FOCUS_GAINED),
            ):
                budget = {"an": [(0, "a key that does nothing")], "terminal": [(200, "the focus goes or comes")]}.get(
                    name.split()[0], []
                )
                print_figure(name, game.press(key, SETTLED)[0], "bytes", budget)
            game.do("escape", "f")
            print_figure("a digit highlighted", game.press("5")[0], "bytes")
        for name, before in (("marks board", ()), ("compact board", ("z",))):
            with self.session() as game:
                game.do(*before)
                counts, _ = game.press_all(["space"] * 40)
                print_figure(
                    f"a solver step, {name}",
                    median(counts),
                    "bytes",
                    [(2_500, "a step over a slow line")],
                )
                print_figure("  worst", max(counts), "bytes")

    def log(self) -> None:
        """Lines when the log is full."""
        with self.session() as game:
            game.do("n", "h", "n", "h")
            counts, _ = game.press_all(["n", "h"] * 12)
            print_figure(
                "a line when the log is full, mean",
                sum(counts) / len(counts),
                "bytes",
                [(700, "a full log that moves up")],
            )
            print_figure("  worst", max(counts), "bytes")

    def walks(self) -> None:
        """Walking a chain on and back; the first press shows the walk in place of the log."""
        for name, columns, rows, budget in (
            ("marks board", 80, 24, [(900, "a link over a slow line, like a digit")]),
            ("board alone, 40x20", 40, 20, [(900, "a link over a slow line, like a digit")]),
            ("large board, 140x45", 140, 45, ()),
        ):
            with self.session(columns, rows, arguments=[W_WING]) as game:
                game.do("space", "space")
                print_figure(
                    f"a walk begins, {name}", game.press(".")[0], "bytes", [(2_500, "a step over a slow line")]
                )
                counts, _ = game.press_all(["."] * 7 + ["left"] * 7)
                print_figure(f"  a link, {name}", median(counts), "bytes", budget)
                print_figure("  worst", max(counts), "bytes")
                print_figure("  it ends", game.press("escape", SETTLED)[0], "bytes")

    def steps(self) -> None:
        """The list of all steps of a hard puzzle: while it fills, and the keys in it."""
        for name, columns, rows, opens, budget in (
            ("80x24", 80, 24, SCREEN, [(2_500, "a step over a slow line")]),
            ("large board, 140x45", 140, 45, (), ()),
        ):
            with self.session(columns, rows, arguments=[MANY_STEPS]) as game:
                game.do("E")
                full = game.press("t", LOUD)[0]
                print_figure(f"the list of all steps, {name}, until it is full", full, "bytes", opens)
                for key, back, what in (
                    ("down", "up", "another step"),
                    ("right", "left", "another group"),
                    ("-", "-", "all groups folded"),
                    ("2", "2", "the steps of a digit"),
                ):
                    counts, _ = game.press_all([key] * 8 + [back] * 8)
                    print_figure(f"  {what}", median(counts), "bytes", budget)
                    print_figure("    worst", max(counts), "bytes")
                game.do("tab")
                counts, _ = game.press_all(MOVES)
                print_figure("  the cursor on the board", median(counts), "bytes", [(260, "held keys, with the panel")])

    def screens(self) -> None:
        """What opens over the board, and closes."""
        for name, before, key in SCREENS:
            with self.session() as game:
                for first in before:
                    game.press(first, SETTLED)
                print_figure(f"opening: {name}", game.press(key, LOUD)[0], "bytes", SCREEN)
                print_figure("  closing", game.press("escape", SETTLED)[0], "bytes", SCREEN)
        with self.session(arguments=[ALL_BUT_ONE]) as game:
            game.do("tab")
            print_figure("opening: the end", game.press("2", LOUD)[0], "bytes", SCREEN)
            print_figure("  closing", game.press("escape", SETTLED)[0], "bytes", SCREEN)
            game.do("enter")
            for name, key in (("a result to share", "y"), ("a challenge", "X")):
                print_figure(f"opening: {name}", game.press(key, LOUD)[0], "bytes", SCREEN)
                print_figure("  closing", game.press("escape", SETTLED)[0], "bytes", SCREEN)
        with self.session(arguments=[challenge_code(ALL_BUT_ONE, GHOST)]) as game:
            game.do("tab", "2")
            print_figure("opening: paces side by side", game.press("v", LOUD)[0], "bytes", SCREEN)
            print_figure("  closing", game.press("escape", SETTLED)[0], "bytes", SCREEN)
        with self.session() as game:
            game.do("D")
            print_figure("opening: the table of the day", game.press("T", LOUD)[0], "bytes", SCREEN)
            print_figure("  closing", game.press("escape", SETTLED)[0], "bytes", SCREEN)

    def lists(self) -> None:
        """Moving the cursor in lists with a glance beside them; what is found out while it rests counts apart."""
        for columns, rows in ((100, 30), (140, 45)):
            for name, keys in LISTS:
                with self.session(columns, rows) as game:
                    for key in keys[:-1]:
                        game.press(key, SETTLED)
                    opening = game.press(keys[-1], LOUD)[0]
                    print_figure(f"{name}, {columns}x{rows}: the last key to it", opening, "bytes", SCREEN)
                    counts, _ = game.press_all(["down"] * 5 + ["up"] * 5)
                    budget = [(900, "a line of a list with a glance, like a digit")]
                    print_figure("  a move of the cursor", median(counts), "bytes", budget)
                    print_figure("  worst", max(counts), "bytes")
                    print_figure("  what is found while it rests", game.idle(2) * 2, "bytes")

    def sizes(self) -> None:
        """Another size, of the board and of the terminal."""
        with self.session() as game:
            print_figure("another size of the board", game.press("z", SETTLED)[0], "bytes", SCREEN)
            for columns, rows in ((100, 30), (60, 23), (80, 24)):
                count = game.resize(columns, rows)
                print_figure(f"the terminal resized to {columns}x{rows}", count, "bytes")

    def latency(self) -> None:
        """The time from a key to the last byte of its answer, the game and the probes in turn."""
        names = (
            "key to last byte",
            "  while a puzzle is made",
            "  while a search runs",
            "  in the list of all steps, while it fills",
            "  an app that draws a bare board",
            "  an app that paints one row",
        )
        keys = ["right", "down"] * 12
        times: dict[str, list[float]] = {name: [] for name in names}
        for _ in range(3):
            with self.session() as game:
                times[names[0]] += game.answer_times(keys)
            with self.session() as game:
                game.do(*LONG_GENERATION)
                times[names[1]] += game.answer_times(keys)
            with self.session(endless_search=True) as game:
                game.do("s", "enter")
                times[names[2]] += game.answer_times(keys)
            with self.session(arguments=[MANY_STEPS]) as game:
                game.do("E")
                for _ in range(4):
                    times[names[3]] += game.answer_times(["t", *["down"] * 6, "escape", "escape"])[1:7]
            for name, app in zip(names[4:], (self.game.board_app, self.game.probe_app), strict=True):
                with self.session(command=[self.game.python, app]) as probe:
                    times[name] += probe.answer_times(keys)
        bare = median(times[names[4]])
        for name in names:
            print_figure(name, median(times[name]), "ms")
            if name in names[:3]:
                print_figure(
                    "    ratio to the bare board", median(times[name]) / bare, "", [(1.5, "our part of a key")]
                )
            immediate = [(10, "a key feels immediate")] if name in names[:4] else []
            print_figure("    95th percentile", percentile_95(times[name]), "ms", immediate)


CURSOR_ALONE = 'cursor_houses = "off"\nhighlight_same = false\n'
"""Settings with which nothing stands out besides the cursor."""

LONG_GENERATION = (
    *("g", "down", "right", "right", "right"),  # the level
    *("down", "enter", "\x1b[F", "enter", "escape"),  # the technique
    *("up", "up", "enter", "escape"),
)
"""Keys that have an extreme puzzle made that needs the last of all techniques, which takes long; the board is shown."""

PARTS = (
    "start",
    "idle",
    "moves",
    "houses",
    "same",
    "playing",
    "log",
    "walks",
    "steps",
    "screens",
    "lists",
    "sizes",
    "latency",
)
"""What can be measured: methods of `Bench`."""


def measure(bench: Bench, parts: Iterable[str]) -> None:
    """Measure some parts."""
    print(f"80x24 where nothing else is said, TERM={TERM}; medians where nothing else is said")
    for part in parts:
        getattr(bench, part)()


def main() -> int:
    """Measure and print."""
    parser = options(__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"what to measure: {', '.join(PARTS)}")
    arguments = parser.parse_args()
    unknown = [part for part in arguments.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}; there are {', '.join(PARTS)}")
    wire = load_wire()
    if wire is None:
        print(f"Not measured: {WIRE} is missing, which lies beside the checkout.", file=sys.stderr)
        return 1
    with installed(arguments.program) as game:
        measure(Bench(wire, game), arguments.parts or PARTS)
    return 0


if __name__ == "__main__":
    sys.exit(main())

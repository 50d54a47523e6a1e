"""What monkeys play: puzzles that nobody has begun, settings, and the way to every screen."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

from sudoku_tui.config import Config
from sudoku_tui.formats import Puzzle, format_line
from sudoku_tui.formats.ghost import Ghost
from sudoku_tui.formats.programs.documents import format_document
from sudoku_tui.game.exporting.game_document import document_of
from sudoku_tui.game.playing.game import Game
from tests.game.games import FIRST, HARD, MANY_STEPS, NO_SOLUTION, SOLVED, TWO_SOLUTIONS, Clock, without
from tests.tui.every_screen import SCREENS

USUAL = (FIRST, HARD, MANY_STEPS)
ALMOST = without("A1 A2 B5 I9")
GHOST = Ghost(100, (128, 256, 384, 512), name="Ada")
"""Who has challenged the player to `ALMOST`."""
STRANGE = (TWO_SOLUTIONS, NO_SOLUTION, SOLVED, ALMOST, "." * 81)


class Tour(NamedTuple):
    """The way to a screen.

    Attributes:
        keys: what opens it from a game that has just begun.
        screen: the name of its class.
        puzzle: what is played; any of the usual ones if it is empty.
    """

    keys: tuple[str, ...]
    screen: str
    puzzle: str = ""


_CLASSES: Mapping[str, str] = {
    **dict.fromkeys(("the game", "evidence", "a hint", "marks", "colours", "a highlighted digit"), "PlayScreen"),
    **dict.fromkeys(("selected cells", "walking a step", "walking the log"), "PlayScreen"),
    "bookmarks": "BookmarksScreen",
    "pause": "PauseScreen",
    "vocabulary": "GlossaryScreen",
    "help": "HelpScreen",
    "contents of the help": "ChooseScreen",
    "steps": "StepsScreen",
    "theatre": "TheatreScreen",
    "theatre at work": "TheatreScreen",
    "a question about a search": "QuestionScreen",
    "algorithms": "ChooseScreen",
    "search of one's own": "OwnFileScreen",
    "parts of a search": "PartsScreen",
    "sizes of the domains": "DomainsScreen",
    "neighbours of a cell": "GraphScreen",
    "side by side": "SideBySideScreen",
    "comparison": "CompareScreen",
    "open": "OpenMenu",
    "levels": "LevelScreen",
    "collections": "ChooseScreen",
    "browser": "BrowserScreen",
    "own collection": "OwnScreen",
    "words on a puzzle of one's own": "WordsScreen",
    "file": "OpenFileScreen",
    "paste": "PasteScreen",
    "typing in": "EnterScreen",
    "races": "RacesScreen",
    "puzzle of a race": "RacedScreen",
    "help in a race": "HelpRuleScreen",
    "name in races": "WordsScreen",
    "a race that waits": "RaceScreen",
    "generate": "GenerateScreen",
    "pattern": "PatternScreen",
    "calendar": "CalendarScreen",
    "statistics": "StatisticsScreen",
    "review": "ReviewScreen",
    "export": "ExportScreen",
    "settings": "SettingsScreen",
    "settings of techniques": "TechniqueSettings",
    "settings of keys": "KeySettings",
    "techniques": "TechniquesScreen",
    "the way": "WayScreen",
    "a chapter of the way": "ChapterScreen",
    "today": "TodayScreen",
    "lesson": "LessonScreen",
    "palette": "PaletteScreen",
}

_FINISHED = ("E", *("space",) * 9, "await FinishScreen")

TOURS: tuple[Tour, ...] = (
    *(Tour(keys, _CLASSES[name]) for name, keys in SCREENS.items()),
    Tour(("tab", "1", "enter", "O"), "ContinueScreen"),  # also where a digit key only chooses the digit
    Tour(("X", "1"), "FileNameScreen"),
    Tour(("o", "d", "1"), "WaitingScreen"),
    Tour(("s", "enter"), "SolutionsScreen", TWO_SOLUTIONS),
    Tour(("E", *("space",) * 9), "FinishScreen", ALMOST),
    Tour((*_FINISHED, "y"), "ShareScreen", ALMOST),
    Tour((*_FINISHED, "X"), "ShareScreen", ALMOST),
    Tour(("D", "T"), "DayTableScreen"),
    Tour((*_FINISHED, "v"), "PacesScreen", ALMOST),
    Tour(("o", "p", f"paste {HARD}"), "FoundScreen"),
)
"""The ways to all screens."""


def relabelled(givens: str, random: Random) -> str:
    """The same puzzle with other digits, which nobody has begun yet."""
    digits = random.sample("123456789", 9)
    return "".join(character if character == "." else digits[int(character) - 1] for character in givens)


def puzzle(random: Random, givens: str = "") -> Puzzle:
    """A puzzle, or a position with marks and colours as a document has it."""
    if not givens:
        givens = random.choice(USUAL)
    ghost = GHOST if givens == ALMOST else None
    chosen = Puzzle(relabelled(givens, random), random.choice(("", "A puzzle", "数独 [b]é[/]")), ghost=ghost)
    if random.random() < 0.8:
        return chosen
    game = Game(chosen, Clock())
    game.solver.eliminate_all()
    game.solver.next_step()
    game.marks.fill()
    game.colors.color_cells((1, 2, 3), 2)
    return replace(document_of(game), ghost=ghost)


def config(random: Random, path: Path) -> Config:
    """Settings, which are saved in a file."""
    return Config(
        help_style=random.choice(("none", "conflicts", "mistakes")),
        auto_eliminate=random.random() < 0.3,
        remove_marks=random.random() < 0.7,
        digit_first=random.random() < 0.3,
        justify=random.random() < 0.3,
        clock=random.random() < 0.7,
        table_name="Ada",
        theme=random.choice(("terminal", "terminal", "colourblind-dark", "textual-light", "nord")),
        notation=random.choice(("a1", "a1", "r1c1")),
        board=random.choice(("auto", "auto", "large", "marks", "compact")),
        show=random.choice(("candidates", "candidates", "marks", "nothing")),
        key_preset=random.choice(("standard", "standard", "standard", "vi")),
        path=path,
    )


def write_files(folder: Path) -> None:
    """Write what can be opened where the monkeys are."""
    game = Game(Puzzle(FIRST, "First"), Clock())
    game.marks.fill()
    lines = f"{FIRST}\tFirst\n{HARD}\nnonsense\n{format_line(Puzzle(MANY_STEPS, 'Many'))}\n"
    (folder / "puzzles.txt").write_text(lines, encoding="utf-8")
    (folder / "bad.txt").write_text("nonsense\n" * 9, encoding="utf-8")
    (folder / "game.json").write_text(format_document(document_of(game)), encoding="utf-8")
    (folder / "empty").write_bytes(b"")
    (folder / "binary").write_bytes(bytes(range(256)) * 9)
    (folder / "folder").mkdir()

"""The technique reference, the lessons and the practice, through keys."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.engine import words
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.techniques.intersections import CLAIMING, POINTING
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import parse_puzzle
from sudoku_tui.game.jobs.practice_job import run as look
from sudoku_tui.game.learning.way.chapters import BY_CHAPTER
from sudoku_tui.game.learning.way.learner import Learner
from sudoku_tui.tui import jobs
from sudoku_tui.tui.jobs import JobFailed
from sudoku_tui.tui.render.technique_names import name_in
from sudoku_tui.tui.screens.choose_screen import PREVIEW_WIDTH
from sudoku_tui.tui.screens.learning.lesson_screen import LessonScreen
from sudoku_tui.tui.screens.learning.techniques_screen import TechniquesScreen, idea_lines, step_line
from tests.game.games import FIRST, MANY_STEPS
from tests.tui.keeping import session
from tests.tui.playing import SMALL_TERMINAL, Table, playing

EXAMPLE = parse_puzzle(MANY_STEPS).position().eliminated()
"""The first example of every technique: the Hidden Single there is D6=7 in box 5."""
OTHER = parse_puzzle(FIRST).position().eliminated()
"""The second one."""
HIDDEN = BY_CHAPTER.index(HIDDEN_SINGLE)
PLACE = words.definition(words.defined(HIDDEN_SINGLE.id)[0])
"""The word that this lesson defines."""
NOTHING = Learner(0.0, {})
"""A player who knows nothing."""
CALLED_OTHERWISE = [technique for technique in ORDER if words.about(technique.id).synonyms]


@pytest.fixture(autouse=True)
def _example_that_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.tui.screens.learning.lesson_screen.examples_of", lambda _: (EXAMPLE, OTHER))


def without_blanks(text: str) -> str:
    return "".join(text.split())


def panel(table: Table, left: int = 56) -> str:
    """What stands right of the board, as one line."""
    return " ".join(" ".join(row[left:] for row in table.rows()[1:-1]).split())


@asynccontextmanager
async def lesson(*keys: str, size: tuple[int, int] = SMALL_TERMINAL) -> AsyncIterator[Table]:
    """The lesson on Hidden Singles, opened from the reference; then keys."""
    async with playing(FIRST, size=size) as table:
        await table.press("T", *["down"] * HIDDEN, "enter", *keys)
        yield table


async def begin_telling(table: Table) -> None:
    """Read on to the first sentence about the example."""
    while "/4" not in table.rows()[0] and "sentence" not in table.rows()[0]:
        await table.press("space")


# The list


async def test_the_reference_lists_all_techniques_with_level_score_and_idea() -> None:
    async with playing(FIRST) as table:
        await table.press("T")
        assert isinstance(table.app.screen, TechniquesScreen)
        assert table.rows()[2].startswith("   1.1 · Easy    Full House")
        assert table.rows()[3].startswith("   2.1 · Easy    Hidden Single")
        await table.press("down")
        text = table.text()
        assert "A digit has only one" in text
        assert "Easy, score 14" in text
        await table.press("escape")
        assert table.on_play_screen


async def test_names_that_are_cut_can_be_told_from_each_other() -> None:
    async with playing(FIRST, size=(60, 20)) as table:
        await table.press("T")
        assert table.rows()[0] == " Techniques by chapter  / finds, Enter opens, Esc closes"
        pointing, claiming = (table.rows()[2 + BY_CHAPTER.index(technique)] for technique in (POINTING, CLAIMING))
        assert "  Locked Candidates 1 " in pointing
        assert "  Locked Candidates 2 " in claiming


def test_abbreviations_and_names_for_little_room_can_be_told_from_each_other() -> None:
    assert len({words.abbreviation(technique.id) for technique in ORDER}) == len(ORDER)
    for width in (19, 20, 26, 40):
        names = [name_in(technique, width) for technique in ORDER]
        assert len(set(names)) == len(ORDER)
        assert max(map(len, names)) <= width
    assert max(len(words.abbreviation(technique.id)) for technique in ORDER) <= 7


def test_no_name_is_cut_at_eighty_columns() -> None:
    assert max(len(step_line(technique, NOTHING)) for technique in ORDER) <= 80 - PREVIEW_WIDTH - 3


def test_special_rules_are_told() -> None:
    for technique in ORDER:
        text = " ".join(idea_lines(technique, 30))
        assert without_blanks(technique.summary) in without_blanks(text)  # a line may end at a hyphen
        assert ("exactly one solution" in text) == technique.assumes_unique
        assert ("you turn it on" in text) == (not technique.in_path)
        assert all(len(line) <= 30 for line in idea_lines(technique, 30))


async def test_the_palette_has_the_reference() -> None:
    async with playing(FIRST) as table:
        titles = [command.title for command in table.app.get_system_commands(table.app.screen)]
        assert "Learn the techniques: ideas, examples, practice (T)" in titles
        assert "List every step that exists now, to choose one (t)" in titles


# The lesson


async def test_a_lesson_goes_sentence_by_sentence_and_takes_the_step() -> None:
    async with lesson() as table:
        assert isinstance(table.app.screen, LessonScreen)
        assert table.rows()[0] == " Hidden Single (Easy, score 14): example 1 of 2"
        await begin_telling(table)
        assert table.rows()[0] == " Hidden Single (Easy, score 14): example 1 of 2, sentence 1 of 4"
        assert panel(table).startswith(
            "A digit has only one place left in a row, column or box. - Box 5 has only one place for "
        )
        assert "Where" not in panel(table)
        await table.press("space")
        assert "Where can 7 go in box 5?" in panel(table)
        assert "So D6 is 7." not in panel(table)
        await table.press("right", "space")
        assert "So D6 is 7." in panel(table)
        assert table.marks("D6") == "12··5"
        assert "found" in panel(table)
        await table.press("space", "space", "space")
        assert "The step is taken. n: another example. p: practise it, m: a mixed round." in panel(table)
        assert table.marks("D6").strip() == "7"
        assert table.rows()[0].endswith("example 1 of 2, done")
        await table.press("left")
        assert table.marks("D6") == "12··5"
        await table.press(*["u"] * 7)
        assert table.rows()[0].endswith("example 1 of 2")


async def test_a_lesson_begins_with_how_to_spot_it_beside_a_board_without_evidence() -> None:
    async with lesson() as table:
        told = panel(table)
        assert told.startswith("A digit has only one place left in a row, column or box. How to spot it Take a digit")
        assert told.endswith("f and a digit shows where it can go. …")
        assert table.marks("D6") == "12  5"
        assert "where it happens" not in told
        await begin_telling(table)
        assert "How to spot it" not in panel(table)
        await table.press(*["left"] * 3)
        assert panel(table) == told


async def test_the_pattern_has_a_page_with_a_picture_and_so_has_what_is_done_wrong() -> None:
    drawn = words.picture(HIDDEN_SINGLE.id)
    assert drawn is not None
    async with lesson("space") as table:
        beside = [row[56:].rstrip() for row in table.rows()[1:]]
        start = beside.index("The pattern") + 1
        assert tuple(beside[start : start + len(drawn[1].lines)]) == drawn[1].lines
        assert drawn[1].legend in panel(table)
        more = words.lesson(HIDDEN_SINGLE.id)
        assert more is not None
        assert f"When it is likely {more.tip}" in panel(table)
        await table.press("space")
        mistakes = " - ".join(("Common mistakes", *more.mistakes))
        assert panel(table) == mistakes


async def test_a_new_word_is_defined() -> None:
    async with lesson("space") as table:
        assert f"New words - {PLACE}" in panel(table)


async def test_on_a_wide_terminal_all_of_it_is_on_one_page() -> None:
    async with lesson(size=(140, 45)) as table:
        for head in ("How to spot it", "New words", "The pattern", "When it is likely", "Common mistakes"):
            assert head in table.text()
        await table.press("space")
        assert "Box 5 has only one place for 7." in table.text()


async def test_a_relative_shows_the_picture_with_its_name() -> None:
    async with lesson() as table:
        await table.press("escape", "slash", *"siamese sashimi whale", "enter", "enter")
        told = ""
        while "The pattern" not in told:
            await table.press("space")
            told = panel(table)
        assert told.startswith("The pattern of a Siamese Sashimi Jellyfish . . .|. . .|")


async def test_n_shows_the_next_example_and_b_the_one_before() -> None:
    async with lesson() as table:
        await begin_telling(table)
        assert "n Example" in table.rows()[-1]
        await table.press("n")
        assert table.rows()[0].endswith("example 2 of 2")
        assert table.marks("D6") == "  2  "
        assert "How to spot it" in panel(table)
        await table.press("space")  # the pages about the technique are not repeated
        assert "has only one place for 1." in panel(table)
        await table.press("n")
        assert table.rows()[0].endswith("example 1 of 2")
        assert table.marks("D6") == "12  5"
        await table.press("b")
        assert table.rows()[0].endswith("example 2 of 2")
        await table.press("down", "down")
        assert table.rows()[0].endswith("example 1 of 2")


async def test_how_to_spot_it_stands_below_the_board_where_the_panel_is_small() -> None:
    drawn = words.picture(HIDDEN_SINGLE.id)
    assert drawn is not None
    async with lesson(size=(60, 20)) as table:
        below = " ".join(" ".join(table.rows()[14:-1]).split())
        told = f"{HIDDEN_SINGLE.spotting} f and a digit shows where it can go. {PLACE}"
        assert told.startswith(below.removesuffix(" …"))
        assert " ".join(panel(table, 37).split()).startswith(HIDDEN_SINGLE.summary)
        while "The pattern" not in table.text():
            await table.press("space")
        assert [row[38:].rstrip() for row in table.rows()[2 : 2 + len(drawn[1].lines)]] == [*drawn[1].lines]
        assert " ".join(" ".join(table.rows()[14:-1]).split()) == drawn[1].legend
        await begin_telling(table)
        assert "Take a digit" not in table.text()


async def test_all_but_the_picture_is_told_in_parts_where_there_is_little_room() -> None:
    more = words.lesson(HIDDEN_SINGLE.id)
    assert more is not None
    async with lesson(size=(40, 15)) as table:
        said = []
        while not table.rows()[0].endswith("1/4"):
            said.append(table.rows()[-1].removesuffix(" …"))
            await table.press("space")
        assert " ".join(" ".join(said).split()) == (
            f"{HIDDEN_SINGLE.spotting} f and a digit shows where it can go. {PLACE} {more.tip} Common mistakes: "
            f"{' '.join(more.mistakes)}"
        )
        await table.press(*["left"] * len(said))
        assert table.rows()[-1].removesuffix(" …") == said[0]


async def test_the_next_and_the_previous_technique() -> None:
    async with lesson("space", "down") as table:
        following = BY_CHAPTER[HIDDEN + 1]
        assert table.rows()[0].startswith(f" {following.name} ({following.level}, score {following.score}): ")
        await table.press("escape")
        assert isinstance(table.app.screen, TechniquesScreen)
        assert table.app.screen.chosen == HIDDEN + 1  # the list follows
        await table.press("home", "enter", "up")
        assert table.rows()[0].startswith(f" {BY_CHAPTER[-1].name} ")


async def test_a_technique_without_an_example_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.tui.screens.learning.lesson_screen.examples_of", lambda _: ())
    async with lesson("space", "left") as table:
        assert "There is no example of this technique." in panel(table)
        assert "A digit has only one place left" in panel(table)
        assert HIDDEN_SINGLE.spotting in panel(table)
        await table.press("n", "b")
        assert table.rows()[0].endswith(": no example")


@pytest.mark.parametrize("size", [(60, 20), (140, 45), (40, 15), (40, 21)])
async def test_lessons_in_terminals_of_other_sizes(size: tuple[int, int]) -> None:
    async with lesson(size=size) as table:
        await begin_telling(table)
        await table.press("space")
        assert "Where can 7 go in" in table.text()
        assert "Only D6" not in table.text()
        for other in ((30, 10), (80, 24), size):
            await table.resize(*other)
        await table.press("space", "space", "space", "z", "question_mark", "escape")
        assert isinstance(table.app.screen, LessonScreen)


# Its place


async def test_the_list_opens_where_it_was_left() -> None:
    async with playing(FIRST) as table:
        await table.press("T", "down", "down", "escape", "T")
        assert chosen(table) == BY_CHAPTER[2]
        await table.press("enter", "down", "escape", "escape", "T")
        assert chosen(table) == BY_CHAPTER[3]


async def test_the_next_session_knows_the_place_in_the_list(data_folder: Path) -> None:
    async with session(data_folder, FIRST) as table:
        await table.press("T", "down", "down", "escape", "1")
    async with session(data_folder) as table:
        await table.press("T")
        assert chosen(table) == BY_CHAPTER[2]


async def test_a_technique_is_found_by_a_part_of_its_name() -> None:
    async with playing(FIRST) as table:
        await table.press("T", "slash")
        await table.press(*"-w")
        await table.press("enter")
        assert chosen(table).name == "X-Wing"
        await table.press("slash")
        await table.press("s")
        await table.press("escape")
        assert chosen(table).name == "X-Wing"
        await table.press("enter")
        assert isinstance(table.app.screen, LessonScreen)


async def test_a_technique_is_found_by_the_other_names_that_players_use() -> None:
    async with playing(FIRST) as table:
        await table.press("T", "slash", *"als-xz", "enter")
        assert chosen(table).name == "Almost Locked Set XZ-Rule"
        await table.press("slash", *"alternating", "enter")
        assert chosen(table).name == "AIC"


@pytest.mark.parametrize("typed", ["Thor's Hammer", "thors hammer", "trivalue"])
async def test_a_technique_is_found_by_what_others_call_it(typed: str) -> None:
    async with playing(FIRST) as table:
        await table.press("T", "slash")
        await table.press(*typed)
        await table.press("enter")
        assert chosen(table).name == "Tridagon"
        assert "Also called Thor's" in table.text()


@pytest.mark.parametrize("technique", CALLED_OTHERWISE, ids=[technique.id for technique in CALLED_OTHERWISE])
def test_what_others_call_it_is_in_sight_beside_the_list_at_eighty_columns(technique: Technique) -> None:
    text = " ".join(idea_lines(technique, PREVIEW_WIDTH)[: SMALL_TERMINAL[1] - 2])
    assert without_blanks(words.also_called(technique.id)) in without_blanks(text)


async def test_a_lesson_says_what_others_call_it() -> None:
    async with playing(FIRST) as table:
        await table.press("T", "slash")
        await table.press(*"tridagon", "enter")
        await table.press("enter")
        told = []
        for _ in range(3):  # parts, as far as there is too little room
            told.append(panel(table).removesuffix("…").strip())
            await table.press("space")
        assert without_blanks(words.also_called("tridagon")) in without_blanks("".join(told))


def chosen(table: Table) -> Technique:
    assert isinstance(table.app.screen, TechniquesScreen)
    return BY_CHAPTER[table.app.screen.chosen]


# Practice


async def test_the_search_for_the_next_exercise_can_be_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    practice_of(monkeypatch)
    async with lesson("p") as table:
        await table.finish()
        puzzle, runs = table.game.puzzle, asyncio.Event()

        async def run(*_: object) -> AsyncIterator[dict[str, Any]]:
            yield {"looked": 7, "of": 120}
            runs.set()
            await asyncio.sleep(60)

        monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run)
        await table.press("N")
        await runs.wait()
        await table.pilot.pause()
        assert table.rows()[0] == " Hidden Single: exercise 2 of 5"
        assert table.rows()[2] == " looked at 7 of 120 puzzles"
        await table.press("escape")
        assert table.on_play_screen
        assert table.game.puzzle is puzzle
        assert table.game.practice.is_open


async def test_the_list_of_steps_is_help(monkeypatch: pytest.MonkeyPatch) -> None:
    practice_of(monkeypatch)
    async with lesson("p") as table:
        await table.finish()
        await table.press("t")
        await table.finish()
        await table.press("enter")
        assert table.log[-1] == "Found: Hidden Single, with help, in 0:00; for the next exercise,"


def practice_of(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A search for practice in this process; the numbers of the puzzles at which it began."""
    began: list[int] = []

    run_job = jobs.run_job

    async def run(task: str, *arguments: Any) -> AsyncIterator[dict[str, Any]]:
        if task == "practice_job":
            began.append(arguments[0][1])
            for message in look(*arguments):
                yield message
        else:
            async for message in run_job(task, *arguments):
                yield message

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run)
    return began


async def test_practice_opens_a_puzzle_where_the_technique_comes_next(monkeypatch: pytest.MonkeyPatch) -> None:
    began = practice_of(monkeypatch)
    async with lesson("p") as table:
        await table.finish()
        assert table.on_play_screen
        assert table.log[-1] == (
            "Practice: Hidden Single, exercise 1 of 5: find it, or say that there is none; for help,"
        )
        first = table.game.puzzle
        await table.press("space")
        assert table.log[-2].startswith("Hidden Single: ")
        assert table.log[-1] == "Found: Hidden Single, with help, in 0:00; for the next exercise,"
        await table.press("u", "T", "enter", "p")  # the list opens where it was left
        assert "unsaved game: press p again to leave it" in table.rows()[0]
        await table.press("p")
        await table.finish()
        assert table.on_play_screen
        assert table.game.puzzle != first  # the same, which needed help, in an equivalent form
        assert began == [0, 0]


async def test_practice_of_an_untouched_game_asks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    practice_of(monkeypatch)
    async with lesson("p") as table:
        await table.finish()
        await table.press("T", "enter", "p")
        await table.finish()
        assert table.on_play_screen


async def test_a_move_in_the_lesson_takes_the_question_back() -> None:
    async with playing(FIRST) as table:
        await table.press("E", "T", "enter", "p")
        assert "press p again" in table.rows()[0]
        await table.press("space")
        assert "press p again" not in table.rows()[0]
        await table.press("p")
        assert "press p again" in table.rows()[0]


async def test_where_no_puzzle_needs_it_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(*_: str) -> AsyncIterator[dict[str, Any]]:
        yield {"looked": 0, "of": 1}

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run)
    async with lesson("p") as table:
        await table.finish()
        assert table.rows()[0] == " Hidden Single: example 1 of 2; there is no exercise on it"
        assert "Practise" not in table.rows()[-1]
        await begin_telling(table)
        await table.press("space", "space", "space", "space")
        assert "The step is taken. n: another example. There is no exercise on it." in panel(table)
        await table.press("p")
        assert table.rows()[0] == " Hidden Single: example 1 of 2, done; there is no exercise on it"
        await table.press("up")
        assert "p Practise" in table.rows()[-1]
        await table.press("escape", "down", "enter")  # it is remembered
        assert "Practise" not in table.rows()[-1]


async def test_a_search_that_dies_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(*_: str) -> AsyncIterator[dict[str, Any]]:
        yield {"looked": 0, "of": 1}
        raise JobFailed

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run)
    async with lesson("p") as table:
        await table.finish()
        assert table.rows()[0] == " Hidden Single: example 1 of 2; ended before an answer; p tries again"
        assert "p Practise" in table.rows()[-1]


async def test_a_long_sentence_is_told_in_parts_where_there_is_one_row() -> None:
    async with lesson(size=(40, 15)) as table:
        await begin_telling(table)
        await table.press("space", "space")
        said = []
        while table.rows()[0].endswith("1/2, 3/4"):
            said.append(table.rows()[-1].removesuffix(" …"))
            await table.press("space")
        assert len(said) > 1
        assert " ".join(said).startswith("Only D6: row E (E3),")
        assert " ".join(said).endswith("already have a 7.")
        await table.press("left", "left")
        assert table.rows()[-1].endswith("Where can 7 go in box 5?")


async def test_the_legend_is_shown_although_the_text_is_long() -> None:
    async with lesson(size=(60, 20)) as table:
        await begin_telling(table)
        await table.press("space", "space", "space")
        assert table.rows()[14:17] == [" +7 found", " ·· where it happens", " 7  rules out other cells"]
    async with lesson() as table:
        await begin_telling(table)
        await table.press("space", "space", "space", "z")
        assert [row[61] for row in table.rows()[11:20]] == list("ABCDEFGHI")  # the map of the 7


async def test_a_terminal_that_is_too_small_for_a_lesson_says_how_large_it_must_be() -> None:
    async with lesson(size=(30, 10)) as table:
        assert table.text().startswith("sudoku-tui needs at least 40x15; this terminal has 30x10.")


async def test_the_search_for_a_puzzle_shows_its_progress_and_can_be_cancelled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run(*_: str) -> AsyncIterator[dict[str, Any]]:
        yield {"looked": 7, "of": 120}
        await asyncio.sleep(60)

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run)
    async with lesson("p") as table:
        assert table.rows()[0] == " Hidden Single: example 1 of 2; looked at 7 of 120 puzzles; Esc cancels"
        await table.press("p", "escape")
        assert table.rows()[0] == " Hidden Single: example 1 of 2; cancelled"
        assert isinstance(table.app.screen, LessonScreen)
        await table.press("p", "escape", "escape", "escape")
        assert table.on_play_screen
        assert not [worker for worker in table.app.workers if worker.is_running]


async def test_the_real_job() -> None:
    async with playing(FIRST) as table:
        await table.press("T", "enter", "p")
        await table.finish()
        assert table.on_play_screen
        assert table.log[-1].startswith(f"Practice: {FULL_HOUSE.name}, exercise 1 of 5: find it")

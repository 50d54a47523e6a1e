"""The way and today's ten minutes, typed."""

from sudoku_tui.engine.techniques.singles import FULL_HOUSE
from sudoku_tui.game.learning.way.chapters import CHAPTERS
from sudoku_tui.game.learning.way.memory import Knowledge
from tests.engine.positions import cell
from tests.game.games import SOLVED, without
from tests.plain.player import Player


def test_the_way_names_the_chapters_and_what_is_next() -> None:
    heard = Player().hears("way")
    assert heard.startswith("1 See the grid: 0 of 1 known. 2 Singles: 0 of 2 known.")
    assert all(chapter.title in heard for chapter in CHAPTERS)
    assert "Next: learn Full House (1.1)." in heard


def test_a_chapter_names_its_techniques_and_what_is_known_of_them() -> None:
    player = Player()
    player.context.session.way.note_found("one", {"naked-pair": 2, "hidden-pair": 1}, player.context.session.way.now())
    heard = player.hears("way 4")
    assert heard.startswith("4 Pairs and triples: 1 of 8 known, 1 being learnt. Two cells that share two digits")
    assert "4.1 Naked Pair: known, asked again in 8 days." in heard
    assert "4.2 Locked Pair: new." in heard
    assert "4.3 Hidden Pair: learning: tried once, not known yet." in heard
    assert "chapter" in player.hears("way 14")


def test_today_names_the_list_and_goes_on_with_it() -> None:
    player = Player()
    heard = player.hears("today")
    assert heard.startswith("Learn Full House, about 1 min. First its lesson, then 2 exercises.")
    assert "Type today go for the next one." in heard
    assert "neither" in player.hears("today x")
    heard = player.hears("today go")
    assert heard.startswith("Full House, level Easy")
    assert player.context.game.practice.technique is FULL_HOUSE
    first = player.context.game
    step = first.practice.step()
    assert step is not None
    (placed,) = step.placements
    player.types(f"{chr(ord('A') + placed.cell // 9)}{placed.cell % 9 + 1}={placed.digit}")
    assert "1 done" in player.hears("today")
    player.types("new")
    assert player.context.game is not first
    assert player.context.session.is_listed


def test_what_was_found_in_a_game_is_known_when_it_is_solved() -> None:
    player = Player(without("E5 E6"))
    player.types(f"E5={SOLVED[cell('E5')]}", f"E6={SOLVED[cell('E6')]}")
    assert player.context.game.is_solved
    assert player.context.session.way.learner().knowledge(FULL_HOUSE) is not Knowledge.NEW

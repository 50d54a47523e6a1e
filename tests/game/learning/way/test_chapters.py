"""The chapters of the way: every technique is in one of them, and what is easier comes first."""

import pytest

from sudoku_tui.engine.order import ORDER
from sudoku_tui.game.learning.way.chapters import BY_CHAPTER, CHAPTER_OF, CHAPTERS, Chapter


def test_every_technique_is_in_exactly_one_chapter() -> None:
    assert len(BY_CHAPTER) == len(set(BY_CHAPTER)) == len(ORDER)
    assert {*BY_CHAPTER} == {*ORDER}
    assert all(technique in CHAPTER_OF[technique.id].techniques for technique in ORDER)


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.id)
def test_within_a_chapter_what_is_easier_comes_first(chapter: Chapter) -> None:
    levels = [technique.level for technique in chapter.techniques]
    assert levels == sorted(levels)
    assert chapter.proposed


def test_the_chapters_begin_ever_harder() -> None:
    levels = [chapter.proposed[0].level for chapter in CHAPTERS]
    assert levels == sorted(levels)


def test_a_technique_comes_after_what_it_is_made_of() -> None:
    places = {technique.id: place for place, technique in enumerate(BY_CHAPTER)}
    for before, after in [
        ("hidden-single", "naked-single"),
        ("pointing", "locked-pair"),
        ("naked-pair", "naked-triple"),
        ("x-wing", "finned-x-wing"),
        ("xy-wing", "wxyz-wing"),
        ("simple-colors-trap", "medusa"),
        ("x-chain", "kraken-fish-1"),
        ("als-xz", "als-chain"),
        ("als-xz", "unique-rectangle-als"),
        ("aic", "exotic-aic"),
    ]:
        assert places[before] < places[after]


def test_titles_and_ideas_are_short_sentences() -> None:
    assert len({chapter.id for chapter in CHAPTERS}) == len({chapter.title for chapter in CHAPTERS}) == len(CHAPTERS)
    for chapter in CHAPTERS:
        assert len(chapter.title) <= 24
        assert chapter.idea.endswith(".")
        assert len(chapter.idea) <= 120

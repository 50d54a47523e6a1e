"""Lessons: a picture shows what the technique's own finder does, and each new word is defined where it first stands."""

import re
import textwrap
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from sudoku_tui.engine import words
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.words.english.lessons import LESSONS
from sudoku_tui.engine.words.english.lessons.defined import DEFINED
from sudoku_tui.engine.words.lesson_words import WIDEST, Picture
from sudoku_tui.tui.render.layout import BoardSize
from tests.engine.filling import can_be_filled
from tests.engine.picture_positions import effects_of, position_of
from tests.sampling import Portion

OWN = [technique for technique in ORDER if isinstance(LESSONS[technique.id].picture, Picture)]
TOO_MUCH_TO_TRY = {"sk-loop", "multi-sector-locked-sets"}
"""The techniques whose pictures hold too much for the test that tries all candidates."""
LEAST = 120  # techniques with a picture of their own
MOST_STEPS = 200  # of a technique in the position of its picture

each_picture = pytest.mark.parametrize("technique", OWN, ids=[technique.id for technique in OWN])


def picture_of(technique: Technique) -> Picture:
    drawn = words.picture(technique.id)
    assert drawn is not None
    assert drawn[0] == technique.id
    return drawn[1]


def test_every_technique_has_a_lesson_and_most_have_a_picture() -> None:
    assert LESSONS.keys() == {technique.id for technique in ORDER}
    assert len(OWN) >= LEAST


@each_picture
def test_the_technique_does_what_its_picture_shows(technique: Technique) -> None:
    picture = picture_of(technique)
    placed, gone = effects_of(picture)
    assert placed | gone
    steps = islice(technique.find(position_of(picture)), MOST_STEPS)
    assert any(set(step.placements) == placed and set(step.eliminations) == gone for step in steps)


def test_what_a_picture_shows_follows_from_the_rules_alone(portion: Portion) -> None:
    """Its position can be filled, but not with what goes; that a puzzle has one solution is none of the rules."""
    for technique in portion.of(OWN, some=30):
        picture = picture_of(technique)
        position = position_of(picture)
        assert can_be_filled(position), technique.id
        if not technique.assumes_unique and technique.id not in TOO_MUCH_TO_TRY:
            placed, gone = effects_of(picture)
            others = {Candidate(cell, other) for cell, _ in placed for other in position.candidates_of(cell)} - placed
            for candidate in portion.of(sorted(gone or others), some=2):
                assert can_be_filled(position, candidate) is False, (technique.id, candidate)


def test_no_single_is_in_a_picture_by_mistake() -> None:
    for technique in OWN:
        position = position_of(picture_of(technique))
        assert position.contradiction is None
        assert technique in SINGLES or not any(any(single.find(position)) for single in SINGLES)


def test_a_picture_is_small_and_its_legend_explains_its_signs() -> None:
    for technique in OWN:
        picture = picture_of(technique)
        assert {len(row) for row in picture.cells} == {9}
        assert len(picture.cells) in (3, 6, 9)
        assert max(map(len, picture.lines)) <= WIDEST
        legend = textwrap.wrap(picture.legend, WIDEST)
        assert len(["The pattern", *picture.lines, *legend]) <= BoardSize.MARKS.height  # one page at 80x24
        signs = {sign for row in picture.cells for text in row for sign in text}
        assert [sign for sign in "/-#" if sign in signs and f"{sign}:" not in picture.legend] == []
        if technique not in SINGLES:
            parts = {sign for sign in signs if sign.isalpha()} - {*picture.digits}
            assert {part for part in parts if part not in picture.legend} == set() or "small letters" in picture.legend
            assert "*" not in signs or "*" in picture.legend


def test_a_picture_of_a_relative_is_its_own() -> None:
    for lesson in LESSONS.values():
        if isinstance(lesson.picture, str) and lesson.picture:
            assert isinstance(LESSONS[lesson.picture].picture, Picture)
            assert words.picture(lesson.id) == (lesson.picture, LESSONS[lesson.picture].picture)


def test_a_lesson_says_when_it_is_likely_and_what_is_done_wrong() -> None:
    for lesson in LESSONS.values():
        assert 1 <= len({*lesson.mistakes}) == len(lesson.mistakes) <= 3
        for text in (lesson.tip, *lesson.mistakes):
            assert re.fullmatch(r"[A-Z][^{}]{20,160}\.", text)
            assert "  " not in text


# Words


EVERYDAY = {"place", "set", "sets", "naked", "hidden", "strong", "weak", "base", "target", "sashimi"}
"""Forms that also stand in sentences with a plain meaning, or in names."""


def texts_of(technique: Technique) -> Iterator[str]:
    """All that a lesson says before its example."""
    lesson = LESSONS[technique.id]
    yield from (technique.summary, technique.spotting, lesson.tip, *lesson.mistakes)
    if isinstance(lesson.picture, Picture):
        yield lesson.picture.legend


def test_each_word_is_defined_in_one_lesson() -> None:
    defined = Counter(term.word for technique in ORDER for term in words.defined(technique.id))
    assert defined == Counter(term.word for term in words.glossary())
    assert DEFINED.keys() <= {technique.id for technique in ORDER}


def test_no_lesson_uses_a_word_before_one_defines_it() -> None:
    unknown = {
        form: term.word for term in words.glossary() for form in {term.word, *term.forms} if form not in EVERYDAY
    }
    early = []
    for technique in ORDER:
        for term in words.defined(technique.id):
            unknown = {form: word for form, word in unknown.items() if word != term.word}
        pattern = re.compile(rf"\b({'|'.join(map(re.escape, unknown))})\b") if unknown else re.compile("(?!)")
        early += [(technique.id, found) for text in texts_of(technique) for found in pattern.findall(text)]
    assert early == []

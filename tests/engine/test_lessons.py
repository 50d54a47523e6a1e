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
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.words.english.lessons import LESSONS
from sudoku_tui.engine.words.english.lessons.defined import DEFINED
from sudoku_tui.engine.words.lesson_words import WIDEST, Picture
from sudoku_tui.tui.render.layout import BoardSize
from tests.engine.filling import fillings
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
    """Its position can be filled; but with what goes it cannot, or it could be filled in two ways."""
    for technique in portion.of(OWN, some=8):
        position = position_of(picture_of(technique))
        assert any(fillings(position)), technique.id
        for candidate in portion.of(wrong_candidates(technique), some=2):
            found = next(fillings(position, candidate), None)
            if technique.assumes_unique:
                assert found is None or can_be_changed(found, {candidate.cell, *pattern_of(technique)}), (
                    technique.id,
                    candidate,
                )
            else:
                assert found is None, (technique.id, candidate)


def wrong_candidates(technique: Technique) -> list[Candidate]:
    """What a picture says to be wrong, as far as it can be tried."""
    if technique.id in TOO_MUCH_TO_TRY:
        return []
    picture = picture_of(technique)
    placed, gone = effects_of(picture)
    others = {Candidate(cell, digit) for cell, _ in placed for digit in position_of(picture).candidates_of(cell)}
    return sorted(gone or others - placed)


def pattern_of(technique: Technique) -> set[int]:
    """The cells of a picture's pattern: those with digits and letters."""
    signs = [text for row in picture_of(technique).cells for text in row]
    return {cell for cell, text in enumerate(signs) if any(map(str.isalnum, text))}


def can_be_changed(filling: tuple[int, ...], cells: set[int]) -> bool:
    """Whether some cells of a filled grid, and no others, can be filled in another way."""
    kept = "".join("." if cell in cells else str(digit) for cell, digit in enumerate(filling))
    return len([*islice(fillings(Position.from_string(kept)), 2)]) == 2


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

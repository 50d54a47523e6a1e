"""Lessons in the plain game."""

import pytest

from sudoku_tui.engine import words
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.techniques.fish import BASIC_FISH
from sudoku_tui.engine.words.technique_words import View
from sudoku_tui.game.learning.examples import examples_of
from sudoku_tui.keys.game_commands import TYPED
from sudoku_tui.keys.views import TYPED as TYPED_VIEWS
from tests.plain.player import Player

X_WING = BASIC_FISH[0]


def test_all_techniques_are_named() -> None:
    heard = Player().hears("lesson")
    assert heard.startswith("1 See the grid: Full House. 2 Singles: Hidden Single, Naked Single. 3 Locked candidates:")
    assert all(technique.name in heard for technique in ORDER)


def test_a_lesson_has_the_idea_how_to_spot_it_and_an_example() -> None:
    player = Player()
    before = player.context.game.position
    heard = player.hears("lesson x-wing")
    assert heard.startswith(f"X-Wing, level Hard, score 140. {X_WING.summary} How to spot it: {X_WING.spotting}")
    drawn, more = words.picture(X_WING.id), words.lesson(X_WING.id)
    assert drawn is not None
    assert more is not None
    picture = " ".join(drawn[1].lines)
    assert f"type find and a digit to see where it can go. The pattern: {picture} {drawn[1].legend}" in heard
    assert f"{more.tip} Common mistakes: {' '.join(more.mistakes)} Example 1 of 3, all candidates:" in heard
    step = next(X_WING.find(examples_of(X_WING)[0]))
    assert " ".join(step.explanation()) in heard
    assert heard.endswith("For the next example, type lesson x-wing 2.")
    assert player.context.game.position == before


def test_a_lesson_may_show_the_pattern_of_a_relative() -> None:
    heard = Player().hears("lesson siamese sashimi whale")
    assert "The pattern of a Siamese Sashimi Jellyfish: . . .|. . .|" in heard


def test_a_lesson_defines_new_words() -> None:
    assert "Fin: Of a fish: an extra place of the digit" in Player().hears("lesson finned x-wing")
    assert "Fin: " not in Player().hears("lesson finned swordfish")


def test_a_lesson_is_found_by_what_others_call_the_technique_and_says_it() -> None:
    heard = Player().hears("lesson thor's hammer")
    assert heard.startswith("Tridagon, level Extreme, ")
    assert " Also called Thor's Hammer, " in heard


def test_another_example_is_asked_for_by_its_number() -> None:
    player = Player()
    second, third = (player.hears(f"lesson x-wing {number}") for number in (2, 3))
    assert "Example 2 of 3" in second
    assert "The pattern" not in second
    assert " ".join(next(X_WING.find(examples_of(X_WING)[1])).explanation()) in second
    assert "type lesson" not in third
    assert player.hears("lesson uniqueness test 1 2").startswith("Uniqueness Test 1, ")
    assert player.hears("lesson uniqueness test 1").startswith("Uniqueness Test 1, ")
    assert player.hears("lesson x-wing 4") == "There is no example '4'; the number is from 1 to 3."
    assert player.hears("lesson 99").startswith("No technique is called '99'")


def test_without_the_file_of_examples_a_lesson_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.plain.lessons.examples_of", lambda _: ())
    heard = Player().hears("lesson x-wing 2")
    assert "How to spot it" in heard
    assert heard.endswith("There is no example of this technique.")


@pytest.mark.parametrize("view", View)
def test_what_a_lesson_says_to_type_is_understood(view: View) -> None:
    word = TYPED_VIEWS[view].split()[1].rstrip(",")
    assert any(word in typed.words for typed in TYPED.values())

"""Walking a chain or a proof by lines of text."""

from collections.abc import Sequence

import pytest

from sudoku_tui.engine.step import Reason
from tests.plain.player import Player

PROOF = (
    Reason("Suppose A4 is 4."),
    *(Reason(f"Deduction {number}.", depth=1) for number in range(2, 50)),
    Reason("So it is not."),
)


def walked(monkeypatch: pytest.MonkeyPatch, told: Sequence[Reason]) -> Player:
    """A player who has taken a step that is walked."""
    words = "sudoku_tui.engine.words.english.singles"
    monkeypatch.setattr(f"{words}.walk", lambda *_: told, raising=False)
    monkeypatch.setattr(f"{words}.hodoku", lambda *_: "4 r1c4", raising=False)
    player = Player()
    player.types("E", "h")
    return player


def test_a_chain_is_walked_link_by_link(monkeypatch: pytest.MonkeyPatch) -> None:
    chain = [Reason("If A4 is not 4, A1 is."), Reason("Then B5 is not."), Reason("This is the end.")]
    player = walked(monkeypatch, chain)
    assert player.types(".") == [
        "1 of 3: If A4 is not 4, A1 is.",
        "Type why for the next sentence, why back for the previous one, why all for all",
        "of them.",
    ]
    assert player.types("why") == ["2 of 3: Then B5 is not."]
    assert player.types("A1") != []  # looking at the board does not end it
    assert player.types("why", "why") == ["3 of 3: This is the end.", "HoDoKu: 4 r1c4"] * 2
    assert player.types("why back") == ["2 of 3: Then B5 is not."]
    assert player.types("why 1") == ["1 of 3: If A4 is not 4, A1 is."]
    assert player.hears("why 4") == "There is no sentence '4'; the number is from 1 to 3."
    assert len(player.types("why all")) == 4
    player.types("u", "h")
    assert player.types("why")[0] == "1 of 3: If A4 is not 4, A1 is."  # another step


def test_a_long_proof_begins_with_its_summary(monkeypatch: pytest.MonkeyPatch) -> None:
    player = walked(monkeypatch, PROOF)
    summary = player.hears("why")
    assert "The proof has 50 steps in 1 branch. 1. Suppose A4 is 4. (48 steps folded) 50. So it is not." in summary
    assert "Type why more to unfold the rest." in summary
    assert player.types("why")[0] == "1 of 50: Suppose A4 is 4. (48 steps folded)"
    assert player.types("why")[0] == "50 of 50: So it is not."
    assert player.types("why back", "why more")[-1] == "  2 of 50: Deduction 2."
    assert len(player.types("why all")) == 51


def test_what_is_no_chain_is_explained_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    player = walked(monkeypatch, ())
    monkeypatch.delattr("sudoku_tui.engine.words.english.singles.walk")
    said = player.types("why")
    assert said[0] == "Why: Hidden Single, move 2:"
    assert said[-2:] == ["So A6 is 1.", "HoDoKu: 4 r1c4"]
    assert player.hears("why 2").startswith("'2' is not understood there")


def test_the_words_of_an_explanation_are_said_when_they_are_asked_for() -> None:
    player = Player()
    assert "Guardian: " in player.hears("words")  # nothing has been explained yet: all of them
    player.types("eliminate all", "naked", "why")
    assert "Candidate: " in player.hears("words")
    assert "Guardian: " not in player.hears("words")
    assert "Guardian: " in player.hears("words all")
    assert player.hears("words Fins").startswith("Fin: Of a fish")
    assert player.hears("words wombat").startswith("There is no such word. The words are cell, given, ")


def test_a_digit_of_the_players_is_answered_for_more_at_each_why() -> None:
    player = Player()
    player.types("eliminate all", "A6 4")
    said = player.hears("why")
    assert said.endswith("The same command again says whether it is right; this counts as a check.")
    assert player.hears("why").startswith("Why: A6 = 4 is wrong; ")
    assert player.types("why")[0].startswith("Why: ")

"""How to spot each technique: every one has a text of its own, which is imported when it is asked for."""

import re
import subprocess
import sys

import pytest

from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.words.english.spotting import SPOTTING

each_technique = pytest.mark.parametrize("technique", ORDER, ids=[technique.id for technique in ORDER])


def sentences_of(text: str) -> list[str]:
    return re.split(r"(?<=[.?]) ", text)


def test_every_technique_has_one_and_nothing_else_has() -> None:
    assert sorted(SPOTTING) == sorted(technique.id for technique in ORDER)


def test_no_two_are_the_same() -> None:
    assert len({spotting.text for spotting in SPOTTING.values()}) == len(SPOTTING)


@each_technique
def test_it_is_a_few_short_sentences(technique: Technique) -> None:
    text = technique.spotting.text
    sentences = sentences_of(text)
    assert 2 <= len(sentences) <= 5
    assert all(sentence[0].isupper() and sentence[-1] in ".?" for sentence in sentences)
    assert max(map(len, sentences)) <= 150
    assert len(text) <= 350
    assert "  " not in text


@each_technique
def test_it_does_not_repeat_the_idea(technique: Technique) -> None:
    clauses = [clause for sentence in sentences_of(technique.spotting.text) for clause in re.split("[,:;]", sentence)]
    assert not [clause for clause in clauses if len(clause) > 25 and clause in technique.summary]


@each_technique
def test_it_names_no_key(technique: Technique) -> None:
    assert not re.search(r"[{}]|\b(press|key|Enter|Escape|Space)\b", technique.spotting.text)


IMPORTED = """
import sys
from sudoku_tui.engine.techniques.order import ORDER
names = [(technique.name, technique.summary) for technique in ORDER]
print("sudoku_tui.engine.words.english.spotting" in sys.modules)
ORDER[0].spotting
print("sudoku_tui.engine.words.english.spotting" in sys.modules)
"""


def test_the_texts_are_imported_when_they_are_asked_for() -> None:
    process = subprocess.run([sys.executable, "-c", IMPORTED], capture_output=True, text=True, check=True)
    assert process.stdout.split() == ["False", "True"]

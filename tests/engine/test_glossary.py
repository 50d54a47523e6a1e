"""The glossary: each word is defined once, in whole sentences."""

from collections import Counter

import pytest

from sudoku_tui.engine import words
from sudoku_tui.engine.words.term import Term

GLOSSARY = words.glossary()


def test_each_word_is_there_once() -> None:
    forms = Counter(form for term in GLOSSARY for form in (term.word, *term.forms))
    assert {form for form, number in forms.items() if number > 1} == set()


@pytest.mark.parametrize("word", ["house", "see", "given", "fin", "link", "almost locked set", "guardian", "pivot"])
def test_the_words_that_a_beginner_does_not_know_are_there(word: str) -> None:
    assert word in {term.word for term in GLOSSARY}


@pytest.mark.parametrize("term", GLOSSARY, ids=[term.word for term in GLOSSARY])
def test_a_definition_is_whole_sentences_that_fit_beside_a_board(term: Term) -> None:
    assert term.definition[0].isupper()
    assert term.definition.endswith(".")
    assert len(term.definition) <= 250

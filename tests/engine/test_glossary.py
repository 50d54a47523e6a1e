"""The glossary: each word is defined once, in whole sentences."""

import re
from collections import Counter

import pytest

from sudoku_tui.engine import words
from sudoku_tui.engine.words.term import Term
from tests.engine.explanations import read_approved

GLOSSARY = words.glossary()
APPROVED = read_approved()


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


AMBIGUOUS = {"strong", "weak", "set", "sets", "naked", "hidden", "stack", "seen", "base", "bases", "cover", "covers"}
"""Forms that are everyday words as well."""


@pytest.mark.parametrize("name", dict.fromkeys(approved.name for approved in APPROVED))
def test_the_words_of_an_explanation_are_told_with_it(name: str) -> None:
    approved = next(one for one in APPROVED if one.name == name)
    step = next(approved.technique.find(approved.position))
    told, text = words.terms(step), " ".join(reason.sentence for reason in words.reasons(step)).lower()
    assert len({term.word for term in told}) == len(told)
    used = {term for term in GLOSSARY for form in {term.word, *term.forms} - AMBIGUOUS if has_word(text, form)}
    assert used <= {*told}, f"terms of {words.family_of(step.technique)} lacks {[term.word for term in used - {*told}]}"


def has_word(text: str, word: str) -> bool:
    return re.search(rf"\b{re.escape(word)}\b", text) is not None


@pytest.mark.parametrize(("text", "word"), [("fins", "fin"), ("House", "house"), ("strong links", "strong link")])
def test_a_word_is_found_by_each_of_its_forms(text: str, word: str) -> None:
    term = words.term_named(text)
    assert term is not None
    assert term.word == word


def test_what_is_no_word_of_the_glossary_is_not_found() -> None:
    assert words.term_named("wombat") is None

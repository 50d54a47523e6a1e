"""The human solver on real puzzles."""

from collections import Counter

import pytest

from sudoku_tui.engine import words
from sudoku_tui.engine.errors import UnknownTechnique
from sudoku_tui.engine.logic import PATH_TECHNIQUES, arrange, next_step, path, path_before, path_up_to, technique_named
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Counters, Solution
from sudoku_tui.engine.search.norvig import NORVIG
from sudoku_tui.engine.techniques.built_in import BUILT_IN, HARDER_THAN_THESE, LACKED_BY_HODOKU
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.forcing import NESTED_NET
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE, SINGLES
from sudoku_tui.engine.techniques.technique import Technique
from tests.data import puzzles

FIRST = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
SOLUTION = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
EASY = puzzles("easy")

HODOKUS_FISH = {f"03{kind}{size}" for kind in range(7) for size in range(6)}
HODOKUS_CODES = {
    *("0000", "0002", "0003", "0100", "0101", "0110", "0111", "0200", "0201", "0202", "0210", "0211", "0212"),
    *(HODOKUS_FISH | {f"{code}1" for code in HODOKUS_FISH}),  # one more digit for a Siamese fish
    *("0371", "0372", "0400", "0401", "0402", "0403", "0404", "0405", "0500", "0501", "0502", "0503"),
    *("0600", "0601", "0602", "0603", "0604", "0605", "0606", "0607", "0608", "0610"),
    *("0701", "0702", "0703", "0706", "0707", "0708", "0709", "0710", "0711", "0800", "0801", "0803"),
    *("0901", "0902", "0903", "0904", "1101", "1201", "1202", "1301", "1302", "1303", "1304"),
}
"""The codes in HoDoKu's library of the techniques that it has, as far as we have them, too."""


def test_the_easiest_step_comes_first() -> None:
    position = Position.from_string(FIRST)
    step = next_step(position)
    assert step is not None
    assert step.technique == ELIMINATION
    assert step == next(ELIMINATION.find(position))
    after = next_step(position.eliminated())
    assert after is not None
    assert after.technique in (NAKED_SINGLE, HIDDEN_SINGLE)


def test_without_a_step_there_is_none() -> None:
    assert next_step(Position.from_string("." * 81)) is None
    assert next_step(Position.from_string(SOLUTION)) is None
    assert next_step(Position.from_string(FIRST), ()) is None


def test_only_the_given_techniques_count() -> None:
    step = next_step(Position.from_string(FIRST).eliminated(), [HIDDEN_SINGLE])
    assert step is not None
    assert step.technique == HIDDEN_SINGLE


def test_a_path_ends_at_the_solution() -> None:
    steps = list(path(Position.from_string(FIRST)))
    assert steps[0][0].technique == ALL_ELIMINATIONS
    assert steps[-1][1].to_string() == SOLUTION
    assert steps[-1][1].is_complete


def test_later_placements_eliminate_at_once() -> None:
    for number, (step, after) in enumerate(path(Position.from_string(FIRST))):
        assert (step.technique == ALL_ELIMINATIONS) == (number == 0)
        assert not after.pending_cells


def test_a_path_is_lazy() -> None:
    position = Position.from_string(FIRST)
    step, after = next(path(position))
    assert after == step.apply(position)


def test_a_finished_or_hopeless_position_has_no_path() -> None:
    assert list(path(Position.from_string(SOLUTION))) == []
    assert list(path(Position.from_string("5" + "." * 80).place(1, 5))) == []


def test_a_path_ends_at_a_contradiction() -> None:
    steps = list(path(Position.from_string("12345678." + "." * 8 + "9" + "." * 63)))
    assert len(steps) == 1
    contradiction = steps[-1][1].contradiction
    assert contradiction is not None
    assert contradiction.describe() == "A9 has no candidate left"


@pytest.mark.parametrize("puzzle", EASY)
def test_singles_solve_easy_puzzles_or_end_honestly(puzzle: str) -> None:
    """Singles alone solve exactly what the search solves without a guess, since it knows the same rules."""
    start = Position.from_string(puzzle)
    counters = Counters()
    (solution,) = [event.values for event in NORVIG.run(start, counters) if isinstance(event, Solution)]
    position = start
    for step, after in path(start, SINGLES):
        assert after == step.apply(position, eliminate=True)
        assert after != position
        position = after
    assert position.is_complete == (counters.guesses == 0)
    assert position.contradiction is None
    assert all(value in (0, digit) for value, digit in zip(position.values, solution, strict=True))
    if not position.is_complete:
        assert next_step(position, SINGLES) is None


def test_the_path_is_the_same_every_time() -> None:
    for puzzle in EASY:
        assert list(path(Position.from_string(puzzle))) == list(path(Position.from_string(puzzle)))


# Choosing techniques


def test_techniques_are_arranged_as_wanted() -> None:
    assert arrange() == PATH_TECHNIQUES
    both = (NAKED_SINGLE, HIDDEN_SINGLE)
    assert arrange(base=both) == both
    assert arrange(off=[NAKED_SINGLE], base=both) == (HIDDEN_SINGLE,)
    assert arrange(on=[FULL_HOUSE], base=both) == SINGLES
    assert arrange(first=[HIDDEN_SINGLE, FULL_HOUSE], base=both) == (HIDDEN_SINGLE, FULL_HOUSE, NAKED_SINGLE)


@pytest.mark.parametrize("technique", PATH_TECHNIQUES, ids=[technique.id for technique in PATH_TECHNIQUES])
def test_what_shares_a_search_is_neither_before_nor_after(technique: Technique) -> None:
    before, up_to = path_before(technique), path_up_to(technique)
    tried = [one for one in PATH_TECHNIQUES if technique not in LACKED_BY_HODOKU or one not in HARDER_THAN_THESE]
    assert tuple(tried[: len(up_to)]) == up_to
    assert up_to[: len(before)] == before
    contest = technique.contest
    rivals = [technique] if contest is None else [other for other in PATH_TECHNIQUES if other.contest is contest]
    assert up_to[len(before) :] == tuple(rivals)


def test_what_hodoku_has_no_code_for_stands_among_what_it_lacks() -> None:
    without = [technique for technique in BUILT_IN if technique.code not in HODOKUS_CODES and technique != NESTED_NET]
    missing = [technique.id for technique in without if technique not in LACKED_BY_HODOKU]
    assert missing == [], "HoDoKu has no such code: LACKED_BY_HODOKU in built_in.py is their place"
    wrong = [technique.id for technique in LACKED_BY_HODOKU if technique not in without]
    assert wrong == [], "HoDoKu has this code: their place is before LACKED_BY_HODOKU in built_in.py, in HoDoKu's order"


def test_no_two_techniques_answer_to_the_same() -> None:
    ids = ("elimination", "eliminate-all", *(technique.id for technique in ORDER))
    spellings = Counter(spelling for id in ids for spelling in {*map(bare, (id, *words.spellings(id)))})
    assert [spelling for spelling, times in spellings.items() if times > 1] == []
    assert len(set(map(words.name, words.known()))) == len(words.known())


def bare(text: str) -> str:
    return "".join(character for character in text.lower() if character.isalnum())


def test_every_technique_has_a_name_and_an_idea() -> None:
    summaries = [words.about(id).summary for id in words.known()]
    assert {technique.id for technique in ORDER} - words.known() == set(), "they have no TechniqueWords"
    assert len(set(summaries)) == len(summaries)
    assert all(summary.endswith(".") for summary in summaries)


def test_every_technique_answers_to_its_name_and_its_code() -> None:
    assert len({technique.name for technique in ORDER}) == len(ORDER)
    assert len({technique.code for technique in ORDER}) == len(ORDER)
    for technique in ORDER:
        for text in (technique.name, technique.code, technique.name.upper().replace(" ", "-"), f" {technique.code} "):
            assert technique_named(text) == technique


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("naked single", "0003"),
        ("hiddensingle", "0002"),
        ("Pointing", "0100"),
        ("Locked Candidates (Type 2)", "0101"),
        ("ns", "0003"),
        ("300", "0300"),
        ("03111", "03111"),
        ("Y-Wing", "0800"),
        ("y wings", "0800"),
        ("Almost Locked Set XY-Chain", "0903"),
        ("naked quad", "0202"),
        ("Hidden Triplet", "0211"),
        ("box/line reduction", "0101"),
        ("unique rectangles type 1", "0600"),
        ("Simple Colours Trap", "0500"),
        ("Remote Pairs", "0703"),
        ("BUG", "0610"),
    ],
)
def test_techniques_answer_to_what_players_write(text: str, code: str) -> None:
    assert technique_named(text).code == code


def test_no_name_means_two_techniques_even_in_the_plural() -> None:
    owners: dict[str, set[str]] = {}
    for technique in ORDER:
        for name in (technique.id, technique.code, *words.spellings(technique.id)):
            owners.setdefault(name.lower().replace("-", " "), set()).add(technique.id)
            assert technique_named(name) is technique
    assert [name for name, ids in owners.items() if len(ids) > 1] == []
    for technique in ORDER:
        for name in words.spellings(technique.id):
            last = name.split()[-1]
            if last.isalpha() and len(last) > 2 and last[-1] != "s" and f"{name}s".lower() not in owners:
                assert technique_named(f"{name}s") is technique


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("nakid single", "Naked Single"),
        ("hiden quad", "Hidden Quadruple"),
        ("", None),
        ("-", None),
        ("x", None),
        ("\x1b[31m\u202e", None),
        ("q" * 1000, None),
        ("thors-hamer", "Tridagon"),
    ],
)
def test_an_unknown_technique_gets_one_sentence_with_the_nearest(text: str, near: str | None) -> None:
    with pytest.raises(UnknownTechnique) as caught:
        technique_named(text)
    sentence = str(caught.value)
    assert sentence.startswith("No technique is called '")
    assert sentence.isprintable()
    assert len(sentence) < 200
    assert sentence.endswith("." if near is None else "?")
    assert near is None or near in sentence

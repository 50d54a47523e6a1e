"""The order for players of today: HoDoKu's techniques as they stand, and what it lacks among them."""

from itertools import groupby

from sudoku_tui.engine.logic import PATH_TECHNIQUES, arrange, path, technique_named
from sudoku_tui.engine.modern_order import MODERN_ORDER
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.built_in import LACKED_BY_HODOKU

PUZZLE = "000704005020010070000080002090006250600070008053200010400090000030060090200407000"


def test_it_has_every_technique_once() -> None:
    assert len(MODERN_ORDER) == len(ORDER)
    assert set(MODERN_ORDER) == set(ORDER)


def test_what_hodoku_has_stands_as_it_stood() -> None:
    assert [one for one in MODERN_ORDER if one not in LACKED_BY_HODOKU] == [
        one for one in ORDER if one not in LACKED_BY_HODOKU
    ]


def test_what_it_lacks_stands_behind_all_that_is_no_harder_or_before_chains() -> None:
    first_chain = MODERN_ORDER.index(technique_named("x-chain"))
    for place, one in enumerate(MODERN_ORDER):
        if one in LACKED_BY_HODOKU:
            easier = [
                other
                for other in MODERN_ORDER[place:]
                if other not in LACKED_BY_HODOKU and (other.level, other.score) <= (one.level, one.score)
            ]
            assert not easier or place < first_chain, one.id


def test_patterns_come_before_chains_and_what_is_followed_comes_behind() -> None:
    places = {technique.id: place for place, technique in enumerate(MODERN_ORDER)}
    for pattern in ("m-wing", "l-ring", "wxyz-wing", "grouped-w-wing", "unique-loop", "als-w-wing", "bivalue-oddagon"):
        assert places["xyz-wing"] < places[pattern] < places["x-chain"], pattern
    for followed in ("medusa", "vwxyz-wing"):
        assert places["x-chain"] < places[followed] < places["forcing-chain-contradiction"]


def test_techniques_that_share_a_search_stay_side_by_side() -> None:
    tried = arrange(base=PATH_TECHNIQUES, order=MODERN_ORDER)
    contests = [contest for contest, _ in groupby(one.contest for one in tried) if contest is not None]
    assert len({*map(id, contests)}) == len(contests)


def test_a_path_takes_wings_where_hodoku_takes_chains() -> None:
    names = [
        {step.technique.id for step, _ in path(Position.from_string(PUZZLE), arrange(order=order))}
        for order in (ORDER, MODERN_ORDER)
    ]
    assert "m-wing" not in names[0]
    assert "m-wing" in names[1]
    assert not any("chain" in name or "loop" in name or name == "aic" for name in names[1])


def test_what_is_wanted_first_stays_first() -> None:
    aic = technique_named("aic")
    assert arrange(first=(aic,), order=MODERN_ORDER)[0] is aic

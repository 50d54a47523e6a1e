"""How many connections a door takes: in all, of an address, in a minute."""

import pytest

from sudoku_tui.serving.crowd import Crowd, NoRoom


def test_connections_at_once_and_of_an_address_are_bounded() -> None:
    crowd = Crowd(most=4, most_of_address=2)
    assert [crowd.enter(number, "192.0.2.1") for number in range(3)] == [None, None, NoRoom.FULL_FOR_ADDRESS]
    assert [crowd.enter(number, f"192.0.2.{number}") for number in (12, 13, 14)] == [None, None, NoRoom.FULL]
    with crowd.player(1, lambda: True):
        assert len(crowd) == 3
        assert crowd.enter(5, "192.0.2.1") is None
    assert len(crowd) == 5  # nobody is sent away who was let in
    with crowd.player(1, lambda: False):
        pass
    assert len(crowd) == 4
    assert crowd.leave(1) is None


def test_those_who_come_in_a_minute_are_bounded() -> None:
    now = [0.0]
    crowd = Crowd(most=100, most_a_minute=2, now=lambda: now[0])
    came = []
    for number, seconds in enumerate((0, 1, 2, 59, 61)):
        now[0] = seconds
        came.append(crowd.enter(number, "192.0.2.1"))
        crowd.leave(number)
    assert came == [None, None, NoRoom.TOO_OFTEN, NoRoom.TOO_OFTEN, None]
    assert crowd.enter(9, "192.0.2.2") is None


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("2001:db8::1", "2001:db8::ffff:0:1", True),  # of one network of 64 bits
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("", "", True),
    ],
)
def test_an_address_is_what_its_user_does_not_choose(one: str, other: str, is_same: bool) -> None:
    crowd = Crowd(most=9, most_of_address=1)
    assert crowd.enter(1, one) is None
    assert (crowd.enter(2, other) is NoRoom.FULL_FOR_ADDRESS) == is_same

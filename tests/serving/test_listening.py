"""The socket of a door: the same port at every address of the machine."""

import asyncio
import errno
import os
import socket
from typing import Any

import pytest

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.serving.listening import TRIES, take_connections


async def ports(host: str, port: int = 0) -> list[int]:
    """The port of each socket of a server."""
    taking = await take_connections(host, port, asyncio.Protocol)
    found = [one.getsockname()[1] for one in taking.sockets]
    taking.close()
    await taking.wait_closed()
    return found


def number_of_addresses() -> int:
    return len({place[4] for place in socket.getaddrinfo(None, 1, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)})


async def test_any_port_that_is_free_is_the_same_at_every_address() -> None:
    for _ in range(20):
        found = await ports("")
        assert len(found) == number_of_addresses()
        assert len(set(found)) == 1
        assert found[0] > 0


@pytest.mark.parametrize("taken", [3, TRIES])
async def test_a_port_that_is_taken_at_another_address_is_not_the_last_try(
    taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = asyncio.get_running_loop()
    create, tried = loop.create_server, []

    async def create_server(protocol: Any, addresses: list[str], port: int, **named: Any) -> asyncio.Server:
        tried.append(port)
        if len(tried) <= taken:
            raise OSError(errno.EADDRINUSE, os.strerror(errno.EADDRINUSE))
        return await create(protocol, addresses, port, **named)

    monkeypatch.setattr(loop, "create_server", create_server)
    if taken < TRIES:
        assert set(await ports("")) == {tried[-1]}
    else:
        with pytest.raises(SudokuError, match="cannot be used for a server"):
            await ports("")
        assert len(tried) == TRIES


async def test_a_port_that_is_named_is_tried_once() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(SudokuError, match="in use"):
            await ports("127.0.0.1", other.getsockname()[1])

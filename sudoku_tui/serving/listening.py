"""The socket of a door."""

import asyncio
import errno
import socket
from collections.abc import Callable

from sudoku_tui.engine.errors import SudokuError

BACKLOG = 128  # connections that the system keeps until they are taken
SENDING_BUFFER = 1 << 17  # bytes that the system keeps of what a connection is sent

TRIES = 20  # to find a port that is free at every address


async def take_connections(host: str, port: int, protocol: Callable[[], asyncio.BaseProtocol]) -> asyncio.Server:
    """Start the server that takes connections. The name is looked up here: asyncio would start a thread for that.

    Args:
        host: a name or an address; empty for every address of this machine.
        port: 0 for any that is free, the same at all addresses of the name.
        protocol: makes the protocol of each connection.

    Raises:
        SudokuError: the address cannot be used.
    """
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        addresses = list(dict.fromkeys(str(place[0]) for *_, place in found))
        taking = await _server(addresses, port, protocol)
    except (OSError, OverflowError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise SudokuError(f"{host}:{port} cannot be used for a server: {reason}.") from None
    for one in taking.sockets:  # which each connection inherits
        one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENDING_BUFFER)
    return taking


async def _server(addresses: list[str], port: int, protocol: Callable[[], asyncio.BaseProtocol]) -> asyncio.Server:
    loop, tries = asyncio.get_running_loop(), 1 if port else TRIES
    while True:
        tries -= 1
        try:
            # With 0 for the port, each address would get another one.
            return await loop.create_server(protocol, addresses, port or _free_port(addresses[0]), backlog=BACKLOG)
        except OSError as error:
            if not tries or error.errno != errno.EADDRINUSE:
                raise


def _free_port(address: str) -> int:
    """A port that is free at an address, though somebody may take it at once."""
    with socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET) as one:
        one.bind((address, 0))
        port: int = one.getsockname()[1]
    return port

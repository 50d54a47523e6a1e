"""The socket of a door."""

import asyncio
import socket
from collections.abc import Callable

from sudoku_tui.engine.errors import SudokuError

BACKLOG = 128  # connections that the system keeps until they are taken
SENDING_BUFFER = 1 << 17  # bytes that the system keeps of what a connection is sent


async def take_connections(host: str, port: int, protocol: Callable[[], asyncio.BaseProtocol]) -> asyncio.Server:
    """Start the server that takes connections. The name is looked up here: asyncio would start a thread for that.

    Args:
        host: a name or an address; empty for every address of this machine.
        port: 0 for any that is free.
        protocol: makes the protocol of each connection.

    Raises:
        SudokuError: the address cannot be used.
    """
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        addresses = list(dict.fromkeys(str(place[0]) for *_, place in found))
        taking = await asyncio.get_running_loop().create_server(protocol, addresses, port, backlog=BACKLOG)
    except (OSError, OverflowError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise SudokuError(f"{host}:{port} cannot be used for a server: {reason}.") from None
    for one in taking.sockets:  # which each connection inherits
        one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENDING_BUFFER)
    return taking

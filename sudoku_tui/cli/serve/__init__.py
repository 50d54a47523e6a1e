"""`sudoku-tui serve`: the game in a browser."""

import argparse

from sudoku_tui.cli.arguments import add_config, add_data
from sudoku_tui.cli.play import number_of_minutes, number_of_sessions

SERVE_HELP = """\
Show the game in browsers. Whoever opens the page plays a session with the
rules of --kiosk: no files, limits, an end when nobody plays. A cookie that
nobody can guess keeps their games; they go on at the very move.
It needs the extra web: pip install 'sudoku-tui[web]'
"""

SERVE_EPILOG = """\
Visitors come by http without encryption: put nginx, Caddy or the like before
it, and say with --public-url what visitors call it. GET /health answers with
the number of sessions. docs/browser.md has examples.

Exit codes: 0 ended by Ctrl+C or SIGTERM, and every game saved; 2 bad input,
or the address cannot be used.
"""

IDLE_MINUTES, MOST_SESSIONS, KEEP_DAYS = 30, 20, 400


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = SERVE_HELP, SERVE_EPILOG
    parser.add_argument(
        "--host", default="localhost", metavar="NAME", help="the address that is listened on (default: localhost)"
    )
    parser.add_argument(
        "--port", type=number_of_port, default=8000, metavar="N", help="its port; 0: any that is free (default: 8000)"
    )
    parser.add_argument(
        "--public-url", type=url, metavar="URL", help="what visitors call it, behind a proxy: https://host/path/"
    )
    add_data(parser)
    add_config(parser)
    parser.add_argument(
        "--idle-minutes",
        type=number_of_minutes,
        default=IDLE_MINUTES,
        metavar="N",
        help=f"end a session after this many minutes without a key; 0: never (default: {IDLE_MINUTES})",
    )
    parser.add_argument(
        "--most-sessions",
        type=number_of_sessions,
        default=MOST_SESSIONS,
        metavar="N",
        help=f"how many may play at once (default: {MOST_SESSIONS})",
    )
    parser.add_argument(
        "--keep-days",
        type=number_of_days,
        default=KEEP_DAYS,
        metavar="N",
        help=f"set visitors aside who have not come in N days of a running server; 0: never (default: {KEEP_DAYS})",
    )


def number_of_port(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) < 6 and int(text) < 1 << 16:
        return int(text)
    raise argparse.ArgumentTypeError("give the number of a port, from 0 to 65535")


def number_of_days(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) < 6:
        return int(text)
    raise argparse.ArgumentTypeError("give a number of days, such as 90, or 0 for never")


def url(text: str) -> str:
    scheme, _, rest = text.partition("://")
    is_one = scheme in ("http", "https") and rest.split("/")[0] and rest.isascii() and rest.isprintable()
    if is_one and not any(sign in rest for sign in " ?#{}\"'<>\\;,"):
        return text
    raise argparse.ArgumentTypeError("give what visitors type, such as https://example.org/sudoku/")

"""`sudoku-tui serve`: the game for visitors, in a browser and by ssh."""

import argparse

from sudoku_tui.cli.arguments import add_config, add_data
from sudoku_tui.cli.play import number_of_minutes, number_of_sessions

SERVE_HELP = """\
Serve the game to visitors: in browsers, and with --ssh also by ssh. Each plays
a session with the rules of --kiosk: it has no files, it has limits, and it ends
when nobody plays. Visitors continue their games where they stopped. A browser
is recognised by a secret cookie, an ssh visitor by their key.
Browsers need the extra web, and ssh needs the extra ssh. To install both in a
clone: pip install '.[web,ssh]'

  sudoku-tui serve                         browsers, at http://localhost:8000/
  sudoku-tui serve --ssh 2222              also ssh -p 2222 HOST, for everybody
  sudoku-tui serve --ssh 2222 --no-web     only ssh
"""

SERVE_EPILOG = """\
Browsers connect by http without encryption. On a public server, put a proxy
such as nginx or Caddy in front, and give its address to --public-url.
GET /health answers with the number of sessions.
Read docs/automate/browser.md and docs/automate/public-account.md for more.

Exit codes: 0 ended by Ctrl+C or SIGTERM, with every game saved; 2 bad input,
or an address that cannot be used.
"""

IDLE_MINUTES, MOST_SESSIONS, KEEP_DAYS = 30, 20, 400
MOST_LOGINS, LOGINS_A_MINUTE = 100, 60
WEB_HOST = "localhost"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = SERVE_HELP, SERVE_EPILOG
    parser.add_argument(
        "--host",
        metavar="NAME",
        help=f"the address to listen on (default: {WEB_HOST} for browsers, all addresses for ssh)",
    )
    parser.add_argument(
        "--port",
        type=number_of_port,
        default=8000,
        metavar="N",
        help="the port for browsers; 0: any free port (default: 8000)",
    )
    parser.add_argument(
        "--public-url",
        type=url,
        metavar="URL",
        help="behind a proxy: the address that visitors type, such as https://host/path/",
    )
    parser.add_argument(
        "--ssh", type=number_of_port, metavar="PORT", help="also serve by ssh at this port; 0: any free port"
    )
    parser.add_argument("--no-web", action="store_false", dest="web", help="with --ssh: do not serve browsers")
    parser.add_argument(
        "--keys",
        metavar="FILE",
        help="with --ssh: admit only these public keys, in a file like authorized_keys (default: everybody)",
    )
    parser.add_argument(
        "--most-logins",
        type=number_of_sessions,
        default=MOST_LOGINS,
        metavar="N",
        help=f"the most ssh connections at once that do not play (default: {MOST_LOGINS})",
    )
    parser.add_argument(
        "--logins-a-minute",
        type=number_of_sessions,
        default=LOGINS_A_MINUTE,
        metavar="N",
        help=f"the most ssh connections from one address in a minute (default: {LOGINS_A_MINUTE})",
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
        help=f"the most sessions at once (default: {MOST_SESSIONS})",
    )
    parser.add_argument(
        "--keep-days",
        type=number_of_days,
        default=KEEP_DAYS,
        metavar="N",
        help=f"set aside visitors who stayed away for N days of a running server; 0: never (default: {KEEP_DAYS})",
    )


def number_of_port(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) < 6 and int(text) < 1 << 16:
        return int(text)
    raise argparse.ArgumentTypeError("give a port number from 0 to 65535")


def number_of_days(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) < 6:
        return int(text)
    raise argparse.ArgumentTypeError("give a number of days, such as 90, or 0 for never")


def url(text: str) -> str:
    scheme, _, rest = text.partition("://")
    is_one = scheme in ("http", "https") and rest.split("/")[0] and rest.isascii() and rest.isprintable()
    if is_one and not any(sign in rest for sign in " ?#{}\"'<>\\;,"):
        return text
    raise argparse.ArgumentTypeError("give the address that visitors type, such as https://example.org/sudoku/")

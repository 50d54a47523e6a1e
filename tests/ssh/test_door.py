"""Our door by ssh as it is started: who plays, whom it refuses, what it keeps, and its end; with OpenSSH's client."""

from __future__ import annotations

import os
import re
import resource
import signal
import socket
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.serving.house import SERVER_ENDS
from sudoku_tui.serving.last_words import ENDED
from sudoku_tui.serving.player_names import BY_KEY
from sudoku_tui.ssh.host_key import FILE_NAME
from sudoku_tui.ssh.ssh_session import MOVED
from sudoku_tui.system.extras import missing
from tests.ssh.servers import CLIENT, SshServer, door, make_key, need
from tests.strange import DIRECTIONS, harm_in
from tests.terminal.playing import log_words, move, quit_game, wait_for_game, wait_for_interface, wait_for_move
from tests.terminal.terminal import Terminal, children
from tests.web.serving import health_at, wait_until
from tests.web.strangers import Taken

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's pseudo-terminals")


@pytest.fixture
def visitors(tmp_path: Path) -> Path:
    """A folder with the keys of two visitors."""
    need(CLIENT)
    for name in ("id", "other"):
        make_key(tmp_path / name)
    return tmp_path


def players(server: SshServer) -> list[str]:
    """The names of those who have a folder."""
    return sorted(folder.name for folder in (server.data / "players").glob("*"))


def test_who_plays_is_told_by_the_key_and_guests_leave_nothing(visitors: Path) -> None:
    with door(visitors, visitors / "games", "--no-web") as server:
        with Terminal(server.command("", name="Anna@127.0.0.1")) as terminal:
            wait_for_game(terminal)
            assert "You play as Anna. Your games stay with your key" in log_words(terminal)
            terminal.press("E")
            terminal.wait_until(lambda: move(terminal) == 1, "a move")
            quit_game(terminal)
        with Terminal(server.command("", name="other@127.0.0.1")) as terminal:  # the name is no one's
            terminal.wait_for("Continued")
            quit_game(terminal)
        with Terminal(server.command("", key="other", name="Anna@127.0.0.1")) as terminal:
            wait_for_game(terminal)
            assert "Continued" not in terminal.text
            quit_game(terminal)
        (anna,) = players(server)  # who has only looked leaves nothing
        assert re.fullmatch(f"{BY_KEY}[a-z2-7]{{28}}", anna)
        with Terminal(server.command("", key=None)) as terminal:
            wait_for_game(terminal)
            assert "with an ssh key they stay" in log_words(terminal)
            terminal.press("E")
            terminal.wait_until(lambda: move(terminal) == 1, "a move")
            quit_game(terminal)
        assert players(server) == [anna]
        assert [*(server.data / "visitors").iterdir()] == []


@pytest.mark.exhaustive
def test_a_client_as_it_is_comes_in_without_being_asked(visitors: Path) -> None:
    """No option says how to log in, and there is no key, no agent, and nobody to answer."""
    with door(visitors, visitors / "games", "--no-web") as server:
        command = ["ssh", "-F", "/dev/null", "-p", str(server.port), "-o", f"UserKnownHostsFile={visitors}/known"]
        environment = {"HOME": str(visitors / "nobody"), "SSH_AUTH_SOCK": ""}
        accepting = ("-o", "StrictHostKeyChecking=accept-new", "-o", f"IdentityFile={visitors}/none")
        with Terminal([*command, *accepting, "127.0.0.1"], environment=environment) as terminal:
            wait_for_game(terminal)
            quit_game(terminal)


@pytest.mark.exhaustive
def test_a_name_is_only_shown(visitors: Path) -> None:
    with door(visitors, visitors / "games", "--no-web") as server:
        for name in ("[@click=app.quit]no/../..", f"a{4 * chr(0x301)}" + "x" * 300, " "):
            with Terminal(["ssh", *server.options(), "-l", name, "127.0.0.1"]) as terminal:
                wait_for_game(terminal)
                assert not harm_in(terminal.text)
                assert not any(direction.encode() in terminal.output for direction in DIRECTIONS)
                quit_game(terminal)
        assert players(server) == []


def test_a_second_connection_takes_over_and_more_than_may_are_refused(visitors: Path) -> None:
    with (
        door(visitors, visitors / "games", "--no-web", "--most-sessions", "1") as server,
        Terminal(server.command()) as first,
    ):
        wait_for_game(first)
        first.press("E")
        first.wait_until(lambda: move(first) == 1, "a move")
        with Terminal(server.command("", key="other")) as refused:
            assert refused.wait_exit() == 2
            assert "1 person is playing here, and there is no more room" in refused.words
        with Terminal(server.command()) as second:
            second.wait_for("Continued")
            second.wait_until(lambda: move(second) == 1, "the move")
            assert first.wait_exit() != 0
            first.assert_left_clean()
            # pyte has no second screen, so it may wrap the sentence where the cursor was
            assert MOVED.replace(" ", "") in first.words.replace(" ", "")
            assert server.end() == (0, "")
            assert second.wait_exit() != 0
            second.assert_left_clean()
            assert SERVER_ENDS in second.words


def test_a_session_that_is_killed_leaves_the_terminal_as_it_was(visitors: Path) -> None:
    with door(visitors, visitors / "games", "--no-web") as server, Terminal(server.command()) as terminal:
        wait_for_interface(terminal)
        assert server.process is not None
        (session,) = children(server.process.pid)
        os.kill(session, signal.SIGKILL)
        assert terminal.wait_exit() == 128 + signal.SIGKILL
        terminal.assert_left_clean()
        assert ENDED in terminal.words


def test_a_client_without_a_terminal_plays_by_lines(visitors: Path) -> None:
    with door(visitors, visitors / "games", "--no-web") as server:
        played = subprocess.run(
            server.command("", "-T"),
            input=b"show\nfill all\nopen /etc/passwd\n",
            capture_output=True,
            timeout=60,
            check=False,
        )
        said = played.stdout.decode()
        assert played.returncode == 0
        assert played.stderr == b""
        assert "Type help for the commands" in said
        assert "No collection or technique is called /etc/passwd" in said
        assert "\x1b" not in said


@pytest.mark.exhaustive
def test_who_presses_no_key_is_asked_and_the_session_ends(visitors: Path) -> None:
    arguments = ("--no-web", "--idle-minutes", "0.05")
    with door(visitors, visitors / "games", *arguments) as server, Terminal(server.command()) as terminal:
        terminal.wait_for("Are you still there?")
        assert terminal.wait_exit() == 0
        terminal.assert_left_clean()
        assert "Nobody has pressed a key for 3 seconds, so the session has ended." in terminal.words


def test_only_those_with_keys_in_the_file(visitors: Path) -> None:
    keys = visitors / "keys"
    keys.write_text(f"# who may\n\n{(visitors / 'id.pub').read_text(encoding='utf-8')}", encoding="utf-8")
    keys.chmod(0o600)
    with door(visitors, visitors / "games", "--no-web", "--keys", str(keys)) as server:
        for key in ("other", None):
            asked = subprocess.run(
                server.command("", "-T", key=key),
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=60,
                check=False,
            )
            assert asked.returncode == 255
            assert b"Permission denied (publickey)" in asked.stderr
        with Terminal(server.command()) as terminal:
            wait_for_game(terminal)
            quit_game(terminal)
        keys.write_text((visitors / "other.pub").read_text(encoding="utf-8"), encoding="utf-8")
        with Terminal(server.command("", key="other")) as terminal:
            wait_for_game(terminal)
            quit_game(terminal)
        keys.chmod(0o666)
        closed = subprocess.run(server.command("", "-T"), stdin=subprocess.DEVNULL, capture_output=True, check=False)
        assert closed.returncode == 255
        assert "Others can change" in server.end()[1]


def test_the_key_of_the_server_is_kept_and_nobody_else_reads_it(visitors: Path) -> None:
    said = []
    for _ in range(2):
        with door(visitors, visitors / "games", "--no-web") as server:
            said.append(re.findall(r"SHA256:\S+", server.said))
            assert (server.data / FILE_NAME).stat().st_mode & 0o777 == 0o600
            shown = subprocess.run(
                ["ssh-keygen", "-l", "-f", server.data / FILE_NAME], capture_output=True, text=True, check=True
            )
            assert said[-1][0].rstrip(".") in shown.stdout
    assert said[0] == said[1]


def test_what_cannot_be_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    key, keys = tmp_path / "games" / FILE_NAME, tmp_path / "keys"
    key.parent.mkdir()
    serve = ["serve", "--no-web", "--ssh", "0", "--host", "127.0.0.1", "--data", str(key.parent)]

    def said(*more: str) -> str:
        assert main([*serve, *more]) == 2
        return capsys.readouterr().err

    key.write_text("no key", encoding="utf-8")
    key.chmod(0o600)
    assert "is no server key" in said()
    key.chmod(0o640)
    assert "Others can read the server key" in said()
    key.unlink()
    assert "No such file" in said("--keys", str(keys))
    for content in (b"garbage\n", b"\xff\xfe\n", b"ssh-ed25519 AAAA x\n"):
        keys.write_bytes(content)
        assert "Line 1 of " in said("--keys", str(keys))
    keys.chmod(0o622)
    assert "Others can change" in said("--keys", str(keys))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert "cannot be used for a server" in said("--ssh", str(taken.getsockname()[1]))
    assert main(["serve", "--no-web"]) == 2
    assert main(["serve", "--keys", str(keys)]) == 2
    assert main(["serve", "--ssh", "99999"]) == 2


@pytest.mark.parametrize(
    ("missing", "arguments", "sentence"),
    [
        (
            "asyncssh",
            ["--no-web"],
            missing("The game by ssh", "asyncssh", "ssh"),
        ),
        (
            "aiohttp",
            [],
            missing("The game in a browser", "aiohttp", "web", "With --no-web there is only ssh."),
        ),
    ],
)
def test_without_an_extra_there_is_a_sentence(missing: str, arguments: list[str], sentence: str) -> None:
    program = (
        f"import sys; sys.modules[{missing!r}] = None; from sudoku_tui.cli.main import main; "
        f"sys.exit(main(['serve', '--ssh', '0', *{arguments}]))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, f"sudoku-tui: {sentence}\n")


@pytest.mark.exhaustive
def test_both_doors_share_places_and_the_end(visitors: Path) -> None:
    with door(visitors, visitors / "games", "--port", "0", "--most-sessions", "7") as server:
        (url,) = re.findall(r"http://\S+/", server.said)
        with Terminal(server.command()) as terminal:
            wait_for_game(terminal)
            health = health_at(url)
            assert (health["sessions"], health["most_sessions"]) == (1, 7)
            assert server.end(signal.SIGINT) == (0, "")
            assert terminal.wait_exit() != 0
            assert SERVER_ENDS in terminal.words


@pytest.mark.exhaustive
def test_no_key_ends_or_stops_it_while_it_starts(visitors: Path) -> None:
    with (
        door(visitors, visitors / "games", "--no-web") as server,
        Terminal(server.command("", "-o", "EscapeChar=none")) as terminal,
    ):
        terminal.wait_until(lambda: not terminal.settings()[3] & termios.ICANON, "the connection")  # all keys go there
        for _ in range(20):
            terminal.send(b"\x1c", b"\x1a", gap=0.02)
        wait_for_game(terminal)
        quit_game(terminal)


def test_who_only_names_the_key_of_somebody_is_a_guest(visitors: Path) -> None:
    """The client asks whether the key would do, hears that it would, and cannot show that it is theirs."""
    with door(visitors, visitors / "games", "--no-web") as server:
        (visitors / "named.pub").write_bytes((visitors / "id.pub").read_bytes())
        with Terminal(server.command("", "-v", key="named")) as terminal:
            wait_for_game(terminal)
            assert b"Server accepts key" in terminal.output
            assert "with an ssh key they stay" in log_words(terminal)
            quit_game(terminal)


@pytest.mark.exhaustive
def test_ten_thousand_connections_that_do_not_log_in(visitors: Path) -> None:
    """From many addresses, so that the bound for each does not help; browsers and who plays are not disturbed."""
    with door(visitors, visitors / "games", "--port", "0") as server, Terminal(server.command()) as terminal:
        (url,) = re.findall(r"http://\S+/", server.said)
        wait_for_game(terminal)
        terminal.press("E")
        terminal.wait_until(lambda: move(terminal) == 1, "a move")
        assert server.process is not None
        before = Taken.by(server.process.pid)
        strangers: list[socket.socket] = []
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 500
        for number in range(min(10_000, most)):
            made = socket.socket()
            made.bind((f"127.0.{number // 250 + 1}.{number % 250 + 1}", 0))
            made.connect(("127.0.0.1", server.port))
            made.sendall(b"SSH-2.0-stranger\r\n" * (number % 2))
            strangers.append(made)
            if number % 500 == 0:
                assert health_at(url)["status"] == "ok"
                terminal.press("h")
                wait_for_move(terminal, number // 500 + 2)
        meanwhile = Taken.by(server.process.pid)
        print(f"{len(strangers)} connections: {before}, {meanwhile}")
        assert (
            meanwhile.descriptors < before.descriptors + 400
        )  # those who may log in, who are told why not, and who are about to be closed
        assert meanwhile.mebibytes < before.mebibytes + 100
        for made in strangers:
            made.close()
        wait_until(lambda: _comes_in(server), lambda: "nobody comes in")
        quit_game(terminal)
        assert server.end() == (0, "")


def _comes_in(server: SshServer) -> bool:
    asked = subprocess.run(server.command("", "-T", key="other"), input=b"quit\n", capture_output=True, check=False)
    return asked.returncode == 0

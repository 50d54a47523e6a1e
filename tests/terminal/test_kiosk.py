"""The real program as sshd starts it for strangers, at a pseudo-terminal whose player tries to get out."""

import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.strange import DIRECTIONS, EVIL, harm_in, write_evil_files
from tests.system.test_public_session import HARMFUL
from tests.terminal.playing import log_words, move, quit_game, wait_for_game
from tests.terminal.terminal import Terminal, clean_environment

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

PROGRAM = (sys.executable, "-m", "sudoku_tui")
HOME = str(Path(__file__).parent.parent.parent)


def kiosk(data: Path, *arguments: str, cwd: Path | None = None, **changes: str) -> Terminal:
    """A public session with the games in a folder."""
    environment = {"PYTHONPATH": HOME, **changes}
    return Terminal([*PROGRAM, "--kiosk", "--data", str(data), *arguments], environment=environment, cwd=cwd)


def refused(*arguments: str, **changes: str) -> str:
    """What is said to somebody without a terminal, who gets no game."""
    done = subprocess.run(
        [*PROGRAM, "--kiosk", *arguments],
        env=clean_environment({"PYTHONPATH": HOME, **changes}),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == b""
    (sentence,) = done.stderr.decode().splitlines()
    assert sentence.startswith("sudoku-tui: ")
    return sentence


def test_commands_and_file_transfers_get_a_sentence_and_nothing_else(tmp_path: Path) -> None:
    for command in ("ls /", "/usr/lib/openssh/sftp-server", "scp -f /etc/passwd"):
        assert "Commands, files and forwarding are not offered." in refused(
            "--data", str(tmp_path), SSH_ORIGINAL_COMMAND=command
        )
    assert [*tmp_path.iterdir()] == []


def test_a_python_that_would_stay_is_refused() -> None:
    assert "PYTHONINSPECT" in refused(PYTHONINSPECT="1")


def test_sessions_at_once_are_bounded_and_one_that_is_killed_gives_its_place_back(tmp_path: Path) -> None:
    with kiosk(tmp_path, "--most-sessions", "1") as first:
        wait_for_game(first)
        with kiosk(tmp_path, "--most-sessions", "1") as second:
            assert second.wait_exit() == 2
            assert "1 person is playing here, and there is no more room: " in second.words
        first.signal(signal.SIGKILL)
        assert first.wait_exit() == -signal.SIGKILL
        with kiosk(tmp_path, "--most-sessions", "1") as third:
            wait_for_game(third)
            quit_game(third)


@pytest.mark.parametrize("key", ["\x1c", "\x1a"])  # Ctrl+C ends it, without a traceback
def test_no_key_ends_or_stops_the_documented_command_while_it_starts(tmp_path: Path, key: str) -> None:
    page = (Path(HOME) / "docs" / "automate" / "public-account.md").read_text(encoding="utf-8")
    (before,) = re.findall(r"ForceCommand (.*)exec /usr/local/bin/sudoku-tui --kiosk --data \S+\n", page)
    command = f"{before}echo begun; exec {shlex.join([*PROGRAM, '--kiosk', '--data', str(tmp_path)])}"
    with Terminal(["sh", "-c", command], environment={"PYTHONPATH": HOME}) as terminal:
        terminal.wait_for("begun")
        for _ in range(20):
            terminal.send(key.encode(), gap=0.01)
        wait_for_game(terminal)
        limits = Path(f"/proc/{terminal.pid}/limits").read_text(encoding="utf-8")
        assert re.search(r"^Max core file size +0 +0 ", limits, re.MULTILINE)
        quit_game(terminal)
        assert "Traceback" not in terminal.words


def test_a_terminal_that_cannot_draw_gets_the_plain_game_which_is_shut_as_well(tmp_path: Path) -> None:
    here = tmp_path / "here"
    here.mkdir()
    with kiosk(tmp_path / "data", "--idle-minutes", "0.1", cwd=here, TERM="dumb", INPUTRC="/etc/passwd") as terminal:
        terminal.wait_for("Type help for the commands")
        for command, said in (
            ("open /etc/passwd", "No collection or technique is called /etc/passwd"),
            ("open ../../x", "No collection or technique is called ../../x"),
            ("export line out.txt", "No files are written in a public session"),
            ("export out.json", "No files are written in a public session"),
            ("help open", "Play from a collection; alone: list all"),
            ("\x1a\x1c!sh", "!sh"),
            ("\x1b/\t\x1b?\x18\x05", ">"),
        ):
            terminal.press(f"{command}\r")
            terminal.wait_for(said)
        terminal.wait_for("Are you still there?")
        assert terminal.wait_exit() == 0
        assert "Nobody has typed a line for too long, so the session has ended." in terminal.words
    assert [*here.iterdir()] == []


@pytest.mark.parametrize("term", ["../../$(id)", "\x1b]0;owned\x07"])
def test_a_harmful_environment_has_no_effect(tmp_path: Path, term: str) -> None:
    data, here, log = tmp_path / "data", tmp_path / "here", tmp_path / "log"
    here.mkdir()
    left_out = ("LD_PRELOAD", "PYTHONPATH", "LOCPATH")
    harmful = {name: value for name, value in HARMFUL.items() if name not in left_out}
    harmful |= {"TEXTUAL_LOG": str(log), "TEXTUAL_SCREENSHOT_LOCATION": str(here), "HOME": str(here), "TERM": term}
    with kiosk(data, cwd=here, **harmful) as terminal:
        wait_for_game(terminal)
        assert len([*data.rglob("games.sqlite3")]) == 1
        terminal.press("E")
        terminal.wait_for("1>Eliminate")
        quit_game(terminal)
        assert b"owned" not in terminal.output
    assert not log.exists()
    assert [*here.iterdir()] == []
    assert [path.name for path in data.rglob("*")] == ["visitors"]


def test_no_key_and_no_signal_leads_out(tmp_path: Path) -> None:
    with kiosk(tmp_path) as terminal:
        wait_for_game(terminal)
        for keys in ("\x1a", "\x1c", "\x03", "\x1bOP\x1b", "!sh\r", ":!sh\r\x1b", "\x10!\x1b", "\x1b[15~"):
            terminal.press(keys)
        for number in (signal.SIGTSTP, signal.SIGQUIT, signal.SIGTTOU):
            terminal.signal(number)
        paste = EVIL.encode("utf-8", "surrogatepass").replace(b"\x1b", b"\x1b[201~\x1b[200~")
        for _ in range(10):  # a key may have begun a search, during which nothing is pasted
            terminal.press("escape")
            terminal.read_until_quiet(0.3)
            terminal.send(b"\x1b[200~", paste, b"\x1b[201~\x1b[200~", b"x" * 300_000, b"\x1b[201~")
            terminal.read_until_quiet(0.5)
            if "longer than 100,000 characters" in log_words(terminal):
                break
        assert "longer than 100,000 characters" in log_words(terminal)
        assert terminal.is_running
        assert not terminal.is_stopped
        waiting_to_remove = terminal.processes("read -r _; ")
        assert sorted(terminal.processes()) == sorted([terminal.pid, *waiting_to_remove])
        assert b"owned" not in terminal.output
        assert not any(direction.encode() in terminal.output for direction in DIRECTIONS)
        quit_game(terminal)


def test_two_sessions_of_a_player_and_none_of_the_others_games(tmp_path: Path) -> None:
    with kiosk(tmp_path, "--player", "Anna") as one, kiosk(tmp_path, "--player", "anna") as two:
        for terminal in (one, two):
            wait_for_game(terminal)
        assert "You play as Anna." in log_words(one)
        for terminal, keys in ((one, "Eh"), (two, "Ehhh")):
            terminal.press(*keys)
        one.wait_until(lambda: move(one) == 2, "two moves")
        two.wait_until(lambda: move(two) == 4, "four moves")
        one.hang_up()
        assert one.wait_exit() == 128 + signal.SIGHUP
        two.press("h")
        two.wait_until(lambda: move(two) == 5, "a fifth move")
        quit_game(two)
    with kiosk(tmp_path, "--player", "bob") as other:
        wait_for_game(other)
        other.press("O")
        other.wait_until(lambda: "there is no unfinished game" in log_words(other), "no game of somebody else")
        quit_game(other)
    with kiosk(tmp_path, "--player", "anna") as again:
        again.wait_for("┏", "┗", "Continued")
        again.wait_for("36/81")  # as the second session left it
        again.press("O")
        again.wait_for("Unfinished games (2)")
        again.press("escape")
        again.wait_for("┏", "┗")
        quit_game(again)
    assert sorted(path.name for path in (tmp_path / "players").iterdir()) == ["anna", "bob"]


def test_who_has_gone_is_asked_and_his_game_is_saved(tmp_path: Path) -> None:
    with kiosk(tmp_path, "--player", "anna", "--idle-minutes", "0.05") as terminal:
        wait_for_game(terminal)
        while move(terminal) != 1:  # on a slow machine the first key may be what the question takes for an answer
            terminal.press("E")
            terminal.read_until_quiet(0.3)
        terminal.wait_for("Are you still there?")
        assert b"\x07" in terminal.output
        assert terminal.wait_exit() == 0
        terminal.assert_left_clean()
        assert "Nobody has pressed a key for 3 seconds, so the session has ended." in terminal.words
    with kiosk(tmp_path, "--player", "anna") as again:
        again.wait_for("┏", "┗", "Continued")
        again.wait_until(lambda: move(again) == 1, "the move")
        quit_game(again)


@pytest.mark.parametrize("name", ["about.sdk", "fields.json", "title.txt"])
def test_an_evil_file_sends_nothing_to_the_terminal_that_acts(tmp_path: Path, name: str) -> None:
    write_evil_files(tmp_path)
    with Terminal([*PROGRAM, "--no-save", name], environment={"PYTHONPATH": HOME}, cwd=tmp_path) as terminal:
        wait_for_game(terminal)
        assert "[@click" in terminal.lines[0]
        assert not harm_in(terminal.text)
        terminal.press("X")
        terminal.wait_for("81 characters")
        terminal.press("escape")
        wait_for_game(terminal)
        terminal.press("q")
        assert terminal.wait_exit() == 0
        assert b"owned" not in terminal.output
        assert b"\x1b]52" not in terminal.output
        assert not any(direction.encode() in terminal.output for direction in DIRECTIONS)
        assert "\u0301\u0489\u20dd\u0301".encode() not in terminal.output

"""Nothing that stands in files, names or arguments acts on the terminal of who prints it."""

import io
import sys
from pathlib import Path

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.formats import clean_text
from sudoku_tui.formats.catalogue import FORMATS
from sudoku_tui.formats.text import visible
from sudoku_tui.library import shown_name
from tests.cli.running import GIVENS
from tests.strange import DIRECTIONS, EVIL, HEAP, MARKUP, UNSEEN, evil_files, harm_in, write_evil_files

Captured = pytest.CaptureFixture[str]

FILES = [name for name, _ in evil_files()]
EVIL_NAME = EVIL.replace("/", "").encode()[:200].decode(errors="ignore")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an evil file in every notation."""
    folder = tmp_path_factory.mktemp("evil")
    write_evil_files(folder)
    return folder


def printed(captured: Captured, *arguments: str) -> str:
    """What a command prints, on both streams."""
    main([*arguments])
    said = captured.readouterr()
    return f"{said.out}{said.err}"


def test_what_would_act_is_taken_out_of_a_text_and_letters_stay() -> None:
    assert clean_text(EVIL, 1000).startswith(MARKUP.split("[link", maxsplit=1)[0])
    assert not harm_in(clean_text(EVIL, 1000))
    assert clean_text(f"a{DIRECTIONS}b{UNSEEN.replace(chr(0x2028), '').replace(chr(0x2029), '')}c") == "abc"
    assert clean_text("קל, Größe, naïve, 数独, ไม่ง่าย, e\u0301") == "קל, Größe, naïve, 数独, ไม่ง่าย, e\u0301"


def test_marks_without_a_letter_or_in_heaps_are_left_out() -> None:
    assert visible("\u0301a \u0301") == "a "
    assert len(visible(HEAP)) == 4


@pytest.mark.parametrize("name", FILES)
def test_commands_print_evil_files_without_harm(name: str, folder: Path, capsys: Captured) -> None:
    path = str(folder / name)
    for command in (["solve"], ["solve", "--json"], ["rate"], ["rate", "--json"], ["step"], ["step", "--json"]):
        said = printed(capsys, *command, path)
        assert not harm_in(said), command
        assert "cannot be read" not in said
        assert len(said) > 60


@pytest.mark.parametrize("name", FILES)
def test_every_notation_is_written_without_harm(name: str, folder: Path, capsys: Captured) -> None:
    for form in FORMATS:
        said = printed(capsys, "convert", "--to", form.name, str(folder / name))
        assert not harm_in(said), form.name
        assert "5" in said


def test_the_name_of_a_file_is_shown_without_harm(tmp_path: Path, capsys: Captured) -> None:
    assert not harm_in(shown_name(EVIL))
    assert not harm_in(shown_name(f"{HEAP}.txt"))
    assert not harm_in(printed(capsys, "rate", str(tmp_path / EVIL_NAME)))
    path = tmp_path / EVIL_NAME
    path.write_text(f"{GIVENS}\n12{EVIL.replace(chr(10), '')}\n", encoding="utf-8")
    for command in (["solve"], ["rate"], ["rate", "--summary"], ["step"], ["convert", "--to", "json"]):
        said = printed(capsys, *command, str(path))
        assert not harm_in(said), command


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve"],
        ["--player"],
        ["--config"],
        ["--idle-minutes"],
        ["--data"],
        [],
        ["step", "--technique"],
        ["step", "--format"],
        ["convert", "--to"],
        ["convert", "--from"],
        ["generate", "--level"],
        ["generate", "--technique"],
        ["generate", "--pattern"],
        ["stats", "--level"],
        ["stats", "--player"],
        ["compare"],
        ["bench"],
    ],
)
def test_a_complaint_about_an_argument_does_no_harm(arguments: list[str], capsys: Captured) -> None:
    said = printed(capsys, *arguments, EVIL)
    assert said
    assert not harm_in(said)


def test_settings_are_printed_and_complained_about_without_harm(tmp_path: Path, capsys: Captured) -> None:
    text = "".join(f"\\u{ord(c):04x}" if ord(c) < 0x10000 else f"\\U{ord(c):08x}" for c in EVIL)
    path = tmp_path / "evil.toml"
    path.write_text(
        f'"{text}" = 1\n[play]\n"{text}" = "{text}"\nhelp_style = "{text}"\n[screen]\ntheme = "{text}"\n'
        f'[techniques]\noff = ["{text}"]\n[keys]\n"{text}" = "{text}"\nhint = "{text}"\n',
        encoding="utf-8",
    )
    for arguments in (["config"], ["config", "--keys"], ["step", GIVENS]):
        said = printed(capsys, *arguments, "--config", str(path))
        assert "evil.toml" in said
        assert not harm_in(said), arguments
    path.write_bytes(f"[{EVIL}\n".encode())
    assert not harm_in(printed(capsys, "config", "--config", str(path)))


@pytest.mark.parametrize("name", FILES)
def test_the_plain_game_says_nothing_that_acts(
    name: str, folder: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands = f"about\n{EVIL}\nopen {EVIL}\nC4 {EVIL}\nsteps {EVIL}\nexport json\nexport {EVIL}\ngames\nquit\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(commands.encode()), encoding="utf-8"))
    said = printed(capsys, "--plain", str(folder / name))
    assert "[@click=app.exit]here" in said
    assert not harm_in(said)

"""Techniques from other packages: an example is installed and used; what is broken is named and left out."""

import json
import shutil
import signal
import subprocess
import sys
import textwrap
import time
import tomllib
from pathlib import Path
from typing import Any

import pytest

EXAMPLE = Path(__file__).parents[1] / "data/box-singles"
PUZZLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
BROKEN = {
    "missing-module": ("no_such_module:X", ""),
    "raises": ("raises_here:X", "raise RuntimeError('not\\ntoday')"),
    "leaves": ("leaves_here:X", "raise SystemExit(3)"),
    "wrong-type": ("wrong_type:X", "X = 'a text'"),
    "id-twice": ("id_twice:X", "X = replace(BOX_SINGLE, technique=BoxSingle('x-wing', 'x009', Level.EASY, 1))"),
    "code-twice": ("code_twice:X", "X = replace(BOX_SINGLE, technique=BoxSingle('mine', '0300', Level.EASY, 1))"),
    "name-twice": ("name_twice:X", "X = replace(MINE, words=WORDS._replace(names=('X-Wing', 'mine')))"),
    "words-of-another": ("words_of_another:X", "X = replace(MINE, words=BOX_SINGLE.words)"),
    "no-names": ("no_names:X", "X = replace(MINE, words=WORDS._replace(names=()))"),
    "no-words": ("no_words:X", "X = replace(MINE, words=WORDS._replace(summary=''))"),
    "no-sentences": ("no_sentences:X", "X = replace(MINE, sentences=None)"),
    "half-sentences": ("half_sentences:X", "X = replace(MINE, sentences=object())"),
    "wrong-field": ("wrong_field:X", "X = replace(MINE, words='look for it')"),
    "no-example": ("no_example:X", "X = replace(MINE, examples=())"),
    "no-place": ("no_place:X", "X = replace(MINE, after='y-wing')"),
}
"""Packages by their names: the object that each names, and what its module says."""

_WRITES = "it writes to the terminal past Python's standard output when it is imported"
_ENDS = "it ends the process that imports it"
_SLOW = "it has not answered for 5 s; every start waits for that until the package is uninstalled"
HARMFUL = {
    "hangs": ("import time; time.sleep(1e6)", _SLOW),
    "never-leaves": ("while True:\n try:\n  import time; time.sleep(1e6)\n except BaseException: pass", _SLOW),
    "reads": ("import os; os.read(0, 1)", _SLOW),
    "writes": ("import os; os.write(1, b'noise')", _WRITES),
    "complains": ("import os; os.write(2, b'noise')", _WRITES),
    "has-a-child": ("import subprocess; subprocess.run(['echo', 'noise'])", _WRITES),
    "ends": ("import os; os._exit(0)", _ENDS),
    "crashes": ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", _ENDS),
    "starts-a-thread": ("import threading, time; threading.Thread(target=time.sleep, args=(1e6,)).start()", None),
    "imports-textual": ("import textual", "it imports textual, which draws the screen"),
    "leaves-by-exit": ("import sys; sys.exit()", "leaves_by_exit:X cannot be imported (SystemExit)"),
    "recurses": (
        "def f(): f()\nf()",
        "recurses:X cannot be imported (RecursionError: maximum recursion depth exceeded)",
    ),
}
"""Packages that would harm whoever imports them: what the module does, and why it is left out."""

NOISY = "import sys; print('noise'); print('noise', file=sys.stderr); sys.stdin.read(); X = replace(MINE)"
"""What prints and reads through Python's own streams does no harm."""

HEAD = """
from dataclasses import replace
from box_singles import BOX_SINGLE, BoxSingle
from sudoku_tui.engine import Level
WORDS = BOX_SINGLE.words._replace(id="mine", names=("Mine", "Mi"))
MINE = replace(BOX_SINGLE, technique=BoxSingle("mine", "x009", Level.EASY, 1), words=WORDS)
"""


def install(folder: Path, name: str, entry_points: dict[str, str]) -> None:
    """What an installer writes about a package, as far as it is looked at."""
    info = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = [f"{key} = {value}" for key, value in entry_points.items()]
    (info / "entry_points.txt").write_text("\n".join(["[sudoku_tui.techniques]", *lines, ""]))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example, installed."""
    folder = tmp_path_factory.mktemp("site")
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]
    shutil.copy(EXAMPLE / "box_singles.py", folder)
    install(folder, project["name"], project["entry-points"]["sudoku_tui.techniques"])
    return folder


@pytest.fixture(scope="module")
def broken_site(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same beside everything that is broken."""
    folder = tmp_path_factory.mktemp("broken") / "site"
    shutil.copytree(site, folder)
    for name, (entry, code) in BROKEN.items():
        install(folder, name, {name: entry})
        if code:
            (folder / f"{entry.partition(':')[0]}.py").write_text(f"{HEAD}\n{code}\n")
    return folder


def run(
    site: Path | None, *arguments: str, text: str = "", home: Path | None = None, **others: str
) -> "subprocess.CompletedProcess[str]":
    """Python with the arguments, and with the packages of a folder."""
    homes = {} if home is None else {"XDG_CONFIG_HOME": str(home), "XDG_DATA_HOME": str(home), "HOME": str(home)}
    env = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "PYTHONPATH": str(site or ""), **homes, **others}
    return subprocess.run([sys.executable, *arguments], input=text, env=env, capture_output=True, text=True)


def answer(site: Path | None, code: str) -> Any:
    """What a program prints as JSON."""
    ended = run(site, "-c", textwrap.dedent(code))
    assert ended.returncode == 0, ended.stderr
    return json.loads(ended.stdout)


def test_without_such_a_package_nothing_is_imported_to_look_for_one() -> None:
    code = """
        import json, sys
        from sudoku_tui.engine import order
        from sudoku_tui.engine.techniques import built_in
        print(json.dumps([order.ORDER == built_in.BUILT_IN, "importlib.metadata" in sys.modules]))
    """
    assert answer(None, code) == [True, False]


def test_it_is_a_technique_like_others(site: Path) -> None:
    code = f"""
        import json
        from random import Random
        from sudoku_tui.config.loading import read_config
        from sudoku_tui.engine import *
        from sudoku_tui.engine import words
        from sudoku_tui.engine.order import ORDER
        from sudoku_tui.game.learning.examples import examples_of
        from sudoku_tui.game.learning.lesson import lesson

        mine = technique_named("boxsingle")
        start = Position.from_string({PUZZLE!r})
        off = read_config(b'[techniques]\\noff = ["BxS"]\\n', "config.toml")
        scenes = lesson(mine, examples_of(mine)[0], LETTERS)
        step = next(mine.find(start.eliminated()))
        print(json.dumps({{
            "place": [technique.id for technique in ORDER[:3]],
            "names": [mine.name, words.abbreviation(mine.id), words.with_article(mine.id), mine.summary],
            "listed": mine in LISTED_TECHNIQUES,
            "off": [*off.problems, mine in off.path_techniques, mine in off.listed_techniques],
            "lesson": scenes[-1].sentences,
            "path": [mine.id in dict(rate(start).counts), rate(start).is_solved],
            "record": Step.from_json(json.dumps(step.to_json())) == step,
            "made": mine.id in dict(generate(Wanted(needs=(mine,)), Random(1)).rating.counts),
        }}))
    """
    assert answer(site, code) == {
        "place": ["full-house", "box-single", "naked-single"],
        "names": ["Box Single", "BxS", "a Box Single", "A digit that has one place left in a box goes there."],
        "listed": True,
        "off": [False, False],
        "lesson": ["Look at box 1.", "There 6 can go only in B2."],
        "path": [True, True],
        "record": True,
        "made": True,
    }


def test_step_and_plain_know_it(site: Path, tmp_path: Path) -> None:
    listed = run(site, "-m", "sudoku_tui", "step", "--list", home=tmp_path)
    assert "x001  Box Single (Easy, score 10)\n" in listed.stdout
    found = run(site, "-m", "sudoku_tui", "step", "--technique", "box single", PUZZLE, home=tmp_path)
    assert "Box Single (x001, Easy, score 10)" in found.stdout
    assert "There 6 can go only in B2." in found.stdout
    assert (listed.stderr, found.stderr) == ("", "")
    played = run(site, "-m", "sudoku_tui", "--plain", PUZZLE, text="lesson box single\nquit\n", home=tmp_path)
    assert "There 6 can go only in B2." in played.stdout


def test_what_is_broken_is_left_out_and_named_in_a_sentence(broken_site: Path) -> None:
    code = """
        import json
        from sudoku_tui.engine.outside import outside
        print(json.dumps([[*outside().added], outside().left_out]))
    """
    added, left_out = answer(broken_site, code)
    assert added == ["box-single"]
    reasons = dict(sentence.removeprefix("The technique ").split(" of the package ", 1) for sentence in left_out)
    assert reasons == {
        name: f"{name} is left out: {reason}."
        for name, reason in {
            "missing-module": "no_such_module:X cannot be imported "
            "(ModuleNotFoundError: No module named 'no_such_module')",
            "raises": "raises_here:X cannot be imported (RuntimeError: not today)",
            "leaves": "leaves_here:X cannot be imported (SystemExit: 3)",
            "wrong-type": "wrong_type:X is no AddedTechnique, and no tuple of them",
            "id-twice": "its id x-wing is that of another technique, or empty",
            "code-twice": "its code 0300 is that of another technique, or empty",
            "name-twice": "another technique is also called X-Wing",
            "words-of-another": "its words are those of box-single",
            "no-names": "it has no name, or no abbreviation",
            "no-words": "the words are missing that say what it is, or how to spot it",
            "no-sentences": "the sentences of its facts, the family box_singles, are missing",
            "wrong-field": "it is not made as it should be (AttributeError: 'str' object has no attribute 'id')",
            "half-sentences": "it is not made as it should be "
            "(AttributeError: 'object' object has no attribute 'conclusion')",
            "no-example": "it has no example, or no step in one of them",
            "no-place": "there is no technique y-wing behind which it could be tried",
        }.items()
    }


def test_the_sentences_stand_where_those_about_settings_do(broken_site: Path, tmp_path: Path) -> None:
    sentence = "The technique wrong-type of the package wrong-type is left out: "
    settings = run(broken_site, "-m", "sudoku_tui", "config", home=tmp_path)
    assert (settings.returncode, sentence in settings.stderr) == (2, True)
    path = run(broken_site, "-m", "sudoku_tui", "step", PUZZLE, home=tmp_path)
    assert (path.returncode, sentence in path.stderr) == (0, True)
    played = run(broken_site, "-m", "sudoku_tui", "--plain", PUZZLE, text="quit\n", home=tmp_path)
    assert sentence in " ".join(played.stdout.split())


def test_a_saved_game_is_read_when_its_package_is_gone(site: Path, tmp_path: Path) -> None:
    plain = ("-m", "sudoku_tui", "--plain")
    played = run(site, *plain, PUZZLE, text="eliminate all\nstep\nE6 4\nquit\n", home=tmp_path)
    assert "2. Box Single: B2 = 6, found in box 1." in played.stdout
    again = run(None, *plain, text="log\ngo 2\nwhy\nquit\n", home=tmp_path)
    assert "2. box-single: B2 = 6." in again.stdout
    assert "E6 = 4" in again.stdout
    assert "The reasons for this box-single were not recorded." in again.stdout


@pytest.fixture(scope="module")
def harmful_site(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example beside what would do harm, and one that prints when it is imported."""
    folder = tmp_path_factory.mktemp("harmful") / "site"
    shutil.copytree(site, folder)
    for name, (code, _) in {**HARMFUL, "noisy": (f"{HEAD}\n{NOISY}", "")}.items():
        module = name.replace("-", "_")
        install(folder, name, {name: f"{module}:X"})
        (folder / f"{module}.py").write_text(f"{code}\nX = globals().get('X', ())\n")
    return folder


@pytest.mark.exhaustive
def test_what_would_do_harm_is_tried_elsewhere_and_named(harmful_site: Path, tmp_path: Path) -> None:
    code = """
        import json, os
        from sudoku_tui.engine.outside import outside
        print(json.dumps([[*outside().added], outside().left_out, os.environ["SUDOKU_TUI_TRIED"]]))
    """
    added, left_out, tried = answer(harmful_site, code)
    assert added == ["box-single", "mine"]
    reasons = dict(sentence.removeprefix("The technique ").split(" of the package ", 1) for sentence in left_out)
    assert reasons == {
        name: f"{name} is left out: {reason or 'it starts a thread when it is imported'}."
        for name, (_, reason) in HARMFUL.items()
    }
    # Other processes that this one starts know that, and try nothing again.
    puzzles = f"{PUZZLE}\n" * 9
    for arguments in (["step", PUZZLE], ["rate", "--jobs", "2", "-"], ["check", "--rate", "hodoku", PUZZLE]):
        done = run(harmful_site, "-m", "sudoku_tui", *arguments, text=puzzles, home=tmp_path, SUDOKU_TUI_TRIED=tried)
        assert (done.returncode, done.stderr.count(" is left out: ")) == (0, len(HARMFUL)), done.stderr
        assert "noise" not in done.stdout + done.stderr
        if arguments[0] == "rate":
            assert done.stdout.count("29 Mine") == 9
    for line in (["config"], ["--plain", PUZZLE]):
        done = run(harmful_site, "-m", "sudoku_tui", *line, text="quit\n", home=tmp_path, SUDOKU_TUI_TRIED=tried)
        assert "is left out: it has not answered for 5 s" in " ".join((done.stdout + done.stderr).split())


def test_a_worker_has_a_channel_of_its_own(site: Path, tmp_path: Path) -> None:
    """What a technique prints, writes and reads while it works does not come among the answers."""
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    install(folder, "chatty", {"chatty": "chatty:X"})
    (folder / "chatty.py").write_text(
        HEAD
        + textwrap.dedent("""
            import os, subprocess, sys
            class Chatty(BoxSingle):
                def find(self, position):
                    if "sudoku_tui.engine.outside.trial" not in sys.argv[0] and "jobs" in sys.argv[0]:
                        print("noise")
                        os.write(1, b"noise")
                        subprocess.run(["sh", "-c", "echo noise; cat"])
                        sys.stdin.read()
                    yield from super().find(position)
            X = replace(MINE, technique=Chatty("mine", "x009", Level.EASY, 1))
        """)
    )
    done = run(folder, "-m", "sudoku_tui", "rate", "--jobs", "2", "-", text=f"{PUZZLE}\n" * 3, home=tmp_path)
    assert (done.returncode, done.stderr, done.stdout.count("\n")) == (0, "", 3)
    assert "noise" not in done.stdout


def test_ctrl_c_ends_a_search_without_end_in_the_plain_game(site: Path, tmp_path: Path) -> None:
    folder, begun = tmp_path / "site", tmp_path / "begun"
    shutil.copytree(site, folder)
    install(folder, "endless", {"endless": "endless:X"})
    (folder / "endless.py").write_text(
        HEAD
        + textwrap.dedent(f"""
            class Endless(BoxSingle):
                searched = 0
                def find(self, position):
                    Endless.searched += 1
                    if Endless.searched > 1 and len(sys.argv) > 2:
                        open(f"{begun}-{{Endless.searched}}", "x").close()
                        while True:
                            pass
                    yield from super().find(position)
            import sys
            X = replace(MINE, technique=Endless("mine", "x009", Level.EASY, 1))
        """)
    )
    command = [sys.executable, "-m", "sudoku_tui", "--plain", "--no-save", PUZZLE]
    env = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "PYTHONPATH": str(folder), "HOME": str(tmp_path)}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env) as process:
        assert process.stdin is not None
        process.stdin.write("eliminate all\nstep\nquit\n")
        process.stdin.flush()
        ended: set[Path] = set()
        while process.poll() is None:
            if searches := set(tmp_path.glob("begun-*")) - ended:
                ended |= searches  # each once: one more Ctrl+C would meet the program as it ends
                process.send_signal(signal.SIGINT)
            time.sleep(0.05)
        assert process.stdout is not None
        assert "Cancelled; nothing has changed." in process.stdout.read()
        assert process.returncode == 0

"""Whatever a file of somebody's own does ends in one sentence with its line."""

from pathlib import Path

import pytest

from sudoku_tui.engine.position import Position
from sudoku_tui.game.jobs.own import own_process
from sudoku_tui.game.jobs.own.own_files import BrokenFile, OwnFile
from sudoku_tui.game.jobs.own.own_trial import try_on
from tests.engine.search.puzzles import SOLVED

PUZZLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
SOLUTION = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
assert SOLUTION == SOLVED

CSP_SEARCH = """\
from sudoku_tui.lab import *

@search("mine", "Mine")
def solve(csp):
"""
"""Its body begins in line 5."""

EVENT_SEARCH = """\
from sudoku_tui.lab import *

@event_search("mine", "Mine")
def solve(values):
"""
SOLVING = "    " + "\n    ".join(
    f"csp.assign({cell}, {SOLUTION[cell]})" for cell, value in enumerate(PUZZLE) if value == "."
)
"""49 lines that solve the puzzle."""

UNLOADABLE: dict[str, tuple[str, str]] = {
    "syntax": ("def solve(csp)\n    return 1\n", "line 1: this is no Python: expected ':'."),
    "indentation": (
        CSP_SEARCH + "return True\n",
        "line 5: this is no Python: expected an indented block after function definition on line 4.",
    ),
    "null byte": ("x = 1\n\0", "line 2: this is no Python: it has a null byte."),
    "import": ("\nimport nothing_of_that_name\n", "line 2: the import fails: No module named 'nothing_of_that_name'."),
    "name": ("from sudoku_tui.lab import Sudoku\n", "line 1: the import fails: cannot import name 'Sudoku' from"),
    "exception": ("x = 1\nx / 0\n", "line 2: it ended with ZeroDivisionError: division by zero."),
    "empty": ("", "there is no search in it: put @search(key, name) above a function."),
    "no search": (
        "def solve(csp):\n    return True\n",
        "there is no search in it: put @search(key, name) above a function.",
    ),
    "without a name": (
        "from sudoku_tui.lab import search\n\n@search('mine')\ndef solve(csp): ...\n",
        "line 3: it ended with TypeError: search() missing 1 required positional argument: 'name'.",
    ),
    "the same key": (
        CSP_SEARCH + "    return\n\n@search('mine', 'Other')\ndef other(csp): ...\n",
        "line 7: another search in it also has the key mine.",
    ),
    "our key": (
        "from sudoku_tui.lab import *\n@search('mac', 'Mine')\ndef solve(csp): ...\n",
        "line 2: mac is already the key of an algorithm: choose another one.",
    ),
    "a strange key": (
        "from sudoku_tui.lab import *\n@search('My Solver', 'Mine')\ndef solve(csp): ...\n",
        "line 2: a key has at most 40 small letters, digits and hyphens, and begins with a letter; this is ",
    ),
    "no name": (
        "from sudoku_tui.lab import *\n@search('mine', None)\ndef solve(csp): ...\n",
        "line 2: a name has 1 to 40 printable characters; this is None.",
    ),
    "a generator": (
        CSP_SEARCH + "    yield 1\n",
        "line 3: solve has a yield, and @search wants a function without one; @event_search takes it.",
    ),
    "no generator": (
        EVENT_SEARCH + "    return []\n",
        "line 3: solve has no yield, and @event_search wants a generator of events; @search takes a function.",
    ),
    "a class": (
        "from sudoku_tui.lab import *\n@search('mine', 'Mine')\nclass Solver: ...\n",
        "a search is a function with one parameter; this is the class Solver.",
    ),
    "async": (
        "from sudoku_tui.lab import *\n@search('mine', 'Mine')\nasync def solve(csp): ...\n",
        "line 2: a search is a function with one parameter; this is async solve(csp).",
    ),
    "two parameters": (
        "from sudoku_tui.lab import *\n@search('mine', 'Mine')\ndef solve(csp, depth): ...\n",
        "line 2: a search is a function with one parameter; this is solve(csp, depth).",
    ),
    "input": ("x = 1\nname = input('Who? ')\n", "line 2: it waits for input, and here nobody can type any."),
    "exit": ("import sys\nsys.exit(3)\n", "line 2: it ends the program with sys.exit."),
    "another module": (
        "import sudoku_tui.lab\nsudoku_tui.lab.CSP = None\n",
        "line 2: sudoku_tui.lab.CSP is not to be changed.",
    ),
    "a method": (
        "from sudoku_tui.lab import CSP\nCSP.assign = lambda csp, var, value: None\n",
        "line 2: CSP.assign is not to be changed.",
    ),
    "no end": ("x = 1\nwhile x: x += 1\n", "line 2: nothing has happened for 1 s, so it seems to run endlessly."),
}
"""The texts of files that cannot be loaded, and the sentences, without the name of the file."""

BROKEN: dict[str, tuple[str, str]] = {
    "exception": (
        CSP_SEARCH + "    return csp.nothing\n",
        "line 5: it ended with AttributeError: a CSP has no nothing.",
    ),
    "American English": (
        CSP_SEARCH + "    return csp.neighbors(0)\n",
        "line 5: it ended with AttributeError: a CSP has no neighbors, but neighbours.",
    ),
    "the book's domains": (
        CSP_SEARCH + "    return csp.domains[0]\n",
        "line 5: it ended with AttributeError: a CSP has no domains, but domain.",
    ),
    "a long text": (
        CSP_SEARCH + "    raise ValueError('\\x1b[2J' + 'x' * 1000)\n",
        r"line 5: it ended with ValueError: \x1b[2Jxxxx",
    ),
    "dots": (CSP_SEARCH + "    raise ValueError('../there..')\n", "line 5: it ended with ValueError: ../there."),
    "deeper": (
        "from sudoku_tui.lab import *\n\ndef helper(csp):\n    return {}[0]\n\n@search('mine', 'Mine')\n"
        "def solve(csp):\n    return helper(csp)\n",
        "line 4: it ended with KeyError: 0.",
    ),
    "recursion": (CSP_SEARCH + "    return solve(csp)\n", "line 5: it calls itself endlessly."),
    "not complete": (
        CSP_SEARCH + "    return True\n",
        "line 3: it says that it has solved the puzzle, but 49 of the 81 cells are empty.",
    ),
    "no solution": (CSP_SEARCH + "    return False\n", "line 3: it found no solution, but there is one."),
    "gives up": (CSP_SEARCH + "    pass\n", "line 3: it found no solution, but there is one."),
    "a given": (CSP_SEARCH + "    csp.assign(2, 4)\n", "line 5: A3 = 4 changes a given, A3 = 3."),
    "two values": (
        CSP_SEARCH + "    csp.assign(0, 4)\n    csp.assign(0, 5)\n",
        "line 6: A1 = 5 puts a second value into a cell, which has 4.",
    ),
    "inconsistent": (
        CSP_SEARCH + "    csp.assign(0, 3)\n",
        "line 5: A1 = 3 is not consistent: A3 has the value 3.",
    ),
    "caught": (
        CSP_SEARCH + "    try:\n        csp.assign(0, 3)\n    except Exception:\n        pass\n",
        "line 6: A1 = 3 is not consistent: A3 has the value 3.",
    ),
    "a cell": (
        CSP_SEARCH + "    csp.domain(81)\n",
        "line 5: A variable is a whole number from 0 (A1) to 80 (I9), not 81.",
    ),
    "a digit": (CSP_SEARCH + "    csp.assign(0, 'x')\n", "line 5: A value is a whole number from 1 to 9, not 'x'."),
    "none": (
        CSP_SEARCH + "    csp.choose(None)\n",
        "line 5: A variable is a whole number from 0 (A1) to 80 (I9), not None.",
    ),
    "values": (CSP_SEARCH + "    csp.choose(0, 7)\n", "line 5: it ended with TypeError: 'int' object is not iterable."),
    "wrong order": (
        CSP_SEARCH + "    csp.assign(0, 4)\n    csp.assign(1, 7)\n    csp.unassign(0)\n",
        "line 7: A1 cannot be unassigned before A2, which was assigned after it.",
    ),
    "silence": (
        CSP_SEARCH + "    while True: pass\n",
        "line 5: nothing has happened for 1 s, so it seems to run endlessly.",
    ),
    "sleep": (
        CSP_SEARCH + "    import time\n    time.sleep(1000)\n",
        "line 6: nothing has happened for 1 s, so it seems to run endlessly.",
    ),
    "too many events": (
        CSP_SEARCH + "    while True:\n        csp.assign(0, 4)\n        csp.unassign(0)\n",
        "line 6: it has not ended after 3,000 events.",
    ),
    "memory": (
        CSP_SEARCH + "    much = bytearray(2 << 30)\n",
        "line 5: it took more than 512 MiB of memory.",
    ),
    "printing without end": (
        CSP_SEARCH + "    while True: print('x' * 1000)\n",
        "line 5: nothing has happened for 1 s, so it seems to run endlessly.",
    ),
    "input": (CSP_SEARCH + "    input()\n", "line 5: it waits for input, and here nobody can type any."),
    "stdin": (
        CSP_SEARCH + "    import sys\n    sys.stdin.read()\n",
        "line 6: it waits for input, and here nobody can type any.",
    ),
    "exit": (CSP_SEARCH + "    exit()\n", "line 5: it ends the program with sys.exit."),
    "sys.exit": (CSP_SEARCH + "    import sys\n    sys.exit()\n", "line 6: it ends the program with sys.exit."),
    "os._exit": (CSP_SEARCH + "    import os\n    os._exit(0)\n", "line 6: it ends the program with os._exit."),
    "os._exit, caught": (
        CSP_SEARCH + "    import os\n    try:\n        os._exit(0)\n    except BaseException:\n        pass\n",
        "line 7: it ends the program with os._exit.",
    ),
    "abort": (CSP_SEARCH + "    import os\n    os.abort()\n", "line 6: it ends the program with os.abort."),
    "kill": (
        CSP_SEARCH + "    import os, signal\n    os.kill(os.getpid(), signal.SIGKILL)\n",
        "line 6: it sends a signal with os.kill.",
    ),
    "a bad address": (
        CSP_SEARCH + "    import ctypes\n    ctypes.string_at(0)\n",
        "line 6: it was ended by the signal SIGSEGV.",
    ),
    "killed past Python": (
        CSP_SEARCH + "    csp.assign(0, 4)\n    import ctypes, os\n    ctypes.CDLL(None).kill(os.getpid(), 9)\n",
        "after line 5: it was ended by the signal SIGKILL.",
    ),
    "a signal without a name": (
        CSP_SEARCH + "    csp.assign(0, 4)\n    import ctypes, os\n    ctypes.CDLL(None).kill(os.getpid(), 40)\n",
        "after line 5: it was ended by the signal 40.",
    ),
    "left past Python": (
        CSP_SEARCH + "    csp.assign(0, 4)\n    import ctypes\n    ctypes.CDLL(None)._exit(0)\n",
        "after line 5: its process ended before it had sent everything.",
    ),
    "fork": (CSP_SEARCH + "    import os\n    os.fork()\n", "line 6: it starts another process with os.fork."),
    "system": (
        CSP_SEARCH + "    import os\n    os.system('true')\n",
        "line 6: it starts another process with os.system.",
    ),
    "subprocess": (
        CSP_SEARCH + "    import subprocess\n    subprocess.run(['true'])\n",
        "line 6: it starts another process with subprocess.Popen.",
    ),
    "closing": (
        CSP_SEARCH + "    import os\n    os.closerange(0, 100)\n",
        "line 6: it closes what it did not open, with os.closerange.",
    ),
    "garbling": (
        CSP_SEARCH + "    import os\n    for number in range(3, 9):\n        os.write(number, b'nonsense')\n",
        "line 7: it writes into its messages to the program.",
    ),
    "a method of an object": (
        CSP_SEARCH + "    csp.assign = print\n",
        "line 5: it ended with AttributeError: 'CSP' object attribute 'assign' is read-only.",
    ),
    "a hidden yield": (
        "from sudoku_tui.lab import *\n\ndef hidden(csp):\n    yield 1\n\n@search('mine', 'Mine')\n"
        "def solve(csp):\n    return hidden(csp)\n",
        "line 6: solve has a yield, and @search wants a function without one; @event_search takes it.",
    ),
    "no event": (EVENT_SEARCH + "    yield 7\n", "line 5: 7 is no event."),
    "an event's cell": (
        EVENT_SEARCH + "    yield Assignment(81, 1, 1, True)\n",
        "line 5: a cell is a whole number from 0 to 80, not 81.",
    ),
    "an event's digit": (
        EVENT_SEARCH + "    yield Assignment(0, 'x', 1, True)\n",
        "line 5: Assignment(cell=0, digit='x', depth=1, guess=True, line=None) has fields of other types than",
    ),
    "an event's given": (
        EVENT_SEARCH + "    yield Assignment(2, 4, 1, True)\n",
        "line 5: A3 = 4 changes a given, A3 = 3.",
    ),
    "an event's depth": (
        EVENT_SEARCH + "    yield Backtrack(0, 4, 3)\n",
        "line 5: Backtrack(cell=0, digit=4, depth=3) is no event that can come here: it needs",
    ),
    "a solution that is none": (
        EVENT_SEARCH + "    yield Solution((4,) * 81, 0)\n",
        "line 5: its solution is wrong: the given A3 = 3 has become 4.",
    ),
    "another solution that is none": (
        EVENT_SEARCH + "    yield Solution(tuple(value or 4 for value in values), 0)\n",
        "line 5: its solution is wrong: row A has several 4s (A1, A2, A4, A6, A8 and A9).",
    ),
    "no event at all": (EVENT_SEARCH + "    yield from ()\n", "line 3: it found no solution, but there is one."),
}
"""The same of files that can be loaded, and of what their searches do."""

SOLVED_NEVERTHELESS: dict[str, tuple[str, str]] = {
    "nothing": (CSP_SEARCH + SOLVING, ""),
    "printing": (CSP_SEARCH + "    print('hello')\n" + SOLVING, r"line 5: it printed 'hello\n'."),
    "printing much": (
        CSP_SEARCH + "    print('x' * 100_000)\n" + SOLVING,
        f"line 5: it printed {'x' * 60!r} (100,001 characters).",
    ),
    "printing past Python": (
        CSP_SEARCH + "    import os\n    os.write(1, b'hello')\n" + SOLVING,
        "line 6: it printed 'hello'.",
    ),
    "printing to stderr": (
        CSP_SEARCH + "    import sys\n    print('no', file=sys.stderr)\n" + SOLVING,
        r"line 6: it printed 'no\n'.",
    ),
    "printing bytes": (
        CSP_SEARCH + "    import sys\n    sys.stdout.buffer.write(b'no')\n" + SOLVING,
        "line 6: it printed 'no'.",
    ),
    "a thread": (
        CSP_SEARCH
        + "    import threading, time\n    threading.Thread(target=time.sleep, args=[1000]).start()\n"
        + SOLVING,
        "line 6: it leaves a thread behind.",
    ),
}
"""The same of searches that solve the puzzle."""


def saying(path: Path, told: str) -> str:
    """The sentence about a file."""
    return told and (f"{path.name}, {told}" if told.startswith(("line", "after line")) else f"{path.name}: {told}")


def same(sentence: str, expected: str) -> bool:
    """A sentence whose end is Python's or long is compared as far as it is written."""
    return sentence == expected if expected.endswith(".") or not expected else sentence.startswith(expected)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(own_process, "PATIENCE", 1)
    return tmp_path / "my_solver.py"


@pytest.mark.sample(4)
@pytest.mark.parametrize(("text", "told"), UNLOADABLE.values(), ids=UNLOADABLE)
def test_a_file_that_cannot_be_loaded_says_why(path: Path, text: str, told: str) -> None:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BrokenFile) as caught:
        OwnFile(path)
    assert same(str(caught.value), saying(path, told)), str(caught.value)


@pytest.mark.sample(8)
@pytest.mark.parametrize(("text", "told"), BROKEN.values(), ids=BROKEN)
def test_a_search_that_goes_wrong_says_why(path: Path, text: str, told: str) -> None:
    path.write_text(text, encoding="utf-8")
    (search,) = OwnFile(path).searches
    outcome = try_on(search, Position.of(PUZZLE), events=3000)
    assert same(outcome.sentence, saying(path, told)), outcome.sentence
    assert outcome.fault is not None
    assert outcome.solution is None


@pytest.mark.sample(2)
@pytest.mark.parametrize(("text", "told"), SOLVED_NEVERTHELESS.values(), ids=SOLVED_NEVERTHELESS)
def test_what_spoils_nothing_is_said_too(path: Path, text: str, told: str) -> None:
    path.write_text(text, encoding="utf-8")
    (search,) = OwnFile(path).searches
    outcome = try_on(search, Position.of(PUZZLE))
    assert outcome.sentence == saying(path, told)
    assert outcome.solution == tuple(map(int, SOLUTION))
    assert outcome.fault is None

"""The script that made the files in `version-1`; it is kept to show how. They are read for ever, and never made again.

It ran in the sources of commit 00e8028, the last ones before that version, and does not run in later ones: copy it and
`tests/game/saving/version_1.py` there, with the names of then in the imports, and call

    python -m tests.data.make_version_1

Games are played through `Game` and saved through `Keeper`. `games.txt` and `words.txt` have what that program said of
them after reading them back (`tests/game/saving/version_1.py`). The settings were saved one by one.
"""

# mypy: ignore-errors

import itertools
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

from sudoku_tui.engine.explainer.chains.facts import Kind as Nature
from sudoku_tui.engine.explainer.chains.facts import Pattern
from sudoku_tui.game.game import Game
from sudoku_tui.game.history import Kind
from sudoku_tui.game.messages import Outcome, Remark, Searched
from sudoku_tui.game.move_messages import _KINDS
from sudoku_tui.game.notes import NO_NOTES, MarkKind
from sudoku_tui.game.old_players import OldPlayers
from sudoku_tui.game.puzzles.generating import generated_to_json, wanted_to_json
from sudoku_tui.game.puzzles.puzzle_facts import PuzzleFacts
from sudoku_tui.game.puzzles.puzzle_making import Making
from sudoku_tui.game.puzzles.ready_puzzles import ReadyPuzzles
from sudoku_tui.game.solver.explained_way import ExplainedStep
from sudoku_tui.game.study.exercise import SERIES, Ended, Exercise

from sudoku_tui.config.saving import save_setting, saved_form
from sudoku_tui.config.settings import KEYS, SETTINGS, TECHNIQUES
from sudoku_tui.engine.explainer.chains import dynamic
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.order import SEARCHES
from sudoku_tui.engine.explainer.rating import hints, next_hint, printed, rate
from sudoku_tui.engine.explainer.techniques import BY_ID as BY_ID_OF_EXPLAINER
from sudoku_tui.engine.generator import Wanted, generate, minimal_puzzle
from sudoku_tui.engine.order import BY_ID, ORDER
from sudoku_tui.engine.outside import outside
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.singles import NAKED_SINGLE
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle, parse_puzzle
from sudoku_tui.formats.about import About
from sudoku_tui.game.exporting import present_puzzle
from sudoku_tui.game.own_collection import OwnCollection
from sudoku_tui.game.puzzles.difficulty import rate_puzzle, shipped_ratings
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.solver.solution_search import search
from sudoku_tui.library import shipped_collections
from tests.engine import explanations
from tests.engine.explainer import chain_words, pattern_words, se_steps
from tests.game.games import FIRST, HARD, NO_SOLUTION, TWO_SOLUTIONS
from tests.game.saving import version_1

DATA = Path(__file__).parent
FOLDER = DATA / "version-1"
COMMAND = (sys.executable, "-m", "tests.data.make_version_1")
NOW = itertools.count(1_790_000_000, 60)
SECONDS = itertools.count(0, 2.5)
CORNER, CENTER = MarkKind.CORNER, MarkKind.CENTER
SEEN_KINDS, SEEN_MESSAGES, SEEN_FACTS = set(), set(), set()


def clock():
    return float(next(SECONDS))


def play(keeper, puzzle, origin, commands, *, rating=None, se=None, techniques=None):
    """Save a game of commands, each a function of the game."""
    about = PuzzleFacts(puzzle, origin, rating, se)
    game = Game(puzzle, clock, techniques=techniques)
    game.rating, game.explained, game.told_level = rating, se, about.told_level
    kept = keeper.keep(game, about)
    for command in commands:
        command(game)
    game.note_time()
    if game.was_solved:
        kept.finish(time.time())
    elif game.practice.exercise is not None and game.practice.exercise.end is not None:
        kept.put_away()
    keeper.wait(60.0)
    kept.release()
    keeper.unfinished()  # when that answers, all is written
    for entry in game.history.entries:
        SEEN_KINDS.add(entry.kind)
        SEEN_MESSAGES.add(entry.message if isinstance(entry.message, Remark) else type(entry.message))
    return game


def ask(times):
    """Ask for hints."""
    return lambda game: [game.hints.ask(40) for _ in range(times)]


def everything(keeper):
    """A game of all that a player does, unfinished."""
    about = About(
        author="Peter Norvig", source="norvig.com", date="2006", url="https://norvig.com/sudoku.html", comment="№ 1"
    )
    commands = [
        lambda game: game.digits.place(0, 4),
        lambda game: game.marks.toggle([1, 3], 8, CORNER),
        lambda game: game.marks.toggle([1], 6, CORNER),
        lambda game: game.marks.toggle([1, 4], 7, CENTER),
        lambda game: game.marks.toggle([1], 6, CORNER),
        lambda game: game.marks.fill(),
        lambda game: game.marks.clear([10, 11]),
        lambda game: game.marks.clear([12]),
        lambda game: game.colors.color_cells([0, 1, 2], 1),
        lambda game: game.colors.color_cells([40], 6),
        lambda game: game.colors.color_candidates([1, 3], 8, 3),
        lambda game: game.colors.color_candidates([10], 7, 5),
        lambda game: game.bookmarks.toggle(),
        lambda game: game.digits.place_in([1, 3], 8),
        lambda game: game.checks.check(),
        lambda game: game.checks.check(),
        lambda game: game.checks.undo_mistake(),
        lambda game: game.digits.place(3, 8),
        ask(4),  # erases it
        lambda game: game.digits.place(10, 6),
        lambda game: game.digits.erase(10),
        lambda game: game.digits.erase_in([0, 10]),
        lambda game: game.moves.undo(),
        lambda game: game.moves.undo(),
        lambda game: game.moves.redo(),
        lambda game: game.moves.go_to(5),
        lambda game: game.digits.place(4, 5),
        lambda game: game.bookmarks.toggle(),
        lambda game: game.moves.restart(),
        lambda game: game.moves.undo(),
        lambda game: game.moves.go_to(0),
        lambda game: game.digits.place(1, 8),
        lambda game: game.solver.eliminate(),
        lambda game: game.solver.eliminate_all(),
        lambda game: game.candidates.toggle([5], 7),
        lambda game: game.candidates.toggle([5], 7),
        lambda game: game.candidates.toggle([3, 5], 4),
        lambda game: [*game.candidates.find_reasons()],
        lambda game: game.candidates.toggle([4], 6),
        lambda game: game.show_in_cells("candidates"),
        lambda game: game.solver.naked_single(),
        lambda game: game.solver.hidden_single(),
        lambda game: game.moves.toggle_auto_eliminate(),
        lambda game: game.solver.next_step(),
        lambda game: game.marks.take_candidates(),
        lambda game: game.bookmarks.toggle(),
        lambda game: game.bookmarks.go_to(7),
        lambda game: game.moves.toggle_auto_eliminate(),
        ask(7),
        lambda game: game.colors.clear(),
        lambda game: game.moves.undo(),
        lambda game: game.checks.check(),
        lambda game: game.pause(),
        lambda game: game.resume(),
    ]
    play(
        keeper,
        Puzzle(FIRST, "Norvig's first – «erstes»", about=about),
        Origin(Source.FILE, "/home/ann/norvig.txt", 3),
        commands,
        rating=rate_puzzle(FIRST),
        se=rate(Position.from_string(FIRST)),
    )


def brought_back(keeper):
    """A candidate that is right is taken away, and hints bring it back; then all in automatic elimination."""
    commands = [
        lambda game: game.candidates.toggle([0], 4),
        ask(4),
        lambda game: game.digits.place(0, 4),
        lambda game: game.moves.toggle_auto_eliminate(),
        lambda game: game.solver.next_step(),
    ]
    play(keeper, Puzzle(FIRST, "Brought back"), Origin(Source.ENTERED), commands)


def revealed(keeper):
    """No technique goes on, so hints show a digit."""

    def few():
        return (ELIMINATION, NAKED_SINGLE)

    commands = [lambda game: game.solver.eliminate_all(), ask(8)]
    play(keeper, Puzzle(HARD, "Revealed"), Origin(Source.ENTERED), commands, techniques=few)


def solved(keeper):
    """Puzzles of shipped collections, solved step by step, one of them gone on with afterwards."""
    for level, number in (("easy", 4), ("hard", 2), ("medium", 0)):
        puzzle = next(entry for entry in shipped_collections() if entry.name == level).load().puzzles[number]
        origin = Origin(Source.COLLECTION, level, number)
        steps = [lambda game: game.moves.toggle_auto_eliminate(), *[lambda game: game.solver.next_step()] * 120]
        rating, se, _ = shipped_ratings(origin, puzzle.givens) or (None, None, None)
        after = [] if level == "hard" else [lambda game: game.moves.undo(), ask(1)]
        play(keeper, puzzle, origin, [*steps, *after], rating=rating, se=se)


def searched(keeper):
    """A puzzle that a search solved, one with several solutions and one with none; puzzles that were made."""

    def found(game):
        *_, report = search(game.position, lambda: 0.0)
        return report

    def take(game):
        report = found(game)
        game.solver.take_solution(report.solutions[0], Searched(report))

    def choose(game):
        game.solver.take_solution(found(game).solutions[1], Remark.SOLUTION_CHOSEN)

    wanted = wanted_to_json(
        Wanted(level=Level.UNFAIR, needs=(BY_ID["x-wing"],), pattern=int("1110" * 16, 2), minimal=True)
    )
    made = Origin(Source.GENERATED, "7", level="unfair", wanted=wanted)
    rating, se = rate_puzzle(HARD), rate(Position.from_string(HARD))
    commands = [lambda game: game.digits.place(1, 9), lambda game: game.moves.undo(), ask(1), take]
    play(keeper, Puzzle(HARD, "Norvig's hard"), made, commands, rating=rating, se=se)
    play(keeper, Puzzle(TWO_SOLUTIONS), Origin(Source.ENTERED), [choose])
    say = [lambda game: game.say(Searched(found(game))), lambda game: game.digits.place(75, 1)]
    play(keeper, Puzzle(NO_SOLUTION), Origin(Source.ENTERED), say)
    daily = Origin(Source.DAILY, "2026-11-21", level="hard")
    play(keeper, Puzzle(HARD, "Daily"), daily, [lambda game: game.marks.toggle([1, 2], 9)], rating=rating)


def midway(keeper):
    """A position with a placed digit, candidates, marks and colours that came with it."""
    notes = NO_NOTES.toggled(CORNER, 8, 1 << 3).toggled(CENTER, 1, 1 << 1).colored(2, 1 << 7)
    commands = [
        lambda game: game.marks.read(notes),
        lambda game: game.solver.next_step(),
        lambda game: game.digits.place(1, 8),
        lambda game: game.digits.erase(0),
    ]
    play(keeper, parse_puzzle(f"+4{FIRST[1:]}:519 219"), Origin(Source.ENTERED), commands)


def exercises(keeper):
    """Exercises on techniques: missed and found alone, with help, skipped, and one that has not ended."""
    technique = BY_ID["x-wing"]
    position = explanations.examples_of(technique)[0]
    step = next(technique.find(position))
    past = tuple(Ended(outcome, 12.5) for outcome in (Outcome.ALONE, Outcome.HELPED, Outcome.SKIPPED))
    series = (*past, *past, *past)
    last = len(series) == SERIES - 1
    assert last

    def begin(exercise):
        return lambda game: game.practice.begin(exercise, is_next=True)

    def remove(game):
        for cell, digit in step.eliminations:
            game.candidates.toggle([cell], digit)

    ways = (
        [begin(Exercise(technique.id, 17)), lambda game: game.practice.answer_at([0, 80]), remove],
        [begin(Exercise(technique.id, 18, past[:1])), ask(1), lambda game: game.solver.take(step)],
        [begin(Exercise(technique.id, 19, past[:2])), lambda game: game.practice.skip()],
        [begin(Exercise(technique.id, 20, series)), lambda game: game.practice.note_help(), remove],
        [begin(Exercise(technique.id, 21, past)), lambda game: game.digits.place(step.eliminations[0].cell, 1)],
    )
    for way in ways:
        play(keeper, puzzle_of(position, "X-Wing"), Origin(Source.ENTERED), way)


def puzzle_of(position, title):
    """A position as the start of a game."""
    game = Game(Puzzle(position.givens_string()), clock)
    game.moves.make(Kind.STEP, position, Remark.MARKS_FILLED)
    present = present_puzzle(game)
    return Puzzle(present.givens, title, placed=present.placed, candidates=present.candidates)


def steps():
    """Steps of each technique, two where they have other kinds of facts, with the position and the ER."""
    by_name = {}
    for one in explanations.read_approved():
        by_name.setdefault(one.name, one)
    for technique in ORDER:
        one = by_name[technique.name]
        found = technique.find(one.position)
        yield next(step for step in found if explanations.told(step) == one.text), one.position, 0.0
    for one in pattern_words.read_approved():
        yield one.step, one.position, printed(one.hint.difficulty)
    known = set()
    for theirs in se_steps.their_hints():
        hint, position = next_hint(theirs.grid()), theirs.grid().position()
        step = hint.step(position)
        if step.technique.id not in known:
            known.add(step.technique.id)
            yield step, position, printed(hint.difficulty)
    yield from chains_of_explainer()


def chains_of_explainer():
    """The other scale's chains: of each search, of paths for two rare ones, and made ones with chains inside."""
    from tests.engine.explainer.test_chain_words import LOOP, PLACED, TURBOT

    for one in chain_words.read_approved():
        yield one.step, one.position.eliminated(), 8.5
        for nested in dynamic.NESTED[:2] if one.search == dynamic.DYNAMIC_PLUS.name else ():
            hint = nested.find(Grid.of(one.position), lambda _: None)
            yield hint.step(one.position.eliminated()), one.position.eliminated(), printed(hint.difficulty)
    for seed, id in ((521, "bidirectional-x-cycle"), (763, "forcing-x-chain")):
        position = Position.from_string(minimal_puzzle(Random(seed))).eliminated()
        for hint in hints(Grid.of(position), None, SEARCHES[:25]):
            step = hint.step(position)
            if step.technique.id == id:
                yield step, position, printed(hint.difficulty)
                break
            position = step.apply(position, eliminate=True)
    inside = [("A8=4, A8<>5, I8=5 column 8, I5<>5 row I, I5=4, I7<>4 row I", {})]
    inside += [("A8<>4, I7<>4 turbot", {"turbot": TURBOT})]
    yield made_proof(2, "double", inside), EMPTY, 9.5
    loop = "A3=8, C1<>8 box 1, A8<>8 row A from 0, C9=8 row C from 1, C9<>4, I2<>4 loop from 2 4"
    inside = [(loop, {"loop": LOOP}), ("C1=8, C1<>5, C5=5 row C, C5<>4, I5=4 column 5, I2<>4 row I", {})]
    yield made_proof(2, "region", inside, house=18), EMPTY, 9.6
    region = "C3=2, C1<>2 row C, A5<>4 region, A5<>2 region from 1, A5=6 from 2 3"
    inside = [(region, {"region": PLACED}), ("C3=2, C5<>2 row C, C5=6, A5<>6 box 2", {})]
    yield made_proof(3, "contradiction", inside), EMPTY, 10.1
    for pattern in PATTERNS:
        left = ("A1=2, A2<>2 row A, A1<>5 from 0, D8<>5 found from 1 2", {"found": Pattern(*pattern)})
        yield made_proof(1, "cell", [left, ("A1=3, D8<>5 row D", {})]), EMPTY, 9.1


PATTERNS = (
    ("pointing", (5,), (30, 31), (22, 3)),
    ("naked-pair", (5, 7), (30, 31), (3,)),
    ("hidden-pair", (3, 7), (30, 34), (3,)),
    ("x-wing", (5,), (3, 7, 30, 34), (0, 4, 12, 16)),
)
"""The patterns that a proof may have inside; with the cells, and the houses."""

EMPTY = Position.from_string("." * 81)


def made_proof(level, kind, lines, house=None):
    """A proof of given lines, each with what is inside of it."""
    from tests.engine.explainer.test_chain_words import line, proof

    return proof(level, Nature(kind), *(line(text, **inside) for text, inside in lines), house=house)


def techniques(keeper):
    """A game for each step."""
    seen = set()
    for step, position, er in steps():
        seen.add(step.technique.id)
        SEEN_FACTS.add(type(step.facts))

        def take(game, step=step, er=er):
            if er:
                game.solver.way.learn(game.position, ExplainedStep(step, er))
            game.solver.take(step)

        play(keeper, puzzle_of(position, step.technique.name), Origin(Source.ENTERED), [take])
    every = {ELIMINATION.id, ALL_ELIMINATIONS.id, *BY_ID, *BY_ID_OF_EXPLAINER}
    print("without a step:", sorted(every - seen))


def own_puzzles(keeper):
    """Puzzles that the player keeps."""
    own = OwnCollection(keeper, lambda: float(next(NOW)))
    easy = next(entry for entry in shipped_collections() if entry.name == "easy").load().puzzles[1]
    facts = PuzzleFacts(easy, Origin(Source.COLLECTION, "easy", 1), rate_puzzle(easy.givens))
    own.keep(facts, tags=("easy", "für-ann"))
    hard = PuzzleFacts(Puzzle(HARD, "Hard"), Origin(Source.ENTERED), None, rate(Position.from_string(HARD)))
    one, _ = own.keep(hard)
    own.change(replace(one, note="Do it again – slowly", stars=4, tags=("hard",)))
    own.arrange([one.key])


def other_files():
    """Puzzles that are ready, the file of attendance, and settings of which none is the default."""
    ready = ReadyPuzzles(FOLDER)
    for seed, level in (("11", Level.EASY), ("12", Level.MEDIUM)):
        making = Making(Wanted(level=level), seed)
        making.hear(generated_to_json(generate(making.wanted, Random(making.series)), 1, 1))
        assert ready.add(making)
    with tempfile.TemporaryDirectory() as scratch:
        data, hours = Path(scratch), itertools.count(0.0, 3_600.0)
        old = OldPlayers(data, "web-", 1.0, lambda: next(hours))
        for name in ("web-ann", "web-ben"):
            (data / "players" / name).mkdir(parents=True)
            (data / "players" / name / "config.toml").touch()
        for _ in range(30):
            old.look(["web-ann"])
        shutil.copy(data / "attendance.json", FOLDER)
        aside = [str(path.relative_to(data)) for path in data.glob("removed/*/*")]
        print("set aside:", aside)
        old.close()
    path = FOLDER / "config.toml"
    for setting in SETTINGS:
        if setting.table == TECHNIQUES:
            chosen = {"off": ("x-wing", "skyscraper"), "on": ("template-set",), "first": ("xy-wing", "w-wing")}
            value = tuple(BY_ID[id] for id in chosen[setting.key])
        else:
            value = [choice for choice in setting.choices if choice != setting.default][-1]
        save_setting(path, setting.table, setting.key, saved_form(value))
    save_setting(path, KEYS, "hint", "f9,ш")
    save_setting(path, KEYS, "place", "1,&,2,é,3,4,5,6,7,8,9")


def write_expectations():
    """What this program says of the games, without the technique of another package."""
    with tempfile.TemporaryDirectory() as scratch:
        keeper = version_1.keeper_of(Path(scratch))
        keys = [summary.key for summary in keeper.listed()][::-1]
        keys += [key for (key,) in rows("SELECT key FROM game WHERE finished ORDER BY id")]
        games = {"": version_1.lines_of_lists(keeper)}
        games |= {key: version_1.lines_of_game(keeper, key) for key in keys}
        version_1.write_blocks(version_1.GAMES, games)
        version_1.write_blocks(version_1.WORDS, version_1.all_words(keeper, keys))
        assert not keeper.close()


def rows(question):
    """What the file of games answers."""
    with closing(sqlite3.connect(FOLDER / "games.sqlite3", isolation_level=None)) as connection:
        return connection.execute(question).fetchall()


def install_technique(site):
    """A technique of another package, which later readers do not have."""
    shutil.copy(DATA / "box-singles" / "box_singles.py", site)
    (info := site / "box_singles-1.0.dist-info").mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: box-singles\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[sudoku_tui.techniques]\nbox-single = box_singles:BOX_SINGLE\n")


def outside_game(keeper):
    """A step of a technique of another package."""
    (added,) = outside().added.values()
    position = added.examples[0]
    step = next(added.technique.find(position))
    play(keeper, puzzle_of(position, "Box Single"), Origin(Source.ENTERED), [lambda game: game.solver.take(step)])


def main():
    if "expectations" in sys.argv:
        write_expectations()
        return
    is_outside = "outside" in sys.argv
    if not is_outside:
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir()
    time.time = lambda: float(next(NOW)) + 1_000_000 * is_outside
    keeper = Keeper(FOLDER)
    keeper.start()
    makers = (everything, brought_back, revealed, solved, searched, midway, exercises, techniques, own_puzzles)
    for make in (outside_game,) if is_outside else makers:
        make(keeper)
    keeper.remember("technique", "x-wing")
    assert not keeper.close()
    if not is_outside:
        print("no entry of:", {*Kind} - SEEN_KINDS, {*_KINDS.values()} - SEEN_MESSAGES)
        other_files()
        with tempfile.TemporaryDirectory() as site:
            install_technique(Path(site))
            subprocess.run([*COMMAND, "outside"], check=True, env={**os.environ, "PYTHONPATH": site})
        subprocess.run([*COMMAND, "expectations"], check=True)
        return
    rows("VACUUM")
    for left in FOLDER.glob("*-journal"):
        left.unlink()
    shutil.rmtree(FOLDER / "open", ignore_errors=True)


if __name__ == "__main__":
    main()

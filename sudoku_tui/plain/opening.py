"""The commands about puzzles and games: another puzzle, the puzzle of the day, generating, continuing, exporting."""

import datetime
import os
from dataclasses import replace

from sudoku_tui import library
from sudoku_tui.engine import words as engine_words
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import NOTATIONS, count, join_words
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle, parse_puzzle
from sudoku_tui.formats.catalogue import FORMATS, format_for_file, format_named
from sudoku_tui.game.exporting.game_document import lost_in, text_of
from sudoku_tui.game.exporting.new_file import NewFile
from sudoku_tui.game.learning import practice_statistics as practice_figures
from sudoku_tui.game.learning.daily_calendar import DailyCalendar, daily_streak_text, day_words, weeks_of
from sudoku_tui.game.learning.pace_words import level_note, pace_text
from sudoku_tui.game.learning.statistics import streaks
from sudoku_tui.game.learning.statistics_table import NOTHING, aligned, by_level, row, streak_text
from sudoku_tui.game.puzzles.caveat_words import collection_warnings
from sudoku_tui.game.puzzles.no_collection import no_collection
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.problems import UNREADABLE
from sudoku_tui.game.saving.puzzle_facts import er_of_row
from sudoku_tui.game.session.same_titles import begun_apart
from sudoku_tui.game.words import clock_text, time_ago
from sudoku_tui.library import Collection
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.parsing import NotUnderstood, level_of, nothing_more, number_of, only_level_of, quoted

_SHORT_TEXT = 40  # a longer text is a puzzle rather than the name of a collection


# Another puzzle


def new(context: Context, words: list[str]) -> None:
    session, level = context.session, only_level_of(words)
    if not level and session.is_listed:
        from sudoku_tui.plain.way import go_on  # it needs the techniques

        go_on(context)
        return
    if not level and session.game.practice.exercise is not None:
        from sudoku_tui.plain.practising import next_exercise  # it needs the techniques

        next_exercise(context)
        return
    if not level:
        context.collection()
    puzzles = session.next_puzzle
    if puzzles.play_level(level) if level else puzzles.follow() or puzzles.play_level(puzzles.level):
        context.introduce()
    else:
        context.say_line(session.game.log.last)


def open_puzzle(context: Context, words: list[str]) -> None:
    """List the collections; or play a puzzle of one, of a file, or of the present one; or one that is typed."""
    if not words:
        _list_collections(context)
        return
    session = context.session
    *names, last = words
    is_number = last.isascii() and last.isdecimal() and len(last) < 10
    name = " ".join(names if is_number else words)
    if name:
        with context.cancellable():  # a file may be long
            collection, origin = _named(name, files=session.permissions.files)
    else:
        collection, origin = context.collection(), session.about.origin
    if is_number:
        number = number_of([last], "puzzle", range(1, len(collection.puzzles) + 1)) - 1
    else:
        number = session.earlier.first_unplayed(collection)
    if name:
        context.say(*collection_warnings(collection))
    session.play_from(collection, origin, number, is_checked=origin.source is Source.COLLECTION)
    context.introduce()


def _list_collections(context: Context) -> None:
    named = {entry.title: Level.named(entry.name) for entry in library.shipped_collections()}
    levels = [
        title if level is None else f"{title} ({level_note(level, context.session.earlier.pace)})"
        for title, level in named.items()
    ]
    techniques = [entry.title for entry in library.technique_collections().values()]
    context.say(f"Collections by level: {join_words(levels)}.")
    context.say(f"Collections by the technique that they need: {join_words(techniques)}.")
    other = "; or open and a file" if context.session.permissions.files else "; or open and 81 characters"
    context.say(f"To play one, type open, its name and, if you like, a puzzle number{other}.")


def _named(name: str, *, files: bool) -> tuple[Collection, Origin]:
    """The collection or file of a name, or the puzzle that it is."""
    level = level_of(name)
    shipped = library.shipped_called(name if level is None else str(level))
    if shipped is not None:
        return shipped.load(), Origin(Source.COLLECTION, shipped.name)
    path = os.path.expanduser(name)
    if len(name) <= _SHORT_TEXT and "://" not in name and not (files and os.path.lexists(path)):
        if sentence := no_collection(name, is_in_game=True):
            raise SudokuError(sentence)
        kinds = "collection, technique or file" if files else "collection or technique"
        raise SudokuError(f"No {kinds} is called {library.shown_name(name)}; type open for the collections.")
    what = library.resolve(path) if files else parse_puzzle(name)
    if isinstance(what, Puzzle):
        return library.Collection(what.title or "Puzzle", (what,)), Origin(Source.ENTERED)
    return library.open_file(what), Origin(Source.FILE, os.path.abspath(what))


# Games


def games(context: Context) -> None:
    if context.session.keeper is None:
        context.say("No game is saved in this session.")
        return
    context.games = context.session.earlier.listed()
    if not context.games:
        context.say("There is no unfinished game.")
        return
    begun_at = begun_apart(context.games)
    for number, summary in enumerate(context.games, 1):
        facts = summary.facts
        if not summary.is_readable:
            context.say(f"Game {number}: {facts.title or 'Sudoku'}. {UNREADABLE}")
            continue
        level = f" ({engine_words.level(facts.level)})" if facts.level else ""
        begun = f"begun {begun_at[summary.key]}, " if summary.key in begun_at else ""
        when = "open in another session" if summary.elsewhere else time_ago(summary.played_at)
        context.say(
            f"Game {number}: {facts.title or 'Sudoku'}{level}, {begun}{summary.filled} of 81 cells filled, "
            f"played {clock_text(summary.seconds)}, {when}."
        )
    context.say("To go on with one, type continue and its number.")


def continue_game(context: Context, words: list[str]) -> None:
    session = context.session
    summary = None if words else session.earlier.offered_copy()
    if summary is None:
        if not words or session.keeper is None:
            games(context)
            return
        summaries = context.games or session.earlier.listed()
        if not summaries:
            context.say("There is no unfinished game.")
            return
        summary = summaries[number_of(words, "game", range(1, len(summaries) + 1)) - 1]
    session.continue_game(summary)
    context.tell_messages()
    context.games = ()
    context.introduce()


def stats(context: Context) -> None:
    session = context.session
    if session.keeper is None:
        context.say("No game is saved in this session, so there are no statistics.")
        return
    results, today = session.earlier.results(), datetime.date.today()
    unfinished = [summary.facts for summary in session.earlier.unfinished()]
    practised = practice_figures.figures_by_technique(session.exercises.results())
    if results or unfinished:
        ers = [er_of_row(facts) for facts in unfinished]
        levels = by_level(results, [facts.level for facts in unfinished], session.config.scale, ers)
        context.voice.show(aligned([row(level, found) for level, found in levels.items()]))
        context.say(streak_text(streaks(results, today)))
        daily = DailyCalendar(results).streaks(today)
        context.say(*([daily_streak_text(daily)] if daily.longest else []))
        context.say(*filter(None, [pace_text(context.pace())]))
    else:
        context.say(NOTHING)
    if practised:
        context.voice.show(practice_figures.aligned(practised))
    context.say(*filter(None, [session.earlier.left_out()]))


def show_calendar(context: Context, words: list[str]) -> None:
    """Say which daily puzzles of a month were solved, and the streak."""
    session, today = context.session, datetime.date.today()
    try:
        month = datetime.date.fromisoformat(f"{words[0]}-01") if words else today
    except ValueError:
        raise NotUnderstood(f"{quoted(words[0])} is no month; type it like {today:%Y-%m}.") from None
    nothing_more(words[1:])
    found = DailyCalendar(session.earlier.results(), session.earlier.unfinished())
    days = [found.day(date) for week in weeks_of(month) for date in week if date is not None]
    played = [day for day in days if day.solved or day.begun]
    context.say(f"Daily puzzles of {month:%B} {month.year}:" + ("" if played else " none is begun or solved."))
    context.voice.show([f"  {day.date:%a} {day.date.day:2}: {day_words(day)}" for day in played])
    context.say(daily_streak_text(found.streaks(today)))
    context.say(f"To play a day's puzzle, type daily, its date and a level, such as daily {today} hard.")


def save(context: Context) -> None:
    keeper = context.session.keeper
    if keeper is None:
        context.say("Nothing is saved in this session; start without --no-save next time.")
    elif keeper.backlog.is_saved():
        context.say("Every move is saved as you make it.")
    else:
        moves = count(keeper.backlog.unsaved, "move")
        context.say(f"{moves} not saved yet: {keeper.backlog.trouble or 'the disk is slow.'}")


def export(context: Context, words: list[str]) -> None:
    """Print the game in a notation, or write it into a file."""
    if not words:
        words = ["line"]
        names = join_words([entry.name for entry in FORMATS])
        how = ", one of them and, if you like, a file" if context.session.permissions.files else " and one of them"
        context.say(f"The notations are {names}; type export{how}.")
    form, *rest = words
    by_ending = None if rest else format_for_file(form)
    path = os.path.expanduser(" ".join(rest) if by_ending is None else form)
    target = by_ending or format_named(form)
    text = text_of(context.game, target)
    lost = [sentence for sentence in [lost_in(context.game, target, text)] if sentence]
    if not path:
        context.voice.show(text.splitlines())
        context.say(*lost)
        return
    if not context.session.permissions.files:
        raise SudokuError("No files are written in a public session; type export and a notation to see the text.")
    if os.path.lexists(path):
        raise SudokuError(f"{library.shown_name(path)} already exists; give another name.")
    with NewFile(path, replace=False) as file:
        file.write(text)
    context.say(f"Written to {library.shown_name(path)}.", *lost)


def notation(context: Context, words: list[str]) -> None:
    wanted = NOTATIONS.get(words[0].lower()) if len(words) == 1 else None
    if wanted is None:
        names = join_words([*NOTATIONS], "or as")
        raise NotUnderstood(f"Cells can be named as {names}; type notation and one of these.")
    session = context.session
    session.apply_config(replace(session.config, notation=words[0].lower()))
    context.say(f"From now on cells have names such as {wanted.cell(30)}; sudoku-tui config shows how to keep that.")


def quit_game(context: Context) -> None:
    if context.is_interactive and context.session.is_at_risk and not context.is_asked:
        context.is_asked = True
        context.say("This game is not saved; type quit again to end it, or go on.")
        return
    if context.session.racing is not None:
        context.race_teller().say_what_stays()
    context.is_over = True

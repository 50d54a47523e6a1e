"""What each command tells of the puzzle is said by its row, and a race has it or has it not on every interface."""

import pytest

from sudoku_tui.game.data.aid import Aid
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.data.messages.message import Message, Remark
from sudoku_tui.game.data.race_ticket import HelpKind, HelpRule, RaceTicket
from sudoku_tui.game.playing.game import Game
from sudoku_tui.keys.command import Command
from sudoku_tui.keys.commands import SCREEN_COMMANDS
from sudoku_tui.keys.game_commands import COMMANDS, GAME_COMMANDS, TYPED
from sudoku_tui.tui.screens.export_screen import KINDS
from sudoku_tui.tui.widgets.painted import PaintedScreen
from tests.engine.positions import cell
from tests.game.games import FIRST, SOLVED, game
from tests.plain.player import Player
from tests.tui.every_screen import SCREENS
from tests.tui.playing import playing

OFF, ALLOWED, COSTS = HelpRule(HelpKind.OFF), HelpRule(), HelpRule(HelpKind.COSTS, 30)


def race(game: Game, rule: HelpRule) -> None:
    game.race.take(RaceTicket("BCDG", 1, "secret", rule))


def raced(rule: HelpRule) -> Game:
    """A race that has just begun."""
    begun = game()
    race(begun, rule)
    return begun


def told(game: Game) -> list[Message]:
    return [line.message for line in game.log.lines]


def needing(*aids: Aid) -> list[Command]:
    return [command for command in GAME_COMMANDS if command.aid in aids]


def test_every_command_says_how_much_it_tells() -> None:
    rows = [command for commands in (GAME_COMMANDS, *SCREEN_COMMANDS) for command in commands]
    assert [command.id for command in rows if command.aid is None] == []
    assert {command.aid for command in rows} == {*Aid}


def test_whatever_has_the_solver_take_a_step_is_help_unless_a_placed_digit_says_it() -> None:
    steps = {command.id for command in GAME_COMMANDS if command.is_step and command.aid is Aid.NONE}
    assert steps == {"eliminate", "eliminate_all"}


@pytest.mark.parametrize("command", [c for c in needing(Aid.HELP, Aid.SOLUTION) if c.word], ids=lambda c: c.id)
def test_help_that_is_off_is_refused_in_lines_of_text(command: Command) -> None:
    player = Player(FIRST)
    race(player.context.game, OFF)
    moves = len(player.context.game.history.entries)
    assert player.hears(f"{command.word} 1" if command.takes else command.word) == "Race: help is off in this race."
    assert len(player.context.game.history.entries) == moves
    assert player.context.game.race.penalty == 0


async def test_help_that_is_off_is_refused_by_every_key() -> None:
    async with playing(FIRST) as table:
        race(table.game, OFF)
        for command in needing(Aid.HELP, Aid.SOLUTION):
            for key in command.keys.split(",") if command.keys else ():
                moves = len(table.game.history.entries)
                table.game.log.lines.append(table.game.log.lines[0])
                await table.press(key)
                assert table.game.log.last.message is Remark.HELP_IS_OFF, command.id
                assert table.on_play_screen, command.id
                assert len(table.game.history.entries) == moves, command.id


async def test_a_race_has_no_search_whatever_it_allows() -> None:
    async with playing(FIRST) as table:
        race(table.game, ALLOWED)
        for command in COMMANDS:
            if command.aid is Aid.SOLUTION:
                await table.press(command.keys.partition(",")[0])
                assert table.game.log.last.message is Remark.SOLUTION_IS_OFF
                assert table.on_play_screen
    player = Player(FIRST)
    race(player.context.game, ALLOWED)
    for command in TYPED.values():
        if command.aid is Aid.SOLUTION:
            assert player.hears(command.word).startswith("Race: no solution before")


@pytest.mark.parametrize("command", [c for c in TYPED.values() if c.aid is Aid.NONE], ids=lambda c: c.id)
@pytest.mark.sample(6)
def test_what_is_no_help_shows_no_digit(command: Command) -> None:
    player = Player(FIRST)
    game = player.context.game
    race(game, OFF)
    heard = player.hears(command.word, f"{command.word} json", f"{command.word} C4", f"{command.word} 1")
    assert SOLVED not in heard.replace(" ", "")
    assert Remark.HELP_IS_OFF not in told(game)
    kinds = {entry.kind for entry in game.history.entries if entry.step is None or entry.step.placements}
    assert kinds.isdisjoint({EntryKind.STEP, EntryKind.SEARCH})


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", SCREENS)
async def test_no_key_opens_a_screen_that_helps(name: str) -> None:
    async with playing(FIRST) as table:
        race(table.game, OFF)
        await table.press(*SCREENS[name])
        shown = table.app.screen
        assert isinstance(shown, PaintedScreen)
        ids = {command.id for commands in SCREEN_COMMANDS for command in commands if command.aid is not Aid.NONE}
        asked = {binding.action.split("'")[1] for _, binding in shown._bindings if "command('" in binding.action}
        assert table.on_play_screen or not asked & ids


async def test_a_race_is_exported_without_its_solution() -> None:
    begun = raced(ALLOWED)
    for kind in KINDS:
        if kind.text is not None:
            assert SOLVED not in kind.text(begun)
        if kind.command is not None:
            assert begun.moves.refusal(kind.aid) is Remark.SOLUTION_IS_OFF, kind.name
    begun.race.give_up()
    assert all(begun.moves.refusal(kind.aid) is None for kind in KINDS)
    assert any(kind.text is not None and SOLVED in kind.text(begun) for kind in KINDS)


async def test_the_path_is_not_written_while_a_race_is_on() -> None:
    async with playing(FIRST) as table:
        race(table.game, ALLOWED)
        for place, kind in enumerate(KINDS, 1):
            if kind.aid is Aid.SOLUTION:
                table.game.log.lines.append(table.game.log.lines[0])
                await table.press("X")
                await table.press(str(place % 10))
                assert table.game.log.last.message is Remark.SOLUTION_IS_OFF, kind.name
                assert table.on_play_screen


# What costs


def test_a_look_costs_once_what_a_hint_costs_and_says_so() -> None:
    player = Player(FIRST)
    played = player.context.game
    race(played, COSTS)
    player.types("E")
    assert "Race: this help costs 30 s." in player.hears("steps")
    assert "costs" not in player.hears("steps more")
    assert "Race: this help costs 30 s, 60 s in all." in player.hears("hint")
    assert "costs" not in player.hears("hint")
    assert "Race: this help costs 30 s, 90 s in all." in player.hears("review")
    assert "Race: this help costs 30 s, 120 s in all." in player.hears("check")
    assert "Race: this help costs 30 s, 150 s in all." in player.hears("hidden")
    assert "costs" not in player.hears("why")  # a step that was paid for
    player.types("A1 4")
    assert "Race: this help costs 30 s, 180 s in all." in player.hears("why")
    assert played.race.penalty == 180
    assert played.hints.count == 3


def test_help_that_is_allowed_costs_nothing_and_nothing_is_said_of_it() -> None:
    player = Player(FIRST)
    race(player.context.game, ALLOWED)
    assert "costs" not in player.hears("steps", "hint", "check", "hidden")
    assert player.context.game.hints.count == 1


async def test_the_list_of_steps_costs_on_the_screen_too() -> None:
    async with playing(FIRST) as table:
        race(table.game, COSTS)
        await table.press("E", "t")
        while not table.on_play_screen:
            await table.press("escape")
        assert table.log[-1] == "Race: this help costs 30 s"
        await table.press("i")
        assert table.log[-2] == "Race: this help costs 30 s, 60 s in all"
        assert "Hint" in table.log[-1]


def test_what_costs_goes_on_being_counted_after_the_game_was_left() -> None:
    first = raced(COSTS)
    first.hints.ask()
    records = [*first.records()]
    ticket = {"race": first.race.ticket.to_fields() if first.race.ticket is not None else {}, "seconds": 0.0}
    again = Game.restore(first.puzzle, [ticket, *records], lambda: 0.0)
    again.checks.check()
    said = [message for message in told(again) if type(message).__name__ == "HelpCost"]
    assert [(getattr(one, "seconds", 0), getattr(one, "total", 0)) for one in said] == [(30, 60)]


# What nobody has asked for


async def test_no_reason_is_told_unasked_while_a_race_is_on() -> None:
    begun = raced(ALLOWED)
    begun.solver.eliminate_all()
    cells = [cell("A1")]
    digit = next(d for d in range(1, 10) if begun.position.has_candidate(cells[0], d) and str(d) != SOLVED[cells[0]])
    begun.candidates.toggle(cells, digit)
    assert [*begun.candidates.find_reasons()] == []
    begun.race.give_up()
    assert [line for line in begun.candidates.find_reasons() if line is not None]

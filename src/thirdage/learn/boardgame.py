"""What puzzles and lessons of the board game can ask for, and which choices are deeds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..boardgame import options as o
from ..boardgame import questions as q
from ..boardgame.board import controller
from ..boardgame.facts import ACTION_RESOLUTION, CHARACTERS, GONE, IN_FELLOWSHIP, NATIONS, NOT_YET, SIDES
from ..boardgame.map import REGION_BY_ID
from ..kernel.errors import BadOption, ThirdAgeError

if TYPE_CHECKING:
    from ..boardgame.state import BoardGame

AT_ONCE: Final = ("controls", "at war", "result", "enters")  # an aim is reached as soon as it is so
AT_THE_END: Final = ("holds", "corruption", "keeps", "hidden")  # … if it is still so when all dice are used
AIMS: Final = (*AT_ONCE, *AT_THE_END)
# Choices that are no deeds: which of several figures go, who falls, in which order things happen.
AT_WILL: Final = frozenset((
    q.WHO_GOES.name, q.HOW_MANY.name, q.ALONG.name, q.TOO_MANY.name, q.OVER.name,
    q.OUT_AND_BACK.name, q.WHICH_ARMY.name,
))  # fmt: skip
NO_DEEDS: Final = frozenset((o.PASS, o.WASTE, o.DONE, o.DIVIDE))
# What a die does; which die does it is no deed.
WITH_A_DIE: Final = frozenset((
    o.MOVE_FELLOWSHIP, o.HIDE, o.SEPARATE, o.MOVE_COMPANIONS, o.MOVE_MINIONS, o.MOVE_ARMIES, o.ATTACK,
    o.DIPLOMACY, o.RECRUIT, o.ENTER, o.VOICE, o.SPEAK, o.DRAW, o.PLAY, o.END_CARD, o.ATTACK_WITH_A_PART,
))  # fmt: skip


def check(aim: dict[str, Any]) -> None:
    """Refuse an aim that is none."""
    unknown = set(aim) - set(AIMS)
    if unknown or not aim:
        raise BadOption(f"An aim says {', '.join(AIMS)}, not {', '.join(sorted(unknown)) or 'nothing'}.")
    for region in (*aim.get("controls", ()), *aim.get("holds", ())):
        if region not in REGION_BY_ID:
            raise BadOption(f"There is no region {region!r}.")
    for nation in aim.get("at war", ()):
        if nation not in NATIONS:
            raise BadOption(f"There is no nation {nation!r}.")
    for person in (*aim.get("enters", ()), *aim.get("keeps", ())):
        if person not in CHARACTERS:
            raise BadOption(f"There is no character {person!r}.")


def verdict(game: BoardGame, seat: str, aim: dict[str, Any], start: BoardGame) -> bool | None:
    """Whether the aim was reached before the turn was over; None while it is played."""
    side = game.side_of(seat)
    over = game.result is not None or game.turn != start.turn or game.phase != ACTION_RESOLUTION
    if game.options is None and not over:
        return None  # in the middle of an answer
    done = [_is_so(game, side, name, wanted, start) for name, wanted in aim.items()]
    if all(done) and (over or not set(aim) & set(AT_THE_END)):
        return True
    lost = game.result is not None and game.result.winner != side
    return False if over or lost else None


def _is_so(game: BoardGame, side: str, name: str, wanted: Any, start: BoardGame) -> bool:
    match name:
        case "controls" | "holds":
            return all(controller(game, REGION_BY_ID[region]) == SIDES.index(side) for region in wanted)
        case "at war":
            return all(game.at_war >> NATIONS.index(nation) & 1 for nation in wanted)
        case "result":
            return game.result is not None and game.result.winner == side
        case "enters":
            return all(game.persons[CHARACTERS.index(person)] not in (GONE, NOT_YET) for person in wanted)
        case "keeps":
            return all(game.persons[CHARACTERS.index(person)] != GONE for person in wanted)
        case "hidden":
            return bool(game.revealed != wanted)
        case _:
            gained = game.corruption - start.corruption
            return bool(gained <= wanted)


def _battle(game: BoardGame) -> str:
    """All that is known of the battle that is fought."""
    battle = game.battle
    return "" if battle is None else repr([getattr(battle, name) for name in battle.__slots__])


def fingerprint(game: BoardGame) -> tuple[Any, ...]:
    """All that matters for what can still happen in the turn."""
    return (
        game.seat, game.prompt, game.then, tuple(game.options or ()), tuple(game.stack), game.acting,
        game.turn, game.phase, game.happened, bytes(game.figures), bytes(game.reserve),
        bytes(game.casualties), bytes(game.persons), game.besieged, game.captured, _battle(game),
        bytes(game.steps), game.awake, bytes(game.dice), bytes(game.rings), game.hunt_dice, game.hunt_moves,
        game.ring_at, game.progress, game.revealed, game.corruption, game.guide, game.mordor,
        game.tiles_in, game.tiles_drawn, game.tiles_waiting, game.tiles_out, bytes(game.where),
    )  # fmt: skip


def deed(game: BoardGame, index: int, decisive: tuple[str, ...]) -> str:
    """What a choice is called among the deeds; empty if it is none."""
    options = game.options
    assert options is not None
    option = options[index]
    kind = game.prompt[0]
    if kind not in decisive and (kind in AT_WILL or option[0] in NO_DEEDS):
        return ""
    key = game.option_key(option)
    if option[0] in WITH_A_DIE:
        word, _, *rest = key.split(" ")
        return " ".join([word, *rest])
    return key if kind in (q.ACTION.name, q.MARCH.name, q.DIVIDE.name) else f"{kind}: {key}"


def stands(game: BoardGame, seat: str, condition: dict[str, Any]) -> bool:
    """Whether a condition of a lesson is true of a table."""
    for name, wanted in condition.items():
        if name not in AIMS and name not in ("turn", "fellowship"):
            raise ThirdAgeError(f"A lesson of the board game does not know the condition {name!r}.")
        if name == "turn":
            if game.turn < wanted:
                return False
        elif name == "fellowship":
            if not all(game.persons[CHARACTERS.index(each)] == IN_FELLOWSHIP for each in wanted):
                return False
        elif not _is_so(game, game.side_of(seat), name, wanted, game):
            return False
    return True


def is_turn(game: BoardGame) -> bool:
    """Whether somebody is asked for an action."""
    return bool(game.prompt[0] == q.ACTION.name)


def time_of(game: BoardGame) -> int:
    """The turn."""
    return game.turn

"""What puzzles and lessons of the card game can ask for, and which choices are deeds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..cardgame import options as o
from ..cardgame import questions as q
from ..cardgame import tables as t
from ..cardgame.facts import (
    BATTLEGROUND_ZONE,
    DRAW,
    ELIMINATED,
    FREE_AREA,
    HAND,
    OUT,
    PATH,
    RESERVE,
    SIDES,
    ZONES_PER_SEAT,
)
from ..cardgame.meanings import place_id
from ..cardgame.victory import scores
from ..kernel.errors import BadOption, ThirdAgeError

if TYPE_CHECKING:
    from ..cardgame.state import CardGame

AIMS: Final = ("wins", "lets go", "corruption", "keeps", "lead", "result")
# Choices that are no deeds: with what is paid, what is lost in combat, in which order things happen.
AT_WILL: Final = frozenset((
    *q.CYCLES, *q.FORSAKES, q.ORDER.name, q.COMBAT.name, q.LOSS.name, q.WINNOW.name, q.RING.name,
))  # fmt: skip
NO_DEEDS: Final = frozenset((o.PASS, o.CYCLE_ONE))


def check(aim: dict[str, Any]) -> None:
    """Refuse an aim that is none."""
    unknown = set(aim) - set(AIMS)
    if unknown or not aim:
        raise BadOption(f"An aim says {', '.join(AIMS)}, not {', '.join(sorted(unknown)) or 'nothing'}.")
    for place in (*aim.get("wins", ()), *aim.get("lets go", ())):
        if place not in t.LOCATION_BY_ID:
            raise BadOption(f"There is no location {place!r} to be won.")
    for card in aim.get("keeps", ()):
        if card not in t.BY_ID:
            raise BadOption(f"There is no card {card!r} to be kept.")


def verdict(game: CardGame, seat: str, aim: dict[str, Any], start: CardGame) -> bool | None:
    """Whether the aim was reached at the end of the round; None while it is played."""
    if game.round == start.round and game.result is None and game.options is not None:
        return None
    if game.round == start.round and game.result is None and game.active_mask:
        return None  # in the middle of an answer
    side = game.layout.side_of[game.layout.seats.index(seat)]
    own, other = FREE_AREA + side, FREE_AREA + 1 - side
    where = game.loc_where
    done = [where[t.LOCATION_BY_ID[place]] == own for place in aim.get("wins", ())]
    done += [where[t.LOCATION_BY_ID[place]] in (other, OUT) for place in aim.get("lets go", ())]
    done += [game.where[t.BY_ID[card][0]] % ZONES_PER_SEAT != ELIMINATED for card in aim.get("keeps", ())]
    if "corruption" in aim:
        gained = game.corruption - start.corruption
        done.append(gained <= aim["corruption"] if side == 0 else gained >= aim["corruption"])
    if "lead" in aim:
        done.append(_lead(game, side) - _lead(start, side) >= aim["lead"])
    if "result" in aim:
        done.append(game.result is not None and game.result.winner == SIDES[side])
    return all(done)


def _lead(game: CardGame, side: int) -> int:
    """By how many points a side is ahead."""
    found = scores(game)
    return found[side] - found[1 - side]


def fingerprint(game: CardGame) -> tuple[Any, ...]:
    """All that matters for what can still happen in the round."""
    decks = game.zones[DRAW:PATH:ZONES_PER_SEAT]
    return (
        game.seat, game.prompt, game.then, tuple(game.options or ()), tuple(game.stack), bytes(game.where),
        game.wielder.tobytes(), bytes(game.flags), bytes(game.card_tokens), bytes(game.tokens),
        bytes(game.loc_where), bytes(game.ring), tuple(game.active), game.path, game.stripped, game.passed,
        game.turn, game.round, game.corruption, game.this_round, tuple(map(tuple, decks)),
    )  # fmt: skip


def deed(game: CardGame, index: int, decisive: tuple[str, ...]) -> str:
    """What a choice is called among the deeds; empty if it is none."""
    options = game.options
    assert options is not None
    option = options[index]
    kind = game.prompt[0]
    if kind not in decisive and (kind in AT_WILL or option[0] in NO_DEEDS):
        return ""
    key = game.option_key(option)
    if kind in q.PLACINGS:
        return f"{t.KIND[game.prompt[1]].id} to {key}"
    return key if kind == q.TURN.name else f"{kind}: {key}"


def stands(game: CardGame, seat: str, condition: dict[str, Any]) -> bool:
    """Whether a condition of a lesson is true of a table."""
    for name, wanted in condition.items():
        if name == "at":
            if not all(_zone(game, card) == place for card, place in wanted.items()):
                return False
        elif name == "round":
            if game.round < wanted:
                return False
        elif name == "scored":
            areas = {place: FREE_AREA + SIDES.index(side) for place, side in wanted.items()}
            if not all(game.loc_where[t.LOCATION_BY_ID[place]] == area for place, area in areas.items()):
                return False
        else:
            raise ThirdAgeError(f"A lesson of the card game does not know the condition {name!r}.")
    return True


def _zone(game: CardGame, card: str) -> str:
    """Where a card is, in a word or by the id of a battleground."""
    zone = game.where[t.BY_ID[card][0]]
    if zone == PATH:
        return "path"
    if zone < PATH:
        return {HAND: "hand", RESERVE: "reserve"}.get(zone % ZONES_PER_SEAT, "away")
    return place_id(zone - BATTLEGROUND_ZONE)


def is_turn(game: CardGame) -> bool:
    """Whether somebody is asked for an action."""
    return bool(game.prompt[0] == q.TURN.name)


def time_of(game: CardGame) -> int:
    """The round."""
    return game.round

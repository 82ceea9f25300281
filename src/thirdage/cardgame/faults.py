"""What can be wrong in the card game, and how it is dealt at random."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Any

from ..kernel.checks import Checks
from ..kernel.switches import some_flipped
from . import tables as t
from .facts import (
    ACTIVE,
    ARMY,
    BATTLEGROUND_ZONE,
    BOX,
    CHARACTER,
    COMING,
    FREE,
    IN_DECK,
    ITEM,
    LATER,
    LIMBO,
    NOBODY,
    OUT,
    PATH,
    ZONES_PER_SEAT,
)
from .knowledge import HIDDEN_ZONES
from .layout import DRAFTS, all_readings, takes_new_paths
from .options import CYCLE_ONE, PASS, PLAY, USE, WINNOW
from .queries import IN_PLAY
from .questions import YOUR_TURN
from .scenario import SCENARIOS, Scenario
from .sections import sections_joined
from .switches import Switches

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..kernel.decision import RawOption
    from .state import CardGame


# HOW IT CAN BE DEALT


def setups() -> list[tuple[str, dict[str, Any]]]:
    """Every scenario with every number of people and every option but the switches."""
    found = []
    for scenario in SCENARIOS.values():
        choices = {
            "people": tuple(scenario.people),
            "promos": (False, True),
            "live": (False, True),
            "drafting": tuple(DRAFTS) if scenario.drafting else (False,),
            "new_paths": (False, True) if takes_new_paths(scenario) else (False,),
        }
        for values in product(*choices.values()):
            wanted = dict(zip(choices, values, strict=True))
            found.append((scenario.id, {k: v for k, v in wanted.items() if v}))
        if scenario.any_split:
            found.append((scenario.id, _other_split(scenario)))
    return found


def _other_split(scenario: Scenario) -> dict[str, Any]:
    """One person with all decks of the Free Peoples, and one for each of the others."""
    free = [deck.seat for deck in scenario.decks if deck.side == FREE]
    people = ["+".join(free), *(deck.seat for deck in scenario.decks if deck.side != FREE)]
    return {"people": len(people), "split": ", ".join(people)}


def by_chance(rng: Any) -> dict[str, Any]:
    """Now and then a game with other switches, or with other readings of what is in doubt."""
    found = some_flipped(Switches, rng)
    if rng.random() < 0.1:
        readings = [card for card, _ in all_readings()]
        found["readings"] = rng.sample(readings, rng.choice((1, 4, len(readings))))
    return found


def ending(game: CardGame) -> str:
    """Which side won."""
    return str(game.result.winner) if game.result is not None else "unfinished"


# WHAT MUST ALWAYS HOLD


def faults(game: CardGame) -> Iterator[str]:
    """What is wrong with a game of the card game, each in a sentence."""
    yield from _misplaced_cards(game)
    yield from _misplaced_items(game)
    yield from _misplaced_locations(game)
    yield from _bad_counts(game)
    yield from _bad_rumours(game)
    yield from _bad_options(game)


def _misplaced_cards(game: CardGame) -> Iterator[str]:
    owner = game.layout.owner
    found: list[int] = []
    for zone, cards in enumerate(game.zones):
        found += cards
        for card in cards:
            if game.where[card] != zone:
                yield f"{t.KIND[card].title} lies in zone {zone} but is said to be in {game.where[card]}."
            if zone < PATH and zone // ZONES_PER_SEAT != owner[card] and t.TYPE[card] != ITEM:
                yield f"{t.KIND[card].title} lies in another player's zone {zone}."
            if zone == PATH and t.TYPE[card] == ARMY:
                yield f"{t.KIND[card].title}, an army, is on a path."
    if len(found) != len(set(found)):
        twice = [t.KIND[card].title for card, n in Counter(found).items() if n > 1]
        yield f"Cards are in two places: {twice}."
    later = set(_set_aside(game))
    used = {card for card, seat in enumerate(owner) if seat != NOBODY} - later
    if set(found) != used:
        yield f"Cards are lost or too many: {sorted(used ^ set(found))}."
    for card, zone in enumerate(game.where):
        if (zone == BOX) != (owner[card] == NOBODY or card in later):
            yield f"{t.KIND[card].title} is wrongly in or out of the box."
    if game.options is not None and game.prompt == YOUR_TURN and game.zones[LIMBO]:
        yield "A card is still being played at the start of a turn."
    if game.options is not None and game.prompt == YOUR_TURN:
        for seat in game.layout.seat_range:
            if game.zones[seat * ZONES_PER_SEAT + 4]:
                yield f"Cards of {game.seats[seat]} are still set aside at the start of a turn."


def _set_aside(game: CardGame) -> list[int]:
    """The cards that wait for the first recycle of their owners."""
    later = game.layout.after_recycle
    return [
        card
        for seat, recycled in enumerate(game.recycled)
        for card in later[seat]
        if not recycled and game.where[card] == BOX  # or it was removed
    ]


def _misplaced_items(game: CardGame) -> Iterator[str]:
    for card, wielder in enumerate(game.wielder):
        title = t.KIND[card].title
        if wielder == NOBODY:
            if t.TYPE[card] == ITEM and IN_PLAY[game.where[card]]:
                yield f"{title} is in play without a wielder."
        elif t.TYPE[card] != ITEM or wielder not in t.WIELDERS[card]:
            yield f"{title} cannot be on {t.KIND[wielder].title}."
        elif not IN_PLAY[game.where[card]] or game.where[card] != game.where[wielder]:
            yield f"{title} and its wielder {t.KIND[wielder].title} are apart."
    for card, tokens in enumerate(game.card_tokens):
        if tokens and (t.TYPE[card] != CHARACTER or not IN_PLAY[game.where[card]]):
            yield f"{t.KIND[card].title} has tokens but is not a character in play."


def _misplaced_locations(game: CardGame) -> Iterator[str]:
    active = [*game.active, game.path] if game.path >= 0 else game.active
    if len(set(active)) != len(active):
        yield f"A location is active twice: {active}."
    if game.active_mask != sum(1 << place for place in set(active)):
        yield "The bits of the active locations are wrong."
    if game.stripped & ~game.active_mask:
        yield "A battleground without its icons is not active."
    for place, where in enumerate(game.loc_where):
        if (where == ACTIVE) != (place in active):
            yield f"{t.LOCATION[place].title} is wrongly said to be active or not."
        if place not in active and (game.tokens[2 * place] or game.tokens[2 * place + 1]):
            yield f"{t.LOCATION[place].title} has tokens but is not active."
    if game.loc_where.count(COMING) > 1:
        yield "Two paths are coming at once."
    if game.path < 0 and game.zones[PATH]:
        yield "There are cards on a path, but no path is active."
    for place in game.layout.skirmishes:
        if game.loc_where[place] not in (IN_DECK, ACTIVE, OUT, LATER) or game.stripped >> place & 1:
            yield f"{t.LOCATION[place].title}, a skirmish, was scored or reactivated."
    for number, section in enumerate(game.layout.later_battlegrounds, 1):
        waiting = [game.loc_where[place] == LATER for place in section]
        if any(waiting) and not (all(waiting) and number >= sections_joined(game)):
            yield f"A part of section {number + 1} has joined its deck."
        if not any(waiting) and min(game.recycled) < number:
            yield f"Section {number + 1} has joined too soon."
    for place in game.layout.battlegrounds:
        if game.zones[BATTLEGROUND_ZONE + place] and place not in game.active:
            yield f"There are cards at {t.LOCATION[place].title}, which is not active."


def _bad_counts(game: CardGame) -> Iterator[str]:
    layout = game.layout
    if game.corruption < 0:
        yield f"There are {game.corruption} corruption tokens."
    if game.origin is None and not 0 <= game.round <= len(layout.legs):
        yield f"It is round {game.round}."
    if not game.last_number <= layout.last_path:
        yield f"The last path has the number {game.last_number}."
    follows = layout.successors.get(game.last_path, -1)
    if game.origin is None and follows >= 0 and game.loc_where[follows] != IN_DECK:
        yield f"{t.LOCATION[follows].title} must follow, but was used before."
    if not (0 <= game.turn < len(layout.turn_order) and 0 <= game.starting < len(layout.turn_order)):
        yield "The turn is at a place that does not exist."
    if game.passed & ~layout.everyone:
        yield "Somebody who does not exist has passed."


def _bad_rumours(game: CardGame) -> Iterator[str]:
    """Whatever anybody can tell of hidden cards must be true."""
    owner = game.layout.owner
    for card, rumour in enumerate(game.rumour):
        seat = owner[card]
        if seat == NOBODY:
            continue
        zone = game.where[card]
        kind = zone % ZONES_PER_SEAT if zone < PATH else -1
        if rumour >> 5 != seat:
            yield f"The rumour of {t.KIND[card].title} names the wrong owner."
        elif kind in HIDDEN_ZONES and not rumour >> kind & 1:
            yield f"Nobody reckons with {t.KIND[card].title} where it is, in {kind}: {rumour & 31:05b}."
        elif kind not in HIDDEN_ZONES and rumour & 31:
            yield f"{t.KIND[card].title} lies open, but there are rumours about it."


def _bad_options(game: CardGame) -> Iterator[str]:
    if game.options is None:
        return
    alike = Counter((game.option_key(option), _looks(game, option)) for option in game.options)
    for (key, _), n in alike.items():
        if n > 1:
            yield f"The option {key!r} is offered {n} times: {game.prompt}."


def _looks(game: CardGame, option: RawOption) -> Any:
    """What tells one copy of a card from another: where it lies and what happened to it."""
    named = game.option_targets(option)["cards"]
    if not named:
        return option
    card = option[1]
    return game.where[card], game.flags[card], game.wielder[card], game.card_tokens[card]


def view_faults(view: dict[str, Any], seers: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with what these seats are shown."""
    for name, shown in view["seats"].items():
        if name in seers and len(shown["hand"]) != shown["counts"]["hand"]:
            yield f"{name} misses cards of its own hand."


CHECKS: Checks[CardGame] = Checks(
    most_decisions=5000,
    share=0.005,
    idle=frozenset((PASS, CYCLE_ONE, WINNOW)),
    keen=frozenset((PLAY, USE)),
    turn=YOUR_TURN,
    counted={"round": "rounds", "actions": "actions in a round"},
    setups=setups,
    by_chance=by_chance,
    faults=faults,
    ending=ending,
    view_faults=view_faults,
)

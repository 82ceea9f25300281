"""Every kind of event of the board game, declared once: its name, what its values mean, and its sentence.

A sentence is a text with the names of fields in braces, or a function of the game, who it is about, the cards
that the reader may know and the values. Besides its own fields a text may use `{who}`, the side, and `{card}`
and `{combat}`, the title of the first card as an event and as a Combat card. It is written of several, as the
Free Peoples are; the wording makes it fit the Shadow, and the reader.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..kernel.english import capital, count
from ..kernel.kinds import NUMBER, WORD, Happening, Kinds, Meaning
from . import options as o
from . import tables as t
from .combat_state import SIEGE, SORTIE
from .facts import (
    CHARACTER_TITLES,
    MUSTER,
    NATION_PHRASES,
    PLURAL_NATIONS,
    REASONS,
    RESULT_TITLES,
    SHADOW,
    SIDE_TITLES,
    deck_title,
)
from .figures import counted, name_of, plural_of
from .map import REGION_PHRASES, REGION_TITLES
from .meanings import (
    BATTLE_KIND,
    DECK,
    DICE,
    DIE,
    FIGURE,
    FLAG,
    FORCE,
    HITS,
    NATION,
    PERSON,
    PERSONS,
    REGION,
    RESULT,
    ROLLED,
    SEATS,
    SPECIAL_TILE,
    SWITCHES,
    TILE,
    TILES,
    USE,
    force,
    people,
    rolled,
    tile_title,
)
from .setup import CRACK_OF_DOOM, HUNT_TILES
from .tables import title

HAPPENINGS: Final[Kinds[Happening]] = Kinds()

Cards = tuple[int, ...]
Rolled = tuple[int, ...]  # numbers on dice


class Written(Happening):
    """An event whose sentence is a text with the names of fields in braces."""

    __slots__ = ("text",)

    def __init__(self, name: str, text: str, /, **fields: Meaning) -> None:
        super().__init__(name, self.filled, **fields)
        self.text = text

    def filled(self, game: object, who: str, cards: Cards, *values: Any) -> str:
        """The text with the words of the values in it."""
        words = self.spoken(game, values) | {"who": who, "whose": possessive(who)}
        if cards:
            words |= {"card": title(cards[0]), "combat": t.COMBAT[cards[0]].title}
        return self.text.format_map(words)


def possessive(side: str) -> str:
    """A side as owner: the Shadow's, the Free Peoples'."""
    return f"{side}'" if side.endswith("s") else f"{side}'s"


def happening(name: str, say: str | Callable[..., str], /, **fields: Meaning) -> Happening:
    """Declare a kind of event."""
    if isinstance(say, str):
        return HAPPENINGS.declare(Written(name, say, **fields))
    return HAPPENINGS.declare(Happening(name, say, **fields))


# A TURN


ARMY_USES: Final = (o.MOVE_ARMIES, o.ATTACK, o.ATTACK_WITH_A_PART)


def _die(game: object, who: str, cards: Cards, face: int, use: int) -> str:
    a_die = count(1, f"{RESULT_TITLES[face]} die")
    if use == o.WASTE:
        return f"The {who} put {a_die} aside unused."
    messenger = " as an Army die (the Mouth of Sauron)" if face == MUSTER and use in ARMY_USES else ""
    return f"The {who} use {a_die}{messenger}."


def _hunt_dice(game: object, who: str, cards: Cards, n: int) -> str:
    return f"The {who} put {count(n, 'die', 'dice') if n else 'no dice'} in the Hunt box."


def _dice_lost(game: object, who: str, cards: Cards, face: int, n: int) -> str:
    result = RESULT_TITLES[face]
    return f"The {who} lose {count(n, f'{result} die', f'{result} dice')}."


DEPARTURES = happening("switches", "{switches}.", switches=SWITCHES)
TURN = happening("turn", "Turn {turn}.", turn=NUMBER)
HUNT_DICE = happening("hunt dice", _hunt_dice, dice=NUMBER)
ROLL = happening("roll", "The {who} roll {dice}.", dice=DICE)
DIE_USED = happening("die", _die, die=RESULT, use=USE)
PASS = happening("pass", "The {who} pass.")
RING = happening("ring", "The {who} use an Elven Ring: {die} becomes {result}.", die=DIE, result=RESULT)
RING_GIVEN = happening("ring given", "The {who} give an Elven Ring to the Shadow.")
DICE_LOST = happening("dice lost", _dice_lost, die=RESULT, dice=NUMBER)
TURNED = happening("turned", "The {who} turn {die} to {result}.", die=DIE, result=RESULT)

# EVENT CARDS


def _draw(game: object, who: str, cards: Cards, deck: int) -> str:
    return f"The {who} draw {title(cards[0])}." if cards else f"The {who} draw from their {deck_title(deck)}."


def _buried(game: object, who: str, cards: Cards, deck: int) -> str:
    what = title(cards[0]) if cards else f"a card of their {deck_title(deck)}"
    return f"The {who} discard {what} face down."


def _event(game: object, who: str, cards: Cards, stays: bool) -> str:
    return f"The {who} play {title(cards[0])}{', which stays on the table' if stays else ''}."


DRAW = happening("draw", _draw, deck=DECK)
BURIED = happening("buried", _buried, deck=DECK)
DISCARDED = happening("discarded", "{card} is discarded.")
EVENT = happening("event", _event, stays=FLAG)
IN_VAIN = happening("in vain", "{card} has no effect.")
DICE_ROLLED = happening("dice rolled", "The {who} roll {rolled}.", rolled=ROLLED)

# TEAMS


def _exchanged(game: object, who: str, cards: Cards, given: int, taken: int) -> str:
    if not cards:
        gives = f"a card of the {deck_title(given)}"
        return f"The {who} give {gives} to their teammate for one of the {deck_title(taken)}."
    return f"The {who} give {title(cards[0])} to their teammate for {title(cards[1])}."


EXCHANGE_WANTED = happening("exchange wanted", "The {who} want to exchange a card.")
EXCHANGE_DECLINED = happening("exchange declined", "The {who} keep all cards.")
EXCHANGED = happening("exchanged", _exchanged, given=DECK, taken=DECK)
MIX_REFUSED = happening("mix refused", "The {who} keep the armies in {region} separate.", region=REGION)
MIXED = happening("mixed", "The {who} command a mixed army in {region}.", region=REGION)

# FIGURES AND REGIONS


def _recruit(game: object, who: str, cards: Cards, region: int, kind: int, n: int) -> str:
    return f"The {who} place {counted(kind, n)} in {REGION_PHRASES[region]}."


def _trained(game: object, who: str, cards: Cards, region: int, kind: int, n: int) -> str:
    if n == 1:
        return f"{REGION_TITLES[region]}: a Regular becomes {count(1, name_of(kind))}."
    return f"{REGION_TITLES[region]}: {n} Regulars become {plural_of(kind)}."


def _dismissed(game: object, who: str, cards: Cards, region: int, kind: int, n: int) -> str:
    back = f"{'goes' if n == 1 else 'go'} back to the reinforcements: no room"
    return f"{counted(kind, n)} in {REGION_PHRASES[region]} {back}."


def _lost(game: object, who: str, cards: Cards, region: int, kind: int, n: int) -> str:
    return f"{REGION_TITLES[region]}: {counted(kind, n)} lost."


def _reduced(game: object, who: str, cards: Cards, region: int, kind: int) -> str:
    return f"{REGION_TITLES[region]}: {count(1, name_of(kind))} becomes a Regular."


def _march(game: object, who: str, cards: Cards, origin: int, goal: int, figures: bytes, persons: int) -> str:
    return (
        f"The {who} move {force(figures, persons)} from {REGION_PHRASES[origin]} to {REGION_PHRASES[goal]}."
    )


RECRUIT = happening("recruit", _recruit, region=REGION, figure=FIGURE, number=NUMBER)
TRAINED = happening("trained", _trained, region=REGION, figure=FIGURE, number=NUMBER)
DISMISSED = happening("dismissed", _dismissed, region=REGION, figure=FIGURE, number=NUMBER)
LOSS = happening("loss", _lost, region=REGION, figure=FIGURE, number=NUMBER)
LEADERS_LOST = happening("leaders lost", _lost, region=REGION, figure=FIGURE, number=NUMBER)
REDUCED = happening("reduced", _reduced, region=REGION, figure=FIGURE)
MARCH = happening("march", _march, origin=REGION, goal=REGION, figures=FORCE, people=PERSONS)
SIEGE_BEGINS = happening("siege", "The {who} lay siege to {region}.", region=REGION)
SIEGE_ENDS = happening("siege ends", "The siege of {region} is over.", region=REGION)
CAPTURE = happening("capture", "The {who} take {region}.", region=REGION)

# THE NATIONS


def _nation_is(nation: int) -> str:
    return capital(f"{NATION_PHRASES[nation]} {'are' if nation in PLURAL_NATIONS else 'is'}")


def _awake(game: object, who: str, cards: Cards, nation: int) -> str:
    return f"{_nation_is(nation)} active."


def _politics(game: object, who: str, cards: Cards, nation: int, steps: int) -> str:
    return f"{_nation_is(nation)} {count(steps, 'step') + ' from war' if steps else 'At War'}."


AWAKE = happening("awake", _awake, nation=NATION)
POLITICS = happening("politics", _politics, nation=NATION, steps=NUMBER)

# CHARACTERS


def _leave(game: object, who: str, cards: Cards, group: int, dead: bool) -> str:
    one = group.bit_count() == 1
    if dead:
        return f"{people(group)} {'dies' if one else 'die'}."
    return f"{people(group)} {'leaves' if one else 'leave'} the Fellowship."


def _walk(game: object, who: str, cards: Cards, group: int, region: int) -> str:
    return f"{people(group)} {'goes' if group.bit_count() == 1 else 'go'} to {REGION_PHRASES[region]}."


def _fly(game: object, who: str, cards: Cards, origin: int, goal: int, n: int) -> str:
    return (
        f"{n} Nazgûl {'flies' if n == 1 else 'fly'} from {REGION_PHRASES[origin]} to {REGION_PHRASES[goal]}."
    )


LEAVE = happening("leave", _leave, people=PERSONS, dead=FLAG)
WALK = happening("walk", _walk, people=PERSONS, region=REGION)
FLY = happening("fly", _fly, origin=REGION, goal=REGION, number=NUMBER)
MINION_MOVES = happening("minion moves", "{person} goes to {region}.", person=PERSON, region=REGION)
ENTERS = happening("enters", "{person} comes into play in {region}.", person=PERSON, region=REGION)
SLAIN = happening("slain", "{person} is out of the game.", person=PERSON)

# THE FELLOWSHIP


def _corruption(game: object, who: str, cards: Cards, more: int, now: int) -> str:
    return f"The Ring-bearers {'gain' if more > 0 else 'lose'} {abs(more)} Corruption: {now} now."


def _mordor_step(game: object, who: str, cards: Cards, step: int) -> str:
    if step < CRACK_OF_DOOM:
        return f"The Fellowship comes to step {step} of the Mordor track."
    return "The Fellowship comes to the Crack of Doom."


CORRUPTION = happening("corruption", _corruption, more=NUMBER, now=NUMBER)
GUIDE = happening("guide", "{person} guides the Fellowship.", person=PERSON)
TAKEN_ALIVE = happening("taken alive", "{person} is carried off alive.", person=PERSON)
DECLARED = happening("declared", "The Fellowship is declared in {region}.", region=REGION)
REVEALED = happening("revealed", "The Fellowship is revealed in {region}.", region=REGION)
SEEN = happening("seen", "The Fellowship is revealed.")
HIDDEN = happening("hidden", "The Fellowship is hidden.")
ASTRAY = happening("astray", "The Ring-bearers are driven to {region}.", region=REGION)
LURED = happening("lured", "{person} is drawn at random.", person=PERSON)
FELLOWSHIP_MOVES = happening(
    "fellowship moves", "The Fellowship moves: progress {progress}.", progress=NUMBER
)
MORDOR = happening(
    "mordor",
    "The Fellowship enters Mordor."
    " The Eyes that were drawn and the special tiles that waited join the Hunt pool.",
)
MORDOR_MOVE = happening(
    "mordor move", "The Fellowship tries to leave step {step} of the Mordor track.", step=NUMBER
)
MORDOR_STEP = happening("mordor step", _mordor_step, step=NUMBER)
LINGERS = happening("lingers", "The Fellowship has neither moved nor hidden in Mordor this turn.")
STOPPED = happening("stopped", "The Fellowship is stopped on step {step} of the Mordor track.", step=NUMBER)

# THE HUNT


def _plus(bonus: int, dice: int) -> str:
    """What is added to dice."""
    return f", {bonus:+d}{' to each' if dice > 1 else ''}" if bonus else ""


def _tile(game: object, who: str, cards: Cards, tile: int, damage: int | None, reveals: bool) -> str:
    title = tile_title(tile, reveal=not reveals)
    if damage is not None:
        title = f"{title}{',' if HUNT_TILES[tile].event else ':'} {damage} damage"
    return f"The Hunt tile is {title}{', and it reveals the Fellowship' if reveals else ''}."


def _lowered_by_card(game: object, who: str, cards: Cards, number: int, left: int | None) -> str:
    rest = "" if left is None else f": {left or 'none is'} left"
    return f"{title(cards[0])} lowers the Hunt damage by {number}{rest}."


def _hunt_roll(
    game: object, who: str, cards: Cards, first: Rolled, more: Rolled, bonus: int, successes: int
) -> str:
    plus = _plus(bonus, len(first) + len(more))
    again = f", again {rolled(more)}" if more else ""
    found = count(successes, "success", "successes") if successes else "nothing"
    return f"The Hunt rolls {rolled(first)}{plus}{again}: {found}."


def _lowered(game: object, who: str, cards: Cards, person: int, left: int) -> str:
    return f"{CHARACTER_TITLES[person]} lowers the Hunt damage by 1: {left or 'none is'} left."


def _tile_enters(game: object, who: str, cards: Cards, tile: int, joins: bool) -> str:
    event = HUNT_TILES[tile].event
    if joins:
        return f"The Hunt tile of {event} joins the Hunt pool."
    return f"The Hunt tile of {event} waits until the Fellowship enters Mordor."


def _tiles_seen(game: object, who: str, cards: Cards, tiles: tuple[int, ...]) -> str:
    several = "tile" if len(tiles) == 1 else "tiles"
    return f"The {who} draw the Hunt {several} {TILES.words(game, tiles)}."


def _tiles_removed(game: object, who: str, cards: Cards, n: int) -> str:
    return f"{capital(count(n, 'Eye'))} {'is' if n == 1 else 'are'} removed from the Hunt pool for good."


HUNT_ROLL = happening("hunt roll", _hunt_roll, rolled=ROLLED, again=ROLLED, bonus=NUMBER, successes=NUMBER)
TILE_DRAWN = happening("tile", _tile, tile=TILE, damage=NUMBER, reveals=FLAG)
TILE_BACK = happening("tile back", "The first tile, {tile}, goes back to the Hunt pool.", tile=TILE)
NO_TILE = happening("no tile", "No Hunt tile is drawn.")
TILE_VOID = happening("tile void", "The Hunt tile is discarded without effect.")
TILE_DIE = happening("tile die", "The die of the tile shows {number}.", number=NUMBER)
TILE_ENTERS = happening("tile enters", _tile_enters, tile=SPECIAL_TILE, joins=FLAG)
TILES_SEEN = happening("tiles seen", _tiles_seen, tiles=TILES)
TILES_REMOVED = happening("tiles removed", _tiles_removed, number=NUMBER)
LOWERED_BY_CARD = happening("lowered by card", _lowered_by_card, number=NUMBER, left=NUMBER)
LOWERED = happening("lowered by", _lowered, person=PERSON, left=NUMBER)
FALLS = happening("falls", "{person} is lost to the Hunt.", person=PERSON)

# BATTLES


def _attack(
    game: object,
    who: str,
    cards: Cards,
    origin: int,
    place: int,
    kind: int,
    figures: bytes,
    persons: int,
) -> str:
    where, with_whom = REGION_PHRASES[place], force(figures, persons)
    if kind == SIEGE:
        return f"The {who} storm {where} with {with_whom}."
    if kind == SORTIE:
        return f"The {who} break out of {where} with {with_whom}."
    return f"The {who} attack {where} from {REGION_PHRASES[origin]} with {with_whom}."


def _combat_roll(who: str, what: str, numbers: Rolled, bonus: int, target: int, hits: int) -> str:
    plus = _plus(bonus, len(numbers))
    scored = count(hits, "hit") if hits else "no hit"
    return f"The {who} {what.format(rolled(numbers))}{plus}, hitting on {target}: {scored}."


def _roll(game: object, who: str, cards: Cards, numbers: Rolled, bonus: int, target: int, hits: int) -> str:
    return _combat_roll(who, "roll {}", numbers, bonus, target, hits)


def _reroll(game: object, who: str, cards: Cards, numbers: Rolled, bonus: int, target: int, hits: int) -> str:
    return _combat_roll(who, "roll again {}", numbers, bonus, target, hits)


def _extra_attack(game: object, who: str, cards: Cards, numbers: Rolled, target: int, hits: int) -> str:
    return _combat_roll(who, "roll {} for an extra attack", numbers, 0, target, hits)


def _misses_hit(game: object, who: str, cards: Cards, n: int) -> str:
    return f"The {who} count {count(n, 'missed die as a hit', 'missed dice as hits')}."


def _more_hits(game: object, who: str, cards: Cards, n: int) -> str:
    return f"The {who} score {n} more {'hit' if n == 1 else 'hits'}."


def _silenced(game: object, who: str, cards: Cards, person: int, nazgul_lead: bool) -> str:
    more = ", and the Nazgûl lead" if nazgul_lead else ""
    return f"{CHARACTER_TITLES[person]} has no Leadership and no abilities this round{more}."


ATTACK = happening(
    "attack",
    _attack,
    origin=REGION,
    region=REGION,
    battle=BATTLE_KIND,
    figures=FORCE,
    people=PERSONS,
)
WITHDRAWS = happening("withdraws", "The {who} withdraw into {region}.", region=REGION)
WHITE_RIDER = happening("white rider", "The White Rider: no Nazgûl leads in this battle.")
ANNOUNCES = happening("announces", "The {who} will play a Combat card.")
COMBAT_CARD = happening("combat card", "The {who} show {combat} ({card}).")
CANCELLED = happening("cancelled", "The {whose} {combat} is cancelled.")
WORKS_IN_VAIN = happening("works in vain", "The {whose} {combat} has no effect.")
COMBAT_ROLL = happening("combat roll", _roll, rolled=ROLLED, bonus=NUMBER, target=NUMBER, hits=NUMBER)
REROLL = happening("reroll", _reroll, rolled=ROLLED, bonus=NUMBER, target=NUMBER, hits=NUMBER)
EXTRA_ATTACK = happening("extra attack", _extra_attack, rolled=ROLLED, target=NUMBER, hits=NUMBER)
BACKFIRES = happening("backfires", "The {who} score {hits} on their own army.", hits=HITS)
GIVES_UP = happening("gives up", "The {who} give up {points} Leadership this round.", points=NUMBER)
MISSES_HIT = happening("misses hit", _misses_hit, number=NUMBER)
MORE_HITS = happening("more hits", _more_hits, hits=NUMBER)
HITS_CANCELLED = happening("hits cancelled", "The {who} cancel {hits}.", hits=HITS)
NO_REROLL = happening("no reroll", "The {who} have no Leader re-roll this round.")
SILENCED = happening("silenced", _silenced, person=PERSON, nazgul_lead=FLAG)
PRESSES_ON = happening("presses on", "The {who} storm {region} once more.", region=REGION)
CEASES = happening("ceases", "The attack on {region} ceases.", region=REGION)
RETREAT = happening("retreat", "The {who} retreat from {origin} to {goal}.", origin=REGION, goal=REGION)

# THE END


def _over(game: Any, who: str, cards: Cards, reason: str) -> str:
    if not who:
        return REASONS[reason]
    side = game.seating.sides[game.seating.names.index(who)]
    return f"{REASONS[reason]} The {SIDE_TITLES[side]} {'wins' if side == SHADOW else 'win'}."


def _winners(game: Any, who: str, cards: Cards, seats: int, merit: int) -> str:
    points = "no points lost" if not merit else f"{count(-merit, 'point').replace('a ', '1 ')} lost"
    if merit > 0 or game.seating.sides[seats.bit_length() - 1] == SHADOW:
        points = f"{merit} {'point' if merit == 1 else 'points'}"
    if seats.bit_count() > 1:
        return f"{capital(SEATS.words(game, seats))} share the victory, each with {points}."
    return f"{capital(SEATS.words(game, seats))} wins within the team, with {points}."


OVER = happening("over", _over, reason=WORD)
WINNERS = happening("winners", _winners, seats=SEATS, merit=NUMBER)

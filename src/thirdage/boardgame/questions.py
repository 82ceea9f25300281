"""Every kind of question the board game asks, declared once.

Each has its name, its sentence, the chapter of the rules that explains it, what its values mean, and the
words of answers that it words in its own way. A rule asks with it: `game.ask(seat, MUSTER(again), ...)`.
Whoever wants to know what is asked compares names (`game.prompt[0] == MUSTER.name`) and reads facts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from ..kernel.english import capital, count, headed
from ..kernel.kinds import NUMBER, Kinds, Meaning, Question, Values, Words
from . import options as o
from . import tables as t
from .describing import action_dice, battle_words
from .facts import (
    CHARACTER_PHRASES,
    CHARACTER_TITLES,
    EYE_DAMAGE,
    IN_FELLOWSHIP,
    MOST_HUNT_DICE,
    MOST_UNITS_BESIEGED,
    PLAYING,
    SARUMAN,
    SHADOW,
    SIDE_TITLES,
)
from .figures import IS_UNIT, name_of, plural_of, units_in
from .map import REGION_PHRASES, REGION_TITLES
from .meanings import (
    CARD,
    COMBAT_CARD,
    COMPANIONS,
    DECK,
    EFFECT,
    FIGURE_PLURAL,
    FLAG,
    FORCE,
    HEAD_REGION,
    HITS,
    ITEMS,
    MOVED,
    PARTY,
    PERSON,
    PERSON_WITHIN,
    PERSONS,
    PLACE,
    PURPOSE,
    REGION,
    RESULT,
    TILE,
    UNITS,
    WAYS,
    Item,
    force,
    people,
    say_items,
    tile_title,
)
from .setup import HUNT_TILES

if TYPE_CHECKING:
    from .state import BoardGame

# THE CHAPTERS OF THE RULES that explain questions
DICE: Final = "dice"
EVENTS: Final = "events"
FELLOWSHIP: Final = "fellowship"
HUNT: Final = "hunt"
MOVEMENT: Final = "movement"
BATTLE: Final = "battle"
SIEGE: Final = "siege"
MUSTERING: Final = "muster"
POLITICS: Final = "politics"
TEAMS: Final = "teams"
SECTIONS: Final = (DICE, EVENTS, FELLOWSHIP, HUNT, MOVEMENT, BATTLE, SIEGE, MUSTERING, POLITICS, TEAMS)

# GESTURES: what is chosen in several questions, and on a screen in one go
A_FORCE: Final = "force"
A_MUSTER: Final = "muster"
NAZGUL: Final = "nazgul"
COMPANIONS_WALK: Final = "companions"
COMPANIONS_LEAVE: Final = "separation"
CASUALTIES: Final = "casualties"

QUESTIONS: Final[Kinds[Question]] = Kinds()

YES, NO = o.YES[0], o.NO[0]


class Headed(Question):
    """A question under the title of the card that asks: its sentence is the clause after the title."""

    __slots__ = ()

    def sentence(self, game: object, prompt: Values) -> str:
        """What is asked, in a sentence."""
        return headed(self.spoken(game, prompt[1:])["source"], super().sentence(game, prompt))


class Shared(Question):
    """A question that the rules ask, and cards as well: its source is the card being played, if one is.

    Its sentence is a clause that can stand after the title of the card.
    """

    __slots__ = ()

    def source(self, game: Any, prompt: Values) -> str | None:
        """The id of the card that asks; None: the rules ask."""
        card = card_that_asks(game)
        return None if card is None else t.EVENT[card].id

    def sentence(self, game: Any, prompt: Values) -> str:
        """What is asked, in a sentence; under the title of the card, if one asks."""
        said = super().sentence(game, prompt)
        card = card_that_asks(game)
        return capital(said) if card is None else headed(t.EVENT[card].title, said)


def card_that_asks(game: BoardGame) -> int | None:
    """The card that is being played, if there is one; in a battle that it began the rules ask."""
    playing = game.zones[PLAYING]
    return playing[-1] if playing and game.battle is None else None


def question(
    name: str,
    say: Words,
    section: str,
    answers: Mapping[int, Words] | None = None,
    gesture: str = "",
    **fields: Meaning,
) -> Question:
    """Declare a question that the rules ask."""
    return QUESTIONS.declare(Question(name, say, section=section, answers=answers, gesture=gesture, **fields))


def asked_by_card(
    name: str,
    clause: Words,
    section: str = EVENTS,
    answers: Mapping[int, Words] | None = None,
    gesture: str = "",
    **fields: Meaning,
) -> Question:
    """Declare a question that is put under the title of an Event card."""
    fields = fields if "source" in fields else {"source": CARD, **fields}
    return QUESTIONS.declare(
        Headed(name, clause, section=section, answers=answers, gesture=gesture, **fields)
    )


def asked_in_battle(
    name: str,
    clause: Words,
    answers: Mapping[int, Words] | None = None,
    gesture: str = "",
    **fields: Meaning,
) -> Question:
    """Declare a question that is put under the title of a Combat card."""
    return asked_by_card(name, clause, BATTLE, answers, gesture, source=COMBAT_CARD, **fields)


def shared(
    name: str,
    say: Words,
    section: str,
    answers: Mapping[int, Words] | None = None,
    gesture: str = "",
    **fields: Meaning,
) -> Question:
    """Declare a question that both the rules and cards ask."""
    return QUESTIONS.declare(Shared(name, say, section=section, answers=answers, gesture=gesture, **fields))


# WORDS THAT DEPEND ON THE VALUES


def _does(group: int) -> str:
    return "does" if group.bit_count() == 1 else "do"


class Again:
    """One sentence for the first of several, another for those after it; the first value tells which."""

    def __init__(self, first: str, then: str) -> None:
        self.first = first
        self.then = then

    def __call__(self, game: object, again: bool, *rest: Any) -> str:
        return self.then if again else self.first


NO_MORE: Final = "No more"
NOBODY: Final = {o.DONE: Again("Nobody", NO_MORE)}
NOBODY_ELSE: Final = {o.DONE: "Nobody else"}


# A TURN

ACTION = question("turn", "Your action: which die do you use, and what for?", DICE)


def _hunt_dice(game: BoardGame) -> str:
    most = len(game.options or (0,)) - 1
    alone = not any(at == IN_FELLOWSHIP for at in game.persons[:SARUMAN])
    why = "no Companion is in the Fellowship" if alone else "as many as Companions in the Fellowship"
    dice = action_dice(game, SHADOW)
    return f"How many of your {dice} dice do you put in the Hunt box? At most {most}: {why}."


HUNT_DICE = question("hunt dice", _hunt_dice, HUNT)

# EVENT CARDS


def _cut_hand(game: BoardGame) -> str:
    most = HAND_SIZES[game.seating.hands[game.seat]]
    return f"You hold more than {most} cards. Which one do you discard?"


HAND_SIZES: Final = {4: "four", 6: "six"}
CUT_HAND = question("cut hand", _cut_hand, EVENTS)
GANDALF_DRAWS = question(
    "gandalf draws", "Gandalf the Grey guides: do you draw a card from the {deck}?", EVENTS, deck=DECK
)
MAY = asked_by_card("may", "do you {effect}?", effect=EFFECT, source=CARD)
WHICH = asked_by_card("which", "which do you choose?", answers={NO: "Nothing"}, effect=EFFECT, source=CARD)
PRICE = asked_by_card(
    "price", "which card with the {symbol} symbol do you discard?", symbol=RESULT, source=CARD
)
FREE_CARD = asked_by_card(
    "free card",
    "which Character card do you play without a die?",
    answers={o.DONE: "Play no card", o.CARD: "Play {it}"},
)
WHICH_GOES = asked_by_card("which goes", "which card on the table is discarded?")
PALANTIR = asked_by_card("palantir", "from which deck do you draw?")

# TEAMS

DRAW_FROM = question("draw from", "From which deck do you draw your card for this turn?", TEAMS)
EXCHANGE = question(
    "exchange",
    Again(
        "Do you want to exchange a card with your teammate? Each picks one that the other does not see.",
        "Your teammate wants to exchange a card. Do you? Each picks one that the other does not see.",
    ),
    TEAMS,
    {YES: "Exchange a card", NO: "Keep your cards"},
    asked=FLAG,
)
GIVE = question("give", "Which card do you give to your teammate for one that you have not seen?", TEAMS)
MIX = question(
    "mix",
    "Does your army in {region} become one with your teammate's? Whoever has more units there commands it.",
    TEAMS,
    {YES: "Make one army of both", NO: "Stay separate"},
    region=REGION,
)

# ARMIES


def _march(game: object, again: bool, armies: int, overfull: int, too_many: int, moved: object) -> str:
    if overfull >= 0:
        where = REGION_PHRASES[overfull]
        if too_many == 1:
            return f"1 unit too many is in {where}: which goes on, and where?"
        return f"{too_many} units too many are in {where}: which go on, and where?"
    first = f"which army moves{' next' if again else ''}, and where?"
    return first if armies == 1 else f"{first} You may move up to {armies}{' more' if again else ''}."


def _no_army(game: object, again: bool, *rest: object) -> str:
    return NO_MORE if again else "No army"


def _divide(game: BoardGame, errand: Any) -> str:
    if all(way[0] == o.ASSAULT for way in game.options or ()):
        return "which army attacks with only a part of it, and whom?"
    return "from which army does only a part go, and where?"


def _who(game: BoardGame, purpose: int, region: int, goal: int, choice: Any) -> str:
    if card_that_asks(game) is not None:
        return f"who in {REGION_PHRASES[region]} {WHO[purpose]} {REGION_PHRASES[goal]}?"
    if goal == region:  # a siege or a sortie
        return f"{REGION_TITLES[region]}: who attacks?"
    return f"{REGION_TITLES[region]}: who {WHO[purpose]} {REGION_PHRASES[goal]}?"


WHO: Final = ("moves to", "attacks", "advances to")  # by purpose


def _how_many(
    game: object, purpose: int, region: int, goal: int, kind: int, choice: Any, going: bytes
) -> str:
    there = choice.figures[kind]
    noun = name_of(kind) if there == 1 else plural_of(kind)
    many = f"does the {noun}" if there == 1 else f"how many of the {there} {noun}"
    asked = f"{many} in {REGION_PHRASES[region]} {_do_what(purpose, region, goal)}?"
    limits = _limits(choice, going)
    return f"{asked} {limits}" if limits and IS_UNIT[kind] else asked


def _along(
    game: object, purpose: int, region: int, goal: int, person: int, choice: Any, going: bytes, joined: int
) -> str:
    return f"does {CHARACTER_PHRASES[person]} {_do_what(purpose, region, goal)} with them?"


def _do_what(purpose: int, region: int, goal: int) -> str:
    if goal == region:  # a siege or a sortie
        return "attack"
    return f"{DO[purpose]} {REGION_PHRASES[goal]}"


DO: Final = ("go to", "attack", "advance to")  # by purpose


def _limits(choice: Any, going: bytes) -> str:
    """How many units more may go, and must, where that is not as many as there are."""
    gone = units_in(going, choice.side)
    units = units_in(choice.figures, choice.side)
    if choice.most < units:
        return f"At most {_units(choice.most - gone, more=bool(gone))} can go."
    if choice.least > max(gone, 1):
        return f"At least {_units(choice.least - gone, more=bool(gone))} must go."
    return ""


def _units(n: int, *, more: bool) -> str:
    return f"{n}{' more' if more else ''} {'unit' if n == 1 else 'units'}"


WHICH_ARMY = shared(
    "which army",
    Again("which army is it?", "which army is it, if another goes?"),
    MOVEMENT,
    {o.DONE: NO_MORE},
    again=FLAG,
)
MARCH = shared(
    "march",
    _march,
    MOVEMENT,
    {o.DONE: _no_army, o.DIVIDE: "Send only a part of an army"},
    again=FLAG,
    armies=NUMBER,
    overfull=PLACE,
    too_many=NUMBER,
    moved=MOVED,
)
DIVIDE = shared("divide", _divide, MOVEMENT, ways=WAYS, gesture=A_FORCE)
OVER = shared("over", "over which region does the army go to {region}?", MOVEMENT, region=REGION)
OUT_AND_BACK = shared(
    "out and back",
    "does the army go on from {region} and come back there?",
    MOVEMENT,
    {o.DONE: "It stays there"},
    region=REGION,
)
WHO_GOES = shared(
    "who",
    _who,
    MOVEMENT,
    purpose=PURPOSE,
    region=HEAD_REGION,
    goal=REGION,
    party=PARTY,
    gesture=A_FORCE,
)
HOW_MANY = shared(
    "how many",
    _how_many,
    MOVEMENT,
    purpose=PURPOSE,
    region=HEAD_REGION,
    goal=REGION,
    figure=FIGURE_PLURAL,
    party=PARTY,
    going=FORCE,
    gesture=A_FORCE,
)
ALONG = shared(
    "along",
    _along,
    MOVEMENT,
    {YES: "He goes", NO: "He stays"},
    purpose=PURPOSE,
    region=HEAD_REGION,
    goal=REGION,
    person=PERSON_WITHIN,
    party=PARTY,
    going=FORCE,
    joined=PERSONS,
    gesture=A_FORCE,
)


def _too_many(game: object, region: int, units: int, most: int, figures: bytes) -> str:
    where = "in a besieged Stronghold" if most == MOST_UNITS_BESIEGED else "there"
    held = f"{REGION_TITLES[region]} holds {count(units, 'unit')} more than the {most} that may stay {where}."
    return f"{held} Which {'goes' if units == 1 else 'go'} back to the reinforcements?"


TOO_MANY = question(
    "too many",
    _too_many,
    MOVEMENT,
    region=HEAD_REGION,
    units=UNITS,
    most=NUMBER,
    figures=FORCE,
    gesture=CASUALTIES,
)
LAND_WHERE = asked_by_card(
    "land where",
    "where does the army from Umbar land?",
    MOVEMENT,
    {o.DIVIDE: "Land only a part of the army"},
)
MUST_RETREAT = shared(
    "must retreat",
    "where does the army in {region} retreat?",
    MOVEMENT,
    region=REGION,
)

# BATTLES


class Embattled:
    """What is asked in a battle: under the name of the region, and with both forces."""

    def __init__(self, asked: str) -> None:
        self.asked = asked

    def __call__(self, game: BoardGame, region: int) -> str:
        forces = battle_words(game)
        return f"{REGION_TITLES[region]}: {self.asked}{f' {forces}.' if forces else ''}"


def _pick_card(game: BoardGame) -> str:
    asked = "which Combat card do you play this round?"
    battle = game.battle
    if battle is None:
        return capital(asked)
    enemy = 1 - game.side_number(game.seat)
    theirs = "one" if battle.announced >> enemy & 1 else "none"
    return f"{REGION_TITLES[battle.place]}: {asked} The {SIDE_TITLES[enemy]} {PLAY[enemy]} {theirs}."


PLAY: Final = ("play", "plays")  # by side


def _losses(game: BoardGame, region: int, hits: int, *rest: object) -> str:
    taken = "1 hit" if hits == 1 else f"{hits} hits"
    if card_that_asks(game) is not None:
        return f"{taken} to take in {REGION_PHRASES[region]}. What do you lose?"
    return f"{REGION_TITLES[region]}: {taken} to take. What do you lose?"


WHICH_ATTACKS = shared(
    "attack",
    "which army attacks, and whom?",
    BATTLE,
    {o.DIVIDE: "Attack with only a part of an army: the others are its rearguard"},
)
FIELD_OR_SIEGE = question(
    "field or siege",
    Embattled("do you fight in the field or withdraw into the Stronghold?"),
    SIEGE,
    {o.FIGHT: "Fight in the field"},
    region=HEAD_REGION,
)
ANNOUNCE = question(
    "announce",
    Embattled("do you play a Combat card this round?"),
    BATTLE,
    {YES: "Play a Combat card", NO: "Play none"},
    region=HEAD_REGION,
)
PICK_CARD = question("combat card", _pick_card, BATTLE, {NO: "Play none"})
WHITE_RIDER = question(
    "white rider",
    "The White Rider: does Gandalf give up his Leadership so that no Nazgûl leads here?",
    BATTLE,
)
SORCERER = question(
    "sorcerer", "Sorcerer: from which deck does the Witch-king draw?", BATTLE, {NO: "Draw none"}
)
LOSSES = shared(
    "losses",
    _losses,
    BATTLE,
    region=HEAD_REGION,
    hits=HITS,
    figures=FORCE,
    spare=FORCE,
    gesture=CASUALTIES,
)
EXTEND_SIEGE = question(
    "extend siege",
    Embattled("do you reduce an Elite to fight another round of the siege?"),
    SIEGE,
    region=HEAD_REGION,
)
GO_ON = question("go on", Embattled("does the attack go on?"), BATTLE, region=HEAD_REGION)
RETREAT = question("retreat", Embattled("do you retreat, and where to?"), BATTLE, region=HEAD_REGION)

# COMBAT CARDS

SCOUTS = asked_in_battle("scouts", "where does your army in {region} go?", region=REGION)
BLADE = asked_in_battle("blade", "which Minion is eliminated?", {NO: "Nobody: the hit harms the army"})
FATEFUL_STRIKE = asked_in_battle("fateful strike", "who is eliminated?", {NO: "Nobody"})
HEROIC_DEATH = asked_in_battle(
    "heroic death", "{hits} to take. Who gives his life?", {NO: "Nobody"}, hits=HITS
)
WORDS_OF_POWER = asked_in_battle(
    "words of power", "which Companion has no Leadership and no abilities this round?"
)
DESPAIR = asked_in_battle("despair", "how much Leadership of the Nazgûl do you give up?")
BLACK_BREATH = asked_in_battle("black breath", "who is eliminated?", {NO: "Nobody"})
OWN_HITS = asked_in_battle(
    "own hits", "how many hits does your own army in {region} take?", region=REGION, extra_attack=FLAG
)

# MUSTERING AND RECRUITING


def _recruit_where(game: object, source: int, items: tuple[Item, ...], nth: int, of: int, left: bytes) -> str:
    which = f" ({nth} of {of})" if of > 1 else ""
    asked = f"where do you recruit {say_items(items) if items else 'next'}{which}?"
    there = sum(left)
    return f"{asked} Only {force(left)} {'is' if there == 1 else 'are'} left." if there else asked


MUSTER = question(
    "muster",
    Again(
        "What do you muster, and where? One Elite, or two other figures in different Settlements.",
        "What else do you muster, in another Settlement?",
    ),
    MUSTERING,
    again=FLAG,
    besides=PLACE,
    gesture=A_MUSTER,
)
ENTER_WHERE = question(
    "enter where", "Where do you bring {person} into play?", MUSTERING, person=PERSON_WITHIN
)
RECRUIT = shared("recruit", "what do you recruit, and where?", MUSTERING, gesture=A_MUSTER)
RECRUIT_HOW_MANY = shared(
    "recruit how many",
    "how many {figure} do you recruit in {region}?",
    MUSTERING,
    region=REGION,
    figure=FIGURE_PLURAL,
)
RECRUIT_WHERE = asked_by_card(
    "recruit where",
    _recruit_where,
    MUSTERING,
    source=CARD,
    figures=ITEMS,
    number=NUMBER,
    of=NUMBER,
    left=FORCE,
    gesture=A_MUSTER,
)
GATHER_WHERE = asked_by_card(
    "gather where",
    "where do {figure} gather? None is left to recruit.",
    MUSTERING,
    source=CARD,
    figure=FIGURE_PLURAL,
)
TRAIN_WHERE = asked_by_card(
    "train where",
    "where does a Regular become an Elite ({number} of {of})?",
    MUSTERING,
    source=CARD,
    number=NUMBER,
    of=NUMBER,
)
TRAIN_WHICH = asked_by_card("train which", "which Regular becomes an Elite?", MUSTERING)


def _which_nation(game: object, source: int, away: bool) -> str:
    if away:
        return "which nation goes a step away from war and loses a figure?"
    return "which nation becomes active and goes a step towards war?"


WHICH_NATION = asked_by_card("which nation", _which_nation, POLITICS, source=CARD, away=FLAG)

# WHAT EVENTS STRIKE

WHICH_IS_HIT = asked_by_card("which is hit", "which army do you strike?")
LOSE_WHERE = asked_by_card("lose where", "which figure do you lose, and where?")
WHICH_LEADER = asked_by_card("which Leader", "which Leader is eliminated?")
EAGLES = shared(
    "eagles",
    "which army do the Eagles come upon?",
    EVENTS,
)
SPELLS_FROM = asked_by_card("spells from", "the Nazgûl of which army roll?")
SPELLS_ON = asked_by_card("spells on", "which army do they strike?", origin=REGION)

# COMPANIONS, NAZGÛL AND MINIONS


def _where_walk(game: BoardGame, group: int) -> str:
    return f"where {_does(group)} {people(group)} go{_from(game, group.bit_length() - 1)}?"


def _where_minion(game: BoardGame, person: int) -> str:
    return f"where does {CHARACTER_PHRASES[person]} go{_from(game, person)}?"


def _from(game: BoardGame, person: int) -> str:
    """From which region a character goes, if he stands on the map."""
    here = game.persons[person]
    return f" from {REGION_PHRASES[here]}" if here < len(REGION_PHRASES) else ""


def _where_leave(game: object, group: int) -> str:
    return f"Where {_does(group)} {people(group)} go from the Fellowship?"


def _who_is_driven(game: object, n: int) -> str:
    return f"{count(n, 'Companion')} must leave the Fellowship. Who goes next?"


def _where_fly(game: object, region: int, number: int) -> str:
    who = "does a Nazgûl" if number == 1 else f"do {number} Nazgûl"
    return f"where {who} fly from {REGION_PHRASES[region]}?"


WHO_WALKS = shared(
    "who walks",
    Again(
        "which Companion moves? Others in his region may go with him.",
        "which Companion moves next? Others in his region may go with him.",
    ),
    MOVEMENT,
    NOBODY,
    again=FLAG,
    gesture=COMPANIONS_WALK,
)
WHO_IS_SENT = shared("who is sent", "which Companion goes? Others beside him may go with him.", MOVEMENT)
WHO_JOINS = shared(
    "who joins", "who goes with {group}?", MOVEMENT, NOBODY_ELSE, group=PERSONS, gesture=COMPANIONS_WALK
)
WHERE_WALK = shared("where walk", _where_walk, MOVEMENT, group=PERSONS, gesture=COMPANIONS_WALK)
WHO_LEAVES = shared("who leaves", "who leaves the Fellowship?", FELLOWSHIP, gesture=COMPANIONS_LEAVE)
WHO_LEAVES_TOO = shared(
    "who leaves too",
    "who leaves the Fellowship together with {group}?",
    FELLOWSHIP,
    NOBODY_ELSE,
    group=PERSONS,
    gesture=COMPANIONS_LEAVE,
)
WHERE_LEAVE = question("where leave", _where_leave, FELLOWSHIP, group=PERSONS, gesture=COMPANIONS_LEAVE)
WHO_IS_DRIVEN = shared("who is driven", _who_is_driven, FELLOWSHIP, companions=COMPANIONS)
WHO_FLIES = shared(
    "who flies",
    Again("which Nazgûl or Minion moves?", "which Nazgûl or Minion moves next?"),
    MOVEMENT,
    NOBODY,
    again=FLAG,
    gesture=NAZGUL,
)
HOW_MANY_FLY = shared(
    "how many fly", "how many Nazgûl fly from {region}?", MOVEMENT, region=REGION, gesture=NAZGUL
)
WHERE_FLY = shared("where fly", _where_fly, MOVEMENT, region=REGION, number=NUMBER, gesture=NAZGUL)
WHERE_MINION = shared("where minion", _where_minion, MOVEMENT, person=PERSON_WITHIN, gesture=NAZGUL)

# THE FELLOWSHIP


def _declare(game: BoardGame) -> str:
    asked = "Do you declare the Fellowship, and where?"
    others = any(option[0] == o.PERSON for option in game.options or ())
    return f"{asked} {CHARACTER_TITLES[game.guide]} guides it." if others else asked


GUIDE = question(
    "guide",
    "Who guides the Fellowship from now on?",
    FELLOWSHIP,
    {o.FOR_NOW: "{it}; ask me again next turn"},
)
DECLARE = question(
    "declare",
    _declare,
    FELLOWSHIP,
    {
        NO: "Do not declare it",
        o.PERSON: "Do not declare it, but {it} becomes the Guide",
        o.REGION: "Declare the Fellowship: {it}",
    },
)
REVEAL_WHERE = question("reveal where", "The Fellowship is revealed. Where is it?", FELLOWSHIP)
PATH = question("path", "Which way did the Fellowship go to {region}?", FELLOWSHIP, region=REGION)
CRUEL_WEATHER = asked_by_card("cruel weather", "where are the Ring-bearers driven?", FELLOWSHIP)
LURE = asked_by_card(
    "lure",
    "{person} was drawn. Do you take {level} Corruption, or is he eliminated?",
    FELLOWSHIP,
    {o.USE_RING: "Take {level} Corruption", o.PERSON: "{person} is eliminated"},
    person=PERSON,
    level=NUMBER,
)

# THE HUNT


def _can_be_cancelled(game: Any) -> bool:
    """Whether an Elven Ring is an answer to the tile as well as a card."""
    return any(option[0] == o.CANCEL_EYE for option in game.options or ())


def _answer_tile(game: object, tile: int, lowered: int, damage: int | None) -> str:
    if not lowered:
        worth = f": {damage} damage" if HUNT_TILES[tile].damage == EYE_DAMAGE else ""
        asks = "Do you answer it?" if _can_be_cancelled(game) else "Do you use a card?"
        return f"The Hunt tile is {tile_title(tile)}{worth}. {asks}"
    left = f"lowered by {lowered}" if damage is None else f"lowered to {max(0, damage - lowered)}"
    return f"The Hunt tile is {tile_title(tile)}, {left}. Do you use another card?"


def _use_no_card(game: object, tile: int, lowered: int, damage: int | None) -> str:
    if _can_be_cancelled(game):
        return "Let it be"
    return "Use no more cards" if lowered else "Use no card"


def _eye(game: object, again: bool, dice: int) -> str:
    if again:
        return f"which other die becomes an Eye? You may turn up to {dice} more."
    return f"which die becomes an Eye? You may turn up to {dice}."


def _hobbit_helps(game: BoardGame, person: int, damage: int) -> str:
    who = CHARACTER_TITLES[person]
    if game.mordor:  # nobody can leave the Fellowship there
        return f"{damage} Hunt damage: does {who} die to lower it by 1?"
    return f"{damage} Hunt damage: does {who} leave the Fellowship to lower it by 1?"


EYE = shared("eye", _eye, HUNT, {o.DONE: Again("No die", NO_MORE)}, again=FLAG, dice=NUMBER)


def _help_the_hunt(game: BoardGame) -> str:
    dice = min(game.hunt_dice, MOST_HUNT_DICE)
    plus = f", {game.hunt_moves:+d} to each" if game.hunt_moves else ""
    return f"The Hunt rolls {'1 die' if dice == 1 else f'{dice} dice'}{plus}. Do you use a card for it?"


HELP_THE_HUNT = question("help the hunt", _help_the_hunt, HUNT, {o.DONE: "Use no card"})


def _hunt_again(game: object, dice: int, again: int) -> str:
    found = "The Hunt die has" if dice == 1 else f"None of the {dice} Hunt dice has"
    found += " not" if dice == 1 else ""
    which = "it" if dice == 1 else "all of them" if again == dice else f"{again} of them"
    return f"{found} found the Fellowship. Do you roll {which} again?"


HUNT_AGAIN = question(
    "hunt again",
    _hunt_again,
    HUNT,
    {YES: "Roll again", NO: "Give up the Hunt for this move"},
    dice=NUMBER,
    again=NUMBER,
)
PREVENT_TILE = question(
    "prevent tile",
    "A Hunt tile is about to be drawn. Do you prevent it?",
    HUNT,
    {o.DONE: "Let it be drawn"},
)
ANSWER_TILE = question(
    "answer tile", _answer_tile, HUNT, {o.DONE: _use_no_card}, tile=TILE, lowered=NUMBER, damage=NUMBER
)
HOBBIT_HELPS = question("hobbit helps", _hobbit_helps, HUNT, person=PERSON, damage=NUMBER)


def _damage(game: object, damage: int, reveals: bool) -> str:
    also = " The tile also reveals the Fellowship." if reveals else ""
    return f"{damage} Hunt damage: how do you meet it?{also}"


DAMAGE = question("damage", _damage, HUNT, damage=NUMBER, reveals=FLAG)
BALROG = question(
    "balrog",
    "The Fellowship came by Moria: do you discard {source} to draw a Hunt tile?",
    HUNT,
    source=CARD,
)

BASE_QUESTIONS: Final = tuple(QUESTIONS)  # those of Twilight of the Third Age are declared in twilight/


# ASKED ONLY WITH AN EXPANSION, though the rules of the base game come to it


def _hunter_answers(game: object, tile: int, damage: int | None) -> str:
    worth = f": {damage} damage" if HUNT_TILES[tile].damage == EYE_DAMAGE else ""
    return f"The Hunt tile is {tile_title(tile)}{worth}. Do you have another drawn?"


HUNTER_ANSWERS = question(
    "hunter answers", _hunter_answers, HUNT, {o.DONE: "Let it be"}, tile=TILE, damage=NUMBER
)

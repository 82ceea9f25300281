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
from .facts import CHARACTER_TITLES, PLAYING
from .map import REGION_PHRASES, REGION_TITLES
from .meanings import (
    CARD,
    COMBAT_CARD,
    COMPANIONS,
    DECK,
    EFFECT,
    FIGURE,
    FIGURE_PLURAL,
    FLAG,
    HEAD_REGION,
    HITS,
    PERSON,
    PERSON_WITHIN,
    PERSONS,
    PURPOSE,
    REGION,
    RESULT,
    TILE,
    UNITS,
    people,
    tile_title,
)

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
SECTIONS: Final = (DICE, EVENTS, FELLOWSHIP, HUNT, MOVEMENT, BATTLE, SIEGE, MUSTERING, POLITICS)

QUESTIONS: Final[Kinds[Question]] = Kinds()

YES, NO = o.YES[0], o.NO[0]


class Headed(Question):
    """A question under the title of the card that asks: its sentence is the clause after the title."""

    __slots__ = ()

    def sentence(self, game: object, prompt: Values) -> str:
        """What is asked, in a sentence."""
        return headed(self.spoken(game, prompt[1:])["source"], super().sentence(game, prompt))


class Shared(Question):
    """A question that the rules ask, and cards as well: its source is the card being played, if one is."""

    __slots__ = ()

    def source(self, game: Any, prompt: Values) -> str | None:
        """The id of the card that asks; None: the rules ask."""
        playing: list[int] = game.zones[PLAYING]
        return t.EVENT[playing[-1]].id if playing else None


def question(
    name: str,
    say: Words,
    section: str,
    answers: Mapping[int, Words] | None = None,
    **fields: Meaning,
) -> Question:
    """Declare a question that the rules ask."""
    return QUESTIONS.declare(Question(name, say, section=section, answers=answers, **fields))


def asked_by_card(
    name: str,
    clause: Words,
    section: str = EVENTS,
    answers: Mapping[int, Words] | None = None,
    **fields: Meaning,
) -> Question:
    """Declare a question that is put under the title of an Event card."""
    fields = fields if "source" in fields else {"source": CARD, **fields}
    return QUESTIONS.declare(Headed(name, clause, section=section, answers=answers, **fields))


def asked_in_battle(
    name: str,
    clause: Words,
    answers: Mapping[int, Words] | None = None,
    **fields: Meaning,
) -> Question:
    """Declare a question that is put under the title of a Combat card."""
    return asked_by_card(name, clause, BATTLE, answers, source=COMBAT_CARD, **fields)


def shared(
    name: str,
    say: Words,
    section: str,
    answers: Mapping[int, Words] | None = None,
    **fields: Meaning,
) -> Question:
    """Declare a question that both the rules and cards ask."""
    return QUESTIONS.declare(Shared(name, say, section=section, answers=answers, **fields))


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

ACTION = question("turn", "Your action: which die do you use?", DICE)
USE = question("use", "What do you use the {die} die for?", DICE, die=RESULT)
RING_WHICH = question("ring which", "Elven Ring: which die do you turn?", DICE)
RING_WHAT = question("ring what", "What do you turn the {die} die to?", DICE, die=RESULT)
HUNT_DICE = question("hunt dice", "How many dice do you put in the Hunt box?", HUNT)

# EVENT CARDS

CUT_HAND = question("cut hand", "You hold more than six cards. Which one do you discard?", EVENTS)
GANDALF_DRAWS = question(
    "gandalf draws", "Gandalf the Grey guides: do you draw a card from the {deck}?", EVENTS, deck=DECK
)
MAY = asked_by_card("may", "do you {effect}?", effect=EFFECT, source=CARD)
WHICH = asked_by_card("which", "which do you choose?", effect=EFFECT, source=CARD)
PRICE = question(
    "price", "Which card with the {symbol} symbol do you discard?", EVENTS, symbol=RESULT, source=CARD
)
FREE_CARD = asked_by_card(
    "free card", "which Character card do you play without a die?", answers={o.DONE: "Play no card"}
)
WHICH_GOES = asked_by_card("which goes", "which card on the table is discarded?")
PALANTIR = asked_by_card("palantir", "from which deck do you draw?")

# ARMIES


def _who(game: object, purpose: int, region: int, goal: int) -> str:
    if goal == region:  # a siege or a sortie
        return f"{REGION_TITLES[region]}: who attacks?"
    return f"{REGION_TITLES[region]}: who {WHO[purpose]} {REGION_PHRASES[goal]}?"


WHO: Final = ("moves to", "attacks", "advances to")  # by purpose

WHICH_ARMY = shared(
    "which army",
    Again("Which army moves?", "Which army moves next?"),
    MOVEMENT,
    {o.DONE: Again("No army", NO_MORE)},
    again=FLAG,
)
WHERE_TO = shared(
    "where to",
    "Where does the army in {region} move?",
    MOVEMENT,
    region=REGION,
)
OVER = question("over", "Over which region does the army go to {region}?", MOVEMENT, region=REGION)
OUT_AND_BACK = question(
    "out and back",
    "Does the army go on from {region} and come back there?",
    MOVEMENT,
    {o.DONE: "It stays there"},
    region=REGION,
)
WHO_GOES = question("who", _who, MOVEMENT, purpose=PURPOSE, region=HEAD_REGION, goal=REGION)
HOW_MANY = question(
    "how many",
    "{region}: how many {figure} {purpose}?",
    MOVEMENT,
    purpose=PURPOSE,
    region=HEAD_REGION,
    figure=FIGURE_PLURAL,
)
ALONG = question(
    "along",
    "{region}: does {person} {purpose} with them?",
    MOVEMENT,
    {YES: "Goes", NO: "Stays"},
    purpose=PURPOSE,
    region=HEAD_REGION,
    person=PERSON_WITHIN,
)
TOO_MANY = question(
    "too many",
    "{region} holds {units} too many. Which goes back?",
    MOVEMENT,
    region=HEAD_REGION,
    units=UNITS,
)
LAND_WHERE = asked_by_card("land where", "where does the army land?", MOVEMENT)
MUST_RETREAT = shared(
    "must retreat",
    "{region}: where does the army retreat?",
    MOVEMENT,
    region=HEAD_REGION,
)

# BATTLES

WHICH_ATTACKS = shared(
    "which attacks",
    "Which army attacks?",
    BATTLE,
)
ATTACK_WHERE = shared(
    "attack where",
    "Whom does the army in {region} attack?",
    BATTLE,
    region=REGION,
)
STORM_WHERE = asked_by_card("storm where", "which Stronghold is attacked?", SIEGE)
FIELD_OR_SIEGE = question(
    "field or siege",
    "{region}: do you fight in the field or withdraw into the Stronghold?",
    SIEGE,
    {o.FIGHT: "Fight in the field"},
    region=HEAD_REGION,
)
ANNOUNCE = question(
    "announce",
    "{region}: do you play a Combat card this round?",
    BATTLE,
    {YES: "Play a Combat card", NO: "Play none"},
    region=HEAD_REGION,
)
PICK_CARD = question("combat card", "Which Combat card do you play?", BATTLE)
WHITE_RIDER = question(
    "white rider",
    "The White Rider: does Gandalf give up his Leadership so that no Nazgûl leads here?",
    BATTLE,
)
SORCERER = question(
    "sorcerer", "Sorcerer: from which deck does the Witch-king draw?", BATTLE, {NO: "Draw none"}
)
LOSSES = question(
    "losses", "{region}: {hits} to take. What do you lose?", BATTLE, region=HEAD_REGION, hits=HITS
)
EXTEND_SIEGE = question(
    "extend siege",
    "{region}: do you reduce an Elite to fight another round of the siege?",
    SIEGE,
    region=HEAD_REGION,
)
GO_ON = question("go on", "{region}: does the attack go on?", BATTLE, region=HEAD_REGION)
RETREAT = question("retreat", "{region}: do you retreat, and where to?", BATTLE, region=HEAD_REGION)

# COMBAT CARDS

SCOUTS = asked_in_battle("scouts", "where does your army in {region} go?", region=REGION)
BLADE = asked_in_battle("blade", "which Minion is eliminated?", {NO: "Nobody: the hit harms the army"})
FATEFUL_STRIKE = asked_in_battle("fateful strike", "who is eliminated?")
HEROIC_DEATH = asked_in_battle(
    "heroic death", "{hits} to take. Who gives his life?", {NO: "Nobody"}, hits=HITS
)
WORDS_OF_POWER = asked_in_battle(
    "words of power", "which Companion has no Leadership and no abilities this round?"
)
DESPAIR = asked_in_battle("despair", "how much Leadership of the Nazgûl do you give up?")
BLACK_BREATH = asked_in_battle("black breath", "who is eliminated?", {NO: "Nobody"})
OWN_HITS = asked_in_battle("own hits", "how many hits does your own army in {region} take?", region=REGION)

# MUSTERING AND RECRUITING

MUSTER = question(
    "muster",
    Again("What do you muster?", "What else do you muster, elsewhere?"),
    MUSTERING,
    again=FLAG,
)
MUSTER_WHERE = question("muster where", "Where do you place the {figure}?", MUSTERING, figure=FIGURE)
ENTER_WHERE = question("enter where", "Where does {person} enter the game?", MUSTERING, person=PERSON_WITHIN)
RECRUIT = shared(
    "recruit",
    "{region}: which figure do you recruit?",
    MUSTERING,
    region=HEAD_REGION,
)
RECRUIT_HOW_MANY = shared(
    "recruit how many",
    "{region}: how many {figure} do you recruit?",
    MUSTERING,
    region=HEAD_REGION,
    figure=FIGURE_PLURAL,
)
RECRUIT_WHERE = asked_by_card("recruit where", "where do you recruit?", MUSTERING)
TRAIN_WHERE = asked_by_card("train where", "where does a Regular become an Elite?", MUSTERING)
WHICH_NATION = asked_by_card("which nation", "which nation do you choose?", POLITICS)

# WHAT EVENTS STRIKE

WHICH_IS_HIT = asked_by_card("which is hit", "which army do you strike?")
LOSE_WHERE = asked_by_card("lose where", "where do you lose a figure?")
LOSE_WHAT = asked_by_card("lose what", "what do you lose in {region}?", region=REGION)
WHICH_LEADER = asked_by_card("which Leader", "which Leader is eliminated?")
EAGLES = shared(
    "eagles",
    "Which army do the Eagles come upon?",
    EVENTS,
)
SPELLS_FROM = asked_by_card("spells from", "the Nazgûl of which army roll?")
SPELLS_ON = asked_by_card("spells on", "which army do they strike?", origin=REGION)

# COMPANIONS, NAZGÛL AND MINIONS


def _where_walk(game: object, group: int) -> str:
    return f"Where {_does(group)} {people(group)} go?"


def _where_leave(game: object, group: int) -> str:
    return f"Where {_does(group)} {people(group)} go from the Fellowship?"


def _who_is_driven(game: object, n: int) -> str:
    return f"{capital(count(n, 'Companion'))} must leave the Fellowship. Who goes next?"


def _where_fly(game: object, region: int, number: int) -> str:
    return f"Where {'does' if number == 1 else 'do'} {number} Nazgûl from {REGION_PHRASES[region]} fly?"


WHO_WALKS = shared(
    "who walks",
    Again(
        "Which Companion, or the first of which group, moves?",
        "Which Companion, or the first of which group, moves next?",
    ),
    MOVEMENT,
    NOBODY,
    again=FLAG,
)
WHO_JOINS = shared(
    "who joins",
    "Who goes with {group}?",
    MOVEMENT,
    NOBODY_ELSE,
    group=PERSONS,
)
WHERE_WALK = shared(
    "where walk",
    _where_walk,
    MOVEMENT,
    group=PERSONS,
)
WHO_LEAVES = shared(
    "who leaves",
    "Who leaves the Fellowship?",
    FELLOWSHIP,
)
WHO_LEAVES_TOO = shared(
    "who leaves too",
    "Who leaves the Fellowship together with {group}?",
    FELLOWSHIP,
    NOBODY_ELSE,
    group=PERSONS,
)
WHERE_LEAVE = question("where leave", _where_leave, FELLOWSHIP, group=PERSONS)
WHO_IS_DRIVEN = question("who is driven", _who_is_driven, FELLOWSHIP, companions=COMPANIONS)
WHO_FLIES = shared(
    "who flies",
    Again("Which Nazgûl or Minion moves?", "Which Nazgûl or Minion moves next?"),
    MOVEMENT,
    NOBODY,
    again=FLAG,
)
HOW_MANY_FLY = shared(
    "how many fly",
    "How many Nazgûl fly from {region}?",
    MOVEMENT,
    region=REGION,
)
WHERE_FLY = shared(
    "where fly",
    _where_fly,
    MOVEMENT,
    region=REGION,
    number=NUMBER,
)
WHERE_MINION = shared(
    "where minion",
    "Where does {person} go?",
    MOVEMENT,
    person=PERSON_WITHIN,
)

# THE FELLOWSHIP

GUIDE = question("guide", "Who guides the Fellowship?", FELLOWSHIP)
DECLARE = question(
    "declare",
    "Do you declare the Fellowship?",
    FELLOWSHIP,
    {YES: "Declare the Fellowship", NO: "Do not declare it"},
)
DECLARE_WHERE = question("declare where", "Where is the Fellowship?", FELLOWSHIP)
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


def _answer_tile(game: object, tile: int, lowered: int) -> str:
    return f"The Hunt tile is {tile_title(tile)}. Do you use {'another' if lowered else 'a'} card?"


def _use_no_card(game: object, tile: int, lowered: int) -> str:
    return "Use no more cards" if lowered else "Use no card"


def _eye(game: object, again: bool, dice: int) -> str:
    if again:
        return f"Which other die becomes an Eye? You may turn {dice} more."
    return f"Which die becomes an Eye? You may turn {dice}."


def _hobbit_helps(game: BoardGame, person: int, damage: int) -> str:
    who = CHARACTER_TITLES[person]
    if game.mordor:  # nobody can leave the Fellowship there
        return f"{damage} Hunt damage: does {who} die to lower it by 1?"
    return f"{damage} Hunt damage: does {who} leave the Fellowship to lower it by 1?"


EYE = shared("eye", _eye, HUNT, {o.DONE: Again("No die", NO_MORE)}, again=FLAG, dice=NUMBER)
HELP_THE_HUNT = question("help the hunt", "Do you use a card for this Hunt?", HUNT, {o.DONE: "Use no card"})
PREVENT_TILE = question(
    "prevent tile",
    "A Hunt tile is about to be drawn. Do you prevent it?",
    HUNT,
    {o.DONE: "Let it be drawn"},
)
ANSWER_TILE = question("answer tile", _answer_tile, HUNT, {o.DONE: _use_no_card}, tile=TILE, lowered=NUMBER)
HOBBIT_HELPS = question("hobbit helps", _hobbit_helps, HUNT, person=PERSON, damage=NUMBER)
GOLLUM_HELPS = question(
    "gollum helps",
    "{damage} Hunt damage: do you reveal the Fellowship to lower it by 1?",
    HUNT,
    damage=NUMBER,
)
DAMAGE = question("damage", "{damage} Hunt damage: how do you meet it?", HUNT, damage=NUMBER)
BALROG = question(
    "balrog",
    "The Fellowship came by Moria: do you discard {source} to draw a Hunt tile?",
    HUNT,
    source=CARD,
)

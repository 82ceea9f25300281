"""Every kind of question, declared once: name, sentence, fields, and the section of the rules it links to.

`game.ask(seat, WHERE(card), …)` asks one; `game.prompt[0] == WHERE.name` tells which one is asked. The
sections are those of the page's rules (web/src/cardgame/sections.ts).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..kernel import effects
from ..kernel.effects import ACCEPT, EFFECTS
from ..kernel.english import Voice, count, headed
from ..kernel.kinds import NUMBER, WORD, Kinds, Meaning, Question, Values
from . import options as o
from . import tables as t
from .facts import ARMY, BATTLEGROUND_ZONE, IN_DECK
from .meanings import CARD, CITED, PLACE, SOURCE, TOKEN, title, titles

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .state import CardGame

QUESTIONS: Final[Kinds[Question]] = Kinds()


class TextQuestion(Question):
    """A question that the text of a card or location asks: its sentence begins with the title."""

    __slots__ = ()

    def sentence(self, game: object, prompt: Values) -> str:
        """What is asked, in a sentence."""
        return headed(self.spoken(game, prompt[1:])["source"], super().sentence(game, prompt))


def _rule(name: str, say: str | Callable[..., str], /, **declared: Any) -> Question:
    """Declare what the rules ask."""
    return QUESTIONS.declare(Question(name, say, **declared))


def _text(name: str, say: str | Callable[..., str], /, **declared: Any) -> Question:
    """Declare what a text asks; one of the fields is its `source`."""
    return QUESTIONS.declare(TextQuestion(name, say, **declared))


def text_now(game: CardGame, address: str, source: int) -> str:
    """What a text tells the seat that is asked to do, as things stand: the wielder by name, for example."""
    return EFFECTS[address].text(Voice(moment=(game, game.seat, source)))


# BEFORE THE GAME

SETUP = _rule("setup", "Which card do you put on your cycle pile before the game begins?", section="setup")
DRAFT_BATTLEGROUND = _rule(
    "draft battleground", "Draft: which battleground stays in the game?", section="setup"
)
DRAFT_CARD = _rule("draft card", "Draft: which card leaves your deck?", section="setup")

# ACTIONS

TURN = _rule("turn", "Your turn: what will you do?", section="actions")
YOUR_TURN: Final = TURN()  # what is asked often and is always the same is made once
WHERE = _rule("where", "Where do you play {card}?", section="playing", card=CITED)
MOVE = _rule("move", "Where do you move {card}?", section="move", card=CITED)
PLACINGS: Final = frozenset((WHERE.name, MOVE.name))  # where does this card go?
ORDER = _rule("order", "Several texts take effect at once. Whose comes first?", section="at-once")
NEXT_TEXT: Final = ORDER()
WINNOW = _rule("winnow", "Winnow: which card do you eliminate?", section="winnow")
TO_WINNOW: Final = WINNOW()
RING = _rule("ring", "Ring token: which card do you eliminate?", section="ring-tokens")

# CARDS TO GIVE UP, by what for

CYCLE: Final = {
    "pay": _rule("cycle pay", "Which card do you cycle to play {card}?", section="playing", card=CITED),
    "text": _text("cycle text", "which card do you cycle from your hand?", section="cycle", source=SOURCE),
    "action": _rule("cycle action", "Which card do you cycle?", section="cycle"),
    "limit": _rule(
        "cycle limit",
        "You hold more cards than your carryover limit. Which card do you cycle?",
        section="passing",
    ),
    "ring": _rule("cycle ring", "Ring token: which card do you cycle?", section="ring-tokens"),
}
FORSAKE: Final = {
    "pay": _rule(
        "forsake pay",
        "Your hand is empty. What do you forsake to play {card}?",
        section="playing",
        card=CITED,
    ),
    "text": _text("forsake text", "what do you forsake?", section="forsake", source=SOURCE),
    "instead": _text(
        "forsake instead",
        "your hand is empty. What do you forsake instead?",
        section="forsake",
        source=SOURCE,
    ),
    "ring": _rule("forsake ring", "Your hand is empty. What do you forsake?", section="forsake"),
}
CYCLES: Final = frozenset(kind.name for kind in CYCLE.values())
FORSAKES: Final = frozenset(kind.name for kind in FORSAKE.values())
PAYMENTS: Final = frozenset((CYCLE["pay"].name, FORSAKE["pay"].name))


def to_give_up(kinds: Mapping[str, Question], why: str, source: int | None) -> Values:
    """Which card is cycled or forsaken, for this reason; `source` is the card played or the text, if any."""
    name = kinds[why].name  # made here without a call: nothing is asked more often
    return (name,) if source is None else (name, source)


# TEXTS OF CARDS AND LOCATIONS


def _section_of_text(game: CardGame, address: str, source: int) -> str:
    """The section on the first word of a text that has one of its own."""
    return next((word.section for word in EFFECTS[address].walk() if word.section), "words")


def _do_you(game: CardGame, address: str, source: int) -> str:
    return f"do you {text_now(game, address, source)}?"


def _yes(game: CardGame, address: str, source: int) -> str:
    """With what it means, since a list of options is read by itself."""
    return f"Yes: {text_now(game, address, source)}"


MAY = _text(
    effects.MAY,
    _do_you,
    section=_section_of_text,
    answers={ACCEPT[0]: _yes},
    effect=WORD,
    source=SOURCE,
)
WHICH = _text(effects.WHICH, "which do you choose?", section=_section_of_text, effect=WORD, source=SOURCE)
MAY_MOVE = _text(
    "may move",
    "do you move {card} to {place}?",
    section="move",
    card=CARD,
    place=PLACE,
    source=SOURCE,
)
TAKE = _text("take", "which card do you take?", section="take", effect=WORD, source=SOURCE)
VICTIM = _text("victim", "which card is eliminated?", section="eliminate", effect=WORD, source=SOURCE)
HELPED = _text("helped", "which battleground gets the token?", section="skirmish-help", source=SOURCE)
PUT_TOKEN = _text("token", "where does the {token} token go?", section="tokens", token=TOKEN, source=SOURCE)


def _called(game: CardGame) -> list[int]:
    """The locations among which a text lets somebody choose."""
    return [option[1] for option in game.options or () if option[0] == o.PLACE]


def _which_location(game: CardGame, source: int) -> str:
    """Which location a text calls: what is in a deck is activated, what was scored is reactivated."""
    places = _called(game)
    if any(t.IS_PATH[place] for place in places):
        return "which path is activated?"
    was = {game.loc_where[place] == IN_DECK for place in places}
    deeds = [deed for deed, unused in (("activated", True), ("reactivated", False)) if unused in was]
    return f"which battleground is {' or '.join(deeds)}?"


def _section_on_location(game: CardGame, source: int) -> str:
    new = all(game.loc_where[place] == IN_DECK for place in _called(game))
    return "locations" if new else "reactivate"


ACTIVATE = _text("activate", _which_location, section=_section_on_location, source=SOURCE)


def _play_none(game: CardGame, effect: str, source: int, chosen: int) -> str:
    return "No more" if chosen else "Play none of these"


def _which_drawn(game: CardGame, effect: str, source: int, chosen: int) -> str:
    return f"which {'other ' if chosen else ''}of the drawn cards do you play?"


ASIDE = _text(
    "aside",
    _which_drawn,
    section="playing",
    answers={o.DONE: _play_none},
    effect=WORD,
    source=SOURCE,
    chosen=NUMBER,
)
ASIDE_OUT = _text(
    "aside out", "which of the drawn cards do you eliminate?", section="eliminate", source=SOURCE
)
ASIDE_CYCLE = _text("aside cycle", "which of the drawn cards do you cycle?", section="cycle", source=SOURCE)
ASIDE_KEEP = _text(
    "aside keep", "which of the cards do you take into your hand?", section="take", source=SOURCE
)


def _no_rider(game: CardGame, source: int, chosen: int) -> str:
    return "No more" if chosen else "None"


def _which_rider(game: CardGame, source: int, chosen: int) -> str:
    return f"which {'other ' if chosen else ''}Rohan card do you eliminate?"


RIDER = _text(
    "rider",
    _which_rider,
    section="eliminate",
    answers={o.DONE: _no_rider},
    source=SOURCE,
    chosen=NUMBER,
)


def _which_army(game: CardGame, place: int, source: int, chosen: int) -> str:
    return f"which {'other ' if chosen else ''}army do you move to {t.LOCATION[place].title}?"


def _no_army(game: CardGame, place: int, source: int, chosen: int) -> str:
    return "No more" if chosen else "None"


FOLLOWS = _text(
    "follows",
    _which_army,
    section="move",
    answers={o.DONE: _no_army},
    place=PLACE,
    source=SOURCE,
    chosen=NUMBER,
)


def _which_swift(game: CardGame, source: int, chosen: int) -> str:
    return f"which {'other ' if chosen else ''}character do you move?"


SWIFT = _text(
    "swift",
    _which_swift,
    section="move",
    answers={o.DONE: _no_rider},
    source=SOURCE,
    chosen=NUMBER,
)
FALLEN = _text("fallen", "which Mordor card do you eliminate?", section="eliminate", source=SOURCE)
FATE = _rule("fate", "How is {card} saved?", section="eliminate", card=CITED)

# COMBAT


def _icons(game: object, n: int) -> str:
    return count(n, "attack icon").replace("an ", "1 ")


def _who_supports(game: CardGame, battleground: int) -> str:
    owner = game.layout.owner
    armies = [
        c for c in game.zones[BATTLEGROUND_ZONE + battleground] if t.TYPE[c] == ARMY and owner[c] == game.seat
    ]
    own = f"your army {title(armies[0])}"
    if len(armies) > 1:
        own = f"one of your armies ({titles(tuple(armies))})"
    return f"{t.LOCATION[battleground].title}: which leader does {own} support?"


def _yes_its_text(game: CardGame, address: str, source: int) -> str:
    return f"Yes: {text_now(game, address, source)}"


COMBAT = _rule("combat", "Where is combat resolved next?", section="combat")
NEXT_COMBAT: Final = COMBAT()
RESOLUTION = _text(
    "resolution",
    "is its text resolved?",
    section="skirmish-combat",
    answers={ACCEPT[0]: _yes_its_text},
    effect=WORD,
    source=SOURCE,
)
SUPPORT = _rule("support", _who_supports, section="leadership", place=PLACE)
LOSS = _rule(
    "loss",
    "{place}: eliminate a defender; {left} still to cancel.",
    section="battleground-combat",
    place=PLACE,
    left=Meaning(NUMBER.fact, _icons),
)
RESCUE = _text("rescue", "who is saved?", section="eliminate", answers={o.DONE: "Nobody"}, source=SOURCE)

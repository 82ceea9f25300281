"""A declaration that is not as it must be is refused with a sentence, and a set as a whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from thirdage import BadDeclaration
from thirdage.cardgame import catalogue, options
from thirdage.cardgame import tables as t
from thirdage.cardgame.declare import SETS, CardSet
from thirdage.cardgame.facts import CYCLE, DRAW, FREE, HAND, SHADOW
from thirdage.cardgame.layout import layout_of
from thirdage.cardgame.queries import (
    BonusAt,
    BonusWhileInPlay,
    Carryover,
    CycleInstead,
    ExtraDraw,
    GroundDefense,
    Hunters,
    MayAlsoEnter,
    MayEnter,
    Opens,
    OpensBattlegrounds,
    SeesTop,
    Standing,
)
from thirdage.cardgame.scenario import SCENARIOS
from thirdage.cardgame.sets.base import BASE, DWARF, ELF, MORDOR
from thirdage.cardgame.sets.fire_and_swords import FIRE_AND_SWORDS
from thirdage.cardgame.words import (
    activate_chosen,
    activate_named,
    activate_path,
    add_corruption,
    attack_token,
    cards_of,
    cycle_from_hand,
    draw,
    draw_and_play,
    each,
    eliminate_one,
    forsake,
    in_play,
    move_wielder,
    named,
    path_number,
    player,
    remove,
    take,
)
from thirdage.kernel.effects import choose_one, if_, if_done, may, special, then

NOWHERE: Any = 99
TEXT: Any = "1"
Declare = Callable[[CardSet], object]


def a_set() -> CardSet:
    return CardSet("a-test", "A test")


def refused(declare: Callable[[], object], sentence: str) -> None:
    with pytest.raises(BadDeclaration) as caught:
        declare()
    said = str(caught.value)
    assert sentence in said
    assert said.endswith((".", "?"))


# CARDS AND LOCATIONS

WRONG_CARDS: dict[str, tuple[Declare, str]] = {
    "text for a number": (
        lambda s: s.army("A", ELF, attack=TEXT),
        "The attack of A is a whole number, not '1'.",
    ),
    "true for a number": (
        lambda s: s.army("A", ELF, path=True),
        "The path of A is a whole number, not True.",
    ),
    "less than nothing": (lambda s: s.army("A", ELF, defense=-1), "The defense of A is at least 0, not -1."),
    "no copies": (lambda s: s.army("A", ELF, copies=0), "The number of copies of A is at least 1, not 0."),
    "no title": (lambda s: s.army("", ELF), "The title of a card is a text, not ''."),
    "no faction": (lambda s: s.army("A", NOWHERE), "The faction of A is a faction that was declared"),
    "a name for a faction": (lambda s: s.army("A", TEXT), "such as HOBBIT, not '1'."),
    "a slip of the pen": (
        lambda s: s.army("A", ELF, atack=1),  # type: ignore[call-arg]
        "'atack' is not known. Did you mean attack",
    ),
    "an item without wielders": (lambda s: s.item("A", ELF), "A is an item without wielders"),
    "a wielder of no faction": (lambda s: s.item("A", ELF, wielders=NOWHERE), "A wielder of A is a faction"),
    "wielders of an army": (lambda s: s.army("A", ELF, wielders=ELF), "A is no item: it has no wielders."),
    "paths of an army": (lambda s: s.army("A", ELF, paths="1"), "only those are played to paths."),
    "path 10": (lambda s: s.character("A", ELF, paths="8-10"), "There are paths from 1 to 9, not '8-10'."),
    "path 0": (lambda s: s.character("A", ELF, paths="0"), "There are paths from 1 to 9, not '0'."),
    "paths backwards": (
        lambda s: s.character("A", ELF, paths="5-3"),
        "There are paths from 1 to 9, not '5-3'.",
    ),
    "paths in words": (lambda s: s.character("A", ELF, paths="two"), "such as '1-3 5', not as 'two'."),
    "paths as a number": (lambda s: s.character("A", ELF, paths=NOWHERE), "such as '1-3 5', not as 99."),
    "no effect": (lambda s: s.army("A", ELF, when_played=TEXT), "is an effect, such as draw(1), not '1'."),
    "no ability": (lambda s: s.army("A", ELF, standing=NOWHERE), "A standing ability of A is none: 99."),
    "nothing for the round": (lambda s: s.event("A", ELF, this_round=NOWHERE), "is no such thing: 99."),
    "an event of an army": (lambda s: s.army("A", ELF, event=draw(1)), "A is no card that can have `event`."),
    "an action of an event": (
        lambda s: s.event("A", ELF, event=draw(1), reserve_action=draw(1)),
        "A is no card that can have `reserve_action`.",
    ),
    "an idle event": (lambda s: s.event("A", ELF), "A is an event that does nothing"),
    "keywords as a text": (lambda s: s.army("A", ELF, keywords=TEXT), "are given as a tuple of texts"),
    "an odd star": (
        lambda s: s.army("A", ELF, starred="speed"),
        "The starred icon of A 'speed' is not known.",
    ),
    "an odd switch": (lambda s: s.army("A", ELF, attack_switch="odd"), "The switch of A 'odd' is not known."),
    "an odd origin": (lambda s: s.army("A", ELF, provenance="hearsay"), "'hearsay' is not known."),
    "promo as a text": (lambda s: s.army("A", ELF, promo=TEXT), "`promo` of A is True or False, not '1'."),
    "nobody's action": (
        lambda s: s.army("A", ELF, action_player=NOWHERE),
        "`action_player` of A is a faction",
    ),
    "a doubt that is no text": (lambda s: s.army("A", ELF, doubt=NOWHERE), "are texts."),
    "path number 10": (lambda s: s.path(10, "A", points=1), "The number of A is at most 9, not 10."),
    "no points": (lambda s: s.path(1, "A", points=TEXT), "The points of A is a whole number, not '1'."),
    "no side": (lambda s: s.battleground(2, "A", points=1), "The side of A is FREE or SHADOW, not 2."),
    "defenders of the other side": (
        lambda s: s.battleground(FREE, "A", points=1, defenders=(MORDOR,)),
        "Mordor fights for the other side: see the defenders of A.",
    ),
    "attackers that are no tuple": (
        lambda s: s.battleground(SHADOW, "A", points=1, attackers=ELF),  # type: ignore[arg-type]
        "are given as a tuple of factions, not as",
    ),
    "a location's slip of the pen": (
        lambda s: s.path(1, "A", points=1, defence=1),  # type: ignore[call-arg]
        "'defence' is not known. Did you mean defense",
    ),
    "a location that does nothing known": (
        lambda s: s.path(1, "A", points=1, activation=TEXT),
        "The activation of A is an effect",
    ),
    "a faction of no side": (lambda s: s.faction("odd", "Odd", 2), "is FREE or SHADOW, not 2."),
    "a faction in capitals": (lambda s: s.faction("Odd", "Odd", FREE), "written small and with hyphens"),
    "a faction that is there": (lambda s: s.faction("elf", "Elf", FREE), "already a faction called 'elf'."),
    "a card of the base set": (lambda s: s.army("GIMLI", DWARF), "there is 'Gimli' in the set 'base'."),
    "a location of the base set": (
        lambda s: s.path(1, "Bag-End", points=1),
        "'Bag-End' cannot be declared: there is 'Bag End' in the set 'base'.",
    ),
    "a card called like a location": (
        lambda s: s.army("Moria", DWARF),
        "there is 'Moria' in the set 'base'.",
    ),
    "a card twice": (
        lambda s: [s.army("Twins", ELF), s.army("twins", ELF)],
        "there is 'Twins' in this set.",
    ),
}


@pytest.mark.parametrize("what", WRONG_CARDS)
def test_a_wrong_card_location_or_faction_is_refused(what: str) -> None:
    declare, sentence = WRONG_CARDS[what]
    mine = a_set()
    refused(lambda: declare(mine), sentence)
    assert len(mine.things) <= 1, "what was refused is not there"


# WORDS

WRONG_WORDS: dict[str, tuple[Callable[[], object], str]] = {
    "draw(-1)": (lambda: draw(-1), "The number of `draw` is at least 1, not -1."),
    "draw(0)": (lambda: draw(0), "at least 1, not 0."),
    "draw('2')": (lambda: draw(TEXT), "The number of `draw` is a whole number, not '1'."),
    "forsake(0)": (lambda: forsake(0), "The number of `forsake` is at least 1"),
    "cycle_from_hand(-2)": (lambda: cycle_from_hand(-2), "The number of `cycle_from_hand` is at least 1"),
    "add_corruption(0)": (lambda: add_corruption(0), "The number of `add_corruption` is at least 1"),
    "take from hand": (lambda: take(named("Gimli"), HAND), "`take` names where from: DRAW, CYCLE or both."),
    "take from nowhere": (lambda: take(named("Gimli")), "`take` names where from"),
    "take a title": (lambda: take(TEXT, DRAW), "as named(...) or cards_of(...) give them, not '1'."),
    "take none": (lambda: take(named("Gimli"), CYCLE, n=0), "The number of `take` is at least 1"),
    "eliminate a title": (lambda: eliminate_one(TEXT), "`eliminate_one` takes cards as"),
    "an odd switch": (lambda: eliminate_one(cards_of(ELF), "odd"), "The switch 'odd' is not known."),
    "cards of nowhere": (lambda: cards_of(NOWHERE), "The faction of cards is a faction that was declared"),
    "cards of no type": (lambda: cards_of(type_=9), "The type of cards is at most 3, not 9."),
    "nobody by name": (lambda: named(), "Cards are named by at least one title."),
    "nobody in play": (lambda: in_play(), "Cards are named by at least one title."),
    "more than drawn": (lambda: draw_and_play(2, cards_of(ELF), up_to=3), "`up_to` is at most 2, not 3."),
    "two paths on": (lambda: activate_path(2), "takes SAME or NEXT"),
    "path 12": (lambda: path_number(12), "The number of a path is at most 9, not 12."),
    "a place without name": (lambda: activate_named(""), "The title of a battleground is a text, not ''."),
    "a battleground of nowhere": (
        lambda: activate_chosen(NOWHERE),
        "The faction of battlegrounds is a faction",
    ),
    "to the path, perhaps": (lambda: move_wielder(to_path=TEXT), "`to_path` is True or False, not '1'."),
    "remove nothing": (lambda: remove(""), "The title of a card is a text"),
    "a token in the air": (lambda: attack_token("the air"), "such as ON_PATH, not on 'the air'."),
    "each of no side": (
        lambda: each(2, draw(1)),
        "`each` takes FREE or SHADOW: its side is at most 1, not 2.",
    ),
    "each does a number": (lambda: each(FREE, NOWHERE), "`each` is made of effects; 99 is none."),
    "a player of nowhere": (lambda: player(NOWHERE, draw(1)), "The faction of `player` is a faction"),
    "pay a number": (lambda: draw(1) >> NOWHERE, "`cost >> benefit` is made of effects; 99 is none."),
    "then what": (lambda: then(), "`then` needs 1 or more effects; here are 0."),
    "then a text": (lambda: then(draw(1), TEXT), "`then` is made of effects; '1' is none."),
    "if done, a text": (lambda: if_done(draw(1), TEXT), "`if_done` is made of effects"),
    "may a text": (lambda: may(TEXT), "`may` is made of effects"),
    "choose of one": (lambda: choose_one(draw(1)), "`choose_one` needs 2 or more effects; here are 1."),
    "choose of five": (lambda: choose_one(*[draw(1)] * 5), "`choose_one` has at most 4 alternatives, not 5."),
    "if a text": (lambda: if_(TEXT, draw(1)), "`if_` asks a condition; '1' is none."),
    "special without function": (lambda: special(TEXT, "do it"), "`special` does what a function says"),
    "special without words": (lambda: special(print, ""), "The sentence of `special` is a text, not ''."),
    "no bonus": (lambda: BonusAt("Moria"), "`BonusAt` gives no icon."),
    "a bonus less than nothing": (
        lambda: BonusAt("Moria", attack=-1),
        "The attack of `BonusAt` is at least 0",
    ),
    "a bonus while nobody is there": (lambda: BonusWhileInPlay(attack=1), "names at least one."),
    "a limit no higher": (lambda: Carryover(0), "The number of `Carryover` is at least 1, not 0."),
    "no more cards": (lambda: ExtraDraw(0), "The number of `ExtraDraw` is at least 1, not 0."),
    "saved from what": (lambda: CycleInstead(3), "does not know how a card is given up by 3."),
    "an odd switch of a replacement": (lambda: CycleInstead(switch="odd"), "The switch 'odd' is not known."),
    "ground without defense": (lambda: GroundDefense(0), "The defense of `GroundDefense` is at least 1"),
    "ground against nobody": (lambda: GroundDefense(1, NOWHERE), "The enemy of `GroundDefense` is a faction"),
    "enter nowhere": (lambda: MayEnter(NOWHERE), "The faction of `MayEnter` is a faction"),
    "enter nowhere, too": (lambda: MayAlsoEnter(NOWHERE), "The faction of `MayAlsoEnter` is a faction"),
    "open nothing": (lambda: Opens("", ELF), "The place of `Opens` is a text, not ''."),
    "open to nobody": (lambda: OpensBattlegrounds(NOWHERE, ELF), "The first faction of `OpensBattlegrounds`"),
    "an odd switch of a permission": (
        lambda: OpensBattlegrounds(ELF, ELF, switch="odd"),
        "The switch 'odd' is not known.",
    ),
    "also play a text": (lambda: draw_and_play(5, cards_of(ELF), also=TEXT), "`draw_and_play` takes cards"),
    "bring a number": (lambda: activate_named("Moria", bring=NOWHERE), "`bring` is a text, not 99"),
    "hunters without names": (lambda: Hunters(), "names at least one."),
}


@pytest.mark.parametrize("what", WRONG_WORDS)
def test_a_wrong_word_is_refused(what: str) -> None:
    refused(*WRONG_WORDS[what])


# SETS


def entered(*declare: Declare) -> None:
    mine = a_set()
    for each_one in declare:
        each_one(mine)
    catalogue.enter(mine)


TWO_DECKS = SCENARIOS["duel-2"].decks


def duel(mine: CardSet, **changed: Any) -> object:
    facts: dict[str, Any] = {
        "sets": ("base",),
        "source": "a test",
        "decks": TWO_DECKS,
        "turn_order": ("gandalf", "witch-king"),
        "people": {2: (("gandalf",), ("witch-king",))},
    }
    return mine.scenario(changed.pop("name", "a-duel"), "A duel", **{**facts, **changed})


def with_deck(**changed: Any) -> dict[str, Any]:
    return {"decks": (replace(TWO_DECKS[0], **changed), TWO_DECKS[1])}


WRONG_SETS: dict[str, tuple[Declare, str]] = {
    "a card that does not exist": (
        lambda s: s.character("A", ELF, when_played=take(named("Gimly"), DRAW)),
        "A speaks of the card 'Gimly', which does not exist. Did you mean gimli?",
    ),
    "in a condition": (
        lambda s: s.event("A", ELF, event=if_(in_play("Nobody"), draw(1))),
        "A speaks of the card 'Nobody', which does not exist.",
    ),
    "a place that does not exist": (
        lambda s: s.army("A", ELF, standing=BonusAt("Mirkwood", attack=1)),
        "A speaks of the location 'Mirkwood', which does not exist.",
    ),
    "a keyword nobody has": (
        lambda s: s.character("A", ELF, when_played=take(cards_of(keyword="Nazgul"), DRAW)),
        "A speaks of the keyword 'Nazgul', which does not exist. Did you mean Nazgûl?",
    ),
    "a hunter who does not exist": (
        lambda s: s.event("A", ELF, this_round=Hunters("Nobody")),
        "A speaks of the card 'Nobody'",
    ),
    "a location that calls another": (
        lambda s: s.path(1, "A", points=1, activation=activate_named("Mirkwood")),
        "A speaks of the location 'Mirkwood'",
    ),
    "more copies of a card that others call by name": (
        lambda s: s.again("Saruman"),
        "There can be no more copies of Saruman: Gríma Wormtongue names it.",
    ),
    "more copies of nothing": (lambda s: s.again("Gimly"), "More copies are declared of the card 'gimly'"),
    "a wielder nobody is": (
        lambda s: s.item("A", ELF, wielders="Nobody"),
        "A: no character is what its wielder must be, 'Nobody'.",
    ),
    "a set that is not loaded": (lambda s: duel(s, sets=("base", "angmar")), "needs the set 'angmar'"),
    "a scenario that is there": (lambda s: duel(s, name="duel-2"), "already a scenario called 'duel-2'."),
    "a battleground that does not exist": (
        lambda s: duel(s, battlegrounds=("morria",)),
        "A duel names the battleground 'morria', which does not exist. Did you mean moria or",
    ),
    "a fixed battleground": (
        lambda s: duel(s, fixed_battlegrounds={1: ("angmar",)}),
        "the battleground 'angmar'",
    ),
    "a path among battlegrounds": (
        lambda s: duel(s, battlegrounds=("bag-end",)),
        "the battleground 'bag-end'",
    ),
    "a number without path": (lambda s: duel(s, paths=("bag-end",)), "A duel has no path with the number 2."),
    "a draft of few": (lambda s: duel(s, battlegrounds=("moria",), drafting=True), "too few battlegrounds"),
    "a card of a deck": (
        lambda s: duel(s, **with_deck(cards=(("Gimly", 1),))),
        "A duel: Gandalf has the card 'Gimly', which does not exist. Did you mean gimli?",
    ),
    "too many copies": (
        lambda s: duel(s, **with_deck(cards=(("Gimli", 2),))),
        "A duel: there are not 2 copies of Gimli.",
    ),
    "a deck too small": (lambda s: duel(s, **with_deck(factions=(DWARF,))), "of Gandalf has only 2 cards."),
    "a deck of the other side": (
        lambda s: duel(s, **with_deck(factions=(MORDOR,))),
        "Mordor fights for the other side",
    ),
    "a seat in capitals": (lambda s: duel(s, **with_deck(seat="Gandalf")), "written small and with hyphens"),
    "draws in words": (lambda s: duel(s, **with_deck(draw=TEXT)), "draws in the Draw step is a whole number"),
    "cycles more than it draws": (lambda s: duel(s, **with_deck(setup_cycle=9)), "is at most 4, not 9."),
    "an odd ring": (lambda s: duel(s, **with_deck(ring=7)), "The Ring token of gandalf is at most 2"),
    "no deck": (lambda s: duel(s, decks=(1, 2)), "A deck of A duel is none: 1."),
    "one side alone": (lambda s: duel(s, decks=TWO_DECKS[:1]), "A duel has a deck for each side."),
    "the same seat twice": (lambda s: duel(s, decks=TWO_DECKS * 2), "each with a name of its own."),
    "seven seats": (
        lambda s: duel(s, decks=tuple(replace(TWO_DECKS[i % 2], seat=f"seat-{i}") for i in range(7))),
        "A duel has up to 6 seats",
    ),
    "a turn order without somebody": (lambda s: duel(s, turn_order=("gandalf",)), "names each seat."),
    "nobody plays": (lambda s: duel(s, people={}), "for how many people it is"),
    "people without seat": (lambda s: duel(s, people={2: (("gandalf",),)}), "held by one of them."),
    "a person on both sides": (
        lambda s: duel(s, people={1: (("gandalf", "witch-king"),)}),
        "somebody plays for both sides.",
    ),
    "from path 9 to 3": (
        lambda s: duel(s, first_path=9, last_path=3),
        "The last path of A duel is at least 9",
    ),
    "a scenario's slip of the pen": (lambda s: duel(s, draft=True), "'draft' is not known."),
    "a rule in words": (lambda s: duel(s, three_rounds="yes"), "`three_rounds` of A duel is True or False"),
}


@pytest.mark.parametrize("what", WRONG_SETS)
def test_a_wrong_set_is_refused_and_leaves_the_tables_as_they_were(what: str) -> None:
    declare, sentence = WRONG_SETS[what]
    before = t.saved()
    refused(lambda: entered(lambda s: s.army("First of these", ELF), declare), sentence)
    assert t.saved() == before
    assert list(SETS) == ["base", "fire-and-swords"]
    assert "a-duel" not in SCENARIOS


def test_an_ability_that_fails_leaves_the_tables_as_they_were() -> None:
    class Odd(Standing):
        def text(self) -> str:
            return "odd"

        def enter(self, card: int, tables: ModuleType) -> None:
            tables.PEEKERS.append(card)
            raise KeyError(card)

    before = t.saved()
    with pytest.raises(KeyError):
        entered(lambda s: s.army("Odd", ELF, standing=Odd()))
    assert t.saved() == before


def test_more_battlegrounds_than_zones_are_refused() -> None:
    refused(
        lambda: entered(
            lambda s: [s.battleground(FREE, f"Ground {n}", points=1) for n in range(256 - len(t.LOCATION))]
        ),
        "is one location too many for all sets together.",
    )


def test_more_cards_than_a_byte_can_number_are_entered_and_taken_back() -> None:
    """Card numbers above 255 are as good as any other; what is refused here is only the last card."""
    before = t.saved()
    refused(
        lambda: entered(
            lambda s: s.army("Many", ELF, copies=300), lambda s: duel(s, sets=("base", "a-test", "angmar"))
        ),
        "needs the set 'angmar'",
    )
    assert t.saved() == before


def test_a_closed_set_and_a_name_that_is_taken_are_refused() -> None:
    refused(lambda: BASE.army("Late", ELF), "The set 'base' is closed; the card 'Late' can no longer")
    refused(lambda: CardSet("base", "Again"), "There is already a set called 'base'.")
    refused(lambda: catalogue.enter(BASE), "There is already a set called 'base'.")
    refused(lambda: CardSet("My set", "Mine"), "such as 'my-set', not 'My set'.")
    refused(lambda: CardSet("mine", ""), "The title of the set 'mine' is a text, not ''.")
    refused(lambda: CardSet("mine", "Mine", "hearsay"), "The provenance 'hearsay' is not known.")


def test_a_set_that_failed_can_be_tried_again_with_its_factions() -> None:
    first, second = a_set(), a_set()
    number = first.faction("trial", "Trial", FREE)
    assert second.faction("trial", "On trial", SHADOW) == number
    assert second.army("Those on trial", number).side == SHADOW
    refused(
        lambda: CardSet("b-test", "B").faction("trial", "Trial", FREE), "already a faction called 'trial'."
    )


# WHAT FOLLOWS FROM DECLARATIONS


def test_counts_are_those_of_the_declarations() -> None:
    base = sum(card.copies for card in BASE.cards)
    more = sum(card.copies for card in FIRE_AND_SWORDS.cards) + sum(n for _, n in FIRE_AND_SWORDS.more_copies)
    assert len(t.KIND) == base + more == len(options.CARDS) == len(options.PLAYS) == len(options.USES)
    places = len(BASE.locations) + len(FIRE_AND_SWORDS.locations)
    assert len(t.LOCATION) == places == len(options.PLACES) == len(options.TO_BATTLEGROUNDS)
    layout = layout_of("trilogy", {})
    assert (layout.card_count, layout.place_count) == (base, len(BASE.locations))
    layout = layout_of("expanded-trilogy", {})
    assert (layout.card_count, layout.place_count) == (base + more, places)


def test_abilities_enter_their_own_tables() -> None:
    (mirror,) = t.BY_ID["mirror-of-galadriel"]
    (cloak,) = t.BY_ID["elven-cloak"]
    (elrond,) = t.BY_ID["elrond"]
    assert [mirror] == t.PEEKERS
    assert isinstance(t.KIND[mirror].standing[0], SeesTop)
    assert [fate.wielder for fate in t.FATES_FOR_WIELDER[cloak]] == [True]
    assert t.FATES_OF[cloak] == ()
    assert t.CARRYOVER[elrond] == ((1, True, -1),)


def test_a_deck_is_what_the_sets_of_the_scenario_hold() -> None:
    layout = layout_of("duel-2", {})
    promos = layout_of("duel-2", {"promos": True})
    assert [len(deck) for deck in layout.decks] == [60, 60]
    assert {c for deck in promos.decks for c in deck} == set(t.CARDS_OF["base"])

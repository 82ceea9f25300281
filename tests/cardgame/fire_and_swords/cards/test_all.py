"""What holds for all cards of the set: whose battlegrounds there are, and how a reconstruction is shown."""

from __future__ import annotations

import pytest

import thirdage
from tests.at_the_table import hand, seat
from tests.cardgame.fire_and_swords.in_the_field import SCENARIO, in_the_field
from thirdage.cardgame import tables as t
from thirdage.cardgame.combat import path_sum
from thirdage.cardgame.declare import Card, CardSet
from thirdage.cardgame.factions import FACTIONS
from thirdage.cardgame.layout import layout_of
from thirdage.cardgame.origins import origin
from thirdage.cardgame.queries import shows
from thirdage.cardgame.sets.fire_and_swords import FIRE_AND_SWORDS
from thirdage.cardgame.why import why
from thirdage.kernel.errors import BadDeclaration, plain
from thirdage.terminal.cardgame.words import card_lines, find_card

NEW_GROUNDS = {  # faction: battlegrounds; skirmishes
    "dunedain": (
        "The Shire",
        "Bree, Cair Andros, The Great Stone-Bridge, Lamedon, Lossarnach, Angmar, Near Harad, Núrn",
    ),
    "mordor": (
        "Dale, Woodland Realm, Barad-dûr, Mount Gundabad",
        "Bree, Carrock, Cair Andros, The Great Stone-Bridge, Lossarnach, Angmar, Núrn",
    ),
    "isengard": ("The Shire, Dunland", "Fords of Isen, Westemnet"),
    "rohan": ("Dunland", "Cair Andros, Fords of Isen, Westemnet, Near Harad"),
    "southron": ("", "The Great Stone-Bridge, Lamedon, Lossarnach, Near Harad, Núrn"),
    "easterling": ("Dale, Erebor, Woodland Realm, Rhûn", "Cair Andros, Iron Hills, Near Harad"),
    "ruffian": ("The Shire, Dunland", "Bree, Ered Luin, Fords of Isen, Westemnet"),
}
SHADOW_FACTIONS = ("mordor", "isengard", "southron", "easterling", "ruffian", "monstrous")
SHADOW_NUMBERS = {FACTIONS.index(name) for name in SHADOW_FACTIONS}


@pytest.mark.ruling("FS-NEW-20")
@pytest.mark.parametrize("faction", NEW_GROUNDS)
def test_the_battlegrounds_of_a_faction_are_those_that_show_it(faction: str) -> None:
    game = in_the_field().game
    found: tuple[set[str], set[str]] = (set(), set())
    for place in t.LOCATIONS_OF["fire-and-swords"]:
        if not t.IS_PATH[place] and shows(game, place, FACTIONS.index(faction)):
            found[t.IS_SKIRMISH[place]].add(t.LOCATION[place].title)
    any_icon = "Grey Havens" if faction in SHADOW_FACTIONS else "Barad-dûr"
    named = [set(filter(None, titles.split(", "))) for titles in NEW_GROUNDS[faction]]
    assert found == (named[0] | {any_icon}, named[1])


# HOW A RECONSTRUCTION IS SHOWN


@pytest.mark.ruling("FS-NEW-21")
@pytest.mark.parametrize("card", FIRE_AND_SWORDS.cards, ids=lambda card: card.id)
def test_a_reconstruction_says_what_of_it_is_one(card: Card) -> None:
    lines = card_lines(find_card(card.title), provenance=False)
    assert any(line.startswith("Reconstructed") for line in lines)
    assert any(line.startswith("What is known: Only title, faction") for line in lines)
    parts = [part for part in ("type", "icons", "wielders", "paths", "text") if part in lines[-1]]
    assert {"type", "text"} <= set(parts)


@pytest.mark.ruling("FS-NEW-21")
def test_it_tells_the_rulebook_from_what_is_inferred() -> None:
    said = {card.id: card.doubt for card in thirdage.cards() if card.set == "fire-and-swords"}
    assert said["athelas"] == (
        "Only title, faction and copies stand in the rulebook. Its type and text are reconstructed."
    )
    assert said["stout-staves"] == (
        "Only title, faction and copies stand in the rulebook."
        " Its type and wielders are inferred, its icons and text reconstructed."
    )
    assert said["glorfindel"].startswith(
        "Only title, faction, copies and type stand in the rulebook."
        " Its paths are inferred, its icons and text reconstructed."
    )
    assert "type is inferred" in said["king-brand"]


@pytest.mark.ruling("FS-NEW-21")
def test_a_location_says_it_as_well() -> None:
    said = {place.id: place.doubt for place in map(found, ("Dale", "Bree", "Gorgoroth"))}
    assert said == {
        "dale": "Title and side stand in the rulebook. The rest is reconstructed.",
        "bree": "Title and side stand in the rulebook. What accompanies it stands there as well."
        " The rest is reconstructed.",
        "gorgoroth": "Title and number stand in the rulebook."
        " Its points are inferred, its defense and text reconstructed.",
    }
    assert found("Moria").doubt == ""  # of the base set


def found(title: str) -> thirdage.CardInfo:
    return next(card for card in thirdage.cards() if card.title == title)


def test_only_parts_that_a_card_has_can_be_inferred() -> None:
    with pytest.raises(BadDeclaration, match="wielders"):
        CardSet("odd", "Odd", "reconstructed").army("Odd Army", 0, attack=1, inferred="wielders")
    with pytest.raises(BadDeclaration, match="not reconstructed"):
        CardSet("odd", "Odd").army("Odd Army", 0, attack=1, inferred="type")
    assert origin(0, ("type", "icons", "text"), ()).endswith("stand in the rulebook.")


# WHERE THEY GO


@pytest.mark.parametrize(
    ("card", "who", "place", "said"),
    [
        ("Tom Bombadil", "gandalf", "carrock", "Tom Bombadil cannot go to a battleground."),
        ("Erebor Guard", "frodo", "carrock", "Carrock shows"),
    ],
)
def test_why_a_card_cannot_go_somewhere(card: str, who: str, place: str, said: str) -> None:
    table = in_the_field("Carrock", turn=who, **{who: hand(card, "Elrond" if who == "gandalf" else "Gimli")})
    assert why(table.game, (who,), plain(card), place).startswith(said)


def test_why_a_card_cannot_move_names_the_places_it_may_go_to() -> None:
    card = "Army of the Blue Mountains"
    table = in_the_field("Carrock", turn="frodo", frodo=seat(reserve=[card]))
    said = (
        "may go to battlegrounds that show Dwarf, to Grey Havens or The Shire, and no such place is active."
    )
    assert why(table.game, ("frodo",), plain(card), None) == f"{card} {said}"


def test_every_free_peoples_card_of_the_set_is_in_its_deck() -> None:
    layout = layout_of(SCENARIO, {})
    decks = {"frodo": 10, "gandalf": 7, "aragorn": 13}
    for name, count in decks.items():
        deck = layout.decks[layout.seats.index(name)]
        assert sum(t.KIND[card].set == "fire-and-swords" for card in deck) == count


# NUMBERS THAT COULD BE OTHERWISE


def test_new_hunters_have_a_path_icon_more_if_that_is_switched_on() -> None:
    usual, stronger = (
        layout_of(SCENARIO, {"switches": {"new_hunters_are_stronger": on}}) for on in (False, True)
    )
    hunters = {card.id for card in FIRE_AND_SWORDS.cards if card.faction in SHADOW_NUMBERS and card.paths}
    assert {
        t.KIND[c].id for c in range(usual.card_count) if usual.path_icons[c] < stronger.path_icons[c]
    } == hunters
    assert all(b - a in (0, 1) for a, b in zip(usual.path_icons, stronger.path_icons, strict=True))
    table = in_the_field(
        path="Caradhras", on_path=["Wolves"], options={"switches": {"new_hunters_are_stronger": True}}
    )
    assert path_sum(table.game)[0] == t.PATH_ICONS[t.BY_ID["wolves"][0]] + 1

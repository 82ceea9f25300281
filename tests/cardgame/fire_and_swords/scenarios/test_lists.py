"""Who has which cards and which locations are used: exactly what the rulebook lists."""

from collections import Counter

import pytest

from tests.cardgame.fire_and_swords.scenarios.the_lists import (
    EPIC_DUEL,
    EXPANDED_TRILOGY,
    WAR_IN_THE_NORTH,
    cards_of,
)
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import CYCLE, DRAW, OUT, ZONES_PER_SEAT
from thirdage.cardgame.layout import layout_of
from thirdage.cardgame.setup import empty_game

NORTH = WAR_IN_THE_NORTH
DECKS = {
    "expanded-trilogy": EXPANDED_TRILOGY,
    "war-in-the-north": NORTH,
    "war-in-the-north-duel-2": {
        "gandalf": NORTH["frodo"] + NORTH["strider"],
        "witch-king": NORTH["witch-king"] + NORTH["balrog-of-moria"],
    },
    "war-in-the-north-duel-3": {
        "gandalf": NORTH["frodo"] + NORTH["strider"],
        "witch-king": NORTH["witch-king"],
        "balrog-of-moria": NORTH["balrog-of-moria"],
    },
    "epic-duel": {seat: " ".join(sections) for seat, sections in EPIC_DUEL.items()},
}
SIZES = {
    "expanded-trilogy": [30] * 6,
    "war-in-the-north": [28] * 4,
    "war-in-the-north-duel-2": [56, 56],
    "war-in-the-north-duel-3": [56, 28, 28],
    "epic-duel": [90, 90],
}


@pytest.mark.ruling("FS-SIX-13")
@pytest.mark.ruling("FS-NOR-07")
@pytest.mark.ruling("FS-NOR-09")
@pytest.mark.ruling("FS-NOR-10")
@pytest.mark.parametrize("name", DECKS)
def test_every_deck_has_exactly_its_cards(name: str) -> None:
    layout = layout_of(name, {})
    assert layout.seats == tuple(DECKS[name])
    for told, deck in zip(DECKS[name].values(), layout.decks, strict=True):
        assert Counter(t.KIND[card].id for card in deck) == cards_of(told)
    assert [len(set(deck)) for deck in layout.decks] == SIZES[name]


@pytest.mark.ruling("FS-EPD-01")
def test_the_sections_of_the_epic_duel() -> None:
    layout = layout_of("epic-duel", {})
    game = empty_game(layout, 1, False)
    for seat, sections in enumerate(EPIC_DUEL.values()):
        zones = [game.zones[seat * ZONES_PER_SEAT + kind] for kind in (DRAW, CYCLE)]
        found = [*zones, list(layout.after_recycle[seat])]
        assert [Counter(t.KIND[card].id for card in cards) for cards in found] == [
            cards_of(section) for section in sections
        ]
        assert [len(cards) for cards in found] == [45, 25, 20]


FREE_GROUNDS = (
    "dale dol-amroth edoras erebor grey-havens helms-deep lorien minas-tirith pelargir rivendell the-shire"
    " woodland-realm bree cair-andros carrock ered-luin fords-of-isen iron-hills lamedon lossarnach"
    " the-great-stone-bridge westemnet"
)
SHADOW_GROUNDS = (
    "barad-dur dol-guldur dunland harad minas-morgul morannon moria mount-gundabad orthanc rhun umbar"
    " angmar near-harad nurn"
)
NORTHERN = (
    "bree carrock dale erebor ered-luin grey-havens iron-hills lorien rivendell the-shire woodland-realm",
    "angmar dol-guldur dunland moria mount-gundabad rhun",
)


@pytest.mark.ruling("FS-NOR-12")
@pytest.mark.ruling("FS-BAR-09")
@pytest.mark.parametrize("name", DECKS)
def test_which_battlegrounds_and_skirmishes_are_used(name: str) -> None:
    layout = layout_of(name, {})
    told = NORTHERN if "north" in name else (FREE_GROUNDS, SHADOW_GROUNDS)
    for side in (0, 1):
        found = {t.LOCATION[b].id for b in layout.battlegrounds if t.OWNER_SIDE[b] == side}
        assert found == set(told[side].split())


@pytest.mark.ruling("FS-SIX-12")
@pytest.mark.parametrize("name", DECKS)
def test_all_paths_are_used_four_to_a_number(name: str) -> None:
    layout = layout_of(name, {})
    assert {number: len(paths) for number, paths in layout.paths.items()} == dict.fromkeys(range(1, 10), 4)
    game = empty_game(layout, 1, False)
    assert sum(t.IS_PATH[p] and where != OUT for p, where in enumerate(game.loc_where)) == 36


@pytest.mark.ruling("FS-EPP-01")
def test_the_parts_of_the_epic_duel() -> None:
    layout = layout_of("epic-duel", {})
    assert [len(leg) for leg in layout.legs] == [2] * 18
    assert [t.NUMBER[leg[0]] for leg in layout.legs] == [n for n in range(1, 10) for _ in "AB"]
    told = (
        "bag-end a-long-expected-party,bucklebury-ferry gildors-encampment,the-barrow-downs the-old-forest,"
        "inn-of-the-prancing-pony weathertop,fords-of-bruinen the-last-homely-house,"
        "the-council-of-elrond imladris,caradhras the-doors-of-durin,the-high-pass khazad-dum,"
        "dimrill-dale lothlorien,egladil fangorn,amon-hen emyn-muil,the-black-gate dead-marshes,"
        "henneth-annun osgiliath,the-cross-roads the-tower-of-ecthelion,morgul-vale the-stairs,"
        "cirith-ungol shelobs-lair,gorgoroth morgai,crack-of-doom orodruin"
    )
    assert [{t.LOCATION[p].id for p in leg} for leg in layout.legs] == [
        set(part.split()) for part in told.split(",")
    ]


PROMOS = {"dunedain": 1, "rohan": 1, "monstrous": 1, "mordor": 1}


@pytest.mark.parametrize("name", DECKS)
def test_promos_join_the_deck_that_plays_their_faction(name: str) -> None:
    without, with_them = layout_of(name, {}).decks, layout_of(name, {"promos": True}).decks
    factions = [{t.KIND[card].faction for card in deck} for deck in without]
    for old, new, own in zip(without, with_them, factions, strict=True):
        more = set(new) - set(old)
        assert set(old) <= set(new)
        assert all(t.KIND[card].promo and t.FACTION[card] in own for card in more)

"""Other readings of what is in doubt: how they are declared, chosen, recorded, shown and played."""

from __future__ import annotations

from typing import Any

import pytest

import thirdage
from tests.at_the_table import at_the_table, battleground, hand, of_card, seat, wielding
from tests.card_games import card_game
from thirdage import games
from thirdage.cardgame import tables as t
from thirdage.cardgame.combat import icons, path_sum
from thirdage.cardgame.declare import CardSet
from thirdage.cardgame.factions import FACTIONS
from thirdage.cardgame.layout import layout_of
from thirdage.cardgame.readings import EVEN, NAMED, reading
from thirdage.cardgame.switches import Switches
from thirdage.kernel.effects import EFFECTS
from thirdage.kernel.errors import BadDeclaration
from thirdage.kernel.switches import flipped
from thirdage.terminal.cardgame.words import card_lines, find_card

DOUBTFUL = [card for card in thirdage.cards("cardgame") if card.set == "base" and card.doubt]


def read(*names: str) -> dict[str, Any]:
    """The options of a game in which these are read otherwise."""
    return {"options": {"readings": list(names)}}


# WHAT THERE IS


def test_everything_in_doubt_has_another_reading_or_says_why_there_is_none() -> None:
    cards = [card for card in DOUBTFUL if card.kind == "faction card"]
    assert (len(cards), len(DOUBTFUL) - len(cards)) == (33, 4)
    for card in DOUBTFUL:
        assert ("other_reading" in card) != ("no_other_reading" in card), card.title
    assert all("other_reading" not in card for card in thirdage.cards("cardgame") if not card.doubt)


@pytest.mark.parametrize("card", [card for card in DOUBTFUL if "other_reading" in card], ids=lambda c: c.id)
def test_a_game_with_a_reading_differs_in_what_the_reading_says(card: thirdage.CardInfo) -> None:
    """Nothing else on any card differs, and the texts of the reading are there to be done."""
    usual, other = layout_of("trilogy", {}), layout_of("trilogy", {"readings": card.id})
    numbers = set(t.BY_ID.get(card.id, ()))
    tables = ("attacks", "defenses", "attack_leadership", "defense_leadership", "path_icons", "bonuses")
    changed = False
    for name in (*tables, "reach_limits"):
        before, after = getattr(usual, name), getattr(other, name)
        differing = {c for c in range(usual.card_count) if before[c] != after[c]}
        assert differing <= numbers, name
        changed |= bool(differing)
    assert all(EFFECTS[new].text() != EFFECTS[old].text() for old, new in other.read_as.items())
    flips = flipped(other.switches)
    assert len(flips) <= 1
    assert changed or other.read_as or flips


def test_a_card_tells_both_readings() -> None:
    sting = card_lines(find_card("sting"))
    assert "In doubt: The source lists no icons; a printed path icon is possible." in sting
    assert "The other reading, where a game takes it: 1 path icon." in sting
    cross_roads = card_lines(find_card("the cross-roads"))
    assert cross_roads[-1] == "There is no other reading: The spelling changes nothing in play."
    assert not any("other reading" in line for line in card_lines(find_card("moria")))


# THE OPTION


def test_without_the_option_nothing_differs() -> None:
    empty: tuple[Any, ...] = (False, "", [], ())
    for nothing in empty:
        game = games.new("trilogy", seed=1, readings=nothing)
        assert game.record().options == {}
        assert game.record() == games.new("trilogy", seed=1).record()
    assert layout_of("trilogy", {}).read_as == {}


def test_it_is_recorded_by_the_cards_and_told_in_the_log() -> None:
    written = {"readings": "gimli, sting"}
    for given in ("sting,gimli", ["Sting", "gimli"], ("gimli", "sting", "sting")):
        assert games.new("trilogy", seed=1, readings=given).record().options == written
    game = card_game(games.new("trilogy", seed=1, readings="sting,gimli"))
    told = "Of what is in doubt, this game takes the other reading of Gimli and Sting."
    assert game.events(None)[0] == told
    while game.options is not None:
        game.choose(game.count * 5 % len(game.options))
    again = games.replay(thirdage.Record.from_json(game.record().to_json()))
    assert again.view(None) == game.view(None)
    begun = card_game(games.new("trilogy", seed=1, readings="sting,gimli"))
    assert card_game(games.arrange(begun.position(), seed=2)).layout is begun.layout


def test_a_set_with_a_name_stands_for_its_cards() -> None:
    assert NAMED[EVEN] == tuple(sorted(NAMED[EVEN]))
    told = {"readings": ", ".join(NAMED[EVEN])} if NAMED[EVEN] else {}
    for given in (EVEN, True, "Even"):
        assert games.new("trilogy", seed=1, readings=given).record().options == told
    assert set(NAMED[EVEN]) <= {card.id for card in DOUBTFUL if "other_reading" in card}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("gimly", "There is no other reading of a card called 'gimly'. Did you mean gimli?"),
        ("frodo-baggins", "There is no other reading of a card called 'frodo-baggins'."),
        ("the-cross-roads", "The Cross-roads is in doubt, but there is no other reading of it."),
        (5, "The option readings is 'even' or names of cards with commas, not 5."),
        (["sting", 3], "The option readings is 'even' or names of cards with commas"),
    ],
)
def test_what_is_not_known_is_refused_in_one_sentence(given: object, said: str) -> None:
    with pytest.raises(thirdage.BadOption) as refused:
        games.new("trilogy", seed=1, readings=given)
    assert str(refused.value).startswith(said)


def test_every_scenario_of_the_card_game_knows_it_and_the_board_game_does_not() -> None:
    for info in thirdage.scenarios():
        assert ("readings" in info.options) is (info.game == "cardgame")
    with pytest.raises(thirdage.ThirdAgeError, match="There is no option called 'readings'"):
        games.new("war-of-the-ring", seed=1, readings="sting")


def test_a_switch_that_a_reading_flips_is_told_as_a_reading() -> None:
    game = card_game(games.new("trilogy", seed=1, readings="strider", switches={"excess_is_cycled": False}))
    assert not game.layout.switches.strider_leads_from_any_path
    assert not game.layout.switches.excess_is_cycled
    assert game.record().options["switches"] == {"excess_is_cycled": False}
    assert Switches().strider_leads_from_any_path


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"other": reading(path=1)}, "so `doubt` says what is not certain"),
        ({"doubt": "Much.", "other": "1 path icon"}, "is made by reading"),
        ({"doubt": "Much.", "other": reading(when_played=EFFECTS["gimli/when_played"])}, "no `when_played`"),
    ],
)
def test_a_reading_that_cannot_be_is_refused_when_it_is_declared(facts: dict[str, Any], said: str) -> None:
    with pytest.raises(BadDeclaration, match=said):
        CardSet("odd", "Odd").army("Odd Army", FACTIONS.index("elf"), attack=1, **facts)


def test_a_reading_differs_in_something_that_there_is() -> None:
    with pytest.raises(BadDeclaration, match="differs in something"):
        reading()
    with pytest.raises(BadDeclaration, match="is an effect"):
        reading(activation=3)
    with pytest.raises(BadDeclaration):
        reading(switch="no_such_switch")


# WHAT THEY DO


@pytest.mark.parametrize(
    ("title", "usual", "other"),
    [
        of_card("Sting", (0, 0, 0), (0, 0, 1)),
        of_card("Morgul Blade", (0, 0, 0), (0, 0, 1)),
        of_card("Black Breath", (0, 0, 0), (0, 0, 1)),
        of_card("Nenya, Ring of Adamant", (1, 1, 1), (1, 0, 0)),
        of_card("Fell Beast", (1, 0, 0), (0, 0, 0)),
        of_card("Legolas", (1, 1, 1), (0, 0, 1)),
        of_card("Arwen", (0, 0, 0), (0, 1, 0)),
        of_card("Théoden", (0, 0, 0), (1, 1, 0)),
    ],
)
def test_icons(title: str, usual: tuple[int, int, int], other: tuple[int, int, int]) -> None:
    id_ = next(card.id for card in DOUBTFUL if card.title == title)
    card = t.BY_ID[id_][0]
    assert icons(at_the_table().game, card) == usual
    assert icons(at_the_table(**read(id_)).game, card) == other


def test_leadership_icons_count_with_support() -> None:
    for options, defense in (({}, 3), (read("legolas"), 3), (read("arwen"), 3)):
        table = at_the_table(battlegrounds=[battleground("Rivendell", "Legolas", "High Elves")], **options)
        assert table.frodo.view["battlegrounds"][0]["sum"]["defenders"] == defense
    for options, defense in (({}, 1), (read("legolas"), 0)):
        table = at_the_table(battlegrounds=[battleground("Rivendell", "Legolas")], **options)
        assert table.frodo.view["battlegrounds"][0]["sum"]["defenders"] == defense
    for options, defense in (({}, 3), (read("the-black-easterling"), 2)):
        ground = battleground("Dol Guldur", "The Black Easterling", "Mordor Orcs")
        table = at_the_table(battlegrounds=[ground], **options)
        assert table.frodo.view["battlegrounds"][0]["sum"]["defenders"] == defense


def test_candles_of_corpses_have_two_icons_more_in_the_dead_marshes() -> None:
    facts: dict[str, Any] = {"path": "Dead Marshes", "on_path": ["Candles of Corpses"]}
    assert path_sum(at_the_table(**facts).game)[0] == 2
    assert path_sum(at_the_table(**facts, **read("candles-of-corpses")).game)[0] == 3


@pytest.mark.parametrize(
    ("hobbit", "army", "place"),
    [("Merry Brandybuck", "Riders of Rohan", "Edoras"), ("Pippin Took", "Soldiers of Gondor", "Pelargir")],
)
def test_merry_and_pippin_may_need_an_army_each_for_himself(hobbit: str, army: str, place: str) -> None:
    def may_go(*there: str, **options: Any) -> bool:
        ground = battleground(place, *there)
        table = at_the_table(battlegrounds=[ground], turn="frodo", frodo=hand(hobbit, "Sting"), **options)
        table.choose(f"Play {hobbit}")
        return table.offers(f"To {place}")

    own = next(card.id for card in DOUBTFUL if card.title == hobbit)
    other = ({"merry-brandybuck", "pippin-took"} - {own}).pop()
    assert may_go()
    assert may_go(**read(other))
    assert not may_go(**read(own))
    assert may_go(army, **read(own))


def test_gimli_may_look_for_his_axe_in_the_deck() -> None:
    for zone, options, found in (
        ("cycle", {}, True),
        ("draw", {}, False),
        ("cycle", read("gimli"), False),
        ("draw", read("gimli"), True),
    ):
        cards = hand("Gimli", "Sting", **{zone: ["Dwarven Axe"]})
        table = at_the_table(turn="frodo", frodo=cards, **options)
        table.frodo.plays("Gimli", to="reserve", paying="Sting")
        assert table.prompt.startswith("Gimli: do you take Dwarven Axe") == found


def test_lorien_may_leave_dol_guldur_alone() -> None:
    gone = [t.LOCATION[b].id for b in layout_of("trilogy", {}).battlegrounds]
    gone = [place for place in gone if place not in ("lorien", "dol-guldur")]
    facts: dict[str, Any] = {"path": None, "phase": "location", "last_number": 4, "starting": "frodo"}
    assert "Dol Guldur" in at_the_table(gone=gone, **facts).active
    table = at_the_table(gone=gone, **facts, **read("lorien"))
    assert table.prompt == "Lórien: do you activate or reactivate Dol Guldur?"
    table.frodo.declines()
    assert table.active == ["Lórien"]


def test_smeagol_pays_with_corruption_before_the_path_is_left() -> None:
    for options, before in (({}, 0), (read("smeagol"), 1)):
        table = at_the_table(
            path="Dead Marshes", on_path=["Sméagol", "Frodo Baggins"], turn="frodo", **options
        )
        table.choose("Use Sméagol")
        assert table.prompt.startswith("Sméagol: which path")
        assert table.corruption == before


FRESH = {"flags": ["fresh", "played"]}


@pytest.mark.parametrize("id_", ["threats-and-promises", "the-black-captain"])
def test_an_event_may_not_move_who_has_just_come(id_: str) -> None:
    who, title, leader = {
        "threats-and-promises": ("saruman", "Threats and Promises", "Saruman"),
        "the-black-captain": ("witch-king", "The Black Captain", "The Witch-king"),
    }[id_]
    paid = {"saruman": "Uglúk", "witch-king": "Fell Beast"}[who]
    place = {"saruman": "Orthanc", "witch-king": "Minas Morgul"}[who]
    for options, moves in (({}, True), (read(id_), False)):
        cards: Any = {who.replace("-", "_"): hand(title, paid, reserve=[{"card": leader, **FRESH}])}
        table = at_the_table(turn=who, battlegrounds=["Rivendell"], **cards, **options)
        table.choose(f"Play {title}")
        table.choose(place)
        asked = []
        while "Your turn" not in table.prompt:
            asked.append(table.prompt)
            table.game.choose(len(table.options) - 1)
        assert any("move" in prompt for prompt in asked) == moves


@pytest.mark.parametrize(
    ("who", "item", "wielder"),
    [("aragorn", "Andúril", "Aragorn"), ("frodo", "Shadowfax", "Gandalf the White")],
)
def test_an_item_may_not_move_a_wielder_who_has_just_come(who: str, item: str, wielder: str) -> None:
    id_ = next(card.id for card in DOUBTFUL if card.title == item)
    for options, can in (({}, True), (read(id_), False)):
        whose = {"Aragorn": "aragorn", "Gandalf the White": "frodo"}[wielder]
        cards: Any = {whose: seat(hand=["Boromir" if whose == "aragorn" else "Gimli"], reserve=[])}
        cards[whose]["reserve"] = [wielding(wielder, item, **FRESH)]
        table = at_the_table(turn=who, battlegrounds=["Rivendell"], **cards, **options)
        assert table.offers(f"Use {item}") == can
        old = at_the_table(turn=who, battlegrounds=["Rivendell"], **_settled(cards, whose), **options)
        assert old.offers(f"Use {item}")


def _settled(cards: dict[str, Any], whose: str) -> dict[str, Any]:
    """The same with a wielder who came earlier."""
    (entry,) = cards[whose]["reserve"]
    return {whose: {**cards[whose], "reserve": [{k: v for k, v in entry.items() if k != "flags"}]}}


def test_black_riders_mount_may_not_carry_a_nazgul_who_has_just_come() -> None:
    for options, asked in (({}, True), (read("black-riders-mount"), False)):
        reserve = [{"card": "The Hunter", **FRESH}]
        table = at_the_table(
            path="Weathertop",
            turn="witch-king",
            witch_king=hand("Black Rider's Mount", "Fell Beast", reserve=reserve),
            **options,
        )
        table.witch_king.plays("Black Rider's Mount", on="The Hunter", paying="Fell Beast")
        assert table.prompt.startswith("Black Rider's Mount: do you move") == asked

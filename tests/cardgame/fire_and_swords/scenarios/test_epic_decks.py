"""The Epic Duel: faction decks in sections (rulings FS-EPD)."""

import random
from collections import Counter
from typing import Any

import pytest

import thirdage
from tests.at_the_table import hand, seat
from tests.card_games import card_game
from tests.cardgame.fire_and_swords.scenarios.epic import EPIC, Table, epic
from tests.cardgame.fire_and_swords.scenarios.the_lists import EPIC_DUEL, cards_of
from thirdage import games
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import ASIDE, BOX, CYCLE, DRAW, ZONES_PER_SEAT
from thirdage.cardgame.layout import layout_of
from thirdage.cardgame.procedures import recycle, remove_card
from thirdage.cardgame.state import CardGame
from thirdage.kernel.errors import plain
from thirdage.kernel.events import unroll

SEATS = ("gandalf", "witch-king")


def begun(seed: int = 1) -> CardGame:
    """A game after its set-up."""
    game = card_game(games.new(EPIC, seed=seed, live=True))
    while game.round == 0:
        game.choose(0)
    return game


def counts(game: CardGame, name: str) -> dict[str, int]:
    """How many cards lie in each pile of a seat."""
    return dict(game.view(None)["seats"][name]["counts"])


@pytest.mark.ruling("FS-EPD-01")
def test_the_order_of_the_set_up() -> None:
    events = begun().events(None)
    before = events[: next(i for i, line in enumerate(events) if line.startswith("Round 1 begins"))]
    assert before == [
        "The decks are shuffled.",
        "Gandalf's player draws 7 cards.",
        "The Witch-king's player draws 7 cards.",
        "Gandalf's player cycles a card from hand.",
        "Gandalf's player cycles a card from hand.",
    ]


@pytest.mark.ruling("FS-EPD-01")
def test_what_lies_where_after_the_set_up() -> None:
    game = card_game(games.new(EPIC, seed=1, live=True))
    sizes = {"gandalf": (38, 7, 25), "witch-king": (38, 7, 25)}
    for name, (deck, in_hand, pile) in sizes.items():
        shown = counts(game, name)
        assert (shown["draw"], shown["hand"], shown["cycle"]) == (deck, in_hand, pile)
    game.choose(0)
    game.choose(0)
    assert counts(game, "gandalf")["cycle"] == 27


@pytest.mark.ruling("FS-EPD-01")
def test_gandalf_begins_and_draws_are_4_and_6() -> None:
    layout = layout_of(EPIC, {})
    assert [layout.seats[place] for place in layout.turn_order] == list(SEATS)
    assert layout.draw_step == (4, 6)
    assert layout.setup == ((7, 2), (7, 0))


@pytest.mark.ruling("FS-EPD-02")
def test_everybody_knows_what_lies_in_the_cycle_piles_at_first() -> None:
    game = card_game(games.new(EPIC, seed=1, live=True))
    for viewer in SEATS:
        for name in SEATS:
            shown = game.view(viewer)["seats"][name]["cycle"]
            assert Counter(shown) == cards_of(EPIC_DUEL[name][1])


@pytest.mark.ruling("FS-EPD-03")
@pytest.mark.card("gwaihir-the-windlord")
def test_a_text_may_take_a_card_of_section_2_at_once() -> None:
    table = epic(turn="gandalf", gandalf=hand("Gimli", reserve=["Gwaihir the Windlord"]))
    assert "Gandalf the White" in table.gandalf.cycle
    table.gandalf.uses("Gwaihir the Windlord")
    assert "Gandalf the White" in table.gandalf.hand


@pytest.mark.ruling("FS-EPD-04")
@pytest.mark.parametrize("number", [0, 1])
def test_the_first_recycle_brings_section_3_into_the_empty_cycle_pile(number: int) -> None:
    game, name = begun(), SEATS[number]
    deck, pile = (game.zones[number * ZONES_PER_SEAT + kind] for kind in (DRAW, CYCLE))
    section_2 = list(pile)
    recycle(game, number)
    assert set(section_2) <= set(deck)
    assert Counter(t.KIND[card].id for card in pile) == cards_of(EPIC_DUEL[name][2])
    assert game.recycled[number] == 1
    who = ("Gandalf", "The Witch-king")[number]
    said = f"{who}'s player adds 20 cards, their last section, to their cycle pile."
    assert game.events(None)[-1] == said
    recycle(game, number)
    assert game.recycled[number] == 2
    assert pile == []
    assert len(deck) + counts(game, name)["hand"] == 90


@pytest.mark.ruling("FS-EPD-05")
def test_a_recycle_in_the_middle_of_a_draw() -> None:
    table = epic(
        turn="gandalf",
        gandalf=hand("Gimli", draw=["Arwen"], eliminated=section_1_but("gandalf", "Gimli", "Arwen")),
    )
    table.gandalf.uses_ring()  # draws three
    assert table.game.recycled == (1, 0)
    assert len(table.gandalf.hand) == 4
    assert len(table.gandalf.draw) == 25 - 2
    assert len(table.gandalf.cycle) == 20


def section_1_but(name: str, *kept: str) -> list[str]:
    """The first section of a deck without some cards."""
    left = cards_of(EPIC_DUEL[name][0])
    left.subtract(plain(card) for card in kept)
    return list(left.elements())


@pytest.mark.ruling("FS-EPD-06")
@pytest.mark.card("orthanc")
def test_the_recycle_of_orthanc_counts() -> None:
    table = orthanc()
    assert table.game.recycled == (0, 1)
    assert len(table.witch_king.cycle) == 20


@pytest.mark.ruling("FS-EPD-07")
@pytest.mark.card("orthanc")
def test_a_recycle_of_an_empty_pile_does_not_count() -> None:
    nothing: dict[str, Any] = {"eliminated": list(cards_of(EPIC_DUEL["witch-king"][1]).elements())}
    assert orthanc(**nothing).game.recycled == (0, 0)
    loose = orthanc(options={"switches": {"empty_recycles_do_not_count": False}}, **nothing)
    assert loose.game.recycled == (0, 1)
    assert len(loose.witch_king.cycle) == 20


def orthanc(options: dict[str, Any] | None = None, **zones: Any) -> Table:
    """A round in which Orthanc is activated; Saruman is in hand."""
    layout = layout_of(EPIC, {})
    later = [place for section in layout.later_battlegrounds for place in section]
    gone = [t.LOCATION[b].id for b in layout.battlegrounds if b not in later]
    gone.remove("orthanc")
    witch_king = hand("Saruman", **zones)
    facts: dict[str, Any] = {"phase": "location", "last_number": 0, "gone": gone, "witch_king": witch_king}
    return epic(None, options=options, **facts)


@pytest.mark.ruling("FS-EPD-08")
def test_the_third_section_is_in_no_zone_until_it_joins() -> None:
    game = begun()
    waiting = [card for cards in game.layout.after_recycle for card in cards]
    assert {game.where[card] for card in waiting} == {BOX}
    assert not any(card in zone for zone in game.zones for card in waiting)
    with pytest.raises(thirdage.BadPosition, match="is not in the game before its owner has recycled"):
        epic(gandalf=hand("Andúril"))
    assert epic(gandalf=hand("Andúril", recycled=1)).gandalf.hand == ["Andúril"]


@pytest.mark.ruling("FS-EPD-08")
def test_a_card_of_it_would_be_removed_wherever_it_is() -> None:
    game = begun()
    card = t.BY_ID["denethor"][0]
    remove_card(game, card, 1, card)
    assert "denethor" in game.view("gandalf")["seats"]["gandalf"]["eliminated"]
    told = next(event for event in unroll(game.log) if event[0] == "remove")
    assert told[4] == ASIDE  # it was in no pile
    recycle(game, 0)
    assert len(game.zones[CYCLE]) == 19


@pytest.mark.ruling("FS-EPD-09")
def test_recycle_counts_and_waiting_sections_are_public() -> None:
    game = begun()
    for viewer in (*SEATS, None):
        shown = game.view(viewer)
        assert [shown["seats"][name]["recycled"] for name in SEATS] == [0, 0]
        assert Counter(shown["seats"]["gandalf"]["after_recycle"]) == cards_of(EPIC_DUEL["gandalf"][2])
        assert [len(section) for section in shown["later"]] == [15, 11]
    recycle(game, 0)
    shown = game.view("witch-king")["seats"]["gandalf"]
    assert (shown["recycled"], shown["after_recycle"]) == (1, [])
    assert Counter(shown["cycle"]) == cards_of(EPIC_DUEL["gandalf"][2]), "everybody saw them join the pile"
    assert "recycled" not in games.new("trilogy", seed=1).view(None)["seats"]["frodo"]


@pytest.mark.ruling("FS-EPD-09")
def test_guesses_keep_to_the_sections() -> None:
    game = begun()
    recycle(game, 0)
    for seed in range(5):
        guess = game.guess("witch-king", random.Random(seed))
        assert guess.recycled == game.recycled
        pile = Counter(t.KIND[card].id for card in guess.zones[CYCLE])
        assert pile == cards_of(EPIC_DUEL["gandalf"][2])
        assert [guess.where[card] for card in game.layout.after_recycle[1]] == [BOX] * 20


@pytest.mark.ruling("FS-EPD-10")
def test_ring_tokens_are_those_of_the_duel() -> None:
    shown = begun().view(None)["seats"]
    assert {shown[name]["ring_kind"] for name in SEATS} == {"duel"}
    layout = layout_of(EPIC, {})
    assert layout.ring_points == (0, 0)


@pytest.mark.ruling("FS-EPD-11")
@pytest.mark.ruling("FS-CMB-15")
def test_what_each_player_does_is_done_twice_and_what_one_factions_player_does_once() -> None:
    layout = layout_of(EPIC, {})
    assert layout.doubled == (True, True)
    assert not layout.path_needs_more
    table = epic(
        turn="witch-king", witch_king=hand("Cave-troll", reserve=["The Reaver"]), gandalf=hand("Gimli")
    )
    table.witch_king.uses("The Reaver")
    for _ in range(2):
        assert table.gandalf.asked
        table.gandalf.chooses("The top card")
    assert table.witch_king.asked or "Your turn" in table.prompt


@pytest.mark.ruling("FS-CMB-15")
@pytest.mark.card("nurn")
def test_the_text_of_a_skirmish_is_doubled_as_well() -> None:
    table = epic(
        turn="witch-king",
        witch_king=seat(hand=["Cave-troll"]),
        battlegrounds=[{"id": "nurn", "cards": ["Mordor Orcs"]}],
    )
    table.witch_king.chooses("Resolve")
    assert len(table.witch_king.hand) == 3


@pytest.mark.parametrize(
    ("recycled", "second", "third"), [(0, CYCLE, None), (1, DRAW, CYCLE), (2, DRAW, DRAW), (5, DRAW, DRAW)]
)
def test_cards_of_later_sections_that_no_position_names_lie_where_so_many_recycles_left_them(
    recycled: int, second: int, third: int | None
) -> None:
    game = epic(gandalf=seat(recycled=recycled)).game
    base = game.seats.index("gandalf") * ZONES_PER_SEAT
    assert game.where[t.BY_ID["aragorn"][0]] == base + second
    assert game.where[t.BY_ID["anduril"][0]] == (BOX if third is None else base + third)


def test_a_position_tells_of_sections_and_recycles() -> None:
    game = begun()
    recycle(game, 0)
    recycle(game, 1)
    position = game.position()
    again = card_game(games.arrange(position, seed=3))
    assert again.position() == position
    assert again.recycled == (1, 1)
    for viewer in (*SEATS, None):
        first, second = game.view(viewer), again.view(viewer)
        assert {k: v for k, v in first.items() if k != "log"} == {
            k: v for k, v in second.items() if k != "log"
        }


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"sections": 2}, "Section 2 joins when everybody has recycled 1 times"),
        ({"sections": 4}, "a number from 1 to 3"),
        ({"gandalf": seat(recycled=-1)}, "a number from 0"),
        ({"free_scored": ("Edoras",)}, "Edoras is in a section that has not joined its deck yet"),
        ({"last_path": "bucklebury-ferry"}, "is not the path that was activated last"),
    ],
)
def test_impossible_positions_are_refused(facts: dict[str, Any], said: str) -> None:
    with pytest.raises(thirdage.BadPosition, match=said):
        epic(**facts)


def test_other_scenarios_count_no_recycles() -> None:
    with pytest.raises(thirdage.BadPosition, match="Nobody counts recycles in Trilogy"):
        games.arrange({"scenario": "trilogy", "path": "bag-end", "seats": {"frodo": {"recycled": 1}}}, seed=1)
    with pytest.raises(thirdage.BadPosition, match="is known by its number"):
        games.arrange({"scenario": "trilogy", "path": "bag-end", "last_path": "bag-end"}, seed=1)

"""Texts that take effect at once (rulings FS-TIM)."""

from typing import Any

import pytest

from tests.at_the_table import Table, hand, seat, wielding
from tests.cardgame.fire_and_swords.in_the_field import in_the_field
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import ITEM
from thirdage.cardgame.layout import layout_of
from thirdage.cardgame.scenario import SCENARIOS
from thirdage.cardgame.timing import acting, resolve_together

HORN = "Horn of Gondor"
ORDER = "Several texts take effect at once. Whose comes first?"


def faramir_moves(**facts: Any) -> Table:
    """Faramir has come to path 7 with the horn."""
    table = in_the_field(
        path="Osgiliath", turn="aragorn", aragorn=seat(reserve=[wielding("Faramir", HORN)]), **facts
    )
    table.aragorn.moves("Faramir", to="path")
    return table


@pytest.mark.ruling("FS-TIM-01", "FS-TIM-02", "FS-TIM-03")
@pytest.mark.card("horn-of-gondor")
def test_the_horn_may_be_blown_before_faramir_leads_on() -> None:
    table = faramir_moves()
    assert table.prompt == ORDER
    assert sorted(table.options) == ["Faramir", HORN]
    table.aragorn.chooses(HORN).accepts()
    assert len(table.aragorn.hand) == 1
    assert table.prompt.startswith("Faramir:")
    table.aragorn.accepts()
    assert table.prompt.startswith("Faramir: which path")


@pytest.mark.ruling("FS-TIM-03", "FS-TIM-05", "FS-TIM-08")
def test_after_the_path_was_replaced_the_horn_is_lost() -> None:
    table = faramir_moves()
    table.aragorn.chooses("Faramir").accepts().chooses("Henneth Annûn")
    while table.asked == "aragorn" and "Your turn" not in table.prompt and "Horn" not in table.prompt:
        table.game.choose(0)
    assert table.path == "Henneth Annûn"
    assert not table.prompt.startswith(HORN)
    assert table.on_path == []


@pytest.mark.ruling("FS-TIM-01")
def test_a_text_that_can_do_nothing_is_not_among_those_to_choose_from() -> None:
    table = in_the_field(path="The Stairs", turn="aragorn", aragorn=seat(reserve=[wielding("Faramir", HORN)]))
    table.aragorn.moves("Faramir", to="path")  # he leads on from a path 7 only
    assert table.prompt == f"{HORN}: do you draw a card?"


@pytest.mark.ruling("FS-TIM-03", "FS-TIM-06")
def test_each_may_be_declined_and_is_not_offered_again() -> None:
    table = faramir_moves()
    table.aragorn.chooses("Faramir").declines()
    assert table.prompt.startswith(f"{HORN}:")
    table.aragorn.declines()
    assert table.asked == "bill-ferny"
    assert table.aragorn.hand == []
    assert "Faramir" in table.on_path


@pytest.mark.ruling("FS-TIM-01", "FS-TIM-04")
def test_what_must_be_done_comes_before_what_may_be() -> None:
    table = in_the_field(
        path="Dimrill Dale", turn="aragorn", aragorn=seat(reserve=[wielding("Boromir", HORN), "Strider"])
    )
    table.aragorn.moves("Boromir", to="path")
    assert table.prompt == "Boromir: what do you forsake?"
    assert not table.offers(HORN)  # it is on the path, not in reserve
    table.aragorn.chooses("Strider")
    assert table.prompt.startswith(f"{HORN}:")
    table.aragorn.accepts()
    assert len(table.aragorn.hand) == 1


@pytest.mark.ruling("FS-TIM-02")
def test_the_player_whose_turn_it_is_decides() -> None:
    table = faramir_moves(starting="frodo")
    assert table.asked == "aragorn"


@pytest.mark.ruling("FS-TIM-02")
def test_in_the_other_steps_the_starting_player_decides() -> None:
    table = in_the_field("Rivendell", turn="witch-king", frodo=hand("Gimli"))
    table.everyone_passes()
    assert table.prompt == "Where is combat resolved next?"
    assert table.game.turn != table.game.starting  # the last to pass was another
    assert table.game.seats[acting(table.game)] == "witch-king"


@pytest.mark.ruling("FS-TIM-02")
@pytest.mark.parametrize("scenario", sorted(SCENARIOS))
def test_texts_that_overlap_belong_to_one_player(scenario: str) -> None:
    """So whoever else might be asked for their order would be the same: the ruling needs no switch."""
    layout = layout_of(scenario, {})
    for item in filter(layout.in_game, range(layout.card_count)):
        if t.TYPE[item] == ITEM and any(moved for _, moved, _ in t.ON_ENTRY[item]):
            assert {layout.owner[wielder] for wielder in layout.wielders[item]} == {layout.owner[item]}


# TEXTS THAT NO CARD OF THE TWO SETS BRINGS TOGETHER, as cards of other sets may


def due_together(table: Table, *texts: tuple[str, str]) -> None:
    """These texts of Aragorn's cards are due at once."""
    seat = table.game.seats.index("aragorn")
    table.happens_first(resolve_together, tuple((text, seat, t.BY_ID[card][0]) for card, text in texts))


def with_boromir(**zones: Any) -> Table:
    reserve = [wielding("Boromir", HORN), "Prince Imrahil", "Strider"]
    return in_the_field(turn="aragorn", aragorn=seat(reserve=reserve, **zones))


@pytest.mark.ruling("FS-TIM-01")
def test_the_texts_of_one_card_are_all_done_in_the_order_in_which_they_stand_there() -> None:
    table = with_boromir()
    texts = [text for _, _, text in t.ON_ENTRY[t.BY_ID["boromir"][0]]]  # a card is drawn; one is forsaken
    horn = t.ON_ENTRY[t.BY_ID["horn-of-gondor"][0]][0][2]
    due_together(table, *(("boromir", text) for text in texts), ("horn-of-gondor", horn))
    assert len(table.aragorn.hand) == 1
    assert table.prompt == "Boromir: what do you forsake?"
    table.aragorn.chooses("Strider")
    assert table.prompt == f"{HORN}: do you draw a card?"


@pytest.mark.ruling("FS-TIM-01")
def test_a_text_about_hidden_cards_is_among_those_to_choose_from_even_if_it_will_find_nothing() -> None:
    table = with_boromir(hand=["Halbarad"], eliminated=["Knights of Dol Amroth"])
    imrahil = t.ON_ENTRY[t.BY_ID["prince-imrahil"][0]][0][2]
    horn = t.ON_ENTRY[t.BY_ID["horn-of-gondor"][0]][0][2]
    due_together(table, ("prince-imrahil", imrahil), ("horn-of-gondor", horn))
    assert table.prompt == ORDER
    assert sorted(table.options) == [HORN, "Prince Imrahil"]


@pytest.mark.ruling("FS-TIM-07")
def test_the_text_of_the_new_path_comes_before_the_rest_of_the_texts() -> None:
    table = faramir_moves()
    table.aragorn.chooses("Faramir").accepts().chooses("The Cross-roads")
    log = table.game.events(None)
    fought = next(i for i, line in enumerate(log) if line.startswith("Combat at Osgiliath"))
    text = next(i for i, line in enumerate(log) if line.startswith("The Cross-roads: Aragorn's player draws"))
    assert fought < text


@pytest.mark.card("horn-of-gondor")
@pytest.mark.ruling("FS-TIM-01")
def test_the_horn_played_on_a_wielder_who_is_there_sounds_at_once() -> None:
    table = in_the_field(
        path="Osgiliath", on_path=["Faramir"], turn="aragorn", aragorn=seat(hand=[HORN, "Boromir"])
    )
    table.aragorn.plays(HORN, on="Faramir", paying="Boromir")
    assert table.prompt == f"{HORN}: do you draw a card?"
    table.aragorn.accepts()
    assert len(table.aragorn.hand) == 1


@pytest.mark.card("horn-of-gondor")
def test_the_horn_played_on_a_wielder_in_reserve_is_silent() -> None:
    table = in_the_field(
        path="Osgiliath", turn="aragorn", aragorn=seat(hand=[HORN, "Boromir"], reserve=["Faramir"])
    )
    table.aragorn.plays(HORN, on="Faramir", paying="Boromir")
    assert table.asked == "bill-ferny"

"""The Epic Duel: battleground decks in sections (rulings FS-EPL, and FS-BAR-09)."""

from typing import Any

import pytest

from tests.at_the_table import battleground, hand, seat, wielding
from tests.cardgame.fire_and_swords.scenarios.epic import EPIC, Table, epic, late
from thirdage.cardgame import tables as t
from thirdage.cardgame.activation import accompanying
from thirdage.cardgame.facts import IN_DECK, LATER, OUT, SHADOW
from thirdage.cardgame.layout import layout_of
from thirdage.kernel.errors import plain

SECTIONS = {
    1: "grey-havens rivendell woodland-realm angmar minas-morgul morannon moria mount-gundabad nurn orthanc",
    2: "carrock dol-amroth edoras fords-of-isen helms-deep lamedon lorien pelargir westemnet"
    " dol-guldur dunland harad near-harad rhun umbar",
    3: "bree cair-andros dale erebor ered-luin the-great-stone-bridge iron-hills lossarnach minas-tirith"
    " the-shire barad-dur",
}


def after_combat(gandalf: int, witch_king: int, sections: int = 1, **facts: Any) -> Table:
    """The next round after a quiet one in which everybody had recycled so often."""
    told: dict[str, Any] = {"path": "Bag End", "phase": "combat", "sections": sections, **facts}
    return epic(gandalf=seat(recycled=gandalf), witch_king=seat(recycled=witch_king), **told)


def joined(table: Table) -> list[int]:
    """The sections that are in the game."""
    where = table.game.loc_where
    return [n for n, names in SECTIONS.items() if where[t.LOCATION_BY_ID[names.split()[-1]]] != LATER]


def test_the_sections() -> None:
    layout = layout_of(EPIC, {})
    later = layout.later_battlegrounds
    assert [{t.LOCATION[p].id for p in section} for section in later] == [
        set(SECTIONS[2].split()),
        set(SECTIONS[3].split()),
    ]
    table = epic()
    in_deck = {t.LOCATION[b].id for b in layout.battlegrounds if table.game.loc_where[b] == IN_DECK}
    assert in_deck == set(SECTIONS[1].split())


@pytest.mark.ruling("FS-EPL-01")
def test_they_join_in_the_victory_check_after_the_score() -> None:
    table = after_combat(1, 1)
    events = table.game.events(None)
    score = next(i for i, line in enumerate(events) if line.startswith("The score is"))
    assert events[score + 1] == "Section 2 joins the battleground decks."


@pytest.mark.ruling("FS-EPL-01")
def test_they_do_not_join_when_the_game_ends() -> None:
    table = after_combat(1, 1, corruption=12)
    assert table.game.result is not None
    assert joined(table) == [1]


@pytest.mark.ruling("FS-EPL-02")
@pytest.mark.parametrize(
    ("gandalf", "witch_king", "before", "after"),
    [(0, 3, 1, [1]), (1, 0, 1, [1]), (1, 1, 1, [1, 2]), (1, 2, 2, [1, 2]), (2, 2, 2, [1, 2, 3])],
)
def test_a_section_joins_when_both_have_recycled_enough(
    gandalf: int, witch_king: int, before: int, after: list[int]
) -> None:
    assert joined(after_combat(gandalf, witch_king, before)) == after


@pytest.mark.ruling("FS-EPL-02")
def test_a_section_joins_only_once() -> None:
    table = after_combat(2, 2, sections=3, free_scored=("Edoras", "Dale"), gone=["lorien"])
    assert {"Edoras", "Dale"} <= set(table.scored("free"))
    assert table.game.loc_where[t.LOCATION_BY_ID["lorien"]] == OUT
    assert "joins the battleground decks" not in "".join(table.game.events(None))


@pytest.mark.ruling("FS-EPL-03")
def test_both_may_join_at_once() -> None:
    assert joined(after_combat(2, 3)) == [1, 2, 3]


@pytest.mark.ruling("FS-EPL-04")
@pytest.mark.card("anduril")
def test_no_text_activates_what_has_not_joined() -> None:
    facts: dict[str, Any] = {
        "turn": "gandalf",
        "gandalf": hand("Gimli", reserve=[wielding("Aragorn", "Andúril")], recycled=2),
        "witch_king": seat(recycled=2),
        "battlegrounds": ["Rivendell"],
    }
    early = epic(sections=1, **facts)
    assert early.game.loc_where[t.LOCATION_BY_ID["minas-tirith"]] == LATER
    early.gandalf.uses("Andúril")
    assert not early.offers("Minas Tirith")
    then = epic(sections=3, **facts)
    then.gandalf.uses("Andúril")
    assert then.offers("Minas Tirith")


@pytest.mark.ruling("FS-EPL-04")
@pytest.mark.ruling("FS-LOC-04")
def test_a_skirmish_passes_over_what_has_not_joined() -> None:
    """As the lists are, no skirmish names a battleground of a later section than its own.

    So one is looked at here that is not in the game yet: Bree of section 3, with The Shire of the same
    section and Dunland of section 2.
    """
    bree = t.LOCATION_BY_ID["bree"]
    assert accompanying(late().game, bree) == t.LOCATION_BY_ID["the-shire"]
    second = epic(gandalf=seat(recycled=1), witch_king=seat(recycled=1), sections=2)
    assert accompanying(second.game, bree) == t.LOCATION_BY_ID["dunland"]
    assert accompanying(epic().game, bree) is None


@pytest.mark.ruling("FS-EPL-04")
def test_the_location_step_draws_only_what_has_joined() -> None:
    for seed in range(30):
        table = epic(
            None, phase="location", last_number=0, seed=seed, starting=("gandalf", "witch-king")[seed % 2]
        )
        assert {plain(title) for title in table.active} <= set(SECTIONS[1].split())


@pytest.mark.ruling("FS-EPL-05")
def test_when_the_three_of_the_free_peoples_are_used_the_shadow_deck_is_drawn() -> None:
    scored = ("Grey Havens", "Rivendell", "Woodland Realm")
    for seed in range(5):
        table = epic(None, phase="location", last_number=0, free_scored=scored, starting="gandalf", seed=seed)
        assert t.OWNER_SIDE[t.LOCATION_BY_ID[plain(table.active[-1])]] == SHADOW


@pytest.mark.ruling("FS-EPL-06")
@pytest.mark.card("the-black-captain")
def test_scored_battlegrounds_are_reactivated_whatever_has_joined() -> None:
    table = epic(
        turn="witch-king",
        witch_king=hand("The Black Captain", "Cave-troll", reserve=["The Witch-king"], recycled=1),
        battlegrounds=["Moria"],
        free_scored=("Minas Morgul",),
    )
    table.witch_king.plays("The Black Captain", paying="Cave-troll")
    assert table.offers("Minas Morgul")
    assert not table.offers("Minas Tirith")


@pytest.mark.ruling("FS-EPL-07")
def test_a_skirmish_that_goes_back_is_in_the_deck_at_once() -> None:
    table = epic(battlegrounds=["Angmar"], phase="combat")
    assert "Nobody is at Angmar, which goes back into its deck." in table.game.events(None)
    assert table.game.loc_where[t.LOCATION_BY_ID["angmar"]] != LATER


@pytest.mark.ruling("FS-EPL-08")
@pytest.mark.ruling("FS-BAR-09")
def test_barad_dur_comes_with_the_third_section_and_needs_its_key_all_the_same() -> None:
    assert epic().game.loc_where[t.LOCATION_BY_ID["barad-dur"]] == LATER
    used = [b for n in SECTIONS for b in SECTIONS[n].split() if b not in ("barad-dur", "morannon")]
    facts: dict[str, Any] = {"path": None, "phase": "location", "last_number": 0, "starting": "witch-king"}
    locked = late(gone=[*used, "morannon"], **facts)
    assert locked.active == []
    opened = late(gone=used, free_scored=("Morannon",), **facts)
    assert opened.active == ["Barad-dûr"]


@pytest.mark.ruling("FS-BAR-09")
@pytest.mark.parametrize("name", ["war-in-the-north", "war-in-the-north-duel-2", "war-in-the-north-duel-3"])
def test_barad_dur_is_not_used_in_the_north(name: str) -> None:
    assert t.LOCATION_BY_ID["barad-dur"] not in layout_of(name, {}).battlegrounds


def test_a_battleground_that_is_taken_brings_no_corruption_here() -> None:
    table = epic(battlegrounds=[battleground("Rivendell", tokens={"attack": 9})], phase="combat")
    table.choose("Rivendell")
    assert table.corruption == 0

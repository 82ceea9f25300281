"""An item on a teammate's character: whoever controls the wielder forsakes it (rulebook, page 11)."""

from tests.at_the_table import Table, at_the_table, hand, wielding


def sam_loses_his_cloak() -> Table:
    """Frodo's player forsakes the Elven Cloak of Aragorn's player, which Sam wields in reserve."""
    table = at_the_table(
        turn="witch-king",
        witch_king=hand("Olog-hai", reserve=["The Reaver"]),
        frodo=hand("Gimli", reserve=[wielding("Sam Gamgee", "Elven Cloak")]),
        aragorn=hand("Arwen", "Boromir"),
    )
    table.witch_king.chooses("Use The Reaver")
    table.aragorn.chooses("Arwen")
    table.frodo.chooses("Elven Cloak")
    return table


def test_the_log_says_that_the_player_of_the_wielder_forsakes_the_item() -> None:
    table = sam_loses_his_cloak()
    assert table.aragorn.eliminated == ["Arwen", "Elven Cloak"]
    said = {seat: table.game.events(seat)[-1] for seat in ("frodo", "aragorn", "saruman")}
    others = "The Reaver: Frodo's player forsakes Elven Cloak from reserve."
    assert said == {
        "frodo": "The Reaver: you forsake Elven Cloak from reserve.",
        "aragorn": others,
        "saruman": others,
    }


def test_each_player_is_told_to_have_forsaken_one_card() -> None:
    lines = [line for line in sam_loses_his_cloak().game.events("saruman") if line.kind == "eliminate"]
    assert [(line.seat, line.facts["forsaken"]) for line in lines] == [("aragorn", True), ("frodo", True)]

"""The Black Gate has its changed number while it is active, also while it is fought over (FS-EPP-15)."""

import pytest

from tests.at_the_table import at_the_table, hand


@pytest.mark.parametrize(
    ("number", "leads_on", "followed_by"),
    [
        (7, "Gandalf the Grey", "Morgul Vale"),
        (7, "Faramir", "Osgiliath"),
        (6, "Gandalf the Grey", "Osgiliath"),
        (6, "Gollum", "Dead Marshes"),
    ],
)
def test_the_number_of_the_black_gate_stays_until_its_combat_is_over(
    number: int, leads_on: str, followed_by: str
) -> None:
    table = at_the_table(
        "expanded-trilogy",
        path="The Black Gate",
        last_number=number,
        on_path=["Gandalf the Grey", "Sam Gamgee", "Gollum"],  # so that it is asked who is lost
        turn={"Gollum": "saruman", "Faramir": "aragorn"}.get(leads_on, "gandalf"),
        aragorn=hand(reserve=["Faramir"]),
    )
    if leads_on == "Faramir":
        table.aragorn.chooses("Move Faramir", "Yes")
    else:
        table.choose(f"Use {leads_on}")
    assert table.game.view(None)["path"]["number"] == number
    table.choose(followed_by)
    assert "eliminate a defender" in table.prompt
    path = table.game.view(None)["path"]
    assert (path["id"], path["number"]) == ("the-black-gate", number)
    assert path["coming"] == followed_by.lower().replace(" ", "-")

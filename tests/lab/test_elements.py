"""In how many games the elements of Twilight of the Third Age are used."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

import thirdage
from thirdage.boardgame.twilight.deeds import DEEDS
from thirdage.lab.commands import lab
from thirdage.lab.elements import count_elements, lines


def test_each_deed_counts_once_for_a_game() -> None:
    found = count_elements("war-of-the-ring", "easy", 2, 1, None)
    assert set(found) <= set(DEEDS)
    assert found["dunlendings"] == 2
    assert found["dunlendings join"] == 2
    assert max(found.values()) == 2
    told = lines("war-of-the-ring", found, 2)
    assert len(told) == len(DEEDS)
    assert ("the Hillmen of Dunland come into play", "2 of 2, 100.0 %") in [line[:2] for line in told]


def test_only_the_elements_of_the_game_are_counted() -> None:
    found = count_elements("war-of-the-ring", "easy", 1, 1, ["twilight=ents+balrog"])
    assert all(name.startswith(("ents", "balrog")) for name in found)


def test_another_game_is_refused() -> None:
    with pytest.raises(thirdage.BadOption, match="expansion"):
        count_elements("duel-2", "easy", 1, 1, None)


def test_the_command_shows_a_line_for_each() -> None:
    words = "elements --players random --games 1 --jobs 1 --option twilight=balrog+ents"
    ran = CliRunner().invoke(lab, words.split(), catch_exceptions=False)
    assert ran.exit_code == 0
    assert "the Balrog comes into play" in ran.output
    assert "games of random from seed 1" in ran.output

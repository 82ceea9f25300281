"""`thirdage map`: a region is found as people type it, and a mistake is one sentence and exit code 2."""

from __future__ import annotations

import doctest
import importlib
import sys
from typing import Protocol

import pytest

from thirdage import cli
from thirdage.boardgame.map import REGION_TITLES
from thirdage.terminal.boardgame.words import find_region


class Ask(Protocol):
    """Runs `thirdage map` with some words: exit code, what it printed and what it complained of."""

    def __call__(self, *words: str) -> tuple[int, str, str]: ...


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    def ask(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["thirdage", "map", *words])
        with pytest.raises(SystemExit) as end:
            cli.main()
        said = capsys.readouterr()
        return end.value.code if isinstance(end.value.code, int) else 0, said.out, said.err

    return ask


def test_a_stronghold_is_shown_with_all_that_is_known_of_it(ask: Ask) -> None:
    code, out, err = ask("minas", "tirith")
    assert (code, err) == (0, "")
    assert out == (
        "Minas Tirith\n"
        "  Gondor (Free Peoples). Stronghold, worth 2 victory points to the Shadow.\n"
        "  Neighbourhood: Gondor and Ithilien.\n"
        "  At the start: 3 Regulars, 1 Elite and 1 Leader.\n"
        "  Open borders:\n"
        "    Druadan Forest: Gondor.\n"
        "    Lossarnach: Gondor, Town.\n"
        "    Osgiliath: no nation, Fortification; at the start 2 Regulars of Gondor.\n"
        "  Impassable borders: Pelargir.\n"
        "  Not on the coast.\n"
        "  Regions away: Rivendell 8, Erebor 7, Lórien 4, Dol Guldur 4, Orthanc 5, Helm's Deep 4, Umbar 3,"
        " Morannon 4, Minas Morgul 3.\n"
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("rivendell", "The Fellowship sets out from here."),
        ("Minas Morgul", "A Fellowship declared here enters Mordor."),
        ("khand", "At the eastern edge of the board."),
        ("pelargir", "On the coast; next along it: West Harondor and Lamedon."),
        ("forlindon", "On the coast; next along it: Grey Havens."),
        ("dale", "City, worth 1 victory point to the Shadow."),
        ("far-harad", "City, worth 1 victory point to the Free Peoples."),
        ("bree", "The North (Free Peoples). Town.\n"),
        ("fangorn", "No nation.\n"),
        ("osgiliath", "At the start: 2 Regulars of Gondor."),
        ("barad dur", "Impassable borders: South Rhûn, Ash Mountains, Morannon and Nurn."),
    ],
)
def test_what_is_special_about_a_region_is_said(ask: Ask, words: str, sentence: str) -> None:
    assert sentence in ask(words)[1]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Barad-dûr", "Barad-Dûr"),
        ("barad-dur", "Barad-Dûr"),
        ("LORIEN", "Lórien"),
        ("Lothlórien", "Lórien"),
        ("goblins gate", "Goblin's Gate"),
        ("Helm’s Deep", "Helm's Deep"),
        ("shire", "The Shire"),
        ("old forest", "Old Forest"),
        ("Dimrill's Dale", "Dimrill Dale"),
        ("troll shaws", "Trollshaws"),
        ("gundabad", "Mount Gundabad"),
    ],
)
def test_a_region_is_found_as_people_type_it(ask: Ask, typed: str, name: str) -> None:
    assert ask(*typed.split())[1].startswith(f"{name}\n")


@pytest.mark.parametrize("name", REGION_TITLES)
def test_every_region_is_found_by_its_name(name: str) -> None:
    assert find_region(name) == REGION_TITLES.index(name)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("rivndell", "There is no region called 'rivndell'. Did you mean Rivendell?\n"),
        ("isengrad", "There is no region called 'isengrad'. Did you mean Isengard or Dagorlad?\n"),
        ("xyzzy", "There is no region called 'xyzzy'.\n"),
        ("harad", "'harad' could be Near Harad or Far Harad.\n"),
        ("-", "There is no region called '-'.\n"),
    ],
)
def test_a_wrong_name_is_answered_with_one_sentence(ask: Ask, typed: str, sentence: str) -> None:
    assert ask(typed) == (2, "", sentence)


def test_without_a_name_every_region_is_listed_by_nation_and_neighbourhood(ask: Ask) -> None:
    code, out, _ = ask()
    nations, *neighbourhoods = out.split("\n\n")
    assert code == 0
    assert nations.count("\n") == 7
    assert len(neighbourhoods) == 13
    listed = [line.split(":")[0].strip() for part in neighbourhoods for line in part.splitlines()[1:]]
    assert listed == list(REGION_TITLES)
    assert "Isengard (Shadow): North Dunland (Town), South Dunland (Town), Orthanc (Stronghold)" in nations


def test_a_nation_and_a_neighbourhood_are_listed_by_name(ask: Ask) -> None:
    assert ask("Isengard")[1].startswith("Isengard (Shadow): ")
    assert ask("north")[1] == ask("The", "North")[1]
    assert ask("southrons & easterlings")[1].startswith("Southrons & Easterlings (Shadow): East Rhûn,")
    assert ask("mordor")[1].splitlines()[0:2] == [
        "Mordor",
        "  Morannon: Sauron, Stronghold; at the start 5 Regulars and 1 Nazgûl.",
    ]


def test_names_of_regions_complete() -> None:
    assert cli._region_names("Lór") == ["lorien"]
    assert cli._region_names("minas") == ["minas-tirith", "minas-morgul"]


@pytest.mark.parametrize("name", ["map", "armies", "gazetteer"])
def test_the_examples_in_the_documentation_are_true(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(f"thirdage.boardgame.{name}"))
    assert tried > 0
    assert failed == 0

"""Every card and location as a player reads it, kept in one file so that each change of wording is seen.

`python -m tests.cardgame.test_card_texts` from the root of the project writes the file anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

import thirdage
from thirdage import CardInfo

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "card_texts.txt"
TITLES = {"free": "Free Peoples", "shadow": "Shadow", "dunedain": "Dúnedain"}
ICONS = {
    "attack": "attack",
    "defense": "defense",
    "attack_leadership": "attack leadership",
    "defense_leadership": "defense leadership",
    "path": "path",
}


def title_of(name: str) -> str:
    return TITLES.get(name, name.capitalize())


def paths_line(numbers: list[int]) -> str:
    """Such as "enters paths 1-3, 5-9"."""
    runs = []
    for _, pairs in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        run = [number for _, number in pairs]
        runs.append(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]))
    return f"enters path{'s' if len(numbers) > 1 else ''} {', '.join(runs)}"


def icons_line(card: CardInfo) -> str:
    """Such as "attack 1, path 2*"; a star where a number depends on the text."""
    shown = []
    for key, name in ICONS.items():
        star = "*" if key in card.starred else ""
        if card.icons[key] or star:
            shown.append(f"{name} {card.icons[key]}{star}")
    return ", ".join(shown) or "no icons"


def facts_lines(card: CardInfo) -> list[str]:
    """What is printed besides title and text."""
    points = f"{card.points} point{'s' if card.points > 1 else ''}" if "points" in card else ""
    if card.kind == "path":
        return [f"path {card.number}; defense {card.defense}; {points}"]
    if card.kind in ("battleground", "skirmish"):
        defenders = ", ".join(map(title_of, card.defenders))
        attackers = ", ".join(map(title_of, card.attackers))
        sides = f"defended by {defenders}; attacked by {attackers}"
        if card.kind == "skirmish":
            return [f"{title_of(card.side)} skirmish", f"{sides}; brings {', '.join(card.accompanying)}"]
        return [f"{title_of(card.side)} battleground; defense {card.defense}; {points}", sides]
    kind = f"{title_of(card.faction)} {card.type}"
    parts = [", ".join([kind, *card.keywords]), icons_line(card)]
    parts += [paths_line(card.paths)] if card.paths else []
    parts += [f"on {' or '.join(card.wielders)}"] if card.wielders else []
    parts += [f"{card.copies} copies"] if card.copies > 1 else []
    parts += ["promo"] if card.promo else []
    return ["; ".join(parts)]


def block(card: CardInfo) -> str:
    """A card as it stands in the golden file."""
    lines = [card.title, *facts_lines(card)]
    lines += [card.text] if card.text else []
    lines.append(
        f"({card.provenance})" if not card.doubt else f"({card.provenance}; uncertain: {card.doubt})"
    )
    return "\n".join([lines[0], *(f"    {line}" for line in lines[1:])]) + "\n"


def all_blocks(cards: Iterable[CardInfo]) -> str:
    return "\n".join(block(card) for card in cards)


def test_a_changed_wording_or_number_is_read_by_somebody() -> None:
    assert all_blocks(thirdage.cards()) == GOLDEN.read_text(encoding="utf-8"), (
        "Texts or numbers have changed. If that is meant, run `python -m tests.cardgame.test_card_texts`"
        " (PYTHONPATH=src) and read the difference."
    )


SLIPS = {
    r"^[^A-Z+]": "it begins with a small letter",
    r"[^.]$": "it does not end with a full stop",
    r"\b(\w+) \1\b": "a word stands there twice",
    r"\b[Aa] [aeiouAEIOU]": "the article is `an`",
    r"\b[Aa]n [^aeiouAEIOU]": "the article is `a`",
    r"  |\.\.|,,| [,.;:]": "a space or a mark too many",
}


def test_a_text_has_no_slip_of_the_pen() -> None:
    slips = [
        (card.title, why, card.text)
        for card in thirdage.cards()
        for slip, why in SLIPS.items()
        if card.text and re.search(slip, card.text)
    ]
    assert slips == []


def test_a_text_that_names_a_player_goes_on_in_the_third_person() -> None:
    told = re.compile(r"(?:[Ee]ach|[Tt]he) [\wÀ-ÿ ]+? player (\w+)[^.;]*")
    orders = [(card, order) for card in thirdage.cards() for order in told.finditer(card.text)]
    assert len(orders) > 50
    for card, order in orders:
        assert order[1] == "may" or order[1].endswith("s"), card.text
        assert "your" not in order[0], card.text


if __name__ == "__main__":
    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.write_text(all_blocks(thirdage.cards()), encoding="utf-8")

"""The characters in words: what each can do. Our own words."""

from __future__ import annotations

from ...boardgame.facts import (
    ALL_MINIONS,
    ANY_NATION,
    CHARACTER_TITLES,
    CHARACTERS,
    GOLLUM,
    LEADERSHIP,
    LEVEL,
    NATION_PHRASES,
    SMEAGOL,
    WAKES,
    WITCH_KINGS,
)
from ...kernel.english import listed

CAPTAIN = "An army with him has 1 more Combat Strength."
TAKEN_ALIVE = "If he would be lost with the Fellowship outside Mordor, he is separated from it instead."
HOBBIT_GUIDE = "As Guide he may leave the Fellowship when Hunt damage is dealt, to lower it by 1."

ABILITIES = {
    "gandalf-the-grey": (
        "As Guide: after an Event die played a Character card, you may draw a Character card.",
        CAPTAIN,
        "Once he has left the Fellowship or is lost, and a Minion has been in play, a Will of the West die"
        " brings Gandalf the White in his place.",
    ),
    "strider": (
        "As Guide: any die hides the Fellowship.",
        CAPTAIN,
        "In Pelargir, Dol Amroth or Minas Tirith a Will of the West die makes him Aragorn.",
    ),
    "boromir": (CAPTAIN, "In a City or Stronghold of Gondor any die moves Gondor a step towards war."),
    "legolas": (CAPTAIN, "In a Stronghold of the Elves any die moves the Elves a step towards war."),
    "gimli": (CAPTAIN, "In Erebor any die moves the Dwarves a step towards war."),
    "merry": (HOBBIT_GUIDE, TAKEN_ALIVE),
    "pippin": (HOBBIT_GUIDE, TAKEN_ALIVE),
    "aragorn": ("The Free Peoples roll one more die.", CAPTAIN),
    "gandalf-the-white": (
        "The Free Peoples roll one more die.",
        "Alone, or with one Hobbit, he moves as with level 4.",
        "At the start of a battle he may give up his Leadership so that no Nazgûl leads in it.",
    ),
    "gollum": (
        "He guides the Fellowship once no Companion is left in it.",
        "A Hunt tile with a number does not reveal the Fellowship; if a tile does not reveal it, you may"
        " reveal it to lower the damage by 1.",
    ),
    "saruman": (
        "Enters in Orthanc with a Muster die when Isengard is At War; he never leaves it.",
        "The Shadow rolls one more die.",
        "A Muster die recruits a Regular in every Settlement of Isengard, or makes two Regulars in Orthanc"
        " Elites.",
        "Every Isengard Elite also has Leadership 1.",
    ),
    "witch-king": (
        "Enters with a Muster die when Sauron is At War, with any army that has a Sauron unit; then all the"
        " nations of the Free Peoples become active.",
        "The Shadow rolls one more die.",
        "If the Shadow plays a Combat card in the first round of his battle, it may draw a card.",
    ),
    "mouth-of-sauron": (
        "Enters in a Sauron Stronghold with a Muster die when the Ring-bearers are in Mordor, or when all the"
        " nations of the Free Peoples are At War.",
        "The Shadow rolls one more die.",
        "Once a turn a Muster die can be used as an Army die.",
    ),
    "smeagol": (
        "Joins the Fellowship when one of his Hunt tiles is drawn, which does no damage, unless Gollum guides"
        " it.",
        "He is always the Guide, and his level is that of the highest Companion beside him.",
        "A Character die can declare the Fellowship; at the gates of Mordor it enters at once.",
        "If he is lost, the Shadow gets We Shall Get It; alone with the Ring-bearers he becomes Gollum.",
        "He goes when he is separated, or when the Fellowship is declared in a City or Stronghold of the Free"
        " Peoples.",
    ),
    "galadriel": (
        "Enters in Lórien with a Muster die when the Free Peoples hold it, the Elves or Sauron are At War and"
        " Gandalf the White is not in play; she never leaves it.",
        "The Free Peoples roll one more die, unless Gandalf the White is in play.",
        "An Elven Ring cancels a standard Eye: another tile is drawn, and that Eye leaves the game.",
        "Elves can be mustered in Lórien even under siege.",
        "Cards count her as a Companion of level 3.",
    ),
    "chief-of-the-ringwraiths": (
        "Enters where the Ring-bearers are with a Muster die, unless that is a Stronghold held by the Free"
        " Peoples; he is the Witch-king, of whom there is only one in a game.",
        "The Shadow rolls one more die.",
        "Every Nazgûl with the Ring-bearers, he among them, gives the Hunt a re-roll of its own.",
        "When the Fellowship is declared outside a Stronghold of the Free Peoples, he may fly there at once.",
    ),
    "balrog": (
        "Enters in Moria with a Muster die and brings a Sauron unit, unless a Witch-king is in play; then the"
        " Elves, the Dwarves and the North go a step towards war. Only A Balrog Is Come! lets him leave it.",
        "The Shadow rolls one more die, unless a Witch-king is in play.",
        "An army with him has 2 more Combat Strength.",
        "If the Fellowship came by him when it is revealed or declared, a Hunt tile is drawn; an Eye is the"
        " end of him and of the Guide.",
    ),
}  # fmt: skip


def person_lines(id_: str) -> list[str]:
    """All there is to say of a character, wherever he is."""
    person = CHARACTERS.index(id_)
    sort = "Minion" if person in ALL_MINIONS else "Companion"
    sort = "Guide of the Fellowship" if person == GOLLUM else sort
    lines = [sort + "."]
    if person != GOLLUM:
        level = "flies like the Nazgûl" if person in WITCH_KINGS else f"level {LEVEL[person]}"
        level = "level X" if person == SMEAGOL else level
        lines = [f"{sort}, {level}, Leadership {LEADERSHIP[person]}."]
    if WAKES.get(person):
        wakes = WAKES[person]
        whom = (
            "any nation of the Free Peoples"
            if wakes == ANY_NATION
            else listed([NATION_PHRASES[n] for n in wakes])
        )
        lines.append(f"Makes {whom} active in its City or Stronghold.")
    return [*lines, *ABILITIES[id_]]


assert tuple(ABILITIES) == CHARACTERS, CHARACTER_TITLES

"""The odds of an answer in words, as `thirdage.preview` tells them."""

from __future__ import annotations

from ...boardgame.facts import CORRUPTION_THAT_LOSES
from ...boardgame.map import REGION_BY_ID, REGION_PHRASES, REGION_TITLES
from ...boardgame.options import ATTACK_WITH_A_PART, KEYS
from ...boardgame.questions import ANNOUNCE, FIELD_OR_SIEGE, PICK_CARD
from ...kernel.english import capital, count, listed
from ..faces import View

FEW = 3  # regions that are named
NEARLY = 0.01
STORMED = "if an Elite is reduced for each further round, as long as there are any"
WITHDRAWN = "A siege begins, and nothing is fought now; at most five units find room inside."
PART_OF_AN_ARMY = "It depends on who attacks and who stays behind as a rearguard."
NO_CARD = (
    "What a Combat card does is not foretold. The odds of the rest of the battle are told, without cards,"
    " when you are asked whether it goes on."
)
NOTHING = "Nothing can be foretold of these answers."
ABOUT_CARDS = tuple(kind.name for kind in (ANNOUNCE, PICK_CARD))


def percent(chance: float) -> str:
    """A chance in the hundred; what is not quite sure is never called 0% or 100%.

    >>> percent(0), percent(0.004), percent(0.5), percent(0.998)
    ('0%', 'under 1%', '50%', 'over 99%')
    """
    if 0 < chance < NEARLY:
        return "under 1%"
    if 1 - NEARLY < chance < 1:
        return "over 99%"
    return f"{chance:.0%}"


def number(value: float) -> str:
    """An average.

    >>> number(2.44), number(3.0)
    ('2.4', '3')
    """
    return f"{value:.1f}".removesuffix(".0")


def preview_words(view: View, foreseen: View) -> list[str]:
    """The odds of an attack, of what is left of a battle, or of a move of the Fellowship."""
    return hunt_words(view, foreseen) if foreseen["odds"] == "hunt" else attack_words(view, foreseen)


def not_foretold(option: View) -> str:
    """Why nothing is foretold of an answer that leads to a battle; empty if it is not so."""
    return PART_OF_AN_ARMY if option["kind"] == KEYS[ATTACK_WITH_A_PART] else ""


def nothing_foretold(view: View) -> str:
    """What is said if nothing can be foretold of any answer."""
    return NO_CARD if view["battle"] and view["decision"]["kind"] in ABOUT_CARDS else NOTHING


# ATTACKS


def attack_words(view: View, odds: View) -> list[str]:
    """An attack: a line for each way in which it may be fought."""
    attacking = odds["side"] == view["seats"][view["decision"]["seat"]]["side"]
    origin, place = REGION_BY_ID[odds["from"]], REGION_BY_ID[odds["to"]]
    ways, refuges = odds["ways"], odds["refuges"]
    if origin != place:
        head = f"{REGION_TITLES[origin]} attacks {REGION_PHRASES[place]}"
    else:
        head = f"{REGION_TITLES[place]}, {'sortie' if ways[0]['how'] == 'sortie' else 'assault'}"
    if view["decision"]["kind"] == FIELD_OR_SIEGE.name:
        if ways[0]["how"] == "storm":
            return [f"{head}:", f"  {WITHDRAWN}", f"  A later assault: {_way(ways[0], attacking)}."]
        ways = ways[:1]  # the other way is the other answer
    chosen = {way["how"] for way in ways} >= {"field", "storm"}
    lines = [f"{head}:"]
    lines += [f"  {capital(_how(way['how'], chosen, attacking))}: {_way(way, attacking)}." for way in ways]
    if refuges:
        where, who = " in the field" if chosen else "", "the defender" if attacking else "you"
        lines.append(f"  After a round{where} {who} may fall back to {_regions(refuges)}.")
    return lines


def _how(how: str, chosen: bool, attacking: bool) -> str:
    """How the battle is fought; at a Stronghold its defender chooses."""
    if how == "field":
        return "if it is fought in the field" if chosen else "in the field"
    if how == "storm":
        who = "they withdraw" if attacking else "you withdraw"
        return f"if {who} inside, a siege begins; a later assault" if chosen else STORMED
    return {"walls": "against the walls", "no-walls": "without walls it would be"}.get(how, "in the open")


def _way(way: View, attacking: bool) -> str:
    end = way["end"]
    yours, theirs = (way["attacker"], way["defender"]) if attacking else (way["defender"], way["attacker"])
    said = [f"you win {percent(end['won'] if attacking else end['lost'])}"]
    said.append(f"they win {percent(end['lost'] if attacking else end['won'])}")
    if end["both_lost"] >= NEARLY / 2:  # less is not missed when one adds up
        said.append(f"both destroyed {percent(end['both_lost'])}")
    if end["undecided"] >= NEARLY:
        said.append(f"{percent(end['undecided'])} undecided")
    if way["how"] == "no-walls":
        return ", ".join(said)
    rounds = number(way["rounds"])
    return (
        f"{', '.join(said)}; on average you lose {_lost(yours)} units and they {_lost(theirs)},"
        f" in {rounds} {'round' if rounds == '1' else 'rounds'}"
    )


def _lost(side: View) -> str:
    return f"{number(side['units'] - side['left'])} of {side['units']}"


def _regions(ids: list[str]) -> str:
    names = [REGION_PHRASES[REGION_BY_ID[id_]] for id_ in ids]
    if len(names) > FEW:
        names = [*names[: FEW - 1], f"{len(names) - FEW + 1} more regions"]
    return listed(names, "or")


# THE HUNT


def hunt_words(view: View, odds: View) -> list[str]:
    """What a move of the Fellowship is likely to cost, if the Ring takes all the damage."""
    tiles = count(odds["tiles"], "tile")
    if odds["mordor"]:
        head = f"One of {tiles} is drawn; an Eye is worth {odds['eye']}."
        said = [f"stopped {percent(odds['stopped'])}"]
    elif odds["dice"]:
        again = f", {odds['again']} rolled again" if odds["again"] else ""
        needs = "6" if odds["needs"] == 6 else f"{odds['needs']} or more"
        dice = "a die that needs" if odds["dice"] == 1 else f"{odds['dice']} dice that each need"
        head = f"The Hunt rolls {dice} {needs}{again}; {tiles} in the pool."
        said = [f"found {percent(odds['found'])}"]
    else:
        return ["There are no dice in the Hunt box: nothing hunts the Fellowship."]
    said += [f"revealed {percent(odds['revealed'])}", f"damage {number(odds['damage'])} on average"]
    now = view["fellowship"]["corruption"]
    worst = max(amount for amount, chance in enumerate(odds["corruption"]) if chance)
    said.append(f"Corruption {now} to {worst} at worst" if worst > now else f"Corruption stays at {now}")
    if odds["lost"]:
        said.append(f"{percent(odds['lost'])} that it reaches {CORRUPTION_THAT_LOSES}")
    return [head, f"{capital('; '.join(said))}."]

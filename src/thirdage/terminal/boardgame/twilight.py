"""Twilight of the Third Age in words: its factions and figures, and what a game has of it. Our own words."""

from __future__ import annotations

from ...boardgame.box import ELEMENTS
from ...boardgame.facts import BASE_CHARACTER_COUNT, CHARACTERS, FACTION_PHRASES, FACTIONS
from ...boardgame.figures import BASE_KIND_COUNT, IDS_OF_OTHERS, KIND_BY_ID, SHIP
from ...boardgame.map import COASTLINE, REGION_IDS, REGION_TITLES
from ...kernel.english import capital, count, listed
from ...kernel.errors import plain, unknown
from ..faces import View
from .armies import Figures, army_words

TITLE = "Twilight of the Third Age"
ALL = "all"
PEOPLE = CHARACTERS[BASE_CHARACTER_COUNT:]  # that come with it
ELEMENT_NAMES = dict(
    zip(
        ELEMENTS,
        (
            "Sméagol", "Galadriel", "the Chief of the Ringwraiths", "the Balrog", "the Hillmen of Dunland",
            "the Corsairs of Umbar", "the Ents of Fangorn", "Siege Engines",
        ),
        strict=True,
    )
)  # fmt: skip
FACTION_MARKS = dict(zip(FACTIONS, ("Dunlendings", "Corsairs", "Ents"), strict=True))
OF_ELEMENT = {"dunlending": "dunlendings", "ship": "corsairs", "ent": "ents"}  # other figures: Siege Engines

# THE FIGURES, as they are looked up
FIGURE_TITLES = {
    "dunlending": "Dunlendings",
    "ship": "Corsair Ships",
    "ent": "Ents",
    "siege-tower": "Siege Towers",
    "trebuchet": "Trebuchets",
}
ABOUT_FIGURES = {
    "dunlending": (
        "The Hillmen of Dunland, a faction of the Shadow: units of Isengard. D on the map.",
        "A Muster die brings them into play when Isengard is At War: two each in North and South Dunland.",
        "Then a Muster die places two more with a Shadow army in a region of Isengard or Rohan.",
        "They fight like Regulars, but a hit removes two of them; of a larger army no single one is taken.",
    ),
    "ship": (
        "The Corsairs of Umbar, a faction of the Shadow. Ship on the map.",
        "A Muster die brings them into play when the Southrons are At War and Umbar is the Shadow's: two"
        " Ships there. Then a Muster die brings a Ship and a Southron Regular to Umbar.",
        "One of the moves of an Army die takes Ships up to two regions along the shore.",
        "From a region with a Ship an army can move to any other with one, or attack it; whoever lands so"
        " cannot retreat.",
        "They are no units: they hold nothing, need no room, and no enemy affects them. Ships in a region"
        " are lost if the army that lands there is destroyed, or if a Shadow army there is beaten.",
    ),
    "ent": (
        "The Ents of Fangorn, a faction of the Free Peoples. Ent on the map.",
        "A Muster die brings them into play when Saruman is in play and a Companion is in Fangorn: one Ent"
        " there. With a Companion there each use of the Voice of Saruman brings another.",
        "They act only when a card wakes them, all in Fangorn but one, each once: it marches to a region"
        " without enemies beside one with an Ent, or leaves the game to roll five dice, which hit on 5 and 6,"
        " against an army in or beside a region with an Ent.",
        "When they have beaten all defenders of Orthanc, or one marches there undefended, Saruman is gone.",
        "They are no units, and nobody can attack them. After the third card that woke them they leave.",
    ),
    "siege-tower": (
        "A Siege Engine of the Shadow. Tower on the map.",
        "A Muster die builds one where the Shadow besieges a Stronghold that the Free Peoples hold; two at"
        " most stand in a region. It is lost with its army, or when the siege ends.",
        "Who has more Siege Engines in an assault is superior. If the Shadow is, the Free Peoples have -1 to"
        " their dice in the first round, and a second round costs no Elite.",
    ),
    "trebuchet": (
        "A Siege Engine of the Free Peoples. Treb on the map.",
        "A Muster die builds one in a Stronghold of an active nation with an army in it, besieged or not; two"
        " at most stand in a region. It is lost with its army.",
        "Who has more Siege Engines in an assault is superior. If the Free Peoples are, they have +1 to their"
        " dice in the first round, and the Shadow cannot fight on by reducing Elites.",
        "If both have as many, the Free Peoples may give one up to be superior in this battle.",
    ),
}  # fmt: skip
assert tuple(ABOUT_FIGURES) == tuple(IDS_OF_OTHERS.values())


def figure_lines(view: View | None, id_: str) -> list[str]:
    """All there is to say of a kind of figure, and how many are where."""
    lines = list(ABOUT_FIGURES[id_])
    if not view or "reserve" not in view:
        return lines
    if OF_ELEMENT.get(id_, "siege-engines") not in view.get("twilight", {}).get("elements", ()):
        return [f"Not in this game: it comes with {TITLE}.", *lines]
    where = [
        f"{here['figures'][id_]} in {REGION_TITLES[REGION_IDS.index(region)]}"
        for region, here in view["regions"].items()
        if id_ in here["figures"]
    ]
    left = view["reserve"].get(id_, 0)
    return [f"Now {listed([*where, f'{left} in reserve'])}.", *lines]


def missing(view: View | None, id_: str) -> str:
    """What is said of a character who is not in this game."""
    in_game = not view or id_ in view.get("people", {id_: ""})
    return "" if in_game or id_ not in PEOPLE else f"Not in this game: it comes with {TITLE}."


# THE GAME


def read_elements(typed: str) -> bool | list[str]:
    """What a person wants of the expansion, as the option `twilight` takes it: all, or some elements.

    >>> read_elements("all"), read_elements("Siege Engines, sméagol")
    (True, ['siege-engines', 'smeagol'])
    """
    if plain(typed) == ALL:
        return True
    wanted = typed.replace("+", ",").split(",")
    for name in wanted:
        if plain(name) not in ELEMENTS:
            raise unknown(f"part of {TITLE}", name.strip(), [ALL, *ELEMENTS])
    return [plain(name) for name in wanted]


def about_twilight(view: View) -> str:
    """What a game has of the expansion, for a list of games."""
    return f", with {TITLE}" if "twilight" in view else ""


def factions_in_play(view: View) -> list[str]:
    """The factions in play, within a sentence."""
    return [FACTION_PHRASES[FACTIONS.index(name)] for name in view.get("twilight", {}).get("factions", ())]


def twilight_words(view: View) -> list[str]:
    """What a game has of the expansion, and how it stands."""
    if "twilight" not in view:
        return []
    elements = view["twilight"]["elements"]
    has = (
        "all of it" if len(elements) == len(ELEMENTS) else listed([ELEMENT_NAMES[name] for name in elements])
    )
    lines = [f"{TITLE}: {has}."]
    if set(elements) & set(FACTIONS):
        lines.append(f"Factions in play: {listed(factions_in_play(view)) or 'none yet'}.")
    wakings = view["twilight"]["wakings"]
    if wakings:
        lines.append(f"{capital(count(wakings, 'card'))} {'has' if wakings == 1 else 'have'} woken the Ents.")
    left = of_twilight(view["reserve"])
    if left:
        lines.append(f"In reserve: {army_words(left, [])}.")
    return lines


def of_twilight(figures: Figures) -> Figures:
    """Those of some figures that come with the expansion."""
    return {id_: n for id_, n in figures.items() if KIND_BY_ID[id_] >= BASE_KIND_COUNT}


# THE SHORE


def is_sailing(view: View) -> bool:
    """Whether somebody is asked where Ships sail."""
    options = (view["decision"] or {}).get("options") or ()
    return any(option["kind"] == "sail" for option in options)


def shore(view: View) -> list[tuple[int, int]]:
    """The regions on the shore in their order from Umbar on, and how many Ships each has."""
    ship = IDS_OF_OTHERS[SHIP]
    return [
        (region, view["regions"].get(REGION_IDS[region], {"figures": {}})["figures"].get(ship, 0))
        for region in COASTLINE
    ]


def shore_words(view: View) -> str:
    """The shore in its order, with the Ships."""
    shown = [
        REGION_TITLES[region] + (f" ({count(n, 'Ship').replace('a ', '1 ')})" if n else "")
        for region, n in shore(view)
    ]
    return f"The shore from Umbar on: {', '.join(shown)}."


def on_the_shore(view: View, region: int) -> list[str]:
    """What lies beside a region along the shore, in a game with Ships."""
    if region not in COASTLINE or "corsairs" not in view.get("twilight", {}).get("elements", ()):
        return []
    here = COASTLINE.index(region)
    ways = [
        ", then ".join(REGION_TITLES[other] for other in way)
        for way in (COASTLINE[max(0, here - 2) : here][::-1], COASTLINE[here + 1 : here + 3])
        if way
    ]
    return [f"Along the shore: {'; the other way '.join(ways)}."]

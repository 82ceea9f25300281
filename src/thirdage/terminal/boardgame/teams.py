"""Seats and teams in words, made from a view: who leads, who acts when, who commands what."""

from __future__ import annotations

from typing import NamedTuple

from ...boardgame.facts import NATION_PHRASES, NATIONS, SIDE_TITLES
from ...boardgame.figures import IS_UNIT, KIND_BY_ID
from ...boardgame.map import REGION_BY_ID, REGION_PHRASES
from ...kernel.english import count, listed
from ..faces import View
from .armies import Figures, army_marks

LEADS = "*"  # behind the name of a Leading Player, where there is little room


# SEATS


def titles(view: View) -> dict[str, str]:
    """The seats as people call them."""
    return {name: f"The {seat['title']} player" for name, seat in view["seats"].items()}


def seat_name(view: View, seat: str) -> str:
    """A seat in a word or two."""
    return str(view["seats"][seat]["title"])


def side_of_seat(view: View, seat: str) -> str:
    """The side a seat plays for."""
    return str(view["seats"][seat]["side"])


def seats_of(view: View, side: str) -> list[str]:
    """The seats that play for a side."""
    return [name for name, seat in view["seats"].items() if seat["side"] == side]


def is_team(view: View, side: str) -> bool:
    """Whether several players play for a side."""
    return len(seats_of(view, side)) > 1


def leads(view: View, seat: str) -> bool:
    """Whether somebody is the Leading Player of a team."""
    side = side_of_seat(view, seat)
    return is_team(view, side) and view["teams"]["leading"][side] == seat


def is_you(view: View, seat: str) -> bool:
    """Whether this is the only seat one looks for."""
    return bool(view["seers"] == [seat])


def hand_kinds(view: View, seat: str) -> dict[str, int]:
    """How many cards of each deck somebody holds."""
    start = f"{side_of_seat(view, seat)}-"
    backs: dict[str, int] = view["cards"][seat]["hand_backs"]
    return {deck.removeprefix(start).capitalize(): n for deck, n in backs.items()}


def hand_size(view: View, seat: str) -> int:
    """How many cards somebody holds."""
    return sum(hand_kinds(view, seat).values())


def hand_words(view: View, seat: str) -> str:
    """How many cards somebody holds, and of which decks."""
    kinds = hand_kinds(view, seat)
    of_decks = listed([f"{n} {deck}" for deck, n in kinds.items() if n])
    cards = count(hand_size(view, seat), "card").replace("a ", "1 ")
    return f"{cards} in hand{f' ({of_decks})' if of_decks else ''}"


# TEAMS


def player_words(view: View, seat: str) -> str:
    """A player of a team: what he leads, commands and holds."""
    you = " (you)" if is_you(view, seat) else ""
    leading = ", the Leading Player" if leads(view, seat) else ""
    nations = [NATION_PHRASES[n] for n, name in enumerate(NATIONS) if view["teams"]["nations"][name] == seat]
    return f"  {seat_name(view, seat)}{you}{leading}: commands {listed(nations)}; {hand_words(view, seat)}."


def order_words(view: View) -> str:
    """In which order the players act, and whose action it is."""
    teams = view["teams"]
    order = f"Order of actions: {', '.join(seat_name(view, seat) for seat in teams['order'])}."
    return order if teams["acting"] is None else f"{order} {acting_words(view)}"


def acting_words(view: View) -> str:
    """Whose action it is."""
    return f"It is the action of the {seat_name(view, view['teams']['acting'])} player."


def order_marks(view: View) -> list[str]:
    """The players in the order of their actions; whoever acts has a sign at the place where he acts."""
    teams = view["teams"]
    return [
        f"{'▶' if place == teams['place'] else ''}{seat_name(view, seat)}"
        for place, seat in enumerate(teams["order"])
    ]


def rest_words(view: View) -> list[str]:
    """Upon what the only player of a side may not act now."""
    rest = view["teams"]["rest"]
    if rest is None or not (rest["nations"] or rest["armies"]):
        return []
    resting = [NATION_PHRASES[NATIONS.index(name)] for name in rest["nations"]]
    resting += [f"the army in {REGION_PHRASES[REGION_BY_ID[id_]]}" for id_ in rest["armies"]]
    return [f"Resting after the last action of the {SIDE_TITLES[0]}: {listed(resting)}."]


def merit_words(view: View) -> str:
    """How many points count for each player of a team."""
    shown = [f"{seat_name(view, seat)} {points:+d}" for seat, points in view["teams"]["merits"].items()]
    return f"Points for oneself within a team: {', '.join(shown).replace('+0', '0')}."


def team_words(view: View) -> list[str]:
    """All there is to say of teams, besides the players and their armies."""
    return [order_words(view), *rest_words(view), merit_words(view)] if "teams" in view else []


def winner_words(view: View) -> str:
    """Who of a team has won for himself."""
    result = view["result"]
    winners = result.get("winners", ())
    if not winners or not is_team(view, result["winner"]):
        return ""
    names = listed([f"the {seat_name(view, seat)} player" for seat in winners])
    if len(winners) > 1:
        return f" T{names[1:]} share the victory."
    return f" T{names[1:]} wins within the team."


# ARMIES


class Camp(NamedTuple):
    """Some of a side's figures in a region: an army, or those that stand beside two armies."""

    commander: str | None  # in a team
    mixed: bool
    figures: Figures
    people: list[str]


def camps(view: View, region: str, side: str, force: tuple[Figures, list[str]]) -> list[Camp]:
    """The figures of a side in a region, army by army; those of neither army come last."""
    figures, people = force
    there = view.get("teams", {}).get("armies", {}).get(region, ())
    armies = [army for army in there if army["side"] == side]
    if len(armies) < 2:
        commander, mixed = (armies[0]["commander"], armies[0]["mixed"]) if armies else (None, False)
        return [Camp(commander, mixed, figures, people)]
    found = [Camp(army["commander"], False, army["figures"], army["people"]) for army in armies]
    left = {id_: n - sum(camp.figures.get(id_, 0) for camp in found) for id_, n in figures.items()}
    left = {id_: n for id_, n in left.items() if n}
    others = [id_ for id_ in people if not any(id_ in camp.people for camp in found)]
    return [*found, Camp(None, False, left, others)] if left or others else found


def camp_marks(view: View, region: str, side: str, force: tuple[Figures, list[str]]) -> str:
    """Armies in short: separate ones with a bar between them, behind a mixed one who commands it."""
    shown = []
    for camp in camps(view, region, side, force):
        commands = f" [{seat_name(view, camp.commander)}]" if camp.mixed and camp.commander else ""
        shown.append(army_marks(camp.figures, camp.people) + commands)
    return " | ".join(shown)


def command_words(view: View, camp: Camp) -> str:
    """Whose an army is, behind the name of its side."""
    if camp.commander is None:
        return ""
    mixed = "a mixed army " if camp.mixed else ""
    return f", {mixed}commanded by {seat_name(view, camp.commander)}"


def commander_in_battle(view: View, side: str) -> str:
    """Who of a team commands the army that fights; of separate armies only one attacks. "" without a team."""
    battle = view["battle"]
    region = battle["from"] if side == battle["attacker"] else battle["at"]
    fighters = {id_ for id_ in battle["forces"][side]["figures"] if IS_UNIT[KIND_BY_ID[id_]]}
    there = view.get("teams", {}).get("armies", {}).get(region, ())
    found = [army["commander"] for army in there if army["side"] == side and fighters & {*army["figures"]}]
    return seat_name(view, found[0]) if found else ""

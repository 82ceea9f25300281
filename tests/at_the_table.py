"""A small language to write tests as a player would tell them.

    table = at_the_table(aragorn=hand("Boromir", "High Elves", "Elrond"), path="Egladil", turn="aragorn")
    table.aragorn.plays("Boromir", to="path", paying="Elrond")
    table.aragorn.chooses("High Elves")
    assert "High Elves" in table.aragorn.eliminated

Cards are named by title or id, with or without accents. Cards nobody names lie in their owner's draw deck.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.card_games import card_game
from thirdage import games
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import (
    ASIDE,
    BATTLEGROUND_ZONE,
    CYCLE,
    DRAW,
    ELIMINATED,
    FREE_AREA,
    HAND,
    LIMBO,
    PATH,
    RESERVE,
    SIDES,
    ZONES_PER_SEAT,
)
from thirdage.cardgame.layout import layout_of
from thirdage.cardgame.state import CardGame
from thirdage.kernel.errors import plain

Entry = str | dict[str, Any]

EVERY_BATTLEGROUND = tuple(t.LOCATION[p].id for p in t.LOCATIONS_OF["base"] if not t.IS_PATH[p])


def of_card(title: str, *facts: Any) -> Any:
    """The facts of a card or location as a row of a table of tests, marked as its own."""
    return pytest.param(title, *facts, marks=pytest.mark.card(plain(title)), id=plain(title))


def seat(**zones: Any) -> dict[str, Any]:
    """A seat's cards: hand, reserve, draw (top first), cycle, eliminated, ring."""
    return zones


def hand(*cards: str, **zones: Any) -> dict[str, Any]:
    """A seat with these cards in hand (and other zones by name)."""
    return {"hand": list(cards), **zones}


def wielding(card: str, *items: str, **facts: Any) -> dict[str, Any]:
    """A character with items on it."""
    return {"card": card, "items": list(items), **facts}


def battleground(title: str, *cards: Entry, **facts: Any) -> dict[str, Any]:
    """An active battleground with cards at it."""
    return {"id": plain(title), "cards": list(cards), **facts}


def all_but(seat_name: str, *cards: str, scenario: str = "trilogy") -> list[str]:
    """The rest of a seat's deck: for putting it where it cannot be drawn."""
    layout = layout_of(scenario, {})
    left = [t.KIND[card].id for card in layout.decks[layout.seats.index(seat_name)]]
    for card in cards:
        left.remove(plain(card))
    return left


def no_places_but(*places: str, scenario: str = "trilogy") -> list[str]:
    """Every other location, for `gone`: the round after the one that is told is quiet."""
    layout = layout_of(scenario, {})
    used = [*layout.battlegrounds, *(path for paths in layout.paths.values() for path in paths)]
    kept = [plain(place) for place in places]
    return [t.LOCATION[place].id for place in used if t.LOCATION[place].id not in kept]


def at_the_table(
    scenario: str = "trilogy",
    *,
    path: str | None = "Bag End",
    on_path: tuple[Entry, ...] | list[Entry] = (),
    path_tokens: dict[str, int] | None = None,
    battlegrounds: tuple[Any, ...] | list[Any] = (),
    turn: str | None = None,
    starting: str | None = None,
    seed: int = 7,
    options: dict[str, Any] | None = None,
    free_scored: tuple[str, ...] = (),
    shadow_scored: tuple[str, ...] = (),
    **rest: Any,
) -> Table:
    """Arrange a game; what is not a known word names a seat (witch_king=hand(...))."""
    position: dict[str, Any] = {
        "scenario": scenario,
        "options": options or {},
        "battlegrounds": [
            {"id": plain(b)} if isinstance(b, str) else b for b in battlegrounds
        ],
        "scored": {"free": [plain(x) for x in free_scored], "shadow": [plain(x) for x in shadow_scored]},
        "seats": {},
    }  # fmt: skip
    if path is not None:
        position["path"] = {"id": plain(path), "cards": list(on_path), "tokens": path_tokens or {}}
    if starting or turn:
        position["starting"] = starting or turn
    if turn:
        position["turn"] = turn
    for name, value in rest.items():
        if name in (
            "round",
            "corruption",
            "phase",
            "this_round",
            "gone",
            "passed",
            "place",
            "last_number",
            "starting_place",
            "last_path",
            "sections",
        ):
            position[name] = value
        else:
            position["seats"][name.replace("_", "-")] = value
    return Table(card_game(games.arrange(position, seed=seed)))


def activating(title: str, *unused: str, **rest: Any) -> Table:
    """A Location step that activates this path or battleground and no other.

    Of the other battlegrounds only the `unused` are in their decks, for texts that call them.
    """
    place = t.LOCATION[t.LOCATION_BY_ID[plain(title)]]
    grounds = [b if isinstance(b, str) else b["id"] for b in rest.get("battlegrounds", ())]
    named = [title, *unused, *grounds, *rest.get("free_scored", ()), *rest.get("shadow_scored", ())]
    kept = [plain(name) for name in named]
    layout = layout_of(rest.get("scenario", "trilogy"), {})
    rest.setdefault("starting", layout.seats[layout.side_of.index(place.side)])
    others = [t.LOCATION[p].id for p in (*layout.battlegrounds, *layout.paths.get(place.number, ()))]
    return at_the_table(
        path=None,
        phase="location",
        last_number=place.number - 1 if place.number else layout.last_path,
        gone=[name for name in others if name not in kept],
        **rest,
    )


def battle(ground: dict[str, Any], **rest: Any) -> Table:
    """Combat at a battleground, fought before all others; when it is over the game waits for the next."""
    other = "Rivendell" if ground["id"] == "edoras" else "Edoras"
    table = at_the_table(phase="combat", battlegrounds=[ground, other], **rest)
    table.choose(ground["id"])
    return table


def path_combat(title: str, *cards: Entry, **rest: Any) -> Table:
    """Combat on a path, fought before all others; when it is over the game waits for the next."""
    table = at_the_table(
        phase="combat", path=title, on_path=cards, battlegrounds=["Edoras", "Rivendell"], **rest
    )
    table.choose(title)
    return table


def attack_of(place: str, *cards: Entry, **rest: Any) -> int:
    """How many icons these cards attack a battleground with: as many as it takes to stop them."""
    return next(n for n in range(99) if not _taken(place, cards, {"defense": n}, rest))


def defense_of(place: str, *cards: Entry, **rest: Any) -> int:
    """How many icons these cards defend a battleground with: as many as they can stop."""
    return next(n for n in range(99) if _taken(place, cards, {"attack": n + 1}, rest))


def _taken(place: str, cards: tuple[Entry, ...], tokens: dict[str, int], rest: dict[str, Any]) -> bool:
    """Whether the attackers take a battleground that has no printed icons but these tokens."""
    owner = SIDES[t.OWNER_SIDE[t.LOCATION_BY_ID[plain(place)]]]
    enemy = "shadow" if owner == "free" else "free"
    table = battle(battleground(place, *cards, tokens=tokens, **{"from": enemy}), **rest)
    while place in table.active:
        table.game.choose(0)
    assert place in table.scored(owner) + table.scored(enemy), f"{place} was not fought for"
    return place in table.scored(enemy)


def path_attack_of(place: str, *cards: Entry, **rest: Any) -> int:
    """How many icons these cards attack a path with: the corruption they bring if it has none itself."""
    own = t.GROUND_DEFENSE[t.LOCATION_BY_ID[plain(place)]]
    return path_combat(place, *cards, path_tokens={"attack": own}, **rest).corruption


def path_defense_of(place: str, *cards: Entry, **rest: Any) -> int:
    """How many icons these cards and the path itself defend with: as many as they can stop."""
    for attack in range(1, 99):
        table = path_combat(place, *cards, path_tokens={"attack": attack}, **rest)
        while table.path == place:
            table.game.choose(0)
        if place in table.scored("shadow"):
            return attack - 1
    raise AssertionError(f"{place} cannot be taken")


def open_paths(seat_name: str, card: str) -> list[int]:
    """The numbers of the paths to which a card can be played."""
    return [
        t.LOCATION[path].number
        for path in [place for place in t.LOCATIONS_OF["base"] if t.IS_PATH[place]][::3]
        if any(o.startswith("To the path") for o in _goals(seat_name, card, path=t.LOCATION[path].title))
    ]


def open_battlegrounds(seat_name: str, card: str, **rest: Any) -> list[str]:
    """The titles of the battlegrounds to which a card can be played, if all are active."""
    layout = layout_of(rest.get("scenario", "trilogy"), {})
    grounds = [t.LOCATION[place].title for place in sorted(layout.battlegrounds)]
    goals = _goals(seat_name, card, battlegrounds=grounds, **rest)
    return [title for title in grounds if f"To {title}" in goals]


def _goals(seat_name: str, card: str, **rest: Any) -> list[str]:
    """Where a card can be played from a hand that holds it alone."""
    rest[seat_name.replace("-", "_")] = hand(card)
    table = at_the_table(turn=seat_name, **rest)
    table.choose(f"Play {card}")
    return table.options if table.prompt.startswith("Where do you play") else []


class Table:
    """A game as the people around the table see it. `table.frodo`, `table.witch_king` ... are the players."""

    def __init__(self, game: CardGame) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Player:
        seat_name = name.replace("_", "-")
        if seat_name in self.game.seats:
            return Player(self, seat_name)
        raise AttributeError(name)

    # WHAT LIES ON THE TABLE

    @property
    def on_path(self) -> list[str]:
        """The titles of all cards on the active path, items included."""
        return titles(self.game.zones[PATH])

    def at(self, battleground: str) -> list[str]:
        """The titles of all cards at a battleground, items included."""
        return titles(self.game.zones[BATTLEGROUND_ZONE + t.LOCATION_BY_ID[plain(battleground)]])

    @property
    def path(self) -> str | None:
        """The title of the active path."""
        return t.LOCATION[self.game.path].title if self.game.path >= 0 else None

    @property
    def active(self) -> list[str]:
        """The titles of the active battlegrounds, in the order of activation."""
        return [t.LOCATION[b].title for b in self.game.active]

    def tokens(self, place: str) -> dict[str, int]:
        """The combat tokens on a location."""
        number = t.LOCATION_BY_ID[plain(place)]
        return {"attack": self.game.tokens[2 * number], "defense": self.game.tokens[2 * number + 1]}

    def scored(self, side: str) -> list[str]:
        """The titles of the locations in a side's scoring area."""
        area = FREE_AREA + ("free", "shadow").index(side)
        return [t.LOCATION[p].title for p, where in enumerate(self.game.loc_where) if where == area]

    @property
    def corruption(self) -> int:
        return self.game.corruption

    @property
    def being_played(self) -> list[str]:
        return titles(self.game.zones[LIMBO])

    # WHO IS ASKED WHAT

    @property
    def asked(self) -> str | None:
        """The seat that has to choose."""
        return self.game.decision.seat if self.game.decision else None

    @property
    def prompt(self) -> str:
        return self.game.decision.prompt if self.game.decision else ""

    @property
    def options(self) -> list[str]:
        return [str(o) for o in self.game.decision.options] if self.game.decision else []

    def offers(self, text: str) -> bool:
        """Whether the pending question offers an option with these words."""
        return any(plain(text) in plain(option) for option in self.options)

    def choose(self, text: str) -> None:
        """Choose the option with these words, whoever is asked."""
        self.game.choose(find(self.options, text))

    # GOING ON

    def happens_first(self, *task: Any) -> None:
        """Something is done before the pending question, which is asked again after it."""
        self.game.options = None
        self.game.do(task, self.game.task)
        self.game.run()

    def everyone_passes(self) -> None:
        """Everybody passes until the Action step ends; cards over the limit are cycled first."""
        start = self.game.round
        while self.game.decision and self.game.round == start and "Your turn" in self.prompt:
            if self.offers("Pass"):
                self.game.choose(self.options.index("Pass"))
            else:
                self.game.choose(self.options.index("Cycle a card"))
                if "Which card do you cycle" in self.prompt:
                    self.game.choose(0)

    def fight(self, *places: str) -> None:
        """Everybody passes; combats are held in this order, then in any."""
        self.everyone_passes()
        for place in places:
            if "Where is combat resolved next" in self.prompt:
                self.choose(place)


class Player:
    """One seat at the table."""

    def __init__(self, table: Table, name: str) -> None:
        self.table = table
        self.name = name
        self.number = table.game.seats.index(name)

    def _zone(self, kind: int) -> list[str]:
        return titles(self.table.game.zones[self.number * ZONES_PER_SEAT + kind])

    @property
    def hand(self) -> list[str]:
        return self._zone(HAND)

    @property
    def reserve(self) -> list[str]:
        """Everything in reserve, items included."""
        return self._zone(RESERVE)

    @property
    def cycle(self) -> list[str]:
        return self._zone(CYCLE)

    @property
    def eliminated(self) -> list[str]:
        return self._zone(ELIMINATED)

    @property
    def aside(self) -> list[str]:
        return self._zone(ASIDE)

    @property
    def draw(self) -> list[str]:
        """The draw deck, top first."""
        return self._zone(DRAW)[::-1]

    @property
    def ring(self) -> bool:
        return bool(self.table.game.ring[self.number])

    @property
    def view(self) -> dict[str, Any]:
        return self.table.game.view(self.name)

    @property
    def sees(self) -> str:
        """Everything this seat sees, as text: for asking whether something is hidden."""
        import json

        return json.dumps([self.view, self.table.game.events(self.name)], ensure_ascii=False)

    @property
    def asked(self) -> bool:
        return self.table.asked == self.name

    def chooses(self, *texts: str) -> Player:
        """Answer the pending question, which must be this player's, with the option of these words."""
        for text in texts:
            assert self.asked, f"{self.table.asked} is asked, not {self.name}: {self.table.prompt}"
            self.table.choose(text)
        return self

    def can(self, text: str) -> bool:
        """Whether this player is asked and has an option with these words."""
        return self.asked and self.table.offers(text)

    def accepts(self) -> Player:
        return self.chooses("Yes")

    def declines(self) -> Player:
        return self.chooses("No")

    # ACTIONS

    def plays(
        self, card: str, *, to: str | None = None, on: str | None = None, paying: str | None = None
    ) -> Player:
        """Play a card; `paying` is what is cycled for it (the first possible card if not named)."""
        self.chooses(exactly(self.table.options, "Play", card))
        if self.asked and self.table.prompt.startswith("Where do you play"):
            goal = to or on
            assert goal, f"say where: {self.table.options}"
            self.chooses(goal)
        if self.asked and " to play " in self.table.prompt:
            if paying:
                self.chooses(paying)
            else:
                self.table.game.choose(0)
        return self

    def moves(self, card: str, *, to: str | None = None) -> Player:
        self.chooses(exactly(self.table.options, "Move", card))
        if self.asked and self.table.prompt.startswith("Where do you move"):
            assert to, f"say where: {self.table.options}"
            self.chooses(to)
        return self

    def uses(self, card: str) -> Player:
        return self.chooses(f"Use {card}:")

    def cycles(self, card: str) -> Player:
        self.chooses("Cycle a card")
        if self.asked and "Which card do you cycle" in self.table.prompt:
            self.chooses(card)
        return self

    def winnows(self, first: str, second: str) -> Player:
        """Eliminate two cards from hand to draw one; if they are the whole hand nothing is asked."""
        assert {first, second} <= set(self.hand)
        self.chooses("Winnow")
        for card in (first, second):
            if self.asked and self.table.prompt.startswith("Winnow"):
                self.chooses(card)
        return self

    def uses_ring(self) -> Player:
        return self.chooses("Use your Ring token")

    def passes(self) -> Player:
        return self.chooses("Pass")

    def again(self) -> Player:
        """Everybody else passes until this player is asked again."""
        while not self.asked:
            self.table.choose("Pass")
        return self


def titles(cards: list[int]) -> list[str]:
    """The titles of cards."""
    return [t.KIND[card].title for card in cards]


def exactly(options: list[str], verb: str, card: str) -> str:
    """The option "Play Saruman" and not "Play Saruman's Staff"."""
    wanted = [option for option in options if plain(option) == plain(f"{verb} {card}")]
    return wanted[0] if wanted else f"{verb} {card}"


def find(options: list[str], text: str) -> int:
    """The one option that has these words; an exact match goes first."""
    wanted = plain(text)
    same = [i for i, option in enumerate(options) if plain(option) == wanted]
    found = same or [i for i, option in enumerate(options) if wanted in plain(option)]
    assert found, f"{text!r} is not offered: {options}"
    assert len(found) == 1 or options.count(options[found[0]]) == len(found), (
        f"{text!r} fits several of {options}"
    )
    return found[0]

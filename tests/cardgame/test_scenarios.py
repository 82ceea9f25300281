"""The scenarios: who plays what, in which order, with which locations, and how it ends."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

import thirdage
from tests.at_the_table import Table, at_the_table, hand, no_places_but, seat, wielding
from tests.card_games import card_game, card_scenarios
from thirdage import games
from thirdage.cardgame import tables as t
from thirdage.cardgame.happenings import player_of
from thirdage.cardgame.state import CardGame
from thirdage.kernel.english import capital
from thirdage.kernel.errors import plain

# WHAT THE RULEBOOK SAYS: "*2" after a card is its number of copies.

CARDS = {
    "dunedain": """
        anduril aragorn blade-of-westernesse boromir dead-men-of-dunharrow denethor faramir
        guards-of-the-citadel halbarad knights-of-dol-amroth paths-of-the-dead prince-imrahil
        soldiers-of-gondor strider the-great-gate the-red-arrow the-three-hunters
    """,
    "dwarf": """
        dwarven-axe gimli
    """,
    "elf": """
        arwen bow-of-the-galadhrim elrond elven-cloak galadriel high-elves*2 legolas lembas
        mirror-of-galadriel nenya-ring-of-adamant phial-of-galadriel vilya-ring-of-air
    """,
    "hobbit": """
        bilbo-baggins fatty-bolger frodo-baggins herbs-and-stewed-rabbit merry-brandybuck
        mithril-coat pippin-took sam-gamgee sting there-is-another-way
    """,
    "isengard": """
        devilry-of-orthanc fighting-uruk-hai grima-wormtongue palantir-of-orthanc saruman
        sarumans-staff threats-and-promises ugluk warg-riders white-hand-orcs*2
        woven-of-all-colours
    """,
    "monstrous": """
        balrog-of-moria barrow-wights candles-of-corpses caradhras-the-cruel cave-troll
        flocks-of-crebain goblins-of-the-misty-mountains*2 gollum hill-troll shelob
    """,
    "mordor": """
        black-breath black-riders-mount black-uruks fell-beast gorbag-and-shagrat grishnakh
        grond-hammer-of-the-underworld mordor-orcs*5 morgul-blade mouth-of-sauron nazguls-mantle
        olog-hai the-beguiler the-black-captain the-black-easterling the-commander
        the-day-without-dawn the-destroyer the-hunter the-lidless-eye the-messenger the-reaver
        the-ringwraiths-are-abroad the-warrior the-witch-king trolls-of-udun
    """,
    "rohan": """
        death-ride-ride-to-ruin eomer eowyn riders-of-rohan*2 shadowfax theoden village-militia
    """,
    "southron": """
        coastal-raiders corsairs-of-umbar haradrim-cavalry haradrim-mumakil haradrim-regulars
        the-black-fleet the-black-serpent
    """,
    "wizard": """
        ent-draught gandalf-the-grey gandalf-the-white gandalfs-staff glamdring
        gwaihir-the-windlord narya-ring-of-fire quickbeam smeagol treebeard
    """,
}
FELLOWSHIP = {
    "balrog-of-moria": """
        balrog-of-moria barrow-wights caradhras-the-cruel cave-troll flocks-of-crebain hill-troll
        goblins-of-the-misty-mountains*2 black-breath black-riders-mount grishnakh mordor-orcs*3
        morgul-blade nazguls-mantle the-ringwraiths-are-abroad the-witch-king the-reaver
        the-beguiler the-hunter the-messenger the-black-easterling the-commander the-destroyer
        the-warrior palantir-of-orthanc saruman sarumans-staff ugluk
    """,
    "gandalf": """
        blade-of-westernesse boromir strider dwarven-axe gimli arwen bow-of-the-galadhrim elrond
        elven-cloak galadriel high-elves*2 legolas lembas mirror-of-galadriel
        nenya-ring-of-adamant phial-of-galadriel vilya-ring-of-air bilbo-baggins fatty-bolger
        frodo-baggins merry-brandybuck mithril-coat pippin-took sam-gamgee sting gandalf-the-grey
        narya-ring-of-fire gandalfs-staff glamdring
    """,
}
SIDES = ("free", "shadow")
FREE_FACTIONS = "dunedain dwarf elf hobbit rohan wizard"
SHADOW_FACTIONS = "isengard monstrous mordor southron"
FREE_GROUNDS = "dol-amroth edoras helms-deep lorien minas-tirith pelargir rivendell"
SHADOW_GROUNDS = "dol-guldur harad minas-morgul morannon moria orthanc umbar"
PATHS = {
    1: "bag-end bucklebury-ferry gildors-encampment",
    2: "inn-of-the-prancing-pony the-old-forest weathertop",
    3: "fords-of-bruinen imladris the-council-of-elrond",
    4: "caradhras khazad-dum the-doors-of-durin",
    5: "dimrill-dale egladil lothlorien",
    6: "amon-hen dead-marshes emyn-muil",
    7: "henneth-annun osgiliath the-cross-roads",
    8: "cirith-ungol morgul-vale shelobs-lair",
    9: "crack-of-doom morgai orodruin",
}


@dataclass
class Deck:
    """A seat: its side, factions, size of deck, set-up and draws."""

    title: str
    side: str
    factions: str
    size: int
    draws: int  # during set-up
    cycles: int
    draw_step: int
    ring: str = "trilogy"
    cards: str = ""


@dataclass
class Told:
    """A scenario as the rulebook tells it."""

    decks: dict[str, Deck]
    order: list[str]
    people: dict[int, list[tuple[str, ...]]]
    free: str = FREE_GROUNDS
    shadow: str = SHADOW_GROUNDS
    paths: dict[int, str] = field(default_factory=lambda: PATHS)
    twice: tuple[str, ...] = ()  # the seats that do twice what each player does

    @property
    def first(self) -> str:
        """A path with the first number."""
        return self.paths[min(self.paths)].split()[0]

    @property
    def last(self) -> str:
        """A path with the last number."""
        return self.paths[max(self.paths)].split()[0]


WITCH_KING = Deck("The Witch-king", "shadow", "mordor", 30, 7, 2, 4)
SARUMAN = Deck("Saruman", "shadow", "isengard monstrous southron", 30, 7, 2, 4)
SCENARIOS = {
    "trilogy": Told(
        decks={
            "frodo": Deck("Frodo", "free", "dwarf hobbit rohan wizard", 30, 7, 2, 3),
            "witch-king": WITCH_KING,
            "aragorn": Deck("Aragorn", "free", "dunedain elf", 30, 7, 2, 3),
            "saruman": SARUMAN,
        },
        order=["frodo", "witch-king", "aragorn", "saruman"],
        people={
            2: [("frodo", "aragorn"), ("witch-king", "saruman")],
            3: [("frodo",), ("aragorn",), ("witch-king", "saruman")],
            4: [("frodo",), ("witch-king",), ("aragorn",), ("saruman",)],
        },
    ),
    "duel-2": Told(
        decks={
            "gandalf": Deck("Gandalf", "free", FREE_FACTIONS, 60, 4, 0, 4, "duel"),
            "witch-king": Deck("The Witch-king", "shadow", SHADOW_FACTIONS, 60, 6, 0, 6, "duel"),
        },
        order=["gandalf", "witch-king"],
        people={2: [("gandalf",), ("witch-king",)]},
        twice=("gandalf", "witch-king"),
    ),
    "duel-3": Told(
        decks={
            "gandalf": Deck("Gandalf", "free", FREE_FACTIONS, 60, 6, 0, 6, "duel"),
            "witch-king": WITCH_KING,
            "saruman": SARUMAN,
        },
        order=["gandalf", "witch-king", "gandalf", "saruman"],
        people={3: [("gandalf",), ("witch-king",), ("saruman",)]},
        twice=("gandalf",),
    ),
    "fellowship": Told(
        decks={
            "balrog-of-moria": Deck(
                "The Balrog of Moria",
                "shadow",
                "isengard monstrous mordor",
                30,
                7,
                2,
                4,
                "none",
                FELLOWSHIP["balrog-of-moria"],
            ),
            "gandalf": Deck(
                "Gandalf",
                "free",
                "dunedain dwarf elf hobbit wizard",
                30,
                7,
                2,
                3,
                "none",
                FELLOWSHIP["gandalf"],
            ),
        },
        order=["balrog-of-moria", "gandalf"],
        people={2: [("balrog-of-moria",), ("gandalf",)]},
        free="lorien rivendell",
        shadow="dol-guldur minas-morgul morannon moria orthanc",
        paths={
            1: "bucklebury-ferry gildors-encampment",
            2: "inn-of-the-prancing-pony the-old-forest",
            3: "fords-of-bruinen imladris",
            4: "caradhras khazad-dum the-doors-of-durin",
            5: "dimrill-dale egladil lothlorien",
            6: "amon-hen",
        },
    ),
    "return-of-the-king": Told(
        decks={
            "witch-king": Deck("The Witch-king", "shadow", "monstrous mordor southron", 48, 6, 0, 6),
            "aragorn": Deck("Aragorn", "free", "dunedain elf hobbit rohan wizard", 58, 6, 0, 4),
        },
        order=["witch-king", "aragorn"],
        people={2: [("witch-king",), ("aragorn",)]},
        free="dol-amroth minas-tirith pelargir",
        shadow="harad minas-morgul morannon umbar",
        paths={number: PATHS[number] for number in (7, 8, 9)},
    ),
}

every_scenario = pytest.mark.parametrize("name", SCENARIOS)


def cards_of(told: str) -> Counter[str]:
    """The cards named, with their copies."""
    found: Counter[str] = Counter()
    for word in told.split():
        card, _, copies = word.partition("*")
        found[card] += int(copies or 1)
    return found


def quiet(name: str, path: str, **facts: Any) -> Table:
    """The Combat step with an empty path; nothing can be activated afterwards."""
    gone = no_places_but(path, scenario=name)
    return at_the_table(name, phase="combat", path=path, gone=gone, **facts)


def used(name: str) -> dict[str, Any]:
    """Every seat's Ring token is used."""
    decks = SCENARIOS[name].decks
    return {plain_seat(s): seat(ring=False) for s in decks if decks[s].ring != "none"}


def plain_seat(name: str) -> str:
    return name.replace("-", "_")


# SEATS AND PEOPLE


def test_all_scenarios_are_offered_and_no_other() -> None:
    base = [scenario for scenario in card_scenarios() if scenario.sets == ("base",)]
    assert [scenario.name for scenario in base] == list(SCENARIOS)
    for scenario in base:
        told = SCENARIOS[scenario.name]
        assert scenario.seats == tuple(told.decks)
        assert scenario.people == tuple(told.people)
        assert ("drafting" in scenario.options) is (scenario.name == "duel-2")
        assert scenario.notes


@every_scenario
def test_seats_and_who_holds_them(name: str) -> None:
    told = SCENARIOS[name]
    for number, seats in told.people.items():
        game = card_game(games.new(name, seed=1, people=number))
        assert game.seats == tuple(told.decks)
        assert list(game.people) == seats
    assert list(card_game(games.new(name, seed=1)).people) == told.people[max(told.people)]
    for seat_name, shown in card_game(games.new(name, seed=1)).view(None)["seats"].items():
        assert (shown["title"], shown["side"]) == (told.decks[seat_name].title, told.decks[seat_name].side)


# DECKS


@every_scenario
def test_every_deck_has_exactly_its_cards(name: str) -> None:
    game = card_game(games.new(name, seed=1))
    for (seat_name, told), deck in zip(SCENARIOS[name].decks.items(), game.layout.decks, strict=True):
        wanted = cards_of(told.cards or " ".join(CARDS[faction] for faction in told.factions.split()))
        assert Counter(t.KIND[card].id for card in deck) == wanted, seat_name
        assert len(deck) == told.size
        assert len(set(deck)) == told.size


def test_the_factions_have_as_many_cards_as_the_box() -> None:
    sizes = {faction: cards_of(cards).total() for faction, cards in CARDS.items()}
    assert sizes == {
        "dunedain": 17, "dwarf": 2, "elf": 13, "hobbit": 10, "rohan": 8, "wizard": 10,
        "isengard": 12, "monstrous": 11, "mordor": 30, "southron": 7,
    }  # fmt: skip


def test_all_listed_cards_of_the_fellowship_come_from_the_box() -> None:
    box = cards_of(" ".join(CARDS.values()))
    for told in FELLOWSHIP.values():
        assert cards_of(told) <= box


@every_scenario
def test_promos_join_the_deck_that_plays_their_faction(name: str) -> None:
    promos = {
        "dunedain": "ioreth",
        "rohan": "ghan-buri-ghan",
        "monstrous": "whip-of-many-thongs",
        "mordor": "gothmog",
    }
    without = card_game(games.new(name, seed=1)).layout.decks
    with_them = card_game(games.new(name, seed=1, promos=True)).layout.decks
    for told, old, new in zip(SCENARIOS[name].decks.values(), without, with_them, strict=True):
        more = sorted(promos[faction] for faction in told.factions.split() if faction in promos)
        assert sorted(t.KIND[card].id for card in set(new) - set(old)) == more
        assert set(old) <= set(new)


# TURNS AND DRAWS


@every_scenario
def test_who_starts_and_in_which_order_turns_are_taken(name: str) -> None:
    told = SCENARIOS[name]
    assert f"Round 1 begins; {player_of(told.decks[told.order[0]].title)} starts." in first_round(
        name
    ).events(None)
    seats: dict[str, Any] = {
        plain_seat(s): seat(hand=[next(iter(cards_of(d.cards or CARDS[d.factions.split()[0]])))])
        for s, d in told.decks.items()
    }
    battleground_title = told.free.split()[0]
    table = at_the_table(name, path=told.first, battlegrounds=[battleground_title], **seats)
    asked = []
    while "Your turn" in table.prompt:
        asked.append(table.asked)
        table.choose("Pass")
    assert asked == told.order
    assert table.asked == told.order[0]  # and the starting player orders the combats


def first_round(name: str) -> CardGame:
    """A game after its set-up."""
    game = card_game(games.new(name, seed=3))
    while game.round == 0:
        game.choose(0)
    return game


@every_scenario
def test_the_starting_token_goes_round_in_turn_order(name: str) -> None:
    order = SCENARIOS[name].order
    for place in range(len(order)):
        table = quiet(name, SCENARIOS[name].first, starting_place=place)
        assert table.game.round == 2
        assert table.game.starting == (place + 1) % len(order)
        assert table.game.view(None)["starting"] == order[(place + 1) % len(order)]


@every_scenario
def test_how_many_cards_are_drawn_and_cycled_before_the_game(name: str) -> None:
    told = SCENARIOS[name]
    events = first_round(name).events(None)
    before = events[: next(i for i, line in enumerate(events) if line.startswith("Round 1 begins"))]
    decks = [told.decks[s] for s in dict.fromkeys(told.order)]
    draws = [capital(f"{player_of(d.title)} draws {d.draws} cards.") for d in decks]
    cycles = [
        capital(f"{player_of(d.title)} cycles a card from hand.") for d in decks for _ in range(d.cycles)
    ]
    assert before == ["The decks are shuffled.", *draws, *cycles]


@every_scenario
def test_how_many_cards_are_drawn_in_the_draw_step(name: str) -> None:
    told = SCENARIOS[name]
    shown = quiet(name, told.first).game.view(None)["seats"]
    drawn = {s: shown[s]["counts"]["hand"] for s in told.decks}
    assert drawn == {s: d.draw_step for s, d in told.decks.items()}


@every_scenario
def test_every_deck_begins_with_a_carryover_limit_of_two(name: str) -> None:
    for shown in card_game(games.new(name, seed=1)).view(None)["seats"].values():
        assert shown["carryover"] == 2


# RING TOKENS


@every_scenario
def test_which_ring_token_everybody_has(name: str) -> None:
    shown = card_game(games.new(name, seed=1)).view(None)["seats"]
    for seat_name, told in SCENARIOS[name].decks.items():
        assert shown[seat_name]["ring_kind"] == told.ring
        assert shown[seat_name]["ring"] is (told.ring != "none")


@pytest.mark.parametrize(
    ("name", "seat_name"),
    [(name, s) for name, told in SCENARIOS.items() for s, d in told.decks.items() if d.ring == "trilogy"],
)
def test_a_trilogy_token_draws_two_cards_once_a_game(name: str, seat_name: str) -> None:
    told = SCENARIOS[name]
    table = at_the_table(name, path=told.first, turn=seat_name, gone=no_places_but(told.first, scenario=name))
    player = getattr(table, plain_seat(seat_name))
    player.uses_ring()
    assert len(player.hand) == 2
    table.fight()
    assert table.game.round == 2
    assert not player.ring


@pytest.mark.parametrize(
    ("name", "seat_name"),
    [(name, s) for name, told in SCENARIOS.items() for s, d in told.decks.items() if d.ring == "duel"],
)
def test_a_duel_token_draws_three_of_which_one_stays_and_is_ready_every_round(
    name: str, seat_name: str
) -> None:
    told = SCENARIOS[name]
    table = at_the_table(name, path=told.first, turn=seat_name, gone=no_places_but(told.first, scenario=name))
    player = getattr(table, plain_seat(seat_name))
    player.uses_ring()
    table.game.choose(0)
    table.game.choose(0)
    assert [len(zone) for zone in (player.hand, player.eliminated, player.cycle)] == [1, 1, 1]
    assert not player.ring
    table.fight()
    assert table.game.round == 2
    assert player.ring


def test_there_are_no_ring_tokens_in_the_fellowship() -> None:
    table = at_the_table("fellowship", path="Imladris", gandalf=hand("Sting"), turn="gandalf")
    assert not table.offers("Ring")
    with pytest.raises(thirdage.BadPosition, match="no Ring tokens in this scenario"):
        at_the_table("fellowship", path="Imladris", gandalf=seat(ring=True))


@every_scenario
def test_what_unused_tokens_are_worth_at_the_end(name: str) -> None:
    told = SCENARIOS[name]
    with_tokens = quiet(name, told.last).game.result
    without = quiet(name, told.last, **used(name)).game.result
    assert with_tokens is not None
    assert without is not None
    for side in ("free", "shadow"):
        worth = sum(d.ring == "trilogy" and d.side == side for d in told.decks.values())
        assert with_tokens.scores[side] - without.scores[side] == worth


# LOCATIONS


@every_scenario
def test_which_locations_are_used(name: str) -> None:
    told = SCENARIOS[name]
    layout = card_game(games.new(name, seed=1)).layout
    grounds = {
        side: [t.LOCATION[b].id for b in layout.battlegrounds if t.OWNER_SIDE[b] == n]
        for n, side in enumerate(SIDES)
    }
    assert sorted(grounds["free"]) == told.free.split()
    assert sorted(grounds["shadow"]) == told.shadow.split()
    assert {n: sorted(t.LOCATION[p].id for p in paths) for n, paths in layout.paths.items()} == {
        number: paths.split() for number, paths in told.paths.items()
    }


@pytest.mark.parametrize("name", [name for name in SCENARIOS if name != "fellowship"])
def test_the_first_battleground_and_path_are_random_from_the_right_decks(name: str) -> None:
    told = SCENARIOS[name]
    side = told.decks[told.order[0]].side
    grounds: set[str] = set()
    paths: set[str] = set()
    for seed in range(60):
        table = at_the_table(name, phase="location", path=None, seed=seed, last_number=0)
        activated = [
            line.split(" activates ")[1] for line in table.game.events(None) if " activates " in line
        ]
        grounds.add(plain(activated[0].rstrip(".")))
        paths.update(plain(line.split(", path ")[0]) for line in activated if ", path " in line)
    assert grounds == set(getattr(told, side).split())
    assert paths <= set(told.paths[min(told.paths)].split())
    assert len(paths) > 1


def play_out(game: CardGame) -> None:
    """Everybody passes or cycles until the game is over."""
    while game.decision is not None:
        texts = [str(option) for option in game.decision.options]
        wanted = next(
            (x for x in ("Pass", "Cycle a card", "No", "Play none of these") if x in texts), texts[0]
        )
        game.choose(texts.index(wanted))


@pytest.mark.parametrize("seed", range(5))
def test_the_battlegrounds_of_the_fellowship_come_in_their_order(seed: int) -> None:
    game = games.new("fellowship", seed=seed)
    play_out(game)
    rounds: list[list[str]] = []
    for line in game.events(None):
        if line.startswith("Round "):
            rounds.append([])
        elif " activates " in line and ", path " not in line:
            rounds[-1].append(line.split(" activates ")[1].rstrip("."))
    fixed = [["Minas Morgul"], ["Rivendell"], ["Moria"], ["Lórien", "Dol Guldur"], ["Orthanc"], ["Morannon"]]
    assert rounds == fixed[: len(rounds)]
    assert len(rounds) >= 4


def test_the_fellowship_ends_after_the_round_of_path_six() -> None:
    game = games.new("fellowship", seed=2)
    play_out(game)
    numbers = [int(line.rstrip(".")[-1]) for line in game.events(None) if ", path " in line]
    assert numbers == [1, 2, 3, 4, 5, 6]
    assert game.round == 6


@pytest.mark.parametrize("seed", range(5))
def test_the_return_of_the_king_lasts_three_rounds(seed: int) -> None:
    game = games.new("return-of-the-king", seed=seed)
    play_out(game)
    numbers = [int(line.rstrip(".")[-1]) for line in game.events(None) if ", path " in line]
    assert numbers == [7, 8, 9]
    assert game.round == 3


# THE END


@every_scenario
def test_the_game_ends_with_the_last_path_and_not_before(name: str) -> None:
    told = SCENARIOS[name]
    assert quiet(name, told.last).game.over
    for number in sorted(told.paths)[:-1]:
        assert not quiet(name, told.paths[number].split()[0]).game.over


@every_scenario
def test_a_tie_goes_to_the_shadow_and_one_point_more_to_the_free_peoples(name: str) -> None:
    told = SCENARIOS[name]
    alone = quiet(name, told.last, path_tokens={"defense": 1}, **used(name)).game.result
    assert alone is not None
    points = alone.scores["free"]
    assert points == (2 if name == "fellowship" else 3)
    for corruption, winner in ((points, "shadow"), (points - 1, "free")):
        result = quiet(
            name, told.last, path_tokens={"defense": 1}, corruption=corruption, **used(name)
        ).game.result
        assert result is not None
        assert result.winner == winner
        assert result.scores == {"free": points, "shadow": corruption}


@every_scenario
def test_a_lead_of_ten_ends_the_game_and_nine_does_not(name: str) -> None:
    told = SCENARIOS[name]
    path = told.first
    points = t.POINTS[t.LOCATION_BY_ID[path]]
    for lead, over in ((9, False), (10, True)):
        table = quiet(name, path, path_tokens={"defense": 1}, corruption=points + lead)
        assert table.game.over is over


@every_scenario
def test_who_does_twice_what_each_player_does(name: str) -> None:
    told = SCENARIOS[name]
    elrond = wielding("Elrond", "Vilya, Ring of Air")
    for card, reserve, side in (("Vilya", elrond, "free"), ("The Commander", "The Commander", "shadow")):
        faction = "elf" if side == "free" else "mordor"
        owner = next(s for s, d in told.decks.items() if faction in d.factions.split())
        in_reserve: dict[str, Any] = {plain_seat(owner): seat(reserve=[reserve])}
        table = at_the_table(name, path=told.first, turn=owner, **in_reserve)
        getattr(table, plain_seat(owner)).chooses(f"Use {card}")
        for seat_name, deck in told.decks.items():
            drawn = len(getattr(table, plain_seat(seat_name)).hand)
            assert drawn == (deck.side == side) * (2 if seat_name in told.twice else 1)


@every_scenario
def test_a_path_with_equal_icons_leaves_the_game_only_in_duels(name: str) -> None:
    told = SCENARIOS[name]
    path = told.first
    icons = t.GROUND_DEFENSE[t.LOCATION_BY_ID[path]]
    table = quiet(name, path, path_tokens={"attack": icons})
    assert table.scored("free") == (
        [] if name.startswith("duel") else [t.LOCATION[t.LOCATION_BY_ID[path]].title]
    )
    assert table.scored("shadow") == []


# EXPERT DRAFTING (reference manual)


def test_three_battlegrounds_are_shown_twice_each_side_keeps_one_and_one_goes() -> None:
    game = games.new("duel-2", seed=5, drafting=True)
    for side, first, second in (("free", "gandalf", "witch-king"), ("shadow", "witch-king", "gandalf")):
        pool = set(getattr(SCENARIOS["duel-2"], side).split())
        kept: set[str] = set()
        for _ in range(2):
            decision = game.decision
            assert decision is not None
            assert decision.seat == first
            assert decision.prompt == "Draft: which battleground stays in the game?"
            shown = [plain(str(option)) for option in decision.options]
            assert len(shown) == 3
            assert set(shown) <= pool
            game.choose(1)
            decision = game.decision
            assert decision is not None
            assert decision.seat == second
            assert [plain(str(option)) for option in decision.options] == [shown[0], shown[2]]
            game.choose(0)
            unused = game.view(None)["unused"]
            assert shown[0] in unused
            assert shown[1] in unused
            assert shown[2] not in unused
            pool -= set(shown)
            kept |= {shown[0], shown[1]}
        assert len(pool) == 1  # the seventh was never shown and stays
        left = [
            place
            for place in game.view(None)["unused"]
            if place in getattr(SCENARIOS["duel-2"], side).split()
        ]
        assert set(left) == kept | pool
        assert len(left) == 5


def after_the_draft_of_battlegrounds() -> CardGame:
    game = games.new("duel-2", seed=5, drafting=True)
    for _ in range(8):
        game.choose(0)
    return game


def test_decks_are_drafted_down_to_forty_by_threes() -> None:
    game = after_the_draft_of_battlegrounds()
    for seat_name in ("gandalf", "witch-king"):
        out = []
        for turn in range(20):
            decision = game.decision
            assert decision is not None
            assert decision.seat == seat_name
            assert decision.prompt == "Draft: which card leaves your deck?"
            mine = game.view(seat_name)["seats"][seat_name]
            assert len(mine["aside"]) == 3
            assert mine["counts"] == {
                "hand": 0,
                "draw": 57 - 3 * turn,
                "cycle": 2 * turn,
                "eliminated": turn,
                "aside": 3,
            }
            out.append(plain(str(decision.options[0])))
            game.choose(0)
        mine = game.view(seat_name)["seats"][seat_name]
        assert sorted(out) == mine["eliminated"]
        counts = mine["counts"]
        assert counts["draw"] + counts["hand"] == 40


def test_after_the_draft_seven_cards_are_drawn_and_two_cycled() -> None:
    game = after_the_draft_of_battlegrounds()
    for _ in range(40):
        game.choose(0)
    for seat_name in ("gandalf", "witch-king"):
        counts = game.view(None)["seats"][seat_name]["counts"]
        assert counts == {"hand": 7, "draw": 33, "cycle": 0, "eliminated": 20, "aside": 0}
    for seat_name in ("gandalf", "gandalf", "witch-king", "witch-king"):
        assert game.round == 0
        assert game.decision is not None
        assert game.decision.seat == seat_name
        game.choose(0)
    assert game.round == 1


def test_a_battleground_drafted_away_never_comes() -> None:
    game = games.new("duel-2", seed=5, drafting="battlegrounds")
    for _ in range(8):
        game.choose(0)
    away = {
        plain(line.removesuffix(" leaves the game."))
        for line in game.events(None)
        if "leaves the game" in line
    }
    assert len(away) == 4
    play_out(game)
    seen = {
        plain(line.split(" activates ")[1].rstrip(".")) for line in game.events(None) if " activates " in line
    }
    assert not seen & away


@pytest.mark.parametrize(("drafting", "grounds", "cards"), [("battlegrounds", 4, 60), ("decks", 0, 40)])
def test_battlegrounds_and_decks_may_be_drafted_separately(drafting: str, grounds: int, cards: int) -> None:
    game = games.new("duel-2", seed=5, drafting=drafting)
    while game.decision is not None and "Draft" in game.decision.prompt:
        game.choose(0)
    assert sum("leaves the game" in line for line in game.events(None)) == grounds
    for shown in game.view(None)["seats"].values():
        assert shown["counts"]["draw"] + shown["counts"]["hand"] == cards


# BAD OPTIONS


@pytest.mark.parametrize(
    ("name", "options", "sentence"),
    [
        ("trilogy", {"people": 5}, "Trilogy is for 2 or 3 or 4 people, not 5."),
        ("trilogy", {"people": True}, "Trilogy is for 2 or 3 or 4 people, not True."),
        ("trilogy", {"people": "2"}, "Trilogy is for 2 or 3 or 4 people, not '2'."),
        ("trilogy", {"people": [2]}, "Trilogy is for 2 or 3 or 4 people, not [2]."),
        ("duel-3", {"people": 2}, "Three-Player Duel is for 3 people, not 2."),
        ("trilogy", {"promos": 1}, "The option promos is true or false, not 1."),
        ("trilogy", {"live": "yes"}, "The option live is true or false, not 'yes'."),
        ("trilogy", {"drafting": True}, "Expert Drafting is not offered for Trilogy."),
        (
            "fellowship",
            {"drafting": "decks"},
            "Expert Drafting is not offered for The Fellowship of the Ring.",
        ),
        (
            "duel-2",
            {"drafting": "cards"},
            "The option drafting is true, false, 'battlegrounds' or 'decks', not 'cards'.",
        ),
        ("duel-2", {"drafting": 1}, "The option drafting is true, false, 'battlegrounds' or 'decks', not 1."),
        ("trilogy", {"switches": True}, "Switches are given as names with true or false, not as True."),
        (
            "trilogy",
            {"switches": {"palantir_recycle": True}},
            "There is no switch called 'palantir_recycle'.",
        ),
        (
            "trilogy",
            {"switches": {"palantir_recycles": 0}},
            "The switch palantir_recycles is true or false, not 0.",
        ),
        ("trilogy", {"colour": "red"}, "There is no option called 'colour'."),
        ("trilogy", {"seed": -1}, "A seed is a whole number from 0"),
        ("trilogy", {"seed": "seven"}, "A seed is a whole number, not 'seven'."),
        ("trilogy", {"seed": True}, "A seed is a whole number, not True."),
    ],
)
def test_a_bad_option_is_refused_with_a_sentence(name: str, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(thirdage.BadOption) as refused:
        games.new(name, **options)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("trilogie", "There is no scenario called 'trilogie'. Did you mean trilogy or expanded-trilogy?"),
        ("war-of-the-roses", "There is no scenario called 'war-of-the-roses'."),
        (7, "A scenario is named by text, not by 7."),
    ],
)
def test_an_unknown_scenario_is_refused_with_a_sentence(name: Any, sentence: str) -> None:
    with pytest.raises(thirdage.UnknownName) as refused:
        games.new(name)
    assert str(refused.value).startswith(sentence)

"""The Fellowship of the Ring: declaring, healing, the Guide, hiding, being revealed, entering Mordor."""

from __future__ import annotations

from itertools import product
from operator import le
from typing import TYPE_CHECKING, Any

from ..kernel.events import EVERYONE
from . import questions as q
from .board import BITS, OWNER, STRONGHOLDS, controller, eliminate_person, held, regions_in
from .command import fellowship_commander
from .facts import (
    BY_DECLARATION,
    CITY,
    EYE_DAMAGE,
    FREE,
    GOLLUM,
    GUIDE_KEPT,
    HOBBITS,
    IN_FELLOWSHIP,
    LEAVING,
    LEVEL,
    MOST_PROGRESS,
    SHADOW,
    TRIED_IN_MORDOR,
)
from .map import GATES_OF_MORDOR, MORIA, NATION, NEIGHBOUR_MASKS, REGION_COUNT, SETTLEMENT
from .options import FOR_NOW, NO, PERSON, PERSON_OPTIONS, REGION_OPTIONS
from .options import PATH as PATH_OPTION
from .politics import activate
from .queries import (
    ALWAYS_GUIDES,
    LEVEL_OF,
    MEETS_ON_PATH,
    ON_COMPANION_LOST,
    ON_PATH,
    ON_REST,
    WATCHES,
    WHEN_COMPANY_CHANGES,
    WHEN_DECLARED,
    any_on_table,
    check_table,
    in_play,
    on_table,
)
from .setup import ALL_STANDARD, FIRST_STEP, STANDARD_TILES
from .victory import check_ring

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import BoardGame

BY_DIE = 2  # as `declared`: in an action, which heals nothing
EYE_TILES = sum(1 << i for i, tile in enumerate(STANDARD_TILES) if tile.damage == EYE_DAMAGE)


# CORRUPTION


def corrupt(game: BoardGame, n: int) -> None:
    """The Ring-bearers gain Corruption, or lose it if n is below 0."""
    before = game.corruption
    game.corruption = max(0, before + n)
    if game.corruption != before:
        more = game.corruption - before
        game.tell("corruption", EVERYONE, fellowship_commander(game), (), more, game.corruption)
    check_ring(game)


# COMPANIONS AND THE GUIDE


def in_fellowship(game: BoardGame) -> list[int]:
    """The Companions in the Fellowship."""
    return [p for p in game.box.fellows if game.persons[p] == IN_FELLOWSHIP]


def fellowship_changed(game: BoardGame) -> None:
    """Somebody left the Fellowship: the Guide may change, and a card on the table may lose its condition."""
    for person in WHEN_COMPANY_CHANGES:
        if game.persons[person] == IN_FELLOWSHIP:
            WHEN_COMPANY_CHANGES[person](game)
    if game.guide not in guides(game):
        game.happened &= ~GUIDE_KEPT
    check_table(game)
    game.do((choose_guide,))


def guides(game: BoardGame) -> list[int]:
    """Who can be the Guide: the Companions of the highest Level; Gollum if nobody is left."""
    companions = in_fellowship(game)
    if not companions:
        return [GOLLUM]
    always = [p for p in companions if p in ALWAYS_GUIDES]
    if always:
        return always
    best = max(LEVEL[p] for p in companions)
    return [p for p in companions if LEVEL[p] == best]


def level_of(game: BoardGame, person: int) -> int:
    """The Level of a character to the Hunt and to cards."""
    return LEVEL_OF[person](game) if person in LEVEL_OF else LEVEL[person]


def choose_guide(game: BoardGame) -> None:
    """Ask who guides the Fellowship, if several can and the player has not settled it for longer."""
    able = guides(game)
    if able == [game.guide] or game.happened & GUIDE_KEPT:
        return
    able.sort(key=lambda person: person != game.guide)  # first the one who guides now
    options: list[RawOption] = [PERSON_OPTIONS[person] for person in able]
    if len(able) > 1:
        options += [(FOR_NOW, person) for person in able]
    game.ask(fellowship_commander(game), q.GUIDE(), options, guide_chosen)


def guide_chosen(game: BoardGame, option: RawOption) -> None:
    """The Guide is named: for now, or until he leaves or the Fellowship is revealed."""
    if option[0] != FOR_NOW:
        game.happened |= GUIDE_KEPT
    change_guide(game, option[1])


def change_guide(game: BoardGame, person: int) -> None:
    """Somebody becomes the Guide, if he is not."""
    if person != game.guide:
        game.guide = person
        game.tell("guide", EVERYONE, fellowship_commander(game), (), person)
        check_table(game)


def lose_companion(game: BoardGame, person: int) -> None:
    """A Companion of the Fellowship is eliminated; outside Mordor the Hobbits are taken alive instead."""
    if person in HOBBITS and not game.mordor:
        game.persons[person] = LEAVING
        game.tell("taken alive", EVERYONE, fellowship_commander(game), (), person)
    else:
        eliminate_person(game, person)
    fellowship_changed(game)


def casualty(game: BoardGame, person: int) -> None:
    """A Companion is lost as a casualty of the Hunt."""
    game.do(*[(companion_was_lost, card) for card in on_table(game, ON_COMPANION_LOST)])
    lose_companion(game, person)


def companion_was_lost(game: BoardGame, card: int) -> None:
    """A card on the table answers the loss of a Companion."""
    ON_COMPANION_LOST[card](game, card)


# THE FELLOWSHIP PHASE


def fellowship_phase(game: BoardGame) -> None:
    """The Fellowship may be declared; then the Guide may change. One answer says both, if it is not."""
    if game.revealed or game.mordor or not declaring_matters(game):
        game.do((choose_guide,))
        return
    places = regions_in(steps_from(game.ring_at, game.progress))
    others = [PERSON_OPTIONS[person] for person in guides(game) if person != game.guide]
    options: list[RawOption] = [NO, *others, *(REGION_OPTIONS[region] for region in places)]
    game.ask(fellowship_commander(game), q.DECLARE(), options, phase_answered)


def phase_answered(game: BoardGame, option: RawOption) -> None:
    """The Fellowship is declared, and then the Guide may change; or it is not, and perhaps he has."""
    if option[0] == PERSON:
        change_guide(game, option[1])
    elif option != NO:
        game.do((ask_path, option[1], True), (choose_guide_anew,))


def choose_guide_anew(game: BoardGame) -> None:
    """After a declaration the Guide may change, even if he was settled (page 51, ruling GUI-02)."""
    if game.switches.declaring_asks_for_the_guide:
        game.happened &= ~GUIDE_KEPT
    choose_guide(game)


def declaring_matters(game: BoardGame) -> bool:
    """Whether something happens by a declaration: the figure moves, Corruption is healed, a nation wakes."""
    here = game.ring_at
    if game.progress or here in GATES_OF_MORDOR or who_would_answer(game, here):
        return True
    wakes = not game.awake >> NATION[here] & 1
    return is_haven(game, here) and (game.corruption > 0 or wakes or any_on_table(game, ON_REST))


def steps_from(start: int, steps: int) -> int:
    """The regions within so many steps, as bits; nothing but impassable borders stops the Ring-bearers."""
    seen = edge = BITS[start]
    for _ in range(steps):
        near = 0
        while edge:
            low = edge & -edge
            near |= NEIGHBOUR_MASKS[low.bit_length() - 1]
            edge ^= low
        edge = near & ~seen
        if not edge:
            break
        seen |= edge
    return seen


def route(start: int, end: int, steps: int, avoid: int) -> int:
    """The regions on a shortest way of so many steps at most, both ends among them, as bits; 0 if none is."""
    if avoid & (BITS[start] | BITS[end]):
        return 0
    edges = [BITS[start]]
    seen = avoid | BITS[start]
    while not edges[-1] >> end & 1:
        near = 0
        for region in regions_in(edges[-1]):
            near |= NEIGHBOUR_MASKS[region]
        near &= ~seen
        if not near or len(edges) > steps:
            return 0
        seen |= near
        edges.append(near)
    way, here = BITS[end], end
    for edge in reversed(edges[:-1]):
        here = regions_in(edge & NEIGHBOUR_MASKS[here])[0]
        way |= BITS[here]
    return way


def ways_to(game: BoardGame, region: int, declared: int) -> list[int]:
    """The ways to a region that bring different things, as the watched regions on them, in bits.

    A way brings a Hunt tile for Strongholds of the Shadow, one however many there are (pages 52 and 57), if
    the Fellowship is revealed, and what a card or a character does that watches it. Of two ways one that
    brings more than the other is left out.
    """
    strongholds = 0 if declared else STRONGHOLDS & held(game, SHADOW)
    watches = [strongholds, *watched_places(game)]
    watched = strongholds | watched_regions(game)
    if region == game.ring_at or not watched:
        return [0]
    found: list[int] = []
    brought: list[tuple[bool, ...]] = []
    for shunned in product((True, False), repeat=len(watches)):
        avoid = 0
        for regions, shun in zip(watches, shunned, strict=True):
            avoid |= regions * shun
        way = route(game.ring_at, region, game.progress, avoid)
        brings = tuple(way & regions != 0 for regions in watches)
        if way and not any(all(map(le, less, brings)) for less in brought):
            found.append(way & watched)
            brought.append(brings)
    return found


def met_on_way(game: BoardGame, region: int, declared: int) -> list[int]:
    """Who comes upon the Fellowship if it is found or declared in a region, whichever way it came."""
    ways = ways_to(game, region, declared)
    return [p for p in in_play(game, MEETS_ON_PATH) if all(way >> game.persons[p] & 1 for way in ways)]


def watched_places(game: BoardGame) -> list[int]:
    """The regions, as bits, that cards on the table or characters watch, each once."""
    places = [watched_by(game, card) for card in on_table(game, ON_PATH)]
    places += [BITS[game.persons[person]] for person in in_play(game, MEETS_ON_PATH)]
    return list(dict.fromkeys(places))


def watched_regions(game: BoardGame) -> int:
    """All of them together."""
    watched = 0
    for regions in watched_places(game):
        watched |= regions
    return watched


def watched_by(game: BoardGame, card: int) -> int:
    """The regions, as bits, that a card on the table watches: Moria, if it does not say otherwise."""
    return WATCHES[card](game) if card in WATCHES else BITS[MORIA]


def strongholds_passed(game: BoardGame, region: int) -> int:
    """The Strongholds of the Shadow, as bits, for which a tile is drawn if the Fellowship is found somewhere.

    None, if there is a way past them.
    """
    strongholds = STRONGHOLDS & held(game, SHADOW)
    if region == game.ring_at:
        return 0 if game.switches.standing_still_is_safe else BITS[region] & strongholds
    passed = [way & strongholds for way in ways_to(game, region, declared=False)]
    return passed[0] if all(passed) else 0


def ask_path(game: BoardGame, region: int, declared: int) -> None:
    """Ask which way the Fellowship came, if it makes a difference."""
    options: list[RawOption] = [(PATH_OPTION, touched) for touched in ways_to(game, region, declared)]
    game.ask(fellowship_commander(game), q.PATH(region), options, place_fellowship, region, declared)


def place_fellowship(game: BoardGame, region: int, declared: int, option: RawOption) -> None:
    """The figure of the Ring-bearers is moved, and the way has its consequences."""
    path = option[1]
    stands = region == game.ring_at and not game.switches.standing_still_is_safe
    game.ring_at = region
    game.progress = 0
    game.tell("declared" if declared else "revealed", EVERYONE, fellowship_commander(game), (), region)
    haven = is_haven(game, region)
    watchers: list[tuple[Any, ...]] = [
        (watch_path, card, path, declared, haven)
        for card in on_table(game, ON_PATH)
        if path & watched_by(game, card)
    ]
    watchers += [
        (meet_on_path, person) for person in in_play(game, MEETS_ON_PATH) if path >> game.persons[person] & 1
    ]
    if declared:
        if haven:
            rest(game, region, heals=declared != BY_DIE)
        game.do((tell_of_declaration, region), *watchers, (after_declaration, region))
    else:
        from .hunt import EVENT_TILE, draw_tile

        watched = path | BITS[region] if stands else path
        strongholds = watched & STRONGHOLDS & held(game, SHADOW)
        game.do(*watchers, *([(draw_tile, 0, EVENT_TILE)] if strongholds else []))
    check_table(game)


def rest(game: BoardGame, region: int, *, heals: bool) -> None:
    """The Fellowship is safe: at once, before any tile that the way brings, it heals and a nation wakes."""
    for card in list(on_table(game, ON_REST)):
        ON_REST[card](game, card)
    if heals:
        corrupt(game, -1)
    activate(game, NATION[region], BY_DECLARATION, region)


def watch_path(game: BoardGame, card: int, path: int, declared: int, haven: bool) -> None:
    """A card on the table watches the way."""
    if card in set(on_table(game, ON_PATH)):
        ON_PATH[card](game, card, path, bool(declared), haven)


def meet_on_path(game: BoardGame, person: int) -> None:
    """A character comes upon the Fellowship, which went through his region."""
    if game.persons[person] < REGION_COUNT:
        MEETS_ON_PATH[person](game)


def tell_of_declaration(game: BoardGame, region: int) -> None:
    """Characters answer a declaration one after the other, those of the Fellowship first."""
    game.do(*[(answer_declaration, person, region) for person in who_would_answer(game, region)])


def who_would_answer(game: BoardGame, region: int) -> list[int]:
    """The characters who would answer a declaration in a region."""
    persons = game.persons
    here = [p for p in sorted(WHEN_DECLARED) if persons[p] < REGION_COUNT or persons[p] == IN_FELLOWSHIP]
    return [person for person in here if WHEN_DECLARED[person][0](game, region)]


def answer_declaration(game: BoardGame, person: int, region: int) -> None:
    """A character answers a declaration."""
    WHEN_DECLARED[person][1](game, region)


def is_haven(game: BoardGame, region: int) -> bool:
    """Whether a region holds a City or Stronghold of the Free Peoples that they control."""
    return SETTLEMENT[region] >= CITY and OWNER[region] == FREE and not game.captured >> region & 1


def after_declaration(game: BoardGame, region: int) -> None:
    """At the gates of Mordor the last way begins."""
    if region in GATES_OF_MORDOR:
        enter_mordor(game)


def enter_mordor(game: BoardGame) -> None:
    """The Fellowship is on the Mordor track, and a new Hunt pool is made."""
    game.mordor = FIRST_STEP
    game.progress = 0
    refill_pool(game)
    back = game.tiles_drawn & EYE_TILES
    game.tiles_in |= back | game.tiles_waiting
    game.tiles_drawn &= ~back
    game.tiles_waiting = 0
    game.tell("mordor", EVERYONE, fellowship_commander(game), ())
    check_table(game)


def refill_pool(game: BoardGame, aside: int = 0) -> None:
    """An empty Hunt pool gets the standard tiles back, except those out for good and what lies aside."""
    if not game.tiles_in:
        game.tiles_in = ALL_STANDARD & ~game.tiles_out & ~aside
        game.tiles_drawn &= ~game.tiles_in


# HIDING AND BEING REVEALED


def can_move(game: BoardGame) -> bool:
    """Whether the Fellowship can move: it is hidden, and the track has a step left."""
    return not game.revealed and (game.mordor > 0 or game.progress < MOST_PROGRESS)


def hide(game: BoardGame) -> None:
    """The Fellowship is hidden again."""
    game.revealed = False
    game.happened |= TRIED_IN_MORDOR
    game.tell("hidden", EVERYONE, fellowship_commander(game), ())
    check_table(game)


def reveal(game: BoardGame) -> None:
    """The Fellowship is revealed: the figure moves up to its progress, but into no haven."""
    if game.revealed:
        return
    game.revealed = True
    game.happened &= ~GUIDE_KEPT
    check_table(game)
    if game.mordor:
        game.tell("seen", EVERYONE, fellowship_commander(game), ())
        return
    game.do((reveal_where,))


def reveal_where(game: BoardGame) -> None:
    """Ask where the Fellowship is found."""
    places = steps_from(game.ring_at, game.progress)
    if game.progress:
        places &= ~sum(BITS[r] for r in regions_in(places) if is_haven(game, r))
    options: list[RawOption] = [REGION_OPTIONS[r] for r in regions_in(places)]
    game.ask(fellowship_commander(game), q.REVEAL_WHERE(), options, reveal_path)


def reveal_path(game: BoardGame, option: RawOption) -> None:
    """Ask for the way, if Strongholds of the Shadow lie on it."""
    game.do((ask_path, option[1], False))


def shadow_holds(game: BoardGame, region: int) -> bool:
    """Whether the Shadow controls a Stronghold in a region."""
    return bool(STRONGHOLDS >> region & 1) and controller(game, region) == SHADOW

"""The Combat step: combat on paths and battlegrounds (rulebook, pages 14 to 17)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ..kernel.events import EVERYONE
from . import questions
from . import tables as t
from .facts import (
    ARMY,
    BATTLEGROUND_ZONE,
    CHARACTER,
    COMBAT_STEP,
    FREE,
    FREE_AREA,
    IN_BATTLE,
    IN_PATH_COMBAT,
    ITEM,
    OUT,
    PATH,
    SHADOW,
    SHADOW_AREA,
)
from .options import CARDS, FATES, LEAVE, PLACES, QUARREL, THE_END, THE_QUARREL, THE_TEAMMATE
from .procedures import cycle_from_play, eliminate, save
from .queries import IN_RESERVE, supporters
from .skirmish import decider, end_skirmish, return_unfought

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from ..kernel.decision import RawOption
    from ..kernel.engine import Prompt
    from .layout import Layout
    from .state import CardGame

Values = tuple[tuple[int, int], ...]  # defending cards and the icons each can cancel
Ways = tuple[tuple[int, ...], ...]  # of supporting leaders: the characters that are supported in each
Counted = tuple[int, Values, Ways]  # the attack, and both of these for the defender
Given = tuple[tuple[int, int], ...]  # leaders, and the seat whose army supports each
Bonus = tuple[int, int, int]  # an army, the hero it supports, and the icons it has for that


def combat_step(game: CardGame) -> None:
    """The Combat step: combat on every active location."""
    game.step = COMBAT_STEP
    return_unfought(game)
    game.do((next_combat,))


def next_combat(game: CardGame) -> None:
    """Ask the starting player where combat is resolved next."""
    places: list[RawOption] = [PLACES[battleground] for battleground in game.active]
    if game.path >= 0:
        places.append(PLACES[game.path])
    if places:
        game.ask(game.layout.turn_order[game.starting], questions.NEXT_COMBAT, places, hold_combat)


def hold_combat(game: CardGame, option: RawOption) -> None:
    """Resolve combat at the chosen place, then at the others."""
    place = option[1]
    if place == game.path:
        game.do((path_combat,), (next_combat,))
    else:
        game.do((battleground_combat, place), (next_combat,))


# COUNTING ICONS


def icons(game: CardGame, card: int) -> tuple[int, int, int]:
    """Attack, defense and path icons of a card by itself, with its bonuses but without leadership."""
    layout = game.layout
    attack, defense, path = layout.attacks[card], layout.defenses[card], layout.path_icons[card]
    for bonus in layout.bonuses[card]:
        a, d, p = bonus.given(game, card)
        attack += a
        defense += d
        path += p
    for giver, gift in layout.bonus_givers:
        if IN_RESERVE[game.where[giver]] and t.KIND[card].id in gift.ids:
            defense += 1
            path += 1
    return attack, defense, path + game.card_tokens[card]


def path_sum(game: CardGame) -> tuple[int, int, Values]:
    """On the active path: attack, defense of the path itself, and what each defender can cancel."""
    path = game.path
    attack = game.tokens[2 * path]
    ground = t.GROUND_DEFENSE[path] + game.tokens[2 * path + 1]
    cards = game.zones[PATH]
    if not cards:
        return attack, ground, ()
    values: dict[int, int] = {}
    holder = game.wielder
    for card in cards:
        if t.SIDE[card] == SHADOW:
            attack += icons(game, card)[2]
        elif t.TYPE[card] == CHARACTER:
            values[card] = icons(game, card)[2]
    for card in cards:
        if t.TYPE[card] == ITEM and t.SIDE[card] == FREE:
            values[holder[card]] += icons(game, card)[2]
    for giver, gift in game.layout.ground_givers:
        if game.where[giver] == PATH:
            ground += gift.given(game)
    return attack, ground, tuple(values.items())


def battleground_sum(
    game: CardGame, battleground: int, chosen: tuple[int, ...] | None = None
) -> tuple[int, int, Values, Ways]:
    """On a battleground: attack, its own defense, what each defender can cancel, and who may be supported.

    The last is every way to support the defenders that counts the most icons, as tuples of characters. The
    values are for the one `chosen`, or for the first.
    """
    attack = game.tokens[2 * battleground]
    ground = game.tokens[2 * battleground + 1]
    if not game.stripped >> battleground & 1:
        ground += t.GROUND_DEFENSE[battleground]
    cards = tuple(game.zones[BATTLEGROUND_ZONE + battleground])
    if not cards:
        return attack, ground, (), ((),)
    layout = game.layout
    counted = None
    if not _gifts_in_reserve(game):
        counted = _printed_sum(layout, battleground, cards, game.this_round)
    if counted is None or chosen not in (None, counted[2][0]):
        numbers = [icons(game, card) for card in cards]
        holders = [game.wielder[card] for card in cards]
        counted = _counted(layout, battleground, cards, numbers, holders, game.this_round, chosen)
    more, values, ways = counted
    return attack + more, ground, values, ways


def _gifts_in_reserve(game: CardGame) -> bool:
    """Whether a card in reserve gives icons to others."""
    where = game.where
    for giver, _ in game.layout.bonus_givers:  # noqa: SIM110  (asked for every table that is weighed)
        if IN_RESERVE[where[giver]]:
            return True
    return False


@lru_cache(maxsize=20_000)
def _printed_sum(
    layout: Layout, battleground: int, cards: tuple[int, ...], events: tuple[int, ...]
) -> Counted | None:
    """What these cards count for by what is printed; None if more matters: a bonus, or who has an item.

    Players who look ahead weigh the same cards at a battleground again and again.
    """
    if any(layout.bonuses[card] or t.TYPE[card] == ITEM for card in cards):
        return None
    numbers = [(layout.attacks[card], layout.defenses[card], 0) for card in cards]
    return _counted(layout, battleground, cards, numbers, cards, events, None)


def _counted(
    layout: Layout,
    battleground: int,
    cards: tuple[int, ...],
    numbers: list[tuple[int, int, int]],
    holders: Sequence[int],
    events: tuple[int, ...],
    chosen: tuple[int, ...] | None,
) -> Counted:
    """The attack of cards with these icons, what each defender can cancel, and who may be supported."""
    side = t.OWNER_SIDE[battleground]
    attack = 0
    values: dict[int, int] = {}
    attackers = []
    defenders = []
    for card, (more, defense, _), wielder in zip(cards, numbers, holders, strict=True):
        kind = t.TYPE[card]
        if t.SIDE[card] == side:
            if kind == ITEM:
                values[wielder] = values.get(wielder, 0) + defense
            else:
                values[card] = values.get(card, 0) + defense
                defenders.append(card)
        else:
            attack += more
            if kind != ITEM:
                attackers.append(card)
    if attackers:
        leadership = layout.attack_leadership
        best, bonus = support(events, attackers, leadership, 0)
        attack += sum(leadership[c] for c in best[0]) + sum(n for _, _, n in bonus)
    ways: Ways = ((),)
    if defenders:
        leadership = layout.defense_leadership
        ways, bonus = support(events, defenders, leadership, 1)
        for card in chosen if chosen is not None else ways[0]:
            values[card] += leadership[card]
        for army, _, n in bonus:
            values[army] += n
    return attack, tuple(values.items()), ways


# LEADERSHIP AND SUPPORT


def support(
    events: tuple[int, ...], cards: list[int], leadership: Sequence[int], icon: int
) -> tuple[Ways, list[Bonus]]:
    """The ways to support leaders that count the most icons (ruling LEAD-03); `events` last for the round.

    Gives the supported characters of each such way, and the bonus of armies for whom they support.
    """
    able, certain, bonus = _claims(events, cards, leadership, icon)
    leaders = list(able)
    if _matched(leaders, able) is not None:
        ways: Ways = (certain + tuple(leaders),)
    else:
        ways = tuple(certain + way for way in _best_ways(leaders, able, leadership))
    return ways, bonus


def _claims(
    events: tuple[int, ...], cards: list[int], leadership: Sequence[int], icon: int
) -> tuple[dict[int, list[int]], tuple[int, ...], list[Bonus]]:
    """The armies that could support each leader, the hero who is certain of one, and armies' bonuses."""
    armies = [c for c in cards if t.TYPE[c] == ARMY]
    leaders = [c for c in cards if t.TYPE[c] == CHARACTER and leadership[c]]
    bonus: list[Bonus] = []
    certain: tuple[int, ...] = ()
    if not armies:
        return {}, certain, bonus
    for army in armies:
        for ability in t.SUPPORT_BONUSES[army]:
            # It always pays to let this army support its own hero: 2 icons against 1 for a leader.
            hero = next((c for c in cards if t.KIND[c].id in ability.ids), None)
            if hero is not None:
                bonus.append((army, hero, ability.icons[icon]))
                if hero in leaders:
                    leaders.remove(hero)
                    certain = (hero,)
    for army, _, _ in bonus:
        armies.remove(army)
    able = {c: [a for a in armies if supporters(events, c) >> t.FACTION[a] & 1] for c in leaders}
    return {c: able[c] for c in leaders if able[c]}, certain, bonus


def _matched(leaders: list[int], able: dict[int, list[int]]) -> dict[int, int] | None:
    """Which army supports whom if all these leaders are supported at once; None if there is no such way."""
    taken: dict[int, int] = {}

    def place(leader: int, tried: set[int]) -> bool:
        for army in able[leader]:
            if army not in tried:
                tried.add(army)
                if army not in taken or place(taken[army], tried):
                    taken[army] = leader
                    return True
        return False

    return taken if all(place(leader, set()) for leader in leaders) else None


def _best_ways(
    leaders: list[int], able: dict[int, list[int]], leadership: Sequence[int]
) -> list[tuple[int, ...]]:
    best = 0
    ways: list[tuple[int, ...]] = [()]
    for size in range(len(leaders) - 1, 0, -1):
        for group in combinations(leaders, size):
            total = sum(leadership[c] for c in group)
            if total >= best and _matched(list(group), able) is not None:
                if total > best:
                    best, ways = total, []
                ways.append(group)
    return ways


# PATH COMBAT


def path_combat(game: CardGame) -> None:
    """Combat on the active path: count and cancel, take losses, then score it."""
    attack, ground, values = path_sum(game)
    held = sum(value for _, value in values)
    game.tell("combat", EVERYONE, -1, (), game.path, attack, ground, held)
    game.do(
        (take_losses, PATH, max(0, attack - ground), values, ()), (end_path_combat, attack, ground + held)
    )


def end_path_combat(game: CardGame, attack: int, defense: int) -> None:
    """Cycle the survivors, eliminate the attackers and score the path."""
    for card in list(game.zones[PATH]):
        if t.TYPE[card] == CHARACTER:
            if t.SIDE[card] == FREE:
                cycle_from_play(game, card)
            else:
                eliminate(game, card, IN_PATH_COMBAT)
    game.do((score_path, attack, defense))


def score_path(game: CardGame, attack: int, defense: int) -> None:
    """The path goes to a scoring area, or brings corruption."""
    path = game.path
    corruption = max(0, attack - defense)
    if corruption:
        game.corruption += corruption
        game.loc_where[path] = SHADOW_AREA
    elif attack == defense and game.layout.path_needs_more:
        game.loc_where[path] = OUT  # Duel: with equal icons nobody scores the path
    else:
        game.loc_where[path] = FREE_AREA
    game.tokens[2 * path] = game.tokens[2 * path + 1] = 0
    game.active_mask &= ~(1 << path)
    game.path = -1
    game.other_number = 0
    game.tell("scored path", EVERYONE, -1, (), path, game.loc_where[path], corruption)


# BATTLEGROUND COMBAT


def battleground_combat(game: CardGame, battleground: int) -> None:
    """Combat on a battleground: assign support where it matters, then count and cancel."""
    attack, ground, values, ways = battleground_sum(game, battleground)
    if len(ways) > 1 and support_matters(game, attack - ground, dict(values), ways):
        game.do((choose_support, battleground, ways, ()))
    else:
        fight(game, battleground, ways[0])


def support_matters(game: CardGame, left: int, values: dict[int, int], ways: Ways) -> bool:
    """Whether it can change what is lost which leaders are supported; `values` are for the first way."""
    total = sum(values.values())
    if left <= 0 or (left > total and game.layout.switches.iconless_defenders_fall):
        return False  # nobody is lost, or everybody
    if left < total:
        return True
    # All who have icons are lost: a leader without any but by support is cycled if another has the army.
    leadership = game.layout.defense_leadership
    return any(values[c] == leadership[c] * (c in ways[0]) for c in contested(ways))


def contested(ways: Ways) -> set[int]:
    """The leaders who are supported in some of these ways only."""
    return {c for way in ways for c in way if any(c not in other for other in ways)}


def choose_support(game: CardGame, battleground: int, ways: Ways, given: Given) -> None:
    """Ask which leader is supported, where armies are too few for all and it matters.

    The player of an army decides whom it supports (SUPPORT-01); `given` is what was decided before.
    """
    wanting = contested(ways)
    rivals = [c for c in game.zones[BATTLEGROUND_ZONE + battleground] if c in wanting]
    for seat in game.layout.order_from(game.starting):
        leaders: list[RawOption] = [
            CARDS[c] for c in rivals if _kept(game, battleground, ways, (*given, (c, seat)))
        ]
        if leaders:
            question = questions.SUPPORT(battleground)
            game.ask(seat, question, leaders, support_chosen, battleground, ways, given, seat)
            return


def support_chosen(
    game: CardGame, battleground: int, ways: Ways, given: Given, seat: int, option: RawOption
) -> None:
    """Keep the ways in which the chosen leader is supported by an army of this seat."""
    given = (*given, (option[1], seat))
    ways = _kept(game, battleground, ways, given)
    if len(ways) > 1:
        game.do((choose_support, battleground, ways, given))
    else:
        fight(game, battleground, ways[0], given)


def _kept(game: CardGame, battleground: int, ways: Ways, given: Given) -> Ways:
    """The ways that are left if armies of these seats support these leaders."""
    side = t.OWNER_SIDE[battleground]
    cards = [c for c in game.zones[BATTLEGROUND_ZONE + battleground] if t.SIDE[c] == side]
    able, _, _ = _claims(game.this_round, cards, game.layout.defense_leadership, 1)
    for leader, seat in given:
        able[leader] = [army for army in able[leader] if game.layout.owner[army] == seat]
    return tuple(
        way
        for way in ways
        if all(leader in way for leader, _ in given)
        and _matched([c for c in way if c in able], able) is not None
    )


def fight(game: CardGame, battleground: int, supported: tuple[int, ...], given: Given = ()) -> None:
    """Count icons on the battleground and let the defender take losses."""
    attack, ground, values, _ = battleground_sum(game, battleground, supported)
    held = sum(value for _, value in values)
    game.tell("combat", EVERYONE, -1, (), battleground, attack, ground, held)
    if game.log is not None:  # who supports whom takes a matching to find out
        tell_support(game, battleground, supported, given)
    attackers_win = attack > ground + held
    end: tuple[Any, ...] = (score_battleground, battleground, attackers_win)
    if t.IS_SKIRMISH[battleground]:
        side = t.OWNER_SIDE[battleground]
        seat = decider(game, battleground, 1 - side if attackers_win else side)
        end = (end_skirmish, battleground, attackers_win, seat)
    game.do((take_losses, BATTLEGROUND_ZONE + battleground, max(0, attack - ground), values, ()), end)


def tell_support(game: CardGame, battleground: int, supported: tuple[int, ...], given: Given) -> None:
    """Log which army supports whom, attackers first."""
    side = t.OWNER_SIDE[battleground]
    cards = [c for c in game.zones[BATTLEGROUND_ZONE + battleground] if t.TYPE[c] != ITEM]
    pairs: list[tuple[int, int]] = []
    for attacking in (True, False):
        own = [c for c in cards if (t.SIDE[c] != side) == attacking]
        leadership = game.layout.attack_leadership if attacking else game.layout.defense_leadership
        able, _, bonus = _claims(game.this_round, own, leadership, int(not attacking))
        leaders = support(game.this_round, own, leadership, 0)[0][0] if attacking else supported
        for leader, seat in () if attacking else given:
            able[leader] = [army for army in able[leader] if game.layout.owner[army] == seat]
        pairs += [(army, hero) for army, hero, _ in bonus]
        pairs += (_matched([c for c in leaders if c in able], able) or {}).items()
    if pairs:
        game.tell("support", EVERYONE, -1, (), battleground, tuple(pairs))


def score_battleground(game: CardGame, battleground: int, attackers_win: bool) -> None:
    """The winner takes the battleground."""
    side = t.OWNER_SIDE[battleground]
    winner = 1 - side if attackers_win else side
    game.loc_where[battleground] = FREE_AREA + winner
    game.tokens[2 * battleground] = game.tokens[2 * battleground + 1] = 0
    game.active.remove(battleground)
    game.active_mask &= ~(1 << battleground)
    game.stripped &= ~(1 << battleground)
    game.tell("scored battleground", EVERYONE, -1, (), battleground, winner)
    if game.layout.lost_battlegrounds_corrupt and winner == SHADOW and side == FREE:
        game.corruption += 1
        game.tell("corruption", EVERYONE, -1, (), 1, ~battleground)


# LOSSES


def take_losses(game: CardGame, zone: int, left: int, values: Values, lost: tuple[int, ...]) -> None:
    """Choose defenders to eliminate until every attack icon is cancelled or none is left.

    A card cancels with all its icons, and any order is allowed, even a wasteful one. Cards without icons
    cannot cancel; they fall only if the attack cannot be cancelled (ruling PATH-07).
    """
    useful = [(card, value) for card, value in values if value]
    total = sum(value for _, value in useful)
    if left > total:
        whole = game.layout.switches.iconless_defenders_fall
        lost += tuple(card for card, _ in (values if whole else useful))
    elif left == total:
        lost += tuple(card for card, _ in useful)
    elif left > 0:
        game.do((ask_for_loss, zone, left, values, lost))
        return
    if zone == PATH:
        for card in lost:
            eliminate(game, card, IN_PATH_COMBAT)
    else:
        game.do((choose_rescue, zone, lost))


def ask_for_loss(
    game: CardGame, zone: int, left: int, values: Values, lost: tuple[int, ...], asked: int = 0
) -> None:
    """Ask for a loss: the defending players in turn order; each gives a card or leaves it to the next.

    If the last refuses as well, the enemy decides. Whoever plays several of the decks gives a card of any of
    them, and whoever plays all has nobody to leave it to. `asked` is how many were asked before.
    """
    people = defenders_in_order(game, values)
    seats = people[asked]
    mine = loss_options(game, values, seats)
    if asked + 1 < len(people):
        mine.append(THE_TEAMMATE)
    elif asked:
        mine.append(THE_QUARREL)
    game.ask(seats[0], asked_loss(game, zone, left), mine, loss_chosen, zone, left, values, lost, asked)


def defenders_in_order(game: CardGame, values: Values) -> list[tuple[int, ...]]:
    """The seats with defenders that can cancel, by person, in turn order from the starting player."""
    owner, person_of = game.layout.owner, game.layout.person_of
    seats = {owner[card] for card, value in values if value}
    people: dict[int, tuple[int, ...]] = {}
    for seat in game.layout.order_from(game.starting):
        if seat in seats:
            people[person_of[seat]] = (*people.get(person_of[seat], ()), seat)
    return list(people.values())


def loss_options(game: CardGame, values: Values, seats: Container[int]) -> list[RawOption]:
    """The defenders of these seats that can be given up, copies that are alike once."""
    options: list[RawOption] = []
    seen = []
    for card, value in values:
        if value and game.layout.owner[card] in seats:
            if t.MULTIPLE[card]:
                if t.COPY[card] in seen:
                    continue
                seen.append(t.COPY[card])
            options.append(CARDS[card])
    return options


def loss_chosen(
    game: CardGame,
    zone: int,
    left: int,
    values: Values,
    lost: tuple[int, ...],
    asked: int,
    option: RawOption,
) -> None:
    """A defender is given up, or the question goes on to a teammate and at last to the enemy."""
    if option[0] == LEAVE:
        game.do((ask_for_loss, zone, left, values, lost, asked + 1))
    elif option[0] == QUARREL:
        game.do((ask_enemy, zone, left, values, lost))
    else:
        lose_defender(game, zone, left, values, lost, False, option)


def lose_defender(
    game: CardGame,
    zone: int,
    left: int,
    values: Values,
    lost: tuple[int, ...],
    by_enemy: bool,
    option: RawOption,
) -> None:
    """A defender is given up, by its own side or because the enemy named it."""
    card = option[1]
    place = place_of(game, zone)
    game.tell("loss", EVERYONE, game.layout.owner[card], (card,), place, by_enemy)
    cancelled = dict(values)[card]
    rest = tuple(pair for pair in values if pair[0] != card)
    game.do((take_losses, zone, left - cancelled, rest, (*lost, card)))


def place_of(game: CardGame, zone: int) -> int:
    """The location at which combat is held."""
    return game.path if zone == PATH else zone - BATTLEGROUND_ZONE


def asked_loss(game: CardGame, zone: int, left: int) -> Prompt:
    """The question for a loss where so many icons are left to cancel."""
    return questions.LOSS(place_of(game, zone), left)


def ask_enemy(game: CardGame, zone: int, left: int, values: Values, lost: tuple[int, ...]) -> None:
    """Ask the attackers which defender is lost, since the defenders cannot agree."""
    defender = defenders_in_order(game, values)[0][0]
    order = game.layout.order_from(game.starting)
    seat = min(game.layout.enemies[defender], key=order.index)
    options = loss_options(game, values, game.layout.seat_range)
    game.ask(seat, asked_loss(game, zone, left), options, lose_defender, zone, left, values, lost, True)


def to_cancel(game: CardGame) -> tuple[int, int, Values]:
    """While somebody is asked for a loss: where, how many icons are left, and who can cancel how many."""
    _, zone, left, values, *_ = game.then
    return zone, left, values


# AFTER THE BATTLE


def choose_rescue(game: CardGame, zone: int, lost: tuple[int, ...]) -> None:
    """Ask whom Ioreth saves, if she is at the battleground and there is a choice (ruling CARD-61)."""
    side = t.OWNER_SIDE[zone - BATTLEGROUND_ZONE]
    doomed = lost + tuple(
        c for c in game.zones[zone] if t.SIDE[c] != side and t.TYPE[c] != ITEM and c not in lost
    )
    for rescuer, ability in game.layout.rescuers:
        if game.where[rescuer] == zone:
            owner = game.layout.owner
            saved: list[RawOption] = [
                CARDS[c]
                for c in doomed
                if c != rescuer
                and t.TYPE[c] == CHARACTER
                and t.FACTION[c] != ability.never
                and owner[c] == owner[rescuer]
            ]
            if saved:
                if not game.layout.switches.ioreth_must_rescue:
                    saved.append(THE_END)
                game.ask(owner[rescuer], questions.RESCUE(rescuer), saved, rescue, zone, doomed, rescuer)
                return
            doomed = tuple(c for c in doomed if c != rescuer)
    end_battle(game, zone, doomed)


def rescue(game: CardGame, zone: int, doomed: tuple[int, ...], rescuer: int, option: RawOption) -> None:
    """The chosen character is cycled instead; its items are eliminated."""
    if option != THE_END:
        save(game, option[1], IN_BATTLE, "saved by", rescuer, FATES[1])
        doomed = tuple(c for c in doomed if c != option[1])
    end_battle(game, zone, tuple(c for c in doomed if c != rescuer))


def end_battle(game: CardGame, zone: int, doomed: tuple[int, ...]) -> None:
    """Eliminate losses and attackers, cycle the surviving defenders."""
    for card in list(game.zones[zone]):
        if t.TYPE[card] == ITEM:
            continue
        if card in doomed:
            eliminate(game, card, IN_BATTLE)
        else:
            cycle_from_play(game, card)

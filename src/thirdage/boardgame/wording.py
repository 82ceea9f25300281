"""Options and events in words, and questions as they are declared. Nothing here changes a game."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..kernel.effects import EFFECTS, PART
from ..kernel.english import THEY, capital, count, listed
from ..kernel.kinds import NUMBER, Meaning
from ..kernel.secrets import sees_event
from . import happenings as h
from . import options as o
from . import questions as q
from . import tables as t
from .actions import USE_OF, USES, by_messenger
from .attacking import attack_choice
from .board import OWNED, controller, is_inside, regions_in, room
from .cards import does_something
from .describing import army_at, army_words, fighting_words, roll_call, strength_words
from .facts import (
    BY_CARD,
    CHARACTER_PHRASES,
    CHARACTER_TITLES,
    CORRUPTION_THAT_LOSES,
    FARTHEST_FROM_WAR,
    FREE,
    GANDALF_THE_GREY,
    GOLLUM,
    HOBBITS,
    IN_FELLOWSHIP,
    ISENGARD,
    MOST_UNITS_BESIEGED,
    NATION_PHRASES,
    RESULT_COUNT,
    RESULT_TITLES,
    SHADOW,
    SIDE_TITLES,
    SMEAGOL,
    STRIDER,
)
from .fellowship import is_haven, level_of, met_on_way, place_fellowship, strongholds_passed, watched_regions
from .figures import (
    IS_ELITE,
    IS_UNIT,
    KIND_COUNT,
    NAZGUL_KIND,
    SHIP,
    counted,
    elite,
    name_of,
    plural_of,
    regular,
    units_in,
)
from .force import ANYBODY, Choice
from .hunt import EVENT_TILE, prevented
from .map import (
    GATES_OF_MORDOR,
    IN_NATION,
    NATION,
    ORTHANC,
    REGION_COUNT,
    REGION_PHRASES,
    REGION_TITLES,
)
from .marching import passing_matters
from .meanings import CARD as A_CARD
from .meanings import DECK, FACTION, FIGURE, HEAD_REGION, PERSON, REGIONS, RESULT, VOICE, say_items
from .meanings import NATION as A_NATION
from .movement import fresh_ships, may_cross, movers
from .muster import voice_sites
from .playing_combat_cards import combat_cards, may_matter
from .politics import can_wake
from .queries import ANOTHER_TILE, BEFORE_HUNT_ROLL, LOWER_DAMAGE
from .travel import flier_chosen
from .twilight import questions as tq
from .twilight.happenings import ENGINES_LOST
from .words import arrivals, first_item, gained, item_placed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..kernel.decision import RawOption
    from ..kernel.engine import Prompt
    from ..kernel.events import Event
    from .state import BoardGame


# OPTIONS

PHRASES = {
    o.YES[0]: "Yes",
    o.NO[0]: "No",
    o.PASS: "Pass",
    o.ALL_OF_THEM: "All of them",
    o.CHOOSE: "Only some of them",
    o.DONE: "No more",
    o.STAY: "Nobody",
    o.FIGHT: "Fight on",
    o.INTO_SIEGE: "Withdraw into the Stronghold",
    o.CEASE: "Cease the attack",
    o.USE_RING: "Use the Ring: take it all as Corruption",
    o.LOSE_GUIDE: "Lose the Guide",
    o.LOSE_RANDOM: "Lose a Companion drawn at random",
    o.CANCEL_EYE: "Galadriel cancels it for an Elven Ring: it leaves the game, and another tile is drawn",
}


def say_option(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """An option of a question in words."""
    kind = option[0]
    if kind == PART:
        return capital(EFFECTS[f"{prompt[1]}/{option[1]}"].text())
    said = _say_alone(option)
    own = q.QUESTIONS[prompt[0]].answer(kind, game, prompt, said)
    if own is None:
        if kind == o.LOSE and prompt[0] == q.TOO_MANY.name:
            return _say_figures("Send back", option)
        if kind in WAYS:
            return WAYS[kind](game, option, prompt)
        if kind in (o.REGION, o.PERSON) and prompt[0] in BY_PLACE:
            said = BY_PLACE[prompt[0]](game, option, prompt)
        elif (prompt[0], kind) in ANSWERS:
            said = ANSWERS[prompt[0], kind](game, option, prompt)
        elif kind == o.ALL_OF_THEM:
            return _say_all(prompt[4])
        elif kind == o.LOSE_GUIDE:
            said = f"Lose the Guide, {CHARACTER_TITLES[game.guide]}"
    said = own or said or PHRASES[kind]
    if prompt[0] not in NOTES:
        return said
    notes = [note for notes in NOTES[prompt[0]] for note in notes(game, option, prompt)]
    return f"{said} ({'; '.join(notes)})" if notes else said


@lru_cache(maxsize=16_384)  # the same options are offered again and again
def _say_alone(option: RawOption) -> str:
    """An option as it reads whatever is asked and however the game stands; "" if it has no such words."""
    say = SAY.get(option[0], _say_use if option[0] in USE_OF else None)
    return "" if say is None else say(option)


def waiting(game: BoardGame, prompt: Prompt, then: Callable[..., None]) -> tuple[Any, ...] | None:
    """What waits for the answer of an open question, if it is for this function; else None."""
    if game.options is None or game.prompt != prompt or game.then[0] is not then:
        return None
    return game.then[1:]


def _say_all(choice: Choice) -> str:
    """Everybody who may go; a single figure is not called all of them."""
    all_of_them = roll_call(choice.figures, choice.persons)
    one = sum(choice.figures) + choice.persons.bit_count() == 1
    return all_of_them if one else f"{PHRASES[o.ALL_OF_THEM]} ({all_of_them})"


def _say_flier(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """Who flies, and from where."""
    if option[0] == o.REGION:
        there = game.figures[KIND_COUNT * option[1] + NAZGUL_KIND]
        waits = waiting(game, prompt, flier_chosen)
        moved = waits[0].count(option[1]) if waits is not None else 0
        return f"{there - moved} Nazgûl in {REGION_PHRASES[option[1]]}"
    return f"{CHARACTER_TITLES[option[1]]} in {REGION_PHRASES[game.persons[option[1]]]}"


def _say_walker(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """Who walks, and from where; in the Fellowship he is with the Ring-bearers."""
    here = game.persons[option[1]]
    where = f"in {REGION_PHRASES[here]}" if here < REGION_COUNT else "in the Fellowship"
    return f"{CHARACTER_TITLES[option[1]]} {where}"


def _say_refuge(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """Where an army retreats, and whom it joins there."""
    there = game.strength[REGION_COUNT * game.side_number(game.seat) + option[1]]
    joins = f" (joins {count(there, 'unit')})" if there else ""
    return f"Retreat to {REGION_PHRASES[option[1]]}{joins}"


def _say_own(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """A region and the own army there, if one is."""
    return _say_army(game, option[1], game.side_number(game.seat))


def _say_enemy(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """A region and the enemy's army there."""
    return _say_army(game, option[1], 1 - game.side_number(game.seat))


def _say_army(game: BoardGame, region: int, side: int) -> str:
    there = roll_call(*army_at(game, side, region))
    return f"{REGION_TITLES[region]} ({there})" if there else REGION_TITLES[region]


def _say_on_the_way(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """A region that an army goes through, and what that brings."""
    region, end = option[1], prompt[1]
    if region == end:
        return "Straight there"
    return f"Over {REGION_PHRASES[region]}{_what_passing_brings(game, region)}"


def _say_out_and_back(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """A region to which an army goes and from which it comes back, and what that brings."""
    return f"To {REGION_PHRASES[option[1]]} and back{_what_passing_brings(game, option[1])}"


def _what_passing_brings(game: BoardGame, region: int) -> str:
    """What it brings to go through a region, in brackets; empty if nothing."""
    side = game.side_number(game.seat)
    if not passing_matters(game, side, region):
        return ""
    takes = controller(game, region) == 1 - side and not game.besieged >> region & 1
    return " (takes it)" if takes else f" (wakes {NATION_PHRASES[NATION[region]]})"


# Answers that are places, by the question: what the place means
BY_PLACE: dict[str, Callable[[BoardGame, RawOption, Prompt], str]] = {
    q.OVER.name: _say_on_the_way,
    q.OUT_AND_BACK.name: _say_out_and_back,
    q.WHO_FLIES.name: _say_flier,
    q.WHO_WALKS.name: _say_walker,
    q.WHO_IS_SENT.name: _say_walker,
    q.RETREAT.name: _say_refuge,
    q.MUST_RETREAT.name: _say_refuge,
    q.SCOUTS.name: _say_refuge,
    **dict.fromkeys((q.TRAIN_WHERE.name, q.SPELLS_FROM.name, q.WHICH_ARMY.name), _say_own),
    **dict.fromkeys((q.RECRUIT_WHERE.name, q.GATHER_WHERE.name, q.ENTER_WHERE.name), _say_own),
    **dict.fromkeys((q.WHICH_IS_HIT.name, q.SPELLS_ON.name, q.EAGLES.name), _say_enemy),
}


# Other answers that mean something of their own in a question


def _say_whether_one_goes(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """Whether the only figure of its kind goes; of several, how many."""
    if prompt[5].figures[prompt[4]] > 1:
        return _say_value(option)
    return f"It {GOES[prompt[1]] if option[1] else 'stays'}"


GOES = ("goes", "attacks", "advances")  # by purpose


def _say_help_in_the_hunt(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    return f"Discard {t.title(option[1])}: {BEFORE_HUNT_ROLL[option[1]]:+d} to each die"


def _say_no_tile(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    return f"Discard {t.title(option[1])}: no tile is drawn"


def _say_answer_to_tile(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """What a card does against a Hunt tile."""
    card = option[1]
    if card in ANOTHER_TILE:
        return f"Discard {t.title(card)}: another tile is drawn instead"
    _, _tile, less, damage = prompt
    if damage is None:
        return f"Discard {t.title(card)}: the damage is lowered by {LOWER_DAMAGE[card]}"
    damage = max(0, damage - less)
    return f"Discard {t.title(card)}: damage {damage} becomes {max(0, damage - LOWER_DAMAGE[card])}"


def _say_other_tile(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    return f"Discard {t.title(option[1])}: another tile is drawn instead"


def _say_path(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """What the Fellowship went through, or around."""
    touched = _say_value(option)
    if touched:
        return f"Through {touched}"
    waits = waiting(game, prompt, place_fellowship)
    if waits is not None and waits[1]:  # after a declaration only those ask who watch the way
        return f"Around {listed([REGION_PHRASES[region] for region in regions_in(watched_regions(game))])}"
    return "Around every Shadow Stronghold"


def _say_trained(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """The Regular for whom an Elite comes."""
    return f"{capital(count(1, name_of(option[1] - 1)))} in {REGION_PHRASES[option[2]]}"


def _say_leaving(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """The Hobbit who guides lowers the damage; in Mordor nobody can leave the Fellowship alive."""
    does = "dies" if game.mordor else "leaves the Fellowship"
    return f"{CHARACTER_TITLES[game.guide]} {does}: {prompt[1]} becomes {prompt[1] - 1}"


def _say_showing(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    return f"Reveal the Fellowship: {prompt[1]} becomes {prompt[1] - 1}"


def _say_player(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    return f"The {game.seating.names[option[1]]}"


ANSWERS: dict[tuple[str, int], Callable[[BoardGame, RawOption, Prompt], str]] = {
    (q.HOW_MANY.name, o.NUMBER): _say_whether_one_goes,
    (q.HELP_THE_HUNT.name, o.CARD): _say_help_in_the_hunt,
    (q.PREVENT_TILE.name, o.CARD): _say_no_tile,
    (q.ANSWER_TILE.name, o.CARD): _say_answer_to_tile,
    (q.HUNTER_ANSWERS.name, o.CARD): _say_other_tile,
    (q.DAMAGE.name, o.GUIDE_LEAVES): _say_leaving,
    (q.DAMAGE.name, o.SHOW): _say_showing,
    (q.PATH.name, o.PATH): _say_path,
    (q.TRAIN_WHICH.name, o.PLACE): _say_trained,
    (tq.WHOSE_HAND.name, o.SEAT): _say_player,
}


# NOTES: what is said in brackets behind an answer


def _in_battle(game: BoardGame, option: RawOption, prompt: Prompt) -> list[str]:
    """The Combat title beside the title of the event, where a card in hand is chosen."""
    if option[0] != o.CARD:
        return []
    combat = t.COMBAT[option[1]]
    if prompt[0] != q.PICK_CARD.name:
        return [combat.title]
    return [f"{combat.title}, initiative {combat.initiative}"]


def _in_vain(game: BoardGame, option: RawOption, prompt: Prompt) -> list[str]:
    """What is said beside a card that would do nothing, as long as the question is open."""
    if option[0] not in (o.PLAY, o.CARD) or game.options is None or game.prompt != prompt:
        return []
    if option[0] == o.PLAY:
        useful = does_something(_with_a_die_less(game, option[1]), game.seat, option[2])
    elif prompt[0] == q.PICK_CARD.name:
        useful = may_matter(game, game.side_number(game.seat), option[1])
        return [] if useful else ["it would do nothing as the battle stands"]
    else:
        useful = does_something(game, game.seat, option[1])
    return [] if useful else ["it would do nothing now"]


# WAYS: from where to where


def _say_march(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """An army, who of it goes, and where to."""
    _, origin, goal = option
    going, persons, all_go, notes = _marching(game, option, prompt)
    stay = "" if all_go else "; those at peace stay"
    joins = f" ({notes})" if notes else ""
    return f"{REGION_TITLES[origin]} ({roll_call(going, persons)}{stay}) to {REGION_PHRASES[goal]}{joins}"


def march_in_brief(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """Where an army goes, for a list under its name: what is not the same for all its ways."""
    *_, all_go, notes = _marching(game, option, prompt)
    notes = ", ".join(filter(None, ("" if all_go else "some stay", notes)))
    return f"{REGION_TITLES[option[2]]} ({notes})" if notes else REGION_TITLES[option[2]]


def _marching(game: BoardGame, option: RawOption, prompt: Prompt) -> tuple[bytes, int, bool, str]:
    """Who of an army goes, whether those are all, and how crowded it will be."""
    _, origin, goal = option
    side = game.side_number(game.seat)
    figures, persons = movers(game, side, origin, prompt[5] if prompt[0] == q.MARCH.name else ())
    going = may_cross(game, figures, goal)
    there = game.strength[REGION_COUNT * side + goal]
    space = room(game, goal, side)
    tight = f"room for {max(0, space)}" if units_in(going, side) > space else ""
    notes = ", ".join(filter(None, (f"joins {count(there, 'unit')}" if there else "", tight)))
    return going, persons, going == figures, notes


def _say_sailing(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """Ships, from where and where to."""
    _, origin, goal = option
    moved = prompt[-1] if prompt[0] in (q.MARCH.name, tq.FLEETS.name) else ()
    n = fresh_ships(game, origin, moved)
    ships = capital(count(n, name_of(SHIP), plural_of(SHIP)))
    return f"{ships} from {REGION_PHRASES[origin]} to {REGION_PHRASES[goal]}"


def _say_ent(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """What an Ent does."""
    if option[0] == o.ENT_MARCHES:
        return f"An Ent goes to {REGION_PHRASES[option[1]]}"
    return f"An Ent attacks {REGION_PHRASES[option[1]]} ({roll_call(*army_at(game, SHADOW, option[1]))})"


def _say_assault(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    return capital(_attack_phrase(game, option[1], option[2]))


def _say_attack(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """A die that is used to attack, and the attack if that is settled too."""
    if len(option) == 2:
        return _say_use(option)
    return f"{_with_die(option)}{_attack_phrase(game, option[2], option[3])}{by_messenger(option)}"


def _attack_phrase(game: BoardGame, origin: int, place: int) -> str:
    """Whom an army attacks, and how both would fight before any card."""
    side = game.side_number(game.seat)
    choice = attack_choice(game, side, origin, ANYBODY)
    assert choice is not None
    attack = fighting_words(game, side, choice.figures, choice.persons)
    defence = army_words(game, 1 - side, place)
    if origin != place:
        return f"attack {REGION_PHRASES[place]} ({defence}) from {REGION_PHRASES[origin]} ({attack})"
    if is_inside(game, origin, side):
        return f"attack the besiegers of {REGION_PHRASES[place]} ({defence}) from within ({attack})"
    return f"attack the besieged in {REGION_PHRASES[place]} ({defence}) from without ({attack})"


def attack_in_brief(game: BoardGame, option: RawOption) -> str:
    """Whom an army attacks, for a list under its name: it is told again only if not all of it attack."""
    origin, place = option[-2:]
    side = game.side_number(game.seat)
    choice = attack_choice(game, side, origin, ANYBODY)
    assert choice is not None
    force = (choice.figures, choice.persons)
    say = strength_words if force == army_at(game, side, origin) else fighting_words
    there = REGION_PHRASES[place] if origin != place else "the besiegers"
    if origin == place and not is_inside(game, origin, side):
        there = "the besieged"
    messenger = by_messenger(option) if option[0] == o.ATTACK else ""
    return f"Attack {there} ({army_words(game, 1 - side, place)}) with {say(game, side, *force)}{messenger}"


def _say_placing(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """A figure and its region, and with a card all who come there with it."""
    if prompt[0] == q.TRAIN_WHICH.name:
        return _say_trained(game, option, prompt)
    _, kind, region = option
    who = count(1, name_of(kind))
    if prompt[0] == q.RECRUIT.name:
        rest = None
        waits = waiting(game, prompt, gained)
        if waits is not None:
            side, items = waits
            rest = items[first_item(game, side, region, items) + 1 :]
        else:
            waits = waiting(game, prompt, item_placed)
            if waits is not None:
                side, rest = waits
        if rest:
            who = say_items(arrivals(game, side, region, kind, rest))
    return f"{capital(who)} in {REGION_PHRASES[region]}"


def _say_entry(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """Who comes into play, and with whom where that is settled too."""
    there = roll_call(*army_at(game, game.side_number(game.seat), option[3])) if len(option) > 3 else ""
    return f"{_say_use(option)} ({there})" if there else _say_use(option)


def _say_voice(game: BoardGame, option: RawOption, prompt: Prompt) -> str:
    """What the Voice of Saruman does as things stand."""
    if option[2]:
        here = game.figures[KIND_COUNT * ORTHANC + regular(ISENGARD)]
        left = game.reserve[elite(ISENGARD)]
        if min(here, left) > 1:
            return _say_use(option)
        why = "only 1 is there" if here == 1 else "only 1 is left"
        return f"{_with_die(option)}the Voice of Saruman makes a Regular in Orthanc an Elite ({why})"
    sites, left = len(voice_sites(game)), game.reserve[regular(ISENGARD)]
    if min(sites, left) == ISENGARD_SETTLEMENTS:
        return _say_use(option)
    calls = f"{_with_die(option)}the Voice of Saruman calls"
    if left < sites:
        return f"{calls} {count(left, 'Regular')} to Isengard Settlements (only {left} {_is(left)} left)"
    where = "1 Isengard Settlement" if sites == 1 else f"{sites} Isengard Settlements"
    return f"{calls} a Regular to {where}"


def _is(n: int) -> str:
    return "is" if n == 1 else "are"


ISENGARD_SETTLEMENTS = (OWNED[SHADOW] & IN_NATION[ISENGARD]).bit_count()

WAYS: dict[int, Callable[[BoardGame, RawOption, Prompt], str]] = {
    o.PLACE: _say_placing,
    o.LOSE_THERE: _say_placing,
    o.VOICE: _say_voice,
    o.ENTER: _say_entry,
    o.MARCH: _say_march,
    o.SAIL: _say_sailing,
    o.ENT_MARCHES: _say_ent,
    o.ENT_STRIKES: _say_ent,
    o.ASSAULT: _say_assault,
    o.ATTACK: _say_attack,
}


def _declared(game: BoardGame, option: RawOption, prompt: Prompt) -> list[str]:
    """What a declaration brings in a region."""
    if option[0] != o.REGION:
        return []
    region = option[1]
    met = _met_on_way(game, region, True)
    if region in GATES_OF_MORDOR:
        return ["it enters Mordor for good", *met]
    notes = []
    if is_haven(game, region):
        if game.corruption and prompt[0] == q.DECLARE.name:
            notes.append("heals 1 Corruption")
        if not game.awake >> NATION[region] & 1:
            notes.append(f"wakes {NATION_PHRASES[NATION[region]]}")
        if game.persons[SMEAGOL] == IN_FELLOWSHIP:
            notes.append("Sméagol leaves")
    return notes + met


def _met_on_way(game: BoardGame, region: int, declared: bool) -> list[str]:
    """Who comes upon the Fellowship on every way to a region."""
    return [f"{CHARACTER_PHRASES[p]} is on the way" for p in met_on_way(game, region, declared)]


def _guided(game: BoardGame, option: RawOption, prompt: Prompt) -> list[str]:
    """What a Companion does as Guide."""
    if option[0] != o.PERSON:
        return []
    notes = []
    if prompt[0] == q.GUIDE.name:
        notes = [f"Level {level_of(game, option[1])}", *(["guides now"] if option[1] == game.guide else [])]
    return notes + _gift(game, option[1])


def _gift(game: BoardGame, person: int) -> list[str]:
    """What a Companion can do as Guide."""
    if person == GANDALF_THE_GREY:
        card = "a Character card" if game.switches.gandalf_draws_for_characters_only else "a card"
        return [f"{card} played with an Event die lets you draw another"]
    return [GUIDANCE[person]] if person in GUIDANCE else []


GUIDANCE = {
    STRIDER: "any die hides it",
    SMEAGOL: "a Character die declares it",
    **dict.fromkeys(HOBBITS, "he may leave to lower Hunt damage by 1"),
}


def _met(game: BoardGame, option: RawOption, prompt: Prompt) -> list[str]:
    """What meeting Hunt damage in a certain way comes to."""
    damage = prompt[1]
    if option[0] == o.USE_RING:
        return [_corrupted(game, damage)]
    if option[0] == o.LOSE_RANDOM:
        return ["damage beyond his Level is left"]
    if option[0] == o.SHOW:
        return [CHARACTER_TITLES[GOLLUM]]
    if option[0] != o.LOSE_GUIDE:
        return []
    level = level_of(game, game.guide)
    left = f"Level {level}: {max(0, damage - level) or 'no'} damage is left"
    return [left, *_alive(game, game.guide)]


def _alive(game: BoardGame, person: int) -> list[str]:
    """What becomes of a Companion who is lost, if he lives."""
    return ["he is carried off alive"] if person in HOBBITS and not game.mordor else []


def _corrupted(game: BoardGame, more: int) -> str:
    """What Corruption comes to."""
    total = game.corruption + more
    loses = ": that loses the game" if total >= CORRUPTION_THAT_LOSES else ""
    return f"{game.corruption} becomes {total} of {CORRUPTION_THAT_LOSES}{loses}"


def _lured(game: BoardGame, option: RawOption, prompt: Prompt) -> list[str]:
    """What it comes to whether the Ring is used for a Companion's sake or not."""
    return [_corrupted(game, prompt[3])] if option[0] == o.USE_RING else _alive(game, option[1])


def _death(game: BoardGame, option: RawOption, prompt: Prompt) -> list[str]:
    """How many hits the death of a hero cancels."""
    if option[0] not in (o.KIND, o.PERSON):
        return []
    n = min(1 if option[0] == o.KIND else level_of(game, option[1]), prompt[2])
    return [f"cancels {n} {'hit' if n == 1 else 'hits'}"]


def _despair(game: BoardGame, option: RawOption, prompt: Prompt) -> list[str]:
    """What Leadership that is given up takes from the enemy."""
    return [f"the enemy rolls {count(option[1], 'die', 'dice')} fewer, but at least one"]


def _own_hits(game: BoardGame, option: RawOption, prompt: Prompt) -> list[str]:
    """What hits on the own army bring."""
    n = option[1]
    if not n:
        return []
    if prompt[3]:
        return [f"an extra attack with {count(n, 'die', 'dice')}"]
    return [f"{n:+d} to each die of your Combat roll"]


def _nation_moves(game: BoardGame, option: RawOption, prompt: Prompt) -> list[str]:
    """Where a nation then stands."""
    nation = option[1]
    steps = game.steps[nation]
    if prompt[2]:
        if steps >= FARTHEST_FROM_WAR:
            return [f"stays {count(steps, 'step')} from war"]
        return [f"then {count(steps + 1, 'step')} from war"]
    awake = game.awake >> nation & 1 or can_wake(game, nation, BY_CARD)
    if steps == 1:
        return ["then At War" if awake else "stays passive, a step from war"]
    return [f"then {count(steps - 1, 'step')} from war{'' if awake else ', but passive'}"]


def _hits_it_takes(game: BoardGame, option: RawOption, prompt: Prompt) -> list[str]:
    """How many hits the loss of an Elite takes."""
    if option[0] != o.LOSE or not IS_ELITE[option[1]]:
        return []
    return ["2 hits" if prompt[4][option[1] - 1] else "1 hit: no Regular is left"]


def _too_many_inside(game: BoardGame, option: RawOption, prompt: Prompt) -> list[str]:
    """How many units a Stronghold has no room for."""
    if option[0] != o.INTO_SIEGE or game.battle is None:
        return []
    there = game.strength[REGION_COUNT * (1 - game.battle.attacker) + game.battle.place]
    n = there - MOST_UNITS_BESIEGED
    if n <= 0:
        return []
    return [f"{count(n, 'unit')} too many {'goes' if n == 1 else 'go'} back to the reinforcements"]


def _playable(game: BoardGame, option: RawOption, prompt: Prompt) -> list[str]:
    """Which Combat cards whoever announces one could play then, as long as the battle stands so."""
    if option != o.YES or game.battle is None:
        return []
    cards = combat_cards(game, game.side_number(game.seat))
    return [listed([f"{t.COMBAT[card].title}, on {t.EVENT[card].title}" for card in cards], "or")]


def _why_none(game: BoardGame, option: RawOption, prompt: Prompt) -> list[str]:
    """Why no Combat card can be played, where nothing else is offered."""
    if option != o.NO or game.options != [o.NO] or game.prompt != prompt:
        return []
    return ["none of your cards can be used in this battle"]


def _level(game: BoardGame, option: RawOption, prompt: Prompt) -> list[str]:
    return [f"Level {level_of(game, option[1])}"] if option[0] == o.PERSON else []


def _little_room(game: BoardGame, option: RawOption, prompt: Prompt) -> list[str]:
    """How many units a region has room for, if not for all who come."""
    units = sum(IS_UNIT[item[0]] for item in prompt[2])
    space = room(game, option[1], game.side_number(game.seat))
    return [f"room for {space}"] if space < units else []


def _eye(game: BoardGame, option: RawOption, prompt: Prompt) -> list[str]:
    """What an Eye would do, if a tile is drawn."""
    waits = waiting(game, prompt, prevented)
    if option != o.THE_END or waits is None or waits[1] & EVENT_TILE:
        return []
    return [f"an Eye does {waits[0]} damage"]


def _found(game: BoardGame, option: RawOption, prompt: Prompt) -> list[str]:
    """Which Strongholds of the Shadow cost a Hunt tile where the Fellowship is found."""
    if option[0] != o.REGION:
        return []
    passed = strongholds_passed(game, option[1])
    notes = _met_on_way(game, option[1], False)
    if passed:
        notes.append(f"costs a Hunt tile, for {listed([REGION_PHRASES[r] for r in regions_in(passed)])}")
    return notes


def _with_a_die_less(game: BoardGame, face: int) -> BoardGame:
    """The game as it is when a card is played: the die that pays for it is spent."""
    after = game.clone()
    after.dice[RESULT_COUNT * game.side_number(game.seat) + face] -= 1
    return after


NOTES: dict[str, tuple[Callable[[BoardGame, RawOption, Prompt], list[str]], ...]] = {
    q.ACTION.name: (_in_vain,),
    q.FREE_CARD.name: (_in_vain,),
    q.PICK_CARD.name: (_in_battle, _in_vain, _why_none),
    q.ANNOUNCE.name: (_playable, _why_none),
    q.HEROIC_DEATH.name: (_death,),
    q.DESPAIR.name: (_despair,),
    q.OWN_HITS.name: (_own_hits,),
    q.WHICH_NATION.name: (_nation_moves,),
    q.LOSSES.name: (_hits_it_takes,),
    q.FIELD_OR_SIEGE.name: (_too_many_inside,),
    q.SCOUTS.name: (_too_many_inside,),
    q.WHO_LEAVES.name: (_level,),
    q.WHO_LEAVES_TOO.name: (_level,),
    q.WHO_IS_DRIVEN.name: (_level,),
    q.RECRUIT_WHERE.name: (_little_room,),
    q.PREVENT_TILE.name: (_eye,),
    q.CUT_HAND.name: (_in_battle,),
    q.PRICE.name: (_in_battle,),
    q.DECLARE.name: (_declared, _guided),
    q.GUIDE.name: (_guided,),
    q.DAMAGE.name: (_met,),
    q.LURE.name: (_lured,),
    q.REVEAL_WHERE.name: (_found,),
    tq.DECLARE_WHERE.name: (_declared,),
}

# What the values of an option stand for, by the kind of the option; numbers where nothing is named.
VALUES: dict[int, tuple[Meaning, ...]] = {
    **{use.kind: (RESULT,) for use in USES},  # the die, and what else there is to choose
    o.DIPLOMACY: (RESULT, A_NATION),
    o.SPEAK: (RESULT, PERSON),
    o.ENTER: (RESULT, PERSON, HEAD_REGION),
    o.FACTION: (RESULT, FACTION),
    o.BUILD: (RESULT, FIGURE, HEAD_REGION),
    o.SEAT: (NUMBER,),
    o.HILLMEN: (RESULT, HEAD_REGION),
    **dict.fromkeys((o.ENT_MARCHES, o.ENT_STRIKES), (HEAD_REGION,)),
    o.VOICE: (RESULT, VOICE),
    o.ATTACK: (RESULT, HEAD_REGION, HEAD_REGION),
    o.DRAW: (RESULT, DECK),
    **dict.fromkeys((o.PLAY, o.END_CARD), (RESULT, A_CARD)),
    o.RING: (RESULT, RESULT),
    o.FACE: (RESULT,),
    o.REGION: (HEAD_REGION,),
    **dict.fromkeys((o.MARCH, o.ASSAULT, o.SAIL), (HEAD_REGION, HEAD_REGION)),
    o.PLACE: (FIGURE, HEAD_REGION),
    o.NATION: (A_NATION,),
    **dict.fromkeys((o.PERSON, o.FOR_NOW), (PERSON,)),
    o.CARD: (A_CARD,),
    o.DECK: (DECK,),
    **dict.fromkeys((o.KIND, o.REDUCE), (FIGURE,)),
    o.LOSE_THERE: (FIGURE, HEAD_REGION),
    o.LOSE: (FIGURE, NUMBER),
    o.PATH: (REGIONS,),
    o.NUMBER: (NUMBER,),
    PART: (NUMBER,),
    o.MIX: (HEAD_REGION,),
}
ALWAYS_POINTED_AT = ("cards", "places", "people")
POINTS_AT = {  # what lies on the table, by the meaning of a value
    A_CARD: "cards",
    HEAD_REGION: "places",
    REGIONS: "places",
    PERSON: "people",
    RESULT: "dice",
    A_NATION: "nations",
}


def _say_value(option: RawOption) -> str:
    return VALUES[option[0]][0].words(None, option[1])


def _with_die(option: RawOption) -> str:
    """What the words of a use of a die begin with."""
    return f"{RESULT_TITLES[option[1]]} die: "


def _say_use(option: RawOption) -> str:
    return f"{_with_die(option)}{USE_OF[option[0]].say(option)}"


WITH_RING = "Elven Ring: "


def option_lead(option: RawOption) -> int:
    """How many characters of an option name the die or the Elven Ring that it uses."""
    if option[0] == o.RING:
        return len(WITH_RING)
    return len(_with_die(option)) if option[0] in USE_OF else 0


def _say_ring(option: RawOption) -> str:
    face, new = (RESULT_TITLES[value] for value in option[1:])
    return f"{WITH_RING}turn {count(1, face)} die to {new}"


def _say_mix(option: RawOption) -> str:
    return f"Make one army of yours and your teammate's in {REGION_PHRASES[option[1]]}"


def _say_deck(option: RawOption) -> str:
    return f"Draw from the {_say_value(option)}"


def _say_loss(option: RawOption) -> str:
    return _say_figures("Lose", option)


def _say_figures(verb: str, option: RawOption) -> str:
    """What is done with figures of a kind."""
    kind, n = option[1], option[2] if len(option) > 2 else 1
    return f"{verb} {count(n, name_of(kind), plural_of(kind))}"


def _say_reduction(option: RawOption) -> str:
    return f"Reduce {count(1, name_of(option[1]))} to a Regular"


SAY: dict[int, Callable[[RawOption], str]] = {
    **dict.fromkeys(USE_OF, _say_use),
    **dict.fromkeys((o.REGION, o.FACE, o.KIND, o.NUMBER, o.CARD, o.NATION), _say_value),
    **dict.fromkeys((o.PERSON, o.FOR_NOW), _say_value),
    o.RING: _say_ring,
    o.DECK: _say_deck,
    o.MIX: _say_mix,
    o.LOSE: _say_loss,
    o.REDUCE: _say_reduction,
}


def option_key(option: RawOption) -> str:
    """An option as it stands in records."""
    words = [o.KEYS[option[0]]]
    for meaning, value in zip(VALUES.get(option[0], ()), option[1:], strict=False):
        fact = meaning.fact(None, value)
        words += fact if isinstance(fact, list) else [str(fact)]
    return " ".join(words)


def option_targets(option: RawOption) -> dict[str, list[str]]:
    """The cards, places and people an option points at, and dice and nations if it does."""
    targets: dict[str, list[str]] = {name: [] for name in ALWAYS_POINTED_AT}
    for meaning, value in zip(VALUES.get(option[0], ()), option[1:], strict=False):
        if meaning in POINTS_AT:
            fact = meaning.fact(None, value)
            targets.setdefault(POINTS_AT[meaning], []).extend(fact if isinstance(fact, list) else [fact])
    return targets


# QUESTIONS


def say_prompt(game: BoardGame, prompt: Prompt) -> str:
    """A question in a full sentence."""
    return q.QUESTIONS[prompt[0]].sentence(game, prompt)


# EVENTS


def say_event(game: BoardGame, event: Event, seers: int, you: int) -> str:
    """An event in words for those who may see it; `you` are the seats whose player reads it."""
    kind, _, seat, cards, *values = event
    known = cards if sees_event(seers, event) else ()
    who = "" if seat < 0 else game.seating.names[seat]
    said = h.HAPPENINGS[kind].say(game, who, known, *values)
    said = said.replace("!.", "!")  # a title that ends so ends the sentence as well
    return said if kind in OWN_SUBJECT else _spoken_of(game, said, seat, you)


# What is done piece by piece is told in one sentence: figures placed, lost or sent back, and nations woken.


def say_events(game: BoardGame, events: Sequence[Event], seers: int, you: int) -> list[str]:
    """Events in words for those who may see them, with one sentence for those that belong together."""
    said = []
    at = 0
    while at < len(events):
        key = _belongs_to(events[at])
        end = at + 1
        while key is not None and end < len(events) and _belongs_to(events[end]) == key:
            end += 1
        if end > at + 1:
            said.append(_say_together(game, events[at:end], seers, you))
        else:
            said.append(say_event(game, events[at], seers, you))
        at = end
    return said


PLACED_OR_WOKEN = (h.RECRUIT.name, h.AWAKE.name)
LOST = (h.LOSS.name, h.LEADERS_LOST.name, h.REDUCED.name, ENGINES_LOST.name)
CHANGED = (h.TRAINED.name, h.DISMISSED.name)
FALLEN = (h.FALLS.name, h.SLAIN.name, h.TAKEN_ALIVE.name)


def _belongs_to(event: Event) -> tuple[Any, ...] | None:
    """What events that follow each other must have in common to be told in one sentence."""
    kind, _, seat, _, *values = event
    if kind in PLACED_OR_WOKEN:
        return kind, seat
    if kind in LOST:
        return LOST, seat, values[0]
    if kind in CHANGED:
        return kind, seat, values[0], values[1]
    if kind in FALLEN:
        return FALLEN, values[0]
    return None


def _say_together(game: BoardGame, events: Sequence[Event], seers: int, you: int) -> str:
    kind, shown, seat, cards, *values = events[0]
    if kind in FALLEN:  # lost to the Hunt, and with that out of the game, unless he lives
        said = say_event(game, events[0], seers, you)
        alive = events[-1][0] == h.TAKEN_ALIVE.name
        return f"{said.removesuffix('.')}, but carried off alive." if alive else said
    if kind in CHANGED:
        total = sum(event[-1] for event in events)
        return say_event(game, (kind, shown, seat, cards, *values[:2], total), seers, you)
    if kind == h.AWAKE.name:
        return f"{capital(listed([NATION_PHRASES[event[4]] for event in events]))} are active."
    if kind == h.RECRUIT.name:
        who = game.seating.names[seat]
        return _spoken_of(game, f"The {who} place {_placed(events)}.", seat, you)
    lost = [event for event in events if event[0] != h.REDUCED.name]
    parts = [f"{_total(lost)} lost"] if lost else []
    reduced = Counter(event[5] for event in events if event[0] == h.REDUCED.name)
    for kind, n in reduced.items():
        become = "becomes a Regular" if n == 1 else "become Regulars"
        parts.append(f"{count(n, name_of(kind), plural_of(kind))} {become}")
    return f"{REGION_TITLES[values[0]]}: {', '.join(parts)}."


def _placed(events: Sequence[Event]) -> str:
    """Who was placed where."""
    placed = {}
    for region in dict.fromkeys(event[4] for event in events):
        placed[region] = _total([event for event in events if event[4] == region])
    if len(placed) > 1 and len(set(placed.values())) == 1:
        return f"{placed[events[0][4]]} each in {listed([REGION_PHRASES[region] for region in placed])}"
    return listed([f"{who} in {REGION_PHRASES[region]}" for region, who in placed.items()])


def _total(events: Sequence[Event]) -> str:
    """All the figures of some events in a list."""
    numbers: Counter[int] = Counter()
    for *_, kind, n in events:
        numbers[kind] += n
    return listed([counted(kind, n) for kind, n in sorted(numbers.items())])


# What begins with "The Shadow" is a card's title or already right.
OWN_SUBJECT = (h.DISCARDED.name, h.IN_VAIN.name, h.OVER.name)


def _spoken_of(game: BoardGame, said: str, seat: int, you: int) -> str:
    """A sentence about a side as its reader says it. It is written of several, as the Free Peoples are.

    The Shadow is one: "The Shadow draw" becomes "The Shadow draws"; to its own player it is "You draw", and
    to whoever plays both seats of a team "As the Gondor player you draw".
    """
    if seat < 0:
        return said
    name = game.seating.names[seat]
    start = f"The {name} "
    if not said.startswith(start):
        whose = f"The {h.possessive(name)} "
        return f"Your {said[len(whose) :]}" if said.startswith(whose) and you >> seat & 1 else said
    deed = said[len(start) :]
    if you >> seat & 1:
        you_did = f"you {deed.replace(' their ', ' your ')}"
        return f"As the {name} {you_did}" if you.bit_count() > 1 else capital(you_did)
    if name == SIDE_TITLES[FREE]:
        return said
    verb, space, rest = deed.partition(" ")
    bare = verb.rstrip(".")
    own = "its" if name == SIDE_TITLES[SHADOW] else "his"
    return f"{start}{THEY.verb(bare)}{verb[len(bare) :]}{space}{rest.replace(' their ', f' {own} ')}"

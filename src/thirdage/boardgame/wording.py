"""Options and events in words, and questions as they are declared. Nothing here changes a game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ..kernel.effects import EFFECTS, PART
from ..kernel.english import THEY, capital, count, listed
from ..kernel.kinds import NUMBER, Meaning
from ..kernel.secrets import sees_event
from . import happenings as h
from . import options as o
from . import questions as q
from . import tables as t
from .actions import USES
from .cards import does_something
from .facts import (
    CHARACTER_TITLES,
    NATION_PHRASES,
    SHADOW,
    SIDE_TITLES,
)
from .figures import counted, name_of, plural_of
from .map import REGION_PHRASES, REGION_TITLES
from .meanings import CARD as A_CARD
from .meanings import DIE, FIGURE, HEAD_REGION, PERSON, REGIONS, RESULT
from .meanings import NATION as A_NATION
from .playing_combat_cards import may_matter

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..kernel.decision import RawOption
    from ..kernel.events import Event
    from .state import BoardGame


# OPTIONS

PHRASES = {
    o.YES[0]: "Yes",
    o.NO[0]: "No",
    o.RING: "Use an Elven Ring to turn a die",
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
}


def say_option(game: BoardGame, option: RawOption, prompt: tuple[Any, ...]) -> str:
    """An option of a question in words."""
    kind = option[0]
    if kind == PART:
        return capital(EFFECTS[f"{prompt[1]}/{option[1]}"].text())
    own = q.QUESTIONS[prompt[0]].answer(kind, game, prompt)
    if own is not None:
        return own
    if kind == o.ATTACK and len(option) > 1:
        return _say_target(option[1], prompt)
    if kind == o.LOSE_GUIDE:
        return f"Lose the Guide, {CHARACTER_TITLES[game.guide]}"
    say = SAY.get(kind)
    if say is None:
        return PHRASES[kind]
    notes = [*_in_battle(option, prompt), *_in_vain(game, option, prompt)]
    return f"{say(option)} ({'; '.join(notes)})" if notes else say(option)


# questions for a card that has both its uses before it
FROM_HAND = (q.PICK_CARD.name, q.CUT_HAND.name, q.PRICE.name)


def _in_battle(option: RawOption, prompt: tuple[Any, ...]) -> list[str]:
    """The Combat title beside the title of the event, where a card in hand is chosen."""
    if option[0] != o.CARD or prompt[0] not in FROM_HAND:
        return []
    combat = t.COMBAT[option[1]]
    if prompt[0] != q.PICK_CARD.name:
        return [combat.title]
    return [f"{combat.title}, initiative {combat.initiative}"]


def _in_vain(game: BoardGame, option: RawOption, prompt: tuple[Any, ...]) -> list[str]:
    """What is said beside a card that would do nothing, as long as the question is open."""
    if game.options is None or game.prompt != prompt:
        return []
    if option[0] == o.PLAY and not does_something(game, game.seat, option[1]):
        return ["it would do nothing now"]
    if prompt[0] == q.PICK_CARD.name and not may_matter(game, game.side_number(game.seat), option[1]):
        return ["it would do nothing as the battle stands"]
    return []


def _say_target(region: int, prompt: tuple[Any, ...]) -> str:
    if prompt[0] == q.ATTACK_WHERE.name and prompt[1] == region:
        return f"The army in the same region, {REGION_TITLES[region]}"
    return REGION_TITLES[region]


# What the value of an option stands for, by the kind of the option; a number where nothing is named.
VALUES: dict[int, Meaning] = {
    **dict.fromkeys((o.REGION, o.ATTACK), HEAD_REGION),
    **dict.fromkeys((o.DIE, o.FACE), RESULT),
    **dict.fromkeys((o.DIPLOMACY, o.NATION), A_NATION),
    **dict.fromkeys((o.ENTER, o.SPEAK, o.PERSON), PERSON),
    **dict.fromkeys((o.PLAY, o.END_CARD, o.CARD), A_CARD),
    **dict.fromkeys((o.KIND, o.LOSE, o.REDUCE), FIGURE),
    o.PATH: REGIONS,
}
POINTS_AT = {A_CARD: "cards", HEAD_REGION: "places", REGIONS: "places", PERSON: "people"}


def _say_value(option: RawOption) -> str:
    return VALUES.get(option[0], NUMBER).words(None, option[1])


def _say_die(option: RawOption) -> str:
    return f"Use {DIE.words(None, option[1])}"


def _say_loss(option: RawOption) -> str:
    return f"Remove {count(1, name_of(option[1]))}"


def _say_reduction(option: RawOption) -> str:
    return f"Reduce {count(1, name_of(option[1]))} to a Regular"


def _say_path(option: RawOption) -> str:
    touched = _say_value(option)
    return f"By {touched}" if touched else "Past every Stronghold"


SAY: dict[int, Callable[[RawOption], str]] = {
    **{use.kind: use.say for use in USES},
    **dict.fromkeys((o.REGION, o.FACE, o.KIND, o.NUMBER, o.PERSON, o.CARD, o.NATION), _say_value),
    o.DIE: _say_die,
    o.LOSE: _say_loss,
    o.REDUCE: _say_reduction,
    o.PATH: _say_path,
}


def option_key(option: RawOption) -> str:
    """An option as it stands in records."""
    name = o.KEYS[option[0]]
    if len(option) == 1:
        return name
    fact = VALUES.get(option[0], NUMBER).fact(None, option[1])
    return " ".join([name, *fact]) if isinstance(fact, list) else f"{name} {fact}"


def option_targets(option: RawOption) -> dict[str, list[str]]:
    """The cards, places and people an option points at."""
    targets: dict[str, list[str]] = {"cards": [], "places": [], "people": []}
    meaning = VALUES.get(option[0])
    if len(option) > 1 and meaning in POINTS_AT:
        fact = meaning.fact(None, option[1])
        targets[POINTS_AT[meaning]] += fact if isinstance(fact, list) else [fact]
    return targets


# QUESTIONS


def say_prompt(game: BoardGame, prompt: tuple[Any, ...]) -> str:
    """A question in a full sentence."""
    return q.QUESTIONS[prompt[0]].sentence(game, prompt)


# EVENTS


def say_event(game: BoardGame, event: Event, seers: int, you: int) -> str:
    """An event in words for those who may see it; `you` are the seats whose player reads it."""
    kind, _, seat, cards, *values = event
    known = cards if sees_event(seers, event) else ()
    who = "" if seat < 0 else SIDE_TITLES[game.side_number(seat)]
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
LOST = (h.LOSS.name, h.LEADERS_LOST.name, h.REDUCED.name)
CHANGED = (h.TRAINED.name, h.DISMISSED.name)
FALLEN = (h.FALLS.name, h.SLAIN.name)


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
    if kind in FALLEN:  # lost to the Hunt, and with that out of the game
        return say_event(game, events[0], seers, you)
    if kind in CHANGED:
        total = sum(event[-1] for event in events)
        return say_event(game, (kind, shown, seat, cards, *values[:2], total), seers, you)
    if kind == h.AWAKE.name:
        return f"{capital(listed([NATION_PHRASES[event[4]] for event in events]))} are active."
    if kind == h.RECRUIT.name:
        who = SIDE_TITLES[game.side_number(seat)]
        return _spoken_of(game, f"The {who} place {_placed(events)}.", seat, you)
    lost = [event for event in events if event[0] != h.REDUCED.name]
    parts = [f"{_total(lost)} lost"] if lost else []
    reduced = Counter(event[5] for event in events if event[0] == h.REDUCED.name)
    for elite, n in reduced.items():
        become = "becomes a Regular" if n == 1 else "become Regulars"
        parts.append(f"{count(n, name_of(elite), plural_of(elite))} {become}")
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

    The Shadow is one: "The Shadow draw" becomes "The Shadow draws"; to its own player it is "You draw".
    """
    if seat < 0:
        return said
    side = game.side_number(seat)
    start = f"The {SIDE_TITLES[side]} "
    if not said.startswith(start):
        card, its_owner, rest = said.partition(f" of the {SIDE_TITLES[side]} ")
        return f"Your {card} {rest}" if its_owner and you >> seat & 1 else said
    deed = said[len(start) :]
    if you >> seat & 1:
        return f"You {deed.replace(' their ', ' your ')}"
    if side != SHADOW:
        return said
    verb, space, rest = deed.partition(" ")
    bare = verb.rstrip(".")
    return f"{start}{THEY.verb(bare)}{verb[len(bare) :]}{space}{rest.replace(' their ', ' its ')}"

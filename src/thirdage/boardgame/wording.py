"""Questions, options and events in words. Nothing here changes a game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ..kernel.effects import EFFECTS
from ..kernel.english import THEY, capital, count, headed, listed
from ..kernel.secrets import sees_event
from ..kernel.switches import say_departures
from . import options as o
from . import tables as t
from .actions import USES
from .battle import may_matter
from .cards import does_something
from .combat_state import SIEGE, SORTIE
from .facts import (
    CHARACTER_PHRASES,
    CHARACTER_TITLES,
    CHARACTERS,
    DIE_DAMAGE,
    EYE,
    EYE_DAMAGE,
    NATION_PHRASES,
    NATION_TITLES,
    NATIONS,
    PLURAL_NATIONS,
    RESULT_TITLES,
    RESULTS,
    SHADOW,
    SIDE_TITLES,
    deck_title,
)
from .figures import KIND_IDS, counted, name_of, plural_of
from .force import PURPOSES
from .map import IDS, NAMES, PLACES
from .setup import CRACK_OF_DOOM, HUNT_TILES
from .switches import OTHERWISE
from .tables import title

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..kernel.decision import RawOption
    from ..kernel.events import Event
    from .state import BoardGame


def people(bits: int) -> str:
    """Characters in a list."""
    return listed([CHARACTER_TITLES[p] for p in range(len(CHARACTERS)) if bits >> p & 1])


def _one_or_more(bits: int, singular: str, plural: str) -> str:
    return singular if bits.bit_count() == 1 else plural


def force(figures: bytes, persons: int = 0) -> str:
    """A force in a list."""
    parts = [counted(kind, n) for kind, n in enumerate(figures) if n]
    parts += [CHARACTER_PHRASES[p] for p in range(len(CHARACTERS)) if persons >> p & 1]
    return listed(parts)


def tile_title(tile: int) -> str:
    """A Hunt tile in words."""
    face = HUNT_TILES[tile]
    if face.damage == EYE_DAMAGE:
        text = "an Eye"
    elif face.damage == DIE_DAMAGE:
        text = "a die"
    else:
        text = str(face.damage)
    if face.event:
        text = f"{face.event}: {text}"
    icons = [name for name, shown in (("Reveal", face.reveal), ("Stop", face.stop)) if shown]
    return f"{text} ({', '.join(icons)})" if icons else text


# OPTIONS

PHRASES = {
    o.RING: "Use an Elven Ring to turn a die",
    o.PASS: "Pass",
    o.ALL: "All of them",
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
ENDINGS = {  # what "no more" means, by question
    "who joins": "Nobody else",
    "who leaves too": "Nobody else",
    "help the hunt": "Use no card",
    "prevent tile": "Let it be drawn",
    "answer tile": "Use no card",
    "free card": "Play no card",
    "out and back": "It stays there",
}
NOT_ONE = {  # if none was chosen yet: where each of these questions says so, and what is said then
    "who walks": (1, "Nobody"),
    "who flies": (1, "Nobody"),
    "which army": (1, "No army"),
    "eye": (2, "No die"),
}


def say_option(game: BoardGame, option: RawOption, prompt: tuple[Any, ...]) -> str:
    """An option of a question in words."""
    kind = option[0]
    if kind <= 2:
        return _say_answer(prompt, option)
    if kind == o.REGION:
        return NAMES[option[1]]
    if kind == o.DONE:
        return _say_end(prompt)
    if prompt[0] == "lure":
        return f"Take {prompt[2]} Corruption" if kind == o.USE_RING else _is_eliminated(prompt[1])
    if kind == o.ATTACK and len(option) > 1:
        return _say_target(game, option[1], prompt)
    if kind == o.FIGHT and prompt[0] == "field or siege":
        return "Fight in the field"
    if kind == o.LOSE_GUIDE:
        return f"Lose the Guide, {CHARACTER_TITLES[game.guide]}"
    say = SAY.get(kind)
    if say is None:
        return PHRASES[kind]
    notes = [*_in_battle(option, prompt), *_in_vain(game, option, prompt)]
    return f"{say(option)} ({'; '.join(notes)})" if notes else say(option)


def _say_end(prompt: tuple[Any, ...]) -> str:
    """What ends a choice of several: "none" before the first, "no more" after it."""
    kind = prompt[0]
    if kind == "answer tile" and prompt[2]:
        return "Use no more cards"
    if kind in NOT_ONE:
        chosen, nobody = NOT_ONE[kind]
        if not prompt[chosen]:
            return nobody
    return ENDINGS.get(kind, PHRASES[o.DONE])


def _is_eliminated(person: int) -> str:
    return f"{CHARACTER_TITLES[person]} is eliminated"


FROM_HAND = ("combat card", "cut hand", "price")  # questions for a card that has both its uses before it


def _in_battle(option: RawOption, prompt: tuple[Any, ...]) -> list[str]:
    """The Combat title beside the title of the event, where a card in hand is chosen."""
    if option[0] != o.CARD or prompt[0] not in FROM_HAND:
        return []
    combat = t.COMBAT[option[1]]
    if prompt[0] != "combat card":
        return [combat.title]
    return [f"{combat.title}, initiative {combat.initiative}"]


def _in_vain(game: BoardGame, option: RawOption, prompt: tuple[Any, ...]) -> list[str]:
    """What is said beside a card that would do nothing, as long as the question is open."""
    if game.options is None or game.prompt != prompt:
        return []
    if option[0] == o.PLAY and not does_something(game, game.seat, option[1]):
        return ["it would do nothing now"]
    if prompt[0] == "combat card" and not may_matter(game, game.seat, option[1]):
        return ["it would do nothing as the battle stands"]
    return []


def _say_answer(prompt: tuple[Any, ...], option: RawOption) -> str:
    if option[0] == 2:
        return capital(EFFECTS[f"{prompt[1]}/{option[1]}"].text())
    if option[0] == 1:
        return NAYS.get(prompt[0], "No")
    return YEAS.get(prompt[0], "Yes")


YEAS = {"declare": "Declare the Fellowship", "announce": "Play a Combat card", "along": "Goes"}
NAYS = {
    "declare": "Do not declare it",
    "announce": "Play none",
    "along": "Stays",
    "sorcerer": "Draw none",
    "blade": "Nobody: the hit harms the army",
    "heroic death": "Nobody",
    "black breath": "Nobody",
}


def _say_target(game: BoardGame, region: int, prompt: tuple[Any, ...]) -> str:
    if prompt[0] == "attack where" and prompt[1] == region:
        return f"The army in the same region, {NAMES[region]}"
    return NAMES[region]


def _say_path(option: RawOption) -> str:
    touched = [PLACES[r] for r in range(len(NAMES)) if option[1] >> r & 1]
    return f"By {listed(touched)}" if touched else "Past every Stronghold"


SAY: dict[int, Callable[[RawOption], str]] = {
    **{use.kind: use.say for use in USES},
    o.DIE: lambda option: f"Use {count(1, RESULT_TITLES[option[1]] + ' die')}",
    o.FACE: lambda option: RESULT_TITLES[option[1]],
    o.KIND: lambda option: name_of(option[1]),
    o.NUMBER: lambda option: str(option[1]),
    o.PERSON: lambda option: CHARACTER_TITLES[option[1]],
    o.CARD: lambda option: title(option[1]),
    o.NATION: lambda option: NATION_TITLES[option[1]],
    o.LOSE: lambda option: f"Remove {count(1, name_of(option[1]))}",
    o.REDUCE: lambda option: f"Reduce {count(1, name_of(option[1]))} to a Regular",
    o.PATH: _say_path,
}


def option_key(option: RawOption) -> str:
    """An option as it stands in records."""
    kind = option[0]
    name = o.KEYS[kind]
    if len(option) == 1:
        return name
    value = option[1]
    if kind in (o.REGION, o.ATTACK):
        return f"{name} {IDS[value]}"
    if kind in (o.DIE, o.FACE):
        return f"{name} {RESULTS[value]}"
    if kind in (o.DIPLOMACY, o.NATION):
        return f"{name} {NATIONS[value]}"
    if kind in (o.ENTER, o.SPEAK, o.PERSON):
        return f"{name} {CHARACTERS[value]}"
    if kind in (o.PLAY, o.END_CARD, o.CARD):
        return f"{name} {t.EVENT[value].id}"
    if kind in (o.KIND, o.LOSE, o.REDUCE):
        return f"{name} {KIND_IDS[value]}"
    if kind == o.PATH:
        return " ".join([name, *(IDS[r] for r in range(len(IDS)) if value >> r & 1)])
    return f"{name} {value}"


def option_targets(option: RawOption) -> dict[str, list[str]]:
    """The cards, places and people an option points at."""
    targets: dict[str, list[str]] = {"cards": [], "places": [], "people": []}
    kind = option[0]
    if len(option) > 1:
        if kind in (o.PLAY, o.END_CARD, o.CARD):
            targets["cards"].append(t.EVENT[option[1]].id)
        elif kind in (o.REGION, o.ATTACK):
            targets["places"].append(IDS[option[1]])
        elif kind in (o.ENTER, o.SPEAK, o.PERSON):
            targets["people"].append(CHARACTERS[option[1]])
        elif kind == o.PATH:
            targets["places"] += [IDS[r] for r in range(len(IDS)) if option[1] >> r & 1]
    return targets


# QUESTIONS

SHORT = {
    "turn": "Your action: which die do you use?",
    "ring which": "Elven Ring: which die do you turn?",
    "which attacks": "Which army attacks?",
    "who leaves": "Who leaves the Fellowship?",
    "guide": "Who guides the Fellowship?",
    "declare": "Do you declare the Fellowship?",
    "declare where": "Where is the Fellowship?",
    "reveal where": "The Fellowship is revealed. Where is it?",
    "help the hunt": "Do you use a card for this Hunt?",
    "prevent tile": "A Hunt tile is about to be drawn. Do you prevent it?",
    "hunt dice": "How many dice do you put in the Hunt box?",
    "cut hand": "You hold more than six cards. Which one do you discard?",
    "white rider": "The White Rider: does Gandalf give up his Leadership so that no Nazgûl leads here?",
    "combat card": "Which Combat card do you play?",
    "blade": "Blade of Westernesse: which Minion is eliminated?",
    "fateful strike": "Fateful Strike: who is eliminated?",
    "words of power": "Words of Power: which Companion has no Leadership and no abilities this round?",
    "despair": "Dread and Despair: how much Leadership of the Nazgûl do you give up?",
    "black breath": "Black Breath: who is eliminated?",
    "sorcerer": "Sorcerer: from which deck does the Witch-king draw?",
    "eagles": "Which army do the Eagles come upon?",
    "cruel weather": "Cruel Weather: where are the Ring-bearers driven?",
    "balrog": "The Fellowship came by Moria: do you discard Balrog of Moria to draw a Hunt tile?",
    "spells from": "Dreadful Spells: the Nazgûl of which army roll?",
    "spells on": "Dreadful Spells: which army do they strike?",
    "palantir": "The Palantír of Orthanc: from which deck do you draw?",
}
IN_BATTLE = {  # asked after the place has been named
    "field or siege": "do you fight in the field or withdraw into the Stronghold?",
    "announce": "do you play a Combat card this round?",
}


def say_prompt(game: BoardGame, prompt: tuple[Any, ...]) -> str:
    """A question in a full sentence."""
    kind = prompt[0]
    if kind == "may":
        return headed(title(prompt[2]), f"do you {EFFECTS[prompt[1]].text()}?")
    if kind == "which":
        return headed(title(prompt[2]), "which do you choose?")
    short = SHORT.get(kind)
    if short is not None:
        return short
    if kind == "hobbit helps" and game.mordor:  # nobody can leave the Fellowship there
        return f"{prompt[2]} Hunt damage: does {CHARACTER_TITLES[prompt[1]]} die to lower it by 1?"
    in_battle = IN_BATTLE.get(kind)
    if in_battle is not None and game.battle is not None:
        return f"{NAMES[game.battle.place]}: {in_battle}"
    return ASK[kind](prompt)


def _again(first: str, then: str) -> Callable[[tuple[Any, ...]], str]:
    return lambda prompt: then if prompt[1] else first


WHO = ("moves to", "attacks", "advances to")


def _who(purpose: int, region: int, goal: int) -> str:
    if goal == region:  # a siege or a sortie
        return f"{NAMES[region]}: who attacks?"
    return f"{NAMES[region]}: who {WHO[purpose]} {PLACES[goal]}?"


ASK: dict[str, Callable[[tuple[Any, ...]], str]] = {
    "gandalf draws": lambda p: f"Gandalf the Grey guides: do you draw a card from the {deck_title(p[1])}?",
    "use": lambda p: f"What do you use the {RESULT_TITLES[p[1]]} die for?",
    "ring what": lambda p: f"What do you turn the {RESULT_TITLES[p[1]]} die to?",
    "who walks": _again(
        "Which Companion, or the first of which group, moves?",
        "Which Companion, or the first of which group, moves next?",
    ),
    "who flies": _again("Which Nazgûl or Minion moves?", "Which Nazgûl or Minion moves next?"),
    "which army": _again("Which army moves?", "Which army moves next?"),
    "where to": lambda p: f"Where does the army in {PLACES[p[1]]} move?",
    "over": lambda p: f"Over which region does the army go to {PLACES[p[1]]}?",
    "out and back": lambda p: f"Does the army go on from {PLACES[p[1]]} and come back there?",
    "who": lambda p: _who(*p[1:]),
    "how many": lambda p: f"{NAMES[p[2]]}: how many {plural_of(p[3])} {PURPOSES[p[1]]}?",
    "along": lambda p: f"{NAMES[p[2]]}: does {CHARACTER_PHRASES[p[3]]} {PURPOSES[p[1]]} with them?",
    "attack where": lambda p: f"Whom does the army in {PLACES[p[1]]} attack?",
    "who joins": lambda p: f"Who goes with {people(p[1])}?",
    "where walk": lambda p: f"Where {_one_or_more(p[1], 'does', 'do')} {people(p[1])} go?",
    "who leaves too": lambda p: f"Who leaves the Fellowship together with {people(p[1])}?",
    "where leave": lambda p: (
        f"Where {_one_or_more(p[1], 'does', 'do')} {people(p[1])} go from the Fellowship?"
    ),
    "who is driven": lambda p: (
        f"{capital(count(p[1], 'Companion'))} must leave the Fellowship. Who goes next?"
    ),
    "lure": lambda p: (
        f"Lure of the Ring: {CHARACTER_TITLES[p[1]]} was drawn."
        f" Do you take {p[2]} Corruption, or is he eliminated?"
    ),
    "eye": lambda p: f"Which {'other ' * p[2]}die becomes an Eye? You may turn {p[1]}{' more' * p[2]}.",
    "which goes": lambda p: headed(title(p[1]), "which card on the table is discarded?"),
    "how many fly": lambda p: f"How many Nazgûl fly from {PLACES[p[1]]}?",
    "where fly": lambda p: f"Where {'does' if p[2] == 1 else 'do'} {p[2]} Nazgûl from {PLACES[p[1]]} fly?",
    "where minion": lambda p: f"Where does {CHARACTER_PHRASES[p[1]]} go?",
    "muster": _again("What do you muster?", "What else do you muster, elsewhere?"),
    "muster where": lambda p: f"Where do you place the {name_of(p[1])}?",
    "recruit": lambda p: f"{NAMES[p[1]]}: which figure do you recruit?",
    "recruit where": lambda p: headed(title(p[1]), "where do you recruit?"),
    "train where": lambda p: headed(title(p[1]), "where does a Regular become an Elite?"),
    "lose where": lambda p: headed(title(p[1]), "where do you lose a figure?"),
    "lose what": lambda p: headed(title(p[1]), f"what do you lose in {PLACES[p[2]]}?"),
    "which Leader": lambda p: headed(title(p[1]), "which Leader is eliminated?"),
    "storm where": lambda p: headed(title(p[1]), "which Stronghold is attacked?"),
    "land where": lambda p: headed(title(p[1]), "where does the army land?"),
    "which nation": lambda p: headed(title(p[1]), "which nation do you choose?"),
    "price": lambda p: f"Which card with the {RESULT_TITLES[p[1]]} symbol do you discard?",
    "which is hit": lambda p: headed(title(p[1]), "which army do you strike?"),
    "recruit how many": lambda p: f"{NAMES[p[1]]}: how many {plural_of(p[2])} do you recruit?",
    "must retreat": lambda p: f"{NAMES[p[1]]}: where does the army retreat?",
    "free card": lambda p: headed(title(p[1]), "which Character card do you play without a die?"),
    "enter where": lambda p: f"Where does {CHARACTER_PHRASES[p[1]]} enter the game?",
    "path": lambda p: f"Which way did the Fellowship go to {PLACES[p[1]]}?",
    "too many": lambda p: f"{NAMES[p[1]]} holds {count(p[2], 'unit')} too many. Which goes back?",
    "losses": lambda p: f"{NAMES[p[1]]}: {count(p[2], 'hit')} to take. What do you lose?",
    "answer tile": lambda p: (
        f"The Hunt tile is {tile_title(p[1])}. Do you use {'another' if p[2] else 'a'} card?"
    ),
    "hobbit helps": lambda p: (
        f"{p[2]} Hunt damage: does {CHARACTER_TITLES[p[1]]} leave the Fellowship to lower it by 1?"
    ),
    "gollum helps": lambda p: f"{p[1]} Hunt damage: do you reveal the Fellowship to lower it by 1?",
    "damage": lambda p: f"{p[1]} Hunt damage: how do you meet it?",
    "extend siege": lambda p: f"{NAMES[p[1]]}: do you reduce an Elite to fight another round of the siege?",
    "go on": lambda p: f"{NAMES[p[1]]}: does the attack go on?",
    "scouts": lambda p: f"Scouts: where does your army in {PLACES[p[1]]} go?",
    "heroic death": lambda p: f"Heroic Death: {count(p[1], 'hit')} to take. Who gives his life?",
    "own hits": lambda p: f"{t.COMBAT[p[1]].title}: how many hits does your own army in {PLACES[p[2]]} take?",
    "retreat": lambda p: f"{NAMES[p[1]]}: do you retreat, and where to?",
}


# EVENTS


def say_event(event: Event, seers: int, you: int) -> str:
    """An event in words for those who may see it; `you` are the seats whose player reads it."""
    kind, _, side, cards, *facts = event
    seen = sees_event(seers, event)
    said: str = TELL[kind](SIDE_TITLES[side] if side >= 0 else "", cards if seen else (), facts)
    said = said.replace("!.", "!")  # a title that ends so ends the sentence as well
    return said if kind in OWN_SUBJECT else _spoken_of(said, side, you)


# What is done piece by piece is told in one sentence: figures placed, lost or sent back, and nations woken.


def say_events(events: Sequence[Event], seers: int, you: int) -> list[str]:
    """Events in words for those who may see them, with one sentence for those that belong together."""
    said = []
    at = 0
    while at < len(events):
        key = _belongs_to(events[at])
        end = at + 1
        while key is not None and end < len(events) and _belongs_to(events[end]) == key:
            end += 1
        together = end > at + 1
        said.append(_say_together(events[at:end], you) if together else say_event(events[at], seers, you))
        at = end
    return said


def _belongs_to(event: Event) -> tuple[Any, ...] | None:
    """What events that follow each other must have in common to be told in one sentence."""
    kind, _, side, _, *facts = event
    if kind in ("recruit", "awake"):
        return kind, side
    if kind in ("loss", "leaders lost", "reduced"):
        return "loss", side, facts[0]
    if kind in ("trained", "dismissed"):
        return kind, side, facts[0], facts[1]
    if kind in ("falls", "slain"):
        return "falls", facts[0]
    return None


def _say_together(events: Sequence[Event], you: int) -> str:
    kind, seers, side, cards, *facts = events[0]
    if kind == "falls":  # and with that out of the game
        return say_event(events[0], seers, you)
    if kind in ("trained", "dismissed"):
        total = sum(event[-1] for event in events)
        return say_event((kind, seers, side, cards, *facts[:2], total), seers, you)
    if kind == "awake":
        return f"{capital(listed([NATION_PHRASES[event[4]] for event in events]))} are active."
    if kind == "recruit":
        return _spoken_of(f"The {SIDE_TITLES[side]} place {_placed(events)}.", side, you)
    lost = [event for event in events if event[0] != "reduced"]
    parts = [f"{_total(lost)} lost"] if lost else []
    reduced = Counter(event[5] for event in events if event[0] == "reduced")
    for elite, n in reduced.items():
        become = "becomes a Regular" if n == 1 else "become Regulars"
        parts.append(f"{count(n, name_of(elite), plural_of(elite))} {become}")
    return f"{NAMES[facts[0]]}: {', '.join(parts)}."


def _placed(events: Sequence[Event]) -> str:
    """Who was placed where."""
    placed = {}
    for region in dict.fromkeys(event[4] for event in events):
        placed[region] = _total([event for event in events if event[4] == region])
    if len(placed) > 1 and len(set(placed.values())) == 1:
        return f"{placed[events[0][4]]} each in {listed([PLACES[region] for region in placed])}"
    return listed([f"{who} in {PLACES[region]}" for region, who in placed.items()])


def _total(events: Sequence[Event]) -> str:
    """All the figures of some events in a list."""
    numbers: Counter[int] = Counter()
    for *_, kind, n in events:
        numbers[kind] += n
    return listed([counted(kind, n) for kind, n in sorted(numbers.items())])


# What begins with "The Shadow" is a card's title or already right.
OWN_SUBJECT = ("discarded", "in vain", "over")


def _spoken_of(said: str, side: int, you: int) -> str:
    """A sentence about a side as its reader says it. It is written of several, as the Free Peoples are.

    The Shadow is one: "The Shadow draw" becomes "The Shadow draws"; to its own player it is "You draw".
    """
    if side < 0:
        return said
    start = f"The {SIDE_TITLES[side]} "
    if not said.startswith(start):
        card, its_owner, rest = said.partition(f" of the {SIDE_TITLES[side]} ")
        return f"Your {card} {rest}" if its_owner and you >> side & 1 else said
    deed = said[len(start) :]
    if you >> side & 1:
        return f"You {deed.replace(' their ', ' your ')}"
    if side != SHADOW:
        return said
    verb, space, rest = deed.partition(" ")
    bare = verb.rstrip(".")
    return f"{start}{THEY.verb(bare)}{verb[len(bare) :]}{space}{rest.replace(' their ', ' its ')}"


def _draws(who: str, cards: tuple[int, ...], f: list[Any]) -> str:
    return f"The {who} draw {title(cards[0])}." if cards else f"The {who} draw from their {deck_title(f[0])}."


def _buries(who: str, cards: tuple[int, ...], f: list[Any]) -> str:
    what = title(cards[0]) if cards else f"a card of their {deck_title(f[0])}"
    return f"The {who} discard {what} face down."


def _rolled(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _combat_roll(who: str, what: str, numbers: tuple[int, ...], bonus: int, target: int, hits: int) -> str:
    plus = f", {bonus:+d} to each" if bonus else ""
    scored = count(hits, "hit") if hits else "no hit"
    return f"The {who} {what} {_rolled(numbers)}{plus}, hitting on {target}: {scored}."


def _nation_is(nation: int) -> str:
    return capital(f"{NATION_PHRASES[nation]} {'are' if nation in PLURAL_NATIONS else 'is'}")


def _dice(faces: bytes) -> str:
    shown = [
        f"{n} {RESULT_TITLES[face]}{'s' if face == EYE and n > 1 else ''}"
        for face, n in enumerate(faces)
        if n
    ]
    return listed(shown) or "no dice"


def _attack(who: str, origin: int, place: int, kind: int, figures: bytes, persons: int) -> str:
    if kind == SIEGE:
        return f"The {who} storm {PLACES[place]} with {force(figures, persons)}."
    if kind == SORTIE:
        return f"The {who} break out of {PLACES[place]} with {force(figures, persons)}."
    return f"The {who} attack {PLACES[place]} from {PLACES[origin]} with {force(figures, persons)}."


def _hunt_roll(rolled: tuple[int, ...], more: tuple[int, ...], bonus: int, successes: int) -> str:
    plus = f", {bonus:+d} to each" if bonus else ""
    again = f", again {_rolled(more)}" if more else ""
    found = count(successes, "success", "successes") if successes else "nothing"
    return f"The Hunt rolls {_rolled(rolled)}{plus}{again}: {found}."


def _over(who: str, reason: str) -> str:
    from .victory import REASONS

    if not who:
        return REASONS[reason]
    return f"{REASONS[reason]} The {who} {'wins' if who == SIDE_TITLES[SHADOW] else 'win'}."


def _no_effect(who: str, cards: tuple[int, ...], f: list[Any]) -> str:
    return f"{t.COMBAT[cards[0]].title} of the {who} has no effect."


TELL: dict[str, Any] = {
    "switches": lambda who, cards, f: f"{capital(say_departures(OTHERWISE, f))}.",
    "turn": lambda who, cards, f: f"Turn {f[0]}.",
    "draw": _draws,
    "buried": _buries,
    "discarded": lambda who, cards, f: f"{title(cards[0])} is discarded.",
    "event": lambda who, cards, f: (
        f"The {who} play {title(cards[0])}{', which stays on the table' if f[0] else ''}."
    ),
    "combat card": lambda who, cards, f: f"The {who} show {t.COMBAT[cards[0]].title} ({title(cards[0])}).",
    "announces": lambda who, cards, f: f"The {who} will play a Combat card.",
    "die": lambda who, cards, f: (
        f"The {who} put {count(1, RESULT_TITLES[f[0]] + ' die')} aside unused."
        if f[1] == o.WASTE
        else f"The {who} use {count(1, RESULT_TITLES[f[0]] + ' die')}."
    ),
    "pass": lambda who, cards, f: f"The {who} pass.",
    "ring": lambda who, cards, f: (
        f"The {who} use an Elven Ring: {RESULT_TITLES[f[0]]} becomes {RESULT_TITLES[f[1]]}."
    ),
    "hunt dice": lambda who, cards, f: (
        f"The {who} put {count(f[0], 'die', 'dice') if f[0] else 'no dice'} in the Hunt box."
    ),
    "roll": lambda who, cards, f: f"The {who} roll {_dice(f[0])}.",
    "recruit": lambda who, cards, f: f"The {who} place {counted(f[1], f[2])} in {PLACES[f[0]]}.",
    "trained": lambda who, cards, f: (
        f"{NAMES[f[0]]}: a Regular becomes {count(1, name_of(f[1]))}."
        if f[2] == 1
        else f"{NAMES[f[0]]}: {f[2]} Regulars become {plural_of(f[1])}."
    ),
    "dismissed": lambda who, cards, f: (
        f"{counted(f[1], f[2])} in {PLACES[f[0]]} {'goes' if f[2] == 1 else 'go'} back: no room."
    ),
    "slain": lambda who, cards, f: f"{CHARACTER_TITLES[f[0]]} is out of the game.",
    "leaders lost": lambda who, cards, f: f"{NAMES[f[0]]}: {counted(f[1], f[2])} lost.",
    "loss": lambda who, cards, f: f"{NAMES[f[0]]}: {counted(f[1], f[2])} lost.",
    "reduced": lambda who, cards, f: f"{NAMES[f[0]]}: {count(1, name_of(f[1]))} becomes a Regular.",
    "march": lambda who, cards, f: (
        f"The {who} move {force(f[2], f[3])} from {PLACES[f[0]]} to {PLACES[f[1]]}."
    ),
    "siege": lambda who, cards, f: f"The {who} lay siege to {PLACES[f[0]]}.",
    "siege ends": lambda who, cards, f: f"The siege of {PLACES[f[0]]} is over.",
    "capture": lambda who, cards, f: f"The {who} take {PLACES[f[0]]}.",
    "awake": lambda who, cards, f: f"{_nation_is(f[0])} active.",
    "politics": lambda who, cards, f: (
        f"{_nation_is(f[0])} {'At War' if not f[1] else count(f[1], 'step') + ' from war'}."
    ),
    "corruption": lambda who, cards, f: (
        f"The Ring-bearers {'gain' if f[0] > 0 else 'lose'} {abs(f[0])} Corruption: {f[1]} now."
    ),
    "guide": lambda who, cards, f: f"{CHARACTER_TITLES[f[0]]} guides the Fellowship.",
    "taken alive": lambda who, cards, f: f"{CHARACTER_TITLES[f[0]]} is carried off alive.",
    "declared": lambda who, cards, f: f"The Fellowship is declared in {PLACES[f[0]]}.",
    "revealed": lambda who, cards, f: f"The Fellowship is revealed in {PLACES[f[0]]}.",
    "seen": lambda who, cards, f: "The Fellowship is revealed.",
    "astray": lambda who, cards, f: f"The Ring-bearers are driven to {PLACES[f[0]]}.",
    "lured": lambda who, cards, f: f"{CHARACTER_TITLES[f[0]]} is drawn.",
    "ring given": lambda who, cards, f: f"The {who} give an Elven Ring.",
    "hidden": lambda who, cards, f: "The Fellowship is hidden.",
    "mordor": lambda who, cards, f: (
        "The Fellowship enters Mordor."
        " The Eyes that were drawn and the special tiles that waited join the Hunt pool."
    ),
    "mordor move": lambda who, cards, f: f"The Fellowship tries to leave step {f[0]} of the Mordor track.",
    "mordor step": lambda who, cards, f: (
        f"The Fellowship comes to step {f[0]} of the Mordor track."
        if f[0] < CRACK_OF_DOOM
        else "The Fellowship comes to the Crack of Doom."
    ),
    "lingers": lambda who, cards, f: "The Fellowship has neither moved nor hidden in Mordor this turn.",
    "stopped": lambda who, cards, f: f"The Fellowship is stopped on step {f[0]} of the Mordor track.",
    "fellowship moves": lambda who, cards, f: f"The Fellowship moves: progress {f[0]}.",
    "hunt roll": lambda who, cards, f: _hunt_roll(*f),
    "tile": lambda who, cards, f: f"The Hunt tile is {tile_title(f[0])}.",
    "tile back": lambda who, cards, f: f"The first tile, {tile_title(f[0])}, goes back to the Hunt pool.",
    "no tile": lambda who, cards, f: "No Hunt tile is drawn.",
    "lowered by card": lambda who, cards, f: f"{title(cards[0])} lowers the Hunt damage by {f[0]}.",
    "lowered by": lambda who, cards, f: (
        f"{CHARACTER_TITLES[f[0]]} lowers the Hunt damage by 1: {f[1] or 'none is'} left."
    ),
    "tile enters": lambda who, cards, f: (
        f"The Hunt tile of {HUNT_TILES[f[0]].event} joins the Hunt pool."
        if f[1]
        else f"The Hunt tile of {HUNT_TILES[f[0]].event} waits until the Fellowship enters Mordor."
    ),
    "tiles seen": lambda who, cards, f: (
        f"The {who} draw the Hunt {'tile' if len(f[0]) == 1 else 'tiles'}"
        f" {listed([tile_title(tile) for tile in f[0]])}."
    ),
    "tiles removed": lambda who, cards, f: (
        f"{capital(count(f[0], 'Eye'))} {'is' if f[0] == 1 else 'are'} removed from the Hunt pool for good."
    ),
    "dice lost": lambda who, cards, f: (
        f"The {who} lose {count(f[1], RESULT_TITLES[f[0]] + ' die', RESULT_TITLES[f[0]] + ' dice')}."
    ),
    "turned": lambda who, cards, f: (
        f"The {who} turn {count(1, RESULT_TITLES[f[0]] + ' die')} to {RESULT_TITLES[f[1]]}."
    ),
    "tile void": lambda who, cards, f: "The Hunt tile is discarded without effect.",
    "tile die": lambda who, cards, f: f"The die of the tile shows {f[0]}.",
    "falls": lambda who, cards, f: f"{CHARACTER_TITLES[f[0]]} is lost to the Hunt.",
    "leave": lambda who, cards, f: (
        f"{people(f[0])} {_one_or_more(f[0], 'dies', 'die')}."
        if f[1]
        else f"{people(f[0])} {_one_or_more(f[0], 'leaves', 'leave')} the Fellowship."
    ),
    "walk": lambda who, cards, f: f"{people(f[0])} {_one_or_more(f[0], 'goes', 'go')} to {PLACES[f[1]]}.",
    "fly": lambda who, cards, f: (
        f"{f[2]} Nazgûl {'flies' if f[2] == 1 else 'fly'} from {PLACES[f[0]]} to {PLACES[f[1]]}."
    ),
    "minion moves": lambda who, cards, f: f"{CHARACTER_TITLES[f[0]]} goes to {PLACES[f[1]]}.",
    "enters": lambda who, cards, f: f"{CHARACTER_TITLES[f[0]]} enters the game in {PLACES[f[1]]}.",
    "attack": lambda who, cards, f: _attack(who, *f),
    "white rider": lambda who, cards, f: "The White Rider: no Nazgûl leads in this battle.",
    "withdraws": lambda who, cards, f: f"The {who} withdraw into {PLACES[f[0]]}.",
    "combat roll": lambda who, cards, f: _combat_roll(who, "roll", *f),
    "reroll": lambda who, cards, f: _combat_roll(who, "roll again", *f),
    "extra attack": lambda who, cards, f: _combat_roll(who, "strike with", f[0], 0, f[1], f[2]),
    "backfires": lambda who, cards, f: f"The {who} score {count(f[0], 'hit')} on their own army.",
    "in vain": lambda who, cards, f: f"{title(cards[0])} has no effect.",
    "cancelled": _no_effect,
    "works in vain": _no_effect,
    "gives up": lambda who, cards, f: f"The {who} give up {f[0]} Leadership this round.",
    "misses hit": lambda who, cards, f: (
        f"The {who} count {count(f[0], 'missed die as a hit', 'missed dice as hits')}."
    ),
    "more hits": lambda who, cards, f: f"The {who} score {f[0]} more {'hit' if f[0] == 1 else 'hits'}.",
    "hits cancelled": lambda who, cards, f: f"The {who} cancel {count(f[0], 'hit')}.",
    "no reroll": lambda who, cards, f: f"The {who} have no Leader re-roll this round.",
    "silenced": lambda who, cards, f: (
        f"{CHARACTER_TITLES[f[0]]} has no Leadership and no abilities this round"
        f"{', and the Nazgûl lead' if f[1] else ''}."
    ),
    "presses on": lambda who, cards, f: f"The {who} storm {PLACES[f[0]]} once more.",
    "ceases": lambda who, cards, f: f"The attack on {PLACES[f[0]]} ceases.",
    "retreat": lambda who, cards, f: f"The {who} retreat from {PLACES[f[0]]} to {PLACES[f[1]]}.",
    "over": lambda who, cards, f: _over(who, f[0]),
    "dice rolled": lambda who, cards, f: f"The {who} roll {_rolled(f[0])}.",
}

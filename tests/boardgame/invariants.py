"""What must hold after every decision of every game of the board game, whoever plays and however badly.

`faults(game)` says what is wrong with a game at this moment; the trials add what can only be seen by trying:
that a clone goes the same way, that a guess shows its side nothing new, that a position goes on alike. A
small dose runs with every test; the large dose is

    python -m tests.boardgame.invariants 3000

which writes the record of every game that fails to saves/fuzz.
"""

from __future__ import annotations

import json
import pickle
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from thirdage.boardgame import tables as t
from thirdage.boardgame.board import ALL, OWNER, SETTLEMENTS, STRONGHOLDS, controller, regions_in
from thirdage.boardgame.combat_state import Battle
from thirdage.boardgame.facts import (
    CHARACTERS,
    COMMITTED,
    CORRUPTION_THAT_LOSES,
    DECKS,
    FARTHEST_FROM_WAR,
    FIRST_SHADOW_NATION,
    FREE,
    HAND,
    IN_FELLOWSHIP,
    LEAVING,
    MINIONS,
    MOST_ACTION_DICE,
    MOST_CARDS_IN_HAND,
    MOST_UNITS,
    MOST_UNITS_BESIEGED,
    NATIONS,
    PLAYING,
    SHADOW,
    SHOWN,
    SIDES,
    TABLE,
)
from thirdage.boardgame.fellowship import guides
from thirdage.boardgame.figures import (
    AFTER_UNITS,
    FIRST_LEADER,
    FIRST_UNIT,
    KIND_IDS,
    KINDS,
    NAZGUL_KIND,
    SIDE_OF,
)
from thirdage.boardgame.map import IDS
from thirdage.boardgame.options import KEYS
from thirdage.boardgame.position import TOTALS, arrange
from thirdage.boardgame.queries import STANDS
from thirdage.boardgame.setup import CRACK_OF_DOOM, HUNT_TILES
from thirdage.boardgame.start import new_game, replay
from thirdage.boardgame.state import BoardGame
from thirdage.kernel.events import unroll
from thirdage.kernel.record import Record

MOST_DECISIONS = 20_000  # far above any game ever seen; a longer one is reported
MOST_OPTIONS = 200
LASTS = (4, 8, 8, 16, 16, 16, 30, 100, 0)  # turns a random game may have; 0 is no limit
TURN = ("turn",)
# A region holds too many units only until its owner has chosen who goes on, or goes back (STK-03, EVT-17).
MAY_BE_OVERFULL = ("which army", "where to", "over", "who", "how many", "along", "too many")
APART = ("origin", "open_options", "log", "trail")  # not part of what a game is at a moment
TILES = (1 << len(HUNT_TILES)) - 1


class Broken(AssertionError):
    """Something that must always hold does not."""


# WHAT A GAME IS AT A MOMENT


def fingerprint(game: BoardGame) -> str:
    """A short word that is the same for two games only if they are at the same point in every respect."""
    parts = {
        name: _written(getattr(game, name))
        for cls in type(game).__mro__
        for name in getattr(cls, "__slots__", ())
        if name not in APART
    }
    parts["choices"] = game.choices()
    return sha256(repr(sorted(parts.items())).encode()).hexdigest()[:16]


def _written(value: Any) -> Any:
    """A value without addresses in memory: functions by name."""
    if isinstance(value, list | tuple):
        return tuple(_written(part) for part in value)
    if isinstance(value, Battle):
        return tuple(_written(getattr(value, name)) for name in Battle.__slots__)
    if callable(value):
        return f"{value.__module__}.{value.__qualname__}"
    return bytes(value) if isinstance(value, bytearray) else value


def is_plain(value: Any) -> bool:
    """Whether a value on the stack is plain: numbers, words, bytes, named functions and tuples of them."""
    if isinstance(value, tuple):
        return all(is_plain(part) for part in value)
    return value is None or type(value) in (int, str, bool, bytes) or is_module_level(value)


def is_module_level(function: Any) -> bool:
    """Whether a function can be found again by the name of its module and its own."""
    module = sys.modules.get(getattr(function, "__module__", ""))
    return getattr(module, getattr(function, "__qualname__", ""), None) is function


# WHAT MUST ALWAYS HOLD


def faults(game: BoardGame) -> Iterator[str]:
    """What is wrong with a game, each in a sentence; nothing if all is well."""
    yield from _lost_figures(game)
    yield from _bad_armies(game)
    yield from _bad_control(game)
    yield from _misplaced_people(game)
    yield from _misplaced_cards(game)
    yield from _bad_tracks(game)
    yield from _bad_tasks(game)
    yield from _bad_question(game)


def _lost_figures(game: BoardGame) -> Iterator[str]:
    for kind in range(KINDS):
        there = sum(game.figures[kind::KINDS]) + game.reserve[kind] + game.casualties[kind]
        if there != TOTALS[kind]:
            yield f"There are {there} {KIND_IDS[kind]}, not {TOTALS[kind]}."
        if SIDE_OF[kind] == SHADOW and game.casualties[kind]:
            yield f"{KIND_IDS[kind]} are out of the game; the Shadow's go back to the reinforcements."


def _bad_armies(game: BoardGame) -> Iterator[str]:
    crowded = game.options is not None and game.prompt[0] in MAY_BE_OVERFULL
    calm = _calm(game)
    bits = [0, 0]
    for region in range(ALL):
        force = game.figures[KINDS * region : KINDS * region + KINDS]
        for side in (FREE, SHADOW):
            units = sum(force[FIRST_UNIT[side] : AFTER_UNITS[side]])
            if units != game.strength[ALL * side + region]:
                yield f"{units} units in {IDS[region]} are counted as {game.strength[ALL * side + region]}."
            if not units:
                continue
            bits[side] |= 1 << region
            if units > MOST_UNITS_BESIEGED and not crowded:
                inside = game.besieged >> region & 1 and controller(game, region) == side
                if inside or units > MOST_UNITS:
                    yield f"{units} units of the {SIDES[side]} side are too many for {IDS[region]}."
        if calm and any(force[FIRST_LEADER:NAZGUL_KIND]) and not game.strength[region]:
            yield f"A Leader of the Free Peoples stands alone in {IDS[region]}."
    if bits != game.armies:
        yield "The bits of the armies are wrong."
    for region in regions_in(bits[FREE] & bits[SHADOW] & ~game.besieged):
        yield f"Units of both sides stand in {IDS[region]}, which is not besieged."


def _calm(game: BoardGame) -> bool:
    """Whether no battle and no card is in the middle of what it does."""
    return game.battle is None and not game.zones[PLAYING]


def _bad_control(game: BoardGame) -> Iterator[str]:
    if game.captured & ~SETTLEMENTS:
        yield "There is a control marker where no Settlement is."
    if game.besieged & ~STRONGHOLDS:
        yield "A region without a Stronghold is besieged."
    if not _calm(game):
        return
    for region in range(ALL):
        if OWNER[region] < 0:
            continue
        holder = controller(game, region)
        besieged = bool(game.besieged >> region & 1)
        for side in (FREE, SHADOW):
            units = game.strength[ALL * side + region]
            if besieged and not units:
                yield f"{IDS[region]} is besieged without units of both sides."
            if units and side != holder and not besieged:
                yield f"Units of the {SIDES[side]} side stand in {IDS[region]}, which is not theirs."


def _misplaced_people(game: BoardGame) -> Iterator[str]:
    for person, here in enumerate(game.persons):
        if ALL <= here < LEAVING or (here == LEAVING and game.options is None):
            yield f"{CHARACTERS[person]} is nowhere."
        if here == IN_FELLOWSHIP and person in MINIONS:
            yield f"{CHARACTERS[person]} is in the Fellowship."
    if game.guide not in guides(game) and (game.options is None or game.prompt[0] != "guide"):
        yield f"{CHARACTERS[game.guide]} cannot be the Guide; {guides(game)} can."


def _misplaced_cards(game: BoardGame) -> Iterator[str]:
    found: list[int] = []
    for zone, cards in enumerate(game.zones):
        found += cards
        for card in cards:
            if game.where[card] != zone:
                yield f"{t.EVENT[card].id} lies in zone {zone} but is said to be in {game.where[card]}."
            if zone < DECKS and t.deck_of(card) != zone:
                yield f"{t.EVENT[card].id} lies in the wrong deck."
            if HAND <= zone < TABLE and zone % 2 != t.side_of(card):
                yield f"{t.EVENT[card].id} lies among the other side's cards."
    if sorted(found) != list(range(t.CARDS)):
        yield f"Cards are lost or in two places: {Counter(found) - Counter(range(t.CARDS))}."
    for side in (FREE, SHADOW):
        held = len(game.zones[HAND + side])
        if held > MOST_CARDS_IN_HAND and game.prompt in (TURN, ("hunt dice",)):
            yield f"The {SIDES[side]} side holds {held} cards."
        if game.battle is None and (game.zones[COMMITTED + side] or game.zones[SHOWN + side]):
            yield "A Combat card lies about after the battle."
    if game.options is not None and game.prompt == TURN and game.zones[PLAYING]:
        yield "A card is still being played at the start of an action."
    for card in game.zones[TABLE]:
        if game.options is not None and card in STANDS and not STANDS[card](game) and _calm(game):
            yield f"{t.EVENT[card].id} lies on the table though its condition no longer holds."


def _bad_tracks(game: BoardGame) -> Iterator[str]:
    over = game.result is not None
    if not 0 <= game.corruption < CORRUPTION_THAT_LOSES and not over:
        yield f"Corruption is {game.corruption}."
    meeting_a_tile = game.prompt != TURN  # the step is made before the tile is met (MRD-08)
    if not 0 <= game.mordor < CRACK_OF_DOOM + (over or meeting_a_tile):
        yield f"The Fellowship is on step {game.mordor} of the Mordor track."
    for side in (FREE, SHADOW):
        dice = sum(game.dice[7 * side : 7 * side + 7])
        box = game.hunt_dice if side == SHADOW else game.hunt_moves
        if dice + box > MOST_ACTION_DICE[side] + 1:  # a card may add one
            yield f"The {SIDES[side]} side has {dice} dice and {box} in the Hunt box."
    if sum(game.rings) > 3:
        yield f"There are {sum(game.rings)} Elven Rings."
    for nation, name in enumerate(NATIONS):
        steps, active = game.steps[nation], bool(game.awake >> nation & 1)
        if steps > FARTHEST_FROM_WAR or (steps == 0) != bool(game.at_war >> nation & 1):
            yield f"{name} stands wrongly on the political track."
        if not active and (not steps or nation >= FIRST_SHADOW_NATION):
            yield f"{name} is passive where it cannot be."
    places = (game.tiles_in, game.tiles_drawn, game.tiles_waiting, game.tiles_out)
    if any(one & other for i, one in enumerate(places) for other in places[:i]) or any(
        bits & ~TILES for bits in places
    ):
        yield "A Hunt tile is in two places."
    missing = 0xFFFF & ~(places[0] | places[1] | places[2] | places[3])
    if missing:
        yield f"Standard Hunt tiles are lost: {missing:b}."
    if game.mordor and game.tiles_waiting:
        yield "A special tile still waits though the Fellowship is in Mordor."
    if not 0 <= game.mark <= game.count:
        yield f"The undo mark {game.mark} is outside of the {game.count} choices."
    if (game.result is None) == game.over:
        yield "The result does not fit whether the game is over."


def _bad_tasks(game: BoardGame) -> Iterator[str]:
    pending = [] if game.options is None else [game.then, game.task]
    for task in (*game.stack, *pending):
        if not is_module_level(task[0]):
            yield f"A task's function is not module-level: {task[0]!r}."
        if not all(is_plain(part) for part in task[1:]):
            yield f"A task holds more than plain values: {task!r}."
    if game.options is None and game.stack:
        yield "The game is over, but something is still to be done."


def _bad_question(game: BoardGame) -> Iterator[str]:
    options = game.options
    if options is None:
        return
    if game.seat not in (FREE, SHADOW):
        yield f"Seat {game.seat} is asked."
    # In a guess a question stays a question, even if the cards dealt anew leave one option.
    if not options or (len(options) == 1 and not game.live and game.seed >= 0):
        yield f"There are {len(options)} options: {game.prompt}."
    if len(options) > MOST_OPTIONS:
        yield f"There are {len(options)} options: {game.prompt}."
    if not all(is_plain(part) for part in (*game.prompt, *options)):
        yield f"A question holds more than plain values: {game.prompt} {options}."
    if any(option[0] not in KEYS for option in options):
        yield f"An option is of no known kind: {options}."
    elif len({game.option_key(option) for option in options}) < len(options):
        yield f"An option is offered twice: {game.prompt} {options}."


# WHAT CAN BE SEEN BY TRYING


def check(game: BoardGame) -> None:
    """Raise Broken with the first fault, if there is one."""
    for fault in faults(game):
        raise Broken(fault)


def same(what: str, one: Any, other: Any) -> None:
    """Raise Broken if two things differ that must not."""
    if one != other:
        raise Broken(f"{what}\n  {one}\n  {other}"[:3000])


def try_every_option(game: BoardGame, rng: random.Random) -> None:
    """Every option can be taken on a clone, which leaves the game as it was."""
    before = fingerprint(game)
    for index in range(len(game.options or ())):
        clone = game.clone()
        clone.choose(index)
        check(clone)
    same("A game changed when its clone was played.", before, fingerprint(game))


def try_clone(game: BoardGame, rng: random.Random) -> None:
    """A clone and an unpickled copy given the same choices go the same way."""
    clone = game.clone()
    copy: BoardGame = pickle.loads(pickle.dumps(game))
    first = game.clone()
    for _ in range(rng.choice((5, 40))):
        if first.options is None:
            break
        index = rng.randrange(len(first.options))
        for each in (first, clone, copy):
            each.choose(index)
    same("A clone went another way.", fingerprint(first), fingerprint(clone))
    same("An unpickled game went another way.", fingerprint(first), fingerprint(copy))


def try_ask_again(game: BoardGame, rng: random.Random) -> None:
    """A question put afresh is the same question."""
    clone = game.clone()
    clone.ask_again()
    same("A question put afresh differs.", fingerprint(game), fingerprint(clone))


def try_views(game: BoardGame, rng: random.Random) -> None:
    """Every view is JSON; only who is asked sees the options, only who holds a hand sees it."""
    for seers in (None, SIDES, *SIDES):
        view = game.view(seers)
        same("A view is not what JSON makes of it.", view, json.loads(json.dumps(view)))
        names = () if seers is None else (seers,) if isinstance(seers, str) else seers
        decision = view["decision"]
        if decision is not None:
            shown = decision["options"] is not None
            same("The options are shown to the wrong side.", decision["seat"] in names, shown)
        for name in SIDES:
            cards = view["cards"][name]
            same("A hand is shown to the wrong side.", name in names, cards["hand"] is not None)
            if name in names:
                same("A hand has other backs.", len(cards["hand"]), sum(cards["hand_backs"].values()))


def try_words(game: BoardGame, rng: random.Random) -> None:
    """Everything reads as a sentence: the question, its options, what is to come and what happened."""
    decision = game.decision
    if decision is None:
        raise Broken("There is no decision to put into words.")
    words = [str(option) for option in decision.options]
    if len(set(words)) < len(words):
        raise Broken(f"Two options read alike: {decision.prompt} {words}")
    texts = [decision.prompt, game.explain(), *words, *game.events(rng.choice(SIDES))[-40:]]
    for text in texts:
        if not text or "  " in text or "{" in text or not (text[0].isupper() or text[0].isdigit()):
            raise Broken(f"This does not read well: {text!r}.")


def try_guess(game: BoardGame, rng: random.Random) -> None:
    """A guess is a sound game that looks the same to its side, and can be played."""
    seers = rng.choice((None, SIDES, *SIDES))
    guess = game.guess(seers, rng)
    check(guess)
    same("A guess looks different to the side that guesses.", game.view(seers), guess.view(seers))
    same("A guess logs something else.", game.events(seers), guess.events(seers))
    for _ in range(rng.choice((1, 10, 60))):
        if guess.options is None:
            break
        guess.choose(rng.randrange(len(guess.options)))
        check(guess)


def try_position(game: BoardGame, rng: random.Random) -> None:
    """A position gives the same position back, and the game goes on alike as long as chance is not asked."""
    if game.prompt != TURN or game.options is None:
        return
    position = game.position()
    same("A position is not what JSON makes of it.", position, json.loads(json.dumps(position)))
    arranged = arrange(position, game.seed, True)
    check(arranged)
    same("A position comes back changed.", position, arranged.position())
    original = game.clone()
    rolls = original.rolls
    for _ in range(60):
        if original.options is None or original.rolls != rolls:
            return
        same("An arranged game asks something else.", original.prompt, arranged.prompt)
        same("An arranged game offers something else.", original.options, arranged.options)
        index = rng.randrange(len(original.options))
        original.choose(index)
        arranged.choose(index)


def try_undo(game: BoardGame, rng: random.Random) -> None:
    """What a side may take back can be taken back, and leads to a question of its own."""
    for seat in SIDES:
        back = game.legal_undo(seat)
        if back:
            earlier = replay(game.record().short_of(back), True)
            same("Undo leads to another side's question.", seat, SIDES[earlier.seat])
            same("Undo brings chance back.", earlier.rolls, game.rolls)


def try_record(game: BoardGame, rng: random.Random) -> None:
    """A record, written and read again, replays to the same point with the same log."""
    again = replay(Record.from_json(game.record().to_json()), game.log is not None)
    same("A record replays to another game.", fingerprint(game), fingerprint(again))
    same("A record replays to another log.", unroll(game.log), unroll(again.log))


Trial = Callable[[BoardGame, random.Random], None]
TRIALS: tuple[Trial, ...] = (
    try_every_option, try_clone, try_ask_again, try_views, try_words, try_guess, try_position, try_undo,
)  # fmt: skip


# PLAYING

IDLE = ("waste", "pass", "cease", "stay", "no", "done")  # keys of options that end something or do nothing


def uniform(game: BoardGame, rng: random.Random) -> int:
    """Any option."""
    return rng.randrange(len(game.options or ()))


def eager(game: BoardGame, rng: random.Random) -> int:
    """Prefer to do something."""
    options = game.options or []
    busy = [i for i, option in enumerate(options) if KEYS[option[0]] not in IDLE]
    return rng.choice(busy) if busy and rng.random() < 0.9 else rng.randrange(len(options))


def card_player(game: BoardGame, rng: random.Random) -> int:
    """Play event cards and Combat cards whenever that is possible."""
    options = game.options or []
    wanted = [i for i, option in enumerate(options) if KEYS[option[0]] in ("play", "yes", "end", "card")]
    return rng.choice(wanted) if wanted and rng.random() < 0.8 else eager(game, rng)


PLAYERS = (uniform, eager, card_player)


def play_checked(game: BoardGame, rng: random.Random, often: float = 0.005, every: int = 1) -> None:
    """Play a game to its end; check it after every so many decisions, and try more now and then."""
    player = rng.choice(PLAYERS)
    check(game)
    while game.options is not None:
        for trial in TRIALS:
            if rng.random() < often:
                trial(game, rng)
        game.choose(player(game, rng))
        if game.count % every == 0 or game.options is None:
            check(game)
        if game.count > MOST_DECISIONS:
            raise Broken(f"The game goes on after {game.count} decisions.")
    try_record(game, rng)


def play_number(number: int, often: float = 0.005, every: int = 1) -> BoardGame:
    """Play the game of this number: its options and choices all follow from it."""
    rng = random.Random(number)
    game = new_game(number, True, {"live": bool(number % 2), "turns": rng.choice(LASTS)})
    try:
        play_checked(game, rng, often, every)
    except Exception as error:
        Path("saves/fuzz").mkdir(parents=True, exist_ok=True)
        file = Path("saves/fuzz", f"war-of-the-ring-{number}.json")
        file.write_text(game.record().to_json() + "\n", encoding="utf-8")
        error.add_note(f"game {number}, after {game.count} choices; the record is {file}")
        raise
    return game


def run(games: int, first: int = 0) -> int:
    """Play many random games with every check on; print how it went and give the number of failures."""
    begun = time.perf_counter()
    failures = 0
    decisions = longest = turns = 0
    ends: Counter[str] = Counter()
    for number in range(first, first + games):
        try:
            game = play_number(number)
        except Exception as error:
            failures += 1
            notes = "; ".join(getattr(error, "__notes__", ()))
            print(f"{type(error).__name__}: {error}\n  {notes}", flush=True)
            continue
        if (number - first) % 100 == 99:
            print(f"{number - first + 1} games, {failures} failed", flush=True)
        decisions += game.count
        longest = max(longest, game.count)
        turns = max(turns, game.turn)
        if game.result is not None:
            ends[f"{game.result.winner}: {game.result.reason}"] += 1
    seconds = time.perf_counter() - begun
    print(f"{games} games, {decisions} decisions in {seconds:.0f} s; {failures} failed.")
    print(f"The longest game had {longest} decisions, the most turns were {turns}.")
    for end, n in ends.most_common():
        print(f"{n:6} {end}")
    return failures


if __name__ == "__main__":
    sys.exit(1 if run(*map(int, sys.argv[1:3])) else 0)

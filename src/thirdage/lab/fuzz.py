"""Random games with everything checked that must always hold: `thirdage fuzz --games 20000`.

`faults(game)` says what is wrong with a game at this moment; `trials` adds what can only be seen by trying:
that every option can be taken, that a clone goes the same way, that a record replays, that a guess shows its
seat nothing new. A game that fails is written down as a record, so that it can be replayed and made a test.
"""

from __future__ import annotations

import json
import os
import pickle
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

import thirdage
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import (
    ACTIVE,
    ARMY,
    BOX,
    CHARACTER,
    COMING,
    FIELD,
    ITEM,
    KINDS,
    LIMBO,
    NOBODY,
    PATH,
)
from thirdage.cardgame.knowledge import HIDDEN_KINDS
from thirdage.cardgame.options import CYCLE_ONE, PASS, WINNOW
from thirdage.cardgame.queries import IN_PLAY
from thirdage.cardgame.scenarios import SCENARIOS
from thirdage.cardgame.state import CardGame
from thirdage.cardgame.switches import NAMES as SWITCHES
from thirdage.cardgame.switches import Switches
from thirdage.kernel.game import Game
from thirdage.onlycards import card_game

MOST_DECISIONS = 5000  # far above any game ever seen; a longer one is reported
TURN = ("turn",)
APART = ("layout", "origin", "log")  # not part of what a game is at a moment


class Broken(AssertionError):
    """Something that must always hold does not."""


# WHAT A GAME IS AT A MOMENT


def fingerprint(game: CardGame) -> str:
    """A short word that is the same for two games only if they are at the same point in every respect."""
    parts = {
        name: _written(getattr(game, name))
        for cls in type(game).__mro__
        for name in getattr(cls, "__slots__", ())
        if name not in APART and name != "trail"
    }
    parts["choices"] = _answers(game)
    return sha256(repr(sorted(parts.items())).encode()).hexdigest()[:16]


def _answers(game: CardGame) -> list[Any]:
    answers = []
    trail = game.trail
    while trail is not None:
        trail, index, option = trail
        answers.append((index, option))
    return answers


def _written(value: Any) -> Any:
    """A value without addresses in memory: functions by name."""
    if isinstance(value, list | tuple):
        return tuple(_written(part) for part in value)
    if callable(value):
        return f"{value.__module__}.{value.__qualname__}"
    return bytes(value) if isinstance(value, bytearray) else value


def is_plain(value: Any) -> bool:
    """Whether a value on the stack is plain: numbers, words and tuples of them."""
    if isinstance(value, tuple):
        return all(is_plain(part) for part in value)
    return value is None or type(value) in (int, str, bool)


def is_module_level(function: Any) -> bool:
    """Whether a function can be found again by the name of its module and its own."""
    module = sys.modules.get(getattr(function, "__module__", ""))
    return getattr(module, getattr(function, "__qualname__", ""), None) is function


# WHAT MUST ALWAYS HOLD


def faults(game: CardGame) -> Iterator[str]:
    """What is wrong with a game, each in a sentence; nothing if all is well."""
    yield from _misplaced_cards(game)
    yield from _misplaced_items(game)
    yield from _misplaced_locations(game)
    yield from _bad_counts(game)
    yield from _bad_rumours(game)
    yield from _bad_tasks(game)
    yield from _bad_question(game)


def _misplaced_cards(game: CardGame) -> Iterator[str]:
    owner = game.layout.owner
    found: list[int] = []
    for zone, cards in enumerate(game.zones):
        found += cards
        for card in cards:
            if game.where[card] != zone:
                yield f"{t.KIND[card].title} lies in zone {zone} but is said to be in {game.where[card]}."
            if zone < PATH and zone // KINDS != owner[card] and t.TYPE[card] != ITEM:
                yield f"{t.KIND[card].title} lies in another player's zone {zone}."
            if zone == PATH and t.TYPE[card] == ARMY:
                yield f"{t.KIND[card].title}, an army, is on a path."
    if len(found) != len(set(found)):
        twice = [t.KIND[card].title for card, n in Counter(found).items() if n > 1]
        yield f"Cards are in two places: {twice}."
    used = {card for card, seat in enumerate(owner) if seat != NOBODY}
    if set(found) != used:
        yield f"Cards are lost or too many: {sorted(used ^ set(found))}."
    for card, zone in enumerate(game.where):
        if (zone == BOX) != (owner[card] == NOBODY):
            yield f"{t.KIND[card].title} is wrongly in or out of the box."
    if game.options is not None and game.prompt == TURN and game.zones[LIMBO]:
        yield "A card is still being played at the start of a turn."
    if game.options is not None and game.prompt == TURN:
        for seat in game.layout.seat_range:
            if game.zones[seat * KINDS + 4]:
                yield f"Cards of {game.seats[seat]} are still set aside at the start of a turn."


def _misplaced_items(game: CardGame) -> Iterator[str]:
    for card, wielder in enumerate(game.wielder):
        title = t.KIND[card].title
        if wielder == NOBODY:
            if t.TYPE[card] == ITEM and IN_PLAY[game.where[card]]:
                yield f"{title} is in play without a wielder."
        elif t.TYPE[card] != ITEM or wielder not in t.WIELDERS[card]:
            yield f"{title} cannot be on {t.KIND[wielder].title}."
        elif not IN_PLAY[game.where[card]] or game.where[card] != game.where[wielder]:
            yield f"{title} and its wielder {t.KIND[wielder].title} are apart."
    for card, tokens in enumerate(game.card_tokens):
        if tokens and (t.TYPE[card] != CHARACTER or not IN_PLAY[game.where[card]]):
            yield f"{t.KIND[card].title} has tokens but is not a character in play."


def _misplaced_locations(game: CardGame) -> Iterator[str]:
    active = [*game.active, game.path] if game.path >= 0 else game.active
    if len(set(active)) != len(active):
        yield f"A location is active twice: {active}."
    if game.active_mask != sum(1 << place for place in set(active)):
        yield "The bits of the active locations are wrong."
    if game.stripped & ~game.active_mask:
        yield "A battleground without its icons is not active."
    for place, where in enumerate(game.loc_where):
        if (where == ACTIVE) != (place in active):
            yield f"{t.PLACE[place].title} is wrongly said to be active or not."
        if place not in active and (game.tokens[2 * place] or game.tokens[2 * place + 1]):
            yield f"{t.PLACE[place].title} has tokens but is not active."
    if game.loc_where.count(COMING) > 1:
        yield "Two paths are coming at once."
    if game.path < 0 and game.zones[PATH]:
        yield "There are cards on a path, but no path is active."
    for place in range(t.FIRST_PATH[0]):
        if game.zones[FIELD + place] and place not in game.active:
            yield f"There are cards at {t.PLACE[place].title}, which is not active."


def _bad_counts(game: CardGame) -> Iterator[str]:
    layout = game.layout
    if game.corruption < 0:
        yield f"There are {game.corruption} corruption tokens."
    if game.origin is None and not 0 <= game.round <= layout.last_path - layout.first_path + 1:
        yield f"It is round {game.round}."
    if not game.last_number <= layout.last_path:
        yield f"The last path has the number {game.last_number}."
    if not (0 <= game.turn < len(layout.places) and 0 <= game.starting < len(layout.places)):
        yield "The turn is at a place that does not exist."
    if game.passed & ~layout.everyone:
        yield "Somebody who does not exist has passed."
    if not 0 <= game.mark <= game.count:
        yield f"The undo mark {game.mark} is outside of the {game.count} choices."
    if (game.result is None) == game.over:
        yield "The result does not fit whether the game is over."


def _bad_rumours(game: CardGame) -> Iterator[str]:
    """Whatever anybody can tell of hidden cards must be true."""
    owner = game.layout.owner
    for card, rumour in enumerate(game.rumour):
        seat = owner[card]
        if seat == NOBODY:
            continue
        zone = game.where[card]
        kind = zone % KINDS if zone < PATH else -1
        if rumour >> 5 != seat:
            yield f"The rumour of {t.KIND[card].title} names the wrong owner."
        elif kind in HIDDEN_KINDS and not rumour >> kind & 1:
            yield f"Nobody reckons with {t.KIND[card].title} where it is, in {kind}: {rumour & 31:05b}."
        elif kind not in HIDDEN_KINDS and rumour & 31:
            yield f"{t.KIND[card].title} lies open, but there are rumours about it."


def _bad_tasks(game: CardGame) -> Iterator[str]:
    pending = [] if game.options is None else [game.then, game.task]
    for task in (*game.stack, *pending):
        if not is_module_level(task[0]):
            yield f"A task's function is not module-level: {task[0]!r}."
        if not all(is_plain(part) for part in task[1:]):
            yield f"A task holds more than plain values: {task!r}."
    if game.options is None and game.stack:
        yield "The game is over, but something is still to be done."


def _bad_question(game: CardGame) -> Iterator[str]:
    options = game.options
    if options is None:
        return
    if game.seat not in game.layout.seat_range:
        yield f"Seat {game.seat} is asked."
    # In a guess a question stays a question, even if the cards dealt anew leave one option.
    if not options or (len(options) == 1 and not game.live and game.seed >= 0):
        yield f"There are {len(options)} options: {game.prompt}."
    if not all(is_plain(part) for part in (*game.prompt, *options)):
        yield f"A question holds more than plain values: {game.prompt} {options}."
    alike = Counter((game.option_key(option), _looks(game, option)) for option in options)
    for (key, _), n in alike.items():
        if n > 1:
            yield f"The option {key!r} is offered {n} times: {game.prompt}."


def _looks(game: CardGame, option: tuple[int, ...]) -> Any:
    """What tells one copy of a card from another: where it lies and what happened to it."""
    named = game.option_targets(option)["cards"]
    if not named:
        return option
    card = option[1]
    return game.where[card], game.flags[card], game.wielder[card], game.card_tokens[card]


# WHAT CAN BE SEEN BY TRYING


def check(game: CardGame) -> None:
    """Raise Broken with the first fault, if there is one."""
    for fault in faults(game):
        raise Broken(fault)


def same(what: str, one: Any, other: Any) -> None:
    """Raise Broken if two things differ that must not."""
    if one != other:
        raise Broken(f"{what}\n  {one}\n  {other}"[:2000])


def try_every_option(game: CardGame, rng: random.Random) -> None:
    """Every option can be taken on a clone, which leaves the game as it was."""
    before = fingerprint(game)
    for index in range(len(game.options or ())):
        clone = game.clone()
        clone.choose(index)
        check(clone)
    same("A game changed when its clone was played.", before, fingerprint(game))


def try_clone(game: CardGame, rng: random.Random) -> None:
    """A clone and an unpickled copy given the same choices go the same way."""
    clone = game.clone()
    copy: CardGame = pickle.loads(pickle.dumps(game))
    first = game.clone()
    for _ in range(rng.choice((5, 40))):
        if first.options is None:
            break
        index = rng.randrange(len(first.options))
        for each in (first, clone, copy):
            each.choose(index)
    same("A clone went another way.", fingerprint(first), fingerprint(clone))
    same("An unpickled game went another way.", fingerprint(first), fingerprint(copy))


def try_ask_again(game: CardGame, rng: random.Random) -> None:
    """A question put afresh is the same question."""
    clone = game.clone()
    clone.ask_again()
    same("A question put afresh differs.", fingerprint(game), fingerprint(clone))


def try_views(game: CardGame, rng: random.Random) -> None:
    """Every view is JSON; only who is asked sees the options."""
    for seers in (None, game.seats, *game.seats, *game.people):
        view = game.view(seers)
        same("A view is not what JSON makes of it.", view, json.loads(json.dumps(view)))
        decision = view["decision"]
        if decision is not None:
            sees = decision["seat"] in _names(seers)
            same("The options are shown to the wrong seats.", sees, decision["options"] is not None)
        for name, shown in view["seats"].items():
            if name in _names(seers):
                same("A seat misses cards of its own hand.", len(shown["hand"]), shown["counts"]["hand"])


def _names(seers: Any) -> tuple[str, ...]:
    return () if seers is None else (seers,) if isinstance(seers, str) else tuple(seers)


def try_words(game: CardGame, rng: random.Random) -> None:
    """Everything reads as a sentence: the question, its options, what is to come and what happened."""
    decision = game.decision
    if decision is None:
        raise Broken("There is no decision to put into words.")
    words = [str(option) for option in decision.options]
    texts = [decision.prompt, game.explain(), *words, *game.events(rng.choice(game.seats))]
    for text in texts:
        if not text or "  " in text or "{" in text or not (text[0].isupper() or text[0].isdigit()):
            raise Broken(f"This does not read well: {text!r}.")


def try_guess(game: CardGame, rng: random.Random) -> None:
    """A guess is a sound game that looks the same to its seat, and can be played."""
    seers = rng.choice((None, *game.seats, *game.people))
    guess = game.guess(seers, rng)
    check(guess)
    same("A guess looks different to the seat that guesses.", game.view(seers), guess.view(seers))
    same("A guess logs something else.", game.events(seers), guess.events(seers))
    for _ in range(rng.choice((1, 10, 60))):
        if guess.options is None:
            break
        guess.choose(rng.randrange(len(guess.options)))
        check(guess)


def try_position(game: CardGame, rng: random.Random) -> None:
    """A position gives the same position back, and the game goes on alike as long as chance is not asked."""
    if game.prompt != TURN:
        return
    position = game.position()
    same("A position is not what JSON makes of it.", position, json.loads(json.dumps(position)))
    arranged = card_game(thirdage.arrange(position, seed=game.seed))
    check(arranged)
    same("A position comes back changed.", position, arranged.position())
    original = game.clone()
    rolls = original.rolls
    for _ in range(60):
        if original.options is None or original.rolls != rolls:
            return
        same("An arranged game asks something else.", original.prompt, arranged.prompt)
        options = arranged.options or []
        same("An arranged game offers something else.", original.options, options)
        if original.prompt == TURN:
            same("An arranged game goes another way.", original.position(), arranged.position())
        option = rng.choice(options)
        original.choose(original.options.index(option))
        arranged.choose(options.index(option))


def try_undo(game: CardGame, rng: random.Random) -> None:
    """What a seat may take back can be taken back, and nobody else saw or heard anything by it."""
    for seat in game.seats:
        back = game.legal_undo(seat)
        if back:
            earlier = thirdage.replay(game.record().short_of(back))
            same("Undo leads to another seat's question.", seat, earlier.seats[earlier.seat])
            same("Undo brings chance back.", earlier.rolls, game.rolls)


def try_record(game: CardGame, rng: random.Random) -> None:
    """A record, written and read again, replays to the same point with the same log."""
    record = thirdage.Record.from_json(game.record().to_json())
    again = card_game(thirdage.replay(record))
    same("A record replays to another game.", fingerprint(game), fingerprint(again))
    same("A record replays to another log.", game.log, again.log)


Trial = Callable[[CardGame, random.Random], None]
TRIALS: tuple[Trial, ...] = (
    try_every_option, try_clone, try_ask_again, try_views, try_words, try_guess, try_position, try_undo,
)  # fmt: skip


# PLAYING


def setups() -> list[tuple[str, dict[str, Any]]]:
    """Every scenario with every number of people and every option but the switches."""
    found = []
    for scenario in SCENARIOS.values():
        drafts: tuple[Any, ...] = (False, True, "battlegrounds", "decks") if scenario.drafting else (False,)
        for people in scenario.people:
            for promos in (False, True):
                for live in (False, True):
                    for drafting in drafts:
                        wanted = {"people": people, "promos": promos, "live": live, "drafting": drafting}
                        found.append((scenario.id, {k: v for k, v in wanted.items() if v}))
    return found


def flipped(rng: random.Random) -> dict[str, bool]:
    """A few switches, or all, the other way round."""
    default = Switches()
    names = rng.choice((SWITCHES, rng.sample(SWITCHES, 1), rng.sample(SWITCHES, 5)))
    return {name: not getattr(default, name) for name in names}


def uniform(game: Game, rng: random.Random) -> int:
    """Any option."""
    return rng.randrange(len(game.options or ()))


def eager(game: Game, rng: random.Random) -> int:
    """Prefer to do something with the cards: cycling, winnowing and passing last."""
    options = game.options or []
    busy = [i for i, option in enumerate(options) if option[0] not in (PASS, CYCLE_ONE, WINNOW)]
    return rng.choice(busy) if busy and rng.random() < 0.9 else rng.randrange(len(options))


@dataclass(slots=True)
class Tally:
    """What a number of games came to."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    most_actions: int = 0
    most_rounds: int = 0
    failures: list[str] = field(default_factory=list)
    winners: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Count another's games as well."""
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.most_actions = max(self.most_actions, other.most_actions)
        self.most_rounds = max(self.most_rounds, other.most_rounds)
        self.failures += other.failures
        self.winners += other.winners


def play_checked(game: CardGame, rng: random.Random, tally: Tally, often: float = 0.005) -> None:
    """Play a game to its end; check it after every decision, and try more now and then."""
    player = rng.choice((uniform, eager))
    check(game)
    while game.options is not None:
        for trial in TRIALS:
            if rng.random() < often:
                trial(game, rng)
        game.choose(player(game, rng))
        check(game)
        tally.most_actions = max(tally.most_actions, game.actions)
        if game.count > MOST_DECISIONS:
            raise Broken(f"The game goes on after {game.count} decisions.")
    try_record(game, rng)
    tally.games += 1
    tally.decisions += game.count
    tally.longest = max(tally.longest, game.count)
    tally.most_rounds = max(tally.most_rounds, game.round)
    if game.result is not None:
        tally.winners[f"{game.scenario} {game.result.winner}"] += 1


def play_number(number: int, folder: str, often: float = 0.005) -> Tally:
    """Play the game of this number: its scenario, options and choices all follow from it."""
    rng = random.Random(number)
    every = setups()
    scenario, options = every[number % len(every)]
    if rng.random() < 0.3:
        options = {**options, "switches": flipped(rng)}
    tally = Tally()
    game = None
    try:
        game = card_game(thirdage.new(scenario, seed=number, **options))
        play_checked(game, rng, tally, often)
    except Exception as error:
        tally.games = 1
        tally.failures.append(_written_down(number, scenario, options, game, error, folder))
    return tally


def _written_down(
    number: int, scenario: str, options: dict[str, Any], game: CardGame | None, error: Exception, folder: str
) -> str:
    notes = "; ".join(getattr(error, "__notes__", ()))
    said = f"game {number} ({scenario} {options}): {type(error).__name__}: {error} {notes}".strip()
    if game is None:
        return said
    Path(folder).mkdir(parents=True, exist_ok=True)
    file = Path(folder, f"{scenario}-{number}.json")
    file.write_text(game.record().to_json() + "\n", encoding="utf-8")
    return f"{said}\n  after {game.count} choices; the record is {file}"


def _play_some(first: int, last: int, folder: str, often: float) -> Tally:
    tally = Tally()
    for number in range(first, last):
        tally.add(play_number(number, folder, often))
    return tally


def run(
    games: int = 1000, jobs: int = 0, first: int = 0, folder: str = "saves/fuzz", often: float = 0.005
) -> int:
    """Play many random games with every check on; print how it went and give the number of failures.

    `jobs` processes work at once (0: one for each core). `first` is the number of the first game: a run with
    other numbers plays other games. `often` is how often each trial is made, as a share of decisions.
    """
    jobs = jobs or os.cpu_count() or 1
    size = max(1, min(50, games // (4 * jobs) or 1))
    chunks = [(n, min(n + size, first + games)) for n in range(first, first + games, size)]
    total = Tally()
    start = time.perf_counter()
    if jobs == 1:
        for chunk in chunks:
            _report(total, _play_some(*chunk, folder, often), games, start)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            waiting = [pool.submit(_play_some, *chunk, folder, often) for chunk in chunks]
            for done in as_completed(waiting):
                _report(total, done.result(), games, start)
    _sum_up(total, time.perf_counter() - start)
    return len(total.failures)


def _report(total: Tally, more: Tally, games: int, start: float) -> None:
    before = total.games
    total.add(more)
    for failure in more.failures:
        print(f"FAILED {failure}", flush=True)
    step = max(1, games // 20)
    if before // step != total.games // step:
        passed = time.perf_counter() - start
        print(f"{total.games} of {games} games, {total.games / passed:.0f} a second", flush=True)


def _sum_up(total: Tally, seconds: float) -> None:
    print(
        f"{total.games} games and {total.decisions} decisions in {seconds:.0f} s; the longest game had"
        f" {total.longest} decisions and {total.most_rounds} rounds, the busiest round {total.most_actions}"
        f" actions."
    )
    for name, n in sorted(total.winners.items()):
        print(f"  {name}: {n}")
    kinds = Counter(failure.split(": ", 2)[-1].splitlines()[0][:80] for failure in total.failures)
    print(f"{len(total.failures)} games failed." if total.failures else "Nothing failed.")
    for kind, n in kinds.most_common():
        print(f"  {n} times: {kind}")

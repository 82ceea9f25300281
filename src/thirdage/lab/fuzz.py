"""Random games with everything checked that must always hold: `thirdage fuzz --games 20000`.

`faults(game)` lists what is wrong with a game and is called after every decision; each game supplies its own
checks (thirdage.kernel.checks). Trials, made now and then, check what can only be seen by trying: that every
option can be taken, that a clone goes the same way, that a record replays, that a guess shows its seat
nothing new. A game that fails is saved as a record, so that it can be replayed and turned into a test.
"""

from __future__ import annotations

import json
import marshal
import os
import pickle
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import thirdage
from thirdage import games
from thirdage.kernel.checks import Checks, Setup
from thirdage.kernel.engine import Engine
from thirdage.kernel.errors import BadOption
from thirdage.kernel.events import newest, unroll
from thirdage.kernel.playable import Playable
from thirdage.kernel.record import Choice

from .pool import cores, each

MOST_OPTIONS = 200
NEWS = 40  # events of the log that are read through at a time
SIMPLE = frozenset((int, str, bool, bytes, type(None)))  # types of which every value is plain
APART = ("layout", "log", "open_options", "origin", "trail")  # not part of the state


class Broken(AssertionError):
    """Something that must always hold does not."""


# FINGERPRINTS OF A STATE


def fingerprint(game: Playable) -> str:
    """A hash that is the same for two games only if they are in the same state in every respect."""
    parts = {
        name: _written(getattr(game, name))
        for cls in type(game).__mro__
        for name in getattr(cls, "__slots__", ())
        if name not in APART
    }
    parts["answers"] = marshal.dumps(_answers(game), 2)  # a game has thousands; in words they take long
    return sha256(repr(sorted(parts.items())).encode()).hexdigest()[:16]


def _answers(game: Playable) -> list[Any]:
    answers = []
    trail = game.trail
    while trail is not None:
        trail, index, option = trail
        answers.append((index, option))
    return answers


def _written(value: Any) -> Any:
    """A value without addresses in memory: functions by name, objects by what is in them."""
    if isinstance(value, list | tuple):
        return tuple(_written(part) for part in value)
    if callable(value):
        return f"{value.__module__}.{value.__qualname__}"
    if hasattr(value, "__slots__"):
        return tuple(_written(getattr(value, name)) for name in value.__slots__)
    return bytes(value) if isinstance(value, bytearray) else value


def is_plain(value: Any) -> bool:
    """Whether a value on the stack is plain: numbers, words, bytes, named functions and tuples of them."""
    if isinstance(value, tuple):
        return SIMPLE.issuperset(map(type, value)) or all(map(is_plain, value))
    return type(value) in SIMPLE or (callable(value) and is_module_level(value))


@lru_cache(maxsize=1024)  # asked of the same few hundred functions after every decision
def is_module_level(function: Callable[..., Any]) -> bool:
    """Whether a function can be found again by the name of its module and its own."""
    module = sys.modules.get(getattr(function, "__module__", None) or "")
    return getattr(module, getattr(function, "__qualname__", ""), None) is function


# WHAT MUST ALWAYS HOLD


def checks_of(game: Playable) -> Checks[Any]:
    """The checks of the game that is played here."""
    return games.checks_of(game.scenario)


def faults(game: Playable) -> Iterator[str]:
    """What is wrong with a game, each in a sentence; nothing if all is well."""
    yield from checks_of(game).faults(game)
    yield from _bad_end(game)
    yield from _bad_tasks(game)
    yield from _bad_question(game)


def _bad_end(game: Playable) -> Iterator[str]:
    if not 0 <= game.mark <= game.count:
        yield f"The undo mark {game.mark} is outside of the {game.count} choices."
    if (game.result is None) == game.over:
        yield "The result does not fit whether the game is over."


def _bad_tasks(game: Playable) -> Iterator[str]:
    pending = [] if game.options is None else [game.then, game.task]
    for task in (*game.stack, *pending):
        if not is_module_level(task[0]):
            yield f"A task's function is not module-level: {task[0]!r}."
        if not is_plain(task[1:]):
            yield f"A task holds more than plain values: {task!r}."
    if game.options is None and game.stack:
        yield "The game is over, but something is still to be done."


def _bad_question(game: Playable) -> Iterator[str]:
    options = game.options
    if options is None:
        return
    if not 0 <= game.seat < len(game.seats):
        yield f"Seat {game.seat} is asked."
    # In a guess a question stays a question, even if the cards dealt anew leave one option.
    enough = 1 if game.live or game.seed < 0 else 2
    if not enough <= len(options) <= MOST_OPTIONS:
        yield f"There are {len(options)} options: {game.prompt}."
    if not is_plain(game.prompt) or not is_plain(tuple(options)):
        yield f"A question holds more than plain values: {game.prompt} {options}."
    try:
        game.questions[game.prompt[0]].facts(game, game.prompt)
    except (KeyError, ValueError):
        yield f"A question is not as it is declared: {game.prompt}."


# WHAT CAN BE SEEN BY TRYING


def check(game: Playable) -> None:
    """Raise Broken with the first fault, if there is one."""
    for fault in faults(game):
        raise Broken(fault)


def same(what: str, one: Any, other: Any) -> None:
    """Raise Broken if two things differ that must not."""
    if one != other:
        raise Broken(f"{what}\n  {one}\n  {other}"[:2000])


def try_every_option(game: Playable, rng: random.Random) -> None:
    """Every option can be taken on a clone, which leaves the game as it was."""
    before = fingerprint(game)
    for index in range(len(game.options or ())):
        clone = game.clone()
        clone.choose(index)
        check(clone)
    same("A game changed when its clone was played.", before, fingerprint(game))


def try_clone(game: Playable, rng: random.Random) -> None:
    """A clone and an unpickled copy given the same choices go the same way."""
    clone = game.clone()
    copy: Playable = pickle.loads(pickle.dumps(game))
    first = game.clone()
    for _ in range(rng.choice((5, 25))):
        if first.options is None:
            break
        index = rng.randrange(len(first.options))
        for one in (first, clone, copy):
            one.choose(index)
    end = fingerprint(first)
    same("A clone went another way.", end, fingerprint(clone))
    same("An unpickled game went another way.", end, fingerprint(copy))


def try_ask_again(game: Playable, rng: random.Random) -> None:
    """A question put afresh is the same question."""
    clone = game.clone()
    clone.ask_again()
    same("A question put afresh differs.", fingerprint(game), fingerprint(clone))


def try_views(game: Playable, rng: random.Random) -> None:
    """Every view is JSON; only whoever is asked sees the options."""
    for seers in every_seer(game):
        view = game.view(seers)
        same("A view is not what JSON makes of it.", view, json.loads(json.dumps(view)))
        names = () if seers is None else (seers,) if isinstance(seers, str) else seers
        decision = view["decision"]
        if decision is not None:
            sees = decision["seat"] in names
            same("The options are shown to the wrong seats.", sees, decision["options"] is not None)
        for fault in checks_of(game).view_faults(view, names):
            raise Broken(fault)


def every_seer(game: Playable) -> tuple[str | tuple[str, ...] | None, ...]:
    """All who look at a game: a spectator, everybody together, each seat, whoever holds several."""
    return (None, game.seats, *game.seats, *(seats for seats in game.people if len(seats) > 1))


def try_words(game: Playable, rng: random.Random) -> None:
    """Everything reads as a sentence: the question, its options, what is to come and what happened."""
    decision = game.decision
    if decision is None:
        raise Broken("There is no decision to put into words.")
    words = [str(option) for option in decision.options]
    if len(set(words)) < len(words):
        raise Broken(f"Two options read alike: {decision.prompt} {words}")
    seer = rng.choice(game.seats)
    seers = game.seers(seer)
    news = [game.line(event, seers, seers) for event in newest(game.log, NEWS)]
    facts = [line.facts for line in news]
    same("The facts of an event are not what JSON makes of them.", facts, json.loads(json.dumps(facts)))
    texts = [decision.prompt, game.explain(), *words, *news]
    for text in texts:
        if not text or "  " in text or "{" in text or not (text[0].isupper() or text[0].isdigit()):
            raise Broken(f"This does not read well: {text!r}.")


def told(game: Playable, seers: str | tuple[str, ...] | None) -> list[Any]:
    """What somebody may know of all that happened, in words and as data."""
    return [(line, line.kind, line.seat, line.cards, line.facts) for line in game.events(seers)]


def try_guess(game: Playable, rng: random.Random) -> None:
    """A guess is a sound game that looks the same to its seat, and can be played."""
    seers = rng.choice(every_seer(game))
    guess = game.guess(seers, rng)
    check(guess)
    same("A guess looks different to the seat that guesses.", game.view(seers), guess.view(seers))
    same("A guess logs something else.", told(game, seers), told(guess, seers))
    for _ in range(rng.choice((1, 10, 60))):
        if guess.options is None:
            break
        guess.choose(rng.randrange(len(guess.options)))
        check(guess)


def try_position(game: Playable, rng: random.Random) -> None:
    """An arranged position gives the same position back, and plays the same as long as nothing is random."""
    if game.options is None:
        return
    position = game.position()
    same("A position is not what JSON makes of it.", position, json.loads(json.dumps(position)))
    arranged = games.arrange(position, seed=game.seed)
    check(arranged)
    same("A position comes back changed.", position, arranged.position())
    original = game.clone()
    rolls = original.rolls
    for _ in range(60):
        if original.options is None or original.rolls != rolls:
            return
        same("An arranged game asks something else.", original.prompt, arranged.prompt)
        same("An arranged game offers something else.", original.options, arranged.options)
        if original.prompt == checks_of(game).turn:
            same("An arranged game goes another way.", original.position(), arranged.position())
        index = rng.randrange(len(original.options))
        original.choose(index)
        arranged.choose(index)


def try_undo(game: Playable, rng: random.Random) -> None:
    """What a seat may take back can be taken back, and has told it nothing: not by chance, not by a card."""
    for seat in game.seats:
        back = game.legal_undo(seat)
        if back:
            record = game.record()
            earlier = games.replay(record.short_of(back), log=game.log is not None)
            same("Undo leads to another seat's question.", seat, earlier.seats[earlier.seat])
            same("Undo brings chance back.", earlier.rolls, game.rolls)
            if game.live:  # in another game a question that is not asked tells of a hidden hand
                _choose_blindly(game, earlier.guess(seat, rng), seat, record.choices[-back:])


def _choose_blindly(game: Playable, guess: Playable, seat: str, choices: tuple[Choice, ...]) -> None:
    """With other hidden cards the same choices must show a seat the same."""
    for _, key in choices:
        keys = [guess.option_key(option) for option in guess.options or ()]
        if key not in keys:
            raise Broken(f"Undo brings back an option that hidden cards decide: {key}.")
        guess.choose(keys.index(key))
    same("Undo brings back what a seat has learned.", guess.view(seat), game.view(seat))


def try_record(game: Playable, rng: random.Random) -> None:
    """A record, written and read again, replays to the same point with the same log."""
    record = thirdage.Record.from_json(game.record().to_json())
    again = games.replay(record)
    same("A record replays to another game.", fingerprint(game), fingerprint(again))
    same("A record replays to another log.", unroll(game.log), unroll(again.log))


Trial = Callable[[Playable, random.Random], None]
TRIALS: tuple[Trial, ...] = (
    try_every_option, try_clone, try_ask_again, try_views, try_words, try_guess, try_position, try_undo,
)  # fmt: skip
SLOW = (try_undo,)  # plays the whole game again; tried once where the others are tried ten times


# CHOOSING


def uniform(game: Engine, rng: random.Random) -> int:
    """Any option."""
    return rng.randrange(len(game.options or ()))


def eager(game: Playable, rng: random.Random) -> int:
    """Prefer to do something."""
    options = game.options or []
    idle = checks_of(game).idle
    busy = [i for i, option in enumerate(options) if option[0] not in idle]
    return rng.choice(busy) if busy and rng.random() < 0.9 else rng.randrange(len(options))


def keen(game: Playable, rng: random.Random) -> int:
    """Play cards whenever that is possible, and agree to whatever they offer."""
    wanted = [i for i, option in enumerate(game.options or ()) if option[0] in checks_of(game).keen]
    return rng.choice(wanted) if wanted and rng.random() < 0.8 else eager(game, rng)


PLAYERS = (uniform, eager, keen)


# PLAYING


def setups(scenario: str | None = None) -> list[Setup]:
    """Every way in which every scenario, or this one, can be dealt."""
    wanted = games.SCENARIOS if scenario is None else (games.scenario_info(scenario).name,)
    return [setup for name in wanted for setup in games.checks_of(name).setups() if setup[0] == name]


@dataclass(slots=True)
class Tally:
    """The totals of a number of games."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    most: dict[str, int] = field(default_factory=dict)  # the highest numbers seen, by name
    failures: list[str] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)

    def see(self, name: str, number: int) -> None:
        """Remember the number if it is the highest of its name."""
        if number > self.most.get(name, 0):
            self.most[name] = number

    def add(self, other: Tally) -> None:
        """Count another's games as well."""
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        for name, number in other.most.items():
            self.see(name, number)
        self.failures += other.failures
        self.ends += other.ends


def play_checked(game: Playable, rng: random.Random, tally: Tally, often: float | None = None) -> None:
    """Play a game to its end; check it after every decision, and try more now and then."""
    checks = checks_of(game)
    share = checks.share if often is None else often
    player = rng.choice(PLAYERS)
    check(game)
    while game.options is not None:
        for trial in TRIALS:
            if rng.random() < (share / 10 if trial in SLOW else share):
                trial(game, rng)
        tally.see("options in a question", len(game.options))
        game.choose(player(game, rng))
        check(game)
        for name, said in checks.counted.items():
            tally.see(said, getattr(game, name))
        if game.count > checks.most_decisions:
            raise Broken(f"The game goes on after {game.count} decisions.")
    try_record(game, rng)
    tally.games += 1
    tally.decisions += game.count
    tally.longest = max(tally.longest, game.count)
    tally.ends[f"{game.scenario}: {checks.ending(game)}"] += 1


def play_number(number: int, folder: str, often: float | None = None, scenario: str | None = None) -> Tally:
    """Play the game of this number: its scenario, options and choices all follow from it."""
    rng = random.Random(number)
    every = setups(scenario)
    name, options = every[number % len(every)]
    options = {**options, **games.checks_of(name).by_chance(rng)}
    tally = Tally()
    game = None
    try:
        game = games.new(name, seed=number, **options)
        play_checked(game, rng, tally, often)
    except Exception as error:
        tally.games = 1
        tally.failures.append(_written_down(number, name, options, game, error, folder))
    return tally


def _written_down(
    number: int, scenario: str, options: dict[str, Any], game: Playable | None, error: Exception, folder: str
) -> str:
    notes = "; ".join(getattr(error, "__notes__", ()))
    said = f"game {number} ({scenario} {options}): {type(error).__name__}: {error} {notes}".strip()
    if game is None:
        return said
    Path(folder).mkdir(parents=True, exist_ok=True)
    file = Path(folder, f"{scenario}-{number}.json")
    file.write_text(game.record().to_json() + "\n", encoding="utf-8")
    return f"{said}\n  after {game.count} choices; the record is {file}"


def _play_some(numbers: tuple[int, int], folder: str, often: float | None, scenario: str | None) -> Tally:
    tally = Tally()
    for number in range(*numbers):
        tally.add(play_number(number, folder, often, scenario))
    return tally


def run(
    games: int = 1000,
    jobs: int = 0,
    first: int = 0,
    folder: str = "saves/fuzz",
    often: float | None = None,
    scenario: str | None = None,
) -> int:
    """Play many random games with every check on; print how it went and give the number of failures.

    `jobs` processes work at once (0: one for each core). `first` is the number of the first game: a run with
    other numbers plays other games. `often` is how often each trial is made, as a share of decisions; without
    it, as often as suits each game. `scenario` is the only one played, if it is given.
    """
    if often is not None and not 0 <= often <= 1:
        raise BadOption(f"The share of decisions is a number from 0 to 1, not {often:g}.")
    setups(scenario)  # refuses a name that does not exist
    _can_be_written(Path(folder))
    jobs = jobs or cores()
    size = max(1, min(50, games // (4 * jobs) or 1))
    chunks = [(n, min(n + size, first + games)) for n in range(first, first + games, size)]
    total = Tally()
    start = time.perf_counter()
    play = partial(_play_some, folder=folder, often=often, scenario=scenario)
    for more in each(play, chunks, jobs):
        _report(total, more, games, start)
    _sum_up(total, time.perf_counter() - start)
    return len(total.failures)


def _can_be_written(folder: Path) -> None:
    """Refuse a folder that cannot be written to before hours of play, not after."""
    there = folder
    try:
        while not there.exists():
            there = there.parent
        able = there.is_dir() and os.access(there, os.W_OK)
    except OSError:
        able = False
    if not able:
        raise BadOption(f"Cannot write to {folder}.")


def _report(total: Tally, more: Tally, games: int, start: float) -> None:
    before = total.games
    total.add(more)
    for failure in more.failures:
        print(f"FAILED {failure}", flush=True)
    step = max(1, games // 20)
    if before // step != total.games // step:
        passed = time.perf_counter() - start
        print(f"{total.games} of {games} games, {total.games / passed:.1f} a second", flush=True)


def _sum_up(total: Tally, seconds: float) -> None:
    most = "".join(f", {number} {name}" for name, number in sorted(total.most.items()))
    print(
        f"{total.games} games and {total.decisions} decisions in {seconds:.0f} s; the most were"
        f" {total.longest} decisions in a game{most}."
    )
    for name, n in sorted(total.ends.items()):
        print(f"{n:6} {name}")
    kinds = Counter(failure.split(": ", 2)[-1].splitlines()[0][:80] for failure in total.failures)
    print(f"{len(total.failures)} games failed." if total.failures else "Nothing failed.")
    for kind, n in kinds.most_common():
        print(f"  {n} times: {kind}")

"""The vocabulary of the cards: every word says whether it can be done, does it, and says it in English.

A word joins the vocabulary when a second card needs it; an effect that only one card needs is a `special`
function beside that card. The control words (`then`, `may`, `>>` ...) live in the kernel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.declaring import Mention, flag, known, string, strings, whole
from ..kernel.effects import ACCEPT, DECLINE, EFFECTS, Condition, Effect, effects
from ..kernel.english import THEY, YOU, Voice, count, listed
from ..kernel.errors import BadDeclaration, plain
from ..kernel.events import EVERYONE
from . import questions
from . import tables as t
from .action import announce, destinations, enter, move_card, placements, resolve_entry, tell_play, wielder_of
from .activation import (
    activate_battleground,
    available_battlegrounds,
    can_be_activated,
    choose_path,
    draw_path,
    next_paths,
    paths_numbered,
)
from .factions import FACTION_TITLES, faction_of
from .facts import (
    ACTION_STEP,
    ASIDE,
    ATTACK,
    BY_TEXT,
    CHARACTER,
    CYCLE,
    DEFENSE,
    DRAW,
    FREE,
    FREE_AREA,
    FRESH,
    HAND,
    IN_DECK,
    ITEM,
    LAST_PATH,
    NOBODY,
    PLAYED,
    SEAT_ZONE_TITLES,
    SHADOW,
    SHADOW_AREA,
    SIDE_TITLES,
    TOKENS,
    TYPE_PLURALS,
    TYPES,
    USED,
    ZONES_PER_SEAT,
)
from .knowledge import known_copy, slip
from .options import DONE, PLACES, THE_END, THE_PATH, TO_BATTLEGROUNDS, TO_RESERVE
from .procedures import (
    can_forsake,
    cycle_from_play,
    cycle_one,
    cycled,
    draw_aside,
    draw_cards,
    eliminate,
    forsake_one,
    hand_options,
    open_options,
    pile_options,
    ready_deck,
    recycle_by_text,
    remove_card,
    take_card,
)
from .queries import IN_PLAY, IN_RESERVE, cards_in_play, reach
from .queries import path_number as number_of_path
from .switches import NAMES as SWITCHES

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import CardGame


# WHICH CARDS


class Which:
    """A description of cards: by title, faction, type or keyword."""

    def __init__(
        self,
        *titles: str,
        faction: int | tuple[int, ...] = -1,
        type_: int = -1,
        types: tuple[int, ...] = (),
        keyword: str = "",
    ) -> None:
        self.titles = tuple(string("The title of a card", title) for title in titles)
        factions = faction if isinstance(faction, tuple) else () if faction == -1 else (faction,)
        self.factions = tuple(faction_of("The faction of cards", each) for each in factions)
        self.types = types or ((type_,) if type_ != -1 else ())
        self.keyword = keyword
        for each_type in self.types:
            whole("The type of cards", each_type, 0, len(TYPES) - 1)
        self._cards: frozenset[int] = frozenset()
        self._among = 0  # how many cards there were when they were found

    def mentions(self) -> tuple[Mention, ...]:
        """What it speaks of by name."""
        titles = tuple(("card", title) for title in self.titles)
        return (*titles, ("keyword", self.keyword)) if self.keyword else titles

    @property
    def cards(self) -> frozenset[int]:
        """All cards that fit, found once for the sets that were entered."""
        if self._among != len(t.KIND):
            self._among = len(t.KIND)
            ids = {plain(title) for title in self.titles}
            self._cards = frozenset(
                card
                for card, kind in enumerate(t.KIND)
                if (not ids or kind.id in ids)
                and (not self.factions or kind.faction in self.factions)
                and (not self.types or kind.type in self.types)
                and (not self.keyword or self.keyword in kind.keywords)
            )
        return self._cards

    def text(self, n: int = 1, another: bool = False) -> str:
        """Such as "Boromir or Faramir", "a Rohan army", "another Nazgûl character", "2 Nazgûl characters"."""
        if self.titles:
            return listed(self.titles, "or")
        keywords = [self.keyword] if self.keyword else []
        kinds = [[FACTION_TITLES[each], *keywords] for each in self.factions] or [keywords]
        one, several = (TYPES, "card"), (TYPE_PLURALS, "cards")
        nouns, any_card = one if n == 1 else several
        types = [nouns[each] for each in self.types] or [any_card]
        names = [" ".join([*words, noun]) for words in kinds for noun in types]
        if n == 1:
            return listed([f"another {name}" if another else count(1, name) for name in names], "or")
        return f"{n} {listed(names, 'or')}"


def cards_of(
    faction: int | tuple[int, ...] = -1, type_: int = -1, keyword: str = "", types: tuple[int, ...] = ()
) -> Which:
    """Cards of a faction or one of several, of a type or keyword."""
    return Which(faction=faction, type_=type_, keyword=keyword, types=types)


def named(*titles: str) -> Which:
    """The cards with these titles."""
    if not titles:
        raise BadDeclaration("Cards are named by at least one title.")
    return Which(*titles)


def _which(word: str, which: object) -> Which:
    if not isinstance(which, Which):
        raise BadDeclaration(f"`{word}` takes cards as named(...) or cards_of(...) give them, not {which!r}.")
    return which


# CONDITIONS


class InPlay(Condition):
    """One of these cards is in play."""

    def __init__(self, *titles: str) -> None:
        self.which = named(*titles)

    def mentions(self) -> tuple[Mention, ...]:
        return self.which.mentions()

    def holds(self, game: CardGame, seat: int, source: int) -> bool:
        return any(IN_PLAY[game.where[card]] for card in self.which.cards)

    def text(self) -> str:
        return f"{self.which.text()} is in play"


class PathNumber(Condition):
    """The active path has this number."""

    def __init__(self, number: int) -> None:
        self.number = whole("The number of a path", number, 1, LAST_PATH)

    def holds(self, game: CardGame, seat: int, source: int) -> bool:
        return game.path >= 0 and number_of_path(game) == self.number

    def text(self) -> str:
        return f"that path has the number {self.number}"


class OnPath(Condition):
    """The active path is this one."""

    def __init__(self, title: str) -> None:
        self.title = string("The title of a path", title)

    def mentions(self) -> tuple[Mention, ...]:
        return (("location", self.title),)

    def holds(self, game: CardGame, seat: int, source: int) -> bool:
        return game.path >= 0 and t.LOCATION[game.path].title == self.title

    def text(self) -> str:
        return f"the active path is {self.title}"


# DRAW, CYCLE, FORSAKE, ELIMINATE


class Draw(Effect):
    """Draw cards into hand."""

    section = "draw"

    def __init__(self, n: int) -> None:
        self.n = whole("The number of `draw`", n, 1)

    def run(self, game: CardGame, seat: int, source: int) -> None:
        draw_cards(game, seat, self.n, source)

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('draw')} {count(self.n, 'card')}"


class Forsake(Effect):
    """Forsake cards."""

    section = "forsake"

    def __init__(self, n: int) -> None:
        self.n = whole("The number of `forsake`", n, 1)

    def available(self, game: CardGame, seat: int, source: int) -> bool:
        return can_forsake(game, seat, self.n)

    def run(self, game: CardGame, seat: int, source: int) -> None:
        game.do(*[(forsake_one, seat, "text", source)] * self.n)

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('forsake')} {count(self.n, 'card')}"


class CycleFromHand(Effect):
    """Cycle cards from hand; with an empty hand a card is forsaken instead."""

    section = "cycle"

    def __init__(self, n: int) -> None:
        self.n = whole("The number of `cycle_from_hand`", n, 1)

    def available(self, game: CardGame, seat: int, source: int) -> bool:
        hand = len(game.zones[seat * ZONES_PER_SEAT + HAND])
        if hand >= self.n:
            return True
        return game.layout.switches.empty_hand_pays_by_forsaking and can_forsake(game, seat, self.n)

    def run(self, game: CardGame, seat: int, source: int) -> None:
        game.do(*[(cycle_one, seat, "text", source)] * self.n)

    def text(self, voice: Voice = YOU) -> str:
        if voice.moment:
            game, seat, _ = voice.moment
            if len(game.zones[seat * ZONES_PER_SEAT + HAND]) < self.n:
                return f"{voice.verb('forsake')} {count(self.n, 'card')}"  # as cycle_one will have it
        return f"{voice.verb('cycle')} {count(self.n, 'card')} from {voice.your} hand"


class CycleSelf(Effect):
    """Cycle this card, with its items if it is a character."""

    section = "cycle"

    def available(self, game: CardGame, seat: int, source: int) -> bool:
        return bool(IN_PLAY[game.where[source]])

    def run(self, game: CardGame, seat: int, source: int) -> None:
        cycle_from_play(game, source, source)

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('cycle')} this card"


class EliminateSelf(Effect):
    """Eliminate this card."""

    section = "eliminate"

    def available(self, game: CardGame, seat: int, source: int) -> bool:
        return bool(IN_PLAY[game.where[source]])

    def run(self, game: CardGame, seat: int, source: int) -> None:
        eliminate(game, source, BY_TEXT, by=source)

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('eliminate')} this card"


class EliminateOne(Effect):
    """Eliminate a card in play that fits, chosen by whoever is told to."""

    section = "eliminate"

    def __init__(self, which: Which, switch: str = "", *, here: bool = False) -> None:
        self.which = _which("eliminate_one", which)
        if switch:
            known("The switch", switch, SWITCHES)
        self.switch = switch  # a switch that, when off, narrows this to the card's own battleground
        self.here = flag("`here`", here)  # only where the card itself is

    def mentions(self) -> tuple[Mention, ...]:
        return self.which.mentions()

    def targets(self, game: CardGame, source: int) -> list[int]:
        """The cards in play that may be chosen."""
        found = [c for c in cards_in_play(game) if c in self.which.cards]
        if self.here or (self.switch and not getattr(game.layout.switches, self.switch)):
            found = [c for c in found if game.where[c] == game.where[source]]
        return found

    def available(self, game: CardGame, seat: int, source: int) -> bool:
        return bool(self.targets(game, source))

    def run(self, game: CardGame, seat: int, source: int) -> None:
        options = open_options(game, self.targets(game, source))
        if options:
            game.ask(seat, questions.VICTIM(self.address, source), options, eliminate_target, source)

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('eliminate')} {self.which.text()} {'there' if self.here else 'in play'}"


def eliminate_target(game: CardGame, source: int, option: RawOption) -> None:
    """Eliminate the chosen card."""
    eliminate(game, option[1], BY_TEXT, by=source)


class Remove(Effect):
    """Remove a card from the game, wherever it is."""

    section = "remove"

    def __init__(self, title: str) -> None:
        self.title = string("The title of a card", title)

    def mentions(self) -> tuple[Mention, ...]:
        return (("card", self.title),)

    def run(self, game: CardGame, seat: int, source: int) -> None:
        for card in t.BY_ID[plain(self.title)]:
            remove_card(game, card, BY_TEXT, source)

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('remove')} {self.title} from the game"


# TAKE AND RECYCLE


class Take(Effect):
    """Take cards that fit from the draw deck or the cycle pile into hand, for all to see."""

    section = "take"

    secret = True

    def __init__(self, which: Which, *zones: int, n: int = 1, another: bool = False) -> None:
        if not zones or any(zone not in (DRAW, CYCLE) for zone in zones):
            raise BadDeclaration("`take` names where from: DRAW, CYCLE or both.")
        self.which = _which("take", which)
        self.zones = zones
        self.n = whole("The number of `take`", n, 1)
        self.another = flag("`another`", another)  # never the card whose text this is (CARD-20)

    def mentions(self) -> tuple[Mention, ...]:
        return self.which.mentions()

    def taker(self, game: CardGame, seat: int) -> int:
        """Who takes them, from the own piles: the player whose text it is, which is in doubt (FS-SIX-07)."""
        layout = game.layout
        if layout.switches.owners_take_from_their_own_pile:
            return seat
        owners = {layout.owner[card] for card in self.which.cards if layout.in_game(card)}
        allies = {owner for owner in owners if layout.side_of[owner] == layout.side_of[seat]}
        return allies.pop() if len(allies) == 1 else seat

    def targets(self, game: CardGame, seat: int, source: int) -> list[int]:
        """The cards that may be taken."""
        leave = source if self.another and game.layout.switches.messenger_leaves_itself else -1
        zones = self.zones
        if zones == (DRAW,) and not game.zones[seat * ZONES_PER_SEAT + DRAW]:
            zones = (CYCLE,)  # it becomes the draw deck before that is searched (ELIM-11)
        return [
            card
            for kind in zones
            for card in game.zones[seat * ZONES_PER_SEAT + kind]
            if card in self.which.cards and card != leave
        ]

    def available(self, game: CardGame, seat: int, source: int) -> bool:
        switches = game.layout.switches
        if self.taker(game, seat) != seat:
            return True  # what is in the piles of another player is not known
        if not switches.searches_need_a_target or self.targets(game, seat, source):
            return True
        # A card that cycles itself as the cost could take itself back, if that were allowed (CARD-20).
        return not switches.messenger_leaves_itself and CYCLE in self.zones and source in self.which.cards

    def run(self, game: CardGame, seat: int, source: int) -> None:
        game.do(*[(choose_taken, self.address, self.taker(game, seat), source)] * self.n)

    def text(self, voice: Voice = YOU) -> str:
        zones = listed([SEAT_ZONE_TITLES[zone] for zone in self.zones], "or")
        what = self.which.text(self.n, self.another)
        return f"{voice.verb('take')} {what} from {voice.your} {zones} into {voice.your} hand"


def choose_taken(game: CardGame, address: str, seat: int, source: int) -> None:
    """Ask which card is taken."""
    effect = EFFECTS[address]
    assert isinstance(effect, Take)
    if effect.zones == (DRAW,):
        ready_deck(game, seat)
    options = pile_options(game, effect.targets(game, seat, source))
    if sum([game.where[card] == seat * ZONES_PER_SEAT + DRAW for _, card in options]) > 1:
        game.no_way_back()  # they are listed as they lie in the deck, which is shuffled only if one is taken
    if options:
        game.ask(seat, questions.TAKE(address, source), options, take_chosen, source, hidden=True)


def take_chosen(game: CardGame, source: int, option: RawOption) -> None:
    """Take the chosen card."""
    take_card(game, known_copy(game, option[1]), source)


class Recycle(Effect):
    """Shuffle the cycle pile into the draw deck."""

    section = "recycle"

    def run(self, game: CardGame, seat: int, source: int) -> None:
        recycle_by_text(game, seat, source)

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('shuffle')} {voice.your} cycle pile into {voice.your} draw deck"


# DRAW SOME, PLAY SOME, CYCLE THE REST

Plays = tuple[tuple[int, "RawOption"], ...]  # drawn cards, and where each is played


class DrawAndPlay(Effect):
    """Draw cards aside, perhaps eliminate some, play up to a few that fit, and cycle the rest.

    `also` is another kind of card, of which one may be played beside those.
    """

    section = "playing"

    def __init__(
        self,
        n: int,
        play: Which,
        *,
        also: Which | None = None,
        up_to: int = 1,
        eliminate: int = 0,
        to: str | None = None,
    ) -> None:
        self.n = whole("The number of `draw_and_play`", n, 1)
        self.play = _which("draw_and_play", play)
        self.also = also if also is None else _which("draw_and_play", also)
        self.up_to = whole("`up_to`", up_to, 1, n)
        self.eliminate = whole("`eliminate`", eliminate, 0, n)
        self.to = to  # "reserve", the title of a battleground, or None for anywhere

    def mentions(self) -> tuple[Mention, ...]:
        found = self.play.mentions() + (self.also.mentions() if self.also else ())
        return found if self.to in (None, "reserve") else (*found, ("location", string("`to`", self.to)))

    def run(self, game: CardGame, seat: int, source: int) -> None:
        game.do(
            (draw_aside, seat, self.n, source),
            *[(eliminate_aside, seat, source)] * self.eliminate,
            (choose_aside, self.address, seat, source, ()),
        )

    @property
    def most(self) -> int:
        """How many of the drawn cards may be played."""
        return self.up_to + (self.also is not None)

    def fits(self, card: int, plays: Plays) -> bool:
        """Whether a drawn card may be played when these were chosen before."""
        played = sum(other in self.play.cards for other, _ in plays)
        if card in self.play.cards and played < self.up_to:
            return True
        return self.also is not None and card in self.also.cards and len(plays) - played < 1

    def places(self, game: CardGame, card: int) -> list[RawOption]:
        """Where a drawn card may be played."""
        places = destinations(game, card)
        if self.to == "reserve":
            return [p for p in places if p[0] == TO_RESERVE]
        if self.to:
            return [p for p in places if p == TO_BATTLEGROUNDS[t.LOCATION_BY_ID[plain(self.to)]]]
        return places

    def text(self, voice: Voice = YOU) -> str:
        parts = [f"{voice.verb('draw')} {count(self.n, 'card')} and {voice.verb('set')} them aside"]
        if self.eliminate:
            parts.append(f"{voice.verb('eliminate')} {self.eliminate} of them")
        some = self.play.text(self.up_to)
        if self.up_to > 1:
            some = "up to " + some
        if self.also:
            some = f"{some} and {self.also.text()}"
        to = ""
        if self.to:
            to = f" to {self.to}"
        may = "may play" if voice.third else "you may play"
        parts.append(f"{may} {some} from among them{to}")
        parts.append(f"then {voice.verb('cycle')} the rest")
        return (", " if voice.third else "; ").join(parts)


def aside_play(address: str) -> DrawAndPlay:
    """The effect at this address."""
    effect = EFFECTS[address]
    assert isinstance(effect, DrawAndPlay)
    return effect


def eliminate_aside(game: CardGame, seat: int, source: int) -> None:
    """Ask which of the cards set aside is eliminated."""
    options = hand_options(game, seat, ASIDE)
    if options:
        game.ask(seat, questions.ASIDE_OUT(source), options, eliminate_target, source, hidden=True)


def choose_aside(game: CardGame, address: str, seat: int, source: int, plays: Plays) -> None:
    """Ask which of the cards set aside is played."""
    effect = aside_play(address)
    payable = game.layout.switches.last_card_may_be_free or can_pay_aside(game, seat, len(plays) + 1)
    fitting = [
        option
        for option in hand_options(game, seat, ASIDE)
        if payable
        and effect.fits(option[1], plays)
        and not (game.flags[option[1]] & PLAYED and t.TYPE[option[1]] in (CHARACTER, ITEM))
        and effect.places(game, option[1])
    ]
    if game.zones[seat * ZONES_PER_SEAT + ASIDE]:
        fitting.append(THE_END)
        prompt = questions.ASIDE(address, source, len(plays))
        game.ask(seat, prompt, fitting, aside_chosen, address, seat, source, plays, hidden=True)
    else:
        finish_aside(game, seat, source, plays)


def can_pay_aside(game: CardGame, seat: int, n: int) -> bool:
    """Whether n cards that were drawn can be paid for: by the rest that is cycled, or as usual (PLAY-08)."""
    rest = len(game.zones[seat * ZONES_PER_SEAT + ASIDE]) - 1
    return can_forsake(game, seat, n - rest)


def aside_chosen(
    game: CardGame, address: str, seat: int, source: int, plays: Plays, option: RawOption
) -> None:
    """A card set aside is played, or no more."""
    if option[0] == DONE:
        finish_aside(game, seat, source, plays)
    else:
        card = announce(game, option[1])
        game.do((choose_aside_place, address, seat, source, plays, card))


def choose_aside_place(game: CardGame, address: str, seat: int, source: int, plays: Plays, card: int) -> None:
    """Ask where the drawn card is played."""
    places = aside_play(address).places(game, card)
    game.ask(seat, questions.WHERE(card), places, aside_declared, address, seat, source, plays, card)


def aside_declared(
    game: CardGame, address: str, seat: int, source: int, plays: Plays, card: int, dest: RawOption
) -> None:
    """Go on to the next drawn card, or finish."""
    tell_play(game, seat, card, dest)
    plays = (*plays, (card, dest))
    if len(plays) < aside_play(address).most:
        game.do((choose_aside, address, seat, source, plays))
    else:
        finish_aside(game, seat, source, plays)


def finish_aside(game: CardGame, seat: int, source: int, plays: Plays) -> None:
    """Cycle the rest, which pays for what is played; then that enters play, in the order it was chosen."""
    rest = game.zones[seat * ZONES_PER_SEAT + ASIDE][:]
    for card in rest:
        game.put(card, seat * ZONES_PER_SEAT + CYCLE)
    if rest:
        slip(game, seat, ASIDE, CYCLE)
        game.tell("cycle", 1 << seat, seat, tuple(rest), ASIDE, 0, "text", source)
        cycled(game)
    unpaid = plays[len(rest) :]
    game.do(
        *[(cycle_one, seat, "pay", card, wielder_of(dest)) for card, dest in unpaid],
        *[(enter, seat, card, dest) for card, dest in plays],
        *[(resolve_entry, seat, card, dest) for card, dest in plays],
    )


def the_wielder(voice: Voice) -> str:
    """The wielder of the item whose text this is: by name where the text is read in a game."""
    if voice.moment:
        game, _, source = voice.moment
        if game.wielder[source] != NOBODY:
            title: str = t.KIND[game.wielder[source]].title
            return title
    return "the wielder"


# LOCATIONS

SAME = 0
NEXT = 1
EVEN_IF_FRESH = "even if played to reserve this round"  # said by the texts that move a card (MOVE-05)


class ActivatePath(Effect):
    """Activate an unused path of the same number, or of the next higher."""

    section = "locations"

    def __init__(self, step: int) -> None:
        self.step = whole("`activate_path` takes SAME or NEXT: its step", step, SAME, NEXT)

    def available(self, game: CardGame, seat: int, source: int) -> bool:
        return bool(next_paths(game, self.step))

    def run(self, game: CardGame, seat: int, source: int) -> None:
        game.do((choose_path, seat, self.step, source))

    def text(self, voice: Voice = YOU) -> str:
        number = "the next higher number" if self.step else "the same number as the active path"
        return f"{voice.verb('activate')} an unused path with {number}"


class ActivateRandomPath(Effect):
    """Activate an unused path at random: of the active path's number, or of a number that can follow it."""

    section = "locations"

    def __init__(self, number: int = 0) -> None:
        self.number = whole("The number of `activate_random_path`", number, 0, LAST_PATH)  # 0: the same

    def paths(self, game: CardGame) -> list[int]:
        """The paths of which chance takes one."""
        return paths_numbered(game, self.number) if self.number else next_paths(game, SAME)

    def available(self, game: CardGame, seat: int, source: int) -> bool:
        return bool(self.paths(game))

    def run(self, game: CardGame, seat: int, source: int) -> None:
        paths = self.paths(game)
        if paths:
            draw_path(game, seat, paths, source)

    def text(self, voice: Voice = YOU) -> str:
        number = f"the number {self.number}" if self.number else "the same number as the active path"
        return f"{voice.verb('activate')} an unused path with {number}, chosen at random"


class ActivateNamed(Effect):
    """Activate a named battleground from its deck, or also reactivate it, and perhaps move somebody there."""

    section = "locations"

    def __init__(self, title: str, *, reactivate: bool = False, bring: str = "") -> None:
        self.title = string("The title of a battleground", title)
        self.reactivate = flag("`reactivate`", reactivate)
        self.bring = bring and string("`bring`", bring)  # a character that must be in reserve

    def mentions(self) -> tuple[Mention, ...]:
        place = ("location", self.title)
        return (place, ("card", self.bring)) if self.bring else (place,)

    def available(self, game: CardGame, seat: int, source: int) -> bool:
        if self.bring and not IN_RESERVE[game.where[t.BY_ID[plain(self.bring)][0]]]:
            return False
        battleground = t.LOCATION_BY_ID[plain(self.title)]
        where = game.loc_where[battleground]
        return (
            battleground in game.layout.battlegrounds
            and (where == IN_DECK or (self.reactivate and where in (FREE_AREA, SHADOW_AREA)))
            and can_be_activated(game, battleground)
        )

    def run(self, game: CardGame, seat: int, source: int) -> None:
        if self.available(game, seat, source):
            battleground = t.LOCATION_BY_ID[plain(self.title)]
            if self.bring:
                game.do((offer_move, seat, source, t.BY_ID[plain(self.bring)][0], battleground))
            activate_battleground(game, seat, battleground, source)

    def text(self, voice: Voice = YOU) -> str:
        text = f"{voice.verb('activate')} {self.title} from its deck"
        if self.reactivate:
            text = f"{voice.verb('activate')} or {voice.verb('reactivate')} {self.title}"
        return bringing(self.bring, text) if self.bring else text


def bringing(title: str, text: str, fresh: bool = True) -> str:
    """What is activated only if a character is in reserve, and that it may move there."""
    return f"if {title} is in reserve, {text}; then you may move {title} there{even_if(fresh)}"


def even_if(fresh: bool) -> str:
    """What a text that moves somebody says of a card that was played this round."""
    return f", {EVEN_IF_FRESH}" if fresh else ", unless played to reserve this round"


class ActivateChosen(Effect):
    """Activate or reactivate a battleground of the player's choice, and move a character there."""

    section = "locations"

    def __init__(
        self,
        faction: int = -1,
        *,
        activate: bool = True,
        bring: str = "",
        must_move: bool = False,
        fresh: bool = True,
    ) -> None:
        self.faction = faction if faction == -1 else faction_of("The faction of battlegrounds", faction)
        self.activate = flag("`activate`", activate)
        self.bring = bring  # "wielder", or the title of a character in reserve
        self.must_move = flag("`must_move`", must_move)
        self.fresh = flag("`fresh`", fresh)  # it moves somebody played this round, too

    def mentions(self) -> tuple[Mention, ...]:
        return () if self.bring in ("", "wielder") else (("card", string("`bring`", self.bring)),)

    def brought(self, game: CardGame, source: int) -> int:
        """The character that moves, or -1."""
        if not self.bring:
            return -1
        return game.wielder[source] if self.bring == "wielder" else t.BY_ID[plain(self.bring)][0]

    def available(self, game: CardGame, seat: int, source: int) -> bool:
        card = self.brought(game, source)
        if card >= 0 and not IN_RESERVE[game.where[card]]:
            return False
        if card >= 0 and self.must_move and not can_move_by_text(game, card, self.fresh):
            return False
        return bool(available_battlegrounds(game, self.faction, self.activate, True))

    def run(self, game: CardGame, seat: int, source: int) -> None:
        if self.available(game, seat, source):
            battlegrounds = available_battlegrounds(game, self.faction, self.activate, True)
            options: list[RawOption] = [PLACES[battleground] for battleground in battlegrounds]
            question = questions.ACTIVATE(source)
            game.ask(seat, question, options, battleground_chosen, self.address, seat, source)

    def text(self, voice: Voice = YOU) -> str:
        verbs = f"{voice.verb('activate')} or {voice.verb('reactivate')}"
        if not self.activate:
            verbs = voice.verb("reactivate")
        faction = f"{FACTION_TITLES[self.faction]} " if self.faction >= 0 else ""
        text = f"{verbs} {count(1, faction + 'battleground')}"
        if self.bring == "wielder":
            text += f", then move {the_wielder(voice)} there{even_if(self.fresh)}"
        elif self.bring:
            text = bringing(self.bring, text, self.fresh)
        return text


def battleground_chosen(game: CardGame, address: str, seat: int, source: int, option: RawOption) -> None:
    """Activate the chosen battleground; somebody moves there."""
    effect = EFFECTS[address]
    assert isinstance(effect, ActivateChosen)
    card = effect.brought(game, source)
    if card >= 0:
        game.do((bring_there, address, seat, source, card, option[1]))
    game.do((activate_battleground, seat, option[1], source))


def bring_there(game: CardGame, address: str, seat: int, source: int, card: int, battleground: int) -> None:
    """Ask whether the character moves to the battleground just activated, unless it must."""
    effect = EFFECTS[address]
    assert isinstance(effect, ActivateChosen)
    if not effect.must_move:
        offer_move(game, seat, source, card, battleground, effect.fresh)
    elif reaches_from_reserve(game, card, battleground):
        move_card(game, seat, card, source, TO_BATTLEGROUNDS[battleground])


def offer_move(
    game: CardGame, seat: int, source: int, card: int, battleground: int, fresh: bool = True
) -> None:
    """Ask whether a card moves from reserve to a battleground, if it can."""
    if reaches_from_reserve(game, card, battleground) and can_move_by_text(game, card, fresh):
        prompt = questions.MAY_MOVE(card, battleground, source)
        game.ask(seat, prompt, [ACCEPT, DECLINE], move_or_stay, seat, card, source, battleground)


def reaches_from_reserve(game: CardGame, card: int, battleground: int) -> bool:
    """Whether a card in reserve could move to an active battleground if it was not played this round."""
    return bool(IN_RESERVE[game.where[card]] and reach(game, card, True) >> battleground & 1)


def move_or_stay(
    game: CardGame, seat: int, card: int, source: int, battleground: int, answer: RawOption
) -> None:
    """Move the character if the player wants it."""
    if answer == ACCEPT:
        move_card(game, seat, card, source, TO_BATTLEGROUNDS[battleground])


def can_move_by_text(game: CardGame, card: int, fresh: bool = True) -> bool:
    """Whether a text may move a card now; these texts move cards played this round as well (MOVE-05)."""
    return bool((fresh and game.layout.switches.texts_move_fresh_cards) or not game.flags[card] & FRESH)


class MoveWielder(Effect):
    """Move the wielder from reserve at once."""

    section = "move"

    def __init__(self, *, to_path: bool, fresh: bool = True) -> None:
        self.to_path = flag("`to_path`", to_path)
        self.fresh = flag("`fresh`", fresh)  # it moves somebody played this round, too

    def places(self, game: CardGame, source: int) -> list[RawOption]:
        """Where the wielder may go."""
        wielder = game.wielder[source]
        if not IN_RESERVE[game.where[wielder]] or not can_move_by_text(game, wielder, self.fresh):
            return []
        places = placements(game, reach(game, wielder, True))
        return [p for p in places if (p == THE_PATH) == self.to_path]

    def available(self, game: CardGame, seat: int, source: int) -> bool:
        return bool(self.places(game, source))

    def run(self, game: CardGame, seat: int, source: int) -> None:
        places = self.places(game, source)
        if places:
            wielder = game.wielder[source]
            game.ask(seat, questions.MOVE(wielder), places, move_card, seat, wielder, source)

    def text(self, voice: Voice = YOU) -> str:
        where = "the active path" if self.to_path else "an active battleground"
        return f"{voice.verb('move')} {the_wielder(voice)} to {where}{even_if(self.fresh)}"


# TOKENS AND CORRUPTION

ON_PATH = "the active path"
ON_THIS_PATH = "this path"  # as the text of a path calls itself
ON_NEW_PATH = "the new path"  # for a text that has just activated it
ON_BATTLEGROUND = "an active battleground"
ON_EITHER = "the active path or an active battleground"
WHERE = (ON_PATH, ON_THIS_PATH, ON_NEW_PATH, ON_BATTLEGROUND, ON_EITHER)


class AddToken(Effect):
    """Put a combat token on a location."""

    section = "tokens"

    def __init__(self, kind: int, where: str, another: bool = False) -> None:
        if where not in WHERE:
            raise BadDeclaration(f"A token is put on a location, such as ON_PATH, not on {where!r}.")
        self.kind = kind
        self.where = where
        self.another = flag("`another`", another)  # only said: it comes after a first one

    def places(self, game: CardGame) -> list[RawOption]:
        """The locations that may get it."""
        places: list[RawOption] = []
        if self.where != ON_BATTLEGROUND and game.path >= 0:
            places.append(PLACES[game.path])
        if self.where in (ON_BATTLEGROUND, ON_EITHER):
            places += [PLACES[battleground] for battleground in game.active]
        return places

    def available(self, game: CardGame, seat: int, source: int) -> bool:
        return bool(self.places(game))

    def run(self, game: CardGame, seat: int, source: int) -> None:
        places = self.places(game)
        if places:
            game.ask(seat, questions.PUT_TOKEN(self.kind, source), places, add_token, seat, self.kind, source)

    def text(self, voice: Voice = YOU) -> str:
        token = f"{TOKENS[self.kind]} token"
        token = f"another {token}" if self.another else count(1, token)
        return f"{voice.verb('put')} {token} on {self.where}"


def add_token(game: CardGame, seat: int, kind: int, source: int, option: RawOption) -> None:
    """Put the token on the chosen location."""
    place = option[1]
    game.tokens[2 * place + kind] += 1
    game.tell("token", EVERYONE, seat, (), place, kind, source)


class TokenOn(Effect):
    """Put a combat token on one of these battlegrounds, the kind that is named for it, if one is active."""

    section = "tokens"

    def __init__(self, *, defense: tuple[str, ...] = (), attack: tuple[str, ...] = ()) -> None:
        self.titles = (strings("`attack`", attack), strings("`defense`", defense))  # by kind of token
        if not attack and not defense:
            raise BadDeclaration("`token_on` names at least one battleground.")

    def mentions(self) -> tuple[Mention, ...]:
        return tuple(("location", title) for titles in self.titles for title in titles)

    def places(self, game: CardGame) -> dict[int, int]:
        """The active battlegrounds that may get a token, in the order of activation, and which kind."""
        kinds = {t.LOCATION_BY_ID[plain(x)]: kind for kind, named in enumerate(self.titles) for x in named}
        return {place: kinds[place] for place in game.active if place in kinds}

    def available(self, game: CardGame, seat: int, source: int) -> bool:
        return bool(self.places(game))

    def run(self, game: CardGame, seat: int, source: int) -> None:
        options: list[RawOption] = [PLACES[place] for place in self.places(game)]
        if options:
            question = questions.HELPED(source)
            game.ask(seat, question, options, add_token_there, self.address, seat, source)

    def text(self, voice: Voice = YOU) -> str:
        parts = [
            f"{count(1, TOKENS[kind] + ' token')} on {listed(self.titles[kind], 'or')}"
            for kind in (DEFENSE, ATTACK)
            if self.titles[kind]
        ]
        return f"{voice.verb('put')} {listed(parts, 'or')} if active"


def add_token_there(game: CardGame, address: str, seat: int, source: int, option: RawOption) -> None:
    """Put the token that is named for it on the chosen battleground."""
    effect = EFFECTS[address]
    assert isinstance(effect, TokenOn)
    add_token(game, seat, effect.places(game)[option[1]], source, option)


class AddCorruption(Effect):
    """Corruption straight into the Shadow scoring area."""

    section = "corruption"

    def __init__(self, n: int) -> None:
        self.n = whole("The number of `add_corruption`", n, 1)

    def run(self, game: CardGame, seat: int, source: int) -> None:
        game.corruption += self.n
        game.tell("corruption", EVERYONE, seat, (), self.n, source)

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('add')} {self.n} corruption to the Shadow scoring area"


def lose_corruption(game: CardGame, seat: int, n: int, source: int) -> None:
    """Remove corruption, as far as there is any."""
    n = min(n, game.corruption)
    game.corruption -= n
    game.tell("corruption", EVERYONE, seat, (), -n, source)


# WHO ACTS


class Each(Effect):
    """Every player of a side does it, in turn order; a single deck of a Duel does it twice."""

    own_subject = True

    def __init__(self, side: int, part: Effect) -> None:
        self.side = whole("`each` takes FREE or SHADOW: its side", side, FREE, SHADOW)
        self.parts = effects("each", part)

    def run(self, game: CardGame, seat: int, source: int) -> None:
        layout = game.layout
        part = self.parts[0]
        first = game.turn if game.step == ACTION_STEP else game.starting
        seats = [s for s in layout.order_from(first) if layout.side_of[s] == self.side]
        times = 2 if layout.doubled[self.side] else 1
        game.do(*[part.task(s, source) for s in seats for _ in range(times)])

    def text(self, voice: Voice = YOU) -> str:
        return f"each {SIDE_TITLES[self.side]} player {self.parts[0].text(THEY)}"


class Player(Effect):
    """The player whose deck holds a faction does it; without such a deck nothing happens."""

    own_subject = True

    def __init__(self, faction: int, part: Effect) -> None:
        self.faction = faction_of("The faction of `player`", faction)
        self.parts = effects("player", part)

    def run(self, game: CardGame, seat: int, source: int) -> None:
        other = game.layout.faction_seat[self.faction]
        if other >= 0:
            game.do(self.parts[0].task(other, source))

    def text(self, voice: Voice = YOU) -> str:
        return f"the {FACTION_TITLES[self.faction]} player {self.parts[0].text(THEY)}"


class OncePerRound(Effect):
    """Only once in a round."""

    def __init__(self, part: Effect) -> None:
        self.parts = effects("once_per_round", part)

    def available(self, game: CardGame, seat: int, source: int) -> bool:
        return not game.flags[source] & USED and self.parts[0].available(game, seat, source)

    def run(self, game: CardGame, seat: int, source: int) -> None:
        game.flags[source] |= USED
        game.do(self.parts[0].task(seat, source))

    def text(self, voice: Voice = YOU) -> str:
        return f"once per round, {self.parts[0].text(voice)}"


# THE WORDS AS THEY STAND ON CARDS

draw = Draw
forsake = Forsake
cycle_from_hand = CycleFromHand
cycle_self = CycleSelf()
eliminate_self = EliminateSelf()
eliminate_one = EliminateOne
remove = Remove
take = Take
recycle_pile = Recycle()
draw_and_play = DrawAndPlay
activate_path = ActivatePath
activate_random_path = ActivateRandomPath
activate_named = ActivateNamed
activate_chosen = ActivateChosen
move_wielder = MoveWielder
token_on = TokenOn
add_corruption = AddCorruption
each = Each
player = Player
once_per_round = OncePerRound
in_play = InPlay
path_number = PathNumber
on_path = OnPath


def attack_token(where: str) -> Effect:
    """Put an attack token on a location."""
    return AddToken(ATTACK, where)


def defense_token(where: str, *, another: bool = False) -> Effect:
    """Put a defense token on a location, or `another` after a first one."""
    return AddToken(DEFENSE, where, another)

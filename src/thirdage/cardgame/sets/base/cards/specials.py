"""What only one card does: ordinary functions, each with its own text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import (
    ASIDE,
    ATTACK,
    BY_TEXT,
    CHARACTER,
    CYCLE,
    DRAW,
    FIELD,
    HAND,
    HOBBIT,
    ITEM,
    KINDS,
    MORDOR,
    NOBODY,
    PATH,
    RESERVE,
    ROHAN,
)
from thirdage.cardgame.knowledge import slip
from thirdage.cardgame.options import DONE, PLACES, THE_END
from thirdage.cardgame.procedures import (
    cycle_from_play,
    cycle_hidden,
    draw_aside,
    eliminate,
    hand_options,
    open_options,
    recycle,
)
from thirdage.cardgame.words import (
    OnPath,
    PathNumber,
    Recycle,
    add_token,
    eliminate_target,
    lose_corruption,
    the_wielder,
)
from thirdage.kernel.effects import Effect, May, special
from thirdage.kernel.english import YOU, Voice
from thirdage.kernel.events import EVERYONE

if TYPE_CHECKING:
    from thirdage.cardgame.state import CardGame
    from thirdage.kernel.decision import RawOption


# STRIDER: where his action can be used is in doubt (ruling CARD-06).


class StriderMayLead(Effect):
    """On any path, or only on path 2 if the switch says so."""

    def __init__(self, part: Effect) -> None:
        self.parts = (part,)

    def available(self, game: CardGame, seat: int, source: int) -> bool:
        anywhere = game.layout.switches.strider_leads_from_any_path
        return (anywhere or PathNumber(2).holds(game, seat, source)) and self.parts[0].available(
            game, seat, source
        )

    def run(self, game: CardGame, seat: int, source: int) -> None:
        game.do(self.parts[0].task(seat, source))

    def text(self, voice: Voice = YOU) -> str:
        return self.parts[0].text(voice)


strider_may_lead = StriderMayLead


# LEMBAS


def remove_corruption_for_hobbits(game: CardGame, seat: int, source: int) -> None:
    """The Shadow loses as many corruption tokens as there are Hobbit characters on the path."""
    hobbits = [c for c in game.zones[PATH] if t.FACTION[c] == HOBBIT and t.TYPE[c] == CHARACTER]
    lose_corruption(game, seat, len(hobbits), source)


heal_by_hobbits = special(
    remove_corruption_for_hobbits,
    "remove 1 corruption from the Shadow scoring area for each Hobbit character on the path",
)


# DEATH! RIDE, RIDE TO RUIN!


def death_ride(game: CardGame, seat: int, source: int) -> None:
    """Any number of Rohan cards from reserve against as many Mordor cards on battlegrounds."""
    game.do((choose_rider, seat, source, 0))


def _counts(game: CardGame, card: int, faction: int) -> bool:
    items = game.layout.switches.death_ride_counts_items
    return t.FACTION[card] == faction and (items or t.TYPE[card] != ITEM)


def choose_rider(game: CardGame, seat: int, source: int, spent: int) -> None:
    """Ask for a Rohan card to eliminate from reserve, or no more."""
    riders = [c for c in game.zones[seat * KINDS + RESERVE] if _counts(game, c, ROHAN)]
    options = open_options(game, riders)
    if options:
        options.append(THE_END)
        game.ask(seat, ("rider", source, spent), options, rider_chosen, seat, source, spent)
    else:
        _answer(game, source, spent)


def rider_chosen(game: CardGame, seat: int, source: int, spent: int, option: RawOption) -> None:
    """Eliminate the chosen Rohan card and go on, or let the Mordor player pay."""
    if option[0] == DONE:
        _answer(game, source, spent)
        return
    game.do((choose_rider, seat, source, spent + 1))
    eliminate(game, option[1], BY_TEXT, by=source)


def _answer(game: CardGame, source: int, spent: int) -> None:
    mordor = game.layout.faction_seat[MORDOR]
    if mordor >= 0:
        game.do(*[(choose_fallen, mordor, source)] * spent)


def choose_fallen(game: CardGame, seat: int, source: int) -> None:
    """Ask the Mordor player for a Mordor card on an active battleground."""
    fallen = [c for field in game.active for c in game.zones[FIELD + field] if _counts(game, c, MORDOR)]
    options = open_options(game, fallen)
    if options:
        game.ask(seat, ("fallen", source), options, eliminate_target, source)


# PALANTÍR OF ORTHANC


def can_look_into_palantir(game: CardGame, seat: int, source: int) -> bool:
    """Whether there is a card to look at."""
    base = seat * KINDS
    if game.zones[base + DRAW]:
        return True
    return game.layout.switches.palantir_recycles and bool(game.zones[base + CYCLE])


def look_into_palantir(game: CardGame, seat: int, source: int) -> None:
    """Look at the top three: eliminate one, cycle one, take one, as far as they go (ruling CARD-24)."""
    n = 3
    if not game.layout.switches.palantir_recycles:
        n = min(n, len(game.zones[seat * KINDS + DRAW]))
    game.do(
        (draw_aside, seat, n, source),
        (palantir_eliminates, seat, source),
        (palantir_cycles, seat, source),
        (palantir_takes, seat, source),
    )


def palantir_eliminates(game: CardGame, seat: int, source: int) -> None:
    """Ask which of the three cards is eliminated."""
    options = hand_options(game, seat, ASIDE)
    if options:
        game.ask(seat, ("aside out", source), options, eliminate_target, source, hidden=True)


def palantir_cycles(game: CardGame, seat: int, source: int) -> None:
    """Ask which of the remaining cards is cycled."""
    options = hand_options(game, seat, ASIDE)
    if options:
        game.ask(seat, ("aside cycle", source), options, palantir_cycle_chosen, seat, source, hidden=True)


def palantir_cycle_chosen(game: CardGame, seat: int, source: int, option: RawOption) -> None:
    """Cycle the chosen card."""
    cycle_hidden(game, seat, option[1], ASIDE, "text", source)


def palantir_takes(game: CardGame, seat: int, source: int) -> None:
    """Take the last of the three cards into hand."""
    for card in game.zones[seat * KINDS + ASIDE][:]:
        game.put(card, seat * KINDS + HAND)
        slip(game, seat, ASIDE, HAND)
        game.tell("keep", 1 << seat, seat, (card,), source)


# CARADHRAS THE CRUEL: whether it must turn the Fellowship back is in doubt (ruling CARD-13).


class CaradhrasTurnsBack(Effect):
    """On the path Caradhras another path 4 is activated; the switch makes it optional."""

    def __init__(self, part: Effect) -> None:
        self.parts = (part, May(part))
        self.condition = OnPath("Caradhras")

    def run(self, game: CardGame, seat: int, source: int) -> None:
        if self.condition.holds(game, seat, source):
            part = self.parts[0 if game.layout.switches.caradhras_must_turn_back else 1]
            game.do(part.task(seat, source))

    def text(self, voice: Voice = YOU) -> str:
        return f"if {self.condition.text()}, {self.parts[0].text(voice)}"


caradhras_turns_back = CaradhrasTurnsBack


# BLACK BREATH


class CycleWielder(Effect):
    """Cycle the wielder with all its items, this one included."""

    def available(self, game: CardGame, seat: int, source: int) -> bool:
        return game.wielder[source] != NOBODY

    def run(self, game: CardGame, seat: int, source: int) -> None:
        cycle_from_play(game, game.wielder[source], source)

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('cycle')} {the_wielder(voice)} and all its items"


cycle_wielder = CycleWielder()


# GORBAG & SHAGRAT


def put_skulls_on_self(game: CardGame, seat: int, source: int) -> None:
    """One attack token on this card, two on Cirith Ungol."""
    n = 2 if OnPath("Cirith Ungol").holds(game, seat, source) else 1
    game.card_tokens[source] += n
    game.tell("card token", EVERYONE, seat, (source,), n)


skulls_on_self = special(
    put_skulls_on_self, "put an attack token on this card, or 2 of them if the active path is Cirith Ungol"
)


# ORTHANC: whether the shuffling depends on taking Saruman is in doubt (ruling CARD-55).


class OrthancRecycles(Effect):
    """Saruman may be taken, and the cycle pile is shuffled into the draw deck."""

    def __init__(self, part: Effect) -> None:
        self.parts = (part, Recycle())

    def run(self, game: CardGame, seat: int, source: int) -> None:
        taking, recycling = self.parts
        if game.layout.switches.orthanc_always_recycles:
            game.do(taking.task(seat, source), recycling.task(seat, source))
            return
        saruman = t.BY_ID["saruman"][0]
        if game.where[saruman] == seat * KINDS + HAND:
            game.do(taking.task(seat, source))
        else:
            game.do(taking.task(seat, source), (recycle_if_taken, seat, saruman, source))

    def text(self, voice: Voice = YOU) -> str:
        taking, recycling = self.parts
        return f"{taking.text(voice)}, then {recycling.text(voice)}"


def recycle_if_taken(game: CardGame, seat: int, card: int, source: int) -> None:
    """Shuffle the cycle pile into the draw deck if the card was taken."""
    if game.where[card] == seat * KINDS + HAND and game.zones[seat * KINDS + CYCLE]:
        recycle(game, seat, source)


orthanc_recycles = OrthancRecycles


# MORGAI: no single player puts the token there, and nobody has a choice.


def put_the_shadows_token(game: CardGame, seat: int, source: int) -> None:
    """The Shadow as a side puts an attack token on the path whose text this is."""
    add_token(game, -1, ATTACK, source, PLACES[~source])


shadow_marks_path = special(put_the_shadows_token, "the Shadow puts an attack token on this path")

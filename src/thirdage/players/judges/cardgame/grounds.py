"""What makes options of the card game tempting, by name: worths, and habits if there are any."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from ....cardgame import questions as q
from ....cardgame import tables as t
from ....cardgame.facts import ITEM, NOBODY, SIDES
from ....cardgame.options import PLACE, TO_BATTLEGROUND, TO_PATH
from ...fitting import GIVEN, Look
from ...grounds import FACT, Ground, Words, by_habit
from ...habits import none
from ...phrases import At, Phrases
from .features import features, read
from .moment import FACTS, movable, sights
from .moment_phrases import THEMES, TOPICS, USUAL
from .spots import Spot, icons_at
from .trait_phrases import TRAITS, Aim
from .traits import ROLES, TEXTS, is_last, local, role_of
from .worths import lasting

if TYPE_CHECKING:
    from ....cardgame.state import CardGame
    from .instinct import Instinct

PHRASES: Final = Phrases(TOPICS, TRAITS, THEMES, USUAL)
TELLING: Final = (  # what is told of icons at a location, the first that is true
    "last to flip", "flips for good", "flips", "secures", "corrupts", "needless", "hopeless", "needs help",
    "behind", "beyond",
)  # fmt: skip
GAINS: Final = ("path", "corruption", "battleground", "token", *GIVEN)
BY_NAME: Final = {  # worths that are told by themselves, and what they are called
    "pay": "pay", "waiting": "wait", "use_ring": "ring", "cycle": "room", "winnow": "room",
    "moving": "timing", "fighting": "timing", "uproot": "timing", "unseen": "timing",
}  # fmt: skip
LASTING: Final = {
    "attack": -1.0,
    "defend": -1.0,
    "deed_cost": -1.0,
    "set_up": 1.0,
}  # costs, and what pays later
BY_CARD: Final = {
    "attack": "spend", "defend": "spend", "deed_cost": "spend", "set_up": "set up", "event": "event",
    "item": "item", "deed": "use", "keep": "cycle", "lose": "lose",
}  # fmt: skip


def grounds(instinct: Instinct, game: CardGame) -> list[Ground]:
    """What makes each option tempting: by its worth, and by habit."""
    side = game.layout.side_of[game.seat]
    facts, parts, _ = instinct.looked_at(game, side)
    found = by_habit(instinct.habits or none(SIDES), side, FACTS, facts, USUAL, parts)
    if game.prompt[0] in TEXTS:
        found = [_of_text(ground) for ground in found]
    looks = features(instinct, game)
    if looks is None:
        return found
    for ground, look, aim in zip(found, looks, aims(instinct, game), strict=True):
        for name, more in _by_worth(instinct, game, look, aim):
            ground.amounts[name] = ground.amounts.get(name, 0.0) + more
    return found


def _by_worth(instinct: Instinct, game: CardGame, look: Look, aim: Aim | None) -> Iterable[tuple[str, float]]:
    """What a look is made of. What makes a worth smaller than it usually is goes by the fact that does."""
    worths = instinct.worths
    for feature, number in look.items():
        kind = feature[0]
        more = read(worths, feature) * number
        if kind in GAINS:
            yield _gain(game, aim), more
        elif kind in LASTING:  # cards are worth less towards the end
            whole = read(worths, feature) * LASTING[kind] * lasting(game.last_number)[feature[1]]
            yield f"{BY_CARD[kind]}/{t.KIND[feature[1]].id}", whole
            yield FACT + "rounds left", more - whole
        elif kind in BY_CARD:
            yield f"{BY_CARD[kind]}/{t.KIND[feature[1]].id}", more
        elif feature == ("pay", 0):  # whoever cannot keep all cards pays with less
            whole = worths.pay[1] * number
            yield "pay", whole
            yield FACT + "cards", more - whole
        else:
            yield BY_NAME[kind], more


def _of_text(ground: Ground) -> Ground:
    """What a card's text allows goes by the text, of which there is no more to say."""
    amounts = {
        name if name.startswith(FACT) else f"text/{name}": amount for name, amount in ground.amounts.items()
    }
    return Ground(ground.kind, amounts)


def _gain(game: CardGame, aim: Aim | None) -> str:
    """What icons at a location are called among the traits: by how things stand there."""
    if aim is None:
        return "timing"
    role = role_of(aim.spot)
    true = {name for name, _ in local(aim.spot, role, aim.sight, aim.icons, is_last(game))}
    return next(name for name in (f"{ROLES[role]}/{each}" for each in TELLING) if name in true)


def aims(instinct: Instinct, game: CardGame) -> list[Aim | None]:
    """For each option the location to which it leads, if it leads to one."""
    options = game.options
    assert options is not None
    spots = instinct.spots(game)
    side = game.layout.side_of[game.seat]
    seen = {
        spot.place: sight for spot, sight in zip(spots, sights(game, side, spots, movable(game)), strict=True)
    }
    by_place = {spot.place: spot for spot in spots}
    numbers: Sequence[int] = (-1,) * len(options)
    question = game.prompt[0]
    if question == q.TURN.name:
        numbers = instinct.at_turn(game, options, spots)[1]
    found: list[Aim | None] = []
    for option, number in zip(options, numbers, strict=True):
        spot: Spot | None = None
        icons = 1  # of a token
        if number >= 0:
            spot = spots[number]
            icons = icons_at(game, option[1], spot)
        elif option[0] in (TO_PATH, TO_BATTLEGROUND):
            spot = by_place[game.path if option[0] == TO_PATH else option[1]]
            icons = icons_at(game, game.prompt[1], spot)
        elif option[0] == PLACE and question == q.PUT_TOKEN.name:
            spot = by_place.get(option[1])
        found.append(None if spot is None else Aim(spot, seen[spot.place], icons))
    return found


def arguments(
    instinct: Instinct,
    game: CardGame,
    index: int,
    more: Mapping[str, float],
    kinds: list[str],
    after: CardGame | None,
) -> Iterable[tuple[float, Words]]:
    """Every difference that can be told; of a location only if the card has gone there afterwards."""
    side = game.layout.side_of[game.seat]
    facts, *_ = instinct.looked_at(game, side)
    option = (game.options or ())[index]
    aim = aims(instinct, game)[index]
    if after is not None and aim is not None and game.prompt[0] == q.TURN.name:
        going = option[1] if t.TYPE[option[1]] != ITEM else NOBODY  # an item may go to any wielder there
        if going != NOBODY and after.where[going] != aim.spot.zone:
            aim = None
    at = At(game, side, option, aim=aim)
    return PHRASES.arguments(at, dict(zip(FACTS, facts, strict=True)), more, kinds)

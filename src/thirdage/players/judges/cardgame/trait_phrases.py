"""The traits of options of the card game in words, by family: where they speak for an option or against."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....cardgame import questions as q
from ....cardgame import tables as t
from ....cardgame.options import USE
from ....kernel.english import cited
from ....kernel.kinds import Question
from ...phrases import At, Say, Trait, nothing, says, some, usually
from .moment import Sight
from .moment_phrases import left
from .spots import Spot, others_left
from .traits import ROLES


class Aim(NamedTuple):
    """A location to which an option leads, how things stand there, and how many icons the option brings."""

    spot: Spot
    sight: Sight
    icons: int

    @property
    def title(self) -> str:
        """The location as people call it."""
        return t.LOCATION[self.spot.place].title

    @property
    def worth(self) -> int:
        """The points it is worth."""
        return t.POINTS[self.spot.place]

    @property
    def after(self) -> int:
        """By how many icons the side then leads; zero is enough to win."""
        return self.sight.lead + self.icons


def there(say: Say) -> Say:
    """Words about the location an option leads to; nothing if it leads to none."""
    return lambda at: say(at) if at.aim is not None else ""


def card(at: At) -> str:
    """The card in the trait's name."""
    return cited(t.KIND[t.BY_ID[at.name[0]][0]].title)


def of_card(text: str) -> Say:
    """Words about the card in the trait's name."""
    return lambda at: text.format(card(at))


# AT A LOCATION


def at_stake(at: At) -> str:
    """What is at stake there."""
    aim: Aim = at.aim
    verb = "is" if aim.worth == 1 else "are"
    return f"{some(aim.worth, 'point')} {verb} at stake at {aim.title}" if aim.worth else ""


def for_good(at: At) -> str:
    """That the enemy cannot turn it again by moving cards."""
    aim: Aim = at.aim
    if not aim.sight.threat:
        return f"the enemy has nothing left to move to {aim.title}"
    return f"what the enemy can still move to {aim.title} is not enough"


def hopeless(at: At) -> str:
    """That it is lost in any case."""
    return f"{at.aim.title} cannot be won any more"


def needs_help(at: At) -> str:
    """That others can bring the rest."""
    if not at.for_it:
        return f"{{your}} side would still be {some(-at.aim.after, 'icon')} short at {at.aim.title}"
    return f"{{your}} side can still bring the rest to {at.aim.title}"


def behind(at: At) -> str:
    """How much is missing even so."""
    return f"{{your}} side would still be {some(-at.aim.after, 'icon')} short at {at.aim.title}"


def beyond(at: At) -> str:
    """How large the lead is then."""
    aim: Aim = at.aim
    if at.for_it:
        return f"{{your}} side then leads by {some(aim.after, 'icon')} at {aim.title}" if aim.after else ""
    return f"{aim.title} needs no more icons"


def needless(at: At) -> str:
    """That it is safe without."""
    return f"{at.aim.title} is safe without it"


def secures(at: At) -> str:
    """That the enemy could have turned it."""
    return f"the enemy could still move {some(at.aim.sight.threat, 'icon')} to {at.aim.title}"


def last_to_flip(at: At) -> str:
    """That nobody else acts any more."""
    return f"all others have passed, so {at.aim.title} stays won"


def last_in_vain(at: At) -> str:
    """That nobody helps any more."""
    return f"all others have passed, so nobody helps at {at.aim.title}"


def help_there(at: At) -> str:
    """Who else could go there."""
    return f"others of {{your}} side can still go to {at.aim.title}"


def unopposed(at: At) -> str:
    """That no enemy is there."""
    return f"no enemy is at {at.aim.title}"


def worth(at: At) -> str:
    """What it is worth."""
    return f"{at.aim.title} is worth {'' if at.for_it else 'only '}{some(at.aim.worth, 'point')}"


def icons(at: At) -> str:
    """How many icons it brings."""
    return f"it brings {'' if at.for_it else 'only '}{some(at.aim.icons, 'icon')} to {at.aim.title}"


def corrupts(at: At) -> str:
    """What it does to the corruption that the path brings."""
    more = "it brings corruption" if at.aim.spot.attacking else "it keeps corruption away"
    return more if at.for_it else ""


# WHAT AN OPTION IS WORTH BY ITSELF


def waits(at: At) -> str:
    """That others must act first."""
    others = others_left(at.game)
    return "others must still act" if others > 1 else "somebody else must still act" if others else ""


def missed(at: At) -> str:
    """That the card could do more later, if there is a later and it does not wait in reserve."""
    goes = at.aim is not None or at.option[0] == USE
    return f"{card(at)} would be missed later" if goes and left(at) > 1 else ""


def reached(at: At) -> str:
    """Whether the card could fight where a fight is on."""
    return "" if at.for_it else "it could go to a location now"


LOCAL: Final = {
    "flips": Trait(at_stake),
    "flips for good": Trait(for_good),
    "hopeless": Trait(None, hopeless),
    "needs help": Trait(needs_help, needs_help),
    "behind": Trait(None, behind),
    "beyond": Trait(beyond, beyond),
    "needless": Trait(None, needless),
    "secures": Trait(secures),
    "still falls": Trait(None, secures),
    "threat": Trait(secures, secures),
    "help": Trait(help_there, help_there),
    "unopposed": Trait(unopposed),
    "points": Trait(worth, worth),
    "icons": Trait(icons, icons),
    "corrupts": Trait(corrupts),
    "last to flip": Trait(last_to_flip),
    "last in vain": Trait(None, last_in_vain),
}
WELL: Final = says("that has usually gone well")
BADLY: Final = says("that has seldom gone well")
OF_NAMES: Final = {  # questions of which nothing but the name of an answer is known
    kind.name: usually(WELL, BADLY) for kind in vars(q).values() if isinstance(kind, Question)
}
TRAITS: Final[dict[str, Trait]] = {
    **OF_NAMES,
    **{  # a card there, or a place
        role: usually(WELL, BADLY) for role in ROLES
    },
    **{
        f"{role}/{name}": Trait(trait.pro and there(trait.pro), trait.con and there(trait.con))
        for role in ROLES
        for name, trait in LOCAL.items()
    },
    "set up": usually(of_card("{} is good to have in reserve"), of_card("{} does little in reserve")),
    "event": usually(of_card("{} is worth playing now"), of_card("{} can wait")),
    "item": usually(of_card("{} is good to have in play"), of_card("{} can wait")),
    "move": usually(of_card("{} is best used now"), of_card("{} is worth more in reserve")),
    "use": usually(of_card("what {} does is worth it"), of_card("what {} does can wait")),
    "cycle": usually(of_card("{} is missed least"), of_card("{} would be missed")),
    "lose": usually(of_card("{} is missed least"), of_card("{} would be missed")),
    "cycle/reaches": Trait(None, reached),
    "lose/reaches": Trait(None, reached),
    "activate/points": Trait(says("it is worth more"), says("it is worth more to the enemy")),
    "activate/walls": Trait(says("its defense decides"), says("its defense is in the way")),
    "text": usually(says("the text is worth it"), says("the text is seldom worth it")),
    "spend": Trait(None, missed),
    "pay": Trait(says("it costs no other card")),
    "wait": Trait(waits),
    "room": usually(says("there is nothing better to do"), says("there is something better to do")),
    "ring": usually(says("this is the time for it"), says("the Ring token may be worth more later")),
    "timing": Trait(nothing),
}

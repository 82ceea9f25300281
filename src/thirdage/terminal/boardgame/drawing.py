"""The board as coloured text for the screen. Colour never says anything alone."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from textual.content import Content

from ...boardgame.facts import (
    CORRUPTION_THAT_LOSES,
    FIRST_SHADOW_NATION,
    NATION_TITLES,
    NATIONS,
    PHASE_TITLES,
    PHASES,
    POINTS_THAT_WIN,
    SIDES,
    side_of_nation,
)
from ...boardgame.map import NEIGHBOURHOODS, REGION_BY_ID, REGION_IDS, REGION_TITLES
from ...boardgame.setup import CRACK_OF_DOOM
from ...kernel.english import count
from ..drawing import HandLine, Pen, View, cut, linked
from .armies import NATION_MARKS, PEOPLE_NAMES, army_marks, short_name
from .chart import chart, fitting
from .map_drawing import SHORT, MapDrawing, Marks, changed, newest, window
from .teams import (
    LEADS,
    commander_in_battle,
    hand_kinds,
    hand_size,
    is_team,
    is_you,
    leads,
    order_marks,
    seat_name,
    seats_of,
    side_of_seat,
)
from .twilight import FACTION_MARKS, is_sailing, shore
from .words import (
    DICE_MARKS,
    RING,
    SIDE_MARKS,
    SIDE_NAMES,
    battle_head,
    combat_title,
    controller,
    dice_counts,
    dice_marks,
    dice_words,
    events,
    fellowship_mark,
    is_superior,
    is_taken,
    mark,
    matters,
    members,
    nation_state,
    nation_words,
    note_of_answer,
    standing,
    thing_lines,
    title,
    unrolled,
)

DRAWN = (50, 15)  # with fewer columns or rows than these the map is told in words
PAGE = (100, 30)  # and on a page of its own with fewer than these
NARROW = 100  # below it the panels of the sides and of the hand give way, and the top bar tells of both sides
MOST_COLUMNS, GAP = 4, 2
COLUMN = 27  # the least room in which a part of the map can be read
SHORT_NEIGHBOURHOODS = (
    "Lindon", "Shire and North", "Dunland", "Misty Mountains", "Vale of Anduin", "Mirkwood", "Rhovanion",
    "Rhûn", "Brown Lands", "Rohan", "Gondor", "Mordor", "Harad",
)  # fmt: skip
SHORT_NATIONS = (*NATION_TITLES[:3], "North", *NATION_TITLES[4:7], "Southrons")


class BoardPen(Pen):
    """Draws the board game."""

    game = "boardgame"
    has_list = True
    titles = ("Both sides", "The map", "Card or region")

    def __init__(self, dark: bool = True) -> None:
        super().__init__(dark)
        self.rows: dict[str, int] = {}  # where on the map each region was drawn last
        self.land = MapDrawing(dark)
        self.seen_at: tuple[int, int] | None = (
            None  # row and column of the chart at which what is seen begins
        )
        self.last: View | None = None  # what was drawn last
        self.since: View | None = None  # what news is compared with: `before`, as it was when last drawn
        self.news: str | None = None  # the region in which something has happened since then
        self.seen: str | None = None  # the region around which the map was drawn last
        self.drawn = False  # whether it was drawn, or listed
        self.panned = False  # whether the person has moved over it since something happened

    # THE TOP

    def top_bar(self, view: View, width: int) -> Content:
        """Turn, phase and points; on a narrow screen also the Fellowship, the dice and the nations."""
        where = f"Turn {view['turn']} · {PHASE_TITLES[PHASES.index(view['phase'])]}"
        if view["over"]:
            where = f"Over after turn {view['turn']}"
        points = [
            f"{SIDE_MARKS[side]} {'FREE' if side == 'free' else 'SHADOW'} {view['points'][side]}/{most}"
            for side, most in zip(SIDES, POINTS_THAT_WIN, strict=True)
        ]
        ring = f"Corruption {view['fellowship']['corruption']}/{CORRUPTION_THAT_LOSES}"
        score = Content.assemble(
            (points[0], self.side("free", "bold")), "   ", (points[1], self.side("shadow", "bold")),
            "   ", (ring, self.metal),
        )  # fmt: skip
        gap = max(1, width - len(where) - score.cell_length - 2)
        first = Content.assemble(" ", (where, self.metal), " " * gap, score, " ")
        if width >= NARROW:
            return first
        return Content("\n").join([first, *self.close_state(view)])

    def close_state(self, view: View) -> Iterator[Content]:
        """Both sides, the Fellowship and the nations in three lines."""
        hunt = view["hunt"]
        parts: list[Any] = []
        for side in SIDES:
            rings = f" {_rings(view['rings'][side])}" if view["rings"][side] else ""
            held = [hand_size(view, seat) for seat in seats_of(view, side)]
            cards = count(sum(held), "card").replace("a ", "1 ")
            cards = "+".join(map(str, held)) + " cards" if len(held) > 1 else cards
            asked = "▶" if view["to_act"] in seats_of(view, side) else " "
            head = f"{asked}{SIDE_MARKS[side]} {unrolled(view, side) or dice_marks(view['dice'][side])}"
            parts += [(head, self.side(side, "bold")), f" · {cards}{rings}  "]
        yield Content.assemble(*parts, (f"Hunt {hunt['shadow']}+{hunt['free']}", self.metal))
        if "teams" in view:
            yield Content.assemble((" Order ", self.metal), " › ".join(self.order(view)))
        fellowship = view["fellowship"]
        others = [short_name(id_) for id_ in fellowship["companions"] if id_ != fellowship["guide"]]
        with_him = f" +{len(others)}" if others else ""
        yield Content.assemble(
            (" Fellowship ", self.metal), self.fellowship_place(view),
            f" · Guide {PEOPLE_NAMES[fellowship['guide']]}{with_him}{self.close_factions(view)}",
        )  # fmt: skip
        states = [f"{NATION_MARKS[n]} {nation_state(view, n)}" for n in range(len(NATION_TITLES))]
        yield Content.assemble(
            (" To war: ", self.metal),
            ("  ".join(states[:FIRST_SHADOW_NATION]), self.side("free")), "   ",
            ("  ".join(states[FIRST_SHADOW_NATION:]), self.side("shadow")),
        )  # fmt: skip

    def close_factions(self, view: View) -> str:
        """The factions in play in a few letters."""
        names = view.get("twilight", {}).get("factions", ())
        return " · " + " ".join(FACTION_MARKS[name][:4] for name in names) if names else ""

    def order(self, view: View) -> list[str]:
        """The players in the order of their actions, with a sign at whoever leads and at what rests."""
        shown = [
            f"{name}{LEADS if leads(view, seat) else ''}"
            for name, seat in zip(order_marks(view), view["teams"]["order"], strict=True)
        ]
        resting = self.resting(view)
        return [*shown[:-1], f"{shown[-1]}  resting: {resting}"] if resting else shown

    def resting(self, view: View) -> str:
        """The nations and armies that rest, in short."""
        rest = view["teams"]["rest"] or {"nations": [], "armies": []}
        marks = [NATION_MARKS[NATIONS.index(name)] for name in rest["nations"]]
        return " ".join([*marks, *(title(id_) for id_ in rest["armies"])])

    def fellowship_place(self, view: View) -> str:
        """Where the Fellowship is, in short."""
        fellowship = view["fellowship"]
        if fellowship["mordor"]:
            state = "revealed" if fellowship["revealed"] else "hidden"
            return f"Mordor {fellowship['mordor']}/{CRACK_OF_DOOM}, {state}"
        if fellowship["revealed"]:
            return f"revealed in {title(fellowship['at'])}"
        return f"hidden, {title(fellowship['at'])} +{fellowship['progress']}"

    # BOTH SIDES

    def state(self, view: View, width: int, rows: int) -> Content:
        """Dice, cards and Rings of both sides, the Fellowship, the Hunt and the nations."""
        sides = [line for side in SIDES for line in self.side_lines(view, side, width)]
        sides += [*self.team_lines(view, width), *self.faction_lines(view, width)]
        roomy = [
            *self.fellowship_lines(view, width),
            self.heading("Nations"),
            *self.nation_lines(view, width),
        ]
        if len(sides) + len(roomy) <= rows:
            return Content("\n").join([*sides, *roomy])
        close = [*self.fellowship_lines(view, width, close=True)]
        nations = [*self.nation_marks(view)]
        lines = [*sides, *close, self.heading("Steps from war"), *nations]
        if len(lines) > rows:
            lines = [*self.close_sides(view, width), *close, *nations]
        return Content("\n").join(lines)

    def close_sides(self, view: View, width: int) -> Iterator[Content]:
        """Both sides in two lines each, then the order of actions and the factions."""
        for side in SIDES:
            asked = "▶" if view["to_act"] in seats_of(view, side) else " "
            rings = f" {_rings(view['rings'][side])}" if view["rings"][side] else ""
            dice = unrolled(view, side) or dice_marks(view["dice"][side])
            if len(dice) + len(rings) + 3 > width:
                dice = dice_counts(view["dice"][side])
            yield Content.assemble(
                (asked, self.metal),
                (f"{SIDE_MARKS[side]} {dice}", self.side(side, "bold")),
                (rings, self.metal),
            )
            held = [
                f"{seat_name(view, seat)}{LEADS if leads(view, seat) else ''} {hand_size(view, seat)}"
                for seat in seats_of(view, side)
            ]
            yield Content.styled(cut(f" {' '.join(held)}", width), self.side(side))
        yield from [*self.team_lines(view, width)][1:]  # without its heading
        yield from self.faction_lines(view, width)

    def heading(self, text: str) -> Content:
        """A heading."""
        return Content.styled(text, self.metal)

    def nation_lines(self, view: View, width: int) -> Iterator[Content]:
        """The nations, a line to each."""
        for n, name in enumerate(SHORT_NATIONS):
            side = SIDES[side_of_nation(n)]
            how = nation_words(view, n).replace(" from war", " off")
            if len(name) + len(how) + 2 > width:
                how = how.replace(" steps", "").replace(" step", "")
            yield Content.assemble((f" {name} ", self.side(side)), how)

    def nation_marks(self, view: View) -> Iterator[Content]:
        """The nations in three lines."""
        for first, last in ((0, 3), (3, FIRST_SHADOW_NATION), (FIRST_SHADOW_NATION, len(NATION_TITLES))):
            shown = [f"{NATION_MARKS[n]} {nation_state(view, n)}" for n in range(first, last)]
            yield Content.styled(" " + "  ".join(shown), self.side(SIDES[side_of_nation(first)]))

    def side_lines(self, view: View, side: str, width: int) -> Iterator[Content]:
        """A side: whose turn it is, dice, cards, Rings; with a line to each player of a team."""
        seats = seats_of(view, side)
        asked = "▶" if view["to_act"] in seats else " "
        you = " (you)" if is_you(view, seats[0]) and not is_team(view, side) else ""
        rings = view["rings"][side]
        ringed = (f" {_rings(rings)}" if rings else "", self.metal)
        yield Content.assemble(
            (asked, self.metal),
            (f"{SIDE_MARKS[side]} {SIDE_NAMES[side]}{you}", self.side(side, "bold")),
            ringed if is_team(view, side) else "",
        )
        dice = view["dice"][side]
        shown = unrolled(view, side) or dice_words(dice) or f"none of {view['pools'][side]}"
        for shorter in (dice_marks(dice), dice_counts(dice)):
            shown = shown if len(shown) <= width - 6 else shorter
        yield Content(f" dice {shown}")
        for seat in seats:
            kinds = hand_kinds(view, seat)
            cards = f"{hand_size(view, seat)} ({'+'.join(f'{n}{deck[0]}' for deck, n in kinds.items())})"
            if is_team(view, side):
                yield self.player_line(view, seat, cards, width)
            else:
                yield Content.assemble(f" hand {cards}", ringed)

    def player_line(self, view: View, seat: str, cards: str, width: int) -> Content:
        """A player of a team: whether he is asked, whether he leads, and his hand."""
        asked = "▶" if view["to_act"] == seat else " "
        name = f"{seat_name(view, seat)}{LEADS if leads(view, seat) else ''}"
        you = " (you)" if is_you(view, seat) else ""
        line = f"{name}{you} {cards}"
        if len(line) + 1 > width:
            line = f"{name}{you} {cards.partition(' ')[0]}"
        return Content.assemble((asked, self.metal), (line, self.side(side_of_seat(view, seat))))

    def team_lines(self, view: View, width: int) -> Iterator[Content]:
        """The order of actions."""
        if "teams" not in view:
            return
        yield self.heading("Order of actions")
        for line in wrap(" › ".join(self.order(view)), width - 1, break_on_hyphens=False):
            yield Content(f" {line}")

    def faction_lines(self, view: View, width: int) -> Iterator[Content]:
        """The factions in play."""
        names = view.get("twilight", {}).get("factions", ())
        if names:
            lines = wrap(f"Factions: {', '.join(FACTION_MARKS[name] for name in names)}", width - 1)
            yield self.heading(lines[0])
            yield from (self.heading(f" {line}") for line in lines[1:])

    def fellowship_lines(self, view: View, width: int, close: bool = False) -> Iterator[Content]:
        """The Fellowship and the Hunt."""
        fellowship, hunt = view["fellowship"], view["hunt"]
        yield self.heading(f"The Fellowship, {'revealed' if fellowship['revealed'] else 'hidden'}")
        where = title(fellowship["at"])
        if fellowship["mordor"]:
            where = f"Mordor {fellowship['mordor']}/{CRACK_OF_DOOM}"
        elif not fellowship["revealed"]:
            where = f"{cut(where, width - 5)} +{fellowship['progress']}"
        yield Content(f" {where}")
        others = [short_name(id_) for id_ in fellowship["companions"] if id_ != fellowship["guide"]]
        more = f" +{len(others)}" if close and others else ""
        guide = PEOPLE_NAMES[fellowship["guide"]]
        if len(guide) + len(more) + 7 > width:
            guide = short_name(fellowship["guide"])
        yield Content.assemble(" Guide ", (guide, "bold"), more)
        if others and not close:
            for line in wrap(", ".join(others), width - 1):
                yield Content.styled(f" {line}", self.quiet)
        pool = sum(view["tiles"]["in"].values())
        box = f" Hunt box {hunt['shadow']}" + (f" +{hunt['free']}" if hunt["free"] else "")
        yield Content.assemble((box, self.side("shadow")), (f", pool {pool}", self.quiet))

    # THE MAP

    def places(self, view: View, width: int, rows: int, looked_at: str | None) -> Content:
        """The battle being fought, then the map: drawn, or in words where it is too small for that.

        In words it has more columns where it would not fit in fewer.
        Where all columns are too few, empty regions without victory points are only counted, if that helps.
        """
        head = self.above(view, width)
        left = rows - len(head)
        self.look(view, looked_at)
        self.drawn = not self.as_list and self.can_draw(view, width, rows)
        if self.drawn:
            return Content("\n").join([*head, *self.chart(view, width, left, looked_at)])
        marks = self.marks(view, looked_at)
        most = max(1, min(MOST_COLUMNS, (width + GAP) // (COLUMN + GAP)))
        roomy = [(columns, False) for columns in range(1, most + 1)]
        for columns, close in (*roomy, (most, True), roomy[-1]):
            room = (width + GAP) // columns - GAP
            blocks = [self.block(view, part, room, marks, close) for part in range(len(NEIGHBOURHOODS))]
            stacks = in_columns(blocks, columns)
            if len(head) + max(map(len, stacks)) <= rows:
                break
        self.rows = {}
        for stack in stacks:
            for row, (_, id_) in enumerate(stack):
                if id_ is not None:
                    self.rows.setdefault(id_, len(head) + row)
        height = max(len(stack) for stack in stacks)
        lines = list(head)
        for row in range(height):
            cells = [stack[row][0] if row < len(stack) else Content("") for stack in stacks]
            padded = [cell.pad_right(max(0, room + GAP - cell.cell_length)) for cell in cells[:-1]]
            lines.append(Content.assemble(*padded, cells[-1]))
        return Content("\n").join(lines)

    def can_draw(self, view: View, width: int, rows: int) -> bool:
        """Whether the map can be drawn below what is said of a battle."""
        return width >= DRAWN[0] and rows - len(self.above(view, width)) >= DRAWN[1]

    def above(self, view: View, width: int) -> list[Content]:
        """What stands above the map: the battle, the card that is being played, the shore if Ships sail."""
        return [*self.battle(view, width), *self.playing(view), *self.shore(view, width)]

    def shore(self, view: View, width: int) -> Iterator[Content]:
        """The shore in its order, while somebody is asked where Ships sail."""
        if not (self.asks and is_sailing(view)):
            return
        shown = " ".join(f"{SHORT[REGION_IDS[region]]}{f'({n})' if n else ''}" for region, n in shore(view))
        yield Content.styled("The shore, with Ships", self.metal)
        for line in wrap(shown, width - 2):
            yield Content(f"  {line}")

    def has_place(self, id_: str) -> bool:
        """Whether it is a region."""
        return id_ in REGION_BY_ID

    def row_to_see(self) -> int | None:
        """The row of what has happened or is looked at in the list; a battle is told above it."""
        battle = self.last["battle"] if self.last else None
        if self.drawn or self.seen is None or (battle and battle["at"] == self.seen):
            return 0
        return self.rows.get(self.seen)

    def look(self, view: View, looked_at: str | None) -> None:
        """Find where to look: at what has happened, but at what is pointed at once the person does so."""
        if self.before is not self.since:
            self.since, fresh = self.before, newest(self.before, view)
            self.news = fresh
        else:
            fresh = newest(self.last, view) if self.last is not view else None
            self.news = fresh or self.news
        self.last = view
        at = looked_at if self.pointing or self.news is None else self.news
        if fresh or (at is not None and at != self.seen):
            self.panned = False
        self.seen = at if at in REGION_BY_ID else self.seen

    def pan(self, rows: int, columns: int) -> bool:
        """Move over the drawn map, until something happens."""
        if self.drawn and self.seen_at is not None:
            self.panned = True
            self.seen_at = self.seen_at[0] + rows, self.seen_at[1] + columns
        return self.drawn

    def chart(self, view: View, width: int, rows: int, looked_at: str | None) -> list[Content]:
        """What can be seen of the drawn map: around what has just happened, or what is looked at."""
        land = fitting(width, rows)
        at = self.seen or (view["fellowship"]["at"] if self.seen_at is None else None)
        spot = land.spot(REGION_BY_ID[at]) if at and not self.panned else None
        self.seen_at = window(land, spot, self.seen_at, width, rows)
        return self.land.rows(view, land, self.marks(view, looked_at), self.seen_at, width, rows)

    def page(self, command: str, view: View, width: int, rows: int) -> Content | None:
        """The whole map, drawn as large as the screen."""
        if command != "map" or width < PAGE[0] or rows < PAGE[1]:
            return None
        land = chart(max(PAGE[0], min(fitting(width, rows).width, width)))
        drawn = self.land.rows(view, land, self.marks(view, None), (0, 0), land.width, land.height)
        return Content("\n").join(drawn)

    def marks(self, view: View, looked_at: str | None) -> Marks:
        """What is marked on the map."""
        options = (view["decision"] or {}).get("options") if self.asks else None
        aims = frozenset(id_ for option in options or () for id_ in option["places"])
        battle = view["battle"]["at"] if view["battle"] else None
        return Marks(aims, changed(self.before, view), looked_at, battle)

    def block(
        self, view: View, part: int, room: int, marks: Marks, close: bool
    ) -> list[tuple[Content, str | None]]:
        """A neighbourhood: its name, then each region that matters, then how many do not."""
        here = members(part)
        shown = [region for region in here if matters(view, region, close) or marks.signs(REGION_IDS[region])]
        rest = len(here) - len(shown)
        more = f" +{rest} empty" if rest else ""
        name = NEIGHBOURHOODS[part].title.removeprefix("The ")
        if len(name) + len(more) > room:
            name = SHORT_NEIGHBOURHOODS[part]
        heading = Content.assemble((cut(name, room - len(more)), self.metal), (more, self.quiet))
        lines: list[tuple[Content, str | None]] = [(heading, None)]
        for region in shown:
            id_ = REGION_IDS[region]
            signs = marks.signs(id_) or " "
            for line in self.region(view, region, room, signs, id_ == marks.looked_at):
                lines.append((line, id_))
        return lines

    def region(self, view: View, region: int, room: int, signs: str, looked_at: bool) -> Iterator[Content]:
        """A region: how it is marked, what stands there, its name, and who is there."""
        id_ = REGION_IDS[region]
        holder = controller(view, region)
        style = self.side(holder) if holder else ""
        armies = standing(view, region)
        quiet = not armies and view["fellowship"]["at"] != id_ and not looked_at and signs == " "
        name = self.quiet if quiet else "bold reverse" if looked_at else "bold"
        head = Content.assemble(
            (signs, self.metal), (mark(view, region), style), " ", (REGION_TITLES[region], linked(name, id_))
        )
        if is_taken(view, region):
            head = Content.assemble(head, (" taken", self.quiet))
        parts: list[Content] = []
        for side, inside, army in armies:
            whose = "" if holder == side and not inside else f"{SIDE_MARKS[side]} "
            shown = f"{whose}{f'{inside} ' if inside else ''}{army}"
            parts.append(Content.styled(shown, linked(self.side(side), id_)))
        if view["fellowship"]["at"] == id_:
            parts.append(Content.styled(f"{RING} {fellowship_mark(view)}", self.metal))
        line = head
        for part in parts:
            if line.cell_length + 1 + part.cell_length > room:
                yield line
                line = Content("    ")
            for piece in _pieces(part, room - 4):
                if line.cell_length + 1 + piece.cell_length > room:
                    yield line
                    line = Content("    ")
                line = Content.assemble(line, " " if line.plain.strip() else "", piece)
        yield line

    def battle(self, view: View, width: int) -> Iterator[Content]:
        """The battle being fought."""
        battle = view["battle"]
        if battle is None:
            return
        head, number = battle_head(battle), f", round {battle['round'] or 1}"
        if len(head) + len(number) > width:  # the round matters more than where the attack came from
            head = cut(head.partition(",")[0], width - len(number))
        yield Content.styled(head + number, self.metal)
        for side in sorted(SIDES, key=lambda side: side != battle["attacker"]):
            force = battle["forces"][side]
            army = army_marks(force["figures"], force["people"])
            numbers = f"strength {force['strength']}, leads {force['leadership']}, hits on {force['hits_on']}"
            numbers += ", superior" if is_superior(view, side) else ""
            commander = commander_in_battle(view, side)
            army += f" [{commander}]" if commander else ""
            who = Content.styled(cut(f"  {SIDE_MARKS[side]} {army}", width), self.side(side, "bold"))
            if who.cell_length + len(numbers) + 2 <= width:
                yield Content.assemble(who, (f"  {numbers}", self.quiet))
            else:
                yield who
                yield Content.styled(cut(f"    {numbers}", width), self.quiet)
            if force["card"]:
                yield Content.assemble("    ", (combat_title(force["card"]), linked("", force["card"])))
            elif force["announced"]:
                yield Content.styled("    a Combat card", self.quiet)

    def playing(self, view: View) -> Iterator[Content]:
        """The card that is being played."""
        for id_ in view["cards"]["playing"]:
            yield Content.assemble(("Being played: ", self.metal), (title(id_), linked("bold", id_)))

    # CARDS

    def hand(self, view: View, width: int) -> list[HandLine]:
        """The hands of those one looks for, and the cards on the table."""
        lines: list[HandLine] = []
        for seat in view["seers"]:
            held = view["cards"][seat]
            whose = f"{seat_name(view, seat)}: " if len(view["seers"]) > 1 else ""
            lines.append((f"{whose}hand {len(held['hand'])}", None))
            lines += [(self.hand_line(id_, width), id_) for id_ in held["hand"]]
            if held["committed"]:
                lines.append((f"{whose}chosen for the battle", None))
                lines += [(self.hand_line(id_, width), id_) for id_ in held["committed"]]
        table = view["cards"]["table"]
        if table:
            lines.append(("on the table", None))
            lines += [(self.hand_line(id_, width), id_) for id_ in table]
        return lines

    def hand_line(self, id_: str, width: int) -> Content:
        """A card in a list, with the die that plays it."""
        card = events()[id_]
        die = DICE_MARKS[card.icon]
        return Content.assemble(
            (f"{die} ", self.metal), (cut(card.title, max(6, width - len(die) - 1)), self.side(card.side))
        )

    def thing(self, view: View, id_: str, provenance: bool = True) -> Content:
        """A card, region or character in full."""
        lines = [self.heading(title(id_))]
        for line in thing_lines(view, id_, provenance):
            doubtful = line.startswith("In doubt")
            lines.append(Content.styled(("? " if doubtful else "") + line, self.quiet if doubtful else ""))
        return Content("\n").join(lines)

    def option(self, view: View, label: str, option: View) -> Content:
        """An answer with its key, and who stands there."""
        parts: list[Any] = [(f"{label} ", self.metal), str(option["text"])]
        note = note_of_answer(view, option)
        if note:
            parts.append((f"  {note}", self.quiet))
        return Content.assemble(*parts)


def _rings(n: int) -> str:
    return count(n, "Ring").replace("a ", "1 ")


def _pieces(part: Content, room: int) -> list[Content]:
    """An army, in pieces if it is longer than a line."""
    if part.cell_length <= room:
        return [part]
    return part.split(" ", allow_blank=False)


def in_columns(
    blocks: list[list[tuple[Content, str | None]]], columns: int
) -> list[list[tuple[Content, str | None]]]:
    """The blocks one below the other in so many columns, as even as can be without breaking one."""
    heights = [len(block) for block in blocks]
    height = max(max(heights), -(-sum(heights) // columns))
    while True:
        stacks: list[list[tuple[Content, str | None]]] = [[]]
        for block in blocks:
            if stacks[-1] and len(stacks[-1]) + len(block) > height:
                stacks.append([])
            stacks[-1] += block
        if len(stacks) <= columns:
            return stacks
        height += 1


PEN = BoardPen

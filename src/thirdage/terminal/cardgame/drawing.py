"""The parts of the table as coloured text for the screen. Colour never says anything alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from textual.content import Content

from ... import CardInfo
from ..drawing import METAL, HandLine, Pen, cut, fitting, linked
from .words import (
    SIDE_MARKS,
    STEP_NAMES,
    beside_words,
    card_lines,
    catalogue,
    faction_mark,
    icons,
    path_label,
    printed_number,
    sides_of,
    title,
)

# Each colour for the dark and for the light theme.
FACTION_COLOURS = {
    "dunedain": ("#9db8e8", "#2c4f8f"),
    "dwarf": ("#d9a066", "#8a4f12"),
    "elf": ("#8fd0a4", "#1f6e3c"),
    "hobbit": ("#d8d06a", "#6b6410"),
    "rohan": ("#b7d46a", "#4d6a10"),
    "wizard": ("#d9d9e8", "#50505f"),
    "isengard": ("#c9b8a8", "#6a5340"),
    "monstrous": ("#d59ac8", "#803070"),
    "mordor": ("#e58a76", "#9c2f1c"),
    "southron": ("#e8b04a", "#8a5a00"),
    "northmen": ("#8fc7da", "#1f6478"),
    "easterling": ("#e8976b", "#96431a"),
    "ruffian": ("#aab7c2", "#46525c"),
}
LEAD_SHOWN = 10
UNCERTAIN = ("In doubt", "What is known", "Reconstructed", "The other reading", "There is no other reading")


class CardPen(Pen):
    """Draws the card game."""

    # SMALL THINGS

    def colour(self, card: CardInfo) -> str:
        """The colour of a card or place."""
        if card.kind == "faction card":
            return FACTION_COLOURS[card.faction][self.n]
        return METAL[self.n]

    def mark(self, card: CardInfo) -> Content:
        """Two letters in the colour of the faction."""
        letters = faction_mark(card.faction) if card.kind == "faction card" else "··"
        return Content.styled(letters, f"bold {self.colour(card)}")

    def name(self, id_: str, icon: Sequence[str] = ()) -> Content:
        """A card that can be clicked, with those of its icons that matter here."""
        card = catalogue()[id_]
        shown = Content.assemble(self.mark(card), " ", (card.title, linked(self.colour(card), id_)))
        marks = "".join(_icon(card, name) for name in icon)
        return Content.assemble(shown, (f" {marks}", self.quiet)) if marks else shown

    def entry(self, entry: dict[str, Any], icon: Sequence[str] = ()) -> Content:
        """A card on the table with its items and tokens."""
        parts: list[Any] = [self.name(entry["card"], icon)]
        for item in entry.get("items", ()):
            parts += [(" + ", self.quiet), self.name(item["card"], icon)]
        tokens = entry.get("tokens", {}).get("attack", 0)
        if tokens:
            parts.append((f" +{tokens} token", self.metal))
        if entry.get("fresh"):
            parts.append((" new", self.quiet))
        return Content.assemble(*parts)

    # THE TOP

    def top_bar(self, view: dict[str, Any], width: int) -> Content:
        """Round, step, path and the score as a tug-of-war."""
        where = f"Round {view['round']} · {STEP_NAMES[view['step']]}" if view["round"] else "Set-up"
        if view["over"]:
            where = f"Over after round {view['round']}"
        path = view["path"]
        if path:
            where += f" · path {path_label(path)}"
        free, shadow = view["score"]["free"], view["score"]["shadow"]
        half = 10 if width >= 96 else 6
        lead = max(-LEAD_SHOWN, min(LEAD_SHOWN, free - shadow))
        cells = round(abs(lead) * half / LEAD_SHOWN)
        left = "─" * (half - cells) + "━" * cells if lead > 0 else "─" * half
        right = "━" * cells + "─" * (half - cells) if lead < 0 else "─" * half
        corruption = f" ({view['corruption']} corruption)" if view["corruption"] else ""
        score = Content.assemble(
            (f"{SIDE_MARKS['free']} FREE {free} ", self.side("free", "bold")),
            (left, self.side("free")),
            ("┃", self.metal),
            (right, self.side("shadow")),
            (f" {shadow} SHADOW {SIDE_MARKS['shadow']}", self.side("shadow", "bold")),
            (corruption, self.side("shadow")),
        )
        gap = max(2, width - len(where) - score.cell_length - 2)
        return Content.assemble(" ", (where, self.metal), " " * gap, score, " ")

    # THE SEATS

    def state(self, view: dict[str, Any], width: int, rows: int) -> Content:
        """Everybody at the table with counts and reserve; one's own comes last, for it lies below.

        Where the rows are few, the counts of all come first, so that they are always in sight.
        """
        own = view["seers"] if len(view["seers"]) < len(view["seats"]) else ()
        names = sorted(view["seats"], key=lambda name: name in own)
        heads = {name: self.seat_head(view, name, name in own, width) for name in names}
        reserves = {
            name: [] if name in own else self.reserve_lines(view["seats"][name]["reserve"], width)
            for name in names
        }
        lines = [line for name in names for line in (*heads[name], *reserves[name])]
        if len(lines) > rows:
            few = len(names) > 4 and len(names) * 2 > rows
            lines = [
                line
                for name in names
                for line in ([self.seat_line(view, name, name in own, width)] if few else heads[name][:2])
            ]
            for name in names:
                if reserves[name]:
                    seat = view["seats"][name]
                    whose = cut(f"{SIDE_MARKS[seat['side']]} {seat['title'].removeprefix('The ')}", width - 3)
                    lines.append(Content.styled(f" {whose}:", self.side(seat["side"])))
                    lines += reserves[name]
        return Content("\n").join(lines)

    def seat_head(self, view: dict[str, Any], name: str, own: bool, width: int) -> list[Content]:
        """Who sits there, whether it is their turn, and how many cards they have."""
        seat = view["seats"][name]
        counts, side = seat["counts"], seat["side"]
        asked = view["decision"] is not None and view["decision"]["seat"] == name
        ring = " Ring" if seat["ring"] and seat["ring_kind"] != "none" else ""
        you = " (you)" if own else ""
        passed = " passed" if seat["passed"] and view["step"] == "action" else ""
        title = cut(seat["title"].removeprefix("The "), width - len(you + passed) - 1)
        return [
            Content.assemble(
                ("▶" if asked else " ", self.metal),
                (f"{SIDE_MARKS[side]} {title}{you}", self.side(side, "bold")),
                (passed, self.quiet),
            ),
            Content.assemble(f" hand {counts['hand']} deck {counts['draw']}", (ring, self.metal)),
            Content.styled(f" cycled {counts['cycle']} out {counts['eliminated']}", self.quiet),
        ]

    def seat_line(self, view: dict[str, Any], name: str, own: bool, width: int) -> Content:
        """The same in one line, where six seats have few rows: name, hand and deck."""
        seat = view["seats"][name]
        asked = view["decision"] is not None and view["decision"]["seat"] == name
        ring = "*" if seat["ring"] and seat["ring_kind"] != "none" else " "
        passed = " -" if seat["passed"] and view["step"] == "action" else ""
        counts = f" {seat['counts']['hand']}/{seat['counts']['draw']}{ring}{passed}"
        title = cut(seat["title"].removeprefix("The "), width - len(counts) - 3)
        weight = "bold underline" if own else "bold"
        return Content.assemble(
            ("▶" if asked else " ", self.metal),
            (f"{SIDE_MARKS[seat['side']]} {title}", self.side(seat["side"], weight)),
            counts,
        )

    def reserve_lines(self, reserve: list[dict[str, Any]], width: int) -> list[Content]:
        """A reserve, a line to each card, with the number of its items and of cards that are alike."""
        lines = []
        alike = Counter(entry["card"] for entry in reserve)
        for id_, n in alike.items():
            card = catalogue()[id_]
            items = sum(len(entry.get("items", ())) for entry in reserve if entry["card"] == id_)
            extra = (f" ×{n}" if n > 1 else "") + (f" +{items}" if items else "")
            link = linked(self.colour(card), id_)
            name = cut(card.title.removeprefix("The "), width - 4 - len(extra))
            lines.append(Content.assemble(" ", self.mark(card), " ", (name, link), (extra, self.metal)))
        return lines

    # THE PLACES

    def place(self, view: dict[str, Any], place: dict[str, Any]) -> Content:
        """A path, battleground or skirmish with who stands there, the sum and the outcome."""
        card = catalogue()[place["id"]]
        points = f"  {card.points} point" + ("s" if card.points != 1 else "")
        attack_icons: tuple[str, ...] = ("path",)
        defense_icons: tuple[str, ...] = ("path",)
        if "number" in place:
            defending = "free"
            head = (f"PATH {path_label(place)} · {card.title}", linked(self.metal, card.id))
            points += printed_number(place)
        else:
            defending = place["side"]
            attack_icons, defense_icons = ("attack", "attack_leadership"), ("defense", "defense_leadership")
            kind = "BATTLE"
            if place.get("kind") == "skirmish":
                kind, points = "SKIRMISH", ""
            head = (
                f"{SIDE_MARKS[defending]} {kind} · {card.title}",
                linked(self.side(defending, "bold"), card.id),
            )
        attacking = "shadow" if defending == "free" else "free"
        lines: list[Content] = [Content.assemble(head, (points, self.quiet))]
        if "from" in place:
            lines.append(Content.styled("  fought for again; its printed icons do not count", self.quiet))
        attackers, defenders = sides_of(place)
        for verb, side, entries, shown in (
            ("attack", attacking, attackers, attack_icons),
            ("defend", defending, defenders, defense_icons),
        ):
            if entries:
                names = Content(", ").join([self.entry(entry, shown) for entry in entries])
                lines.append(Content.assemble((f"  {verb} ", self.side(side)), names))
        tokens = [f"{n} {kind} token" + ("s" if n > 1 else "") for kind, n in place["tokens"].items() if n]
        if tokens:
            lines.append(Content.styled(f"  {', '.join(tokens)}", self.metal))
        sums = place["sum"]
        winner = defending if sums["holds"] else attacking
        arrow = SIDE_MARKS[winner]
        lines.append(
            Content.assemble(
                f"  attack {sums['attack']}, place {sums['place']}, held {sums['defenders']}: ",
                (f"{arrow} {sums['outcome']}", self.side(winner, "bold")),
            )
        )
        beside = beside_words(view, place)
        if beside:
            lines.append(Content.styled(f"  {beside}", self.quiet))
        if place.get("coming"):
            lines.append(Content.styled(f"  after combat: {title(place['coming'])}", self.quiet))
        return Content("\n").join(lines)

    def places(self, view: dict[str, Any], width: int, rows: int, looked_at: str | None) -> Content:
        """All active places, with more room where there is room."""
        return fitting(self.all_places(view, airy=True), self.all_places(view), rows - 3)

    def all_places(self, view: dict[str, Any], airy: bool = False) -> Content:
        """All active places and what holds for the round."""
        blocks = [self.place(view, place) for place in (view["path"], *view["battlegrounds"]) if place]
        if view["playing"]:
            names = Content(", ").join([self.name(id_) for id_ in view["playing"]])
            blocks.insert(0, Content.assemble(("Being played: ", self.metal), names))
        if view["this_round"]:
            names = Content(", ").join([self.name(id_) for id_ in view["this_round"]])
            blocks.append(Content.assemble(("This round: ", self.quiet), names))
        if not blocks:
            blocks.append(Content.styled("No place is active yet.", self.quiet))
        scored = self.scored(view)
        if scored:
            blocks.append(scored)
        return Content("\n\n" if airy else "\n").join(blocks)

    def scored(self, view: dict[str, Any]) -> Content | None:
        """The places both sides have won."""
        lines = [
            Content.assemble(
                (f"{SIDE_MARKS[side]} won: ", self.side(side)), (", ".join(map(title, won)), self.quiet)
            )
            for side, won in view["scored"].items()
            if won
        ]
        return Content("\n").join(lines) if lines else None

    # A CARD

    def thing(self, view: dict[str, Any], id_: str, provenance: bool = True) -> Content:
        """A card in full."""
        card = catalogue()[id_]
        lines = [Content.assemble(self.mark(card), " ", (card.title, f"bold {self.colour(card)}"))]
        for line in card_lines(card, provenance):
            doubtful = line.startswith(UNCERTAIN)
            lines.append(Content.styled(("? " if doubtful else "") + line, self.quiet if doubtful else ""))
        return Content("\n").join(lines)

    def hand(self, view: dict[str, Any], width: int) -> list[HandLine]:
        """The hands and reserves of the seats one looks for."""
        lines: list[HandLine] = []
        asked = view["decision"]["seat"] if view["decision"] else ""
        for name in sorted(view["seers"], key=lambda name: name != asked):
            seat = view["seats"][name]
            whose = f"{seat['title'].removeprefix('The ')}: " if len(view["seers"]) > 1 else ""
            keep = f"{'keep' if whose else 'you may keep'} {seat['carryover']}"
            parts = [(f"{whose}hand {seat['counts']['hand']} ({keep})", seat["hand"])]
            if seat["aside"]:
                parts.append((f"{whose}set aside", seat["aside"]))
            if "top" in seat:
                parts.append((f"{whose}top of your deck", [seat["top"]]))
            held: list[str] = []
            for entry in seat["reserve"]:
                held += [entry["card"], *(item["card"] for item in entry.get("items", ()))]
            parts.append((f"{whose}reserve", held))
            for heading, ids in parts:
                lines.append((heading, None))
                lines += [(self.hand_line(id_, width), id_) for id_ in ids]
        return lines

    def hand_line(self, id_: str, width: int) -> Content:
        """A card in a list, its icons on the right."""
        card = catalogue()[id_]
        marks = icons(card, marks=True)
        if len(card.title) + len(marks) + 4 > width:
            marks = marks.replace(")(", "").replace(" ", "")
        room = max(6, width - len(marks) - 4)
        name = cut(card.title, room)
        return Content.assemble(
            self.mark(card), " ", (name.ljust(room), self.colour(card)), " ", (marks, self.quiet)
        )

    def option(self, view: dict[str, Any], label: str, option: dict[str, Any]) -> Content:
        """An answer with its key, and the icons of the card it is about."""
        parts: list[Any] = [(f"{label} ", self.metal), str(option["text"])]
        if option["key"].split()[0] in ("play", "card", "place") and "(" not in option["text"]:
            for id_ in (*option["cards"], *option["places"]):
                if id_ in catalogue():
                    parts.append((f"  {icons(catalogue()[id_], marks=True)}", self.quiet))
        return Content.assemble(*parts)


def _icon(card: CardInfo, name: str) -> str:
    n = card.icons[name]
    star = "*" if name in card.starred else ""
    if not n and not star:
        return ""
    letter = {"attack": "A", "defense": "D", "path": "P"}[name.partition("_")[0]]
    return f"({n}{letter}){star}" if "leadership" in name else f"{n}{letter}{star}"


PEN = CardPen

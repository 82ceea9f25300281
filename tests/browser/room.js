// What is wrong with the table as it lies there; nothing where the list is empty. See room.py.
() => {
    const found = [];
    const box = node => node.getBoundingClientRect();
    const all = selector => [...document.querySelectorAll(selector)];
    const name = node => [node.dataset?.place ?? node.dataset?.seat ?? node.dataset?.card ?? "", node.className]
        .join(" ").replace(/svelte-\w+/g, "").replace(/\s+/g, " ").trim();
    const phone = innerWidth <= 760;
    const isSeen = node => node.checkVisibility({visibilityProperty: true}) && !node.closest(".said");
    // One panel over another, or outside of the window.
    const panels = all([
        "header.top", ".seats > .seat", ".friends > .seat", ".chips", "aside.side", ".question",
        ".own > .reserve", ".own > .held", ".own > .piles", ".own > .dice", "aside.instruments", "main.map",
        ...(phone ? [".board"] : [".locale > .place", ".locales .play-card .touch", ".skirmish .row"]),
    ].join(",")).filter(isSeen).map(node => [node, box(node)]).filter(([, one]) => one.width && one.height);
    const sideways = node => node.closest(".locales") && node.closest(".locales").scrollWidth > innerWidth;
    for (const [node, one] of panels) {
        if (phone && node.closest(".sheet")) continue; // it is pushed up and down
        if (one.bottom > innerHeight + 1 || one.top < -1) found.push(`${name(node)} reaches out of the window`);
        if ((one.right > innerWidth + 1 || one.left < -1) && !sideways(node)) found.push(`${name(node)} reaches out of the window`);
        for (const [other, next] of panels) {
            if (node === other || node.contains(other) || other.contains(node)) continue;
            if (node.closest(".cards") && node.closest(".cards") === other.closest(".cards")) continue; // fanned
            if (node.closest(".skirmishes") || other.closest(".skirmishes")) continue; // they stay in front
            const wide = Math.min(one.right, next.right) - Math.max(one.left, next.left);
            const high = Math.min(one.bottom, next.bottom) - Math.max(one.top, next.top);
            if (phone && [node, other].some(each => each.closest(".sheet")) && [node, other].some(each => each.matches("main.map"))) continue; // a sheet over the map
            if (wide > 2 && high > 2 && one.top <= next.top) found.push(`${name(node)} lies over ${name(other)} by ${Math.round(high)}`);
        }
    }
    // Panels whose content must be pushed to be read.
    for (const node of all(".seats, .friends, .seat, .instruments, .own > .dice, .own > .reserve .cards, .own > .piles, .skirmishes, .locale .cards")) {
        if (!isSeen(node) || (phone && node.matches(".cards, .piles"))) continue;
        if (node.scrollHeight > node.clientHeight + 3 && getComputedStyle(node).overflowY !== "visible")
            found.push(`${name(node)} is cut: ${node.scrollHeight} in ${node.clientHeight}`);
        if (node.matches(".seats, .friends, .seat") && node.scrollWidth > node.clientWidth + 1) found.push(`${name(node)} is cut at the right`);
    }
    // Texts: too small, or cut.
    const words = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
    for (let text = words.nextNode(); text; text = words.nextNode()) {
        const node = text.parentElement;
        if (!text.data.trim() || !isSeen(node) || node.closest(".said, .lines, svg, main.map")) continue; // what is on the map grows with it
        const style = getComputedStyle(node);
        const size = parseFloat(style.fontSize);
        if (size > 0 && size < 12.99) found.push(`${text.data.trim()} has letters of ${size} (${name(node)})`);
        for (let one = node; one && !one.matches(".table"); one = one.parentElement) {
            const looks = getComputedStyle(one);
            if (looks.display === "inline" || looks.overflow === "visible") continue;
            if (["auto", "scroll"].includes(looks.overflowX) || ["auto", "scroll"].includes(looks.overflowY)) break;
            const range = document.createRange();
            range.selectNodeContents(text);
            const [its, edge] = [box(range), box(one)];
            if (its.right > edge.right + 1.5 || its.bottom > edge.bottom + size * 0.45 || its.left < edge.left - 1.5)
                found.push(`"${text.data.trim().slice(0, 40)}" is cut by ${name(one)}`);
            if (one.matches("button, .card, .place, .seat")) break;
        }
    }
    // What one knows a card in play by, its title and its icons, lies under no other card.
    const shownIn = box(document.querySelector(".locales, main.map"));
    const behind = (card, {left, right, top, bottom}) => [left + 1.5, (left + right) / 2, right - 1.5].flatMap(x => [[x, (top + bottom) / 2], [x, bottom - 2]]).some(([x, y]) => {
        if (x < Math.max(0, shownIn.left) || x > Math.min(innerWidth, shownIn.right) || y < shownIn.top || y > shownIn.bottom) return false; // pushed out of sight
        const seen = document.elementFromPoint(x, y);
        return seen && !card.contains(seen) && seen.closest(".play-card, .row, .place");
    });
    for (const card of all(".locales .play-card, .locales .skirmish .row")) {
        for (const part of [...card.querySelectorAll(".title, .worths li, .worth")].filter(isSeen)) {
            const range = document.createRange();
            range.selectNodeContents(part);
            const boxes = part.matches(".title") ? [...range.getClientRects()] : [box(part)];
            if (boxes.filter(one => one.width > 2 && one.height > 6).some(one => behind(card, one)))
                found.push(`${part.matches(".title") ? "the title" : "an icon"} of ${name(card)} lies behind something`);
        }
    }
    // Nor does the name of a place lie under what lies at it.
    for (const title of all(".locales .place .title").filter(isSeen)) {
        const range = document.createRange();
        range.selectNodeContents(title);
        const [words, beside] = [box(range), [...title.parentElement.querySelectorAll(".token, .points")].filter(isSeen).map(box)];
        if (beside.some(one => one.left < words.right - 1 && one.right > words.left + 1 && one.top < words.bottom - 1 && one.bottom > words.top + 1))
            found.push(`the name ${title.textContent} lies behind a token`);
    }
    // What is read on a card in the hand lies under no other card.
    for (const text of phone ? [] : all(".hand .card :is(.title, .text, .detail, .what, .worths li, .pips span)").filter(isSeen)) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const covered = (text.matches("li") ? [box(text)] : [...range.getClientRects()]).some(({right, top, bottom}) => {
            const seen = document.elementFromPoint(right - 1.5, (top + bottom) / 2);
            return seen?.closest(".slot") && !seen.closest(".slot").contains(text);
        });
        if (covered) found.push(`the text "${text.textContent.slice(0, 40)}" lies behind the next card`);
    }
    for (const node of all(".play-card .cut")) if (isSeen(node)) found.push(`the text of ${name(node.closest("[data-card]") ?? node)} is cut`);
    // On a phone attackers, place and defenders are seen at once.
    for (const card of phone ? all(".locales > .locale :is(.play-card, .place)").filter(isSeen) : []) {
        const {left, right, bottom} = box(card);
        if (left < innerWidth && right > 0 && bottom > shownIn.bottom + 2) found.push(`${name(card)} lies ${Math.round(bottom - shownIn.bottom)} below what is seen of its place`);
    }
    // Every card in the hand says what it is and what it does.
    for (const card of all(".hand .card.unsaid")) if (phone) found.push(`the text of ${name(card.closest("[data-card]"))} is not shown`);
    for (const card of all(".own .hand .card[data-deck] .body").filter(isSeen)) {
        if (![...card.querySelectorAll(".text")].some(text => isSeen(text) && text.textContent.trim())) found.push(`nothing is told of what ${card.parentElement.querySelector(".title").textContent} does`);
    }
    if (!phone) {
        const edge = box(document.querySelector(".locales, main.map"));
        for (const card of all(".locales .play-card")) {
            if (box(card).bottom > edge.bottom + 2 || box(card).top < edge.top - 2) found.push(`${name(card)} is cut by the table`);
        }
        for (const card of all(".locales .play-card"))
            if (Math.round(box(card).height) < 88) found.push(`${name(card)} is ${Math.round(box(card).height)} high`);
        // The log: six entries in sight, or a drawer.
        const log = document.querySelector(".side .lines");
        const room = log && box(log);
        const entries = room ? [...log.children].filter(line => box(line).top >= room.top - 1 && box(line).bottom <= room.bottom + 1) : [];
        const whole = log && log.children.length <= entries.length;
        if (!whole && entries.length < 6 && !all(".opens-log").some(isSeen)) found.push(`the log shows ${entries.length} entries`);
    }
    return [...new Set(found)];
}

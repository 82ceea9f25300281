document.documentElement.classList.add("js");

// One scenario at a time.
const tabs = [...document.querySelectorAll("nav button")];
function show(name) {
  for (const part of document.querySelectorAll(".scenario"))
    part.classList.toggle("shown", part.dataset.scenario === name);
  for (const tab of tabs)
    tab.dataset.to === name ? tab.setAttribute("aria-current", "true") : tab.removeAttribute("aria-current");
}
for (const tab of tabs) tab.addEventListener("click", () => show(tab.dataset.to));
show(tabs[0].dataset.to);

// Tables of cards are sorted by their heads and narrowed by name and side.
for (const panel of document.querySelectorAll(".cards")) {
  const heads = [...panel.querySelectorAll("thead th")];
  const body = panel.querySelector("tbody");
  const rows = [...body.rows];

  function sort(column, down) {
    const byNumber = heads[column].dataset.sort === "number";
    const value = (row) => (byNumber ? Number(row.cells[column].dataset.value) : row.cells[column].textContent);
    const order = (a, b) => (byNumber ? value(a) - value(b) : value(a).localeCompare(value(b)));
    const faint = (row) => Number(row.cells[column].classList.contains("few")); // always last
    rows.sort((a, b) => faint(a) - faint(b) || (down ? order(b, a) : order(a, b)));
    body.append(...rows);
    for (const head of heads) head.removeAttribute("aria-sort");
    heads[column].setAttribute("aria-sort", down ? "descending" : "ascending");
  }
  heads.forEach((head, column) => {
    head.querySelector("button").addEventListener("click", () => {
      const now = head.getAttribute("aria-sort");
      sort(column, now ? now === "ascending" : head.dataset.sort === "number");
    });
  });
  sort(4, true);

  const words = panel.querySelector("input");
  const side = panel.querySelector("select");
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  function narrow() {
    const wanted = plain(words.value);
    for (const row of rows) {
      const text = plain(row.cells[0].textContent + " " + row.cells[1].textContent);
      row.hidden = !text.includes(wanted) || (side.value && row.dataset.side !== side.value);
    }
  }
  words.addEventListener("input", narrow);
  side.addEventListener("change", narrow);
}

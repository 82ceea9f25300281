// Runs before the page is drawn, so that it never flashes in the wrong theme.
try {
  const kept = JSON.parse(localStorage.getItem("thirdage.settings") || "{}");
  const root = document.documentElement;
  const light = matchMedia("(prefers-color-scheme: light)").matches;
  root.dataset.theme = kept.theme === "system" ? (light ? "light" : "dark") : kept.theme || "dark";
  if (kept.contrast) root.dataset.contrast = "high";
  if (kept.textSize) root.style.setProperty("--text-size", String(kept.textSize));
} catch {
  // Private windows may refuse storage; the dark theme stands.
}

"""The lab: play many games and measure. It stands above the games; no game knows of it."""

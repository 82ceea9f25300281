"""The lab: plays many games and measures. It uses the games; no game knows about it."""

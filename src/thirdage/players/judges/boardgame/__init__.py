"""Judgement of the board game."""

"""Judgement of the card game."""

"""The Combat cards: what event cards do in battle, by title. Several cards share a title.

A Combat card works at one step of a round, or at two: before the Combat roll, before the Leader re-roll,
after both, or when losses have been taken. At each step the lower initiative works first, then the
defender's. What several cards ask or do is in `words.py`.
"""

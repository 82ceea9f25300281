"""The terminal: a Textual screen, a plain line mode, and what both share."""

"""The board game in the terminal: its words, its help, its drawing."""

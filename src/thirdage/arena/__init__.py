"""Where programs of other people meet the house: a server for bots, and series of games that rate one."""

"""The table: games for people and bots in the browser, kept safe in a database."""

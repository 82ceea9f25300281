"""The games as learning programs know them: PettingZoo environments and OpenSpiel games.

`thirdage.envs.cardgame_v0` and `thirdage.envs.boardgame_v0` have `env`, `raw_env` and `parallel_env` for
PettingZoo (the extra `envs`); `thirdage.envs.spiel` registers the games with OpenSpiel (the extra
`openspiel`). `thirdage.envs.batched` plays many games at once into shared arrays. All of them share the
actions and observations of a game: `actions` and `observations` are the card game's, `boardgame_actions` and
`boardgame_observations` the board game's; docs/envs.md describes them.
"""

"""The game as learning programs know it: PettingZoo environments and OpenSpiel games.

`thirdage.envs.cardgame_v0` has `env`, `raw_env` and `parallel_env` for PettingZoo (the extra `envs`);
`thirdage.envs.spiel` registers the games with OpenSpiel (the extra `openspiel`). Both share the actions of
`thirdage.envs.actions` and the observations of `thirdage.envs.observations`; docs/envs.md describes them.
"""

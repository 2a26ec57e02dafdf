"""Talon's card games as environments: `env` for one match by PettingZoo's interface, `VectorEnv` for many at once,
`load_game` for single states that can be searched."""

from __future__ import annotations

from .aec import TalonEnv
from .errors import IllegalAction, TalonDied, TalonError
from .matches import Answer
from .search import TERMINAL, Game, Solved, State, load_game, solve
from .vector import VectorEnv

__version__ = "0.2.0"


def env(game: str, **options) -> TalonEnv:
    """One match: `env('tysiac', preset='alpha-1000', rules={'maxHands': 1}, opponents={1: 'greedy'}, seed=7)`."""
    return TalonEnv(game, **options)


__all__ = [
    "TERMINAL",
    "Answer",
    "Game",
    "IllegalAction",
    "Solved",
    "State",
    "TalonDied",
    "TalonEnv",
    "TalonError",
    "VectorEnv",
    "env",
    "load_game",
    "solve",
]

"""Single states for programs that search, in the shape that OpenSpiel has made known."""

from __future__ import annotations

import weakref
from typing import Any, Mapping, NamedTuple, Sequence

import numpy as np

from .child import Child
from .errors import TalonError

TERMINAL = -4
"""`current_player` of a match that is over."""
REVISION = 2
"""Of the protocol, from which on there are states."""
LETTING_GO = 256
"""So many states are let go of by one message."""


class Solved(NamedTuple):
    """What best play with open cards brings from here, for the soloist."""

    value: float
    """The middle of the bounds, where they differ."""
    bounds: tuple[float, float]
    exact: bool
    moves: dict[int, float]
    """The value of every action."""
    soloist: int
    kind: str
    """'zero-sum', or 'coalition' where two play as one."""
    about: str
    """What the number is, in words."""


class Game:
    """A game under some rules, and the process of Talon that keeps its states."""

    def __init__(
        self,
        game: str,
        *,
        preset: str | None = None,
        rules: Mapping[str, Any] | None = None,
        encoding: int | None = None,
        talon: str | Sequence[str] | None = None,
    ):
        self._child = Child(talon)
        try:
            if self._child.hello.get("revision", 1) < REVISION:
                raise TalonError("This Talon knows no single states: take a later one.", "ERR_PROTOCOL")
            message = {"type": "load", "game": game, "preset": preset, "rules": rules, "encoding": encoding}
            self.info: dict[str, Any] = self._child.ask({k: v for k, v in message.items() if v is not None})
        except BaseException:
            self._child.close()
            raise
        self._gone: list[int] = []
        self._drawn = 0

    def new_initial_state(self, seed: int | str = 0) -> State:
        """A match before its first decision; the seed names its cards."""
        return State(self, self._ask(type="begin", seed=seed))

    def num_players(self) -> int:
        return self.info["seats"]

    def num_distinct_actions(self) -> int:
        return len(self.info["actions"])

    def observation_tensor_shape(self) -> list[int]:
        return [self.info["columns"]]

    def close(self) -> None:
        """Ends the process, and all states with it."""
        self._child.close()

    def __enter__(self) -> Game:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __str__(self) -> str:
        return self.info["id"]

    def _ask(self, **message: Any) -> dict:
        if len(self._gone) >= LETTING_GO:
            gone, self._gone[:] = list(self._gone), []
            self._child.ask({"type": "forget", "states": gone})
        return self._child.ask(message)


class State:
    """A state of a match. Chance plays itself, from the seed; copies draw the same."""

    def __init__(self, game: Game, told: dict):
        self._game = game
        self._number: int = told["state"]
        self._told = told
        weakref.finalize(self, game._gone.append, self._number).atexit = False

    def get_game(self) -> Game:
        return self._game

    def current_player(self) -> int:
        """The seat to act; TERMINAL when the match is over."""
        return TERMINAL if self.is_terminal() else self._told["actor"]

    def is_terminal(self) -> bool:
        return self._told["actor"] < 0

    def legal_actions(self, player: int | None = None) -> list[int]:
        """In ascending order; none for who is not to act."""
        if player is not None and player != self._told["actor"]:
            return []
        return list(self._told["legal"])

    def action_to_string(self, action: int) -> str:
        return self._game.info["actions"][action]

    def apply_action(self, action: int) -> None:
        """What is not allowed raises IllegalAction and changes nothing."""
        self._told = self._game._ask(type="play", state=self._number, action=int(action))

    def child(self, action: int) -> State:
        """A copy in which the action has been played."""
        copy = self.clone()
        copy.apply_action(action)
        return copy

    def clone(self) -> State:
        return State(self._game, self._game._ask(type="clone", state=self._number))

    def returns(self) -> list[float]:
        """The points of every seat so far, and at the end what it has."""
        return list(self._told["returns"])

    def observation_tensor(self, player: int | None = None) -> np.ndarray:
        """What the seat sees now, as the net of Talon is shown it; not what it has seen before."""
        return np.array(self._observe(player)["features"], np.float32)

    def view(self, player: int | None = None) -> dict:
        """What the seat sees now, as the game gives it."""
        return self._observe(player)["view"]

    def information_state_string(self, player: int | None = None) -> str:
        """All that the seat has seen and done: the same for two states exactly when that is the same."""
        return self._information(player, "text")["text"]

    def information_state_tensor(self, player: int | None = None) -> np.ndarray:
        """The same in numbers, a row for everything that the seat has noticed; the rows grow with the match."""
        found = self._information(player, "numbers")
        return np.array(found["numbers"], np.float32).reshape(found["rows"], self._game.info["informationColumns"])

    def resample_from_infostate(self, player: int, seed: int | str | None = None) -> State:
        """A state that the seat cannot tell from this one: what it has not seen is drawn anew, all placements alike."""
        if seed is None:
            self._game._drawn += 1
            seed = f"resample/{self._game._drawn}"
        return State(self._game, self._game._ask(type="resample", state=self._number, seat=player, seed=seed))

    def _observe(self, player: int | None) -> dict:
        return self._game._ask(type="observe", state=self._number, seat=self._seat(player))

    def _information(self, player: int | None, form: str) -> dict:
        return self._game._ask(type="information", state=self._number, seat=self._seat(player), form=form)

    def _seat(self, player: int | None) -> int:
        if player is None and self.is_terminal():
            raise ValueError("The match is over and nobody is to act: name the player.")
        return self._told["actor"] if player is None else int(player)


def load_game(game: str, **options: Any) -> Game:
    """`load_game('tysiac', preset='alpha-1000', rules={'maxHands': 1}, encoding=2)`."""
    return Game(game, **options)


def solve(state: State, objective: str = "points", nodes: int | None = None) -> Solved:
    """Exact values of the play of a deal when all cards are open; objectives are points, contract and settlement.

    With `nodes` no more positions are looked at, and values may be bounds.
    """
    message = {"type": "solve", "state": state._number, "objective": objective}
    found = state.get_game()._ask(**message, **({} if nodes is None else {"nodes": nodes}))
    low, high = found["value"]
    return Solved(
        value=(low + high) / 2,
        bounds=(low, high),
        exact=found["exact"],
        moves={action: (lower + upper) / 2 for action, lower, upper in found["moves"]},
        soloist=found["soloist"],
        kind=found["kind"],
        about=found["about"],
    )

"""The class that strategies are made of."""

from __future__ import annotations

from typing import Any


class BaseStrategy:
    """One instance plays one game. `memory` is kept from decision to decision, and is `state.memory` too."""

    name = ""
    memory: dict[str, Any]

    def __new__(cls, *args: Any, **named: Any) -> "BaseStrategy":
        strategy = super().__new__(cls)
        strategy.memory = {}
        return strategy

    def part1_play(self, state: Any) -> Any:
        raise NotImplementedError

    def part1_slough(self, state: Any) -> Any:
        raise NotImplementedError

    def part2_move(self, state: Any) -> Any:
        raise NotImplementedError


# What `state` is: fields by their names, as attributes or by keys. The names are for annotations.
Part1StateView = Part2StateView = TrickPlay = Card = Any

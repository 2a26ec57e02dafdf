"""Gymnasium's spaces where it can be imported, else spaces of the same shape."""

from __future__ import annotations

from typing import Any, Mapping

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete, Space
except ImportError:

    class Space:  # type: ignore[no-redef]
        """A set of values that can be drawn from, by a stream of random numbers of its own."""

        def __init__(self, shape: tuple[int, ...] | None, dtype: Any):
            self.shape = shape
            self.dtype = None if dtype is None else np.dtype(dtype)
            self.np_random = np.random.default_rng()

        def seed(self, seed: int | None = None) -> Any:
            self.np_random = np.random.default_rng(seed)
            return seed

        def contains(self, value: Any) -> bool:
            raise NotImplementedError

        def __contains__(self, value: Any) -> bool:
            return self.contains(value)

    class Discrete(Space):  # type: ignore[no-redef]
        """The numbers 0 to n - 1."""

        def __init__(self, n: int):
            super().__init__((), np.int64)
            self.n = np.int64(n)
            self.start = np.int64(0)

        def sample(self, mask: np.ndarray | None = None) -> np.int64:
            """One of those that the mask allows; 0 where it allows none."""
            if mask is None:
                return self.np_random.integers(self.n)
            allowed = np.flatnonzero(mask)
            return np.int64(self.np_random.choice(allowed)) if allowed.size else np.int64(0)

        def contains(self, value: Any) -> bool:
            is_whole = isinstance(value, (int, np.integer)) and not isinstance(value, (bool, np.bool_))
            return is_whole and 0 <= value < self.n

        def __eq__(self, other: Any) -> bool:
            return isinstance(other, Discrete) and self.n == other.n

        __hash__ = None  # type: ignore[assignment]

        def __repr__(self) -> str:
            return f"Discrete({self.n})"

    class Box(Space):  # type: ignore[no-redef]
        """Arrays of one shape, each number within bounds."""

        def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any = np.float32):
            super().__init__(shape, dtype)
            self.low = np.full(shape, low, self.dtype)
            self.high = np.full(shape, high, self.dtype)

        def sample(self, mask: None = None) -> np.ndarray:
            if self.dtype.kind in "iu":
                return self.np_random.integers(self.low, self.high, endpoint=True, dtype=self.dtype)
            low, high = np.maximum(self.low, -1), np.minimum(self.high, 1)
            return self.np_random.uniform(low, high).astype(self.dtype)

        def contains(self, value: Any) -> bool:
            return (
                isinstance(value, np.ndarray)
                and np.can_cast(value.dtype, self.dtype)
                and value.shape == self.shape
                and bool(np.all(value >= self.low))
                and bool(np.all(value <= self.high))
            )

        def __eq__(self, other: Any) -> bool:
            return (
                isinstance(other, Box)
                and self.shape == other.shape
                and self.dtype == other.dtype
                and np.array_equal(self.low, other.low)
                and np.array_equal(self.high, other.high)
            )

        __hash__ = None  # type: ignore[assignment]

        def __repr__(self) -> str:
            return f"Box({self.low.min()}, {self.high.max()}, {self.shape}, {self.dtype})"

    class Dict(Space):  # type: ignore[no-redef]
        """Named values, each of a space of its own."""

        def __init__(self, spaces: Mapping[str, Space]):
            super().__init__(None, None)
            self.spaces = dict(sorted(spaces.items()))

        def seed(self, seed: int | None = None) -> Any:
            for i, space in enumerate(self.spaces.values()):
                space.seed(None if seed is None else seed + i)
            return seed

        def sample(self, mask: Mapping[str, Any] | None = None) -> dict[str, Any]:
            return {key: space.sample(None if mask is None else mask[key]) for key, space in self.spaces.items()}

        def contains(self, value: Any) -> bool:
            return (
                isinstance(value, dict)
                and value.keys() == self.spaces.keys()
                and all(space.contains(value[key]) for key, space in self.spaces.items())
            )

        def __getitem__(self, key: str) -> Space:
            return self.spaces[key]

        def __eq__(self, other: Any) -> bool:
            return isinstance(other, Dict) and self.spaces == other.spaces

        __hash__ = None  # type: ignore[assignment]

        def __repr__(self) -> str:
            return f"Dict({', '.join(f'{key}: {space}' for key, space in self.spaces.items())})"


__all__ = ["Box", "Dict", "Discrete", "Space"]

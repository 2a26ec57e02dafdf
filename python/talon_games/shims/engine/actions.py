"""What Skitgubbe's decisions are answered by."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum


class Part1PlayType(Enum):
    PLAY_HAND_CARD = "PLAY_HAND_CARD"
    PLAY_DECK_TOP = "PLAY_DECK_TOP"


@dataclass
class Part1PlayAction:
    type: Part1PlayType
    card_index: int | None = None


@dataclass
class Part1SloughAction:
    card_indices: list[int] = field(default_factory=list)


class Part2ActionType(Enum):
    PLAY_RUN = "PLAY_RUN"
    EAT = "EAT"


@dataclass
class Part2Action:
    type: Part2ActionType
    run_card_indices: list[int] | None = None

"""A strategy's file in Python as a program on Talon's pipe: what `python:FILE` starts. Standard library only.

The file has a class `Strategy` (or `Agent`, or one class that has the methods) with a method for each kind of decision,
named as in docs/4-strategies.md but with underscores: `part1_play(state)`, `choose_draft_pick(state, cards)`.
It runs with all rights of whoever starts it.
"""

from __future__ import annotations

import dataclasses
import enum
import importlib.util
import json
import random
import re
import sys
import traceback
from pathlib import Path
from typing import Any

SHIMS = Path(__file__).resolve().parent / "shims"
# What a method gets behind the state: fields of it.
ARGUMENTS = {
    "choosePlacementCell": ("card",),
    "chooseDraftPick": ("choices",),
    "chooseDraftPass": ("choices",),
    "choosePatternToResolve": ("choices",),
    "chooseApplyReward": ("reward", "match"),
    "chooseRewardParams": ("reward", "match"),
}
CAMEL = re.compile(r"^[a-z]+[0-9]*(?:[A-Z][a-z0-9]*)+$")


def snake(name: str) -> str:
    """'part1Play' is 'part1_play'; what is no such name stays."""
    return re.sub(r"(?=[A-Z])", "_", name).lower() if CAMEL.match(name) else name


def camel(name: str) -> str:
    return re.sub(r"_([a-z])", lambda letter: letter.group(1).upper(), name)


class Told(dict):
    """What Talon tells: fields by attribute or by key. Two with the same fields are equal, and can be in a set."""

    said: Any = None

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"there is no '{name}' here, only {', '.join(self)}") from None

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(json.dumps(self.said, sort_keys=True))


def told(said: Any) -> Any:
    """JSON in the words of Python; how it came is kept, so that a choice can be answered as it is."""
    if isinstance(said, list):
        return [told(one) for one in said]
    if not isinstance(said, dict):
        return said
    fields = Told({snake(key): told(value) for key, value in said.items()})
    fields.said = said
    return fields


def answered(value: Any, is_plain: bool) -> Any:
    """What a method answered, as JSON. Names of fields become Talon's, where they are not `is_plain`."""
    if isinstance(value, Told):
        return value.said
    if isinstance(value, enum.Enum):
        return value.name
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        value = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
        value = {key: one for key, one in value.items() if one is not None}
    if isinstance(value, dict):
        return {key if is_plain else camel(str(key)): answered(one, is_plain) for key, one in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [answered(one, is_plain) for one in value]
    return value.item() if hasattr(value, "item") else value  # a number of numpy


def load(file: Path, methods: list[str]) -> type:
    """The class in the file that plays."""
    if not file.is_file():
        raise SystemExit(f"There is no file {file}.")
    sys.path[:0] = [str(SHIMS), str(file.resolve().parent)]
    spec = importlib.util.spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None:
        raise SystemExit(f"{file} is no Python file.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[file.stem] = module
    spec.loader.exec_module(module)
    wanted = [snake(method) for method in methods]
    own = [one for one in vars(module).values() if isinstance(one, type) and one.__module__ == file.stem]
    whole = [one for one in own if all(callable(getattr(one, method, None)) for method in wanted)]
    for name in ("Strategy", "Agent"):
        found = getattr(module, name, None)
        if isinstance(found, type):
            missing = [method for method in wanted if not callable(getattr(found, method, None))]
            if missing:
                raise SystemExit(f"The class {name} of {file} lacks {', '.join(missing)}.")
            return found
    if len(whole) == 1:
        return whole[0]
    raise SystemExit(f"{file} must have a class Strategy or Agent, or one class with {', '.join(wanted)}.")


class Player:
    """One strategy on the pipe, one match after the other."""

    def __init__(self, file: Path):
        self.file = file
        self.strategy: Any = None
        self.kind: type = object
        self.memory: dict[str, Any] = {}
        self.is_plain = False

    def hello(self, message: dict) -> dict:
        self.kind = load(self.file, message["methods"])
        self.is_plain = message["game"] == "mosaic"  # whose answers have underscores in Talon too
        name = getattr(self.kind, "name", "")
        return {"type": "ready", "name": name if isinstance(name, str) and name else self.file.stem}

    def begin(self) -> None:
        """Every match has an instance of its own."""
        self.strategy = self.kind()
        memory = getattr(self.strategy, "memory", None)
        self.memory = memory if isinstance(memory, dict) else {}

    def answer(self, message: dict) -> dict:
        random.seed(message["seed"])
        if "numpy" in sys.modules:
            sys.modules["numpy"].random.seed(message["seed"] % 2**32)
        state = told(message["input"])
        state["memory"] = self.memory
        method = message["method"]
        more = [state[name] for name in ARGUMENTS.get(method, ())]
        answer = getattr(self.strategy, snake(method))(state, *more)
        return {"id": message["id"], "answer": answered(answer, self.is_plain)}


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit("Usage: strategy_program.py FILE")
    # This folder is no place to import from; and what a strategy prints must not get into the answers.
    sys.path[:] = [path for path in sys.path if Path(path or ".").resolve() != SHIMS.parent]
    pipe, sys.stdout = sys.stdout, sys.stderr
    player = Player(Path(sys.argv[1]))
    try:
        talk(player, pipe)
    except Exception as problem:  # noqa: BLE001
        raise SystemExit(in_a_line(problem, player.file)) from None


def in_a_line(problem: Exception, file: Path) -> str:
    """Where in the strategy's file it happened, and what: Talon keeps few of a program's last words."""
    lines = [frame.lineno for frame in traceback.extract_tb(problem.__traceback__) if Path(frame.filename) == file]
    place = f"{file.name}:{lines[-1]}" if lines else file.name
    return f"{place}: {type(problem).__name__}: {problem}"


def talk(player: Player, pipe: Any) -> None:
    for line in sys.stdin:
        message = json.loads(line)
        reply = None
        if message["type"] == "hello":
            reply = player.hello(message)
        elif message["type"] == "match":
            player.begin()
        elif message["type"] == "ask":
            reply = player.answer(message)
        elif message["type"] == "goodbye":
            return
        if reply is not None:
            print(json.dumps(reply), file=pipe, flush=True)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Plays Skitgubbe for Talon over a pipe: one JSON object a line in, one out. Python 3, standard library only.

    talon simulate skitgubbe --players 3 --agents "exec:python3 strategies/exec/skitgubbe_bot.py" simple random

docs/12-protocol.md describes the lines. Print nothing else to stdout; stderr is for your own messages.
"""

import json
import sys


def part1_play(state):
    """The lowest card wins fewest tricks, and every card that is won must be got rid of in part 2."""
    lowest = min(state["legalPlayIndices"], key=lambda index: state["hand"][index]["part1Rank"], default=None)
    if lowest is None:
        return state["choices"][0]
    return {"type": "PLAY_HAND_CARD", "cardIndex": lowest}


def part1_slough(state):
    """Throws nothing away: who takes the trick is not known yet."""
    return None


def part2_move(state):
    """The cheapest run that beats the table, trumps last, of equal tops the longest; else eat."""

    def cost(choice):
        cards = [state["hand"][index] for index in choice["runCardIndices"]]
        trump = 20 if cards[0]["suit"] == state["trump"] else 0
        return (max(card["part2Rank"] for card in cards) + trump, -len(cards))

    runs = [choice for choice in state["choices"] if choice["type"] == "PLAY_RUN"]
    return min(runs, key=cost, default={"type": "EAT"})


METHODS = {"part1Play": part1_play, "part1Slough": part1_slough, "part2Move": part2_move}


def send(message):
    print(json.dumps(message), flush=True)


def main():
    # The loop ends with the input, and the program with it: Talon may be gone without a goodbye.
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            send({"type": "ready", "name": "Python sample"})
        elif message["type"] == "ask":
            send({"id": message["id"], "answer": METHODS[message["method"]](message["input"])})
        # "match" and "over" mark the ends of a match; this bot keeps nothing between moves.


if __name__ == "__main__":
    main()

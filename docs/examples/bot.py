#!/usr/bin/env python3
"""An example bot for Galapagos: feeds when it can, else moves at random.

galapagos arena origin --bots "exec:python3 bot.py,random" --seats 2
"""

import json
import sys


def say(message):
    print(json.dumps(message), flush=True)


def choose(moves, number):
    """The moves come as text; `number` is chance, the same in every replay of the game."""
    liked = [move for move in moves if move.startswith("food")] or moves
    return liked[number % len(liked)]


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "ready"})
    elif message["type"] == "choose":
        # message["view"] holds everything that this seat may know.
        say({"id": message["id"], "move": choose(message["moves"], message["random"])})
    elif message["type"] == "replaced":
        print(message["why"], message["rules"], file=sys.stderr)
    elif message["type"] == "over":
        break

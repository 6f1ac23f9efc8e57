#!/usr/bin/env python3
"""A bot that plays the moves of a network trained by ppo.py.  It needs NumPy, not PyTorch.

galapagos arena evo --bots "exec:python docs/examples/agent.py agent.npz,greedy" --seats 2
"""

import json
import sys

import numpy as np

net = dict(np.load(sys.argv[1]))


def choose(observation, places):
    """The number of the move that the network rates best; `places` are the moves in the encoding."""
    hidden = np.maximum(0, net["first.weight"] @ (observation / net["scale"]) + net["first.bias"])
    hidden = np.maximum(0, net["second.weight"] @ hidden + net["second.bias"])
    return int(np.argmax(net["moves.weight"][places] @ hidden))


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        # With this answer, every decision comes with its numbers; another encoding would be refused.
        print(json.dumps({"type": "ready", "encoding": str(net["encoding"])}), flush=True)
    elif message["type"] == "choose":
        best = choose(np.array(message["observation"]), message["places"])
        print(json.dumps({"id": message["id"], "move": message["moves"][best]}), flush=True)
    elif message["type"] == "over":
        break

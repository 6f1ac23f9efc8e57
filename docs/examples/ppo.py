#!/usr/bin/env python3
"""Train an agent by play: proximal policy optimisation (PPO) in one file, in the style of CleanRL.

    pip install 'galapagos[learn]'
    python docs/examples/ppo.py evo --decisions 1_000_000 --out agent.npz
    galapagos arena evo --bots "exec:python docs/examples/agent.py agent.npz,greedy" --seats 2 --games 200 --seed 1

One part of the games is played against a bot, the rival, the other against itself.  The same network plays every seat:
an observation begins with the observing seat.  The only reward is the place at the end of the game.  At first the agent
also copies the rival's moves that it sees, which saves it the time to find out what moves are for.
"""

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from torch import nn

from galapagos import bots
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.lab import plots
from galapagos.lab.envs import VectorEnv
from galapagos.lab.envs.advantages import advantages


class Moves:
    """The legal moves of many decisions, one after the other: most decisions have few of thousands."""

    def __init__(self, places: torch.Tensor, counts: torch.Tensor) -> None:
        self.places, self.counts = places, counts
        self.starts = counts.cumsum(0) - counts
        self.decision = torch.repeat_interleave(counts)  # of each move

    def part(self, wanted: torch.Tensor) -> "Moves":
        """The moves of some decisions."""
        counts = self.counts[wanted]
        starts = self.starts[wanted] - (counts.cumsum(0) - counts)
        return Moves(self.places[torch.arange(int(counts.sum())) + starts.repeat_interleave(counts)], counts)

    def sum(self, values: torch.Tensor) -> torch.Tensor:
        """The sum of the values of each decision's moves."""
        return torch.zeros(len(self.counts)).index_add(0, self.decision, values)

    def log_softmax(self, logits: torch.Tensor) -> torch.Tensor:
        largest = torch.full((len(self.counts),), -torch.inf).scatter_reduce(0, self.decision, logits.detach(), "amax")
        logits = logits - largest[self.decision]
        return logits - self.sum(logits.exp()).log()[self.decision]

    def draw(self, logp: torch.Tensor) -> torch.Tensor:
        """A random move of each decision, counted from its first."""
        heights = logp.exp().double().cumsum(0)
        floor = heights[self.starts] - logp[self.starts].exp()
        found = torch.searchsorted(heights, floor + torch.rand(len(floor), dtype=torch.double) * 0.999999)
        return torch.minimum((found - self.starts).clamp(min=0), self.counts - 1)


class Agent(nn.Module):
    """Two hidden layers; then a row of weights for every move, of which only those of legal moves are used."""

    def __init__(self, scale: np.ndarray, actions: int, width: int) -> None:
        super().__init__()
        self.register_buffer("scale", torch.tensor(scale, dtype=torch.float32))
        self.first = nn.Linear(len(scale), width)
        self.second = nn.Linear(width, width)
        self.moves = nn.Embedding(actions, width)
        self.value = nn.Linear(width, 1)
        nn.init.normal_(self.moves.weight, std=0.01)

    def forward(self, observations: torch.Tensor, moves: Moves) -> tuple[torch.Tensor, torch.Tensor]:
        """Logarithms of the probabilities of all legal moves, and the expected reward of each decision."""
        hidden = torch.relu(self.first(observations / self.scale))
        hidden = torch.relu(self.second(hidden))
        logits = (self.moves(moves.places) * hidden[moves.decision]).sum(1)
        return moves.log_softmax(logits), self.value(hidden).squeeze(1)


class Rival:
    """A bot that plays the other seats of the first `games` games."""

    def __init__(self, name: str, env: VectorEnv, games: int, seed: int) -> None:
        self.env, self.games = env, games
        self.bot = bots.make(name, env.setting)
        self.rng = rng_of_key(key_of_seed(f"rival {seed}"))
        self.seat = np.arange(games) % env.setting.seats  # the agent's own
        self.won: list[float] = []

    def turns(self) -> np.ndarray:
        """Games in which it must decide now."""
        return np.flatnonzero(self.env.seat[: self.games] != self.seat)

    def move(self, game: int) -> int:
        """The place of its move."""
        state, seat = self.env.batch.states[game], int(self.env.seat[game])
        code = bots.decide(self.bot, state, seat, self.rng)
        return next(place for place, known in self.env.encoding.legal(state, seat).items() if known == code)

    def note(self) -> None:
        """Remember the games that have ended: 1 for the first place, 0 for the last."""
        for game in np.flatnonzero(self.env.done[: self.games]):
            self.won.append((float(self.env.rewards[game, self.seat[game]]) + 1) / 2)


@dataclass
class Batch:
    """Decisions with what became of them."""

    observations: torch.Tensor
    moves: Moves
    chosen: torch.Tensor  # which of the legal moves was made
    own: torch.Tensor  # by the agent, not by its rival
    logp: torch.Tensor  # logarithm of its probability then
    value: torch.Tensor  # the reward that was expected
    advantage: torch.Tensor  # how much better it became


def ask(agent: Agent, env: VectorEnv) -> tuple[Moves, torch.Tensor, torch.Tensor]:
    """What the agent would do in all games now."""
    game, place = np.nonzero(env.masks)
    moves = Moves(torch.from_numpy(place), torch.from_numpy(np.bincount(game, minlength=env.n)))
    with torch.no_grad():
        return moves, *agent(torch.tensor(env.observations), moves)


def play(agent: Agent, env: VectorEnv, rival: Rival, steps: int, keep: float) -> Batch:
    """Play on in all games for some steps."""
    shape = (steps, env.n)
    observations = np.empty((*shape, env.observations.shape[1]), np.int16)
    seat, chosen = np.empty(shape, np.int64), np.empty(shape, np.int64)
    logp, value = np.empty(shape, np.float32), np.empty(shape, np.float32)
    own, done = np.ones(shape, bool), np.empty(shape, bool)
    rewards = np.empty((*shape, env.setting.seats), np.float32)
    legal = []
    for step in range(steps):
        moves, policy, expected = ask(agent, env)
        choice = moves.draw(policy)
        for game in rival.turns():
            own[step, game] = False
            mine = moves.places[moves.starts[game] :]
            choice[game] = int((mine == rival.move(game)).nonzero()[0])
        legal.append(moves)
        observations[step], seat[step], chosen[step] = env.observations, env.seat, choice
        logp[step], value[step] = policy[moves.starts + choice], expected
        env.step(moves.places[moves.starts + choice].numpy())
        rival.note()
        done[step], rewards[step] = env.done, env.rewards
    _, _, last = ask(agent, env)
    advantage = advantages(seat, value, done, rewards, env.seat, last.numpy(), keep)
    every = Moves(torch.cat([one.places for one in legal]), torch.cat([one.counts for one in legal]))
    flat = [torch.from_numpy(array.reshape(steps * env.n, *array.shape[2:])) for array in (
        observations, chosen, own, logp, value, advantage,
    )]  # fmt: skip
    return Batch(flat[0], every, *flat[1:])


def learn(
    agent: Agent, optimizer: torch.optim.Optimizer, batch: Batch, copying: float, args: argparse.Namespace
) -> None:
    """Some rounds over the same decisions: PPO's clipped objective for the agent's own, copying for the rival's."""
    returns = batch.advantage + batch.value
    known = batch.advantage[batch.own]
    advantage = (batch.advantage - known.mean()) / (known.std() + 1e-8)
    wanted = torch.arange(len(returns)) if copying > 0 else batch.own.nonzero().squeeze(1)
    for _ in range(args.rounds):
        for part in wanted[torch.randperm(len(wanted))].split(args.minibatch):
            moves, own, gain = batch.moves.part(part), batch.own[part].float(), advantage[part]
            policy, value = agent(batch.observations[part], moves)
            logp = policy[moves.starts + batch.chosen[part]]
            ratio = torch.exp((logp - batch.logp[part]).clamp(-20, 20) * own)
            clipped = torch.clamp(ratio, 1 - args.clip, 1 + args.clip)
            entropy = -moves.sum(policy.exp() * policy)
            loss = -torch.min(ratio * gain, clipped * gain) - args.entropy * entropy
            loss = loss + 0.5 * (value - returns[part]).square()
            loss = (own * loss - copying * (1 - own) * logp).mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def save(agent: Agent, env: VectorEnv, path: Path) -> None:
    """The weights as NumPy arrays, for agent.py, with the encoding that they belong to."""
    weights = {name: array.numpy() for name, array in agent.state_dict().items()}
    np.savez(path, encoding=env.encoding.fingerprint, **weights)


def options(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=1_000_000, help="of all seats")
    parser.add_argument("--out", type=Path, default=Path("agent.npz"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rival", default="greedy", help="a bot by name")
    parser.add_argument("--share", type=float, default=0.5, help="of the games that are played against the rival")
    parser.add_argument("--copying", type=float, default=0.3, help="until this part of the time moves are copied")
    parser.add_argument("--games", type=int, default=128, help="at the same time")
    parser.add_argument("--steps", type=int, default=64, help="decisions of each game between two updates")
    parser.add_argument("--rounds", type=int, default=2, help="over the decisions of an update")
    parser.add_argument("--minibatch", type=int, default=1024)
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning; it falls to 0")
    parser.add_argument("--width", type=int, default=128, help="of the hidden layers")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--keep", type=float, default=0.95, help="lambda of the advantages")
    parser.add_argument("--entropy", type=float, default=0.01)
    return parser.parse_args(words)


def train(args: argparse.Namespace) -> list[float]:
    """Returns the curve: how often the agent won of its last 400 games against the rival, after each update."""
    torch.manual_seed(args.seed)
    env = VectorEnv(args.game, args.games, seats=args.seats, seed=args.seed, skip_forced=True)
    scale = np.concatenate([np.full(slot.size, slot.scale, np.float32) for slot in env.encoding.slots])
    agent = Agent(scale, env.encoding.actions, args.width)
    optimizer = torch.optim.Adam(agent.parameters(), lr=args.rate, eps=1e-5)
    rival = Rival(args.rival, env, round(args.games * args.share), args.seed)
    curve: list[float] = []
    with Progress(TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn()) as bar:
        task = bar.add_task(f"0% against {args.rival}", total=args.decisions)
        while not bar.finished:
            part = bar.tasks[0].completed / args.decisions
            optimizer.param_groups[0]["lr"] = args.rate * (1 - part)
            batch = play(agent, env, rival, args.steps, args.keep)
            learn(agent, optimizer, batch, max(0.0, 1 - part / args.copying) if args.copying else 0.0, args)
            curve.append(float(np.mean(rival.won[-400:] or [0.0])))
            bar.update(task, advance=len(batch.value), description=f"{curve[-1]:.0%} against {args.rival}")
    save(agent, env, args.out)
    minutes = time.process_time() / 60
    title = f"{args.game}, {args.seats} seats: {minutes:.1f} minutes of processor time"
    across = f"updates, each of {args.games * args.steps:,} decisions"
    plots.curves({f"against {args.rival}": curve}, title, across, "won, last 400 games", args.out.with_suffix(".svg"))
    return curve


if __name__ == "__main__":
    train(options())

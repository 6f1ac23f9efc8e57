"""Games on a Ray cluster of two machines, of which one is lost."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from galapagos.lab import extras
from galapagos.lab.extras import MissingExtra
from galapagos.lab.pool import ray_workers
from galapagos.lab.pool.spread import spread
from galapagos.lab.pool.workers import WorkersError
from galapagos.lab.strength.arena import Contest, Ledger, Result, play

ORIGIN = Contest("origin", ["greedy", "random"], 8, [2], 3)


def test_without_the_extra_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"Ray is not installed: pip install 'galapagos\[ray\]'"):
        list(spread(len, ["game"], on="ray"))


def test_a_cluster_out_of_reach_is_told_in_a_sentence() -> None:
    with pytest.raises(WorkersError, match=r"the Ray cluster 127\.0\.0\.1:1 cannot be reached: Connection refused"):
        ray_workers.knock("127.0.0.1:1")
    with pytest.raises(WorkersError, match=r"ray://127\.0\.0\.1:1 cannot be reached"):
        ray_workers.knock("ray://127.0.0.1:1")


def test_a_machine_with_other_sources_is_refused() -> None:
    assert ray_workers.do_equally(ray_workers.sources(), len, ["game"])[0] == [4]
    with pytest.raises(WorkersError, match="has another galapagos"):
        ray_workers.do_equally("other", len, ["game"])


class Machines(NamedTuple):
    """A cluster, and the machine of it that will be lost."""

    address: str
    cluster: Any
    doomed: Any


@pytest.fixture
def machines() -> Iterator[Machines]:
    ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'galapagos[ray]'")
    cluster = import_module("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    doomed = cluster.add_node(num_cpus=1)
    try:
        yield Machines(cluster.address, cluster, doomed)
    finally:
        ray.shutdown()
        cluster.shutdown()


def play_or_hang(task: tuple[Any, str, str]) -> Result:
    """A game of the arena; on the doomed machine it never ends, and on the other it waits for that."""
    import ray

    game, doomed, mark = task
    if ray.get_runtime_context().get_node_id() == doomed:
        Path(mark).touch()
        signal.pause()
    while not Path(mark).exists():
        time.sleep(0.02)
    return play(game)


def timeless(results: list[Result]) -> list[Result]:
    return [{**result, "seconds": 0} for result in results]


@pytest.mark.slow
def test_the_games_of_a_lost_machine_are_played_again_and_all_results_are_those_of_one_machine(
    machines: Machines, tmp_path: Path
) -> None:
    local = list(Ledger(ORIGIN, tmp_path / "local").run(1))
    mark = tmp_path / "mark"

    def lose() -> None:
        while not mark.exists():
            time.sleep(0.02)
        machines.cluster.remove_node(machines.doomed, allow_graceful=False)

    threading.Thread(target=lose, daemon=True).start()
    on = f"ray:{machines.address}"
    tasks = [(task, machines.doomed.node_id, str(mark)) for task in ORIGIN.tasks()]
    assert timeless(list(spread(play_or_hang, tasks, on=on))) == timeless(local)

    run = Ledger(ORIGIN, tmp_path / "remote").run(1, on)  # an interrupted contest goes on there
    next(run)
    run.close()
    assert timeless(list(Ledger(ORIGIN, tmp_path / "remote").run(1, on))) == timeless(local)

    with pytest.raises(WorkersError, match="number 3 is one too many"):
        list(spread(refuse, [1, 2, 3], on=on))


def refuse(number: int) -> int:
    if number == 3:
        raise WorkersError("number {n} is one too many", n=number)
    return number

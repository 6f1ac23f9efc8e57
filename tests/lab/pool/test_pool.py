"""Work in processes: in order, with little memory, and repeated when a process is lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from galapagos.lab.pool import spread as pool
from galapagos.lab.pool import workers as processes
from galapagos.lab.pool.spread import in_order, spread
from galapagos.lab.pool.workers import Done, Lost, WorkersError, do


def double(number: int) -> int:
    return 2 * number


def die_once(task: tuple[int, str]) -> int:
    """The process of task 3 is killed, the first time."""
    number, folder = task
    mark = Path(folder) / "died"
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def fail(number: int) -> int:
    raise WorkersError("number {n} cannot be done", n=number)


class Hands:
    """Workers in this process; a batch is done when its result is asked for."""

    def __init__(self, lose: Callable[[list[Any]], bool] = lambda batch: False) -> None:
        self.lose = lose
        self.under_way = 0
        self.most = 0
        self.stops = 0

    def width(self) -> int:
        return 3

    def start(self, work: Callable[[Any], Any], batch: list[Any]) -> Callable[[], Done]:
        self.under_way += 1
        self.most = max(self.most, self.under_way)

        def now() -> Done:
            if self.lose(batch):
                raise Lost("the dog ate it")
            self.under_way -= 1
            return do(work, batch)

        return now

    def result(self, handle: Callable[[], Done]) -> Done:
        return handle()

    def stop(self) -> None:
        self.under_way = 0
        self.stops += 1


def test_results_come_in_the_order_of_the_tasks_and_few_tasks_are_taken_ahead() -> None:
    taken = 0

    def tasks() -> Iterator[int]:
        nonlocal taken
        while taken < 10_000:
            taken += 1
            yield taken - 1

    workers = Hands()
    for place, result in enumerate(in_order(workers, double, tasks())):
        assert result == 2 * place
        assert taken - place <= 1 + pool.LARGEST * (workers.width() + 1)
    assert taken == 10_000 and workers.most == 3


def test_what_a_lost_worker_had_is_done_again() -> None:
    losses = iter([False, True, False, True])
    workers = Hands(lambda batch: next(losses, False))
    assert list(in_order(workers, double, range(20))) == [2 * number for number in range(20)]
    assert workers.stops == 2


def test_work_that_ends_every_worker_is_given_up_and_named() -> None:
    with pytest.raises(WorkersError, match=r"workers ended 4 times during the same games \(the dog ate it\).*: 5"):
        list(in_order(Hands(lambda batch: 5 in batch), double, [5]))


def test_a_killed_process_costs_nothing_but_time(tmp_path: Path) -> None:
    tasks = [(number, str(tmp_path)) for number in range(8)]
    assert list(spread(die_once, tasks, jobs=2)) == list(range(8))
    assert (tmp_path / "died").exists()


def test_an_error_of_the_work_comes_out_as_it_is() -> None:
    with pytest.raises(WorkersError, match="number 4 cannot be done"):
        list(spread(fail, [4], jobs=2))


def test_nothing_to_do_starts_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "ProcessPoolExecutor", None)
    assert list(spread(double, [], jobs=2)) == []


def test_a_place_that_is_none_is_told() -> None:
    with pytest.raises(WorkersError, match="'moon' is no place for games; there are: local, ray, ray:ADDRESS"):
        list(spread(double, [1], on="moon"))

"""The server process that the load test, the kill test and the attacks measure."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import IO

import load_notices


class Server:
    """The server process, pinned to its own core if the system supports it."""

    def __init__(self, database: str, core: int | None, flags: list[str], log: IO[str] | None = None) -> None:
        self.database = database
        self.core = core
        self.flags = flags
        self.log = log  # where its stderr goes
        self.certificate: Path | None = None  # of the receiver of notices
        self.url = ""
        self.process: subprocess.Popen[str] | None = None

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1]) if self.url else 0

    def start(self) -> float:
        """Seconds until it listens."""
        port = str(self.port)
        program = ["-m", "galapagos"]
        if self.certificate is not None:
            program = [str(Path(load_notices.__file__)), str(self.certificate)]
        command = [sys.executable, *program, "serve", "--no-browser", "--port", port, "--workers", "1"]
        command += ["--database", self.database, *self.flags]
        begun = time.perf_counter()
        core = self.core
        pinned = (lambda: os.sched_setaffinity(0, {core})) if core is not None else None
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True, preexec_fn=pinned)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[1].rstrip("/")
        return time.perf_counter() - begun

    def end(self, how: int) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait()

    def memory(self) -> int:
        """Bytes of memory that it uses."""
        assert self.process is not None
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) * 1024
        return 0

    def busy(self) -> float:
        """CPU seconds that it has used."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

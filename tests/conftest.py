"""What holds for all tests."""

from __future__ import annotations

import os

# The tests already use every core; a process of them that did so as well would only make the others wait.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

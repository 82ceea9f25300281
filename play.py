#!/usr/bin/env python3
"""Set everything up on first use, then play.

    python3 play.py                 open the table in the browser
    python3 play.py play            play in the terminal: it asks for the scenario, your seat and the level
    python3 play.py test [...]      run every check, then the tests (more words go to pytest)
    python3 play.py rulings         list which rulings are proven by a test
    python3 play.py docs [...]      build the documentation as a site and show it (--build only builds it)
    python3 play.py dist            make the wheel, the source archive and the list of what is in them
    python3 play.py lock [...]      write the requirements files anew (--upgrade for newer versions)
    python3 play.py help            show this

Any other words go to the game's own command line: `python3 play.py --help` lists its commands.
Everything is installed inside this folder, in .tools and .venv; your own Python is left alone.
The few commands that need more (`lab ... --on ray`, `lab simulate --parquet`, `lab fit`) get .venv-lab;
the page of the table is built in .venv-build, which brings its own Node; docs and dist have their own too.
"""

import ast
import hashlib
import importlib.util
import os
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import NoReturn

# This file keeps to syntax that older Pythons can read, so that they reach this sentence.
if sys.version_info < (3, 11):  # noqa: UP036
    found = ".".join(str(part) for part in sys.version_info[:2])
    print("thirdage needs Python 3.11 or newer, and this is Python " + found + ".", file=sys.stderr)
    sys.exit(2)

ROOT = Path(__file__).resolve().parent
TOOLS = ROOT / ".tools"
UV = "uv==0.13.7"
# The Python outside any virtual environment, so that one can be made anew even from within it.
PYTHON = str(getattr(sys, "_base_executable", sys.executable))

# Each environment, its lock, and the parts of pyproject.toml the lock is made from. They are apart so that
# playing never fetches the test tools, and those never hide that the lock for playing lacks something.
PLAY, DEV, BENCH, LAB, BUILD = ".venv", ".venv-dev", ".venv-bench", ".venv-lab", ".venv-build"
DOCS, RELEASE, HOST = ".venv-docs", ".venv-release", ".venv-host"
STUDY = ["--extra", "lab", "--extra", "ray", "--extra", "envs", "--extra", "openspiel"]
TESTED = ["--group", "dev", "--group", "docs", "--group", "release"]
LOCKS = {
    PLAY: ("requirements.lock", ["--extra", "terminal", "--extra", "web"]),
    DEV: (
        "requirements-dev.lock",
        [
            "--extra",
            "terminal",
            "--extra",
            "web",
            "--extra",
            "postgres",
            "--extra",
            "metrics",
            "--extra",
            "passkeys",
            *STUDY,
            *TESTED,
        ],
    ),
    BENCH: ("requirements-bench.lock", ["--extra", "terminal", "--extra", "bench"]),
    LAB: ("requirements-lab.lock", ["--extra", "terminal", *STUDY]),
    BUILD: ("requirements-build.lock", ["--group", "build"]),
    DOCS: ("requirements-docs.lock", ["--group", "docs"]),
    RELEASE: ("requirements-release.lock", ["--group", "release"]),
    # Not made here: what a server for others has, see docs/host.md.
    HOST: (
        "requirements-host.lock",
        ["--extra", "web", "--extra", "postgres", "--extra", "metrics", "--extra", "passkeys"],
    ),
}

# uv does not read pip's settings. These are handed on; for the rest there is pip itself.
UV_NAMES = {
    "index-url": "UV_DEFAULT_INDEX",
    "cert": "SSL_CERT_FILE",
    "client-cert": "SSL_CLIENT_CERT",
    "proxy": "ALL_PROXY",
    "trusted-host": "UV_INSECURE_HOST",
}


def main(words: list[str]) -> NoReturn:
    command, rest = (words[0], words[1:]) if words else ("", [])
    try:
        if command == "help" and not rest:  # with a command it is the game's own help
            print((__doc__ or "").strip())
            sys.exit()
        if command == "test":
            test(rest)
        if command == "rulings":
            os.chdir(ROOT)
            become(environment(DEV), "-m", "tests.rulings", *rest)
        if command == "docs":
            os.chdir(ROOT)
            become(environment(DOCS), "-m", "tools.site", *rest)
        if command == "dist":
            os.chdir(ROOT)
            build_client()
            become(environment(RELEASE), "-m", "tools.dist", *rest)
        if command == "lock":
            lock(rest)
        os.environ["THIRDAGE_PROGRAM"] = "python3 play.py"  # how the program names itself in what it says
        python = environment(wanted(command, rest))
        if command in ("", "--browser", "--no-browser", "serve") and "--help" not in rest:
            build_client()
        become(python, "-m", "thirdage.cli", *words)
    except KeyboardInterrupt:
        sys.exit(130)


# THE COMMANDS


def test(pytest_words: list[str]) -> NoReturn:
    """Run lint, format and types, then the tests if nothing was found."""
    os.chdir(ROOT)
    # The tests start hundreds of programs: where this is set, each would compile all it imports anew.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    python = environment(DEV)
    checks = [["ruff", "check"], ["ruff", "format", "--check"]]
    failed = [" ".join(check) for check in checks if subprocess.call([python, "-m", *check])]
    # The first time one process would take more than a minute, and the page is built long before.
    with subprocess.Popen([python, "-m", "mypy", "--num-workers", "auto"]) as types:
        build_client()  # for the tests in the browser
    if types.returncode:
        failed.append("mypy")
    if failed:
        stop(f"Stopped before the tests, because of {' and '.join(failed)}.", code=1)
    # Nothing may be printed after pytest's closing line, so pytest takes over.
    become(python, "-m", "pytest", "-n", "auto", "--dist", "loadgroup", *pytest_words)


def lock(compile_words: list[str]) -> NoReturn:
    """Write each lock anew: names, versions and hashes for every platform, and no address."""
    os.chdir(ROOT)
    flags = ["--universal", "--generate-hashes", "--no-header", "--no-annotate", "--python-version", "3.11"]
    played = LOCKS[PLAY][0]
    for file, parts in LOCKS.values():
        same = [] if file == played else ["--constraints", played]  # what is tested is what is played
        try:
            uv("pip", "compile", "pyproject.toml", *parts, *flags, *same, *compile_words, "-o", file)
        except subprocess.CalledProcessError as error:
            stop(f"{error.stderr}Could not write {file}.", code=1)
        print(f"Wrote {file}.")
    sys.exit()


# THE ENVIRONMENTS


def wanted(command: str, rest: list[str]) -> str:
    """Name the environment that a command of the game needs; nearly all need only what playing needs."""
    if command == "bench" and any("catanatron" in word for word in rest):
        return BENCH
    on_ray = "--on ray" in " ".join(rest).replace("=", " ")
    if command == "lab" and (on_ray or "--parquet" in rest or rest[:1] == ["fit"]):
        return LAB
    return PLAY


def environment(name: str) -> str:
    """Return the Python of an environment that holds what its lock names, installed if that has changed."""
    folder, lock_file = ROOT / name, ROOT / LOCKS[name][0]
    key = hashlib.sha256(lock_file.read_bytes()).hexdigest()
    if not is_current(folder, key):
        tell(f"Setting up {name} (on first use, and when {lock_file.name} changes) ...")
        try:
            install(folder, lock_file)
        except subprocess.CalledProcessError as error:
            stop(f"{error.stderr}Could not install what {lock_file.name} names. Is there a network?")
        # A path file and not an editable install, which would fetch a build backend every time.
        # It is relative, so that the folder can be moved.
        packages = sysconfig.get_path("purelib", "venv", {"base": str(folder), "platbase": str(folder)})
        Path(packages, "thirdage.pth").write_text(os.path.relpath(ROOT / "src", packages) + "\n")
        mark_current(folder, key)
    return python_in(folder)


def build_client() -> None:
    """Build the page of the table if it is missing or its sources have changed."""
    import build_web

    if build_web.is_built():
        return
    python = environment(BUILD)
    tell("Building the page of the table (on first use, and when web/ changes) ...")
    try:
        run(python, "build_web.py", cwd=ROOT)
    except subprocess.CalledProcessError as error:
        stop(f"{error.stdout}{error.stderr}Could not build the page of the table. Is there a network?")


def install(folder: Path, lock_file: Path) -> None:
    """Install with uv, which is quick; where that fails, with pip, which knows all of its own settings."""
    try:
        uv("venv", "--clear", "--python", PYTHON, str(folder))
        uv("pip", "sync", "--python", str(folder), "--require-hashes", str(lock_file))
    except subprocess.CalledProcessError:
        install_with_pip(folder, "--require-hashes", "-r", str(lock_file))


def install_with_pip(folder: Path, *requirements: str) -> None:
    try:
        run(PYTHON, "-m", "venv", "--clear", str(folder))
    except subprocess.CalledProcessError as error:
        if importlib.util.find_spec("ensurepip"):
            stop(f"{error.stdout}{error.stderr}Could not make the folder {folder.name}.")
        stop("Please install your system's package python3-venv, which this Python lacks, and start again.")
    run(python_in(folder), "-m", "pip", "install", "--disable-pip-version-check", *requirements)


def uv(*words: str) -> None:
    """Run a private uv, installed on first use, with the settings pip has."""
    if not is_current(TOOLS, UV):
        install_with_pip(TOOLS, UV)
        mark_current(TOOLS, UV)
    settings = uv_settings(run(python_in(TOOLS), "-m", "pip", "config", "list"))
    run(python_in(TOOLS), "-m", "uv", *words, env=settings | os.environ)


def uv_settings(pip_config: str) -> dict[str, str]:
    """Translate what `pip config list` prints; the sections are in pip's order of precedence."""
    found = dict(line.split("=", 1) for line in pip_config.splitlines() if "=" in line)
    settings = {"UV_PYTHON_DOWNLOADS": "never"}  # uv is to use this Python
    for section in (":env:", "install", "global"):
        for pip_name, uv_name in UV_NAMES.items():
            if f"{section}.{pip_name}" in found:
                value = ast.literal_eval(found[f"{section}.{pip_name}"])
                settings.setdefault(uv_name, " ".join(value.split()))
    return settings


def is_current(folder: Path, key: str) -> bool:
    stamp = folder / "installed"
    return Path(python_in(folder)).exists() and stamp.exists() and stamp.read_text() == key + sys.version


def mark_current(folder: Path, key: str) -> None:
    (folder / "installed").write_text(key + sys.version)


def python_in(folder: Path) -> str:
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


# RUNNING AND SAYING


def run(*order: str, env: dict[str, str] | None = None, cwd: Path | None = None) -> str:
    """Run quietly and return what was printed."""
    return subprocess.run(
        order, env=env, cwd=cwd, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL
    ).stdout


def become(*order: str) -> NoReturn:
    """Let another program go on in place of this one, so that signals and the exit code are its own."""
    sys.stdout.flush()
    if os.name == "nt":  # where exec would give the prompt back at once
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        sys.exit(subprocess.call(order))
    os.execv(order[0], order)


def tell(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def stop(sentence: str, code: int = 2) -> NoReturn:
    tell(sentence)
    sys.exit(code)


if __name__ == "__main__":
    main(sys.argv[1:])

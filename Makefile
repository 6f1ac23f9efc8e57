# Galapagos.  `make help` lists the commands.
#
# Two environments: .venv holds the package as users get it (a wheel, compiled where there is a C compiler),
# .venv-dev the source tree itself, interpreted, for people who change it.

PYTHON ?= python3
WORKERS ?= 2
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.PHONY: help play test check pytest pytest-pure dev prove mutate bench catalogues lock clean FORCE

help: ## this list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 20

play: .venv/installed ## install and open the main menu
	$(BIN)/galapagos

test: check pytest pytest-pure ## everything that must pass: lint, types, tests compiled and interpreted

check: .venv/test
	$(BIN)/ruff check .
	$(BIN)/mypy

# Where there is a C compiler, tests of rules that silently went uncompiled would prove too little.
pytest pytest-pure: export GALAPAGOS_REQUIRE_COMPILE = 1

pytest: .venv/test .venv/tools .venv/installed
	$(BIN)/python -m pytest -n $(WORKERS) --durations=25

pytest-pure: .venv/test .venv/installed
	GALAPAGOS_PURE=1 $(BIN)/python -m pytest -n $(WORKERS) -m "not slow" tests/core tests/games tests/bots

dev: .venv-dev/installed ## .venv-dev: the source tree, interpreted, with the tools

prove: .venv/installed ## the whole proof campaign (hours; can be stopped and resumed)
	$(BIN)/python -m galapagos.lab.prove

mutate: .venv/test .venv/installed ## switch off one rule after another and see its tests fail
	$(BIN)/python -m galapagos.lab.mutate

bench: .venv/installed ## measure the speed of rules and search
	$(BIN)/python -m galapagos.lab.bench

catalogues: .venv-dev/installed ## compile the message catalogues in the source tree
	.venv-dev/bin/python setup.py --quiet compile_catalogues

lock: ## choose the newest versions that fit and write requirements/*.txt
	$(PYTHON) tools/lock.py

clean: ## remove what was built; environments stay
	rm -rf build dist src/*.egg-info src/galapagos/_compiled.txt .venv/installed
	find src -name '*.so' -delete -o -name '*.pyd' -delete -o -name '*.mo' -delete

# --- how the environments come about -----------------------------------------------------------------------

define environment
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	|| { echo "Galapagos needs Python 3.11 or newer; $(PYTHON) is older.  Try: make PYTHON=python3.11"; exit 1; }
@$(PYTHON) -m venv $(1) \
	|| { echo "Python cannot make environments here.  On Debian: apt install python3-venv"; exit 1; }
endef

.venv/build: requirements/build.txt requirements/runtime.txt
	$(call environment,.venv)
	$(PIP) install -r requirements/build.txt -r requirements/runtime.txt
	@touch $@

.venv/test: requirements/test.txt .venv/build
	$(PIP) install -r requirements/test.txt
	@touch $@

# Database tests want a real PostgreSQL: Debian's when we may install it, otherwise what is there.
.venv/tools: .venv/build
	@mkdir -p build
	@if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && ! ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1; then \
	  echo "Installing PostgreSQL for the database tests."; \
	  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql; } \
	    > build/apt.log 2>&1 || echo "PostgreSQL could not be installed (build/apt.log): its tests are skipped."; \
	fi
	@touch $@

.venv/installed: build/wheel
	$(PIP) install --no-deps --force-reinstall build/wheelhouse/*.whl
	@touch $@

build/wheel: build/sources .venv/build
	@echo "Building the package; with a C compiler this takes a few minutes.  The log is build/wheel.log."
	@rm -rf build/wheelhouse
	@$(BIN)/python -c 'from setuptools.build_meta import build_wheel; build_wheel("build/wheelhouse")' \
	  > build/wheel.log 2>&1 || { tail -n 40 build/wheel.log; exit 1; }
	@grep '^galapagos:' build/wheel.log || true
	@touch $@

# Checksums instead of times: a deleted file counts, a mere checkout does not.
build/sources: FORCE
	@mkdir -p build
	@{ echo "GALAPAGOS_NO_COMPILE=$$GALAPAGOS_NO_COMPILE CC=$$CC"; \
	   find setup.py pyproject.toml requirements/build.txt src -type f ! -path '*.egg-info/*' ! -name '*.py[co]' \
	     ! -name '*.so' ! -name '*.mo' ! -name _compiled.txt -exec cksum {} + | sort -k 3; } > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

.venv-dev/installed: pyproject.toml setup.py requirements/build.txt requirements/runtime.txt requirements/test.txt
	$(call environment,.venv-dev)
	.venv-dev/bin/python -m pip --disable-pip-version-check --quiet install \
	  -r requirements/build.txt -r requirements/runtime.txt -r requirements/test.txt
	GALAPAGOS_NO_COMPILE=1 .venv-dev/bin/python -m pip --disable-pip-version-check --quiet install \
	  --no-deps --no-build-isolation --editable .
	@touch $@

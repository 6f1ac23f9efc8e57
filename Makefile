# Galapagos.  `make help` lists the commands.
#
# Two environments: .venv holds the package as users get it (a wheel), .venv-dev the source tree itself, interpreted, for
# people who change it.  `make play` installs a wheel with interpreted rules, which takes seconds, and the server compiles
# them behind the table; everything else wants the wheel compiled where there is a C compiler.

PYTHON ?= python3
WORKERS ?= 2
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
STEP := $(PYTHON) tools/progress.py

# The libraries are installed without bytecode, which Python writes when it first reads them: let it, for every later start
# reads it.  (Where this is set, a start takes twice as long.)
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play test check check-web wheel-after-web pytest pytest-pure dist docs dev web screenshots prove test-ray mutate bench catalogues lock clean FORCE

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# HOST and PORT count here alone: some shells and environments set HOST for purposes of their own.
play: .venv/playable ## install, serve the table on the web and open it in a browser (HOST=0.0.0.0 for the network, PORT=8001)
	@GALAPAGOS_HOST="$${GALAPAGOS_HOST:-$$HOST}" GALAPAGOS_PORT="$${GALAPAGOS_PORT:-$$PORT}" $(BIN)/galapagos serve

# Python's checks run beside those of the page and beside the build of the wheel, which keeps one core busy half of its
# time.  The wheel comes after the page's checks, because both install the page's packages.
test: .venv/build ## everything that must pass: lint, types, tests compiled and interpreted, the page
	@$(MAKE) --no-print-directory --jobs=3 check wheel-after-web .venv/tools
	@$(MAKE) --no-print-directory pytest pytest-pure

wheel-after-web: check-web .venv/test
	@$(MAKE) --no-print-directory .venv/installed

check: .venv/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check-web: .venv/build
	$(BIN)/python tools/page.py check

# Where there is a C compiler, tests of rules that silently went uncompiled would prove too little.
wheel-after-web pytest pytest-pure: export GALAPAGOS_WHEEL = required

# One process more than there are cores: browser tests wait for frames, server tests for the disk.
pytest: .venv/test .venv/docs .venv/tools .venv/installed
	$(BIN)/python -m pytest -n $$(($(WORKERS) + 1)) --dist worksteal --durations=25

pytest-pure: .venv/test .venv/installed
	GALAPAGOS_PURE=1 $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "not slow" tests/core tests/games tests/bots

dev: .venv-dev/installed ## .venv-dev: the source tree, interpreted, with the tools

web: .venv/build ## build the page into the source tree
	$(BIN)/python tools/page.py build src/galapagos/server/static

screenshots: .venv/test .venv/tools .venv/installed ## pictures of every page for docs/screenshots.md (needs Chromium)
	$(BIN)/python tools/screenshots.py

docs: .venv/docs ## build the documentation site, strict about links; the server of this tree shows it at /docs
	$(BIN)/python setup.py --quiet compile_catalogues
	$(BIN)/python tools/docs.py src/galapagos/server/docs
	@for made in $$(ls -d .venv/lib/python*/site-packages/galapagos/server 2>/dev/null); do \
	  rm -rf $$made/docs && cp -r src/galapagos/server/docs $$made/; done

dist: .venv/docs ## dist/: the wheel with page, documentation and compiled rules, and the sdist; two builds are equal
	$(BIN)/python tools/dist.py dist

prove: .venv/installed ## the whole proof campaign (hours; can be stopped and resumed)
	$(BIN)/python -m galapagos.lab.proofs.prove

test-ray: .venv/ray .venv/installed ## games on a Ray cluster of two machines, of which one is lost
	$(BIN)/python -m pytest tests/lab/pool/test_ray.py

mutate: .venv/test .venv/installed ## switch off one rule after another and see its tests fail
	$(BIN)/python -m galapagos.lab.proofs.mutate

bench: .venv/installed ## measure the speed of rules and search
	$(BIN)/python -m galapagos.lab.bench

catalogues: .venv-dev/installed ## gather all texts, merge them into the message catalogues, compile those
	.venv-dev/bin/python tools/catalogues.py

lock: ## choose the newest versions that fit and write requirements/*.txt
	$(PYTHON) tools/lock.py

clean: ## remove what was built; environments stay
	rm -rf build dist src/*.egg-info src/galapagos/_compiled.txt src/galapagos/server/static \
	  src/galapagos/server/docs web/node_modules \
	  .venv/installed .venv/playable
	find src -name '*.so' -delete -o -name '*.pyd' -delete -o -name '*.mo' -delete

# --- how the environments come about -----------------------------------------------------------------------

define environment
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	|| { echo "Galapagos needs Python 3.11 or newer; $(PYTHON) is older.  Try: make PYTHON=python3.11"; exit 1; }
@$(STEP) 1/3 "Making the environment $(1)" -- $(PYTHON) -m venv $(1) \
	|| { echo "Python cannot make environments here.  On Debian: apt install python3-venv"; exit 1; }
endef

# The page is built with Node: the one that is there, otherwise the one from PyPI.
.venv/build: requirements/build.txt requirements/runtime.txt requirements/node.txt
	$(call environment,.venv)
	@wanted="requirements/build.txt requirements/runtime.txt"; \
	[ -z "$$($(PYTHON) tools/page.py requirement)" ] || wanted="$$wanted requirements/node.txt"; \
	$(STEP) 2/3 "Installing the libraries" --count '^(Collecting|Installing)' --of $$(cat $$wanted | grep -c ==) \
	  --log build/libraries.log -- \
	  $(BIN)/python -m pip --disable-pip-version-check install --no-compile $$(for file in $$wanted; do echo -r $$file; done)
	@touch $@

.venv/test: requirements/test.txt .venv/build
	$(PIP) install -r requirements/test.txt
	@touch $@

.venv/ray: requirements/ray.txt .venv/test
	$(PIP) install -r requirements/ray.txt
	@touch $@

.venv/docs: requirements/docs.txt .venv/build
	$(PIP) install -r requirements/docs.txt
	@touch $@

# Some tests want a real PostgreSQL, some a real browser: Debian's when we may install them, otherwise what is there.
.venv/tools: .venv/build Makefile
	@mkdir -p build
	@wanted=""; \
	ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || wanted="postgresql"; \
	command -v chromium > /dev/null || wanted="$$wanted chromium fonts-dejavu-core"; \
	if [ -n "$$wanted" ] && [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
	  echo "Installing for the tests: $$wanted"; \
	  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$wanted; } \
	    > build/apt.log 2>&1 || echo "Not everything could be installed (build/apt.log): the tests that want it are skipped."; \
	fi
	@touch $@

.venv/installed: build/wheel
	$(PIP) install --no-deps --force-reinstall build/wheelhouse/*.whl
	@touch $@

# A compiled wheel of these very sources that is there already serves as well.
.venv/playable: build/sources .venv/build
	@if ! [ .venv/installed -nt build/sources ]; then \
	  rm -rf build/pure .venv/installed; \
	  $(STEP) 3/3 "Building the page and the package" --log build/pure.log -- $(BIN)/python -c \
	    'from setuptools.build_meta import build_wheel; build_wheel("build/pure")' \
	  && $(PIP) install --no-deps --force-reinstall --no-compile build/pure/*.whl; \
	fi
	@touch $@

build/wheel: build/sources .venv/build
	@echo "Building the package; with a C compiler this takes a few minutes.  The log is build/wheel.log."
	@rm -rf build/wheelhouse
	@GALAPAGOS_WHEEL=$${GALAPAGOS_WHEEL:-compiled} $(BIN)/python -c \
	  'from setuptools.build_meta import build_wheel; build_wheel("build/wheelhouse")' \
	  > build/wheel.log 2>&1 || { tail -n 40 build/wheel.log; exit 1; }
	@grep '^galapagos:' build/wheel.log || true
	@touch $@

# Checksums instead of times: a deleted file counts, a mere checkout does not.
build/sources: FORCE
	@mkdir -p build
	@{ echo "GALAPAGOS_NO_WEB=$$GALAPAGOS_NO_WEB CC=$$CC"; \
	   find setup.py pyproject.toml requirements/build.txt tools/page.py src web -type f ! -path '*.egg-info/*' \
	     ! -path 'web/node_modules/*' ! -path 'web/dist/*' ! -path '*/server/static/*' ! -path '*/server/docs/*' ! -name '*.py[co]' \
	     ! -name '*.so' ! -name '*.mo' ! -name _compiled.txt -exec cksum {} + | sort -k 3; } > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

.venv-dev/installed: pyproject.toml setup.py requirements/build.txt requirements/runtime.txt requirements/test.txt \
  requirements/docs.txt
	$(call environment,.venv-dev)
	.venv-dev/bin/python -m pip --disable-pip-version-check --quiet install \
	  -r requirements/build.txt -r requirements/runtime.txt -r requirements/test.txt -r requirements/docs.txt
	@[ -z "$$($(PYTHON) tools/page.py requirement)" ] \
	  || .venv-dev/bin/python -m pip --disable-pip-version-check --quiet install -r requirements/node.txt
	.venv-dev/bin/python -m pip --disable-pip-version-check --quiet install \
	  --no-deps --no-build-isolation --editable .
	@touch $@

# make play    builds the site, serves it and prints its address
# make test    everything; make check  the fast half of it; make bench  the numbers
# make words   brings the translations up to date with the texts, and says what they lack
# make simulate SEEDS=5000-6000    tables of peers under faults, any range of seeds
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
TOOLS := build/.tools
NODE := web/node_modules/.package-lock.json
WHEELS := build/wheels/.complete

.PHONY: play site check test lint unit in-pyodide e2e bench words simulate clean

play: site
	$(RUN) web/serve.py

site: $(TOOLS) $(NODE)
	$(RUN) web/build.py

check: lint unit

lint: $(TOOLS)
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy
	$(RUN) web/words.py

unit: $(TOOLS)
	$(RUN) -m pytest --ignore=tests/properties --ignore=tests/native

test: lint $(NODE)
	$(RUN) -m pytest --durations=15
	$(MAKE) in-pyodide
	$(MAKE) e2e

in-pyodide: $(NODE) $(WHEELS)
	node web/pyodide_tests.mjs

e2e: site
	$(RUN) -m pytest e2e --durations=15

bench: site
	PYTHONPATH=web $(RUN) -m bench

words: $(TOOLS)
	$(RUN) web/words.py

SEEDS ?= 1-200
simulate: $(TOOLS)
	PYTHONPATH=tests $(RUN) -m simulate $(SEEDS)

clean:
	rm -rf build dist

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(TOOLS): pyproject.toml | $(VENV)/bin/python
	$(RUN) -m pip install --quiet --editable '.[dev]'
	mkdir -p build && touch $@

$(NODE): web/package.json web/package-lock.json
	npm ci --prefix web --no-audit --no-fund
	touch $@

# pytest for the Python inside Pyodide: pure wheels only.
$(WHEELS): pyproject.toml | $(TOOLS)
	$(RUN) -m pip download --quiet --no-deps --only-binary=:all: --platform any --implementation py \
	    --abi none --python-version 3.14 --dest $(@D) \
	    pytest==9.2.0 pluggy==1.7.0 iniconfig==2.3.1 packaging==26.4 pygments==2.21.0
	touch $@

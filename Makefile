# Two commands: `make start` and `make test`. Every target only calls a script, which installs and builds what is missing.

.PHONY: help start dev test test-all check e2e bench docker-check backup verify restore

help:
	@echo "make start         install, build, demo data, then the portal with its mail catcher and demo wallet"
	@echo "make test          every check and test, on SQLite, MariaDB and in Chromium"
	@echo "make test-all      before a release: everything on both engines, all drills and sweeps, release tools"
	@echo "make dev           like start; rebuilds and restarts when a source changes"
	@echo "make check         types, lint, formatting, import tables, contract, dead code, budgets"
	@echo "make e2e           the browser journeys alone"
	@echo "make bench         the figures against their limits"
	@echo "make backup        everything as of now in one file in backups/, while the portal runs"
	@echo "make verify        FILE=... whether a backup is whole, and what it is"
	@echo "make restore       FILE=... REPLACE=--replace everything becomes what the backup holds"
	@echo "make docker-check  every RUN and CMD line of the Dockerfile, read-only and as a stranger, without an engine"

start dev test test-all check e2e bench docker-check backup verify restore: %: node-is-there
	@node $(SCRIPT_$@)

SCRIPT_start := scripts/start.mjs
SCRIPT_dev := scripts/start.mjs --watch
SCRIPT_test := scripts/test.mjs
SCRIPT_test-all := scripts/test.mjs --all
SCRIPT_check := scripts/check.mjs
SCRIPT_e2e := scripts/e2e.mjs
SCRIPT_bench := tools/bench/run.mjs
SCRIPT_docker-check := tools/docker-lines.mjs
SCRIPT_backup := scripts/backup.mjs backup
SCRIPT_verify := scripts/backup.mjs verify "$(FILE)"
SCRIPT_restore := scripts/backup.mjs restore "$(FILE)" $(REPLACE)

.PHONY: node-is-there
node-is-there:
	@command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 || { \
		echo "Portico needs Node.js 20.19 or newer with npm on the PATH; install it and run the command again." >&2; exit 1; }

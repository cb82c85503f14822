import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRunner } from 'jest-light-runner';
import { FILE_TIMEOUT_MS, WORKER_HEAP_MAX } from './limits.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const RAM_DISK = '/dev/shm';
const RAM_DISK_MIN = 4 * 1024 ** 3;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Jest lists TypeScript sources; child processes run the compiled files in one module graph. */
export default class BackendRunner extends createRunner({ runtime: 'child_process' }) {
  constructor(globalConfig, context, options) {
    super(globalConfig, context, options);
    // A single worker would be Jest's process, where watch runs see old modules.
    this._runtime = 'child_process';
    this.pools = new Set();
  }

  async runTests(...run) {
    const folder = mkdtempSync(join(!process.env.FAULT_ROUNDS && hasRamDisk() ? RAM_DISK : tmpdir(), 'portico-specs-'));
    process.env.TMPDIR = folder;
    const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    // A signal ends Jest without the `finally` below.
    const onSignal = () => process.exit(130);
    process.once('exit', removeFolder);
    for (const signal of SIGNALS) process.once(signal, onSignal);
    try {
      await super.runTests(...run);
    } finally {
      // The base class relies on Jest's exit, which a watch run lacks.
      await Promise.all([...this.pools].map((pool) => pool.destroy()));
      removeFolder();
      process.off('exit', removeFolder);
      for (const signal of SIGNALS) process.off(signal, onSignal);
    }
  }

  async _runTest(test) {
    const running = super._runTest({ ...test, path: compiledFile(test.path) });
    this.configurePool(this._testRunners.get(test.context.config));
    const result = await running;
    const testResults = result.testResults.map((each) => ({
      ...each,
      fullName: [...each.ancestorTitles, each.title].join(' '),
    }));
    return { ...result, testFilePath: test.path, testResults };
  }

  configurePool({ pool }) {
    if (this.pools.has(pool)) return;
    this.pools.add(pool);
    pool.options.maxMemoryLimitBeforeRecycle = WORKER_HEAP_MAX;
    const run = pool.run.bind(pool);
    pool.run = (file, options) => {
      const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
      return run(file, { ...options, signal }).catch((error) => {
        throw signal.aborted
          ? new Error(`${file} took more than ${FILE_TIMEOUT_MS / 1000} seconds and was stopped`)
          : error;
      });
    };
  }
}

/** @param {string} source */
const compiledFile = (source) =>
  ROOT +
  relative(ROOT, source)
    .replace(/^src\//, 'dist/')
    .replace(/^(dev|test)\//, 'dist-$1/')
    .replace(/\.ts$/, '.js');

function hasRamDisk() {
  if (!existsSync(RAM_DISK)) return false;
  const { bavail, bsize } = statfsSync(RAM_DISK);
  return bavail * bsize > RAM_DISK_MIN;
}

import { format } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Logger } from '@nestjs/common';
import { addEventHandler, getState } from 'jest-circus';
import 'reflect-metadata';
import { recordCallSites } from './call-sites.mjs';
import { WORKER_HEAP_MAX } from './limits.mjs';

const TIMEOUT_MS = 120_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

process.setSourceMapsEnabled(true);

const printed = [];
for (const stream of [process.stdout, process.stderr])
  stream.write = (chunk, ...rest) => {
    printed.push(String(chunk));
    rest.find((each) => typeof each === 'function')?.();
    return true;
  };
for (const kind of ['debug', 'info', 'log', 'warn', 'error'])
  console[kind] = (...values) => void printed.push(`${format(...values)}\n`);
// Some specs cause lock wait warnings.
Logger.overrideLogger(['error', 'fatal']);

const { TEST_CALL_SITES, TEST_DATABASE_URL } = process.env;
const saveCallSites = TEST_CALL_SITES
  ? recordCallSites(TEST_CALL_SITES, TEST_DATABASE_URL ? 'mariadb' : 'sqlite')
  : () => undefined;

const timeouts = new WeakMap();

jest.setTimeout = (milliseconds) => {
  timeouts.set(getState().rootDescribeBlock, milliseconds);
  return jest;
};

let file;

addEventHandler((event, { rootDescribeBlock, currentDescribeBlock }) => {
  const timeout = event.timeout ?? timeouts.get(rootDescribeBlock) ?? TIMEOUT_MS;
  if (event.name === 'add_test') limit(currentDescribeBlock.children.at(-1), { ...event, timeout });
  if (event.name === 'add_hook') limit(currentDescribeBlock.hooks.at(-1), { ...event, timeout });
  // Hooks must follow the entry above, their block's last.
  if (rootDescribeBlock !== file) addHooks((file = rootDescribeBlock));
});

function addHooks(parent) {
  const add = (type, fn) => parent.hooks.push({ type, fn, parent });
  add('afterEach', failOnOutput);
  add('afterAll', failOnOutput);
  add('afterAll', () => saveCallSites(expect.getState().testPath));
  add('afterAll', shrink);
}

/**
 * @param {{ fn: Function }} entry
 * @param {{ fn?: Function, timeout: number, concurrent?: boolean, failing?: boolean, testName?: string }} event
 * timeout in milliseconds
 */
function limit(entry, { fn, timeout, concurrent, failing, testName = 'a hook' }) {
  if (!fn || concurrent || failing)
    throw new Error(`${testName}: it.todo, it.concurrent and it.failing are not supported`);
  if (fn.length > 0) throw new Error(`${testName}: return a promise instead of calling "done"`);
  entry.fn = async () => {
    let timer;
    const expired = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${testName} took more than ${timeout} ms`)), timeout);
    });
    try {
      return await Promise.race([fn(), expired]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function shrink() {
  if (process.memoryUsage().heapUsed > WORKER_HEAP_MAX) collectGarbage();
}

function failOnOutput() {
  const output = printed.splice(0).join('');
  if (output) throw new Error(`The test printed:\n${output}`);
}

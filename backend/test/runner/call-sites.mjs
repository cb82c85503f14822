// Records lines that query the database: `make test` lists those never run on MariaDB.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EntityManager } from 'typeorm';
import { Db } from '../../dist/core/database/db.js';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const DB = join(DIST, 'core/database/db.js');
const FRAMES = 30;

/** @type {[object, string[]][]} */
const RECORDED = [
  [Db.prototype, ['read', 'write', 'query', 'run']],
  [EntityManager.prototype, ['createQueryBuilder']],
];

/**
 * @param {string} folder gets a file per worker, with a JSON line per spec file
 * @param {string} engine
 * @returns {(spec: string) => void} appends the sites reached since the last call
 */
export function recordCallSites(folder, engine) {
  /** @type {Set<string>} */
  const sites = new Set();
  for (const [prototype, names] of RECORDED)
    for (const name of names) {
      const original = prototype[name];
      prototype[name] = function (...args) {
        const site = callSite();
        if (site) sites.add(site);
        return original.apply(this, args);
      };
    }
  mkdirSync(folder, { recursive: true });
  return (spec) => {
    const line = JSON.stringify({ spec, sites: [...sites] });
    appendFileSync(join(folder, `${engine}-${process.pid}.jsonl`), `${line}\n`);
    sites.clear();
  };
}

/** Nearest frame of compiled server code: `file:line:column`. */
function callSite() {
  const { prepareStackTrace, stackTraceLimit } = Error;
  try {
    Error.stackTraceLimit = FRAMES;
    Error.prepareStackTrace = (_, frames) => frames;
    const frame = new Error().stack.find((each) => isOwn(each.getFileName() ?? ''));
    return (
      frame &&
      `${relative(DIST, fileURLToPath(frame.getFileName()))}:${frame.getLineNumber()}:${frame.getColumnNumber()}`
    );
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
}

/** @param {string} url */
const isOwn = (url) => url.startsWith('file:') && url.includes('/backend/dist/') && fileURLToPath(url) !== DB;

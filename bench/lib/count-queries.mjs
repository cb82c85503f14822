// Loaded before the server: counts the statements it runs and writes the number to COUNT_FILE on SIGWINCH, one of the few
// signals that the framework does not take for the end.
import { writeFileSync } from 'node:fs';
import { sqlite } from './seed.mjs';

let count = 0;
const statement = Object.getPrototypeOf(sqlite(':memory:').prepare('SELECT 1'));
for (const name of ['all', 'get', 'run', 'iterate']) {
  const original = statement[name];
  statement[name] = function (/** @type {unknown[]} */ ...parameters) {
    count += 1;
    return original.apply(this, parameters);
  };
}
process.on('SIGWINCH', () => writeFileSync(process.env['COUNT_FILE'] ?? '', String(count)));

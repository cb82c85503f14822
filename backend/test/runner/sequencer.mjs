// Longest files first, as in Jest. `TEST_ORDER=<seed>` shuffles, to find shared state.
import { createHash } from 'node:crypto';
import Sequencer from '@jest/test-sequencer';

const seed = process.env.TEST_ORDER;

/** @param {string} path */
const rank = (path) => createHash('sha256').update(`${seed} ${path}`).digest('hex');

export default class extends Sequencer {
  /** @param {{ path: string }[]} tests */
  sort(tests) {
    if (!seed) return super.sort(tests);
    return [...tests].sort((one, other) => rank(one.path).localeCompare(rank(other.path)));
  }
}

import { dim, green, red, say, secondsSince } from './terminal.mjs';

/** @typedef {{ name: string, run: () => Promise<{ ok: boolean, output?: string, note?: string }> }} Step */
/** @typedef {{ name: string, ok: boolean }} Outcome */

/**
 * @param {Step[]} steps
 * @param {number} [atOnce]
 * @returns {Promise<Outcome[]>}
 */
export async function runSteps(steps, atOnce = 2) {
  const waiting = [...steps];
  /** @type {Outcome[]} */
  const outcomes = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcomes;
}

/** @param {Step} step @returns {Promise<Outcome>} */
async function runStep({ name, run }) {
  const began = performance.now();
  const { ok, output = '', note = '' } = await run().catch((error) => ({ ok: false, output: error.stack, note: '' }));
  say(`${ok ? green('✓') : red('✗')} ${name.padEnd(34)} ${dim(secondsSince(began).padStart(7))}  ${note}`.trimEnd());
  if (!ok) say(indent(output));
  return { name, ok };
}

/** @param {string} text */
const indent = (text) => text.trimEnd().replace(/^/gm, '    ');

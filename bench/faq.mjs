// How well the FAQ matcher finds the right entry, knows when it does not know, and means the confidence it shows; and how long
// building its index holds everything else. The second set is read from BANKING77_FILE.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { inRoot } from '../scripts/lib/paths.mjs';
import { dim, say } from '../scripts/lib/terminal.mjs';
import { auroc, calibrationError, handled, taskOf, top1 } from './lib/faq-tasks.mjs';

const FIRM = inRoot('bench/data/faq-domain.json');
/** Questions to a bank (BANKING77, https://arxiv.org/abs/2003.04807), in the shape of the set above. */
const BANK = process.env['BANKING77_FILE'] ?? '';
const SEEDS = [1, 2, 3];
const ENTRIES = 150;
const PHRASINGS = 10;

/** @typedef {import('./lib/faq-tasks.mjs').Set} Set */
/** @typedef {import('./lib/faq-tasks.mjs').Judged} Judged */
/** @typedef {Parameters<typeof taskOf>[1]} Options */

/** @returns {Promise<import('./run.mjs').Figure[]>} */
export async function measureFaq() {
  const engine = await import(new URL('../backend/dist-types/src/modules/faq/engine/index.js', import.meta.url).href);
  const firm = await setFrom(FIRM);
  const judge = judgeWith(engine);
  const three = judge(firm, { aliases: 3 });
  const near = judge(firm, { aliases: 3, near: true });
  return [
    missed('FAQ of a firm, 3 aliases: wrong first', 1 - top1(three), 0.24),
    missed('… with typing errors', 1 - top1(judge(firm, { aliases: 3, typos: true })), 0.27),
    missed('… without aliases', 1 - top1(judge(firm, { aliases: 0 })), 0.29),
    missed('… handled wrongly by its own rule', 1 - handled(three), 0.3),
    missed('… out of scope more sure than in it', 1 - auroc(three), 0.08),
    missed('… out of scope, but near: the same', 1 - auroc(near), 0.14),
    missed('… error of the shown confidence', calibrationError(three), 0.07),
    ...(await bankFigures(judge)),
    await heldFigure(engine),
  ];
}

/** @param {(set: Set, options: Options) => Judged[]} judge */
async function bankFigures(judge) {
  if (!existsSync(BANK)) {
    say(dim('BANKING77_FILE names no file: the figures of the second set are left out.'));
    return [];
  }
  const bank = await setFrom(BANK);
  return [0, 3, 10].map((aliases, at) =>
    missed(
      `BANKING77, ${aliases} aliases: wrong first`,
      1 - top1(judge(bank, { aliases })),
      [0.45, 0.32, 0.2][at] ?? 0,
    ),
  );
}

/** @param {string} path @returns {Promise<Set>} */
const setFrom = async (path) => JSON.parse(await readFile(path, 'utf8'));

/** Asks every question of a task in three seeds. @param {any} engine */
const judgeWith = (engine) => (/** @type {Set} */ set, /** @type {Options} */ options) =>
  SEEDS.flatMap((seed) => {
    const { entries, queries } = taskOf(set, { ...options, seed });
    const matcher = engine.atOnce(engine.buildMatcher(entries.map((entry, id) => ({ ...entry, id, pinned: false }))));
    return queries.map(({ text, id }) => {
      const { matches, isFallback } = matcher.ask(text);
      const found = matches[0] ? entries[matches[0].id]?.id : null;
      return {
        right: id !== null && found === id,
        known: id !== null,
        confidence: matches[0]?.confidence ?? 0,
        isFallback,
      };
    });
  });

/** How long a slice of the build holds the event loop: processor time, which other programs do not lengthen. @param {any} engine */
async function heldFigure(engine) {
  const word = (/** @type {number} */ n) => `w${(n * 7919) % 2_000}`;
  const text = (/** @type {number} */ n) => Array.from({ length: 9 }, (_, at) => word(n * 9 + at)).join(' ');
  const entries = Array.from({ length: ENTRIES }, (_, id) => ({
    ...{ id, question: text(id), tags: [], answer: '', pinned: false },
    aliases: Array.from({ length: PHRASINGS - 1 }, (_, at) => text(id * PHRASINGS + at + 1)),
  }));
  const { slices, matcher } = await sliced(engine, entries);
  const longest = slices.sort((a, b) => a - b)[Math.floor(slices.length * 0.99)] ?? 0;
  return {
    name: `index of ${(ENTRIES * PHRASINGS).toLocaleString('en')} phrasings: a slice`,
    value: longest,
    limit: 20,
    unit: 'ms (p99)',
    detail: `${slices.length} slices, ${Math.round(slices.reduce((a, b) => a + b, 0))} ms; knows ${matcher.ask(text(3)).matches.length} entries`,
  };
}

const processorMs = () => process.cpuUsage().user / 1_000;

/** @param {any} engine @param {object[]} entries */
async function sliced(engine, entries) {
  /** @type {number[]} */
  const slices = [];
  let last = processorMs();
  // Called between two slices.
  const matcher = await engine.inSlices(engine.buildMatcher(entries), () => {
    const now = processorMs();
    slices.push(now - last);
    last = now;
    return false;
  });
  return { slices, matcher };
}

/** @param {string} name @param {number} share @param {number} limit @returns {import('./run.mjs').Figure} */
const missed = (name, share, limit) => ({ name, value: 100 * share, limit: 100 * limit, unit: '%' });

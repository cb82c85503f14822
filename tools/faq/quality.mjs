import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { dim, say } from '../../scripts/lib/terminal.mjs';
import { measureFaqCost } from './cost.mjs';
import { fitConfidence } from './confidence.mjs';
import { RIVALS } from './rivals.mjs';
import { auroc, calibrationError, handled, taskOf, top1 } from './tasks.mjs';

/** @typedef {any} Engine bundled, or of a package without types */

const FIRM = inRoot('tools/faq/data/faq-domain.json');
/** BANKING77 (https://arxiv.org/abs/2003.04807) in the format of the set above. */
const BANK = process.env['BANKING77_FILE'] ?? '';
const REFERENCE = process.env['FAQ_REFERENCE'] ?? '';
const SEEDS = [1, 2, 3];
const NOISE = 0.015;

/** @typedef {import('./tasks.mjs').Set} Set */
/** @typedef {import('./tasks.mjs').Judged} Judged */
/** @typedef {Parameters<typeof taskOf>[1]} Options */

/** @returns {Promise<import('../bench/run.mjs').Figure[]>} */
export async function measureFaq() {
  const engine = await import(new URL('../../backend/dist/modules/faq/engine/index.js', import.meta.url).href);
  const firm = await setFrom(FIRM);
  const judge = judgeWith(engine);
  const three = judge(firm, { aliases: 3 });
  const typos = judge(firm, { aliases: 3, typos: true });
  const none = judge(firm, { aliases: 0 });
  const near = judge(firm, { aliases: 3, near: true });
  const bank = await bankTasks(judge);
  return [
    missed('FAQ of a firm, 3 aliases: wrong first', 1 - top1(three), 0.24),
    missed('… with typing errors', 1 - top1(typos), 0.27),
    missed('… without aliases', 1 - top1(none), 0.29),
    missed('… handled wrongly by its own rule', 1 - handled(three), 0.3),
    missed('… out of scope more sure than in it', 1 - auroc(three), 0.08),
    missed('… out of scope, but near: the same', 1 - auroc(near), 0.14),
    missed('… error of the shown confidence', calibrationError(three), 0.07),
    confidenceFigure([three, typos, none, near, ...bank]),
    ...bankFigures(bank),
    ...(await comparison(firm, judge)),
    ...(await measureFaqCost(engine)),
  ];
}

/** @param {Judged[][]} tasks */
function confidenceFigure(tasks) {
  const { constants, loss, shownLoss } = fitConfidence(tasks);
  const fitted = Object.entries(constants).map(([name, value]) => `${name} ${value.toFixed(3)}`);
  return {
    name: 'what other constants of confidence could win',
    value: shownLoss - loss,
    limit: 0.03,
    unit: 'nats',
    detail: `of ${shownLoss.toFixed(3)}; ${fitted.join(', ')}`,
  };
}

const BANK_TASKS = [
  { aliases: 0, limit: 0.45 },
  { aliases: 3, limit: 0.32 },
  { aliases: 10, limit: 0.2 },
];

/** Empty without the set. @param {(set: Set, options: Options) => Judged[]} judge */
async function bankTasks(judge) {
  if (!existsSync(BANK)) {
    say(dim('BANKING77_FILE names no file: the figures of the second set are left out.'));
    return [];
  }
  const bank = await setFrom(BANK);
  return [...BANK_TASKS, { aliases: 10, near: true }].map((options) => judge(bank, options));
}

/** @param {Judged[][]} tasks */
const bankFigures = (tasks) =>
  tasks
    .slice(0, BANK_TASKS.length)
    .map((judged, at) =>
      missed(
        `BANKING77, ${BANK_TASKS[at]?.aliases} aliases: wrong first`,
        1 - top1(judged),
        BANK_TASKS[at]?.limit ?? 0,
      ),
    );

/** @param {string} path @returns {Promise<Set>} */
const setFrom = async (path) => JSON.parse(await readFile(path, 'utf8'));

/** @param {Engine} engine */
const judgeWith = (engine) => (/** @type {Set} */ set, /** @type {Options} */ options) =>
  SEEDS.flatMap((seed) => {
    const { entries, queries } = taskOf(set, { ...options, seed });
    const matcher = engine.buildMatcher(entries.map((entry, id) => ({ ...entry, id, pinned: false })));
    return queries.map(({ text, id }) => {
      const { matches, isFallback, evidence } = matcher.ask(text);
      const found = matches[0] ? entries[matches[0].id]?.id : null;
      return {
        right: id !== null && found === id,
        known: id !== null,
        confidence: matches[0]?.confidence ?? 0,
        isFallback,
        evidence,
      };
    });
  });

const COMPARED = [{ aliases: 3 }, { aliases: 3, typos: true }, { aliases: 0 }];

/** @param {Set} firm @param {(set: Set, options: Options) => Judged[]} judge */
async function comparison(firm, judge) {
  const ours = COMPARED.map((options) => top1(judge(firm, options)));
  const figures = [];
  for (const { name, create } of [...RIVALS, ...(await reference())]) {
    const theirs = [];
    for (const options of COMPARED) theirs.push(await top1Of(create, firm, options));
    const [three = 0, typos = 0, none = 0] = theirs.map((share) => 100 * share);
    figures.push({
      name: `${name}: right first`,
      value: three,
      unit: '%',
      limit: Math.round(1_000 * ((ours[0] ?? 0) + (name === 'the reference' ? NOISE : 0))) / 10,
      detail: `ours is the limit; typing errors ${typos.toFixed(1)} (${percent(ours[1])}), no aliases ${none.toFixed(1)} (${percent(ours[2])})`,
    });
  }
  return figures;
}

const percent = (/** @type {number | undefined} */ share) => (100 * (share ?? 0)).toFixed(1);

/** @returns {Promise<import('./rivals.mjs').Adapter[]>} */
async function reference() {
  if (!existsSync(REFERENCE)) {
    say(dim('FAQ_REFERENCE names no file: the comparison with it is left out.'));
    return [];
  }
  const { create: make } = await import(pathToFileURL(REFERENCE).href);
  /** @type {import('./rivals.mjs').Adapter['create']} */
  const create = async (entries) => {
    const matcher = make();
    matcher.load(entries.map((entry, id) => ({ ...entry, id })));
    return (text) => [matcher.ask(text).id ?? -1];
  };
  return [{ name: 'the reference', create }];
}

/** @param {import('./rivals.mjs').Adapter['create']} create @param {Set} set @param {Options} options */
async function top1Of(create, set, options) {
  const rights = [];
  for (const seed of SEEDS) {
    const { entries, queries } = taskOf(set, { ...options, seed });
    const ask = await create(entries);
    for (const { text, id } of queries)
      if (id !== null) rights.push(Number(entries[(await ask(text))[0] ?? -1]?.id === id));
  }
  return rights.reduce((a, b) => a + b, 0) / rights.length;
}

/** @param {string} name @param {number} share @param {number} limit @returns {import('../bench/run.mjs').Figure} */
const missed = (name, share, limit) => ({ name, value: 100 * share, limit: 100 * limit, unit: '%' });

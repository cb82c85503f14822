import uFuzzy from '@leeoniya/ufuzzy';
import elasticlunr from 'elasticlunr';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';

/** @typedef {{ question: string, aliases: readonly string[] }} Entry */
/** @typedef {{ name: string, create: (entries: Entry[]) => Promise<(text: string) => number[] | Promise<number[]>> }} Adapter */

/** @param {Entry[]} entries */
const phrasingsOf = (entries) =>
  entries.flatMap(({ question, aliases }, entry) => [question, ...aliases].map((text) => ({ text, entry })));

/** @type {Adapter[]} */
export const RIVALS = [
  { name: 'MiniSearch with stemmer', create: miniSearch },
  { name: 'nlp.js', create: nlp },
  { name: 'elasticlunr', create: lunr },
  { name: 'uFuzzy', create: fuzzy },
  { name: 'Fuse.js', create: fuse },
];

/** @param {Entry[]} entries */
async function miniSearch(entries) {
  const processTerm = (/** @type {string} */ term) => stemmer(term.toLowerCase());
  const search = new MiniSearch({ fields: ['text'], storeFields: ['entry'], processTerm });
  search.addAll(phrasingsOf(entries).map((row, id) => ({ id, ...row })));
  return (/** @type {string} */ text) =>
    search.search(text, { fuzzy: 0.2, prefix: true }).map((/** @type {any} */ hit) => Number(hit.entry));
}

/** @param {Entry[]} entries */
async function nlp(entries) {
  const { containerBootstrap } = await import('@nlpjs/core');
  const { Nlp } = await import('@nlpjs/nlp');
  const { LangEn } = await import('@nlpjs/lang-en-min');
  const container = await containerBootstrap();
  container.use(Nlp);
  container.use(LangEn);
  const manager = container.get('nlp');
  Object.assign(manager.settings, { autoSave: false, log: false, nlu: { log: false } });
  manager.addLanguage('en');
  for (const { text, entry } of phrasingsOf(entries)) manager.addDocument('en', text, String(entry));
  await manager.nluManager.train({ log: false });
  return async (/** @type {string} */ text) => {
    const { classifications } = await manager.process('en', text);
    return classifications
      .map((/** @type {{ intent: string }} */ { intent }) => Number(intent))
      .filter(Number.isFinite);
  };
}

/** @param {Entry[]} entries */
async function lunr(entries) {
  const rows = phrasingsOf(entries);
  const index = elasticlunr();
  index.setRef('id');
  index.addField('text');
  index.saveDocument(false);
  rows.forEach(({ text }, id) => index.addDoc({ id, text }));
  return (/** @type {string} */ text) =>
    index
      .search(text, { expand: true })
      .map((/** @type {{ ref: string }} */ { ref }) => rows[Number(ref)]?.entry ?? -1);
}

/** @param {Entry[]} entries */
async function fuzzy(entries) {
  const rows = phrasingsOf(entries);
  const texts = rows.map(({ text }) => text.toLowerCase());
  const engine = new uFuzzy({ intraMode: 1 });
  return (/** @type {string} */ text) => {
    /** @type {Map<number, number>} */
    const hits = new Map();
    for (const word of text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? [])
      for (const at of engine.filter(texts, word) ?? [])
        hits.set(at, (hits.get(at) ?? 0) + 1 / Math.sqrt(texts[at]?.length ?? 1));
    return [...hits].sort((a, b) => b[1] - a[1]).map(([at]) => rows[at]?.entry ?? -1);
  };
}

/** @param {Entry[]} entries */
async function fuse(entries) {
  const index = new Fuse(phrasingsOf(entries), { keys: ['text'], ignoreLocation: true, threshold: 0.6 });
  return (/** @type {string} */ text) =>
    index.search(text.slice(0, 200)).map((/** @type {any} */ { item }) => item.entry);
}

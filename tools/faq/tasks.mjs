/** @typedef {{ id: string, question: string, answer: string, tags: string[], aliases: string[] }} SetEntry */
/** @typedef {{ entries: SetEntry[], queries: { text: string, id: string, style?: string }[], oos?: string[] }} Set */
/** @typedef {{ text: string, id: string | null }} Query `id` null: no entry answers it */
/** @typedef {{ entries: SetEntry[], queries: Query[] }} Task */

const OUT_OF_SCOPE = 0.2;

/**
 * @param {Set} set
 * @param {{ aliases: number, typos?: boolean, near?: boolean, seed?: number }} options `near`: leaves out one entry in five, but not
 *   its questions
 * @returns {Task}
 */
export function taskOf({ entries, queries, oos = [] }, { aliases, typos = false, near = false, seed = 1 }) {
  const random = seeded(seed * 7919 + 13);
  const ids = shuffled(
    entries.map(({ id }) => id),
    random,
  );
  const left = new Set(near ? ids.slice(0, Math.round(ids.length * OUT_OF_SCOPE)) : []);
  const kept = entries
    .filter(({ id }) => !left.has(id))
    .map((entry) => ({ ...entry, aliases: shuffled(entry.aliases, random).slice(0, aliases) }));
  const asked = queries.map(({ text, id }) => ({ text, id: left.has(id) ? null : id }));
  const known = asked.filter(({ id }) => id !== null).length;
  const others = shuffled(oos, random).slice(0, Math.round((known * OUT_OF_SCOPE) / (1 - OUT_OF_SCOPE)));
  const all = [...asked, ...others.map((text) => ({ text, id: null }))];
  return {
    entries: kept,
    queries: typos ? all.map((query) => ({ ...query, text: mistyped(query.text, random) })) : all,
  };
}

/** mulberry32. @param {number} seed @returns {() => number} */
function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @template T
 * @param {T[]} items
 * @param {() => number} random
 */
const shuffled = (items, random) =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** @param {string} text @param {() => number} random */
function mistyped(text, random) {
  const parts = text.split(/([A-Za-z]{4,})/);
  const words = shuffled(
    parts.map((_, at) => at).filter((at) => at % 2 === 1),
    random,
  );
  for (const at of words.slice(0, random() < 0.5 ? 1 : 2)) parts[at] = edited(parts[at] ?? '', random);
  return parts.join('');
}

/** @param {string} word @param {() => number} random */
function edited(word, random) {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  const roll = random();
  if (roll < 0.35) return before + after;
  if (roll < 0.6) return before + letter + letter + after;
  return before + after.charAt(0) + letter + after.slice(1);
}

/** @typedef {{ right: boolean, known: boolean, confidence: number, isFallback: boolean, evidence: Record<string, number> | null }} Judged */

/** Share of in-scope questions with the right entry first. @param {Judged[]} judged */
export const top1 = (judged) => mean(judged.filter(({ known }) => known).map(({ right }) => Number(right)));

/** Share of questions rightly answered or turned away. @param {Judged[]} judged */
export const handled = (judged) =>
  mean(judged.map(({ right, known, isFallback }) => Number(isFallback ? !known : right)));

/**
 * Probability of higher confidence in an in-scope than an out-of-scope question. @param {Judged[]} judged
 */
export function auroc(judged) {
  const [known, unknown] = [judged.filter(({ known: is }) => is), judged.filter(({ known: is }) => !is)];
  const wins = known.flatMap((a) => unknown.map((b) => (Math.sign(a.confidence - b.confidence) + 1) / 2));
  return mean(wins);
}

/** Expected calibration error with ten bins. @param {Judged[]} judged */
export function calibrationError(judged) {
  const bins = Array.from({ length: 10 }, (_, bin) =>
    judged.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin),
  );
  const faults = bins
    .filter(({ length }) => length > 0)
    .map((bin) => {
      const said = mean(bin.map(({ confidence }) => confidence));
      return (bin.length / judged.length) * Math.abs(said - mean(bin.map(({ right }) => Number(right))));
    });
  return faults.reduce((a, b) => a + b, 0);
}

/** @param {number[]} values */
const mean = (values) => values.reduce((a, b) => a + b, 0) / (values.length || 1);

import { distance } from '../../../core/common/text/distance.js';
import { find, keyOf, Keys, type KeysData } from './keys.js';
import { stem } from './stem.js';

export interface SpellerData {
  letters: Uint8Array;
  starts: Int32Array;
  weights: Float32Array;
  words: KeysData;
  stems: KeysData;
  /** Hashes of words without up to one letter, ascending. */
  forms: Uint32Array;
  formOf: Int32Array;
}

/** Words outside the entries. */
const GENERAL = 0.7;
const SAME_FIRST_LETTER = 1.5;
const PER_EDIT = 2.5;
const HEAD_START = 4;
const SHORTEST = 4;
/** Two edits from this length on. */
const LONG = 7;
const REMEMBERED_MAX = 5_000;
const WORDS_MAX = 2 ** 20;

const wordKey = (word: string): number => keyOf(word, 0);
const formHash = (form: string): number => Math.floor(wordKey(form) / WORDS_MAX);

/** Symmetric deletes (Garbe's SymSpell). */
export class Speller {
  private readonly remembered = new Map<string, string>();

  constructor(private readonly data: SpellerData) {}

  correct(token: string): string {
    if (token.length < SHORTEST || /\d/.test(token) || this.knows(token)) return token;
    const known = this.remembered.get(token);
    if (known !== undefined) return known;
    const best = this.closest(token);
    if (this.remembered.size >= REMEMBERED_MAX) this.remembered.clear();
    this.remembered.set(token, best);
    return best;
  }

  private knows(token: string): boolean {
    return find(this.data.words, wordKey(token)) >= 0 || find(this.data.stems, wordKey(stem(token))) >= 0;
  }

  private closest(token: string): string {
    const max = token.length >= LONG ? 2 : 1;
    const candidates = new Set([...deletes(token, max)].flatMap((form) => this.wordsWith(formHash(form))));
    let best = token;
    let bestScore = 0;
    for (const number of candidates) {
      const word = this.wordAt(number);
      const edits = distance(token, word, max);
      const score = this.data.weights[number]! + (word[0] === token[0] ? SAME_FIRST_LETTER : 0) - PER_EDIT * edits;
      if (edits > max || score + HEAD_START <= bestScore) continue;
      bestScore = score + HEAD_START;
      best = word;
    }
    return best;
  }

  private wordsWith(form: number): number[] {
    const { forms, formOf } = this.data;
    let [from, to] = [0, forms.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (forms[middle]! < form) from = middle + 1;
      else to = middle;
    }
    const found: number[] = [];
    for (; forms[from] === form; from += 1) found.push(formOf[from]!);
    return found;
  }

  private wordAt(number: number): string {
    const { letters, starts } = this.data;
    return String.fromCharCode(...letters.subarray(starts[number]!, starts[number + 1]!));
  }
}

/** Same forms in every index. */
export interface KnownWord {
  text: string;
  key: number;
  stemKey: number;
  forms: readonly number[];
}

export function knownWord(text: string): KnownWord {
  const isCorrectable = text.length >= SHORTEST - 1 && !/\d/.test(text);
  const forms = isCorrectable ? [...deletes(text, 1)].map(formHash) : [];
  return { text, key: wordKey(text), stemKey: wordKey(stem(text)), forms };
}

export function buildSpeller(counts: ReadonlyMap<string, number>, general: readonly KnownWord[]): SpellerData {
  const isGeneral = new Set(general.map(({ text }) => text));
  const own = [...counts.keys()].filter((word) => !isGeneral.has(word)).map(knownWord);
  const words = [...general, ...own].slice(0, WORDS_MAX);
  const weightOf = ({ text }: KnownWord) => (counts.has(text) ? Math.log(2 + 2 * counts.get(text)!) : GENERAL);
  const starts = new Int32Array(words.length + 1);
  words.forEach(({ text }, number) => (starts[number + 1] = starts[number]! + text.length));
  const [known, stems] = [new Keys(), new Keys()];
  for (const { key, stemKey } of words) {
    known.numberOf(key);
    stems.numberOf(stemKey);
  }
  const sorted = new Float64Array(words.reduce((sum, { forms }) => sum + forms.length, 0));
  let next = 0;
  words.forEach(({ forms }, number) => {
    for (const form of forms) sorted[next++] = form * WORDS_MAX + number;
  });
  sorted.sort();
  return {
    starts,
    words: known.close(),
    stems: stems.close(),
    letters: new TextEncoder().encode(words.map(({ text }) => text).join('')),
    weights: Float32Array.from(words, weightOf),
    forms: new Uint32Array(sorted.map((form) => Math.floor(form / WORDS_MAX))),
    formOf: new Int32Array(sorted.map((form) => form % WORDS_MAX)),
  };
}

function deletes(word: string, depth: number): Set<string> {
  const all = new Set([word]);
  let edge = [word];
  for (let n = 0; n < depth; n += 1) {
    const shorter = edge.flatMap((form) => [...form].map((_, at) => form.slice(0, at) + form.slice(at + 1)));
    edge = shorter.filter((form) => !all.has(form));
    for (const form of edge) all.add(form);
  }
  return all;
}

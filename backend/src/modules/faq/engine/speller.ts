import { stem } from './stem.js';

/** Weight of a word that is known, but not from the entries. */
const GENERAL = 0.7;
const SAME_FIRST_LETTER = 1.5;
const PER_EDIT = 2.5;
const HEAD_START = 4;
const SHORTEST = 4;
/** Words from this length on may have two edits. */
const LONG = 7;
const REMEMBERED_MAX = 5_000;

/** Every form of the word with up to `depth` letters left out, itself included. */
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

/** Optimal string alignment: insertions, deletions, replacements and swaps of neighbours; more than `max` is `max + 1`. */
export function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, replaced, swapped ? before[j - 2]! + 1 : Infinity));
    }
    if (Math.min(...row) > max) return max + 1;
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/**
 * Corrects typing errors towards known words: candidates by symmetric deletes (W. Garbe, SymSpell, 2012), then
 * ln(2 + 2·count) + 1.5 for the same first letter − 2.5·edits + 4. What scores nothing stays as it is.
 */
export class Speller {
  private readonly weights = new Map<string, number>();
  private readonly stems = new Set<string>();
  private readonly byDelete = new Map<string, string[]>();
  private readonly remembered = new Map<string, string>();

  /** `counts`: how often a word stands in the entries. `general`: words known besides. Yields between two words. */
  static *build(counts: ReadonlyMap<string, number>, general: readonly string[]): Generator<void, Speller> {
    const speller = new Speller();
    for (const word of general) speller.weights.set(word, GENERAL);
    for (const [word, count] of counts) speller.weights.set(word, Math.log(2 + 2 * count));
    for (const word of speller.weights.keys()) {
      speller.add(word);
      yield;
    }
    return speller;
  }

  correct(token: string): string {
    if (token.length < SHORTEST || /\d/.test(token) || this.knows(token)) return token;
    const known = this.remembered.get(token);
    if (known !== undefined) return known;
    const best = this.closest(token);
    // Bounded, or anybody could fill the memory.
    if (this.remembered.size >= REMEMBERED_MAX) this.remembered.clear();
    this.remembered.set(token, best);
    return best;
  }

  private knows(token: string): boolean {
    return this.weights.has(token) || this.stems.has(stem(token));
  }

  private add(word: string): void {
    this.stems.add(stem(word));
    if (word.length < SHORTEST - 1 || /\d/.test(word)) return;
    for (const form of deletes(word, 1)) {
      const words = this.byDelete.get(form);
      if (words) words.push(word);
      else this.byDelete.set(form, [word]);
    }
  }

  private closest(token: string): string {
    const max = token.length >= LONG ? 2 : 1;
    const candidates = new Set([...deletes(token, max)].flatMap((form) => this.byDelete.get(form) ?? []));
    let best = token;
    let bestScore = 0;
    for (const word of candidates) {
      const edits = distance(token, word, max);
      const score = this.weights.get(word)! + (word[0] === token[0] ? SAME_FIRST_LETTER : 0) - PER_EDIT * edits;
      if (edits > max || score + HEAD_START <= bestScore) continue;
      bestScore = score + HEAD_START;
      best = word;
    }
    return best;
  }
}

import { stem } from './stem.js';
import { readWordLines } from './word-lines.js';

interface Phrase {
  rest: readonly string[];
  concept: number;
}

export interface Lexicon {
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  words: readonly string[];
}

/** @param lines a concept each; `_` joins phrases */
export function parseLexicon(lines: readonly string[]): Lexicon {
  const phrases = new Map<string, Phrase[]>();
  const words = new Set<string>();
  lines.forEach((line, concept) => {
    const parts = line.split(' ').map((phrase) => phrase.split('_'));
    for (const word of parts.flat()) words.add(word);
    for (const phrase of new Set(parts.map((part) => part.map(stem).join(' ')))) {
      const [first = '', ...rest] = phrase.split(' ');
      phrases.set(first, [...(phrases.get(first) ?? []), { rest, concept }]);
    }
  });
  return { phrases, words: [...words] };
}

export const lexiconWith = (synonyms: readonly string[]): Lexicon =>
  parseLexicon([...readWordLines('concepts.txt'), ...synonyms]);

/** Phrases count at their first stem. */
export function conceptsAt(stems: readonly string[], { phrases }: Lexicon): number[][] {
  return stems.map((first, at) => {
    const found = new Set<number>();
    for (const { rest, concept } of phrases.get(first) ?? [])
      if (rest.every((stem, after) => stems[at + 1 + after] === stem)) found.add(concept);
    return [...found];
  });
}

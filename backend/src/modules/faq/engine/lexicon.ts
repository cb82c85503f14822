import { stem } from './stem.js';
import { BUSINESS_CONCEPTS } from './words/business-concepts.js';
import { EVERYDAY_CONCEPTS } from './words/everyday-concepts.js';

/** Which stems, or phrases of stems, stand for which concepts. */
export interface Lexicon {
  /** Stems joined by a space → numbers of concepts. */
  concepts: ReadonlyMap<string, readonly number[]>;
  words: readonly string[];
  /** Stems of the longest phrase. */
  longest: number;
}

/** One concept a line: words, and phrases whose words are joined by `_`. Lines that begin with `#` are headings. */
export function parseLexicon(text: string): Lexicon {
  const concepts = new Map<string, number[]>();
  const words = new Set<string>();
  let longest = 1;
  const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  lines.forEach((line, concept) => {
    const phrases = line
      .trim()
      .split(/\s+/)
      .map((phrase) => phrase.split('_'));
    for (const word of phrases.flat()) words.add(word);
    for (const phrase of new Set(phrases.map((parts) => parts.map(stem).join(' ')))) {
      longest = Math.max(longest, phrase.split(' ').length);
      concepts.set(phrase, [...(concepts.get(phrase) ?? []), concept]);
    }
  });
  return { concepts, words: [...words], longest };
}

export const LEXICON = parseLexicon(`${BUSINESS_CONCEPTS}\n${EVERYDAY_CONCEPTS}`);

/** The concepts at each stem; a phrase counts at its first one. */
export function conceptsAt(stems: readonly string[], { concepts, longest }: Lexicon): number[][] {
  return stems.map((_, from) => {
    const found = new Set<number>();
    for (let length = Math.min(longest, stems.length - from); length >= 1; length -= 1) {
      for (const concept of concepts.get(stems.slice(from, from + length).join(' ')) ?? []) found.add(concept);
    }
    return [...found];
  });
}

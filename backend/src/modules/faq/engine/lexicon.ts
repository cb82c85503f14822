import { stem } from './stem.js';
import { BUSINESS_CONCEPTS } from './words/business-concepts.js';
import { EVERYDAY_CONCEPTS } from './words/everyday-concepts.js';
import { PROJECT_CONCEPTS } from './words/project-concepts.js';

interface Phrase {
  rest: readonly string[];
  concept: number;
}

export interface Lexicon {
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  words: readonly string[];
}

export function parseLexicon(text: string): Lexicon {
  const phrases = new Map<string, Phrase[]>();
  const words = new Set<string>();
  const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  lines.forEach((line, concept) => {
    const parts = line
      .trim()
      .split(/\s+/)
      .map((phrase) => phrase.split('_'));
    for (const word of parts.flat()) words.add(word);
    for (const phrase of new Set(parts.map((part) => part.map(stem).join(' ')))) {
      const [first = '', ...rest] = phrase.split(' ');
      phrases.set(first, [...(phrases.get(first) ?? []), { rest, concept }]);
    }
  });
  return { phrases, words: [...words] };
}

export const lexiconWith = (lines: readonly string[]): Lexicon =>
  parseLexicon([BUSINESS_CONCEPTS, PROJECT_CONCEPTS, EVERYDAY_CONCEPTS, ...lines].join('\n'));

/** Phrases count at their first stem. */
export function conceptsAt(stems: readonly string[], { phrases }: Lexicon): number[][] {
  return stems.map((first, at) => {
    const found = new Set<number>();
    for (const { rest, concept } of phrases.get(first) ?? [])
      if (rest.every((stem, after) => stems[at + 1 + after] === stem)) found.add(concept);
    return [...found];
  });
}

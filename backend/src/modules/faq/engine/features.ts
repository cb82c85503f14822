import { conceptsAt, type Lexicon } from './lexicon.js';
import { stem } from './stem.js';

/** Blocks of features and how much each weighs. */
export const BLOCKS = { words: 1, chars: 0.8, concepts: 0.9, pairs: 0.8 } as const;
export type Block = keyof typeof BLOCKS;
/** Names of features, repeated as often as they occur. */
export type Features = Record<Block, string[]>;

const QUESTION_WORDS = new Set('what how when where who why which can do is are will'.split(' '));
/** How many concept-bearing words two concepts of a pair may be apart. */
const PAIR_WINDOW = 3;
const GRAMS = [3, 4];

/**
 * words: stems, pairs of neighbours and the question word. chars: 3 and 4 letters inside `<word>`. concepts: those of the lexicon.
 * pairs: two different concepts that stand close to each other, in either order.
 */
export function featuresOf(tokens: readonly string[], lexicon: Lexicon): Features {
  const stems = tokens.map(stem);
  const concepts = conceptsAt(stems, lexicon);
  const question = tokens.find((token) => QUESTION_WORDS.has(token));
  return {
    words: [
      ...stems.map((word) => `w${word}`),
      ...stems.slice(1).map((word, before) => `b${stems[before]} ${word}`),
      ...(question ? [`q${question}`] : []),
    ],
    chars: tokens.flatMap(gramsOf),
    concepts: concepts.flat().map((concept) => `g${concept}`),
    pairs: pairsOf(concepts.filter(({ length }) => length > 0)),
  };
}

function gramsOf(token: string): string[] {
  const word = `<${token}>`;
  return GRAMS.flatMap((length) =>
    Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) => `c${word.slice(at, at + length)}`),
  );
}

function pairsOf(bearing: readonly (readonly number[])[]): string[] {
  const near = bearing.flatMap((left, at) =>
    bearing
      .slice(at + 1, at + 1 + PAIR_WINDOW)
      .flatMap((right) => left.flatMap((a) => right.map((b) => [a, b] as const))),
  );
  return near.filter(([a, b]) => a !== b).map(([a, b]) => `p${Math.min(a, b)} ${Math.max(a, b)}`);
}

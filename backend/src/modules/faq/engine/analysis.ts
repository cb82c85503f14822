import { joined, keyOf } from './keys.js';
import { conceptsAt, type Lexicon } from './lexicon.js';
import { stem } from './stem.js';

/** Letters come last: the learner may skip them. */
export const BLOCKS = { words: 1, concepts: 0.9, pairs: 0.8, chars: 0.8 } as const;
export type Block = keyof typeof BLOCKS;
export type ByBlock<T> = Record<Block, T>;

export interface Unit {
  key: number;
  concepts: readonly number[];
  isSmall: boolean;
}

export interface Analysis {
  features: ByBlock<number[]>;
  units: Unit[];
  content: number;
}

interface Word {
  text: string;
  stem: string;
  key: number;
  grams: readonly number[];
  isSmall: boolean;
}

const KIND = { stem: 1, question: 2, gram: 3, concept: 4, pair: 5 };
const FUNCTION_WORDS = new Set(
  `a an the of to in on for is are be am was were been it its this that these those i me my we us our us you your he she they them
  his her their do does did have has had and or but if so as at by with from about into than then too very just there here what how
  when where who why which can could will would shall should may might must not no please any some get`.split(/\s+/),
);
const QUESTION_WORDS = new Set('what how when where who why which can do is are will'.split(' '));
/** In words with a concept. */
const PAIR_WINDOW = 3;
const GRAMS = [3, 4];
const REMEMBERED_MAX = 20_000;

export const stemKey = (word: string): number => keyOf(word, KIND.stem);

/**
 * words: stems, neighbor pairs, question word. chars: 3 and 4 letters inside `<word>`. pairs: nearby concepts, any
 * order.
 */
export class Analyst {
  private readonly remembered = new Map<string, Word>();

  constructor(readonly lexicon: Lexicon) {}

  read(tokens: readonly string[]): Analysis {
    const words = tokens.map((token) => this.word(token));
    const concepts = conceptsAt(
      words.map((word) => word.stem),
      this.lexicon,
    );
    const units = unitsOf(words, concepts);
    return {
      features: {
        words: wordKeys(words),
        chars: words.flatMap(({ grams }) => grams),
        concepts: concepts.flat().map((concept) => joined(KIND.concept, concept)),
        pairs: pairKeys(concepts.filter(({ length }) => length > 0)),
      },
      units,
      content: units.filter(({ isSmall }) => !isSmall).length,
    };
  }

  private word(text: string): Word {
    const known = this.remembered.get(text);
    if (known) return known;
    const root = stem(text);
    const word = { text, stem: root, key: stemKey(root), grams: gramsOf(text), isSmall: FUNCTION_WORDS.has(text) };
    // Bounded: visitors choose the words.
    if (this.remembered.size >= REMEMBERED_MAX) this.remembered.clear();
    this.remembered.set(text, word);
    return word;
  }
}

function wordKeys(words: readonly Word[]): number[] {
  const keys = words.map(({ key }) => key);
  for (let at = 1; at < words.length; at += 1) keys.push(joined(words[at - 1]!.key, words[at]!.key));
  const question = words.find(({ text }) => QUESTION_WORDS.has(text));
  if (question) keys.push(keyOf(question.text, KIND.question));
  return keys;
}

function gramsOf(token: string): number[] {
  const word = `<${token}>`;
  return GRAMS.flatMap((length) =>
    Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) =>
      keyOf(word.slice(at, at + length), KIND.gram),
    ),
  );
}

function pairKeys(bearing: readonly (readonly number[])[]): number[] {
  const keys: number[] = [];
  bearing.forEach((left, at) => {
    const near = bearing.slice(at + 1, at + 1 + PAIR_WINDOW).flat();
    for (const a of left) for (const b of near) if (a !== b) keys.push(pairKey(Math.min(a, b), Math.max(a, b)));
  });
  return keys;
}

const pairKey = (a: number, b: number): number => joined(KIND.pair, a * 2 ** 16 + b);

function unitsOf(words: readonly Word[], concepts: readonly (readonly number[])[]): Unit[] {
  const units = new Map<number, Unit>();
  words.forEach(({ key, isSmall }, at) => {
    const before = units.get(key);
    const own = before ? [...new Set([...before.concepts, ...concepts[at]!])] : concepts[at]!;
    units.set(key, { key, concepts: own, isSmall: before?.isSmall ?? isSmall });
  });
  return [...units.values()];
}

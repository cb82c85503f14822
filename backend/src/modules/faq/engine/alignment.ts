import { conceptsAt, type Lexicon } from './lexicon.js';
import { stem } from './stem.js';

const FUNCTION_WORDS = new Set(
  `a an the of to in on for is are be am was were been it its this that these those i me my we us our us you your he she they them
  his her their do does did have has had and or but if so as at by with from about into than then too very just there here what how
  when where who why which can could will would shall should may might must not no please any some get`.split(/\s+/),
);
const FUNCTION_WEIGHT = 0.1;
/** What a word counts that is only meant, not said. */
const CONCEPT_CREDIT = 0.8;

/** Stems and concepts that a text, or several, hold. */
export interface Vocabulary {
  stems: ReadonlySet<string>;
  concepts: ReadonlySet<number>;
}

interface Unit {
  stem: string;
  concepts: readonly number[];
  weight: number;
}

/** The distinct words of a text. */
export interface Words extends Vocabulary {
  units: readonly Unit[];
  /** How many of them are not function words. */
  content: number;
}

export function wordsOf(tokens: readonly string[], lexicon: Lexicon, weightOf: (stem: string) => number): Words {
  const stems = tokens.map(stem);
  const concepts = conceptsAt(stems, lexicon);
  const units = new Map<string, Unit>();
  let content = 0;
  tokens.forEach((token, at) => {
    const own = stems[at]!;
    if (units.has(own)) return;
    const small = FUNCTION_WORDS.has(token);
    if (!small) content += 1;
    units.set(own, { stem: own, concepts: concepts[at]!, weight: small ? FUNCTION_WEIGHT : weightOf(own) });
  });
  return { units: [...units.values()], stems: new Set(stems), concepts: new Set(concepts.flat()), content };
}

/** The share of the weight of the words that the vocabulary holds, too: said, or meant. */
export function cover({ units }: Words, { stems, concepts }: Vocabulary): number {
  let total = 0;
  let held = 0;
  for (const unit of units) {
    total += unit.weight;
    if (stems.has(unit.stem)) held += unit.weight;
    else if (unit.concepts.some((concept) => concepts.has(concept))) held += CONCEPT_CREDIT * unit.weight;
  }
  return total ? held / total : 0;
}

/** How well two texts explain each other: the harmonic mean of their covers. */
export function align(a: Words, b: Words): number {
  const [there, back] = [cover(a, b), cover(b, a)];
  return there + back ? (2 * there * back) / (there + back) : 0;
}

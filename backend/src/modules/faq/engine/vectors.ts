import type { Sliced } from './slices.js';
import { type Block, BLOCKS, type Features } from './features.js';

/** A sparse vector: numbers of features and their values. */
export interface Vector {
  index: Int32Array;
  value: Float32Array;
}

const IDF_POWER = 0.7;
/** What a feature that was never seen counts towards the length of its block. */
const UNSEEN_SHARE = 0.5;
/** Letters with less idf (in more than about one text of four) tell nothing. */
const CHARS_IDF_MIN = 1.2;

const CLOSED_AT_ONCE = 500;

/** Features as numbers: of a text whose features are counted now, or were counted before (−1: never seen). */
export type Numbered = Record<Block, Int32Array>;

/** Numbers the features of all texts and knows how rare each is. */
export class Space {
  private readonly numbers = new Map<string, number>();
  private readonly frequency: number[] = [];
  private texts = 0;
  private idfs = new Float32Array();
  private unseen = 0;

  get size(): number {
    return this.numbers.size;
  }

  /** Counts a text and numbers its features. */
  count(features: Features): Numbered {
    this.texts += 1;
    const numbered = mapBlocks((block) => Int32Array.from(features[block], (name) => this.numberOf(name)));
    for (const block of Object.values(numbered)) for (const feature of new Set(block)) this.frequency[feature]! += 1;
    return numbered;
  }

  find(features: Features): Numbered {
    return mapBlocks((block) => Int32Array.from(features[block], (name) => this.numbers.get(name) ?? -1));
  }

  /** Call once, when all texts are counted. */
  *close(): Sliced<void> {
    this.idfs = new Float32Array(this.frequency.length);
    this.unseen = this.idf(0.5);
    for (const [feature, df] of this.frequency.entries()) {
      this.idfs[feature] = this.idf(df);
      if (feature % CLOSED_AT_ONCE === 0) yield;
    }
    this.frequency.length = 0;
  }

  /** How telling a stem is. */
  weightOf(word: string): number {
    const feature = this.numbers.get(`w${word}`);
    return feature === undefined ? this.unseen : this.idfs[feature]!;
  }

  /** TF-IDF, (1 + ln tf)·idf, with each block scaled to its weight. What was never seen makes its block shorter. */
  vector(numbered: Numbered): Vector {
    const index: number[] = [];
    const value: number[] = [];
    for (const [block, weight] of Object.entries(BLOCKS) as [Block, number][]) {
      const counts = this.countsOf(numbered[block], block === 'chars' ? CHARS_IDF_MIN : 0);
      const values = [...counts].map(([feature, count]) => (1 + Math.log(count)) * this.idfs[feature]!);
      const unseen = numbered[block].reduce((sum, feature) => sum + (feature < 0 ? 1 : 0), 0);
      const squares = values.reduce((sum, v) => sum + v * v, unseen * UNSEEN_SHARE * this.unseen ** 2);
      const scale = weight / (Math.sqrt(squares) || 1);
      index.push(...counts.keys());
      value.push(...values.map((v) => v * scale));
    }
    return { index: Int32Array.from(index), value: Float32Array.from(value) };
  }

  private countsOf(features: Int32Array, idfMin: number): Map<number, number> {
    const counts = new Map<number, number>();
    for (const feature of features) {
      if (feature >= 0 && this.idfs[feature]! >= idfMin) counts.set(feature, (counts.get(feature) ?? 0) + 1);
    }
    return counts;
  }

  private numberOf(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(name, number);
    this.frequency.push(0);
    return number;
  }

  /** (ln(1 + (N − df + ½)/(df + ½)))^0.7: of BM25 (Robertson and Zaragoza, 2009), flattened. */
  private idf(df: number): number {
    return Math.log(1 + (this.texts - df + 0.5) / (df + 0.5)) ** IDF_POWER;
  }
}

const mapBlocks = (each: (block: Block) => Int32Array): Numbered => ({
  words: each('words'),
  chars: each('chars'),
  concepts: each('concepts'),
  pairs: each('pairs'),
});

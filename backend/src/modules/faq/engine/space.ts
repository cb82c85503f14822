import { type Block, BLOCKS, type ByBlock } from './analysis.js';
import { find, Keys, type KeysData } from './keys.js';

/** Ascending within a block. */
export interface Vector {
  index: Int32Array;
  value: Float32Array;
  letters: number;
}

export interface SpaceData {
  keys: KeysData;
  idf: Float32Array;
  unseen: number;
}

/** −1 for an unseen feature. */
type Numbered = ByBlock<Int32Array>;

const IDF_POWER = 0.7;
const UNSEEN_SHARE = 0.5;
/** Letters in over a quarter of texts are ignored. */
const CHARS_IDF_MIN = 1.2;
const BLOCK_NAMES = Object.keys(BLOCKS) as Block[];

const numbered = (features: ByBlock<readonly number[]>, number: (key: number) => number): Numbered => {
  const sorted = (block: Block) => new Int32Array(features[block].map(number)).sort();
  return { words: sorted('words'), chars: sorted('chars'), concepts: sorted('concepts'), pairs: sorted('pairs') };
};

export class SpaceBuilder {
  private readonly keys = new Keys();
  private readonly frequency: number[] = [];
  private texts = 0;

  count(features: ByBlock<readonly number[]>): Numbered {
    this.texts += 1;
    const numbers = numbered(features, (key) => this.keys.numberOf(key));
    for (const block of Object.values(numbers)) {
      let before = -1;
      for (const feature of block) {
        if (feature !== before) this.frequency[feature] = (this.frequency[feature] ?? 0) + 1;
        before = feature;
      }
    }
    return numbers;
  }

  close(): SpaceData {
    const keys = this.keys.close();
    const idf = Float32Array.from(this.frequency, (df) => this.idf(df));
    return { keys, idf, unseen: this.idf(0.5) };
  }

  /** BM25 (Robertson and Zaragoza, 2009), flattened. */
  private idf(df: number): number {
    return Math.log(1 + (this.texts - df + 0.5) / (df + 0.5)) ** IDF_POWER;
  }
}

export class Space {
  constructor(readonly data: SpaceData) {}

  get size(): number {
    return this.data.idf.length;
  }

  numberOf(key: number): number {
    return find(this.data.keys, key);
  }

  weightOf(feature: number): number {
    return feature < 0 ? this.data.unseen : this.data.idf[feature]!;
  }

  vector(features: ByBlock<readonly number[]>): Vector {
    return this.scaled(numbered(features, (key) => this.numberOf(key)));
  }

  scaled(numbers: Numbered): Vector {
    const most = BLOCK_NAMES.reduce((sum, block) => sum + numbers[block].length, 0);
    const vector = { index: new Int32Array(most), value: new Float32Array(most), letters: 0 };
    let length = 0;
    for (const block of BLOCK_NAMES) {
      if (block === 'chars') vector.letters = length;
      length = this.addBlock(vector, length, block, numbers[block]);
    }
    return { index: vector.index.slice(0, length), value: vector.value.slice(0, length), letters: vector.letters };
  }

  private addBlock({ index, value }: Vector, from: number, block: Block, features: Int32Array): number {
    const idfMin = block === 'chars' ? CHARS_IDF_MIN : 0;
    let [to, squares] = [from, 0];
    for (let at = 0; at < features.length;) {
      const feature = features[at]!;
      let count = 0;
      for (; at < features.length && features[at] === feature; at += 1) count += 1;
      if (feature < 0) squares += count * UNSEEN_SHARE * this.data.unseen ** 2;
      else if (this.data.idf[feature]! >= idfMin) {
        index[to] = feature;
        value[to] = (1 + Math.log(count)) * this.data.idf[feature]!;
        squares += value[to]! ** 2;
        to += 1;
      }
    }
    const scale = BLOCKS[block] / (Math.sqrt(squares) || 1);
    for (let at = from; at < to; at += 1) value[at]! *= scale;
    return to;
  }
}

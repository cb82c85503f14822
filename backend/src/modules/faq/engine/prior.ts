import type { Sliced } from './slices.js';
import type { Vector } from './vectors.js';

/** A text that stands for a class. */
export interface Example {
  vector: Vector;
  /** Number of its entry, or of the class for what no entry answers. */
  cls: number;
  weight: number;
}

const SCALE = 3;
/** How many entries are looked at closely. */
export const CANDIDATES = 12;

/**
 * The generative part. w(f, c) = g(c)·√(Σ weight·value over the class's texts), g(c) = 3 / √(‖√·‖·typical): square roots of the
 * summed vectors, as in the Hellinger kernel, softened by half of the class's length. Scores are dot products through an
 * inverted index, stored as flat arrays.
 */
export class Prior {
  private constructor(
    private readonly classes: number,
    /** Where the postings of each feature begin. */
    private readonly starts: Int32Array,
    private readonly postedClass: Int32Array,
    private readonly postedWeight: Float32Array,
  ) {}

  /** Examples in ascending order of their class. */
  static *build(examples: readonly Example[], classes: number, features: number): Sliced<Prior> {
    const sums = Array.from({ length: classes }, () => new Map<number, number>());
    const starts = new Int32Array(features + 1);
    for (const { vector, cls, weight } of examples) {
      const own = sums[cls]!;
      vector.index.forEach((feature, at) => {
        const before = own.get(feature);
        if (before === undefined) starts[feature + 1]! += 1;
        own.set(feature, (before ?? 0) + weight * vector.value[at]!);
      });
      yield;
    }
    for (let feature = 0; feature < features; feature += 1) starts[feature + 1]! += starts[feature]!;
    const gains = yield* gainsOf(sums);
    const prior = new Prior(classes, starts, new Int32Array(starts[features]!), new Float32Array(starts[features]!));
    const next = starts.slice(0, -1);
    for (const [cls, own] of sums.entries()) {
      for (const [feature, sum] of own) prior.post(next[feature]!++, cls, gains[cls]! * Math.sqrt(sum));
      own.clear();
      yield;
    }
    return prior;
  }

  scores({ index, value }: Vector): Float64Array {
    const { starts, postedClass, postedWeight } = this;
    const scores = new Float64Array(this.classes);
    for (let j = 0; j < index.length; j += 1) {
      const end = starts[index[j]! + 1]!;
      for (let at = starts[index[j]!]!; at < end; at += 1) scores[postedClass[at]!]! += value[j]! * postedWeight[at]!;
    }
    return scores;
  }

  private post(at: number, cls: number, weight: number): void {
    this.postedClass[at] = cls;
    this.postedWeight[at] = weight;
  }
}

function* gainsOf(sums: readonly ReadonlyMap<number, number>[]): Sliced<number[]> {
  const lengths: number[] = [];
  for (const own of sums) {
    let squares = 0;
    for (const sum of own.values()) squares += sum;
    lengths.push(Math.sqrt(squares));
    yield;
  }
  const typical = lengths.reduce((a, b) => a + b, 0) / lengths.length || 1;
  return lengths.map((length) => (length ? SCALE / Math.sqrt(length * typical) : 0));
}

/** Classes of the highest scores, best first. */
export function bestOf(scores: Float64Array): number[] {
  const top: number[] = [];
  for (let cls = 0; cls < scores.length; cls += 1) {
    if (top.length === CANDIDATES && scores[cls]! <= scores[top[CANDIDATES - 1]!]!) continue;
    let at = top.length;
    while (at > 0 && scores[top[at - 1]!]! < scores[cls]!) at -= 1;
    top.splice(at, 0, cls);
    if (top.length > CANDIDATES) top.pop();
  }
  return top;
}

import type { Vector } from './space.js';

export interface Example {
  vector: Vector;
  cls: number;
  weight: number;
}

export interface PriorData {
  classes: number;
  starts: Int32Array;
  postedClass: Int32Array;
  postedWeight: Float32Array;
}

const SCALE = 3;
/** Common features cost most and add least. */
const COMMON_MIN = 150;
const COMMON_SHARE = 0.1;
export const CANDIDATES = 12;

/**
 * w(f, c) = g(c)·√(Σ weight·value over the texts of the class), g(c) = 3 / √(‖√·‖·typical): the Hellinger kernel,
 * softened by half the class length.
 */
export class Prior {
  constructor(readonly data: PriorData) {}

  addScores({ index, value }: Vector, scores: Float64Array): void {
    const { starts, postedClass, postedWeight } = this.data;
    for (let j = 0; j < index.length; j += 1) {
      const end = starts[index[j]! + 1]!;
      for (let at = starts[index[j]!]!; at < end; at += 1) scores[postedClass[at]!]! += value[j]! * postedWeight[at]!;
    }
  }
}

interface Sums {
  starts: Int32Array;
  features: Int32Array;
  sums: Float32Array;
}

export function buildPrior(examples: readonly Example[], classes: number, features: number): PriorData {
  const byClass = sumsOf(examples, classes, features);
  const gains = gainsOf(byClass);
  const starts = new Int32Array(features + 1);
  for (const feature of byClass.features) starts[feature + 1]! += 1;
  const longest = Math.max(COMMON_MIN, classes * COMMON_SHARE);
  const isCommon = Uint8Array.from({ length: features }, (_, feature) => Number(starts[feature + 1]! > longest));
  for (let feature = 0; feature < features; feature += 1) if (isCommon[feature]) starts[feature + 1] = 0;
  for (let feature = 0; feature < features; feature += 1) starts[feature + 1]! += starts[feature]!;
  const next = starts.slice(0, -1);
  const postedClass = new Int32Array(starts[features]!);
  const postedWeight = new Float32Array(starts[features]!);
  for (let cls = 0; cls < classes; cls += 1) {
    for (let at = byClass.starts[cls]!; at < byClass.starts[cls + 1]!; at += 1) {
      if (isCommon[byClass.features[at]!]) continue;
      const place = next[byClass.features[at]!]!++;
      postedClass[place] = cls;
      postedWeight[place] = gains[cls]! * Math.sqrt(byClass.sums[at]!);
    }
  }
  return { classes, starts, postedClass, postedWeight };
}

function sumsOf(examples: readonly Example[], classes: number, features: number): Sums {
  const most = examples.reduce((sum, { vector }) => sum + vector.index.length, 0);
  const byClass: Sums = {
    starts: new Int32Array(classes + 1),
    features: new Int32Array(most),
    sums: new Float32Array(most),
  };
  const own = new Float32Array(features);
  let [to, next] = [0, 0];
  for (let cls = 0; cls < classes; cls += 1) {
    const from = to;
    for (; examples[next]?.cls === cls; next += 1) to = addTo(own, examples[next]!, byClass.features, to);
    for (let at = from; at < to; at += 1) {
      byClass.sums[at] = own[byClass.features[at]!]!;
      own[byClass.features[at]!] = 0;
    }
    byClass.starts[cls + 1] = to;
  }
  return { starts: byClass.starts, features: byClass.features.slice(0, to), sums: byClass.sums.slice(0, to) };
}

function addTo(sums: Float32Array, { vector, weight }: Example, features: Int32Array, to: number): number {
  let next = to;
  for (let j = 0; j < vector.index.length; j += 1) {
    const feature = vector.index[j]!;
    if (sums[feature] === 0) features[next++] = feature;
    sums[feature]! += weight * vector.value[j]!;
  }
  return next;
}

function gainsOf({ starts, sums }: Sums): number[] {
  const lengths: number[] = [];
  for (let cls = 0; cls + 1 < starts.length; cls += 1) {
    let squares = 0;
    for (let at = starts[cls]!; at < starts[cls + 1]!; at += 1) squares += sums[at]!;
    lengths.push(Math.sqrt(squares));
  }
  const typical = lengths.reduce((a, b) => a + b, 0) / lengths.length || 1;
  return lengths.map((length) => (length ? SCALE / Math.sqrt(length * typical) : 0));
}

export function bestOf(scores: Float64Array): number[] {
  const top: number[] = [];
  let least = -Infinity;
  for (let cls = 0; cls < scores.length; cls += 1) {
    if (scores[cls]! <= least) continue;
    let at = top.length;
    while (at > 0 && scores[top[at - 1]!]! < scores[cls]!) at -= 1;
    top.splice(at, 0, cls);
    if (top.length > CANDIDATES) top.pop();
    if (top.length === CANDIDATES) least = scores[top[CANDIDATES - 1]!]!;
  }
  return top;
}

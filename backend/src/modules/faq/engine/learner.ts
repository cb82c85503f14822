import { bestOf, type Example, type Prior } from './prior.js';
import type { Vector } from './space.js';

const EPOCHS = 3;
const RATE = 1;
const RATE_MIN = 0.01;
const DECAY = 1e-5;
const CELLS_MIN = 2 ** 12;
const CELLS_MAX = 2 ** 21;
/** Less likely candidates teach nothing. */
const SHARE_MIN = 0.02;
const PUSH_MIN = 0.002;

/** Letters gain one point but cost most time. */
const WITH_LETTERS_MAX = 5_000;

export interface LearnerData {
  weights: Float32Array;
  withLetters: boolean;
}

export interface Row {
  vector: Vector;
  weight: number;
  candidates: number[];
  prior: number[];
}

/**
 * Softmax regression with the prior as offset, weights hashed by feature and class (Weinberger et al., 2009);
 * reproducible by a seed.
 */
export class Learner {
  private readonly mask: number;

  constructor(readonly data: LearnerData) {
    this.mask = data.weights.length - 1;
  }

  private reach({ index, letters }: Vector): number {
    return this.data.withLetters ? index.length : letters;
  }

  score(vector: Vector, cls: number): number {
    const { index, value } = vector;
    const { weights } = this.data;
    const [own, reach] = [placeOf(cls), this.reach(vector)];
    let score = 0;
    for (let j = 0; j < reach; j += 1)
      score += value[j]! * weights[((Math.imul(index[j]! + 1, FEATURE) ^ own) >>> 7) & this.mask]!;
    return score;
  }

  step({ vector, weight, candidates, prior }: Row, rate: number): void {
    const shares = softmax(candidates.map((cls, at) => prior[at]! + this.score(vector, cls)));
    candidates.forEach((cls, at) => {
      const push = (shares[at]! - (at === 0 ? 1 : 0)) * rate * weight;
      if (Math.abs(push) >= PUSH_MIN) this.push(vector, cls, push, rate * DECAY);
    });
  }

  private push(vector: Vector, cls: number, push: number, decay: number): void {
    const { index, value } = vector;
    const { weights } = this.data;
    const { mask } = this;
    const [own, reach] = [placeOf(cls), this.reach(vector)];
    for (let j = 0; j < reach; j += 1) {
      const cell = ((Math.imul(index[j]! + 1, FEATURE) ^ own) >>> 7) & mask;
      weights[cell]! -= value[j]! * (push + decay * weights[cell]!);
    }
  }
}

const FEATURE = 0x9e3779b1;
const placeOf = (cls: number): number => Math.imul(cls + 1, 0x85ebca6b);

export function rowsOf(examples: readonly Example[], prior: Prior): Row[] {
  const scores = new Float64Array(prior.data.classes);
  return examples.map((example) => rowOf(example, prior, scores));
}

/** `none`: class without entry. */
export function rivalsOf(phrasings: readonly Row[], none: number): number {
  const scores = phrasings.map(({ candidates, prior }) => {
    const rival = candidates.findIndex((cls, at) => at > 0 && cls !== none);
    return prior[rival] ?? 0;
  });
  return scores.reduce((a, b) => a + b, 0) / (scores.length || 1);
}

export function trainLearner(examples: readonly Row[]): Learner {
  const rows = [...examples];
  const withLetters = rows.length <= WITH_LETTERS_MAX;
  const size = ({ index, letters }: Vector) => (withLetters ? index.length : letters);
  const wanted = rows.reduce((sum, row) => sum + size(row.vector) * row.candidates.length, 0);
  let cells = CELLS_MIN;
  while (cells < wanted && cells < CELLS_MAX) cells *= 2;
  const learner = new Learner({ weights: new Float32Array(cells), withLetters });
  const random = xorshift();
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const rate = RATE * (1 - epoch / EPOCHS) + RATE_MIN;
    shuffle(rows, random);
    for (const row of rows) learner.step(row, rate);
  }
  return learner;
}

function rowOf({ vector, cls, weight }: Example, prior: Prior, scores: Float64Array): Row {
  scores.fill(0);
  prior.addScores(vector, scores);
  const best = bestOf(scores);
  const shares = softmax(best.map((candidate) => scores[candidate]!));
  const others = best.filter((candidate, at) => candidate !== cls && shares[at]! >= SHARE_MIN);
  const candidates = [cls, ...others];
  return { vector, weight, candidates, prior: candidates.map((candidate) => scores[candidate]!) };
}

export function softmax(scores: readonly number[]): number[] {
  const max = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - max));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

function xorshift(): () => number {
  let state = 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function shuffle<T>(items: T[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
}

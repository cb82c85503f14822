import { appendFileSync } from 'node:fs';
import { engine } from '../database.js';

/** What the rounds of all drills of an engine may take in `make test`. They share it when they run in one process, as they do there. */
const SAMPLE_MS = 100_000;
const began = Date.now();

/** The rounds of a drill, counted from 0. A sample ends with the first round after its time was up. */
export class Rounds implements Iterable<number> {
  done = 0;

  constructor(
    /** So many, or as many as there was time for. */
    readonly most: number,
    private readonly isOver: () => boolean,
  ) {}

  *[Symbol.iterator](): Generator<number> {
    for (this.done = 0; this.done < this.most && !(this.done > 0 && this.isOver()); this.done += 1) yield this.done;
  }

  /** How many there were, for the table. */
  get told(): number | string {
    return this.done === this.most ? this.done : `${this.done} of ${this.most}`;
  }
}

/**
 * How often a drill is repeated: a sample in `make test`, which has two minutes for all drills of an engine together, in full
 * or as often as asked in `npm run test:faults`.
 */
export function rounds({ sample, full }: { sample: number; full: number }): Rounds {
  const asked = process.env.FAULT_ROUNDS;
  if (!asked) return new Rounds(sample, () => Date.now() - began > SAMPLE_MS);
  return new Rounds(asked === 'full' ? full : Number(asked), () => false);
}

/** A line in the table that ends `npm run test:faults`, and the backend's part of `make test`. */
export function noteFigures(drill: string, figures: Record<string, number | string>): void {
  const file = process.env.FAULT_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ drill, engine, figures })}\n`);
}

import { appendFileSync } from 'node:fs';
import { engine } from '../database.js';

/**
 * How often a drill is repeated: a sample in `make test`, which has two minutes for all drills of an engine together, in full
 * or as often as asked in `npm run test:faults`.
 */
export function rounds({ sample, full }: { sample: number; full: number }): number {
  const asked = process.env.FAULT_ROUNDS;
  if (!asked) return sample;
  return asked === 'full' ? full : Number(asked);
}

/** What all drills of an engine may take in `make test`. They share it when they run in one process, as they do there. */
const SAMPLE_MS = 100_000;
const began = Date.now();

/** The rounds of a drill, counted from 0. A sample is content with the first one where the machine has been busy. */
export function* turns(count: number): Generator<number> {
  for (let round = 0; round < count; round += 1) {
    if (round > 0 && !process.env.FAULT_ROUNDS && Date.now() - began > SAMPLE_MS) return;
    yield round;
  }
}

/** A line in the table that ends `npm run test:faults`. */
export function noteFigures(drill: string, figures: Record<string, number | string>): void {
  const file = process.env.FAULT_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ drill, engine, figures })}\n`);
}

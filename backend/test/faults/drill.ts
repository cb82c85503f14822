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

/** A line in the table that ends `npm run test:faults`. */
export function noteFigures(drill: string, figures: Record<string, number | string>): void {
  const file = process.env.FAULT_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ drill, engine, figures })}\n`);
}

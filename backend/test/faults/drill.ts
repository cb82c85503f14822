import { appendFileSync } from 'node:fs';
import { engine } from '../database.js';

/** `full` or a number in `make test-all` and `npm run test:faults`; absent in `make test`, which has one round of each drill. */
const { FAULT_ROUNDS } = process.env;

/** Milliseconds: a drill ends with its rounds, however slow the machine; this stops one that hangs. */
export const DRILL_TIMEOUT_MS = 3_600_000;

/** Defines tests that `make test` does not have. */
export const inFull = (define: () => void): void => {
  if (FAULT_ROUNDS) define();
};

export class Rounds implements Iterable<number> {
  constructor(readonly most: number) {}

  *[Symbol.iterator](): Generator<number> {
    for (let round = 0; round < this.most; round += 1) yield round;
  }
}

/** @param full how often the drill is repeated in full; `FAULT_ROUNDS=20` repeats it 20 times instead */
export const rounds = (full: number): Rounds => new Rounds(FAULT_ROUNDS === 'full' ? full : Number(FAULT_ROUNDS ?? 1));

export function noteFigures(drill: string, figures: Record<string, number | string>): void {
  const file = process.env.FAULT_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ drill, engine, figures })}\n`);
}

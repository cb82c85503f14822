import { appendFileSync } from 'node:fs';
import { engine } from '../database.js';

/** `full` or a number; absent (`make test`): one round each. */
const { FAULT_ROUNDS } = process.env;

export const DRILL_TIMEOUT_MS = 3_600_000;

export const inFull = (define: () => void): void => {
  if (FAULT_ROUNDS) define();
};

export class Rounds implements Iterable<number> {
  constructor(readonly most: number) {}

  *[Symbol.iterator](): Generator<number> {
    for (let round = 0; round < this.most; round += 1) yield round;
  }
}

/** @param full rounds when `FAULT_ROUNDS=full` */
export const rounds = (full: number): Rounds => new Rounds(FAULT_ROUNDS === 'full' ? full : Number(FAULT_ROUNDS ?? 1));

export function noteFigures(drill: string, figures: Record<string, number | string>): void {
  const file = process.env.FAULT_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ drill, engine, figures })}\n`);
}

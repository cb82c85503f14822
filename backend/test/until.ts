import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../src/core/database/db.js';

const PATIENCE_MS = 100_000;

export async function until(
  wanted: () => boolean | Promise<boolean>,
  otherwise = () => 'it never came to that',
): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await wanted()); await pause(10))
    if (Date.now() > end) throw new Error(otherwise());
}

export async function isLockAwaited(db: Db): Promise<boolean> {
  if (db.engine === 'sqlite') return db.turns.waiting > 0;
  const waits = await db.query(
    "SELECT 1 FROM information_schema.processlist WHERE db = DATABASE() AND info LIKE 'UPDATE write_lock%'",
  );
  return waits.length > 0;
}

/** Runs `work` while a transaction has done `first` and is not committed, until `work` ends or waits for the lock. */
export async function beforeCommit<T>(db: Db, first: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  let [isHeld, isDone, commit] = [false, false, () => {}];
  const committed = new Promise<void>((resolve) => (commit = resolve));
  const held = db.transaction(async () => {
    await first();
    isHeld = true;
    await committed;
  });
  await until(() => isHeld);
  const worked = work().finally(() => (isDone = true));
  await until(async () => isDone || (await isLockAwaited(db)));
  commit();
  await held;
  return worked;
}

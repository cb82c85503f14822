import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work gives way to other requests after this many milliseconds. */
const SLICE_MS = 8;
/** Rows of one statement. */
const BATCH = 25;

/** Splits long work on the event loop into slices, because queries on SQLite and pure computation never yield. */
export class TimeSlices {
  private began = performance.now();

  /** Yields to the event loop when the current slice is used up. Call between two steps of the work. */
  async pause(): Promise<void> {
    if (performance.now() - this.began < SLICE_MS) return;
    await nextTurn();
    this.began = performance.now();
  }

  /** Runs `step` for each item in order, with pauses in between, and returns the results. */
  async map<Item, Result>(items: Iterable<Item>, step: (item: Item) => Result | Promise<Result>): Promise<Result[]> {
    const results: Result[] = [];
    for (const item of items) {
      results.push(await step(item));
      await this.pause();
    }
    return results;
  }

  /** Runs `step` for batches of the items in order, with pauses in between. */
  async batches<Item>(items: readonly Item[], step: (batch: Item[]) => Promise<unknown>): Promise<void> {
    for (let at = 0; at < items.length; at += BATCH) {
      await step(items.slice(at, at + BATCH));
      await this.pause();
    }
  }
}

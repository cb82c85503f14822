import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_MS = 8;
const BATCH = 25;

/** SQLite queries and computation never yield. */
export class TimeSlices {
  private began = performance.now();

  async pause(): Promise<void> {
    if (performance.now() - this.began < SLICE_MS) return;
    await nextTurn();
    this.began = performance.now();
  }

  async map<Item, Result>(items: Iterable<Item>, step: (item: Item) => Result | Promise<Result>): Promise<Result[]> {
    const results: Result[] = [];
    for (const item of items) {
      results.push(await step(item));
      await this.pause();
    }
    return results;
  }

  async batches<Item>(items: readonly Item[], step: (batch: Item[]) => Promise<unknown>): Promise<void> {
    for (let at = 0; at < items.length; at += BATCH) {
      await step(items.slice(at, at + BATCH));
      await this.pause();
    }
  }
}

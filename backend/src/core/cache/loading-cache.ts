import { LRUCache } from 'lru-cache';
import type { Clock } from '../common/time/clock.js';
import type { CacheTally } from '../telemetry/metrics/metrics.service.js';

export interface Loaded<T> {
  value: T;
  /** Null: until the cache is cleared. */
  until: Date | null;
}

interface Entry<T> {
  value: T;
  /** Milliseconds since 1970. */
  until: number;
}

type Limits<T> = { max: number; maxSize?: number; sizeCalculation?: (entry: Entry<T>) => number };

/** Concurrent requests for a missing key share one load. */
export class LoadingCache<T> {
  private readonly entries: LRUCache<string, Entry<T>>;
  private readonly loading = new Map<string, Promise<T>>();
  private generation = 0;

  constructor(
    limits: Limits<T>,
    private readonly clock: Clock,
    private readonly tally?: CacheTally,
  ) {
    this.entries = new LRUCache(limits);
  }

  ready(key: string): T | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.until <= this.now()) return undefined;
    this.tally?.hit();
    return entry.value;
  }

  get(key: string, load: () => Promise<Loaded<T>>): Promise<T> {
    const ready = this.ready(key);
    if (ready !== undefined) return Promise.resolve(ready);
    const running = this.loading.get(key);
    if (running) return running;
    const loading = this.load(key, load).finally(() => {
      if (this.loading.get(key) === loading) this.loading.delete(key);
    });
    this.loading.set(key, loading);
    return loading;
  }

  clear(): void {
    this.generation += 1;
    this.entries.clear();
    this.loading.clear();
  }

  private async load(key: string, load: () => Promise<Loaded<T>>): Promise<T> {
    this.tally?.miss();
    const { generation } = this;
    const loaded = await load();
    const until = loaded.until?.getTime() ?? Infinity;
    // A value read before the last clear() must not be cached.
    if (generation === this.generation && until > this.now()) this.entries.set(key, { value: loaded.value, until });
    return loaded.value;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

import type { Clock } from '../clock.js';
import type { Count } from './limits.service.js';
import { Windows } from './windows.js';

export const KEYS_MAX = 50_000;

/** Counters of this process only, for what each server bounds for itself. */
export class MemoryCounters {
  private readonly windows: Windows<{ hits: number; endsAt: number }>;

  constructor(
    private readonly clock: Clock,
    keysMax = KEYS_MAX,
  ) {
    this.windows = new Windows(keysMax);
  }

  /** Counts one more in the window that the first one opened. */
  hit(key: string, windowMs: number): Count {
    const now = this.clock.now().getTime();
    const window = this.windows.of(key, now, () => ({ hits: 0, endsAt: now + windowMs }));
    window.hits += 1;
    return { hits: window.hits, remaining: window.endsAt - now };
  }

  get size(): number {
    return this.windows.size;
  }
}

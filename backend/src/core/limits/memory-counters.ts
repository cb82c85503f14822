import type { Clock } from '../clock.js';
import type { Count } from './limits.service.js';

const KEYS_MAX = 50_000;

/** Counters of this process only, for calls so cheap that a query would cost more than they do. Bounded: the oldest key gives way. */
export class MemoryCounters {
  private readonly windows = new Map<string, { hits: number; endsAt: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly keysMax = KEYS_MAX,
  ) {}

  /** Counts one more in the window that the first one opened. */
  hit(key: string, windowMs: number): Count {
    const now = this.clock.now().getTime();
    let window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      this.windows.delete(key);
      this.makeRoom();
      window = { hits: 0, endsAt: now + windowMs };
      this.windows.set(key, window);
    }
    window.hits += 1;
    return { hits: window.hits, remaining: window.endsAt - now };
  }

  get size(): number {
    return this.windows.size;
  }

  private makeRoom(): void {
    if (this.windows.size < this.keysMax) return;
    const [oldest] = this.windows.keys();
    this.windows.delete(oldest!);
  }
}

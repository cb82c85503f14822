import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '../../common/time/clock.js';
import { Db } from '../db.js';

const TIMEOUT_MS = 2 * SECOND;
const FRESH_MS = 10 * SECOND;

/** Concurrent calls share one check. */
export class ReadinessProbe {
  private running: Promise<boolean> | null = null;

  constructor(private readonly db: Db) {}

  async isReady(timeoutMs = TIMEOUT_MS): Promise<boolean> {
    const ended = new AbortController();
    this.running ??= this.check().finally(() => (this.running = null));
    const late = wait(timeoutMs, false, { signal: ended.signal }).catch(() => false);
    return Promise.race([this.running, late]).finally(() => ended.abort());
  }

  private async check(): Promise<boolean> {
    try {
      // A node without quorum still answers SELECT 1.
      await this.db.query('SELECT id FROM write_lock');
      if (performance.now() - this.db.lastWrite > FRESH_MS)
        await this.db.transaction(() => this.db.acquireGlobalLock());
      return true;
    } catch {
      return false;
    }
  }
}

import { SECOND } from '../../common/time/clock.js';
import { within } from '../../common/time/within.js';
import { Db } from '../db.js';

const TIMEOUT_MS = 2 * SECOND;
const FRESH_MS = 10 * SECOND;

/** Concurrent calls share one check. */
export class ReadinessProbe {
  private running: Promise<boolean> | null = null;

  constructor(private readonly db: Db) {}

  isReady(timeoutMs = TIMEOUT_MS): Promise<boolean> {
    this.running ??= this.check().finally(() => (this.running = null));
    return within(timeoutMs, this.running, false);
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

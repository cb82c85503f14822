import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { SECOND } from '../../common/time/clock.js';
import { Db } from '../db.js';

const PATIENCE_MS = 2 * SECOND;
const FRESH_MS = 10 * SECOND;

@Injectable()
export class ReadinessService {
  private looking: Promise<boolean> | null = null;

  constructor(private readonly db: Db) {}

  async isReady(): Promise<boolean> {
    const ended = new AbortController();
    this.looking ??= this.look().finally(() => (this.looking = null));
    const late = wait(PATIENCE_MS, false, { signal: ended.signal }).catch(() => false);
    return Promise.race([this.looking, late]).finally(() => ended.abort());
  }

  private async look(): Promise<boolean> {
    try {
      // A node without quorum still answers SELECT 1.
      await this.db.query('SELECT id FROM write_lock');
      if (performance.now() - this.db.lastWrite > FRESH_MS) await this.db.transaction(() => this.db.queueUp());
      return true;
    } catch {
      return false;
    }
  }
}

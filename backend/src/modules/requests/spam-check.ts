import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { MEGABYTE } from '../../core/common/field-limits.js';
import { Limits } from '../../core/rate-limit/limits.service.js';
import { addressKey } from '../../core/rate-limit/rate-limit.js';
import type { RateLimitName } from '../../core/rate-limit/rate-limits.js';
import type { SpamReason } from './request.entity.js';

/** How a form was sent. */
export interface Sending {
  /** Address of the visitor. */
  ip: string;
  email: string;
  /** What stands in the field that people do not see. */
  website?: string | null | undefined;
  elapsedMs?: number | undefined;
  /** The form comes filled in for people who are signed in, so they may be fast. */
  isSignedIn: boolean;
}

/** Tells programs from people. Every sending counts towards the limits, whatever it turns out to be. */
@Injectable()
export class SpamCheck {
  constructor(
    private readonly db: Db,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What gives it away, or null. */
  async judge({ ip, email, website, elapsedMs, isSignedIn }: Sending): Promise<SpamReason | null> {
    const address = addressKey(ip);
    const [overAddress, overDay, overEmail] = await Promise.all([
      this.exceeds('requestsPerAddress', `request:${address}`),
      this.exceeds('requestsPerDay', `request-day:${address}`),
      this.exceeds('requestsPerEmail', `request-email:${email}`),
    ]);
    if (overAddress || overDay) return 'address-limit';
    if (website) return 'honeypot';
    if (!isSignedIn && elapsedMs !== undefined && elapsedMs < this.config.requestFillMs) return 'too-fast';
    return overEmail ? 'email-limit' : null;
  }

  /** Limits bound how much one sender can make us keep, and a cap how much all of them that are caught. */
  async mayKeep(bytes: number, spamReason: SpamReason | null): Promise<boolean> {
    if (spamReason === null) return true;
    if (spamReason === 'address-limit') return false;
    const [row] = await this.db.query<{ bytes: number | string | null }>(
      `SELECT SUM(file_size) AS bytes FROM requests WHERE stage = 'spam' AND storage_key IS NOT NULL`,
    );
    return Number(row!.bytes ?? 0) + bytes <= this.config.spamFilesMb * MEGABYTE;
  }

  private async exceeds(name: RateLimitName, key: string): Promise<boolean> {
    const { hits, limit } = await this.limits.count(name, key);
    return hits > limit;
  }
}

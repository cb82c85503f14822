import { Inject, Injectable } from '@nestjs/common';
import { HOUR } from '../../core/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Limits } from '../../core/limits/limits.service.js';
import { tooMany } from '../../core/limits/rate-limit.js';

/**
 * Codes of six digits can be guessed from many addresses, where the counters of the password only slow down. Only those who know the
 * password come so far, so this locks nobody out whom they do not know.
 */
@Injectable()
export class FactorLimits {
  constructor(
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async begin(userId: number): Promise<void> {
    const { hits, remaining } = await this.limits.hit(codesOf(userId), HOUR);
    if (hits > this.limits.scaled(this.config.LIMIT_FACTOR_HOUR)) throw tooMany(remaining);
  }

  forget(userId: number): Promise<void> {
    return this.limits.forget(codesOf(userId));
  }
}

const codesOf = (userId: number) => `factor:codes:${userId}`;

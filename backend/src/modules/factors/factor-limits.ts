import { Injectable } from '@nestjs/common';
import { Limits } from '../../core/rate-limit/limits.service.js';

/**
 * Codes of six digits can be guessed from many addresses, where the counters of the password only slow down. Only those who know the
 * password come so far, so this locks nobody out whom they do not know.
 */
@Injectable()
export class FactorLimits {
  constructor(private readonly limits: Limits) {}

  begin(userId: number): Promise<void> {
    return this.limits.consume('factorAttempts', codesOf(userId));
  }

  forget(userId: number): Promise<void> {
    return this.limits.forget(codesOf(userId));
  }
}

const codesOf = (userId: number) => `factor:codes:${userId}`;

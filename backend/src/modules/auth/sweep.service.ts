import { Injectable } from '@nestjs/common';
import { HOUR } from '../../core/clock.js';
import { Job } from '../../core/job.js';
import { Limits } from '../../core/limits/limits.service.js';
import { ResetTokens } from './reset-tokens.js';
import { SessionsService } from './sessions.service.js';
import { VerificationCodes } from './verification-codes.js';

/** Removes what counts no more, at start and every hour. Nothing depends on it: dead rows are refused anyway. */
@Injectable()
export class SweepService extends Job {
  constructor(
    private readonly sessions: SessionsService,
    private readonly codes: VerificationCodes,
    private readonly tokens: ResetTokens,
    private readonly limits: Limits,
  ) {
    super(HOUR, 'sweep');
  }

  protected round(): Promise<void> {
    return this.sweep();
  }

  async sweep(): Promise<void> {
    for (const store of [this.sessions, this.codes, this.tokens, this.limits]) {
      if (this.stopping) return;
      await store.sweep().catch((error: unknown) => this.log.error(error, 'sweep'));
    }
  }
}

import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HOUR } from '../../core/clock.js';
import { Limits } from '../../core/limits/limits.service.js';
import { ResetTokens } from './reset-tokens.js';
import { SessionsService } from './sessions.service.js';
import { VerificationCodes } from './verification-codes.js';

/** Removes what counts no more, every hour. Nothing depends on it: dead rows are refused anyway. */
@Injectable()
export class SweepService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(SweepService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: SessionsService,
    private readonly codes: VerificationCodes,
    private readonly tokens: ResetTokens,
    private readonly limits: Limits,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), HOUR).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    for (const store of [this.sessions, this.codes, this.tokens, this.limits]) {
      await store.sweep().catch((error: unknown) => this.log.error(error, 'sweep'));
    }
  }
}

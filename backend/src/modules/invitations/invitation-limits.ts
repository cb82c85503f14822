import { Inject, Injectable } from '@nestjs/common';
import { DAY, HOUR } from '../../core/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { Limits } from '../../core/limits/limits.service.js';
import { tooMany } from '../../core/limits/rate-limit.js';

/** Letters to people who may never have heard of us: so many from one admin, and so many to one of them. */
@Injectable()
export class InvitationLimits {
  constructor(
    private readonly db: Db,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async letter(actorId: number, email: string): Promise<void> {
    await this.count(`invite:by:${actorId}`, this.config.LIMIT_INVITATIONS, HOUR);
    await this.count(`invite:to:${email}`, this.config.LIMIT_INVITATION_EMAIL, DAY);
  }

  file(actorId: number): Promise<void> {
    return this.count(`invite:file:${actorId}`, this.config.LIMIT_INVITATION_FILES, HOUR);
  }

  private async count(key: string, limit: number, window: number): Promise<void> {
    const { hits, remaining } = await this.db.transaction(() => this.limits.hit(key, window));
    if (hits > this.limits.scaled(limit)) throw tooMany(remaining);
  }
}

import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import type { SessionEnd } from '../../core/common/errors.js';
import { ResetTokens } from './reset-tokens.js';
import { SessionsService } from './sessions.service.js';

/** What no longer opens an account once its owner has changed how it is opened. Inside the transaction of the change. */
@Injectable()
export class SignInEnds {
  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: ResetTokens,
    private readonly audit: AuditTrail,
  ) {}

  /** All but the session that changes it. */
  async others(
    actor: Actor,
    why: SessionEnd,
    action: 'user.password-changed' | 'user.email-changed',
    changed: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
  ): Promise<void> {
    await this.sessions.endAllOf(actor.id, why, actor.sessionId);
    await this.tokens.endAllOf(actor.id);
    await this.audit.record({ actor, action, record: { id: actor.id, label: actor.name }, ...changed });
  }
}

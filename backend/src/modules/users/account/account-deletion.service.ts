import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { SignedText } from '../../../core/access/signed-text.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Clock, DAY } from '../../../core/common/time/clock.js';
import { CompanyService } from '../../../core/company/company.service.js';
import { CONFIG } from '../../../core/config/env.js';
import type { Keyed } from '../../../core/config/keys.js';
import { Db } from '../../../core/database/db.js';
import { DomainError } from '../../../core/common/errors.js';
import { MailService } from '../../mail/mail.service.js';
import { ownAccount } from '../user.rules.js';
import { ErasureService } from '../privacy/erasure.service.js';

const DELETION_PERIOD = 7 * DAY;

/** Deactivates at once, erases after {@link DELETION_PERIOD}. */
@Injectable()
export class AccountDeletionService {
  private readonly links: SignedText;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly erasures: ErasureService,
    private readonly mailer: MailService,
    private readonly firm: CompanyService,
    @Inject(CONFIG) config: Keyed,
  ) {
    this.links = new SignedText(config, 'account:keep');
  }

  /**
   * @param email typed for confirmation
   * @returns time of the erasure
   */
  async request(actor: Actor, email: string): Promise<Date> {
    const dueAt = this.clock.in(DELETION_PERIOD);
    await this.db.transaction(async () => {
      await this.erasures.scheduleOwn(actor, email, dueAt);
      await this.audit.record({ ...ownAccount(actor), action: 'user.deletion-requested' });
      const url = `/keep-account/${this.links.issue(`${actor.id}.${dueAt.getTime()}`)}`;
      const context = { name: actor.name, date: this.firm.dayText(dueAt), url };
      await this.mailer.enqueue({ to: email, template: 'account-deletion', context, expiresAt: dueAt });
    });
    return dueAt;
  }

  /** @throws KEEP_INVALID for an unknown, used or expired link */
  async cancel(token: string): Promise<void> {
    const [, id, dueAt] = /^(\d{1,10})\.(\d{1,15})$/.exec(this.links.read(token) ?? '') ?? [];
    await this.db.transaction(async () => {
      const user = id && (await this.erasures.cancelScheduled(Number(id), new Date(Number(dueAt))));
      if (!user) throw invalid();
      await this.audit.record({ ...ownAccount(user), action: 'user.deletion-taken-back' });
    });
  }
}

const invalid = () =>
  new DomainError(
    400,
    'KEEP_INVALID',
    'This link is no longer valid. If you can sign in, your account is kept; if you cannot, write to us.',
  );

import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { storedEmail } from '../../core/common/text/email-address.js';
import { ConflictError, NotFoundError } from '../../core/common/errors.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { Mailer } from '../mail/mailer.js';
import { AccessRevoked, AccountChanged } from '../users/user.events.js';
import { UserAccounts } from '../users/user-accounts.js';
import { SecondFactors } from './second-factors.js';

const OWN = 'You can’t take away your own factors from here. Use your account, or ask another admin.';
const NONE = 'This person has no second factor.';

/** For whoever has lost phone and paper: takes all factors of somebody away. They sign in anew, with the password alone. */
@Injectable()
export class FactorResets {
  constructor(
    private readonly db: Db,
    private readonly accounts: UserAccounts,
    private readonly factors: SecondFactors,
    private readonly events: DomainEvents,
    private readonly audit: AuditTrail,
    private readonly mailer: Mailer,
  ) {}

  /** By an admin, who gets a letter as well: whoever did it in their name is noticed. */
  async byAdmin(actor: Actor, id: number): Promise<void> {
    if (id === actor.id) throw new ConflictError('OWN_ACCOUNT', OWN);
    await this.db.transaction(async () => {
      const { name, email } = await this.reset(actor, id);
      await this.mailer.enqueue({
        to: actor.email,
        template: 'factors-reset',
        about: `user:${id}`,
        context: { admin: actor.name, name, email, url: '/account' },
      });
    });
  }

  /** By whoever runs the server, for the last admin. */
  async byServer(email: string): Promise<void> {
    await this.db.transaction(async () => {
      const user = await this.accounts.findByEmail(storedEmail(email) ?? email);
      if (!user) throw new NotFoundError('NOT_FOUND', `Nobody here has the address ${email}.`);
      await this.reset(null, user.id);
    });
  }

  private async reset(actor: Actor | null, id: number) {
    const user = await this.accounts.hold(id);
    if (!user) throw new NotFoundError();
    if (!user.hasFactor) throw new ConflictError('NO_FACTOR', NONE);
    await this.factors.forget(id);
    await this.events.publish(new AccessRevoked(id));
    await this.audit.record({ actor, action: 'user.factors-reset', record: { id, label: user.name } });
    await this.events.publish(new AccountChanged(id, { what: 'factors-reset' }));
    return user;
  }
}

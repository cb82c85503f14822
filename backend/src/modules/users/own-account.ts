import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { NotFoundError, StaleError } from '../../core/common/errors.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { Limits } from '../../core/rate-limit/limits.service.js';
import { FormerEmail } from './former-email.entity.js';
import { User } from './user.entity.js';
import { AccountChanged, PersonRenamed } from './user.events.js';
import { searchTextOf } from './user-search.js';

export type Account = Pick<
  User,
  'id' | 'name' | 'email' | 'phone' | 'role' | 'signInChangedAt' | 'createdAt' | 'version'
>;

interface Profile {
  name?: string;
  /** Null: none. */
  phone?: string | null;
}

/** What people change about themselves. */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly events: DomainEvents,
    private readonly limits: Limits,
  ) {}

  async of(id: number): Promise<Account> {
    const user = await this.db.read(User).findOneBy({ id });
    if (!user) throw new NotFoundError();
    return user;
  }

  /** Their name and phone. `view`: what somebody is shown who saw an older account. */
  changeProfile(
    actor: Actor,
    profile: Profile,
    { version, view }: { version: number | undefined; view: (account: Account) => unknown },
  ): Promise<Account> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const user = await this.of(actor.id);
      if (version !== undefined && version !== user.version) throw new StaleError(await view(user));
      const { name = user.name, phone = user.phone } = profile;
      if (name === user.name && phone === user.phone) return user;
      await this.limits.consume('profileChanges', `profile:${actor.id}`);
      const now = this.clock.now();
      const columns = { name, phone, searchText: searchTextOf({ name, email: user.email }) };
      await this.db.write(User).update({ id: actor.id }, { ...columns, version: () => 'version + 1', updatedAt: now });
      if (name !== user.name) await this.events.publish(new PersonRenamed(actor.id, name));
      await this.audit.changed({
        ...{ actor, action: 'user.profile-changed', record: { id: actor.id, label: name } },
        before: { name: user.name, phone: user.phone },
        after: { name, phone },
      });
      return { ...user, ...columns, version: user.version + 1 };
    });
  }

  /** Inside the transaction of the change. False when the address is another one meanwhile, or the account may not be used. */
  async changeEmail({ id, email: was }: Pick<Actor, 'id' | 'email'>, email: string): Promise<boolean> {
    await this.db.queueUp();
    const { name } = await this.of(id);
    const { affected } = await this.db.write(User).update(
      { id, email: was, isActive: true },
      {
        ...{ email, searchText: searchTextOf({ name, email }) },
        ...{ version: () => 'version + 1', updatedAt: this.clock.now() },
      },
    );
    if (affected !== 1) return false;
    await this.remember(id, was);
    await this.events.publish(new AccountChanged(id, { what: 'email', before: was, after: email }));
    return true;
  }

  /** Once, however often they have come back to it. */
  private async remember(userId: number, email: string): Promise<void> {
    const hadUntil = this.clock.now();
    await this.db.write(FormerEmail).delete({ userId, email });
    await this.db.write(FormerEmail).insert({ userId, email, hadUntil });
  }
}

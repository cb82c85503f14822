import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { Agreements } from './agreements.js';
import { noPassword } from './no-password.js';
import { User } from './user.entity.js';
import { AccountOpened, PersonRenamed } from './user.events.js';
import { searchTextOf } from './user-search.js';
import { UserGuards } from './user-guards.js';

interface Guest {
  name: string;
  /** Lower case. */
  email: string;
}

/**
 * Accounts of customers who have a project before they have a password. Nobody can sign in to one, and whoever reads mail at its
 * address may make it theirs. All inside the caller's transaction.
 */
@Injectable()
export class InvitedAccounts {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly agreements: Agreements,
    private readonly guards: UserGuards,
  ) {}

  create({ name, email }: Guest): Promise<User> {
    const users = this.db.write(User);
    return users.save(
      users.create({
        ...{
          name,
          email,
          role: 'user' as const,
          passwordHash: noPassword(),
          isActive: true,
          isInvited: true,
          hasFactor: false,
        },
        ...{
          termsVersion: null,
          termsAcceptedAt: null,
          lastLoginAt: null,
          phone: null,
          mutedMails: [],
          signInChangedAt: null,
          version: 1,
        },
        searchText: searchTextOf({ name, email }),
      }),
    );
  }

  /** Whoever registers with its address gets it, under the name they gave. False: it is not to be had any more. */
  async takeOver(
    { id, email }: Pick<User, 'id' | 'email'>,
    { name, passwordHash }: { name: string; passwordHash: string },
  ) {
    const chosen = { name, passwordHash, isInvited: false, searchText: searchTextOf({ name, email }) };
    const { affected } = await this.db.write(User).update(
      { id, isInvited: true, isActive: true },
      {
        ...chosen,
        ...this.agreements.columns(),
        version: () => 'version + 1',
        updatedAt: this.clock.now(),
        signInChangedAt: this.clock.now(),
      },
    );
    if (affected !== 1) return false;
    await this.agreements.record(id);
    await this.events.publish(new PersonRenamed(id, name));
    await this.events.publish(new AccountOpened(id, email));
    return true;
  }

  /** Takes one away that nobody has come to. Where records lean on it, it stays, deactivated; null: it is somebody's by now. */
  async end(id: number): Promise<'removed' | 'deactivated' | null> {
    const unused = { id, isInvited: true };
    if (!(await this.db.read(User).existsBy(unused))) return null;
    if ((await this.guards.objection(id)) === null) {
      await this.db.write(User).delete(unused);
      return 'removed';
    }
    const deactivated = { isActive: false, version: () => 'version + 1', updatedAt: this.clock.now() };
    await this.db.write(User).update(unused, deactivated);
    return 'deactivated';
  }

  /** Whether records lean on it. */
  async isNeeded(id: number): Promise<boolean> {
    return (await this.guards.objection(id)) !== null;
  }
}

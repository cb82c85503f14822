import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { ConflictError, UnauthorizedError } from '../../core/common/errors.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { isFactorAskedOf } from '../auth/factor-duty.js';
import { AccountChanged } from '../users/user.events.js';
import { UserAccounts } from '../users/user-accounts.js';
import { FactorTrail } from './factor-trail.js';
import { HeldFactors } from './held-factors.js';

type Person = Pick<Actor, 'id' | 'name' | 'role'>;

/** How letters call them. A name that somebody chose is for the trail alone: a letter warns of whoever chose it. */
export const ONE_TIME_CODES = 'One-time codes';
export const PASSKEY = 'A passkey';

export interface Factor {
  kind: typeof ONE_TIME_CODES | typeof PASSKEY;
  name: string;
}

const STILL_ASKED =
  'Your firm asks for a second way to sign in, and this is your last one. Add another one before you remove it.';

/** Adds factors to accounts and takes them away, with all that hangs on that. Each change of one person waits for the one before. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly db: Db,
    private readonly accounts: UserAccounts,
    private readonly events: DomainEvents,
    private readonly held: HeldFactors,
    private readonly trail: FactorTrail,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** With the first factor come recovery codes, which are answered. */
  add(person: Person, { kind, name }: Factor, work: () => Promise<unknown>): Promise<string[] | null> {
    return this.db.transaction(async () => {
      const isFirst = await this.hold(person);
      await work();
      await this.accounts.setFactor(person.id, true);
      await this.trail.note(person, 'factor-added', { factor: name });
      await this.events.publish(new AccountChanged(person.id, { what: 'factor-added', factor: kind }));
      return isFirst ? this.held.newRecoveryCodes(person.id) : null;
    });
  }

  /** Nobody keeps recovery codes without a factor. `work` answers what it took away. */
  remove(person: Person, work: () => Promise<Factor>): Promise<void> {
    return this.db.transaction(async () => {
      await this.hold(person);
      const { kind, name } = await work();
      if (!(await this.held.anyUsable(person.id))) {
        if (isFactorAskedOf(this.config, person.role)) throw new ConflictError('FACTOR_NEEDED', STILL_ASKED);
        await this.held.dropRest(person.id);
        await this.accounts.setFactor(person.id, false);
      }
      await this.trail.note(person, 'factor-removed', { factor: name });
      await this.events.publish(new AccountChanged(person.id, { what: 'factor-removed', factor: kind }));
    });
  }

  makeRecoveryCodes(person: Person): Promise<string[]> {
    return this.db.transaction(async () => {
      await this.hold(person);
      if (!(await this.held.any(person.id)))
        throw new ConflictError(
          'NO_FACTOR',
          'Recovery codes belong to a passkey or one-time codes. Add one of them first.',
        );
      const made = await this.held.newRecoveryCodes(person.id);
      await this.trail.note(person, 'recovery-codes-made', { count: made.length });
      await this.events.publish(new AccountChanged(person.id, { what: 'recovery-codes' }));
      return made;
    });
  }

  /** Takes all of somebody away, for whatever reason. Inside the transaction of that. */
  async forget(userId: number): Promise<void> {
    await this.held.forget(userId);
    await this.accounts.setFactor(userId, false);
  }

  /** The same of what was added since then: it is somebody else's. */
  async forgetSince(userId: number, since: Date): Promise<void> {
    await this.held.forgetSince(userId, since);
    await this.accounts.setFactor(userId, await this.held.any(userId));
  }

  /** The row of the account stands still until the transaction ends. Answers whether there is no factor yet. */
  private async hold({ id }: Person): Promise<boolean> {
    const user = await this.accounts.hold(id);
    // Deleted while this was on its way.
    if (!user) throw new UnauthorizedError();
    return !user.hasFactor;
  }
}

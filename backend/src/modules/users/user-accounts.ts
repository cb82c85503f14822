import { Injectable } from '@nestjs/common';
import type { Role } from '../../core/common/roles.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { Agreements } from './agreements.js';
import { User } from './user.entity.js';
import { AccessRevoked, AccountChanged, AccountOpened, AccountTakenBack } from './user.events.js';
import { searchTextOf } from './user-search.js';

interface NewAccount {
  name: string;
  /** Lower case. */
  email: string;
  passwordHash: string;
  role: Role;
  /** The person agreed to the terms just now. */
  agrees?: boolean;
}

/** The part of a person that signing in needs. All but the look-ups run inside the caller's transaction. */
@Injectable()
export class UserAccounts {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly agreements: Agreements,
  ) {}

  findByEmail(email: string): Promise<User | null> {
    return this.db.read(User).findOneBy({ email });
  }

  findById(id: number): Promise<User | null> {
    return this.db.read(User).findOneBy({ id });
  }

  /** The row stands still until the transaction ends, on every engine. */
  async hold(id: number): Promise<User | null> {
    await this.db.write(User).update({ id }, { updatedAt: this.clock.now() });
    return this.findById(id);
  }

  /** Whether signing in asks for more than the password. */
  async setFactor(id: number, hasFactor: boolean): Promise<void> {
    await this.db.write(User).update({ id }, { hasFactor, updatedAt: this.clock.now() });
  }

  adminExists(): Promise<boolean> {
    return this.db.read(User).existsBy({ role: 'admin' });
  }

  async create({ agrees = false, ...account }: NewAccount): Promise<User> {
    const users = this.db.write(User);
    const user = await users.save(
      users.create({
        ...account,
        isActive: true,
        hasFactor: false,
        isInvited: false,
        deletionDueAt: null,
        ...(agrees ? this.agreements.columns() : { termsVersion: null, termsAcceptedAt: null }),
        lastLoginAt: null,
        phone: null,
        // Whoever agrees has just chosen a password; for the others nobody has.
        signInChangedAt: agrees ? this.clock.now() : null,
        mutedMails: [],
        searchText: searchTextOf(account),
        version: 1,
      }),
    );
    if (agrees) await this.agreements.record(user.id);
    await this.events.publish(new AccountOpened(user.id, user.email));
    return user;
  }

  /** Whoever chooses a password agrees to the terms; who was invited has not been asked before. */
  async changePassword(
    { id, email, termsVersion, isInvited }: Pick<User, 'id' | 'email' | 'termsVersion' | 'isInvited'>,
    passwordHash: string,
  ): Promise<void> {
    const agreement = termsVersion ? {} : this.agreements.columns();
    const now = this.clock.now();
    const chosen = { passwordHash, isInvited: false, signInChangedAt: now, ...agreement };
    await this.db.write(User).update({ id }, { ...chosen, updatedAt: now });
    if (!termsVersion) await this.agreements.record(id);
    // The first one is chosen, not changed.
    await this.events.publish(isInvited ? new AccountOpened(id, email) : new AccountChanged(id, { what: 'password' }));
  }

  /** By whoever knows the one that counted until now. False when it is another one already. */
  async replacePassword({ id, passwordHash: was }: Pick<User, 'id' | 'passwordHash'>, passwordHash: string) {
    const now = this.clock.now();
    const { affected } = await this.db
      .write(User)
      .update({ id, passwordHash: was, isActive: true }, { passwordHash, signInChangedAt: now, updatedAt: now });
    if (affected !== 1) return false;
    await this.events.publish(new AccountChanged(id, { what: 'password' }));
    return true;
  }

  /**
   * Somebody else was in this account since then: it gets its address back, unless that is another account's by now, and a password
   * that nobody knows. What they are signed in with ends. Nobody is told of the changes: they undo what was told.
   */
  async takeBack(
    id: number,
    { email, passwordHash, since }: Pick<User, 'email' | 'passwordHash'> & { since: Date },
  ): Promise<{ user: User; emailRestored: boolean }> {
    const users = this.db.write(User);
    const before = await users.findOneByOrFail({ id });
    const emailRestored = before.email !== email && !(await users.existsBy({ email }));
    const address = emailRestored ? { email, searchText: searchTextOf({ ...before, email }) } : {};
    const now = this.clock.now();
    const marks = { signInChangedAt: now, version: () => 'version + 1', updatedAt: now };
    await users.update({ id }, { passwordHash, ...address, ...marks });
    await this.events.publish(new AccessRevoked(id));
    await this.events.publish(new AccountTakenBack(id, since));
    return { user: { ...before, ...address } as User, emailRestored };
  }

  /** Ends what they are signed in with, as every change of rights does, and takes their factors away: they may be a stranger's. */
  async makeAdmin({ id, email }: Pick<User, 'id' | 'email'>, passwordHash: string): Promise<void> {
    const rights = { role: 'admin', isActive: true, isInvited: false, deletionDueAt: null, passwordHash } as const;
    await this.db.write(User).update({ id }, { ...rights, version: () => 'version + 1', updatedAt: this.clock.now() });
    await this.events.publish(new AccessRevoked(id));
    await this.events.publish(new AccountTakenBack(id, new Date(0)));
    await this.events.publish(new AccountOpened(id, email));
  }

  /** False when the account is inactive, its password is no longer this one, or it was looked at before it had a second factor. */
  async recordLogin({
    id,
    passwordHash,
    hasFactor,
  }: Pick<User, 'id' | 'passwordHash' | 'hasFactor'>): Promise<boolean> {
    const { affected } = await this.db
      .write(User)
      .update({ id, passwordHash, hasFactor, isActive: true }, { lastLoginAt: this.clock.now() });
    return affected === 1;
  }
}

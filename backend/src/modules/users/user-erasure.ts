import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In, LessThanOrEqual, Not } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { ConflictError, NotFoundError } from '../../core/common/errors.js';
import { searchable } from '../../core/http/page.js';
import { erasedAccount, isErased } from '../../core/privacy/erased.js';
import type { FormerAddress } from '../../core/privacy/personal-data.js';
import { FormerEmail } from './former-email.entity.js';
import { Leaving } from './leaving.js';
import { User } from './user.entity.js';
import { UserGuards } from './user-guards.js';

export type ErasableUser = Pick<User, 'id' | 'name' | 'email' | 'role' | 'createdAt'>;

/** An account that is erased. All but the look-ups run inside the transaction of the erasure. */
@Injectable()
export class UserErasure {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly guards: UserGuards,
    private readonly leaving: Leaving,
  ) {}

  /** Somebody who has a name. */
  async get(id: number): Promise<ErasableUser> {
    const user = await this.db.read(User).findOneBy({ id });
    if (!user) throw new NotFoundError();
    if (isErased(user.email)) throw alreadyErased();
    return user;
  }

  /** Of these the ones that a backup has brought back, by their number and the moment they came to be. */
  async known(ids: readonly number[]): Promise<ErasableUser[]> {
    const users = await this.db.read(User).findBy({ id: In([...ids]) });
    return users.filter(({ email }) => !isErased(email));
  }

  /** What they were called by before, without the one they have now. */
  async formerEmails({ id, email: own }: Pick<User, 'id' | 'email'>): Promise<FormerAddress[]> {
    const found = await this.db.read(FormerEmail).findBy({ userId: id, email: Not(own) });
    const emails = found.map(({ email }) => email);
    const others = await this.db
      .read(User)
      .find({ where: { email: In(emails) }, select: { email: true, createdAt: true } });
    const since = new Map(others.map(({ email, createdAt }) => [email, createdAt]));
    return found.map(({ email, hadUntil }) => ({ email, takenSince: later(hadUntil, since.get(email)) }));
  }

  /** Why this one may not be erased by that one; null: they may. */
  async refusal(actor: Pick<Actor, 'id'>, user: ErasableUser): Promise<ConflictError | null> {
    if (user.id === actor.id) return new ConflictError('OWN_ACCOUNT', 'You can’t erase your own account from here.');
    return this.leaving.refusal(user);
  }

  /** The person, now that no other change of people can happen beside this one. */
  async take(actor: Actor, id: number): Promise<ErasableUser> {
    await this.db.queueUp();
    const user = await this.get(id);
    const refusal = await this.refusal(actor, user);
    if (refusal) throw refusal;
    await this.leaving.stillAdmin(actor);
    return user;
  }

  /** Why somebody may not erase themselves; null: they may. */
  ownRefusal(user: ErasableUser): Promise<ConflictError | null> {
    return this.leaving.refusal(user);
  }

  /** The same as {@link take}, of oneself. */
  async takeOwn(id: number): Promise<ErasableUser> {
    await this.db.queueUp();
    const user = await this.get(id);
    await this.leaving.check(user);
    return user;
  }

  /** Deactivates the account until it is erased. Inside the transaction of {@link takeOwn}. */
  async scheduleOwn({ id, role }: ErasableUser, actor: Actor, dueAt: Date): Promise<void> {
    await this.changeDeletion({ id, isActive: true }, { isActive: false, deletionDueAt: dueAt });
    await this.leaving.change({ id, role }, { role }, actor);
  }

  /** Reactivates an account that waits to be erased at `dueAt`. Returns null when it does not, or no longer. */
  async cancelScheduled(id: number, dueAt: Date): Promise<ErasableUser | null> {
    await this.db.queueUp();
    const isWaiting = { id, isActive: false, deletionDueAt: dueAt };
    const isCancelled = await this.changeDeletion(isWaiting, { isActive: true, deletionDueAt: null });
    return isCancelled ? this.get(id) : null;
  }

  /** Accounts whose owners requested their deletion and whose period is over. */
  async due(): Promise<ErasableUser[]> {
    return this.db.read(User).findBy(this.isDue());
  }

  /** The account, now that no other change of people can happen beside this one. Returns null when it is no longer due. */
  async takeDue(id: number): Promise<ErasableUser | null> {
    await this.db.queueUp();
    return this.db.read(User).findOneBy({ id, ...this.isDue() });
  }

  leave(user: ErasableUser, actor: Actor | null): Promise<void> {
    return this.leaving.leave(user, actor);
  }

  /** The row goes; where records lean on it, it stays without saying who it was, and nobody can sign in to it. */
  async finish({ id }: ErasableUser): Promise<'removed' | 'emptied'> {
    if ((await this.guards.objection(id)) === null) {
      await this.db.write(User).delete({ id });
      return 'removed';
    }
    const { name, email } = erasedAccount(id);
    await this.db.write(FormerEmail).delete({ userId: id });
    await this.db.write(User).update(
      { id },
      {
        ...{ name, email, searchText: searchable(name, email), passwordHash: 'erased', isActive: false },
        ...{
          mutedMails: [],
          lastLoginAt: null,
          phone: null,
          hasFactor: false,
          deletionDueAt: null,
          signInChangedAt: null,
          version: () => 'version + 1',
          updatedAt: this.clock.now(),
        },
      },
    );
    return 'emptied';
  }

  private isDue() {
    return { isActive: false, deletionDueAt: LessThanOrEqual(this.clock.now()) };
  }

  private async changeDeletion(
    where: FindOptionsWhere<User>,
    columns: Pick<User, 'isActive' | 'deletionDueAt'>,
  ): Promise<boolean> {
    const marks = { version: () => 'version + 1', updatedAt: this.clock.now() };
    return (await this.db.write(User).update(where, { ...columns, ...marks })).affected === 1;
  }
}

const alreadyErased = () => new ConflictError('ALREADY_ERASED', 'This person was erased already.');

/** Somebody may have come to the address without a new account. Null: nobody has. */
const later = (one: Date, other: Date | undefined): Date | null => (other ? (other > one ? other : one) : null);

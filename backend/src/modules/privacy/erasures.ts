import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { ConflictError, FieldError } from '../../core/common/errors.js';
import { erasedAccount } from '../../core/privacy/erased.js';
import {
  type Person,
  PersonalData,
  type ErasurePreview,
  unregisteredPerson,
} from '../../core/privacy/personal-data.js';
import { type ErasableUser, UserErasure } from '../users/user-erasure.js';
import { ErasureList } from './erasure-list.js';
import type { Erasure } from './erasure.entity.js';

const STAYS_DOWN =
  'Somebody who was erased may have come back with a backup and could not be erased again, so the server does not start: ' +
  'nobody is to see them. The log says why; once that is mended, start the server again.';

/** Previews and runs erasures, and repeats them after a restore. */
@Injectable()
export class Erasures {
  private readonly log = new Logger(Erasures.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly data: PersonalData,
    private readonly users: UserErasure,
    private readonly list: ErasureList,
  ) {}

  /** A person with their records. */
  async person(id: number): Promise<Person> {
    return this.personOf(await this.users.get(id));
  }

  /** The effect of an erasure, and what blocks it. Changes nothing. @param own the actor asks about their own account */
  async preview(actor: Actor, id: number, own = false): Promise<Required<ErasurePreview> & { person: Person }> {
    const user = await this.users.get(id);
    const person = await this.personOf(user);
    const found = await this.data.preview(person);
    const isOwn = user.id === actor.id;
    const refusal = await (isOwn && own ? this.users.ownRefusal(user) : this.users.refusal(actor, user));
    return { ...found, blockers: [...(refusal ? [refusal.message] : []), ...found.blockers], person };
  }

  /**
   * Erases a person in one transaction.
   * @param email the person's address, typed by the admin as a confirmation
   * @throws NOT_ERASABLE, LAST_ADMIN or OWN_ACCOUNT
   */
  async erase(actor: Actor, id: number, email: string): Promise<Required<ErasurePreview>> {
    const preview = await this.db.transaction(async () => {
      const user = await this.users.take(actor, id);
      if (email !== user.email) throw new FieldError('VALIDATION_FAILED', 'email', 'This is not their e-mail address.');
      const person = await this.personOf(user);
      const found = await this.requireErasable(person);
      await this.forget(user, person, actor);
      return found;
    });
    await this.list.tryToMeet();
    return preview;
  }

  /**
   * Deactivates the caller's account until {@link eraseDue} erases it. Inside a transaction.
   * @param email the caller's address, typed once more
   * @throws NOT_ERASABLE or LAST_ADMIN when the account could not be erased now
   */
  async scheduleOwn(actor: Actor, email: string, dueAt: Date): Promise<void> {
    const user = await this.users.takeOwn(actor.id);
    if (email !== user.email) throw new FieldError('VALIDATION_FAILED', 'email', 'This is not your e-mail address.');
    await this.requireErasable(await this.personOf(user));
    await this.users.scheduleOwn(user, actor, dueAt);
  }

  /** Takes {@link scheduleOwn} back. Inside a transaction. Returns null when the account does not wait to be erased at `dueAt`. */
  cancelScheduled(id: number, dueAt: Date): Promise<ErasableUser | null> {
    return this.users.cancelScheduled(id, dueAt);
  }

  /** Erases the accounts whose owners requested it and did not take it back. An account with obstacles waits for the next run. */
  async eraseDue(): Promise<void> {
    for (const { id } of await this.users.due())
      await this.db
        .transaction(async () => {
          const user = await this.users.takeDue(id);
          if (!user) return;
          const person = await this.personOf(user);
          await this.requireErasable(person);
          await this.forget(user, person, { ...user, sessionId: '' });
        })
        .catch((error: unknown) => {
          if (!(error instanceof ConflictError)) throw error;
          this.log.warn(`account ${id} is due for erasure and cannot be erased yet: ${error.message}`);
        });
    await this.list.tryToMeet();
  }

  private async requireErasable(person: Person): Promise<Required<ErasurePreview>> {
    const found = await this.data.preview(person);
    if (found.blockers.length > 0) throw new ConflictError('NOT_ERASABLE', found.blockers.join(' '));
    return found;
  }

  /**
   * Re-applies erasures after a restore, without checks, because they were decided before. Must run before the server listens.
   * Idempotent.
   * @returns the number of people that were erased again
   */
  async repeat(): Promise<number> {
    await this.list.tryToMeet();
    const list = await this.list.all();
    if (list.length === 0) return 0;
    const again = await this.allAgain(list).catch((cause: unknown) => {
      this.log.error(cause, 'an erasure could not be repeated');
      throw new Error(STAYS_DOWN, { cause });
    });
    if (again > 0) this.log.warn(`${again} people whom a backup had brought back were erased again`);
    return again;
  }

  private async allAgain(list: readonly Erasure[]): Promise<number> {
    return (await this.accountsAgain(list)) + (await this.addressesAgain(list));
  }

  private async accountsAgain(list: readonly Erasure[]): Promise<number> {
    let again = 0;
    for (const user of await this.users.known(list.map(({ userId }) => userId))) {
      const entry = list.find(({ userId, userSince }) => userId === user.id && +userSince === +user.createdAt);
      if (!entry) continue;
      await this.db.transaction(async () => this.forget(user, await this.personOf(user), null, entry.erasedAt));
      again += 1;
    }
    return again;
  }

  /** Records without an account. */
  private async addressesAgain(list: readonly Erasure[]): Promise<number> {
    const erased = new Map(list.map(({ emailHash, erasedAt }) => [emailHash, erasedAt]));
    const found = new Map<string, Date>();
    for (const source of this.data.sources.values())
      for await (const { email, since } of source.addresses?.() ?? []) {
        const before = this.list
          .hashesOf(email)
          .map((hash) => erased.get(hash))
          .find(Boolean);
        if (before && since <= before) found.set(email, before);
      }
    for (const [email, before] of found)
      await this.db.transaction(async () => {
        const person = await this.data.person(unregisteredPerson(email));
        await this.data.erase({ ...person, before, began: this.clock.now() });
      });
    return found.size;
  }

  /** Runs inside the transaction. The audit line contains no personal data. */
  private async forget(user: ErasableUser, person: Person, actor: Actor | null, erasedAt?: Date): Promise<void> {
    const began = this.clock.now();
    await this.users.leave(user, actor);
    // Lines that `leave` has written contain the name.
    const before = erasedAt ?? this.clock.now();
    await this.data.erase({ ...person, before, began });
    const account = await this.users.finish(user);
    await this.list.add(user, before);
    const { name } = erasedAccount(user.id);
    await this.audit.record({
      // An actor who erases their own account has no name either.
      actor: actor?.id === user.id ? { ...actor, name } : actor,
      action: actor ? 'user.erased' : 'user.erased-again',
      record: { id: user.id, label: name },
      after: { account, role: user.role },
    });
  }

  private async personOf(user: ErasableUser): Promise<Person> {
    const { id, email, name, role } = user;
    const former = await this.users.formerEmails(user);
    return this.data.person({ id, email, name, isStaff: role !== 'user', former });
  }
}

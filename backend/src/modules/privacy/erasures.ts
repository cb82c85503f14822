import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import { ConflictError, FieldError } from '../../core/errors.js';
import { erasedAccount } from '../../core/privacy/erased.js';
import { PersonalData, type Person, strangerAt, type Weighed } from '../../core/privacy/personal-data.js';
import { type ErasableUser, UserErasure } from '../users/index.js';
import { ErasureList } from './erasure-list.js';
import type { Erasure } from './erasure.entity.js';

export type Weighing = Required<Weighed>;

const STAYS_DOWN =
  'Somebody who was erased may have come back with a backup and could not be erased again, so the server does not start: ' +
  'nobody is to see them. The log says why; once that is mended, start the server again.';

/** People who are to be forgotten: what that comes to, doing it, and doing it again when a backup brings them back. */
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

  /** Somebody with all that is theirs. */
  async person(id: number): Promise<Person> {
    return this.personOf(await this.users.get(id));
  }

  /** What would go, what would stay and why, and what stands against it. `own`: they ask for themselves. */
  async weigh(actor: Actor, id: number, own = false): Promise<Weighing & { person: Person }> {
    const user = await this.users.get(id);
    const person = await this.personOf(user);
    const weighed = await this.data.weigh(person);
    const isOwn = user.id === actor.id;
    const refusal = await (isOwn && own ? this.users.ownRefusal(user) : this.users.refusal(actor, user));
    return { ...weighed, obstacles: [...(refusal ? [refusal.message] : []), ...weighed.obstacles], person };
  }

  /** All of it, or nothing. `email`: as the admin typed it, so that nobody erases the wrong person. */
  async erase(actor: Actor, id: number, email: string): Promise<Weighing> {
    const weighed = await this.db.transaction(async () => {
      const user = await this.users.take(actor, id);
      if (email !== user.email) throw new FieldError('VALIDATION_FAILED', 'email', 'This is not their e-mail address.');
      const person = await this.personOf(user);
      const found = await this.requireErasable(person);
      await this.forget(user, person, actor);
      return found;
    });
    await this.list.tryToMeet();
    return weighed;
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

  private async requireErasable(person: Person): Promise<Weighing> {
    const found = await this.data.weigh(person);
    if (found.obstacles.length > 0) throw new ConflictError('NOT_ERASABLE', found.obstacles.join(' '));
    return found;
  }

  /**
   * Whoever is on the list and is here again, because a backup was restored, is erased again. Nobody is asked: it was decided.
   * Call it before anybody can see anything; if it cannot be done, nobody may. Who is done is done, should it be tried again.
   * Returns how many there were.
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

  /** What somebody wrote before they had the account, or what outlived it. */
  private async addressesAgain(list: readonly Erasure[]): Promise<number> {
    const erased = new Map(list.map(({ emailHash, erasedAt }) => [emailHash, erasedAt]));
    const found = new Map<string, Date>();
    for (const part of this.data.parts.values())
      for await (const { email, since } of part.addresses?.() ?? []) {
        const before = this.list
          .hashesOf(email)
          .map((hash) => erased.get(hash))
          .find(Boolean);
        if (before && since <= before) found.set(email, before);
      }
    for (const [email, before] of found)
      await this.db.transaction(async () => {
        const person = await this.data.person(strangerAt(email));
        await this.data.erase({ ...person, before, began: this.clock.now() });
      });
    return found.size;
  }

  /** Inside the transaction. The trail says that it was done, and not whom it was. */
  private async forget(user: ErasableUser, person: Person, actor: Actor | null, erasedAt?: Date): Promise<void> {
    const began = this.clock.now();
    await this.users.leave(user, actor);
    // What ends with their rights is noted with their name.
    const before = erasedAt ?? this.clock.now();
    await this.data.erase({ ...person, before, began });
    const account = await this.users.finish(user);
    await this.list.add(user, before);
    const { name } = erasedAccount(user.id);
    await this.audit.record({
      // Whoever erases themselves has no name any more, in the trail neither.
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

import { Injectable, Logger } from '@nestjs/common';
import { type FindOptionsWhere, In, LessThanOrEqual } from 'typeorm';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import type { Actor } from '../../../core/common/actor.js';
import { ConflictError, FieldError, sessionEnded } from '../../../core/common/errors.js';
import { Clock } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { DomainEvents } from '../../../core/events/domain-events.js';
import { searchable } from '../../../core/http/page.js';
import { IdempotentCall } from '../../../core/idempotency/idempotent-call.entity.js';
import { erasedAccount, isErased } from '../../../core/privacy/erased.js';
import {
  type ErasurePreview,
  type Person,
  PersonalDataRegistry,
  unregisteredPerson,
} from '../../../core/privacy/personal-data.registry.js';
import { FormerEmail } from '../former-email.entity.js';
import { UserDeletionPolicy } from '../user-deletion.policy.js';
import { User } from '../user.entity.js';
import { publishAccessChange, publishDeparture } from '../user.events.js';
import { nextVersion } from '../user.rules.js';
import type { Erasure } from './erasure.entity.js';
import { ErasureRepository } from './erasure.repository.js';
import { type ErasableUser, PersonalDataService } from './personal-data.service.js';

const STAYS_DOWN =
  'A person who was erased may have been restored by a backup and could not be erased again, so the server does not start. ' +
  'The log gives the reason; fix it and start the server again.';

@Injectable()
export class ErasureService {
  private readonly log = new Logger(ErasureService.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly events: DomainEvents,
    private readonly data: PersonalDataRegistry,
    private readonly policy: UserDeletionPolicy,
    private readonly people: PersonalDataService,
    private readonly erasures: ErasureRepository,
  ) {}

  /** @throws NOT_FOUND or ALREADY_ERASED */
  async preview(actor: Actor, id: number, own = false): Promise<Required<ErasurePreview>> {
    const user = await this.people.requireUser(id);
    const found = await this.data.preview(await this.people.collectPerson(user));
    const refusal = await (own ? this.policy.refusalFor(user) : this.refusalFor(actor, user));
    return { ...found, blockers: [...(refusal ? [refusal.message] : []), ...found.blockers] };
  }

  /**
   * @param email typed for confirmation
   * @throws NOT_FOUND, ALREADY_ERASED, NOT_ERASABLE, LAST_ADMIN, OWN_ACCOUNT or VALIDATION_FAILED
   */
  async erase(actor: Actor, id: number, email: string): Promise<Required<ErasurePreview>> {
    const preview = await this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      const user = await this.people.requireUser(id);
      const refusal = await this.refusalFor(actor, user);
      if (refusal) throw refusal;
      await this.policy.requireActiveAdmin(actor);
      if (email !== user.email) throw new FieldError('VALIDATION_FAILED', 'email', 'This is not their email address.');
      const person = await this.people.collectPerson(user);
      const found = await this.requireErasable(person);
      await this.eraseNow(user, person, actor);
      return found;
    });
    await this.erasures.trySync();
    return preview;
  }

  /** @throws NOT_ERASABLE, LAST_ADMIN, SESSION_REVOKED, VALIDATION_FAILED */
  async scheduleOwn(actor: Actor, email: string, dueAt: Date): Promise<void> {
    await this.db.acquireGlobalLock();
    const user = await this.people.requireUser(actor.id);
    await this.policy.requireOtherAdmin(user);
    if (email !== user.email) throw new FieldError('VALIDATION_FAILED', 'email', 'This is not your email address.');
    await this.requireErasable(await this.people.collectPerson(user));
    const scheduled = { isActive: false, deletionDueAt: dueAt };
    if (!(await this.saveDeletion({ id: user.id, isActive: true }, scheduled))) throw sessionEnded('SESSION_REVOKED');
    await publishAccessChange(this.events, user, user, actor);
  }

  /** @returns null when not scheduled for `dueAt` */
  async cancelScheduled(id: number, dueAt: Date): Promise<ErasableUser | null> {
    await this.db.acquireGlobalLock();
    const scheduled = { id, isActive: false, deletionDueAt: dueAt };
    const isCanceled = await this.saveDeletion(scheduled, { isActive: true, deletionDueAt: null });
    return isCanceled ? this.people.requireUser(id) : null;
  }

  async eraseDue(): Promise<void> {
    const failures: unknown[] = [];
    for (const { id } of await this.db.read(User).findBy(this.isDue()))
      await this.db
        .transaction(async () => {
          await this.db.acquireGlobalLock();
          const user = await this.db.read(User).findOneBy({ id, ...this.isDue() });
          if (!user) return;
          const person = await this.people.collectPerson(user);
          await this.requireErasable(person);
          await this.eraseNow(user, person, { ...user, sessionId: '' });
        })
        .catch((error: unknown) => {
          if (!(error instanceof ConflictError)) failures.push(error);
          else this.log.warn(`account ${id} is due for erasure and cannot be erased yet: ${error.message}`);
        });
    await this.erasures.trySync();
    if (failures.length > 0) throw failures[0];
  }

  /**
   * Run after a restore, before the server listens. Idempotent.
   *
   * @returns people erased again
   */
  async repeat(): Promise<number> {
    await this.erasures.trySync();
    const list = await this.erasures.list();
    if (list.length === 0) return 0;
    try {
      const again = (await this.repeatAccounts(list)) + (await this.repeatAddresses(list));
      if (again > 0) this.log.warn(`${again} people restored by a backup were erased again`);
      return again;
    } catch (cause) {
      this.log.error(cause, 'an erasure could not be repeated');
      throw new Error(STAYS_DOWN, { cause });
    }
  }

  private async repeatAccounts(list: readonly Erasure[]): Promise<number> {
    const users = await this.db.read(User).findBy({ id: In(list.map(({ userId }) => userId)) });
    let again = 0;
    for (const user of users) {
      // Restores reuse ids, so the creation time must match, too.
      const entry = list.find(({ userId, userSince }) => userId === user.id && +userSince === +user.createdAt);
      if (!entry || isErased(user.email)) continue;
      await this.db.transaction(async () =>
        this.eraseNow(user, await this.people.collectPerson(user), null, entry.erasedAt),
      );
      again += 1;
    }
    return again;
  }

  private async repeatAddresses(list: readonly Erasure[]): Promise<number> {
    const erased = new Map(list.map(({ emailHash, erasedAt }) => [emailHash, erasedAt]));
    const found = new Map<string, Date>();
    for (const source of this.data.sources.values())
      for await (const { email, since } of source.addresses?.() ?? []) {
        const hashes = this.erasures.hashesOf(email);
        const before = hashes.map((hash) => erased.get(hash)).find(Boolean);
        if (before && since <= before) found.set(email, before);
      }
    for (const [email, before] of found)
      await this.db.transaction(async () => {
        const unregistered = unregisteredPerson(email);
        const since = await this.people.endOfFormerHolder(unregistered, before);
        const person = await this.data.person({ ...unregistered, since });
        await this.data.erase({ ...person, before, began: this.clock.now() });
      });
    return found.size;
  }

  /** The audit line has no personal data. */
  private async eraseNow(user: ErasableUser, person: Person, actor: Actor | null, erasedAt?: Date): Promise<void> {
    const began = this.clock.now();
    await publishDeparture(this.events, user, actor);
    // After the departure, whose audit lines contain the name.
    const before = erasedAt ?? this.clock.now();
    await this.data.erase({ ...person, before, began });
    // Responses to any account may name the person. Repeated calls run again.
    await this.db.write(IdempotentCall).deleteAll();
    const account = await this.eraseAccount(user.id);
    await this.erasures.add(user, before);
    const { name } = erasedAccount(user.id);
    await this.audit.record({
      actor: actor?.id === user.id ? { ...actor, name } : actor,
      action: actor ? 'user.erased' : 'user.erased-again',
      record: { id: user.id, label: name },
      after: { account, role: user.role },
    });
  }

  private async eraseAccount(id: number): Promise<'removed' | 'emptied'> {
    if ((await this.policy.findObjection(id)) === null) {
      await this.db.write(User).delete({ id });
      return 'removed';
    }
    const { name, email } = erasedAccount(id);
    await this.db.write(FormerEmail).delete({ userId: id });
    const emptied = {
      name,
      email,
      searchText: searchable(name, email),
      passwordHash: 'erased',
      isActive: false,
      mutedMails: [],
      lastLoginAt: null,
      phone: null,
      hasFactor: false,
      deletionDueAt: null,
      signInChangedAt: null,
    };
    await this.db.write(User).update({ id }, { ...emptied, ...nextVersion(this.clock.now()) });
    return 'emptied';
  }

  private async refusalFor(actor: Pick<Actor, 'id'>, user: ErasableUser): Promise<ConflictError | null> {
    if (user.id === actor.id) return new ConflictError('OWN_ACCOUNT', 'You can’t erase your own account from here.');
    return this.policy.refusalFor(user);
  }

  private async requireErasable(person: Person): Promise<Required<ErasurePreview>> {
    const found = await this.data.preview(person);
    if (found.blockers.length > 0) throw new ConflictError('NOT_ERASABLE', found.blockers.join(' '));
    return found;
  }

  private isDue() {
    return { isActive: false, deletionDueAt: LessThanOrEqual(this.clock.now()) };
  }

  private async saveDeletion(
    where: FindOptionsWhere<User>,
    columns: Pick<User, 'isActive' | 'deletionDueAt'>,
  ): Promise<boolean> {
    return (await this.db.write(User).update(where, { ...columns, ...nextVersion(this.clock.now()) })).affected === 1;
  }
}

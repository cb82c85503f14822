import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import type { Actor } from '../../core/common/actor.js';
import { NotFoundError, StaleError } from '../../core/common/errors.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { RateLimitService } from '../../core/rate-limit/rate-limit.service.js';
import type { NotificationsView } from './dto/user.view.js';
import { FormerEmail } from './former-email.entity.js';
import { type Notification, NOTIFICATIONS, User } from './user.entity.js';
import { AccountChanged, PersonRenamed } from './user.events.js';
import { nextVersion, ownAccount, searchTextOf } from './user.rules.js';

interface Profile {
  name?: string;
  phone?: string | null;
}

export interface MailRecipient {
  id: number;
  email: string;
}

@Injectable()
export class ProfileService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly events: DomainEvents,
    private readonly limits: RateLimitService,
  ) {}

  /** @throws NOT_FOUND */
  async getAccount(id: number): Promise<User> {
    const user = await this.db.read(User).findOneBy({ id });
    if (!user) throw new NotFoundError();
    return user;
  }

  /**
   * @param seen version from `If-Match`, account view for a stale request
   * @throws RATE_LIMITED or STALE
   */
  changeProfile(
    actor: Actor,
    profile: Profile,
    { version, view }: { version: number | undefined; view: (account: User) => unknown },
  ): Promise<User> {
    return this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      const user = await this.getAccount(actor.id);
      if (version !== undefined && version !== user.version) throw new StaleError(await view(user));
      const { name = user.name, phone = user.phone } = profile;
      if (name === user.name && phone === user.phone) return user;
      await this.limits.consume('profileChanges', `profile:${actor.id}`);
      const columns = { name, phone, searchText: searchTextOf({ name, email: user.email }) };
      await this.db.write(User).update({ id: actor.id }, { ...columns, ...nextVersion(this.clock.now()) });
      if (name !== user.name) await this.events.publish(new PersonRenamed(actor.id, name));
      await this.audit.changed({
        actor,
        action: 'user.profile-changed',
        record: { id: actor.id, label: name },
        before: { name: user.name, phone: user.phone },
        after: { name, phone },
      });
      return { ...user, ...columns, version: user.version + 1 };
    });
  }

  /** @returns false for a changed address or inactive account */
  async changeEmail({ id, email: before }: Pick<Actor, 'id' | 'email'>, email: string): Promise<boolean> {
    await this.db.acquireGlobalLock();
    const { name } = await this.getAccount(id);
    const { affected } = await this.db
      .write(User)
      .update(
        { id, email: before, isActive: true },
        { email, searchText: searchTextOf({ name, email }), ...nextVersion(this.clock.now()) },
      );
    if (affected !== 1) return false;
    await this.events.publish(new AccountChanged(id, { what: 'email', before, after: email }));
    await this.db.write(FormerEmail).delete({ userId: id, email: before });
    // Last: notices to this address must be older.
    await this.db.write(FormerEmail).insert({ userId: id, email: before, hadUntil: this.clock.now() });
    return true;
  }

  /** @throws NOT_FOUND */
  async getNotifications(userId: number): Promise<NotificationsView> {
    return notificationsOf((await this.getAccount(userId)).mutedMails);
  }

  /** @throws NOT_FOUND */
  changeNotifications(actor: Actor, wanted: Partial<Record<Notification, boolean>>): Promise<NotificationsView> {
    return this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      const before = notificationsOf((await this.getAccount(actor.id)).mutedMails);
      const changed = NOTIFICATIONS.filter((kind) => wanted[kind] !== undefined && wanted[kind] !== before[kind]);
      if (changed.length === 0) return before;
      const after = { ...before, ...Object.fromEntries(changed.map((kind) => [kind, wanted[kind]])) };
      const mutedMails = NOTIFICATIONS.filter((kind) => !after[kind]);
      await this.db.write(User).update({ id: actor.id }, { mutedMails, ...nextVersion(this.clock.now()) });
      await this.audit.changed({
        ...ownAccount(actor),
        action: 'user.notifications-changed',
        before: { ...before },
        after,
      });
      return after;
    });
  }

  async unsubscribe(userId: number, kind: Notification): Promise<void> {
    await this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      const user = await this.db.read(User).findOneBy({ id: userId });
      if (!user || !wants(user, kind)) return;
      const mutedMails = [...user.mutedMails, kind];
      await this.db.write(User).update({ id: userId }, { mutedMails, ...nextVersion(this.clock.now()) });
    });
  }

  async findRecipient(userId: number, kind: Notification): Promise<MailRecipient | null> {
    const user = await this.db.read(User).findOneBy({ id: userId, isActive: true });
    return user && wants(user, kind) ? { id: user.id, email: user.email } : null;
  }

  async listAdminRecipients(kind: Notification): Promise<MailRecipient[]> {
    const admins = await this.db.read(User).find({ where: { role: 'admin', isActive: true }, order: { id: 'ASC' } });
    return admins.filter((admin) => wants(admin, kind)).map(({ id, email }) => ({ id, email }));
  }
}

const wants = (user: User, kind: Notification): boolean => !user.mutedMails.includes(kind);

const notificationsOf = (muted: Notification[]): NotificationsView =>
  Object.fromEntries(NOTIFICATIONS.map((kind) => [kind, !muted.includes(kind)])) as Record<Notification, boolean>;

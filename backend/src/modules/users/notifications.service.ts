import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { NotFoundError } from '../../core/common/errors.js';
import { NotificationsView } from './dto/notifications.view.js';
import { type Notification, NOTIFICATIONS, User } from './user.entity.js';

/** Everybody's own switches for mails about projects. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
  ) {}

  async of(userId: number): Promise<NotificationsView> {
    return switches((await this.get(userId)).mutedMails);
  }

  change(actor: Actor, wanted: Partial<Record<Notification, boolean>>): Promise<NotificationsView> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const { mutedMails } = await this.get(actor.id);
      const before = switches(mutedMails);
      const changed = NOTIFICATIONS.filter((kind) => wanted[kind] !== undefined && wanted[kind] !== before[kind]);
      if (changed.length === 0) return before;
      const after = { ...before, ...Object.fromEntries(changed.map((kind) => [kind, wanted[kind]])) };
      const muted = NOTIFICATIONS.filter((kind) => !after[kind]);
      await this.db
        .write(User)
        .update({ id: actor.id }, { mutedMails: muted, version: () => 'version + 1', updatedAt: this.clock.now() });
      await this.audit.changed({
        ...{ actor, action: 'user.notifications-changed', record: { id: actor.id, label: actor.name } },
        ...{ before: { ...before }, after },
      });
      return after;
    });
  }

  private async get(id: number): Promise<User> {
    const user = await this.db.read(User).findOneBy({ id });
    if (!user) throw new NotFoundError();
    return user;
  }
}

const switches = (muted: Notification[]): NotificationsView =>
  Object.fromEntries(NOTIFICATIONS.map((kind) => [kind, !muted.includes(kind)])) as Record<Notification, boolean>;

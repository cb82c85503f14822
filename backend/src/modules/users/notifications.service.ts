import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import { ConflictError, NotFoundError } from '../../core/errors.js';
import { NotificationsView } from './dto/user.view.js';
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
    return switches((await this.find(userId)).mutedMails);
  }

  change(actor: Actor, wanted: Partial<Record<Notification, boolean>>): Promise<NotificationsView> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const { mutedMails, version } = await this.find(actor.id);
      const before = switches(mutedMails);
      const changed = NOTIFICATIONS.filter((kind) => wanted[kind] !== undefined && wanted[kind] !== before[kind]);
      if (changed.length === 0) return before;
      const after = { ...before, ...Object.fromEntries(changed.map((kind) => [kind, wanted[kind]])) };
      const { affected } = await this.db.write(User).update(
        { id: actor.id, version },
        {
          mutedMails: NOTIFICATIONS.filter((kind) => !after[kind]),
          version: () => 'version + 1',
          updatedAt: this.clock.now(),
        },
      );
      if (affected !== 1) throw new ConflictError('CONFLICT', 'This changed at the same time. Please try again.');
      await this.audit.record({
        actor,
        action: 'user.notifications-changed',
        record: { type: 'user', id: actor.id, label: actor.name },
        before: pick(before, changed),
        after: pick(after, changed),
      });
      return after;
    });
  }

  private async find(id: number): Promise<User> {
    const user = await this.db.read(User).findOneBy({ id });
    if (!user) throw new NotFoundError();
    return user;
  }
}

const switches = (muted: Notification[]): NotificationsView =>
  Object.fromEntries(NOTIFICATIONS.map((kind) => [kind, !muted.includes(kind)])) as Record<Notification, boolean>;

const pick = (all: NotificationsView, kinds: Notification[]): Record<string, boolean> =>
  Object.fromEntries(kinds.map((kind) => [kind, all[kind]]));

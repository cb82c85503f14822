import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { type Notification, User } from './user.entity.js';

/** Somebody whom mail about projects may reach. */
export interface MailRecipient {
  id: number;
  /** Stored address. */
  email: string;
}

/** Who wants which project mail. */
@Injectable()
export class MailSwitches {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** The person, or null when inactive, gone or not wanting this kind. */
  async recipient(userId: number, kind: Notification): Promise<MailRecipient | null> {
    const user = await this.db.read(User).findOneBy({ id: userId, isActive: true });
    return user && wants(user, kind) ? { id: user.id, email: user.email } : null;
  }

  /** Every active admin who wants this kind. */
  async admins(kind: Notification): Promise<MailRecipient[]> {
    const admins = await this.db.read(User).find({ where: { role: 'admin', isActive: true }, order: { id: 'ASC' } });
    return admins.filter((admin) => wants(admin, kind)).map(({ id, email }) => ({ id, email }));
  }

  /** Switches one kind off. Nothing happens when it is off already or the person is gone. */
  async switchOff(userId: number, kind: Notification): Promise<void> {
    await this.db.transaction(async () => {
      await this.db.queueUp();
      const user = await this.db.read(User).findOneBy({ id: userId });
      if (!user || !wants(user, kind)) return;
      const mutedMails = [...user.mutedMails, kind];
      await this.db
        .write(User)
        .update({ id: userId }, { mutedMails, version: () => 'version + 1', updatedAt: this.clock.now() });
    });
  }
}

const wants = (user: User, kind: Notification): boolean => !user.mutedMails.includes(kind);

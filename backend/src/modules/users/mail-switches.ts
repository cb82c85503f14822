import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import { ConflictError } from '../../core/errors.js';
import { type Notification, User } from './user.entity.js';

/** Somebody whom mail about projects may reach. */
export interface MailRecipient {
  id: number;
  /** Stored address. */
  email: string;
}

const TRIES = 5;

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
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      if (await this.db.transaction(() => this.trySwitchOff(userId, kind))) return;
    }
    throw new ConflictError('CONFLICT', 'Somebody else changed this at the same time. Please try again.');
  }

  private async trySwitchOff(userId: number, kind: Notification): Promise<boolean> {
    const user = await this.db.read(User).findOneBy({ id: userId });
    if (!user || !wants(user, kind)) return true;
    const { affected } = await this.db.write(User).update(
      { id: userId, version: user.version },
      {
        mutedMails: [...user.mutedMails, kind],
        version: () => 'version + 1',
        updatedAt: this.clock.now(),
      },
    );
    return affected === 1;
  }
}

const wants = (user: User, kind: Notification): boolean => !user.mutedMails.includes(kind);

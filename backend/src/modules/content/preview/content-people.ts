import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { Clock, SECOND } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import type { ContentPersonView } from '../dto/content-people.view.js';
import { ContentPresence } from './content-presence.entity.js';

/** A screen says every ten seconds that it is there. */
const GONE_AFTER = 25 * SECOND;

/** Who has the same document open. */
@Injectable()
export class ContentPeople {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Notes that somebody is there, and answers who else is. */
  async here({ id: userId, name }: Actor, itemId: number, field: string): Promise<ContentPersonView[]> {
    const now = this.clock.now();
    const since = this.clock.in(-GONE_AFTER);
    await this.db.transaction(async () => {
      const presence = this.db.write(ContentPresence);
      await presence.upsert({ itemId, userId, name, field, seenAt: now }, ['itemId', 'userId']);
      await presence.delete({ seenAt: LessThan(since) });
    });
    const people = await this.db.read(ContentPresence).findBy({ itemId, seenAt: MoreThan(since) });
    return people
      .filter((one) => one.userId !== userId)
      .map((one) => ({ id: one.userId, name: one.name, field: one.field }));
  }

  async leave({ id: userId }: Actor, itemId: number): Promise<void> {
    await this.db.transaction(() => this.db.write(ContentPresence).delete({ itemId, userId }));
  }
}

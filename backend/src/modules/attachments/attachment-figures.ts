import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { sqlDate } from '../../core/database/raw.js';
import { waitingIn, type Waits } from '../../core/health/waiting.js';

/** How many files wait for their client, now and then. */
@Injectable()
export class AttachmentFigures {
  constructor(private readonly db: Db) {}

  unconfirmed(): Promise<Waits> {
    return waitingIn(this.db, 'attachments a WHERE a.confirmed_at IS NULL');
  }

  /** Comments that nobody has replied to. */
  unanswered(): Promise<Waits> {
    return waitingIn(this.db, 'comments c WHERE c.replied_at IS NULL');
  }

  /** How many waited at each of these moments, of the files that are still there. */
  async unconfirmedAt(moments: readonly Date[]): Promise<number[]> {
    const waited =
      'SUM(CASE WHEN a.created_at < ? AND (a.confirmed_at IS NULL OR a.confirmed_at >= ?) THEN 1 ELSE 0 END)';
    const [row] = await this.db.query<Record<string, number | string | null>>(
      `SELECT ${moments.map((_, index) => `${waited} AS n${index}`).join(', ')} FROM attachments a
       WHERE a.confirmed_at IS NULL OR a.confirmed_at >= ?`,
      [...moments.flatMap((moment) => [sqlDate(moment), sqlDate(moment)]), sqlDate(moments[0]!)],
    );
    return moments.map((_, index) => Number(row![`n${index}`] ?? 0));
  }
}

import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { isoFromSql, sqlDate } from '../../core/database/raw.js';
import { Comment } from './comment.entity.js';

/** How many files wait for their client, now and then. */
@Injectable()
export class AttachmentFigures {
  constructor(private readonly db: Db) {}

  async unconfirmed(): Promise<{ files: number; oldest: string | null }> {
    const [row] = await this.db.query<{ n: number | string; oldest: string | Date | null }>(
      'SELECT COUNT(*) AS n, MIN(a.created_at) AS oldest FROM attachments a WHERE a.confirmed_at IS NULL',
    );
    return { files: Number(row!.n), oldest: row!.oldest && isoFromSql(row!.oldest) };
  }

  /** Comments that nobody has replied to. */
  unanswered(): Promise<number> {
    return this.db.read(Comment).countBy({ repliedAt: IsNull() });
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

import { Injectable } from '@nestjs/common';
import type { Role } from '../../core/common/roles.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { Session } from './session.entity.js';

/** What ended a log-in. */
export type EndedBy = 'left' | 'signed out' | 'revoked' | 'time over';

interface LookingRow {
  id: string;
  userId: number;
  userName: string;
  viewerId: number | null;
  viewerName: string | null;
  viewerRole: Role | null;
}

const SELECT_LOOKING = `SELECT s.id AS id, u.id AS userId, u.name AS userName, v.id AS viewerId, v.name AS viewerName, v.role AS viewerRole
  FROM sessions s JOIN users u ON u.id = s.user_id
  LEFT JOIN sessions own ON own.id = s.viewer_session_id LEFT JOIN users v ON v.id = own.user_id
  WHERE s.viewer_session_id IS NOT NULL`;

/** Sessions in which an admin looks through a customer's eyes. However one ends, that is on record. */
@Injectable()
export class LookingSessions {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
  ) {}

  /** Ends those of a condition on the session (`s`) or the admin's own (`own`). Returns how many; of two at once, one ends it. */
  async end(condition: string, parameters: unknown[], by: EndedBy): Promise<number> {
    const rows = await this.db.query<LookingRow>(`${SELECT_LOOKING} AND (${condition})`, parameters);
    let ended = 0;
    for (const row of rows) {
      const { affected } = await this.db.write(Session).delete({ id: row.id });
      if (affected !== 1) continue;
      ended += 1;
      await this.record(row, by);
    }
    return ended;
  }

  private record({ userId, userName, viewerId, viewerName, viewerRole }: LookingRow, by: EndedBy): Promise<void> {
    return this.audit.record({
      actor: viewerId === null ? null : { id: viewerId, name: viewerName!, role: viewerRole! },
      action: 'user.viewing-ended',
      record: { id: userId, label: userName },
      after: { ended_by: by },
    });
  }
}

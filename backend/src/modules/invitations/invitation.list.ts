import { Injectable } from '@nestjs/common';
import type { Role } from '../../core/common/roles.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { fromSqlDate, sqlDate } from '../../core/database/raw.js';
import { mapPage, type Page, searchable } from '../../core/http/page.js';
import { type Condition, holds, is } from '../../core/lists/condition.js';
import { ListQuery } from '../../core/lists/list-query.js';
import type { InvitationSort, InvitationsQuery, InvitationState } from './dto/invitation.dto.js';

/** An invitation as the lists read it. */
export interface InvitationRow {
  id: number;
  name: string;
  email: string;
  role: Role;
  state: InvitationState;
  userId: number | null;
  invitedBy: string | null;
  sentAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

interface RawRow extends Omit<InvitationRow, 'state' | 'sentAt' | 'expiresAt' | 'endedAt'> {
  state: InvitationState | 'replaced';
  byAdmin: number | boolean;
  sentAt: string | Date;
  expiresAt: string | Date;
  endedAt: string | Date | null;
}

const JOINS = 'LEFT JOIN users b ON b.id = i.invited_by_id';
/** Only whoever is an admin still makes people of the firm. */
const BY_ADMIN = `(i.role = 'user' OR (b.role = 'admin' AND b.is_active = 1))`;
const COLUMNS = `i.id AS id, i.name AS name, i.email AS email, i.role AS role, i.state AS state, i.user_id AS userId,
  b.name AS invitedBy, CASE WHEN ${BY_ADMIN} THEN 1 ELSE 0 END AS byAdmin,
  i.sent_at AS sentAt, i.expires_at AS expiresAt, i.ended_at AS endedAt`;
const SORTS: Record<InvitationSort, string> = {
  sent_at: 'i.sent_at',
  expires_at: 'i.expires_at',
  name: 'i.search_text',
  email: 'i.email',
};

/** Reads invitations. */
@Injectable()
export class InvitationList {
  private readonly invitations: ListQuery<RawRow, InvitationSort>;

  constructor(
    db: Db,
    private readonly clock: Clock,
  ) {
    this.invitations = new ListQuery(db, {
      table: 'invitations i',
      rows: `invitations i ${JOINS}`,
      columns: COLUMNS,
      joins: JOINS,
      sorts: SORTS,
    });
  }

  async list({ q, role, state, sort = 'sent_at', dir, ...page }: InvitationsQuery): Promise<Page<InvitationRow>> {
    const fallback = sort === 'sent_at' ? 'desc' : 'asc';
    const conditions = [
      // Of one that was replaced the other is there.
      is(`i.state <> 'replaced'`),
      ...(q ? [holds('i.search_text', searchable(q))] : []),
      ...(role ? [is('i.role = ?', role)] : []),
      ...(state ? [this.isIn(state)] : []),
    ];
    return mapPage(await this.invitations.page({ ...page, sort, dir: dir ?? fallback }, conditions), (row) =>
      this.read(row),
    );
  }

  async get(id: number): Promise<InvitationRow> {
    return this.read((await this.invitations.one(id))!);
  }

  private isIn(state: InvitationState): Condition {
    const now = sqlDate(this.clock.now());
    if (state === 'waiting') return is(`i.state = 'waiting' AND i.expires_at > ? AND ${BY_ADMIN}`, now);
    if (state === 'expired') return is(`i.state = 'waiting' AND NOT (i.expires_at > ? AND ${BY_ADMIN})`, now);
    return is('i.state = ?', state);
  }

  private read({ state, byAdmin, sentAt, expiresAt, endedAt, ...row }: RawRow): InvitationRow {
    const expires = fromSqlDate(expiresAt);
    const isOver = state === 'waiting' && (expires <= this.clock.now() || !Number(byAdmin));
    return {
      ...row,
      state: isOver || state === 'replaced' ? 'expired' : state,
      sentAt: fromSqlDate(sentAt),
      expiresAt: expires,
      endedAt: endedAt === null ? null : fromSqlDate(endedAt),
    };
  }
}

import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Role } from '../../../core/common/roles.js';
import { Clock } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { insertMany } from '../../../core/database/insert-many.js';
import { sqlDate } from '../../../core/database/raw.js';
import { mapPage, type Page, searchable, searchText } from '../../../core/http/page.js';
import { type Condition, holds, is } from '../../../core/lists/condition.js';
import {
  count,
  instant,
  integer,
  type ListColumn,
  optionalInstant,
  readRow,
  type RowOf,
  selectOf,
  sortsOf,
  text,
  value,
} from '../../../core/lists/list-columns.js';
import { ListQuery } from '../../../core/lists/list-query.js';
import { UserRepository } from '../../users/user.repository.js';
import { hashToken } from '../credentials/random-token.js';
import type { ResetInvitationView } from '../recovery/reset-link.view.js';
import type { InvitationSort, InvitationsQuery, InvitationState } from './dto/invitation.dto.js';
import type { InvitationView } from './dto/invitation.view.js';
import { Invitation } from './invitation.entity.js';

/** See {@link InvitationRepository.filterInForce}. */
const BY_ADMIN = `(i.role = 'user' OR (b.role = 'admin' AND b.is_active = 1))`;

const COLUMNS = {
  id: { sql: 'i.id', type: integer },
  name: { sql: 'i.name', type: text, sort: 'i.search_text' },
  email: { sql: 'i.email', type: text, sort: 'i.email' },
  role: { sql: 'i.role', type: value<Role>() },
  state: { sql: 'i.state', type: value<InvitationState | 'replaced'>() },
  client_id: { sql: 'i.user_id', type: value<number | null>() },
  invited_by: { sql: 'b.name', type: value<string | null>() },
  by_admin: { sql: `CASE WHEN ${BY_ADMIN} THEN 1 ELSE 0 END`, type: count },
  sent_at: { sql: 'i.sent_at', type: instant, sort: 'i.sent_at' },
  expires_at: { sql: 'i.expires_at', type: instant, sort: 'i.expires_at' },
  ended_at: { sql: 'i.ended_at', type: optionalInstant },
} as const satisfies Record<string, ListColumn>;

type Row = RowOf<typeof COLUMNS>;

const JOINS = 'LEFT JOIN users b ON b.id = i.invited_by_id';
const TABLE = {
  table: 'invitations i',
  rows: `invitations i ${JOINS}`,
  columns: selectOf(COLUMNS),
  joins: JOINS,
  sorts: sortsOf(COLUMNS),
};
const SEARCH_TEXT_MAX = 520;

export type InvitationLink = Pick<Invitation, 'tokenHash' | 'sentAt' | 'expiresAt'>;
export type NewInvitation = Pick<Invitation, 'name' | 'email' | 'role' | 'userId'> & InvitationLink;
export type EndState = Exclude<Invitation['state'], 'waiting'>;

/** The caller's transaction holds the global lock. */
@Injectable()
export class InvitationRepository {
  private readonly rows: ListQuery<Row, InvitationSort>;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly directory: UserRepository,
  ) {
    this.rows = new ListQuery(db, TABLE);
  }

  async findPage({ q, role, state, sort = 'sent_at', dir, ...page }: InvitationsQuery): Promise<Page<InvitationView>> {
    const defaultDirection = sort === 'sent_at' ? 'desc' : 'asc';
    const conditions = [
      is(`i.state <> 'replaced'`),
      ...(q ? [holds('i.search_text', searchable(q))] : []),
      ...(role ? [is('i.role = ?', role)] : []),
      ...(state ? [this.hasState(state)] : []),
    ];
    const rows = await this.rows.page({ ...page, sort, dir: dir ?? defaultDirection }, conditions);
    return mapPage(rows, (row) => this.toView(row));
  }

  async getView(id: number): Promise<InvitationView> {
    return this.toView((await this.rows.one(id))!);
  }

  async getDetails({ id }: Pick<Invitation, 'id'>): Promise<ResetInvitationView> {
    const { email, role, invited_by: inviter, client_id: userId } = await this.getView(id);
    return { email, role, inviter, project_title: await this.findProjectTitle(userId) };
  }

  async findProjectTitle(userId: number | null): Promise<string | null> {
    return userId === null ? null : this.directory.findProjectTitle(userId);
  }

  findById(id: number): Promise<Invitation | null> {
    return this.db.read(Invitation).findOneBy({ id });
  }

  async findByToken(token: string): Promise<Invitation | null> {
    const tokenHash = hashToken(token);
    return tokenHash === null ? null : this.db.read(Invitation).findOneBy({ tokenHash });
  }

  /** Includes expired ones. */
  findWaiting(email: string): Promise<Invitation | null> {
    return this.db.read(Invitation).findOneBy({ liveEmail: email });
  }

  findAllWaiting(emails: readonly string[]): Promise<Invitation[]> {
    return this.db.read(Invitation).findBy({ liveEmail: In(emails) });
  }

  async insert(invitedById: number, invitations: readonly NewInvitation[]): Promise<Invitation[]> {
    const now = this.clock.now();
    await insertMany(
      this.db.write(Invitation),
      invitations.map((invitation) => ({
        ...invitation,
        liveEmail: invitation.email,
        state: 'waiting' as const,
        invitedById,
        endedAt: null,
        refusedAt: null,
        createdAt: now,
        updatedAt: now,
        searchText: searchText(SEARCH_TEXT_MAX, invitation.name, invitation.email),
      })),
    );
    return this.findAllWaiting(invitations.map(({ email }) => email));
  }

  async renew(id: number, invitedById: number, link: InvitationLink): Promise<void> {
    const change = { ...link, invitedById, refusedAt: null, updatedAt: this.clock.now() };
    await this.db.write(Invitation).update({ id, state: 'waiting' }, change);
  }

  async setUser({ id }: Invitation, userId: number): Promise<void> {
    await this.db.write(Invitation).update({ id }, { userId });
  }

  async replace(invitations: readonly Invitation[]): Promise<void> {
    if (invitations.length === 0) return;
    const now = this.clock.now();
    const ids = invitations.map(({ id }) => id);
    await this.db
      .write(Invitation)
      .update({ id: In(ids), state: 'waiting' }, { state: 'replaced', liveEmail: null, endedAt: now, updatedAt: now });
  }

  async end(id: number, state: EndState, more: Partial<Pick<Invitation, 'userId'>> = {}): Promise<boolean> {
    const now = this.clock.now();
    const { affected } = await this.db
      .write(Invitation)
      .update({ id, state: 'waiting' }, { state, liveEmail: null, endedAt: now, updatedAt: now, ...more });
    return affected === 1;
  }

  async isInForce(invitation: Invitation): Promise<boolean> {
    return (await this.filterInForce([invitation])).length > 0;
  }

  /** Staff are invited by current admins only. */
  async filterInForce(invitations: readonly Invitation[]): Promise<Invitation[]> {
    const now = this.clock.now();
    const admins = new Set<number | null>(await this.directory.listAdminIds());
    return invitations.filter(
      ({ expiresAt, role, invitedById }) => expiresAt > now && (role === 'user' || admins.has(invitedById)),
    );
  }

  private hasState(state: InvitationState): Condition {
    const now = sqlDate(this.clock.now());
    if (state === 'waiting') return is(`i.state = 'waiting' AND i.expires_at > ? AND ${BY_ADMIN}`, now);
    if (state === 'expired') return is(`i.state = 'waiting' AND NOT (i.expires_at > ? AND ${BY_ADMIN})`, now);
    return is('i.state = ?', state);
  }

  private toView(row: Row): InvitationView {
    const { by_admin: byAdmin, ...fields } = readRow(COLUMNS, row);
    const { state } = fields;
    const isOver = state === 'waiting' && (new Date(fields.expires_at) <= this.clock.now() || !byAdmin);
    return { ...fields, state: isOver || state === 'replaced' ? 'expired' : state };
  }
}

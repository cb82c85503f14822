import { hash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { In, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import type { Actor } from '../../../core/common/actor.js';
import { ConflictError, type SessionEnd } from '../../../core/common/errors.js';
import type { Role } from '../../../core/common/roles.js';
import { Clock, HOUR, MINUTE } from '../../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { Db, mayPass } from '../../../core/database/db.js';
import { insertMissing } from '../../../core/database/insert-many.js';
import { fromSqlDate, sqlDate } from '../../../core/database/raw.js';
import type { Device } from '../../../core/origin/device.js';
import { UserRepository } from '../../users/user.repository.js';
import { LoginLimitService } from '../credentials/login-limit.service.js';
import { createToken } from '../credentials/random-token.js';
import { identityOf, type LoginView } from '../dto/auth.view.js';
import { RevokedSession } from './revoked-session.entity.js';
import { isFactorRequired, pendingDuties } from './second-factor-policy.js';
import { Session } from './session.entity.js';

export interface OpenedSession {
  token: string;
  fileCookie: string;
  sessionId: string;
}

export interface SignInResult {
  view: LoginView;
  session: OpenedSession;
}

interface SessionOptions {
  device?: Device;
  viewerSessionId?: string;
}

type ImpersonationEnd = 'left' | 'signed out' | 'revoked' | 'time over';

interface ActorRow {
  id: number;
  name: string;
  email: string;
  role: Role;
  sessionId: string;
  lastUsedAt: string | Date;
  hasFactor: number | boolean;
  provedAt: string | Date | null;
  viewerId: number | null;
  viewerHasFactor: number | boolean | null;
  viewerName: string | null;
  viewerSessionId: string | null;
}

interface ImpersonationRow {
  id: string;
  userId: number;
  userName: string;
  viewerId: number | null;
  viewerName: string | null;
  viewerRole: Role | null;
}

const SELECT_ACTOR = `SELECT u.id AS id, u.name AS name, u.email AS email, u.role AS role, s.id AS sessionId, s.last_used_at AS lastUsedAt,
  u.has_factor AS hasFactor, s.proved_at AS provedAt,
  v.id AS viewerId, v.has_factor AS viewerHasFactor, v.name AS viewerName, s.viewer_session_id AS viewerSessionId
  FROM sessions s JOIN users u ON u.id = s.user_id
  LEFT JOIN sessions own ON own.id = s.viewer_session_id AND own.expires_at > ? AND own.last_used_at > ?
  LEFT JOIN users v ON v.id = own.user_id AND v.is_active = 1 AND v.role = 'admin'
  WHERE u.is_active = 1 AND s.expires_at > ?
  AND (s.viewer_session_id IS NOT NULL OR u.role = 'user' OR s.last_used_at > ?) AND (s.viewer_session_id IS NULL OR v.id IS NOT NULL)`;

const SELECT_IMPERSONATIONS = `SELECT s.id AS id, u.id AS userId, u.name AS userName, v.id AS viewerId, v.name AS viewerName, v.role AS viewerRole
  FROM sessions s JOIN users u ON u.id = s.user_id
  LEFT JOIN sessions own ON own.id = s.viewer_session_id LEFT JOIN users v ON v.id = own.user_id
  WHERE s.viewer_session_id IS NOT NULL`;

const IMPERSONATION_EXPIRED = 's.expires_at <= ? OR own.expires_at <= ? OR own.last_used_at <= ? OR own.id IS NULL';

const PROOF_LIFETIME = 10 * MINUTE;

@Injectable()
export class SessionService {
  constructor(
    private readonly db: Db,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly users: UserRepository,
    private readonly limits: LoginLimitService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async open(userId: number, { device, viewerSessionId }: SessionOptions = {}): Promise<OpenedSession> {
    const sessionId = randomBytes(16).toString('hex');
    const fileCookie = createToken();
    const now = this.clock.now();
    const lifetime = this.config.TOKEN_HOURS * HOUR;
    await this.db.transaction(() =>
      this.db.write(Session).insert({
        id: sessionId,
        userId,
        viewerSessionId: viewerSessionId ?? null,
        ...device,
        fileCookieHash: hash('sha256', fileCookie),
        createdAt: now,
        lastUsedAt: now,
        provedAt: now,
        expiresAt: this.clock.in(lifetime),
      }),
    );
    const claims = { sid: sessionId, iat: Math.floor(now.getTime() / 1000) };
    const token = await this.jwt.signAsync(claims, { subject: String(userId), expiresIn: lifetime / 1000 });
    return { token, fileCookie, sessionId };
  }

  findActor(sessionId: string): Promise<Actor | null> {
    return this.findActorWhere('s.id = ?', sessionId);
  }

  findActorByFileCookie(value: string): Promise<Actor | null> {
    return this.findActorWhere('s.file_cookie_hash = ?', hash('sha256', value));
  }

  async findEndReason(sessionId: string): Promise<SessionEnd | undefined> {
    const session = await this.db.read(Session).findOneBy({ id: sessionId, user: { isActive: true } });
    if (!session) return (await this.db.read(RevokedSession).findOneBy({ id: sessionId }))?.why;
    if (session.viewerSessionId) return this.findEndReason(session.viewerSessionId);
    if (session.expiresAt <= this.clock.now()) return 'SESSION_EXPIRED';
    return session.lastUsedAt <= this.idleSince() ? 'SESSION_IDLE' : 'SESSION_REVOKED';
  }

  async findStart(id: string): Promise<Date | null> {
    return (await this.db.read(Session).findOneBy({ id }))?.createdAt ?? null;
  }

  async renewProof(id: string): Promise<void> {
    await this.db.transaction(() => this.db.write(Session).update({ id }, { provedAt: this.clock.now() }));
  }

  async list({ id: userId, role }: Pick<Actor, 'id' | 'role'>): Promise<Session[]> {
    const idle = role === 'user' ? {} : { lastUsedAt: MoreThan(this.idleSince()) };
    const where = { userId, viewerSessionId: IsNull(), expiresAt: MoreThan(this.clock.now()), ...idle };
    return this.db.read(Session).find({ where, order: { lastUsedAt: 'DESC', id: 'ASC' } });
  }

  /** Also ends dependent impersonation sessions. */
  end(sessionId: string, by: ImpersonationEnd = 'signed out'): Promise<boolean> {
    return this.db.transaction(async () => {
      const impersonations = await this.endImpersonations('s.id = ? OR own.id = ?', [sessionId, sessionId], by);
      const { affected } = await this.db.write(Session).delete({ id: sessionId });
      return impersonations > 0 || affected === 1;
    });
  }

  /**
   * Read-only, audited, ends with the admin's session.
   * @throws NOT_A_CUSTOMER, TooManyError
   */
  openImpersonation(admin: Actor, userId: number): Promise<LoginView> {
    return this.db.transaction(async () => {
      const customer = await this.users.findCustomer(userId);
      if (!customer) throw new ConflictError('NOT_A_CUSTOMER', 'Only an active customer can be viewed as.');
      await this.limits.countSession(admin.id);
      const { token } = await this.open(customer.id, { viewerSessionId: admin.sessionId });
      await this.audit.record({
        actor: admin,
        action: 'user.viewing-began',
        record: { id: customer.id, label: customer.name },
      });
      return { access_token: token, ...identityOf(customer) };
    });
  }

  /** @throws NOT_VIEWING */
  async endImpersonation({ viewer, sessionId }: Actor): Promise<void> {
    if (!viewer) throw new ConflictError('NOT_VIEWING', 'You are not viewing as a customer.');
    await this.end(sessionId, 'left');
  }

  endByPublicId(userId: number, publicId: string): Promise<boolean> {
    return this.db.transaction(async () => {
      const own = await this.db.write(Session).findBy({ userId, viewerSessionId: IsNull() });
      const session = own.find(({ id }) => publicIdOf(id) === publicId);
      if (!session) return false;
      await this.storeEndReason([session], 'SESSION_ENDED');
      return this.end(session.id);
    });
  }

  /** @param except session ID that stays */
  async endAll(userId: number, why: SessionEnd, except = ''): Promise<void> {
    await this.db.transaction(async () => {
      if (except) await this.endImpersonations('own.user_id = ? AND own.id <> ?', [userId, except], 'revoked');
      else await this.endImpersonations('s.user_id = ? OR own.user_id = ?', [userId, userId], 'revoked');
      const own = { userId, viewerSessionId: IsNull(), ...(except && { id: Not(except) }) };
      await this.storeEndReason(await this.db.write(Session).findBy(own), why);
      await this.db.write(Session).delete(except ? own : { userId });
    });
  }

  /** Idle sessions stay: their row gives the reason. */
  async deleteExpired(): Promise<void> {
    const now = this.clock.now();
    const expired = { expiresAt: LessThanOrEqual(now) };
    await this.db.transaction(async () => {
      const moments = [sqlDate(now), sqlDate(now), sqlDate(this.idleSince())];
      await this.endImpersonations(IMPERSONATION_EXPIRED, moments, 'time over');
      await this.db.write(Session).delete(expired);
      await this.db.write(RevokedSession).delete(expired);
    });
  }

  private idleSince(): Date {
    return this.clock.in(-this.config.TOKEN_IDLE_MINUTES * MINUTE);
  }

  private async findActorWhere(condition: string, value: string): Promise<Actor | null> {
    const now = this.clock.now();
    const moments = [sqlDate(now), sqlDate(this.idleSince())];
    const [row] = await this.db.query<ActorRow>(`${SELECT_ACTOR} AND ${condition}`, [...moments, ...moments, value]);
    if (!row || this.viewerLacksFactor(row)) return null;
    const { sessionId, viewerId, viewerName, viewerSessionId } = row;
    const person = { id: row.id, name: row.name, email: row.email, role: row.role, sessionId };
    if (now.getTime() - fromSqlDate(row.lastUsedAt).getTime() > MINUTE)
      await this.touch([sessionId, viewerSessionId], now);
    // Impersonation sessions cannot write.
    if (viewerId !== null)
      return { ...person, viewer: { id: viewerId, name: viewerName!, role: 'admin', sessionId: viewerSessionId! } };
    // A future time was stored before the clock was set back.
    const proven =
      row.provedAt !== null && Math.abs(now.getTime() - fromSqlDate(row.provedAt).getTime()) < PROOF_LIFETIME;
    return { ...person, ...pendingDuties(this.config, { role: row.role, hasFactor: Boolean(row.hasFactor), proven }) };
  }

  private viewerLacksFactor({ viewerId, viewerHasFactor }: ActorRow): boolean {
    return viewerId !== null && !viewerHasFactor && isFactorRequired(this.config, 'admin');
  }

  /** Reads continue when writes fail, as on a full disk. */
  private async touch(ids: (string | null)[], lastUsedAt: Date): Promise<void> {
    const id = In(ids.filter((one) => one !== null));
    const stored = this.db.transaction(() => this.db.write(Session).update({ id }, { lastUsedAt }));
    await stored.catch((error: unknown) => {
      if (!mayPass(error)) throw error;
    });
  }

  private async storeEndReason(sessions: Pick<Session, 'id' | 'expiresAt'>[], why: SessionEnd): Promise<void> {
    const rows = sessions.map(({ id, expiresAt }) => ({ id, expiresAt, why }));
    if (rows.length > 0) await insertMissing(this.db.write(RevokedSession), rows);
  }

  /** `s` is the session, `own` the admin's own. */
  private async endImpersonations(condition: string, parameters: unknown[], by: ImpersonationEnd): Promise<number> {
    const rows = await this.db.query<ImpersonationRow>(`${SELECT_IMPERSONATIONS} AND (${condition})`, parameters);
    let ended = 0;
    for (const row of rows) {
      const { affected } = await this.db.write(Session).delete({ id: row.id });
      if (affected !== 1) continue;
      ended += 1;
      await this.audit.record({
        actor: row.viewerId === null ? null : { id: row.viewerId, name: row.viewerName!, role: row.viewerRole! },
        action: 'user.viewing-ended',
        record: { id: row.userId, label: row.userName },
        after: { ended_by: by },
      });
    }
    return ended;
  }
}

/** The token contains the ID. */
export const publicIdOf = (sessionId: string): string => hash('sha256', `public:${sessionId}`).slice(0, 32);

import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { In, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import type { Actor, Viewer } from '../../core/common/actor.js';
import type { Role } from '../../core/common/roles.js';
import { Clock, HOUR, MINUTE } from '../../core/common/time/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { fromSqlDate, sqlDate } from '../../core/database/raw.js';
import type { SessionEnd } from '../../core/common/errors.js';
import type { Device } from '../../core/origin/devices.js';
import { EndedSessions } from './ended-sessions.js';
import { duesOf, isFactorAskedOf } from './factor-duty.js';
import { type EndedBy, LookingSessions } from './looking-sessions.js';
import { Session } from './session.entity.js';

export interface OpenedSession {
  token: string;
  /** Value of the cookie that only file GETs accept. */
  fileCookie: string;
  sessionId: string;
}

interface Opening {
  /** What it is opened with. */
  device?: Device;
  /** The log-in of an admin who only looks: it counts no longer than that one. */
  viewerSessionId?: string;
}

interface SessionRow {
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

const SELECT_ACTOR = `SELECT u.id AS id, u.name AS name, u.email AS email, u.role AS role, s.id AS sessionId, s.last_used_at AS lastUsedAt,
  u.has_factor AS hasFactor, s.proved_at AS provedAt,
  v.id AS viewerId, v.has_factor AS viewerHasFactor, v.name AS viewerName, s.viewer_session_id AS viewerSessionId
  FROM sessions s JOIN users u ON u.id = s.user_id
  LEFT JOIN sessions own ON own.id = s.viewer_session_id AND own.expires_at > ? AND own.last_used_at > ?
  LEFT JOIN users v ON v.id = own.user_id AND v.is_active = 1 AND v.role = 'admin'
  WHERE u.is_active = 1 AND s.expires_at > ?
  AND (s.viewer_session_id IS NOT NULL OR u.role = 'user' OR s.last_used_at > ?) AND (s.viewer_session_id IS NULL OR v.id IS NOT NULL)`;

/** Lifetime of a proof of identity; a sign-in is one. */
const PROOF_LASTS = 10 * MINUTE;

const OVER = 's.expires_at <= ? OR own.expires_at <= ? OR own.last_used_at <= ? OR own.id IS NULL';

/** Log-ins: opened, looked up on every call, ended. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly db: Db,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
    private readonly looking: LookingSessions,
    private readonly ended: EndedSessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async open(userId: number, { device, viewerSessionId }: Opening = {}): Promise<OpenedSession> {
    const sessionId = randomBytes(16).toString('hex');
    const fileCookie = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const lifetime = this.config.TOKEN_HOURS * HOUR;
    await this.db.transaction(() =>
      this.db.write(Session).insert({
        id: sessionId,
        userId,
        viewerSessionId: viewerSessionId ?? null,
        ...device,
        fileCookieHash: hashOf(fileCookie),
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

  actorOf(sessionId: string): Promise<Actor | null> {
    return this.find('s.id = ?', sessionId);
  }

  actorOfFileCookie(value: string): Promise<Actor | null> {
    return this.find('s.file_cookie_hash = ?', hashOf(value));
  }

  /** Why a log-in counts no more, as long as its row is there or somebody else has ended it. One that only looks ends with the admin's own. */
  async endOf(sessionId: string): Promise<SessionEnd | undefined> {
    const session = await this.db.read(Session).findOneBy({ id: sessionId, user: { isActive: true } });
    if (!session) return this.ended.endOf(sessionId);
    if (session.viewerSessionId) return this.endOf(session.viewerSessionId);
    if (session.expiresAt <= this.clock.now()) return 'SESSION_EXPIRED';
    return session.lastUsedAt <= this.idleSince() ? 'SESSION_IDLE' : 'SESSION_REVOKED';
  }

  /** The person has said just now who they are. */
  async prove(id: string): Promise<void> {
    await this.db.transaction(() => this.db.write(Session).update({ id }, { provedAt: this.clock.now() }));
  }

  /** Whether there was one. */
  end(sessionId: string, by: EndedBy = 'signed out'): Promise<boolean> {
    return this.db.transaction(async () => {
      const looked = await this.looking.end('s.id = ? OR own.id = ?', [sessionId, sessionId], by);
      const { affected } = await this.db.write(Session).delete({ id: sessionId });
      return looked > 0 || affected === 1;
    });
  }

  /** Ends every log-in of a person at once, but the one that is to stay. Whoever had one reads why. */
  async endAllOf(userId: number, why: SessionEnd, except = ''): Promise<void> {
    await this.db.transaction(async () => {
      const looks = except
        ? this.looking.end('own.user_id = ? AND own.id <> ?', [userId, except], 'revoked')
        : this.looking.end('s.user_id = ? OR own.user_id = ?', [userId, userId], 'revoked');
      await looks;
      const theirs = { userId, viewerSessionId: IsNull(), ...(except && { id: Not(except) }) };
      await this.ended.note(await this.db.write(Session).findBy(theirs), why);
      await this.db.write(Session).delete(except ? theirs : { userId });
    });
  }

  /** Those that count, the newest use first. An admin who only looks is none of theirs. */
  async listOf({ id: userId, role }: Pick<Actor, 'id' | 'role'>): Promise<Session[]> {
    const idle = role === 'user' ? {} : { lastUsedAt: MoreThan(this.idleSince()) };
    const where = { userId, viewerSessionId: IsNull(), expiresAt: MoreThan(this.clock.now()), ...idle };
    return this.db.read(Session).find({ where, order: { lastUsedAt: 'DESC', id: 'ASC' } });
  }

  /** Ends another session of the same account. Returns false when the session is not of this account or has ended. @param publicId see {@link publicIdOf} */
  endOwn(userId: number, publicId: string): Promise<boolean> {
    return this.db.transaction(async () => {
      const own = await this.db.write(Session).findBy({ userId, viewerSessionId: IsNull() });
      const session = own.find(({ id }) => publicIdOf(id) === publicId);
      if (!session) return false;
      await this.ended.note([session], 'SESSION_ENDED');
      return this.end(session.id);
    });
  }

  /** Removes log-ins whose time is over. Idle ones stay until then: they know why they are refused. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const moments = [sqlDate(now), sqlDate(now), sqlDate(this.idleSince())];
    await this.db.transaction(async () => {
      await this.looking.end(OVER, moments, 'time over');
      await this.db.write(Session).delete({ expiresAt: LessThanOrEqual(now) });
      await this.ended.sweep();
    });
  }

  private idleSince(): Date {
    return this.clock.in(-this.config.TOKEN_IDLE_MINUTES * MINUTE);
  }

  private async find(condition: string, value: string): Promise<Actor | null> {
    const now = this.clock.now();
    const moments = [sqlDate(now), sqlDate(this.idleSince())];
    const [row] = await this.db.query<SessionRow>(`${SELECT_ACTOR} AND ${condition}`, [...moments, ...moments, value]);
    if (!row || this.mayNotLook(row)) return null;
    const {
      lastUsedAt,
      hasFactor,
      provedAt,
      viewerId,
      viewerHasFactor: _,
      viewerName,
      viewerSessionId,
      ...person
    } = row;
    const proven = provedAt !== null && now.getTime() - fromSqlDate(provedAt).getTime() < PROOF_LASTS;
    const actor = { ...person, ...duesOf(this.config, { role: person.role, hasFactor: Boolean(hasFactor), proven }) };
    if (now.getTime() - fromSqlDate(lastUsedAt).getTime() > MINUTE)
      await this.touch([row.sessionId, viewerSessionId], now);
    // Whoever only looks can change nothing that would need more.
    return viewerId === null ? actor : { ...person, viewer: viewerOf(viewerId, viewerName!, viewerSessionId!) };
  }

  /** An admin who has to set up a factor first looks through nobody's eyes either. */
  private mayNotLook({ viewerId, viewerHasFactor }: SessionRow): boolean {
    return viewerId !== null && !viewerHasFactor && isFactorAskedOf(this.config, 'admin');
  }

  /** Whoever looks through another person's eyes keeps their own log-in alive by it. */
  private async touch(ids: (string | null)[], lastUsedAt: Date): Promise<void> {
    const id = In(ids.filter((one) => one !== null));
    await this.db.transaction(() => this.db.write(Session).update({ id }, { lastUsedAt }));
  }
}

const viewerOf = (id: number, name: string, sessionId: string): Viewer => ({ id, name, role: 'admin', sessionId });

/** Identifies a session in answers: the id itself is part of the token. */
export const publicIdOf = (sessionId: string): string => hashOf(`public:${sessionId}`).slice(0, 32);

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex');

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import type { Known } from '../auth/index.js';
import { OidcIdentity } from './oidc-identity.entity.js';
import type { Provider } from './oidc.settings.js';
import type { Proven } from './transactions.js';

/** Providers are known by their issuer, however its address is written; their names in the settings may change. */
export const issuerOf = ({ issuer }: Provider): string => new URL(issuer).href;

interface NewIdentity {
  user: Known;
  provider: Provider;
  proven: Pick<Proven, 'subject' | 'email'>;
  /** Nobody knows the password of this account. */
  isFirst?: boolean;
}

/** Who is whom at a provider. All but the look-ups run inside the caller's transaction. */
@Injectable()
export class Identities {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
  ) {}

  /** With the person. */
  find(provider: Provider, subject: string): Promise<OidcIdentity | null> {
    const where = { issuer: issuerOf(provider), subject };
    return this.db.read(OidcIdentity).findOne({ where, relations: { user: true } });
  }

  /** Oldest first. */
  of(userId: number): Promise<OidcIdentity[]> {
    return this.db.read(OidcIdentity).find({ where: { userId }, order: { id: 'ASC' } });
  }

  /** Whether this account is connected to somebody at that provider. */
  has(userId: number, provider: Provider): Promise<boolean> {
    return this.db.read(OidcIdentity).existsBy({ userId, issuer: issuerOf(provider) });
  }

  async connect({ user, provider, proven, isFirst = false }: NewIdentity): Promise<OidcIdentity> {
    const rows = this.db.write(OidcIdentity);
    const made = await rows.save(
      rows.create({
        ...{ userId: user.id, issuer: issuerOf(provider), subject: proven.subject!, email: proven.email },
        ...{ noPassword: isFirst ? markOf(user) : null, lastUsedAt: this.clock.now() },
      }),
    );
    await this.note(user, 'user.connected', provider.label);
    return made;
  }

  async used({ id, email }: OidcIdentity, proven: Pick<Proven, 'email'>): Promise<void> {
    await this.db.write(OidcIdentity).update({ id }, { lastUsedAt: this.clock.now(), email: proven.email ?? email });
  }

  /** False when it is gone already. */
  async disconnect(user: Known, { id }: OidcIdentity, label: string): Promise<boolean> {
    const { affected } = await this.db.write(OidcIdentity).delete({ id, userId: user.id });
    if (affected === 1) await this.note(user, 'user.disconnected', label);
    return affected === 1;
  }

  /** Whoever connected them since then was somebody else. */
  async forgetSince(userId: number, since: Date): Promise<void> {
    await this.db.write(OidcIdentity).delete({ userId, createdAt: MoreThanOrEqual(since) });
  }

  /** Whether nobody could sign in to this account without it: it is the only one, and nobody has chosen a password since. */
  isOnlyWayIn(user: Known, identity: OidcIdentity, all: readonly OidcIdentity[]): boolean {
    return all.length === 1 && identity.noPassword === markOf(user);
  }

  private note(
    { id, name, role }: Known,
    action: 'user.connected' | 'user.disconnected',
    label: string,
  ): Promise<void> {
    return this.audit.record({
      actor: { id, name, role },
      action,
      record: { id, label: name },
      after: { with: label },
    });
  }
}

const markOf = ({ passwordHash }: Known): string => createHash('sha256').update(passwordHash).digest('hex');

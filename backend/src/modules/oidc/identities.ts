import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import type { Known } from '../auth/second-factor.js';
import { AccountChanged } from '../users/user.events.js';
import { OidcIdentity } from './oidc-identity.entity.js';
import type { Provider } from './oidc.settings.js';
import type { Proven } from './transactions.js';

/** Providers are known by their issuer, however its address is written; their names in the settings may change. */
export const issuerOf = ({ issuer }: Provider): string => new URL(issuer).href;

interface NewIdentity {
  user: Known;
  provider: Provider;
  proven: Pick<Proven, 'subject' | 'email'>;
  /** The account opens by it: nobody knows its password, and nobody is warned. */
  isFirst?: boolean;
}

/** Who is whom at a provider. All but the look-ups run inside the caller's transaction. */
@Injectable()
export class Identities {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly events: DomainEvents,
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

  /** Whom this account is connected to at that provider. */
  at(userId: number, provider: Provider): Promise<OidcIdentity | null> {
    return this.db.read(OidcIdentity).findOneBy({ userId, issuer: issuerOf(provider) });
  }

  /** Its owner hears of it, as of everything that opens an account. */
  async connect({ user, provider, proven, isFirst = false }: NewIdentity): Promise<OidcIdentity> {
    const isWithoutPassword = isFirst || this.isWithoutPassword(user, await this.of(user.id));
    const rows = this.db.write(OidcIdentity);
    const made = await rows.save(
      rows.create({
        ...{ userId: user.id, issuer: issuerOf(provider), subject: proven.subject!, email: proven.email },
        ...{ noPassword: isWithoutPassword ? markOf(user) : null, lastUsedAt: this.clock.now() },
      }),
    );
    await this.note(user, 'user.connected', provider.label);
    if (!isFirst) await this.tell(user, { what: 'factor-added', factor: provider.label });
    return made;
  }

  async used({ id, email }: OidcIdentity, proven: Pick<Proven, 'email'>): Promise<void> {
    await this.db.write(OidcIdentity).update({ id }, { lastUsedAt: this.clock.now(), email: proven.email ?? email });
  }

  /** False when it is gone already. */
  async disconnect(user: Known, { id }: OidcIdentity, label: string): Promise<boolean> {
    const { affected } = await this.db.write(OidcIdentity).delete({ id, userId: user.id });
    if (affected !== 1) return false;
    await this.note(user, 'user.disconnected', label);
    await this.tell(user, { what: 'factor-removed', factor: label });
    return true;
  }

  /** Whoever connected them since then was somebody else. */
  async forgetSince(userId: number, since: Date): Promise<void> {
    await this.db.write(OidcIdentity).delete({ userId, createdAt: MoreThanOrEqual(since) });
  }

  /** Whether nobody has chosen a password for an account that a provider has opened. */
  isWithoutPassword(user: Known, identities: readonly OidcIdentity[]): boolean {
    return identities.some(({ noPassword }) => noPassword === markOf(user));
  }

  private tell({ id }: Known, change: AccountChanged['change']): Promise<void> {
    return this.events.publish(new AccountChanged(id, change));
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

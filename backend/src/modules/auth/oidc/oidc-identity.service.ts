import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import type { Actor } from '../../../core/common/actor.js';
import { ConflictError, DomainError, NotFoundError } from '../../../core/common/errors.js';
import { Clock } from '../../../core/common/time/clock.js';
import { Db, isDuplicate } from '../../../core/database/db.js';
import { DomainEvents } from '../../../core/events/domain-events.js';
import { AccountChanged } from '../../users/user.events.js';
import { ProfileService } from '../../users/profile.service.js';
import type { User } from '../../users/user.entity.js';
import { ownAccount } from '../../users/user.rules.js';
import { passwordFingerprint } from '../credentials/password.service.js';
import { SessionService } from '../sessions/session.service.js';
import { ConnectionView } from './dto/connection.view.js';
import { OidcIdentity } from './entities/oidc-identity.entity.js';
import type { OidcClaims } from './entities/oidc-transaction.entity.js';
import { OidcAuthorizationService } from './oidc-authorization.service.js';
import { OidcClient } from './oidc.client.js';
import type { Provider } from './oidc.settings.js';

interface NewIdentity {
  user: User;
  provider: Provider;
  claims: Pick<OidcClaims, 'subject' | 'email'>;
  isFirst?: boolean;
}

interface Completion {
  key: string | undefined;
  ip: string;
}

/** Providers are identified by their issuer. */
@Injectable()
export class OidcIdentityService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly events: DomainEvents,
    private readonly client: OidcClient,
    private readonly authorization: OidcAuthorizationService,
    private readonly profiles: ProfileService,
    private readonly sessions: SessionService,
  ) {}

  async listConnections({ id }: Actor): Promise<ConnectionView[]> {
    const identities = await this.list(id);
    const offered = this.client.providers.map((provider) => {
      const identity = identities.find(({ issuer }) => issuer === issuerOf(provider)) ?? null;
      return ConnectionView.of(identity, provider.name, provider.label);
    });
    const removed = identities.filter((identity) => !this.findProviderOf(identity));
    return [...offered, ...removed.map((identity) => ConnectionView.of(identity, null, this.labelOf(identity)))];
  }

  /** @throws SIGN_IN_OVER, CONNECTION_TAKEN */
  async connect(actor: Actor, { key, ip }: Completion): Promise<void> {
    const pending = await this.authorization.getPendingLogin(key, { userId: actor.id, purpose: 'connect', ip });
    const { provider, transaction: claims } = pending;
    try {
      await this.db.transaction(async () => {
        const user = await this.profiles.getAccount(actor.id);
        await this.authorization.complete(pending);
        await this.create({ user, provider, claims });
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await this.authorization.reject(pending, connectionTaken(provider), ip);
    }
  }

  /** @throws ONLY_WAY_IN without another identity or password */
  disconnect(actor: Actor, id: number): Promise<void> {
    return this.db.transaction(async () => {
      // Concurrent requests could delete the last two identities.
      await this.db.acquireGlobalLock();
      const user = await this.profiles.getAccount(actor.id);
      const identities = await this.list(user.id);
      const identity = identities.find((each) => each.id === id);
      if (!identity) throw new NotFoundError();
      const usable = identities.filter((each) => each !== identity && this.findProviderOf(each));
      if (usable.length === 0 && hasNoPassword(user, identities)) throw onlyWayIn();
      const { affected } = await this.db.write(OidcIdentity).delete({ id, userId: user.id });
      if (affected !== 1) throw new NotFoundError();
      const label = this.labelOf(identity);
      await this.record(user, 'user.disconnected', label);
      await this.events.publish(new AccountChanged(user.id, { what: 'factor-removed', factor: label }));
    });
  }

  /** @throws SIGN_IN_OVER; PROOF_REFUSED for a different person's account */
  async renewProof(actor: Actor, { key, ip }: Completion): Promise<void> {
    const pending = await this.authorization.getPendingLogin(key, { userId: actor.id, purpose: 'proof', ip });
    const identity = await this.find(pending.provider, pending.transaction.subject);
    if (identity?.userId !== actor.id) return this.authorization.reject(pending, otherPerson(), ip);
    await this.db.transaction(async () => {
      await this.authorization.complete(pending);
      await this.sessions.renewProof(actor.sessionId);
    });
  }

  find(provider: Provider, subject: string): Promise<OidcIdentity | null> {
    const where = { issuer: issuerOf(provider), subject };
    return this.db.read(OidcIdentity).findOne({ where, relations: { user: true } });
  }

  findByUser(userId: number, provider: Provider): Promise<OidcIdentity | null> {
    return this.db.read(OidcIdentity).findOneBy({ userId, issuer: issuerOf(provider) });
  }

  async create({ user, provider, claims, isFirst = false }: NewIdentity): Promise<void> {
    const noPassword = isFirst || hasNoPassword(user, await this.list(user.id));
    await this.db.write(OidcIdentity).insert({
      userId: user.id,
      issuer: issuerOf(provider),
      subject: claims.subject!,
      email: claims.email,
      noPassword: noPassword ? passwordFingerprint(user) : null,
      lastUsedAt: this.clock.now(),
    });
    await this.record(user, 'user.connected', provider.label);
    if (!isFirst)
      await this.events.publish(new AccountChanged(user.id, { what: 'factor-added', factor: provider.label }));
  }

  async recordUse({ id, email }: OidcIdentity, claims: Pick<OidcClaims, 'email'>): Promise<void> {
    await this.db.write(OidcIdentity).update({ id }, { lastUsedAt: this.clock.now(), email: claims.email ?? email });
  }

  /** An attacker may have connected them. */
  async deleteSince(userId: number, since: Date): Promise<void> {
    await this.db.write(OidcIdentity).delete({ userId, createdAt: MoreThanOrEqual(since) });
  }

  private list(userId: number): Promise<OidcIdentity[]> {
    return this.db.read(OidcIdentity).find({ where: { userId }, order: { id: 'ASC' } });
  }

  private findProviderOf({ issuer }: OidcIdentity): Provider | undefined {
    return this.client.providers.find((provider) => issuerOf(provider) === issuer);
  }

  private labelOf(identity: OidcIdentity): string {
    return this.findProviderOf(identity)?.label ?? new URL(identity.issuer).host;
  }

  private record(user: User, action: 'user.connected' | 'user.disconnected', label: string): Promise<void> {
    return this.audit.record({ ...ownAccount(user), action, after: { with: label } });
  }
}

const issuerOf = ({ issuer }: Provider): string => new URL(issuer).href;

const hasNoPassword = (user: User, identities: readonly OidcIdentity[]): boolean =>
  identities.some(({ noPassword }) => noPassword === passwordFingerprint(user));

const connectionTaken = ({ label }: Provider) =>
  new ConflictError('CONNECTION_TAKEN', `This account, or that ${label} account, is already connected.`);

const otherPerson = () =>
  new DomainError(
    400,
    'PROOF_REFUSED',
    'You signed in there with an account that is not connected to yours. Please try again.',
  );

const onlyWayIn = () =>
  new ConflictError(
    'ONLY_WAY_IN',
    'You could no longer sign in. Choose a password first: sign out and use “Forgot password?”.',
  );

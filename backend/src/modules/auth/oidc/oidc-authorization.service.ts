import { Inject, Injectable, Logger } from '@nestjs/common';
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { MoreThan } from 'typeorm';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { DomainError } from '../../../core/common/errors.js';
import { Clock, MINUTE } from '../../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { Db } from '../../../core/database/db.js';
import { RateLimitService } from '../../../core/rate-limit/rate-limit.service.js';
import { addressKey } from '../../../core/rate-limit/rate-limit.js';
import { fingerprint } from '../../../core/telemetry/logging/fingerprint.js';
import {
  type OidcClaims,
  type OidcPurpose,
  type OidcStep,
  OidcTransaction,
  purposeOf,
  TRANSACTION_LIFETIME_MS,
} from './entities/oidc-transaction.entity.js';
import { createSecrets, deriveSecrets, type OidcSecrets, parseId, transactionIdOf } from './oidc-secrets.js';
import { OidcClient } from './oidc.client.js';
import type { Provider } from './oidc.settings.js';

const AUDIT_WINDOW_MS = 15 * MINUTE;

export type OidcErrorCode = 'unknown' | 'unavailable' | 'denied' | 'refused' | 'used' | 'late' | 'other-browser';

export class AuthorizationError extends Error {
  constructor(
    readonly code: OidcErrorCode,
    readonly purpose: OidcPurpose = 'sign-in',
  ) {
    super(code);
  }
}

export interface AuthorizationCallback {
  provider: string;
  query: string;
  getKey: (id: string) => string | undefined;
  ip: string;
}

export interface PendingLogin {
  provider: Provider;
  transaction: OidcTransaction & { subject: string };
}

interface Caller {
  userId: number | null;
  purpose: OidcPurpose;
  ip: string;
}

interface Refusal {
  provider: string;
  reason: string;
  ip: string;
}

/** Authorization code flow with PKCE. Secrets derive from 256 random bits in a cookie; the database holds none. */
@Injectable()
export class OidcAuthorizationService {
  private readonly log = new Logger('Oidc');

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly client: OidcClient,
    private readonly limits: RateLimitService,
    private readonly audit: AuditTrail,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Replaces a user's transaction of the same purpose.
   * @throws AuthorizationError
   */
  async begin(
    name: string,
    ip: string,
    { userId, isProof }: Pick<OidcTransaction, 'userId' | 'isProof'> = { userId: null, isProof: false },
  ): Promise<{ url: string; secrets: OidcSecrets }> {
    const provider = this.client.findProvider(name);
    if (!provider) throw new AuthorizationError('unknown');
    const secrets = createSecrets();
    const url = await this.client
      .createAuthorizationUrl(provider, secrets, { reauthenticate: isProof })
      .catch(async (error: unknown) => {
        await this.recordRefusal({ provider: name, reason: 'unavailable', ip }, detailOf(error));
        throw new AuthorizationError('unavailable');
      });
    await this.db.transaction(async () => {
      if (userId !== null) await this.db.write(OidcTransaction).delete({ userId, isProof });
      await this.db.write(OidcTransaction).insert({
        id: transactionIdOf(secrets.key)!,
        provider: name,
        step: 'begun',
        userId,
        isProof,
        createdAt: this.clock.now(),
        expiresAt: this.clock.in(TRANSACTION_LIFETIME_MS),
      });
    });
    return { url: url.href, secrets };
  }

  /**
   * A transaction accepts one response, valid or not.
   * @throws AuthorizationError
   */
  async handleCallback(callback: AuthorizationCallback): Promise<{ id: string; purpose: OidcPurpose }> {
    const provider = this.client.findProvider(callback.provider);
    if (!provider) throw new AuthorizationError('unknown');
    const { secrets, transaction } = await this.acceptCallback(callback);
    const purpose = purposeOf(transaction);
    const claims = await this.client
      .exchangeCode(provider, callback.query, { secrets, transaction })
      .catch((error: unknown) => this.fail(callback, errorCodeOf(error), { purpose, detail: detailOf(error) }));
    if (!(await this.advance(transaction, 'answered', 'proven', claims)))
      return this.fail(callback, 'late', { purpose });
    return { id: secrets.id, purpose };
  }

  /** @throws SIGN_IN_OVER if used, expired, or of a different user or purpose */
  async getPendingLogin(key: string | undefined, { userId, purpose, ip }: Caller): Promise<PendingLogin> {
    const transaction = await this.find(key);
    const provider = transaction && this.client.findProvider(transaction.provider);
    const reason = transaction && this.refusalReason(transaction, { userId, purpose });
    if (reason) await this.recordRefusal({ provider: transaction.provider, reason, ip });
    if (!provider || reason || transaction.subject === null) throw signInOver();
    return { provider, transaction: { ...transaction, subject: transaction.subject } };
  }

  async complete({ transaction }: PendingLogin): Promise<void> {
    if (!(await this.advance(transaction, 'proven', 'used'))) throw signInOver();
  }

  async reject({ transaction, provider }: PendingLogin, refusal: DomainError, ip: string): Promise<never> {
    await this.advance(transaction, 'proven', 'used');
    await this.recordRefusal({ provider: provider.name, reason: refusal.code.toLowerCase().replaceAll('_', '-'), ip });
    throw refusal;
  }

  private async acceptCallback(
    callback: AuthorizationCallback,
  ): Promise<{ secrets: OidcSecrets; transaction: OidcTransaction }> {
    const id = parseId(new URLSearchParams(callback.query).get('state'));
    const key = id === null ? undefined : callback.getKey(id);
    const transaction = await this.find(key);
    if (!id || !key || !transaction) return this.fail(callback, 'other-browser');
    const purpose = purposeOf(transaction);
    if (transaction.provider !== callback.provider) return this.fail(callback, 'refused', { purpose });
    if (this.isExpired(transaction)) return this.fail(callback, 'late', { purpose });
    if (!(await this.advance(transaction, 'begun', 'answered'))) return this.fail(callback, 'used', { purpose });
    return { secrets: deriveSecrets(id, key), transaction };
  }

  private async find(key: string | undefined): Promise<OidcTransaction | null> {
    const id = transactionIdOf(key);
    return id === null ? null : this.db.read(OidcTransaction).findOneBy({ id });
  }

  private isExpired({ expiresAt }: OidcTransaction): boolean {
    return expiresAt <= this.clock.now();
  }

  /** Compare-and-set. */
  private advance({ id }: OidcTransaction, from: OidcStep, to: OidcStep, claims?: OidcClaims): Promise<boolean> {
    return this.db.transaction(async () => {
      const where = { id, step: from, expiresAt: MoreThan(this.clock.now()) };
      return (await this.db.write(OidcTransaction).update(where, { step: to, ...claims })).affected === 1;
    });
  }

  private refusalReason(transaction: OidcTransaction, { userId, purpose }: Omit<Caller, 'ip'>): string | null {
    if (transaction.userId !== userId) return 'other-account';
    if (purposeOf(transaction) !== purpose) return 'other-purpose';
    if (this.isExpired(transaction)) return 'late';
    return transaction.step === 'proven' ? null : 'used';
  }

  private async fail(
    { provider, ip }: AuthorizationCallback,
    code: OidcErrorCode,
    { purpose, detail }: { purpose?: OidcPurpose; detail?: string } = {},
  ): Promise<never> {
    await this.recordRefusal({ provider, reason: code, ip }, detail);
    throw new AuthorizationError(code, purpose);
  }

  /** Audits once per reason, network and 15 minutes: attackers must not flood the log. */
  private async recordRefusal({ provider, reason, ip }: Refusal, detail = ''): Promise<void> {
    const network = addressKey(ip);
    const suffix = detail && ` (${detail})`;
    this.log.warn(
      `sign-in through ${provider} refused: ${reason}${suffix}, network ${fingerprint(this.config, network)}`,
    );
    const { hits } = await this.limits.hit(`oidc:refused:${provider}:${reason}:${network}`, AUDIT_WINDOW_MS);
    if (hits > 1) return;
    const record = { id: provider, label: provider };
    await this.db.transaction(() =>
      this.audit.record({ actor: null, action: 'sign-in.refused', record, after: { why: reason } }),
    );
  }
}

const signInOver = () => new DomainError(400, 'SIGN_IN_OVER', 'This sign-in has expired. Please start again.');

/** openid-client codes for invalid responses; others mean no response. */
const INVALID_RESPONSE = /^OAUTH_(?!TIMEOUT|RESPONSE_IS_NOT_CONFORM|PARSE_ERROR|RESPONSE_IS_NOT_JSON)/;

function errorCodeOf(error: unknown): OidcErrorCode {
  if (error instanceof AuthorizationResponseError) return error.error === 'access_denied' ? 'denied' : 'refused';
  return INVALID_RESPONSE.test(libraryCodeOf(error)) ? 'refused' : 'unavailable';
}

const libraryCodeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

const detailOf = (error: unknown): string =>
  error instanceof ResponseBodyError
    ? `${error.code} ${error.error.slice(0, 40)}`
    : libraryCodeOf(error) || String((error as Error).name);

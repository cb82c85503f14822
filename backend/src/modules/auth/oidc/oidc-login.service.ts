import { Injectable } from '@nestjs/common';
import { ConflictError, DomainError } from '../../../core/common/errors.js';
import { isDuplicate } from '../../../core/database/db.js';
import type { Origin } from '../../../core/origin/origin.js';
import { AccountService } from '../../users/account.service.js';
import { LoginLimitService } from '../credentials/login-limit.service.js';
import type { AccountSnapshot } from '../login/second-factor.port.js';
import { AuthService, type SignInResult } from '../login/auth.service.js';
import { AccountLinkingService } from './account-linking.service.js';
import { OidcAuthorizationService, type PendingLogin } from './oidc-authorization.service.js';

interface Caller {
  key: string | undefined;
  from: Origin;
}

/** A second factor may still be required. */
@Injectable()
export class OidcLoginService {
  constructor(
    private readonly authorization: OidcAuthorizationService,
    private readonly linking: AccountLinkingService,
    private readonly accounts: AccountService,
    private readonly limits: LoginLimitService,
    private readonly auth: AuthService,
  ) {}

  async finish({ key, from }: Caller): Promise<SignInResult> {
    const pending = await this.getPendingLogin(key, from);
    return this.openSession(await this.attempt(pending, from, () => this.linking.resolveAccount(pending)), from);
  }

  async connect({ key, from }: Caller, password: string): Promise<SignInResult> {
    const pending = await this.getPendingLogin(key, from);
    const { email, id } = await this.attempt(pending, from, () => this.linking.getAccountToLink(pending));
    const user = await this.auth.verifyPassword({ email, password }, from);
    if (!user.isActive || user.id !== id) return this.auth.rejectAttempt(user, { ...from, email, how: 'provider' });
    await this.limits.uncountAttempt(email, from.ip);
    return this.openSession(await this.attempt(pending, from, () => this.linking.linkAccount(pending, user)), from);
  }

  private getPendingLogin(key: string | undefined, { ip }: Origin): Promise<PendingLogin> {
    return this.authorization.getPendingLogin(key, { userId: null, purpose: 'sign-in', ip });
  }

  /** Retries if the account was created concurrently. */
  private async attempt(
    pending: PendingLogin,
    { ip }: Origin,
    work: () => Promise<AccountSnapshot>,
  ): Promise<AccountSnapshot> {
    const retry = async (error: unknown) => {
      const isOvertaken = error instanceof ConflictError && (await this.linking.findIdentity(pending)) !== null;
      if (isOvertaken || isDuplicate(error)) return work();
      throw error;
    };
    return work()
      .catch(retry)
      .catch(async (error: unknown) => {
        if (error instanceof DomainError && error.code !== 'CONNECT_FIRST')
          await this.authorization.reject(pending, error, ip);
        throw error;
      });
  }

  /** The role may have changed. */
  private async openSession({ id, email }: AccountSnapshot, from: Origin): Promise<SignInResult> {
    const user = await this.accounts.findById(id);
    const session = user && (await this.auth.signIn(user, from, 'provider'));
    return session ?? this.auth.rejectAttempt(user, { ...from, email, how: 'provider' });
  }
}

import { Injectable } from '@nestjs/common';
import { ConflictError, DomainError, ForbiddenError } from '../../../core/common/errors.js';
import { Db, isDuplicate } from '../../../core/database/db.js';
import type { Origin } from '../../../core/origin/origin.js';
import { AccountService } from '../../users/account.service.js';
import type { User } from '../../users/user.entity.js';
import { noPassword } from '../../users/user.rules.js';
import { UserService } from '../../users/user.service.js';
import { LoginLimitService } from '../credentials/login-limit.service.js';
import { AuthService } from '../login/auth.service.js';
import type { SignInResult } from '../sessions/session.service.js';
import { InvitationService } from '../invitations/invitation.service.js';
import type { OidcIdentity } from './entities/oidc-identity.entity.js';
import { OidcAuthorizationService, type PendingLogin } from './oidc-authorization.service.js';
import { OidcIdentityService } from './oidc-identity.service.js';
import type { Provider } from './oidc.settings.js';

interface Caller {
  key: string | undefined;
  from: Origin;
}

/** A second factor may still be required. */
@Injectable()
export class OidcLoginService {
  constructor(
    private readonly db: Db,
    private readonly authorization: OidcAuthorizationService,
    private readonly identities: OidcIdentityService,
    private readonly invitations: InvitationService,
    private readonly accounts: AccountService,
    private readonly roles: UserService,
    private readonly limits: LoginLimitService,
    private readonly auth: AuthService,
  ) {}

  async finish({ key, from }: Caller): Promise<SignInResult> {
    const pending = await this.getPendingLogin(key, from);
    return this.openSession(await this.attempt(pending, from, () => this.resolveAccount(pending)), from);
  }

  async connect({ key, from }: Caller, password: string): Promise<SignInResult> {
    const pending = await this.getPendingLogin(key, from);
    const { email, id } = await this.attempt(pending, from, () => this.getAccountToLink(pending));
    const user = await this.auth.verifyPassword({ email, password }, from);
    if (!user.isActive || user.id !== id) return this.auth.rejectAttempt(user, { ...from, email, how: 'provider' });
    await this.limits.uncountAttempt(email, from.ip);
    return this.openSession(await this.attempt(pending, from, () => this.linkAccount(pending, user)), from);
  }

  private getPendingLogin(key: string | undefined, { ip }: Origin): Promise<PendingLogin> {
    return this.authorization.getPendingLogin(key, { userId: null, purpose: 'sign-in', ip });
  }

  /** Retries if the account was created concurrently. */
  private async attempt(pending: PendingLogin, { ip }: Origin, work: () => Promise<User>): Promise<User> {
    const retry = async (error: unknown) => {
      const isOvertaken = error instanceof ConflictError && (await this.findIdentity(pending)) !== null;
      if (isOvertaken || isDuplicate(error)) return work();
      throw error;
    };
    return work()
      .catch(retry)
      .catch(async (error: unknown) => {
        if (!(error instanceof DomainError) || error.code === 'CONNECT_FIRST') throw error;
        return this.authorization.reject(pending, error, ip);
      });
  }

  /** The role may have changed. */
  private async openSession({ id, email }: User, from: Origin): Promise<SignInResult> {
    const user = await this.accounts.findById(id);
    const session = user && (await this.auth.signIn(user, from, 'provider'));
    return session ?? this.auth.rejectAttempt(user, { ...from, email, how: 'provider' });
  }

  private findIdentity({ provider, transaction }: PendingLogin): Promise<OidcIdentity | null> {
    return this.identities.find(provider, transaction.subject);
  }

  /** @throws EMAIL_NOT_VERIFIED, NO_ACCOUNT, OTHER_CONNECTION; CONNECT_FIRST for an account with a password */
  private async resolveAccount(pending: PendingLogin): Promise<User> {
    const identity = await this.findIdentity(pending);
    if (identity) return this.db.transaction(() => this.useIdentity(pending, identity));
    const invited = await this.findInvitedAccount(pending);
    if (invited) return this.db.transaction(() => this.acceptInvitation(pending, invited));
    return this.db.transaction(() => this.createAccount(pending));
  }

  private async linkAccount(pending: PendingLogin, user: User): Promise<User> {
    const identity = await this.findIdentity(pending);
    return this.db.transaction(async () => {
      if (identity) return this.useIdentity(pending, identity);
      await this.completeLogin(pending);
      await this.identities.create({ ...pending, claims: pending.transaction, user });
      return this.applyRole(pending, user);
    });
  }

  /** @throws NO_ACCOUNT, OTHER_CONNECTION */
  private async getAccountToLink({ provider, transaction }: PendingLogin): Promise<User> {
    const user = transaction.email && (await this.accounts.findByEmail(transaction.email));
    if (!user) throw noAccount();
    const identity = await this.identities.findByUser(user.id, provider);
    if (identity && identity.subject !== transaction.subject) throw otherSubject(provider);
    return user;
  }

  private async useIdentity(pending: PendingLogin, identity: OidcIdentity): Promise<User> {
    await this.completeLogin(pending);
    await this.identities.recordUse(identity, pending.transaction);
    return this.applyRole(pending, identity.user!);
  }

  /** Fails if the account changed concurrently. */
  private async acceptInvitation(pending: PendingLogin, { id, email }: User): Promise<User> {
    // An admin may withdraw the invitation concurrently.
    await this.db.acquireGlobalLock();
    await this.authorization.complete(pending);
    const user = await this.accounts.lock(id);
    if (!user?.isInvited || !user.isActive) throw connectFirst(pending.provider, email);
    await this.accounts.changePassword(user, user.passwordHash);
    await this.identities.create({ ...pending, claims: pending.transaction, user, isFirst: true });
    return this.applyRole(pending, user);
  }

  private async createAccount(pending: PendingLogin): Promise<User> {
    // An admin may invite the address concurrently.
    await this.db.acquireGlobalLock();
    await this.authorization.complete(pending);
    const { email, name, role } = pending.transaction;
    const user = await this.accounts.create({
      name: name ?? email!,
      email: email!,
      passwordHash: noPassword(),
      role: role ?? 'user',
      agrees: true,
    });
    await this.identities.create({ ...pending, claims: pending.transaction, user, isFirst: true });
    return user;
  }

  /** Two admins could each lose the role to the other. */
  private async completeLogin(pending: PendingLogin): Promise<void> {
    if (pending.transaction.role) await this.db.acquireGlobalLock();
    await this.authorization.complete(pending);
  }

  private async applyRole({ transaction: { role }, provider }: PendingLogin, user: User): Promise<User> {
    if (role) await this.roles.assignProvidedRole(user.id, role, provider.label);
    return user;
  }

  private async findInvitedAccount({ provider, transaction: { email } }: PendingLogin): Promise<User | null> {
    if (!email) throw notVerified(provider);
    const user = await this.accounts.findByEmail(email);
    if (!user) return this.requireSignUp(provider, email);
    if (await this.identities.findByUser(user.id, provider)) throw otherSubject(provider);
    if (!user.isInvited || !user.isActive) throw connectFirst(provider, email);
    return user;
  }

  private async requireSignUp(provider: Provider, email: string): Promise<null> {
    const role = await this.invitations.findOfferedRole(email);
    if (role && role !== 'user' && !provider.roles) throw useInvitationLink(provider);
    if (!role && !provider.sign_up) throw noAccount();
    return null;
  }
}

const notVerified = ({ label }: Provider) =>
  new ForbiddenError(
    'EMAIL_NOT_VERIFIED',
    `${label} sent no verified email address. Sign in with your password; you can connect ${label} in your account.`,
  );

const noAccount = () =>
  new ForbiddenError(
    'NO_ACCOUNT',
    'There is no account with this email address. Register first, or ask us to invite you.',
  );

/** A new account would end the staff invitation. */
const useInvitationLink = ({ label }: Provider) =>
  new ForbiddenError(
    'NO_ACCOUNT',
    `You are invited: choose a password with the link in our email first. Then you can connect ${label} in your account.`,
  );

const otherSubject = ({ label }: Provider) =>
  new ConflictError(
    'OTHER_CONNECTION',
    `This account is connected to a different ${label} account. Sign in with your password, and connect it again in your account.`,
  );

const connectFirst = ({ label }: Provider, email: string) =>
  new ConflictError('CONNECT_FIRST', `Enter the password of your account to connect it to ${label}.`, {
    details: { connect: { provider: label, email } },
  });

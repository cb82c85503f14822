import { Injectable } from '@nestjs/common';
import { ConflictError, ForbiddenError } from '../../core/common/errors.js';
import type { Known } from '../auth/second-factor.js';
import { InvitationsService } from '../invitations/invitations.service.js';
import { noPassword } from '../users/no-password.js';
import { UserAccounts } from '../users/user-accounts.js';
import { Identities } from './identities.js';
import type { Provider } from './oidc.settings.js';
import type { OpenWay } from './open-ways.js';
import type { Proven } from './transactions.js';

/** Whose account somebody gets who has not come through this provider before. */
@Injectable()
export class Newcomers {
  constructor(
    private readonly accounts: UserAccounts,
    private readonly identities: Identities,
    private readonly invitations: InvitationsService,
  ) {}

  /** The account that has the address; null: nobody has it, and one may be made. Refuses what must not be. */
  async accountFor({ provider, proven: { email } }: OpenWay): Promise<Known | null> {
    if (!email) throw notVerified(provider);
    const user = await this.accounts.findByEmail(email);
    if (!user) return this.mayComeAnew(provider, email);
    if (await this.identities.at(user.id, provider)) throw otherSubject(provider);
    // Whoever has chosen a password is asked for it.
    if (!user.isInvited || !user.isActive) throw connectFirst(provider, email);
    return user;
  }

  private async mayComeAnew(provider: Provider, email: string): Promise<null> {
    const offered = await this.invitations.roleOffered(email);
    if (offered && offered !== 'user' && !provider.roles) throw useTheLetter(provider);
    if (!offered && !provider.sign_up) throw noAccount();
    return null;
  }

  /** The account that a password is to connect. Another tab of theirs may have done it already. */
  async toConnect({ provider, proven }: OpenWay): Promise<Known> {
    const user = proven.email && (await this.accounts.findByEmail(proven.email));
    if (!user) throw noAccount();
    const theirs = await this.identities.at(user.id, provider);
    if (theirs && theirs.subject !== proven.subject) throw otherSubject(provider);
    return user;
  }

  /** An account of their own. Inside the transaction of their sign-in; nobody knows its password. */
  make({ email, name, role }: Proven): Promise<Known> {
    const account = { name: name ?? email!, email: email!, passwordHash: noPassword(), role: role ?? 'user' } as const;
    return this.accounts.create({ ...account, agrees: true });
  }

  /**
   * Somebody who was invited comes through a provider instead of the link of the letter, and agrees as they would there. Refuses where
   * they have chosen a password at this very moment, or nobody wants them any more.
   */
  async welcome({ provider }: Pick<OpenWay, 'provider'>, { id, email }: Known): Promise<void> {
    const user = await this.accounts.hold(id);
    if (!user?.isInvited || !user.isActive) throw connectFirst(provider, email);
    await this.accounts.changePassword(user, user.passwordHash);
  }
}

const notVerified = ({ label }: Provider) =>
  new ForbiddenError(
    'EMAIL_NOT_VERIFIED',
    `${label} told us no verified email address. Sign in with your password; you can connect ${label} in your account.`,
  );

const noAccount = () =>
  new ForbiddenError(
    'NO_ACCOUNT',
    'There is no account with this email address. Register first, or ask us to invite you.',
  );

/** A role of the firm is given by the link alone: whoever comes another way would be a customer, and the invitation over. */
const useTheLetter = ({ label }: Provider) =>
  new ForbiddenError(
    'NO_ACCOUNT',
    `You are invited: choose a password with the link in our letter first. Then you can connect ${label} in your account.`,
  );

const otherSubject = ({ label }: Provider) =>
  new ConflictError(
    'OTHER_CONNECTION',
    `This account is connected to somebody else at ${label}. Sign in with your password, and connect it again in your account.`,
  );

const connectFirst = ({ label }: Provider, email: string) =>
  new ConflictError('CONNECT_FIRST', `Enter the password of your account to connect it to ${label}.`, {
    details: { connect: { provider: label, email } },
  });

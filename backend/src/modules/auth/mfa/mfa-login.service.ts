import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { ConflictError, DomainError, FieldError, UnauthorizedError } from '../../../core/common/errors.js';
import { Db } from '../../../core/database/db.js';
import type { Origin } from '../../../core/origin/origin.js';
import { AccountService } from '../../users/account.service.js';
import type { User } from '../../users/user.entity.js';
import { AuthService } from '../login/auth.service.js';
import { passwordFingerprint } from '../credentials/password.service.js';
import { SessionService, type SignInResult } from '../sessions/session.service.js';
import type { SignInWay } from '../devices/sign-in.entity.js';
import type { FactorAskedView, FactorMethod, PasskeyAskedView } from './dto/factor-asked.view.js';
import type { CodeLoginDto } from './dto/factors.dto.js';
import { type FactorTicket, TICKET_LIFETIME_MS } from './entities/factor-ticket.entity.js';
import { MfaAttemptService } from './mfa-attempt.service.js';
import { type FactorFault, factorUnusable, ticketEnded, UNKNOWN_PASSKEY } from './mfa-errors.js';
import { MfaService } from './mfa.service.js';
import { PasskeyService } from './passkey.service.js';
import { TotpService } from './totp.service.js';

interface SecondStep {
  ticket: FactorTicket;
  user: User;
  from: Origin;
  how: SignInWay;
}

const ticketInvalid = () =>
  new UnauthorizedError('TICKET_INVALID', 'This sign-in has ended or has already been used. Please start again.');

const factorRefused = ({ message }: FactorFault) => new UnauthorizedError('FACTOR_REFUSED', message);

class FactorRejected extends Error {
  constructor(readonly fault: FactorFault) {
    super(fault.message);
  }
}

const NO_PASSKEY = 'There is no passkey in this account. Please confirm with your password.';
const WRONG_PASSWORD = 'This is not your password.';

/** Also proves the identity for changes that a stolen session must not make. */
@Injectable()
export class MfaLoginService {
  constructor(
    private readonly db: Db,
    private readonly accounts: AccountService,
    private readonly signIns: AuthService,
    private readonly mfa: MfaService,
    private readonly passkeys: PasskeyService,
    private readonly totp: TotpService,
    private readonly attempts: MfaAttemptService,
    private readonly sessions: SessionService,
  ) {}

  async requestSecondFactor(user: User): Promise<FactorAskedView> {
    const passkeys = await this.passkeys.listUsable(user.id);
    const options = passkeys.length > 0 ? await this.passkeys.createAssertion(passkeys, 'preferred') : null;
    const codes = await this.mfa.listCodeMethods(user.id);
    const methods: FactorMethod[] = [...(options ? (['passkey'] as const) : []), ...codes];
    if (methods.length === 0) throw factorUnusable();
    const ticket = await this.attempts.issueTicket({
      purpose: 'sign-in',
      userId: user.id,
      passwordPrint: passwordFingerprint(user),
      challenge: options?.challenge ?? null,
    });
    return { ticket, methods, expires_in: TICKET_LIFETIME_MS / 1000, ...(options && { passkey: { ...options } }) };
  }

  async beginPasskeyLogin(): Promise<PasskeyAskedView> {
    this.passkeys.requireAvailable();
    const options = await this.passkeys.createAssertion([], 'required');
    const ticket = await this.attempts.issueTicket({ purpose: 'passkey-sign-in', challenge: options.challenge });
    return { ticket, options: { ...options } };
  }

  async loginWithCode(
    how: 'code' | 'recovery-code',
    { ticket: token, code }: CodeLoginDto,
    from: Origin,
  ): Promise<SignInResult> {
    const ticket = await this.attempts.findTicket(token);
    const user = ticket && (await this.findAccount(ticket, this.attempts.invalidReason(ticket, 'sign-in')));
    if (!ticket || !user) throw ticketInvalid();
    return this.login({ ticket, user, from, how }, () =>
      how === 'code' ? this.totp.use(user.id, code) : this.mfa.useRecoveryCode(user, code),
    );
  }

  async loginWithPasskey(token: string, response: object, from: Origin): Promise<SignInResult> {
    const ticket = await this.attempts.findTicket(token);
    if (!ticket) throw ticketInvalid();
    const invalid = this.attempts.invalidReason(ticket, 'sign-in', 'passkey-sign-in');
    const passkey = await this.passkeys.findByResponse(response, ticket);
    const user = await this.findAccount(ticket, invalid, passkey?.userId);
    if (!user) throw ticket.userId === null && !invalid ? factorRefused(UNKNOWN_PASSKEY) : ticketInvalid();
    const step = { ticket, user, from, how: 'passkey' as const };
    return this.login(step, async () => {
      const requireUserVerification = ticket.userId === null;
      const result = await this.passkeys.verify(response, { passkey, ticket, requireUserVerification });
      return 'passkey' in result ? this.passkeys.recordUse(result) : result;
    });
  }

  async beginPasskeyProof({ id: userId, sessionId }: Actor): Promise<PasskeyAskedView> {
    this.passkeys.requireAvailable();
    const passkeys = await this.passkeys.listUsable(userId);
    if (passkeys.length === 0) throw new ConflictError('NO_FACTOR', NO_PASSKEY);
    const options = await this.passkeys.createAssertion(passkeys, 'required');
    const { challenge } = options;
    const ticket = await this.attempts.issueTicket({ purpose: 'proof', userId, sessionId, challenge });
    return { ticket, options: { ...options } };
  }

  async proveByPassword(actor: Actor, password: string, from: Origin): Promise<void> {
    const { email } = actor;
    await this.signIns.verifyPassword({ email, password }, from).catch((error: unknown) => {
      if (error instanceof UnauthorizedError) throw new FieldError('PROOF_REFUSED', 'password', WRONG_PASSWORD);
      throw error;
    });
    await this.db.transaction(() => this.renewProof(actor, from));
  }

  async proveByPasskey(actor: Actor, token: string, response: object, from: Origin): Promise<void> {
    const ticket = await this.attempts.requireTicket(actor, token, 'proof');
    await this.attempts.begin(actor, from, 'passkey');
    const passkey = await this.passkeys.findByResponse(response, ticket);
    const result = await this.passkeys.verify(response, { passkey, ticket, requireUserVerification: true });
    const fault = await this.db.transaction(async () => {
      if (!('passkey' in result)) return result;
      if (!(await this.attempts.useTicket(ticket))) throw ticketEnded();
      const replay = await this.passkeys.recordUse(result);
      if (!replay) await this.renewProof(actor, from);
      return replay;
    });
    if (!fault) return;
    await this.attempts.recordFailure(actor, { from, how: 'passkey', ...fault });
    throw new DomainError(400, 'PROOF_REFUSED', fault.message);
  }

  private async findAccount(ticket: FactorTicket, invalid: string | null, passkeyUserId: number | null = null) {
    const id = ticket.userId ?? passkeyUserId;
    const user = id === null ? null : await this.accounts.findById(id);
    const reason = user && (invalid ?? refusalReason(user, ticket));
    if (reason) this.attempts.recordRefusal(user, reason);
    return reason ? null : user;
  }

  private async renewProof(actor: Actor, from: Origin): Promise<void> {
    await this.attempts.uncount(actor, from);
    await this.sessions.renewProof(actor.sessionId);
  }

  private async login(step: SecondStep, useFactor: () => Promise<FactorFault | null>): Promise<SignInResult> {
    const { user, from, how } = step;
    await this.attempts.begin(user, from, how);
    try {
      return await this.db.transaction(() => this.openSession(step, useFactor));
    } catch (error) {
      if (!(error instanceof FactorRejected)) throw error;
      await this.attempts.recordFailure(user, { from, how, ...error.fault });
      throw factorRefused(error.fault);
    }
  }

  private async openSession(
    { ticket, user, from, how }: SecondStep,
    useFactor: () => Promise<FactorFault | null>,
  ): Promise<SignInResult> {
    if (!(await this.attempts.useTicket(ticket))) throw ticketInvalid();
    const fault = await useFactor();
    if (fault) throw new FactorRejected(fault);
    const session = await this.signIns.signIn(user, from, how);
    if (!session) throw ticketInvalid();
    if (how === 'code') await this.attempts.clearCodeAttempts(user.id);
    return session;
  }
}

function refusalReason(user: User, { passwordPrint }: FactorTicket): string | null {
  if (!user.isActive) return 'a deactivated account';
  return passwordPrint === null || passwordPrint === passwordFingerprint(user)
    ? null
    : 'a ticket issued before the password was changed';
}

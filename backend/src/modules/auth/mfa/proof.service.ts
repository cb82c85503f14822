import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { ConflictError, DomainError, FieldError, UnauthorizedError } from '../../../core/common/errors.js';
import { Db } from '../../../core/database/db.js';
import type { Origin } from '../../../core/origin/origin.js';
import { AuthService } from '../login/auth.service.js';
import { SessionService } from '../sessions/session.service.js';
import type { PasskeyAskedView } from './dto/factor-asked.view.js';
import { MfaAttemptService } from './mfa-attempt.service.js';
import { INVALID_TICKET, ticketEnded } from './mfa-errors.js';
import { PasskeyService } from './passkey.service.js';

const NO_PASSKEY = 'There is no passkey in this account. Please confirm with your password.';
const WRONG_PASSWORD = 'This is not your password.';

/** For changes that a stolen session must not make. */
@Injectable()
export class ProofService {
  constructor(
    private readonly db: Db,
    private readonly auth: AuthService,
    private readonly passkeys: PasskeyService,
    private readonly sessions: SessionService,
    private readonly attempts: MfaAttemptService,
  ) {}

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
    await this.auth.verifyPassword({ email, password }, from).catch((error: unknown) => {
      if (error instanceof UnauthorizedError) throw new FieldError('PROOF_REFUSED', 'password', WRONG_PASSWORD);
      throw error;
    });
    await this.db.transaction(() => this.renewProof(actor, from));
  }

  async proveByPasskey(actor: Actor, token: string, response: object, from: Origin): Promise<void> {
    const ticket = await this.attempts.findValidTicket(actor, token, 'proof');
    if (!ticket) {
      this.attempts.recordRefusal(actor, INVALID_TICKET);
      throw ticketEnded();
    }
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

  private async renewProof(actor: Actor, from: Origin): Promise<void> {
    await this.attempts.uncount(actor, from);
    await this.sessions.renewProof(actor.sessionId);
  }
}

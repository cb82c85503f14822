import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { Db } from '../../core/database/db.js';
import { ConflictError, DomainError, FieldError, TooManyError, UnauthorizedError } from '../../core/errors.js';
import type { Origin } from '../../core/origin/origin.js';
import { LoginLimits, PasswordProof, SessionsService, SignInTrail } from '../auth/index.js';
import type { PasskeyAskedView } from './dto/factors.view.js';
import { type FactorFault, FactorProof } from './factor-proof.js';
import { FactorTickets } from './factor-tickets.js';
import { FactorTrail } from './factor-trail.js';
import { PasskeyCheck } from './passkey-check.js';
import { PasskeyPlace } from './passkey-place.js';
import { Passkeys } from './passkeys.js';
import { passkeysOff, ticketEnded } from './refusals.js';

const WRONG = 'This is not your password.';
const NONE = 'There is no passkey in this account. Please confirm with your password.';

/** Somebody who is signed in says again who they are, before what a stolen session must not do. */
@Injectable()
export class Proofs {
  constructor(
    private readonly db: Db,
    private readonly passwords: PasswordProof,
    private readonly sessions: SessionsService,
    private readonly limits: LoginLimits,
    private readonly signInTrail: SignInTrail,
    private readonly tickets: FactorTickets,
    private readonly proof: FactorProof,
    private readonly passkeys: Passkeys,
    private readonly check: PasskeyCheck,
    private readonly place: PasskeyPlace,
    private readonly trail: FactorTrail,
  ) {}

  async begin({ id, sessionId }: Actor): Promise<PasskeyAskedView> {
    if (this.place.off) throw passkeysOff(this.place.off);
    const passkeys = await this.passkeys.of(id);
    if (passkeys.length === 0) throw new ConflictError('NO_FACTOR', NONE);
    const options = await this.check.toSign(passkeys, true);
    const ticket = await this.tickets.issue({
      ...{ purpose: 'proof', userId: id, sessionId, challenge: options.challenge },
    });
    return { ticket, options: { ...options } };
  }

  async withPassword(actor: Actor, password: string, from: Origin): Promise<void> {
    const { email } = actor;
    await this.passwords.prove({ email, password }, from).catch((error: unknown) => {
      if (error instanceof UnauthorizedError) throw new FieldError('PROOF_REFUSED', 'password', WRONG);
      throw error;
    });
    await this.db.transaction(() => this.done(actor, from));
  }

  async withPasskey(actor: Actor, token: string, response: object, from: Origin): Promise<void> {
    const ticket = await this.tickets.findOf(actor, token, 'proof');
    if (!ticket) throw ticketEnded();
    await this.count(actor, from);
    const passkey = await this.proof.passkeyIn(response, ticket);
    const signed = await this.proof.look(response, { passkey, ticket, verifies: true });
    const fault = await this.db.transaction(async () => {
      if (!('passkey' in signed)) return signed;
      if (!(await this.tickets.use(ticket))) throw ticketEnded();
      const raced = await this.proof.use(signed);
      if (!raced) await this.done(actor, from);
      return raced;
    });
    if (fault) await this.refuse(actor, fault, from);
  }

  private async refuse(actor: Actor, { why, sentence }: FactorFault, from: Origin): Promise<never> {
    await this.failed(actor, from);
    if (why) this.trail.refused(actor, why);
    throw new DomainError(400, 'PROOF_REFUSED', sentence);
  }

  private async done({ email, sessionId }: Actor, from: Origin): Promise<void> {
    await this.limits.unseen(email, from.ip);
    await this.sessions.prove(sessionId);
  }

  private async count({ email }: Actor, from: Origin): Promise<void> {
    try {
      await this.limits.begin(email, from.ip);
    } catch (error) {
      if (error instanceof TooManyError) this.signInTrail.limited({ ...from, email, how: 'passkey' });
      throw error;
    }
  }

  private async failed(actor: Actor, from: Origin): Promise<void> {
    this.signInTrail.failed(
      actor,
      { ...from, email: actor.email, how: 'passkey' },
      await this.limits.failed(actor.email),
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { Db } from '../../core/database/db.js';
import { DomainError, FieldError, UnauthorizedError } from '../../core/common/errors.js';
import type { Origin } from '../../core/origin/origin.js';
import { PasswordProof } from '../auth/password-proof.js';
import { SessionsService } from '../auth/sessions.service.js';
import { FactorProof } from './factor-proof.js';
import { FactorTickets } from './factor-tickets.js';
import { FactorTries } from './factor-tries.js';
import { ODD_TICKET, ticketEnded } from './refusals.js';

const WRONG = 'This is not your password.';

/** Somebody who is signed in says again who they are, before what a stolen session must not do. */
@Injectable()
export class Proofs {
  constructor(
    private readonly db: Db,
    private readonly passwords: PasswordProof,
    private readonly sessions: SessionsService,
    private readonly tickets: FactorTickets,
    private readonly proof: FactorProof,
    private readonly tries: FactorTries,
  ) {}

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
    if (!ticket) {
      this.tries.refused(actor, ODD_TICKET);
      throw ticketEnded();
    }
    await this.tries.begin(actor, from, 'passkey');
    const passkey = await this.proof.passkeyIn(response, ticket);
    const signed = await this.proof.look(response, { passkey, ticket, verifies: true });
    const fault = await this.db.transaction(async () => {
      if (!('passkey' in signed)) return signed;
      if (!(await this.tickets.use(ticket))) throw ticketEnded();
      const raced = await this.proof.use(signed);
      if (!raced) await this.done(actor, from);
      return raced;
    });
    if (!fault) return;
    await this.tries.failed(actor, { from, how: 'passkey', ...fault });
    throw new DomainError(400, 'PROOF_REFUSED', fault.sentence);
  }

  private async done(actor: Actor, from: Origin): Promise<void> {
    await this.tries.takeBack(actor, from);
    await this.sessions.prove(actor.sessionId);
  }
}

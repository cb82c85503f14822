import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { UnauthorizedError } from '../../core/common/errors.js';
import type { Origin } from '../../core/origin/origin.js';
import type { Known } from '../auth/second-factor.js';
import { type LoggedIn, SignInService } from '../auth/sign-in.service.js';
import type { SignInWay } from '../auth/sign-ins/sign-in.entity.js';
import { UserAccounts } from '../users/user-accounts.js';
import { type FactorFault, FactorProof, UNKNOWN } from './factor-proof.js';
import type { FactorTicket } from './factor-ticket.entity.js';
import { FactorTickets, printOf } from './factor-tickets.js';
import { FactorTries } from './factor-tries.js';

interface Step {
  ticket: FactorTicket;
  user: Known;
  from: Origin;
  how: SignInWay;
}

const ended = () =>
  new UnauthorizedError('TICKET_INVALID', 'This sign-in has ended or was used already. Please begin again.');

class Refused extends Error {
  constructor(readonly fault: FactorFault) {
    super(fault.sentence);
  }
}

/** The second step of signing in, and signing in with a passkey alone. */
@Injectable()
export class FactorSignIn {
  constructor(
    private readonly db: Db,
    private readonly accounts: UserAccounts,
    private readonly signIns: SignInService,
    private readonly tickets: FactorTickets,
    private readonly proof: FactorProof,
    private readonly tries: FactorTries,
  ) {}

  async withCode(token: string, code: string, from: Origin): Promise<LoggedIn> {
    const step = { ...(await this.second(token)), from, how: 'code' as const };
    return this.take(step, () => this.proof.useCode(step.user, code));
  }

  async withRecoveryCode(token: string, code: string, from: Origin): Promise<LoggedIn> {
    const step = { ...(await this.second(token)), from, how: 'recovery-code' as const };
    return this.take(step, () => this.proof.useRecoveryCode(step.user, code));
  }

  async withPasskey(token: string, response: object, from: Origin): Promise<LoggedIn> {
    const ticket = await this.tickets.find(token);
    if (!ticket) throw ended();
    const fault = this.tickets.whyNot(ticket, 'sign-in', 'passkey-sign-in');
    const passkey = await this.proof.passkeyIn(response, ticket);
    const user = await this.accountOf(ticket, fault, passkey?.userId);
    if (!user) throw ticket.userId === null && !fault ? refusedFor(UNKNOWN) : ended();
    const step = { ticket, user, from, how: 'passkey' as const };
    return this.take(step, async () => {
      const signed = await this.proof.look(response, { passkey, ticket, verifies: ticket.userId === null });
      return 'passkey' in signed ? this.proof.use(signed) : signed;
    });
  }

  private async second(token: string): Promise<Pick<Step, 'ticket' | 'user'>> {
    const ticket = await this.tickets.find(token);
    const user = ticket && (await this.accountOf(ticket, this.tickets.whyNot(ticket, 'sign-in')));
    if (!ticket || !user) throw ended();
    return { ticket, user };
  }

  /** Whom the ticket, or the passkey, speaks for. Nobody, when it is not good, or the account has another password or is inactive: that is on record. */
  private async accountOf(ticket: FactorTicket, fault: string | null, passkeyOf: number | null = null) {
    const id = ticket.userId ?? passkeyOf;
    const user = id === null ? null : await this.accounts.findById(id);
    const why = user && (fault ?? faultIn(user, ticket));
    if (why) this.tries.refused(user, why);
    return why ? null : user;
  }

  private async take(step: Step, use: () => Promise<FactorFault | null>): Promise<LoggedIn> {
    const { user, from, how } = step;
    await this.tries.begin(user, from, how);
    try {
      return await this.db.transaction(() => this.open(step, use));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await this.tries.failed(user, { from, how, ...error.fault });
      throw refusedFor(error.fault);
    }
  }

  /** Ticket, factor and session in one: of two at once, one signs in. */
  private async open({ ticket, user, from, how }: Step, use: () => Promise<FactorFault | null>): Promise<LoggedIn> {
    if (!(await this.tickets.use(ticket))) throw ended();
    const fault = await use();
    if (fault) throw new Refused(fault);
    const signedIn = await this.signIns.signIn(user, from, how);
    if (!signedIn) throw ended();
    if (how === 'code') await this.tries.forgive(user);
    return signedIn;
  }
}

function faultIn(user: Known, { passwordPrint }: FactorTicket): string | null {
  if (!user.isActive) return 'a deactivated account';
  return passwordPrint === null || passwordPrint === printOf(user) ? null : 'a ticket of a former password';
}

const refusedFor = ({ sentence }: FactorFault) => new UnauthorizedError('FACTOR_REFUSED', sentence);

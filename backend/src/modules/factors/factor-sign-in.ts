import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { TooManyError, UnauthorizedError } from '../../core/errors.js';
import type { Origin } from '../../core/origin/origin.js';
import {
  type Known,
  type LoggedIn,
  LoginLimits,
  SecondFactor,
  SignInService,
  SignInTrail,
  type SignInWay,
} from '../auth/index.js';
import { UserAccounts } from '../users/index.js';
import type { FactorAskedView, FactorMethod, PasskeyAskedView } from './dto/factors.view.js';
import { FactorLimits } from './factor-limits.js';
import { type FactorFault, FactorProof, type Signed } from './factor-proof.js';
import type { FactorTicket } from './factor-ticket.entity.js';
import { FactorTickets, TICKET_LASTS } from './factor-tickets.js';
import { FactorTrail } from './factor-trail.js';
import { OneTimeCodes } from './one-time-codes.js';
import { PasskeyCheck } from './passkey-check.js';
import { PasskeyPlace } from './passkey-place.js';
import { Passkeys } from './passkeys.js';
import { passkeysOff } from './refusals.js';
import { RecoveryCodes } from './recovery-codes.js';

type Way = Extract<SignInWay, 'code' | 'recovery-code' | 'passkey'>;
/** Uses the factor up, inside the transaction of the sign-in. */
type Use = () => Promise<FactorFault | null>;

const ended = () =>
  new UnauthorizedError('TICKET_INVALID', 'This sign-in has ended or was used already. Please begin again.');

class Refused extends Error {
  constructor(readonly fault: FactorFault) {
    super(fault.sentence);
  }
}

/** The second step of signing in, and signing in with a passkey alone. */
@Injectable()
export class FactorSignIn implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly accounts: UserAccounts,
    private readonly limits: LoginLimits,
    private readonly wrongCodes: FactorLimits,
    private readonly signIns: SignInService,
    private readonly signInTrail: SignInTrail,
    private readonly factor: SecondFactor,
    private readonly tickets: FactorTickets,
    private readonly proof: FactorProof,
    private readonly passkeys: Passkeys,
    private readonly check: PasskeyCheck,
    private readonly place: PasskeyPlace,
    private readonly codes: OneTimeCodes,
    private readonly recovery: RecoveryCodes,
    private readonly trail: FactorTrail,
  ) {}

  onModuleInit(): void {
    this.factor.answerWith((user) => this.ask(user));
  }

  /** For whoever has not said who they are: a passkey will. */
  async begin(): Promise<PasskeyAskedView> {
    if (this.place.off) throw passkeysOff(this.place.off);
    const options = await this.check.toSign([], true);
    const ticket = await this.tickets.issue({ purpose: 'passkey-sign-in', challenge: options.challenge });
    return { ticket, options: { ...options } };
  }

  async withCode(token: string, code: string, from: Origin): Promise<LoggedIn> {
    const { ticket, user } = await this.second(token);
    await this.count(user, from, 'code');
    return this.finish({ ticket, user, from, how: 'code' }, () => this.proof.useCode(user, code));
  }

  async withRecoveryCode(token: string, code: string, from: Origin): Promise<LoggedIn> {
    const { ticket, user } = await this.second(token);
    await this.count(user, from, 'recovery-code');
    return this.finish({ ticket, user, from, how: 'recovery-code' }, async () => {
      const fault = await this.proof.useRecoveryCode(user, code);
      if (!fault) await this.trail.note(user, 'recovery-code-used', { left: await this.recovery.left(user.id) });
      return fault;
    });
  }

  async withPasskey(token: string, response: object, from: Origin): Promise<LoggedIn> {
    const ticket = await this.tickets.find(token, 'sign-in', 'passkey-sign-in');
    if (!ticket) throw ended();
    const passkey = await this.proof.passkeyIn(response, ticket);
    const user = await this.accountOf(ticket, passkey?.userId ?? null);
    if (!user) throw ticket.userId === null && !ticket.usedAt ? refusedFor(UNKNOWN) : ended();
    await this.count(user, from, 'passkey');
    const signed = await this.proof.look(response, { passkey, ticket, verifies: ticket.userId === null });
    return this.finish({ ticket, user, from, how: 'passkey' }, async () =>
      isSigned(signed) ? this.proof.use(signed) : signed,
    );
  }

  /** The ticket of somebody whose password was right, and what may follow. */
  private async ask(user: Known): Promise<FactorAskedView> {
    const [passkeys, codes, left] = await Promise.all([
      this.place.off ? [] : this.passkeys.of(user.id),
      this.codes.isOffered ? this.codes.of(user.id) : null,
      this.recovery.left(user.id),
    ]);
    const options = passkeys.length > 0 ? await this.check.toSign(passkeys, false) : null;
    const ticket = await this.tickets.issue({
      ...{ purpose: 'sign-in', userId: user.id, passwordPrint: printOf(user), challenge: options?.challenge ?? null },
    });
    const methods: FactorMethod[] = [
      ...(options ? (['passkey'] as const) : []),
      ...(codes ? (['code'] as const) : []),
      ...(left > 0 ? (['recovery-code'] as const) : []),
    ];
    return { ticket, methods, expires_in: TICKET_LASTS / 1000, ...(options && { passkey: { ...options } }) };
  }

  private async second(token: string): Promise<{ ticket: FactorTicket; user: Known }> {
    const ticket = await this.tickets.find(token, 'sign-in');
    const user = ticket && (await this.accountOf(ticket, null));
    if (!ticket || !user) throw ended();
    return { ticket, user };
  }

  /** Whom the ticket, or the passkey, speaks for. Nobody, when it was used, or the account has another password or is inactive. */
  private async accountOf({ userId, usedAt, passwordPrint }: FactorTicket, passkeyOf: number | null) {
    const id = userId ?? passkeyOf;
    const user = id === null ? null : await this.accounts.findById(id);
    if (user && usedAt) this.trail.refused(user, 'a used ticket');
    const isGood = user?.isActive && !usedAt && (passwordPrint === null || passwordPrint === printOf(user));
    return isGood ? user : null;
  }

  /** Counted before it is looked at, so that many at once are no way around. */
  private async count(user: Known, from: Origin, how: Way): Promise<void> {
    try {
      await this.limits.begin(user.email, from.ip);
      await this.limits.mayOpen(user.id);
      if (how === 'code') await this.wrongCodes.begin(user.id);
    } catch (error) {
      if (error instanceof TooManyError) this.signInTrail.limited({ ...from, email: user.email, how });
      throw error;
    }
  }

  /** Ticket, factor and session in one: of two at once, one signs in. */
  private async finish(
    { ticket, user, from, how }: { ticket: FactorTicket; user: Known; from: Origin; how: Way },
    use: Use,
  ): Promise<LoggedIn> {
    try {
      return await this.db.transaction(async () => {
        if (!(await this.tickets.use(ticket))) throw ended();
        const fault = await use();
        if (fault) throw new Refused(fault);
        const signedIn = await this.signIns.signIn(user, from, how);
        if (!signedIn) throw ended();
        if (how === 'code') await this.wrongCodes.forget(user.id);
        return signedIn;
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const attempt = { ...from, email: user.email, how };
      this.signInTrail.failed(user, attempt, await this.limits.failed(user.email));
      if (error.fault.why) this.trail.refused(user, error.fault.why);
      throw refusedFor(error.fault);
    }
  }
}

const UNKNOWN: FactorFault = { sentence: 'This passkey is not known here. Please sign in another way.' };

const refusedFor = ({ sentence }: FactorFault) => new UnauthorizedError('FACTOR_REFUSED', sentence);

const isSigned = (verdict: Signed | FactorFault): verdict is Signed => 'passkey' in verdict;

/** Says whether the password is still the one that was right. */
const printOf = ({ passwordHash }: Known): string => createHash('sha256').update(passwordHash).digest('hex');

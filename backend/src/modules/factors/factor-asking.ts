import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { ConflictError } from '../../core/common/errors.js';
import { type Known, SecondFactor } from '../auth/second-factor.js';
import type { FactorAskedView, FactorMethod, PasskeyAskedView } from './dto/factor-asked.view.js';
import { FactorTickets, printOf, TICKET_LASTS } from './factor-tickets.js';
import { HeldFactors } from './held-factors.js';
import { PasskeyCheck } from './passkey-check.js';
import { PasskeyPlace } from './passkey-place.js';
import { Passkeys } from './passkeys.js';
import { factorUnusable, passkeysOff } from './refusals.js';

const NONE = 'There is no passkey in this account. Please confirm with your password.';

/** Gives the tickets of second steps, with what browsers ask devices. */
@Injectable()
export class FactorAsking implements OnModuleInit {
  constructor(
    private readonly factor: SecondFactor,
    private readonly tickets: FactorTickets,
    private readonly held: HeldFactors,
    private readonly passkeys: Passkeys,
    private readonly check: PasskeyCheck,
    private readonly place: PasskeyPlace,
  ) {}

  onModuleInit(): void {
    this.factor.answerWith((user) => this.afterPassword(user));
  }

  /** For whoever has not said who they are: a passkey will. */
  async anybody(): Promise<PasskeyAskedView> {
    this.mustBeOn();
    const options = await this.check.toSign([], true);
    const ticket = await this.tickets.issue({ purpose: 'passkey-sign-in', challenge: options.challenge });
    return { ticket, options: { ...options } };
  }

  async forProof({ id: userId, sessionId }: Actor): Promise<PasskeyAskedView> {
    this.mustBeOn();
    const passkeys = await this.passkeys.of(userId);
    if (passkeys.length === 0) throw new ConflictError('NO_FACTOR', NONE);
    const options = await this.check.toSign(passkeys, true);
    const { challenge } = options;
    return {
      ticket: await this.tickets.issue({ purpose: 'proof', userId, sessionId, challenge }),
      options: { ...options },
    };
  }

  async forNew(actor: Actor): Promise<PasskeyAskedView> {
    this.mustBeOn();
    const { id: userId, sessionId } = actor;
    const options = await this.check.toMake(actor, await this.passkeys.of(userId));
    const { challenge } = options;
    const ticket = await this.tickets.issue({ purpose: 'new-passkey', userId, sessionId, challenge });
    return { ticket, options: { ...options } };
  }

  /** The ticket of somebody whose password was right, and what may follow. */
  private async afterPassword(user: Known): Promise<FactorAskedView> {
    const passkeys = this.place.off ? [] : await this.passkeys.of(user.id);
    const options = passkeys.length > 0 ? await this.check.toSign(passkeys, false) : null;
    const methods: FactorMethod[] = [...(options ? (['passkey'] as const) : []), ...(await this.held.codesOf(user.id))];
    if (methods.length === 0) throw factorUnusable();
    const ticket = await this.tickets.issue({
      ...{ purpose: 'sign-in', userId: user.id, passwordPrint: printOf(user), challenge: options?.challenge ?? null },
    });
    return { ticket, methods, expires_in: TICKET_LASTS / 1000, ...(options && { passkey: { ...options } }) };
  }

  private mustBeOn(): void {
    if (this.place.off) throw passkeysOff(this.place.off);
  }
}

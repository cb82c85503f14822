import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { ConflictError } from '../../core/common/errors.js';
import type { NewCodesView } from './dto/factor-asked.view.js';
import { FactorTickets } from './factor-tickets.js';
import { FactorTrail } from './factor-trail.js';
import { OneTimeCodes } from './one-time-codes.js';
import { ODD_TICKET, ticketEnded, wrongCode } from './refusals.js';
import { ONE_TIME_CODES, SecondFactors } from './second-factors.js';

const CODES = { kind: ONE_TIME_CODES, name: ONE_TIME_CODES } as const;
const CODES_OFF = 'One-time codes are not set up on this server (FACTOR_KEY). Please use a passkey.';

/** What somebody does about their own one-time codes. */
@Injectable()
export class OwnCodes {
  constructor(
    private readonly factors: SecondFactors,
    private readonly codes: OneTimeCodes,
    private readonly tickets: FactorTickets,
    private readonly trail: FactorTrail,
  ) {}

  async begin(actor: Actor): Promise<NewCodesView> {
    if (!this.codes.isOffered) throw new ConflictError('CODES_OFF', CODES_OFF);
    const { key, uri, sealed } = this.codes.invent(actor);
    const { id: userId, sessionId } = actor;
    return { ticket: await this.tickets.issue({ purpose: 'new-codes', userId, sessionId, sealed }), key, uri };
  }

  /** A wrong code leaves the ticket as it is: people mistype. */
  async confirm(actor: Actor, token: string, code: string): Promise<string[] | null> {
    const ticket = await this.tickets.findOf(actor, token, 'new-codes');
    const sealed = ticket?.sealed;
    if (!ticket || !sealed) {
      this.trail.refused(actor, ODD_TICKET);
      throw ticketEnded();
    }
    return this.factors.add(actor, CODES, async () => {
      if (!(await this.tickets.use(ticket))) throw ticketEnded();
      if (await this.codes.begin(actor.id, sealed, code)) throw wrongCode();
    });
  }

  remove(actor: Actor): Promise<void> {
    return this.factors.remove(actor, async () => {
      if (await this.codes.remove(actor.id)) return CODES;
      throw new ConflictError('NO_FACTOR', 'There are no one-time codes in this account.');
    });
  }
}

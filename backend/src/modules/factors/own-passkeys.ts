import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { isDuplicate } from '../../core/database/db.js';
import { ConflictError, DomainError } from '../../core/common/errors.js';
import { PasskeyView } from './dto/factors.view.js';
import { FactorTickets } from './factor-tickets.js';
import { FactorTrail } from './factor-trail.js';
import { PasskeyCheck } from './passkey-check.js';
import { Passkeys } from './passkeys.js';
import { ODD_TICKET, ticketEnded } from './refusals.js';
import { PASSKEY, SecondFactors } from './second-factors.js';

const KNOWN = 'This passkey is in use already. Please take another device.';
const NOT_MADE = 'The passkey could not be checked. Please try again.';

/** What somebody does about their own passkeys. */
@Injectable()
export class OwnPasskeys {
  constructor(
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly check: PasskeyCheck,
    private readonly tickets: FactorTickets,
    private readonly trail: FactorTrail,
  ) {}

  /** Answers recovery codes with the first factor of an account. */
  async add(
    actor: Actor,
    { ticket: token, response, name }: { ticket: string; response: object; name: string },
  ): Promise<string[] | null> {
    const ticket = await this.tickets.findOf(actor, token, 'new-passkey');
    if (!ticket?.challenge) {
      this.trail.refused(actor, ODD_TICKET);
      throw ticketEnded();
    }
    const made = await this.check.made(response, ticket.challenge);
    if (typeof made === 'string') {
      this.trail.refused(actor, `a new passkey: ${made}`);
      throw new DomainError(400, 'PASSKEY_REFUSED', NOT_MADE);
    }
    try {
      return await this.factors.add(actor, { kind: PASSKEY, name }, async () => {
        if (!(await this.tickets.use(ticket))) throw ticketEnded();
        await this.passkeys.add(actor.id, name, made);
      });
    } catch (error) {
      if (isDuplicate(error)) throw new ConflictError('PASSKEY_KNOWN', KNOWN);
      throw error;
    }
  }

  async rename({ id: userId }: Actor, id: number, name: string): Promise<PasskeyView> {
    return PasskeyView.of(await this.passkeys.rename(userId, id, name));
  }

  remove(actor: Actor, id: number): Promise<void> {
    return this.factors.remove(actor, async () => {
      const { name } = await this.passkeys.remove(actor.id, id);
      return { kind: PASSKEY, name };
    });
  }
}

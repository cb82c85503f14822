import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { isDuplicate } from '../../core/database/db.js';
import { ConflictError, DomainError } from '../../core/errors.js';
import { isFactorAskedOf } from '../auth/index.js';
import { FactorsView, type NewCodesView, type PasskeyAskedView, PasskeyView } from './dto/factors.view.js';
import { FactorTickets } from './factor-tickets.js';
import { FactorTrail } from './factor-trail.js';
import { OneTimeCodes } from './one-time-codes.js';
import { PasskeyCheck } from './passkey-check.js';
import { PasskeyPlace } from './passkey-place.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import { passkeysOff, ticketEnded, wrongCode } from './refusals.js';
import { ONE_TIME_CODES, SecondFactors } from './second-factors.js';

const CODES_OFF = 'One-time codes are not set up on this server (FACTOR_KEY). Please use a passkey.';
const KNOWN = 'This passkey is in use already. Please take another device.';
const NOT_MADE = 'The passkey could not be checked. Please try again.';

/** What somebody does about their own factors. */
@Injectable()
export class OwnFactors {
  constructor(
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly check: PasskeyCheck,
    private readonly place: PasskeyPlace,
    private readonly codes: OneTimeCodes,
    private readonly recovery: RecoveryCodes,
    private readonly tickets: FactorTickets,
    private readonly trail: FactorTrail,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of({ id, role, proofDue }: Actor): Promise<FactorsView> {
    const [passkeys, codes, left] = await Promise.all([
      this.passkeys.of(id),
      this.codes.of(id),
      this.recovery.left(id),
    ]);
    return {
      required: isFactorAskedOf(this.config, role),
      proof_due: proofDue === true,
      passkeys: { off: this.place.off, items: passkeys.map(PasskeyView.of) },
      one_time_codes: {
        off: this.codes.isOffered ? null : 'no-key',
        since: codes?.createdAt.toISOString() ?? null,
        last_used_at: codes?.lastUsedAt?.toISOString() ?? null,
      },
      recovery_codes_left: left,
    };
  }

  async beginPasskey(actor: Actor): Promise<PasskeyAskedView> {
    if (this.place.off) throw passkeysOff(this.place.off);
    const options = await this.check.toMake(actor, await this.passkeys.of(actor.id));
    const { id: userId, sessionId } = actor;
    const { challenge } = options;
    const ticket = await this.tickets.issue({ purpose: 'new-passkey', userId, sessionId, challenge });
    return { ticket, options: { ...options } };
  }

  /** Answers recovery codes with the first factor of an account. */
  async addPasskey(
    actor: Actor,
    { ticket: token, response, name }: { ticket: string; response: object; name: string },
  ): Promise<string[] | null> {
    const ticket = await this.tickets.findOf(actor, token, 'new-passkey');
    if (!ticket?.challenge) throw ticketEnded();
    const made = await this.check.made(response, ticket.challenge);
    if (typeof made === 'string') {
      this.trail.refused(actor, `a new passkey: ${made}`);
      throw new DomainError(400, 'PASSKEY_REFUSED', NOT_MADE);
    }
    try {
      return await this.factors.add(actor, name, async () => {
        if (!(await this.tickets.use(ticket))) throw ticketEnded();
        await this.passkeys.add(actor.id, name, made);
      });
    } catch (error) {
      if (isDuplicate(error)) throw new ConflictError('PASSKEY_KNOWN', KNOWN);
      throw error;
    }
  }

  async renamePasskey({ id: userId }: Actor, id: number, name: string): Promise<PasskeyView> {
    return PasskeyView.of(await this.passkeys.rename(userId, id, name));
  }

  removePasskey(actor: Actor, id: number): Promise<void> {
    return this.factors.remove(actor, async () => (await this.passkeys.remove(actor.id, id)).name);
  }

  async beginCodes(actor: Actor): Promise<NewCodesView> {
    if (!this.codes.isOffered) throw new ConflictError('CODES_OFF', CODES_OFF);
    const { key, uri, sealed } = this.codes.invent(actor);
    const { id: userId, sessionId } = actor;
    return { ticket: await this.tickets.issue({ purpose: 'new-codes', userId, sessionId, sealed }), key, uri };
  }

  /** A wrong code leaves the ticket as it is: people mistype. */
  async confirmCodes(actor: Actor, token: string, code: string): Promise<string[] | null> {
    const ticket = await this.tickets.findOf(actor, token, 'new-codes');
    const sealed = ticket?.sealed;
    if (!ticket || !sealed) throw ticketEnded();
    return this.factors.add(actor, ONE_TIME_CODES, async () => {
      if (!(await this.tickets.use(ticket))) throw ticketEnded();
      if (await this.codes.begin(actor.id, sealed, code)) throw wrongCode();
    });
  }

  removeCodes(actor: Actor): Promise<void> {
    return this.factors.remove(actor, async () => {
      if (await this.codes.remove(actor.id)) return ONE_TIME_CODES;
      throw new ConflictError('NO_FACTOR', 'There are no one-time codes in this account.');
    });
  }
}

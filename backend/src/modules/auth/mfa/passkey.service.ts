import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { ConflictError, DomainError, NotFoundError } from '../../../core/common/errors.js';
import { Clock } from '../../../core/common/time/clock.js';
import { CompanyService } from '../../../core/company/company.service.js';
import { type PasskeysOff, whyNoPasskeys } from '../../../core/company/passkeys-off.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { Db, isDuplicate } from '../../../core/database/db.js';
import {
  createAssertionOptions,
  createRegistrationOptions,
  type NewPasskey,
  type PasskeyFault,
  verifyAssertion,
  verifyRegistration,
} from './crypto/webauthn.js';
import type { PasskeyAskedView } from './dto/factor-asked.view.js';
import type { AddPasskeyDto } from './dto/factors.dto.js';
import { PasskeyView } from './dto/factors.view.js';
import type { FactorTicket } from './entities/factor-ticket.entity.js';
import { Passkey } from './entities/passkey.entity.js';
import { MfaAttemptService } from './mfa-attempt.service.js';
import { type FactorFault, passkeysOff, ticketEnded, UNKNOWN_PASSKEY } from './mfa-errors.js';
import { MfaService, PASSKEY } from './mfa.service.js';

const PASSKEYS_MAX = 20;
const KNOWN = 'This passkey is already in use. Please use another device.';
const NOT_MADE = 'The passkey could not be checked. Please try again.';

export interface VerifiedAssertion {
  passkey: Passkey;
  counter: number;
}

@Injectable()
export class PasskeyService {
  private readonly site: URL;
  private readonly off: PasskeysOff | null;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly firm: CompanyService,
    private readonly mfa: MfaService,
    private readonly attempts: MfaAttemptService,
    @Inject(CONFIG) config: Config,
  ) {
    this.site = new URL(config.PUBLIC_URL);
    this.off = whyNoPasskeys(config);
  }

  /** @throws PASSKEYS_OFF */
  requireAvailable(): void {
    if (this.off) throw passkeysOff(this.off);
  }

  async listUsable(userId: number): Promise<Passkey[]> {
    return this.off ? [] : this.list(userId);
  }

  async beginRegistration(actor: Actor): Promise<PasskeyAskedView> {
    this.requireAvailable();
    const { id: userId, sessionId } = actor;
    const options = await createRegistrationOptions(this.site, this.firm.facts.name, actor, await this.list(userId));
    const { challenge } = options;
    const ticket = await this.attempts.issueTicket({ purpose: 'new-passkey', userId, sessionId, challenge });
    return { ticket, options: { ...options } };
  }

  async register(actor: Actor, { ticket: token, response, name }: AddPasskeyDto): Promise<string[] | null> {
    const ticket = await this.attempts.requireTicket(actor, token, 'new-passkey');
    const passkey = await verifyRegistration(this.site, response, ticket.challenge!);
    if (typeof passkey === 'string') {
      this.attempts.recordRefusal(actor, `a new passkey: ${passkey}`);
      throw new DomainError(400, 'PASSKEY_REFUSED', NOT_MADE);
    }
    try {
      return await this.mfa.addFactor(actor, { kind: PASSKEY, name }, async () => {
        if (!(await this.attempts.useTicket(ticket))) throw ticketEnded();
        await this.insert(actor.id, name, passkey);
      });
    } catch (error) {
      if (isDuplicate(error)) throw new ConflictError('PASSKEY_KNOWN', KNOWN);
      throw error;
    }
  }

  async rename({ id: userId }: Actor, id: number, name: string): Promise<PasskeyView> {
    await this.db.transaction(() =>
      this.db.write(Passkey).update({ id, userId }, { name, updatedAt: this.clock.now() }),
    );
    return PasskeyView.of(await this.get(userId, id));
  }

  remove(actor: Actor, id: number): Promise<void> {
    return this.mfa.removeFactor(actor, async () => {
      const { name } = await this.get(actor.id, id);
      await this.db.write(Passkey).delete({ id, userId: actor.id });
      return { kind: PASSKEY, name };
    });
  }

  /** @param passkeys empty: any of this site */
  createAssertion(passkeys: Passkey[], userVerification: 'required' | 'preferred') {
    return createAssertionOptions(this.site, passkeys, userVerification);
  }

  async findByResponse(response: object, { userId }: Pick<FactorTicket, 'userId'>): Promise<Passkey | null> {
    const { id } = response as { id?: unknown };
    if (typeof id !== 'string') return null;
    const passkey = await this.db.read(Passkey).findOneBy({ credentialHash: hash('sha256', id) });
    return passkey && (userId === null || passkey.userId === userId) ? passkey : null;
  }

  /** @param requireUserVerification for a passkey as the only factor */
  async verify(
    response: object,
    context: { passkey: Passkey | null; ticket: FactorTicket; requireUserVerification: boolean },
  ): Promise<VerifiedAssertion | FactorFault> {
    const { passkey, ticket, requireUserVerification } = context;
    const { challenge } = ticket;
    if (!passkey || challenge === null) return UNKNOWN_PASSKEY;
    const result = await verifyAssertion(this.site, response, { passkey, challenge, requireUserVerification });
    return typeof result === 'string' ? faultOf(result) : { passkey, counter: result.counter };
  }

  /** Fails if the counter changed concurrently. */
  async recordUse({ passkey: { id, counter: before }, counter }: VerifiedAssertion): Promise<FactorFault | null> {
    const now = this.clock.now();
    const { affected } = await this.db
      .write(Passkey)
      .update({ id, counter: before }, { counter, lastUsedAt: now, updatedAt: now });
    return affected === 1 ? null : faultOf('counter went back');
  }

  private list(userId: number): Promise<Passkey[]> {
    return this.db.read(Passkey).find({ where: { userId }, order: { id: 'ASC' } });
  }

  private async get(userId: number, id: number): Promise<Passkey> {
    const passkey = await this.db.read(Passkey).findOneBy({ id, userId });
    if (!passkey) throw new NotFoundError();
    return passkey;
  }

  private async insert(userId: number, name: string, passkey: NewPasskey): Promise<void> {
    if ((await this.db.read(Passkey).countBy({ userId })) >= PASSKEYS_MAX)
      throw new ConflictError('TOO_MANY_PASSKEYS', `An account has at most ${PASSKEYS_MAX} passkeys.`);
    const credentialHash = hash('sha256', passkey.credentialId);
    await this.db.write(Passkey).insert({ userId, name, credentialHash, ...passkey });
  }
}

const CLONED =
  'This passkey may have been copied: its counter went backwards. Please sign in another way and remove it.';

const faultOf = (fault: PasskeyFault): FactorFault => ({
  message: fault === 'counter went back' ? CLONED : 'This passkey did not confirm your sign-in. Please try again.',
  auditReason: `a passkey: ${fault}`,
});

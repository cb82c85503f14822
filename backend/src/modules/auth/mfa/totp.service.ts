import { Inject, Injectable, Logger } from '@nestjs/common';
import { LessThan, Like, MoreThan, Not } from 'typeorm';
import { Secret, TOTP } from 'otpauth';
import type { Actor } from '../../../core/common/actor.js';
import { ConflictError } from '../../../core/common/errors.js';
import { Clock, SECOND } from '../../../core/common/time/clock.js';
import { CompanyService } from '../../../core/company/company.service.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { Db } from '../../../core/database/db.js';
import { SecretCipher } from './crypto/secret-cipher.js';
import type { NewCodesView } from './dto/factor-asked.view.js';
import { OneTimeKey } from './entities/one-time-key.entity.js';
import { MfaAttemptService } from './mfa-attempt.service.js';
import { type FactorFault, ticketEnded, UNREADABLE_TOTP_KEY, USED_CODE, WRONG_CODE, wrongCode } from './mfa-errors.js';
import { MfaService, ONE_TIME_CODES } from './mfa.service.js';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** Clocks differ (RFC 6238, 5.2). */
const WINDOW_STEPS = 1;
const BATCH_SIZE = 200;
const FACTOR = { kind: ONE_TIME_CODES, name: ONE_TIME_CODES } as const;
const CODES_OFF = 'One-time codes are not set up on this server (FACTOR_KEY). Please use a passkey.';

/** RFC 6238; each step counts once. */
@Injectable()
export class TotpService {
  private readonly log = new Logger(TotpService.name);
  private readonly cipher: SecretCipher;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly firm: CompanyService,
    private readonly mfa: MfaService,
    private readonly attempts: MfaAttemptService,
    @Inject(CONFIG) config: Config,
  ) {
    this.cipher = new SecretCipher(config);
  }

  async begin(actor: Actor): Promise<NewCodesView> {
    if (!this.cipher.isConfigured) throw new ConflictError('CODES_OFF', CODES_OFF);
    const { id: userId, sessionId, email } = actor;
    const secret = new Secret({ size: SECRET_BYTES });
    const uri = totpOf(secret, { issuer: this.firm.facts.name, label: email }).toString();
    const sealed = this.cipher.encrypt(userId, secret.base32);
    const ticket = await this.attempts.issueTicket({ purpose: 'new-codes', userId, sessionId, sealed });
    return { ticket, key: secret.base32, uri };
  }

  async confirm(actor: Actor, token: string, code: string): Promise<string[] | null> {
    const ticket = await this.attempts.requireTicket(actor, token, 'new-codes');
    const sealed = ticket.sealed!;
    return this.mfa.addFactor(actor, FACTOR, async () => {
      if (!(await this.attempts.useTicket(ticket))) throw ticketEnded();
      const step = this.findStep(actor.id, sealed, code);
      if (typeof step !== 'number') throw wrongCode();
      await this.save(actor.id, sealed, step);
    });
  }

  remove(actor: Actor): Promise<void> {
    return this.mfa.removeFactor(actor, async () => {
      const { affected } = await this.db.write(OneTimeKey).delete({ userId: actor.id });
      if (affected === 1) return FACTOR;
      throw new ConflictError('NO_FACTOR', 'One-time codes are not set up for this account.');
    });
  }

  async use(userId: number, code: string): Promise<FactorFault | null> {
    const key = await this.db.read(OneTimeKey).findOneBy({ userId });
    if (!key) return WRONG_CODE;
    const step = this.findStep(userId, key.sealed, code);
    if (typeof step !== 'number') return step;
    const now = this.clock.now();
    const { affected } = await this.db
      .write(OneTimeKey)
      .update(
        { id: key.id, sealed: key.sealed, lastStep: LessThan(step) },
        { lastStep: step, lastUsedAt: now, updatedAt: now },
      );
    return affected === 1 ? null : USED_CODE;
  }

  async reencryptSecrets(): Promise<void> {
    if (!this.cipher.isConfigured) return;
    for (let after = 0; ;) {
      const where = { id: MoreThan(after), sealed: Not(Like(`${this.cipher.currentPrefix}%`)) };
      const keys = await this.db.read(OneTimeKey).find({ where, order: { id: 'ASC' }, take: BATCH_SIZE });
      for (const key of keys) await this.reencrypt(key);
      if (keys.length < BATCH_SIZE) return;
      after = keys.at(-1)!.id;
    }
  }

  private async reencrypt({ id, userId, sealed }: OneTimeKey): Promise<void> {
    const secret = this.cipher.decrypt(userId, sealed);
    if (secret === null) return this.log.error(`the one-time codes secret of account ${userId} cannot be decrypted`);
    const changed = { sealed: this.cipher.encrypt(userId, secret), updatedAt: this.clock.now() };
    await this.db.transaction(() => this.db.write(OneTimeKey).update({ id, sealed }, changed));
  }

  private async save(userId: number, sealed: string, lastStep: number): Promise<void> {
    const now = this.clock.now();
    const row = { userId, sealed, lastStep, lastUsedAt: now, createdAt: now, updatedAt: now };
    await this.db.write(OneTimeKey).upsert(row, ['userId']);
  }

  private findStep(userId: number, sealed: string, code: string): number | FactorFault {
    const secret = this.cipher.decrypt(userId, sealed);
    if (secret === null) {
      this.log.error(`the one-time codes secret of account ${userId} cannot be decrypted: check FACTOR_KEY`);
      return UNREADABLE_TOTP_KEY;
    }
    const timestamp = this.clock.now().getTime();
    const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: WINDOW_STEPS });
    return delta === null ? WRONG_CODE : Math.floor(timestamp / (STEP_SECONDS * SECOND)) + delta;
  }
}

const totpOf = (secret: Secret, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS });

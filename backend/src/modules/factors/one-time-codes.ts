import { Inject, Injectable, Logger } from '@nestjs/common';
import { LessThan, Like, MoreThan, Not } from 'typeorm';
import { Secret, TOTP } from 'otpauth';
import { Clock, SECOND } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { Firm } from '../../core/company/firm.js';
import { KeySeal } from './key-seal.js';
import { OneTimeKey } from './one-time-key.entity.js';

const STEP = 30;
const KEY_BYTES = 20;
/** Clocks go wrong: the code before and the one after count as well. */
const STEPS_EITHER_WAY = 1;
const RESEALED_AT_ONCE = 200;

/** What is wrong with a code. */
export type CodeFault = 'wrong' | 'used' | 'unreadable';

/** Six digits that change every 30 seconds (RFC 6238). Each step's code is good once. */
@Injectable()
export class OneTimeCodes {
  private readonly log = new Logger(OneTimeCodes.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly seal: KeySeal,
    @Inject(Firm) private readonly firm: Firm,
  ) {}

  get isOffered(): boolean {
    return this.seal.isOn;
  }

  of(userId: number): Promise<OneTimeKey | null> {
    return this.db.read(OneTimeKey).findOneBy({ userId });
  }

  /** The same, if codes of it can be checked here: its key may have been lost. */
  async usable(userId: number): Promise<OneTimeKey | null> {
    const known = await this.of(userId);
    return known && this.seal.open(userId, known.sealed) !== null ? known : null;
  }

  /** A key that nobody has yet, as an app reads it from a picture. */
  invent({ id, email }: { id: number; email: string }): { key: string; uri: string; sealed: string } {
    const secret = new Secret({ size: KEY_BYTES });
    const uri = totpOf(secret, { issuer: this.firm.facts.name, label: email }).toString();
    return { key: secret.base32, uri, sealed: this.seal.seal(id, secret.base32) };
  }

  /** From now on codes come from this key, if this is one of them. That one is used up. */
  async begin(userId: number, sealed: string, code: string): Promise<CodeFault | null> {
    const step = this.stepOf(userId, sealed, code);
    if (typeof step === 'string') return step;
    const now = this.clock.now();
    const row = { userId, sealed, lastStep: step, lastUsedAt: now, createdAt: now, updatedAt: now };
    await this.db.write(OneTimeKey).upsert(row, ['userId']);
    return null;
  }

  /** Uses a code up. Of two at once one is right. */
  async use(userId: number, code: string): Promise<CodeFault | null> {
    const known = await this.of(userId);
    if (!known) return 'wrong';
    const step = this.stepOf(userId, known.sealed, code);
    if (typeof step === 'string') return step;
    const now = this.clock.now();
    const { affected } = await this.db
      .write(OneTimeKey)
      .update(
        { id: known.id, sealed: known.sealed, lastStep: LessThan(step) },
        { lastStep: step, lastUsedAt: now, updatedAt: now },
      );
    return affected === 1 ? null : 'used';
  }

  async remove(userId: number): Promise<boolean> {
    const { affected } = await this.db.write(OneTimeKey).delete({ userId });
    return affected === 1;
  }

  /** What a key of before has sealed, sealed with the newest. */
  async reseal(): Promise<void> {
    if (!this.seal.isOn) return;
    for (let after = 0; ;) {
      const where = { id: MoreThan(after), sealed: Not(Like(`${this.seal.newest}%`)) };
      const some = await this.db.read(OneTimeKey).find({ where, order: { id: 'ASC' }, take: RESEALED_AT_ONCE });
      for (const one of some) await this.resealOne(one);
      if (some.length < RESEALED_AT_ONCE) return;
      after = some.at(-1)!.id;
    }
  }

  private async resealOne({ id, userId, sealed }: OneTimeKey): Promise<void> {
    const key = this.seal.open(userId, sealed);
    if (key === null) return this.log.error(`the key of one-time codes of account ${userId} cannot be opened`);
    const changed = { sealed: this.seal.seal(userId, key), updatedAt: this.clock.now() };
    await this.db.transaction(() => this.db.write(OneTimeKey).update({ id, sealed }, changed));
  }

  /** Which step a code belongs to, if it is one that is near. */
  private stepOf(userId: number, sealed: string, code: string): number | CodeFault {
    const key = this.seal.open(userId, sealed);
    if (key === null) {
      this.log.error(`the key of one-time codes of account ${userId} cannot be opened: is FACTOR_KEY another one?`);
      return 'unreadable';
    }
    const timestamp = this.clock.now().getTime();
    const delta = totpOf(Secret.fromBase32(key)).validate({ token: code, timestamp, window: STEPS_EITHER_WAY });
    return delta === null ? 'wrong' : Math.floor(timestamp / (STEP * SECOND)) + delta;
  }
}

const totpOf = (secret: Secret, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: STEP });

import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import type { CodeFault } from './one-time-codes.js';
import { RecoveryCode } from './recovery-code.entity.js';

const HOW_MANY = 10;
/** Nothing that looks like something else on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

/** Ten codes for whoever has lost the device. 79 random bits each: their hash need not be slow. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** New ones; those of before count no more. This is the only time that anybody sees them. */
  async replace(userId: number): Promise<string[]> {
    const codes = Array.from({ length: HOW_MANY }, invent);
    const now = this.clock.now();
    await this.remove(userId);
    await this.db
      .write(RecoveryCode)
      .insert(
        codes.map((code) => ({ userId, codeHash: hashOf(userId, code), usedAt: null, createdAt: now, updatedAt: now })),
      );
    return codes;
  }

  async remove(userId: number): Promise<void> {
    await this.db.write(RecoveryCode).delete({ userId });
  }

  /** Uses one up. Of two at once one is right. */
  async use(userId: number, code: string): Promise<CodeFault | null> {
    const now = this.clock.now();
    const codeHash = hashOf(userId, code);
    const { affected } = await this.db
      .write(RecoveryCode)
      .update({ userId, codeHash, usedAt: IsNull() }, { usedAt: now, updatedAt: now });
    if (affected === 1) return null;
    return (await this.db.read(RecoveryCode).existsBy({ userId, codeHash })) ? 'used' : 'wrong';
  }

  left(userId: number): Promise<number> {
    return this.db.read(RecoveryCode).countBy({ userId, usedAt: IsNull() });
  }
}

const invent = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]!).join(''),
  ).join('-');

/** However it was typed. */
const hashOf = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest('hex');

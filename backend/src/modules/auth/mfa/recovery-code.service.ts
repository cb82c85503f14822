import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Clock } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { RecoveryCode } from './entities/recovery-code.entity.js';
import { type FactorFault, USED_RECOVERY_CODE, WRONG_CODE } from './mfa-errors.js';

const COUNT = 10;
/** Without characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** 79 random bits: a fast hash is enough. */
@Injectable()
export class RecoveryCodeService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async replace(userId: number): Promise<string[]> {
    const codes = Array.from({ length: COUNT }, createCode);
    const now = this.clock.now();
    await this.deleteAll(userId);
    await this.db
      .write(RecoveryCode)
      .insert(
        codes.map((code) => ({ userId, codeHash: hashOf(userId, code), usedAt: null, createdAt: now, updatedAt: now })),
      );
    return codes;
  }

  async deleteAll(userId: number): Promise<void> {
    await this.db.write(RecoveryCode).delete({ userId });
  }

  async use(userId: number, code: string): Promise<FactorFault | null> {
    const now = this.clock.now();
    const codeHash = hashOf(userId, code);
    const { affected } = await this.db
      .write(RecoveryCode)
      .update({ userId, codeHash, usedAt: IsNull() }, { usedAt: now, updatedAt: now });
    if (affected === 1) return null;
    return (await this.db.read(RecoveryCode).existsBy({ userId, codeHash })) ? USED_RECOVERY_CODE : WRONG_CODE;
  }

  countUnused(userId: number): Promise<number> {
    return this.db.read(RecoveryCode).countBy({ userId, usedAt: IsNull() });
  }
}

const createCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]!).join(''),
  ).join('-');

const hashOf = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest('hex');

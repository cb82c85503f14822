import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import argon2 from '@node-rs/argon2';
import { BusyError, FieldError } from '../../../core/common/errors.js';
import { COMMON_PASSWORDS } from '../../../core/common/text/common-passwords.data.js';

/** Argon2id: OWASP Password Storage Cheat Sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Verified without a stored hash, for equal time. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$uNgNZdWwNIDUVR25+1UVXg$NPWZNYiJOs16o/oLoExG1U3DaICvg3+2cV7tndp7MuQ';
/** More would occupy threads that files and DNS need. */
const MAX_CONCURRENT = 4;
/** A longer queue would outlast the browser's timeout. */
const MAX_QUEUED = 50;

export const passwordFingerprint = ({ passwordHash }: { passwordHash: string }): string => hash('sha256', passwordHash);

/** Slow: never call inside a transaction. */
@Injectable()
export class PasswordService {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  /** @throws BusyError when the queue is full */
  hash(text: string): Promise<string> {
    return this.enqueue(() => argon2.hash(text, COST));
  }

  /**
   * Takes equal time without a stored hash.
   * @throws BusyError when the queue is full
   */
  async verify(storedHash: string | undefined, text: string): Promise<boolean> {
    const matches = await this.enqueue(() => argon2.verify(storedHash ?? DUMMY_HASH, text).catch(() => false));
    return matches && storedHash !== undefined;
  }

  /** @throws PASSWORD_TOO_COMMON */
  rejectCommon(password: string): void {
    if (COMMON_PASSWORDS.has(password.toLowerCase()))
      throw new FieldError('PASSWORD_TOO_COMMON', 'password', 'This password is too common.');
  }

  private async enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < MAX_CONCURRENT) this.running += 1;
    else if (this.queue.length >= MAX_QUEUED) throw new BusyError();
    else await new Promise<void>((resolve) => this.queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

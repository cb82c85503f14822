import { Injectable } from '@nestjs/common';
import argon2 from '@node-rs/argon2';
import { BusyError, FieldError } from '../../core/common/errors.js';
import { COMMON_PASSWORDS } from '../../core/common/text/common-passwords.data.js';

/** Argon2id (the library's default kind), 19 MiB, two rounds. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of a text nobody knows; checked when there is nothing to check, so that the time tells nothing. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$uNgNZdWwNIDUVR25+1UVXg$NPWZNYiJOs16o/oLoExG1U3DaICvg3+2cV7tndp7MuQ';
/** More at once would take all threads that files and DNS need too, and a lot of memory. */
const AT_ONCE = 4;
/** Who would wait behind so many is turned away: the page gives up before it would be their turn. */
const WAITING_MAX = 50;

/** Slow hashes of passwords and codes. Never call inside a transaction. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  hash(text: string): Promise<string> {
    return this.inTurn(() => argon2.hash(text, COST));
  }

  /** Takes the same time whether or not there is a hash. */
  async matches(stored: string | undefined, text: string): Promise<boolean> {
    const right = await this.inTurn(() => argon2.verify(stored ?? NOBODY, text).catch(() => false));
    return right && stored !== undefined;
  }

  refuseCommon(password: string): void {
    if (COMMON_PASSWORDS.has(password.toLowerCase()))
      throw new FieldError('PASSWORD_TOO_COMMON', 'password', 'This password is too common.');
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < AT_ONCE) this.running += 1;
    else if (this.waiting.length >= WAITING_MAX) throw new BusyError();
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

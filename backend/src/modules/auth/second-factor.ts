import { Injectable } from '@nestjs/common';
import { UnauthorizedError } from '../../core/common/errors.js';
import { Port } from '../../core/common/port.js';
import type { UserAccounts } from '../users/user-accounts.js';

/** Whoever has an account, as it was looked at when they proved who they are. */
export type Known = NonNullable<Awaited<ReturnType<UserAccounts['findByEmail']>>>;

/** Makes what goes to the browser: the ticket, and what may follow. */
type Ask = (user: Known) => Promise<object>;

/** The first step was right, and this account asks for a second one. Not a refusal that counts. */
export class FactorRequired extends UnauthorizedError {
  constructor(factor: object) {
    super('FACTOR_REQUIRED', 'Please confirm with your second factor.', { details: { factor } });
  }
}

/** Asked for accounts that have a second factor, by whatever has found the first step right. */
@Injectable()
export class SecondFactor extends Port<Ask> {
  async require(user: Known): Promise<never> {
    throw new FactorRequired(await this.answer(user));
  }
}

import { Injectable } from '@nestjs/common';
import { UnauthorizedError } from '../../../core/common/errors.js';
import { Port } from '../../../core/common/port.js';
import type { AccountService } from '../../users/account.service.js';

export type AccountSnapshot = NonNullable<Awaited<ReturnType<AccountService['findByEmail']>>>;

/** Creates the details of the response: the ticket and the methods that the account has set up. */
type CreateChallenge = (user: AccountSnapshot) => Promise<object>;

/** The first step succeeded and the account requires a second one. Does not count as a failure. */
export class FactorRequired extends UnauthorizedError {
  constructor(factor: object) {
    super('FACTOR_REQUIRED', 'Please confirm with your second factor.', { details: { factor } });
  }
}

/** Requests the second step of accounts that have one. The module of second factors provides the challenge. */
@Injectable()
export class SecondFactorPort extends Port<CreateChallenge> {
  /** @throws FactorRequired */
  async require(user: AccountSnapshot): Promise<never> {
    throw new FactorRequired(await this.answer(user));
  }
}

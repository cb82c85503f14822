import { Injectable } from '@nestjs/common';
import { UnauthorizedError } from '../../../core/common/errors.js';
import { Port } from '../../../core/common/port.js';
import type { AccountService } from '../../users/account.service.js';

export type AccountSnapshot = NonNullable<Awaited<ReturnType<AccountService['findByEmail']>>>;

type CreateChallenge = (user: AccountSnapshot) => Promise<object>;

/** Does not count as a failure. */
export class FactorRequired extends UnauthorizedError {
  constructor(factor: object) {
    super('FACTOR_REQUIRED', 'Please confirm with your second factor.', { details: { factor } });
  }
}

@Injectable()
export class SecondFactorPort extends Port<CreateChallenge> {
  /** @throws FactorRequired */
  async require(user: AccountSnapshot): Promise<never> {
    throw new FactorRequired(await this.provider(user));
  }
}

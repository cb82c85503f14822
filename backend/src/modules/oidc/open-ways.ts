import { Injectable } from '@nestjs/common';
import { DomainError } from '../../core/errors.js';
import type { Provider } from './oidc.settings.js';
import { OidcTrail } from './oidc-trail.js';
import type { OidcTransaction } from './oidc-transaction.entity.js';
import { Providers } from './providers.js';
import { Transactions } from './transactions.js';

/** Somebody who is known to a provider, and not yet let in. */
export interface OpenWay {
  provider: Provider;
  proven: OidcTransaction & { subject: string };
}

/** Ways that have led back here and wait for what becomes of them. */
@Injectable()
export class OpenWays {
  constructor(
    private readonly transactions: Transactions,
    private readonly providers: Providers,
    private readonly trail: OidcTrail,
  ) {}

  /** @param key what the cookie holds; @param userId whoever is signed in, and connects; null: somebody signs in */
  async get(key: string | undefined, userId: number | null): Promise<OpenWay> {
    const row = await this.transactions.find(key);
    const provider = row && this.providers.find(row.provider);
    const isOpen = row?.step === 'proven' && row.userId === userId && !this.transactions.isOver(row);
    if (!provider || !isOpen || row.subject === null) throw signInOver();
    return { provider, proven: { ...row, subject: row.subject } };
  }

  /** Inside the transaction of what it leads to. */
  async use({ proven }: OpenWay): Promise<void> {
    if (!(await this.transactions.take(proven, 'proven', 'used'))) throw signInOver();
  }

  /** It leads nowhere. */
  async refuse({ proven, provider }: OpenWay, error: DomainError, ip: string): Promise<void> {
    await this.transactions.take(proven, 'proven', 'used');
    await this.trail.refused({ provider: provider.name, why: error.code.toLowerCase().replaceAll('_', '-'), ip });
  }
}

const signInOver = () => new DomainError(400, 'SIGN_IN_OVER', 'This sign-in is over. Please begin again.');

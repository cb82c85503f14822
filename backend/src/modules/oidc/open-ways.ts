import { Injectable } from '@nestjs/common';
import { DomainError } from '../../core/common/errors.js';
import type { Provider } from './oidc.settings.js';
import { OidcTrail } from './oidc-trail.js';
import { type OidcPurpose, type OidcTransaction, purposeOf } from './oidc-transaction.entity.js';
import { Providers } from './providers.js';
import { Transactions } from './transactions.js';

/** Somebody who is known to a provider, and not yet let in. */
export interface OpenWay {
  provider: Provider;
  proven: OidcTransaction & { subject: string };
}

interface Caller {
  /** The signed-in person; null: a sign-in. */
  userId: number | null;
  purpose: OidcPurpose;
  ip: string;
}

/** Ways that have led back here and wait for what becomes of them. */
@Injectable()
export class OpenWays {
  constructor(
    private readonly transactions: Transactions,
    private readonly providers: Providers,
    private readonly trail: OidcTrail,
  ) {}

  /** @param key what the cookie holds */
  async get(key: string | undefined, { userId, purpose, ip }: Caller): Promise<OpenWay> {
    const row = await this.transactions.find(key);
    const provider = row && this.providers.find(row.provider);
    const why = row && this.whyClosed(row, { userId, purpose });
    if (why) await this.trail.refused({ provider: row.provider, why, ip });
    if (!provider || why || row.subject === null) throw signInOver();
    return { provider, proven: { ...row, subject: row.subject } };
  }

  /** Inside the transaction of what it leads to. */
  async use({ proven }: OpenWay): Promise<void> {
    if (!(await this.transactions.take(proven, 'proven', 'used'))) throw signInOver();
  }

  /** It leads nowhere. */
  async refuse({ proven, provider }: OpenWay, error: DomainError, ip: string): Promise<void> {
    await this.transactions.take(proven, 'proven', 'used');
    await this.trail.refused({ provider: provider.name, why: codeInWords(error), ip });
  }

  private whyClosed(row: OidcTransaction, { userId, purpose }: Omit<Caller, 'ip'>): string | null {
    if (row.userId !== userId) return 'other-account';
    if (purposeOf(row) !== purpose) return 'other-purpose';
    if (this.transactions.isOver(row)) return 'late';
    return row.step === 'proven' ? null : 'used';
  }
}

const codeInWords = ({ code }: DomainError): string => code.toLowerCase().replaceAll('_', '-');

const signInOver = () => new DomainError(400, 'SIGN_IN_OVER', 'This sign-in is over. Please begin again.');

import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { Db } from '../../../core/database/db.js';
import { ConflictError } from '../../../core/common/errors.js';
import { Firm } from '../../../core/company/firm.js';
import { moneyText } from '../../../core/common/text/formats.js';
import { centsOf, toCents } from '../../../core/common/money.js';
import { walletDigits } from '../../../core/common/wallet-currencies.js';
import { providerDown } from '../payment.rules.js';
import { Wallet } from './wallet.js';
import { WalletRejected } from './wallet-client.js';

/** One of the firm's currency. */
const AMOUNT = 1;

/**
 * Does what a payment begins with. Where money is real only our credentials are shown; elsewhere an order is made and read. The wallet has no way to
 * take an order back: one that nobody approves ends by itself, and no project has it.
 */
@Injectable()
export class WalletRehearsal {
  constructor(
    private readonly wallet: Wallet,
    private readonly firm: Firm,
    private readonly db: Db,
    private readonly audit: AuditTrail,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PAYPAL_MODE'>,
  ) {}

  /** What was tried, in one sentence. */
  async run(actor: Actor): Promise<string> {
    this.wallet.requireConfigured();
    const { PAYPAL_MODE: mode } = this.config;
    const { currency } = this.firm.facts;
    if (walletDigits(currency) === null)
      throw new ConflictError('REHEARSAL_FAILED', `PayPal takes no ${currency}: nobody can pay.`);
    const said = await (mode === 'live' ? this.greet() : this.order(currency)).catch((error: unknown) => {
      throw refusal(error);
    });
    const record = { id: 'rehearsal', label: mode };
    await this.db.transaction(() => this.audit.record({ actor, action: 'wallet.rehearsed', record }));
    return said;
  }

  private async greet(): Promise<string> {
    await this.wallet.greet();
    return 'PayPal knows us. With real money no order is made for a rehearsal.';
  }

  private async order(currency: string): Promise<string> {
    const cents = toCents(AMOUNT, currency);
    const made = await this.wallet.createOrder({ projectId: 0, attemptId: Wallet.newAttempt(), cents, currency });
    const { purchase_units: units } = await this.wallet.getOrder(made.id);
    const [unit] = units;
    if (!unit || unit.amount.currency_code !== currency || centsOf(unit.amount.value, currency) !== cents)
      throw new ConflictError('REHEARSAL_FAILED', 'PayPal has made an order of another amount than it was asked for.');
    const amount = moneyText(cents, currency, this.firm.facts.locale);
    return `An order of ${amount} was made and read again. No money moves: an order that nobody approves ends by itself.`;
  }
}

function refusal(error: unknown): unknown {
  if (!(error instanceof WalletRejected)) return providerDown(error);
  return new ConflictError('REHEARSAL_FAILED', `PayPal refuses this: ${error.issue}.`);
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Checks } from '../../../core/health/checks.js';
import { Clock } from '../../../core/common/time/clock.js';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { Firm } from '../../../core/company/firm.js';
import { FirstSteps, type StepReport } from '../../../core/company/first-steps.js';
import { walletDigits } from '../../../core/common/wallet-currencies.js';
import { Wallet } from './wallet.js';
import { walletCheck } from './wallet-check.js';

const REPORTS: Record<Config['PAYPAL_MODE'], StepReport> = {
  live: { state: 'done', detail: 'PayPal takes real money.' },
  sandbox: { state: 'open', detail: 'PayPal is in its sandbox: no real money moves.' },
  demo: { state: 'done', detail: 'The demo wallet: no real money.' },
  '': { state: 'open', detail: 'Payments are off. Set PAYPAL_MODE and its keys, or leave them off.' },
};

/** Whether customers can pay, as a first step of a new installation and as a check of its status. */
@Injectable()
export class WalletStep implements OnModuleInit {
  constructor(
    private readonly steps: FirstSteps,
    private readonly wallet: Wallet,
    private readonly firm: Firm,
    private readonly checks: Checks,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PAYPAL_MODE'>,
  ) {}

  onModuleInit(): void {
    if (this.wallet.isConfigured) this.checks.answerWith('wallet', walletCheck(this.wallet, this.clock));
    this.steps.answerWith('wallet', () => Promise.resolve(this.look()));
  }

  /** Asks the wallet nothing: what the last call met is known. */
  private look(): StepReport {
    const mode = this.config.PAYPAL_MODE;
    const { currency } = this.firm.facts;
    if (mode !== '' && walletDigits(currency) === null)
      return { state: 'failed', detail: `PayPal takes no ${currency}: payments are off.` };
    if (this.wallet.isRefusingUs)
      return { state: 'failed', detail: 'PayPal refuses PAYPAL_CLIENT_ID and its secret: nobody can pay.' };
    return REPORTS[mode];
  }
}

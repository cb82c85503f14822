import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import type { Payment } from '../payment.entity.js';

/** What the merchant's own account says of a capture; refunds are made there. */
const ACTIVITY = {
  live: 'https://www.paypal.com/activity/payment/',
  sandbox: 'https://www.sandbox.paypal.com/activity/payment/',
};

/** Where the wallet shows a payment to the merchant, wherever it was made. The demo wallet has one page for everything. */
@Injectable()
export class WalletPages {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'PAYPAL_DEMO_URL'>) {}

  of({ environment, captureId }: Pick<Payment, 'environment' | 'captureId'>): string | null {
    const { PAYPAL_DEMO_URL: demo } = this.config;
    if (!captureId) return null;
    if (environment !== 'demo') return ACTIVITY[environment] + encodeURIComponent(captureId);
    return demo ? new URL('/', demo).href : null;
  }
}

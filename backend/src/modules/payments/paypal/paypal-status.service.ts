import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { ConflictError } from '../../../core/common/errors.js';
import { moneyOf } from '../../../core/common/money.js';
import { moneyText } from '../../../core/common/text/formats.js';
import { Clock, MINUTE, SECOND } from '../../../core/common/time/clock.js';
import { walletDigits } from '../../../core/common/wallet-currencies.js';
import { CompanyService } from '../../../core/company/company.service.js';
import { FirstStepRegistry, type StepReport } from '../../../core/company/first-step.registry.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { Db } from '../../../core/database/db.js';
import { failing, type HealthIndicator, type HealthResult, measureMs } from '../../../core/health/health-indicator.js';
import { HealthService } from '../../../core/health/health.service.js';
import { PayPalRejected, providerDown } from './paypal-errors.js';
import { fromPayPal } from './paypal-order.js';
import { PayPalClient } from './paypal.client.js';

const REHEARSAL_AMOUNT = 1;
const SLOW_MS = 5 * SECOND;
const CHECK_INTERVAL_MS = MINUTE;

const STEPS: Record<Config['PAYPAL_MODE'], StepReport> = {
  live: { state: 'done', detail: 'PayPal charges real money.' },
  sandbox: { state: 'open', detail: 'PayPal runs in its sandbox: no real money.' },
  demo: { state: 'done', detail: 'The demo wallet: no real money.' },
  '': { state: 'open', detail: 'Payments are off. Set PAYPAL_MODE and its keys to accept payments.' },
};

@Injectable()
export class PayPalStatusService implements OnModuleInit {
  constructor(
    private readonly paypal: PayPalClient,
    private readonly steps: FirstStepRegistry,
    private readonly health: HealthService,
    private readonly firm: CompanyService,
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PAYPAL_MODE'>,
  ) {}

  onModuleInit(): void {
    if (this.paypal.isConfigured)
      this.health.register({ indicators: { wallet: payPalIndicator(this.paypal, this.clock) } });
    this.steps.register('wallet', () => Promise.resolve(this.getStep()));
  }

  /**
   * Authenticates in the live environment, else creates and reads an unapproved order of 1.
   *
   * @throws 409 `REHEARSAL_FAILED` when PayPal refuses, 503 when not configured or without a response
   */
  async rehearse(actor: Actor): Promise<string> {
    this.paypal.requireConfigured();
    const { PAYPAL_MODE: mode } = this.config;
    const { currency } = this.firm.facts;
    if (walletDigits(currency) === null)
      throw new ConflictError('REHEARSAL_FAILED', `PayPal does not accept ${currency}: customers cannot pay.`);
    const result = await (mode === 'live' ? this.rehearseLive() : this.rehearseOrder(currency)).catch(
      (error: unknown) => {
        throw rehearsalError(error);
      },
    );
    const record = { id: 'rehearsal', label: mode };
    await this.db.transaction(() => this.audit.record({ actor, action: 'wallet.rehearsed', record }));
    return result;
  }

  private async rehearseLive(): Promise<string> {
    await this.paypal.authenticate();
    return 'PayPal accepts our credentials. No test order is made with real money.';
  }

  private async rehearseOrder(currency: string): Promise<string> {
    const price = moneyOf(REHEARSAL_AMOUNT, currency);
    const created = await this.paypal.createOrder({ projectId: 0, attemptId: PayPalClient.newAttemptId(), price });
    const [unit] = (await this.paypal.getOrder(created.id)).purchase_units;
    const ordered = unit && fromPayPal(unit.amount);
    if (ordered?.currency !== currency || ordered.minor !== price.minor)
      throw new ConflictError('REHEARSAL_FAILED', 'PayPal created an order of a different amount.');
    const amount = moneyText(price, this.firm.facts.locale);
    return `An order of ${amount} was created and read back. No money moves: an unapproved order expires.`;
  }

  private getStep(): StepReport {
    const mode = this.config.PAYPAL_MODE;
    const { currency } = this.firm.facts;
    if (mode !== '' && walletDigits(currency) === null)
      return { state: 'failed', detail: `PayPal does not accept ${currency}: payments are off.` };
    if (this.paypal.isRefusingCredentials)
      return { state: 'failed', detail: 'PayPal refuses PAYPAL_CLIENT_ID and its secret: customers cannot pay.' };
    return STEPS[mode];
  }
}

function rehearsalError(error: unknown): unknown {
  if (!(error instanceof PayPalRejected)) return providerDown(error);
  return new ConflictError('REHEARSAL_FAILED', `PayPal refused the order: ${error.issue}.`);
}

type Authenticator = Pick<PayPalClient, 'authenticate'>;

/** Requests a token at most once a minute. */
export function payPalIndicator(paypal: Authenticator, clock: Clock): HealthIndicator {
  let last: { at: number; result: Promise<HealthResult> } | null = null;
  return {
    name: 'Wallet',
    threshold: 'under 5 s',
    timeoutMs: SLOW_MS + SECOND,
    check: () => {
      const now = clock.now().getTime();
      if (!last || now - last.at >= CHECK_INTERVAL_MS) last = { at: now, result: measure(paypal) };
      return last.result;
    },
  };
}

async function measure(paypal: Authenticator): Promise<HealthResult> {
  try {
    const ms = await measureMs(() => paypal.authenticate());
    const measured = `PayPal responded in ${ms} ms`;
    return ms < SLOW_MS ? { status: 'well', measured } : { status: 'warning', measured, cause: 'PayPal is slow.' };
  } catch (error) {
    if (error instanceof PayPalRejected)
      return failing('PayPal refuses us', 'PayPal refuses PAYPAL_CLIENT_ID or its secret, so customers cannot pay.');
    return failing('PayPal did not respond', (error as Error).message);
  }
}

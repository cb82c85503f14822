import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { DomainError } from '../../../core/errors.js';
import { centsToText } from '../../../core/money.js';
import { WalletClient, WalletUnknown } from './wallet-client.js';
import { type WalletOrder, walletOrder } from './wallet-order.js';

/** Fixed, so that no setting can send money or credentials elsewhere. */
const HOSTS = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' };

export interface NewOrder {
  projectId: number;
  attemptId: string;
  cents: number;
}

/** The three calls we make at the wallet. */
@Injectable()
export class Wallet {
  private readonly client: WalletClient | null;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.client = clientFor(config);
  }

  /** Throws 503 `PAYMENTS_NOT_CONFIGURED` when payments are off. */
  async createOrder({ projectId, attemptId, cents }: NewOrder): Promise<WalletOrder> {
    const back = `${this.config.PUBLIC_URL}/clientProject`;
    const body = {
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: String(projectId),
          custom_id: attemptId,
          invoice_id: attemptId,
          amount: { currency_code: 'USD', value: centsToText(cents) },
          payee: { merchant_id: this.config.PAYPAL_MERCHANT_ID },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            return_url: back,
            cancel_url: back,
          },
        },
      },
    };
    return this.read(
      await this.calls().call({ method: 'POST', path: '/v2/checkout/orders', body, requestId: `order-${attemptId}` }),
    );
  }

  async getOrder(orderId: string, deadlineMs?: number): Promise<WalletOrder> {
    return this.read(
      await this.calls().call({
        method: 'GET',
        path: `/v2/checkout/orders/${orderId}`,
        ...(deadlineMs ? { deadlineMs } : {}),
      }),
    );
  }

  /** Takes the money. The same `requestId` never takes it twice. */
  async capture(orderId: string, requestId: string, deadlineMs: number): Promise<WalletOrder> {
    const path = `/v2/checkout/orders/${orderId}/capture`;
    return this.read(await this.calls().call({ method: 'POST', path, body: {}, requestId, deadlineMs }));
  }

  static newAttempt(): string {
    return randomUUID();
  }

  private calls(): WalletClient {
    if (!this.client)
      throw new DomainError(503, 'PAYMENTS_NOT_CONFIGURED', 'Payments are not available at the moment.');
    return this.client;
  }

  private read(body: unknown): WalletOrder {
    const parsed = walletOrder.safeParse(body);
    if (!parsed.success) throw new WalletUnknown('the answer is not an order');
    return parsed.data;
  }
}

function clientFor(config: Config): WalletClient | null {
  const mode = config.PAYPAL_MODE;
  if (mode === '') return null;
  return new WalletClient({
    baseUrl: mode === 'demo' ? config.PAYPAL_DEMO_URL : HOSTS[mode],
    clientId: config.PAYPAL_CLIENT_ID,
    clientSecret: config.PAYPAL_CLIENT_SECRET,
    timeoutMs: config.PAYPAL_TIMEOUT_MS,
    deadlineMs: config.PAYPAL_DEADLINE_MS,
  });
}

import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ZodType } from 'zod';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { DomainError } from '../../../core/common/errors.js';
import { fromCents } from '../../../core/common/money.js';
import { walletDigits } from '../../../core/common/wallet-currencies.js';
import type { Transmission } from '../webhooks/transmission.js';
import { WalletClient, WalletUnknown } from './wallet-client.js';
import {
  captureDetail,
  dispute,
  refundDetail,
  type WalletCaptureDetail,
  type WalletDispute,
  type WalletOrder,
  walletOrder,
  type WalletRefundDetail,
} from './wallet-order.js';

/** Fixed, so that no setting can send money or credentials elsewhere. */
const HOSTS = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' };

export interface NewOrder {
  projectId: number;
  attemptId: string;
  cents: number;
  currency: string;
}

/** The calls we make at the wallet. */
@Injectable()
export class Wallet {
  private readonly client: WalletClient | null;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.client = clientFor(config);
  }

  /** Throws 503 `PAYMENTS_NOT_CONFIGURED` when payments are off. */
  requireConfigured(): void {
    this.calls();
  }

  /** The wallet knew nothing of our credentials when this server last asked. */
  get isRefusingUs(): boolean {
    return this.client?.isRefused ?? false;
  }

  get isConfigured(): boolean {
    return this.client !== null;
  }

  /** Signs in once more, which moves nothing. Throws when the wallet does not let us in. */
  async greet(): Promise<void> {
    await this.calls().greet();
  }

  /** Throws as {@link requireConfigured} does, like every call here. */
  async createOrder({ projectId, attemptId, cents, currency }: NewOrder): Promise<WalletOrder> {
    const back = `${this.config.PUBLIC_URL}/clientProject`;
    const body = {
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: String(projectId),
          custom_id: attemptId,
          invoice_id: attemptId,
          amount: { currency_code: currency, value: fromCents(cents, currency).toFixed(walletDigits(currency) ?? 2) },
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
        ...(deadlineMs === undefined ? {} : { deadlineMs }),
      }),
    );
  }

  /** Takes the money. The same `requestId` never takes it twice. */
  async capture(orderId: string, requestId: string, deadlineMs: number): Promise<WalletOrder> {
    const path = `/v2/checkout/orders/${orderId}/capture`;
    return this.read(await this.calls().call({ method: 'POST', path, body: {}, requestId, deadlineMs }));
  }

  getCapture(id: string): Promise<WalletCaptureDetail> {
    return this.get(`/v2/payments/captures/${id}`, captureDetail);
  }

  getRefund(id: string): Promise<WalletRefundDetail> {
    return this.get(`/v2/payments/refunds/${id}`, refundDetail);
  }

  getDispute(id: string): Promise<WalletDispute> {
    return this.get(`/v1/customer/disputes/${id}`, dispute);
  }

  /** Whether a message may name this address as its certificate's. It is never fetched by us: the wallet is asked. */
  isCertificate(address: string): boolean {
    const { PAYPAL_MODE: mode, PAYPAL_DEMO_URL: demo } = this.config;
    const { protocol, hostname, origin, username, port } = new URL(address);
    if (mode === 'demo') return origin === new URL(demo).origin;
    const known = hostname === 'paypal.com' || hostname.endsWith('.paypal.com');
    return known && protocol === 'https:' && username === '' && port === '';
  }

  /** Whether the wallet says that it sent this message. `event` goes back byte for byte: written anew it would not verify. */
  async verifies(transmission: Transmission, event: string): Promise<boolean> {
    const head = JSON.stringify({ ...transmission, webhook_id: this.config.PAYPAL_WEBHOOK_ID });
    const answer = (await this.calls().call({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      raw: `${head.slice(0, -1)},"webhook_event":${event}}`,
      harmless: true,
    })) as { verification_status?: string };
    return answer.verification_status === 'SUCCESS';
  }

  static newAttempt(): string {
    return randomUUID();
  }

  private calls(): WalletClient {
    if (!this.client)
      throw new DomainError(503, 'PAYMENTS_NOT_CONFIGURED', 'Payments are not available at the moment.');
    return this.client;
  }

  private async get<T>(path: string, shape: ZodType<T>): Promise<T> {
    return readAs(shape, await this.calls().call({ method: 'GET', path }));
  }

  private read(body: unknown): WalletOrder {
    return readAs(walletOrder, body);
  }
}

function readAs<T>(shape: ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new WalletUnknown('the answer does not have the form we know');
  return parsed.data;
}

function clientFor(config: Config): WalletClient | null {
  const mode = config.PAYPAL_MODE;
  if (mode === '') return null;
  return new WalletClient({
    baseUrl: mode === 'demo' ? config.PAYPAL_DEMO_URL : HOSTS[mode],
    clientId: config.PAYPAL_CLIENT_ID,
    clientSecret: config.PAYPAL_CLIENT_SECRET,
    timeoutMs: config.paypalTimeoutMs,
    deadlineMs: config.paypalDeadlineMs,
  });
}

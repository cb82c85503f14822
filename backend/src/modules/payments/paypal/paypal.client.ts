import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ZodType } from 'zod';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { DomainError } from '../../../core/common/errors.js';
import type { Money } from '../../../core/common/money.js';
import type { Payment } from '../payment.entity.js';
import { PayPalUnknown } from './paypal-errors.js';
import { type PayPalCall, PayPalHttp } from './paypal-http.js';
import {
  captureDetail,
  dispute,
  type PayPalCaptureDetail,
  type PayPalDispute,
  type PayPalOrder,
  payPalOrder,
  type PayPalRefundDetail,
  refundDetail,
  toPayPal,
} from './paypal-order.js';
import type { Transmission } from './transmission.js';

/** Fixed: no setting may redirect money or credentials. */
const HOSTS = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' };

const ACTIVITY_PAGES = {
  live: 'https://www.paypal.com/activity/payment/',
  sandbox: 'https://www.sandbox.paypal.com/activity/payment/',
};

export interface NewOrder {
  projectId: number;
  attemptId: string;
  price: Money;
}

/**
 * Throws 503 `PAYMENTS_NOT_CONFIGURED`, {@link PayPalRejected} or {@link PayPalUnknown}. Orders v2, Payments v2,
 * Disputes v1, Webhooks v1.
 */
@Injectable()
export class PayPalClient {
  private readonly http: PayPalHttp | null;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.http = createHttp(config);
  }

  get isConfigured(): boolean {
    return this.http !== null;
  }

  get isRefusingCredentials(): boolean {
    return this.http?.isRefused ?? false;
  }

  requireConfigured(): PayPalHttp {
    if (!this.http) throw new DomainError(503, 'PAYMENTS_NOT_CONFIGURED', 'Payments are not available at the moment.');
    return this.http;
  }

  async authenticate(): Promise<void> {
    await this.requireConfigured().authenticate();
  }

  createOrder({ projectId, attemptId, price }: NewOrder): Promise<PayPalOrder> {
    const returnUrl = `${this.config.PUBLIC_URL}/clientProject`;
    const body = {
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: String(projectId),
          custom_id: attemptId,
          invoice_id: attemptId,
          amount: toPayPal(price),
          payee: { merchant_id: this.config.PAYPAL_MERCHANT_ID },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            return_url: returnUrl,
            cancel_url: returnUrl,
          },
        },
      },
    };
    const requestId = `order-${attemptId}`;
    return this.request(payPalOrder, { method: 'POST', path: '/v2/checkout/orders', body, requestId });
  }

  getOrder(orderId: string, deadlineMs?: number): Promise<PayPalOrder> {
    const path = `/v2/checkout/orders/${orderId}`;
    return this.request(payPalOrder, { method: 'GET', path, ...(deadlineMs !== undefined && { deadlineMs }) });
  }

  /** The same `requestId` never takes the money twice. */
  capture(orderId: string, requestId: string, deadlineMs: number): Promise<PayPalOrder> {
    const path = `/v2/checkout/orders/${orderId}/capture`;
    return this.request(payPalOrder, { method: 'POST', path, body: {}, requestId, deadlineMs });
  }

  getCapture(id: string): Promise<PayPalCaptureDetail> {
    return this.request(captureDetail, { method: 'GET', path: `/v2/payments/captures/${id}` });
  }

  getRefund(id: string): Promise<PayPalRefundDetail> {
    return this.request(refundDetail, { method: 'GET', path: `/v2/payments/refunds/${id}` });
  }

  getDispute(id: string): Promise<PayPalDispute> {
    return this.request(dispute, { method: 'GET', path: `/v1/customer/disputes/${id}` });
  }

  /** Portico never fetches the URL. */
  isCertificateUrl(address: string): boolean {
    const { PAYPAL_MODE: mode, PAYPAL_DEMO_URL: demo } = this.config;
    const { protocol, hostname, origin, username, port } = new URL(address);
    if (mode === 'demo') return origin === new URL(demo).origin;
    const known = hostname === 'paypal.com' || hostname.endsWith('.paypal.com');
    return known && protocol === 'https:' && username === '' && port === '';
  }

  /** `event` is sent byte for byte, or it would not verify. Tried once: PayPal repeats refused messages. */
  async verifyWebhook(transmission: Transmission, event: string): Promise<boolean> {
    const head = JSON.stringify({ ...transmission, webhook_id: this.config.PAYPAL_WEBHOOK_ID });
    const answer = (await this.requireConfigured().call({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      raw: `${head.slice(0, -1)},"webhook_event":${event}}`,
    })) as { verification_status?: string };
    return answer.verification_status === 'SUCCESS';
  }

  pageUrl({ environment, captureId }: Pick<Payment, 'environment' | 'captureId'>): string | null {
    const { PAYPAL_DEMO_URL: demo } = this.config;
    if (!captureId) return null;
    if (environment !== 'demo') return ACTIVITY_PAGES[environment] + encodeURIComponent(captureId);
    return demo ? new URL('/', demo).href : null;
  }

  static newAttemptId(): string {
    return randomUUID();
  }

  private async request<T>(shape: ZodType<T>, call: PayPalCall): Promise<T> {
    const parsed = shape.safeParse(await this.requireConfigured().call(call));
    if (!parsed.success) throw new PayPalUnknown('the response does not match the schema');
    return parsed.data;
  }
}

function createHttp(config: Config): PayPalHttp | null {
  const mode = config.PAYPAL_MODE;
  if (mode === '') return null;
  return new PayPalHttp({
    baseUrl: mode === 'demo' ? config.PAYPAL_DEMO_URL : HOSTS[mode],
    clientId: config.PAYPAL_CLIENT_ID,
    clientSecret: config.PAYPAL_CLIENT_SECRET,
    timeoutMs: config.paypalTimeoutMs,
    deadlineMs: config.paypalDeadlineMs,
  });
}

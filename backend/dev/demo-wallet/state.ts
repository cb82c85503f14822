import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Fault } from './faults.js';
import type { Amount } from './money.js';
import { type WebhookState, withoutWebhooks } from './webhooks/state.js';

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';

export interface Payee {
  merchant_id: string;
  email_address: string;
}

export interface Payer {
  account_id: string;
  email_address: string;
  given_name: string;
  surname: string;
}

export interface Capture {
  id: string;
  orderId: string;
  status: CaptureStatus;
  reason?: string;
  amount: Amount;
  refunded: number;
  /** What the bank or the wallet took back without a refund of the seller. */
  reversed?: number;
  custom_id?: string;
  invoice_id?: string;
  created: number;
  updated: number;
}

export type RefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED';

export interface Refund {
  id: string;
  captureId: string;
  amount: Amount;
  /** All refunds of the capture up to this one. */
  totalCents: number;
  /** How far it is; a bank takes days. COMPLETED when absent. */
  status?: RefundStatus;
  created: number;
}

/** The codes of the service; a test may send any other one, too. */
export const DISPUTE_OUTCOMES = [
  'RESOLVED_BUYER_FAVOUR',
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'ACCEPTED',
  'DENIED',
  'NONE',
] as const;

export interface Dispute {
  id: string;
  captureId: string;
  status: 'OPEN' | 'UNDER_REVIEW' | 'RESOLVED';
  reason: string;
  amount: Amount;
  outcome?: string;
  /** What went back to the buyer when it was resolved. */
  returned?: Amount;
  created: number;
  updated: number;
}

export interface Unit {
  reference_id: string;
  custom_id?: string;
  invoice_id?: string;
  description?: string;
  amount: Amount;
  payee: Payee;
  captures: Capture[];
}

/** What a test may change on an order behind the shop's back. */
export interface OrderChange {
  amount?: string;
  currency?: string;
  reference_id?: string;
  custom_id?: string;
  merchant_id?: string;
  intent?: string;
  status?: OrderStatus;
}

export interface Order {
  id: string;
  owner: string;
  intent: string;
  status: OrderStatus;
  units: Unit[];
  /** Created with a payment source: its wallet link is called payer-action. */
  sourceGiven: boolean;
  payer?: Payer;
  /** The buyer chose a card that the bank refuses. */
  cardDeclines: boolean;
  declined: number;
  /** Which wallet window approved it, and which one found no window that had opened it. */
  approvedIn?: string;
  lostIn?: string;
  changeAtCapture?: OrderChange;
  /** It was told that the approval lapsed. */
  lapseTold?: boolean;
  /** The service no longer shows it, as it does with old ones. */
  vanished?: boolean;
  created: number;
  updated: number;
}

export interface Token {
  client: string;
  scope: 'full' | 'browser';
  until: number;
  /** Orders that a browser token created. */
  orders: string[];
}

/** What a repeated PayPal-Request-Id is answered with. */
export interface StoredAnswer {
  id?: string;
  issue?: string;
  at: number;
}

export interface WalletState {
  orders: Record<string, Order>;
  refunds: Record<string, Refund>;
  disputes: Record<string, Dispute>;
  tokens: Record<string, Token>;
  answers: Record<string, StoredAnswer>;
  faults: Fault[];
  clockShift: number;
  captureCalls: Record<string, number>;
  webhooks: WebhookState;
}

const empty = (): WalletState => ({
  orders: {},
  refunds: {},
  disputes: {},
  tokens: {},
  answers: {},
  faults: [],
  clockShift: 0,
  captureCalls: {},
  webhooks: withoutWebhooks(),
});

/** Everything the wallet knows. With a file it survives a kill at any moment. */
export class Store {
  data: WalletState;
  private running: Promise<void> = Promise.resolve();
  private queued?: Promise<void>;

  constructor(private readonly file?: string) {
    this.data =
      file && existsSync(file) ? { ...empty(), ...(JSON.parse(readFileSync(file, 'utf8')) as object) } : empty();
    if (file) mkdirSync(dirname(file), { recursive: true });
  }

  now(): number {
    return Date.now() + this.data.clockShift;
  }

  /** Resolves when everything up to now is on the disk: before that no change may be answered. Calls share a write. */
  save(): Promise<void> {
    if (!this.file) return Promise.resolve();
    this.queued ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.queued = undefined;
        return this.write(this.file!);
      });
    return (this.running = this.queued);
  }

  /** Resolves when no write is under way or waiting. */
  async idle(): Promise<void> {
    await this.running.catch(() => undefined);
  }

  private async write(file: string): Promise<void> {
    const draft = `${file}.tmp`;
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(JSON.stringify(this.data));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  }

  /** Forgets everything but its signing key and where webhooks go. */
  reset(): void {
    const { key, url, webhookId } = this.data.webhooks;
    this.data = { ...empty(), webhooks: { ...withoutWebhooks(), key, url, webhookId } };
  }

  refundsOf(captureId: string): Refund[] {
    return Object.values(this.data.refunds).filter((refund) => refund.captureId === captureId);
  }

  findCapture(id: string): { order: Order; unit: Unit; capture: Capture } | undefined {
    for (const order of Object.values(this.data.orders)) {
      for (const unit of order.units) {
        const capture = unit.captures.find((entry) => entry.id === id);
        if (capture) return { order, unit, capture };
      }
    }
    return undefined;
  }
}

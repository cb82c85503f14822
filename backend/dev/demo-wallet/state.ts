import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from './http.js';
import type { Amount } from './money.js';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

export const newId = () => Array.from({ length: 17 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

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
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  reason?: string;
  amount: Amount;
  refunded: number;
  reversed: number;
  custom_id?: string;
  invoice_id?: string;
  created: number;
  updated: number;
}

export interface Refund {
  id: string;
  captureId: string;
  amount: Amount;
  totalCents: number;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  created: number;
}

export interface Dispute {
  id: string;
  captureId: string;
  status: 'OPEN' | 'UNDER_REVIEW' | 'RESOLVED';
  reason: string;
  amount: Amount;
  outcome?: string;
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

export interface Order {
  id: string;
  owner: string;
  intent: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  units: Unit[];
  /** PayPal then names the wallet link `payer-action`. */
  sourceGiven: boolean;
  payer?: Payer;
  cardDeclines: boolean;
  declined: number;
  decision?: { session?: string; type: 'approved' | 'cancelled' };
  amountAtCapture?: string;
  expiryReported?: boolean;
  /** No longer returned, as with old orders. */
  vanished?: boolean;
  created: number;
  updated: number;
}

export interface Token {
  client: string;
  scope: 'full' | 'browser';
  until: number;
  orders: string[];
}

export interface Fault {
  method?: string;
  pathRegex: string;
  times: number;
  action: (typeof FAULT_ACTIONS)[number];
  /** For `status` and `html`; Retry-After in seconds. */
  status?: number;
  retryAfter?: number;
  /** For `delay`: milliseconds, or random up to `upToMs`. */
  ms?: number;
  upToMs?: number;
  issue?: string;
  reason?: string;
}

export const FAULT_ACTIONS = [
  ...(['status', 'delay', 'drop-before', 'drop-after', 'pending', 'issue'] as const),
  ...(['wrong-order', 'no-payments', 'no-status', 'stale', 'late', 'bare', 'html'] as const),
];

export interface WebhookEvent {
  id: string;
  type: string;
  orderId: string;
  resourceId: string;
  text: string;
}

export interface Attempt {
  status?: number;
  error?: string;
}

export interface Delivery {
  id: string;
  kind: 'event' | 'duplicate' | 'replay' | 'forged';
  eventId: string;
  eventType: string;
  time: string;
  state: 'held' | 'waiting' | 'delivered' | 'failed';
  due: number;
  attempts: Attempt[];
}

export interface WebhookSettings {
  url?: string;
  webhookId: string;
  mode: 'on' | 'off' | 'held';
  duplicate: boolean;
  retryFactor: number;
}

const emptyState = () => ({
  orders: {} as Record<string, Order>,
  refunds: {} as Record<string, Refund>,
  disputes: {} as Record<string, Dispute>,
  tokens: {} as Record<string, Token>,
  answers: {} as Record<string, { id?: string; issue?: string; at: number }>,
  faults: [] as Fault[],
  clockShift: 0,
  captureCalls: {} as Record<string, number>,
  webhooks: { webhookId: 'DEMOWEBHOOK1', mode: 'on', duplicate: false, retryFactor: 1 } as WebhookSettings,
  /** Signs deliveries; `id` ends the certificate URL. */
  key: undefined as { id: string; privateKey: string; publicKey: string } | undefined,
  events: [] as WebhookEvent[],
  deliveries: [] as Delivery[],
});

export class Store {
  data = emptyState();
  /** Own address, known once the server listens. */
  base = '';

  constructor(private readonly file?: string) {
    if (!file) return;
    if (existsSync(file)) Object.assign(this.data, JSON.parse(readFileSync(file, 'utf8')));
    mkdirSync(dirname(file), { recursive: true });
  }

  now(): number {
    return Date.now() + this.data.clockShift;
  }

  save(): void {
    if (!this.file) return;
    writeFileSync(`${this.file}.tmp`, JSON.stringify(this.data), { mode: 0o600 });
    renameSync(`${this.file}.tmp`, this.file);
  }

  findCapture(id: string): { order: Order; unit: Unit; capture: Capture } {
    for (const order of Object.values(this.data.orders))
      for (const unit of order.units) {
        const capture = unit.captures.find((entry) => entry.id === id);
        if (capture) return { order, unit, capture };
      }
    throw Refusal.of('INVALID_RESOURCE_ID');
  }
}

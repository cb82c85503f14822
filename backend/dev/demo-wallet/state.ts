import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Fault } from './faults.js';
import type { Amount } from './money.js';

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
  custom_id?: string;
  invoice_id?: string;
  created: number;
  updated: number;
}

export interface Refund {
  id: string;
  captureId: string;
  amount: Amount;
  created: number;
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
  tokens: Record<string, Token>;
  answers: Record<string, StoredAnswer>;
  faults: Fault[];
  clockShift: number;
  captureCalls: Record<string, number>;
}

const empty = (): WalletState => ({
  orders: {},
  refunds: {},
  tokens: {},
  answers: {},
  faults: [],
  clockShift: 0,
  captureCalls: {},
});

/** Everything the wallet knows. With a file it survives a kill at any moment. */
export class Store {
  data: WalletState;

  constructor(private readonly file?: string) {
    this.data =
      file && existsSync(file) ? { ...empty(), ...(JSON.parse(readFileSync(file, 'utf8')) as object) } : empty();
    if (file) mkdirSync(dirname(file), { recursive: true });
  }

  now(): number {
    return Date.now() + this.data.clockShift;
  }

  /** Must have returned before a state-changing call is answered. */
  save(): void {
    if (!this.file) return;
    const draft = `${this.file}.tmp`;
    const handle = openSync(draft, 'w', 0o600);
    try {
      writeSync(handle, JSON.stringify(this.data));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, this.file);
  }

  reset(): void {
    this.data = empty();
    this.save();
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

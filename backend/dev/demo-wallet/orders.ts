import { Refusal } from './errors.js';
import { newId } from './ids.js';
import { readAmount, readCents } from './money.js';
import { readOrder } from './order-input.js';
import type { Order, OrderChange, Payee, Payer, Store, Unit } from './state.js';
import type { Events } from './webhooks/events.js';

/** PayPal's default windows: three hours to approve, three more to capture. */
const WINDOW_MS = 3 * 60 * 60 * 1000;

interface PatchOperation {
  op?: string;
  path?: string;
  value?: unknown;
}

/** Creating, finding and changing orders, and the buyer's decisions about them. */
export class Orders {
  constructor(
    private readonly store: Store,
    private readonly payee: Payee,
    private readonly events: Events,
  ) {}

  create(owner: string, body: Record<string, unknown>): Order {
    const now = this.store.now();
    const read = readOrder(body, this.payee);
    const order: Order = {
      id: newId(),
      owner,
      ...read,
      status: read.sourceGiven ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      cardDeclines: false,
      declined: 0,
      created: now,
      updated: now,
    };
    this.store.data.orders[order.id] = order;
    return order;
  }

  /** Unfinished orders vanish when their window has passed. */
  find(id: string): Order | undefined {
    const order = this.store.data.orders[id];
    if (order?.vanished) return undefined;
    const open = order && order.status !== 'COMPLETED';
    return open && this.store.now() - order.updated > WINDOW_MS ? undefined : order;
  }

  get(id: string): Order {
    const order = this.find(id);
    if (!order) throw Refusal.of('INVALID_RESOURCE_ID');
    return order;
  }

  /** `PATCH /v2/checkout/orders/{id}`: amount, custom id and invoice id of one unit. */
  patch(order: Order, operations: unknown): void {
    if (!Array.isArray(operations)) throw Refusal.of('MALFORMED_REQUEST_JSON');
    if (order.status === 'COMPLETED') throw Refusal.of('ORDER_ALREADY_COMPLETED');
    for (const { op, path = '', value } of operations as PatchOperation[]) {
      const [, reference, field] = /^\/purchase_units\/@reference_id=='([^']*)'\/(\w+)$/.exec(path) ?? [];
      const unit = order.units.find((entry) => entry.reference_id === reference);
      if (!unit || (op !== 'replace' && op !== 'add')) throw Refusal.of('NOT_PATCHABLE', { field: path });
      this.patchUnit(order, unit, { field, value });
    }
    order.updated = this.store.now();
  }

  private patchUnit(order: Order, unit: Unit, { field, value }: { field?: string; value: unknown }): void {
    if (field === 'amount') {
      if (order.status === 'APPROVED') throw Refusal.of('AMOUNT_CHANGE_NOT_ALLOWED');
      unit.amount = readAmount(value, '/value');
    } else if (field === 'custom_id' || field === 'invoice_id') {
      unit[field] = String(value);
    } else {
      throw Refusal.of('NOT_PATCHABLE', { field });
    }
  }

  approve(order: Order, payer: Payer, cardDeclines = false): void {
    if (order.status === 'COMPLETED' || order.status === 'VOIDED') throw Refusal.of('ORDER_ALREADY_COMPLETED');
    Object.assign(order, { status: 'APPROVED', payer, cardDeclines, updated: this.store.now() });
    this.events.approved(order);
  }

  /** Takes an approval back, as when the buyer closes the account; the order is closed for good. */
  deny(order: Order): void {
    if (order.status === 'COMPLETED') throw Refusal.of('ORDER_ALREADY_COMPLETED');
    const wasApproved = order.status === 'APPROVED';
    Object.assign(order, { status: 'VOIDED', payer: undefined, updated: this.store.now() });
    if (wasApproved) this.events.approvalReversed(order);
  }

  /** Lets an order's window end now: it is not found from here on. */
  expire(order: Order): void {
    order.updated = 0;
    this.tellLapsed();
  }

  /** Tells of approvals whose window has ended, once each. */
  tellLapsed(): void {
    for (const order of Object.values(this.store.data.orders)) {
      if (order.status !== 'APPROVED' || order.lapseTold || this.find(order.id)) continue;
      order.lapseTold = true;
      this.events.approvalReversed(order);
    }
  }
}

/** Changes an order without any of the service's rules. */
export function changeOrder(order: Order, change: OrderChange): void {
  const unit = order.units[0];
  if (unit) {
    unit.amount.currency = change.currency ?? unit.amount.currency;
    if (change.amount) unit.amount.cents = readCents(change.amount, unit.amount.currency, '/amount');
    unit.reference_id = change.reference_id ?? unit.reference_id;
    unit.custom_id = change.custom_id ?? unit.custom_id;
    unit.payee.merchant_id = change.merchant_id ?? unit.payee.merchant_id;
  }
  order.intent = change.intent ?? order.intent;
  order.status = change.status ?? order.status;
}

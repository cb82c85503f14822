import { Refusal } from './http.js';
import { readAmount } from './money.js';
import { newId, type Order, type Payee, type Payer, type Store, type Unit } from './state.js';
import type { Events } from './webhooks/events.js';

/** PayPal's default: three hours to approve, three to capture. */
const WINDOW_MS = 3 * 60 * 60 * 1000;

type Fields = Record<string, unknown>;

export class Orders {
  constructor(
    private readonly store: Store,
    private readonly events: Events,
    private readonly payee: Payee,
  ) {}

  create(owner: string, { intent, purchase_units: units, payment_source: source }: Fields): Order {
    if (intent === undefined) throw Refusal.of('MISSING_REQUIRED_PARAMETER', '/intent');
    if (intent !== 'CAPTURE' && intent !== 'AUTHORIZE') throw Refusal.of('INVALID_PARAMETER_VALUE', '/intent', intent);
    if (!Array.isArray(units) || units.length === 0) throw Refusal.of('MISSING_REQUIRED_PARAMETER', '/purchase_units');
    const now = this.store.now();
    const order: Order = {
      id: newId(),
      owner,
      intent,
      units: units.map((unit: Fields, index) => this.readUnit(unit, `/purchase_units/${index}`)),
      sourceGiven: source !== undefined,
      status: source === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
      cardDeclines: false,
      declined: 0,
      created: now,
      updated: now,
    };
    this.store.data.orders[order.id] = order;
    return order;
  }

  private readUnit(unit: Fields, field: string): Unit {
    if (unit['amount'] === undefined) throw Refusal.of('MISSING_REQUIRED_PARAMETER', `${field}/amount`);
    const { merchant_id } = { ...this.payee, ...(unit['payee'] as object | undefined) };
    const isOwn = merchant_id === this.payee.merchant_id;
    return {
      reference_id: text(unit, 'reference_id', field) ?? 'default',
      custom_id: text(unit, 'custom_id', field),
      invoice_id: text(unit, 'invoice_id', field),
      description: text(unit, 'description', field),
      amount: readAmount(unit['amount'], `${field}/amount`),
      payee: { merchant_id, email_address: isOwn ? this.payee.email_address : 'someone-else@demo.invalid' },
      captures: [],
    };
  }

  find(id: string): Order | undefined {
    const order = this.store.data.orders[id];
    if (!order || order.vanished) return undefined;
    return order.status !== 'COMPLETED' && this.store.now() - order.updated > WINDOW_MS ? undefined : order;
  }

  get(id: string): Order {
    const order = this.find(id);
    if (!order) throw Refusal.of('INVALID_RESOURCE_ID');
    return order;
  }

  approve(order: Order, payer: Payer, cardDeclines = false): void {
    if (order.status === 'COMPLETED' || order.status === 'VOIDED') throw Refusal.of('ORDER_ALREADY_COMPLETED');
    Object.assign(order, { status: 'APPROVED', payer, cardDeclines, updated: this.store.now() });
    this.events.approved(order);
  }

  deny(order: Order): void {
    if (order.status === 'COMPLETED') throw Refusal.of('ORDER_ALREADY_COMPLETED');
    const wasApproved = order.status === 'APPROVED';
    Object.assign(order, { status: 'VOIDED', payer: undefined, updated: this.store.now() });
    if (wasApproved) this.events.approvalReversed(order);
  }

  expire(order: Order): void {
    order.updated = 0;
    this.notifyExpired();
  }

  notifyExpired(): void {
    for (const order of Object.values(this.store.data.orders)) {
      if (order.status !== 'APPROVED' || order.expiryReported || this.find(order.id)) continue;
      order.expiryReported = true;
      this.events.approvalReversed(order);
    }
  }
}

function text(unit: Fields, name: string, field: string): string | undefined {
  const value = unit[name];
  if (value === undefined || (typeof value === 'string' && value.length > 0 && value.length <= 127)) return value;
  throw Refusal.of('INVALID_PARAMETER_SYNTAX', `${field}/${name}`, value);
}

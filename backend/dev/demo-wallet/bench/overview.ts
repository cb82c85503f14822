import type { ControlParts } from '../control.js';
import { type Amount, amountView, decimal } from '../money.js';
import type { Capture, Order } from '../state.js';
import { views } from '../webhooks/control.js';

const ORDERS_SHOWN = 60;
const DELIVERIES_SHOWN = 15;

const text = (amount: Amount) => Object.values(amountView(amount)).join(' ');

/** What the page for people shows: the newest orders and deliveries, with what can be done about each. */
export function overview(parts: ControlParts) {
  const { data } = parts.store;
  const orders = Object.values(data.orders)
    .reverse()
    .sort((a, b) => b.created - a.created);
  const { mode, url, deliveries } = data.webhooks;
  return {
    total: orders.length,
    orders: orders.slice(0, ORDERS_SHOWN).map((order) => orderView(parts, order)),
    holds: data.faults.filter(({ action, times }) => action === 'pending' && times > 0).map(({ id }) => id),
    webhooks: { mode, url: url ?? null, held: deliveries.filter(({ state }) => state === 'held').length },
    deliveries: views(data.webhooks, deliveries.slice(-DELIVERIES_SHOWN).reverse()).map(
      ({ id, kind, eventId, eventType, orderId, state, tries, lastStatus, lastError, time }) => ({
        ...{ id, kind, eventId, eventType, state, tries, time },
        ...{ orderId: orderId ?? null, last: lastStatus ?? lastError ?? null },
      }),
    ),
  };
}

function orderView(parts: ControlParts, order: Order) {
  const { id, status, units, created, payer } = order;
  const unit = units[0];
  return {
    id,
    state: parts.orders.find(id) ? status : 'LAPSED',
    amount: unit ? text(unit.amount) : '',
    reference: unit?.reference_id ?? '',
    description: unit?.description ?? '',
    payer: payer ? payer.email_address : '',
    created: new Date(created).toISOString(),
    captures: units.flatMap((entry) => entry.captures.map((capture) => captureView(parts, capture))),
  };
}

function captureView({ captures, store }: ControlParts, capture: Capture) {
  const { currency } = capture.amount;
  const money = (cents: number) => (cents > 0 ? text({ currency, cents }) : '');
  const dispute = Object.values(store.data.disputes).findLast(({ captureId }) => captureId === capture.id);
  const left = capture.status === 'PENDING' || capture.status === 'DECLINED' ? 0 : captures.left(capture);
  return {
    id: capture.id,
    state: capture.status,
    reason: capture.reason ?? '',
    left: left > 0 ? decimal({ currency, cents: left }) : '',
    refunded: money(capture.refunded),
    reversed: money(capture.reversed ?? 0),
    dispute: dispute ? { id: dispute.id, state: dispute.status, outcome: dispute.outcome ?? '' } : null,
  };
}

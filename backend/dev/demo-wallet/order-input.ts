import { quoted, Refusal } from './errors.js';
import { readAmount } from './money.js';
import type { Order, Payee, Unit } from './state.js';

type Fields = Record<string, unknown>;

/** What a create call asks for, checked as the real service checks it. */
export function readOrder(body: Fields, defaultPayee: Payee): Pick<Order, 'intent' | 'units' | 'sourceGiven'> {
  const { intent, purchase_units: units, payment_source: source } = body;
  if (intent === undefined) throw Refusal.of('MISSING_REQUIRED_PARAMETER', { field: '/intent' });
  if (intent !== 'CAPTURE' && intent !== 'AUTHORIZE') {
    throw Refusal.of('INVALID_PARAMETER_VALUE', { field: '/intent', value: quoted(intent) });
  }
  if (!Array.isArray(units) || units.length === 0 || units.length > 10) {
    throw Refusal.of('MISSING_REQUIRED_PARAMETER', { field: '/purchase_units' });
  }
  const read = units.map((unit: Fields, index) => readUnit(unit, `/purchase_units/${index}`, defaultPayee));
  if (new Set(read.map((unit) => unit.reference_id)).size !== read.length) {
    throw Refusal.of('DUPLICATE_REFERENCE_ID', { field: '/purchase_units' });
  }
  return { intent, units: read, sourceGiven: source !== undefined };
}

function readUnit(unit: Fields, field: string, defaultPayee: Payee): Unit {
  if (unit['amount'] === undefined) throw Refusal.of('MISSING_REQUIRED_PARAMETER', { field: `${field}/amount` });
  const payee = (unit['payee'] ?? {}) as Partial<Payee>;
  const own = payee.merchant_id === undefined || payee.merchant_id === defaultPayee.merchant_id;
  return {
    reference_id: text(unit, 'reference_id', field, 256) ?? 'default',
    custom_id: text(unit, 'custom_id', field, 255),
    invoice_id: text(unit, 'invoice_id', field, 127),
    description: text(unit, 'description', field, 127),
    amount: readAmount(unit['amount'], `${field}/amount`),
    payee: {
      merchant_id: payee.merchant_id ?? defaultPayee.merchant_id,
      email_address: payee.email_address ?? (own ? defaultPayee.email_address : 'someone-else@demo.invalid'),
    },
    captures: [],
  };
}

function text(unit: Fields, name: string, field: string, longest: number): string | undefined {
  const value = unit[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.length === 0 || value.length > longest) {
    throw Refusal.of('INVALID_PARAMETER_SYNTAX', { field: `${field}/${name}`, value: quoted(value) });
  }
  return value;
}

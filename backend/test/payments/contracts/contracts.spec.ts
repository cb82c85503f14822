import { Ajv } from 'ajv';
import { type Call, pathOf } from '../../../dev/demo-wallet/http.js';
import { orderOf, requestToken } from '../../wallet-shop.js';
import type { ShownEvent } from '../../wallet-shop.js';
import { PaymentWorld } from '../world.js';
import { type ShapeName, SHAPES } from './shapes.js';

const ajv = new Ajv({ allErrors: true, strictTypes: false });
ajv.addSchema(SHAPES, 'shapes');

const validate = (name: string, value: unknown): string[] => {
  const check = ajv.getSchema(`shapes#/$defs/${name}`);
  if (!check) return [`${name}: nothing published is kept here`];
  if (check(JSON.parse(JSON.stringify(value)))) return [];
  return check.errors!.map(
    ({ instancePath, message, params }) => `${name}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
};

function faultsOf(name: ShapeName | null, value: unknown): string[] {
  if (name === null) return value === undefined ? [] : [`a body where none belongs: ${JSON.stringify(value)}`];
  return value === undefined ? [`${name}: no body`] : validate(name, value);
}

const CALLS: [call: string, asked: ShapeName | null, answered: ShapeName | null][] = [
  ['POST /v1/oauth2/token', 'token_request', 'token'],
  ['POST /v2/checkout/orders', 'order_request', 'order'],
  ['GET /v2/checkout/orders/*', null, 'order'],
  ['POST /v2/checkout/orders/*/capture', 'order_capture_request', 'order'],
  ['GET /v2/payments/captures/*', null, 'capture_alone'],
  ['POST /v2/payments/captures/*/refund', 'refund_request', 'refund'],
  ['GET /v2/payments/refunds/*', null, 'refund'],
  ['GET /v1/customer/disputes', null, 'dispute_search'],
  ['GET /v1/customer/disputes/*', null, 'dispute'],
  ['POST /v1/notifications/verify-webhook-signature', 'verify_webhook_signature', 'verify_webhook_signature_response'],
];

interface Answered {
  call: Call;
  status: number;
  body: unknown;
}

const fits = (name: string, call: Call): boolean =>
  new RegExp(`^${name.replaceAll('*', '[^/]+')}$`).test(`${call.method} ${pathOf(call)}`);

function faultsIn({ call, status, body }: Answered): string[] {
  const known = CALLS.find(([name]) => fits(name, call));
  if (!known) return [`${call.method} ${pathOf(call)}: nothing published is kept here`];
  const [, asked, answered] = known;
  const said = status === 400 ? [] : faultsOf(asked, bodyOf(call));
  return [...said, ...(status < 400 ? faultsOf(answered, body) : refusalFaults(call, status, body))];
}

const refusalFaults = (call: Call, status: number, body: unknown): string[] =>
  validate(pathOf(call) === '/v1/oauth2/token' ? 'token_refused' : `error_${status}`, body);

function bodyOf({ body, headers }: Call): unknown {
  if (!body?.length) return undefined;
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
  return isForm ? Object.fromEntries(new URLSearchParams(body.toString())) : JSON.parse(body.toString());
}

const EVENTS: Record<string, ShapeName> = {
  'CHECKOUT.ORDER.APPROVED': 'order',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': 'approval_reversed',
  'PAYMENT.CAPTURE.COMPLETED': 'capture_alone',
  'PAYMENT.CAPTURE.PENDING': 'capture_alone',
  'PAYMENT.CAPTURE.DENIED': 'capture_alone',
  'PAYMENT.CAPTURE.REFUNDED': 'refund',
  'PAYMENT.CAPTURE.REVERSED': 'refund',
  'PAYMENT.REFUND.PENDING': 'refund',
  'PAYMENT.REFUND.FAILED': 'refund',
  'CUSTOMER.DISPUTE.CREATED': 'dispute',
  'CUSTOMER.DISPUTE.UPDATED': 'dispute',
  'CUSTOMER.DISPUTE.RESOLVED': 'dispute',
};

function faultsOfEvent({ type, text }: ShownEvent): string[] {
  const about = EVENTS[type];
  if (!about) return [`${type}: nothing published is kept here`];
  const event = JSON.parse(text) as { resource: unknown };
  return [...faultsOf('event', event), ...faultsOf(about, event.resource)];
}

const STATUSES = [200, 201, 400, 401, 403, 404, 409, 422, 500, 503];

describe('PayPal’s published contracts', () => {
  const heard: Answered[] = [];
  let events: ShownEvent[];

  beforeAll(async () => {
    const world = await PaymentWorld.start({}, undefined, (call, status, body) =>
      heard.push({ call, status, body: JSON.parse(body) }),
    );
    try {
      await world.shop.webhooks({ mode: 'on' });
      await ourCalls(world);
      await otherCalls(world);
      await refusals(world);
      await world.shop.quiet();
      events = await world.shop.events();
    } finally {
      await world.stop();
    }
  });

  it('match every call and every answer', () => {
    expect([...new Set(heard.flatMap(faultsIn))]).toEqual([]);
  });

  it('match the order that the server creates: the price in dollars, NO_SHIPPING and PAY_NOW', () => {
    const first = heard.find(({ call }) => fits('POST /v2/checkout/orders', call))!;
    expect(bodyOf(first.call)).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ reference_id: expect.any(String), amount: { currency_code: 'USD', value: '1250.50' } }],
      payment_source: {
        paypal: { experience_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' } },
      },
    });
  });

  it('match every event', () => {
    expect([...new Set(events.flatMap(faultsOfEvent))]).toEqual([]);
  });

  it('are all used', () => {
    expect(CALLS.filter(([name]) => !heard.some(({ call }) => fits(name, call)))).toEqual([]);
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(Object.keys(EVENTS)));
    expect(new Set(heard.map(({ status }) => status))).toEqual(new Set(STATUSES));
  });
});

async function ourCalls(world: PaymentWorld): Promise<void> {
  const { shop } = world;
  const { orderId, captureId } = await world.paid();
  for (const verb of ['settle', 'deny']) {
    const { captureId: pending } = await world.underReview();
    await shop.demo('POST', `captures/${pending}/${verb}`);
  }
  await shop.demo('POST', `captures/${captureId}/refund`, { amount: '250.50' });
  await shop.delivered('PAYMENT.CAPTURE.REFUNDED', orderId);
  const { body: refund } = await shop.demo('POST', `captures/${captureId}/refund`, { pending: true });
  await shop.demo('POST', `refunds/${refund.id}/fail`);
  await shop.call('GET', '/v1/customer/disputes');
  const { body: dispute } = await shop.demo('POST', `captures/${captureId}/dispute`);
  await shop.demo('POST', `disputes/${dispute.id}/update`);
  await shop.demo('POST', `disputes/${dispute.id}/resolve`, { outcome: 'RESOLVED_BUYER_FAVOUR' });
  await shop.delivered('CUSTOMER.DISPUTE.RESOLVED', orderId);
  const { id } = await world.project();
  await shop.demo('POST', `orders/${await world.approvedOrder(id)}/deny`);
}

async function otherCalls({ shop }: PaymentWorld): Promise<void> {
  const { body: order } = await shop.call('POST', '/v2/checkout/orders', orderOf('10.00'));
  await shop.demo('POST', `orders/${order.id}/approve`);
  await shop.capture(order.id, 'minimal', { prefer: 'return=minimal' });
  const whole = await shop.call('GET', `/v2/checkout/orders/${order.id}`);
  const path = `/v2/payments/captures/${whole.body.purchase_units[0].payments.captures[0].id}`;
  await shop.call('GET', path);
  const amount = { currency_code: 'USD', value: '4.00' };
  const { body: refund } = await shop.call('POST', `${path}/refund`, { amount });
  await shop.call('POST', `${path}/refund`, {}, { prefer: 'return=representation' });
  await shop.call('GET', `/v2/payments/refunds/${refund.id}`);
  await shop.call('GET', '/v1/customer/disputes');
}

async function refusals(world: PaymentWorld): Promise<void> {
  const { shop } = world;
  await requestToken(shop.wallet.url, 'demo-spec:wrong');
  await shop.call('POST', '/v2/checkout/orders', { intent: 'NOTHING' });
  await shop.as('wrong').call('GET', '/v2/checkout/orders/UNKNOWN0000000000');
  await shop.call('GET', '/v2/checkout/orders/UNKNOWN0000000000');
  for (const status of [403, 409, 422, 500, 503]) {
    await world.fault({ method: 'GET', pathRegex: 'checkout', times: 1, action: 'status', status });
    await shop.call('GET', '/v2/checkout/orders/UNKNOWN0000000000');
  }
}

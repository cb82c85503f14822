import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { Call, Reply } from '../../../dev/demo-wallet/http.js';
import { PaymentWorld } from '../world.js';

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(JSON.parse(readFileSync(join(__dirname, 'paypal.json'), 'utf8')) as object, 'paypal');

const faultsOf = (schema: string, value: unknown): string[] => {
  const validate = ajv.getSchema(`paypal#/components/schemas/${schema}`)!;
  // As it travels: members without a value are not there.
  return validate(JSON.parse(JSON.stringify(value))) ? [] : [`${schema}: ${ajv.errorsText(validate.errors)}`];
};

/** Which published component a call's body and its answer have to fit, as far as they are kept here. */
function faultsIn({ method, path, raw }: Call, { status, body }: Reply): string[] {
  if (status >= 400) return typeof body === 'object' ? faultsOf(`error_${status}`, body) : [];
  if (path === '/v1/notifications/verify-webhook-signature')
    return [
      ...faultsOf('verify_webhook_signature', JSON.parse(raw)),
      ...faultsOf('verify_webhook_signature_response', body),
    ];
  if (/^\/v2\/payments\/captures\/[^/]+$/.test(path)) return faultsOf('capture-2', body);
  if (!path.startsWith('/v2/checkout/orders') || method === 'PATCH') return [];
  const { purchase_units: units = [], payer } = (body ?? {}) as Order;
  return [
    ...(payer?.payer_id === undefined ? [] : faultsOf('account_id', payer.payer_id)),
    ...units.flatMap(({ payee, amount, payments }) => [
      ...(payee ? faultsOf('payee_base', payee) : []),
      ...(amount ? faultsOf('money', amount) : []),
      ...(payments?.captures ?? []).flatMap((capture) => faultsOf('capture', capture)),
    ]),
  ];
}

interface Order {
  payer?: { payer_id?: string };
  purchase_units?: { payee?: object; amount?: object; payments?: { captures?: object[] } }[];
}

/** Everything that our server and the stand-in say to each other here is held against what PayPal has published. */
it('keeps to PayPal’s published contracts, in what we send and in what the stand-in answers', async () => {
  const heard: [Call, Reply][] = [];
  const world = await PaymentWorld.start({}, undefined, (call, reply) => heard.push([call, reply]));
  try {
    await world.shop.webhooks({ mode: 'on' });
    const { orderId, captureId } = await world.paid();
    await world.underReview();
    await world.shop.demo('POST', `captures/${captureId}/refund`, { amount: '250.50' });
    await world.shop.delivered('PAYMENT.CAPTURE.REFUNDED', orderId);
    await world.shop.call('GET', `/v2/payments/captures/${captureId}`);
    await world.shop.call('GET', '/v2/checkout/orders/UNKNOWN0000000000');
    await world.shop.call('POST', '/v2/checkout/orders', { intent: 'NOTHING' });
    await world.shop.as('wrong').call('GET', `/v2/checkout/orders/${orderId}`);
    for (const status of [403, 409, 422, 500, 503]) {
      await world.fault({ method: 'GET', pathRegex: 'checkout', times: 1, action: 'status', status });
      await world.shop.call('GET', `/v2/checkout/orders/${orderId}`);
    }
  } finally {
    await world.stop();
  }
  expect(new Set(heard.map(([, { status }]) => status))).toEqual(
    new Set([200, 201, 400, 401, 403, 404, 409, 422, 500, 503]),
  );
  expect([...new Set(heard.flatMap(([call, reply]) => faultsIn(call, reply)))]).toEqual([]);
});

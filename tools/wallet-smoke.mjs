// `npm run wallet:smoke`: one small payment and refund in PayPal's sandbox. Runs in the image,
// without imports from the checkout. Exits with 0 on success, 1 on failure, 2 without credentials.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SANDBOX = 'https://api-m.sandbox.paypal.com';
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;
const TIMEOUT_MS = 20_000;
const AMOUNT = { currency_code: 'USD', value: '1.00' };
const APPROVAL = { pollMs: 2_000, timeoutMs: 10 * 60_000 };
const EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  ...['COMPLETED', 'PENDING', 'DENIED', 'DECLINED', 'REFUNDED', 'REVERSED'].map((end) => `PAYMENT.CAPTURE.${end}`),
  ...['PENDING', 'FAILED'].map((end) => `PAYMENT.REFUND.${end}`),
  ...['CREATED', 'UPDATED', 'RESOLVED'].map((end) => `CUSTOMER.DISPUTE.${end}`),
];
const NAMES = {
  clientId: 'PAYPAL_CLIENT_ID: the client id of the sandbox app',
  secret: 'PAYPAL_CLIENT_SECRET, or PAYPAL_CLIENT_SECRET_FILE: the secret of the sandbox app',
  merchantId: 'PAYPAL_MERCHANT_ID: the merchant id of the sandbox business account',
};

class Refusal extends Error {}

/** `any`: PayPal sends other fields for each call. @typedef {{ status: number, body: any, debugId: string }} Answer */
/** @typedef {{ body?: unknown, requestId?: string, headers?: Record<string, string> }} Sent */
/** @typedef {(method: string, path: string, sent?: Sent) => Promise<Answer>} Call */

let failures = 0;

const say = (line = '') => void process.stdout.write(`${line}\n`);
const pass = (/** @type {string} */ what) => say(`✓ ${what}`);

/** @param {boolean} isGood @param {string} what @param {string} otherwise */
function check(isGood, what, otherwise) {
  if (isGood) return pass(what);
  failures += 1;
  say(`✗ ${what}: ${otherwise}`);
}

/** @param {Answer} answer */
const issueOf = ({ body }) => body.details?.[0]?.issue;
/** @param {Answer} answer */
const captureIn = ({ body }) => body.purchase_units?.[0]?.payments?.captures?.[0];
/** @param {Answer} answer */
const describe = (answer) =>
  [
    answer.status,
    issueOf(answer) ?? answer.body.name ?? answer.body.status,
    answer.debugId && `debug id ${answer.debugId}`,
  ]
    .filter(Boolean)
    .join(' ');

/**
 * Sandbox credentials, never live ones. `WALLET_SMOKE_URL` is for tests.
 *
 * @param {NodeJS.ProcessEnv} given
 */
function readCredentials(given) {
  if (given['PAYPAL_MODE'] === 'live')
    throw new Refusal('PAYPAL_MODE is live. This check moves money to and fro, so it only runs in the sandbox.');
  const clientId = given['PAYPAL_CLIENT_ID'] ?? '';
  const base = given['WALLET_SMOKE_URL'] || SANDBOX;
  if (base !== SANDBOX && (!LOOPBACK.test(base) || !clientId.startsWith('demo-')))
    throw new Refusal('WALLET_SMOKE_URL may only be a demo wallet on this machine.');
  const secret = given['PAYPAL_CLIENT_SECRET'] || readSecret(given['PAYPAL_CLIENT_SECRET_FILE']);
  return {
    base,
    clientId,
    secret,
    merchantId: given['PAYPAL_MERCHANT_ID'] ?? '',
    webhookId: given['PAYPAL_WEBHOOK_ID'],
  };
}

/** @param {string | undefined} path */
function readSecret(path) {
  if (!path) return '';
  if (!existsSync(path)) throw new Refusal(`PAYPAL_CLIENT_SECRET_FILE: ${path} cannot be read.`);
  return readFileSync(path, 'utf8').trim();
}

/** @param {string} url @param {RequestInit} init @returns {Promise<Answer>} */
async function send(url, init) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { ...init, signal, redirect: 'error' }).catch((error) => {
    throw new Refusal(`${url} cannot be reached: ${error.cause?.message ?? error.message}`);
  });
  const body = await response.json().catch(() => ({}));
  return { status: response.status, body, debugId: response.headers.get('paypal-debug-id') ?? '' };
}

/** @param {ReturnType<typeof readCredentials>} credentials @returns {Promise<Call>} */
async function signIn({ base, clientId, secret }) {
  const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
  const body = 'grant_type=client_credentials';
  const answer = await send(`${base}/v1/oauth2/token`, { method: 'POST', headers, body });
  if (answer.status !== 200)
    throw new Refusal(`PayPal does not take the credentials (${answer.status} ${answer.body.error ?? ''}).`);
  return (method, path, { body: sent, requestId, headers: more } = {}) =>
    send(base + path, {
      method,
      headers: {
        authorization: `Bearer ${answer.body.access_token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
        ...more,
      },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
}

/** @param {Call} call @param {string | undefined} webhookId */
async function checkWebhook(call, webhookId) {
  if (!webhookId) return say('– PAYPAL_WEBHOOK_ID is not set: the webhook is not checked');
  const answer = await call('GET', `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`);
  if (answer.status !== 200) return check(false, 'PAYPAL_WEBHOOK_ID is a webhook of this app', describe(answer));
  const { event_types: types = [], url } = answer.body;
  const names = types.map((/** @type {{ name: string }} */ { name }) => name);
  const absent = names.includes('*') ? [] : EVENTS.filter((name) => !names.includes(name));
  check(absent.length === 0, `the webhook sends every event that the server follows to ${url}`, absent.join(', '));
  check(/\/api\/payments\/webhook$/.test(url), 'its address ends in /api/payments/webhook', url);
}

/**
 * The server's order without a payee: PayPal names the app's account. @param {Call} call @returns
 * {Promise<string>}
 */
async function createOrder(call) {
  const attempt = randomUUID();
  const back = 'https://example.com/';
  const experience_context = {
    shipping_preference: 'NO_SHIPPING',
    user_action: 'PAY_NOW',
    payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
    return_url: back,
    cancel_url: back,
  };
  const answer = await call('POST', '/v2/checkout/orders', {
    requestId: `order-${attempt}`,
    body: {
      intent: 'CAPTURE',
      purchase_units: [{ reference_id: '1', custom_id: attempt, invoice_id: attempt, amount: AMOUNT }],
      payment_source: { paypal: { experience_context } },
    },
  });
  const isWallet = (/** @type {{ rel: string }} */ { rel }) => /^(payer-action|approve)$/.test(rel);
  const link = answer.body.links?.find(isWallet);
  if (!answer.body.id || !link) throw new Refusal(`PayPal makes no order: ${describe(answer)}`);
  pass(`order ${answer.body.id} made (${answer.status} ${answer.body.status})`);
  say('\n  Open this and pay as a personal sandbox account (not the business account):');
  say(`  ${link.href}\n  After paying, the page of example.com is the right end. Waiting for up to ten minutes …\n`);
  return answer.body.id;
}

/** @param {Call} call @param {string} orderId */
async function waitForApproval(call, orderId) {
  for (const end = Date.now() + APPROVAL.timeoutMs; Date.now() < end; await wait(APPROVAL.pollMs)) {
    const { body } = await call('GET', `/v2/checkout/orders/${orderId}`);
    if (body.status === 'APPROVED') return pass('approved by the buyer');
    if (body.status === 'COMPLETED' || body.status === 'VOIDED') throw new Refusal(`The order is ${body.status}.`);
  }
  throw new Refusal('The order was not approved. Run it again for a new link.');
}

/**
 * @param {Call} call @param {string} orderId
 * @returns {Promise<string>}
 */
async function capture(call, orderId) {
  const path = `/v2/checkout/orders/${orderId}/capture`;
  const mock = JSON.stringify({ mock_application_codes: 'INSTRUMENT_DECLINED' });
  const headers = { 'paypal-mock-response': mock };
  const declined = await call('POST', path, { requestId: `cap-${orderId}-0`, body: {}, headers });
  const isDeclined = declined.status === 422 && issueOf(declined) === 'INSTRUMENT_DECLINED';
  check(isDeclined, 'a declined card is a 422 INSTRUMENT_DECLINED', `${describe(declined)} (is negative testing on?)`);
  const answer = await call('POST', path, { requestId: `cap-${orderId}-1`, body: {} });
  const taken = captureIn(answer);
  if (!taken) throw new Refusal(`PayPal takes no money: ${describe(answer)}`);
  check(
    taken.status === 'COMPLETED',
    `money taken, capture ${taken.id}`,
    `${taken.status}: see the account's settings`,
  );
  const again = await call('POST', path, { requestId: `cap-${orderId}-1`, body: {} });
  check(captureIn(again)?.id === taken.id, 'the same request again takes nothing more', describe(again));
  return taken.id;
}

/** @param {Call} call @param {string} orderId @param {string} merchantId */
async function checkOrder(call, orderId, merchantId) {
  const { body } = await call('GET', `/v2/checkout/orders/${orderId}`);
  const unit = body.purchase_units?.[0] ?? {};
  const payee = unit.payee?.merchant_id;
  check(payee === merchantId, `the money goes to PAYPAL_MERCHANT_ID ${merchantId}`, `PayPal says ${payee}`);
  const { currency_code: currency, value } = unit.amount ?? {};
  check(currency === AMOUNT.currency_code && value === AMOUNT.value, 'the amount is 1.00 USD', `${value} ${currency}`);
  check(Boolean(unit.payments?.captures?.length), 'a completed order still names its capture', 'no payments in it');
}

/** @param {Call} call @param {string} captureId */
async function refund(call, captureId) {
  const path = `/v2/payments/captures/${captureId}`;
  const answer = await call('POST', `${path}/refund`, { requestId: `refund-${captureId}`, body: {} });
  check(answer.body.status === 'COMPLETED', 'all of it given back', describe(answer));
  const { body } = await call('GET', path);
  check(body.status === 'REFUNDED', 'the capture is REFUNDED', String(body.status));
}

async function main() {
  const settings = fileURLToPath(new URL('../.env', import.meta.url));
  if (existsSync(settings)) process.loadEnvFile(settings);
  const credentials = readCredentials(process.env);
  const required = /** @type {(keyof typeof NAMES)[]} */ (Object.keys(NAMES));
  const missing = required.filter((name) => !credentials[name]);
  if (missing.length > 0) {
    say('This check needs the credentials of a PayPal sandbox app. Missing in the environment or in .env:');
    for (const name of missing) say(`  - ${NAMES[name]}`);
    say('See docs/operator/payments.md for where to find them. Nothing was sent.');
    return 2;
  }
  const call = await signIn(credentials);
  pass('PayPal takes the credentials');
  await checkWebhook(call, credentials.webhookId);
  // Without the Disputes feature PayPal reports disputes that the server cannot read.
  const disputes = await call('GET', '/v1/customer/disputes?page_size=1');
  const advice = `${describe(disputes)}: switch on Disputes among its features`;
  check(disputes.status === 200, 'the app may read disputes', advice);
  const orderId = await createOrder(call);
  await waitForApproval(call, orderId);
  const captureId = await capture(call, orderId);
  await checkOrder(call, orderId, credentials.merchantId);
  await refund(call, captureId);
  say(failures === 0 ? '\nAll of it went as the server expects.' : `\n${failures} of it did not.`);
  return failures === 0 ? 0 : 1;
}

process.exitCode = await main().catch((error) => {
  process.stderr.write(`✗ ${error instanceof Refusal ? error.message : error.stack}\n`);
  return 1;
});

// `npm run wallet:smoke`: one small payment from order to refund in PayPal's sandbox, with real sandbox credentials.
// Ends with 0 when all of it went as the server expects, 1 when something did not, 2 when credentials are missing.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readEnvFile } from './lib/local-env.mjs';
import { inRoot } from './lib/paths.mjs';
import { bold, dim, green, red, Refusal, runMain, say, yellow } from './lib/terminal.mjs';
import { readCredentials, WalletApi } from './lib/wallet-api.mjs';

const AMOUNT = { currency_code: 'USD', value: '1.00' };
const LOOK_EVERY_MS = 2_000;
const WAIT_FOR_APPROVAL_MS = 10 * 60_000;
const EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  ...['COMPLETED', 'PENDING', 'DENIED', 'DECLINED', 'REFUNDED', 'REVERSED'].map((end) => `PAYMENT.CAPTURE.${end}`),
  ...['PENDING', 'FAILED'].map((end) => `PAYMENT.REFUND.${end}`),
  ...['CREATED', 'UPDATED', 'RESOLVED'].map((end) => `CUSTOMER.DISPUTE.${end}`),
];

let failures = 0;

async function main() {
  const { missing, credentials } = await readCredentials({ ...(await readEnvFile(inRoot('.env'))), ...process.env });
  if (missing.length > 0) {
    say('This check needs the credentials of a PayPal sandbox app. Missing in the environment or in .env:');
    for (const name of missing) say(`  - ${name}`);
    say('docs/operator/payments.md says where to find them. Nothing was sent.');
    return 2;
  }
  const api = new WalletApi(credentials);
  const { status, body } = await api.signIn();
  if (status !== 200) throw new Refusal(`PayPal does not take the credentials (${status} ${body.error ?? ''}).`);
  pass('PayPal takes the credentials');
  await checkWebhook(api);
  await checkDisputes(api);
  const orderId = await createOrder(api);
  await waitForApproval(api, orderId);
  await checkDecline(api, orderId);
  const captureId = await capture(api, orderId);
  await checkOrder(api, orderId);
  await refund(api, captureId);
  say();
  say(failures === 0 ? green('All of it went as the server expects.') : red(`${failures} of it did not.`));
  return failures === 0 ? 0 : 1;
}

/** @param {WalletApi} api */
async function checkWebhook(api) {
  const { webhookId } = api.credentials;
  if (!webhookId) return note('PAYPAL_WEBHOOK_ID is not set: the webhook is not checked');
  const answer = await api.call('GET', `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`);
  if (answer.status !== 200) return fail('PAYPAL_WEBHOOK_ID is a webhook of this app', answer);
  const names = answer.body.event_types?.map((/** @type {{ name: string }} */ { name }) => name) ?? [];
  const absent = names.includes('*') ? [] : EVENTS.filter((name) => !names.includes(name));
  check(absent.length === 0, `the webhook sends every event that we follow to ${answer.body.url}`, absent.join(', '));
  check(
    /\/api\/payments\/webhook$/.test(answer.body.url),
    'its address ends in /api/payments/webhook',
    answer.body.url,
  );
}

/**
 * Without the Disputes feature the look-up of every dispute is a 403, and nobody here learns how it stands.
 *
 * @param {WalletApi} api
 */
async function checkDisputes(api) {
  const answer = await api.call('GET', '/v1/customer/disputes?page_size=1');
  check(answer.status === 200, 'the app may read disputes', `${told(answer)}: switch on Disputes among its features`);
}

/**
 * The order as the server makes it, but without a payee: PayPal then names the account that the app belongs to.
 *
 * @param {WalletApi} api
 * @returns {Promise<string>}
 */
async function createOrder(api) {
  const attempt = randomUUID();
  const back = 'https://example.com/';
  const experience = {
    shipping_preference: 'NO_SHIPPING',
    user_action: 'PAY_NOW',
    payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
    return_url: back,
    cancel_url: back,
  };
  const answer = await api.call('POST', '/v2/checkout/orders', {
    requestId: `order-${attempt}`,
    body: {
      intent: 'CAPTURE',
      purchase_units: [{ reference_id: '1', custom_id: attempt, invoice_id: attempt, amount: AMOUNT }],
      payment_source: { paypal: { experience_context: experience } },
    },
  });
  const link = answer.body.links?.find((/** @type {{ rel: string }} */ { rel }) =>
    /^(payer-action|approve)$/.test(rel),
  );
  if (!answer.body.id || !link) throw new Refusal(`PayPal makes no order: ${told(answer)}`);
  pass(`order ${answer.body.id} made (${answer.status} ${answer.body.status})`);
  say();
  say(`  Open this and pay as a ${bold('personal sandbox account')} (not the business account):`);
  say(`  ${bold(link.href)}`);
  say(dim('  After paying, the page of example.com is the right end. Waiting for up to ten minutes …'));
  say();
  return answer.body.id;
}

/**
 * @param {WalletApi} api
 * @param {string} orderId
 */
async function waitForApproval(api, orderId) {
  const end = Date.now() + WAIT_FOR_APPROVAL_MS;
  while (Date.now() < end) {
    const { body } = await api.call('GET', `/v2/checkout/orders/${orderId}`);
    if (body.status === 'APPROVED') return pass('approved by the buyer');
    if (body.status === 'COMPLETED' || body.status === 'VOIDED') throw new Refusal(`The order is ${body.status}.`);
    await wait(LOOK_EVERY_MS);
  }
  throw new Refusal('Nobody approved the order. Run it again for a new link.');
}

/**
 * The refusal that a buyer with a bad card brings about, asked for with the sandbox's own header.
 *
 * @param {WalletApi} api
 * @param {string} orderId
 */
async function checkDecline(api, orderId) {
  const answer = await api.call('POST', `/v2/checkout/orders/${orderId}/capture`, {
    requestId: `cap-${orderId}-0`,
    body: {},
    headers: { 'paypal-mock-response': JSON.stringify({ mock_application_codes: 'INSTRUMENT_DECLINED' }) },
  });
  const declined = answer.status === 422 && issueOf(answer) === 'INSTRUMENT_DECLINED';
  check(declined, 'a declined card is a 422 INSTRUMENT_DECLINED', `${told(answer)} (is negative testing on?)`);
}

/**
 * @param {WalletApi} api
 * @param {string} orderId
 * @returns {Promise<string>}
 */
async function capture(api, orderId) {
  const path = `/v2/checkout/orders/${orderId}/capture`;
  const answer = await api.call('POST', path, { requestId: `cap-${orderId}-1`, body: {} });
  const taken = captureIn(answer);
  if (!taken) throw new Refusal(`PayPal takes no money: ${told(answer)}`);
  check(
    taken.status === 'COMPLETED',
    `money taken, capture ${taken.id}`,
    `${taken.status}: see the account's settings`,
  );
  const again = await api.call('POST', path, { requestId: `cap-${orderId}-1`, body: {} });
  check(captureIn(again)?.id === taken.id, 'the same request again takes nothing more', told(again));
  return taken.id;
}

/**
 * @param {WalletApi} api
 * @param {string} orderId
 */
async function checkOrder(api, orderId) {
  const answer = await api.call('GET', `/v2/checkout/orders/${orderId}`);
  const unit = answer.body.purchase_units?.[0] ?? {};
  const { merchantId } = api.credentials;
  const payee = unit.payee?.merchant_id;
  check(payee === merchantId, `the money goes to PAYPAL_MERCHANT_ID ${merchantId}`, `PayPal says ${payee}`);
  const { currency_code: currency, value } = unit.amount ?? {};
  check(currency === AMOUNT.currency_code && value === AMOUNT.value, 'the amount is 1.00 USD', `${value} ${currency}`);
  check(Boolean(unit.payments?.captures?.length), 'a completed order still names its capture', 'no payments in it');
}

/**
 * @param {WalletApi} api
 * @param {string} captureId
 */
async function refund(api, captureId) {
  const path = `/v2/payments/captures/${captureId}`;
  const answer = await api.call('POST', `${path}/refund`, { requestId: `refund-${captureId}`, body: {} });
  check(answer.body.status === 'COMPLETED', 'all of it given back', told(answer));
  const { body } = await api.call('GET', path);
  check(body.status === 'REFUNDED', 'the capture is REFUNDED', String(body.status));
}

/** @param {import('./lib/wallet-api.mjs').Answer} answer */
const captureIn = ({ body }) => body.purchase_units?.[0]?.payments?.captures?.[0];

/** @param {import('./lib/wallet-api.mjs').Answer} answer */
const issueOf = ({ body }) => body.details?.[0]?.issue;

/** @param {import('./lib/wallet-api.mjs').Answer} answer */
const told = (answer) =>
  [
    answer.status,
    issueOf(answer) ?? answer.body.name ?? answer.body.status,
    answer.debugId && `debug id ${answer.debugId}`,
  ]
    .filter(Boolean)
    .join(' ');

/** @param {string} what */
const pass = (what) => say(`${green('✓')} ${what}`);

/** @param {string} what */
const note = (what) => say(`${yellow('–')} ${what}`);

/**
 * @param {string} what
 * @param {import('./lib/wallet-api.mjs').Answer} answer
 */
const fail = (what, answer) => check(false, what, told(answer));

/**
 * @param {boolean} good
 * @param {string} what
 * @param {string} otherwise
 */
function check(good, what, otherwise) {
  if (good) return pass(what);
  failures += 1;
  say(`${red('✗')} ${what}: ${otherwise}`);
}

await runMain(main, async () => undefined);

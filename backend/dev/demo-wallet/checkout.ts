import { randomBytes } from 'node:crypto';
import { walletDigits } from '../../src/core/common/wallet-currencies.js';
import { Refusal } from './errors.js';
import { type Call, json, type Reply } from './http.js';
import type { Orders } from './orders.js';
import { PAYERS, messagePage, walletPage } from './pages.js';
import { refusedScript, sdkScript } from './sdk/v5.js';
import { sdkScriptV6 } from './sdk/v6.js';
import type { Order } from './state.js';

export interface CheckoutSettings {
  origin: () => string;
  appOrigins: string[];
  clientId: string;
  orders: Orders;
}

/** What browsers open: the wallet's window, its decisions, and the script of the shop's page. */
export function answerBrowser(settings: CheckoutSettings, call: Call): Reply | undefined {
  const key = `${call.method} ${call.path}`;
  if (key === 'GET /sdk/js') return script(settings, call);
  if (key === 'GET /web-sdk/v6/core') return scriptV6(settings);
  if (key === 'GET /checkoutnow') return page(settings, call);
  if (key === 'GET /checkoutnow/state') return state(settings.orders, call);
  if (key === 'POST /checkoutnow/decide') return decide(settings.orders, call);
  return undefined;
}

const SCRIPT_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cross-origin-resource-policy': 'cross-origin',
};

function scriptV6({ origin, clientId }: CheckoutSettings): Reply {
  return { status: 200, body: sdkScriptV6({ origin: origin(), clientId }), headers: SCRIPT_HEADERS };
}

function script({ origin, clientId }: CheckoutSettings, { query }: Call): Reply {
  const headers = SCRIPT_HEADERS;
  const given = query.get('client-id') ?? '';
  const intent = query.get('intent') ?? 'capture';
  const currency = query.get('currency') ?? 'USD';
  const valid = given === clientId && /^(capture|authorize)$/.test(intent) && walletDigits(currency) !== null;
  if (!valid) return { status: 400, body: refusedScript('unknown client id, intent or currency'), headers };
  return { status: 200, body: sdkScript({ origin: origin(), clientId, currency, intent }), headers };
}

function page({ orders, appOrigins }: CheckoutSettings, { query }: Call): Reply {
  const nonce = randomBytes(16).toString('base64');
  const headers = pageHeaders(nonce, appOrigins);
  const order = orders.find(query.get('token') ?? '');
  if (!order) return { status: 404, headers, body: messagePage(nonce, 'This order does not exist or has expired.') };
  if (order.status === 'COMPLETED' || order.status === 'VOIDED') {
    return { status: 200, headers, body: messagePage(nonce, 'This order is closed already.') };
  }
  const shop = query.get('origin') ?? '';
  const session = query.get('session') ?? '';
  if (session && !appOrigins.includes(shop)) {
    return { status: 403, headers, body: messagePage(nonce, `Pages of ${shop} may not open this wallet.`) };
  }
  return { status: 200, headers, body: walletPage({ nonce, order, session, shop }) };
}

/** Nothing but the page's own inline style and script; frames only for the shop. */
export function pageHeaders(nonce: string, appOrigins: string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${appOrigins.join(' ') || "'none'"}`,
  ];
  return { 'content-security-policy': policy.join('; '), 'referrer-policy': 'no-referrer' };
}

function state(orders: Orders, { query }: Call): Reply {
  const order = orders.get(query.get('token') ?? '');
  const session = query.get('session');
  return {
    status: 200,
    body: {
      approved: session !== null && order.approvedIn === session,
      lost: session !== null && order.lostIn === session,
      payerID: order.payer?.account_id,
    },
  };
}

function decide(orders: Orders, call: Call): Reply {
  // A foreign page cannot send this type without asking first, and is then refused.
  if (!call.headers['content-type']?.startsWith('application/json')) throw Refusal.status(403);
  const { token = '', session, decision, payer } = json<Record<string, string | undefined>>(call);
  const order: Order = orders.get(token);
  const buyer = PAYERS.find((entry) => entry.account_id === payer) ?? PAYERS[0];
  if (decision === 'pay' || decision === 'decline') {
    orders.approve(order, buyer, decision === 'decline');
    order.approvedIn = session;
  } else if (decision === 'lost') {
    order.lostIn = session;
  }
  return { status: 200, body: { payerID: order.payer?.account_id } };
}

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from './errors.js';
import { type Call, header, type Reply } from './http.js';
import type { Order, Store, Token } from './state.js';

const LIFETIME_SECONDS = 32_400;
const SERVICES = 'https://uri.paypal.com/services/payments';
const SCOPES = {
  full: `${SERVICES}/payment ${SERVICES}/refund`,
  browser: `${SERVICES}/client-payments-eligibility`,
};

export interface Credentials {
  clientId: string;
  secret: string;
}

/** `POST /v1/oauth2/token`. Without a secret the token is the browser's: only the order it creates itself. */
export function issueToken(store: Store, app: Credentials, call: Call): Reply {
  const scope = scopeOf(app, call);
  if (!scope) return oauthError(401, 'invalid_client', 'No app has this id and secret.');
  if (new URLSearchParams(call.raw).get('grant_type') !== 'client_credentials') {
    return oauthError(400, 'unsupported_grant_type', 'The demo wallet gives tokens for client credentials only.');
  }
  const now = store.now();
  for (const [value, token] of Object.entries(store.data.tokens)) {
    if (token.until <= now) delete store.data.tokens[value];
  }
  const value = `A21AA${randomBytes(48).toString('base64url')}`;
  store.data.tokens[value] = { client: app.clientId, scope, until: now + LIFETIME_SECONDS * 1000, orders: [] };
  return {
    status: 200,
    body: {
      scope: SCOPES[scope],
      access_token: value,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: LIFETIME_SECONDS,
      nonce: `${new Date(now).toISOString()}${randomBytes(16).toString('base64url')}`,
    },
  };
}

function scopeOf(app: Credentials, call: Call): Token['scope'] | undefined {
  const basic = /^Basic (.+)$/i.exec(header(call, 'authorization') ?? '')?.[1] ?? '';
  const [id, ...rest] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  const secret = rest.join(':');
  if (id !== app.clientId) return undefined;
  if (secret === '') return 'browser';
  return same(secret, app.secret) ? 'full' : undefined;
}

/** The token of a call: 401 when missing, expired or revoked. */
export function authenticate(store: Store, call: Call): Token {
  const value = /^Bearer (.+)$/i.exec(header(call, 'authorization') ?? '')?.[1];
  const token = value ? store.data.tokens[value] : undefined;
  if (!token || token.until <= store.now()) throw Refusal.status(401);
  return token;
}

export function requireFull(token: Token): void {
  if (token.scope !== 'full') throw Refusal.of('PERMISSION_DENIED');
}

/** Another app's order does not exist; the browser's token reaches only its own orders. */
export function requireOwner(token: Token, order: Order | undefined): Order {
  if (!order || order.owner !== token.client) throw Refusal.of('INVALID_RESOURCE_ID');
  if (token.scope === 'browser' && !token.orders.includes(order.id)) throw Refusal.of('PERMISSION_DENIED');
  return order;
}

function same(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function oauthError(status: number, error: string, description: string): Reply {
  return { status, body: { error, error_description: description } };
}

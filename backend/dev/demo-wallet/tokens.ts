import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Call, header, Refusal } from './http.js';
import type { Order, Store, Token } from './state.js';
import type { DemoWalletSettings, Wallet } from './wallet.js';

const LIFETIME_SECONDS = 32_400;
const SCOPES = { full: 'payment', browser: 'client-payments-eligibility' };

/** Without a secret: a browser token, for its own orders only. */
export function issueToken({ store, settings }: Wallet, call: Call, reply: FastifyReply): object {
  const scope = scopeOf(settings, call);
  if (!scope) {
    reply.code(401);
    return { error: 'invalid_client', error_description: 'No app has these credentials.' };
  }
  const now = store.now();
  const { tokens } = store.data;
  for (const [value, { until }] of Object.entries(tokens)) if (until <= now) delete tokens[value];
  const value = `A21AA${randomBytes(48).toString('base64url')}`;
  tokens[value] = { client: settings.clientId, scope, until: now + LIFETIME_SECONDS * 1000, orders: [] };
  const nonce = `${new Date(now).toISOString()}${randomBytes(16).toString('base64url')}`;
  const type = { token_type: 'Bearer', app_id: 'APP-80W284485P519543T', expires_in: LIFETIME_SECONDS };
  return { scope: `https://uri.paypal.com/services/payments/${SCOPES[scope]}`, access_token: value, ...type, nonce };
}

function scopeOf({ clientId, secret }: DemoWalletSettings, call: Call): Token['scope'] | undefined {
  const basic = /^Basic (.+)$/i.exec(header(call, 'authorization') ?? '')?.[1] ?? '';
  const given = Buffer.from(basic, 'base64').toString('utf8');
  if (given === `${clientId}:`) return 'browser';
  return given === `${clientId}:${secret}` ? 'full' : undefined;
}

export function authenticate(store: Store, call: Call): Token {
  const value = /^Bearer (.+)$/i.exec(header(call, 'authorization') ?? '')?.[1];
  const token = value ? store.data.tokens[value] : undefined;
  if (!token || token.until <= store.now()) throw Refusal.status(401);
  return token;
}

/** Another app's orders are not found; browser tokens reach only their own. */
export function requireOwner(token: Token, order: Order | undefined): Order {
  if (!order || order.owner !== token.client) throw Refusal.of('INVALID_RESOURCE_ID');
  if (token.scope === 'browser' && !token.orders.includes(order.id)) throw Refusal.of('PERMISSION_DENIED');
  return order;
}
